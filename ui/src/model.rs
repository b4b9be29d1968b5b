//! What all screens share: the device, the settings, the names, the running game, the outbox.

use crate::name::Names;
use crate::{Bytes, Language, Layout, Millis, Request, Settings, Text};
use heapless::Deque;

/// What is waiting for the store.
pub(crate) type Outbox = Deque<Request, 8>;

/// What screens read in `draw` and change in `input`.
#[derive(Debug)]
pub(crate) struct Model {
    pub device: crate::Device,
    pub settings: Settings,
    pub names: Names,
    pub finished: u16,
    pub now: Millis,
    pub outbox: Outbox,
}

impl Model {
    pub fn new(device: crate::Device) -> Self {
        Self {
            device,
            settings: Settings::default(),
            names: Names::default(),
            finished: 0,
            now: 0,
            outbox: Outbox::new(),
        }
    }

    pub fn language(&self) -> Language {
        self.settings.language
    }

    pub fn layout(&self) -> Layout {
        Layout::new(self.device.screen, self.settings.turned)
    }

    /// A text in the players' language.
    pub fn say(&self, text: Text) -> &'static str {
        text.of(self.language())
    }

    /// Puts a request into the outbox. It is emptied after every input, and no input asks for more
    /// than it holds.
    pub fn ask(&mut self, request: Request) {
        let full = self.outbox.push_back(request).is_err();
        debug_assert!(!full, "the outbox is emptied after every input");
    }

    pub fn save_settings(&mut self) {
        let bytes = Bytes::from_slice(&self.settings.to_bytes()).unwrap_or_default();
        self.ask(Request::Settings(bytes));
    }
}
