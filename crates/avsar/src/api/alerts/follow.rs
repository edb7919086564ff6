//! Following: a request by mail with a confirmation, or at once by a known person.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::StatusCode;
use sea_orm::DbErr;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::state::{AlertsState, INVALID_LINK};
use super::wire::{
    AlertToken, FollowInput, FollowOwnInput, ManageToken, TargetInput, TargetResponse,
};
use crate::api::permission::{Authenticator, User};
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::accounts::Email;
use crate::domain::alerts::store::alerts::{self, AlertError};
use crate::domain::alerts::store::owners::{self, Owner};
use crate::domain::alerts::{AlertTarget, Frequency, links};
use crate::domain::changes::SurrogateKey;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Json, Query};
use crate::projections::pages::{FormResponse, FormSubmission};

const NO_EMAIL: &str = "Enter a valid email address";

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AlertsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(alert_target))
        .routes(routes!(follow))
        .routes(routes!(follow_own))
        .routes(routes!(confirm_alert))
}

/// Describes what would be followed.
#[utoipa::path(
    get, path = "/alerts/target", tag = "alerts", params(TargetInput),
    responses((status = 200, body = TargetResponse))
)]
async fn alert_target(
    State(state): State<Arc<AlertsState>>,
    Query(input): Query<TargetInput>,
) -> Result<WithSurrogateKeys<TargetResponse>, ApiError> {
    let target = input.into_target()?;
    let keys = match target {
        AlertTarget::Recruitment { id } => vec![SurrogateKey::Recruitment(id)],
        _ => vec![SurrogateKey::Program],
    };
    Ok(WithSurrogateKeys { body: TargetResponse::load(&state, &target).await?, keys })
}

/// Requests an alert. Without a token, a mail with a link that confirms the alert is sent to the
/// address, and the response is the same for every address.
#[utoipa::path(
    post, path = "/alerts", tag = "alerts", request_body = FollowInput,
    responses(
        (status = 200, body = ManageToken, description = "The alert is active"),
        (status = 202, body = ManageToken, description = "A mail was sent"),
        (status = 409, description = "The owner of the token has too many alerts"),
        (status = 410, description = "The token is invalid"),
        (status = 429),
    )
)]
async fn follow(
    State(state): State<Arc<AlertsState>>,
    client: ClientIp,
    Json(input): Json<FollowInput>,
) -> Result<(StatusCode, Json<ManageToken>), ApiError> {
    let target = input.target.into_target()?;
    TargetResponse::load(&state, &target).await?;
    let followed = (&target, input.frequency);
    check_rate(&state, client)?;
    if let Some(token) = input.token {
        let owner = owner_of(&state, &token).await?;
        let email = owner.email.as_deref().and_then(Email::parse).ok_or(INVALID_LINK)?;
        let active = follow_at_once(&state, &email, followed).await?;
        return Ok((StatusCode::OK, Json(active)));
    }
    request(&state, input.email.as_deref().unwrap_or_default(), followed).await?;
    Ok((StatusCode::ACCEPTED, Json(ManageToken { token: None })))
}

/// Requests an alert for the verified address of the signed-in user. It is active at once.
#[utoipa::path(
    post, path = "/alerts/own", tag = "alerts", security(("token" = [])),
    request_body = FollowOwnInput,
    responses(
        (status = 200, body = ManageToken),
        (status = 409, description = "The user has too many alerts"),
    )
)]
async fn follow_own(
    State(state): State<Arc<AlertsState>>,
    client: ClientIp,
    User(account): User,
    Json(input): Json<FollowOwnInput>,
) -> Result<Json<ManageToken>, ApiError> {
    check_rate(&state, client)?;
    let target = input.target.into_target()?;
    TargetResponse::load(&state, &target).await?;
    let email = Email::parse(&account.email).filter(|_| account.verified_at.is_some());
    let email = email.ok_or(ApiError::Unverified)?;
    follow_at_once(&state, &email, (&target, input.frequency)).await.map(Json)
}

/// Confirms an alert with the token from the mail. Works again with the same token.
#[utoipa::path(
    post, path = "/alerts/confirm", tag = "alerts", request_body = AlertToken,
    responses(
        (status = 200, body = ManageToken),
        (status = 410, description = "The link is invalid or expired"),
    )
)]
async fn confirm_alert(
    State(state): State<Arc<AlertsState>>,
    Json(input): Json<AlertToken>,
) -> Result<Json<ManageToken>, ApiError> {
    let owner = confirm(&state, &input.token).await?;
    let token = links::sign_management(&state.tokens, &owner, state.clock.now());
    Ok(Json(ManageToken { token }))
}

