//! Sums of vacancies.
//!
//! Rows are compared with the row that lacks exactly one of post, place, category and gender. So
//! rows of different depth are never added. If rows may be missing, only a sum that is too large is
//! a contradiction.

use std::collections::BTreeMap;

use super::Findings;
use super::rules::{
    Rule, SUM_APART, SUM_CATEGORIES, SUM_GENDERS, SUM_PLACES, SUM_POSTS, SUM_TOTAL, VACANCIES_TWICE,
};
use crate::categories::CategoryCode;
use crate::fact::Fact;
use crate::path;
use crate::record::{Gender, Place, PostKey, Recruitment, Vacancy};

/// The depth and identity of a row.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Key<'a> {
    post: Option<&'a str>,
    place: Option<(&'a str, Option<&'a str>)>,
    category: Option<&'a str>,
    with: Vec<&'a str>,
    gender: Option<Gender>,
}

type Counts<'a> = BTreeMap<Key<'a>, u64>;

/// A member of a key whose rows are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dimension {
    Post,
    Place,
    Category,
    Gender,
}

/// The dimensions and their checks.
const DIMENSIONS: [(Dimension, &Rule); 4] = [
    (Dimension::Post, &SUM_POSTS),
    (Dimension::Place, &SUM_PLACES),
    (Dimension::Category, &SUM_CATEGORIES),
    (Dimension::Gender, &SUM_GENDERS),
];

impl<'a> Key<'a> {
    fn new(row: &'a Vacancy) -> Self {
        let mut with: Vec<_> = row.with.iter().map(CategoryCode::as_str).collect();
        with.sort_unstable();
        let state = |place: &'a Place| place.state.as_ref().map(|state| state.0.as_str());
        Self {
            post: row.post.as_ref().map(|post| post.0.as_str()),
            place: row.place.as_ref().map(|place| (place.name.as_str(), state(place))),
            category: row.category.as_ref().map(CategoryCode::as_str),
            with,
            gender: row.gender,
        }
    }

    /// Returns the key of the row with the sum over a dimension, if the row is a part of it.
    fn whole(&self, dimension: Dimension) -> Option<Self> {
        let mut whole = self.clone();
        let has_part = match dimension {
            Dimension::Post => whole.post.take().is_some(),
            Dimension::Place => whole.place.take().is_some(),
            Dimension::Category => whole.category.take().is_some(),
            Dimension::Gender => whole.gender.take().is_some(),
        };
        has_part.then_some(whole)
    }

    fn path(&self) -> String {
        let place = |(name, _): (&str, _)| Place { name: name.to_owned(), state: None };
        path::vacancy(&Vacancy {
            post: self.post.map(|post| PostKey(post.to_owned())),
            place: self.place.map(place),
            category: self.category.map(CategoryCode::new),
            with: self.with.iter().map(|code| CategoryCode::new(code)).collect(),
            gender: self.gender,
            count: 0,
            tentative: false,
            words: None,
        })
    }
}

pub(super) fn check(record: &Recruitment, findings: &mut Findings) {
    let mut counts = stated(record, findings);
    add_sums_of_categories(&mut counts);
    let total = record.total.as_ref().and_then(Fact::value).map(|total| u64::from(*total));
    let all = Key::default();
    match (counts.get(&all), total) {
        (Some(sum), Some(total)) if *sum != total => {
            let params = [("sum", sum.to_string()), ("total", total.to_string())];
            findings.add(&SUM_TOTAL, "total", &params);
        }
        (None, Some(total)) => {
            counts.insert(all, total);
        }
        _ => {}
    }
    let columns = horizontal_columns(&counts);
    for (dimension, rule) in DIMENSIONS {
        for (whole, parts) in groups(&counts, dimension) {
            let Some(total) = counts.get(&whole).copied() else { continue };
            let sum: u64 = parts.iter().map(|(_, count)| count).sum();
            if sum > total || (sum < total && is_complete(record, dimension, &parts)) {
                let is_category = dimension == Dimension::Category;
                let columns = columns.get(&whole).filter(|_| is_category);
                add_finding(&whole, (sum, total), rule, columns, findings);
            }
        }
    }
}

