//! The feeds of the lists, in each language.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use std::sync::Arc;

use super::FeedsState;
use super::cached::cached;
use super::channel::{CONTENT_TYPE, Channel, FeedItem};
use crate::domain::alerts::FollowedList;
use crate::domain::blog::{self, Post, PostType};
use crate::domain::changes::SurrogateKey;
use crate::domain::jobs::filter::{Employment, Experience, Filter};
use crate::domain::jobs::{Job, JobType, store};
use crate::domain::pdfs;
use crate::domain::pdfs::store::Pdf;
use crate::platform::http::{ApiError, Path};
use crate::platform::language::{self, Language, PerLanguage};
use crate::platform::pagination::OffsetLimit;
use crate::projections::pages::CachedDocument;
use crate::projections::search::{Index, ListSort, Partitions, SearchRequest, SearchScope};

/// The items of a feed: the newest 50.
const NEWEST: OffsetLimit = OffsetLimit::first(50);

struct Feed {
    name: &'static str,
    title: PerLanguage<&'static str>,
    /// URL path of the English list.
    list: &'static str,
    content: Content,
}

/// The content of a feed.
enum Content {
    /// Jobs of some types that match a filter.
    Jobs(&'static [JobType], Filter),
    /// Posts of one type.
    Posts(PostType),
    /// Documents.
    Pdfs,
}

impl Feed {
    const fn new(name: &'static str, list: FollowedList, content: Content) -> Self {
        Self { name, title: list.name(), list: list.path(), content }
    }
}

/// All feeds: one for each list, except the lists of cities.
static FEEDS: [Feed; 12] = [
    Feed::new(
        "government-jobs.xml",
        FollowedList::Government,
        Content::Jobs(&[JobType::Government], Filter::NONE),
    ),
    Feed::new(
        "private-jobs.xml",
        FollowedList::Private,
        Content::Jobs(&JobType::PRIVATE_SECTOR, Filter::NONE),
    ),
    Feed::new("tech-jobs.xml", FollowedList::Tech, Content::Jobs(&[JobType::Tech], Filter::NONE)),
    Feed::new(
        "non-tech-jobs.xml",
        FollowedList::NonTech,
        Content::Jobs(&[JobType::NonTech], Filter::NONE),
    ),
    Feed {
        name: "internship-jobs.xml",
        title: PerLanguage { english: "Internships", hindi: "इंटर्नशिप" },
        list: "/internship-jobs",
        content: Content::Jobs(
            &JobType::PRIVATE_SECTOR,
            Filter { employment: Some(Employment::Internship), ..Filter::NONE },
        ),
    },
    Feed {
        name: "fresher-jobs.xml",
        title: PerLanguage {
            english: "Jobs for freshers", hindi: "फ़्रेशर नौकरियां"
        },
        list: "/fresher-jobs",
        content: Content::Jobs(
            &JobType::PRIVATE_SECTOR,
            Filter { experience: Some(Experience::None), ..Filter::NONE },
        ),
    },
    Feed::new(
        "admit-cards.xml",
        FollowedList::AdmitCards,
        Content::Jobs(&[JobType::AdmitCard], Filter::NONE),
    ),
    Feed::new(
        "results.xml",
        FollowedList::Results,
        Content::Jobs(&[JobType::Result], Filter::NONE),
    ),
    Feed::new("blog.xml", FollowedList::Blog, Content::Posts(PostType::Blog)),
    Feed::new(
        "current-affairs.xml",
        FollowedList::CurrentAffairs,
        Content::Posts(PostType::CurrentAffair),
    ),
    Feed::new(
        "document-assistant.xml",
        FollowedList::DocumentGuides,
        Content::Posts(PostType::DocumentAssistant),
    ),
    Feed::new("pdfs.xml", FollowedList::Pdfs, Content::Pdfs),
];

pub(super) async fn feed(
    State(state): State<Arc<FeedsState>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let feed = FEEDS.iter().find(|feed| feed.name == name);
    let feed = feed.ok_or(ApiError::NotFound("There is no such feed."))?;
    let language = language::current();
    let url = language.localize_path(&format!("/feeds/{name}"));
    cached(&state, &url, &headers, |state| write(state, feed, language)).await
}

async fn write(
    state: Arc<FeedsState>,
    feed: &'static Feed,
    language: Language,
) -> Result<CachedDocument, ApiError> {
    let (items, keys) = match &feed.content {
        Content::Jobs(kinds, filter) => {
            let jobs = newest_jobs(&state, kinds, filter).await?;
            let items = jobs.into_iter().map(|job| job_item(job, language)).collect();
            (items, SurrogateKey::lists(kinds))
        }
        Content::Posts(kind) => {
            (post_items(&state, *kind, language).await?, vec![SurrogateKey::Posts])
        }
        Content::Pdfs => (pdf_items(&state, language).await?, vec![SurrogateKey::Pdfs]),
    };
    let (title, site) = (*feed.title.of(language), state.site.get());
    let channel = Channel {
        site_name: &site.name,
        public_url: state.site.public_url(),
        language,
        title,
        description: description(&site.name, title, language),
        page: feed.list,
        path: &format!("/feeds/{}", feed.name),
    };
    Ok(CachedDocument {
        language: Some(language),
        content_type: CONTENT_TYPE,
        body: channel.document(&items)?,
        keys: keys.into_iter().chain([SurrogateKey::Site]).collect(),
    })
}

fn description(site: &str, title: &str, language: Language) -> String {
    match language {
        Language::English => format!("The newest {} on {site}", title.to_lowercase()),
        Language::Hindi => format!("{site} पर ताज़ा अपडेट: {title}"),
    }
}

async fn newest_jobs(
    state: &FeedsState,
    kinds: &'static [JobType],
    filter: &'static Filter,
) -> Result<Vec<Job>, ApiError> {
    let (partitions, now) = (Partitions::public(kinds), state.clock.now());
    let newest = move |index: &Index| {
        index.find(&SearchRequest {
            partitions,
            filter,
            counts: false,
            query: "",
            scope: SearchScope::AllText,
            sort: ListSort::Usual,
            place: "",
            place_is_prefix: false,
            slice: NEWEST,
            now,
        })
    };
    let found = state.search.run(newest).await?;
    Ok(store::load_visible(&state.db, &found.ids).await?)
}

async fn post_items(
    state: &FeedsState,
    kind: PostType,
    language: Language,
) -> Result<Vec<FeedItem>, ApiError> {
    let filter = blog::store::PostFilter::Kind(kind);
    let (posts, _) = blog::store::list_published(&state.db, filter, NEWEST).await?;
    Ok(posts.into_iter().map(|post| post_item(post, language)).collect())
}

async fn pdf_items(state: &FeedsState, language: Language) -> Result<Vec<FeedItem>, ApiError> {
    let (pdfs, _) = pdfs::store::list(&state.db, NEWEST).await?;
    Ok(pdfs.into_iter().map(|pdf| pdf_item(pdf, language)).collect())
}

pub(super) fn job_item(mut job: Job, language: Language) -> FeedItem {
    job.localize_texts(language);
    job.localize_organisation(language);
    let content = &job.content;
    let title = match content.organisation() {
        "" => content.title.clone(),
        organisation => format!("{} – {organisation}", content.title),
    };
    let closing = content.application_end().map(|end| {
        let date = language.long_date(end.day());
        match language {
            Language::English => format!("Last date: {date}. "),
            Language::Hindi => format!("अंतिम तिथि: {date}। "),
        }
    });
    FeedItem {
        title,
        link: language.localize_path(&job.path()),
        guid: format!("/jobs/{}", job.id),
        posted_at: job.posted_at,
        text: format!("{}{}", closing.unwrap_or_default(), content.description),
    }
}

fn post_item(mut post: Post, language: Language) -> FeedItem {
    post.localize(language);
    FeedItem {
        link: language.localize_path(&post.path()),
        guid: format!("/posts/{}", post.id),
        posted_at: post.created_at,
        text: post.description,
        title: post.draft.title,
    }
}

fn pdf_item(mut pdf: Pdf, language: Language) -> FeedItem {
    pdf.localize(language);
    FeedItem {
        link: pdf.path.url(),
        guid: format!("/pdfs/{}", pdf.id),
        posted_at: pdf.created_at,
        text: pdf.description.unwrap_or(pdf.filename),
        title: pdf.title,
    }
}
