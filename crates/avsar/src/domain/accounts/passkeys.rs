//! Passkeys (WebAuthn): registration and sign-in. A passkey proves two factors at once, because the
//! device verifies its user by a fingerprint, a face or a PIN.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::Value;
use url::{Host, Url};
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{
    CredProtect, Nickname, PublicKeyCredentialUserEntity, RegistrationVerificationOptions,
    UserHandle16, Username,
};
use webauthn_rp::request::{AsciiDomain, PublicKeyCredentialDescriptor, RpId};
use webauthn_rp::response::register::{CompressedPubKey, DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication16, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, PublicKeyCredentialCreationOptions, Registration,
    RegistrationServerState,
};

/// Length of a user handle, in bytes. It is a random id in all passkeys of an account.
const HANDLE_BYTES: usize = 16;

/// The public key of a passkey, as it is stored.
type StoredKey = StaticState<CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>>;

/// The reason why a passkey was not accepted. The message is for the log, not for the user.
#[derive(Debug, thiserror::Error)]
pub enum PasskeyError {
    /// The public URL of the site has an IP address as its host, for which no browser makes a
    /// passkey.
    #[error("passkeys need a public URL with a domain")]
    NoDomain,
    /// The browser sent something else than a response to the ceremony, or the response is not
    /// valid.
    #[error("invalid response: {0}")]
    Invalid(String),
    /// The ceremony cannot be started or continued.
    #[error("cannot run the ceremony: {0}")]
    Ceremony(String),
    /// A stored passkey cannot be decoded.
    #[error("a stored passkey is damaged: {0}")]
    Damaged(String),
}

fn invalid(error: impl std::fmt::Display) -> PasskeyError {
    PasskeyError::Invalid(error.to_string())
}

fn ceremony(error: impl std::fmt::Display) -> PasskeyError {
    PasskeyError::Ceremony(error.to_string())
}

fn damaged(error: impl std::fmt::Display) -> PasskeyError {
    PasskeyError::Damaged(error.to_string())
}

/// A started ceremony.
pub struct Ceremony {
    /// The state that the response is verified with, as base64. The server must use it only once.
    pub state: String,
    /// The options for the browser.
    pub options: Value,
}

impl Ceremony {
    fn new(state: &[u8], options: impl serde::Serialize) -> Result<Self, PasskeyError> {
        let options = serde_json::to_value(options).map_err(ceremony)?;
        Ok(Self { state: URL_SAFE_NO_PAD.encode(state), options })
    }
}

/// A verified passkey, to be stored.
#[derive(Debug)]
pub struct NewPasskey {
    /// Id of the credential, as base64.
    pub id: String,
    /// The public key, as base64.
    pub public_key: String,
    /// Signature counter and flags, as base64.
    pub state: String,
}

/// A stored passkey, to verify a sign-in.
#[derive(Clone, Copy, Debug)]
pub struct StoredPasskey<'a> {
    /// Id of the credential, as base64.
    pub id: &'a str,
    /// The user handle of the account.
    pub user_handle: &'a str,
    /// The public key, as base64.
    pub public_key: &'a str,
    /// Signature counter and flags, as base64.
    pub state: &'a str,
}

/// The account of a registration.
#[derive(Clone, Copy, Debug)]
pub struct PasskeyOwner<'a> {
    /// The user handle of the account.
    pub user_handle: &'a str,
    /// The e-mail address.
    pub email: &'a str,
    /// The name.
    pub name: &'a str,
}

/// Verifies passkeys for the site at a public URL.
#[derive(Clone, Debug)]
pub struct Passkeys {
    rp_id: Option<RpId>,
    origins: [String; 1],
}

impl Passkeys {
    /// Creates an instance for the site at `public_url`.
    #[must_use]
    pub fn new(public_url: &str) -> Self {
        let url = Url::parse(public_url).ok();
        let domain = url.as_ref().and_then(|url| match url.host()? {
            Host::Domain(domain) => AsciiDomain::try_from(domain.to_owned()).ok(),
            Host::Ipv4(_) | Host::Ipv6(_) => None,
        });
        let origin = url.map(|url| url.origin().ascii_serialization()).unwrap_or_default();
        Self { rp_id: domain.map(RpId::Domain), origins: [origin] }
    }

    /// Returns a random user handle for an account.
    #[must_use]
    pub fn random_handle() -> String {
        URL_SAFE_NO_PAD.encode(rand::random::<[u8; HANDLE_BYTES]>())
    }

    fn rp_id(&self) -> Result<&RpId, PasskeyError> {
        self.rp_id.as_ref().ok_or(PasskeyError::NoDomain)
    }

    /// Starts the registration of a passkey. The browser refuses a device that has one of the
    /// `existing` passkeys.
    ///
    /// # Errors
    /// Returns [`PasskeyError`] if the site has no domain or a value is not possible.
    pub fn begin_registration(
        &self,
        owner: PasskeyOwner<'_>,
        existing: &[String],
    ) -> Result<Ceremony, PasskeyError> {
        let handle = decode_handle(owner.user_handle)?;
        let user = PublicKeyCredentialUserEntity {
            name: username(owner.email)?,
            id: &handle,
            display_name: Nickname::try_from(owner.name).ok(),
        };
        let exclude = existing.iter().map(|id| {
            let id = CredentialId::decode(decode_base64(id)?).map_err(damaged)?;
            Ok(PublicKeyCredentialDescriptor { id, transports: no_transports()? })
        });
        let exclude = exclude.collect::<Result<Vec<_>, PasskeyError>>()?;
        let mut options = PublicKeyCredentialCreationOptions::passkey(self.rp_id()?, user, exclude);
        // Few devices have this extension, and browsers refuse the others if it is enforced. Each
        // sign-in requires the verification of the user anyway.
        options.extensions.cred_protect = CredProtect::None;
        let (server, client) = options.start_ceremony().map_err(ceremony)?;
        Ceremony::new(&server.encode().map_err(ceremony)?, client)
    }

