//! The API of career guidance. Nothing of what somebody tells about himself is kept.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::data::{self, Careers, Category, Entry, Interest, Occupation};
use super::interests::{Interests, Liking};
use super::rank::{Person, Skill, Worth, worths};
use super::route::{Leg, Reach, Route, Traveller};
use crate::app::App;
use crate::changes::Key;
use crate::form::Check;
use crate::http::{ApiError, ErrorBody, Json, Keyed, Query};
use crate::jobs::{self, Job};
use crate::pages::{Form, FormAnswer, Sent};
use crate::search::Openings;

/// Occupations of one answer, and of one to who wants more.
const SHOWN: usize = 12;
const MORE: usize = 36;
/// Courses that are longer are nobody's, in months.
const LONGEST_STUDY: u32 = 240;
/// Ages that the tool is made for, in years.
const AGES: std::ops::RangeInclusive<u32> = 13..=65;
/// Skills that are read, and characters of all of them together.
const MOST_SKILLS: usize = 30;
const LONGEST_SKILLS: usize = 1_000;
/// The page, and its form.
const PAGE: &str = "/tools/career-guidance";

/// The routes of this subject.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(questions)).routes(routes!(guidance))
}

/// The form of the page: its answer has an address of its own, to be kept and shared.
pub fn forms() -> Vec<Form> {
    vec![Form::new(PAGE, guidance_form)]
}

/// Something to like or not, from 1 to 5.
#[derive(Debug, Serialize, ToSchema)]
struct StatementItem {
    /// Its name.
    id: String,
    /// The statement.
    text: String,
}

/// What one can have learnt.
#[derive(Debug, Serialize, ToSchema)]
struct LevelItem {
    /// Its name here.
    id: String,
    /// Its name for people.
    name: String,
    /// What it is, roughly.
    stage: Stage,
}

/// What a level is, roughly.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Stage {
    /// Up to class 12.
    School,
    /// Certificates, ITI and diplomas.
    Training,
    /// Bachelor degrees.
    Degree,
    /// What comes after.
    Beyond,
}

impl Stage {
    fn of(level: &data::Level) -> Self {
        /// The rank of the first bachelor degrees and of the first degrees beyond.
        const DEGREE: u32 = 6;
        const BEYOND: u32 = 8;
        match level.rank {
            _ if level.id.starts_with("class-") => Self::School,
            ..DEGREE => Self::Training,
            DEGREE..BEYOND => Self::Degree,
            BEYOND.. => Self::Beyond,
        }
    }
}

/// A state, or an occupation.
#[derive(Debug, Serialize, ToSchema)]
struct NamedItem {
    /// Its name here.
    id: String,
    /// Its name for people.
    name: String,
}

/// What somebody is asked.
#[derive(Debug, Serialize, ToSchema)]
struct Questions {
    /// What he likes to do, in the order of the answers.
    statements: Vec<StatementItem>,
    /// What he has learnt.
    levels: Vec<LevelItem>,
    /// Where he looks for work.
    states: Vec<NamedItem>,
    /// What there is to choose from, by name.
    occupations: Vec<NamedItem>,
}

/// What career guidance asks.
#[utoipa::path(
    get, path = "/tools/careers", tag = "tools", responses((status = 200, body = Questions))
)]
async fn questions(State(app): State<App>) -> Keyed<Questions> {
    let Careers { statements, qualifications, states, occupations, .. } = &*app.careers;
    let body = Questions {
        statements: statements
            .iter()
            .map(|of| StatementItem { id: of.id.clone(), text: of.text.clone() })
            .collect(),
        levels: qualifications
            .levels
            .iter()
            .map(|of| LevelItem { id: of.id.clone(), name: of.name.clone(), stage: Stage::of(of) })
            .collect(),
        states: states
            .iter()
            .map(|of| NamedItem { id: of.id.clone(), name: of.name.clone() })
            .collect(),
        occupations: by_name(occupations),
    };
    Keyed { body, keys: vec![Key::Program] }
}

