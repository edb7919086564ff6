//! The languages of the tools, which are crates without the rest of the site.

use crate::platform::language::Language;

impl From<Language> for careers::Language {
    fn from(language: Language) -> Self {
        match language {
            Language::English => Self::English,
            Language::Hindi => Self::Hindi,
        }
    }
}

impl From<Language> for interview::Language {
    fn from(language: Language) -> Self {
        match language {
            Language::English => Self::English,
            Language::Hindi => Self::Hindi,
        }
    }
}

impl From<Language> for recruitments::Language {
    fn from(language: Language) -> Self {
        match language {
            Language::English => Self::English,
            Language::Hindi => Self::Hindi,
        }
    }
}

impl From<Language> for resume::Language {
    fn from(language: Language) -> Self {
        match language {
            Language::English => Self::English,
            Language::Hindi => Self::Hindi,
        }
    }
}
