//! Compares two versions of a record, value by value, and keeps the verifications of values that
//! did not change.
//!
//! A record is compared in its JSON form, so that a member that is added to the record is compared,
//! too. Sources, verifications, announced changes and overrides are not values.

use std::collections::{BTreeMap, HashSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::fact::Verification;
use crate::path;
use crate::record::Recruitment;

/// Members that are not values, at any depth.
const NO_VALUES: [&str; 2] = ["sources", "verified"];
/// Members of the record that are its history.
const HISTORY: [&str; 3] = ["changes", "overrides", READING];
/// Member of the record and path of the confirmation of its reading.
const READING: &str = "machineReading";
/// Members of the record whose items have paths of their own.
const LISTS: [&str; 6] = ["advertisements", "documents", "dates", "posts", "vacancies", "cutOffs"];
/// States of a fact.
const FACT_STATES: [&str; 3] = ["notSaid", "awaited", "said"];

/// A value that differs.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ValueChange {
    /// Path of the value, such as `total` or `dates.exam[stage=1]`.
    pub path: String,
    /// Value before. Absent: there was none. A fact that is not said has its state.
    #[schema(value_type = Option<Object>)]
    pub old: Option<Value>,
    /// Value after. Absent: it was removed.
    #[schema(value_type = Option<Object>)]
    pub new: Option<Value>,
}

/// A value of a record by its path.
struct Entry {
    value: Value,
    /// Whether the members of the value are compared one by one.
    by_member: bool,
}

type Entries = BTreeMap<String, Entry>;

/// Returns the values that differ between two versions of a record, in the order of their paths.
///
/// # Errors
/// Returns an error if a record cannot be serialised, which no record from JSON causes.
pub fn changed_values(
    old: &Recruitment,
    new: &Recruitment,
) -> serde_json::Result<Vec<ValueChange>> {
    let several = path::paths_of_several(&[old, new]);
    let mut before = entries(old, &several)?;
    let mut changes = Vec::new();
    for (path, entry) in entries(new, &several)? {
        compare(path.clone(), before.remove(&path), Some(entry), &mut changes);
    }
    for (path, entry) in before {
        compare(path, Some(entry), None, &mut changes);
    }
    changes.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(changes)
}

/// Adds the change of a value, or those of its members.
fn compare(path: String, old: Option<Entry>, new: Option<Entry>, changes: &mut Vec<ValueChange>) {
    match (old, new) {
        (
            Some(Entry { value: Value::Object(mut old), by_member: true }),
            Some(Entry { value: Value::Object(new), .. }),
        ) => {
            let mut members: Vec<_> = new
                .into_iter()
                .map(|(name, value)| (old.remove(&name), Some(value), name))
                .collect();
            members.extend(old.into_iter().map(|(name, value)| (Some(value), None, name)));
            for (old, new, name) in members {
                add_change(format!("{path}.{name}"), old, new, changes);
            }
        }
        (old, new) => {
            add_change(path, old.map(|old| old.value), new.map(|new| new.value), changes);
        }
    }
}

fn add_change(
    path: String,
    old: Option<Value>,
    new: Option<Value>,
    changes: &mut Vec<ValueChange>,
) {
    if old != new {
        changes.push(ValueChange { path, old, new });
    }
}

/// Returns the values of a record by path.
fn entries(record: &Recruitment, several: &HashSet<String>) -> serde_json::Result<Entries> {
    let Value::Object(mut members) = serde_json::to_value(record)? else {
        return Ok(Entries::new());
    };
    members.retain(|name, _| !HISTORY.contains(&name.as_str()));
    let mut entries = Entries::new();
    for list in LISTS {
        let Some(member) = members.remove(list) else { continue };
        match said(member) {
            Value::Array(items) if !items.is_empty() => {
                add_items(record, several, list, items, &mut entries);
            }
            state => add(&mut entries, list.to_owned(), state, false),
        }
    }
    for (name, value) in members {
        let by_member = name == "organisation";
        add(&mut entries, name, said(value), by_member);
    }
    Ok(entries)
}

fn add(entries: &mut Entries, path: String, value: Value, by_member: bool) {
    entries.insert(path, Entry { value, by_member });
}

/// Adds the items of a list.
fn add_items(
    record: &Recruitment,
    several: &HashSet<String>,
    list: &str,
    items: Vec<Value>,
    entries: &mut Entries,
) {
    let paths = item_paths(record, several, list);
    for (path, item) in paths.into_iter().zip(items) {
        match item {
            Value::Object(mut date) if list == "dates" => {
                if let Some(label) = date.remove("label") {
                    add(entries, format!("{path}.label"), label, false);
                }
                add(entries, path, period_or_state(&mut date), false);
            }
            item => add(entries, path, item, list != "vacancies" && list != "cutOffs"),
        }
    }
}

