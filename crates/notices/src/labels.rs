//! Writes a reading in the form of the labels with which readings are compared.

use chrono::NaiveDate;
use serde_json::{Map, Value, json};

use crate::groups::{Group, Who};
use crate::moments::Moment;
use crate::reading::{
    AgeRule, CategoryCount, Certainty, DatedEvent, Event, Fee, PostCount, Reading, Relaxation, Said,
};

/// The events that the labels contain. The others have no label.
const EVENTS: &[Event] = &[
    Event::Notified,
    Event::ApplyFrom,
    Event::ApplyTo,
    Event::FeeTo,
    Event::CorrectionFrom,
    Event::CorrectionTo,
    Event::Stage2From,
    Event::Stage2To,
    Event::Exam,
    Event::Mains,
    Event::AdmitCard,
    Event::AnswerKey,
    Event::Result,
    Event::Interview,
];

/// The events whose times the labels contain.
const CLOCKED: &[Event] = &[
    Event::ApplyFrom,
    Event::ApplyTo,
    Event::FeeTo,
    Event::CorrectionFrom,
    Event::CorrectionTo,
    Event::Stage2From,
    Event::Stage2To,
];

/// Returns the labels of a reading. Members about which nothing was read are null.
#[must_use]
pub fn labels(reading: &Reading) -> Value {
    let organisation = reading.organisation.iter().flat_map(|said| spellings(&said.value.name));
    let events = reading.dates.iter().filter(|said| EVENTS.contains(&said.value.event));
    json!({
        "organisation": list(organisation.map(Value::from)),
        "advertisementNumber": values(&reading.advertisement_numbers),
        "totalVacancies": reading.total.as_ref().map(|said| said.value),
        "posts": list(reading.posts.iter().map(|said| post(&said.value))),
        "categories": list(reading.categories.iter().map(|said| category(&said.value))),
        "dates": list(events.map(|said| date(&said.value))),
        "fees": list(reading.fees.iter().map(|said| fee(&said.value))),
        "age": list(reading.age.iter().map(|said| age(&said.value))),
        "ageRelaxation": relaxations(&reading.relaxations),
        "qualification": values(&reading.qualification),
        "qualificationOn": reading.qualification_on.as_ref().map(|said| said.value),
        "minMarks": values(&reading.min_marks),
        "pay": values(&reading.pay),
        "links": values(&reading.links),
        "selection": values(&reading.selection),
    })
}

fn post(post: &PostCount) -> Value {
    json!({"post": post.name, "count": post.count})
}

fn list(items: impl Iterator<Item = Value>) -> Value {
    let items: Vec<Value> = items.collect();
    if items.is_empty() { Value::Null } else { Value::Array(items) }
}

fn values<T: serde::Serialize>(said: &[Said<T>]) -> Value {
    list(said.iter().map(|said| json!(said.value)))
}

/// Returns the name as written, then without its short form, then the short form.
fn spellings(name: &str) -> Vec<String> {
    let mut spellings = vec![name.to_owned()];
    if let Some((before, rest)) = name.split_once('(')
        && let Some((short, after)) = rest.split_once(')')
    {
        let long = format!("{}{}", before.trim_end(), after);
        spellings.extend([long, short.to_owned()]);
    }
    spellings
}

fn who(who: &Who) -> Map<String, Value> {
    let mut map = Map::new();
    map.insert("group".to_owned(), json!(who.group));
    map.insert("gender".to_owned(), json!(who.gender));
    if !who.with.is_empty() {
        map.insert("with".to_owned(), json!(who.with));
    }
    map
}

fn with(mut map: Map<String, Value>, members: &[(&str, Value)]) -> Value {
    map.extend(members.iter().map(|(key, value)| ((*key).to_owned(), value.clone())));
    Value::Object(map)
}

/// A number that several categories share has their codes with bars between them.
fn category(category: &CategoryCount) -> Value {
    let mut map = category.candidates.first().map(who).unwrap_or_default();
    if category.candidates.len() > 1 {
        let groups = category.candidates.iter().filter_map(|who| who.group);
        let codes: Vec<&str> = groups.map(Group::code).collect();
        map.insert("group".to_owned(), json!(codes.join("|")));
    }
    with(map, &[("post", json!(category.post)), ("count", json!(category.count))])
}

fn day_or_month(moment: Moment) -> Value {
    match moment {
        Moment::Day { on, .. } => json!(on),
        Moment::Month { month } => json!(month),
    }
}

fn date(dated: &DatedEvent) -> Value {
    let mut map = Map::new();
    map.insert("event".to_owned(), json!(dated.event));
    map.insert("date".to_owned(), day_or_month(dated.from));
    if let Some(to) = dated.to {
        map.insert("to".to_owned(), day_or_month(to));
    }
    if let Some(time) = dated.from.time().filter(|_| CLOCKED.contains(&dated.event)) {
        map.insert("time".to_owned(), json!(time));
    }
    let certainty = match dated.certainty {
        Certainty::Firm => "stated",
        Certainty::Tentative => "tentative",
        Certainty::Cancelled => "cancelled",
    };
    with(map, &[("certainty", json!(certainty))])
}

fn fee(fee: &Fee) -> Value {
    let mut members = vec![("amount", json!(fee.amount))];
    members.extend(fee.post.as_ref().map(|post| ("post", json!(post))));
    with(who(&fee.who), &members)
}

fn age(rule: &AgeRule) -> Value {
    let day = |day: Option<NaiveDate>| json!(day);
    let mut members = vec![
        ("post", json!(rule.post)),
        ("min", json!(rule.min)),
        ("max", json!(rule.max)),
        ("on", day(rule.on)),
        ("bornFrom", day(rule.born_from)),
        ("bornTo", day(rule.born_to)),
    ];
    members.extend(rule.max_bound.map(|bound| ("maxBound", json!(bound))));
    with(who(&rule.who), &members)
}

/// Relaxations are one word, a list of rows, or both in one list.
fn relaxations(relaxations: &[Said<Relaxation>]) -> Value {
    let mut items: Vec<Value> = relaxations
        .iter()
        .map(|said| match &said.value {
            Relaxation::Unquantified => json!("unquantified"),
            Relaxation::Years { who: named, years } => with(who(named), &[("years", json!(years))]),
            Relaxation::AfterService { who: named, years } => {
                with(who(named), &[("rule", json!(format!("service+{years}")))])
            }
        })
        .collect();
    match items.len() {
        0 => Value::Null,
        1 if items.iter().all(Value::is_string) => items.remove(0),
        _ => Value::Array(items),
    }
}
