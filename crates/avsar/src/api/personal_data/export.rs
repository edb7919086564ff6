//! The data export of the signed-in user.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::header;
use axum::response::IntoResponse;
use chrono::{DateTime, Utc};
use eligibility::Profile;
use interview::PracticeRecord;
use sea_orm::{ActiveEnum, DbErr};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::PersonalDataState;
use crate::api::permission::{Authenticator, User};
use crate::domain::accounts::Role;
use crate::domain::accounts::sign_in_limits;
use crate::domain::accounts::store::Account;
use crate::domain::accounts::store::passkeys::{self, Passkey};
use crate::domain::accounts::store::recovery_codes;
use crate::domain::accounts::store::sessions::{self, Session};
use crate::domain::alerts::Frequency;
use crate::domain::alerts::store::alerts::{self, Alert};
use crate::domain::alerts::store::owners;
use crate::domain::audit::{self, AuditAction, AuditEvent, AuditFilter, Origin};
use crate::domain::personal_data::{eligibility_profile, practice, saved_jobs};
use crate::domain::subscriptions;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Json};
use crate::platform::language;
use crate::platform::mail;
use crate::platform::pagination::OffsetLimit;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<PersonalDataState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(export))
}

/// All stored data of a user.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Export {
    exported_at: DateTime<Utc>,
    account: ExportedAccount,
    saved_jobs: Vec<ExportedSavedJob>,
    interview_practice: Vec<PracticeRecord>,
    /// Profile for the check of eligibility. Included only if it is stored on the account.
    #[serde(skip_serializing_if = "Option::is_none")]
    eligibility_profile: Option<Profile>,
    /// Subscription of the e-mail address. Included only if the address is verified.
    subscription: Option<ExportedSubscription>,
    /// Alerts of the e-mail address, if it is verified.
    alerts: Vec<ExportedAlert>,
    mails: Vec<ExportedMail>,
    sign_in: ExportedSignIn,
}

/// Stored data about the sign-in of the account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedSignIn {
    sessions: Vec<ExportedSession>,
    /// Whether an authenticator app is set up. Its secret is stored encrypted.
    authenticator: bool,
    /// Passkeys. Only their public keys are stored.
    passkeys: Vec<ExportedPasskey>,
    /// Number of unused recovery codes. Only their hashes are stored.
    recovery_codes: u64,
    /// Last sign-ins from known network addresses. Only digests of the addresses are stored.
    known_addresses: Vec<DateTime<Utc>>,
    /// Events of the audit trail by the account or about it, the newest first, at most 1,000.
    events: Vec<PersonalEvent>,
}

impl ExportedSignIn {
    async fn load(state: &PersonalDataState, account: &Account) -> Result<Self, DbErr> {
        let db = &state.db;
        let sessions = sessions::list(db.read()?, account, state.clock.now()).await?;
        let passkeys = passkeys::list(db.read()?, account.id).await?;
        let of_account = AuditFilter { account: Some(account.id), ..AuditFilter::default() };
        let newest = OffsetLimit::first(MAX_EXPORTED_EVENTS);
        let (events, _) = audit::list(db, &of_account, newest).await?;
        Ok(Self {
            sessions: sessions.into_iter().map(ExportedSession::from).collect(),
            authenticator: account.totp_secret.is_some(),
            passkeys: passkeys.into_iter().map(ExportedPasskey::from).collect(),
            recovery_codes: recovery_codes::count(db, account.id).await?,
            known_addresses: sign_in_limits::known_clients(db, &account.email).await?,
            events: events.into_iter().map(|event| PersonalEvent::new(event, account.id)).collect(),
        })
    }
}

/// A session of the account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedSession {
    device: String,
    signed_in_at: DateTime<Utc>,
    last_used_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedPasskey {
    name: String,
    created_at: DateTime<Utc>,
    last_used_at: Option<DateTime<Utc>>,
}

