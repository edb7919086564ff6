//! Sign-in with Google: OpenID Connect, authorisation code flow with PKCE.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use openidconnect::core::{
    CoreAuthenticationFlow, CoreClient, CoreIdTokenClaims, CoreJwsSigningAlgorithm,
    CoreProviderMetadata,
};
use openidconnect::{
    AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet,
    EndpointSet, HttpRequest, HttpResponse, IssuerUrl, Nonce, PkceCodeChallenge, PkceCodeVerifier,
    RedirectUrl, Scope, TokenResponse,
};
use serde::{Deserialize, Serialize};
use tokio::sync::Mutex;
use url::Url;

use super::store::Email;
use super::store::google_link::GoogleIdentity;
use super::validation;
use crate::platform::clock::Clock;
use crate::platform::http_client::{HttpClient, HttpClientError, error_chain};

/// Timeout of one request to the provider.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum size of a response of the provider, in bytes.
const MAX_RESPONSE_BYTES: usize = 1 << 20;
/// Time for which the provider metadata (endpoints and signing keys) is cached.
const METADATA_CACHE_TTL: TimeDelta = TimeDelta::hours(1);

/// Path below `/api` to which the provider redirects browsers after sign-in.
pub const CALLBACK: &str = "/oauth/google/callback";

/// The OAuth client of this site, as registered with the provider.
#[derive(Clone, Debug)]
pub struct GoogleSettings {
    /// OAuth client ID.
    pub client_id: ClientId,
    /// OAuth client secret. It must not appear in a log.
    pub client_secret: ClientSecret,
    /// Issuer URL of the provider.
    pub issuer: IssuerUrl,
}

type Provider = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

/// A client for sign-in with Google. Without settings, every sign-in fails.
#[derive(Debug)]
pub struct Google {
    settings: Option<GoogleSettings>,
    redirect_url: String,
    clock: Clock,
    http: Arc<HttpClient>,
    metadata: Mutex<Option<ProviderMetadata>>,
}

#[derive(Debug)]
struct ProviderMetadata {
    fetched_at: DateTime<Utc>,
    provider: Arc<Provider>,
}

/// The reason why a sign-in failed. The message is for the log, not for the user.
#[derive(Debug, thiserror::Error)]
pub enum GoogleError {
    /// Sign-in with Google is not configured.
    #[error("AVSAR_GOOGLE_CLIENT_ID and AVSAR_GOOGLE_CLIENT_SECRET are not set")]
    NotConfigured,
    /// The provider did not respond, or sent an invalid response.
    #[error("the sign-in provider failed: {0}")]
    Provider(String),
    /// The ID token is missing or invalid.
    #[error("invalid ID token: {0}")]
    IdToken(String),
    /// The provider has not verified the e-mail address.
    #[error("the e-mail address is not verified")]
    Unverified,
}

impl GoogleError {
    fn provider(error: impl std::error::Error) -> Self {
        Self::Provider(error_chain(&error))
    }

    fn id_token(error: impl std::error::Error) -> Self {
        Self::IdToken(error_chain(&error))
    }
}

/// The values of a started sign-in that the callback must match. The browser stores them in the
/// meantime.
#[derive(Clone, Serialize, Deserialize)]
pub struct Flow {
    /// The `state` parameter. The callback URL contains it.
    pub state: String,
    nonce: String,
    verifier: String,
}

impl Google {
    /// Creates a client for the site at `public_url`.
    #[must_use]
    pub fn new(settings: Option<GoogleSettings>, public_url: &str, clock: Clock) -> Self {
        let redirect_url = format!("{public_url}/api{CALLBACK}");
        let http = Arc::new(HttpClient::new(REQUEST_TIMEOUT, MAX_RESPONSE_BYTES));
        Self { settings, redirect_url, clock, http, metadata: Mutex::default() }
    }

    /// Starts a sign-in. Returns the URL to redirect to and the values to store until the callback.
    ///
    /// # Errors
    /// Returns [`GoogleError`] if sign-in is not configured or the provider metadata cannot be
    /// fetched.
    pub async fn begin(&self) -> Result<(Url, Flow), GoogleError> {
        let provider = self.provider().await?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let flow = CoreAuthenticationFlow::AuthorizationCode;
        let (authorize_url, state, nonce) = provider
            .authorize_url(flow, CsrfToken::new_random, Nonce::new_random)
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .set_pkce_challenge(challenge)
            .url();
        let flow = Flow {
            state: state.into_secret(),
            nonce: nonce.secret().clone(),
            verifier: verifier.into_secret(),
        };
        Ok((authorize_url, flow))
    }

