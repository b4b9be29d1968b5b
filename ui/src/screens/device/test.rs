//! The test of the device: leads from trial to trial, and ends in a report that can be sent.

mod keypad;
mod page;
mod picture;

use crate::screens::{Act, Demand, Glow, Step, Update, View, Want};
use crate::shell::command::Command;
use crate::shell::model::Model;
use crate::{Canvas, Facts, Findings, Input, Millis, Settings, Trial, Verdict};
use keypad::Keypad;
use wonders_tabletop::Health;

/// How long a step of the light or a colour shows.
const BEAT: Millis = 700;

/// Where it is, and what was found.
#[derive(Clone, Debug, Default)]
pub(crate) struct DeviceTest {
    stage: TestPage,
    findings: Findings,
    keypad: Keypad,
    health: Option<Health>,
    /// The supply as it was measured; none where it cannot be.
    supply: Option<Option<u16>>,
    /// What the chips say of themselves.
    facts: Option<Facts>,
    /// The restart is behind it.
    restarted: bool,
}

/// What is on the glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TestPage {
    Trying(Trial),
    /// All verdicts.
    Result,
    /// The report as a code.
    Code,
    /// What the chips say of themselves, as another.
    Facts,
}

impl Default for TestPage {
    fn default() -> Self {
        Self::Trying(Trial::Picture)
    }
}

impl DeviceTest {
    /// The test goes on after its restart.
    pub fn restarted(findings: Findings) -> Self {
        Self {
            stage: TestPage::Trying(Trial::Restart),
            findings,
            restarted: true,
            ..Self::default()
        }
    }

    /// Notes what came of the trial and goes on to the next, or to the result.
    fn judge(&mut self, model: &Model, trial: Trial, verdict: Verdict) -> Step {
        self.findings.note(trial, verdict);
        if trial == Trial::Supply {
            self.findings.supply = self.supply.flatten();
        }
        self.stage = trials(model)
            .find(|next| *next as u8 > trial as u8)
            .map_or(TestPage::Result, TestPage::Trying);
        match self.stage {
            TestPage::Result => Step::act(Command::Tested(self.findings)),
            _ => Step::STAY,
        }
    }

    /// Goes back to the trial before.
    fn step_back(&mut self, model: &Model) {
        let before = |trial: Trial| trials(model).filter(|t| (*t as u8) < trial as u8).last();
        let stage = match self.stage {
            TestPage::Trying(trial) => before(trial).map(TestPage::Trying),
            TestPage::Result => Some(TestPage::Trying(Trial::Supply)),
            TestPage::Code => Some(TestPage::Result),
            TestPage::Facts => Some(TestPage::Code),
        };
        self.stage = stage.unwrap_or(self.stage);
        self.keypad = Keypad::default();
    }

    /// What A says to a trial.
    fn agree(&mut self, model: &Model, trial: Trial) -> Step {
        let sound = self.health.is_some_and(|health| health.sound);
        match trial {
            Trial::Restart if !self.restarted => Step::act(Command::Restart(self.findings)),
            Trial::Flash if self.health.is_none() => Step::STAY,
            Trial::Flash if !sound => self.judge(model, trial, Verdict::Bad),
            _ => self.judge(model, trial, Verdict::Good),
        }
    }

    /// What Y says to a trial: a restart can only be passed over.
    fn object(&mut self, model: &Model, trial: Trial) -> Step {
        let verdict = match trial {
            Trial::Restart if !self.restarted => Verdict::Untried,
            _ => Verdict::Bad,
        };
        self.judge(model, trial, verdict)
    }
}

/// The trials that this board can be put to.
fn trials(model: &Model) -> impl Iterator<Item = Trial> {
    let led = model.device.led;
    Trial::ALL
        .into_iter()
        .filter(move |trial| led || *trial != Trial::Led)
}

/// The step of the light that shows now, the dimmest first.
fn brightness(model: &Model) -> u8 {
    (model.now / BEAT % u64::from(Settings::BRIGHTEST)) as u8 + 1
}

/// The colour that shows now: red, green, blue, none.
fn colour(model: &Model) -> usize {
    (model.now / BEAT) as usize % COLOURS.len()
}

/// Strong enough to be seen in daylight.
const LIT: u8 = 60;
const DARK: Glow = [0; 3];
const COLOURS: &[Glow] = &[[LIT, 0, 0], [0, LIT, 0], [0, 0, LIT], DARK];

impl View for DeviceTest {
    fn wants(&self, _model: &Model) -> Option<Want> {
        match self.stage {
            TestPage::Trying(Trial::Flash) if self.health.is_none() => Some(Want::Health),
            TestPage::Trying(Trial::Supply) if self.supply.is_none() => Some(Want::Supply),
            // The restart forgot how long the flash took.
            TestPage::Result if self.health.is_none() => Some(Want::Health),
            TestPage::Result | TestPage::Code if self.facts.is_none() => Some(Want::Facts),
            _ => None,
        }
    }

    fn update(&mut self, _model: &Model, update: Update) {
        match update {
            Update::Health(health) => self.health = Some(health),
            Update::Supply(millivolts) => self.supply = Some(millivolts),
            Update::Facts(facts) => self.facts = Some(facts),
            Update::Sheet(_) | Update::Erasing { .. } => {}
        }
    }

    fn key(&mut self, model: &Model, input: Input) -> Option<Step> {
        if self.stage != TestPage::Trying(Trial::Keys) {
            return None;
        }
        if !self.keypad.take(input) {
            return Some(Step::STAY);
        }
        self.findings.unseen = model.device.keys.without(self.keypad.seen());
        let verdict = match self.findings.unseen.is_empty() {
            true => Verdict::Good,
            false => Verdict::Bad,
        };
        Some(self.judge(model, Trial::Keys, verdict))
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        match (act, self.stage) {
            (Act::Back, TestPage::Code | TestPage::Facts) | (Act::Up, _) => self.step_back(model),
            (Act::Back, _) => return Step::POP,
            (Act::Select, TestPage::Trying(trial)) => return self.agree(model, trial),
            (Act::Down, TestPage::Trying(trial)) => return self.object(model, trial),
            (Act::Select, TestPage::Result) => self.stage = TestPage::Code,
            (Act::Select, TestPage::Code) if self.facts.is_some() => self.stage = TestPage::Facts,
            (Act::Select, TestPage::Code | TestPage::Facts) => return Step::POP,
            _ => {}
        }
        Step::STAY
    }

    fn demand(&self, model: &Model) -> Demand {
        let TestPage::Trying(trial) = self.stage else {
            return Demand::default();
        };
        let dark = model.device.led.then_some(DARK);
        match trial {
            Trial::Turned => Demand {
                turned: true,
                ..Demand::default()
            },
            Trial::Light => Demand {
                light: Some(brightness(model) * (100 / Settings::BRIGHTEST)),
                beat: Some(BEAT),
                glow: dark,
                ..Demand::default()
            },
            Trial::Led => Demand {
                glow: COLOURS.get(colour(model)).copied(),
                beat: Some(BEAT),
                ..Demand::default()
            },
            _ => Demand::default(),
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        match self.stage {
            TestPage::Trying(trial @ (Trial::Picture | Trial::Turned)) => {
                picture::draw(model, canvas, trial);
            }
            TestPage::Trying(trial) => page::trial(self, model, canvas, trial),
            TestPage::Result => page::result(self, model, canvas),
            TestPage::Code => page::code(self, model, canvas),
            TestPage::Facts => page::facts(self, model, canvas),
        }
    }
}
