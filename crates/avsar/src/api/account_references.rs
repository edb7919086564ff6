//! Accounts in lists of events and versions.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::accounts::store::directory;
use crate::platform::db::Database;
use crate::platform::http::ApiError;

/// An account that did something.
#[derive(Serialize, ToSchema)]
pub struct AccountReference {
    /// Id of the account.
    pub id: i64,
    /// Null if the account was deleted.
    pub email: Option<String>,
}

/// The e-mail addresses of accounts, by id.
pub struct AccountReferences(HashMap<i64, String>);

impl AccountReferences {
    /// Loads the addresses of accounts.
    ///
    /// # Errors
    /// Returns [`ApiError`] if the database query fails.
    pub async fn load(db: &Database, ids: &[i64]) -> Result<Self, ApiError> {
        Ok(Self(directory::emails(db, ids).await?))
    }

    /// Returns the reference to an account.
    #[must_use]
    pub fn get(&self, id: i64) -> AccountReference {
        AccountReference { id, email: self.0.get(&id).cloned() }
    }
}
