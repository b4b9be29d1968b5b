//! A program of tests that is ended at its first failure, and when it takes too long.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::{Fallible, tool};

/// Whether all tests of a program pass in this time; it is ended at the first that fails.
pub fn passes(command: &mut Command, limit: Duration) -> Fallible<bool> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("`{}` could not be started: {error}", tool::line(command)))?;
    let failed = failures(&mut child);
    let end = Instant::now() + limit;
    let mut failing = false;
    let passed = loop {
        if let Ok(Some(status)) = child.try_wait() {
            break status.success();
        }
        failing |= failed.recv_timeout(Duration::from_millis(5)).is_ok();
        if failing || Instant::now() > end {
            break false;
        }
    };
    // It may have ended by itself.
    drop(child.kill());
    drop(child.wait());
    Ok(passed)
}

/// Tells when a test has failed, as cargo and Node say it.
fn failures(child: &mut Child) -> Receiver<()> {
    let (sender, receiver) = channel();
    if let Some(output) = child.stdout.take() {
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if line.ends_with("FAILED") || line.trim_start().starts_with("not ok") {
                    let _ = sender.send(());
                }
            }
        });
    }
    receiver
}
