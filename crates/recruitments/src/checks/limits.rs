//! Maximum sizes of a record, so that no stored record is unbounded.
//!
//! The JSON form is measured, so that a member that is added to the record is bounded, too.

use serde_json::Value;

use super::Findings;
use super::rules::{ADDRESS_INVALID, LIMIT_CHARS, LIMIT_ITEMS, Rule};
use crate::fact::{Fact, MAX_QUOTE_CHARS};
use crate::official;
use crate::record::Recruitment;

/// Maximum length of a text, in characters.
const MAX_TEXT_CHARS: usize = 2_000;
/// Maximum length of a name, title or key, in characters.
const MAX_NAME_CHARS: usize = 300;
/// Maximum number of items of a list.
const MAX_ITEMS: usize = 500;

/// Members whose texts are shorter than others.
const TEXT_LIMITS: [(&str, usize); 11] = [
    ("quote", MAX_QUOTE_CHARS),
    ("title", MAX_NAME_CHARS),
    ("name", MAX_NAME_CHARS),
    ("nameHi", MAX_NAME_CHARS),
    ("short", MAX_NAME_CHARS),
    ("key", MAX_NAME_CHARS),
    ("number", MAX_NAME_CHARS),
    ("code", MAX_NAME_CHARS),
    ("label", MAX_NAME_CHARS),
    ("posts", MAX_NAME_CHARS),
    ("places", MAX_NAME_CHARS),
];

/// Lists with maximum sizes of their own.
const LIST_LIMITS: [(&str, usize); 6] = [
    ("posts", 2_000),
    ("vacancies", 20_000),
    ("dates", 500),
    ("documents", 200),
    ("sources", 10),
    ("cutOffs", 20_000),
];

pub(super) fn check(record: &Recruitment, findings: &mut Findings) {
    if let Ok(json) = serde_json::to_value(record) {
        measure(&json, "", "", findings);
    }
    check_addresses(record, findings);
}

/// Measures a value. `member` is the name of the member that contains it, at any depth of lists.
fn measure(value: &Value, path: &str, member: &str, findings: &mut Findings) {
    match value {
        Value::String(text) => {
            let count = text.chars().count();
            let max = limit(&TEXT_LIMITS, member).unwrap_or(MAX_TEXT_CHARS);
            add(count, max, &LIMIT_CHARS, path, findings);
        }
        Value::Array(items) => {
            let max = limit(&LIST_LIMITS, member).unwrap_or(MAX_ITEMS);
            add(items.len(), max, &LIMIT_ITEMS, path, findings);
            for (index, item) in items.iter().enumerate().take(max) {
                measure(item, &format!("{path}[{index}]"), member, findings);
            }
        }
        Value::Object(members) => {
            for (name, value) in members {
                // The value of a fact belongs to the member that is the fact.
                if name == "value" {
                    measure(value, path, member, findings);
                } else {
                    let dot = if path.is_empty() { "" } else { "." };
                    measure(value, &format!("{path}{dot}{name}"), name, findings);
                }
            }
        }
        _ => {}
    }
}

fn limit(limits: &[(&str, usize)], member: &str) -> Option<usize> {
    limits.iter().find(|(name, _)| *name == member).map(|(_, max)| *max)
}

fn add(count: usize, max: usize, rule: &Rule, path: &str, findings: &mut Findings) {
    if count > max {
        findings.add(rule, path, &[("count", count.to_string()), ("max", max.to_string())]);
    }
}

/// Finds addresses that browsers would not open as pages, such as scripts.
fn check_addresses(record: &Recruitment, findings: &mut Findings) {
    let said = |fact: Option<&Fact<String>>| fact.and_then(Fact::value).cloned();
    let pages = [
        ("applyUrl".to_owned(), said(record.apply_url.as_ref())),
        ("websiteUrl".to_owned(), said(record.website_url.as_ref())),
    ];
    let documents = record.documents.iter().enumerate();
    let documents = documents
        .map(|(index, document)| (format!("documents[{index}].url"), document.url.clone()));
    for (path, address) in pages.into_iter().chain(documents) {
        if address.is_some_and(|address| official::host(&address).is_none()) {
            findings.add(&ADDRESS_INVALID, path, &[]);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::test_records::codes;
    use super::*;

    type RecordOfSize<'a> = &'a dyn Fn(usize) -> Value;

    fn said(value: Value) -> Value {
        json!({"state": "said", "value": value})
    }

    #[test]
    fn the_largest_lists_are_accepted_and_larger_ones_are_not() {
        let posts = |count: usize| -> Value {
            let posts: Vec<_> =
                (0..count).map(|index| json!({"key": index.to_string(), "name": ""})).collect();
            json!({"posts": said(json!(posts))})
        };
        let rows =
            |count: usize| json!({"vacancies": said(json!(vec![json!({"count": 1}); count]))});
        let date = json!({"event": "exam", "state": "notSaid"});
        let dates = |count: usize| json!({"dates": vec![date.clone(); count]});
        let document = json!({"role": "other", "title": ""});
        let documents = |count: usize| json!({"documents": vec![document.clone(); count]});
        let fees = |count: usize| json!({"fees": said(json!(vec![json!({"amount": 1}); count]))});
        let source = json!({"doc": 0, "quote": ""});
        let sources = |count: usize| {
            let sources = vec![source.clone(); count];
            json!({"total": {"state": "said", "value": 1, "sources": sources}})
        };
        let lists: [(RecordOfSize<'_>, usize, &str); 6] = [
            (&posts, 2_000, "posts"),
            (&rows, 20_000, "vacancies"),
            (&dates, 500, "dates"),
            (&documents, 200, "documents"),
            (&fees, 500, "fees"),
            (&sources, 10, "total.sources"),
        ];
        for (record, max, path) in lists {
            assert_eq!(codes(check, record(max)), []);
            assert_eq!(codes(check, record(max + 1)), [("limit.items", path.to_owned())]);
        }
    }

    #[test]
    fn texts_are_bounded() {
        let text = |count: usize| "क".repeat(count);
        let title = |count: usize| json!({"title": text(count)});
        let physical = |count: usize| json!({"physical": said(json!(text(count)))});
        let quote = |count: usize| {
            let sources = json!([{"doc": 0, "quote": text(count)}]);
            json!({"posts": said(json!([{"key": "a", "name": "b",
                "gender": {"state": "said", "value": "male", "sources": sources}}]))})
        };
        let reason =
            |count: usize| json!({"overrides": [{"check": "", "path": "", "reason": text(count)}]});
        let texts: [(RecordOfSize<'_>, usize, &str); 4] = [
            (&title, 300, "title"),
            (&physical, 2_000, "physical"),
            (&quote, 300, "posts[0].gender.sources[0].quote"),
            (&reason, 2_000, "overrides[0].reason"),
        ];
        for (record, max, path) in texts {
            assert_eq!(codes(check, record(max)), []);
            assert_eq!(codes(check, record(max + 1)), [("limit.chars", path.to_owned())]);
        }
    }

    #[test]
    fn addresses_are_pages() {
        let record = |address: &str| json!({"applyUrl": said(json!(address))});
        assert_eq!(codes(check, record("https://upsc.gov.in/a")), []);
        for address in ["javascript:alert(1)", "data:text/html,x", "upsc.gov.in", ""] {
            let found = codes(check, record(address));
            assert_eq!(found, [("address.invalid", "applyUrl".to_owned())], "{address}");
        }
        let document = json!({"role": "other", "title": "", "url": "file:///etc"});
        let found = codes(check, json!({"documents": [document]}));
        assert_eq!(found, [("address.invalid", "documents[0].url".to_owned())]);
    }
}
