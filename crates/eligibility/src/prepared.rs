//! Records prepared for lists: outcomes without texts.
//!
//! Many records have the same rules. A [`RuleBook`] contains each distinct rule once. A
//! [`Judgement`] judges a rule at its first use, and only if no cheaper rule of the posts excludes
//! the applicant. The outcome of further records is a lookup.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::Arc;

use recruitments::record::StateId;
use recruitments::{Day, Recruitment};

use crate::age::AgeScreen;
use crate::birth_key::BirthKey;
use crate::groups::Groups;
use crate::levels::Levels;
use crate::outcome::Outcome;
use crate::profile::Profile;
use crate::rules::{AgePart, OtherPart, posts};

/// The distinct rules of records. A rule stays until the book is dropped.
#[derive(Debug, Default)]
pub struct RuleBook {
    ages: Vec<PreparedAge>,
    age_indices: HashMap<Arc<AgePart>, u32>,
    others: Vec<(OtherPart, usize)>,
    /// Indices by the JSON form, because marks have no hash.
    other_indices: HashMap<String, u32>,
    /// States in whose sense categories are read, and the centre.
    notices: Vec<Option<StateId>>,
}

/// An age rule of a book.
#[derive(Debug)]
struct PreparedAge {
    screen: AgeScreen,
    part: Arc<AgePart>,
    /// Index of the state of the notice.
    notice: usize,
}

/// A record whose rules are in a [`RuleBook`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparedRecord {
    /// Posts with the same rules.
    posts: Box<[PreparedPosts]>,
    is_cancelled: bool,
}

/// Posts with the same rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PreparedPosts {
    age: u32,
    other: u32,
    count: u32,
}

/// The outcomes of the rules of a book for a profile. `None`: the rule is not judged yet.
#[derive(Debug)]
pub struct Judgement<'a> {
    book: &'a RuleBook,
    profile: &'a Profile,
    levels: &'a Levels,
    today: Day,
    groups: Vec<Groups>,
    born: Option<BirthKey>,
    ages: Vec<Cell<Option<Outcome>>>,
    others: Vec<Cell<Option<Outcome>>>,
}

/// Finds the age rules of a book that a profile meets for the last time. Only few records of a list
/// need it, so that it judges a rule when it is used.
#[derive(Clone, Debug)]
pub struct LastYears<'a> {
    book: &'a RuleBook,
    groups: Vec<Groups>,
    born: Option<BirthKey>,
}

impl RuleBook {
    /// Returns a book without rules.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the rules of a record.
    pub fn prepare(&mut self, record: &Recruitment, is_cancelled: bool) -> PreparedRecord {
        let mut prepared: Vec<PreparedPosts> = Vec::new();
        for post in posts(record) {
            let age = self.add_age(AgePart::new(record, &post));
            let other = self.add_other(OtherPart::new(record, &post));
            match prepared.iter_mut().find(|posts| posts.age == age && posts.other == other) {
                Some(posts) => posts.count += 1,
                None => prepared.push(PreparedPosts { age, other, count: 1 }),
            }
        }
        PreparedRecord { posts: prepared.into_boxed_slice(), is_cancelled }
    }

    fn add_age(&mut self, part: AgePart) -> u32 {
        if let Some(index) = self.age_indices.get(&part) {
            return *index;
        }
        let index = next_index(self.ages.len());
        let notice = self.add_notice(part.notice.as_ref());
        let unknown = Groups::new(&Profile::default(), part.notice.as_ref());
        let screen = part.rule.screen(&unknown);
        let part = Arc::new(part);
        self.ages.push(PreparedAge { screen, part: Arc::clone(&part), notice });
        self.age_indices.insert(part, index);
        index
    }

    fn add_other(&mut self, part: OtherPart) -> u32 {
        // Serialization of plain data does not fail.
        let key = serde_json::to_string(&part).unwrap_or_default();
        if let Some(index) = self.other_indices.get(&key) {
            return *index;
        }
        let index = next_index(self.others.len());
        let notice = self.add_notice(part.notice());
        self.others.push((part, notice));
        self.other_indices.insert(key, index);
        index
    }

    fn add_notice(&mut self, notice: Option<&StateId>) -> usize {
        let known = self.notices.iter().position(|known| known.as_ref() == notice);
        known.unwrap_or_else(|| {
            self.notices.push(notice.cloned());
            self.notices.len() - 1
        })
    }

