//! Where the app opens: by what was restored and by how the last run ended.

use super::App;
use crate::graphics::motion::Motion;
use crate::screens::{DeviceTest, FirstStart, Kind, Trouble};
use crate::texts::text::Sentence;
use crate::{Findings, Millis};

/// What is known before the first picture.
#[derive(Clone, Debug, Default)]
pub(super) struct Opening {
    /// The players have set something before.
    pub set: bool,
    /// The test of the device, which the restart was part of.
    pub trial: Option<Findings>,
    /// What is known of the crash that ended the last run.
    pub what: Sentence,
    crash: Option<Kind>,
    damage: Option<Kind>,
}

impl Opening {
    /// The last run crashed; the worst that is said of it counts.
    pub fn crash(&mut self, kind: Kind) {
        self.crash = self.crash.max(Some(kind));
    }

    /// The memory cannot be read, or not all of it.
    pub fn damage(&mut self, kind: Kind) {
        self.damage = self.damage.max(Some(kind));
    }
}

impl App {
    /// Opens at what the running game asks for, once all was restored. What the players must know
    /// of the last start comes first.
    pub fn start(&mut self, now: Millis) {
        (self.model.now, self.touched) = (now, now);
        let opening = core::mem::take(&mut self.opening);
        if self.model.table().is_some() {
            self.prompt();
        } else if self.is_first(&opening) {
            self.push(FirstStart::default().into());
        }
        if let Some(findings) = opening.trial {
            self.push(DeviceTest::restarted(findings).into());
        }
        if let Some(kind) = opening.damage {
            self.push(Trouble::new(kind, Sentence::new()).into());
        }
        if let Some(kind) = opening.crash {
            self.push(Trouble::new(kind, opening.what).into());
        }
        // Nothing moved while the power was off.
        self.model.motion = Motion::REST;
        // Power may have failed between the last entry and its keeping; asked twice it is no harm.
        self.model.tabletop.keep_finished();
    }

    /// Whether nobody has used this device before. Where another system runs the app, it knows the
    /// language.
    fn is_first(&self, opening: &Opening) -> bool {
        let used =
            opening.set || opening.crash == Some(Kind::Unread) || self.model.tabletop.is_used();
        !used && !self.model.device.hosted
    }
}
