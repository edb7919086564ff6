//! RSS 2.0: one feed for each list.

use super::FeedsState;
use super::cached::cached;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chrono::{DateTime, Utc};
use quick_xml::events::BytesText;
use std::sync::Arc;

use super::xml::{self, Xml};
use crate::domain::blog::{self, Post, PostType};
use crate::domain::changes::SurrogateKey;
use crate::domain::jobs::filter::{Employment, Experience, Filter};
use crate::domain::jobs::{Job, JobType, store};
use crate::domain::pdfs;
use crate::domain::pdfs::store::Pdf;
use crate::platform::http::{ApiError, Path};
use crate::platform::pagination::OffsetLimit;
use crate::platform::site_config::SiteConfig;
use crate::projections::pages::CachedDocument;
use crate::projections::search::{Index, Partitions, SearchRequest, SearchScope};

/// The items of a feed: the newest 50.
const NEWEST: OffsetLimit = OffsetLimit::first(50);

struct Feed {
    name: &'static str,
    title: &'static str,
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

/// All feeds: one for each list, except the lists of cities.
const FEEDS: [Feed; 12] = [
    Feed {
        name: "government-jobs.xml",
        title: "Government jobs",
        list: "/govt-jobs",
        content: Content::Jobs(&[JobType::Government], Filter::NONE),
    },
    Feed {
        name: "private-jobs.xml",
        title: "Private jobs",
        list: "/private-jobs",
        content: Content::Jobs(&JobType::PRIVATE_SECTOR, Filter::NONE),
    },
    Feed {
        name: "tech-jobs.xml",
        title: "Tech jobs",
        list: "/jobs/tech",
        content: Content::Jobs(&[JobType::Tech], Filter::NONE),
    },
    Feed {
        name: "non-tech-jobs.xml",
        title: "Non-tech jobs",
        list: "/jobs/non-tech",
        content: Content::Jobs(&[JobType::NonTech], Filter::NONE),
    },
    Feed {
        name: "internship-jobs.xml",
        title: "Internships",
        list: "/internship-jobs",
        content: Content::Jobs(
            &JobType::PRIVATE_SECTOR,
            Filter { employment: Some(Employment::Internship), ..Filter::NONE },
        ),
    },
    Feed {
        name: "fresher-jobs.xml",
        title: "Jobs for freshers",
        list: "/fresher-jobs",
        content: Content::Jobs(
            &JobType::PRIVATE_SECTOR,
            Filter { experience: Some(Experience::None), ..Filter::NONE },
        ),
    },
    Feed {
        name: "admit-cards.xml",
        title: "Admit cards",
        list: "/admit-cards",
        content: Content::Jobs(&[JobType::AdmitCard], Filter::NONE),
    },
    Feed {
        name: "results.xml",
        title: "Results",
        list: "/results",
        content: Content::Jobs(&[JobType::Result], Filter::NONE),
    },
    Feed {
        name: "blog.xml",
        title: "Blog",
        list: "/blog",
        content: Content::Posts(PostType::Blog),
    },
    Feed {
        name: "current-affairs.xml",
        title: "Weekly current affairs",
        list: "/current-affairs",
        content: Content::Posts(PostType::CurrentAffair),
    },
    Feed {
        name: "document-assistant.xml",
        title: "Document guides",
        list: "/document-assistant",
        content: Content::Posts(PostType::DocumentAssistant),
    },
    Feed { name: "pdfs.xml", title: "PDF documents", list: "/pdfs", content: Content::Pdfs },
];

pub(super) async fn feed(
    State(state): State<Arc<FeedsState>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let feed = FEEDS.iter().find(|feed| feed.name == name);
    let feed = feed.ok_or(ApiError::NotFound("There is no such feed."))?;
    cached(&state, &format!("/feeds/{name}"), &headers, |state| write(state, feed)).await
}

/// A record in a feed.
struct FeedItem {
    title: String,
    /// URL path of the record's page.
    path: String,
    /// Permanent id. The path may change, and feed readers would show the item as new again.
    guid: String,
    posted_at: DateTime<Utc>,
    text: String,
}

async fn write(state: Arc<FeedsState>, feed: &'static Feed) -> Result<CachedDocument, ApiError> {
    let (items, keys) = match &feed.content {
        Content::Jobs(kinds, filter) => {
            (job_items(&state, kinds, filter).await?, SurrogateKey::lists(kinds))
        }
        Content::Posts(kind) => (post_items(&state, *kind).await?, vec![SurrogateKey::Posts]),
        Content::Pdfs => (pdf_items(&state).await?, vec![SurrogateKey::Pdfs]),
    };
    let body = xml::document(
        "rss",
        &[("version", "2.0"), ("xmlns:atom", "http://www.w3.org/2005/Atom")],
        |xml| xml::element(xml, "channel", |xml| write_channel(xml, &state.site, feed, &items)),
    );
    Ok(CachedDocument {
        content_type: "application/rss+xml; charset=utf-8",
        body: body.map_err(ApiError::internal)?,
        keys,
    })
}

fn write_channel(
    xml: &mut Xml,
    site: &SiteConfig,
    feed: &Feed,
    items: &[FeedItem],
) -> std::io::Result<()> {
    let feed_url = format!("{}/feeds/{}", site.public_url, feed.name);
    xml::text_element(xml, "title", &format!("{}: {}", site.name, feed.title))?;
    xml::text_element(xml, "link", &format!("{}{}", site.public_url, feed.list))?;
    xml::text_element(
        xml,
        "description",
        &format!("The newest {} on {}", feed.title.to_lowercase(), site.name),
    )?;
    xml::text_element(xml, "language", "en-in")?;
    xml.create_element("atom:link")
        .with_attributes([
            ("href", feed_url.as_str()),
            ("rel", "self"),
            ("type", "application/rss+xml"),
        ])
        .write_empty()?;
    items.iter().try_for_each(|item| item.write(xml, &site.public_url))
}

async fn job_items(
    state: &FeedsState,
    kinds: &'static [JobType],
    filter: &'static Filter,
) -> Result<Vec<FeedItem>, ApiError> {
    let (partitions, now) = (Partitions::public(kinds), state.clock.now());
    let newest = move |index: &Index| {
        index.find(&SearchRequest {
            partitions,
            filter,
            counts: false,
            query: "",
            scope: SearchScope::AllText,
            place: "",
            place_is_prefix: false,
            slice: NEWEST,
            now,
        })
    };
    let found = state.search.run(newest).await?;
    let jobs = store::load_visible(&state.db, &found.ids).await?;
    Ok(jobs.iter().map(FeedItem::from).collect())
}

async fn post_items(state: &FeedsState, kind: PostType) -> Result<Vec<FeedItem>, ApiError> {
    let filter = blog::store::PostFilter::Kind(kind);
    let (posts, _) = blog::store::list_published(&state.db, filter, NEWEST).await?;
    Ok(posts.into_iter().map(FeedItem::from).collect())
}

async fn pdf_items(state: &FeedsState) -> Result<Vec<FeedItem>, ApiError> {
    let (pdfs, _) = pdfs::store::list(&state.db, NEWEST).await?;
    Ok(pdfs.into_iter().map(FeedItem::from).collect())
}

impl From<&Job> for FeedItem {
    fn from(job: &Job) -> Self {
        let content = &job.content;
        let title = match content.organisation() {
            "" => content.title.clone(),
            organisation => format!("{} – {organisation}", content.title),
        };
        let closing = content
            .application_end()
            .map(|end| format!("Last date: {}. ", end.day().format("%d %B %Y")));
        Self {
            title,
            path: job.path(),
            guid: format!("/jobs/{}", job.id),
            posted_at: job.posted_at,
            text: format!("{}{}", closing.unwrap_or_default(), content.description),
        }
    }
}

impl From<Post> for FeedItem {
    fn from(post: Post) -> Self {
        Self {
            path: post.path(),
            guid: format!("/posts/{}", post.id),
            posted_at: post.created_at,
            text: post.description,
            title: post.draft.title,
        }
    }
}

impl From<Pdf> for FeedItem {
    fn from(pdf: Pdf) -> Self {
        Self {
            path: pdf.path.url(),
            guid: format!("/pdfs/{}", pdf.id),
            posted_at: pdf.created_at,
            text: pdf.description.unwrap_or(pdf.filename),
            title: pdf.title,
        }
    }
}

impl FeedItem {
    fn write(&self, xml: &mut Xml, site: &str) -> std::io::Result<()> {
        xml::element(xml, "item", |xml| {
            xml::text_element(xml, "title", &self.title)?;
            xml::text_element(xml, "link", &format!("{site}{}", self.path))?;
            xml.create_element("guid")
                .with_attribute(("isPermaLink", "false"))
                .write_text_content(BytesText::new(&format!("{site}{}", self.guid)))?;
            xml::text_element(xml, "pubDate", &self.posted_at.to_rfc2822())?;
            xml::text_element(xml, "description", &self.text)
        })
    }
}
