//! The device itself: settings, its test page, what went wrong.

mod erase;
mod settings;
mod test;
mod trouble;

pub(crate) use erase::Erase;
pub(crate) use settings::SettingsScreen;
pub(crate) use test::DeviceTest;
pub(crate) use trouble::{Kind, Trouble};
