//! The languages of the texts.

/// A language in which all texts exist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English, the language of the data files.
    #[default]
    English,
    /// Hindi.
    Hindi,
}

impl Language {
    /// Joins the names of two levels of education.
    pub(crate) fn join_with_and(self, names: &[&str]) -> String {
        names.join(match self {
            Self::English => " and ",
            Self::Hindi => " और ",
        })
    }

    /// Returns who conducts an examination, and how often.
    pub(crate) fn examination_held(self, body: &str, frequency: &str) -> String {
        match self {
            Self::English => format!("{body}. {frequency}"),
            Self::Hindi => format!("{body}, {frequency}"),
        }
    }
}
