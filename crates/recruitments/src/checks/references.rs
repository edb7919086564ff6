//! References to posts, advertisements, documents, categories, states and levels of education.

use std::collections::HashSet;

use serde_json::Value;

use super::rules::{
    CATEGORY_KIND, DOMICILE_STATES, KEY_TWICE, Rule, UNKNOWN_ADVERTISEMENT, UNKNOWN_CATEGORY,
    UNKNOWN_DOCUMENT, UNKNOWN_LEVEL, UNKNOWN_POST, UNKNOWN_STATE,
};
use super::{Context, Findings};
use crate::categories::{self, CategoryCode, CategoryKind};
use crate::fact::Fact;
use crate::path;
use crate::record::{PostKey, Qualification, Recruitment, Scope, StateId};

/// Collects broken references.
struct References<'a> {
    posts: HashSet<&'a str>,
    advertisements: HashSet<&'a str>,
    context: &'a Context<'a>,
    findings: &'a mut Findings,
}

pub(super) fn check(record: &Recruitment, context: &Context<'_>, findings: &mut Findings) {
    let posts = keys(record.posts().iter().map(|post| post.key.0.as_str()), "posts", findings);
    let advertisements = record.advertisements.iter().map(|item| item.key.as_str());
    let advertisements = keys(advertisements, "advertisements", findings);
    let mut references = References { posts, advertisements, context, findings };
    references.check_organisation(record);
    references.check_dates(record);
    references.check_posts(record);
    references.check_numbers(record);
    references.check_scopes(record);
    check_documents(record, references.findings);
}

/// Returns the keys of a list. A key that is used twice is a finding.
fn keys<'a>(
    keys: impl Iterator<Item = &'a str>,
    list: &str,
    findings: &mut Findings,
) -> HashSet<&'a str> {
    let mut unique = HashSet::new();
    for key in keys {
        if !unique.insert(key) {
            findings.add(&KEY_TWICE, format!("{list}[{key}]"), &[("key", key.to_owned())]);
        }
    }
    unique
}

impl<'a> References<'a> {
    fn add(&mut self, rule: &Rule, path: &str, key: &str) {
        self.findings.add(rule, path, &[("key", key.to_owned())]);
    }

    fn check_organisation(&mut self, record: &Recruitment) {
        self.state(record.organisation.state.as_ref(), "organisation.state");
        let domicile = record.domicile.as_ref().and_then(Fact::value);
        if domicile.is_some_and(|domicile| domicile.states.is_empty()) {
            self.findings.add(&DOMICILE_STATES, "domicile", &[]);
        }
        for state in domicile.iter().flat_map(|domicile| &domicile.states) {
            self.state(Some(state), "domicile");
        }
    }

    fn check_dates(&mut self, record: &Recruitment) {
        let paths = path::dates(record, &path::paths_of_several(&[record]));
        for (date, path) in record.dates.iter().zip(&paths) {
            self.advertisement(date.advertisement.as_deref(), path);
            self.posts(&date.posts, path);
        }
    }

    fn check_posts(&mut self, record: &Recruitment) {
        self.qualification(record.qualification.as_ref(), "qualification");
        for post in record.posts() {
            let path = path::post(&post.key);
            self.advertisement(post.advertisement.as_deref(), &path);
            self.qualification(post.qualification.as_ref(), &format!("{path}.qualification"));
        }
    }

    fn check_numbers(&mut self, record: &Recruitment) {
        for row in record.vacancies() {
            let path = path::vacancy(row);
            self.posts(row.post.as_slice(), &path);
            self.state(row.place.as_ref().and_then(|place| place.state.as_ref()), &path);
            self.categories(row.category.as_slice(), Some(CategoryKind::Vertical), &path);
            self.categories(&row.with, Some(CategoryKind::Horizontal), &path);
        }
        for row in record.cut_offs() {
            let path = path::cut_off(row);
            self.posts(row.post.as_slice(), &path);
            self.categories(
                std::slice::from_ref(&row.category),
                Some(CategoryKind::Vertical),
                &path,
            );
            self.categories(&row.with, Some(CategoryKind::Horizontal), &path);
        }
    }

    fn check_scopes(&mut self, record: &Recruitment) {
        let fees = record.fees().iter().map(|fee| ("fees", &fee.scope));
        let ages = record.age().iter().map(|limit| ("age", &limit.scope));
        let relaxations = record.relaxations().iter().map(|item| ("relaxations", &item.scope));
        for (list, scope) in fees.chain(ages).chain(relaxations) {
            self.scope(scope, &path::scoped(list, scope));
        }
        let unquantified = record.relaxation_as_per_rules.as_ref().and_then(Fact::value);
        if let Some(unquantified) = unquantified {
            self.categories(&unquantified.groups, None, "relaxationAsPerRules");
        }
    }

