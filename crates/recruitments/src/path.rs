//! Paths of the values of a record, such as `total` or `vacancies[post=clerk,category=SC]`.
//!
//! Changes, verifications, overrides and findings refer to values by path. A path has the identity
//! of an item, not its position, so that it stays the same when other items are added or removed.

use std::collections::{HashMap, HashSet};

use serde::Serialize;
use serde_json::Value;

use crate::record::{CutOff, Event, Moment, PostKey, Recruitment, RecruitmentDate, Scope, Vacancy};

/// Returns the path of a post.
#[must_use]
pub fn post(key: &PostKey) -> String {
    format!("posts[{}]", key.0)
}

/// Returns the path of the dates of an event, advertisement, stage, and of posts and places.
#[must_use]
pub fn date(date: &RecruitmentDate) -> String {
    let base = format!("dates.{}", json_name(&date.event));
    keyed(&base, &date_keys(date))
}

/// Returns the event of the path of a date, or `None` for other paths.
#[must_use]
pub fn event(path: &str) -> Option<Event> {
    let name = path.strip_prefix("dates.")?.split(['[', '#']).next()?;
    serde_json::from_value(Value::String(name.to_owned())).ok()
}

/// Returns the path of a date that is one of several with the same identity: its day is added.
#[must_use]
pub fn date_of_several(date: &RecruitmentDate) -> String {
    let base = format!("dates.{}", json_name(&date.event));
    let from = date.when.value().map_or_else(String::new, |period| match &period.from {
        Moment::Day { on, time: Some(time) } => format!("{on} {time}"),
        Moment::Day { on, time: None } => on.to_string(),
        Moment::Month { month, .. } => month.to_string(),
    });
    let mut keys = date_keys(date);
    keys.push(("on", from));
    keyed(&base, &keys)
}

/// Returns the path of a stated number of vacancies.
#[must_use]
pub fn vacancy(row: &Vacancy) -> String {
    let keys = [
        ("post", row.post.as_ref().map(|post| post.0.clone()).unwrap_or_default()),
        ("place", row.place.as_ref().map(|place| place.name.clone()).unwrap_or_default()),
        ("category", row.category.as_ref().map(|code| code.0.clone()).unwrap_or_default()),
        ("with", joined(row.with.iter().map(|code| &code.0))),
        ("gender", row.gender.map(|gender| json_name(&gender)).unwrap_or_default()),
    ];
    let path = keyed("vacancies", &keys);
    // The list itself has the shorter path.
    if path == "vacancies" { "vacancies[all]".to_owned() } else { path }
}

/// Returns the path of cut-off marks.
#[must_use]
pub fn cut_off(row: &CutOff) -> String {
    let keys = [
        ("stage", json_name(&row.stage)),
        ("year", row.year.to_string()),
        ("post", row.post.as_ref().map(|post| post.0.clone()).unwrap_or_default()),
        ("place", row.place.clone().unwrap_or_default()),
        ("category", row.category.0.clone()),
        ("with", joined(row.with.iter().map(|code| &code.0))),
        ("gender", row.gender.map(|gender| json_name(&gender)).unwrap_or_default()),
    ];
    keyed("cutOffs", &keys)
}

/// Returns the path of a rule of a list, such as `age[groups=SC|ST]`.
#[must_use]
pub fn scoped(list: &str, scope: &Scope) -> String {
    let keys = [
        ("posts", joined(scope.posts.iter().map(|post| &post.0))),
        ("groups", joined(scope.groups.iter().map(|code| &code.0))),
        ("with", joined(scope.with.iter().map(|code| &code.0))),
        ("gender", scope.gender.map(|gender| json_name(&gender)).unwrap_or_default()),
        ("own", scope.own.as_ref().map(|state| state.0.clone()).unwrap_or_default()),
    ];
    keyed(list, &keys)
}

/// Returns the path of each date of a record. If `several` contains the path of its identity, the
/// day is added.
pub(crate) fn dates(record: &Recruitment, several: &HashSet<String>) -> Vec<String> {
    let paths = record.dates.iter().map(|item| {
        let path = date(item);
        if several.contains(&path) { date_of_several(item) } else { path }
    });
    unique(paths)
}

/// Returns the paths that several dates of one of the records have.
pub(crate) fn paths_of_several(records: &[&Recruitment]) -> HashSet<String> {
    let mut several = HashSet::new();
    for record in records {
        let mut seen = HashSet::new();
        let paths = record.dates.iter().map(date);
        several.extend(paths.filter(|path| !seen.insert(path.clone())));
    }
    several
}

/// Numbers repeated paths, so that each is unique.
pub(crate) fn unique(paths: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    paths
        .map(|path| {
            let count = seen.entry(path.clone()).and_modify(|count| *count += 1).or_insert(1);
            if *count == 1 { path } else { format!("{path}#{count}") }
        })
        .collect()
}

/// Returns the keys that identify a date beside its event.
fn date_keys(date: &RecruitmentDate) -> Vec<(&'static str, String)> {
    vec![
        ("advertisement", date.advertisement.clone().unwrap_or_default()),
        ("posts", joined(date.posts.iter().map(|post| &post.0))),
        ("places", joined(date.places.iter())),
        ("stage", date.stage.map(|stage| stage.to_string()).unwrap_or_default()),
    ]
}

/// Returns a path with the keys that are not empty.
fn keyed(base: &str, keys: &[(&str, String)]) -> String {
    let keys = keys.iter().filter(|(_, value)| !value.is_empty());
    let keys: Vec<_> = keys.map(|(key, value)| format!("{key}={value}")).collect();
    if keys.is_empty() { base.to_owned() } else { format!("{base}[{}]", keys.join(",")) }
}

/// Joins a set of keys in a fixed order.
fn joined<'a>(values: impl Iterator<Item = &'a String>) -> String {
    let mut values: Vec<_> = values.map(String::as_str).collect();
    values.sort_unstable();
    values.join("|")
}

/// Returns the name of a variant in JSON.
pub fn json_name<T: Serialize>(variant: &T) -> String {
    let json = serde_json::to_value(variant).unwrap_or_default();
    json.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn rows_are_identified_by_their_keys() {
        let row = |json| serde_json::from_value::<Vacancy>(json).unwrap();
        let path = vacancy(&row(json!({"post": "clerk", "category": "SC", "count": 3})));
        assert_eq!(path, "vacancies[post=clerk,category=SC]");
        assert_eq!(vacancy(&row(json!({"count": 3}))), "vacancies[all]");
        let with = json!({"place": {"name": "Patna"}, "with": ["PwBD", "ESM"], "gender": "female",
            "count": 0});
        assert_eq!(vacancy(&row(with)), "vacancies[place=Patna,with=ESM|PwBD,gender=female]");
    }

    #[test]
    fn several_dates_of_one_identity_have_their_days() {
        let date = |on: &str, more: serde_json::Value| {
            let mut date = json!({"event": "exam", "state": "said", "value": {"from": {"on": on}}});
            date.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            date
        };
        let dates_json = json!([
            date("2024-08-23", json!({})),
            date("2024-08-24", json!({})),
            date("2024-08-24", json!({})),
            date("2024-12-01", json!({"stage": 2, "advertisement": "a"})),
        ]);
        let record: Recruitment = serde_json::from_value(json!({"dates": dates_json})).unwrap();
        assert_eq!(
            dates(&record, &paths_of_several(&[&record])),
            [
                "dates.exam[on=2024-08-23]",
                "dates.exam[on=2024-08-24]",
                "dates.exam[on=2024-08-24]#2",
                "dates.exam[advertisement=a,stage=2]"
            ]
        );
    }
}
