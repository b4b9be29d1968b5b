//! A score pad from its set-up to the history, over a power cut, by keys alone.
#![allow(clippy::unwrap_used)]

use wonders_core::pad::{Line, Pad, Sheet};
use wonders_core::{Age, Seat};
use wonders_tests::pads::Sample;
use wonders_ui::{
    Answer, App, Device, HOLD, Input, Kept, Key, Language, Millis, Request, ScreenSize,
};

/// A device with a store that does what it is asked at once.
struct Bench {
    app: App,
    now: Millis,
    setup: Option<Vec<u8>>,
    notes: Vec<Vec<u8>>,
    sheets: Vec<Vec<u8>>,
}

fn fresh() -> App {
    App::new(Device {
        screen: ScreenSize::Wide,
        joystick: false,
        version: "0.1.0",
    })
}

impl Bench {
    fn new() -> Self {
        let mut bench = Self {
            app: fresh(),
            now: 1000,
            setup: None,
            notes: Vec::new(),
            sheets: Vec::new(),
        };
        bench.app.start(0);
        bench
    }

    /// Pulls the plug and starts anew with what was stored.
    fn restart(&mut self) {
        self.app = fresh();
        self.app.restore(Kept::Finished(self.sheets.len() as u16));
        if let Some(setup) = &self.setup {
            self.app.restore(Kept::PadSetup(setup));
            for note in &self.notes {
                self.app.restore(Kept::PadNote(note));
            }
        }
        self.app.start(0);
        assert_eq!(self.app.trace().screen, "Home");
    }

    fn serve(&mut self) {
        while let Some(request) = self.app.next_request() {
            match request {
                Request::NewPad(setup) => {
                    self.setup = Some(setup.to_vec());
                    self.notes.clear();
                }
                Request::AppendPad(note) => self.notes.push(note.to_vec()),
                Request::FinishPad(sheet) => {
                    self.setup = None;
                    self.sheets.insert(0, sheet.to_vec());
                    self.app.answer(Answer::Finished(self.sheets.len() as u16));
                }
                Request::DropPad => self.setup = None,
                Request::ReadSheet(number) => {
                    let sheet = self.sheets.get(usize::from(number)).cloned();
                    self.app
                        .answer(Answer::Sheet(number, &sheet.unwrap_or_default()));
                }
                Request::Names(_) | Request::ReadRecord(_) => {}
                other => unreachable!("a pad has no business with {other:?}"),
            }
        }
    }

    /// Presses keys: `a b x y`, a capital letter holds.
    fn press(&mut self, keys: &str) {
        for letter in keys.chars() {
            let key = match letter.to_ascii_lowercase() {
                'a' => Key::A,
                'b' => Key::B,
                'x' => Key::X,
                _ => Key::Y,
            };
            self.app.input(Input::Down(key), self.now);
            if letter.is_ascii_uppercase() {
                self.app.input(Input::Long(key), self.now + HOLD);
            } else {
                self.app.input(Input::Short(key), self.now + 50);
            }
            self.now += 2000;
            self.serve();
        }
    }

    fn pad(&self) -> &Pad {
        self.app.trace().pad.unwrap()
    }
}

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

#[test]
fn what_was_entered_is_there_after_a_power_cut_and_a_number_is_stored_once() {
    let mut bench = Bench::new();
    // Score pad, begin with five, conflicts: 3 for the first, -1 for the second.
    bench.press("yaaaxxxayab");
    assert_eq!(
        bench.notes.len(),
        2,
        "one note for a number, not for a step"
    );
    bench.restart();
    let conflict = |bench: &Bench, of| bench.pad().sheet().points(seat(of), Line::Conflict);
    assert_eq!((conflict(&bench, 0), conflict(&bench, 1)), (3, -1));
    // A number that is being changed is stored when B is held to leave.
    bench.press("yaaxxB");
    assert_eq!(bench.app.trace().screen, "Home");
    bench.restart();
    assert_eq!(conflict(&bench, 0), 5);
}

#[test]
fn tokens_of_an_age_flow_into_the_pad_and_can_be_corrected() {
    let mut bench = Bench::new();
    // Three players: five, six, seven, eight, two, three.
    bench.press("yayaaaaaxa");
    assert_eq!(bench.pad().table().count, 3);
    // To the end of Age II: seven lines and Age I are above it.
    bench.press("yyyyyyyya");
    bench.press("xxxaxxxxxaxxa");
    assert_eq!(bench.app.trace().screen, "PadAge");
    bench.press("a");
    let conflicts =
        |bench: &Bench| [0, 1, 2].map(|of| bench.pad().sheet().points(seat(of), Line::Conflict));
    assert_eq!(conflicts(&bench), [2, 6, -2], "B22: 3 against 5 and 2");
    assert!(bench.pad().is_done(Age::II));
    bench.press("ayyyaaaa");
    assert_eq!(conflicts(&bench), [-2, 6, 2]);
    bench.restart();
    assert_eq!(conflicts(&bench), [-2, 6, 2]);
}

#[test]
fn a_table_that_no_rulebook_knows_is_refused_with_the_reason() {
    let mut bench = Bench::new();
    // Armada with eight players.
    bench.press("yayaaayyya");
    bench.press("xxxxa");
    assert_eq!(bench.app.trace().screen, "Notice");
    bench.press("a");
    assert_eq!(bench.app.trace().screen, "PadSetup");
    assert!(bench.app.trace().pad.is_none());
}

#[test]
fn a_finished_pad_is_kept_and_opens_from_the_history() {
    let mut bench = Bench::new();
    bench.press("yaaaxxxaaaaaB");
    bench.press("axxa");
    assert_eq!(bench.app.trace().screen, "Standings");
    let sheet = bench.pad().sheet().clone();
    // The last row keeps the pad; only a hold does.
    bench.press("xa");
    assert!(bench.app.trace().pad.is_some());
    bench.press("A");
    assert_eq!(bench.app.trace().screen, "Home");
    assert!(bench.app.trace().pad.is_none() && bench.setup.is_none());
    assert_eq!(Sheet::from_bytes(&bench.sheets[0]).unwrap(), sheet);
    bench.restart();
    bench.press("yyaa");
    assert_eq!(bench.app.trace().screen, "Standings");
    bench.press("a");
    assert_eq!(bench.app.trace().screen, "KeptSheet");
}

#[test]
fn a_pad_is_given_up_only_by_a_hold() {
    let mut bench = Bench::new();
    bench.press("yaabaxa");
    assert!(bench.setup.is_some());
    bench.press("A");
    assert!(bench.setup.is_none() && bench.app.trace().pad.is_none());
}

#[test]
fn all_games_are_counted_for_the_wins_even_an_unreadable_one() {
    let mut bench = Bench::new();
    for sample in [Sample::Base, Sample::Eight, Sample::Teams, Sample::Armada].repeat(8) {
        bench
            .sheets
            .push(sample.pad(Language::En).sheet().to_bytes().to_vec());
    }
    bench.sheets[3] = vec![9, 9, 9];
    bench.restart();
    bench.press("yyaxa");
    assert_eq!(bench.app.trace().screen, "Wins");
    let counted = bench.app.trace().wins;
    assert_eq!(counted.0, 32, "all games were read");
    // Wilhelmina wins the base games, shares those of eight and, but for the unreadable one, the
    // ones with Armada.
    assert_eq!(counted.1, Some(("Wilhelmina", 23)));
}
