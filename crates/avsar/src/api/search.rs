//! The API of the search over all public content.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
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
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, OffsetQuery, Query};
use crate::platform::language::{self, DEVANAGARI, Language};
use crate::platform::pagination::{OffsetLimit, PageBounds};
use crate::projections::search::SearchService;
use crate::projections::search::{
    Index, ListSort, Partitions, SearchRequest, SearchResults, SearchScope, truncate_query,
};

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

/// Results of each group if all groups are searched.
const PER_GROUP: usize = 4;
/// Bounds of a response if one group is searched.
const GROUP_BOUNDS: PageBounds = PageBounds { default_limit: 10, max_limit: 50, max_offset: None };
/// Maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 8;
/// Maximum number of suggested posts and documents, if there are enough jobs.
const MAX_OTHER_SUGGESTIONS: usize = 3;

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<SearchState>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(search)).routes(routes!(suggestions))
}

/// A group of search results.
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
    /// All groups, in display order.
    const ALL: [Self; 6] =
        [Self::Government, Self::Private, Self::AdmitCards, Self::Results, Self::Posts, Self::Pdfs];

    /// Returns the kinds of jobs in the group. The slice is empty for groups without jobs.
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

    /// Loads the records of search results, without records that are hidden from visitors.
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
                let posts = posts.into_iter().map(PostSummary::for_visitors).collect();
                SearchGroupResult { posts: Some(posts), ..group }
            }
            Self::Pdfs => {
                let pdfs = pdfs::store::load_by_ids(&state.db, &found.ids).await?;
                let pdfs = pdfs.into_iter().map(PdfItem::for_visitors);
                SearchGroupResult { pdfs: Some(pdfs.collect()), ..group }
            }
            _ => {
                let jobs = jobs::store::load_visible(&state.db, &found.ids).await?;
                SearchGroupResult {
                    jobs: Some(jobs.into_iter().map(JobSummary::for_visitors).collect()),
                    ..group
                }
            }
        })
    }
}

/// Query parameters of a search.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SearchQuery {
    /// Search text; typing errors and incomplete words are accepted.
    q: Option<String>,
    /// The group to search [default: all groups].
    #[serde(rename = "in")]
    #[param(inline)]
    group: Option<SearchGroup>,
}

/// The results in one group.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
struct SearchGroupResult {
    /// The group.
    #[serde(rename = "in")]
    group: SearchGroup,
    /// Exact number of hits.
    total: usize,
    /// Number of hits that paging can reach.
    reachable: usize,
    /// Jobs, admit cards or results, most relevant first.
    jobs: Option<Vec<JobSummary>>,
    /// Posts.
    posts: Option<Vec<PostSummary>>,
    /// Documents.
    pdfs: Option<Vec<PdfItem>>,
}

/// The results of a search.
#[derive(Debug, Serialize, ToSchema)]
struct SearchResponse {
    /// The groups with hits, or the one group that was searched.
    groups: Vec<SearchGroupResult>,
}

/// Searches all public content. Returns the first hits of each group, or a page of one group, at
/// most 50. A blank query has no results.
#[utoipa::path(
    get, path = "/search", tag = "search", params(SearchQuery, OffsetQuery),
    responses((status = 200, body = SearchResponse))
)]
async fn search(
    State(state): State<Arc<SearchState>>,
    Query(query): Query<SearchQuery>,
    Query(paging): Query<OffsetQuery>,
) -> Result<WithSurrogateKeys<SearchResponse>, ApiError> {
    let slice = paging.to_offset_limit(GROUP_BOUNDS)?;
    let text = truncate_query(query.q);
    if text.trim().is_empty() {
        return Ok(WithSurrogateKeys {
            body: SearchResponse { groups: Vec::new() },
            keys: Vec::new(),
        });
    }
    let Some(group) = query.group else { return search_all(&state, text).await };
    let found = search_group(&state, group, text, slice).await?;
    let groups = vec![group.load(&state, found).await?];
    Ok(WithSurrogateKeys { body: SearchResponse { groups }, keys: group.surrogate_keys() })
}

async fn search_all(
    state: &SearchState,
    text: String,
) -> Result<WithSurrogateKeys<SearchResponse>, ApiError> {
    let now = state.clock.now();
    let lists = SearchGroup::ALL.map(SearchGroup::partitions);
    let found = state
        .search
        .run(move |index: &Index| index.find_in_lists(&lists, &text, PER_GROUP, now))
        .await?;
    let mut groups = Vec::new();
    for (group, found) in SearchGroup::ALL.into_iter().zip(found) {
        if found.total > 0 {
            groups.push(group.load(state, found).await?);
        }
    }
    Ok(WithSurrogateKeys { body: SearchResponse { groups }, keys: SurrogateKey::all_lists() })
}

