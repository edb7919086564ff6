//! Loads the parts of lists of jobs.

use serde::Deserialize;
use utoipa::IntoParams;

use super::wire::{JobList, JobSummary, PagedJobList, Pagination};
use super::{JobsState, facts};
use crate::domain::figures::{CountedContent, EmptySearch, SearchText, SearchedList};
use crate::domain::jobs::filter::{FacetCounts, Filter};
use crate::domain::jobs::{Job, JobType, store};
use crate::platform::http::ApiError;
use crate::platform::language;
use crate::platform::pagination::{OffsetLimit, PageBounds};
use crate::projections::search::{
    Index, ListSort, Partitions, SearchRequest, SearchResults, SearchScope, truncate_query,
};

/// Maximum number of jobs in a response with paging.
const MAX_PAGE_JOBS: u64 = 100;
/// Maximum number of jobs in a response without paging.
pub(super) const MAX_UNPAGED_JOBS: u64 = 1_000;
/// Maximum offset of a list.
const MAX_OFFSET: u64 = 10_000_000;

/// Returns the bounds of a list whose responses have `default_limit` jobs unless the client
/// requests another number.
pub(super) fn page_bounds(default_limit: u64) -> PageBounds {
    PageBounds {
        default_limit,
        max_limit: default_limit.max(MAX_PAGE_JOBS),
        max_offset: Some(MAX_OFFSET),
    }
}

/// Query parameters of all public lists.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SearchQuery {
    /// Search text; typing errors and incomplete words are accepted.
    search: Option<String>,
    /// Whether to return facet counts.
    counts: Option<bool>,
}

impl SearchQuery {
    /// Returns the request for a list with this filter, at any place.
    pub(super) fn into_list_request(self, filter: Filter) -> ListRequest {
        ListRequest {
            query: self.search,
            filter,
            counts: self.counts.unwrap_or_default(),
            ..ListRequest::default()
        }
    }
}

/// The search text and the filters of a list.
#[derive(Clone, Debug, Default)]
pub(super) struct ListRequest {
    pub(super) query: Option<String>,
    pub(super) scope: SearchScope,
    pub(super) sort: ListSort,
    pub(super) place: Option<String>,
    pub(super) is_place_complete: bool,
    pub(super) filter: Filter,
    pub(super) counts: bool,
}

/// A part of a list of jobs.
pub(super) struct JobPage {
    jobs: Vec<Job>,
    slice: OffsetLimit,
    total: Total,
    filter: Filter,
    counts: Option<FacetCounts>,
    /// The search text, if it is the only condition.
    searched: Option<String>,
}

/// The size of a list.
#[derive(Clone, Copy, Debug)]
struct Total {
    /// Exact number of jobs.
    jobs: u64,
    /// Maximum offset that the index accepts.
    max_offset: u64,
}

impl Total {
    /// Returns the number of pages. None of them is empty, and all of them can be requested.
    fn page_count(self, slice: OffsetLimit) -> u64 {
        let max_offset = self.max_offset.min(MAX_OFFSET);
        slice.page_count(self.jobs.min(max_offset + 1))
    }
}

impl JobPage {
    /// Returns the exact number of jobs in the list.
    pub(super) fn total_jobs(&self) -> u64 {
        self.total.jobs
    }

    /// Returns the search in the list of some kinds that the figures count, if it found nothing.
    /// With a filter, the filter can be the reason.
    pub(super) fn empty_search(&self, kinds: &[JobType]) -> Option<CountedContent> {
        let text = self.searched.as_deref().filter(|_| self.total.jobs == 0)?;
        let (list, language) = (SearchedList::of_jobs(kinds), language::current());
        let search = EmptySearch { list, language, text: SearchText::new(text)? };
        Some(CountedContent::EmptySearch(search))
    }

    pub(super) fn into_list(self, to_summary: fn(Job) -> JobSummary) -> JobList {
        JobList {
            total_jobs: self.total.jobs,
            total_pages: self.total.page_count(self.slice),
            jobs: self.jobs.into_iter().map(to_summary).collect(),
            department_names: JobList::localize_departments(self.counts.as_ref()),
            facts: self.counts.as_ref().and_then(|counts| facts::of_list(counts, &self.filter)),
            counts: self.counts,
        }
    }

    pub(super) fn into_paged_list(self, to_summary: fn(Job) -> JobSummary) -> PagedJobList {
        PagedJobList {
            pagination: Pagination {
                total: self.total.jobs,
                pages: self.total.page_count(self.slice),
                page: self.slice.page_number(),
                limit: self.slice.limit,
            },
            jobs: self.jobs.into_iter().map(to_summary).collect(),
            counts: self.counts,
        }
    }
}

/// Finds a part of the jobs in some index partitions, and their total number.
pub(super) async fn find(
    state: &JobsState,
    partitions: Partitions,
    request: ListRequest,
    slice: OffsetLimit,
) -> Result<JobPage, ApiError> {
    let filter = request.filter.clone();
    let is_filtered = filter != Filter::NONE || request.place.is_some();
    let searched = request.query.clone().filter(|_| !is_filtered);
    let found = search(state, partitions, request, slice).await?;
    let mut jobs = store::load_summaries(&state.db, &found.ids).await?;
    // A lagging index may still contain jobs that were hidden meanwhile.
    jobs.retain(|job| partitions.contains(job.job_type(), job.content.is_active()));
    let total = Total { jobs: found.total as u64, max_offset: found.max_offset as u64 };
    Ok(JobPage { jobs, slice, total, filter, counts: found.counts, searched })
}

/// Finds the ids of a part of the jobs in some index partitions.
pub(super) async fn search(
    state: &JobsState,
    partitions: Partitions,
    request: ListRequest,
    slice: OffsetLimit,
) -> Result<SearchResults, ApiError> {
    let now = state.clock.now();
    let find = move |index: &Index| {
        index.find(&SearchRequest {
            partitions,
            filter: &request.filter,
            counts: request.counts,
            query: &truncate_query(request.query),
            scope: request.scope,
            sort: request.sort,
            place: &truncate_query(request.place),
            place_is_prefix: !request.is_place_complete,
            slice,
            now,
        })
    };
    state.search.run(find).await
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every page up to the page count can be requested and has at least one job.
    #[test]
    fn page_count_includes_no_empty_page() {
        for take in [1, 9, 10, 100] {
            for jobs in [0, 1, 9, 10, 11, 9_999, 10_000, 10_001, 10_011, 123_456, 20_000_000] {
                for max_offset in [10_000, 100_000, u64::MAX] {
                    check_last_page(take, Total { jobs, max_offset });
                }
            }
        }
    }

    fn check_last_page(take: u64, total: Total) {
        let bounds = page_bounds(10);
        let part = |skip| OffsetLimit::from_skip(skip, Some(take), bounds);
        let pages = total.page_count(part(None).unwrap());
        assert_eq!(pages == 0, total.jobs == 0);
        if pages == 0 {
            return;
        }
        let last = part(Some((pages - 1) * take)).unwrap();
        assert!(last.offset < total.jobs && last.offset <= total.max_offset, "{total:?} by {take}");
        assert_eq!(OffsetLimit::from_page(Some(pages), Some(take), bounds), Ok(last));
    }
}
