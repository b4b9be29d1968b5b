//! Effects as rows of signs.

use super::{Token, card::resource_icon, card::symbol_icon};
use crate::Icon;
use crate::graphics::layout::HALF;
use heapless::Vec;
use wonders_core::{Colour, Count, Effect, Kinds, Side, Whose};

/// The signs of the longest card, with room to spare.
pub(crate) type Tokens = Vec<Token, 24>;

/// What effects look like, one after the other.
pub(crate) fn tokens(effects: &[Effect]) -> Tokens {
    let mut out = Tokens::new();
    for (i, &effect) in effects.iter().enumerate() {
        if i > 0 {
            put(&mut out, &[Token::Gap(HALF)]);
        }
        one(&mut out, effect);
    }
    out
}

/// Costs 1 coin instead of 2: what a card gives, so no price, which stands at the right of a row.
pub(crate) const CHEAPER: [Token; 2] = [Token::Word("2→"), Token::Coin(1)];

fn put(out: &mut Tokens, tokens: &[Token]) {
    // No card has so many signs; one that had would lose its last.
    let _ = out.extend_from_slice(tokens);
}

fn kinds(out: &mut Tokens, kinds: Kinds) {
    for (i, resource) in kinds.iter().enumerate() {
        if i > 0 {
            put(out, &[Token::Word("/")]);
        }
        put(out, &[Token::Icon(resource_icon(resource))]);
    }
}

fn one(out: &mut Tokens, effect: Effect) {
    use Token::{Coin, Gap, Laurel, Plus, Shield, Tag, Word};
    let icon = Token::Icon;
    match effect {
        Effect::Produce(resource, n) => {
            for _ in 0..n {
                put(out, &[icon(resource_icon(resource)), Gap(HALF)]);
            }
        }
        Effect::Choice(of) | Effect::PrivateChoice(of) => kinds(out, of),
        Effect::OwnExtra => put(out, &[Word("+1="), icon(Icon::Card)]),
        Effect::Missing => put(out, &[Word("+1"), icon(Icon::Cross), icon(Icon::Card)]),
        Effect::Points(n) => put(out, &[Laurel(n.into())]),
        Effect::Shields(n) => put(out, &[Shield(n.into())]),
        Effect::Coins(n) => put(out, &[Plus, Coin(n.into())]),
        Effect::Science(symbol) => put(out, &[icon(symbol_icon(symbol))]),
        Effect::AnySymbol => put(out, &[icon(Icon::AnySymbol)]),
        Effect::Mask => put(out, &[icon(Icon::Mask)]),
        Effect::CheapRaw(at) => cheaper(out, &[side(at)], Colour::Brown, &[]),
        Effect::CheapGoods => cheaper(out, &[Word("←")], Colour::Grey, &[Word("→")]),
        Effect::Rebate(at) => put(out, &[side(at), Coin(-1)]),
        Effect::CoinsPer(n, what, whose) => {
            put(out, &[Plus, Coin(n.into())]);
            counted(out, what, whose);
        }
        Effect::PointsPer(n, what, whose) => {
            put(out, &[Laurel(n.into())]);
            counted(out, what, whose);
        }
        Effect::PointsIfComplete(n) => {
            put(
                out,
                &[Laurel(n.into()), Word("/"), icon(Icon::Stage), Word("✓")],
            );
        }
        Effect::FreeBuild => put(out, &[icon(Icon::Zeus)]),
        Effect::FreeFirstOfColour => put(out, &[Word("1."), icon(Icon::Card), Coin(0)]),
        Effect::FreeFirstOfAge => put(out, &[Word("I"), icon(Icon::Card), Coin(0)]),
        Effect::FreeLastOfAge => put(out, &[Word("VI"), icon(Icon::Card), Coin(0)]),
        Effect::PlaySeventh => put(out, &[Word("7."), icon(Icon::Card)]),
        Effect::BuildDiscarded => {
            put(out, &[icon(Icon::Discard), Word("→"), icon(Icon::Card)]);
        }
        Effect::CopyGuild => put(out, &[Word("="), Tag(Colour::Purple)]),
        Effect::NeighbourCoins(n) => sent(out, n),
        Effect::Loss(n) => put(out, &[Word("←"), Coin(-i32::from(n)), Word("→")]),
        Effect::LossPer(what) => {
            put(out, &[Word("←"), Coin(-1), Word("→")]);
            counted(out, what, Whose::Own);
        }
        Effect::Diplomacy => put(out, &[icon(Icon::Dove)]),
        Effect::StagesNeedNoResources => {
            put(out, &[icon(Icon::Stage), Word("="), icon(Icon::Coin)]);
        }
    }
}

/// Goods of a colour that cost less, between the arrows to who sells them.
fn cheaper(out: &mut Tokens, before: &[Token], goods: Colour, behind: &[Token]) {
    put(out, before);
    put(out, &[Token::Tag(goods), Token::Gap(2)]);
    put(out, &CHEAPER);
    put(out, behind);
}

/// Coins that both neighbours take.
fn sent(out: &mut Tokens, coins: u8) {
    let coins = Token::Coin(coins.into());
    put(
        out,
        &[Token::Word("←"), Token::Plus, coins, Token::Word("→")],
    );
}

const fn side(side: Side) -> Token {
    Token::Word(match side {
        Side::Left => "←",
        Side::Right => "→",
    })
}

fn counted(out: &mut Tokens, what: Count, whose: Whose) {
    put(out, &[Token::Word("/")]);
    if whose != Whose::Own {
        put(out, &[Token::Word("←")]);
    }
    match what {
        Count::Cards(colour) => put(out, &[Token::Tag(colour)]),
        Count::Production => {
            for colour in [Colour::Brown, Colour::Grey, Colour::Purple] {
                put(out, &[Token::Tag(colour), Token::Gap(1)]);
            }
        }
        Count::Stages => put(out, &[Token::Icon(Icon::Stage)]),
        Count::Defeats => put(out, &[Token::Icon(Icon::Defeat)]),
        Count::Victories => put(out, &[Token::Icon(Icon::Victory)]),
    }
    match whose {
        Whose::Own => {}
        Whose::Neighbours => put(out, &[Token::Word("→")]),
        Whose::All => put(out, &[Token::Word("↓→")]),
    }
}
