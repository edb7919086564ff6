//! The assessment of an applicant for a recruitment, with explanations.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use recruitments::comparison::unconfirmed_readings;
use recruitments::record::{DomicileEffect, Gender, Post, PostKey};
use recruitments::window::{WindowState, application_state};
use recruitments::{CategoryCode, Day, Fact, Language, Recruitment, Source};
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::age::{AgeFinding, AgeRule, last_eligible_day};
use crate::conditions::{Condition, by_category};
use crate::explanation::RuleAssessment;
use crate::fee::{FeeRange, fee};
use crate::groups::{GroupSet, Groups};
use crate::homes::HomeStates;
use crate::levels::Levels;
use crate::outcome::Outcome;
use crate::profile::{DepartmentalService, Disability, MilitaryService, Profile};
use crate::qualification::Education;
use crate::rules::{OtherRules, posts};
use crate::texts::Texts;

/// Version of the engine. It changes if the same input can get another outcome.
pub const ENGINE_VERSION: &str = "2";

/// The assessment of an applicant for a recruitment.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Assessment {
    /// Version of the engine.
    pub engine: &'static str,
    /// Day of the assessment, in India.
    pub on: Day,
    /// Best outcome of the posts.
    pub outcome: Outcome,
    /// Whether applications are accepted now.
    pub can_apply: WindowState,
    /// Application fee. Absent: the notice does not say it.
    pub fee: Option<FeeAssessment>,
    /// Number of posts with the outcome `eligible`, such as "3 of 9".
    pub posts_text: String,
    /// Posts, in the order of the record.
    pub posts: Vec<PostAssessment>,
    /// Members of the profile that would decide a rule.
    pub missing: Vec<&'static str>,
    /// Values that the notice does not say and that matter.
    pub unsaid: Vec<&'static str>,
    /// Claims of the profile that would improve the outcome of a post.
    pub could_help: Vec<&'static str>,
    /// Conditions that are not judged, as texts.
    pub check_yourself: Vec<String>,
}

/// The assessment of an applicant for a post.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostAssessment {
    /// Key of the post. Empty: the record has no posts.
    pub key: PostKey,
    /// Name of the post.
    pub name: String,
    /// Stated vacancies.
    pub vacancies: VacancyCounts,
    /// Worst outcome of the rules.
    pub outcome: Outcome,
    /// Rules of the post.
    pub rules: Vec<RuleAssessment>,
    /// Conditions that an eligible applicant must still meet, as texts.
    pub conditions: Vec<String>,
}

/// Stated vacancies of a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct VacancyCounts {
    /// All vacancies of the post.
    pub total: Option<u32>,
    /// Vacancies of the category of the applicant.
    pub yours: Option<u32>,
}

/// The application fee of an applicant, in whole rupees.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FeeAssessment {
    /// Amount, if it is known.
    pub amount: Option<u32>,
    /// Lowest possible amount, if it is not known.
    pub from: Option<u32>,
    /// Highest possible amount, if it is not known.
    pub to: Option<u32>,
    /// Applicants of the fee, in the language of the request.
    pub because: String,
    /// Additional charges without an amount.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub plus: Vec<String>,
}

/// The circumstances of an assessment.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances {
    /// Day of the assessment, in India.
    pub on: Day,
    /// Time of the assessment.
    pub now: DateTime<Utc>,
    /// Whether the organisation cancelled the recruitment.
    pub is_cancelled: bool,
    /// Language of the texts.
    pub language: Language,
}

/// Assesses an applicant for all posts of a recruitment.
#[must_use]
pub fn assess(
    record: &Recruitment,
    levels: &Levels,
    profile: &Profile,
    circumstances: Circumstances,
) -> Assessment {
    let Circumstances { on, now, is_cancelled, language } = circumstances;
    let groups = Groups::new(profile, record.organisation.state.as_ref());
    let texts = Texts { language, levels };
    let applicant = Applicant { record, levels, profile, groups: &groups, on };
    let posts = posts(record);
    let assessed: Vec<PostAssessment> = posts
        .iter()
        .map(|post| {
            let mut assessed = applicant.assess_post(post, texts);
            if is_cancelled {
                assessed.rules.insert(0, RuleAssessment::cancelled(texts));
                assessed.outcome = Outcome::NotEligible;
            }
            assessed
        })
        .collect();
    let eligible = assessed.iter().filter(|post| post.outcome == Outcome::Eligible).count();
    let rules = || assessed.iter().flat_map(|post| &post.rules);
    let is_relaxed = record.relaxation_as_per_rules.as_ref().and_then(Fact::value).is_some();
    let relaxation = (is_relaxed && record.rule_set.is_none()).then_some("age.relaxation");
    Assessment {
        engine: ENGINE_VERSION,
        on,
        outcome: Outcome::any(assessed.iter().map(|post| post.outcome)),
        can_apply: if is_cancelled { WindowState::Closed } else { application_state(record, now) },
        fee: applicant.fee(&assessed, texts),
        posts_text: match language {
            Language::English => format!("{eligible} of {}", assessed.len()),
            Language::Hindi => format!("{} में से {eligible}", assessed.len()),
        },
        missing: distinct(rules().flat_map(|rule| rule.missing.iter().copied())),
        unsaid: distinct(rules().filter_map(|rule| rule.unsaid).chain(relaxation)),
        could_help: if is_cancelled { Vec::new() } else { applicant.could_help(&posts) },
        check_yourself: check_yourself(record, &posts, texts),
        posts: assessed,
    }
}

