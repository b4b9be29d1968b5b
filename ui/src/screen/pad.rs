//! The score pad.

mod age;
mod draft;
mod entry;
mod field;
mod guide;
mod hub;
mod levy;
mod science;
mod setup;

pub(crate) use age::PadAge;
pub(crate) use draft::PadDraft;
pub(crate) use entry::PadEntry;
pub(crate) use guide::PadGuide;
pub(crate) use hub::PadHub;
pub(crate) use levy::PadLevy;
pub(crate) use science::PadScience;
pub(crate) use setup::PadSetup;
