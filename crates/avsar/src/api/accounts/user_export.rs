//! The list of accounts as a file. It has no data that would help an attacker to sign in.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use sea_orm::ActiveEnum;

use super::AccountsState;
use super::administration::UserQuery;
use crate::api::permission::Admin;
use crate::api::table_export::{Column, Columns, ExportedList, FormatQuery, MAX_ROWS};
use crate::domain::accounts::store::{Account, directory};
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Query};

static COLUMNS: Columns<Account> = Columns {
    columns: &[
        Column { name: "Id", cell: |account| account.id.into() },
        Column { name: "Name", cell: |account| account.name.as_str().into() },
        Column { name: "Email", cell: |account| account.email.as_str().into() },
        Column { name: "Role", cell: |account| account.role.to_value().into() },
        Column { name: "Status", cell: |account| status(account).into() },
        Column { name: "Joined On", cell: |account| account.created_at.into() },
        Column { name: "Verified On", cell: |account| account.verified_at.into() },
        Column { name: "Disabled On", cell: |account| account.disabled_at.into() },
    ],
    path: None,
};

/// Returns the status of an account as the list on the page shows it.
fn status(account: &Account) -> &'static str {
    match (account.disabled_at, account.verified_at) {
        (Some(_), _) => "Disabled",
        (None, Some(_)) => "Verified",
        (None, None) if account.role.is_staff() => "Invited",
        (None, None) => "Not verified",
    }
}

/// Returns the list of accounts as a CSV or Excel file, at most 50,000. It has no secrets and no
/// second factors.
#[utoipa::path(
    get, path = "/admin/users/export", tag = "editors", params(FormatQuery, UserQuery),
    security(("token" = ["ADMIN"])),
    responses((status = 200, body = String, content_type = "text/csv"))
)]
pub(super) async fn export_users(
    Admin(origin): Admin,
    State(state): State<Arc<AccountsState>>,
    Query(FormatQuery { format }): Query<FormatQuery>,
    Query(query): Query<UserQuery>,
) -> Result<Response, ApiError> {
    let list = ExportedList::new("accounts", format, "list of accounts").with_conditions(&query)?;
    let ids = directory::list_ids(&state.db, &query.into_filter(), MAX_ROWS).await?;
    let load = async |db: Database, ids: Vec<i64>| Ok(directory::load_by_ids(&db, &ids).await?);
    state.table_exports.respond_records(&origin, list, &COLUMNS, ids, load).await
}
