//! The register of reservation categories.
//!
//! A vertical category divides vacancies; an applicant has exactly one. A horizontal category, such
//! as a disability, lies inside the vertical ones. `data/categories.json` is the register.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Code of a category, such as `OBC`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct CategoryCode(pub String);

impl CategoryCode {
    /// Returns the code of a text. It need not be registered.
    #[must_use]
    pub fn new(code: &str) -> Self {
        Self(code.to_owned())
    }

    /// Returns the code as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a category divides vacancies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum CategoryKind {
    /// Each vacancy and each applicant has exactly one.
    Vertical,
    /// An applicant can have several, inside a vertical one.
    Horizontal,
}

/// A registered category.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Category {
    /// Code of the category.
    pub code: CategoryCode,
    /// Name in English.
    pub name: String,
    /// Name in Hindi.
    pub name_hi: String,
    /// Kind of the category.
    pub kind: CategoryKind,
    /// Id of the state, if only one state has the category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// Category of the central government to which it belongs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts_as: Option<CategoryCode>,
    /// Horizontal category of which it is a kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<CategoryCode>,
    /// Spellings in notices, in lower case.
    #[serde(default, skip_serializing)]
    pub spellings: Vec<String>,
}

/// The register, in the order in which pages show it.
pub static REGISTER: LazyLock<Vec<Category>> = LazyLock::new(|| {
    // A test decodes the register, so that it is never empty.
    serde_json::from_str(include_str!("../data/categories.json")).unwrap_or_default()
});

static BY_SPELLING: LazyLock<HashMap<&'static str, &'static Category>> = LazyLock::new(|| {
    let spellings = |category: &'static Category| {
        category.spellings.iter().map(move |spelling| (spelling.as_str(), category))
    };
    REGISTER.iter().flat_map(spellings).collect()
});

/// Returns the category with a code.
#[must_use]
pub fn by_code(code: &CategoryCode) -> Option<&'static Category> {
    REGISTER.iter().find(|category| category.code == *code)
}

/// Returns the category of a spelling in a notice, such as "Gen" or "Ex-Servicemen".
#[must_use]
pub fn by_spelling(text: &str) -> Option<&'static Category> {
    let words: Vec<_> = text.split_whitespace().collect();
    BY_SPELLING.get(words.join(" ").to_lowercase().as_str()).copied()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_register_is_consistent() {
        assert!(REGISTER.len() > 40);
        let codes: HashSet<_> = REGISTER.iter().map(|category| &category.code).collect();
        assert_eq!(codes.len(), REGISTER.len());
        for category in REGISTER.iter() {
            for other in category.counts_as.iter().chain(&category.within) {
                assert!(codes.contains(other), "{other:?}");
            }
            for spelling in &category.spellings {
                assert_eq!(*spelling, spelling.to_lowercase());
                assert_eq!(by_spelling(spelling).map(|found| &found.code), Some(&category.code));
            }
        }
    }

    #[test]
    fn spellings_ignore_case_and_spaces() {
        assert_eq!(by_spelling(" Ex  Servicemen ").unwrap().code.as_str(), "ESM");
        assert_eq!(by_spelling("PH").unwrap().code.as_str(), "PwBD");
        assert!(by_spelling("XYZ").is_none());
    }
}
