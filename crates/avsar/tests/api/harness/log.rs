//! The log output of one test.

use std::io::Write;
use std::sync::{Arc, Mutex, Once};

use serde_json::Value;
use tracing::subscriber::DefaultGuard;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Captures the log of this test only: the subscriber is set for the current thread, and the
/// runtime of a test has one thread.
pub struct CapturedLog {
    lines: Lines,
    _guard: DefaultGuard,
}

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Enables all log lines for the whole process, without an output. Otherwise, a line that a thread
/// without a subscriber reaches first may stay disabled for the others.
pub fn enable_log_lines() {
    static ENABLED: Once = Once::new();
    ENABLED.call_once(|| tracing_subscriber::registry().with(LevelFilter::INFO).init());
}

impl CapturedLog {
    /// Starts to capture the log.
    pub fn start() -> Self {
        let lines = Lines::default();
        let writer = lines.clone();
        let lines_of_json = tracing_subscriber::fmt().json().flatten_event(true);
        let subscriber = lines_of_json.with_writer(move || writer.clone()).finish();
        Self { lines, _guard: tracing::subscriber::set_default(subscriber) }
    }

    /// Returns `true` if the log contains the text.
    pub fn contains(&self, text: &str) -> bool {
        self.text().contains(text)
    }

    /// Returns the log so far.
    pub fn text(&self) -> String {
        String::from_utf8(self.lines.0.lock().unwrap().clone()).unwrap()
    }

    /// Returns the errors logged so far.
    pub fn errors(&self) -> Vec<Value> {
        let text = self.text();
        let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
        lines.filter(|line: &Value| line["level"] == "ERROR").collect()
    }
}