/// Returns the stated numbers. A number that is stated twice is a finding.
fn stated<'a>(record: &'a Recruitment, findings: &mut Findings) -> Counts<'a> {
    let mut counts = Counts::new();
    for row in record.vacancies() {
        let count = u64::from(row.count);
        if let Some(first) = counts.insert(Key::new(row), count) {
            let params = [("first", first.to_string()), ("second", count.to_string())];
            findings.add(&VACANCIES_TWICE, path::vacancy(row), &params);
        }
    }
    counts
}

/// Adds the number of posts of which only the categories are stated.
fn add_sums_of_categories(counts: &mut Counts<'_>) {
    for (whole, parts) in groups(counts, Dimension::Category) {
        let is_post = whole.post.is_some() && whole.with.is_empty();
        if is_post && parts.iter().any(|(part, _)| part.category == Some("UR")) {
            let sum = parts.iter().map(|(_, count)| count).sum();
            counts.entry(whole).or_insert(sum);
        }
    }
}

/// Returns the rows of a dimension by the key of their sum.
fn groups<'a>(counts: &Counts<'a>, dimension: Dimension) -> BTreeMap<Key<'a>, Vec<(Key<'a>, u64)>> {
    let mut groups: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (part, count) in counts {
        if let Some(whole) = part.whole(dimension) {
            groups.entry(whole).or_default().push((part.clone(), *count));
        }
    }
    groups
}

/// Adds the finding of a wrong sum. If one horizontal category, or all of them, have the missing
/// number, they may be counted apart.
fn add_finding(
    whole: &Key<'_>,
    (sum, total): (u64, u64),
    rule: &Rule,
    columns: Option<&Vec<u64>>,
    findings: &mut Findings,
) {
    let path = if *whole == Key::default() { "total".to_owned() } else { whole.path() };
    let mut params = vec![("sum", sum.to_string()), ("total", total.to_string())];
    let apart = total.checked_sub(sum).zip(columns).filter(|(missing, columns)| {
        columns.contains(missing) || columns.iter().sum::<u64>() == *missing
    });
    match apart {
        Some((missing, _)) => {
            params.push(("apart", missing.to_string()));
            findings.add(&SUM_APART, path, &params);
        }
        None => findings.add(rule, path, &params),
    }
}

/// Returns the numbers of single horizontal categories by the key of the row that has none.
fn horizontal_columns<'a>(counts: &Counts<'a>) -> BTreeMap<Key<'a>, Vec<u64>> {
    let mut columns: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (key, count) in counts.iter().filter(|(key, _)| key.with.len() == 1) {
        let vertical = Key { with: Vec::new(), ..key.clone() };
        columns.entry(vertical).or_default().push(*count);
    }
    columns
}

