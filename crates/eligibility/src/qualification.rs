//! The qualification rule: which alternatives an applicant meets.

use recruitments::Day;
use recruitments::record::{
    Alternative, Experience, FinalYear, Gender, LevelId, MarksForGroups, Qualification, Requirement,
};

use crate::groups::{GroupSet, Groups};
use crate::homes::HomeStates;
use crate::levels::Levels;
use crate::outcome::Outcome;
use crate::profile::{HeldQualification, Profile};
use crate::subjects::{self, SubjectName};
use crate::wording::Name;

/// The reason for the outcome of a requirement.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum QualificationReason {
    /// The requirement is met.
    Met,
    /// The requirement is met once the result of the final year is there, by a day.
    MetLater(Option<Day>),
    /// The notice has no qualification.
    Unsaid,
    /// The applicant holds a level that excludes them.
    Forbidden(LevelId),
    /// The applicant does not hold the level.
    Level(LevelId),
    /// The level is held only after the day on which it is needed.
    TooLate(LevelId, Day),
    /// The notice does not accept applicants in their final year.
    FinalYear,
    /// The notice does not say whether it accepts applicants in their final year.
    FinalYearUnsaid,
    /// A subject is missing.
    Subject(String),
    /// The marks are too low.
    Marks { required: f64, held: f64 },
    /// The experience is too short, in months.
    Experience { required: u32, held: u32 },
    /// A test, licence or certificate is missing.
    Paper(String),
    /// The requirement is for another gender.
    Gender,
    /// The profile does not contain a member, by its name, and the name of what is needed.
    Missing { member: &'static str, needed: String },
}

/// The outcome of a requirement with its reason.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct QualificationFinding {
    pub(crate) outcome: Outcome,
    pub(crate) reason: QualificationReason,
}

impl QualificationFinding {
    fn met() -> Self {
        Self { outcome: Outcome::Eligible, reason: QualificationReason::Met }
    }

    fn refused(reason: QualificationReason) -> Self {
        Self { outcome: Outcome::NotEligible, reason }
    }

    fn unknown(reason: QualificationReason) -> Self {
        Self { outcome: Outcome::CannotTell, reason }
    }

    fn missing(member: &'static str, needed: &str) -> Self {
        Self::unknown(QualificationReason::Missing { member, needed: needed.to_owned() })
    }

    /// Returns the order in which findings of the same outcome are shown.
    fn is_plain(&self) -> bool {
        matches!(self.reason, QualificationReason::Met)
    }
}

/// Returns the finding with the worst outcome. Of findings that are met, a condition comes first.
fn worst(findings: impl Iterator<Item = QualificationFinding>) -> QualificationFinding {
    findings
        .min_by_key(|finding| (finding.outcome, finding.is_plain()))
        .unwrap_or_else(QualificationFinding::met)
}

/// An applicant whose qualifications are judged.
pub(crate) struct Education<'a> {
    pub(crate) profile: &'a Profile,
    pub(crate) groups: &'a Groups,
    pub(crate) levels: &'a Levels,
    /// Home states of the applicants for whom requirements are relaxed.
    pub(crate) homes: &'a HomeStates,
    /// Current day.
    pub(crate) today: Day,
}

/// The day on which a level must be held, and whether applicants in their final year are accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct CompletionTerms {
    final_year: FinalYear,
    on: Option<Day>,
}

impl CompletionTerms {
    pub(crate) fn new(qualification: &Qualification) -> Self {
        Self { final_year: qualification.final_year, on: qualification.on }
    }
}

