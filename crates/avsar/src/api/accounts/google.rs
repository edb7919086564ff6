//! Sign-in with Google (API-26, AUTH-17): the redirect to the provider, and the callback.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use time::Duration;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AccountsState;
use super::authenticate::record_failure;
use super::security::require_password;
use super::session_response::{SecondStepResponse, SessionResponse, SignInResponse};
use crate::api::permission::{Authenticator, Confirmed, NO_SESSION, SignedIn};
use crate::domain::accounts::google::{Flow, GoogleError};
use crate::domain::accounts::store::google_link::{GoogleAccountError, GoogleIdentity};
use crate::domain::accounts::store::security_change::ChangeOutcome;
use crate::domain::accounts::store::sessions::SessionClient;
use crate::domain::accounts::store::{self, google_link};
use crate::domain::audit::Origin;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Device, Json, MessageResponse, Query};
use crate::platform::language::Language;

/// Name of the cookie that holds the flow until the callback. With this prefix, browsers accept it
/// only over TLS from this host, so that no sibling domain can set it.
const FLOW_COOKIE_NAME: &str = "__Host-avsar-oauth";
/// Name of that cookie on a site without TLS.
const INSECURE_FLOW_COOKIE_NAME: &str = "avsar-oauth";
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
    OpenApiRouter::new()
        .routes(routes!(begin))
        .routes(routes!(callback))
        .routes(routes!(link_google))
        .routes(routes!(unlink_google))
}

/// Query parameters of the start of a sign-in.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Begin {
    /// `signup` if the user comes from the sign-up page; a failure redirects back to it.
    from: Option<String>,
    /// Language of the page that the user comes from, `en` or `hi`. The callback redirects to a
    /// page in it. Default: `en`.
    lang: Option<String>,
}

/// A started sign-in, in the flow cookie.
#[derive(Serialize, Deserialize)]
struct StartedSignIn {
    #[serde(flatten)]
    flow: Flow,
    /// Language of the pages.
    #[serde(default)]
    language: Language,
}

/// Redirects the browser to Google.
#[utoipa::path(
    get, path = "/oauth/google", tag = "accounts", params(Begin),
    responses(
        (status = 302, description = "To the provider"),
        (status = 303, description = "To `/login?oauth=failed` or `/signup?oauth=failed`, or their pages in the language: not configured, or the provider does not respond"),
    )
)]
async fn begin(
    State(state): State<Arc<AccountsState>>,
    cookies: CookieJar,
    query: Result<Query<Begin>, ApiError>,
) -> Response {
    let Begin { from, lang } = query.map(|Query(query)| query).unwrap_or_default();
    let is_from_sign_up = from.as_deref() == Some("signup");
    let language = lang.as_deref().and_then(Language::from_code).unwrap_or_default();
    let start = async {
        let (url, flow) = state.google.begin().await?;
        let until = state.clock.now() + TimeDelta::minutes(FLOW_TTL_MINUTES);
        let started = StartedSignIn { flow, language };
        let signed = state.tokens.sign(FLOW_TOKEN_PURPOSE, started, until);
        let signed = signed.map_err(|error| GoogleError::Provider(error.to_string()))?;
        Ok::<_, GoogleError>((url, signed))
    };
    match start.await {
        Ok((url, flow)) => {
            redirect(StatusCode::FOUND, url.as_str(), cookies.add(flow_cookie(&state, flow)))
        }
        Err(reason) => {
            tracing::warn!(%reason, "sign-in with Google failed");
            let back = if is_from_sign_up { "/signup?oauth=failed" } else { "/login?oauth=failed" };
            let back = language.localize_path(back);
            redirect(StatusCode::SEE_OTHER, &back, remove_flow_cookie(&state, cookies))
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
        (status = 303, description = "To `/oauth-success?token=…`; to `/login#second-step=…` if the account needs a second factor; to `/link-google#link=…` if it has a password and is not linked; or to `/oauth-success` if the sign-in failed"),
    )
)]
async fn callback(
    State(state): State<Arc<AccountsState>>,
    address: ClientIp,
    device: Device,
    headers: HeaderMap,
    cookies: CookieJar,
    query: Result<Query<Callback>, ApiError>,
) -> Response {
    let signed = first_flow_cookie(&state, &headers);
    let started: Option<StartedSignIn> = signed
        .and_then(|signed| state.tokens.verify(FLOW_TOKEN_PURPOSE, &signed, state.clock.now()));
    let language = started.as_ref().map(|started| started.language).unwrap_or_default();
    let client = SessionClient { address, device: device.0 };
    let signing_in = complete_sign_in(&state, client, started.map(|it| it.flow), query);
    // The mail about a new link is in the language of the pages.
    let to = match language.scope(signing_in).await {
        Ok(to) => to,
        Err(reason) => {
            tracing::warn!(%reason, "sign-in with Google failed");
            if let SignInError::Google(_) | SignInError::Refused(_) = reason {
                let origin = Origin::visitor(address, state.clock.now());
                record_failure(&state, None, &origin, "Google").await;
            }
            "/oauth-success".to_owned()
        }
    };
    // The flow is valid once, so its cookie is always deleted.
    let to = language.localize_path(&to);
    redirect(StatusCode::SEE_OTHER, &to, remove_flow_cookie(&state, cookies))
}

