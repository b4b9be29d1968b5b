//! Lists that are short by nature, kept in place.

use heapless::Vec;

/// At most `N` things in order; it is read as a slice.
#[derive(Clone, PartialEq, Eq)]
pub struct Few<T, const N: usize>(Vec<T, N>);

impl<T, const N: usize> Few<T, N> {
    pub(crate) const fn new(list: Vec<T, N>) -> Self {
        Self(list)
    }
}

impl<T, const N: usize> core::ops::Deref for Few<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: core::fmt::Debug, const N: usize> core::fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.fmt(f)
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Few<T, N> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
