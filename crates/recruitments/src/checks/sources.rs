//! Official addresses, sources of important values, and confirmations of machine readings.

use super::Findings;
use super::rules::{OFFICIAL_MISSING, SOURCE_MISSING, UNCONFIRMED};
use crate::comparison::unconfirmed_readings;
use crate::fact::{Fact, Source};
use crate::official;
use crate::path;
use crate::record::Recruitment;

pub(super) fn check(record: &Recruitment, findings: &mut Findings) {
    if !official::has_address(record) {
        findings.add(&OFFICIAL_MISSING, "websiteUrl", &[]);
    }
    let paths = path::dates(record, &path::paths_of_several(&[record]));
    for (date, path) in record.dates.iter().zip(&paths) {
        check_fact(&date.when, path, findings);
    }
    check_confirmations(record, findings);
    if let Some(total) = &record.total {
        check_fact(total, "total", findings);
    }
    check_rows(record.age.as_ref(), "age", |limit| &limit.sources, findings);
    check_rows(record.fees.as_ref(), "fees", |fee| &fee.sources, findings);
}

/// A value that a machine read is published only after a confirmation.
fn check_confirmations(record: &Recruitment, findings: &mut Findings) {
    let count = unconfirmed_readings(record);
    if count > 0 {
        findings.add(&UNCONFIRMED, "machineReading", &[("count", count.to_string())]);
    }
}

fn check_fact<T>(fact: &Fact<T>, path: &str, findings: &mut Findings) {
    if fact.value().is_some() && !has_words(fact.sources()) {
        findings.add(&SOURCE_MISSING, path, &[]);
    }
}

/// Checks a list, of which either the whole or each row has a source.
fn check_rows<T>(
    fact: Option<&Fact<Vec<T>>>,
    path: &str,
    sources: impl Fn(&T) -> &[Source],
    findings: &mut Findings,
) {
    let Some((fact, rows)) = fact.and_then(|fact| Some((fact, fact.value()?))) else { return };
    let rows_have_words = !rows.is_empty() && rows.iter().all(|row| has_words(sources(row)));
    if !has_words(fact.sources()) && !rows_have_words {
        findings.add(&SOURCE_MISSING, path, &[]);
    }
}

fn has_words(sources: &[Source]) -> bool {
    sources.iter().any(|source| !source.quote.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::test_records::codes;
    use super::*;

    #[test]
    fn important_values_have_sources() {
        let date =
            json!({"event": "exam", "state": "said", "value": {"from": {"on": "2024-01-01"}}});
        let silent = json!({"event": "result", "state": "notSaid"});
        let record = json!({
            "dates": [date, silent],
            "total": {"state": "said", "value": 1, "sources": [{"doc": 0, "quote": " "}]},
            "age": {"state": "said", "value": [{}]}, "fees": {"state": "said", "value": [{}]},
            "attempts": {"state": "said", "value": 1}
        });
        let paths: Vec<_> = codes(check, record).into_iter().map(|(_, path)| path).collect();
        assert_eq!(paths, ["websiteUrl", "dates.exam", "total", "age", "fees"]);
    }

    #[test]
    fn values_that_a_machine_read_need_a_confirmation() {
        let total = json!({"state": "said", "value": 1, "sources": [{"doc": 0, "quote": "words"}]});
        let mut record = json!({
            "websiteUrl": {"state": "said", "value": "https://upsc.gov.in"}, "total": total
        });
        assert_eq!(codes(check, record.clone()), []);
        record["machineReading"] = json!({"reader": 1, "on": "2026-01-02"});
        let unconfirmed = [("reading.unconfirmed", "machineReading".to_owned())];
        assert_eq!(codes(check, record.clone()), unconfirmed);
        // The organisation, the advertisements and the documents are confirmed together.
        for member in ["total", "websiteUrl", "machineReading"] {
            assert_eq!(codes(check, record.clone()), unconfirmed, "{member}");
            record[member]["verified"] = json!({"by": 1, "at": "2026-01-02T00:00:00Z"});
        }
        assert_eq!(codes(check, record), []);
    }

    #[test]
    fn a_list_or_each_of_its_rows_has_a_source() {
        let sources = json!([{"doc": 0, "quote": "words"}]);
        let website = json!({"state": "said", "value": "https://upsc.gov.in"});
        let record = json!({
            "websiteUrl": website,
            "total": {"state": "said", "value": 1, "sources": sources},
            "age": {"state": "said", "value": [{}], "sources": sources},
            "fees": {"state": "said", "value": [{"sources": sources}, {"sources": sources}]}
        });
        assert_eq!(codes(check, record), []);
        let fees = json!({"state": "said", "value": [{"sources": sources}, {}]});
        let found = codes(check, json!({"websiteUrl": website, "fees": fees}));
        assert_eq!(found, [("source.missing", "fees".to_owned())]);
    }
}
