//! Reads a row by a mapping and checks it like a form.

use std::collections::BTreeMap;

use listings::dates::{Order, parse_day};
use listings::{employment, pay, places, skills, text};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::fields::{self, FieldContent, ImportField};
use super::mapping::{FieldSource, ImportMapping};
use crate::domain::job_type::JobType;
use crate::domain::jobs::JobDraft;
use crate::domain::jobs::form::JobInput;
use crate::domain::publication::Publication;
use crate::platform::html;
use crate::platform::language::Language;
use crate::platform::validation::FieldErrors;

/// Corrected texts by the names of their fields. They replace the cell and the fixed value.
pub type Corrections = BTreeMap<String, String>;

/// The texts of the mapped fields of a row, by the names of the fields. Blank ones are left out.
pub type FieldTexts = BTreeMap<&'static str, String>;

/// A finding of the check of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// Name of the field. `None` if it concerns the row.
    pub field: Option<String>,
    /// Message for the person who imports.
    pub message: String,
    /// Id of the stored job with the same content.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job: Option<i64>,
    /// Number of the earlier row with the same content.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<i32>,
}

impl Finding {
    /// Returns a fault of a field.
    #[must_use]
    pub fn fault(field: &str, message: impl Into<String>) -> Self {
        Self { field: Some(field.to_owned()), message: message.into(), job: None, row: None }
    }

    /// Returns a fault of the whole row.
    #[must_use]
    pub fn row_fault(message: &str) -> Self {
        Self { field: None, message: message.to_owned(), job: None, row: None }
    }
}

/// The cells of a row.
#[derive(Clone, Debug)]
pub struct RowContent {
    /// The texts of the cells.
    pub cells: Vec<String>,
    /// The reason why the cells cannot be read.
    pub unreadable: Option<String>,
    /// Corrected texts.
    pub corrections: Corrections,
}

/// A row that was checked.
#[derive(Clone, Debug)]
pub struct CheckedRow {
    /// The texts of the mapped fields, before they were read.
    pub texts: FieldTexts,
    /// The job as the form would send it.
    pub form: Value,
    /// The job, or the faults.
    pub job: Result<JobDraft, Vec<Finding>>,
}

impl CheckedRow {
    /// Returns the text of a field as it would be stored. Of HTML, it is the beginning without
    /// markup.
    #[must_use]
    pub fn stored_text(&self, field: &ImportField) -> Option<String> {
        const MAX_CHARS: usize = 200;
        let is_value = |value: &&Value| !value.is_object() && !value.is_null();
        let details = self.form.as_object()?.values().filter_map(Value::as_object);
        let value = if field.is_detail() {
            details.filter_map(|details| details.get(field.name)).next()
        } else {
            None
        };
        let text = match value.or_else(|| self.form.get(field.name)).filter(is_value)? {
            Value::String(text) if field.content == FieldContent::Html => html::text(text),
            Value::String(text) => text.clone(),
            Value::Bool(flag) => if *flag { "yes" } else { "no" }.to_owned(),
            value => value.to_string(),
        };
        Some(html::excerpt(&text, MAX_CHARS))
    }
}

/// Reads and checks rows by a mapping.
#[derive(Debug)]
pub struct RowChecker {
    job_type: JobType,
    publication: Publication,
    sources: Vec<(&'static ImportField, FieldSource)>,
}

impl RowChecker {
    /// Creates a checker for a mapping.
    #[must_use]
    pub fn new(mapping: &ImportMapping) -> Self {
        let source = |field: &'static ImportField| {
            (field, mapping.fields.get(field.name).cloned().unwrap_or_default())
        };
        let publication =
            if mapping.published { Publication::PUBLISHED } else { Publication::Draft };
        Self {
            job_type: mapping.job_type,
            publication,
            sources: fields::fields(mapping.job_type).map(source).collect(),
        }
    }

    /// Returns the kind of the jobs.
    #[must_use]
    pub fn job_type(&self) -> JobType {
        self.job_type
    }

    /// Returns the texts of the mapped fields of a row.
    #[must_use]
    pub fn texts(&self, row: &RowContent) -> FieldTexts {
        let text = |(field, source): &(&'static ImportField, FieldSource)| {
            Some((field.name, text_of(field, source, row)?))
        };
        self.sources.iter().filter_map(text).collect()
    }

