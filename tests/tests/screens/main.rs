//! The app by its keys: what the screens show, say and ask.

mod acknowledged;
mod app;
mod asked;
mod correct;
mod device_test;
mod families;
mod fits;
mod kept;
mod keyed_games;
mod keys;
mod lists;
mod motion;
mod names;
mod pages;
mod said;
mod screens;
mod signs;
mod spelling;
mod sums;
mod three;
mod three_records;
mod touch;
mod walk;
mod ways;
mod wizard;
