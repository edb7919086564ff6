//! The API of searching everything at once.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::query::DEEPEST;
use super::{Found, Index, Request, Shelves, typed};
use crate::app::App;
use crate::blog::api::PostSummary;
use crate::blog::{self, Post};
use crate::changes::Key;
use crate::http::{ApiError, ErrorBody, Keyed, Query, Slice, OffsetQuery};
use crate::jobs::api::JobSummary;
use crate::jobs::filter::Filter;
use crate::jobs::{self, Job, JobType};
use crate::pdfs::{self, PdfItem, store::Pdf};
use crate::record::RecordKind;

/// Of each group, when all of them are shown.
const PER_GROUP: usize = 4;
/// Of one group, unless it is asked otherwise, and at most.
const DEFAULT_GROUP_RESULTS: u64 = 10;
const MAX_GROUP_RESULTS: u64 = 50;
/// Suggestions in all, of them posts and documents at most, where there are enough jobs.
const MAX_SUGGESTIONS: usize = 8;
const MAX_OTHER_SUGGESTIONS: usize = 3;

/// The routes of searching everything.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(search)).routes(routes!(suggestions))
}

/// What is found together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Place {
    Government,
    Private,
    AdmitCards,
    Results,
    Posts,
    Pdfs,
}

impl Place {
    /// In the order in which they are shown.
    const ALL: [Self; 6] =
        [Self::Government, Self::Private, Self::AdmitCards, Self::Results, Self::Posts, Self::Pdfs];

    /// The kinds of jobs that are its; none where it holds no jobs.
    fn kinds(self) -> &'static [JobType] {
        match self {
            Self::Government => &[JobType::Government],
            Self::Private => &JobType::PRIVATE_SECTOR,
            Self::AdmitCards => &[JobType::AdmitCard],
            Self::Results => &[JobType::Result],
            Self::Posts | Self::Pdfs => &[],
        }
    }

    fn shelves(self) -> Shelves {
        match self {
            Self::Posts => Shelves::POSTS,
            Self::Pdfs => Shelves::PDFS,
            _ => Shelves::public(self.kinds()),
        }
    }

    fn keys(self) -> Vec<Key> {
        match self {
            Self::Posts => vec![Key::Posts],
            Self::Pdfs => vec![Key::Pdfs],
            _ => Key::lists(self.kinds()),
        }
    }

    /// What was found, as visitors see it.
    async fn group(self, app: &App, found: Found) -> Result<Group, ApiError> {
        let reachable = found.total.min(found.deepest);
        let group = Group {
            place: self,
            total: found.total,
            reachable,
            jobs: None,
            posts: None,
            pdfs: None,
        };
        Ok(match self {
            Self::Posts => {
                let posts = blog::store::summaries(&app.db, &found.ids).await?;
                let posts = posts.into_iter().map(PostSummary::from).collect();
                Group { posts: Some(posts), ..group }
            }
            Self::Pdfs => {
                let pdfs = pdfs::store::by_ids(&app.db, &found.ids).await?;
                let pdfs = pdfs.into_iter().map(PdfItem::from);
                Group { pdfs: Some(pdfs.collect()), ..group }
            }
            _ => {
                let jobs = jobs::store::visible(&app.db, &found.ids).await?;
                Group { jobs: Some(jobs.into_iter().map(JobSummary::from).collect()), ..group }
            }
        })
    }
}

/// What to look for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SearchQuery {
    /// Words; typing errors and unfinished words are understood.
    q: Option<String>,
    /// Only there; everywhere, where it is not said.
    #[serde(rename = "in")]
    #[param(inline)]
    place: Option<Place>,
}

/// What was found in one place.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
struct Group {
    /// Where.
    #[serde(rename = "in")]
    place: Place,
    /// How much there is in all, exactly.
    total: usize,
    /// How much of it can be paged to.
    reachable: usize,
    /// Jobs, admit cards or results, the most relevant first.
    jobs: Option<Vec<JobSummary>>,
    /// Posts.
    posts: Option<Vec<PostSummary>>,
    /// Documents.
    pdfs: Option<Vec<PdfItem>>,
}

/// What was found.
#[derive(Debug, Serialize, ToSchema)]
struct SearchResponse {
    /// Of all places those that hold anything; of one, that one.
    groups: Vec<Group>,
}

/// Searches everything that visitors see: a little of each place, or the pages of one. Without words there
/// is nothing to find.
#[utoipa::path(
    get, path = "/search", tag = "search", params(SearchQuery, OffsetQuery),
    responses((status = 200, body = SearchResponse), (status = 422, body = ErrorBody))
)]
async fn search(
    State(app): State<App>,
    Query(query): Query<SearchQuery>,
    Query(slice): Query<OffsetQuery>,
) -> Result<Keyed<SearchResponse>, ApiError> {
    let slice = slice.slice(DEFAULT_GROUP_RESULTS, MAX_GROUP_RESULTS)?;
    let words = typed(query.q);
    if words.trim().is_empty() {
        return Ok(Keyed { body: SearchResponse { groups: Vec::new() }, keys: Vec::new() });
    }
    let Some(place) = query.place else { return search_all(&app, words).await };
    let found = search_group(&app, place, words, slice).await?;
    let groups = vec![place.group(&app, found).await?];
    Ok(Keyed { body: SearchResponse { groups }, keys: place.keys() })
}