fn by_name(occupations: &[Occupation]) -> Vec<NamedItem> {
    let named = |of: &Occupation| NamedItem { id: of.id.clone(), name: of.name.clone() };
    let mut named: Vec<NamedItem> = occupations.iter().map(named).collect();
    named.sort_by(|a, b| a.name.cmp(&b.name));
    named
}

/// What somebody tells about himself, as the address of his answer holds it.
#[derive(Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
#[skip_serializing_none]
struct Told {
    /// The highest that was learnt.
    level: Option<String>,
    /// What was learnt beside it.
    also: Option<String>,
    /// The age in completed years.
    age: Option<String>,
    /// The list of applicants; general where it is not said.
    #[param(inline)]
    category: Option<Category>,
    /// The most months of courses; any number where it is not said.
    study: Option<u32>,
    /// Where work is looked for; everywhere where it is not said.
    state: Option<String>,
    /// What one can do, separated by commas.
    skills: Option<String>,
    /// A digit from 1 to 5 for each statement, in their order; left out, what one likes does not count.
    answers: Option<String>,
    /// An occupation that somebody thinks of already.
    wish: Option<String>,
    /// `yes` for three times as many.
    more: Option<String>,
}

/// What was told, understood.
struct About<'a> {
    level: &'a data::Level,
    also: Option<&'a data::Level>,
    wish: Option<&'a Occupation>,
    traveller: Traveller,
    state: Option<&'a data::State>,
    skills: Vec<Skill>,
    interests: Option<Interests>,
}

impl Told {
    fn understood<'a>(&self, careers: &'a Careers) -> Result<About<'a>, ApiError> {
        let mut check = Check::default();
        let said = |text: &'_ Option<String>| text.clone().filter(|text| !text.trim().is_empty());
        let level = said(&self.level).and_then(|id| careers.level(&id));
        check.present("level", "Your education", level.is_some());
        let age = said(&self.age).and_then(|age| age.trim().parse().ok());
        let age = age.filter(|age| AGES.contains(age));
        if age.is_none() {
            let (from, to) = (AGES.start(), AGES.end());
            check.wrong("age", format!("Enter your age in years, from {from} to {to}."));
        }
        let also = said(&self.also).and_then(|id| careers.level(&id));
        let wish = said(&self.wish).and_then(|id| careers.occupation(&id));
        if self.study.is_some_and(|months| months > LONGEST_STUDY) {
            check.wrong("study", "Choose from the list.");
        }
        let state = said(&self.state).map(|id| careers.state(&id));
        if matches!(state, Some(None)) {
            check.wrong("state", "Choose a state from the list.");
        }
        let skills = said(&self.skills).unwrap_or_default();
        if skills.chars().count() > LONGEST_SKILLS {
            check.wrong("skills", format!("Must have at most {LONGEST_SKILLS} characters."));
        }
        let interests =
            said(&self.answers).map(|digits| Interests::read(&digits, &careers.statements));
        if matches!(interests, Some(None)) {
            check.wrong("answers", "Answer each statement, or none.");
        }
        let (Some(level), Some(age), true) = (level, age, check.errors.is_empty()) else {
            return Err(ApiError::Invalid(check.errors));
        };
        let category = self.category.unwrap_or_default();
        let skills = skills.split([',', '\n', ';']).filter(|skill| !skill.trim().is_empty());
        Ok(About {
            level,
            also,
            wish,
            traveller: Traveller { age: 12 * age, category, study: self.study },
            state: state.flatten(),
            skills: skills.take(MOST_SKILLS).map(Skill::of).collect(),
            interests: interests.flatten(),
        })
    }
}

