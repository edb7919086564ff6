//! The languages of the feedback. Questions, checklists and outlines are English, as the interview.

/// A language in which all texts of the feedback exist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Hindi.
    Hindi,
}
