//! Changes of the ways to sign in, which mails report.

/// A change of the ways to sign in to an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SecurityChange {
    /// A Google account was linked.
    GoogleLinked,
    /// The link to a Google account was removed.
    GoogleRemoved,
    /// An authenticator app was set up.
    AuthenticatorAdded,
    /// The authenticator app was removed.
    AuthenticatorRemoved,
    /// A passkey was added.
    PasskeyAdded,
    /// A passkey was removed.
    PasskeyRemoved,
    /// The recovery codes were replaced.
    RecoveryCodesReplaced,
    /// A recovery code was used to sign in.
    RecoveryCodeUsed,
    /// The operator removed all second factors.
    SecondFactorsReset,
}

impl SecurityChange {
    /// Returns whether the change added a factor, which a new password does not remove.
    pub(super) fn adds_a_factor(self) -> bool {
        match self {
            Self::AuthenticatorAdded | Self::PasskeyAdded | Self::RecoveryCodesReplaced => true,
            Self::GoogleLinked
            | Self::GoogleRemoved
            | Self::AuthenticatorRemoved
            | Self::PasskeyRemoved
            | Self::RecoveryCodeUsed
            | Self::SecondFactorsReset => false,
        }
    }
}

/// The parameters of a mail about a change of the ways to sign in.
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
pub struct SecurityNotice {
    /// The change.
    pub change: SecurityChange,
}