    /// Returns whether the `iss` parameter of the callback is absent or the configured issuer (RFC
    /// 9207).
    pub fn issuer_matches(&self, issuer: Option<&str>) -> bool {
        let expected = self.settings.as_ref().map(|settings| settings.issuer.as_str());
        issuer.is_none() || issuer == expected
    }

    /// Exchanges the authorisation code for an ID token and returns the verified identity.
    ///
    /// # Errors
    /// Returns [`GoogleError`] if the provider fails, the ID token is invalid or the e-mail address
    /// is unverified.
    pub async fn finish(&self, flow: Flow, code: String) -> Result<GoogleIdentity, GoogleError> {
        let provider = self.provider().await?;
        let response = provider
            .exchange_code(AuthorizationCode::new(code))
            .map_err(GoogleError::provider)?
            .set_pkce_verifier(PkceCodeVerifier::new(flow.verifier))
            .request_async(&|request| send_request(self.http.clone(), request))
            .await
            .map_err(GoogleError::provider)?;
        let token = response.id_token();
        let token = token.ok_or_else(|| GoogleError::IdToken("it is missing".to_owned()))?;
        let clock = self.clock.clone();
        let verifier = provider
            .id_token_verifier()
            .set_allowed_algs([
                CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256,
                CoreJwsSigningAlgorithm::EcdsaP256Sha256,
            ])
            .set_time_fn(move || clock.now());
        let claims = match token.claims(&verifier, &Nonce::new(flow.nonce)) {
            Ok(claims) => claims,
            Err(error) => {
                // The provider may have new signing keys, so the next sign-in fetches them.
                *self.metadata.lock().await = None;
                return Err(GoogleError::id_token(error));
            }
        };
        identity_from_claims(claims)
    }

    /// Returns the provider metadata, from the cache if it is younger than [`METADATA_CACHE_TTL`].
    async fn provider(&self) -> Result<Arc<Provider>, GoogleError> {
        let settings = self.settings.as_ref().ok_or(GoogleError::NotConfigured)?;
        let fetch = async {
            let mut cached = self.metadata.lock().await;
            let now = self.clock.now();
            if let Some(ProviderMetadata { fetched_at, provider }) = &*cached
                && now - fetched_at < METADATA_CACHE_TTL
            {
                return Ok(provider.clone());
            }
            let provider = Arc::new(self.discover(settings).await?);
            *cached = Some(ProviderMetadata { fetched_at: now, provider: provider.clone() });
            Ok(provider)
        };
        let timeout_error = || GoogleError::Provider("timed out fetching its metadata".to_owned());
        tokio::time::timeout(REQUEST_TIMEOUT, fetch).await.unwrap_or_else(|_| Err(timeout_error()))
    }

    async fn discover(&self, settings: &GoogleSettings) -> Result<Provider, GoogleError> {
        let send = |request| send_request(self.http.clone(), request);
        let metadata = CoreProviderMetadata::discover_async(settings.issuer.clone(), &send);
        let metadata = metadata.await.map_err(GoogleError::provider)?;
        let redirect =
            RedirectUrl::new(self.redirect_url.clone()).map_err(GoogleError::provider)?;
        let (id, secret) = (settings.client_id.clone(), settings.client_secret.clone());
        Ok(CoreClient::from_provider_metadata(metadata, id, Some(secret))
            .set_redirect_uri(redirect))
    }
}

/// Extracts the identity from the claims of a verified token.
fn identity_from_claims(claims: &CoreIdTokenClaims) -> Result<GoogleIdentity, GoogleError> {
    if claims.email_verified() != Some(true) {
        return Err(GoogleError::Unverified);
    }
    let email = claims.email().and_then(|email| Email::parse(email.as_str()));
    let email = email.ok_or_else(|| GoogleError::IdToken("it has no e-mail address".to_owned()))?;
    let name = claims.name().and_then(|names| names.get(None)).map(|name| name.as_str());
    let name = validation::normalize_name(name.unwrap_or_default());
    let name = if name.is_empty() { validation::name_from_email(email.as_str()) } else { name };
    Ok(GoogleIdentity { subject: claims.subject().to_string(), email, name })
}

async fn send_request(
    http: Arc<HttpClient>,
    request: HttpRequest,
) -> Result<HttpResponse, HttpClientError> {
    let mut response = http.client()?.execute(request.try_into()?).await?;
    let (status, headers) = (response.status(), std::mem::take(response.headers_mut()));
    let body = http.read_body(response).await?;
    let mut response = HttpResponse::new(body);
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    Ok(response)
}

impl fmt::Debug for Flow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Flow(…)")
    }
}
