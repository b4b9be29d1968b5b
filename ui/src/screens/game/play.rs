//! Entry of a play: what the city can do first, what it cannot last, with the result shown before it
//! counts.

use super::bill::Bill;
use super::can_build::subject;
use super::ledger::event_text;
use super::pane::{self, Pane};
use super::play_row::{Badge, Row, Rows, What, add, add_cards, draw_row, unseen};
use super::turn::roman;
use crate::graphics::geometry::Geometry;
use crate::graphics::look::{self, BadgeSize};
use crate::graphics::widget::{Frame, List};
use crate::screens::{Act, CardPage, Check, Go, Pay, Reply, Screen, Step, View, WhichCard, Why};
use crate::shell::command::Command;
use crate::shell::key_map::KeyMap;
use crate::shell::model::Model;
use crate::texts::text::{Sentence, fill};
use crate::{Canvas, Chosen, Does, ICON, Ink, Layout, Part, Surface, Text};
use embedded_graphics::primitives::Rectangle;
use wonders_core::{Action, CardId, Event, Game, Offer, Payment, PlayError, Seat};
use wonders_tabletop::GameTable;

/// Which card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// The card of the turn.
    Turn,
    /// The last card of the age (Babylon B).
    Seventh,
}

/// The rows, made once, and the cursor.
#[derive(Clone, Debug)]
pub(crate) struct PlayEntry {
    seat: Seat,
    which: Which,
    rows: Rows,
    /// What was entered here before it was taken back.
    previous: Option<Event>,
    /// The card that is discarded or goes under a stage, if it was named.
    named: Option<CardId>,
    list: List,
}

impl PlayEntry {
    pub fn new(model: &Model, seat: Seat, which: Which) -> Self {
        let mut entry = Self {
            seat,
            which,
            rows: Rows::new(),
            previous: None,
            named: None,
            list: List::default(),
        };
        if let Some(table) = model.table() {
            entry.fill(table.game());
            entry.previous = table.taken_back().answer(table);
        }
        let previous = entry.previous.and_then(|event| entry.row_of(event));
        let row = previous.and_then(|row| entry.rows.get_mut(row));
        if let Some(row) = row.filter(|_| model.tabletop.is_correcting()) {
            row.was = true;
        }
        entry.list = List::at(previous.unwrap_or_else(|| entry.likeliest()));
        if model.layout().glass.is_touched() {
            // What is no card stays in reach of a finger.
            let card = |row: &Row| matches!(row.what, What::Card(_));
            let pinned = entry.rows.iter().position(card);
            entry.list = entry.list.pinning(pinned.unwrap_or(0));
        }
        entry.list.settle(entry.rows.len(), shown(&model.layout()));
        entry
    }

    /// The cards by what is legal with all that can appear; what is done with a hidden one is judged
    /// without its name.
    fn fill(&mut self, game: &Game) {
        if self.which == Which::Seventh && game.is_free_city(self.seat) {
            add(&mut self.rows, What::Leave, Badge::Free);
        }
        for what in [What::Stage, What::Discard] {
            match what.action().map(|action| self.judge(game, action)) {
                None | Some(Err(PlayError::StagesDone)) => {}
                Some(judged) => add(&mut self.rows, what, Badge::of(&judged)),
            }
        }
        let cards = unseen(game);
        add_cards(&mut self.rows, &cards, game.legal(self.seat, &cards));
    }

    fn judge(&self, game: &Game, action: Action) -> Result<Offer, PlayError> {
        match self.which {
            Which::Turn => game.judge(self.seat, action),
            Which::Seventh => game.judge_seventh(self.seat, action),
        }
    }

    /// The free build of this age, if the city has it and the card allows it.
    fn zeus(&self, game: &Game, what: What) -> Option<Action> {
        let What::Card(card) = what else { return None };
        let action = Action::Build { card, free: true };
        self.judge(game, action).is_ok().then_some(action)
    }

