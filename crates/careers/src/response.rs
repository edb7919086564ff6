//! Builds the response of a guidance request: recommended occupations, the route to each, and
//! openings.

use super::data::{Careers, EntryRoute, Interest, Occupation};
use super::guidance::{
    AlternativeEntry, CareerPath, Guidance, InterestsItem, OpeningItem, OpeningsItem, PathStep,
    PayItem, Recommendation, StepKind,
};
use super::interests::Interests;
use super::profile::Profile;
use super::rank::{Person, RequiredSkill, Score, score_all};
use super::route::{Applicant, CareerRoute, ReachableLevels, RouteStep};
use crate::language::Language;
use crate::openings::{Listing, Openings};
use crate::text::Text;

/// An occupation that can be reached.
struct Candidate<'a> {
    /// Index among all occupations.
    index: usize,
    occupation: &'a Occupation,
    score: Score,
    route: CareerRoute<'a>,
    other_routes: Vec<CareerRoute<'a>>,
    closed_entries: Vec<&'a EntryRoute>,
}

/// Returns all occupations that can be reached, the best first.
fn find_candidates<'a>(
    careers: &'a Careers,
    profile: &Profile<'a>,
    counts: &OpeningCounts<'_>,
) -> Vec<Candidate<'a>> {
    let person = Person { interests: profile.interests.as_ref(), skills: &profile.skills };
    let levels: Vec<&str> = profile.levels().map(|level| level.id.as_str()).collect();
    let reachable = ReachableLevels::new(careers, &levels, profile.applicant);
    let mut candidates: Vec<_> = careers
        .occupations
        .iter()
        .zip(score_all(careers, person, &counts.totals()))
        .enumerate()
        .filter_map(|(index, (occupation, score))| {
            let (mut other_routes, closed_entries) = reachable.routes(occupation);
            let route = (!other_routes.is_empty()).then(|| other_routes.remove(0))?;
            Some(Candidate { index, occupation, score, route, other_routes, closed_entries })
        })
        .collect();
    // Equal scores: the shorter route first, then the order of the data files.
    candidates.sort_by(|a, b| {
        let shorter = || a.route.months.cmp(&b.route.months);
        b.score.total().total_cmp(&a.score.total()).then_with(shorter).then(a.index.cmp(&b.index))
    });
    candidates
}

/// The occupations of a response.
pub struct Recommendations<'a> {
    best: Vec<Candidate<'a>>,
    preferred: Option<Candidate<'a>>,
    reachable: usize,
}

impl<'a> Recommendations<'a> {
    /// Selects the best occupations, and the occupation that the user has in mind.
    pub fn new(careers: &'a Careers, profile: &Profile<'a>, counts: &OpeningCounts<'_>) -> Self {
        let mut best = find_candidates(careers, profile, counts);
        let reachable = best.len();
        let preferred = profile.wish.and_then(|wish| {
            let at = best.iter().position(|candidate| std::ptr::eq(candidate.occupation, wish))?;
            Some(best.remove(at))
        });
        best.truncate(profile.max_occupations);
        Self { best, preferred, reachable }
    }

    /// Returns the ids of the job listings in the response.
    pub fn listing_ids(&self, counts: &OpeningCounts<'_>) -> Vec<i64> {
        self.best
            .iter()
            .chain(&self.preferred)
            .flat_map(|candidate| counts.nearest(candidate.index).newest)
            .collect()
    }

    /// Builds the response in a language. `listings` are the job listings of
    /// [`Self::listing_ids`] that are visible to visitors.
    pub fn into_guidance(
        self,
        careers: &Careers,
        profile: &Profile<'_>,
        counts: &OpeningCounts<'_>,
        listings: &[Listing],
        language: Language,
    ) -> Guidance {
        let Self { best, preferred, reachable } = self;
        let build = |candidate: Candidate<'_>| {
            let openings = counts.openings_item(&candidate, listings);
            build_recommendation(careers, profile, candidate, openings, language)
        };
        let levels: Vec<&str> = profile.levels().map(|level| level.name.get(language)).collect();
        let closed = profile.wish.filter(|_| preferred.is_none());
        Guidance {
            wish_closed: closed.map(|wish| wish.name.get(language).to_owned()),
            wish: preferred.map(build),
            occupations: best.into_iter().map(build).collect(),
            interests: profile.interests.as_ref().map(|interests| InterestsItem {
                has_preference: interests.has_preference(),
                likings: interests.sorted_scores(),
            }),
            level: language.join_with_and(&levels),
            state: profile.state.map(|state| state.name.get(language).to_owned()),
            reachable,
            out_of_reach: careers.occupations.len() - reachable,
            costs_as_of: careers.qualifications.as_of,
        }
    }
}

