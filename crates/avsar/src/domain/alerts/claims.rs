//! The claims of the links in mails of alerts.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::platform::digest::hex_prefix;

/// The claims of a link that confirms an alert.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConfirmClaims {
    /// Id of the alert.
    pub alert: i64,
    /// The owner.
    pub owner: OwnerClaims,
}

/// The claims of a link of an owner: the id, and a digest of the address, which detects an id that
/// was assigned again after the database was restored from a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnerClaims {
    /// Id of the owner.
    pub owner: i64,
    digest: String,
}

impl OwnerClaims {
    /// Returns the claims of an owner with an address.
    #[must_use]
    pub fn new(owner: i64, address: &str) -> Self {
        Self { owner, digest: hex_prefix(&Sha256::digest(address), 32) }
    }
}
