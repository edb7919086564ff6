//! The profile of an applicant: facts and claims, all of them optional.
//!
//! A fact that is absent is unknown. A claim that is absent is not made. An empty text of an HTML
//! form and an empty list count as absent.

use std::collections::BTreeMap;

use recruitments::categories::{self, CategoryCode, CategoryKind};
use recruitments::record::{Gender, LevelId, MaritalStatus, Nationality, StateId};
use recruitments::{Category, Day};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::levels::Levels;

/// Maximum number of items in a list.
const MAX_ITEMS: usize = 20;
/// Maximum length of a text, in characters.
const MAX_TEXT_CHARS: usize = 100;
/// Maximum length of service or experience, in months.
const MAX_MONTHS: u32 = 720;
/// Maximum length of service in a department, in years.
const MAX_YEARS: u32 = 60;
/// Minimum disability that counts as a benchmark disability, in percent.
const BENCHMARK_PERCENT: f64 = 40.0;

/// Error messages by path, such as `qualifications[0].marks`.
pub type FieldErrors = BTreeMap<String, Vec<String>>;

/// The profile of an applicant.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Profile {
    /// Birth date.
    #[serde(deserialize_with = "blank_as_none")]
    pub born: Option<Day>,
    /// Code of the vertical category.
    #[serde(deserialize_with = "blank_as_none")]
    pub category: Option<CategoryCode>,
    /// State on whose list the category is. Absent: the category is that of each notice.
    #[serde(deserialize_with = "blank_as_none")]
    pub category_state: Option<StateId>,
    /// Whether the applicant belongs to the creamy layer of the category. Absent: no.
    #[serde(deserialize_with = "blank_as_none")]
    pub creamy_layer: Option<bool>,
    /// Gender.
    #[serde(deserialize_with = "blank_as_none")]
    pub gender: Option<Gender>,
    /// Home state.
    #[serde(deserialize_with = "blank_as_none")]
    pub state: Option<StateId>,
    /// Nationality.
    #[serde(deserialize_with = "blank_as_none")]
    pub nationality: Option<Nationality>,
    /// Marital status.
    #[serde(deserialize_with = "blank_as_none")]
    pub marital: Option<MaritalStatus>,
    /// All qualifications. Empty: unknown.
    #[serde(deserialize_with = "blank_as_empty", skip_serializing_if = "Vec::is_empty")]
    pub qualifications: Vec<HeldQualification>,
    /// All passed tests, such as "UGC NET". Empty: unknown.
    #[serde(deserialize_with = "blank_as_empty", skip_serializing_if = "Vec::is_empty")]
    pub tests: Vec<String>,
    /// All licences and registrations. Empty: unknown.
    #[serde(deserialize_with = "blank_as_empty", skip_serializing_if = "Vec::is_empty")]
    pub licences: Vec<String>,
    /// All certificates, such as "typing". Empty: unknown.
    #[serde(deserialize_with = "blank_as_empty", skip_serializing_if = "Vec::is_empty")]
    pub certificates: Vec<String>,
    /// All experience. Empty: unknown.
    #[serde(deserialize_with = "blank_as_empty", skip_serializing_if = "Vec::is_empty")]
    pub experience: Vec<HeldExperience>,
    /// Claim of a benchmark disability.
    #[serde(deserialize_with = "blank_as_none")]
    pub pwbd: Option<Disability>,
    /// Claim of former military service.
    #[serde(deserialize_with = "blank_as_none")]
    pub esm: Option<MilitaryService>,
    /// Claim of service in the recruiting department.
    #[serde(deserialize_with = "blank_as_none")]
    pub departmental: Option<DepartmentalService>,
    /// Claim of a widowed, divorced or separated woman.
    #[serde(deserialize_with = "blank_as_none")]
    pub widow: Option<bool>,
    /// Claim of a meritorious sportsperson.
    #[serde(deserialize_with = "blank_as_none")]
    pub sportsperson: Option<bool>,
    /// Claim of an orphan.
    #[serde(deserialize_with = "blank_as_none")]
    pub orphan: Option<bool>,
}

/// A qualification of an applicant. Without a date, the applicant holds it.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeldQualification {
    /// Level of education, as in the career guidance.
    pub level: LevelId,
    /// All subjects. Empty: unknown.
    #[serde(default, deserialize_with = "blank_as_empty", skip_serializing_if = "Vec::is_empty")]
    pub subjects: Vec<String>,
    /// Marks, in percent.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub marks: Option<f64>,
    /// Day since which the qualification is held.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub held_on: Option<Day>,
    /// Day on which the result is expected, in the final year.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub expected_on: Option<Day>,
}

/// Experience of an applicant.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeldExperience {
    /// Length, in months.
    pub months: u32,
    /// Field of the experience.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub field: Option<String>,
}

/// A disability of an applicant.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Disability {
    /// Code of the kind, such as `PwBD-VH`.
    #[serde(deserialize_with = "blank_as_none")]
    pub kind: Option<CategoryCode>,
    /// Degree, in percent. Absent: a benchmark disability, of at least 40.
    #[serde(deserialize_with = "blank_as_none")]
    pub percent: Option<f64>,
}

impl Disability {
    /// Returns whether it is a benchmark disability.
    #[must_use]
    pub fn is_benchmark(&self) -> bool {
        self.percent.is_none_or(|percent| percent >= BENCHMARK_PERCENT)
    }
}

/// Former military service of an applicant.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct MilitaryService {
    /// Length of the service, in months.
    #[serde(deserialize_with = "blank_as_none")]
    pub service_months: Option<u32>,
    /// Day of the release.
    #[serde(deserialize_with = "blank_as_none")]
    pub released_on: Option<Day>,
}

