//! The app as a page runs it.

mod hand;
mod machine;
mod parts;