async fn search_group(
    state: &SearchState,
    group: SearchGroup,
    text: String,
    slice: OffsetLimit,
) -> Result<SearchResults, ApiError> {
    let now = state.clock.now();
    let look = move |index: &Index| {
        index.find(&SearchRequest {
            partitions: group.partitions(),
            filter: &Filter::NONE,
            counts: false,
            query: &text,
            scope: SearchScope::AllText,
            sort: ListSort::Usual,
            place: "",
            place_is_prefix: false,
            slice,
            now,
        })
    };
    state.search.run(look).await
}

/// A suggestion for the text typed so far.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
struct Suggestion {
    /// Kind of the record.
    kind: RecordKind,
    /// Title of the record.
    title: String,
    /// Language of the title, if it is not the language of the request.
    language: Option<Language>,
    /// Organisation or author, if known.
    detail: Option<String>,
    /// URL path of its page or file on this site.
    path: String,
}

impl Suggestion {
    /// Suggests a job by its texts in a language, as far as it is translated.
    fn from_job(mut job: Job, language: Language) -> Self {
        job.localize_organisation(language);
        let language = job.localize_texts(language).title.unless(language::current());
        let detail = Some(job.content.organisation().to_owned()).filter(|text| !text.is_empty());
        let (kind, path) = (job.job_type().into(), job.path());
        Self { kind, title: job.content.title, language, detail, path }
    }

    /// Suggests a post by its texts in a language, as far as it is translated.
    fn from_post(mut post: Post, language: Language) -> Self {
        let language = post.localize(language).title.unless(language::current());
        let path = post.path();
        let detail = post.draft.author.filter(|author| !author.trim().is_empty());
        Self { kind: RecordKind::Post, title: post.draft.title, language, detail, path }
    }

    /// Suggests a document by its texts in a language, as far as it is translated.
    fn from_pdf(mut pdf: Pdf, language: Language) -> Self {
        let language = pdf.localize(language).title.unless(language::current());
        let (title, path) = (pdf.title, pdf.path.url());
        Self { kind: RecordKind::Pdf, title, language, detail: None, path }
    }
}

/// Returns the language of suggestions: that of the script of the last word, or else that of the
/// request.
fn language_of_suggestions(text: &str) -> Language {
    let word = text.split_whitespace().next_back().unwrap_or_default();
    if word.contains(|letter| DEVANAGARI.contains(&letter)) {
        Language::Hindi
    } else if word.contains(|letter: char| letter.is_ascii_alphabetic()) {
        Language::English
    } else {
        language::current()
    }
}

/// A list of suggestions.
#[derive(Debug, Serialize, ToSchema)]
struct Suggestions {
    /// Jobs, then posts, then documents; of each kind, the most relevant first.
    suggestions: Vec<Suggestion>,
}

/// Query parameters of the suggestions.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SuggestionQuery {
    /// Text typed so far.
    q: Option<String>,
}

/// Returns suggestions for the text typed so far. Their titles are in the language of its script.
#[utoipa::path(
    get, path = "/search/suggestions", tag = "search", params(SuggestionQuery),
    responses((status = 200, body = Suggestions))
)]
async fn suggestions(
    State(state): State<Arc<SearchState>>,
    Query(SuggestionQuery { q }): Query<SuggestionQuery>,
) -> Result<WithSurrogateKeys<Suggestions>, ApiError> {
    let (text, now) = (truncate_query(q), state.clock.now());
    let language = language_of_suggestions(&text);
    let lists = [Partitions::public(&JobType::ALL), Partitions::POSTS, Partitions::PDFS];
    let found = state
        .search
        .run(move |index: &Index| index.find_in_lists(&lists, &text, MAX_SUGGESTIONS, now))
        .await?;
    let mut ids = found.into_iter().map(|found| found.ids);
    let (jobs, mut posts, mut pdfs) = (
        ids.next().unwrap_or_default(),
        ids.next().unwrap_or_default(),
        ids.next().unwrap_or_default(),
    );
    // Most users search for jobs, so jobs get most places. Posts and documents get the others.
    let room = MAX_SUGGESTIONS - jobs.len().min(MAX_SUGGESTIONS - MAX_OTHER_SUGGESTIONS);
    pdfs.truncate(1.max(room.saturating_sub(posts.len())));
    posts.truncate(room - pdfs.len().min(room));
    let jobs = jobs::store::load_visible(&state.db, &jobs).await?;
    let posts = blog::store::load_summaries(&state.db, &posts).await?;
    let pdfs = pdfs::store::load_by_ids(&state.db, &pdfs).await?;
    let others = posts.len() + pdfs.len();
    let jobs = jobs.into_iter().take(MAX_SUGGESTIONS - others);
    let jobs = jobs.map(|job| Suggestion::from_job(job, language));
    let posts = posts.into_iter().map(|post| Suggestion::from_post(post, language));
    let pdfs = pdfs.into_iter().map(|pdf| Suggestion::from_pdf(pdf, language));
    let suggestions = jobs.chain(posts).chain(pdfs).collect();
    Ok(WithSurrogateKeys { body: Suggestions { suggestions }, keys: SurrogateKey::all_lists() })
}
