//! Requests for a mail with a link.

use serde::Deserialize;
use utoipa::ToSchema;

use super::state::AccountsState;
use crate::domain::accounts::store::Email;
use crate::domain::accounts::validation;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::ApiError;
use crate::platform::mail::MailKind;
use crate::platform::validation::FieldValidator;

/// The recipient of a mail with a link (API-27, API-30).
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object")]
pub(super) struct EmailInput {
    pub(super) email: String,
}

impl EmailInput {
    fn validate(&self) -> Result<Email, ApiError> {
        let mut check = FieldValidator::default();
        let email = validation::parse_email(&mut check, &self.email);
        check.finish()?;
        email.ok_or(ApiError::Internal)
    }
}

/// Enqueues a mail with a link. Neither the response nor its time depends on whether the address
/// has an account or has received too many mails: the mail worker checks this later.
pub(super) async fn enqueue_mail(
    state: &AccountsState,
    client: ClientIp,
    input: &EmailInput,
    kind: MailKind,
) -> Result<(), ApiError> {
    let (email, now) = (input.validate()?, state.clock.now());
    state.client_limits.check_link(client, now).map_err(ApiError::rate_limited)?;
    crate::domain::accounts::store::registration::enqueue_mail(
        &state.db,
        &state.outbox,
        &email,
        kind,
        now,
    )
    .await?;
    Ok(())
}
