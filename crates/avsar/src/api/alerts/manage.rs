//! Changing and ending alerts, with the token of a link and without signing in.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::follow::owner_of;
use super::state::{AlertsState, INVALID_LINK};
use super::wire::{AlertToken, AlertsResponse, ChangeAlertInput, ManageToken, SendTimeInput};
use crate::api::permission::{Authenticator, User};
use crate::domain::alerts::links;
use crate::domain::alerts::store::{alerts, ending, owners};
use crate::platform::http::{ApiError, Json, MessageResponse, Path};
use crate::projections::pages::{FormResponse, FormSubmission};

const ENDED_MESSAGE: &str = "Your alerts have ended. Your email address has been deleted.";

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AlertsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list_alerts))
        .routes(routes!(own_alerts))
        .routes(routes!(change_alert))
        .routes(routes!(end_alert))
        .routes(routes!(change_send_time))
        .routes(routes!(end_alerts))
}

/// Returns the alerts of the owner of a token.
#[utoipa::path(
    post, path = "/alerts/list", tag = "alerts", request_body = AlertToken,
    responses(
        (status = 200, body = AlertsResponse),
        (status = 410, description = "The link is invalid"),
    )
)]
async fn list_alerts(
    State(state): State<Arc<AlertsState>>,
    Json(input): Json<AlertToken>,
) -> Result<Json<AlertsResponse>, ApiError> {
    respond(&state, &input.token).await
}

async fn respond(state: &AlertsState, token: &str) -> Result<Json<AlertsResponse>, ApiError> {
    let owner = owner_of(state, token).await?;
    let alerts = alerts::list(&state.db, owner.id).await?;
    AlertsResponse::load(state, owner, alerts).await.map(Json)
}

/// Returns a token for the alerts of the verified address of the signed-in user, or `null` if there
/// are none.
#[utoipa::path(
    get, path = "/alerts/own", tag = "alerts", security(("token" = [])),
    responses((status = 200, body = ManageToken))
)]
async fn own_alerts(
    State(state): State<Arc<AlertsState>>,
    User(account): User,
) -> Result<Json<ManageToken>, ApiError> {
    let owner = match account.verified_at {
        Some(_) => owners::find_by_email(&state.db, &account.email).await?,
        None => None,
    };
    let now = state.clock.now();
    let token = owner.and_then(|owner| links::sign_management(&state.tokens, &owner, now));
    Ok(Json(ManageToken { token }))
}

/// Changes how often an alert sends messages.
#[utoipa::path(
    put, path = "/alerts/{id}", tag = "alerts", params(("id" = i64, Path)),
    request_body = ChangeAlertInput,
    responses(
        (status = 200, body = AlertsResponse),
        (status = 410, description = "The link is invalid, or the alert has ended"),
    )
)]
async fn change_alert(
    State(state): State<Arc<AlertsState>>,
    Path(id): Path<i64>,
    Json(input): Json<ChangeAlertInput>,
) -> Result<Json<AlertsResponse>, ApiError> {
    let owner = owner_of(&state, &input.token).await?;
    if !alerts::change(&state.db, owner.id, id, input.frequency).await? {
        return Err(INVALID_LINK);
    }
    respond(&state, &input.token).await
}

/// Ends an alert. The call is idempotent.
#[utoipa::path(
    post, path = "/alerts/{id}/end", tag = "alerts", params(("id" = i64, Path)),
    request_body = AlertToken,
    responses(
        (status = 200, body = AlertsResponse),
        (status = 410, description = "The link is invalid"),
    )
)]
async fn end_alert(
    State(state): State<Arc<AlertsState>>,
    Path(id): Path<i64>,
    Json(input): Json<AlertToken>,
) -> Result<Json<AlertsResponse>, ApiError> {
    let owner = owner_of(&state, &input.token).await?;
    ending::end(&state.db, owner.id, id).await?;
    respond(&state, &input.token).await
}

/// Changes the hour, the day and the language of messages. Alerts that rest begin again.
#[utoipa::path(
    put, path = "/alerts/time", tag = "alerts", request_body = SendTimeInput,
    responses(
        (status = 200, body = AlertsResponse),
        (status = 410, description = "The link is invalid"),
    )
)]
async fn change_send_time(
    State(state): State<Arc<AlertsState>>,
    Json(input): Json<SendTimeInput>,
) -> Result<Json<AlertsResponse>, ApiError> {
    if !input.time.is_valid() {
        return Err(ApiError::invalid("time", "There is no such hour or day."));
    }
    let owner = owner_of(&state, &input.token).await?;
    owners::update(&state.db, owner.id, input.time, input.language).await?;
    respond(&state, &input.token).await
}

/// Ends all alerts of an owner and deletes the address. The call is idempotent.
#[utoipa::path(
    post, path = "/alerts/end", tag = "alerts", request_body = AlertToken,
    responses(
        (status = 200, body = MessageResponse),
        (status = 410, description = "The link is invalid"),
    )
)]
async fn end_alerts(
    State(state): State<Arc<AlertsState>>,
    Json(input): Json<AlertToken>,
) -> Result<Json<MessageResponse>, ApiError> {
    end(&state, &input.token).await?;
    Ok(Json(MessageResponse::new(ENDED_MESSAGE)))
}

async fn end(state: &AlertsState, token: &str) -> Result<(), ApiError> {
    let claims = links::verify_management(&state.tokens, token, state.clock.now());
    let claims = claims.ok_or(INVALID_LINK)?;
    let tx = state.db.begin().await?;
    // A second request finds no owner.
    if let Some(owner) = owners::find_by_link(&tx, &claims).await? {
        owners::delete(&tx, &owner).await?;
    }
    Ok(tx.commit().await?)
}

/// Handles the form and the one-click requests of mail clients (RFC 8058). It does not redirect,
/// because mail clients do not follow redirects.
pub(super) async fn end_form(state: Arc<AlertsState>, sent: FormSubmission) -> FormResponse {
    match end(&state, sent.parameter("token")).await {
        Ok(()) => FormResponse::RenderPage("/alerts/ended", StatusCode::OK),
        Err(ApiError::Gone(_)) => FormResponse::RenderPage("/alerts/expired", StatusCode::GONE),
        Err(_) => FormResponse::RenderPage("/alerts/unsubscribe", StatusCode::SERVICE_UNAVAILABLE),
    }
}