    /// Reads a row and checks it.
    #[must_use]
    pub fn check(&self, row: &RowContent) -> CheckedRow {
        let texts = self.texts(row);
        let mut form = Form::new(self.job_type);
        let mut faults = Vec::new();
        for (field, _) in &self.sources {
            let Some(text) = texts.get(field.name) else { continue };
            if let Err(message) = form.fill(field, text) {
                faults.push(Finding::fault(field.name, message));
            }
        }
        let form = form.finish(&texts);
        let checked = match &row.unreadable {
            Some(reason) => Err(vec![Finding::row_fault(reason)]),
            None => self.check_form(&form),
        };
        let job = match checked {
            Ok(job) if faults.is_empty() => Ok(job),
            Ok(_) => Err(faults),
            Err(more) => {
                // A text that cannot be read is not missing, too.
                let is_new = |finding: &Finding| !faults.iter().any(|f| f.field == finding.field);
                let more: Vec<Finding> = more.into_iter().filter(is_new).collect();
                Err(faults.into_iter().chain(more).collect())
            }
        };
        CheckedRow { texts, form, job }
    }

    fn check_form(&self, form: &Value) -> Result<JobDraft, Vec<Finding>> {
        let input = JobInput::read(form.clone()).map_err(|errors| self.findings(errors))?;
        let checked = input.check(self.job_type, None);
        let (draft, _) = checked.map_err(|errors| self.findings(errors))?;
        Ok(JobDraft { publication: self.publication, ..draft })
    }

    /// Returns the faults of a form in the order of its fields.
    fn findings(&self, errors: FieldErrors) -> Vec<Finding> {
        let place = |name: &str| self.sources.iter().position(|(field, _)| field.name == name);
        let mut findings: Vec<Finding> = errors
            .into_iter()
            .flat_map(|(path, messages)| {
                let name = path.rsplit('.').next().unwrap_or_default().to_owned();
                messages.into_iter().map(move |message| Finding::fault(&name, message))
            })
            .collect();
        findings.sort_by_key(|finding| finding.field.as_deref().and_then(place));
        findings
    }
}

/// Returns the text of a field: the correction, or else the cell, or else the fixed value.
fn text_of(field: &ImportField, source: &FieldSource, row: &RowContent) -> Option<String> {
    let is_given = |text: &&String| !text::is_blank(text);
    if let Some(corrected) = row.corrections.get(field.name) {
        return Some(corrected).filter(is_given).cloned();
    }
    let cell = source.column.and_then(|column| row.cells.get(column)).filter(is_given);
    cell.or(source.value.as_ref()).map(|text| text.trim().to_owned())
}

/// A form that is filled from texts.
struct Form {
    details_name: Option<&'static str>,
    shared: Map<String, Value>,
    details: Map<String, Value>,
}

impl Form {
    fn new(job_type: JobType) -> Self {
        let details_name = match job_type {
            JobType::Private => Some("privateJobDetails"),
            JobType::Tech => Some("techJobDetails"),
            JobType::NonTech => Some("nonTechJobDetails"),
            JobType::Government => Some("governmentJobDetails"),
            JobType::AdmitCard | JobType::Result => None,
        };
        Self { details_name, shared: Map::new(), details: Map::new() }
    }

    /// Reads a text into its members.
    ///
    /// # Errors
    /// Returns the reason why the text cannot be read, for the person who imports.
    fn fill(&mut self, field: &ImportField, text: &str) -> Result<(), String> {
        let value = match field.content {
            FieldContent::Line => json!(text::one_line(text)),
            FieldContent::Html => json!(text::to_html(text)),
            FieldContent::Places => json!(places::clean(text)),
            FieldContent::Skills => json!(skills::split(text).join(", ")),
            FieldContent::Day => json!(read_day(text)?),
            FieldContent::Rupees => json!(read_rupees(text)?),
            FieldContent::Flag => json!(read_flag(text)?),
            FieldContent::Employment => json!(read_employment(text)?),
            FieldContent::Period => json!(read_period(text)?),
            FieldContent::Pay => return self.fill_pay(text),
            FieldContent::State => return Ok(()),
        };
        self.members(field.is_detail()).insert(field.name.to_owned(), value);
        Ok(())
    }

    fn members(&mut self, is_detail: bool) -> &mut Map<String, Value> {
        if is_detail && self.details_name.is_some() { &mut self.details } else { &mut self.shared }
    }

