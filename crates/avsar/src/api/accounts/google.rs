//! Sign-in with Google (API-26, AUTH-17): the redirect to the provider, and the callback.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::TimeDelta;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use crate::api::permission::Authenticator;
use crate::domain::accounts::google::{Flow, GoogleError};
use crate::domain::accounts::store::registration::{self, GoogleAccountError};
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ErrorBody, Query};

/// Name of the cookie that holds the flow until the callback.
const FLOW_COOKIE_NAME: &str = "avsar-oauth";
/// Purpose of the signed token in that cookie.
const FLOW_TOKEN_PURPOSE: &str = "sign-in with Google";
/// Maximum time that a user may take at the provider, in minutes.
const FLOW_TTL_MINUTES: i64 = 10;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AccountsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(begin)).routes(routes!(callback))
}

/// Query parameters of the start of a sign-in.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Begin {
    /// `signup` if the user comes from the sign-up page; a failure redirects back to it.
    from: Option<String>,
}

/// Redirects the browser to Google.
#[utoipa::path(
    get, path = "/oauth/google", tag = "accounts", params(Begin),
    responses(
        (status = 302, description = "To the provider"),
        (status = 303, description = "To `/login?oauth=failed` or `/signup?oauth=failed`: not configured, or the provider does not respond"),
        (status = 400, body = ErrorBody),
    )
)]
async fn begin(State(state): State<Arc<AccountsState>>, Query(query): Query<Begin>) -> Response {
    let start = async {
        let (url, flow) = state.google.begin().await?;
        let until = state.clock.now() + TimeDelta::minutes(FLOW_TTL_MINUTES);
        let signed = state.tokens.sign(FLOW_TOKEN_PURPOSE, flow, until);
        let signed = signed.map_err(|error| GoogleError::Provider(error.to_string()))?;
        Ok::<_, GoogleError>((url, signed))
    };
    match start.await {
        Ok((url, flow)) => {
            redirect(StatusCode::FOUND, url.as_str(), &cookie(&state, &flow, FLOW_TTL_MINUTES * 60))
        }
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

/// Query parameters that the provider sends to the callback.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Callback {
    /// Authorisation code, exchanged for the user's identity.
    code: Option<String>,
    /// Must equal the state that was sent to the provider.
    state: Option<String>,
    /// Issuer.
    iss: Option<String>,
    /// Error code, if there is no authorisation code.
    error: Option<String>,
}

/// Completes a sign-in with Google and redirects to `/oauth-success`.
#[utoipa::path(
    get, path = "/oauth/google/callback", tag = "accounts", params(Callback),
    responses(
        (status = 303, description = "To `/oauth-success?token=…`, or to `/oauth-success` if the sign-in failed"),
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
    // The flow is valid once, so its cookie is always deleted.
    redirect(StatusCode::SEE_OTHER, &to, &cookie(&state, "", 0))
}

/// A reason why a sign-in with Google failed.
#[derive(Debug, thiserror::Error)]
enum SignInError {
    #[error("too many attempts from one client")]
    RateLimited,
    #[error("the provider returned the error {0:?}")]
    Denied(String),
    #[error("the flow cookie is missing, invalid or expired")]
    MissingFlow,
    #[error("the state or the issuer does not match")]
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
        .and_then(|signed| state.tokens.verify(FLOW_TOKEN_PURPOSE, signed, now))
        .ok_or(SignInError::MissingFlow)?;
    if query.state.as_ref() != Some(&flow.state)
        || !state.google.issuer_matches(query.iss.as_deref())
    {
        return Err(SignInError::StateMismatch);
    }
    let Some(code) = query.code else {
        let error: String = query.error.unwrap_or_default().chars().take(100).collect();
        return Err(SignInError::Denied(error));
    };
    state.mail_limits.check_google_sign_in(client, now).map_err(|_| SignInError::RateLimited)?;
    let identity = state.google.finish(flow, code).await?;
    let now = state.clock.now();
    let account = registration::sign_in_with_google(&state.db, &identity, now).await?;
    Ok(state.tokens.issue(&account, now)?)
}

/// Returns the `Set-Cookie` value of the flow cookie. The cookie is sent only to the callback's
/// path, is not readable by scripts, and is not sent with cross-site POST requests.
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

/// Returns a redirect. Sets `Referrer-Policy: no-referrer`, because the URL may contain a session
/// token.
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