/// Returns whether the rows of a dimension are all that the notice can have.
fn is_complete(record: &Recruitment, dimension: Dimension, parts: &[(Key<'_>, u64)]) -> bool {
    let has_gender = |gender| parts.iter().any(|(part, _)| part.gender == Some(gender));
    match dimension {
        Dimension::Post => parts.len() >= record.posts().len(),
        Dimension::Place => true,
        Dimension::Category => parts.iter().any(|(part, _)| part.category == Some("UR")),
        Dimension::Gender => has_gender(Gender::Male) && has_gender(Gender::Female),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::test_records::findings as run;
    use super::*;

    fn findings(total: u32, posts: &[&str], rows: Value) -> Vec<(&'static str, String, String)> {
        let posts: Vec<_> = posts.iter().map(|key| json!({"key": key, "name": key})).collect();
        run(
            check,
            json!({
                "total": {"state": "said", "value": total},
                "posts": {"state": "said", "value": posts},
                "vacancies": {"state": "said", "value": rows}
            }),
        )
    }

    #[test]
    fn posts_add_up_to_the_total() {
        let rows = json!([{"post": "a", "count": 50}, {"post": "b", "count": 12}]);
        assert_eq!(findings(62, &["a", "b"], rows.clone()), []);
        let message = "The posts add up to 62, but the notice says 1262.".to_owned();
        let expected = [("sum.posts", "total".to_owned(), message)];
        assert_eq!(findings(1262, &["a", "b"], rows.clone()), expected);
        // The number of post c is not said.
        assert_eq!(findings(1262, &["a", "b", "c"], rows.clone()), []);
        assert_eq!(findings(61, &["a", "b", "c"], rows).len(), 1);
    }

    #[test]
    fn categories_add_up_to_the_number_of_the_post() {
        let rows = |sc: u32| {
            json!([
                {"post": "a", "count": 27},
                {"post": "a", "category": "UR", "count": 8},
            {"post": "a", "category": "SC", "count": sc},
                {"post": "a", "category": "BC-A", "count": 15}
            ])
        };
        assert_eq!(findings(27, &["a"], rows(4)), []);
        let message = "The categories add up to 28, but the notice says 27.".to_owned();
        let expected = [("sum.categories", "vacancies[post=a]".to_owned(), message)];
        assert_eq!(findings(27, &["a"], rows(5)), expected);
    }

    #[test]
    fn posts_without_a_number_have_the_sum_of_their_categories() {
        let rows = json!([
            {"post": "a", "category": "UR", "count": 8},
            {"post": "a", "category": "SC", "count": 4},
            {"post": "b", "category": "UR", "count": 5}
        ]);
        assert_eq!(findings(17, &["a", "b"], rows.clone()), []);
        assert_eq!(findings(18, &["a", "b"], rows)[0].0, "sum.posts");
    }

    #[test]
    fn missing_categories_are_not_said() {
        let rows = json!([{"post": "a", "count": 27}, {"post": "a", "category": "SC", "count": 4}]);
        assert_eq!(findings(27, &["a"], rows), []);
        let rows = json!([{"post": "a", "count": 2}, {"post": "a", "category": "SC", "count": 4}]);
        assert_eq!(findings(2, &["a"], rows)[0].0, "sum.categories");
    }

    #[test]
    fn horizontal_categories_are_inside_or_are_confirmed() {
        let rows = |total: u32| {
            json!([
                {"count": total}, {"category": "UR", "count": 16}, {"category": "SC", "count": 10},
                {"with": ["PwBD"], "count": 3}, {"with": ["ESM"], "count": 2}
            ])
        };
        assert_eq!(findings(26, &[], rows(26)), []);
        for total in [29, 28, 31] {
            assert_eq!(findings(total, &[], rows(total))[0].0, "sum.apart", "{total}");
        }
        assert_eq!(findings(27, &[], rows(27))[0].0, "sum.categories");
    }

    #[test]
    fn places_and_genders_are_compared_at_the_same_depth() {
        let place = |name: &str, category: &str, gender: &str, count: u32| {
            let place = json!({"name": name});
            json!({"place": place, "category": category, "gender": gender, "count": count})
        };
        let mut rows = vec![
            place("Bihar", "UR", "male", 6),
            place("Bihar", "UR", "female", 2),
            place("Assam", "UR", "male", 3),
            place("Assam", "UR", "female", 1),
            json!({"place": {"name": "Bihar"}, "category": "UR", "count": 8}),
            json!({"category": "UR", "gender": "male", "count": 9}),
        ];
        assert_eq!(findings(100, &[], json!(rows)), []);
        rows.push(json!({"category": "UR", "gender": "female", "count": 4}));
        rows.push(json!({"place": {"name": "Assam"}, "category": "UR", "count": 5}));
        let found = findings(100, &[], json!(rows));
        assert_eq!(
            found.iter().map(|(code, path, _)| (*code, path.as_str())).collect::<Vec<_>>(),
            [
                ("sum.places", "vacancies[category=UR,gender=female]"),
                ("sum.genders", "vacancies[place=Assam,category=UR]")
            ]
        );
    }

    #[test]
    fn a_table_and_the_total_agree_and_no_number_is_stated_twice() {
        let rows = json!([{"count": 22}, {"post": "a", "count": 1}, {"post": "a", "count": 2}]);
        let codes: Vec<_> = findings(11, &["a", "b"], rows).iter().map(|found| found.0).collect();
        assert_eq!(codes, ["vacancies.twice", "sum.total"]);
    }
}
