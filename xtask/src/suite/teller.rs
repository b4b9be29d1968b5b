//! What is told of a run while it goes on.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use super::report::Report;

/// How often a step that takes long says so where no terminal shows it: a log shall not look hung.
const HEARTBEAT: Duration = Duration::from_secs(60);

/// Where it is told. That a terminal is gone shall not end the run.
pub struct Teller {
    out: Box<dyn Write>,
    terminal: bool,
}

impl Teller {
    /// Tells whoever started the command.
    pub fn stdout() -> Self {
        Self {
            out: Box::new(io::stdout()),
            terminal: io::stdout().is_terminal(),
        }
    }

    /// Tells nobody.
    #[cfg(test)]
    pub fn silent() -> Self {
        Self {
            out: Box::new(io::sink()),
            terminal: false,
        }
    }

    /// Tells a text as it is.
    pub fn say(&mut self, text: &str) {
        drop(self.out.write_all(text.as_bytes()));
        drop(self.out.flush());
    }

    /// Tells behind a step's title how it went.
    pub fn tell(&mut self, report: &Report, time: Duration) {
        let well = report.counts.all_well();
        let verdict = if well { "ok" } else { "FAILED" };
        let seconds = time.as_secs_f64();
        self.say(&format!("{verdict:<7}{seconds:>7.1} s  {}\n", report.note));
        if !well {
            self.say(&format!("\n{}\n\n", report.words));
        }
    }
}

/// A step's line while it is being written.
pub struct StatusLine<'a> {
    teller: &'a mut Teller,
    title: &'a str,
    start: Instant,
    last: Instant,
    broken: bool,
}

impl<'a> StatusLine<'a> {
    /// Begins a line.
    pub fn new(teller: &'a mut Teller, title: &'a str) -> Self {
        teller.say(&format!("{title:<60}"));
        let now = Instant::now();
        Self {
            teller,
            title,
            start: now,
            last: now,
            broken: false,
        }
    }

    /// Tells how far the step has come, now and then.
    pub fn progress(&mut self, news: &str) {
        let pause = if self.teller.terminal {
            Duration::from_millis(100)
        } else {
            HEARTBEAT
        };
        if self.last.elapsed() < pause {
            return;
        }
        self.last = Instant::now();
        let seconds = self.start.elapsed().as_secs();
        if self.teller.terminal {
            // Back to the line's begin; what stood there longer is wiped.
            let title = self.title;
            self.teller
                .say(&format!("\r{title:<60}{seconds:>4} s  {news}\x1b[K"));
        } else {
            let begin = if self.broken { "" } else { "\n" };
            self.teller
                .say(&format!("{begin}        {seconds:>4} s  {news}\n"));
            self.broken = true;
        }
    }

    /// Ends the line with how the step went.
    pub fn end(self, report: &Report) -> Duration {
        let (time, title) = (self.start.elapsed(), self.title);
        if self.teller.terminal {
            self.teller.say(&format!("\r{title:<60}\x1b[K"));
        } else if self.broken {
            self.teller.say(&format!("{title:<60}"));
        }
        self.teller.tell(report, time);
        time
    }
}
