//! Reports of visitors about jobs, admit cards and results, without an account.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use sea_orm::ActiveEnum;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::jobs::NOT_FOUND;
use crate::domain::accounts::ClientLimits;
use crate::domain::jobs;
use crate::domain::quality::reports::{self, MAX_TEXT_CHARS, NewReport, ReportReason, Stored};
use crate::platform::client_ip::ClientIp;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, MessageResponse};
use crate::platform::validation::{FieldErrors, FieldValidator, is_invisible};
use crate::projections::pages::{FormResponse, FormSubmission, PageForm};

const PAGE_PATH: &str = "/report";
/// The parameter of the page with the id of the listing.
const LISTING: &str = "listing";
const SUCCESS_MESSAGE: &str = "Thank you. An editor will check this listing.";
/// Time after which a visitor may try again while there are too many reports, in seconds.
const RETRY_SECONDS: u64 = 3_600;

/// The state of this subject.
#[derive(Debug)]
pub struct ReportsState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// Limits reports per client.
    pub client_limits: Arc<ClientLimits>,
}

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<ReportsState>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(report_listing))
}

/// Returns the form, for browsers without JavaScript.
pub fn forms(state: &Arc<ReportsState>) -> Vec<PageForm> {
    vec![PageForm::new(PAGE_PATH, state, report_form)]
}

/// A report as the visitor entered it.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, expecting = "an object")]
struct ReportInput {
    /// Id of the job, admit card or result.
    listing: i64,
    /// The reason.
    #[schema(value_type = ReportReason)]
    reason: String,
    /// A description, at most 500 characters. Required for another reason than those of the list.
    text: String,
}

impl ReportInput {
    /// Returns the reason and the text, if there is one.
    fn validate(&self) -> Result<(ReportReason, Option<String>), FieldErrors> {
        let mut check = FieldValidator::default();
        let text = plain_text(&self.text);
        if text.chars().count() > MAX_TEXT_CHARS {
            check.add_error("text", format!("Must have at most {MAX_TEXT_CHARS} characters."));
        }
        let reason = ReportReason::try_from_value(&self.reason).ok();
        if reason.is_none() {
            check.add_error("reason", "Choose a reason.");
        }
        if reason == Some(ReportReason::Other) && text.is_empty() {
            check.add_error("text", "Say what is wrong.");
        }
        let FieldValidator { errors } = check;
        match reason {
            Some(reason) if errors.is_empty() => Ok((reason, Some(text).filter(|t| !t.is_empty()))),
            _ => Err(errors),
        }
    }
}

/// Returns a text without invisible characters but line breaks. Forms end lines with CRLF.
fn plain_text(text: &str) -> String {
    let visible: String = text.chars().filter(|c| *c == '\n' || !is_invisible(*c)).collect();
    visible.trim().to_owned()
}

/// Reports a listing to the editors. Equal open reports of one address on one day count once.
#[utoipa::path(
    post, path = "/reports", tag = "jobs", request_body = ReportInput,
    responses((status = 200, body = MessageResponse), (status = 404), (status = 429))
)]
async fn report_listing(
    State(state): State<Arc<ReportsState>>,
    client: ClientIp,
    Json(input): Json<ReportInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    receive(&state, client, &input).await?;
    Ok(Json(MessageResponse::new(SUCCESS_MESSAGE)))
}

async fn receive(
    state: &ReportsState,
    client: ClientIp,
    input: &ReportInput,
) -> Result<(), ApiError> {
    let (reason, text) = input.validate().map_err(ApiError::Invalid)?;
    let now = state.clock.now();
    state.client_limits.check_report(client, now).map_err(ApiError::rate_limited)?;
    let listing = jobs::store::load_visible(&state.db, &[input.listing]).await?;
    let job = listing.first().ok_or(ApiError::NotFound(NOT_FOUND))?.id;
    match reports::store(&state.db, NewReport { job, reason, text, client }, now).await? {
        Stored::Accepted => Ok(()),
        Stored::Full => Err(ApiError::RateLimited { retry_after: RETRY_SECONDS }),
    }
}

async fn report_form(state: Arc<ReportsState>, sent: FormSubmission) -> FormResponse {
    let [reason, text] = ["reason", "text"].map(|field| sent.field(field).to_owned());
    let listing = sent.parameter(LISTING).parse().unwrap_or_default();
    match receive(&state, sent.client_ip, &ReportInput { listing, reason, text }).await {
        Ok(()) => {
            let page = format!("{PAGE_PATH}?{LISTING}={listing}&sent=yes");
            FormResponse::Redirect(page.into())
        }
        Err(error @ ApiError::Invalid(_)) => FormResponse::with_error(sent, "fields", &error),
        Err(error @ ApiError::RateLimited { .. }) => FormResponse::with_error(sent, "busy", &error),
        Err(error) => FormResponse::with_error(sent, "failed", &error),
    }
}
