//! The versions of the settings in the database.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{PaginatorTrait, QueryOrder, QuerySelect, Set};
use serde_json::Value;

use super::model::SiteSettings;
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::domain::changes::{self, Action, Changed, Seq, Subject};
use crate::domain::history::VersionEntry;
use crate::platform::db::{Database, lock_content_log};
use crate::platform::pagination::OffsetLimit;

mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "site_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub version: i32,
        /// The settings, as JSON.
        pub content: String,
        pub saved_at: DateTimeUtc,
        pub saved_by: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The time and the account of a save. The account is missing for the operator.
pub type Saved = (DateTime<Utc>, Option<i64>);

/// A version of the settings.
#[derive(Clone, Debug, Default)]
pub struct StoredSettings {
    /// Number of the save. 0 if the settings were never saved.
    pub version: i32,
    /// The settings.
    pub settings: SiteSettings,
    /// The save, if there was one.
    pub saved: Option<Saved>,
}

/// The reason why the settings were not saved.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// Another save happened after the settings were loaded.
    #[error("The settings were changed by someone else after you opened them.")]
    Stale,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

impl From<entity::Model> for StoredSettings {
    /// Settings that cannot be decoded are logged and count as none: a damaged row must not stop
    /// the site.
    fn from(row: entity::Model) -> Self {
        let report = |error: &serde_json::Error| {
            tracing::error!(version = row.version, %error, "cannot decode the settings of the site");
        };
        let settings = serde_json::from_str(&row.content).inspect_err(report).unwrap_or_default();
        let saved = Some((row.saved_at, row.saved_by));
        Self { version: row.version, settings, saved }
    }
}

/// Returns the newest settings.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn newest(db: &impl ConnectionTrait) -> Result<StoredSettings, DbErr> {
    let newest = entity::Entity::find().order_by_desc(entity::Column::Version).one(db).await?;
    Ok(newest.map(StoredSettings::from).unwrap_or_default())
}

/// Returns a version of the settings, if it exists.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn version(db: &Database, version: i32) -> Result<Option<StoredSettings>, DbErr> {
    let found = entity::Entity::find_by_id(version).one(db.read()?).await?;
    Ok(found.map(StoredSettings::from))
}

/// Returns a page of the versions, the newest first, and their number.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn versions(db: &Database, part: OffsetLimit) -> Result<(Vec<VersionEntry>, u64), DbErr> {
    let count = entity::Entity::find().count(db.read()?).await?;
    let rows = entity::Entity::find()
        .order_by_desc(entity::Column::Version)
        .offset(part.offset)
        .limit(part.limit)
        .all(db.read()?)
        .await?;
    let entry = |row: entity::Model| VersionEntry {
        version: row.version,
        saved_at: row.saved_at,
        saved_by: row.saved_by,
    };
    Ok((rows.into_iter().map(entry).collect(), count))
}

/// Saves settings as the newest version. If `loaded_version` is given, the save is refused if
/// another save happened since that version.
///
/// # Errors
/// Returns [`SaveError`] if the settings cannot be saved. Nothing is written in that case.
pub async fn save(
    db: &Database,
    settings: SiteSettings,
    loaded_version: Option<i32>,
    origin: &Origin,
) -> Result<(StoredSettings, Seq), SaveError> {
    let tx = db.begin().await?;
    // Writers of all processes wait for each other here, so versions have no gaps.
    lock_content_log(&tx).await?;
    let before = newest(&tx).await?;
    if loaded_version.is_some_and(|loaded| loaded != before.version) {
        return Err(SaveError::Stale);
    }
    let row = entity::ActiveModel {
        version: Set(before.version + 1),
        content: Set(to_json(&settings)?.to_string()),
        saved_at: Set(origin.at),
        saved_by: Set(origin.account),
    };
    let row = row.insert(&tx).await?;
    let (id, changed) = (i64::from(row.version), changed_members(&before.settings, &settings)?);
    let records = [Changed::record(id)];
    let seq = changes::append(&tx, Subject::Site, Action::Updated, &records, origin).await?;
    let subject = Some((AuditSubject::SiteSettings, id));
    audit::record(&tx, origin, AuditAction::Updated, subject, &changed).await?;
    tx.commit().await?;
    Ok((row.into(), seq))
}

fn to_json(settings: &SiteSettings) -> Result<Value, DbErr> {
    serde_json::to_value(settings).map_err(|error| DbErr::Type(error.to_string()))
}

/// Returns the names of the members that differ, for the audit trail. Their values are not in it,
/// because one is an e-mail address.
fn changed_members(before: &SiteSettings, after: &SiteSettings) -> Result<String, DbErr> {
    let (before, after) = (to_json(before)?, to_json(after)?);
    let names = before.as_object().into_iter().chain(after.as_object()).flat_map(|o| o.keys());
    let mut names: Vec<&str> =
        names.map(String::as_str).filter(|name| before.get(name) != after.get(name)).collect();
    names.sort_unstable();
    names.dedup();
    Ok(names.join(", "))
}