/// Service of an applicant in the recruiting department.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct DepartmentalService {
    /// Length of the service, in completed years.
    #[serde(deserialize_with = "blank_as_none")]
    pub years: Option<u32>,
}

/// Reads an optional value. Returns `None` for an empty text.
fn blank_as_none<'de, D, T>(input: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: serde::de::DeserializeOwned,
{
    let value = Value::deserialize(input)?;
    let is_blank = value.is_null() || value.as_str().is_some_and(|text| text.trim().is_empty());
    if is_blank {
        return Ok(None);
    }
    serde_json::from_value(value).map(Some).map_err(serde::de::Error::custom)
}

/// Reads a list. An empty text is an empty list, and empty texts in the list are left out.
fn blank_as_empty<'de, D, T>(input: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: serde::de::DeserializeOwned,
{
    let values: Option<Vec<Value>> = blank_as_none(input)?;
    let values = values.unwrap_or_default().into_iter();
    let values = values.filter(|value| value.as_str().is_none_or(|text| !text.trim().is_empty()));
    values.map(|value| serde_json::from_value(value).map_err(serde::de::Error::custom)).collect()
}

impl Profile {
    /// Checks codes, ids and ranges. `on` is the current day in India.
    ///
    /// # Errors
    /// Returns the messages by path if a member is invalid.
    pub fn check(&self, levels: &Levels, on: Day) -> Result<(), FieldErrors> {
        let mut check = Check::default();
        check.that(self.born.is_none_or(|born| born <= on), "born", "Enter a date in the past.");
        let category = self.category.as_ref().map(categories::by_code);
        let is_vertical = category.is_none_or(|found| is_kind(found, CategoryKind::Vertical));
        check.that(is_vertical, "category", "Choose a category from the list.");
        for (state, path) in [(&self.state, "state"), (&self.category_state, "categoryState")] {
            let exists = state.as_ref().is_none_or(|state| levels.has_state(state));
            check.that(exists, path, "Choose a state from the list.");
        }
        check.texts("tests", &self.tests);
        check.texts("licences", &self.licences);
        check.texts("certificates", &self.certificates);
        check.items("qualifications", self.qualifications.len());
        for (index, held) in self.qualifications.iter().enumerate().take(MAX_ITEMS) {
            check.qualification(&format!("qualifications[{index}]"), held, levels);
        }
        check.items("experience", self.experience.len());
        for (index, held) in self.experience.iter().enumerate().take(MAX_ITEMS) {
            check.months(&format!("experience[{index}].months"), held.months);
            let field = held.field.as_deref().unwrap_or_default();
            check.text(&format!("experience[{index}].field"), field);
        }
        self.check_claims(&mut check);
        if check.0.is_empty() { Ok(()) } else { Err(check.0) }
    }

    fn check_claims(&self, check: &mut Check) {
        if let Some(pwbd) = &self.pwbd {
            let kind = pwbd.kind.as_ref().map(categories::by_code);
            let is_kind =
                kind.is_none_or(|found| found.is_some_and(|category| category.within.is_some()));
            check.that(is_kind, "pwbd.kind", "Choose a disability from the list.");
            check.percent("pwbd.percent", pwbd.percent);
        }
        if let Some(months) = self.esm.as_ref().and_then(|esm| esm.service_months) {
            check.months("esm.serviceMonths", months);
        }
        let years = self.departmental.as_ref().and_then(|service| service.years);
        let message = format!("Enter up to {MAX_YEARS} years.");
        check.that(years.is_none_or(|years| years <= MAX_YEARS), "departmental.years", &message);
    }
}

fn is_kind(category: Option<&Category>, kind: CategoryKind) -> bool {
    category.is_some_and(|category| category.kind == kind)
}

/// The messages of a check.
#[derive(Default)]
struct Check(FieldErrors);

impl Check {
    fn that(&mut self, is_valid: bool, path: &str, message: &str) {
        if !is_valid {
            self.0.entry(path.to_owned()).or_default().push(message.to_owned());
        }
    }

    fn items(&mut self, path: &str, count: usize) {
        self.that(count <= MAX_ITEMS, path, &format!("Enter at most {MAX_ITEMS} items."));
    }

    fn text(&mut self, path: &str, text: &str) {
        let is_short = text.chars().count() <= MAX_TEXT_CHARS;
        self.that(is_short, path, &format!("Must have at most {MAX_TEXT_CHARS} characters."));
    }

    fn texts(&mut self, path: &str, texts: &[String]) {
        self.items(path, texts.len());
        for (index, text) in texts.iter().enumerate().take(MAX_ITEMS) {
            self.text(&format!("{path}[{index}]"), text);
        }
    }

    fn months(&mut self, path: &str, months: u32) {
        self.that(months <= MAX_MONTHS, path, &format!("Enter up to {MAX_MONTHS} months."));
    }

    fn percent(&mut self, path: &str, percent: Option<f64>) {
        let is_valid = percent.is_none_or(|percent| (0.0..=100.0).contains(&percent));
        self.that(is_valid, path, "Enter a number from 0 to 100.");
    }

    fn qualification(&mut self, path: &str, held: &HeldQualification, levels: &Levels) {
        let message = "Choose a level from the list.";
        self.that(levels.has_level(&held.level), &format!("{path}.level"), message);
        self.texts(&format!("{path}.subjects"), &held.subjects);
        self.percent(&format!("{path}.marks"), held.marks);
        let is_one = held.held_on.is_none() || held.expected_on.is_none();
        let message = "Enter either the day of the result or the expected day.";
        self.that(is_one, &format!("{path}.expectedOn"), message);
    }
}
