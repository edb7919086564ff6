//! The facts of a government job that its recruitment supplies. Lists of jobs can be browsed by
//! them ([decision 29](../../../../docs/decisions/0029-browsing-by-facts.md)).

use std::collections::BTreeSet;

use careers::data::Level;
use recruitments::record::{Alternative, LevelId, PostGroup, Qualification, Sector, StateId};
use recruitments::{Fact, Recruitment};
use serde::{Deserialize, Serialize};

use super::fact_values::careers;

/// The facts of a government job that its recruitment supplies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct JobFacts {
    /// Levels of education that the posts ask for, with the levels of which they are branches.
    pub levels: BTreeSet<LevelId>,
    /// States of the organisation and of the vacancies.
    pub states: BTreeSet<StateId>,
    /// Sector of the organisation.
    pub sector: Option<Sector>,
    /// Groups of the posts, without repetition.
    pub groups: Vec<PostGroup>,
}

impl JobFacts {
    /// Returns the facts of a record.
    #[must_use]
    pub fn from_record(record: &Recruitment) -> Self {
        let mut groups = Vec::new();
        for group in record.posts().iter().filter_map(|post| post.group) {
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        Self {
            levels: levels(record),
            states: states(record),
            sector: record.organisation.sector,
            groups,
        }
    }
}

/// Returns the states of the organisation and of the places with vacancies.
fn states(record: &Recruitment) -> BTreeSet<StateId> {
    let with_vacancies = record.vacancies().iter().filter(|vacancy| vacancy.count > 0);
    let places = with_vacancies.filter_map(|vacancy| vacancy.place.as_ref()?.state.as_ref());
    record.organisation.state.iter().chain(places).cloned().collect()
}

/// Returns the levels that the posts ask for, with the levels of which they are branches.
fn levels(record: &Recruitment) -> BTreeSet<LevelId> {
    let of_posts = record.posts().iter().filter_map(|post| record.qualification_of(post));
    let common = record.qualification.iter().filter(|_| record.posts().is_empty());
    let said = of_posts.chain(common).filter_map(Fact::value);
    let alternatives = said.flat_map(|Qualification { any_of, .. }| any_of);
    alternatives.flat_map(asked_levels).flat_map(with_stem).collect()
}

/// Returns the levels that an alternative asks for, without those that another one includes.
fn asked_levels(alternative: &Alternative) -> impl Iterator<Item = &'static Level> {
    let named = alternative.all_of.iter().filter_map(|requirement| requirement.level.as_ref());
    let asked: Vec<&Level> = named.filter_map(|LevelId(id)| careers()?.level(id)).collect();
    let included: BTreeSet<&str> =
        asked.iter().flat_map(|level| level.counts_as.iter().map(String::as_str)).collect();
    asked.into_iter().filter(move |level| !included.contains(level.id.as_str()))
}

/// Returns a level and the levels of which it is a branch: class 12 with mathematics counts as
/// class 12. That it also counts as class 10 does not matter, because class 10 is not enough.
fn with_stem(level: &Level) -> impl Iterator<Item = LevelId> {
    let is_stem = |id: &&String| stage(id) == stage(&level.id);
    let stem = level.counts_as.iter().filter(is_stem);
    std::iter::once(&level.id).chain(stem).cloned().map(LevelId)
}

/// Returns the stage of a level, which is the beginning of its id: `class-12`, `graduate`.
fn stage(id: &str) -> &str {
    let words = if id.starts_with("class-") { 2 } else { 1 };
    let end = id.match_indices('-').nth(words - 1).map_or(id.len(), |(at, _)| at);
    id.split_at_checked(end).map_or(id, |(stage, _)| stage)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn said(value: Value) -> Value {
        json!({ "state": "said", "value": value })
    }

    fn facts(record: Value) -> JobFacts {
        JobFacts::from_record(&serde_json::from_value(record).unwrap())
    }

    fn levels_of(any_of: Value) -> Vec<String> {
        let facts = facts(json!({ "qualification": said(json!({ "anyOf": any_of })) }));
        facts.levels.into_iter().map(|level| level.0).collect()
    }

    #[test]
    fn a_level_is_listed_with_those_of_which_it_is_a_branch() {
        let asks = |level: &str| levels_of(json!([{ "allOf": [{ "level": level }] }]));
        assert_eq!(asks("class-12"), ["class-12"]);
        assert_eq!(asks("class-12-pcm"), ["class-12", "class-12-pcm", "class-12-science"]);
        assert_eq!(asks("iti"), ["iti"]);
        assert_eq!(asks("graduate-engineering"), ["graduate", "graduate-engineering"]);
        assert_eq!(asks("postgraduate-commerce"), ["postgraduate", "postgraduate-commerce"]);
        assert_eq!(asks("doctorate"), ["doctorate"]);
        assert_eq!(asks("no-such-level"), [""; 0]);
    }

    #[test]
    fn each_alternative_counts_with_its_highest_level() {
        let trade = json!({ "allOf": [{ "level": "class-10" }, { "level": "iti" }] });
        let school = json!({ "allOf": [{ "level": "class-12" }, { "certificate": "typing" }] });
        assert_eq!(levels_of(json!([trade, school])), ["class-12", "iti"]);
    }

    #[test]
    fn posts_have_their_own_or_the_common_qualification() {
        let asks = |level: &str| said(json!({ "anyOf": [{ "allOf": [{ "level": level }] }] }));
        let facts = facts(json!({
            "qualification": asks("graduate"),
            "posts": said(json!([
                { "key": "clerk", "name": "Clerk", "group": "C", "qualification": asks("class-12") },
                { "key": "peon", "name": "Peon", "group": "C", "qualification": { "state": "notSaid" } },
                { "key": "officer", "name": "Officer", "group": "B" },
            ])),
        }));
        let levels: Vec<_> = facts.levels.iter().map(|level| level.0.as_str()).collect();
        assert_eq!(levels, ["class-12", "graduate"]);
        assert_eq!(facts.groups, [PostGroup::C, PostGroup::B]);
    }

    #[test]
    fn states_are_those_of_the_organisation_and_of_places_with_vacancies() {
        let place = |state: &str, count: u32| json!({ "place": { "name": "Zone", "state": state }, "count": count });
        let facts = facts(json!({
            "organisation": { "name": "Board", "state": "bihar", "sector": "state" },
            "vacancies": said(json!([
                place("goa", 3), place("sikkim", 0), place("goa", 1), { "count": 4 },
            ])),
            "domicile": said(json!({ "states": ["assam"], "effect": "required" })),
        }));
        let states: Vec<_> = facts.states.iter().map(|state| state.0.as_str()).collect();
        assert_eq!(states, ["bihar", "goa"]);
        assert_eq!(facts.sector, Some(Sector::State));
        assert_eq!(JobFacts::from_record(&Recruitment::default()), JobFacts::default());
    }
}
