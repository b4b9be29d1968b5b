//! What is written and drawn can be told from its ground, by every eye: computed from the palette.

use wonders_ui::Ink;

/// The heads of cards that carry a light sign.
const HEADS: [Ink; 6] = [
    Ink::BROWN,
    Ink::BLUE,
    Ink::RED,
    Ink::GREEN,
    Ink::PURPLE,
    Ink::COAL,
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
    let dark = [Ink::NIGHT, Ink::PANEL, Ink::RAISED];
    let light = [
        Ink::COIN,
        Ink::BRONZE,
        Ink::CREAM,
        Ink::TURQUOISE,
        Ink::YELLOW,
    ];
    let mut pairs = Vec::new();
    for paper in dark {
        for ink in [Ink::WHITE, Ink::DIM, Ink::GOLD, Ink::GOOD, Ink::BAD] {
            pairs.push((ink, paper));
        }
    }
    pairs.extend(light.map(|paper| (Ink::BLACK, paper)));
    pairs.extend([Ink::RED, Ink::COAL, Ink::UMBER].map(|paper| (Ink::WHITE, paper)));
    for (ink, paper) in pairs {
        let found = contrast(ink, paper);
        assert!(found >= 4.5, "{ink:?} on {paper:?}: {found:.2}");
    }
}

#[test]
fn every_icon_has_three_to_one() {
    let dark = [Ink::NIGHT, Ink::PANEL, Ink::RAISED];
    let fills = [
        Ink::WOOD,
        Ink::STONE,
        Ink::CLAY,
        Ink::ORE,
        Ink::GLASS,
        Ink::LOOM,
        Ink::PAPYRUS,
        Ink::LAUREL,
        Ink::LAUREL2,
        Ink::GOLD,
        Ink::GOOD,
        Ink::BAD,
        Ink::WHITE,
        Ink::DIM,
    ];
    for paper in dark {
        for ink in fills {
            let found = contrast(ink, paper);
            assert!(found >= 3.0, "{ink:?} on {paper:?}: {found:.2}");
        }
    }
    for paper in HEADS {
        assert!(contrast(Ink::WHITE, paper) >= 3.0, "white on {paper:?}");
    }
    for paper in [Ink::YELLOW, Ink::PAPYRUS, Ink::GREY] {
        assert!(contrast(Ink::BLACK, paper) >= 3.0, "black on {paper:?}");
    }
    // The rim of a shield, where its red meets the panel.
    assert!(contrast(Ink::BAD, Ink::PANEL) >= 3.0);
    assert!(contrast(Ink::LINE, Ink::NIGHT) >= 3.0);
}

/// A product lies on the body of a card of its colour.
#[test]
fn every_product_shows_on_its_card() {
    for (ink, body) in [
        (Ink::WOOD, Ink::BROWN_DARK),
        (Ink::STONE, Ink::BROWN_DARK),
        (Ink::CLAY, Ink::BROWN_DARK),
        (Ink::ORE, Ink::BROWN_DARK),
        (Ink::GLASS, Ink::GREY_DARK),
        (Ink::LOOM, Ink::GREY_DARK),
        (Ink::PAPYRUS, Ink::GREY_DARK),
        (Ink::WHITE, Ink::BLUE_DARK),
        (Ink::WHITE, Ink::YELLOW_DARK),
        (Ink::WHITE, Ink::RED_DARK),
        (Ink::GOOD, Ink::GREEN_DARK),
        (Ink::WHITE, Ink::PURPLE_DARK),
        (Ink::WHITE, Ink::COAL_DARK),
    ] {
        let found = contrast(ink, body);
        assert!(found >= 3.0, "{ink:?} on {body:?}: {found:.2}");
    }
}

/// The three seats differ in the brightness of ground and silhouette, not in colour alone: the
/// Free City's is light on dark, the others dark on light, and these two lie apart for every eye.
#[test]
fn seats_differ_without_colour() {
    let grounds = [Ink::CREAM, Ink::TURQUOISE, Ink::NIGHT];
    for (eye, least) in EYES {
        for (i, &a) in grounds.iter().enumerate() {
            for &b in &grounds[i + 1..] {
                let found = seen(eye, a, b);
                assert!(found >= least, "{a:?} beside {b:?}: {found:.2}");
            }
        }
        for (ink, ground) in [
            (Ink::BLACK, Ink::CREAM),
            (Ink::BLACK, Ink::TURQUOISE),
            (Ink::WHITE, Ink::NIGHT),
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
        for paper in [Ink::NIGHT, Ink::PANEL, Ink::RAISED] {
            for ink in [Ink::GOOD, Ink::BAD, Ink::GOLD, Ink::WHITE, Ink::DIM] {
                let found = seen(eye, ink, paper);
                assert!(found >= 3.0, "{ink:?} on {paper:?}: {found:.2}");
            }
        }
        for head in HEADS {
            let found = seen(eye, Ink::WHITE, head);
            assert!(found >= 3.0, "white on {head:?}: {found:.2}");
        }
    }
}

/// Wonders that are not built yet stand in the sky of the first screen.
#[test]
fn shades_of_wonders_have_three_to_one() {
    for paper in [Ink::PANEL, Ink::NIGHT] {
        let found = contrast(Ink::LINE, paper);
        assert!(found >= 3.0, "{paper:?}: {found:.2}");
    }
}
