//! Roles.

use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The role of an account, which determines its permissions (ROLE-09 to ROLE-18).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
#[serde(rename_all = "UPPERCASE")]
pub enum Role {
    /// A job seeker.
    #[sea_orm(string_value = "USER")]
    User,
    /// An administrator.
    #[sea_orm(string_value = "ADMIN")]
    Admin,
}
