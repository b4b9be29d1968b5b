//! Helpers of the tests.

pub mod bench;
pub mod bot;
pub mod case;
pub mod contact;
pub mod cuts;
pub mod decode;
pub mod first_names;
pub mod fuzz;
pub mod judge;
pub mod keyed;
pub mod length;
pub mod lock;
pub mod moving;
pub mod pads;
pub mod picture;
pub mod presses;
pub mod refusing;
pub mod said;
pub mod scene;
pub mod table;
pub mod tables;
pub mod used;
pub mod ways;