/// What somebody likes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InterestsItem {
    /// Whether anything is liked more than the rest; if not, it does not count.
    has_preference: bool,
    /// The kinds of work, the best liked first.
    likings: Vec<Liking>,
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
    /// When it begins, in months from now.
    begins: u32,
    /// How long it takes, in months.
    months: u32,
    /// How long one waits before it, being too young, in months.
    waits: u32,
    /// What it costs at the least, in rupees.
    cost_from: u32,
    /// At the most.
    cost_to: u32,
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
struct Path {
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
struct OtherWay {
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
struct Suited {
    /// Its name here.
    id: String,
    /// Its name for people.
    name: String,
    /// What one does all day.
    about: String,
    /// How well it suits, from 0 to 100.
    score: u32,
    /// How much it is to one's liking, from 0 to 100; a half where nothing is known.
    interest: u32,
    /// How much of what it asks for one can do, from 0 to 100, rare skills counting more.
    skill: u32,
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
    path: Path,
    /// The other ways, the shortest first, the closed ones behind.
    other_ways: Vec<OtherWay>,
    /// What is open.
    openings: OpeningsItem,
    /// Where this is from.
    sources: Vec<String>,
}

/// What somebody could become.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Guidance {
    /// What he likes, where he told.
    interests: Option<InterestsItem>,
    /// What he has learnt, in words.
    level: String,
    /// Where he looks, in words.
    state: Option<String>,
    /// The occupation that he thinks of, where it can be reached.
    wish: Option<Suited>,
    /// Its name, where it cannot.
    wish_closed: Option<String>,
    /// What suits him, the best first.
    occupations: Vec<Suited>,
    /// How many occupations he can still come to.
    reachable: usize,
    /// How many he cannot: an age limit comes before, or the courses are too long.
    out_of_reach: usize,
    /// The year that costs are of.
    costs_as_of: u32,
}

/// What somebody could become, and how.
#[utoipa::path(
    get, path = "/tools/careers/guidance", tag = "tools", params(Told),
    responses((status = 200, body = Guidance), (status = 422, body = ErrorBody))
)]
async fn guidance(
    State(app): State<App>,
    Query(told): Query<Told>,
) -> Result<impl IntoResponse, ApiError> {
    let careers = app.careers.clone();
    let about = told.understood(&careers)?;
    let everywhere = app.openings.of(&app, None).await?;
    let nearby = match about.state {
        Some(state) => Some(app.openings.of(&app, Some(state)).await?),
        None => None,
    };
    let counted = nearby.as_ref().unwrap_or(&everywhere);
    let open: Vec<usize> = counted.iter().map(|openings| openings.total).collect();
    let person = Person { interests: about.interests.as_ref(), skills: &about.skills };
    let learnt: Vec<&str> =
        [Some(about.level), about.also].into_iter().flatten().map(|of| of.id.as_str()).collect();
    let reach = Reach::from(&careers, &learnt, about.traveller);
    let mut found: Vec<_> = careers
        .occupations
        .iter()
        .zip(worths(&careers, person, &open))
        .enumerate()
        .filter_map(|(at, (occupation, worth))| {
            let (mut routes, closed) = reach.routes(occupation);
            let route = (!routes.is_empty()).then(|| routes.remove(0))?;
            Some(Candidate { at, occupation, worth, route, others: routes, closed })
        })
        .collect();
    // Of two that are worth the same, the nearer, then the one that stands first.
    found.sort_by(|a, b| {
        let nearer = || a.route.months.cmp(&b.route.months);
        b.worth.whole().total_cmp(&a.worth.whole()).then_with(nearer).then(a.at.cmp(&b.at))
    });
    let reachable = found.len();
    let wished = about.wish.and_then(|wish| {
        let at = found.iter().position(|of| std::ptr::eq(of.occupation, wish))?;
        Some(found.remove(at))
    });
    found.truncate(if told.more.as_deref() == Some("yes") { MORE } else { SHOWN });
    let wish_closed = about.wish.filter(|_| wished.is_none()).map(|wish| wish.name.clone());
    let counts = Counts { everywhere: &everywhere, nearby: nearby.as_deref() };
    let shown = found.iter().chain(&wished).flat_map(|of| counts.best(of.at).newest);
    let listings = jobs::store::visible(&app.db, &shown.collect::<Vec<_>>()).await?;
    let suit = |candidate| suited(&careers, &about, candidate, &counts, &listings);
    Ok(one_persons(Guidance {
        wish: wished.map(suit),
        wish_closed,
        occupations: found.into_iter().map(suit).collect(),
        interests: about.interests.map(|interests| InterestsItem {
            has_preference: interests.has_preference(),
            likings: interests.ordered(),
        }),
        level: learnt_in_words(&about),
        state: about.state.map(|state| state.name.clone()),
        reachable,
        out_of_reach: careers.occupations.len() - reachable,
        costs_as_of: careers.qualifications.as_of,
    }))
}