/// Returns the first flow cookie. Browsers send the cookie with the longest path first (RFC 6265,
/// section 5.4).
fn first_flow_cookie(state: &AccountsState, headers: &HeaderMap) -> Option<String> {
    let name = flow_cookie_name(state);
    let all = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut parsed = all.flat_map(Cookie::split_parse).flatten();
    parsed.find(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned())
}

/// A reason why a sign-in with Google failed.
#[derive(Debug, thiserror::Error)]
enum SignInError {
    #[error("too many attempts from one client")]
    RateLimited,
    #[error("a query parameter is repeated")]
    InvalidQuery,
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
    #[error("cannot begin a session: {0}")]
    Session(#[from] ApiError),
}

/// Completes a sign-in. Returns the path of the English page to redirect to. A token for a further
/// step is in the fragment, which no browser sends to a server.
async fn complete_sign_in(
    state: &AccountsState,
    client: SessionClient,
    flow: Option<Flow>,
    query: Result<Query<Callback>, ApiError>,
) -> Result<String, SignInError> {
    let Query(query) = query.map_err(|_| SignInError::InvalidQuery)?;
    let now = state.clock.now();
    let flow = flow.ok_or(SignInError::MissingFlow)?;
    if query.state.as_ref() != Some(&flow.state)
        || !state.google.issuer_matches(query.iss.as_deref())
    {
        return Err(SignInError::StateMismatch);
    }
    let Some(code) = query.code else {
        let error: String = query.error.unwrap_or_default().chars().take(100).collect();
        return Err(SignInError::Denied(error));
    };
    state
        .client_limits
        .check_google_sign_in(client.address, now)
        .map_err(|_| SignInError::RateLimited)?;
    let identity = state.google.finish(flow, code).await?;
    let now = state.clock.now();
    let origin = Origin::visitor(client.address, now);
    let account = match google_link::sign_in(state.stores(), &identity, &origin).await {
        Ok(account) => account,
        Err(GoogleAccountError::PasswordNeeded) => {
            let link = state.tokens.sign(LINK_PURPOSE, identity, now + LINK_TTL);
            return Ok(format!("/link-google#link={}", link.map_err(ApiError::internal)?));
        }
        Err(error) => return Err(error.into()),
    };
    Ok(match SignInResponse::begin(state, &account, client, "").await? {
        SignInResponse::Session(session) => format!("/oauth-success?token={}", session.token),
        SignInResponse::SecondStep(step) => {
            let factor =
                |is_set: bool, name| if is_set { format!("&{name}=1") } else { String::new() };
            let app = factor(step.authenticator, "authenticator");
            let passkey = factor(step.passkey, "passkey");
            format!("/login#second-step={}{app}{passkey}", step.second_step)
        }
    })
}

/// Purpose of the signed identity of a Google account that waits for the password.
const LINK_PURPOSE: &str = "link to a Google account";
/// Time for which the password can be entered.
const LINK_TTL: TimeDelta = TimeDelta::minutes(10);

/// The password of the account that a Google account is linked to.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct LinkInput {
    /// The token from the fragment of `/link-google`.
    link: String,
    password: String,
}

