//! Checks of a record before it is published (design: "The editor's form").
//!
//! Unknown values are no findings: a record may be incomplete. Contradictions, missing sources and
//! a missing official address block the publication. An administrator can override a check with a
//! reason, except broken references and impossible values.

mod ages;
mod attention;
mod context;
mod fees;
mod finding;
mod last_dates;
mod limits;
mod order;
mod references;
mod rules;
mod severity;
mod sources;
mod sums;
mod values;

use crate::language::Language;
use crate::record::Recruitment;

pub use context::Context;
pub use finding::Finding;
use finding::Findings;
pub use rules::UNCONFIRMED_READING;
pub use severity::Severity;
pub use values::STAGES;

/// Returns the findings of all checks, the most severe ones first.
///
/// A record that exceeds the limits has only those findings.
#[must_use]
pub fn check(record: &Recruitment, context: &Context<'_>) -> Vec<Finding> {
    finding::collect(record, context.language, |language, findings| {
        limits::check(record, findings);
        if findings.is_empty() {
            references::check(record, &Context { language, ..*context }, findings);
            values::check(record, findings);
            sums::check(record, findings);
            order::check(record, findings);
            last_dates::check(record, findings);
            ages::check(record, findings);
            fees::check(record, findings);
            sources::check(record, findings);
            attention::check(record, context.now, findings);
        }
    })
}

/// Returns the findings that block even a draft: too long texts and lists, and invalid addresses.
#[must_use]
pub fn limits(record: &Recruitment, language: Language) -> Vec<Finding> {
    finding::collect(record, language, |_, findings| limits::check(record, findings))
}

/// Returns the finding that another record has the same organisation and advertisement. The caller
/// adds it to those of [`check`], because it needs the other records.
#[must_use]
pub fn duplicate(record: &Recruitment, title: &str, language: Language) -> Option<Finding> {
    let params = [("title", title.to_owned())];
    let add =
        |_, findings: &mut Findings| findings.add(&rules::DUPLICATE, "advertisements", &params);
    finding::collect(record, language, add).pop()
}

/// Returns whether a record with these findings can be published.
#[must_use]
pub fn is_publishable(findings: &[Finding]) -> bool {
    !findings.iter().any(Finding::prevents_publication)
}

#[cfg(test)]
mod test_records {
    //! Records for the tests of the checks.

    use serde_json::Value;

    use super::finding::collect;
    use super::{Finding, Findings};
    use crate::{Language, Recruitment};

    pub(super) fn record(json: Value) -> Recruitment {
        serde_json::from_value(json).unwrap()
    }

    /// Returns code, path and message of the findings of one group of checks.
    pub(super) fn findings(
        check: impl Fn(&Recruitment, &mut Findings),
        json: Value,
    ) -> Vec<(&'static str, String, String)> {
        let record = record(json);
        let run = |_, findings: &mut Findings| check(&record, findings);
        let parts = |finding: Finding| (finding.code, finding.path, finding.message);
        collect(&record, Language::English, run).into_iter().map(parts).collect()
    }

    /// Returns code and path of the findings of one group of checks.
    pub(super) fn codes(
        check: impl Fn(&Recruitment, &mut Findings),
        json: Value,
    ) -> Vec<(&'static str, String)> {
        let findings = findings(check, json);
        findings.into_iter().map(|(code, path, _)| (code, path)).collect()
    }
}
