//! What is written and drawn can be told from its ground, by every eye: computed from the palette.

use wonders_ui::Ink;

/// The heads of cards that carry a light sign.
const HEADS: [Ink; 6] = [
    Ink::Brown,
    Ink::Blue,
    Ink::Red,
    Ink::Green,
    Ink::Purple,
    Ink::Coal,
];

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

/// What eyes without red, green or blue cones make of a colour (Machado and others, 2009), and how
/// far the two light seats lie apart for them; their shapes differ besides.
const EYES: [([[f64; 3]; 3], f64); 3] = [
    (
        [
            [0.152, 1.053, -0.205],
            [0.115, 0.786, 0.099],
            [-0.004, -0.048, 1.052],
        ],
        1.4,
    ),
    (
        [
            [0.367, 0.861, -0.228],
            [0.280, 0.673, 0.047],
            [-0.012, 0.043, 0.969],
        ],
        1.5,
    ),
    (
        [
            [1.256, -0.077, -0.179],
            [-0.078, 0.931, 0.148],
            [0.005, 0.691, 0.304],
        ],
        1.5,
    ),
];

/// The ratio of two inks for such an eye.
fn seen(eye: [[f64; 3]; 3], a: Ink, b: Ink) -> f64 {
    let through = |ink: Ink| {
        let [r, g, b] = channels(ink);
        eye.map(|[x, y, z]| (x * r + y * g + z * b).clamp(0.0, 1.0))
    };
    ratio(through(a), through(b))
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
    for paper in HEADS {
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
/// Free City's is light on dark, the others dark on light, and these two lie apart for every eye.
#[test]
fn seats_are_told_apart_without_colour() {
    let grounds = [Ink::Cream, Ink::Turquoise, Ink::Night];
    for (eye, least) in EYES {
        for (i, &a) in grounds.iter().enumerate() {
            for &b in &grounds[i + 1..] {
                let found = seen(eye, a, b);
                assert!(found >= least, "{a:?} beside {b:?}: {found:.2}");
            }
        }
        for (ink, ground) in [
            (Ink::Black, Ink::Cream),
            (Ink::Black, Ink::Turquoise),
            (Ink::White, Ink::Night),
        ] {
            let found = seen(eye, ink, ground);
            assert!(found >= 4.5, "{ink:?} on {ground:?}: {found:.2}");
        }
    }
}

/// Ticks, crosses, coins and the glyphs of the cards stay in sight for every eye: it is their shape
/// that tells them apart.
#[test]
fn signs_are_seen_by_every_eye() {
    for (eye, _) in EYES {
        for paper in [Ink::Night, Ink::Panel, Ink::Raised] {
            for ink in [Ink::Good, Ink::Bad, Ink::Gold, Ink::White, Ink::Dim] {
                let found = seen(eye, ink, paper);
                assert!(found >= 3.0, "{ink:?} on {paper:?}: {found:.2}");
            }
        }
        for head in HEADS {
            let found = seen(eye, Ink::White, head);
            assert!(found >= 3.0, "white on {head:?}: {found:.2}");
        }
    }
}
