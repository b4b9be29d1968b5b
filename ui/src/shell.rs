//! The app around the screens: keys in, requests out, what all screens share.

pub(crate) mod app;
pub(crate) mod command;
pub(crate) mod device;
pub(crate) mod facts;
pub(crate) mod input;
pub(crate) mod key;
pub(crate) mod key_map;
pub(crate) mod model;
pub(crate) mod settings;
pub(crate) mod trace;
pub(crate) mod trial;
