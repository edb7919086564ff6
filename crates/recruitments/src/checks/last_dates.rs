//! Contradicting last dates.
//!
//! A form that is opened again has an opening before its later last date. An extension is announced
//! in a corrigendum. Any other two firm last dates contradict each other.

use super::Findings;
use super::rules::DATES_TWO_LAST;
use crate::fact::Fact;
use crate::path;
use crate::record::{DocumentRole, Event, Period, Recruitment, RecruitmentDate};

pub(super) fn check(record: &Recruitment, findings: &mut Findings) {
    let paths = path::dates(record, &path::paths_of_several(&[record]));
    let last_dates = record.dates.iter().zip(&paths);
    let mut last_dates: Vec<_> = last_dates
        .filter(|(date, _)| date.event == Event::ApplyTo)
        .filter_map(|(date, path)| Some((date, date.firm()?, path)))
        .collect();
    last_dates.sort_by_key(|(_, period, _)| period.last().end());
    for (at, (later, second, path)) in last_dates.iter().enumerate() {
        let earlier = last_dates.iter().take(at).rev();
        // Only the nearest one is compared, so that three dates have two findings.
        let Some((_, first, _)) = earlier.into_iter().find(|(date, ..)| is_same(date, later))
        else {
            continue;
        };
        if !is_reopened(record, later, first, second) && !is_extended(record, later) {
            let language = findings.language();
            let params = [
                ("first", language.moment(first.last())),
                ("second", language.moment(second.last())),
            ];
            findings.add(&DATES_TWO_LAST, path.as_str(), &params);
        }
    }
}

/// Returns whether two dates are of the same advertisement, posts, places and stage.
fn is_same(a: &RecruitmentDate, b: &RecruitmentDate) -> bool {
    path::date(a) == path::date(b)
}

/// Returns whether applications open between two last dates.
fn is_reopened(
    record: &Recruitment,
    later: &RecruitmentDate,
    first: &Period,
    second: &Period,
) -> bool {
    let openings = record.dates.iter().filter(|date| {
        let own = date.advertisement.as_ref();
        date.event == Event::ApplyFrom && (own.is_none() || own == later.advertisement.as_ref())
    });
    let starts = openings.filter_map(|date| Some(date.firm()?.from.start()));
    let (closed, closes) = (first.last().end(), second.last().end());
    starts.into_iter().any(|start| closed <= start && start < closes)
}

/// Returns whether a corrigendum states a date.
fn is_extended(record: &Recruitment, date: &RecruitmentDate) -> bool {
    let Fact::Said { sources, .. } = &date.when else { return false };
    let documents = sources.iter().filter_map(|source| record.documents.get(source.doc));
    documents.into_iter().any(|document| document.role == DocumentRole::Corrigendum)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::test_records::{codes, findings};
    use super::*;

    fn date(event: &str, on: &str, more: Value) -> Value {
        let value = json!({"from": {"on": on}});
        let mut date = json!({"event": event, "state": "said", "value": value});
        date.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        date
    }

    fn found(dates: Value) -> Vec<String> {
        let documents = json!([
            {"role": "notification", "title": "Notice"},
            {"role": "corrigendum", "title": "Corrigendum"},
        ]);
        let found = codes(check, json!({"dates": dates, "documents": documents}));
        found.into_iter().map(|(_, path)| path).collect()
    }

    #[test]
    fn two_last_dates_contradict_each_other() {
        let dates = json!([
            date("applyTo", "2024-09-30", json!({})),
            date("applyTo", "2024-09-24", json!({})),
        ]);
        assert_eq!(found(dates.clone()), ["dates.applyTo[on=2024-09-30]"]);
        let message = "The last date is 24 September 2024 and 30 September 2024. Keep one, or add \
                       the corrigendum that extends it.";
        assert_eq!(findings(check, json!({"dates": dates}))[0].2, message);
    }

    #[test]
    fn a_corrigendum_extends_the_last_date() {
        let by = |doc| json!({"sources": [{"doc": doc, "quote": "30 September"}]});
        for (doc, expected) in [(0, 1), (1, 0), (2, 1)] {
            let dates = json!([
                date("applyTo", "2024-09-24", json!({})),
                date("applyTo", "2024-09-30", by(doc)),
            ]);
            assert_eq!(found(dates).len(), expected, "document {doc}");
        }
    }

    #[test]
    fn a_form_that_is_opened_again_has_two_last_dates() {
        for (opening, expected) in [("2024-09-24", 1), ("2024-09-25", 0), ("2024-10-01", 1)] {
            let dates = json!([
                date("applyTo", "2024-09-24", json!({})),
                date("applyFrom", opening, json!({})),
                date("applyTo", "2024-09-30", json!({})),
            ]);
            assert_eq!(found(dates).len(), expected, "opened on {opening}");
        }
    }

    #[test]
    fn last_dates_of_other_posts_places_and_advertisements_are_apart() {
        for member in [
            json!({"posts": ["a"]}),
            json!({"places": ["Ladakh"]}),
            json!({"advertisement": "a"}),
            json!({"value": {"from": {"on": "2024-09-30"}, "certainty": "tentative"}}),
        ] {
            let dates = json!([
                date("applyTo", "2024-09-24", json!({})),
                date("applyTo", "2024-09-30", member),
            ]);
            assert_eq!(found(dates), Vec::<String>::new());
        }
    }
}
