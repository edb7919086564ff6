//! The API of subscriptions, and its forms for browsers without JavaScript.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::domain::accounts::ClientLimits;
use crate::domain::accounts::Email;
use crate::domain::accounts::Tokens;
use crate::domain::subscriptions::{CANCEL_PURPOSE, CONFIRM_PURPOSE, store, verify_link};
use crate::platform::client_ip::ClientIp;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, MessageResponse};
use crate::platform::mail::Outbox;
use crate::projections::pages::{FormResponse, FormSubmission, PageForm};

/// The state of the subscriptions API.
#[derive(Debug)]
pub struct SubscriptionsState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Limits mails per client.
    pub client_limits: Arc<ClientLimits>,
    /// The mail queue.
    pub outbox: Outbox,
    /// Signs and verifies tokens.
    pub tokens: Tokens,
}

const REQUESTED_MESSAGE: &str = "Almost done: we have sent a link to confirm your email address. We will write when there is news.";
const CONFIRMED_MESSAGE: &str = "You are subscribed. We will write when there is news.";
const CANCELLED_MESSAGE: &str = "You are unsubscribed. Your email address has been deleted.";
const INVALID_LINK: ApiError =
    ApiError::Gone("This link has been used already, or it is too old. Please subscribe again.");

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<SubscriptionsState>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(subscribe))
        .routes(routes!(confirm_subscription))
        .routes(routes!(cancel_subscription))
}

/// Returns the forms of this subject.
pub fn forms(state: &Arc<SubscriptionsState>) -> Vec<PageForm> {
    vec![
        PageForm::new("/subscribe", state, subscribe_form),
        PageForm::new("/subscribe/confirm", state, confirm_form).with_token(),
        PageForm::new("/unsubscribe", state, cancel_form).allow_cross_site(),
    ]
}

/// A request for a subscription.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct SubscribeInput {
    /// E-mail address.
    email: String,
}

/// The token of a link in a mail.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct TokenInput {
    /// The link's token.
    token: String,
}

/// Requests a subscription to news by e-mail. A mail with a confirmation link is sent to the
/// address. The response is the same for every address.
#[utoipa::path(
    post, path = "/subscriptions", tag = "subscriptions", request_body = SubscribeInput,
    responses((status = 202, body = MessageResponse), (status = 429))
)]
async fn subscribe(
    State(state): State<Arc<SubscriptionsState>>,
    client: ClientIp,
    Json(input): Json<SubscribeInput>,
) -> Result<(StatusCode, Json<MessageResponse>), ApiError> {
    request(&state, client, &input.email).await?;
    Ok((StatusCode::ACCEPTED, Json(MessageResponse::new(REQUESTED_MESSAGE))))
}

async fn request(
    state: &SubscriptionsState,
    client: ClientIp,
    email: &str,
) -> Result<(), ApiError> {
    let email = Email::parse(email);
    let email = email.ok_or_else(|| ApiError::invalid("email", "Enter a valid email address"))?;
    let now = state.clock.now();
    state.client_limits.check_subscription(client, now).map_err(ApiError::rate_limited)?;
    Ok(store::request(&state.db, &state.outbox, &email, now).await?)
}

/// Confirms a subscription with the token from the mail. A token is valid once.
#[utoipa::path(
    post, path = "/subscriptions/confirm", tag = "subscriptions", request_body = TokenInput,
    responses(
        (status = 200, body = MessageResponse),
        (status = 410, description = "The link is invalid, used or expired"),
    )
)]
async fn confirm_subscription(
    State(state): State<Arc<SubscriptionsState>>,
    Json(input): Json<TokenInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    confirm(&state, &input.token).await?;
    Ok(Json(MessageResponse::new(CONFIRMED_MESSAGE)))
}

async fn confirm(state: &SubscriptionsState, token: &str) -> Result<(), ApiError> {
    let now = state.clock.now();
    let link = verify_link(&state.tokens, CONFIRM_PURPOSE, token, now).ok_or(INVALID_LINK)?;
    if store::confirm(&state.db, &state.outbox, &link, now).await? {
        Ok(())
    } else {
        Err(INVALID_LINK)
    }
}

/// Cancels a subscription with the token from any mail. The call is idempotent.
#[utoipa::path(
    post, path = "/subscriptions/cancel", tag = "subscriptions", request_body = TokenInput,
    responses(
        (status = 200, body = MessageResponse),
        (status = 410, description = "The link is invalid"),
    )
)]
async fn cancel_subscription(
    State(state): State<Arc<SubscriptionsState>>,
    Json(input): Json<TokenInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    cancel(&state, &input.token).await?;
    Ok(Json(MessageResponse::new(CANCELLED_MESSAGE)))
}

async fn cancel(state: &SubscriptionsState, token: &str) -> Result<(), ApiError> {
    let link =
        verify_link(&state.tokens, CANCEL_PURPOSE, token, state.clock.now()).ok_or(INVALID_LINK)?;
    Ok(store::cancel(&state.db, &link).await?)
}

async fn subscribe_form(state: Arc<SubscriptionsState>, sent: FormSubmission) -> FormResponse {
    match request(&state, sent.client_ip, sent.field("email")).await {
        Ok(()) => FormResponse::Redirect("/subscribe/sent".into()),
        Err(error @ ApiError::Invalid(_)) => FormResponse::with_error(sent, "email", &error),
        Err(error @ ApiError::RateLimited { .. }) => FormResponse::with_error(sent, "busy", &error),
        Err(error) => FormResponse::with_error(sent, "failed", &error),
    }
}

async fn confirm_form(state: Arc<SubscriptionsState>, sent: FormSubmission) -> FormResponse {
    match confirm(&state, sent.parameter("token")).await {
        Ok(()) => FormResponse::Redirect("/subscribe/confirmed".into()),
        Err(ApiError::Gone(_)) => FormResponse::RenderPage("/subscribe/expired", StatusCode::GONE),
        // Renders the page of the link again, so that the user can retry.
        Err(_) => FormResponse::RenderPage("/subscribe/confirm", StatusCode::SERVICE_UNAVAILABLE),
    }
}

/// Handles the form and the one-click requests of mail clients (RFC 8058). It does not redirect,
/// because mail clients do not follow redirects.
async fn cancel_form(state: Arc<SubscriptionsState>, sent: FormSubmission) -> FormResponse {
    match cancel(&state, sent.parameter("token")).await {
        Ok(()) => FormResponse::RenderPage("/unsubscribed", StatusCode::OK),
        Err(ApiError::Gone(_)) => FormResponse::RenderPage("/subscribe/expired", StatusCode::GONE),
        Err(_) => FormResponse::RenderPage("/unsubscribe/failed", StatusCode::SERVICE_UNAVAILABLE),
    }
}
