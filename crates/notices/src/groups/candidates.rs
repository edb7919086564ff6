//! Categories of candidates.

use serde::Serialize;

/// The code of a category, such as `SC` or `PwBD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Group(&'static str);

impl Group {
    /// All candidates that no other rule names.
    pub const OTHERS: Group = Group("others");
    /// All candidates.
    pub const ALL: Group = Group("all");
    /// All categories with reserved vacancies.
    pub const RESERVED: Group = Group("reserved");
    /// Ex-servicemen.
    pub const ESM: Group = Group("ESM");

    /// Creates a category of the register.
    pub(super) fn new(code: &'static str) -> Group {
        Group(code)
    }

    /// Returns the code.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.0
    }

    /// Returns `true` for a category that lies inside the vertical ones.
    #[must_use]
    pub fn is_horizontal(self) -> bool {
        matches!(self.0, "PwBD" | "ESM" | "sports" | "freedom-fighter" | "DESM")
    }
}

/// A gender that a rule names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Gender {
    /// Men.
    Male,
    /// Women.
    Female,
}

/// The candidates that a value concerns. Without any member: all.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Who {
    /// The category.
    pub group: Option<Group>,
    /// The gender.
    pub gender: Option<Gender>,
    /// Horizontal categories that must hold as well.
    pub with: Vec<Group>,
}

impl Who {
    /// Returns the candidates of a category.
    #[must_use]
    pub fn of(group: Group) -> Who {
        Who { group: Some(group), ..Who::default() }
    }

    /// Returns `true` for a vertical category without further conditions.
    #[must_use]
    pub fn is_plain_category(&self) -> bool {
        self.group.is_some_and(|group| !group.is_horizontal())
    }
}