/// The openings of all occupations, in their order.
pub struct OpeningCounts<'a> {
    /// Openings in all of India.
    pub everywhere: &'a [Openings],
    /// Openings in the selected state.
    pub nearby: Option<&'a [Openings]>,
}

impl OpeningCounts<'_> {
    /// Returns the number of openings of each occupation in the selected state, or in all of India.
    fn totals(&self) -> Vec<usize> {
        self.nearby.unwrap_or(self.everywhere).iter().map(|openings| openings.total).collect()
    }

    /// Returns the openings of an occupation in the selected state if there are any, otherwise
    /// those in all of India.
    fn nearest(&self, index: usize) -> Openings {
        let nearby = self.nearby.and_then(|nearby| nearby.get(index));
        let nearby = nearby.filter(|openings| openings.total > 0);
        nearby.or_else(|| self.everywhere.get(index)).cloned().unwrap_or_default()
    }

    fn openings_item(&self, candidate: &Candidate<'_>, listings: &[Listing]) -> OpeningsItem {
        let total = |openings: Option<&Openings>| openings.map_or(0, |openings| openings.total);
        let nearest = self.nearest(candidate.index);
        let newest =
            nearest.newest.iter().filter_map(|id| listings.iter().find(|job| job.id == *id));
        OpeningsItem {
            total: total(self.everywhere.get(candidate.index)),
            in_state: self.nearby.map(|nearby| total(nearby.get(candidate.index))),
            next_deadline: nearest.next_deadline,
            words: candidate.occupation.search.first().cloned().unwrap_or_default(),
            newest: newest.map(OpeningItem::from).collect(),
        }
    }
}

impl From<&Listing> for OpeningItem {
    fn from(listing: &Listing) -> Self {
        Self {
            title: listing.title.clone(),
            organisation: listing.organisation.clone(),
            location: listing.location.clone(),
            path: listing.path.clone(),
        }
    }
}

fn build_recommendation(
    careers: &Careers,
    profile: &Profile<'_>,
    candidate: Candidate<'_>,
    openings: OpeningsItem,
    language: Language,
) -> Recommendation {
    let Candidate { occupation, score, route, other_routes, closed_entries, .. } = candidate;
    let has_skill = |name: &&Text| {
        let required = RequiredSkill::from_text(name);
        profile.skills.iter().any(|skill| required.is_matched_by(skill))
    };
    let in_language = |text: &Text| text.get(language).to_owned();
    let (known, missing) = occupation.skills.iter().partition::<Vec<&Text>, _>(has_skill);
    let pay = &occupation.pay;
    Recommendation {
        id: occupation.id.clone(),
        name: in_language(&occupation.name),
        about: in_language(&occupation.about),
        score: to_percent(score.total()),
        open: to_percent(score.openings),
        shared_interests: find_shared_interests(profile.interests.as_ref(), occupation),
        known_skills: known.into_iter().map(in_language).collect(),
        missing_skills: missing.into_iter().map(in_language).collect(),
        pay: PayItem {
            from: pay.from,
            to: pay.to,
            per: pay.per.clone(),
            note: in_language(&pay.note),
            as_of: pay.as_of,
        },
        age_note: occupation.age_note.as_ref().map(in_language),
        path: build_path(profile.applicant, &route, language),
        other_ways: other_routes
            .iter()
            .map(|route| (route.entry, Some(route.months)))
            .chain(closed_entries.into_iter().map(|entry| (entry, None)))
            .map(|(entry, months)| build_alternative(careers, entry, months, language))
            .collect(),
        openings,
        sources: occupation.sources.clone(),
    }
}

