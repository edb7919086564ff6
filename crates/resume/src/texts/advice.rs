//! A problem in words.

/// A problem in words, and the proposed fix.
pub(crate) struct Advice {
    pub(crate) message: String,
    pub(crate) fix: &'static str,
}

impl Advice {
    pub(super) fn new(message: impl Into<String>, fix: &'static str) -> Self {
        Self { message: message.into(), fix }
    }
}