async fn confirm(state: &AlertsState, token: &str) -> Result<Owner, ApiError> {
    let now = state.clock.now();
    let claims = links::verify_confirmation(&state.tokens, token, now).ok_or(INVALID_LINK)?;
    alerts::confirm(&state.db, &claims, now).await?.ok_or(INVALID_LINK)
}

/// Returns the owner of a token that manages alerts.
pub(super) async fn owner_of(state: &AlertsState, token: &str) -> Result<Owner, ApiError> {
    let claims = links::verify_management(&state.tokens, token, state.clock.now());
    let owner = owners::find_by_link(state.db.read()?, &claims.ok_or(INVALID_LINK)?).await?;
    owner.ok_or(INVALID_LINK)
}

async fn follow_at_once(
    state: &AlertsState,
    email: &Email,
    followed: (&AlertTarget, Frequency),
) -> Result<ManageToken, ApiError> {
    let now = state.clock.now();
    match alerts::follow(&state.db, email, followed, now).await {
        Ok(owner) => Ok(ManageToken { token: links::sign_management(&state.tokens, &owner, now) }),
        Err(AlertError::LimitReached) => Err(ApiError::Conflict {
            code: "too_many_alerts",
            message: "You have as many alerts as possible. End one first.".to_owned(),
        }),
        Err(AlertError::Database(error)) => Err(error.into()),
    }
}

/// Counts a request for an alert. Each one can add a search that all changes are matched with.
fn check_rate(state: &AlertsState, client: ClientIp) -> Result<(), ApiError> {
    let now = state.clock.now();
    state.client_limits.check_subscription(client, now).map_err(ApiError::rate_limited)
}

async fn request(
    state: &AlertsState,
    email: &str,
    followed: (&AlertTarget, Frequency),
) -> Result<(), ApiError> {
    let email = Email::parse(email).ok_or_else(|| ApiError::invalid("email", NO_EMAIL))?;
    let now = state.clock.now();
    let requested: Result<(), DbErr> =
        alerts::request(&state.db, &state.outbox, &email, followed, now).await;
    Ok(requested?)
}

/// Handles the form of the page that names in its query what to follow.
pub(super) async fn form(state: Arc<AlertsState>, sent: FormSubmission) -> FormResponse {
    match request_by_form(&state, &sent).await {
        Ok(()) => FormResponse::Redirect("/follow/sent".into()),
        Err(error @ ApiError::Invalid(_)) => FormResponse::with_error(sent, "email", &error),
        Err(error @ ApiError::RateLimited { .. }) => FormResponse::with_error(sent, "busy", &error),
        Err(error) => FormResponse::with_error(sent, "failed", &error),
    }
}

async fn request_by_form(state: &AlertsState, sent: &FormSubmission) -> Result<(), ApiError> {
    let nothing = || ApiError::invalid("list", "Choose what to follow.");
    let query = sent.url.split_once('?').map_or("", |(_, query)| query);
    let input: TargetInput = serde_urlencoded::from_str(query).map_err(|_| nothing())?;
    let target = input.into_target()?;
    TargetResponse::load(state, &target).await?;
    let frequency = match sent.field("frequency") {
        "daily" => Frequency::Daily,
        "weekly" => Frequency::Weekly,
        _ => Frequency::AtOnce,
    };
    check_rate(state, sent.client_ip)?;
    request(state, sent.field("email"), (&target, frequency)).await
}

/// Handles the form of the page of a link that confirms an alert.
pub(super) async fn confirm_form(state: Arc<AlertsState>, sent: FormSubmission) -> FormResponse {
    match confirm(&state, sent.parameter("token")).await {
        Ok(_) => FormResponse::Redirect("/alerts/confirmed".into()),
        Err(ApiError::Gone(_)) => FormResponse::RenderPage("/alerts/expired", StatusCode::GONE),
        // Renders the page of the link again, so that the person can retry.
        Err(_) => FormResponse::RenderPage("/alerts/confirm", StatusCode::SERVICE_UNAVAILABLE),
    }
}
