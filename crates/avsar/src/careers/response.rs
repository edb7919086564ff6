//! What somebody is told: the occupations that suit him, the way to each, and what is open.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::data::{Careers, EntryRoute, Interest, Occupation};
use super::interests::{InterestScore, Interests};
use super::profile::Profile;
use super::rank::{Person, Score, Skill, score_all};
use super::route::{Applicant, CareerRoute, ReachableLevels, RouteStep};
use crate::domain::jobs::Job;
use crate::projections::search::Openings;

/// What somebody likes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InterestsItem {
    /// Whether anything is liked more than the rest; if not, it does not count.
    has_preference: bool,
    /// The kinds of work, the best liked first.
    likings: Vec<InterestScore>,
}

/// What an occupation pays at first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PayItem {
    /// In rupees.
    from: u32,
    /// In rupees.
    to: u32,
    /// For how long.
    per: String,
    /// What it hangs on.
    note: String,
    /// In which year.
    as_of: u32,
}

/// What kind of step it is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum StepKind {
    /// Something to learn.
    Course,
    /// Something to pass.
    Exam,
    /// The first post.
    Post,
}

/// A step of a path.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PathStep {
    /// What kind of step it is.
    kind: StepKind,
    /// What it is.
    name: String,
    /// How one gets in, or what it consists of.
    details: Option<String>,
    /// Who holds an examination, and how often.
    held: Option<String>,
    /// How often an examination may be tried, on the general list.
    attempts: Option<u32>,
    /// How long it takes, in months.
    months: u32,
    /// How long one waits before it, being too young, in months.
    waits: u32,
    /// What it costs at the least, in rupees.
    cost_from: u32,
    /// At the most.
    cost_to: u32,
    /// The year that the fee of an examination is of.
    cost_as_of: Option<u32>,
    /// The least age at an examination, in months.
    youngest: Option<u32>,
    /// The greatest, with what the category adds.
    oldest: Option<u32>,
    /// The age limit is near: the notice's cut-off date decides.
    tight: bool,
    /// Where an examination is announced.
    website: Option<String>,
    /// What else there is to know.
    note: Option<String>,
    /// Where it is taken from.
    source: Option<String>,
}

/// The shortest way to an occupation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CareerPath {
    /// In all.
    months: u32,
    /// What it costs at the least, in rupees.
    cost_from: u32,
    /// At the most.
    cost_to: u32,
    /// The age at its end, in months.
    age: u32,
    /// Its steps; the last is the first post.
    steps: Vec<PathStep>,
}

/// Another way into an occupation.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
struct AlternativeEntry {
    /// The first post.
    role: String,
    /// What is needed.
    needs: String,
    /// The examination that leads there.
    exam: Option<String>,
    /// How long it takes, in months; none where it is closed: an age limit is over by then, or the courses are longer
    /// than is wanted.
    months: Option<u32>,
}

/// A listing of an occupation.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
struct OpeningItem {
    /// Its title.
    title: String,
    /// Whose it is.
    organisation: String,
    /// Where the work is.
    location: String,
    /// The address of its page on this site.
    path: String,
}

/// The openings of an occupation.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OpeningsItem {
    /// Everywhere.
    total: usize,
    /// In the state that was chosen.
    in_state: Option<usize>,
    /// When the next of them closes.
    next_deadline: Option<DateTime<Utc>>,
    /// Words that find them.
    words: String,
    /// The newest, of the state where it has any.
    newest: Vec<OpeningItem>,
}

/// An occupation that suits somebody.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Recommendation {
    /// Its name here.
    id: String,
    /// Its name for people.
    name: String,
    /// What one does all day.
    about: String,
    /// How well it suits, from 0 to 100.
    score: u32,
    /// How many of a hundred occupations have fewer openings.
    open: u32,
    /// Kinds of work that are both most liked and most of the occupation.
    shared_interests: Vec<Interest>,
    /// What one can do of what listings ask for.
    known_skills: Vec<String>,
    /// What one cannot do of it.
    missing_skills: Vec<String>,
    /// What it pays at first.
    pay: PayItem,
    /// What age has to do with it.
    age_note: Option<String>,
    /// The way there.
    path: CareerPath,
    /// The other ways, the shortest first, the closed ones behind.
    other_ways: Vec<AlternativeEntry>,
    /// What is open.
    openings: OpeningsItem,
    /// Where this is from.
    sources: Vec<String>,
}

/// What somebody could become.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Guidance {
    /// What he likes, where he told.
    interests: Option<InterestsItem>,
    /// What he has learnt, in words.
    level: String,
    /// Where he looks, in words.
    state: Option<String>,
    /// The occupation that he thinks of, where it can be reached.
    wish: Option<Recommendation>,
    /// Its name, where it cannot.
    wish_closed: Option<String>,
    /// What suits him, the best first.
    occupations: Vec<Recommendation>,
    /// How many occupations he can still come to.
    reachable: usize,
    /// How many he cannot: an age limit comes before, or the courses are too long.
    out_of_reach: usize,
    /// The year that costs are of.
    costs_as_of: u32,
}