impl Education<'_> {
    /// Judges the qualification of a post. `None`: the notice has none.
    pub(crate) fn judge(&self, qualification: Option<&Qualification>) -> QualificationFinding {
        let stated = qualification.filter(|rule| !rule.any_of.is_empty());
        let forbidden = self.judge_forbidden(qualification.map_or(&[], |rule| &rule.forbids));
        if forbidden.outcome == Outcome::NotEligible {
            return forbidden;
        }
        let Some(rule) = stated else {
            return QualificationFinding::unknown(QualificationReason::Unsaid);
        };
        let terms = CompletionTerms::new(rule);
        let alternatives = rule.any_of.iter().map(|way| self.judge_alternative(way, terms));
        // The first of the best alternatives, and a plain one before one with a condition.
        let best = alternatives.rev().max_by_key(|way| (way.outcome, way.is_plain()));
        worst([forbidden].into_iter().chain(best))
    }

    pub(crate) fn judge_forbidden(&self, forbids: &[LevelId]) -> QualificationFinding {
        let findings = forbids.iter().map(|level| {
            let held = self.profile.qualifications.iter();
            let outcomes = held.map(|held| {
                if self.levels.meets(&held.level, level) {
                    self.held_today(held)
                } else if self.levels.is_without_stream(&held.level, level) {
                    Outcome::CannotTell
                } else {
                    Outcome::NotEligible
                }
            });
            match Outcome::any(outcomes) {
                Outcome::Eligible => {
                    QualificationFinding::refused(QualificationReason::Forbidden(level.clone()))
                }
                Outcome::NotEligible if !self.profile.qualifications.is_empty() => {
                    QualificationFinding::met()
                }
                Outcome::NotEligible | Outcome::CannotTell => {
                    QualificationFinding::missing("qualifications", &level.0)
                }
            }
        });
        worst(findings)
    }

    fn held_today(&self, held: &HeldQualification) -> Outcome {
        let is_later = held.expected_on.is_some() || held.held_on.is_some_and(|on| on > self.today);
        if is_later { Outcome::CannotTell } else { Outcome::Eligible }
    }

    fn judge_alternative(&self, way: &Alternative, terms: CompletionTerms) -> QualificationFinding {
        let gender = self.judge_gender(way.gender);
        if gender.outcome != Outcome::Eligible {
            return gender;
        }
        worst(way.all_of.iter().map(|requirement| self.judge_requirement(requirement, terms)))
    }

    /// Judges the gender to which an alternative is limited.
    pub(crate) fn judge_gender(&self, required: Option<Gender>) -> QualificationFinding {
        match (required, self.profile.gender) {
            (None, _) => QualificationFinding::met(),
            (Some(_), None) => QualificationFinding::missing("gender", ""),
            (Some(required), Some(own)) if required == own => QualificationFinding::met(),
            _ => QualificationFinding::refused(QualificationReason::Gender),
        }
    }

    fn judge_requirement(
        &self,
        requirement: &Requirement,
        terms: CompletionTerms,
    ) -> QualificationFinding {
        let papers = [
            (&requirement.test, &self.profile.tests, "tests"),
            (&requirement.licence, &self.profile.licences, "licences"),
            (&requirement.certificate, &self.profile.certificates, "certificates"),
        ];
        let papers = papers.into_iter().filter_map(|(required, held, member)| {
            required.as_ref().map(|required| judge_paper(required, held, member))
        });
        let experience = requirement.experience_months.map(|months| {
            let field = requirement.experience_field.clone();
            self.judge_experience(&Experience { months, field })
        });
        let level = needs_level(requirement).then(|| self.judge_level(requirement, terms));
        worst(level.into_iter().chain(papers).chain(experience))
    }

    /// Judges the level with its subjects and marks by the most favourable qualification.
    fn judge_level(
        &self,
        requirement: &Requirement,
        terms: CompletionTerms,
    ) -> QualificationFinding {
        let needed = requirement.level.as_ref().map_or("", |level| &level.0);
        if self.profile.qualifications.is_empty() {
            return QualificationFinding::missing("qualifications", needed);
        }
        let refused = requirement.level.clone().map(QualificationReason::Level);
        let refused = refused.unwrap_or(QualificationReason::Unsaid);
        let held = self.profile.qualifications.iter();
        let findings = held.filter_map(|held| self.judge_held(held, requirement, terms));
        findings
            .rev()
            .max_by_key(|finding| (finding.outcome, finding.is_plain()))
            .unwrap_or_else(|| QualificationFinding::refused(refused))
    }

    /// Judges one qualification. Returns `None` if it does not meet the level.
    fn judge_held(
        &self,
        held: &HeldQualification,
        requirement: &Requirement,
        terms: CompletionTerms,
    ) -> Option<QualificationFinding> {
        let level = requirement.level.as_ref();
        let is_same_kind = level.is_none_or(|level| self.is_same_kind(held, level));
        let stream = level.map(|level| self.judge_stream(held, level));
        let stream = stream.unwrap_or_else(QualificationFinding::met);
        if stream.outcome == Outcome::NotEligible
            && matches!(stream.reason, QualificationReason::Level(_))
        {
            return None;
        }
        let subjects = self.judge_subjects(held, requirement, is_same_kind);
        let marks = self.judge_marks(held, requirement, is_same_kind);
        let time = self.judge_time(held, terms);
        Some(worst([stream, subjects, marks, time].into_iter()))
    }

    /// Returns whether a qualification is of the kind of a level. Subjects and marks of a higher
    /// level are not those of the required one.
    pub(crate) fn is_same_kind(&self, held: &HeldQualification, level: &LevelId) -> bool {
        Levels::is_stream_of(&held.level, level)
            || self.levels.is_without_stream(&held.level, level)
    }

    /// Judges whether a qualification is of a level. One without its stream, such as class 12, can
    /// be of a stream of it.
    pub(crate) fn judge_stream(
        &self,
        held: &HeldQualification,
        level: &LevelId,
    ) -> QualificationFinding {
        if self.levels.meets(&held.level, level) {
            return QualificationFinding::met();
        }
        if !self.levels.is_without_stream(&held.level, level) {
            return QualificationFinding::refused(QualificationReason::Level(level.clone()));
        }
        let needed = Levels::stream_subjects(level);
        if held.subjects.is_empty() || needed.is_empty() {
            return QualificationFinding::missing("qualifications.subjects", &level.0);
        }
        let names = SubjectName::all(&held.subjects);
        let subjects = needed.iter().map(|subject| {
            let outcome = subjects::is_met_by_any(&SubjectName::new(subject), &names);
            subject_finding(outcome, subject, &level.0)
        });
        worst(subjects)
    }

    fn judge_subjects(
        &self,
        held: &HeldQualification,
        requirement: &Requirement,
        is_same_kind: bool,
    ) -> QualificationFinding {
        let names = SubjectName::all(&held.subjects);
        let judge = |subject: &String| {
            let name = SubjectName::new(subject);
            let outcome = self.judge_subject(held, &names, &name, is_same_kind);
            subject_finding(outcome, subject, subject)
        };
        let all = requirement.all_subjects.iter().map(judge);
        let any = requirement.any_subject.iter().map(judge).max_by_key(|finding| finding.outcome);
        worst(all.chain(any))
    }

    /// Returns whether a qualification contains a subject. `subjects` are those of the applicant.
    pub(crate) fn judge_subject(
        &self,
        held: &HeldQualification,
        subjects: &[SubjectName],
        required: &SubjectName,
        is_same_kind: bool,
    ) -> Outcome {
        let by_stream =
            required.usual().and_then(|usual| self.levels.stream_has_subject(&held.level, usual));
        match by_stream {
            Some(true) => Outcome::Eligible,
            _ if is_same_kind && !subjects.is_empty() => {
                subjects::is_met_by_any(required, subjects)
            }
            Some(false) if is_same_kind => Outcome::NotEligible,
            _ => Outcome::CannotTell,
        }
    }

    pub(crate) fn judge_marks(
        &self,
        held: &HeldQualification,
        requirement: &Requirement,
        is_same_kind: bool,
    ) -> QualificationFinding {
        let Some((certain, possible)) = self.required_marks(requirement) else {
            return QualificationFinding::met();
        };
        let Some(marks) = held.marks.filter(|marks| is_same_kind && marks.is_finite()) else {
            let needed = certain.map_or_else(String::new, |marks| marks.to_string());
            return QualificationFinding::missing("qualifications.marks", &needed);
        };
        match (certain, possible) {
            (Some(required), _) | (None, Some(required)) if marks >= required => {
                QualificationFinding::met()
            }
            (Some(_), Some(required)) if marks < required => {
                QualificationFinding::refused(QualificationReason::Marks { required, held: marks })
            }
            (None, None) => QualificationFinding::met(),
            _ => QualificationFinding::missing(self.missing_for_marks(requirement), ""),
        }
    }

    /// Returns the member of the profile that decides which minimum marks count.
    fn missing_for_marks(&self, requirement: &Requirement) -> &'static str {
        let is_unknown = |row: &MarksForGroups| {
            self.groups.has_any(GroupSet::of_codes(&row.groups)) == Outcome::CannotTell
        };
        if requirement.min_marks_for.iter().any(is_unknown) { "category" } else { "state" }
    }

    /// Returns the minimum marks that certainly are enough, and those that can be enough for the
    /// categories of the applicant. `None` inside: no marks are needed.
    fn required_marks(&self, requirement: &Requirement) -> Option<(Option<f64>, Option<f64>)> {
        if requirement.min_marks.is_none() && requirement.min_marks_for.is_empty() {
            return None;
        }
        let lowest = |applies: Outcome| {
            let rows = requirement.min_marks_for.iter().filter(|row| {
                let groups = GroupSet::of_codes(&row.groups);
                self.groups.has_any_of_resident(groups, self.homes) >= applies
            });
            rows.map(|row| row.marks).chain(requirement.min_marks).reduce(f64::min)
        };
        Some((lowest(Outcome::Eligible), lowest(Outcome::CannotTell)))
    }

    /// Judges whether a qualification is held in time.
    pub(crate) fn judge_time(
        &self,
        held: &HeldQualification,
        terms: CompletionTerms,
    ) -> QualificationFinding {
        let expected = held.expected_on.or(held.held_on.filter(|on| *on > self.today));
        let day = expected.or(held.held_on);
        if let Some((needed, day)) = terms.on.zip(day)
            && day > needed
        {
            let reason = QualificationReason::TooLate(held.level.clone(), needed);
            return QualificationFinding::refused(reason);
        }
        match (expected, terms.final_year) {
            // It may be held since a day after the one on which it is needed.
            (None, _) if day.is_none() && terms.on.is_some_and(|on| on < self.today) => {
                QualificationFinding::missing("qualifications.heldOn", &held.level.0)
            }
            (None, _) => QualificationFinding::met(),
            (Some(_), FinalYear::Allowed) => QualificationFinding {
                outcome: Outcome::Eligible,
                reason: QualificationReason::MetLater(terms.on),
            },
            (Some(_), FinalYear::NotAllowed) => {
                QualificationFinding::refused(QualificationReason::FinalYear)
            }
            (Some(_), FinalYear::NotSaid) => {
                QualificationFinding::unknown(QualificationReason::FinalYearUnsaid)
            }
        }
    }

    /// Judges required experience.
    pub(crate) fn judge_experience(&self, required: &Experience) -> QualificationFinding {
        let field = required.field.as_deref().unwrap_or_default();
        if self.profile.experience.is_empty() {
            return QualificationFinding::missing("experience", field);
        }
        let held = ExperienceMonths::new(&Name::new(field), &held_experience(self.profile));
        match held.meets(required.months) {
            Outcome::Eligible => QualificationFinding::met(),
            Outcome::CannotTell => QualificationFinding::missing("experience.field", field),
            Outcome::NotEligible => {
                QualificationFinding::refused(QualificationReason::Experience {
                    required: required.months,
                    held: held.possible,
                })
            }
        }
    }
}