fn distinct(names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    let mut seen = BTreeSet::new();
    names.filter(|name| seen.insert(*name)).collect()
}

/// Returns the conditions that are not judged.
fn check_yourself(record: &Recruitment, posts: &[Post], texts: Texts<'_>) -> Vec<String> {
    let of_posts = posts.iter().filter_map(|post| post.physical.as_ref());
    let physical = record.physical.iter().chain(of_posts).filter_map(Fact::value);
    let mut seen = BTreeSet::new();
    let physical = physical.filter(|words| seen.insert(words.as_str()));
    let papers = record.papers.as_ref().and_then(Fact::value).filter(|papers| !papers.is_empty());
    let attempts = record.attempts.as_ref().and_then(Fact::value);
    let is_unconfirmed = unconfirmed_readings(record) > 0;
    [texts.official_notice().to_owned()]
        .into_iter()
        .chain(is_unconfirmed.then(|| texts.read_by_machine().to_owned()))
        .chain(physical.map(|words| texts.physical(words)))
        .chain(papers.map(|papers| texts.papers(papers)))
        .chain(attempts.map(|attempts| texts.attempts(*attempts)))
        .collect()
}

/// An applicant for a recruitment.
#[derive(Clone, Copy)]
struct Applicant<'a> {
    record: &'a Recruitment,
    levels: &'a Levels,
    profile: &'a Profile,
    groups: &'a Groups,
    on: Day,
}

