use super::*;
use crate::paying::resource::{cost, kinds};

#[test]
fn beyond_subtracts_kind_by_kind() {
    let need = cost(0, "WWSG").resources;
    let have = cost(0, "WSSSO").resources;
    assert_eq!(need.beyond(have), cost(0, "WG").resources);
    assert_eq!(need.beyond(need), Bundle::EMPTY);
    assert_eq!(need.beyond(Bundle::EMPTY), need);
    assert_eq!(need.total(), 4);
    assert_eq!(need.kinds(), kinds("WSG"));
    assert_eq!(cost(0, "WSCOGLP").resources.kinds(), Kinds::ALL);
}

#[test]
fn bundles_together_stop_at_the_most_of_each_kind() {
    let (few, many) = (cost(0, "WWSG").resources, cost(0, "WWWWWWG").resources);
    assert_eq!(few.and_as_much(few), cost(0, "WWWWSSGG").resources);
    assert_eq!(few.and_as_much(many).count(Resource::Wood), 7);
    assert_eq!(few.and_as_much(many).count(Resource::Stone), 1);
    assert_eq!(few.and_as_much(many).count(Resource::Glass), 2);
}

/// Bundles of all sorts, each beside its counts.
fn many() -> impl Iterator<Item = (Bundle, [u8; 7])> {
    let mut state = 1_u32;
    (0..500).map(move |_| {
        let mut bundle = Bundle::EMPTY;
        let counts = Resource::ALL.map(|kind| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // Few kinds, and now and then many of one.
            let n = [0, 0, 0, 1, 1, 2, 3, 7][(state >> 24) as usize % 8];
            bundle = bundle.plus(kind, n);
            n
        });
        (bundle, counts)
    })
}

fn mask(kind: Resource) -> KindMask {
    KindMask::from(Kinds::NONE.with(kind))
}

#[test]
fn a_bundle_counts_as_its_counts_do() {
    for (bundle, counts) in many() {
        let of = |kind: Resource| counts[kind as usize];
        let there = || Resource::ALL.into_iter().filter(|&kind| of(kind) > 0);
        assert!(bundle.iter().eq(there().map(|kind| (kind, of(kind)))));
        assert_eq!(bundle.first(), bundle.iter().next());
        assert_eq!(bundle.total(), counts.iter().sum());
        assert_eq!(bundle.is_empty(), there().count() == 0);
        assert!(bundle.kinds().iter().eq(there()));
        assert!(bundle.mask().kinds().iter().eq(there()));
        assert_eq!(bundle.is_one(), bundle.total() == 1);
        let (raw, goods) = counts.split_at(4);
        let [raw, goods] = [raw, goods].map(|part| part.iter().map(|&n| u32::from(n)).sum());
        if raw <= 15 && goods <= 15 {
            assert_eq!(bundle.raw_and_goods(), [raw, goods]);
        }
    }
}

#[test]
fn a_kind_of_a_bundle_is_its_own() {
    for (bundle, counts) in many() {
        for kind in Resource::ALL {
            let n = counts[kind as usize];
            assert_eq!(bundle.count(kind), n);
            assert_eq!(bundle.has_any(mask(kind)), n > 0);
            assert_eq!(bundle.of(mask(kind)).total(), n);
            assert_eq!(bundle.of(mask(kind).others()).total(), bundle.total() - n);
            assert!(bundle.of(mask(kind).others()) == bundle.without(kind));
            assert!(bundle.without(kind).and_as_much(bundle.of(mask(kind))) == bundle);
            assert!(bundle.less(bundle.of(mask(kind))) == bundle.without(kind));
            for more in 0..=8 {
                let sum = bundle.checked_plus(kind, more);
                assert_eq!(
                    sum.map(|sum| sum.count(kind)),
                    (n + more <= 7).then_some(n + more)
                );
            }
        }
    }
    assert_eq!(
        mask(Resource::Wood).or(mask(Resource::Loom)).kinds(),
        kinds("WL")
    );
}

#[test]
fn bundles_are_taken_from_each_other_kind_by_kind() {
    for ((a, one), (b, other)) in many().zip(many().skip(1)) {
        for (i, kind) in Resource::ALL.into_iter().enumerate() {
            assert_eq!(a.beyond(b).count(kind), one[i].saturating_sub(other[i]));
            assert_eq!(a.and_as_much(b).count(kind), (one[i] + other[i]).min(7));
        }
    }
}

#[test]
fn kinds_are_sets() {
    let all = || (0..128).map(Kinds);
    for set in all() {
        let has = |kind| set.contains(kind);
        assert!(
            set.iter()
                .eq(Resource::ALL.into_iter().filter(|&kind| has(kind)))
        );
        assert_eq!(set.is_empty(), !Resource::ALL.into_iter().any(has));
        assert_eq!(KindMask::from(set).kinds(), set);
        for kind in Resource::ALL {
            assert!(set.with(kind).contains(kind));
            assert_eq!(has(kind), set.with(kind) == set);
        }
        for other in all() {
            for kind in Resource::ALL {
                let (here, there) = (has(kind), other.contains(kind));
                assert_eq!(set.and(other).contains(kind), here && there);
                assert_eq!(set.or(other).contains(kind), here || there);
                assert_eq!(set.without(other).contains(kind), here && !there);
            }
        }
    }
}
