//! The eligibility profile of an account, stored with the consent of the user.

use chrono::{DateTime, Utc};
use eligibility::Profile;
use sea_orm::Set;
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;

use crate::platform::db::Database;

/// Version of the text to which users consent. A changed text needs a new consent.
pub const CONSENT_VERSION: i32 = 1;

mod profiles {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "eligibility_profiles")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub profile: String,
        pub consent_version: i32,
        pub updated_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A stored profile.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredProfile {
    /// The profile.
    pub profile: Profile,
    /// Version of the text to which the user consented.
    pub consent_version: i32,
    /// Time of the last save.
    pub updated_at: DateTime<Utc>,
}

/// Returns the profile of a user.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn find(db: &Database, user_id: i64) -> Result<Option<StoredProfile>, DbErr> {
    let row = profiles::Entity::find_by_id(user_id).one(db.read()?).await?;
    row.map(|row| {
        Ok(StoredProfile {
            profile: serde_json::from_str(&row.profile).map_err(decode_error)?,
            consent_version: row.consent_version,
            updated_at: row.updated_at,
        })
    })
    .transpose()
}

/// Stores the profile of a user with the consent to the current text.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn store(
    db: &Database,
    user_id: i64,
    profile: &Profile,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    use profiles::Column::{ConsentVersion, Profile as Json, UpdatedAt, UserId};
    let row = profiles::ActiveModel {
        user_id: Set(user_id),
        profile: Set(serde_json::to_string(profile).map_err(decode_error)?),
        consent_version: Set(CONSENT_VERSION),
        updated_at: Set(now),
    };
    let replace =
        OnConflict::column(UserId).update_columns([Json, ConsentVersion, UpdatedAt]).to_owned();
    let tx = db.begin().await?;
    profiles::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx).await?;
    tx.commit().await
}

/// Deletes the profile of a user, if there is one.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete(db: &Database, user_id: i64) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    profiles::Entity::delete_by_id(user_id).exec(&tx).await?;
    tx.commit().await
}

fn decode_error(error: serde_json::Error) -> DbErr {
    DbErr::Type(format!("cannot decode a stored profile: {error}"))
}