fn learnt_in_words(about: &About<'_>) -> String {
    let also = about.also.filter(|also| also.id != about.level.id);
    let levels = [Some(about.level), also].into_iter().flatten();
    levels.map(|level| level.name.as_str()).collect::<Vec<_>>().join(" and ")
}

/// What is about one person is kept by nobody on the way.
fn one_persons<T: Serialize>(body: T) -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-store")], Json(body))
}

/// An occupation that can be reached.
struct Candidate<'a> {
    /// Its place among all.
    at: usize,
    occupation: &'a Occupation,
    worth: Worth,
    route: Route<'a>,
    others: Vec<Route<'a>>,
    closed: Vec<&'a Entry>,
}

/// The openings of all occupations.
struct Counts<'a> {
    everywhere: &'a [Openings],
    nearby: Option<&'a [Openings]>,
}

impl Counts<'_> {
    /// Those of the state where it has any, otherwise all.
    fn best(&self, at: usize) -> Openings {
        let nearby = self.nearby.and_then(|nearby| nearby.get(at)).filter(|of| of.total > 0);
        nearby.or_else(|| self.everywhere.get(at)).cloned().unwrap_or_default()
    }

    fn item(&self, candidate: &Candidate<'_>, listings: &[Job]) -> OpeningsItem {
        let total = |of: Option<&Openings>| of.map_or(0, |of| of.total);
        let best = self.best(candidate.at);
        let newest = best.newest.iter().filter_map(|id| listings.iter().find(|job| job.id == *id));
        OpeningsItem {
            total: total(self.everywhere.get(candidate.at)),
            in_state: self.nearby.map(|nearby| total(nearby.get(candidate.at))),
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

fn suited(
    careers: &Careers,
    about: &About<'_>,
    candidate: Candidate<'_>,
    counts: &Counts<'_>,
    listings: &[Job],
) -> Suited {
    let openings = counts.item(&candidate, listings);
    let Candidate { occupation, worth, route, others, closed, .. } = candidate;
    let can = |skill: &&String| {
        let asked = Skill::of(skill);
        about.skills.iter().any(|known| known.is(&asked))
    };
    let (known, missing) = occupation.skills.iter().partition::<Vec<&String>, _>(can);
    let pay = &occupation.pay;
    Suited {
        id: occupation.id.clone(),
        name: occupation.name.clone(),
        about: occupation.about.clone(),
        score: percent(worth.whole()),
        interest: percent(worth.interest),
        skill: percent(worth.skills),
        open: percent(worth.openings),
        shared_interests: shared(about.interests.as_ref(), occupation),
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
        path: path(about.traveller, &route),
        other_ways: others
            .iter()
            .map(|route| other_way(careers, route.entry, Some(route.months)))
            .chain(closed.into_iter().map(|entry| other_way(careers, entry, None)))
            .collect(),
        openings,
        sources: occupation.sources.clone(),
    }
}

fn other_way(careers: &Careers, entry: &Entry, months: Option<u32>) -> OtherWay {
    let exam = entry.exam.as_deref().and_then(|exam| careers.exam(exam));
    OtherWay {
        role: entry.role.clone(),
        needs: careers.level(&entry.needs).map(|level| level.name.clone()).unwrap_or_default(),
        exam: exam.map(|exam| exam.name.clone()),
        months,
    }
}

/// What is both most liked and most of the occupation.
fn shared(interests: Option<&Interests>, occupation: &Occupation) -> Vec<Interest> {
    let Some(interests) = interests.filter(|interests| interests.has_preference()) else {
        return Vec::new();
    };
    let liked = interests.letters();
    let of = |interest: &Interest| occupation.riasec.get(interest).copied().unwrap_or_default();
    let mut most = Interest::ALL;
    most.sort_by_key(|interest| std::cmp::Reverse(of(interest)));
    let most = most.into_iter().take(liked.len());
    most.filter(|interest| of(interest) > 0 && liked.contains(interest)).collect()
}

fn path(traveller: Traveller, route: &Route<'_>) -> Path {
    let mut steps: Vec<PathStep> = route.legs.iter().map(|leg| step(traveller, *leg)).collect();
    let search = route.entry.months.unwrap_or(0);
    steps.push(PathStep {
        months: search,
        waits: route.waits,
        ..PathStep::begun(StepKind::Post, &route.entry.role, route.months - search - route.waits)
    });
    Path {
        months: route.months,
        cost_from: route.cost_from,
        cost_to: route.cost_to,
        age: traveller.age + route.months,
        steps,
    }
}

impl PathStep {
    fn begun(kind: StepKind, name: &str, begins: u32) -> Self {
        Self {
            kind,
            name: name.to_owned(),
            details: None,
            begins,
            months: 0,
            waits: 0,
            cost_from: 0,
            cost_to: 0,
            youngest: None,
            oldest: None,
            tight: false,
            website: None,
            note: None,
            source: None,
        }
    }
}

fn step(traveller: Traveller, leg: Leg<'_>) -> PathStep {
    let (cost_from, cost_to) = leg.cost(traveller.category);
    match leg {
        Leg::Course { step, begins } => PathStep {
            details: Some(step.entrance.clone()),
            months: step.months,
            cost_from,
            cost_to,
            ..PathStep::begun(StepKind::Course, &step.name, begins)
        },
        Leg::Exam { exam, ages, begins, sits } => {
            let months = exam.months_to_prepare.0;
            PathStep {
                details: Some(exam.stages.join(" · ")),
                months,
                waits: (sits - begins).saturating_sub(months),
                cost_from,
                cost_to,
                youngest: Some(ages.youngest).filter(|youngest| *youngest > 0),
                oldest: ages.oldest,
                // Completed years hide up to eleven months.
                tight: ages.oldest.is_some_and(|oldest| traveller.age + sits + 12 > oldest),
                website: Some(exam.website.clone()),
                note: exam.note.clone(),
                source: Some(exam.source.clone()),
                ..PathStep::begun(StepKind::Exam, &exam.name, begins)
            }
        }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 1")]
fn percent(part: f64) -> u32 {
    (part * 100.0).round() as u32
}

/// The form, by which nothing is kept either: it leads to the address of the answer.
async fn guidance_form(app: App, sent: Sent) -> FormAnswer {
    let careers = app.careers.clone();
    let field =
        |name: &str| Some(sent.field(name).trim().to_owned()).filter(|text| !text.is_empty());
    let statements = &careers.statements;
    let open: Vec<&str> = statements
        .iter()
        .map(|statement| statement.id.as_str())
        .filter(|id| sent.field(id).is_empty())
        .collect();
    let answers: String = statements.iter().map(|statement| sent.field(&statement.id)).collect();
    let category = field("category").and_then(|name| serde_json::from_value(name.into()).ok());
    let told = Told {
        level: field("level"),
        also: field("also"),
        wish: field("wish"),
        more: None,
        age: field("age"),
        category,
        study: field("study").and_then(|months| months.parse().ok()),
        state: field("state"),
        skills: field("skills"),
        answers: Some(answers).filter(|answers| !answers.is_empty()),
    };
    let mut errors = match told.understood(&careers) {
        Ok(_) => BTreeMap::new(),
        Err(ApiError::Invalid(errors)) => errors,
        Err(error) => return FormAnswer::again(sent, "failed", &error),
    };
    if errors.contains_key("answers") {
        for id in open {
            errors.insert(id.to_owned(), vec!["Choose one of the five.".to_owned()]);
        }
    }
    if !errors.is_empty() {
        return FormAnswer::again(sent, "fields", &ApiError::Invalid(errors));
    }
    match serde_urlencoded::to_string(&told) {
        Ok(query) => FormAnswer::See(format!("{PAGE}?{query}").into()),
        Err(error) => FormAnswer::again(sent, "failed", &ApiError::internal(error)),
    }
}