    /// What is judged and recorded: a discard or a stage with its card, if that was named.
    fn action(&self, row: &Row) -> Option<Action> {
        match row.what {
            What::Discard => Some(Action::Discard { card: self.named }),
            What::Stage => Some(Action::Stage { card: self.named }),
            what => what.action(),
        }
    }

    /// What the pane tells of: of a row that only the free build can do, that one.
    fn shown_action(&self, game: &Game, row: &Row) -> Option<Action> {
        match row.badge {
            Badge::Zeus => self.zeus(game, row.what),
            _ => row.what.action(),
        }
    }

    /// The row of what was entered before.
    fn row_of(&self, event: Event) -> Option<usize> {
        let what = match event {
            Event::Play { action, .. } | Event::Seventh { action, .. } => What::of(action),
            _ => What::Leave,
        };
        self.rows.iter().position(|row| row.what == what)
    }

    /// Whose play, which card of the age, or what is corrected.
    fn title(&self, model: &Model, place: &str) -> Sentence {
        match (self.corrected(model), self.which) {
            (Some(event), _) => {
                let event = event_text(model, event);
                model.tell(Text::CorrectTitle, &[&place, &event.as_str()])
            }
            (None, Which::Turn) => self.first_words(model),
            (None, Which::Seventh) => {
                let city = model.table().map(|table| table.game().city(self.seat));
                let wonder = city.map(|city| model.wonder_name(city.wonder_side().wonder));
                model.tell(Text::About, &[&wonder.unwrap_or(""), &model.last_card()])
            }
        }
    }

    /// The city; at a turn's first play who draws a card for it: its badge tells the city.
    fn first_words(&self, model: &Model) -> Sentence {
        let holder = model.table().and_then(|table| {
            let first = !table.turn_begun() && table.game().is_free_city(self.seat);
            table.game().holder().filter(|_| first)
        });
        let layout = model.layout();
        // The bar leaves some room before and behind the badge and the title.
        let badge = BadgeSize::Small.edge() + ICON;
        let room = KeyMap::top_room(&self.keys(model), &layout) - badge;
        match holder {
            Some(holder) => {
                let around = model.tell(Text::DrawsOne, &[&""]);
                let room = room - layout.small.width(&around);
                let name = model.name_for(holder, layout.small, room);
                model.tell(Text::DrawsOne, &[&name.as_str()])
            }
            None => model.name_for(self.seat, layout.small, room),
        }
    }