    /// Fills what other columns have not filled.
    fn fill_pay(&mut self, text: &str) -> Result<(), String> {
        let Some(pay) = pay::parse(text) else {
            return Err(format!(
                "“{}” is not pay such as ₹3,00,000 - 4,00,000 per annum.",
                shorten(text)
            ));
        };
        let period = pay.period.name();
        for (name, value) in [
            ("salaryMin", json!(pay.min)),
            ("salaryMax", json!(pay.max)),
            ("salaryPeriod", json!(period)),
        ] {
            self.details.entry(name).or_insert(value);
        }
        Ok(())
    }

    /// Adds the state to the places, and the language of the texts.
    fn finish(mut self, texts: &FieldTexts) -> Value {
        if let Some(state) = texts.get("state") {
            let location = texts.get("location").map(String::as_str).unwrap_or_default();
            let both = format!("{location}, {state}");
            let places = places::clean(both.trim_start_matches(", "));
            self.shared.insert("location".to_owned(), json!(places));
        }
        let text = |name| texts.get(name).map(String::as_str).unwrap_or_default();
        let language =
            Language::from_text(&format!("{} {}", text("title"), text("customHtmlContent")));
        self.shared.insert("language".to_owned(), json!(language));
        if let Some(name) = self.details_name {
            self.shared.insert(name.to_owned(), Value::Object(self.details));
        }
        Value::Object(self.shared)
    }
}

fn read_day(text: &str) -> Result<String, String> {
    // The time of a spreadsheet's date is not part of the day.
    let day = text.split_once('T').map_or(text, |(day, _)| day);
    let day = parse_day(day, Order::DayFirst).or_else(|| parse_day(text, Order::DayFirst));
    day.map(|day| day.to_string()).ok_or_else(|| {
        format!("“{}” is not a date. Write it as 31/12/2026 or 2026-12-31.", shorten(text))
    })
}

fn read_rupees(text: &str) -> Result<i64, String> {
    let digits: String = text.chars().filter(|c| !matches!(c, ',' | '₹' | ' ')).collect();
    let whole = digits.strip_suffix(".00").or(digits.strip_suffix(".0")).unwrap_or(&digits);
    let message = || format!("“{}” is not a whole number of rupees.", shorten(text));
    whole.parse().map_err(|_| message())
}

fn read_flag(text: &str) -> Result<bool, String> {
    match text.trim().to_lowercase().as_str() {
        "yes" | "y" | "true" | "1" => Ok(true),
        "no" | "n" | "false" | "0" => Ok(false),
        _ => Err(format!("“{}” is neither “yes” nor “no”.", shorten(text))),
    }
}

fn read_employment(text: &str) -> Result<&'static str, String> {
    employment::parse(text).map(listings::Employment::name).ok_or_else(|| {
        let choices = FieldContent::Employment.choices().join(", ");
        format!("“{}” is not one of: {choices}.", shorten(text))
    })
}

fn read_period(text: &str) -> Result<&'static str, String> {
    let lower = text.trim().to_lowercase();
    match lower.strip_prefix("per ").unwrap_or(&lower) {
        "annum" | "year" | "pa" | "p.a." | "yearly" | "annual" => Ok("per annum"),
        "month" | "pm" | "p.m." | "monthly" => Ok("per month"),
        "hour" | "hourly" => Ok("per hour"),
        _ => {
            let choices = FieldContent::Period.choices().join(", ");
            Err(format!("“{}” is not one of: {choices}.", shorten(text)))
        }
    }
}

