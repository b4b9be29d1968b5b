//! The keys, and a set of them as sampled from the pins.

/// A key of the device. The joystick's five are missing on some boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Key {
    /// Select.
    A,
    /// Back.
    B,
    /// Up.
    X,
    /// Down.
    Y,
    /// Joystick up.
    Up,
    /// Joystick down.
    Down,
    /// Joystick left.
    Left,
    /// Joystick right.
    Right,
    /// Joystick pressed.
    Press,
}

impl Key {
    /// All keys.
    pub const ALL: [Self; 9] = [
        Self::A,
        Self::B,
        Self::X,
        Self::Y,
        Self::Up,
        Self::Down,
        Self::Left,
        Self::Right,
        Self::Press,
    ];

    /// The key that lies at this one's place when the device is turned by 180 degrees.
    pub const fn turned(self) -> Self {
        match self {
            Self::A => Self::Y,
            Self::B => Self::X,
            Self::X => Self::B,
            Self::Y => Self::A,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Press => Self::Press,
        }
    }
}

/// A set of keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keys(u16);

impl Keys {
    /// No key.
    pub const NONE: Self = Self(0);
    /// The keys that every board has: A, B, X and Y.
    pub const FOUR: Self = Self(0xf);
    /// Every key.
    pub const ALL: Self = Self(0x1ff);

    /// One bit a key, in the order of [`Key::ALL`].
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// This set and one key more.
    #[must_use]
    pub const fn with(self, key: Key) -> Self {
        Self(self.0 | 1 << key as u16)
    }

    /// Whether the key is in the set.
    pub const fn has(self, key: Key) -> bool {
        self.0 >> key as u16 & 1 == 1
    }

    /// Whether no key is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The keys in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The keys of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The keys in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The keys of the set in the order of [`Key::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Key> {
        Key::ALL.into_iter().filter(move |&key| self.has(key))
    }

    /// The keys that stand at these places once the device is turned by 180 degrees.
    #[must_use]
    pub fn turned(self) -> Self {
        self.iter()
            .fold(Self::NONE, |keys, key| keys.with(key.turned()))
    }
}