    /// What a hold does, or how many later plays a correction keeps.
    fn status<'a>(&self, model: &Model, bill: Option<&Bill>, kept: &'a str) -> &'a str {
        let layout = model.layout();
        let row = self.rows.get(self.list.cursor());
        match bill {
            _ if layout.glass.is_touched() => "",
            // There the pane tells in the same place what comes in and who is paid.
            Some(bill) if layout.is_low() && bill.has_more(model) => "",
            _ if self.corrected(model).is_some() => kept,
            _ if row.is_some_and(Row::is_hidden) => model.say(Text::HoldForName),
            _ => model.say(Text::HoldForColour),
        }
    }

    /// What a finger's button says of the chosen row, where that costs something.
    fn price(&self, model: &Model) -> Option<Sentence> {
        let row = self.rows.get(self.list.cursor())?;
        row.price(model).filter(|_| self.corrected(model).is_none())
    }

    /// What is entered anew in a correction.
    fn corrected(&self, model: &Model) -> Option<Event> {
        self.previous.filter(|_| model.tabletop.is_correcting())
    }

    /// How it was paid for before.
    fn previous_payment(&self) -> Option<Payment> {
        match self.previous? {
            Event::Play { payment, .. } | Event::Seventh { payment, .. } => Some(payment),
            _ => None,
        }
    }

    /// Where the cursor starts: on the first card that can be built.
    fn likeliest(&self) -> usize {
        let card = |row: &Row| matches!(row.what, What::Card(_)) && row.badge != Badge::Locked;
        self.rows.iter().position(card).unwrap_or(0)
    }

    /// Records a play and goes on with what the game asks for next.
    fn record(&self, action: Action, payment: Payment) -> Step {
        let seat = self.seat;
        let event = match self.which {
            Which::Turn => Event::Play {
                seat,
                action,
                payment,
            },
            Which::Seventh => Event::Seventh {
                seat,
                action,
                payment,
            },
        };
        Command::Enter(event).then(Go::Prompt)
    }

    /// To the hub; a correction that nothing was entered for leaves everything as it was.
    fn leave(model: &Model) -> Step {
        let table = model.table();
        match table.is_some_and(GameTable::can_leave_correction) {
            true => Command::LeaveCorrection.then(Go::Prompt),
            false => Step::POP,
        }
    }

    fn select(&self, model: &Model) -> Step {
        let (Some(table), Some(row)) = (model.table(), self.rows.get(self.list.cursor())) else {
            return Step::POP;
        };
        let game = table.game();
        let Some(action) = self.action(row) else {
            return Command::Enter(Event::Leave { seat: self.seat }).then(Go::Prompt);
        };
        let offer = match self.judge(game, action) {
            Ok(offer) => offer,
            Err(error) => {
                if let Some(free) = self.zeus(game, row.what) {
                    return self.choose(model, action, None, Some(free));
                }
                return Step::push(Why::new(self.seat, action, error));
            }
        };
        let check = match row.what {
            _ if !game.is_free_city(self.seat) => None,
            What::Discard => Some(Check::discard(game)),
            // A card that was named is judged by its name.
            What::Stage if self.named.is_none() => Check::tuck(game),
            What::Stage | What::Card(_) | What::Leave => None,
        };
        match check {
            Some(check) => Step::push(check),
            None => self.pay(model, game, row, &offer),
        }
    }

    /// Records the chosen row, after the choice of a payment where there is one.
    fn pay(&self, model: &Model, game: &Game, row: &Row, offer: &Offer) -> Step {
        let free = match row.badge {
            Badge::Coins(..) => self.zeus(game, row.what),
            _ => None,
        };
        let Some(action) = self.action(row) else {
            return Step::STAY;
        };
        if offer.payments.len() > 1 || free.is_some() {
            return self.choose(model, action, Some(*offer), free);
        }
        self.record(action, offer.payments.cheapest().unwrap_or_default())
    }

    fn choose(
        &self,
        model: &Model,
        action: Action,
        offer: Option<Offer>,
        free: Option<Action>,
    ) -> Step {
        let previous = self.previous_payment();
        Step::push(Pay::new(model, self.seat, action, offer, free, previous))
    }
}

impl View for PlayEntry {
    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn chosen(&self) -> Chosen {
        match self.rows.get(self.list.cursor()).map(|row| row.what) {
            Some(What::Stage) => Chosen::Stage,
            Some(What::Discard) => Chosen::Discard,
            Some(What::Leave) => Chosen::Leave,
            Some(What::Card(card)) => Chosen::Build(card),
            None => Chosen::Other,
        }
    }

    fn input(&mut self, model: &Model, act: Act) -> Step {
        let count = self.rows.len();
        let shown = shown(&model.layout());
        match act {
            Act::Select => {
                self.named = None;
                self.select(model)
            }
            Act::Back => Self::leave(model),
            _ => {
                let group = |at: usize| self.rows.get(at).map(|row| row.what.group());
                let open = |at: usize| self.rows.get(at).is_some_and(Row::is_open);
                self.list.walk_open(act, count, shown, group, open)
            }
        }
    }

