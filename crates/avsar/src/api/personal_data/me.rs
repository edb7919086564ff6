//! The account of the signed-in user: profile and data export.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::header;
use axum::response::IntoResponse;
use chrono::{DateTime, Utc};
use interview::PracticeRecord;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::PersonalDataState;
use crate::api::permission::Authenticator;
use crate::api::permission::NO_SESSION;
use crate::api::permission::User;
use crate::domain::accounts::store::{Account, Role, owner};
use crate::domain::accounts::validation;
use crate::domain::personal_data::{practice, saved_jobs};
use crate::domain::subscriptions;
use crate::platform::http::{ApiError, Json};
use crate::platform::mail;
use crate::platform::validation::FieldValidator;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<PersonalDataState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(me, rename)).routes(routes!(export))
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
    User(account): User,
    Json(input): Json<NameInput>,
) -> Result<Json<MeUpdateResponse>, ApiError> {
    let mut check = FieldValidator::default();
    let name = validation::check_name(&mut check, &input.name);
    check.finish()?;
    let account = owner::rename(&state.db, account, name).await?.ok_or(NO_SESSION)?;
    let message = "Profile updated successfully!".to_owned();
    Ok(Json(MeUpdateResponse { message, user: account.into() }))
}

/// All stored data of a user.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Export {
    exported_at: DateTime<Utc>,
    account: ExportedAccount,
    saved_jobs: Vec<ExportedJob>,
    interview_practice: Vec<PracticeRecord>,
    /// Subscription of the e-mail address. Included only if the address is verified.
    subscription: Option<ExportedSubscription>,
    mails: Vec<ExportedMail>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedAccount {
    id: i64,
    name: String,
    email: String,
    role: Role,
    created_at: DateTime<Utc>,
    verified_at: Option<DateTime<Utc>>,
    /// Time of the last change of the password, if there is one. Only a hash of the password is
    /// stored.
    password_changed_at: Option<DateTime<Utc>>,
    /// Google's subject identifier, if the account is linked.
    google_subject: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedJob {
    id: i64,
    saved_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedSubscription {
    asked_at: DateTime<Utc>,
    /// Time at which the subscription was confirmed.
    confirmed_at: Option<DateTime<Utc>>,
}

/// A mail to the user, from the last thirty days.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedMail {
    kind: String,
    state: String,
    asked_at: DateTime<Utc>,
}

/// Returns all stored data of the signed-in user, as a file.
#[utoipa::path(
    get, path = "/users/me/export", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = Export))
)]
async fn export(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
) -> Result<impl IntoResponse, ApiError> {
    use sea_orm::ActiveEnum;
    let saved = saved_jobs::list_for_user(state.db.read(), account.id).await?;
    let practised = practice::list_for_user(state.db.read(), account.id).await?;
    let mails = mail::list_by_recipient(&state.db, &account.email).await?;
    let subscription = match account.verified_at {
        Some(_) => subscriptions::find_by_email(&state.db, &account.email).await?,
        None => None,
    };
    let export = Export {
        subscription: subscription.map(|found| ExportedSubscription {
            asked_at: found.created_at,
            confirmed_at: found.confirmed_at,
        }),
        exported_at: state.clock.now(),
        interview_practice: practised,
        saved_jobs: saved
            .into_iter()
            .map(|saved| ExportedJob { id: saved.job_id, saved_at: saved.saved_at })
            .collect(),
        mails: mails
            .into_iter()
            .map(|mail| ExportedMail {
                kind: mail.kind.name(),
                state: mail.state.to_value(),
                asked_at: mail.created_at,
            })
            .collect(),
        account: ExportedAccount {
            password_changed_at: account.has_password().then_some(account.password_changed_at),
            id: account.id,
            name: account.name,
            email: account.email,
            role: account.role,
            created_at: account.created_at,
            verified_at: account.verified_at,
            google_subject: account.google_subject,
        },
    };
    Ok(([(header::CONTENT_DISPOSITION, "attachment; filename=\"my-data.json\"")], Json(export)))
}
