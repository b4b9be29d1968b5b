use super::*;
use proptest::prelude::*;

fn down(keys: &[Key]) -> Keys {
    keys.iter().fold(Keys::NONE, |all, &key| all.with(key))
}

fn run(samples: &[(Millis, Keys)], end: Millis) -> std::vec::Vec<(Millis, Input)> {
    let mut reader = KeyReader::new();
    let mut inputs = std::vec::Vec::new();
    let mut keys = Keys::NONE;
    let mut now = 0;
    let mut rest = samples;
    inputs.extend(reader.sample(keys, 0).into_iter().map(|input| (0, input)));
    while now < end {
        let pin = rest.first().map_or(end, |next| next.0);
        now = pin.min(reader.next().unwrap_or(end)).max(now + 1).min(end);
        while let Some(((at, next), more)) = rest.split_first()
            && *at <= now
        {
            keys = *next;
            rest = more;
        }
        inputs.extend(
            reader
                .sample(keys, now)
                .into_iter()
                .map(|input| (now, input)),
        );
    }
    inputs
}

#[test]
fn a_bouncing_press_is_one_press() {
    let a = down(&[Key::A]);
    let samples = [
        (100, a),
        (101, Keys::NONE),
        (102, a),
        (104, Keys::NONE),
        (105, a),
        (200, Keys::NONE),
        (201, a),
        (203, Keys::NONE),
    ];
    assert_eq!(
        run(&samples, 2000),
        [(100, Input::Down(Key::A)), (205, Input::Short(Key::A))]
    );
}

#[test]
fn a_contact_that_opens_for_a_moment_neither_ends_a_hold_nor_presses_twice() {
    let a = down(&[Key::A]);
    let fresh = [(100, a), (103, Keys::NONE), (109, a), (400, Keys::NONE)];
    assert_eq!(
        run(&fresh, 2000),
        [(100, Input::Down(Key::A)), (402, Input::Short(Key::A))]
    );
    let held = [(100, a), (500, Keys::NONE), (501, a), (1500, Keys::NONE)];
    assert_eq!(
        run(&held, 2000),
        [(100, Input::Down(Key::A)), (900, Input::Long(Key::A))]
    );
    let chatter = [(100, a), (300, Keys::NONE), (303, a), (307, Keys::NONE)];
    assert_eq!(
        run(&chatter, 2000),
        [(100, Input::Down(Key::A)), (302, Input::Short(Key::A))]
    );
}

#[test]
fn presses_of_a_keyboard_follow_one_another_at_once() {
    let mut reader = KeyReader::new();
    reader.sample(Keys::NONE, 0);
    for now in 1..6 {
        let pressed = reader.sample(down(&[Key::A]), now);
        assert_eq!(pressed.as_slice(), [Input::Down(Key::A)]);
        assert!(reader.settle().is_empty());
        assert!(reader.sample(Keys::NONE, now).is_empty());
        assert_eq!(reader.settle().as_slice(), [Input::Short(Key::A)]);
    }
    assert_eq!(reader.next(), None);
}

/// Released at 302: what closes and opens again before 327 is chatter, what is down then is a
/// press.
#[test]
fn chatter_after_a_release_is_no_second_press() {
    let a = down(&[Key::A]);
    let once = [(100, Input::Down(Key::A)), (302, Input::Short(Key::A))];
    for (closed, open) in [(304, 310), (312, 320), (322, 326)] {
        let samples = [(100, a), (300, Keys::NONE), (closed, a), (open, Keys::NONE)];
        assert_eq!(run(&samples, 2000), once, "closed from {closed} to {open}");
    }
    let again = [(100, a), (300, Keys::NONE), (320, a), (400, Keys::NONE)];
    assert_eq!(
        run(&again, 2000)[2..],
        [(327, Input::Down(Key::A)), (402, Input::Short(Key::A))]
    );
}

#[test]
fn a_held_key_is_long_once_and_steps_faster_and_faster() {
    let inputs = run(&[(10, down(&[Key::Y]))], 3000);
    let long = inputs
        .iter()
        .filter(|(_, input)| *input == Input::Long(Key::Y))
        .count();
    assert_eq!(long, 1);
    let steps: std::vec::Vec<_> = inputs
        .iter()
        .filter(|(_, input)| *input == Input::Repeat(Key::Y))
        .map(|&(at, _)| at)
        .collect();
    assert_eq!(steps[0], 360);
    let gaps: std::vec::Vec<_> = steps.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let slow = [[180; 3].as_slice(), &[110; 7], &[60; 3]].concat();
    assert_eq!(gaps[..slow.len()], slow);
    assert_eq!(gaps.last(), Some(&60));
    assert!(run(&[(10, down(&[Key::A]))], 3000).len() == 2);
}