/// Returns whether a requirement is about a level, or about the subjects or marks of one.
pub(crate) const fn needs_level(requirement: &Requirement) -> bool {
    requirement.level.is_some()
        || requirement.min_marks.is_some()
        || !requirement.min_marks_for.is_empty()
        || !requirement.all_subjects.is_empty()
        || !requirement.any_subject.is_empty()
}

/// A period of experience: its field, if it is known, and its months.
pub(crate) type HeldMonths = (Option<Name>, u32);

/// Returns the experience of an applicant.
pub(crate) fn held_experience(profile: &Profile) -> Vec<HeldMonths> {
    let held = profile.experience.iter();
    held.map(|held| (held.field.as_deref().map(Name::new), held.months)).collect()
}

/// The months of experience in a field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExperienceMonths {
    certain: u32,
    /// With periods whose field is unknown, or has other words.
    possible: u32,
}

impl ExperienceMonths {
    /// Adds up the months in a field. A name without words is any field.
    pub(crate) fn new(field: &Name, held: &[HeldMonths]) -> Self {
        let mut sum = Self { certain: 0, possible: 0 };
        for (own, months) in held {
            let outcome = match own {
                _ if field.is_empty() => Outcome::Eligible,
                None => Outcome::CannotTell,
                // Two descriptions of the same field seldom have the same words.
                Some(own) => field.is_met_by(own).max(Outcome::CannotTell),
            };
            sum.possible = sum.possible.saturating_add(*months);
            if outcome == Outcome::Eligible {
                sum.certain = sum.certain.saturating_add(*months);
            }
        }
        sum
    }

