//! The languages of the texts in a report.

/// A language in which all texts exist. Quotes of a résumé stay as they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Hindi.
    Hindi,
}
