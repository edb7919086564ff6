//! Checks a record before it is stored.

use std::collections::HashSet;

use careers::Careers;
use chrono::{DateTime, Utc};
use recruitments::Recruitment;
use recruitments::checks::{self, Context, Finding, is_publishable};
use recruitments::record::Status;

use crate::domain::recruitments::rows::RecruitmentEntry;
use crate::platform::language::{self, Language};
use crate::platform::validation::{FieldErrors, FieldValidator};

/// Checks records with the data of the site.
#[derive(Clone, Debug)]
pub struct Validator {
    states: HashSet<String>,
    levels: HashSet<String>,
    now: DateTime<Utc>,
    language: recruitments::Language,
}

impl Validator {
    /// Creates a validator at a time. Its messages are in the language of the request.
    #[must_use]
    pub fn new(careers: &Careers, now: DateTime<Utc>) -> Self {
        let language = match language::current() {
            Language::English => recruitments::Language::English,
            Language::Hindi => recruitments::Language::Hindi,
        };
        Self {
            states: careers.states.iter().map(|state| state.id.clone()).collect(),
            levels: careers.qualifications.levels.iter().map(|level| level.id.clone()).collect(),
            now,
            language,
        }
    }

    /// Returns the findings about a record, the most severe ones first. `duplicates` are other
    /// recruitments with the same advertisement.
    #[must_use]
    pub fn findings(&self, record: &Recruitment, duplicates: &[RecruitmentEntry]) -> Vec<Finding> {
        let Self { states, levels, now, language } = self;
        let context = Context { now: *now, language: *language, states, levels };
        let mut findings = checks::check(record, &context);
        let duplicate =
            duplicates.iter().find_map(|entry| checks::duplicate(record, &entry.title, *language));
        findings.extend(duplicate);
        findings.sort_by_key(|finding| finding.severity);
        findings
    }

    /// Checks a record that shall be stored. Too large records and unsafe addresses are never
    /// stored. A public record must pass all checks that block.
    ///
    /// # Errors
    /// Returns messages by path.
    pub fn check(
        &self,
        status: Status,
        record: &Recruitment,
        duplicates: &[RecruitmentEntry],
    ) -> Result<(), FieldErrors> {
        let mut validator = FieldValidator::default();
        validator.require("title", "Title", !record.title.is_empty());
        add_errors(&mut validator, &checks::limits(record, self.language));
        validator.finish()?;
        let mut validator = FieldValidator::default();
        let findings = self.findings(record, duplicates);
        if status.is_public() && !is_publishable(&findings) {
            add_errors(&mut validator, &findings);
        }
        validator.finish()
    }
}

/// Adds the findings that prevent the publication.
fn add_errors(validator: &mut FieldValidator, findings: &[Finding]) {
    for finding in findings.iter().filter(|finding| finding.prevents_publication()) {
        validator.add_error(&finding.path, &finding.message);
    }
}
