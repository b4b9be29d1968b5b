//! What is written and drawn can be told from its ground, by every eye: computed from the palette.

use wonders_ui::Ink;

fn linear(value: u8) -> f64 {
    let part = f64::from(value) / 255.0;
    if part <= 0.04045 {
        part / 12.92
    } else {
        ((part + 0.055) / 1.055).powf(2.4)
    }
}

fn channels(ink: Ink) -> [f64; 3] {
    let (r, g, b) = ink.rgb();
    [linear(r), linear(g), linear(b)]
}

fn luminance([r, g, b]: [f64; 3]) -> f64 {
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// The ratio of two lights, 1 to 21.
fn ratio(a: [f64; 3], b: [f64; 3]) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn contrast(a: Ink, b: Ink) -> f64 {
    ratio(channels(a), channels(b))
}

/// Colours as an eye without green cones sees them (Machado and others, 2009).
fn without_green([r, g, b]: [f64; 3]) -> [f64; 3] {
    [
        0.367 * r + 0.861 * g - 0.228 * b,
        0.280 * r + 0.673 * g + 0.047 * b,
        -0.012 * r + 0.043 * g + 0.969 * b,
    ]
    .map(|value| value.clamp(0.0, 1.0))
}

#[test]
fn every_text_has_four_and_a_half_to_one() {
    let dark = [Ink::Night, Ink::Panel, Ink::Raised];
    let light = [
        Ink::Coin,
        Ink::Bronze,
        Ink::Cream,
        Ink::Turquoise,
        Ink::Yellow,
    ];
    let mut pairs = Vec::new();
    for paper in dark {
        for ink in [Ink::White, Ink::Dim, Ink::Gold, Ink::Good, Ink::Bad] {
            pairs.push((ink, paper));
        }
    }
    pairs.extend(light.map(|paper| (Ink::Black, paper)));
    pairs.extend([Ink::Red, Ink::Coal, Ink::Umber].map(|paper| (Ink::White, paper)));
    for (ink, paper) in pairs {
        let found = contrast(ink, paper);
        assert!(found >= 4.5, "{ink:?} on {paper:?}: {found:.2}");
    }
}

#[test]
fn every_icon_has_three_to_one() {
    let dark = [Ink::Night, Ink::Panel, Ink::Raised];
    let fills = [
        Ink::Wood,
        Ink::Stone,
        Ink::Clay,
        Ink::Ore,
        Ink::Glass,
        Ink::Loom,
        Ink::Papyrus,
        Ink::Laurel,
        Ink::Laurel2,
        Ink::Gold,
        Ink::Good,
        Ink::Bad,
        Ink::White,
        Ink::Dim,
    ];
    for paper in dark {
        for ink in fills {
            let found = contrast(ink, paper);
            assert!(found >= 3.0, "{ink:?} on {paper:?}: {found:.2}");
        }
    }
    let heads = [
        Ink::Brown,
        Ink::Blue,
        Ink::Red,
        Ink::Green,
        Ink::Purple,
        Ink::Coal,
    ];
    for paper in heads {
        assert!(contrast(Ink::White, paper) >= 3.0, "white on {paper:?}");
    }
    for paper in [Ink::Yellow, Ink::Papyrus, Ink::Grey] {
        assert!(contrast(Ink::Black, paper) >= 3.0, "black on {paper:?}");
    }
    // The rim of a shield, where its red meets the panel.
    assert!(contrast(Ink::Bad, Ink::Panel) >= 3.0);
    assert!(contrast(Ink::Line, Ink::Night) >= 3.0);
}

/// A product lies on the body of a card of its colour.
#[test]
fn every_product_shows_on_its_card() {
    for (ink, body) in [
        (Ink::Wood, Ink::BrownDark),
        (Ink::Stone, Ink::BrownDark),
        (Ink::Clay, Ink::BrownDark),
        (Ink::Ore, Ink::BrownDark),
        (Ink::Glass, Ink::GreyDark),
        (Ink::Loom, Ink::GreyDark),
        (Ink::Papyrus, Ink::GreyDark),
        (Ink::White, Ink::BlueDark),
        (Ink::White, Ink::YellowDark),
        (Ink::White, Ink::RedDark),
        (Ink::Good, Ink::GreenDark),
        (Ink::White, Ink::PurpleDark),
        (Ink::White, Ink::CoalDark),
    ] {
        let found = contrast(ink, body);
        assert!(found >= 3.0, "{ink:?} on {body:?}: {found:.2}");
    }
}

/// The three seats differ in the brightness of ground and silhouette, not in colour alone: the
/// Free City's is light on dark, the others dark on light, and these two lie apart even where
/// green cannot be told from red. Their shapes differ besides.
#[test]
fn seats_are_told_apart_without_colour() {
    let grounds = [Ink::Cream, Ink::Turquoise, Ink::Night];
    for (i, &a) in grounds.iter().enumerate() {
        for &b in &grounds[i + 1..] {
            let (a_seen, b_seen) = (without_green(channels(a)), without_green(channels(b)));
            let found = ratio(a_seen, b_seen);
            assert!(found >= 1.5, "{a:?} beside {b:?}: {found:.2}");
        }
    }
    for (ink, ground) in [
        (Ink::Black, Ink::Cream),
        (Ink::Black, Ink::Turquoise),
        (Ink::White, Ink::Night),
    ] {
        let found = ratio(
            without_green(channels(ink)),
            without_green(channels(ground)),
        );
        assert!(found >= 4.5, "{ink:?} on {ground:?}: {found:.2}");
    }
}
