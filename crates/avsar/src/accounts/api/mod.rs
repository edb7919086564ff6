//! The accounts API.

mod google;
mod me;
mod owner;
mod passwords;
mod practice;
mod proof;
mod saved;
mod signing_in;
mod signing_up;

use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderValue, header};
use serde::{Deserialize, Serialize};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::store::Email;
use crate::app::App;
use crate::http::{ApiError, Client};
use crate::mail::Kind;

/// Largest body of these requests, in bytes: strangers send them.
const LARGEST_BODY: usize = 16 << 10;

/// What is said of one person is for nobody else.
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// The routes of this subject.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(signing_in::routes())
        .merge(signing_up::routes())
        .merge(passwords::routes())
        .merge(google::routes())
        .merge(me::routes())
        .merge(owner::routes())
        .merge(saved::routes())
        .merge(practice::routes())
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, NO_STORE))
}

/// Words for a person, and a session.
#[derive(Serialize, ToSchema)]
struct SessionResponse {
    message: String,
    /// A JWT whose payload carries `userId`, `email`, `role` and `exp`.
    token: String,
}

/// An address to write to (API-27, API-30).
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct EmailInput {
    email: String,
}

impl EmailInput {
    fn checked(&self) -> Result<Email, ApiError> {
        let mut check = super::input::Check::default();
        let email = check.email(&self.email);
        check.done()?;
        email.ok_or(ApiError::Internal)
    }
}

/// Asks for a mail to an address. Nothing that follows from whether it has an account, or has had too
/// many mails, happens before the answer, and nobody is told.
async fn ask_for_mail(
    app: &App,
    client: Client,
    input: &EmailInput,
    kind: Kind,
) -> Result<(), ApiError> {
    let (email, now) = (input.checked()?, app.clock.now());
    app.mail_limits.link(client, now).map_err(ApiError::too_many)?;
    super::store::joining::ask_for_mail(&app.db, &app.outbox, &email, kind, now).await?;
    Ok(())
}
