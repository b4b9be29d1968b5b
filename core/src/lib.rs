//! The rules of 7 Wonders.
#![no_std]