/// Returns the start of a text for a message.
fn shorten(text: &str) -> String {
    const MAX_CHARS: usize = 60;
    let line = text::one_line(text);
    if line.chars().count() <= MAX_CHARS {
        return line;
    }
    line.chars().take(MAX_CHARS).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a checker whose columns are the fields, in this order.
    fn checker(job_type: JobType, names: &[&str]) -> RowChecker {
        let source = |(at, name): (usize, &&str)| {
            ((*name).to_owned(), FieldSource { column: Some(at), value: None })
        };
        let fields = names.iter().enumerate().map(source).collect();
        RowChecker::new(&ImportMapping { job_type, published: true, fields })
    }

    fn row(cells: &[&str]) -> RowContent {
        RowContent {
            cells: cells.iter().map(|cell| (*cell).to_owned()).collect(),
            unreadable: None,
            corrections: Corrections::new(),
        }
    }

    const COMPANY: [&str; 7] =
        ["title", "location", "companyName", "applyNowUrl", "customHtmlContent", "pay", "state"];
    const CELLS: [&str; 7] = [
        "Clerk",
        "Bangalore",
        "Acme",
        "acme.example.org",
        "Keep records.",
        "3-4 Lacs PA",
        "Karnataka",
    ];

    #[test]
    fn cells_are_read_as_the_command_line_reads_them() {
        let checked = checker(JobType::Private, &COMPANY).check(&row(&CELLS));
        let draft = checked.job.unwrap();
        assert_eq!(draft.location, "Bengaluru");
        assert_eq!(draft.custom_html_content, "<p>Keep records.</p>");
        let company = draft.details.company().unwrap();
        assert_eq!((company.salary_min, company.salary_max), (Some(300_000), Some(400_000)));
        assert_eq!(company.salary_period.as_deref(), Some("per annum"));
    }

    #[test]
    fn each_field_names_its_own_fault() {
        let names = ["title", "department", "vacancies", "applyUrl", "location", "examDate"];
        let cells = ["Clerk", "not specified", "12", "at the office", "Patna", "soon"];
        let checker = checker(JobType::Government, &names);
        let faults = checker.check(&row(&cells)).job.unwrap_err();
        let fields: Vec<&str> = faults.iter().filter_map(|f| f.field.as_deref()).collect();
        assert_eq!(fields, ["examDate", "customHtmlContent", "department", "applyUrl"]);
        let corrections = [
            ("department", "Staff Board"),
            ("applyUrl", "https://a.example.in"),
            ("examDate", ""),
            ("customHtmlContent", "Text"),
        ];
        let corrections = corrections.map(|(name, text)| (name.to_owned(), text.to_owned()));
        let corrected = RowContent { corrections: corrections.into(), ..row(&cells) };
        assert!(checker.check(&corrected).job.is_ok());
        let unreadable = RowContent { unreadable: Some("Too long.".to_owned()), ..corrected };
        let faults = checker.check(&unreadable).job.unwrap_err();
        assert_eq!(faults, [Finding::row_fault("Too long.")]);
    }

    #[test]
    fn texts_of_every_content_are_read_or_refused() {
        for (text, day) in [
            ("2026-12-31", "2026-12-31"),
            ("2026-12-31T10:30:00", "2026-12-31"),
            ("31/12/2026", "2026-12-31"),
            ("31 Dec 2026", "2026-12-31"),
        ] {
            assert_eq!(read_day(text).as_deref(), Ok(day), "{text}");
        }
        for (text, rupees) in [("5,00,000", 500_000), ("₹ 300", 300), ("1200.00", 1_200)] {
            assert_eq!(read_rupees(text), Ok(rupees), "{text}");
        }
        assert_eq!((read_flag("Yes"), read_flag("0")), (Ok(true), Ok(false)));
        assert_eq!(read_period("Per Month"), Ok("per month"));
        assert_eq!(read_employment("full-time"), Ok("Full Time"));
        assert!(read_day("31/13/2026").is_err() && read_rupees("12.5").is_err());
        assert!(read_flag("maybe").is_err() && read_period("week").is_err());
        let long = read_employment(&"x".repeat(100)).unwrap_err();
        assert!(long.starts_with(&format!("“{}…”", "x".repeat(60))), "{long}");
    }

    #[test]
    fn every_field_of_every_kind_is_a_member_of_the_form() {
        for job_type in JobType::ALL {
            let text = |field: &ImportField| match field.content {
                FieldContent::Day => "2026-12-31",
                FieldContent::Rupees => "100",
                FieldContent::Flag => "yes",
                FieldContent::Employment => "Full Time",
                FieldContent::Period => "per month",
                FieldContent::Pay => "3-4 Lacs PA",
                _ if field.name.ends_with("Url") => "https://a.example.in",
                _ => "Patna",
            };
            let (names, cells): (Vec<&str>, Vec<&str>) =
                fields::fields(job_type).map(|field| (field.name, text(field))).unzip();
            let checked = checker(job_type, &names).check(&row(&cells));
            let draft = checked.job.clone().unwrap();
            let stored = draft.details.to_json().unwrap();
            for field in fields::fields(job_type).filter(|field| field.is_detail()) {
                let is_member = stored.contains(&format!("\"{}\":", field.name));
                assert!(is_member || field.content == FieldContent::Pay, "{}", field.name);
                assert!(checked.stored_text(field).is_some() == is_member, "{}", field.name);
            }
        }
    }
}
