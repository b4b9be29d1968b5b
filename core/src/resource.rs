//! Resources, bundles of them, and costs.

/// The seven resources. The first four are raw materials, the others
/// manufactured goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Resource {
    /// Wood, raw.
    Wood,
    /// Stone, raw.
    Stone,
    /// Clay, raw.
    Clay,
    /// Ore, raw.
    Ore,
    /// Glass, manufactured.
    Glass,
    /// Textile, manufactured.
    Loom,
    /// Papyrus, manufactured.
    Papyrus,
}

impl Resource {
    /// All resources, in the order costs are written.
    pub const ALL: [Self; 7] = [
        Self::Wood,
        Self::Stone,
        Self::Clay,
        Self::Ore,
        Self::Glass,
        Self::Loom,
        Self::Papyrus,
    ];

    /// Whether this is a raw material (brown) rather than a manufactured good.
    #[must_use]
    pub const fn is_raw(self) -> bool {
        (self as u8) < 4
    }

    /// The letter of the tables: W S C O G L P.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Wood => 'W',
            Self::Stone => 'S',
            Self::Clay => 'C',
            Self::Ore => 'O',
            Self::Glass => 'G',
            Self::Loom => 'L',
            Self::Papyrus => 'P',
        }
    }

    #[expect(
        clippy::panic,
        reason = "only the const tables call it: a wrong letter does not compile"
    )]
    const fn from_letter(letter: u8) -> Self {
        match letter {
            b'W' => Self::Wood,
            b'S' => Self::Stone,
            b'C' => Self::Clay,
            b'O' => Self::Ore,
            b'G' => Self::Glass,
            b'L' => Self::Loom,
            b'P' => Self::Papyrus,
            _ => panic!("a resource letter is one of W S C O G L P"),
        }
    }
}

/// A set of kinds of resource, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(u8);

impl Kinds {
    /// All seven kinds.
    pub const ALL: Self = Self(0x7f);

    /// No kind.
    pub const NONE: Self = Self(0);

    /// The set with this kind.
    #[must_use]
    pub const fn with(self, resource: Resource) -> Self {
        Self(self.0 | 1 << resource as u8)
    }

    /// Whether `resource` is in the set.
    #[must_use]
    pub const fn contains(self, resource: Resource) -> bool {
        self.0 & (1 << resource as u8) != 0
    }

    /// What is in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What is in `self` and not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// What is in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Resource> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let kind = *Resource::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(kind)
        })
    }
}

/// The kinds written as letters, for the const tables.
pub(crate) const fn kinds(letters: &str) -> Kinds {
    let bytes = letters.as_bytes();
    let mut mask = 0;
    let mut i = 0;
    while i < bytes.len() {
        mask |= 1 << Resource::from_letter(bytes[i]) as u8;
        i += 1;
    }
    Kinds(mask)
}

/// How many of each resource, four bits each.
///
/// A count never exceeds 7: the tables prove that no city makes more of one
/// resource, whatever it chooses, and no cost asks for more. The top bit of
/// each field stays free, so that fields can be subtracted all at once.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Bundle(u32);

impl Bundle {
    /// No resources.
    pub const EMPTY: Self = Self(0);
    /// The most of one resource.
    pub const MOST: u8 = 7;
    const GUARDS: u32 = 0x0888_8888;

    /// The count of one resource.
    #[must_use]
    pub const fn count(self, resource: Resource) -> u8 {
        (self.0 >> (4 * resource as u8) & 7) as u8
    }

    /// This bundle and `n` more of `resource`; none beyond [`Self::MOST`].
    #[must_use]
    pub const fn checked_plus(self, resource: Resource, n: u8) -> Option<Self> {
        if n > Self::MOST - self.count(resource) {
            None
        } else {
            Some(self.plus(resource, n))
        }
    }

    /// The same where it is known that the count stays within the limit.
    #[must_use]
    pub(crate) const fn plus(self, resource: Resource, n: u8) -> Self {
        debug_assert!(self.count(resource) + n <= Self::MOST);
        Self(self.0 + ((n as u32) << (4 * resource as u8)))
    }

    /// One fewer of `resource`, which the bundle must hold.
    #[must_use]
    pub(crate) const fn minus_one(self, resource: Resource) -> Self {
        Self(self.0.wrapping_sub(1 << (4 * resource as u8)))
    }

    /// What is in `self` beyond what is in `other`, kind by kind.
    #[must_use]
    pub const fn beyond(self, other: Self) -> Self {
        let guarded = (self.0 | Self::GUARDS) - other.0;
        let kept = guarded & Self::GUARDS;
        Self(guarded & (kept - (kept >> 3)))
    }

    /// The number of units in all.
    #[must_use]
    pub const fn total(self) -> u8 {
        let pairs = (self.0 & 0x0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f);
        (pairs.wrapping_mul(0x0101_0101) >> 24) as u8
    }

