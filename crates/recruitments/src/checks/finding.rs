//! Findings of the checks.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::rules::Rule;
use super::severity::Severity;
use crate::language::Language;
use crate::record::{Override, Recruitment};

/// Maximum number of findings of one check. More do not help an administrator.
const MAX_OF_CHECK: usize = 100;

/// A finding of a check.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// Stable code of the check.
    pub code: &'static str,
    /// Path of the value, as in `path`.
    pub path: String,
    /// Effect of the finding.
    pub severity: Severity,
    /// Whether an administrator can override it with a reason.
    pub can_override: bool,
    /// Values in the message.
    pub params: BTreeMap<&'static str, String>,
    /// Message in the language of the check.
    pub message: String,
    /// Message in English, which an override names.
    pub english: String,
    /// Reason of the override, if there is one.
    pub overridden: Option<String>,
}

impl Finding {
    /// Returns whether the finding prevents the publication.
    #[must_use]
    pub fn prevents_publication(&self) -> bool {
        self.severity != Severity::Warns && self.overridden.is_none()
    }
}

/// Returns the findings that `check` collects for a record, in a language.
pub(super) fn collect(
    record: &Recruitment,
    language: Language,
    check: impl Fn(Language, &mut Findings),
) -> Vec<Finding> {
    let run = |language| {
        let mut findings = Findings::new(language);
        check(language, &mut findings);
        findings
    };
    let mut findings = run(language);
    if language != Language::English {
        findings.set_english(run(Language::English));
    }
    findings.finish(&record.overrides)
}

/// Collects findings.
pub(super) struct Findings {
    language: Language,
    list: Vec<Finding>,
    /// Number of findings by code.
    counts: HashMap<&'static str, usize>,
}

impl Findings {
    pub(super) fn new(language: Language) -> Self {
        Self { language, list: Vec::new(), counts: HashMap::new() }
    }

    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// Adds a finding. The parameters are the placeholders of the messages.
    pub(super) fn add(
        &mut self,
        rule: &Rule,
        path: impl Into<String>,
        params: &[(&'static str, String)],
    ) {
        let count = self.counts.entry(rule.code).or_default();
        *count += 1;
        if *count > MAX_OF_CHECK {
            return;
        }
        // The last finding represents those that are left out, which have no overrides.
        let can_override = rule.can_override && *count < MAX_OF_CHECK;
        let message = fill(self.language.pick(rule.english, rule.hindi), params);
        self.list.push(Finding {
            code: rule.code,
            path: path.into(),
            severity: rule.severity,
            can_override,
            params: params.iter().cloned().collect(),
            english: message.clone(),
            message,
            overridden: None,
        });
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Sets the messages in English from the same findings in English.
    fn set_english(&mut self, english: Findings) {
        for (finding, english) in self.list.iter_mut().zip(english.list) {
            finding.english = english.message;
        }
    }

    /// Returns the findings, the most severe ones first, with the reasons of their overrides.
    fn finish(mut self, overrides: &[Override]) -> Vec<Finding> {
        for finding in self.list.iter_mut().filter(|finding| finding.can_override) {
            let reason = overrides.iter().find(|item| {
                item.check == finding.code
                    && item.path == finding.path
                    && item.finding == finding.english
                    && !item.reason.trim().is_empty()
            });
            finding.overridden = reason.map(|item| item.reason.clone());
        }
        self.list.sort_by_key(|finding| finding.severity);
        self.list
    }
}

/// Replaces the placeholders of a template. Values are not templates, so that their braces stay.
fn fill(template: &str, params: &[(&'static str, String)]) -> String {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let Some((name, after)) = after.split_once('}') else { break };
        let value = params.iter().find(|(param, _)| *param == name);
        text.push_str(value.map_or("", |(_, value)| value.as_str()));
        rest = after;
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::super::rules::SUM_TOTAL;
    use super::*;

    #[test]
    fn a_finding_that_is_left_out_cannot_be_overridden() {
        let overrides = [Override {
            check: "sum.total".to_owned(),
            path: "total".to_owned(),
            finding: fill(SUM_TOTAL.english, &[]),
            reason: "r".to_owned(),
            by: None,
            at: None,
        }];
        let prevents = |count: usize| {
            let mut findings = Findings::new(Language::English);
            for _ in 0..count {
                findings.add(&SUM_TOTAL, "total", &[]);
            }
            let findings = findings.finish(&overrides);
            (findings.len(), findings.iter().any(Finding::prevents_publication))
        };
        assert_eq!(prevents(MAX_OF_CHECK - 1), (MAX_OF_CHECK - 1, false));
        assert_eq!(prevents(MAX_OF_CHECK + 1), (MAX_OF_CHECK, true));
    }

    #[test]
    fn values_are_not_templates() {
        let params = [("a", "{b}".to_owned()), ("b", "2".to_owned())];
        assert_eq!(fill("x {a} y {b}.", &params), "x {b} y 2.");
    }
}