    fn take(&mut self, model: &Model, reply: Reply) -> Step {
        if let Reply::Card(card) = reply {
            self.named = Some(card);
            return self.select(model);
        }
        let (Some(table), Some(row)) = (model.table(), self.rows.get(self.list.cursor())) else {
            return Step::POP;
        };
        let game = table.game();
        let offer = self.action(row).map(|action| self.judge(game, action));
        match (reply, offer) {
            (Reply::Way(action, payment), _) => self.record(action, payment),
            (Reply::Checked, Some(Ok(offer))) => self.pay(model, game, row, &offer),
            _ => Step::STAY,
        }
    }

    fn page(&self, model: &Model) -> Option<Screen> {
        let table = model.table()?;
        let row = self.rows.get(self.list.cursor())?;
        if row.what == What::Discard && row.is_open() {
            return Some(WhichCard::new(model, self.seat).into());
        }
        let page = subject(table.game(), self.seat, row.what).map(CardPage::new)?;
        let page = match row.is_hidden() {
            true => page.tucking(self.seat),
            false => page,
        };
        Some(page.into())
    }

    fn keys(&self, model: &Model) -> KeyMap<'static> {
        let row = self.rows.get(self.list.cursor());
        let keys = row.map_or(KeyMap::LIST, |row| row.keys(model)).grouped();
        let locked = row.is_some_and(|row| row.badge == Badge::Locked);
        match self.corrected(model).filter(|_| !locked) {
            Some(_) => keys.doing(model.say(Text::DoReplace)),
            None => keys,
        }
    }

    fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(table) = model.table() else { return };
        let (layout, game) = (model.layout(), table.game());
        let place = match self.which {
            Which::Turn => fill("{0}·{1}", &[&roman(game.age().number()), &game.turn()]),
            Which::Seventh => Sentence::new(),
        };
        let corrected = self.corrected(model);
        let title = self.title(model, &place);
        // What waits for the correction, without what is corrected.
        let kept = table.taken_back().following().saturating_sub(1) as u32;
        let kept = model.count(Text::CorrectHint, kept);
        let row = self.rows.get(self.list.cursor());
        let action = row.and_then(|row| self.shown_action(game, row));
        let bill = action.map(|action| {
            let judged = self.judge(game, action);
            Bill::new(table, self.seat, action, &judged, None)
        });
        let (keys, price) = (self.keys(model), self.price(model));
        let room = Frame {
            badge: Some(look::Badge::of(table, self.seat)),
            title: &title,
            mark: if corrected.is_some() { "" } else { &place },
            keys: price.as_deref().map_or(keys, |price| keys.doing(price)),
            status: self.status(model, bill.as_ref(), &kept),
            correcting: corrected.is_some(),
            beside: true,
            ..Frame::default()
        }
        .draw(model, canvas);
        let (list, pane) = split(&layout);
        let groups = self.rows.iter().map(|row| row.what.group());
        self.list.draw_railed(
            &layout,
            list,
            groups,
            canvas,
            |canvas, place, row, chosen| {
                if let Some(row) = self.rows.get(row) {
                    draw_row(model, (game, self.seat), place, row, chosen, canvas);
                }
            },
        );
        canvas.fill(pane, Ink::PANEL);
        if layout.glass.is_touched() && self.page(model).is_some() {
            canvas.part(&Part::button(pane, Does::Page));
        }
        let (Some(action), Some(bill)) = (action, &bill) else {
            return;
        };
        Pane {
            model,
            table,
            seat: self.seat,
            action,
            bill,
            foot: room.bottom,
        }
        .draw(&layout, pane, canvas);
    }
}

/// The list, and the pane below or beside it.
fn split(layout: &Layout) -> (Rectangle, Rectangle) {
    match layout.beside() {
        Some([list, pane]) => (list, pane),
        None => layout.list().split_top(shown(layout) as i32 * layout.row),
    }
}

/// Rows shown with the pane.
pub(crate) fn shown(layout: &Layout) -> usize {
    let above = layout.list().height() - pane::height(layout);
    let room = layout.beside().map_or(above, |[list, _]| list.height());
    (room / layout.row) as usize
}
