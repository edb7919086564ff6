//! Builds the response of a guidance request: recommended occupations, the route to each, and
//! openings.

use super::data::{Careers, EntryRoute, Interest, Occupation};
use super::guidance::{
    AlternativeEntry, CareerPath, Guidance, InterestsItem, OpeningItem, OpeningsItem, PathStep,
    PayItem, Recommendation, StepKind,
};
use super::interests::Interests;
use super::profile::Profile;
use super::rank::{Person, Score, Skill, score_all};
use super::route::{Applicant, CareerRoute, ReachableLevels, RouteStep};
use crate::openings::{Listing, Openings};

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

    /// Builds the response. `listings` are the job listings of [`Self::listing_ids`] that are
    /// visible to visitors.
    pub fn into_guidance(
        self,
        careers: &Careers,
        profile: &Profile<'_>,
        counts: &OpeningCounts<'_>,
        listings: &[Listing],
    ) -> Guidance {
        let Self { best, preferred, reachable } = self;
        let build = |candidate| build_recommendation(careers, profile, candidate, counts, listings);
        let closed = profile.wish.filter(|_| preferred.is_none());
        Guidance {
            wish_closed: closed.map(|wish| wish.name.clone()),
            wish: preferred.map(build),
            occupations: best.into_iter().map(build).collect(),
            interests: profile.interests.as_ref().map(|interests| InterestsItem {
                has_preference: interests.has_preference(),
                likings: interests.sorted_scores(),
            }),
            level: profile
                .levels()
                .map(|level| level.name.as_str())
                .collect::<Vec<_>>()
                .join(" and "),
            state: profile.state.map(|state| state.name.clone()),
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
    counts: &OpeningCounts<'_>,
    listings: &[Listing],
) -> Recommendation {
    let openings = counts.openings_item(&candidate, listings);
    let Candidate { occupation, score, route, other_routes, closed_entries, .. } = candidate;
    let has_skill = |name: &&String| {
        let required = Skill::from_name(name);
        profile.skills.iter().any(|skill| skill.matches(&required))
    };
    let (known, missing) = occupation.skills.iter().partition::<Vec<&String>, _>(has_skill);
    let pay = &occupation.pay;
    Recommendation {
        id: occupation.id.clone(),
        name: occupation.name.clone(),
        about: occupation.about.clone(),
        score: to_percent(score.total()),
        open: to_percent(score.openings),
        shared_interests: find_shared_interests(profile.interests.as_ref(), occupation),
        known_skills: known.into_iter().cloned().collect(),
        missing_skills: missing.into_iter().cloned().collect(),
        pay: PayItem {
            from: pay.from,
            to: pay.to,
            per: pay.per.clone(),
            note: pay.note.clone(),
            as_of: pay.as_of,
        },
        age_note: occupation.age_note.clone(),
        path: build_path(profile.applicant, &route),
        other_ways: other_routes
            .iter()
            .map(|route| build_alternative(careers, route.entry, Some(route.months)))
            .chain(closed_entries.into_iter().map(|entry| build_alternative(careers, entry, None)))
            .collect(),
        openings,
        sources: occupation.sources.clone(),
    }
}

fn build_alternative(
    careers: &Careers,
    entry: &EntryRoute,
    months: Option<u32>,
) -> AlternativeEntry {
    let exam = entry.exam.as_deref().and_then(|exam| careers.exam(exam));
    AlternativeEntry {
        role: entry.role.clone(),
        needs: careers.level(&entry.needs).map(|level| level.name.clone()).unwrap_or_default(),
        exam: exam.map(|exam| exam.name.clone()),
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

fn build_path(applicant: Applicant, route: &CareerRoute<'_>) -> CareerPath {
    let mut steps: Vec<PathStep> =
        route.steps.iter().map(|step| build_step(applicant, *step)).collect();
    steps.push(PathStep {
        months: route.entry.months.unwrap_or(0),
        waits: route.wait_months,
        ..PathStep::with_name(StepKind::Post, &route.entry.role)
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

fn build_step(applicant: Applicant, step: RouteStep<'_>) -> PathStep {
    let (cost_from, cost_to) = step.cost(applicant.category);
    match step {
        RouteStep::Course { course, .. } => PathStep {
            details: Some(course.entrance.clone()),
            months: course.months,
            cost_from,
            cost_to,
            ..PathStep::with_name(StepKind::Course, &course.name)
        },
        RouteStep::Exam { exam, ages, starts_after, exam_after } => {
            let months = exam.months_to_prepare.0;
            PathStep {
                details: Some(exam.stages.join(" · ")),
                held: Some(format!("{}. {}", exam.body, exam.frequency)),
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
                note: exam.note.clone(),
                source: Some(exam.source.clone()),
                ..PathStep::with_name(StepKind::Exam, &exam.name)
            }
        }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 1")]
fn to_percent(part: f64) -> u32 {
    (part * 100.0).round() as u32
}
