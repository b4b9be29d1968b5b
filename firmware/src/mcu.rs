//! What the chips do each in their own way: a Pico's RP2040 and a Pico 2's RP2350. Both modules have
//! the same items.

#[cfg(feature = "rp2040")]
mod rp2040;
#[cfg(feature = "rp2350")]
mod rp2350;

#[cfg(feature = "rp2040")]
pub use rp2040::*;
#[cfg(feature = "rp2350")]
pub use rp2350::*;

#[cfg(not(any(feature = "rp2040", feature = "rp2350")))]
compile_error!("the firmware is for one chip: add the feature `rp2040` or `rp2350`");
#[cfg(all(feature = "rp2040", feature = "rp2350"))]
compile_error!("the firmware is for one chip: use --no-default-features with `rp2350`");
