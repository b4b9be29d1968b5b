//! What a screen asks to be done. Only here does the model change while keys are pressed.

use crate::change::Change;
use crate::model::Model;
use crate::screen::{Draft, PadDraft};
use crate::{Findings, Request, Settings};
use wonders_core::Event;
use wonders_core::pad::Note;

/// One change of what the app keeps.
#[derive(Debug)]
#[allow(clippy::large_enum_variant)] // there is no heap to box it on
pub(crate) enum Deed {
    /// An event of the running game.
    Record(Event),
    /// The last so many events of the running game are taken back.
    Undo(usize),
    /// The first of the last so many events is entered anew; the others follow by themselves.
    Correct(usize),
    /// What was taken back is entered again.
    Redo,
    /// A number of the pad that may still change; stored when something else is done.
    Enter(Note),
    /// Something in the pad, stored at once.
    Note(Note),
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
    EraseAll,
    /// The players go on without what is lost.
    Repair,
    /// What is stored is to be read once more.
    Reopen,
    /// The device was tested.
    Tested(Findings),
    /// The device restarts, and its test goes on with this.
    Restart(Findings),
}

impl Deed {
    /// Does it; `false`, and nothing has changed, if the rules do not allow it.
    pub fn apply(self, model: &mut Model) -> bool {
        match self {
            Self::Record(event) => return model.change(Change::Event(event)),
            Self::Undo(count) => return model.take_back(count, false),
            Self::Correct(count) => return model.take_back(count, true),
            Self::Redo => return model.change(Change::Redo),
            // A number at its end stays what it is.
            Self::Enter(note) => {
                model.enter(note);
            }
            Self::Note(note) => {
                let done = model.enter(note);
                model.save_note();
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
            Self::Close => model.close(),
            Self::ClosePad => model.close_pad(Request::ClosePad),
            Self::DropPad => model.close_pad(Request::DropPad),
            Self::EraseAll => {
                *model = Model::new(model.device);
                model.ask(Request::EraseAll);
            }
            Self::Repair => {
                model.damaged = false;
                model.ask(Request::Repair);
            }
            Self::Reopen => model.ask(Request::Reopen),
            Self::Tested(findings) => model.ask(Request::Tested(findings)),
            Self::Restart(findings) => model.ask(Request::Restart(findings.to_word())),
        }
        true
    }
}

fn new_game(draft: &Draft, model: &mut Model) -> bool {
    let Some(table) = draft.table() else {
        return false;
    };
    model.note_names(&draft.names);
    if model.settings.edition != draft.rules.edition {
        model.settings.edition = draft.rules.edition;
        model.save_settings();
    }
    model.draft = None;
    model.begin(table);
    true
}

fn new_pad(draft: &PadDraft, model: &mut Model) -> bool {
    let Some(pad) = draft.pad() else {
        return false;
    };
    model.note_names(draft.players());
    model.pad_draft = None;
    model.begin_pad(pad);
    true
}
