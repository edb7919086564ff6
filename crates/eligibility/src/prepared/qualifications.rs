//! The qualifications of many records.
//!
//! Requirements have parts, such as a level, subjects and marks. Many requirements share them. A
//! profile is judged by each distinct part once, with the functions that explain it. A requirement
//! only combines their outcomes. `Education` combines the same parts with reasons, and a property
//! test compares both.

use std::hash::Hash;
use std::ops::{BitAnd, BitOr};
use std::slice;

use indexmap::{IndexMap, IndexSet};
use recruitments::record::{Alternative, Experience, Gender, LevelId, Qualification, Requirement};

use super::applicant::{Applicant, RuleContext};
use super::credentials::{
    CredentialOutcomes, Credentials, PreparedCredentials, PreparedExperience,
};
use super::held_outcomes::HeldOutcomes;
use super::index::{from_index, to_index};
use crate::outcome::Outcome;
use crate::profile::HeldQualification;
use crate::qualification::{CompletionTerms, needs_level};
use crate::subjects::SubjectName;

/// The distinct qualifications of records, and their distinct parts.
#[derive(Debug, Default)]
pub(super) struct Qualifications {
    qualifications: IndexSet<PreparedQualification>,
    requirements: IndexSet<PreparedRequirement>,
    levels: IndexSet<LevelId>,
    terms: IndexSet<CompletionTerms>,
    subjects: IndexMap<String, SubjectName>,
    /// By their JSON form, because marks have no hash.
    marks: IndexMap<String, RequiredMarks>,
    credentials: Credentials,
}

/// Minimum marks, as a requirement without the other parts.
#[derive(Debug)]
struct RequiredMarks {
    requirement: Requirement,
    context: RuleContext,
}

