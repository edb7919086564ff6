//! The API of searching everything at once.

use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::projections::search::SearchService;
use axum::extract::{FromRef, State};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::blog::PostSummary;
use crate::api::jobs::JobSummary;
use crate::api::pdfs::PdfItem;
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::blog::{self, Post};
use crate::domain::changes::SurrogateKey;
use crate::domain::jobs::filter::Filter;
use crate::domain::jobs::{self, Job, JobType};
use crate::domain::pdfs;
use crate::domain::pdfs::store::Pdf;
use crate::domain::record::RecordKind;
use crate::platform::http::{ApiError, ErrorBody, OffsetQuery, Query};
use crate::platform::pagination::OffsetLimit;
use crate::projections::search::query::MAX_OFFSET;
use crate::projections::search::{Index, Partitions, SearchRequest, SearchResults, truncate_query};

/// The state of the search API.
#[derive(Debug)]
pub struct SearchState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// The search index.
    pub search: SearchService,
}

/// Of each group, when all of them are shown.
const PER_GROUP: usize = 4;
/// Of one group, unless it is asked otherwise, and at most.
const DEFAULT_GROUP_RESULTS: u64 = 10;
const MAX_GROUP_RESULTS: u64 = 50;
/// Suggestions in all, of them posts and documents at most, where there are enough jobs.
const MAX_SUGGESTIONS: usize = 8;
const MAX_OTHER_SUGGESTIONS: usize = 3;

/// The routes of searching everything.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<SearchState>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(search)).routes(routes!(suggestions))
}

/// What is found together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum SearchGroup {
    Government,
    Private,
    AdmitCards,
    Results,
    Posts,
    Pdfs,
}

impl SearchGroup {
    /// In the order in which they are shown.
    const ALL: [Self; 6] =
        [Self::Government, Self::Private, Self::AdmitCards, Self::Results, Self::Posts, Self::Pdfs];

