//! The contact form: sends messages to the operator's e-mail address, if one is configured.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::TimeDelta;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::domain::accounts::ClientLimits;
use crate::domain::accounts::Email;
use crate::platform::client_ip::ClientIp;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, MessageResponse};
use crate::platform::mail::Outbox;
use crate::platform::mail::{self, ContactMessage, MailKind};
use crate::platform::site_config::CurrentSite;
use crate::platform::validation::FieldErrors;
use crate::platform::validation::FieldValidator;
use crate::projections::pages::{FormResponse, FormSubmission, PageForm};

/// The state of the contact form.
#[derive(Debug)]
pub struct ContactState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Limits mails per client.
    pub client_limits: Arc<ClientLimits>,
    /// The mail queue.
    pub outbox: Outbox,
    /// The site as visitors see it now.
    pub site: CurrentSite,
}

/// The success message of CONTACT-03.
const SUCCESS_MESSAGE: &str = "Thank you for your message! We will get back to you soon.";

/// Maximum number of messages to the operator in one hour, from all clients. It stops floods.
const MAX_MESSAGES_PER_HOUR: u64 = 200;

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<ContactState>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(contact))
}

/// Returns the form, for browsers without JavaScript.
pub fn forms(state: &Arc<ContactState>) -> Vec<PageForm> {
    vec![PageForm::new("/contact", state, contact_form)]
}

/// A message as the visitor entered it (CONTACT-01).
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, expecting = "an object")]
struct ContactInput {
    /// Name of the sender.
    name: String,
    /// E-mail address of the sender.
    email: String,
    /// Subject, one line.
    subject: String,
    /// The message.
    message: String,
}

impl ContactInput {
    /// Validates the message. All four fields are required (CONTACT-02).
    fn validate(&self) -> Result<ContactMessage, FieldErrors> {
        let mut check = FieldValidator::default();
        let [name, email, subject, message] =
            [&self.name, &self.email, &self.subject, &self.message].map(|text| text.trim());
        for (field, label, text) in [("name", "Name", name), ("subject", "Subject", subject)] {
            check.require_line(field, label, Some(text).filter(|text| !text.is_empty()));
            // The text is used in headers of the mail, where line breaks are not allowed.
            if text.chars().any(char::is_control) {
                check.add_error(field, format!("{label} must be one line."));
            }
        }
        if Email::parse(email).is_none() {
            check.add_error("email", "Enter a valid email address");
        }
        // Forms end lines with CRLF. The length limit counts each line break as one character.
        let message = message.replace("\r\n", "\n");
        check.require("message", "Message", !message.is_empty());
        check.check_text("message", Some(&message));
        if !check.errors.is_empty() {
            return Err(check.errors);
        }
        let [name, email, subject] = [name, email, subject].map(str::to_owned);
        Ok(ContactMessage { name, email, subject, message })
    }
}

/// Sends a message to the operator. Sends nothing if no e-mail address is configured (CONTACT-04).
#[utoipa::path(
    post, path = "/contact", tag = "contact", request_body = ContactInput,
    responses((status = 200, body = MessageResponse), (status = 429))
)]
async fn contact(
    State(state): State<Arc<ContactState>>,
    client: ClientIp,
    Json(input): Json<ContactInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    deliver(&state, client, &input).await?;
    Ok(Json(MessageResponse::new(SUCCESS_MESSAGE)))
}

async fn deliver(
    state: &ContactState,
    client: ClientIp,
    input: &ContactInput,
) -> Result<(), ApiError> {
    let message = input.validate().map_err(ApiError::Invalid)?;
    let site = state.site.get();
    let Some(to) = &site.contact_email else { return Ok(()) };
    let now = state.clock.now();
    let hour = now - TimeDelta::hours(1);
    if mail::count_requested_since(&state.db, to, MailKind::Contact, hour).await?
        >= MAX_MESSAGES_PER_HOUR
    {
        return Err(ApiError::RateLimited { retry_after: 3_600 });
    }
    state.client_limits.check_message(client, now).map_err(ApiError::rate_limited)?;
    let tx = state.db.begin().await?;
    state.outbox.enqueue(&tx, to, MailKind::Contact, &json!(message), now).await?;
    tx.commit().await?;
    state.outbox.notify();
    Ok(())
}

async fn contact_form(state: Arc<ContactState>, sent: FormSubmission) -> FormResponse {
    let [name, email, subject, message] =
        ["name", "email", "subject", "message"].map(|field| sent.field(field).to_owned());
    let input = ContactInput { name, email, subject, message };
    match deliver(&state, sent.client_ip, &input).await {
        Ok(()) => FormResponse::Redirect("/contact?sent=yes".into()),
        Err(error @ ApiError::Invalid(_)) => FormResponse::with_error(sent, "fields", &error),
        Err(error @ ApiError::RateLimited { .. }) => FormResponse::with_error(sent, "busy", &error),
        Err(error) => FormResponse::with_error(sent, "failed", &error),
    }
}
