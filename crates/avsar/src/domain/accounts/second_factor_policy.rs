//! Which accounts must have a second factor.

use super::role::Role;

/// Which accounts must have a second factor. All others may have one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SecondFactorPolicy {
    /// No account.
    #[default]
    Optional,
    /// Every account that may use the administrator area.
    Administrators,
}

impl SecondFactorPolicy {
    /// Returns whether accounts of a role must have a second factor.
    #[must_use]
    pub fn applies_to(self, role: Role) -> bool {
        self == Self::Administrators && role.is_staff()
    }
}
