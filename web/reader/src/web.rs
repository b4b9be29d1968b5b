//! The reader for a page: a text goes in through memory, and JSON comes out of it.

use std::sync::{Mutex, PoisonError};

/// The text, and after `read` the answer.
static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Room for a text of so many bytes; returns where it is to be put.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    let mut text = TEXT.lock().unwrap_or_else(PoisonError::into_inner);
    *text = vec![0; bytes];
    text.as_mut_ptr()
}

/// Reads the text; returns how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn read() -> usize {
    let mut text = TEXT.lock().unwrap_or_else(PoisonError::into_inner);
    let answer = crate::read(&String::from_utf8_lossy(&text)).json();
    *text = answer.into_bytes();
    text.len()
}

/// Makes the address of a play of the text; returns how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn play() -> usize {
    let mut text = TEXT.lock().unwrap_or_else(PoisonError::into_inner);
    let address = crate::play_address(&String::from_utf8_lossy(&text));
    *text = serde_json::json!(address).to_string().into_bytes();
    text.len()
}

/// Says what things are called; returns how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn names() -> usize {
    let mut text = TEXT.lock().unwrap_or_else(PoisonError::into_inner);
    *text = crate::names().into_bytes();
    text.len()
}

/// Where the answer lies.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    TEXT.lock().unwrap_or_else(PoisonError::into_inner).as_ptr()
}
