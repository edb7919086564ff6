//! Signing in with Google (API-26, AUTH-17): the browser goes to the provider and comes back.

use super::AccountsState;
use crate::api::permission::Authenticator;
use axum::extract::{FromRef, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::TimeDelta;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::domain::accounts::google::{Flow, GoogleError};
use crate::domain::accounts::store::registration::{self, GoogleAccountError};
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ErrorBody, Query};

/// What waits in the browser, and what it is signed for.
const FLOW_COOKIE_NAME: &str = "avsar-oauth";
const FLOW_TOKEN_PURPOSE: &str = "sign-in with Google";
/// How long somebody may take at the provider.
const FLOW_TTL_MINUTES: i64 = 10;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(begin)).routes(routes!(callback))
}

/// Where the browser comes from.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Begin {
    /// `signup` where it is the sign-up page, to which a failure leads back.
    from: Option<String>,
}

/// Sends the browser to Google.
#[utoipa::path(
    get, path = "/oauth/google", tag = "accounts", params(Begin),
    responses(
        (status = 302, description = "To the provider"),
        (status = 303, description = "To `/login?oauth=failed` or `/signup?oauth=failed`: not configured, or the provider does not answer"),
        (status = 400, body = ErrorBody),
    )
)]
async fn begin(State(state): State<Arc<AccountsState>>, Query(query): Query<Begin>) -> Response {
    let begun = async {
        let (address, flow) = state.google.begin().await?;
        let until = state.clock.now() + TimeDelta::minutes(FLOW_TTL_MINUTES);
        let sealed = state.tokens.sign(FLOW_TOKEN_PURPOSE, flow, until);
        let sealed = sealed.map_err(|error| GoogleError::Provider(error.to_string()))?;
        Ok::<_, GoogleError>((address, sealed))
    };
    match begun.await {
        Ok((address, flow)) => redirect(
            StatusCode::FOUND,
            address.as_str(),
            &cookie(&state, &flow, FLOW_TTL_MINUTES * 60),
        ),
        Err(reason) => {
            tracing::warn!(%reason, "sign-in with Google failed");
            let back = if query.from.as_deref() == Some("signup") {
                "/signup?oauth=failed"
            } else {
                "/login?oauth=failed"
            };
            redirect(StatusCode::SEE_OTHER, back, &cookie(&state, "", 0))
        }
    }
}

/// What the provider sends back.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Callback {
    /// To be exchanged for the person's identity.
    code: Option<String>,
    /// Must be what was sent.
    state: Option<String>,
    /// Who the provider is.
    iss: Option<String>,
    /// Why there is no code.
    error: Option<String>,
}

/// Where Google sends the browser back to: with a session, or without.
#[utoipa::path(
    get, path = "/oauth/google/callback", tag = "accounts", params(Callback),
    responses(
        (status = 303, description = "To `/oauth-success?token=…`, or to `/oauth-success` where nobody was signed in"),
        (status = 400, body = ErrorBody),
    )
)]
async fn callback(
    State(state): State<Arc<AccountsState>>,
    client: ClientIp,
    headers: HeaderMap,
    Query(query): Query<Callback>,
) -> Response {
    let to = match complete_sign_in(&state, client, &headers, query).await {
        Ok(token) => format!("/oauth-success?token={token}"),
        Err(reason) => {
            tracing::warn!(%reason, "sign-in with Google failed");
            "/oauth-success".to_owned()
        }
    };
    // What waited is used up, however it ended.
    redirect(StatusCode::SEE_OTHER, &to, &cookie(&state, "", 0))
}

/// Why nobody was signed in.
#[derive(Debug, thiserror::Error)]
enum SignInError {
    #[error("too many tries of one client")]
    RateLimited,
    #[error("the provider says {0:?}")]
    Denied(String),
    #[error("this browser was not sent to the provider, or too long ago")]
    MissingFlow,
    #[error("the state is another one than was sent")]
    StateMismatch,
    #[error(transparent)]
    Google(#[from] GoogleError),
    #[error(transparent)]
    Refused(#[from] GoogleAccountError),
    #[error(transparent)]
    Token(#[from] jsonwebtoken::errors::Error),
}

async fn complete_sign_in(
    state: &AccountsState,
    client: ClientIp,
    headers: &HeaderMap,
    query: Callback,
) -> Result<String, SignInError> {
    let now = state.clock.now();
    let flow: Flow = flow_cookie(headers)
        .and_then(|sealed| state.tokens.verify(FLOW_TOKEN_PURPOSE, sealed, now))
        .ok_or(SignInError::MissingFlow)?;
    if query.state.as_ref() != Some(&flow.state)
        || !state.google.issuer_matches(query.iss.as_deref())
    {
        return Err(SignInError::StateMismatch);
    }
    let Some(code) = query.code else {
        let said: String = query.error.unwrap_or_default().chars().take(100).collect();
        return Err(SignInError::Denied(said));
    };
    state.mail_limits.check_google_sign_in(client, now).map_err(|_| SignInError::RateLimited)?;
    let identity = state.google.finish(flow, code).await?;
    let now = state.clock.now();
    let account = registration::sign_in_with_google(&state.db, &identity, now).await?;
    Ok(state.tokens.issue(&account, now)?)
}

/// Only for the way back, unreadable for scripts, and not sent along where another site posts.
fn cookie(state: &AccountsState, value: &str, seconds: i64) -> String {
    let secure = if state.site.public_url.starts_with("https:") { "; Secure" } else { "" };
    format!(
        "{FLOW_COOKIE_NAME}={value}; Path=/api/oauth/google; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
    )
}

fn flow_cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';'));
    pairs.find_map(|pair| pair.trim().strip_prefix(FLOW_COOKIE_NAME)?.strip_prefix('='))
}

/// The address may hold a session: it is told to nobody.
fn redirect(status: StatusCode, to: &str, cookie: &str) -> Response {
    const REFERRER_POLICY: HeaderName = header::REFERRER_POLICY;
    let header = |name: HeaderName, value: &str| HeaderValue::from_str(value).map(|v| (name, v));
    let headers = [
        header(header::LOCATION, to),
        header(header::SET_COOKIE, cookie),
        header(REFERRER_POLICY, "no-referrer"),
    ];
    let headers: Result<HeaderMap, _> = headers.into_iter().collect();
    match headers {
        Ok(headers) => (status, headers).into_response(),
        Err(error) => crate::platform::http::ApiError::internal(error).into_response(),
    }
}