    fn scope(&mut self, scope: &Scope, path: &str) {
        self.posts(&scope.posts, path);
        self.state(scope.own.as_ref(), path);
        self.categories(&scope.groups, Some(CategoryKind::Vertical), path);
        self.categories(&scope.with, Some(CategoryKind::Horizontal), path);
    }

    fn qualification(&mut self, fact: Option<&Fact<Qualification>>, path: &str) {
        let Some(qualification) = fact.and_then(Fact::value) else { return };
        let requirements = qualification.any_of.iter().flat_map(|any| &any.all_of);
        for requirement in requirements.clone() {
            for marks in &requirement.min_marks_for {
                self.categories(&marks.groups, None, path);
            }
        }
        let levels = requirements.filter_map(|requirement| requirement.level.as_ref());
        for level in levels.chain(&qualification.forbids) {
            if !self.context.levels.contains(&level.0) {
                self.add(&UNKNOWN_LEVEL, path, &level.0);
            }
        }
    }

    fn posts(&mut self, keys: &[PostKey], path: &str) {
        for key in keys.iter().map(|key| key.0.as_str()) {
            if !self.posts.contains(key) {
                self.add(&UNKNOWN_POST, path, key);
            }
        }
    }

    fn advertisement(&mut self, key: Option<&str>, path: &str) {
        if let Some(key) = key.filter(|key| !self.advertisements.contains(key)) {
            self.add(&UNKNOWN_ADVERTISEMENT, path, key);
        }
    }

    fn state(&mut self, state: Option<&StateId>, path: &str) {
        if let Some(state) = state.filter(|state| !self.context.states.contains(&state.0)) {
            self.add(&UNKNOWN_STATE, path, &state.0);
        }
    }

    /// Checks that categories are registered, and of a kind if only that one is possible.
    fn categories(&mut self, codes: &[CategoryCode], kind: Option<CategoryKind>, path: &str) {
        for code in codes {
            match categories::by_code(code) {
                None => self.add(&UNKNOWN_CATEGORY, path, code.as_str()),
                Some(category) if kind.is_some_and(|kind| kind != category.kind) => {
                    self.add(&CATEGORY_KIND, path, code.as_str());
                }
                Some(_) => {}
            }
        }
    }
}

/// Finds sources of documents that do not exist. The JSON form has the sources of all members.
fn check_documents(record: &Recruitment, findings: &mut Findings) {
    let Ok(Value::Object(members)) = serde_json::to_value(record) else { return };
    let dates = path::dates(record, &path::paths_of_several(&[record]));
    for (name, member) in &members {
        let mut unknown = Vec::new();
        let items = member.as_array().filter(|_| name == "dates");
        for (path, date) in dates.iter().zip(items.into_iter().flatten()) {
            collect_documents(date, record.documents.len(), path, &mut unknown);
        }
        if items.is_none() {
            collect_documents(member, record.documents.len(), name, &mut unknown);
        }
        for (path, document) in unknown {
            findings.add(&UNKNOWN_DOCUMENT, path, &[("key", document.to_string())]);
        }
    }
}