/// Returns the paths of the items of a list, in their order.
fn item_paths(record: &Recruitment, several: &HashSet<String>, list: &str) -> Vec<String> {
    match list {
        "dates" => path::dates(record, several),
        "posts" => path::unique(record.posts().iter().map(|post| path::post(&post.key))),
        "vacancies" => path::unique(record.vacancies().iter().map(path::vacancy)),
        "cutOffs" => path::unique(record.cut_offs().iter().map(path::cut_off)),
        "advertisements" => {
            let keys = record.advertisements.iter();
            path::unique(keys.map(|advertisement| format!("{list}[{}]", advertisement.key)))
        }
        _ => path::unique(record.documents.iter().map(|document| {
            format!("{list}[{}]", document.url.as_deref().unwrap_or(&document.title))
        })),
    }
}

/// Returns the period of a date, whose fact has the same object, or its state.
fn period_or_state(date: &mut Map<String, Value>) -> Value {
    if let Some(period) = date.remove("value") {
        return period;
    }
    date.retain(|name, _| name == "state" || name == "hint");
    Value::Object(std::mem::take(date))
}

/// Returns a value in which facts are replaced by their said values, without sources and
/// verifications. A fact that is not said keeps its state.
fn said(value: Value) -> Value {
    match value {
        Value::Object(mut members) => {
            let is_fact = is_fact(&members);
            members.retain(|name, _| !NO_VALUES.contains(&name.as_str()));
            // Dates have their event in the object of the fact.
            let is_plain_fact = is_fact && !members.contains_key("event");
            if let Some(value) = is_plain_fact.then(|| members.remove("value")).flatten() {
                return said(value);
            }
            let members = members.into_iter().map(|(name, value)| (name, said(value)));
            Value::Object(members.collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(said).collect()),
        value => value,
    }
}

fn is_fact(members: &Map<String, Value>) -> bool {
    members
        .get("state")
        .and_then(Value::as_str)
        .is_some_and(|state| FACT_STATES.contains(&state) && !members.contains_key("name"))
}

/// Removes the verifications of a new version that the old one does not have with the same value.
/// A client can therefore not send a verification of its own.
///
/// # Errors
/// Returns an error if a record cannot be serialised, which no record from JSON causes.
pub fn retain_verifications(
    old: Option<&Recruitment>,
    new: &mut Recruitment,
) -> serde_json::Result<()> {
    let mut verified = BTreeMap::new();
    let mut several = path::paths_of_several(&[new]);
    if let Some(old) = old {
        several = path::paths_of_several(&[old, new]);
        let mut json = serde_json::to_value(old)?;
        for_each_fact(old, &several, &mut json, |path, fact| {
            let verification = fact.get("verified").cloned();
            verified.insert(path.to_owned(), (own_value(fact), verification));
        });
    }
    if let Some(reading) = &mut new.machine_reading {
        reading.verified = old
            .and_then(|old| old.machine_reading.as_ref())
            .and_then(|reading| reading.verified.clone());
    }
    let mut json = serde_json::to_value(&*new)?;
    for_each_fact(new, &several, &mut json, |path, fact| {
        let verification = fact.get("verified").cloned();
        if verified.get(path) != Some(&(own_value(fact), verification)) {
            fact.remove("verified");
        }
    });
    *new = serde_json::from_value(json)?;
    Ok(())
}

/// Marks the facts of paths as verified. Returns the paths that no fact has.
///
/// # Errors
/// Returns an error if the record cannot be serialised, which no record from JSON causes.
pub fn verify(
    record: &mut Recruitment,
    paths: &[String],
    by: i64,
    at: DateTime<Utc>,
) -> serde_json::Result<Vec<String>> {
    let verification = Verification { by: Some(by), at };
    let mut open: HashSet<&str> = paths.iter().map(String::as_str).collect();
    if open.contains(READING)
        && let Some(reading) = &mut record.machine_reading
    {
        open.remove(READING);
        reading.verified = Some(verification.clone());
    }
    let verification = serde_json::to_value(verification)?;
    let mut json = serde_json::to_value(&*record)?;
    for_each_fact(record, &path::paths_of_several(&[record]), &mut json, |path, fact| {
        if open.remove(path) {
            fact.insert("verified".to_owned(), verification.clone());
        }
    });
    let unknown = open.into_iter().map(str::to_owned).collect();
    *record = serde_json::from_value(json)?;
    Ok(unknown)
}

/// Returns the paths of the facts that no administrator verified, and that of an unconfirmed
/// reading.
///
/// # Errors
/// Returns an error if the record cannot be serialised, which no record from JSON causes.
pub fn unverified(record: &Recruitment) -> serde_json::Result<Vec<String>> {
    let mut paths = Vec::new();
    if record.machine_reading.as_ref().is_some_and(|reading| reading.verified.is_none()) {
        paths.push(READING.to_owned());
    }
    let mut json = serde_json::to_value(record)?;
    for_each_fact(record, &path::paths_of_several(&[record]), &mut json, |path, fact| {
        if !fact.contains_key("verified") {
            paths.push(path.to_owned());
        }
    });
    Ok(paths)
}

/// Returns the number of values that a machine read and no administrator verified.
#[must_use]
pub fn unconfirmed_readings(record: &Recruitment) -> usize {
    // A record always has a JSON form.
    record.machine_reading.as_ref().map_or(0, |_| unverified(record).unwrap_or_default().len())
}

/// Calls a function with the path and the JSON form of each fact of a record.
fn for_each_fact(
    record: &Recruitment,
    several: &HashSet<String>,
    json: &mut Value,
    mut visit: impl FnMut(&str, &mut Map<String, Value>),
) {
    let Some(members) = json.as_object_mut() else { return };
    let dates = members.get_mut("dates").and_then(Value::as_array_mut);
    for (path, date) in path::dates(record, several).iter().zip(dates.into_iter().flatten()) {
        visit_fact(path, date, &mut visit);
    }
    let posts = members.get_mut("posts").and_then(|posts| posts.get_mut("value"));
    let posts = posts.and_then(Value::as_array_mut).into_iter().flatten();
    for (path, post) in item_paths(record, several, "posts").iter().zip(posts) {
        for (name, member) in post.as_object_mut().into_iter().flatten() {
            visit_fact(&format!("{path}.{name}"), member, &mut visit);
        }
    }
    for (name, member) in members.iter_mut() {
        visit_fact(name, member, &mut visit);
    }
}

fn visit_fact(
    path: &str,
    value: &mut Value,
    visit: &mut impl FnMut(&str, &mut Map<String, Value>),
) {
    if let Some(members) = value.as_object_mut().filter(|members| is_fact(members)) {
        visit(path, members);
    }
}

/// Returns the value of a fact without those of the facts inside it, which have their own
/// verifications.
fn own_value(fact: &Map<String, Value>) -> Value {
    let mut fact = fact.clone();
    for item in fact.get_mut("value").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(members) = item.as_object_mut() {
            members.retain(|_, member| !member.as_object().is_some_and(is_fact));
        }
    }
    said(Value::Object(fact))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn record(json: Value) -> Recruitment {
        serde_json::from_value(json).unwrap()
    }

    fn changes(old: Value, new: Value) -> Vec<(String, Value, Value)> {
        let changes = changed_values(&record(old), &record(new)).unwrap();
        let shown = |value: Option<Value>| value.unwrap_or(Value::Null);
        let parts = |change: ValueChange| (change.path, shown(change.old), shown(change.new));
        changes.into_iter().map(parts).collect()
    }

    fn exam(on: &str) -> Value {
        json!({"event": "exam", "state": "said", "value": {"from": {"on": on}}})
    }

    fn period(on: &str) -> Value {
        json!({"from": {"on": on}, "certainty": "firm"})
    }

    #[test]
    fn reports_old_and_new_values() {
        let old = json!({"total": {"state": "said", "value": 9212}, "dates": [exam("2024-03-17")]});
        let new = json!({"total": {"state": "said", "value": 9360}, "dates": [exam("2024-03-18")],
            "feeMode": {"state": "notSaid"}, "organisation": {"name": "CRPF"}});
        assert_eq!(
            changes(old, new),
            [
                ("dates.exam".to_owned(), period("2024-03-17"), period("2024-03-18")),
                ("feeMode".to_owned(), Value::Null, json!({"state": "notSaid"})),
                ("organisation.name".to_owned(), json!(""), json!("CRPF")),
                ("total".to_owned(), json!(9212), json!(9360)),
            ]
        );
    }

    #[test]
    fn several_days_of_an_event_do_not_collide() {
        let old = json!({"dates": [exam("2024-02-17")]});
        let new = json!({"dates": [exam("2024-02-18"), exam("2024-02-17")]});
        assert_eq!(
            changes(old, new),
            [("dates.exam[on=2024-02-18]".to_owned(), Value::Null, period("2024-02-18"))]
        );
    }

    #[test]
    fn an_added_post_is_one_change_and_members_of_a_post_are_compared() {
        let said = |posts: Value| json!({"posts": {"state": "said", "value": posts}});
        let old = said(json!([{"key": "a", "name": "Clerk"}]));
        let new = said(json!([
            {"key": "b", "name": "Peon"},
            {"key": "a", "name": "Clerk", "physical": {"state": "said", "value": "160 cm"}}
        ]));
        assert_eq!(
            changes(old, new),
            [
                ("posts[a].physical".to_owned(), Value::Null, json!("160 cm")),
                ("posts[b]".to_owned(), Value::Null, json!({"key": "b", "name": "Peon"})),
            ]
        );
    }

    #[test]
    fn an_empty_list_that_is_said_differs_from_an_unread_one() {
        let new = json!({"posts": {"state": "said", "value": []}});
        assert_eq!(changes(json!({}), new), [("posts".to_owned(), Value::Null, json!([]))]);
    }

    #[test]
    fn sources_verifications_and_history_are_not_values() {
        let new = json!({
            "total": {"state": "said", "value": 5, "sources": [{"doc": 0, "quote": "5 posts"}],
                "verified": {"at": "2024-01-01T00:00:00Z"}},
            "overrides": [{"check": "x", "path": "total", "reason": "r"}]
        });
        assert_eq!(changes(json!({"total": {"state": "said", "value": 5}}), new), []);
    }

    fn verified(path: &str, record: &Recruitment) -> bool {
        !unverified(record).unwrap().contains(&path.to_owned())
    }

    fn two_facts() -> Recruitment {
        record(json!({
            "total": {"state": "said", "value": 5},
            "dates": [exam("2024-03-17"), exam("2024-03-18")],
            "posts": {"state": "said", "value": [
                {"key": "a", "name": "Clerk", "physical": {"state": "said", "value": "160 cm"}}
            ]}
        }))
    }

    #[test]
    fn verifies_paths_and_returns_unknown_ones() {
        let mut record = two_facts();
        let paths = ["dates.exam[on=2024-03-18]", "posts[a].physical", "xyz"].map(str::to_owned);
        let at = "2024-01-01T00:00:00Z".parse().unwrap();
        assert_eq!(verify(&mut record, &paths, 7, at).unwrap(), ["xyz"]);
        assert_eq!(unverified(&record).unwrap(), ["dates.exam[on=2024-03-17]", "posts", "total"]);
        let expected = Verification { by: Some(7), at };
        assert_eq!(record.dates[1].when.verified(), Some(&expected));
    }

    #[test]
    fn keeps_only_the_verifications_of_unchanged_values() {
        let at = "2024-01-01T00:00:00Z".parse().unwrap();
        let mut old = two_facts();
        let all = unverified(&old).unwrap();
        assert_eq!(verify(&mut old, &all, 7, at).unwrap(), Vec::<String>::new());

        let mut same = old.clone();
        retain_verifications(Some(&old), &mut same).unwrap();
        assert_eq!(same, old);

        let mut changed = old.clone();
        *changed.total.as_mut().unwrap() = crate::Fact::Said {
            value: 6,
            sources: Vec::new(),
            verified: Some(Verification { by: Some(7), at }),
        };
        changed.dates.swap(0, 1);
        retain_verifications(Some(&old), &mut changed).unwrap();
        assert_eq!(unverified(&changed).unwrap(), ["total"]);
    }

    #[test]
    fn a_reading_is_verified_like_a_value() {
        let reading = json!({"reader": 1, "on": "2024-01-01"});
        let mut old = record(json!({"machineReading": reading}));
        assert_eq!(
            (unverified(&old).unwrap(), unconfirmed_readings(&old)),
            (vec![READING.into()], 1)
        );
        let at = "2024-01-01T00:00:00Z".parse().unwrap();
        assert_eq!(verify(&mut old, &[READING.to_owned()], 7, at).unwrap(), Vec::<String>::new());
        assert_eq!(unconfirmed_readings(&old), 0);
        let mut same = record(json!({"machineReading": reading}));
        retain_verifications(Some(&old), &mut same).unwrap();
        assert_eq!(same, old);
        retain_verifications(None, &mut same).unwrap();
        assert_eq!(unconfirmed_readings(&same), 1);
    }

    #[test]
    fn a_client_cannot_send_a_verification() {
        let at = "2024-01-01T00:00:00Z".parse().unwrap();
        let old = two_facts();
        let mut forged = old.clone();
        verify(&mut forged, &["total".to_owned(), "posts".to_owned()], 1, at).unwrap();
        let mut of_new_record = forged.clone();
        retain_verifications(Some(&old), &mut forged).unwrap();
        assert!(!verified("total", &forged) && !verified("posts", &forged));
        retain_verifications(None, &mut of_new_record).unwrap();
        assert_eq!(of_new_record, old);
    }
}
