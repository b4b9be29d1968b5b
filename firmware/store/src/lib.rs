//! Store.
#![no_std]