    /// Verifies the response of the browser to a registration.
    ///
    /// # Errors
    /// Returns [`PasskeyError`] if the response is not valid.
    pub fn finish_registration(
        &self,
        state: &str,
        response: &Value,
    ) -> Result<NewPasskey, PasskeyError> {
        let state = decode_base64(state)?;
        let state = RegistrationServerState::<HANDLE_BYTES>::decode(&state).map_err(ceremony)?;
        let response = serde_json::to_vec(response).map_err(invalid)?;
        let response = Registration::from_json_relaxed(&response).map_err(invalid)?;
        let options = RegistrationVerificationOptions::<String, String> {
            allowed_origins: &self.origins,
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        let verified = state.verify(self.rp_id()?, &response, &options).map_err(invalid)?;
        let public_key = verified.static_state().encode().map_err(ceremony)?;
        let state = verified.dynamic_state().encode().map_err(ceremony)?;
        Ok(NewPasskey {
            id: URL_SAFE_NO_PAD.encode(verified.id()),
            public_key: URL_SAFE_NO_PAD.encode(public_key),
            state: URL_SAFE_NO_PAD.encode(state),
        })
    }

    /// Starts a sign-in with any passkey of this site.
    ///
    /// # Errors
    /// Returns [`PasskeyError`] if the site has no domain.
    pub fn begin_sign_in(&self) -> Result<Ceremony, PasskeyError> {
        let options = DiscoverableCredentialRequestOptions::passkey(self.rp_id()?);
        let (server, client) = options.start_ceremony().map_err(ceremony)?;
        Ceremony::new(&server.encode().map_err(ceremony)?, client)
    }

    /// Verifies the response of the browser to a sign-in with a stored passkey. Returns the new
    /// state of the passkey.
    ///
    /// # Errors
    /// Returns [`PasskeyError`] if the response is not valid for the passkey.
    pub fn finish_sign_in(
        &self,
        state: &str,
        response: &PasskeyAssertion,
        stored: StoredPasskey<'_>,
    ) -> Result<String, PasskeyError> {
        let state = decode_base64(state)?;
        let state = DiscoverableAuthenticationServerState::decode(&state).map_err(ceremony)?;
        let (handle, id) = (decode_handle(stored.user_handle)?, decode_base64(stored.id)?);
        let public_key = StoredKey::decode(&decode_base64(stored.public_key)?).map_err(damaged)?;
        let counter = decode_base64(stored.state)?.try_into();
        let counter = counter.map_err(|_| damaged("the state has another length"))?;
        let counter = DynamicState::decode(counter).map_err(damaged)?;
        let id = CredentialId::<&[u8]>::decode(&id).map_err(damaged)?;
        let mut passkey =
            AuthenticatedCredential::new(id, &handle, public_key, counter).map_err(damaged)?;
        let options = AuthenticationVerificationOptions::<String, String> {
            allowed_origins: &self.origins,
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        state.verify(self.rp_id()?, &response.0, &mut passkey, &options).map_err(invalid)?;
        let changed = passkey.dynamic_state().encode().map_err(ceremony)?;
        Ok(URL_SAFE_NO_PAD.encode(changed))
    }
}

/// The response of the browser to a sign-in. It is not verified.
pub struct PasskeyAssertion(DiscoverableAuthentication16);

impl PasskeyAssertion {
    /// Parses the response.
    ///
    /// # Errors
    /// Returns [`PasskeyError`] if it has another form.
    pub fn parse(response: &Value) -> Result<Self, PasskeyError> {
        let response = serde_json::to_vec(response).map_err(invalid)?;
        DiscoverableAuthentication16::from_json_relaxed(&response).map(Self).map_err(invalid)
    }

    /// Returns the id of the passkey, as base64.
    #[must_use]
    pub fn passkey_id(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.raw_id())
    }
}

/// Returns the name that a device shows for a passkey. RFC 8265 forbids some characters of valid
/// e-mail addresses; such an account is named by the domain of its address.
fn username(email: &str) -> Result<Username<'_>, PasskeyError> {
    let domain = email.rsplit_once('@').map_or(email, |(_, domain)| domain);
    Username::try_from(email).or_else(|_| Username::try_from(domain)).map_err(ceremony)
}

/// Returns no hint about how the browser reaches a device.
fn no_transports() -> Result<AuthTransports, PasskeyError> {
    AuthTransports::decode(0).map_err(ceremony)
}

fn decode_base64(text: &str) -> Result<Vec<u8>, PasskeyError> {
    URL_SAFE_NO_PAD.decode(text).map_err(damaged)
}

fn decode_handle(text: &str) -> Result<UserHandle16, PasskeyError> {
    let bytes = decode_base64(text)?.try_into();
    let bytes: [u8; HANDLE_BYTES] = bytes.map_err(|_| damaged("the handle has another length"))?;
    UserHandle16::decode(bytes).map_err(damaged)
}
