//! The form of the page, for browsers without JavaScript.

use std::sync::Arc;

use eligibility::{Outcome, Profile};
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
/// Boxes whose members are `true` if they are ticked.
const BOXES: [&str; 4] = ["creamyLayer", "widow", "sportsperson", "orphan"];
/// Ends of the names of the fields of each qualification.
const QUALIFICATIONS: [&str; 3] = ["", "2", "3"];
/// Ends of the names of the fields of each experience.
const EXPERIENCES: [&str; 2] = ["", "2"];

/// Handles the form: shows the page again, with the assessment of the job in the query, or else
/// with the jobs for which the applicant is eligible.
pub(super) async fn handle_form(
    state: Arc<EligibilityState>,
    sent: FormSubmission,
) -> FormResponse {
    let profile = match read_profile(&sent) {
        Ok(profile) => profile,
        Err(error) => return FormResponse::with_error(sent, "fields", &by_field(error)),
    };
    let job = sent.parameter("job").to_owned();
    let answer = if job.is_empty() {
        let skip = page_number(&sent).saturating_sub(1).saturating_mul(DEFAULT_JOBS);
        let input = EligibleInput { profile: Some(profile), skip, ..group(sent.parameter("show")) };
        find_eligible(&state, input).await.map(|found| json!({ "list": found }))
    } else {
        assess_job(&state, &job, profile).await
    };
    match answer {
        Ok(answer) => FormResponse::with_result(sent, &answer),
        Err(error @ ApiError::Invalid(_)) => {
            FormResponse::with_error(sent, "fields", &by_field(error))
        }
        Err(error @ ApiError::NotFound(_)) => FormResponse::with_error(sent, "unknown", &error),
        Err(error) => FormResponse::with_error(sent, "failed", &error),
    }
}

/// Returns the request for a group of the list, or else for the jobs that may fit. The page knows the
/// same names (`web/src/tools/eligibility/eligibility-url.ts`).
fn group(name: &str) -> EligibleInput {
    let all = EligibleInput::default();
    match name {
        "eligible" => EligibleInput { show: vec![Outcome::Eligible], ..all },
        "lastYear" => EligibleInput { show: vec![Outcome::Eligible], last_year_only: true, ..all },
        "cannotTell" => EligibleInput { show: vec![Outcome::CannotTell], ..all },
        "notEligible" => EligibleInput { show: vec![Outcome::NotEligible], ..all },
        _ => all,
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

/// Returns the error with the fields of the form instead of the members of the profile.
fn by_field(error: ApiError) -> ApiError {
    match error {
        ApiError::Invalid(errors) => {
            let fields = errors.into_iter().map(|(path, texts)| (field_of(&path), texts));
            ApiError::Invalid(fields.collect())
        }
        other => other,
    }
}

/// Returns the field of the form for the path of a member of the profile, such as
/// `qualifications[1].marks`.
fn field_of(path: &str) -> String {
    let path = path.trim_start_matches("profile.");
    let (list, rest) = path.split_once('[').unwrap_or((path, ""));
    let (index, member) = rest.split_once("].").unwrap_or((rest, ""));
    let (member, _) = member.split_once('[').unwrap_or((member, ""));
    let number: Option<usize> = index.parse().ok();
    let end = number.and_then(|index| QUALIFICATIONS.get(index).copied()).unwrap_or_default();
    match (list, member) {
        ("qualifications", "") => "level".to_owned(),
        ("qualifications", member) => format!("{member}{end}"),
        ("experience", "field") => format!("experienceField{end}"),
        ("experience", _) => format!("experienceMonths{end}"),
        ("pwbd.kind", _) => "pwbdKind".to_owned(),
        ("pwbd.percent", _) => "pwbdPercent".to_owned(),
        ("departmental.years", _) => "departmentalYears".to_owned(),
        (other, _) => other.trim_start_matches("esm.").to_owned(),
    }
}

fn read_profile(sent: &FormSubmission) -> Result<Profile, ApiError> {
    let mut profile = Map::new();
    for name in MEMBERS {
        profile.insert(name.to_owned(), text(sent, name).into());
    }
    for name in LISTS {
        profile.insert(name.to_owned(), list(sent, name).into());
    }
    for name in BOXES.into_iter().filter(|name| !text(sent, name).is_empty()) {
        profile.insert(name.to_owned(), true.into());
    }
    profile.insert("qualifications".to_owned(), read_qualifications(sent)?.into());
    profile.insert("experience".to_owned(), read_experience(sent)?.into());
    if !text(sent, "pwbd").is_empty() {
        let percent = number(sent, "pwbdPercent")?;
        let pwbd = json!({ "kind": text(sent, "pwbdKind"), "percent": percent });
        profile.insert("pwbd".to_owned(), pwbd);
    }
    if !text(sent, "esm").is_empty() {
        let months = number(sent, "serviceMonths")?.map(whole);
        let esm = json!({ "serviceMonths": months, "releasedOn": text(sent, "releasedOn") });
        profile.insert("esm".to_owned(), esm);
    }
    if !text(sent, "departmental").is_empty() {
        let years = number(sent, "departmentalYears")?.map(whole);
        profile.insert("departmental".to_owned(), json!({ "years": years }));
    }
    crate::platform::json::read(Value::Object(profile)).map_err(ApiError::Invalid)
}

/// Returns the qualifications that have a level.
fn read_qualifications(sent: &FormSubmission) -> Result<Vec<Value>, ApiError> {
    let mut qualifications = Vec::new();
    for end in QUALIFICATIONS {
        let field = |name: &str| format!("{name}{end}");
        let level = text(sent, &field("level"));
        if !level.is_empty() {
            qualifications.push(json!({
                "level": level,
                "subjects": list(sent, &field("subjects")),
                "marks": number(sent, &field("marks"))?,
                "heldOn": text(sent, &field("heldOn")),
                "expectedOn": text(sent, &field("expectedOn")),
            }));
        }
    }
    Ok(qualifications)
}

/// Returns the experience that has a length.
fn read_experience(sent: &FormSubmission) -> Result<Vec<Value>, ApiError> {
    let mut experience = Vec::new();
    for end in EXPERIENCES {
        if let Some(months) = number(sent, &format!("experienceMonths{end}"))? {
            let field = text(sent, &format!("experienceField{end}"));
            experience.push(json!({ "months": whole(months), "field": field }));
        }
    }
    Ok(experience)
}

/// Returns the text of a field without blanks at its ends.
fn text(sent: &FormSubmission, field: &str) -> String {
    sent.field(field).trim().to_owned()
}

/// Returns the items of a field, which are separated by commas.
fn list(sent: &FormSubmission, field: &str) -> Vec<String> {
    let items = sent.field(field).split(',').map(|item| item.trim().to_owned());
    items.filter(|item| !item.is_empty()).collect()
}

/// Parses a number. Negative numbers and other texts are errors of their field.
fn number(sent: &FormSubmission, field: &str) -> Result<Option<f64>, ApiError> {
    let text = text(sent, field);
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
