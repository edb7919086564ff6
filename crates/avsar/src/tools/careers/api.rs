//! The API of career guidance. Nothing of what somebody tells about himself is kept.

use std::collections::BTreeMap;

use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::data::{self, Careers, Interest, Occupation};
use super::interests::{Interests, Liking};
use super::rank::{Person, Worth, has_skill, worths};
use super::route::{Category, Leg, Reach, Route, Traveller, oldest, youngest};
use crate::app::App;
use crate::changes::Key;
use crate::form::Check;
use crate::http::{ApiError, ErrorBody, Json, Keyed, Query};
use crate::jobs::{self, Job};
use crate::pages::{Form, FormAnswer, Sent};
use crate::search::Openings;

/// Occupations of one answer: more than anybody compares.
const SHOWN: usize = 12;
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

/// A state or union territory.
#[derive(Debug, Serialize, ToSchema)]
struct StateItem {
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
    states: Vec<StateItem>,
    /// How many occupations there are to choose from.
    occupations: usize,
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
            .map(|of| StateItem { id: of.id.clone(), name: of.name.clone() })
            .collect(),
        occupations: occupations.len(),
    };
    Keyed { body, keys: vec![Key::Program] }
}

/// A list of applicants with an age limit of its own.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum List {
    /// General and economically weaker sections.
    #[default]
    General,
    /// Other backward classes.
    Obc,
    /// Scheduled castes and tribes.
    ScSt,
    /// Persons with disabilities.
    Pwd,
}

impl From<List> for Category {
    fn from(list: List) -> Self {
        match list {
            List::General => Self::General,
            List::Obc => Self::Obc,
            List::ScSt => Self::ScSt,
            List::Pwd => Self::Pwd,
        }
    }
}

/// What somebody tells about himself, as the address of his answer holds it.
#[derive(Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
#[skip_serializing_none]
struct Told {
    /// The highest that was learnt.
    level: Option<String>,
    /// The age in completed years.
    age: Option<String>,
    /// The list of applicants; general where it is not said.
    #[param(inline)]
    category: Option<List>,
    /// The most months of courses; any number where it is not said.
    study: Option<u32>,
    /// Where work is looked for; everywhere where it is not said.
    state: Option<String>,
    /// What one can do, separated by commas.
    skills: Option<String>,
    /// A digit from 1 to 5 for each statement, in their order; left out, what one likes does not count.
    answers: Option<String>,
}

/// What was told, understood.
struct About<'a> {
    level: &'a data::Level,
    traveller: Traveller,
    state: Option<&'a data::State>,
    skills: Vec<String>,
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
        let category = self.category.unwrap_or_default().into();
        let skills = skills.split([',', '\n', ';']).map(|skill| skill.trim().to_owned());
        Ok(About {
            level,
            traveller: Traveller { age: 12 * age, category, study: self.study },
            state: state.flatten(),
            skills: skills.filter(|skill| !skill.is_empty()).take(MOST_SKILLS).collect(),
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
) -> Result<Json<Guidance>, ApiError> {
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
    let reach = Reach::from(&careers, &about.level.id, about.traveller);
    let mut found: Vec<_> = careers
        .occupations
        .iter()
        .zip(worths(&careers, person, &open))
        .enumerate()
        .filter_map(|(at, (occupation, worth))| {
            Some(Candidate { at, occupation, worth, route: reach.route(occupation)? })
        })
        .collect();
    // Of two that are worth the same, the nearer, then the one that stands first.
    found.sort_by(|a, b| {
        let nearer = || a.route.months.cmp(&b.route.months);
        b.worth.whole().total_cmp(&a.worth.whole()).then_with(nearer).then(a.at.cmp(&b.at))
    });
    let reachable = found.len();
    let mut occupations = Vec::new();
    for candidate in found.into_iter().take(SHOWN) {
        let of = |counted: &[Openings]| counted.get(candidate.at).cloned().unwrap_or_default();
        let openings = shown(&app, &candidate, of(&everywhere), nearby.as_deref().map(of)).await?;
        occupations.push(suited(&about, candidate, openings));
    }
    Ok(Json(Guidance {
        interests: about.interests.map(|interests| InterestsItem {
            has_preference: interests.has_preference(),
            likings: interests.ordered(),
        }),
        level: about.level.name.clone(),
        state: about.state.map(|state| state.name.clone()),
        occupations,
        reachable,
        out_of_reach: careers.occupations.len() - reachable,
        costs_as_of: careers.qualifications.as_of,
    }))
}

/// An occupation that can be reached.
struct Candidate<'a> {
    /// Its place among all.
    at: usize,
    occupation: &'a Occupation,
    worth: Worth,
    route: Route<'a>,
}

async fn shown(
    app: &App,
    candidate: &Candidate<'_>,
    everywhere: Openings,
    nearby: Option<Openings>,
) -> Result<OpeningsItem, ApiError> {
    let (total, in_state) = (everywhere.total, nearby.as_ref().map(|nearby| nearby.total));
    let best = nearby.filter(|nearby| nearby.total > 0).unwrap_or(everywhere);
    let newest = jobs::store::visible(&app.db, &best.newest).await?;
    Ok(OpeningsItem {
        total,
        in_state,
        next_deadline: best.next_deadline,
        words: candidate.occupation.search.first().cloned().unwrap_or_default(),
        newest: newest.into_iter().map(OpeningItem::from).collect(),
    })
}

impl From<Job> for OpeningItem {
    fn from(job: Job) -> Self {
        let organisation = job.content.organisation().to_owned();
        let path = job.path();
        Self { title: job.content.title, organisation, location: job.content.location, path }
    }
}

fn suited(about: &About<'_>, candidate: Candidate<'_>, openings: OpeningsItem) -> Suited {
    let Candidate { occupation, worth, route, .. } = candidate;
    let can = |skill: &&String| about.skills.iter().any(|known| has_skill(known, skill));
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
        openings,
        sources: occupation.sources.clone(),
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
        kind: StepKind::Post,
        name: route.entry.role.clone(),
        details: None,
        begins: route.months - search,
        months: search,
        cost_from: 0,
        cost_to: 0,
        youngest: None,
        oldest: None,
        tight: false,
        website: None,
        note: None,
        source: None,
    });
    Path {
        months: route.months,
        cost_from: route.cost_from,
        cost_to: route.cost_to,
        age: traveller.age + route.months,
        steps,
    }
}

fn step(traveller: Traveller, leg: Leg<'_>) -> PathStep {
    match leg {
        Leg::Course { step, begins } => PathStep {
            kind: StepKind::Course,
            name: step.name.clone(),
            details: Some(step.entrance.clone()),
            begins,
            months: step.months,
            cost_from: step.cost_from,
            cost_to: step.cost_to,
            youngest: None,
            oldest: None,
            tight: false,
            website: None,
            note: None,
            source: None,
        },
        Leg::Exam { exam, begins, sits } => {
            let oldest = oldest(exam, traveller.category);
            let fee = exam.fee.map_or(0, |fee| fee.general);
            // Completed years hide up to eleven months.
            let tight = oldest.is_some_and(|oldest| traveller.age + sits + 12 > oldest);
            PathStep {
                kind: StepKind::Exam,
                name: exam.name.clone(),
                details: Some(exam.stages.join(" · ")),
                begins,
                months: sits - begins,
                cost_from: fee,
                cost_to: fee,
                youngest: Some(youngest(exam)).filter(|youngest| *youngest > 0),
                oldest,
                tight,
                website: Some(exam.website.clone()),
                note: exam.note.clone(),
                source: Some(exam.source.clone()),
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
