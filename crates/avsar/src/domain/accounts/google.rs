//! Google's word on who somebody is: OpenID Connect, authorisation code with PKCE.

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
use super::store::registration::GoogleIdentity;
use super::validation;
use crate::platform::clock::Clock;
use crate::platform::http_client::{HttpClient, HttpClientError, error_chain};

/// How long the provider may take to answer.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// Largest answer taken, in bytes.
const MAX_RESPONSE_BYTES: usize = 1 << 20;
/// How long is believed what the provider says of itself: where its doors are, and its keys.
const METADATA_CACHE_TTL: TimeDelta = TimeDelta::hours(1);

/// The path that the provider sends browsers back to.
pub const CALLBACK: &str = "/oauth/google/callback";

/// What the provider knows us by.
#[derive(Clone, Debug)]
pub struct GoogleSettings {
    /// Who we are.
    pub client_id: ClientId,
    /// What shows it; never in a log.
    pub client_secret: ClientSecret,
    /// Who the provider is.
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

/// Signs in with Google, where that is configured.
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

/// Why nobody was signed in. For the log, not for the person.
#[derive(Debug, thiserror::Error)]
pub enum GoogleError {
    /// The operator has not set it up.
    #[error("AVSAR_GOOGLE_CLIENT_ID and AVSAR_GOOGLE_CLIENT_SECRET are not set")]
    NotConfigured,
    /// The provider does not answer, or not as it should.
    #[error("the provider: {0}")]
    Provider(String),
    /// The ID token does not hold.
    #[error("the ID token: {0}")]
    IdToken(String),
    /// The provider has not verified the address.
    #[error("the address is not verified")]
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

/// What must be the same at the end as at the beginning. It waits in the browser.
#[derive(Clone, Serialize, Deserialize)]
pub struct Flow {
    /// Comes back in the address.
    pub state: String,
    nonce: String,
    verifier: String,
}

impl Google {
    /// For a site at an address.
    #[must_use]
    pub fn new(settings: Option<GoogleSettings>, public_url: &str, clock: Clock) -> Self {
        let redirect_url = format!("{public_url}/api{CALLBACK}");
        let http = Arc::new(HttpClient::new(REQUEST_TIMEOUT, MAX_RESPONSE_BYTES));
        Self { settings, redirect_url, clock, http, metadata: Mutex::default() }
    }

    /// Where to send somebody, and what to keep until he is back.
    pub async fn begin(&self) -> Result<(Url, Flow), GoogleError> {
        let provider = self.provider().await?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let flow = CoreAuthenticationFlow::AuthorizationCode;
        let (address, state, nonce) = provider
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
        Ok((address, flow))
    }

    /// Whether an answer names the provider that was asked, where it names any (RFC 9207).
    pub fn issuer_matches(&self, issuer: Option<&str>) -> bool {
        let asked = self.settings.as_ref().map(|settings| settings.issuer.as_str());
        issuer.is_none() || issuer == asked
    }

    /// Who came back with a code.
    pub async fn finish(&self, flow: Flow, code: String) -> Result<GoogleIdentity, GoogleError> {
        let provider = self.provider().await?;
        let answer = provider
            .exchange_code(AuthorizationCode::new(code))
            .map_err(GoogleError::provider)?
            .set_pkce_verifier(PkceCodeVerifier::new(flow.verifier))
            .request_async(&|request| send_request(self.http.clone(), request))
            .await
            .map_err(GoogleError::provider)?;
        let token = answer.id_token();
        let token = token.ok_or_else(|| GoogleError::IdToken("there is none".to_owned()))?;
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
                // Its keys may be new ones.
                *self.metadata.lock().await = None;
                return Err(GoogleError::id_token(error));
            }
        };
        identity_from_claims(claims)
    }

    /// The provider, as it described itself not long ago.
    async fn provider(&self) -> Result<Arc<Provider>, GoogleError> {
        let settings = self.settings.as_ref().ok_or(GoogleError::NotConfigured)?;
        let find = async {
            let mut known = self.metadata.lock().await;
            let now = self.clock.now();
            if let Some(ProviderMetadata { fetched_at: since, provider }) = &*known
                && now - since < METADATA_CACHE_TTL
            {
                return Ok(provider.clone());
            }
            let provider = Arc::new(self.discover(settings).await?);
            *known = Some(ProviderMetadata { fetched_at: now, provider: provider.clone() });
            Ok(provider)
        };
        let slow = || GoogleError::Provider("it takes too long to describe itself".to_owned());
        tokio::time::timeout(REQUEST_TIMEOUT, find).await.unwrap_or_else(|_| Err(slow()))
    }

    async fn discover(&self, settings: &GoogleSettings) -> Result<Provider, GoogleError> {
        let asking = |request| send_request(self.http.clone(), request);
        let described = CoreProviderMetadata::discover_async(settings.issuer.clone(), &asking);
        let described = described.await.map_err(GoogleError::provider)?;
        let redirect =
            RedirectUrl::new(self.redirect_url.clone()).map_err(GoogleError::provider)?;
        let (id, secret) = (settings.client_id.clone(), settings.client_secret.clone());
        Ok(CoreClient::from_provider_metadata(described, id, Some(secret))
            .set_redirect_uri(redirect))
    }
}

/// What the claims of a token that holds say of the person.
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
    let mut answer = http.client()?.execute(request.try_into()?).await?;
    let (status, headers) = (answer.status(), std::mem::take(answer.headers_mut()));
    let body = http.read_body(answer).await?;
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