/// Collects the indices of documents in the sources of a value that are not below `count`.
fn collect_documents(value: &Value, count: usize, path: &str, unknown: &mut Vec<(String, u64)>) {
    match value {
        Value::Array(items) => {
            items.iter().for_each(|item| collect_documents(item, count, path, unknown));
        }
        Value::Object(members) => {
            let document = members.get("doc").and_then(Value::as_u64);
            let exists = |index: u64| usize::try_from(index).is_ok_and(|index| index < count);
            unknown.extend(document.filter(|index| !exists(*index)).map(|i| (path.to_owned(), i)));
            members.values().for_each(|item| collect_documents(item, count, path, unknown));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::test_records::codes as run_codes;
    use super::*;
    use crate::Language;

    fn codes(record: Value) -> Vec<(&'static str, String)> {
        let states = HashSet::from(["bihar".to_owned()]);
        let levels = HashSet::from(["class-12".to_owned()]);
        let context = Context {
            now: chrono::DateTime::UNIX_EPOCH,
            language: Language::English,
            states: &states,
            levels: &levels,
        };
        run_codes(|record, findings| check(record, &context, findings), record)
    }

    fn said(value: Value) -> Value {
        json!({"state": "said", "value": value})
    }

    fn requirement(member: &str, value: Value) -> Value {
        said(json!({"anyOf": [{"allOf": [{member: value}]}]}))
    }

    #[test]
    fn references_that_exist_are_no_finding() {
        let post = json!({"key": "a", "name": "Clerk", "advertisement": "x",
            "qualification": requirement("level", json!("class-12"))});
        let date = json!({"event": "exam", "posts": ["a"], "advertisement": "x", "state": "said",
            "value": {"from": {"on": "2024-01-01"}},
            "sources": [{"doc": 0, "quote": "1 January"}]});
        let row = json!({"post": "a", "place": {"name": "Patna", "state": "bihar"},
            "category": "SC", "with": ["PwBD"], "count": 1});
        let record = json!({
            "organisation": {"name": "BPSC", "state": "bihar"},
            "advertisements": [{"key": "x", "number": "1"}],
            "documents": [{"role": "notification", "title": "Notice"}],
            "posts": said(json!([post])), "dates": [date], "vacancies": said(json!([row])),
            "fees": said(json!([{"groups": ["SC"], "own": "bihar", "amount": 0}])),
            "relaxationAsPerRules": said(json!({"groups": ["SC", "PwBD"]})),
        });
        assert_eq!(codes(record), []);
    }

    /// Returns an object with the members of both.
    fn with(mut object: Value, more: Value) -> Value {
        object.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        object
    }

    fn expect(cases: Vec<(Value, &str)>) {
        for (record, code) in cases {
            let found: Vec<_> = codes(record.clone()).into_iter().map(|(code, _)| code).collect();
            assert_eq!(found, [code], "{record}");
        }
    }

    #[test]
    fn reports_broken_references_of_dates_posts_and_numbers() {
        let date =
            |more| json!({"dates": [with(json!({"event": "exam", "state": "notSaid"}), more)]});
        let row = |more| json!({"vacancies": said(json!([with(json!({"count": 1}), more)]))});
        let post = |more| with(json!({"key": "a", "name": ""}), more);
        let posts = |posts: Value| json!({"posts": said(posts)});
        let cut_off = |more| {
            let row = json!({"stage": "prelims", "category": "SC", "marks": 1.0, "year": 2024});
            json!({"cutOffs": said(json!([with(row, more)]))})
        };
        expect(vec![
            (date(json!({"posts": ["a"]})), "reference.post"),
            (date(json!({"advertisement": "x"})), "reference.advertisement"),
            (row(json!({"post": "a"})), "reference.post"),
            (row(json!({"category": "XX"})), "reference.category"),
            (row(json!({"category": "PwBD"})), "reference.categoryKind"),
            (row(json!({"with": ["SC"]})), "reference.categoryKind"),
            (row(json!({"place": {"name": "Patna", "state": "x"}})), "reference.state"),
            (cut_off(json!({"post": "a"})), "reference.post"),
            (cut_off(json!({"category": "XX"})), "reference.category"),
            (cut_off(json!({"with": ["XX"]})), "reference.category"),
            (posts(json!([post(json!({"advertisement": "x"}))])), "reference.advertisement"),
            (posts(json!([post(json!({})), post(json!({}))])), "reference.twice"),
        ]);
    }

    #[test]
    fn reports_broken_references_of_rules_and_sources() {
        let marks = json!([{"groups": ["XX"], "marks": 50.0}]);
        let relaxation = json!({"groups": ["XX"], "grant": {"years": {"years": 3}}});
        let sources = json!([{"doc": 0, "quote": ""}]);
        let total = json!({"state": "said", "value": 1, "sources": sources});
        let domicile = json!({"states": ["x"], "effect": "required"});
        let advertisement = json!({"key": "a", "number": ""});
        let date = json!({"event": "exam", "state": "said", "sources": sources,
            "value": {"from": {"on": "2024-01-01"}}});
        expect(vec![
            (json!({"organisation": {"name": "", "state": "x"}}), "reference.state"),
            (json!({"advertisements": [advertisement, advertisement]}), "reference.twice"),
            (json!({"domicile": said(domicile)}), "reference.state"),
            (
                json!({"domicile": said(json!({"states": [], "effect": "required"}))}),
                "domicile.states",
            ),
            (json!({"age": said(json!([{"posts": ["a"]}]))}), "reference.post"),
            (json!({"fees": said(json!([{"own": "x", "amount": 0}]))}), "reference.state"),
            (json!({"relaxations": said(json!([relaxation]))}), "reference.category"),
            (
                json!({"relaxationAsPerRules": said(json!({"groups": ["XX"]}))}),
                "reference.category",
            ),
            (json!({"qualification": requirement("level", json!("x"))}), "reference.level"),
            (json!({"qualification": requirement("minMarksFor", marks)}), "reference.category"),
            (json!({"qualification": said(json!({"forbids": ["x"]}))}), "reference.level"),
            (json!({"total": total}), "reference.document"),
            (json!({"dates": [date]}), "reference.document"),
            (json!({"fees": said(json!([{"sources": sources}]))}), "reference.document"),
        ]);
    }
}