    /// The number of units where those of some kinds count twice: of at most
    /// seven, which no cost exceeds.
    pub(crate) const fn total_with_twice(self, twice: Fields) -> u32 {
        Self(self.0 + (self.0 & twice.0)).total() as u32
    }

    /// The number of raw materials, and of manufactured goods: of at most 15
    /// each, which no cost exceeds.
    pub(crate) const fn raw_and_goods(self) -> [u32; 2] {
        let raw = (self.0 & 0xffff).wrapping_mul(0x1111) >> 12 & 0xf;
        let goods = (self.0 >> 16).wrapping_mul(0x111) >> 8 & 0xf;
        [raw, goods]
    }

    /// Whether it is one unit.
    pub(crate) const fn is_one(self) -> bool {
        self.0 & 0x0111_1111 == self.0 && self.0.is_power_of_two()
    }

    /// Whether the one unit of a bundle that is one is a raw material.
    pub(crate) const fn is_one_raw(self) -> bool {
        self.0 < 1 << (4 * Resource::Glass as u8)
    }

    /// Whether it has some of the kind of a bundle of one unit.
    pub(crate) const fn has_one(self, one: Self) -> bool {
        self.0 & (one.0 * Self::MOST as u32) != 0
    }

    /// Both together, as far as a bundle can tell.
    pub(crate) const fn and_as_much(self, other: Self) -> Self {
        let sum = self.0 + other.0;
        let over = sum & Self::GUARDS;
        Self((sum & !Self::GUARDS) | ((over >> 3) * 7))
    }

    /// With the most of these kinds.
    pub(crate) const fn and_all_of(self, kinds: Fields) -> Self {
        Self(self.0 | kinds.0)
    }

    /// What is left of it without a part of it.
    pub(crate) const fn less(self, part: Self) -> Self {
        Self(self.0 - part.0)
    }

    /// Whether nothing is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds of which there is at least one.
    #[must_use]
    pub const fn kinds(self) -> Kinds {
        // One bit for each field that is not zero, then the bits side by side.
        let some = (self.0 | self.0 >> 1 | self.0 >> 2) & 0x0111_1111;
        let pairs = (some | some >> 3) & 0x0303_0303;
        let fours = (pairs | pairs >> 6) & 0x000f_000f;
        Kinds((fours | fours >> 12) as u8)
    }

    /// The places of the kinds that are there.
    pub(crate) const fn fields(self) -> Fields {
        Fields(((self.0 | self.0 >> 1 | self.0 >> 2) & 0x0111_1111) * 7)
    }

    /// The first kind that is there, with its count.
    pub(crate) fn first(self) -> Option<(Resource, u8)> {
        let kind = *Resource::ALL.get(self.0.trailing_zeros() as usize / 4)?;
        Some((kind, self.count(kind)))
    }

    /// The place of the first kind that is there, with its count; that of
    /// papyrus with none for an empty bundle.
    pub(crate) const fn lowest(self) -> (Place, u8) {
        let place = Place((self.0 | Place::LAST).trailing_zeros() as u8 & !3);
        (place, self.at(place))
    }

    /// The count at a place.
    pub(crate) const fn at(self, place: Place) -> u8 {
        (self.0 >> place.0 & 7) as u8
    }

    /// This bundle and `n` more at a place, which stays within the limit.
    pub(crate) const fn plus_at(self, place: Place, n: u8) -> Self {
        Self(self.0 + ((n as u32) << place.0))
    }

    /// The bundle without what is at a place.
    pub(crate) const fn without_at(self, place: Place) -> Self {
        Self(self.0 & !(7 << place.0))
    }

    /// One fewer at a place, where there is one.
    pub(crate) const fn minus_one_at(self, place: Place) -> Self {
        Self(self.0 - (1 << place.0))
    }

    /// What it has of these kinds.
    pub(crate) const fn of(self, fields: Fields) -> Self {
        Self(self.0 & fields.0)
    }

    /// Whether it has some of these kinds.
    pub(crate) const fn has_any(self, fields: Fields) -> bool {
        self.0 & fields.0 != 0
    }

    /// The bundle without any of one kind.
    #[must_use]
    pub(crate) const fn without(self, resource: Resource) -> Self {
        Self(self.0 & !(7 << (4 * resource as u8)))
    }

    /// Kinds with their counts, in order, those that are there.
    pub fn iter(self) -> impl Iterator<Item = (Resource, u8)> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let (kind, n) = rest.first()?;
            rest = rest.without(kind);
            Some((kind, n))
        })
    }
}

/// Where a bundle holds the count of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place(u8);

impl Place {
    const LAST: u32 = 1 << (4 * Resource::Papyrus as u8);

    /// Whether a raw material is counted there.
    pub(crate) const fn is_raw(self) -> bool {
        self.0 < 4 * Resource::Glass as u8
    }
}

/// All places of a set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fields(u32);