/// One that has just gone down may still bounce, and is given more time.
#[test]
fn a_key_is_released_sooner_once_it_bounces_no_more() {
    for (open, short) in [(119, 127), (120, 122)] {
        assert_eq!(
            run(&[(100, down(&[Key::A])), (open, Keys::NONE)], 500),
            [(100, Input::Down(Key::A)), (short, Input::Short(Key::A))]
        );
    }
}

/// Whoever samples when it is due sees what one who samples all the time does, and is never
/// asked back at once.
fn sampled_all_the_time(samples: &[(Millis, Keys)], end: Millis) {
    let mut reader = KeyReader::new();
    let (mut keys, mut inputs) = (Keys::NONE, std::vec::Vec::new());
    for now in 0..=end {
        let mut pins = samples.iter().filter(|(at, _)| *at == now);
        keys = pins.next_back().map_or(keys, |(_, keys)| *keys);
        let sample = reader.sample(keys, now);
        inputs.extend(sample.into_iter().map(|input| (now, input)));
        assert!(reader.next().is_none_or(|next| next > now), "at {now}");
    }
    assert_eq!(run(samples, end), inputs);
}

#[test]
fn of_two_keys_at_once_the_first_counts() {
    let samples = [
        (10, down(&[Key::A])),
        (40, down(&[Key::A, Key::B])),
        (90, Keys::NONE),
    ];
    assert_eq!(
        run(&samples, 500),
        [(10, Input::Down(Key::A)), (92, Input::Short(Key::A))]
    );
}

#[test]
fn a_second_key_is_clumsy_for_59_ms_and_takes_over_after_60() {
    let rolled = |gap: Millis| {
        let samples = [
            (10, down(&[Key::A])),
            (10 + gap, down(&[Key::A, Key::B])),
            (200, Keys::NONE),
        ];
        let inputs = run(&samples, 500);
        inputs
            .iter()
            .any(|(_, input)| *input == Input::Down(Key::B))
    };
    assert!(!rolled(59));
    assert!(rolled(60));
}

#[test]
fn a_rolled_over_key_takes_over() {
    let samples = [
        (10, down(&[Key::Y])),
        (100, down(&[Key::Y, Key::A])),
        (130, down(&[Key::A])),
        (200, Keys::NONE),
    ];
    assert_eq!(
        run(&samples, 500),
        [
            (10, Input::Down(Key::Y)),
            (100, Input::Short(Key::Y)),
            (100, Input::Down(Key::A)),
            (202, Input::Short(Key::A)),
        ]
    );
}

#[test]
fn a_key_held_over_a_reboot_waits_for_its_release() {
    let mut reader = KeyReader::new();
    let a = down(&[Key::A]);
    for now in [0, 5, 500, 1000, 5000] {
        assert!(reader.sample(a, now).is_empty());
    }
    assert!(reader.sample(Keys::NONE, 5100).is_empty());
    assert!(reader.sample(Keys::NONE, 5110).is_empty());
    assert_eq!(reader.sample(a, 5200)[..], [Input::Down(Key::A)]);
}

proptest! {
    #[test]
    fn nothing_is_missed_between_samples(
        changes in proptest::collection::vec((1_u64..200, 0_u16..0x200), 1..12)
    ) {
        let mut now = 0;
        let mut samples = std::vec::Vec::new();
        for (gap, bits) in changes {
            now += gap % [4, 30, 200][(gap % 3) as usize] + 1;
            let keys = Key::ALL.into_iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
            samples.push((now, keys.fold(Keys::NONE, |all, (_, key)| all.with(key))));
        }
        sampled_all_the_time(&samples, now + 1500);
    }

    #[test]
    fn every_press_ends_in_exactly_one_of_short_or_long(
        changes in proptest::collection::vec((1_u64..400, 0_u16..0x200), 1..60)
    ) {
        let mut now = 0;
        let mut samples = std::vec::Vec::new();
        for (gap, bits) in changes {
            now += gap;
            let keys = Key::ALL.into_iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
            samples.push((now, keys.fold(Keys::NONE, |all, (_, key)| all.with(key))));
        }
        samples.push((now + 50, Keys::NONE));
        let mut open = None;
        let mut held = false;
        for (_, input) in run(&samples, now + 5000) {
            match input {
                Input::Down(key) => {
                    prop_assert_eq!(open, None);
                    (open, held) = (Some(key), false);
                }
                Input::Short(key) => {
                    prop_assert_eq!(open, Some(key));
                    open = None;
                }
                Input::Long(key) => {
                    prop_assert_eq!(open, Some(key));
                    (open, held) = (None, true);
                }
                Input::Repeat(_) => prop_assert!(open.is_some() || held),
            }
        }
        prop_assert_eq!(open, None);
    }
}