    /// Returns whether the months are enough.
    pub(crate) const fn meets(self, months: u32) -> Outcome {
        if self.certain >= months {
            Outcome::Eligible
        } else if self.possible >= months {
            Outcome::CannotTell
        } else {
            Outcome::NotEligible
        }
    }
}

/// Returns the finding about a subject. `needed` is what the notice requires if it is unknown.
fn subject_finding(outcome: Outcome, subject: &str, needed: &str) -> QualificationFinding {
    match outcome {
        Outcome::Eligible => QualificationFinding::met(),
        Outcome::CannotTell => QualificationFinding::missing("qualifications.subjects", needed),
        Outcome::NotEligible => {
            QualificationFinding::refused(QualificationReason::Subject(subject.to_owned()))
        }
    }
}

fn judge_paper(required: &str, held: &[String], member: &'static str) -> QualificationFinding {
    match judge_name(&Name::new(required), &Name::all(held)) {
        Outcome::Eligible => QualificationFinding::met(),
        Outcome::CannotTell => QualificationFinding::missing(member, required),
        Outcome::NotEligible => {
            QualificationFinding::refused(QualificationReason::Paper(required.to_owned()))
        }
    }
}

/// Returns whether an applicant has a required test, licence or certificate. Without any, the
/// profile does not contain them.
pub(crate) fn judge_name(required: &Name, held: &[Name]) -> Outcome {
    if held.is_empty() { Outcome::CannotTell } else { required.is_met_by_any(held) }
}