/// Links the Google account of a sign-in to the account of the same e-mail address, which has a
/// password, and signs in. A mail reports the link to the owner.
#[utoipa::path(
    post, path = "/auth/google/link", tag = "accounts", request_body = LinkInput,
    responses(
        (status = 200, body = SessionResponse),
        (status = 202, body = SecondStepResponse, description = "The account needs a second factor"),
        (status = 400, description = "The sign-in with Google has expired"),
        (status = 409, description = "The account is linked to another Google account"),
        (status = 429, description = "Too many failures"),
    )
)]
async fn link_google(
    State(state): State<Arc<AccountsState>>,
    address: ClientIp,
    device: Device,
    Json(input): Json<LinkInput>,
) -> Result<SignInResponse, ApiError> {
    const EXPIRED: ApiError =
        ApiError::InvalidLink("This sign-in has expired. Please sign in with Google again.");
    let now = state.clock.now();
    let identity: Option<GoogleIdentity> = state.tokens.verify(LINK_PURPOSE, &input.link, now);
    let identity = identity.ok_or(EXPIRED)?;
    let account = store::by_email(&state.db, &identity.email).await?.ok_or(EXPIRED)?;
    let account = require_password(&state, address, account, "password", input.password).await?;
    if account.verified_at.is_none() {
        return Err(EXPIRED);
    }
    if account.has_second_factor() {
        // The link is another way to sign in, so it needs the second factor, too.
        return SecondStepResponse::new(&state, &account, Some(identity))
            .map(SignInResponse::SecondStep);
    }
    let origin = Origin::account(account.id, address, now);
    let linked = google_link::add(state.stores(), account, identity, &origin).await?;
    let account = linked.ok_or_else(linked_already)?;
    let client = SessionClient { address, device: device.0 };
    SignInResponse::begin(&state, &account, client, "Your Google account is linked.").await
}

pub(super) fn linked_already() -> ApiError {
    ApiError::Conflict {
        code: "linked",
        message: "This account is linked to a Google account already.".to_owned(),
    }
}

/// Removes the link to the Google account, and ends the other sessions of the account.
#[utoipa::path(
    delete, path = "/users/me/google", tag = "accounts", security(("token" = [])),
    responses(
        (status = 200, body = MessageResponse),
        (status = 403, description = "The user must confirm (`unconfirmed`)"),
        (status = 404, description = "The account is not linked"),
        (status = 409, description = "The account has no password"),
    )
)]
async fn unlink_google(
    State(state): State<Arc<AccountsState>>,
    address: ClientIp,
    Confirmed(SignedIn { account, session }): Confirmed,
) -> Result<Json<MessageResponse>, ApiError> {
    if !account.has_password() {
        return Err(ApiError::Conflict {
            code: "no_password",
            message: "Choose a password by \"Forgot Password?\". This also removes the link."
                .to_owned(),
        });
    }
    let origin = Origin::account(account.id, address, state.clock.now());
    match google_link::remove(state.stores(), &account, &session, &origin).await? {
        ChangeOutcome::Done(()) => {
            Ok(Json(MessageResponse::new("The link to your Google account was removed.")))
        }
        ChangeOutcome::Missing => {
            Err(ApiError::NotFound("This account is not linked to a Google account."))
        }
        ChangeOutcome::Stale => Err(NO_SESSION),
    }
}

fn is_secure(state: &AccountsState) -> bool {
    state.site.public_url().starts_with("https:")
}

fn flow_cookie_name(state: &AccountsState) -> &'static str {
    if is_secure(state) { FLOW_COOKIE_NAME } else { INSECURE_FLOW_COOKIE_NAME }
}

/// Returns the flow cookie. It is not readable by scripts, and is not sent with cross-site POST
/// requests. The prefix of its name requires the root path.
fn flow_cookie(state: &AccountsState, signed: String) -> Cookie<'static> {
    Cookie::build((flow_cookie_name(state), signed))
        .path("/")
        .max_age(Duration::minutes(FLOW_TTL_MINUTES))
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(is_secure(state))
        .build()
}

/// Deletes the flow cookie if the client sent one.
fn remove_flow_cookie(state: &AccountsState, cookies: CookieJar) -> CookieJar {
    cookies.remove(flow_cookie(state, String::new()))
}

/// Returns a redirect. Sets `Referrer-Policy: no-referrer`, because the URL may contain a session
/// token.
fn redirect(status: StatusCode, to: &str, cookies: CookieJar) -> Response {
    let headers = [(header::LOCATION, to), (header::REFERRER_POLICY, "no-referrer")];
    (status, cookies, headers).into_response()
}
