//! The app as a page runs it.

mod export;
mod hand;
mod machine;
mod parts;