/// A qualification with the indices of its parts. Without a stated one, a post has no alternatives.
#[derive(Debug, PartialEq, Eq, Hash)]
struct PreparedQualification {
    forbids: Box<[u32]>,
    any_of: Box<[PreparedAlternative]>,
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct PreparedAlternative {
    gender: Option<Gender>,
    all_of: Box<[u32]>,
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct PreparedRequirement {
    level: Option<PreparedLevel>,
    credentials: PreparedCredentials,
}

/// The parts of a requirement that one qualification of an applicant must meet.
#[derive(Debug, PartialEq, Eq, Hash)]
struct PreparedLevel {
    level: Option<u32>,
    all_subjects: Box<[u32]>,
    any_subject: Box<[u32]>,
    marks: Option<u32>,
    terms: u32,
}

impl Qualifications {
    /// Adds a qualification. Returns its index.
    pub(super) fn add(
        &mut self,
        qualification: Option<&Qualification>,
        context: &RuleContext,
    ) -> u32 {
        let none = Qualification::default();
        let qualification = qualification.unwrap_or(&none);
        let terms = insert(&mut self.terms, CompletionTerms::new(qualification));
        let forbids = qualification.forbids.iter();
        let forbids = forbids.map(|level| insert(&mut self.levels, level.clone())).collect();
        let any_of = qualification.any_of.iter();
        let any_of = any_of.map(|way| self.prepare_alternative(way, terms, context)).collect();
        insert(&mut self.qualifications, PreparedQualification { forbids, any_of })
    }

    fn prepare_alternative(
        &mut self,
        way: &Alternative,
        terms: u32,
        context: &RuleContext,
    ) -> PreparedAlternative {
        let all_of = way.all_of.iter().map(|requirement| {
            let requirement = self.prepare_requirement(requirement, terms, context);
            insert(&mut self.requirements, requirement)
        });
        PreparedAlternative { gender: way.gender, all_of: all_of.collect() }
    }

    fn prepare_requirement(
        &mut self,
        requirement: &Requirement,
        terms: u32,
        context: &RuleContext,
    ) -> PreparedRequirement {
        let Requirement { level, all_subjects, any_subject, min_marks, min_marks_for, .. } =
            requirement.clone();
        let marks = Requirement { min_marks, min_marks_for, ..Requirement::default() };
        let level = PreparedLevel {
            level: level.map(|level| insert(&mut self.levels, level)),
            all_subjects: self.insert_subjects(all_subjects),
            any_subject: self.insert_subjects(any_subject),
            marks: self.insert_marks(marks, context),
            terms,
        };
        PreparedRequirement {
            level: needs_level(requirement).then_some(level),
            credentials: self.credentials.add(requirement),
        }
    }

    /// Adds minimum marks. Returns their index, or `None` if there are none.
    fn insert_marks(&mut self, requirement: Requirement, context: &RuleContext) -> Option<u32> {
        if requirement == Requirement::default() {
            return None;
        }
        let has_groups = !requirement.min_marks_for.is_empty();
        let context = if has_groups { context.clone() } else { RuleContext::ANY };
        // Serialization of plain data does not fail.
        let key = serde_json::to_string(&(&requirement, context.notice, &context.homes));
        let entry = self.marks.entry(key.unwrap_or_default());
        let index = from_index(entry.index());
        entry.or_insert(RequiredMarks { requirement, context });
        Some(index)
    }

    /// Adds required experience of a post.
    pub(super) fn add_experience(&mut self, required: &Experience) -> PreparedExperience {
        self.credentials.add_experience(required)
    }

    fn insert_subjects(&mut self, subjects: Vec<String>) -> Box<[u32]> {
        let indices = subjects.into_iter().map(|subject| {
            let entry = self.subjects.entry(subject);
            let index = from_index(entry.index());
            let name = SubjectName::new(entry.key());
            entry.or_insert(name);
            index
        });
        indices.collect()
    }
}

fn insert<T: Eq + Hash>(set: &mut IndexSet<T>, value: T) -> u32 {
    from_index(set.insert_full(value).0)
}

/// The outcomes of a level.
#[derive(Debug)]
struct LevelOutcomes {
    meets: HeldOutcomes,
    /// Qualifications whose subjects and marks are those of the level.
    is_same_kind: HeldOutcomes,
    /// Outcome if the level excludes applicants.
    forbidden: Outcome,
}

/// The outcomes of a subject or of marks, which depend on the kind of the qualification.
#[derive(Debug)]
struct PartOutcomes {
    /// For qualifications of the kind of the level.
    same_kind: HeldOutcomes,
    others: HeldOutcomes,
}

/// The outcomes of the parts of requirements for a profile, by their indices.
struct PartJudgement<'a> {
    applicant: &'a Applicant<'a>,
    levels: Vec<LevelOutcomes>,
    terms: Vec<HeldOutcomes>,
    subjects: Vec<PartOutcomes>,
    marks: Vec<PartOutcomes>,
    credentials: CredentialOutcomes,
    /// The outcomes of the requirements, which consist of the parts.
    requirements: Vec<Outcome>,
}

impl Qualifications {
    /// Returns the outcomes of the qualifications for a profile, by their indices, and those of
    /// experience.
    pub(super) fn judge(&self, applicant: &Applicant<'_>) -> (Vec<Outcome>, CredentialOutcomes) {
        let mut judge = PartJudgement {
            applicant,
            levels: self.levels.iter().map(|level| judge_level(applicant, level)).collect(),
            terms: self.judge_terms(applicant),
            subjects: self.judge_subjects(applicant),
            marks: self.marks.values().map(|marks| judge_marks(applicant, marks)).collect(),
            credentials: self.credentials.judge(applicant.profile),
            requirements: Vec::new(),
        };
        judge.requirements = self.requirements.iter().map(|rule| judge.requirement(rule)).collect();
        let judged = self.qualifications.iter().map(|rule| judge.qualification(rule)).collect();
        (judged, judge.credentials)
    }

    fn judge_terms(&self, applicant: &Applicant<'_>) -> Vec<HeldOutcomes> {
        let education = applicant.education(&RuleContext::ANY);
        let held = &applicant.profile.qualifications;
        let judge = |terms: &CompletionTerms| {
            HeldOutcomes::new(held, |held| education.judge_time(held, *terms).outcome)
        };
        self.terms.iter().map(judge).collect()
    }