fn build_alternative(
    careers: &Careers,
    entry: &EntryRoute,
    months: Option<u32>,
    language: Language,
) -> AlternativeEntry {
    let in_language = |text: &Text| text.get(language).to_owned();
    let level = careers.level(&entry.needs);
    let exam = entry.exam.as_deref().and_then(|exam| careers.exam(exam));
    AlternativeEntry {
        role: in_language(&entry.role),
        needs: level.map(|level| in_language(&level.name)).unwrap_or_default(),
        exam: exam.map(|exam| in_language(&exam.name)),
        months,
    }
}

/// Returns the interest types that are among the strongest of both the user and the occupation.
fn find_shared_interests(interests: Option<&Interests>, occupation: &Occupation) -> Vec<Interest> {
    let Some(interests) = interests.filter(|interests| interests.has_preference()) else {
        return Vec::new();
    };
    let user_top = interests.top_interests();
    let share = |interest: &Interest| occupation.riasec.get(interest).copied().unwrap_or_default();
    let mut sorted = Interest::ALL;
    sorted.sort_by_key(|interest| std::cmp::Reverse(share(interest)));
    let occupation_top = sorted.into_iter().take(user_top.len());
    occupation_top.filter(|interest| share(interest) > 0 && user_top.contains(interest)).collect()
}

fn build_path(applicant: Applicant, route: &CareerRoute<'_>, language: Language) -> CareerPath {
    let mut steps: Vec<PathStep> =
        route.steps.iter().map(|step| build_step(applicant, *step, language)).collect();
    steps.push(PathStep {
        months: route.entry.months.unwrap_or(0),
        waits: route.wait_months,
        requires_training: route.entry.requires_training(),
        ..PathStep::with_name(StepKind::Post, route.entry.role.get(language))
    });
    CareerPath {
        months: route.months,
        cost_from: route.cost_from,
        cost_to: route.cost_to,
        age: applicant.age_months + route.months,
        steps,
    }
}

impl PathStep {
    fn with_name(kind: StepKind, name: &str) -> Self {
        Self {
            kind,
            name: name.to_owned(),
            details: None,
            held: None,
            attempts: None,
            months: 0,
            waits: 0,
            requires_training: false,
            cost_from: 0,
            cost_to: 0,
            cost_as_of: None,
            youngest: None,
            oldest: None,
            tight: false,
            website: None,
            note: None,
            source: None,
        }
    }
}

fn build_step(applicant: Applicant, step: RouteStep<'_>, language: Language) -> PathStep {
    let in_language = |text: &Text| text.get(language).to_owned();
    let (cost_from, cost_to) = step.cost(applicant.category);
    match step {
        RouteStep::Course { course, .. } => PathStep {
            details: Some(in_language(&course.entrance)),
            months: course.months,
            cost_from,
            cost_to,
            ..PathStep::with_name(StepKind::Course, course.name.get(language))
        },
        RouteStep::Exam { exam, ages, starts_after, exam_after } => {
            let months = exam.months_to_prepare.0;
            let stages: Vec<&str> = exam.stages.iter().map(|stage| stage.get(language)).collect();
            let (body, frequency) = (exam.body.get(language), exam.frequency.get(language));
            PathStep {
                details: Some(stages.join(" · ")),
                held: Some(language.examination_held(body, frequency)),
                attempts: exam.attempts,
                months,
                waits: (exam_after - starts_after).saturating_sub(months),
                cost_from,
                cost_to,
                cost_as_of: exam.fee.map(|fee| fee.as_of),
                youngest: Some(ages.min_months).filter(|youngest| *youngest > 0),
                oldest: ages.max_months,
                // The age in completed years omits up to eleven months.
                tight: ages
                    .max_months
                    .is_some_and(|oldest| applicant.age_months + exam_after + 12 > oldest),
                website: Some(exam.website.clone()),
                note: exam.note.as_ref().map(in_language),
                source: Some(exam.source.clone()),
                ..PathStep::with_name(StepKind::Exam, exam.name.get(language))
            }
        }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 1")]
fn to_percent(part: f64) -> u32 {
    (part * 100.0).round() as u32
}