/// An occupation that can be reached.
struct Candidate<'a> {
    /// Its place among all.
    index: usize,
    occupation: &'a Occupation,
    score: Score,
    route: CareerRoute<'a>,
    other_routes: Vec<CareerRoute<'a>>,
    closed_entries: Vec<&'a EntryRoute>,
}

/// All that can be reached, the best first.
fn find_candidates<'a>(
    careers: &'a Careers,
    about: &Profile<'a>,
    counts: &OpeningCounts<'_>,
) -> Vec<Candidate<'a>> {
    let person = Person { interests: about.interests.as_ref(), skills: &about.skills };
    let learnt: Vec<&str> = about.levels().map(|level| level.id.as_str()).collect();
    let reach = ReachableLevels::new(careers, &learnt, about.applicant);
    let mut found: Vec<_> = careers
        .occupations
        .iter()
        .zip(score_all(careers, person, &counts.totals()))
        .enumerate()
        .filter_map(|(at, (occupation, worth))| {
            let (mut routes, closed) = reach.routes(occupation);
            let route = (!routes.is_empty()).then(|| routes.remove(0))?;
            Some(Candidate {
                index: at,
                occupation,
                score: worth,
                route,
                other_routes: routes,
                closed_entries: closed,
            })
        })
        .collect();
    // Of two that are worth the same, the nearer, then the one that stands first.
    found.sort_by(|a, b| {
        let nearer = || a.route.months.cmp(&b.route.months);
        b.score.total().total_cmp(&a.score.total()).then_with(nearer).then(a.index.cmp(&b.index))
    });
    found
}

/// The occupations of an answer.
pub(crate) struct Recommendations<'a> {
    best: Vec<Candidate<'a>>,
    preferred: Option<Candidate<'a>>,
    reachable: usize,
}

impl<'a> Recommendations<'a> {
    /// What suits somebody best, and what he thinks of himself.
    pub(crate) fn new(
        careers: &'a Careers,
        about: &Profile<'a>,
        counts: &OpeningCounts<'_>,
    ) -> Self {
        let mut best = find_candidates(careers, about, counts);
        let reachable = best.len();
        let preferred = about.wish.and_then(|wish| {
            let at = best.iter().position(|of| std::ptr::eq(of.occupation, wish))?;
            Some(best.remove(at))
        });
        best.truncate(about.max_occupations);
        Self { best, preferred, reachable }
    }

    /// The numbers of the listings that it names.
    pub(crate) fn listing_ids(&self, counts: &OpeningCounts<'_>) -> Vec<i64> {
        self.best
            .iter()
            .chain(&self.preferred)
            .flat_map(|of| counts.nearest(of.index).newest)
            .collect()
    }

    /// What is told of it; `listings` are those of its listings that visitors see.
    pub(crate) fn into_guidance(
        self,
        careers: &Careers,
        about: &Profile<'_>,
        counts: &OpeningCounts<'_>,
        listings: &[Job],
    ) -> Guidance {
        let Self { best, preferred: wished, reachable } = self;
        let suit = |candidate| build_recommendation(careers, about, candidate, counts, listings);
        let closed = about.wish.filter(|_| wished.is_none());
        Guidance {
            wish_closed: closed.map(|wish| wish.name.clone()),
            wish: wished.map(suit),
            occupations: best.into_iter().map(suit).collect(),
            interests: about.interests.as_ref().map(|interests| InterestsItem {
                has_preference: interests.has_preference(),
                likings: interests.sorted_scores(),
            }),
            level: about
                .levels()
                .map(|level| level.name.as_str())
                .collect::<Vec<_>>()
                .join(" and "),
            state: about.state.map(|state| state.name.clone()),
            reachable,
            out_of_reach: careers.occupations.len() - reachable,
            costs_as_of: careers.qualifications.as_of,
        }
    }
}

/// The openings of all occupations.
pub(crate) struct OpeningCounts<'a> {
    pub(crate) everywhere: &'a [Openings],
    /// In the state that was chosen.
    pub(crate) nearby: Option<&'a [Openings]>,
}