    fn judge_subjects(&self, applicant: &Applicant<'_>) -> Vec<PartOutcomes> {
        let education = applicant.education(&RuleContext::ANY);
        let held = applicant.profile.qualifications.iter();
        let held: Vec<_> = held.map(|held| (held, SubjectName::all(&held.subjects))).collect();
        let judge = |subject: &SubjectName| {
            let of_kind = |is_same_kind: bool| {
                HeldOutcomes::new(&held, |(held, subjects)| {
                    education.judge_subject(held, subjects, subject, is_same_kind)
                })
            };
            PartOutcomes { same_kind: of_kind(true), others: of_kind(false) }
        };
        self.subjects.values().map(judge).collect()
    }
}

fn judge_level(applicant: &Applicant<'_>, level: &LevelId) -> LevelOutcomes {
    let education = applicant.education(&RuleContext::ANY);
    let held = &applicant.profile.qualifications;
    let is_same_kind =
        |held: &HeldQualification| Outcome::from_known(Some(education.is_same_kind(held, level)));
    LevelOutcomes {
        meets: HeldOutcomes::new(held, |held| education.judge_stream(held, level).outcome),
        is_same_kind: HeldOutcomes::new(held, is_same_kind),
        forbidden: education.judge_forbidden(slice::from_ref(level)).outcome,
    }
}

fn judge_marks(applicant: &Applicant<'_>, marks: &RequiredMarks) -> PartOutcomes {
    let education = applicant.education(&marks.context);
    let of_kind = |is_same_kind: bool| {
        HeldOutcomes::new(&applicant.profile.qualifications, |held| {
            education.judge_marks(held, &marks.requirement, is_same_kind).outcome
        })
    };
    PartOutcomes { same_kind: of_kind(true), others: of_kind(false) }
}

impl PartJudgement<'_> {
    fn qualification(&self, rule: &PreparedQualification) -> Outcome {
        let forbidden = rule.forbids.iter().map(|level| {
            at(&self.levels, *level).map_or(Outcome::CannotTell, |level| level.forbidden)
        });
        let forbidden = Outcome::all(forbidden);
        if rule.any_of.is_empty() || forbidden == Outcome::NotEligible {
            return forbidden.min(Outcome::CannotTell);
        }
        forbidden.min(Outcome::any(rule.any_of.iter().map(|way| self.alternative(way))))
    }

    fn alternative(&self, way: &PreparedAlternative) -> Outcome {
        let gender = self.applicant.education(&RuleContext::ANY).judge_gender(way.gender).outcome;
        if gender != Outcome::Eligible {
            return gender;
        }
        let requirements = way.all_of.iter().map(|index| at(&self.requirements, *index).copied());
        Outcome::all(requirements.map(|outcome| outcome.unwrap_or(Outcome::CannotTell)))
    }

    fn requirement(&self, requirement: &PreparedRequirement) -> Outcome {
        let level = requirement.level.as_ref().map(|level| self.level(level));
        let credentials = self.credentials.outcome(requirement.credentials);
        Outcome::all(level.into_iter().chain([credentials]))
    }

    fn level(&self, required: &PreparedLevel) -> Outcome {
        if self.applicant.profile.qualifications.is_empty() {
            return Outcome::CannotTell;
        }
        let level = required.level.map(|index| at(&self.levels, index));
        let of_level = |outcomes: fn(&LevelOutcomes) -> HeldOutcomes| {
            let known =
                |level: Option<&LevelOutcomes>| level.map_or(HeldOutcomes::UNKNOWN, outcomes);
            level.map_or(HeldOutcomes::MET, known)
        };
        let meets = of_level(|level| level.meets);
        let is_same_kind = of_level(|level| level.is_same_kind);
        let of_kind = |parts: &[PartOutcomes], index: u32| {
            let part = at(parts, index);
            part.map_or(HeldOutcomes::UNKNOWN, |part| {
                part.same_kind.where_met(is_same_kind, part.others)
            })
        };
        let subject = |index: &u32| of_kind(&self.subjects, *index);
        let time = at(&self.terms, required.terms).copied().unwrap_or(HeldOutcomes::UNKNOWN);
        let all = required.all_subjects.iter().map(subject);
        let any = required.any_subject.iter().map(subject).reduce(HeldOutcomes::bitor);
        let marks = required.marks.map(|index| of_kind(&self.marks, index));
        all.chain(any).chain(marks).fold(meets & time, HeldOutcomes::bitand).any()
    }
}

/// Returns an item by its index.
fn at<T>(items: &[T], index: u32) -> Option<&T> {
    items.get(to_index(index))
}
