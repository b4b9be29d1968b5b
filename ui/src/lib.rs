//! Screens.
#![no_std]
