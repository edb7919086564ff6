//! Corrigenda whose corrections are not in the record yet.

use serde_json::Value;

use crate::record::{AnnouncedChange, Document, DocumentRole, Recruitment};

/// Path of the documents, whose own changes correct no value.
const DOCUMENTS: &str = "documents";

/// Returns the corrigenda whose corrections are not entered, in the order of the documents.
///
/// A correction is entered if the document is the source of an announced change or of a value, or
/// if a change was announced on the day of the document under the name of another kind of
/// document. Changes of the list of documents do not count. A corrigendum that changes no value has
/// no correction ([`Document::no_correction`]). Only the role of a document counts, not its title.
#[must_use]
pub fn without_correction(record: &Recruitment) -> Vec<&Document> {
    let corrigenda = record.documents.iter().enumerate().filter(|(at, document)| {
        let is_corrigendum = document.role == DocumentRole::Corrigendum && !document.no_correction;
        is_corrigendum && !record.changes.iter().any(|change| enters(record, change, *at, document))
    });
    let corrigenda: Vec<(usize, &Document)> = corrigenda.collect();
    if corrigenda.is_empty() {
        return Vec::new();
    }
    let sources = sources_of_values(record);
    let is_open = |(at, document)| (!sources.contains(&at)).then_some(document);
    corrigenda.into_iter().filter_map(is_open).collect()
}

/// Returns whether a change is the correction of a corrigendum at a position.
fn enters(record: &Recruitment, change: &AnnouncedChange, at: usize, document: &Document) -> bool {
    if change.path.starts_with(DOCUMENTS) {
        return false;
    }
    let source = record.documents.get(change.source.doc);
    let names_other = source.is_some_and(|source| source.role == DocumentRole::Corrigendum);
    change.source.doc == at || (!names_other && document.dated == Some(change.since))
}

/// Returns the positions of the documents that are sources of values.
fn sources_of_values(record: &Recruitment) -> Vec<usize> {
    let mut found = Vec::new();
    // In the JSON form, all facts have their sources in the same member.
    if let Ok(json) = serde_json::to_value(record) {
        collect_sources(&json, &mut found);
    }
    found
}

/// Adds the positions of the documents in the sources of facts, at any depth.
fn collect_sources(value: &Value, found: &mut Vec<usize>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                match member {
                    Value::Array(sources) if name == "sources" => {
                        let positions =
                            sources.iter().filter_map(|source| source.get("doc")?.as_u64());
                        found.extend(positions.filter_map(|doc| usize::try_from(doc).ok()));
                    }
                    member => collect_sources(member, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect_sources(item, found)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn open(more: Value) -> Vec<String> {
        let mut record = json!({ "documents": [
            { "role": "notification", "title": "Notice" },
            { "role": "corrigendum", "title": "First", "dated": "2026-11-20" },
            { "role": "corrigendum", "title": "Second" },
            { "role": "other", "title": "Corrigendum in its title only" },
            { "role": "corrigendum", "title": "Changes the dress code", "noCorrection": true },
        ] });
        record.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let record: Recruitment = serde_json::from_value(record).unwrap();
        without_correction(&record).into_iter().map(|document| document.title.clone()).collect()
    }

    fn change(path: &str, doc: usize, since: &str) -> Value {
        json!({ "path": path, "since": since, "source": { "doc": doc, "quote": "" } })
    }

    #[test]
    fn corrections_are_entered_by_changes_that_name_their_document_or_day() {
        let both = ["First", "Second"];
        assert_eq!(open(json!({})), both);
        for (changes, expected) in [
            (json!([change("dates.exam", 1, "2026-11-22")]), vec!["Second"]),
            (json!([change("dates.exam", 0, "2026-11-20")]), vec!["Second"]),
            (json!([change("dates.exam", 0, "2026-11-22")]), both.to_vec()),
            // It names another corrigendum.
            (json!([change("dates.exam", 2, "2026-11-20")]), vec!["First"]),
            (json!([change("documents[First]", 1, "2026-11-20")]), both.to_vec()),
        ] {
            assert_eq!(open(json!({ "changes": changes })), expected, "{changes}");
        }
    }

    #[test]
    fn corrections_are_entered_by_values_of_their_document() {
        let said = |doc| json!([{ "doc": doc, "quote": "" }]);
        let total = json!({ "state": "said", "value": 85, "sources": said(2) });
        assert_eq!(open(json!({ "total": total })), ["First"]);
        let exam = json!({
            "event": "exam", "state": "said", "value": { "from": { "on": "2027-02-14" } },
            "sources": said(1),
        });
        assert_eq!(open(json!({ "dates": [exam] })), ["Second"]);
    }
}