    /// Returns a judgement of a profile by the rules. `today` is the current day in India.
    #[must_use]
    pub fn judge<'a>(
        &'a self,
        profile: &'a Profile,
        levels: &'a Levels,
        today: Day,
    ) -> Judgement<'a> {
        Judgement {
            book: self,
            profile,
            levels,
            today,
            groups: self.groups(profile),
            born: profile.born.map(BirthKey::from_day),
            ages: vec![Cell::new(None); self.ages.len()],
            others: vec![Cell::new(None); self.others.len()],
        }
    }

    /// Returns a finder of the age rules that a profile meets, but not a year later.
    #[must_use]
    pub fn last_years(&self, profile: &Profile) -> LastYears<'_> {
        let groups = self.groups(profile);
        LastYears { book: self, groups, born: profile.born.map(BirthKey::from_day) }
    }

    /// Returns the groups of a profile in the sense of each notice.
    fn groups(&self, profile: &Profile) -> Vec<Groups> {
        self.notices.iter().map(|notice| Groups::new(profile, notice.as_ref())).collect()
    }
}

impl LastYears<'_> {
    /// Returns whether the profile meets an age rule, but not a year later.
    fn is_last(&self, age: u32) -> Option<bool> {
        let age = self.book.ages.get(to_index(age))?;
        Some(age.part.rule.is_last_year(self.groups.get(age.notice)?, self.born?))
    }
}

/// Returns the index of the next rule. More than four billion rules do not fit into memory.
fn next_index(len: usize) -> u32 {
    u32::try_from(len).unwrap_or(u32::MAX)
}

impl Judgement<'_> {
    /// Returns the outcome of a record. Its rules must be in the book at the time of the judgement.
    #[must_use]
    pub fn outcome(&self, record: &PreparedRecord) -> Outcome {
        if record.is_cancelled {
            return Outcome::NotEligible;
        }
        Outcome::any(record.posts.iter().map(|posts| self.of_posts(*posts)))
    }

    /// Returns the number of posts for which the applicant is eligible, and the number of posts.
    #[must_use]
    pub fn eligible_posts(&self, record: &PreparedRecord) -> (u32, u32) {
        let is_eligible = |posts: &&PreparedPosts| {
            !record.is_cancelled && self.of_posts(**posts) == Outcome::Eligible
        };
        let count = |posts: &PreparedPosts| posts.count;
        let eligible = record.posts.iter().filter(is_eligible).map(count).sum();
        (eligible, record.posts.iter().map(count).sum())
    }

    /// Returns whether the applicant is eligible for a post, but for its age not a year later.
    #[must_use]
    pub fn is_last_year(&self, record: &PreparedRecord, last_years: &LastYears<'_>) -> bool {
        let is_eligible = |posts: &&PreparedPosts| self.of_posts(**posts) == Outcome::Eligible;
        let mut eligible = record.posts.iter().filter(is_eligible);
        !record.is_cancelled
            && eligible.any(|posts| last_years.is_last(posts.age).unwrap_or_default())
    }

    fn of_posts(&self, posts: PreparedPosts) -> Outcome {
        // Most birth dates are too early or too late for all applicants, which needs two
        // comparisons. An age rule with relaxations is the most expensive one.
        if self.screen(posts.age) == Some(Outcome::NotEligible) {
            return Outcome::NotEligible;
        }
        match self.judge_once(&self.others, posts.other, Self::judge_other) {
            Outcome::NotEligible => Outcome::NotEligible,
            other => other.min(self.judge_once(&self.ages, posts.age, Self::judge_age)),
        }
    }

    /// Returns the outcome of an age rule if it is the same for all applicants with the birth date.
    fn screen(&self, age: u32) -> Option<Outcome> {
        self.book.ages.get(to_index(age))?.screen.outcome(self.born?)
    }

    fn judge_age(&self, index: u32) -> Option<Outcome> {
        let age = self.book.ages.get(to_index(index))?;
        let born = self.born?;
        let outcome = || Some(age.part.rule.band(self.groups.get(age.notice)?).outcome(born));
        age.screen.outcome(born).or_else(outcome)
    }

    fn judge_other(&self, index: u32) -> Option<Outcome> {
        let (part, notice) = self.book.others.get(to_index(index))?;
        Some(part.outcome(self.profile, self.groups.get(*notice)?, self.levels, self.today))
    }

    /// Returns the outcome of a rule, which is judged at the first call.
    fn judge_once(
        &self,
        outcomes: &[Cell<Option<Outcome>>],
        index: u32,
        judge: impl Fn(&Self, u32) -> Option<Outcome>,
    ) -> Outcome {
        let known = outcomes.get(to_index(index));
        known.and_then(Cell::get).unwrap_or_else(|| {
            let outcome = judge(self, index).unwrap_or(Outcome::CannotTell);
            if let Some(place) = known {
                place.set(Some(outcome));
            }
            outcome
        })
    }
}

fn to_index(index: u32) -> usize {
    usize::try_from(index).unwrap_or(usize::MAX)
}