impl OpeningCounts<'_> {
    /// How many each occupation has where work is looked for.
    fn totals(&self) -> Vec<usize> {
        self.nearby.unwrap_or(self.everywhere).iter().map(|openings| openings.total).collect()
    }

    /// Those of the state where it has any, otherwise all.
    fn nearest(&self, at: usize) -> Openings {
        let nearby = self.nearby.and_then(|nearby| nearby.get(at)).filter(|of| of.total > 0);
        nearby.or_else(|| self.everywhere.get(at)).cloned().unwrap_or_default()
    }

    fn openings_item(&self, candidate: &Candidate<'_>, listings: &[Job]) -> OpeningsItem {
        let total = |of: Option<&Openings>| of.map_or(0, |of| of.total);
        let best = self.nearest(candidate.index);
        let newest = best.newest.iter().filter_map(|id| listings.iter().find(|job| job.id == *id));
        OpeningsItem {
            total: total(self.everywhere.get(candidate.index)),
            in_state: self.nearby.map(|nearby| total(nearby.get(candidate.index))),
            next_deadline: best.next_deadline,
            words: candidate.occupation.search.first().cloned().unwrap_or_default(),
            newest: newest.map(OpeningItem::from).collect(),
        }
    }
}

impl From<&Job> for OpeningItem {
    fn from(job: &Job) -> Self {
        let (title, location) = (job.content.title.clone(), job.content.location.clone());
        let organisation = job.content.organisation().to_owned();
        Self { title, organisation, location, path: job.path() }
    }
}

fn build_recommendation(
    careers: &Careers,
    about: &Profile<'_>,
    candidate: Candidate<'_>,
    counts: &OpeningCounts<'_>,
    listings: &[Job],
) -> Recommendation {
    let openings = counts.openings_item(&candidate, listings);
    let Candidate {
        occupation,
        score: worth,
        route,
        other_routes: others,
        closed_entries: closed,
        ..
    } = candidate;
    let can = |skill: &&String| {
        let asked = Skill::from_name(skill);
        about.skills.iter().any(|known| known.matches(&asked))
    };
    let (known, missing) = occupation.skills.iter().partition::<Vec<&String>, _>(can);
    let pay = &occupation.pay;
    Recommendation {
        id: occupation.id.clone(),
        name: occupation.name.clone(),
        about: occupation.about.clone(),
        score: to_percent(worth.total()),
        open: to_percent(worth.openings),
        shared_interests: find_shared_interests(about.interests.as_ref(), occupation),
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
        path: build_path(about.applicant, &route),
        other_ways: others
            .iter()
            .map(|route| build_alternative(careers, route.entry, Some(route.months)))
            .chain(closed.into_iter().map(|entry| build_alternative(careers, entry, None)))
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

/// What is both most liked and most of the occupation.
fn find_shared_interests(interests: Option<&Interests>, occupation: &Occupation) -> Vec<Interest> {
    let Some(interests) = interests.filter(|interests| interests.has_preference()) else {
        return Vec::new();
    };
    let liked = interests.top_interests();
    let of = |interest: &Interest| occupation.riasec.get(interest).copied().unwrap_or_default();
    let mut most = Interest::ALL;
    most.sort_by_key(|interest| std::cmp::Reverse(of(interest)));
    let most = most.into_iter().take(liked.len());
    most.filter(|interest| of(interest) > 0 && liked.contains(interest)).collect()
}

fn build_path(traveller: Applicant, route: &CareerRoute<'_>) -> CareerPath {
    let mut steps: Vec<PathStep> =
        route.steps.iter().map(|leg| build_step(traveller, *leg)).collect();
    let search = route.entry.months.unwrap_or(0);
    steps.push(PathStep {
        months: search,
        waits: route.wait_months,
        ..PathStep::with_name(StepKind::Post, &route.entry.role)
    });
    CareerPath {
        months: route.months,
        cost_from: route.cost_from,
        cost_to: route.cost_to,
        age: traveller.age_months + route.months,
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

fn build_step(traveller: Applicant, leg: RouteStep<'_>) -> PathStep {
    let (cost_from, cost_to) = leg.cost(traveller.category);
    match leg {
        RouteStep::Course { course: step, .. } => PathStep {
            details: Some(step.entrance.clone()),
            months: step.months,
            cost_from,
            cost_to,
            ..PathStep::with_name(StepKind::Course, &step.name)
        },
        RouteStep::Exam { exam, ages, starts_after: begins, exam_after: sits } => {
            let months = exam.months_to_prepare.0;
            PathStep {
                details: Some(exam.stages.join(" · ")),
                held: Some(format!("{}. {}", exam.body, exam.frequency)),
                attempts: exam.attempts,
                months,
                waits: (sits - begins).saturating_sub(months),
                cost_from,
                cost_to,
                cost_as_of: exam.fee.map(|fee| fee.as_of),
                youngest: Some(ages.min_months).filter(|youngest| *youngest > 0),
                oldest: ages.max_months,
                // Completed years hide up to eleven months.
                tight: ages
                    .max_months
                    .is_some_and(|oldest| traveller.age_months + sits + 12 > oldest),
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