    /// The kinds of jobs that are its; none where it holds no jobs.
    fn job_types(self) -> &'static [JobType] {
        match self {
            Self::Government => &[JobType::Government],
            Self::Private => &JobType::PRIVATE_SECTOR,
            Self::AdmitCards => &[JobType::AdmitCard],
            Self::Results => &[JobType::Result],
            Self::Posts | Self::Pdfs => &[],
        }
    }

    fn partitions(self) -> Partitions {
        match self {
            Self::Posts => Partitions::POSTS,
            Self::Pdfs => Partitions::PDFS,
            _ => Partitions::public(self.job_types()),
        }
    }

    fn surrogate_keys(self) -> Vec<SurrogateKey> {
        match self {
            Self::Posts => vec![SurrogateKey::Posts],
            Self::Pdfs => vec![SurrogateKey::Pdfs],
            _ => SurrogateKey::lists(self.job_types()),
        }
    }

    /// What was found, as visitors see it.
    async fn load(
        self,
        state: &SearchState,
        found: SearchResults,
    ) -> Result<SearchGroupResult, ApiError> {
        let reachable = found.total.min(found.max_offset);
        let group = SearchGroupResult {
            group: self,
            total: found.total,
            reachable,
            jobs: None,
            posts: None,
            pdfs: None,
        };
        Ok(match self {
            Self::Posts => {
                let posts = blog::store::load_summaries(&state.db, &found.ids).await?;
                let posts = posts.into_iter().map(PostSummary::from).collect();
                SearchGroupResult { posts: Some(posts), ..group }
            }
            Self::Pdfs => {
                let pdfs = pdfs::store::load_by_ids(&state.db, &found.ids).await?;
                let pdfs = pdfs.into_iter().map(PdfItem::from);
                SearchGroupResult { pdfs: Some(pdfs.collect()), ..group }
            }
            _ => {
                let jobs = jobs::store::load_visible(&state.db, &found.ids).await?;
                SearchGroupResult {
                    jobs: Some(jobs.into_iter().map(JobSummary::from).collect()),
                    ..group
                }
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
    group: Option<SearchGroup>,
}

/// What was found in one place.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
struct SearchGroupResult {
    /// Where.
    #[serde(rename = "in")]
    group: SearchGroup,
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
    groups: Vec<SearchGroupResult>,
}

/// Searches everything that visitors see: a little of each place, or the pages of one. Without words there
/// is nothing to find.
#[utoipa::path(
    get, path = "/search", tag = "search", params(SearchQuery, OffsetQuery),
    responses((status = 200, body = SearchResponse), (status = 422, body = ErrorBody))
)]
async fn search(
    State(state): State<Arc<SearchState>>,
    Query(query): Query<SearchQuery>,
    Query(slice): Query<OffsetQuery>,
) -> Result<WithSurrogateKeys<SearchResponse>, ApiError> {
    let slice = slice.to_offset_limit(DEFAULT_GROUP_RESULTS, MAX_GROUP_RESULTS)?;
    let words = truncate_query(query.q);
    if words.trim().is_empty() {
        return Ok(WithSurrogateKeys {
            body: SearchResponse { groups: Vec::new() },
            keys: Vec::new(),
        });
    }
    let Some(place) = query.group else { return search_all(&state, words).await };
    let found = search_group(&state, place, words, slice).await?;
    let groups = vec![place.load(&state, found).await?];
    Ok(WithSurrogateKeys { body: SearchResponse { groups }, keys: place.surrogate_keys() })
}

async fn search_all(
    state: &SearchState,
    words: String,
) -> Result<WithSurrogateKeys<SearchResponse>, ApiError> {
    let now = state.clock.now();
    let lists = SearchGroup::ALL.map(SearchGroup::partitions);
    let found = state
        .search
        .run(move |index: &Index| index.find_in_lists(&lists, &words, PER_GROUP, now))
        .await?;
    let mut groups = Vec::new();
    for (place, found) in SearchGroup::ALL.into_iter().zip(found) {
        if found.total > 0 {
            groups.push(place.load(state, found).await?);
        }
    }
    Ok(WithSurrogateKeys { body: SearchResponse { groups }, keys: SurrogateKey::all_lists() })
}

async fn search_group(
    state: &SearchState,
    place: SearchGroup,
    words: String,
    slice: OffsetLimit,
) -> Result<SearchResults, ApiError> {
    let now = state.clock.now();
    // Behind the deepest there is nothing, however far.
    let skip = usize::try_from(slice.offset).unwrap_or(usize::MAX).min(MAX_OFFSET + 1);
    let take = usize::try_from(slice.limit).map_err(ApiError::internal)?;
    let look = move |index: &Index| {
        index.find(&SearchRequest {
            partitions: place.partitions(),
            filter: &Filter::NONE,
            counts: false,
            query: &words,
            place: "",
            place_is_prefix: false,
            skip,
            take,
            now,
        })
    };
    state.search.run(look).await
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
        Self { kind: RecordKind::Pdf, path: pdf.path.url(), title: pdf.title, detail: None }
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
    State(state): State<Arc<SearchState>>,
    Query(SuggestionQuery { q }): Query<SuggestionQuery>,
) -> Result<WithSurrogateKeys<Suggestions>, ApiError> {
    let (words, now) = (truncate_query(q), state.clock.now());
    let lists = [Partitions::public(&JobType::ALL), Partitions::POSTS, Partitions::PDFS];
    let found = state
        .search
        .run(move |index: &Index| index.find_in_lists(&lists, &words, MAX_SUGGESTIONS, now))
        .await?;
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
    let jobs = jobs::store::load_visible(&state.db, &jobs).await?;
    let posts = blog::store::load_summaries(&state.db, &posts).await?;
    let pdfs = pdfs::store::load_by_ids(&state.db, &pdfs).await?;
    let beside = posts.len() + pdfs.len();
    let mut suggestions: Vec<Suggestion> =
        jobs.into_iter().take(MAX_SUGGESTIONS - beside).map(Suggestion::from).collect();
    suggestions.extend(posts.into_iter().map(Suggestion::from));
    suggestions.extend(pdfs.into_iter().map(Suggestion::from));
    Ok(WithSurrogateKeys { body: Suggestions { suggestions }, keys: SurrogateKey::all_lists() })
}