async fn search_all(app: &App, words: String) -> Result<Keyed<SearchResponse>, ApiError> {
    let now = app.clock.now();
    let lists = Place::ALL.map(Place::shelves);
    let found = app.search(move |index: &Index| index.find_each(&lists, &words, PER_GROUP, now)).await?;
    let mut groups = Vec::new();
    for (place, found) in Place::ALL.into_iter().zip(found) {
        if found.total > 0 {
            groups.push(place.group(app, found).await?);
        }
    }
    Ok(Keyed { body: SearchResponse { groups }, keys: Key::every_list() })
}

async fn search_group(app: &App, place: Place, words: String, slice: Slice) -> Result<Found, ApiError> {
    let now = app.clock.now();
    // Behind the deepest there is nothing, however far.
    let skip = usize::try_from(slice.skip).unwrap_or(usize::MAX).min(DEEPEST + 1);
    let take = usize::try_from(slice.take).map_err(ApiError::internal)?;
    let look = move |index: &Index| {
        index.find(&Request {
            shelves: place.shelves(),
            filter: &Filter::NONE,
            counts: false,
            words: &words,
            place: "",
            place_unfinished: false,
            skip,
            take,
            now,
        })
    };
    app.search(look).await
}

/// What somebody may mean who types.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
struct Suggestion {
    /// What it is.
    kind: RecordKind,
    /// Its title.
    title: String,
    /// Whose it is, where that is said.
    detail: Option<String>,
    /// The address of its page or file, on this site.
    path: String,
}

impl From<Job> for Suggestion {
    fn from(job: Job) -> Self {
        let detail = Some(job.content.organisation().to_owned()).filter(|text| !text.is_empty());
        let (kind, path) = (job.job_type().into(), job.path());
        Self { kind, title: job.content.title, detail, path }
    }
}

impl From<Post> for Suggestion {
    fn from(post: Post) -> Self {
        let path = post.path();
        let detail = post.draft.author.filter(|author| !author.trim().is_empty());
        Self { kind: RecordKind::Post, title: post.draft.title, detail, path }
    }
}

impl From<Pdf> for Suggestion {
    fn from(pdf: Pdf) -> Self {
        Self { kind: RecordKind::Pdf, path: pdf.address.url(), title: pdf.title, detail: None }
    }
}

/// What somebody may mean.
#[derive(Debug, Serialize, ToSchema)]
struct Suggestions {
    /// The most likely first; jobs, then posts, then documents.
    suggestions: Vec<Suggestion>,
}

/// What somebody types.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SuggestionQuery {
    /// What has been typed so far.
    q: Option<String>,
}

/// What somebody may mean who has typed so much.
#[utoipa::path(
    get, path = "/search/suggestions", tag = "search", params(SuggestionQuery),
    responses((status = 200, body = Suggestions))
)]
async fn suggestions(
    State(app): State<App>,
    Query(SuggestionQuery { q }): Query<SuggestionQuery>,
) -> Result<Keyed<Suggestions>, ApiError> {
    let (words, now) = (typed(q), app.clock.now());
    let lists = [Shelves::public(&JobType::ALL), Shelves::POSTS, Shelves::PDFS];
    let found =
        app.search(move |index: &Index| index.find_each(&lists, &words, MAX_SUGGESTIONS, now)).await?;
    let mut ids = found.into_iter().map(|found| found.ids);
    let (jobs, mut posts, mut pdfs) = (
        ids.next().unwrap_or_default(),
        ids.next().unwrap_or_default(),
        ids.next().unwrap_or_default(),
    );
    // Most look for jobs, but what else there is shows too.
    let room = MAX_SUGGESTIONS - jobs.len().min(MAX_SUGGESTIONS - MAX_OTHER_SUGGESTIONS);
    pdfs.truncate(1.max(room.saturating_sub(posts.len())));
    posts.truncate(room - pdfs.len().min(room));
    let jobs = jobs::store::visible(&app.db, &jobs).await?;
    let posts = blog::store::summaries(&app.db, &posts).await?;
    let pdfs = pdfs::store::by_ids(&app.db, &pdfs).await?;
    let beside = posts.len() + pdfs.len();
    let mut suggestions: Vec<Suggestion> =
        jobs.into_iter().take(MAX_SUGGESTIONS - beside).map(Suggestion::from).collect();
    suggestions.extend(posts.into_iter().map(Suggestion::from));
    suggestions.extend(pdfs.into_iter().map(Suggestion::from));
    Ok(Keyed { body: Suggestions { suggestions }, keys: Key::every_list() })
}
