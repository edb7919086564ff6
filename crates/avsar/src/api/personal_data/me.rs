//! The account of the signed-in user.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::PersonalDataState;
use crate::api::permission::Authenticator;
use crate::api::permission::NO_SESSION;
use crate::api::permission::User;
use crate::domain::accounts::Role;
use crate::domain::accounts::store::{Account, owner};
use crate::domain::accounts::validation;
use crate::domain::audit::Origin;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Json};
use crate::platform::language;
use crate::platform::validation::FieldValidator;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<PersonalDataState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(me, rename))
}

/// The account of the signed-in user (API-31).
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MeResponse {
    name: String,
    email: String,
    created_at: DateTime<Utc>,
    role: Role,
    /// Whether the e-mail address is verified.
    verified: bool,
    /// Whether the account has a password. Without one, it can only sign in with Google.
    has_password: bool,
}

impl From<Account> for MeResponse {
    fn from(account: Account) -> Self {
        Self {
            verified: account.verified_at.is_some(),
            has_password: account.has_password(),
            name: account.name,
            email: account.email,
            created_at: account.created_at,
            role: account.role,
        }
    }
}

/// Returns the account of the signed-in user.
#[utoipa::path(
    get, path = "/users/me", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = MeResponse))
)]
async fn me(User(account): User) -> Json<MeResponse> {
    Json(account.into())
}

/// A new name.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct NameInput {
    /// At most 100 characters, without line breaks.
    name: String,
}

/// The response to a change of the account.
#[derive(Serialize, ToSchema)]
struct MeUpdateResponse {
    #[serde(serialize_with = "language::serialize_message")]
    message: String,
    user: MeResponse,
}

/// Changes the name of the account.
#[utoipa::path(
    put, path = "/users/me", tag = "accounts", security(("token" = [])), request_body = NameInput,
    responses((status = 200, body = MeUpdateResponse))
)]
async fn rename(
    State(state): State<Arc<PersonalDataState>>,
    client: ClientIp,
    User(account): User,
    Json(input): Json<NameInput>,
) -> Result<Json<MeUpdateResponse>, ApiError> {
    let mut check = FieldValidator::default();
    let name = validation::check_name(&mut check, &input.name);
    check.finish()?;
    let origin = Origin::account(account.id, client, state.clock.now());
    let account = owner::rename(&state.db, account, name, &origin).await?.ok_or(NO_SESSION)?;
    let message = "Profile updated successfully!".to_owned();
    Ok(Json(MeUpdateResponse { message, user: account.into() }))
}
