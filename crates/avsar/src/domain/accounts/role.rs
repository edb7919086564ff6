//! Roles.

use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The role of an account, which determines its permissions (ROLE-09 to ROLE-18). A later role has
/// the permissions of the earlier ones. On the public pages, every role but `ADMIN` is an ordinary
/// user.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    EnumIter,
    DeriveActiveEnum,
    Serialize,
    Deserialize,
    ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
#[serde(rename_all = "UPPERCASE")]
pub enum Role {
    /// A job seeker.
    #[sea_orm(string_value = "USER")]
    User,
    /// Writes content that visitors do not see, and submits it for review.
    #[sea_orm(string_value = "WRITER")]
    Writer,
    /// Publishes, changes and deletes content.
    #[sea_orm(string_value = "EDITOR")]
    Editor,
    /// Manages accounts and settings as well.
    #[sea_orm(string_value = "ADMIN")]
    Admin,
}

impl Role {
    /// Returns whether the account may use the administrator area.
    #[must_use]
    pub fn is_staff(self) -> bool {
        self >= Self::Writer
    }

    /// Returns whether the account may change what visitors see.
    #[must_use]
    pub fn may_publish(self) -> bool {
        self >= Self::Editor
    }

    /// Returns the noun for messages, with its article.
    #[must_use]
    pub fn noun(self) -> &'static str {
        match self {
            Self::User => "an ordinary user",
            Self::Writer => "a writer",
            Self::Editor => "an editor",
            Self::Admin => "an administrator",
        }
    }
}
