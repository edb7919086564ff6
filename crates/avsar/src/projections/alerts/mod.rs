//! Matches the content log with alerts, and prepares their messages.

mod saved_search;
mod worker;

pub use worker::AlertWorker;
