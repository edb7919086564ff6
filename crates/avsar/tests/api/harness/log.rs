//! What the site logged while one test ran.

use std::io::Write;
use std::sync::{Arc, Mutex};

use serde_json::Value;
use tracing::subscriber::DefaultGuard;

/// Listens from here on, in this test only: its runtime has one thread, and the listener is that
/// thread's.
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

impl CapturedLog {
    /// Begins to listen.
    pub fn start() -> Self {
        let lines = Lines::default();
        let writer = lines.clone();
        let lines_of_json = tracing_subscriber::fmt().json().flatten_event(true);
        let listener = lines_of_json.with_writer(move || writer.clone()).finish();
        Self { lines, _guard: tracing::subscriber::set_default(listener) }
    }

    /// Whether some words stand anywhere in it.
    pub fn contains(&self, words: &str) -> bool {
        self.text().contains(words)
    }

    /// All of it.
    pub fn text(&self) -> String {
        String::from_utf8(self.lines.0.lock().unwrap().clone()).unwrap()
    }

    /// The errors logged so far.
    pub fn errors(&self) -> Vec<Value> {
        let text = self.text();
        let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
        lines.filter(|line: &Value| line["level"] == "ERROR").collect()
    }
}