/// An event of the audit trail.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PersonalEvent {
    at: DateTime<Utc>,
    action: AuditAction,
    /// Whether an administrator, the operator or the server acted, not the user or a visitor.
    by_administrator: bool,
    /// Network address of the client, unless an administrator acted.
    address: Option<String>,
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
    /// Code of the language of the last sign-in.
    language: &'static str,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedSavedJob {
    id: i64,
    saved_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedSubscription {
    asked_at: DateTime<Utc>,
    /// Time at which the subscription was confirmed.
    confirmed_at: Option<DateTime<Utc>>,
    /// Code of the language of its mails.
    language: &'static str,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedAlert {
    /// Name of what is followed.
    follows: String,
    frequency: Frequency,
    asked_at: DateTime<Utc>,
    confirmed: bool,
}

impl ExportedAlert {
    async fn load_all(state: &PersonalDataState, account: &Account) -> Result<Vec<Self>, ApiError> {
        let owner = match account.verified_at {
            Some(_) => owners::find_by_email(&state.db, &account.email).await?,
            None => None,
        };
        let Some(owner) = owner else { return Ok(Vec::new()) };
        let exported = |alert: Alert| Self {
            follows: alert.target.name(language::current(), None),
            frequency: alert.frequency,
            asked_at: alert.created_at,
            confirmed: alert.is_confirmed,
        };
        let alerts = alerts::list(&state.db, owner.id).await?;
        Ok(alerts.into_iter().map(exported).collect())
    }
}

/// A mail to the user, from the last thirty days.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedMail {
    kind: String,
    state: String,
    asked_at: DateTime<Utc>,
    /// Code of the language of the request.
    language: &'static str,
}

/// Maximum number of events of the audit trail in an export.
const MAX_EXPORTED_EVENTS: u64 = 1_000;

impl From<Session> for ExportedSession {
    fn from(session: Session) -> Self {
        let Session { device, signed_in_at, last_used_at, .. } = session;
        Self { device, signed_in_at, last_used_at }
    }
}

impl From<Passkey> for ExportedPasskey {
    fn from(passkey: Passkey) -> Self {
        let Passkey { name, created_at, last_used_at, .. } = passkey;
        Self { name, created_at, last_used_at }
    }
}

impl PersonalEvent {
    fn new(event: AuditEvent, account: i64) -> Self {
        let is_operator = event.actor_id.is_none() && event.client.is_none();
        let by_administrator = is_operator || event.actor_id.is_some_and(|actor| actor != account);
        Self {
            at: event.at,
            action: event.action,
            by_administrator,
            address: event.client.filter(|_| !by_administrator),
        }
    }
}

/// Returns all stored data of the signed-in user, as a file.
#[utoipa::path(
    get, path = "/users/me/export", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = Export))
)]
async fn export(
    State(state): State<Arc<PersonalDataState>>,
    client: ClientIp,
    User(account): User,
) -> Result<impl IntoResponse, ApiError> {
    let saved = saved_jobs::list_for_user(state.db.read()?, account.id).await?;
    let practised = practice::list_for_user(state.db.read()?, account.id).await?;
    let profile = eligibility_profile::find(&state.db, account.id).await?;
    let mails = mail::list_by_recipient(&state.db, &account.email).await?;
    let subscription = match account.verified_at {
        Some(_) => subscriptions::find_by_email(&state.db, &account.email).await?,
        None => None,
    };
    let origin = Origin::account(account.id, client, state.clock.now());
    let export = Export {
        sign_in: ExportedSignIn::load(&state, &account).await?,
        subscription: subscription.map(|found| ExportedSubscription {
            asked_at: found.created_at,
            confirmed_at: found.confirmed_at,
            language: found.language.code(),
        }),
        alerts: ExportedAlert::load_all(&state, &account).await?,
        exported_at: state.clock.now(),
        interview_practice: practised,
        eligibility_profile: profile.map(|stored| stored.profile),
        saved_jobs: saved
            .into_iter()
            .map(|saved| ExportedSavedJob { id: saved.job_id, saved_at: saved.saved_at })
            .collect(),
        mails: mails
            .into_iter()
            .map(|mail| ExportedMail {
                kind: mail.kind.name(),
                state: mail.state.to_value(),
                asked_at: mail.created_at,
                language: mail.language.code(),
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
            language: account.language.code(),
        },
    };
    audit::record_alone(&state.db, &origin, AuditAction::Exported, None, "own data").await?;
    Ok(([(header::CONTENT_DISPOSITION, "attachment; filename=\"my-data.json\"")], Json(export)))
}
