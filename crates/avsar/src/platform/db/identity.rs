//! The identity of a database.
//!
//! Derived data outside of the database (the search index) stores this id, so that it is never used
//! with another database. An operator who makes an independent copy must give it a new identity.

use sea_orm::{DatabaseConnection, DbErr};

use super::settings;

const NAME: &str = "identity";

/// Returns the identity of a database that has one.
pub(super) async fn load(db: &DatabaseConnection) -> Result<String, DbErr> {
    let stored = settings::get(db, NAME).await?;
    stored.ok_or_else(|| DbErr::RecordNotFound(NAME.to_owned()))
}

/// Returns the identity, and creates it if the database has none. If several processes create it at
/// the same time, all return the value that was stored first.
pub(super) async fn load_or_create(db: &DatabaseConnection) -> Result<String, DbErr> {
    if let Some(stored) = settings::get(db, NAME).await? {
        return Ok(stored);
    }
    settings::set_if_missing(db, NAME, &format!("{:032x}", rand::random::<u128>())).await?;
    load(db).await
}
