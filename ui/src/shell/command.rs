//! What a screen asks to be done. Only here does the model change while keys are pressed.

use crate::screens::{Draft, PadDraft};
use crate::shell::model::Model;
use crate::{DeviceRequest, Findings, Settings};
use heapless::Vec;
use wonders_core::pad::Note;
use wonders_core::{Event, MAX_SEATS};
use wonders_tabletop::{Change, GameTable, Name};

/// One thing to be done.
#[derive(Debug)]
#[allow(clippy::large_enum_variant)] // there is no heap to box it on
pub(crate) enum Command {
    /// An event of the running game.
    Enter(Event),
    /// The last so many events of the running game are taken back.
    TakeBack(usize),
    /// The first of the last so many events is entered anew; the others follow by themselves.
    Correct(usize),
    /// Nothing is entered anew after all: everything is as it was before [`Self::Correct`].
    LeaveCorrection,
    /// What was taken back is entered again.
    Redo,
    /// The players have seen what the last turn came to.
    Acknowledge,
    /// A number of the pad that may still change; stored when something else is done.
    SetNote(Note),
    /// Something in the pad, stored at once.
    SaveNote(Note),
    Settings(Settings),
    /// A game is set up so far.
    SetUp(Draft),
    /// A pad is set up so far.
    SetUpPad(PadDraft),
    /// The game that was set up begins.
    NewGame(Draft),
    /// The pad that was set up begins.
    NewPad(PadDraft),
    /// The players are done with the finished game, which was kept by itself.
    Close,
    /// The players are done with the pad, which was kept by itself.
    ClosePad,
    /// The running pad is given up.
    DropPad,
    /// A finished game is deleted, 0 the newest.
    DeleteGame(u16),
    /// A name is no longer offered.
    DeleteName(Name),
    EraseAll,
    /// The players go on without what is lost.
    Repair,
    /// What is stored is to be read once more.
    ReadAgain,
    /// The device becomes a drive for a new firmware.
    Update,
    /// The device was tested.
    Tested(Findings),
    /// The device restarts, and its test goes on with this.
    Restart(Findings),
}

impl Command {
    /// Does it; `false`, and nothing has changed, if the rules do not allow it.
    pub fn run(self, model: &mut Model) -> bool {
        let tabletop = &mut model.tabletop;
        match self {
            Self::Enter(event) => return tabletop.change(Change::Event(event)),
            Self::TakeBack(count) => {
                let left = left(model, count);
                return model.tabletop.change(Change::TakeBack(left));
            }
            Self::Correct(count) => {
                let left = left(model, count);
                return model.tabletop.change(Change::Correct(left));
            }
            Self::LeaveCorrection => return tabletop.change(Change::Leave),
            Self::Redo => return tabletop.change(Change::Redo),
            Self::Acknowledge => tabletop.acknowledge(),
            // A number at its end stays what it is.
            Self::SetNote(note) => {
                tabletop.enter_note(note);
            }
            Self::SaveNote(note) => {
                let done = tabletop.enter_note(note);
                tabletop.save_note();
                return done;
            }
            Self::Settings(settings) => {
                model.settings = settings;
                model.save_settings();
            }
            Self::SetUp(draft) => model.draft = Some(draft),
            Self::SetUpPad(draft) => model.pad_draft = Some(draft),
            Self::NewGame(draft) => return new_game(&draft, model),
            Self::NewPad(draft) => return new_pad(&draft, model),
            Self::Close => tabletop.close(),
            Self::ClosePad => tabletop.close_pad(),
            Self::DropPad => tabletop.drop_pad(),
            Self::DeleteGame(number) => tabletop.delete_game(number),
            Self::DeleteName(name) => tabletop.drop_name(&name),
            Self::EraseAll => {
                let language = model.language();
                *model = Model::new(model.device);
                // Who agreed to it reads how it goes on; the next start asks for the language.
                model.settings.language = language;
                model.tabletop.erase_all();
            }
            Self::Repair => tabletop.repair(),
            Self::ReadAgain => model.ask_device(DeviceRequest::ReadAgain),
            Self::Update => model.ask_device(DeviceRequest::Update),
            Self::Tested(findings) => model.ask_device(DeviceRequest::LogTest(findings)),
            Self::Restart(findings) => {
                model.ask_device(DeviceRequest::Restart(findings.to_word()));
            }
        }
        true
    }
}

/// How many events are left of the running game without its last so many.
fn left(model: &Model, count: usize) -> u16 {
    let all = model.table().map_or(0, GameTable::count);
    all.saturating_sub(count) as u16
}

fn new_game(draft: &Draft, model: &mut Model) -> bool {
    let Some(table) = draft.table() else {
        return false;
    };
    note_names(model, &draft.names);
    if model.settings.edition != draft.rules.edition {
        model.settings.edition = draft.rules.edition;
        model.save_settings();
    }
    model.draft = None;
    model.tabletop.begin(table);
    true
}

/// Keeps the names that somebody gave.
fn note_names(model: &mut Model, names: &[Name]) {
    let mut given = Vec::<Name, MAX_SEATS>::new();
    let all = names.iter().filter(|name| !Model::is_default_name(name));
    // There are no more players than seats.
    given.extend(all.take(MAX_SEATS).cloned());
    if !given.is_empty() {
        model.tabletop.note_names(&given);
    }
}

fn new_pad(draft: &PadDraft, model: &mut Model) -> bool {
    let Some(pad) = draft.pad() else {
        return false;
    };
    note_names(model, draft.players());
    model.pad_draft = None;
    model.tabletop.begin_pad(pad);
    true
}
