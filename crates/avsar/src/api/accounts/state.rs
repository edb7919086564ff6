//! The state of the accounts API.

use std::sync::Arc;

use crate::api::table_export::TableExports;
use crate::domain::accounts::ClientLimits;
use crate::domain::accounts::Google;
use crate::domain::accounts::HashingPool;
use crate::domain::accounts::Passkeys;
use crate::domain::accounts::Sealer;
use crate::domain::accounts::SecondFactorPolicy;
use crate::domain::accounts::SignInLimits;
use crate::domain::accounts::Tokens;
use crate::domain::accounts::store::security_change::Stores;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::mail::Outbox;
use crate::platform::site_config::CurrentSite;

/// The state of the accounts API.
#[derive(Debug)]
pub struct AccountsState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Third-party sign-in.
    pub google: Google,
    /// Hashes passwords.
    pub hashing_pool: HashingPool,
    /// Limits requests per client that send mail or cost as much.
    pub client_limits: Arc<ClientLimits>,
    /// The mail queue.
    pub outbox: Outbox,
    /// Verifies passkeys.
    pub passkeys: Passkeys,
    /// Encrypts the secrets of authenticator apps.
    pub sealer: Sealer,
    /// Which accounts need a second factor.
    pub second_factor_policy: SecondFactorPolicy,
    /// Limits failed sign-ins.
    pub sign_in_limits: SignInLimits,
    /// The site as visitors see it now.
    pub site: CurrentSite,
    /// Signs and verifies tokens.
    pub tokens: Tokens,
    /// Writes lists as files.
    pub table_exports: TableExports,
}

impl AccountsState {
    /// Returns the stores of a change of the second factors.
    pub(super) fn stores(&self) -> Stores<'_> {
        Stores { db: &self.db, outbox: &self.outbox }
    }
}
