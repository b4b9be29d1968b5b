//! Costs and effects as icons.

use crate::font::Font;
use crate::look::card::{resource_icon, symbol_icon, tag};
use crate::{Canvas, ICON, Icon, Ink};
use core::fmt::Write;
use embedded_graphics::geometry::Point;
use heapless::String;
use wonders_core::{Colour, Cost, Count, Effect, Kinds, Side, Whose};

/// Writes icons and numbers on one line, from left to right.
#[derive(Debug)]
pub(crate) struct Line<'a, 'c> {
    pub canvas: &'a mut Canvas<'c>,
    pub font: &'static Font,
    pub ink: Ink,
    pub paper: Ink,
    pub x: i32,
    /// The baseline.
    pub y: i32,
}

impl Line<'_, '_> {
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.x = self.canvas.text(
            self.font,
            Point::new(self.x, self.y),
            self.ink,
            self.paper,
            text,
        );
        self
    }

    pub fn gap(&mut self, width: i32) -> &mut Self {
        self.x += width;
        self
    }

    pub fn number(&mut self, number: i32) -> &mut Self {
        let mut text: String<12> = String::new();
        let _ = match number {
            ..0 => write!(text, "−{}", -number),
            _ => write!(text, "{number}"),
        };
        self.text(&text)
    }

    pub fn icon(&mut self, icon: Icon) -> &mut Self {
        let top = self.y - (self.font.cap() + ICON) / 2;
        self.canvas.icon(icon, Point::new(self.x, top));
        self.x += ICON + 2;
        self
    }

    /// "3 → 5" with an icon before it; one number where nothing changes.
    pub fn change(&mut self, icon: Icon, from: i32, to: i32) -> &mut Self {
        self.icon(icon).number(from);
        if from != to {
            self.text("→").number(to);
        }
        self.gap(8)
    }

    pub fn cost(&mut self, cost: Cost) -> &mut Self {
        if cost.coins > 0 {
            self.number(cost.coins.into()).icon(Icon::Coin);
        }
        for (resource, n) in cost.resources.iter() {
            for _ in 0..n {
                self.icon(resource_icon(resource));
            }
        }
        self
    }

    pub fn effects(&mut self, effects: &[Effect]) -> &mut Self {
        for &effect in effects {
            self.effect(effect).gap(4);
        }
        self
    }

    pub fn kinds(&mut self, kinds: Kinds) -> &mut Self {
        for (i, resource) in kinds.iter().enumerate() {
            if i > 0 {
                self.gap(-1).text("/");
            }
            self.icon(resource_icon(resource));
        }
        self
    }

    fn effect(&mut self, effect: Effect) -> &mut Self {
        match effect {
            Effect::Produce(resource, n) => {
                for _ in 0..n {
                    self.icon(resource_icon(resource));
                }
                self
            }
            Effect::Choice(kinds) | Effect::PrivateChoice(kinds) => self.kinds(kinds),
            Effect::OwnExtra => self.text("+1 =").icon(Icon::Card),
            Effect::Missing => self.text("+1 ≠").icon(Icon::Card),
            Effect::Points(n) => self.number(n.into()).icon(Icon::Points),
            Effect::Shields(n) => {
                for _ in 0..n {
                    self.icon(Icon::Shield);
                }
                self
            }
            Effect::Coins(n) => self.number(n.into()).icon(Icon::Coin),
            Effect::Science(symbol) => self.icon(symbol_icon(symbol)),
            Effect::AnySymbol => self.icon(Icon::AnySymbol),
            Effect::Mask => self.icon(Icon::Mask),
            Effect::CheapRaw(side) => self.side(side).tag(Colour::Brown).text("=1"),
            Effect::CheapGoods => self.text("←").tag(Colour::Grey).text("=1→"),
            Effect::Rebate(side) => self.side(side).text("−1").icon(Icon::Coin),
            Effect::CoinsPer(n, what, whose) => self
                .number(n.into())
                .icon(Icon::Coin)
                .text("/ ")
                .counted(what, whose),
            Effect::PointsPer(n, what, whose) => self
                .number(n.into())
                .icon(Icon::Points)
                .text("/ ")
                .counted(what, whose),
            Effect::PointsIfComplete(n) => self
                .number(n.into())
                .icon(Icon::Points)
                .text("/ ")
                .icon(Icon::Stage)
                .text("✓"),
            Effect::FreeBuild => self.icon(Icon::Zeus),
            Effect::FreeFirstOfColour => self.text("1.").icon(Icon::Card).text("=0"),
            Effect::FreeFirstOfAge => self.text("I").icon(Icon::Card).text("=0"),
            Effect::FreeLastOfAge => self.text("VI").icon(Icon::Card).text("=0"),
            Effect::PlaySeventh => self.text("7.").icon(Icon::Card),
            Effect::BuildDiscarded => self.icon(Icon::Discard).text("→").icon(Icon::Card),
            Effect::CopyGuild => self.text("=").icon(Icon::Guild),
            Effect::NeighbourCoins(n) => self.text("← →").number(n.into()).icon(Icon::Coin),
            Effect::Loss(n) => self.text("← →").number(-i32::from(n)).icon(Icon::Coin),
            Effect::LossPer(what) => self
                .text("−1")
                .icon(Icon::Coin)
                .text("/ ")
                .counted(what, Whose::Own),
            Effect::Diplomacy => self.icon(Icon::Dove),
            Effect::StagesNeedNoResources => self.icon(Icon::Stage).text("=").icon(Icon::Coin),
        }
    }

    fn side(&mut self, side: Side) -> &mut Self {
        self.text(match side {
            Side::Left => "←",
            Side::Right => "→",
        })
    }

    fn counted(&mut self, what: Count, whose: Whose) -> &mut Self {
        if whose != Whose::Own {
            self.text("←");
        }
        match what {
            Count::Cards(colour) => self.tag(colour),
            Count::Production => self
                .tag(Colour::Brown)
                .tag(Colour::Grey)
                .tag(Colour::Purple),
            Count::Stages => self.icon(Icon::Stage),
            Count::Defeats => self.icon(Icon::Defeat),
            Count::Victories => self.icon(Icon::Victory),
        };
        match whose {
            Whose::Own => self,
            Whose::Neighbours => self.text("→"),
            Whose::All => self.text("↓→"),
        }
    }

    /// A card's colour with the shape that stands for it.
    pub fn tag(&mut self, colour: Colour) -> &mut Self {
        let top = self.y - (self.font.cap() + ICON) / 2;
        tag(
            self.canvas,
            crate::layout::area(self.x, top - 1, ICON + 2, ICON + 2),
            colour,
        );
        self.x += ICON + 4;
        self
    }
}