impl Applicant<'_> {
    fn assess_post(&self, post: &Post, texts: Texts<'_>) -> PostAssessment {
        let Self { record, profile, groups, levels, on: today } = *self;
        let other = OtherRules::new(record, post);
        let rule = AgeRule::new(record, &post.key);
        let age = AgeFinding {
            last_eligible_day: last_eligible_day(record, post, &rule, groups, profile.born),
            ..rule.judge(groups, profile.born)
        };
        let limits = self.record.age.as_ref();
        let limit = age.limit.and_then(|index| self.record.age().get(index));
        let source = limit.and_then(|limit| limit.sources.first());
        let source = source.or_else(|| first_source(limits));
        let mut rules = vec![RuleAssessment::age(&age, texts, source)];
        let education = Education { profile, groups, levels, homes: &other.homes, today };
        let finding = education.judge(other.qualification.as_ref());
        let source = first_source(self.record.qualification_of(post));
        rules.push(RuleAssessment::qualification("qualification", &finding, texts, source));
        rules.extend(other.experience.as_ref().map(|experience| {
            let finding = education.judge_experience(experience);
            let source = first_source(post.experience.as_ref());
            RuleAssessment::qualification("experience", &finding, texts, source)
        }));
        rules.extend(other.conditions.iter().map(|condition| {
            let finding = condition.judge(profile, groups);
            RuleAssessment::condition(&finding, texts, self.source_of(condition, post))
        }));
        PostAssessment {
            key: post.key.clone(),
            name: post.name.clone(),
            vacancies: self.vacancies(post),
            outcome: Outcome::all(rules.iter().map(|rule| rule.outcome)),
            conditions: rules.iter().filter_map(|rule| rule.condition.clone()).collect(),
            rules,
        }
    }

    fn source_of<'s>(&'s self, condition: &Condition, post: &'s Post) -> Option<&'s Source> {
        match condition {
            Condition::Gender(_) => first_source(post.gender.as_ref()),
            Condition::Marital(_) => first_source(post.marital.as_ref()),
            Condition::Domicile(_) => first_source(self.record.domicile.as_ref()),
            Condition::Nationality(_) => first_source(self.record.nationality.as_ref()),
            Condition::Reserved { .. } => first_source(self.record.vacancies.as_ref()),
        }
    }

    fn vacancies(&self, post: &Post) -> VacancyCounts {
        let total = self.record.vacancies().iter().find(|row| {
            row.post.as_ref() == Some(&post.key)
                && row.category.is_none()
                && row.place.is_none()
                && row.with.is_empty()
                && row.gender.is_none()
        });
        let of_category = |groups: &Groups| {
            let is_own = |code: &CategoryCode| {
                groups.has_any(GroupSet::of_code(code.as_str())) == Outcome::Eligible
            };
            let is_known = !groups.is_category_unknown();
            let row = by_category(self.record, post)
                .find(|row| is_known && row.category.as_ref().is_some_and(is_own));
            row.map(|row| row.count)
        };
        let own = of_category(&self.groups.as_own());
        let homes = HomeStates::of_effect(self.record, DomicileEffect::RelaxationOnly);
        // Applicants of other states compete as unreserved.
        let yours = match self.groups.has_home(&homes) {
            Outcome::Eligible => own,
            Outcome::NotEligible => of_category(&self.groups.as_unreserved()),
            Outcome::CannotTell => own.filter(|_| own == of_category(&self.groups.as_unreserved())),
        };
        VacancyCounts { total: total.map(|row| row.count), yours }
    }

    /// Returns the outcome of a post without explanations.
    fn outcome(&self, post: &Post) -> Outcome {
        let age = AgeRule::new(self.record, &post.key).judge(self.groups, self.profile.born);
        let other = OtherRules::new(self.record, post);
        age.outcome.min(other.outcome(self.profile, self.groups, self.levels, self.on))
    }

    /// Returns the fee for the posts with the best outcome.
    fn fee(&self, assessed: &[PostAssessment], texts: Texts<'_>) -> Option<FeeAssessment> {
        let best = assessed.iter().map(|post| post.outcome).max()?;
        let (own, unreserved) = (self.groups.as_own(), self.groups.as_unreserved());
        let fees = assessed.iter().filter(|post| post.outcome == best);
        let fees: Vec<FeeRange> =
            fees.filter_map(|post| fee(self.record, &post.key, &own, &unreserved)).collect();
        let first = fees.first()?;
        let from = fees.iter().map(|fee| fee.from).min()?;
        let is_bounded = fees.iter().all(|fee| fee.to.is_some());
        let to = fees.iter().filter_map(|fee| fee.to).max().filter(|_| is_bounded);
        let is_known = to == Some(from);
        Some(FeeAssessment {
            amount: is_known.then_some(from),
            from: (!is_known).then_some(from),
            to: to.filter(|_| !is_known),
            because: texts.fee(&first.reason),
            plus: first.plus.clone(),
        })
    }

    /// Returns the claims that are not made and would improve the outcome of a post.
    fn could_help(&self, posts: &[Post]) -> Vec<&'static str> {
        let outcomes: Vec<Outcome> = posts.iter().map(|post| self.outcome(post)).collect();
        let claims = further_claims(self.profile).into_iter();
        let helpful = claims.filter(|(_, profile)| {
            let groups = Groups::new(profile, self.record.organisation.state.as_ref());
            let applicant = Applicant { profile, groups: &groups, ..*self };
            posts.iter().zip(&outcomes).any(|(post, before)| applicant.outcome(post) > *before)
        });
        helpful.map(|(name, _)| name).collect()
    }
}

/// Returns the profile with each of the claims that it does not make.
fn further_claims(profile: &Profile) -> Vec<(&'static str, Profile)> {
    let base = || profile.clone();
    let mut claims = Vec::new();
    if profile.pwbd.is_none() {
        claims.push(("pwbd", Profile { pwbd: Some(Disability::default()), ..base() }));
    }
    if profile.esm.is_none() {
        claims.push(("esm", Profile { esm: Some(MilitaryService::default()), ..base() }));
    }
    if profile.departmental.is_none() {
        let departmental = Some(DepartmentalService::default());
        claims.push(("departmental", Profile { departmental, ..base() }));
    }
    if profile.widow.is_none() && profile.gender.is_none_or(|gender| gender == Gender::Female) {
        claims.push(("widow", Profile { widow: Some(true), ..base() }));
    }
    if profile.sportsperson.is_none() {
        claims.push(("sportsperson", Profile { sportsperson: Some(true), ..base() }));
    }
    if profile.orphan.is_none() {
        claims.push(("orphan", Profile { orphan: Some(true), ..base() }));
    }
    claims
}

fn first_source<T>(fact: Option<&Fact<T>>) -> Option<&Source> {
    fact?.sources().first()
}
