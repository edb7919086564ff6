//! The API of career guidance. The server stores nothing that a user enters.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::header;
use axum::response::IntoResponse;
use careers::Careers;
use careers::Listing;
use careers::guidance::Guidance;
use careers::profile::GuidanceQuery;
use careers::questions::Questions;
use careers::response::{OpeningCounts, Recommendations};
use serde::Serialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::changes::SurrogateKey;
use crate::domain::jobs;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, Query};
use crate::platform::language;
use crate::projections::career_openings::LiveOpenings;
use crate::projections::pages::{FormResponse, FormSubmission, PageForm};

/// The state of career guidance.
#[derive(Debug)]
pub struct CareersState {
    /// The occupations.
    pub careers: Arc<Careers>,
    /// The database.
    pub db: Database,
    /// Current openings by occupation.
    pub openings: LiveOpenings,
}

/// Path of the page and its form.
const PAGE_PATH: &str = "/tools/career-guidance";

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<CareersState>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(questions)).routes(routes!(guidance))
}

/// Returns the form of the page. It redirects to the result's URL, which can be bookmarked and
/// shared.
pub fn forms(state: &Arc<CareersState>) -> Vec<PageForm> {
    vec![PageForm::new(PAGE_PATH, state, guidance_form)]
}

/// Returns the questions of career guidance.
#[utoipa::path(
    get, path = "/tools/careers", tag = "tools", responses((status = 200, body = Questions))
)]
async fn questions(State(state): State<Arc<CareersState>>) -> WithSurrogateKeys<Questions> {
    let body = Questions::new(&state.careers, language::current().into());
    WithSurrogateKeys { body, keys: vec![SurrogateKey::Program] }
}

/// Recommends occupations and returns the steps to each.
#[utoipa::path(
    get, path = "/tools/careers/guidance", tag = "tools", params(GuidanceQuery),
    responses((status = 200, body = Guidance))
)]
async fn guidance(
    State(state): State<Arc<CareersState>>,
    Query(query): Query<GuidanceQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let careers = state.careers.clone();
    let profile = query.parse(&careers)?;
    let everywhere = state.openings.load_for_state(None).await?;
    let nearby = match profile.state {
        Some(region) => Some(state.openings.load_for_state(Some(region)).await?),
        None => None,
    };
    let counts = OpeningCounts { everywhere: &everywhere, nearby: nearby.as_deref() };
    let recommendations = Recommendations::new(&careers, &profile, &counts);
    let jobs = jobs::store::load_visible(&state.db, &recommendations.listing_ids(&counts)).await?;
    let listings: Vec<_> = jobs.into_iter().map(listing_from_job).collect();
    let language = language::current().into();
    let guidance = recommendations.into_guidance(&careers, &profile, &counts, &listings, language);
    Ok(uncached_json(guidance))
}

/// Converts a job to the listing that guidance shows, in the language of the request.
fn listing_from_job(mut job: jobs::Job) -> Listing {
    let language = language::current();
    job.localize_texts(language);
    job.localize_organisation(language);
    job.localize_location(language);
    Listing {
        id: job.id,
        path: job.path(),
        organisation: job.content.organisation().to_owned(),
        title: job.content.title,
        location: job.content.location,
    }
}

/// Returns a JSON response that no cache stores, because it contains personal data.
fn uncached_json<T: Serialize>(body: T) -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-store")], Json(body))
}

/// Handles the form: redirects to the result's URL. Stores nothing.
async fn guidance_form(state: Arc<CareersState>, sent: FormSubmission) -> FormResponse {
    let careers = state.careers.clone();
    let field =
        |name: &str| Some(sent.field(name).trim().to_owned()).filter(|text| !text.is_empty());
    let statements = &careers.statements;
    let unanswered: Vec<&str> = statements
        .iter()
        .map(|statement| statement.id.as_str())
        .filter(|id| sent.field(id).is_empty())
        .collect();
    let answers: String = statements.iter().map(|statement| sent.field(&statement.id)).collect();
    let category = field("category").and_then(|name| serde_json::from_value(name.into()).ok());
    let query = GuidanceQuery {
        level: field("level"),
        also: field("also"),
        wish: field("wish"),
        more: None,
        age: field("age"),
        category,
        study: field("study").and_then(|months| months.parse().ok()),
        state: field("state"),
        skills: field("skills"),
        answers: Some(answers).filter(|answers| !answers.is_empty()),
    };
    let mut errors = match query.parse(&careers) {
        Ok(_) => BTreeMap::new(),
        Err(errors) => errors,
    };
    if errors.contains_key("answers") {
        for id in unanswered {
            errors.insert(id.to_owned(), vec!["Choose one of the five.".to_owned()]);
        }
    }
    if !errors.is_empty() {
        return FormResponse::with_error(sent, "fields", &ApiError::Invalid(errors));
    }
    match serde_urlencoded::to_string(&query) {
        Ok(query) => FormResponse::Redirect(format!("{PAGE_PATH}?{query}").into()),
        Err(error) => FormResponse::with_error(sent, "failed", &ApiError::internal(error)),
    }
}
