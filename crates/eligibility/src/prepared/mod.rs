//! Records prepared for lists: outcomes without texts.
//!
//! Many records have the same rules, or rules with the same parts. A [`RuleBook`] contains each of
//! them once. A [`Judgement`] judges a profile by all qualifications and conditions, and by an age
//! rule if no other rule of the posts excludes the applicant and the birth date alone does not
//! decide. The outcome of a record is a lookup.

mod ages;
mod applicant;
mod conditions;
mod credentials;
mod held_outcomes;
mod index;
mod qualifications;

use indexmap::IndexMap;
use recruitments::record::{Post, StateId};
use recruitments::{Day, Recruitment};

use crate::age::AgeRule;
use crate::birth_key::BirthKey;
use crate::groups::Groups;
use crate::levels::Levels;
use crate::outcome::Outcome;
use crate::profile::Profile;
use crate::rules::{OtherRules, posts};
use ages::{AgeJudgement, AgeRules};
use applicant::{Applicant, RuleContext};
use conditions::{ConditionSet, ConditionSets};
use index::{from_index, to_index};

use qualifications::Qualifications;

/// The distinct rules of records, and the posts of the records. They stay until the book is
/// dropped.
#[derive(Debug, Default)]
pub struct RuleBook {
    ages: AgeRules,
    qualifications: Qualifications,
    conditions: ConditionSets,
    /// The posts of the records, one record after another.
    posts: Vec<PostRules>,
    /// The states whose categories rules name, and the centre, each with the groups of an empty
    /// profile.
    notices: IndexMap<Option<StateId>, Groups>,
}

/// A record whose rules are in a [`RuleBook`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PreparedRecord {
    /// Index of the first of its posts.
    first: u32,
    /// Number of its posts with different rules.
    len: u32,
    is_cancelled: bool,
}

/// Indices of the rules of one or more posts of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PostRules {
    age: u32,
    qualification: u32,
    conditions: u32,
}

/// A profile prepared for the rules of a book.
#[derive(Debug)]
pub struct PreparedProfile<'a> {
    book: &'a RuleBook,
    applicant: Applicant<'a>,
}

/// The outcomes of the rules of a book for a profile.
#[derive(Debug)]
pub struct Judgement<'a> {
    book: &'a RuleBook,
    ages: AgeJudgement<'a>,
    qualifications: Vec<Outcome>,
    conditions: Vec<Outcome>,
}

impl RuleBook {
    /// Returns a book without rules.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the rules of a record.
    pub fn prepare(&mut self, record: &Recruitment, is_cancelled: bool) -> PreparedRecord {
        let first = self.posts.len();
        for post in posts(record) {
            let added = self.add(record, &post);
            if !self.posts.iter().skip(first).any(|rules| *rules == added) {
                self.posts.push(added);
            }
        }
        let len = from_index(self.posts.len() - first);
        PreparedRecord { first: from_index(first), len, is_cancelled }
    }

    /// Adds the rules of a changed record that was in the book. An equal one needs no memory.
    pub fn prepare_again(
        &mut self,
        old: PreparedRecord,
        record: &Recruitment,
        is_cancelled: bool,
    ) -> PreparedRecord {
        let new = self.prepare(record, is_cancelled);
        if self.posts_of(new) != self.posts_of(old) {
            return new;
        }
        self.posts.truncate(to_index(new.first));
        PreparedRecord { is_cancelled, ..old }
    }

    fn posts_of(&self, record: PreparedRecord) -> &[PostRules] {
        let first = to_index(record.first);
        self.posts.get(first..first + to_index(record.len)).unwrap_or_default()
    }

    /// Adds the rules of a post.
    fn add(&mut self, record: &Recruitment, post: &Post) -> PostRules {
        let state = record.organisation.state.as_ref();
        let entry = self.notices.entry(state.cloned());
        let notice = from_index(entry.index());
        let unknown = entry.or_insert_with(|| Groups::new(&Profile::default(), state));
        let age = self.ages.add(AgeRule::new(record, &post.key), notice, unknown);
        let OtherRules { qualification, experience, conditions, homes } =
            OtherRules::new(record, post);
        let context = RuleContext { notice: Some(notice), homes };
        let qualification = self.qualifications.add(qualification.as_ref(), &context);
        let experience = experience.map(|required| self.qualifications.add_experience(&required));
        let conditions = self.conditions.add(ConditionSet { experience, conditions, notice });
        PostRules { age, qualification, conditions }
    }

    /// Prepares a profile for the rules. `today` is the current day in India.
    #[must_use]
    pub fn prepare_profile<'a>(
        &'a self,
        profile: &'a Profile,
        levels: &'a Levels,
        today: Day,
    ) -> PreparedProfile<'a> {
        let notices = self.notices.keys();
        let applicant = Applicant {
            profile,
            levels,
            today,
            born: profile.born.map(BirthKey::from_day),
            central: Groups::new(profile, None),
            groups: notices.map(|notice| Groups::new(profile, notice.as_ref())).collect(),
        };
        PreparedProfile { book: self, applicant }
    }
}

impl PreparedProfile<'_> {
    /// Judges the profile by the rules of its book.
    #[must_use]
    pub fn judge(&self) -> Judgement<'_> {
        let RuleBook { ages, qualifications, conditions, .. } = self.book;
        let applicant = &self.applicant;
        let (qualifications, credentials) = qualifications.judge(applicant);
        Judgement {
            book: self.book,
            ages: AgeJudgement::new(ages, applicant),
            qualifications,
            conditions: conditions.judge(applicant, &credentials),
        }
    }
}

impl Judgement<'_> {
    /// Returns the outcome of a record of the book.
    #[must_use]
    pub fn outcome(&self, record: PreparedRecord) -> Outcome {
        if record.is_cancelled {
            return Outcome::NotEligible;
        }
        Outcome::any(self.book.posts_of(record).iter().map(|posts| self.of_posts(*posts)))
    }

    /// Returns whether the applicant is eligible for a post, but for its age not a year later.
    #[must_use]
    pub fn is_last_year(&self, record: PreparedRecord) -> bool {
        let is_eligible = |rules: &&PostRules| self.of_posts(**rules) == Outcome::Eligible;
        let mut eligible = self.book.posts_of(record).iter().filter(is_eligible);
        !record.is_cancelled && eligible.any(|rules| self.ages.is_last_year(rules.age))
    }

    fn of_posts(&self, rules: PostRules) -> Outcome {
        if self.ages.is_excluded(rules.age) {
            return Outcome::NotEligible;
        }
        let outcome = |outcomes: &[Outcome], index: u32| {
            outcomes.get(to_index(index)).copied().unwrap_or(Outcome::CannotTell)
        };
        let conditions = outcome(&self.conditions, rules.conditions);
        match conditions.min(outcome(&self.qualifications, rules.qualification)) {
            Outcome::NotEligible => Outcome::NotEligible,
            outcome => outcome.min(self.ages.outcome(rules.age)),
        }
    }
}
