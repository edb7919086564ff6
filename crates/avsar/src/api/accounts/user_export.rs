//! The list of accounts as a file. It has no data that would help an attacker to sign in.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::response::Response;
use sea_orm::ActiveEnum;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use super::administration::UserQuery;
use crate::api::permission::{Admin, Authenticator};
use crate::api::table_export::{Column, FormatQuery, MAX_ROWS, respond_records};
use crate::domain::accounts::store::{Account, directory};
use crate::domain::audit::{self, AuditAction};
use crate::platform::http::{ApiError, Query};

const COLUMNS: [Column<Account>; 8] = [
    Column { name: "Id", cell: |account| account.id.into() },
    Column { name: "Name", cell: |account| account.name.as_str().into() },
    Column { name: "Email", cell: |account| account.email.as_str().into() },
    Column { name: "Role", cell: |account| account.role.to_value().into() },
    Column { name: "Status", cell: |account| status(account).into() },
    Column { name: "Joined On", cell: |account| account.created_at.into() },
    Column { name: "Verified On", cell: |account| account.verified_at.into() },
    Column { name: "Disabled On", cell: |account| account.disabled_at.into() },
];

/// Returns the status of an account as the list on the page shows it.
fn status(account: &Account) -> &'static str {
    match (account.disabled_at, account.verified_at) {
        (Some(_), _) => "Disabled",
        (None, Some(_)) => "Verified",
        (None, None) if account.role.is_staff() => "Invited",
        (None, None) => "Not verified",
    }
}

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(export_users))
}

/// Returns the list of accounts as a CSV or Excel file, at most 50,000. It has no secrets and no
/// second factors.
#[utoipa::path(
    get, path = "/admin/users/export", tag = "editors", params(FormatQuery, UserQuery),
    security(("token" = ["ADMIN"])),
    responses((status = 200, body = String, content_type = "text/csv"))
)]
async fn export_users(
    Admin(origin): Admin,
    State(state): State<Arc<AccountsState>>,
    Query(FormatQuery { format }): Query<FormatQuery>,
    Query(query): Query<UserQuery>,
) -> Result<Response, ApiError> {
    let (db, detail) = (&state.db, "list of accounts");
    // Recorded first: data that was sent must be in the trail.
    audit::record_alone(db, &origin, AuditAction::Exported, None, detail).await?;
    let ids = directory::list_ids(db, &query.into_filter(), MAX_ROWS).await?;
    let load = move |ids: Vec<i64>| {
        let state = Arc::clone(&state);
        async move { Ok(directory::load_by_ids(&state.db, &ids).await?) }
    };
    respond_records("accounts", format, &COLUMNS, ids, load).await
}