impl Fields {
    /// No kind.
    pub(crate) const NONE: Self = Self(0);
    /// The raw materials.
    pub(crate) const RAW: Self = Self(0x7777);

    /// What is in either set.
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// All other kinds.
    pub(crate) const fn others(self) -> Self {
        Self(!self.0 & 0x0777_7777)
    }

    /// The kinds as a set of their own.
    pub(crate) const fn kinds(self) -> Kinds {
        Bundle(self.0).kinds()
    }
}

/// The places of every set of kinds.
static SPREAD: [u32; 128] = {
    let mut table = [0; 128];
    let mut kinds = 0;
    while kinds < 128 {
        let mut kind = 0;
        while kind < 7 {
            if kinds >> kind & 1 == 1 {
                table[kinds] |= 7 << (4 * kind);
            }
            kind += 1;
        }
        kinds += 1;
    }
    table
};

impl From<Kinds> for Fields {
    fn from(kinds: Kinds) -> Self {
        Self(SPREAD[(kinds.0 & Kinds::ALL.0) as usize])
    }
}

impl core::fmt::Debug for Bundle {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Bundle(")?;
        for (resource, n) in self.iter() {
            write!(f, "{n}{}", resource.letter())?;
        }
        f.write_str(")")
    }
}

/// What a card or a stage costs: coins to the bank and resources.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Coins paid to the bank.
    pub coins: u8,
    /// Resources that must be produced or bought.
    pub resources: Bundle,
}

/// The cost of what is free.
pub(crate) const FREE: Cost = cost(0, "");

/// A cost written as coins and one letter per unit, for the const tables.
#[expect(
    clippy::panic,
    reason = "only the const tables call it: a wrong cost does not compile"
)]
pub(crate) const fn cost(coins: u8, letters: &str) -> Cost {
    let bytes = letters.as_bytes();
    let mut resources = Bundle::EMPTY;
    let mut i = 0;
    while i < bytes.len() {
        resources = match resources.checked_plus(Resource::from_letter(bytes[i]), 1) {
            Some(more) => more,
            None => panic!("a cost has at most seven of a resource"),
        };
        i += 1;
    }
    Cost { coins, resources }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    fn fields(kind: Resource) -> Fields {
        Fields::from(Kinds::NONE.with(kind))
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
            assert!(bundle.fields().kinds().iter().eq(there()));
            assert_eq!(bundle.is_one(), bundle.total() == 1);
            let (raw, goods) = counts.split_at(4);
            let [raw, goods] = [raw, goods].map(|part| part.iter().map(|&n| u32::from(n)).sum());
            if raw <= 15 && goods <= 15 {
                assert_eq!(bundle.raw_and_goods(), [raw, goods]);
            }
            if bundle.is_one() {
                assert_eq!(bundle.is_one_raw(), raw == 1);
            }
            let (place, n) = bundle.lowest();
            let lowest = there().next().unwrap_or(Resource::Papyrus);
            assert_eq!((n, bundle.at(place)), (of(lowest), of(lowest)));
            assert_eq!(place.is_raw(), lowest.is_raw());
            assert!(bundle.without_at(place) == bundle.without(lowest));
            if n > 0 {
                assert!(bundle.minus_one_at(place) == bundle.minus_one(lowest));
                assert!(bundle.minus_one_at(place).plus_at(place, 1) == bundle);
            }
        }
    }

    #[test]
    fn a_kind_of_a_bundle_is_its_own() {
        for (bundle, counts) in many() {
            for kind in Resource::ALL {
                let n = counts[kind as usize];
                assert_eq!(bundle.count(kind), n);
                assert_eq!(bundle.has_any(fields(kind)), n > 0);
                assert_eq!(bundle.of(fields(kind)).total(), n);
                assert_eq!(bundle.of(fields(kind).others()).total(), bundle.total() - n);
                assert!(bundle.of(fields(kind).others()) == bundle.without(kind));
                assert!(bundle.without(kind).and_as_much(bundle.of(fields(kind))) == bundle);
                assert!(bundle.less(bundle.of(fields(kind))) == bundle.without(kind));
                assert_eq!(bundle.has_one(Bundle::EMPTY.plus(kind, 1)), n > 0);
                if bundle.total() <= 7 {
                    let twice = bundle.total_with_twice(fields(kind));
                    assert_eq!(twice, u32::from(bundle.total() + n));
                }
                for more in 0..=8 {
                    let sum = bundle.checked_plus(kind, more);
                    assert_eq!(
                        sum.map(|sum| sum.count(kind)),
                        (n + more <= 7).then_some(n + more)
                    );
                }
            }
        }
        assert_eq!(Fields::RAW.kinds(), kinds("WSCO"));
        assert_eq!(Fields::RAW.others().kinds(), kinds("GLP"));
        assert_eq!(
            fields(Resource::Wood).or(fields(Resource::Loom)).kinds(),
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
            assert_eq!(Fields::from(set).kinds(), set);
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
}
