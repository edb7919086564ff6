//! The form of the page, for browsers without JavaScript.

use std::sync::Arc;

use eligibility::Profile;
use serde_json::{Map, Value, json};

use super::EligibilityState;
use super::assessment::{EligibilityInput, assess_stored, find_by_job};
use super::list::{DEFAULT_JOBS, EligibleInput, find_eligible};
use crate::platform::http::ApiError;
use crate::projections::pages::{FormResponse, FormSubmission};

/// Fields of the form that are members of the profile.
const MEMBERS: [&str; 7] =
    ["born", "category", "categoryState", "gender", "state", "nationality", "marital"];
/// Fields whose texts are lists, separated by commas.
const LISTS: [&str; 3] = ["tests", "licences", "certificates"];
/// Boxes that claim something.
const CLAIMS: [&str; 3] = ["widow", "sportsperson", "orphan"];

/// Handles the form: shows the page again, with the assessment of the job in the query, or else
/// with the jobs for which the applicant is eligible.
pub(super) async fn handle_form(
    state: Arc<EligibilityState>,
    sent: FormSubmission,
) -> FormResponse {
    let profile = match read_profile(&sent) {
        Ok(profile) => profile,
        Err(error) => return FormResponse::with_error(sent, "fields", &error),
    };
    let job = sent.parameter("job").to_owned();
    let answer = if job.is_empty() {
        let skip = page_number(&sent).saturating_sub(1).saturating_mul(DEFAULT_JOBS);
        let input = EligibleInput { profile: Some(profile), skip, ..EligibleInput::default() };
        find_eligible(&state, input).await.map(|found| json!({ "list": found }))
    } else {
        assess_job(&state, &job, profile).await
    };
    match answer {
        Ok(answer) => FormResponse::with_result(sent, &answer),
        Err(ApiError::Invalid(errors)) => {
            let fields = errors.into_iter().map(|(path, text)| {
                let path = path.trim_start_matches("profile.");
                (field_of(path).to_owned(), text)
            });
            let error = ApiError::Invalid(fields.collect());
            FormResponse::with_error(sent, "fields", &error)
        }
        Err(error @ ApiError::NotFound(_)) => FormResponse::with_error(sent, "unknown", &error),
        Err(error) => FormResponse::with_error(sent, "failed", &error),
    }
}

/// Returns the number of the page of the list, from 1. The buttons to other pages send it.
fn page_number(sent: &FormSubmission) -> u64 {
    sent.field("page").trim().parse().unwrap_or(1)
}

async fn assess_job(
    state: &EligibilityState,
    job: &str,
    profile: Profile,
) -> Result<Value, ApiError> {
    let stored = find_by_job(state, job).await?;
    let input = EligibilityInput { profile: Some(profile), on: None };
    let assessment = assess_stored(state, stored, input).await?;
    Ok(json!({ "assessment": assessment }))
}

/// Returns the field of the form for the path of a member of the profile.
fn field_of(path: &str) -> &str {
    match path {
        "qualifications[0].level" => "level",
        "qualifications[0].marks" => "marks",
        "qualifications[0].subjects" => "subjects",
        "qualifications[0].expectedOn" => "expectedOn",
        "experience[0].months" => "experienceMonths",
        "experience[0].field" => "experienceField",
        "esm.serviceMonths" => "serviceMonths",
        "departmental.years" => "departmentalYears",
        other => other,
    }
}

fn read_profile(sent: &FormSubmission) -> Result<Profile, ApiError> {
    let text = |name: &str| sent.field(name).trim().to_owned();
    let list = |name: &str| -> Vec<String> {
        let items = sent.field(name).split(',').map(|item| item.trim().to_owned());
        items.filter(|item| !item.is_empty()).collect()
    };
    let mut profile = Map::new();
    for name in MEMBERS {
        profile.insert(name.to_owned(), text(name).into());
    }
    for name in LISTS {
        profile.insert(name.to_owned(), list(name).into());
    }
    for name in CLAIMS.into_iter().filter(|name| !text(name).is_empty()) {
        profile.insert(name.to_owned(), true.into());
    }
    if !text("level").is_empty() {
        profile.insert(
            "qualifications".to_owned(),
            json!([{
                "level": text("level"), "subjects": list("subjects"),
                "marks": number(&text("marks"), "marks")?, "expectedOn": text("expectedOn"),
            }]),
        );
    }
    if let Some(months) = number(&text("experienceMonths"), "experienceMonths")? {
        let item = json!({ "months": whole(months), "field": text("experienceField") });
        profile.insert("experience".to_owned(), json!([item]));
    }
    if !text("pwbd").is_empty() {
        profile.insert("pwbd".to_owned(), json!({}));
    }
    if !text("esm").is_empty() {
        let months = number(&text("serviceMonths"), "serviceMonths")?.map(whole);
        profile.insert("esm".to_owned(), json!({ "serviceMonths": months }));
    }
    if !text("departmental").is_empty() {
        let years = number(&text("departmentalYears"), "departmentalYears")?.map(whole);
        profile.insert("departmental".to_owned(), json!({ "years": years }));
    }
    crate::platform::json::read(Value::Object(profile)).map_err(ApiError::Invalid)
}

/// Parses a number. Negative numbers and other texts are errors of their field.
fn number(text: &str, field: &str) -> Result<Option<f64>, ApiError> {
    if text.is_empty() {
        return Ok(None);
    }
    let number = text.parse::<f64>().ok().filter(|number| (0.0..=10_000.0).contains(number));
    let number = number.ok_or_else(|| ApiError::invalid(field, "Enter a number."))?;
    Ok(Some(number))
}

/// Rounds a checked number down to a whole one.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked by `number`")]
fn whole(number: f64) -> u32 {
    number as u32
}
