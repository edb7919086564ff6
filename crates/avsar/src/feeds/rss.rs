//! RSS 2.0, one feed for each list.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use quick_xml::events::BytesText;

use super::xml::{self, Xml};
use crate::app::App;
use crate::changes::Key;
use crate::http::{ApiError, Path};
use crate::jobs::filter::{Employment, Experience, Filter};
use crate::jobs::{Job, JobType, store};
use crate::pages::Document;
use crate::search::{Index, Request, Shelves};

/// Newest jobs of a feed.
const ITEMS: usize = 50;

struct Feed {
    name: &'static str,
    title: &'static str,
    list: &'static str,
    kinds: &'static [JobType],
    filter: Filter,
}

/// One for each list but the cities'.
const FEEDS: [Feed; 8] = [
    Feed {
        name: "government-jobs.xml",
        title: "Government jobs",
        list: "/govt-jobs",
        kinds: &[JobType::Government],
        filter: Filter::NONE,
    },
    Feed {
        name: "private-jobs.xml",
        title: "Private jobs",
        list: "/private-jobs",
        kinds: &JobType::PRIVATE_SECTOR,
        filter: Filter::NONE,
    },
    Feed {
        name: "tech-jobs.xml",
        title: "Tech jobs",
        list: "/jobs/tech",
        kinds: &[JobType::Tech],
        filter: Filter::NONE,
    },
    Feed {
        name: "non-tech-jobs.xml",
        title: "Non-tech jobs",
        list: "/jobs/non-tech",
        kinds: &[JobType::NonTech],
        filter: Filter::NONE,
    },
    Feed {
        name: "internship-jobs.xml",
        title: "Internships",
        list: "/internship-jobs",
        kinds: &JobType::PRIVATE_SECTOR,
        filter: Filter { employment: Some(Employment::Internship), ..Filter::NONE },
    },
    Feed {
        name: "fresher-jobs.xml",
        title: "Jobs for freshers",
        list: "/fresher-jobs",
        kinds: &JobType::PRIVATE_SECTOR,
        filter: Filter { experience: Some(Experience::None), ..Filter::NONE },
    },
    Feed {
        name: "admit-cards.xml",
        title: "Admit cards",
        list: "/admit-cards",
        kinds: &[JobType::AdmitCard],
        filter: Filter::NONE,
    },
    Feed {
        name: "results.xml",
        title: "Results",
        list: "/results",
        kinds: &[JobType::Result],
        filter: Filter::NONE,
    },
];

pub(super) async fn feed(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let feed = FEEDS.iter().find(|feed| feed.name == name);
    let feed = feed.ok_or(ApiError::NotFound("There is no such feed."))?;
    super::kept(&app, &format!("/feeds/{name}"), &headers, |app| write(app, feed)).await
}

async fn write(app: App, feed: &'static Feed) -> Result<Document, ApiError> {
    let (shelves, now) = (Shelves::public(feed.kinds), app.clock.now());
    let newest = move |index: &Index| {
        index.find(&Request {
            shelves,
            filter: &feed.filter,
            counts: false,
            words: "",
            place: "",
            place_unfinished: false,
            skip: 0,
            take: ITEMS,
            now,
        })
    };
    let found = app.search(newest).await?;
    let jobs = store::visible(&app.db, &found.ids).await?;
    let site = &app.site;
    let body = xml::document(
        "rss",
        &[("version", "2.0"), ("xmlns:atom", "http://www.w3.org/2005/Atom")],
        |xml| {
            xml::within(xml, "channel", |xml| {
                let own = format!("{}/feeds/{}", site.public_url, feed.name);
                xml::text(xml, "title", &format!("{}: {}", site.name, feed.title))?;
                xml::text(xml, "link", &format!("{}{}", site.public_url, feed.list))?;
                xml::text(
                    xml,
                    "description",
                    &format!("The newest {} on {}", feed.title.to_lowercase(), site.name),
                )?;
                xml::text(xml, "language", "en-in")?;
                xml.create_element("atom:link")
                    .with_attributes([
                        ("href", own.as_str()),
                        ("rel", "self"),
                        ("type", "application/rss+xml"),
                    ])
                    .write_empty()?;
                jobs.iter().try_for_each(|job| item(xml, &site.public_url, job))
            })
        },
    );
    Ok(Document {
        kind: "application/rss+xml; charset=utf-8",
        body: body.map_err(ApiError::internal)?,
        keys: Key::lists(feed.kinds),
    })
}

fn item(xml: &mut Xml, site: &str, job: &Job) -> std::io::Result<()> {
    let content = &job.content;
    let address = format!("{site}{}", job.path());
    let title = match content.organisation() {
        "" => content.title.clone(),
        organisation => format!("{} – {organisation}", content.title),
    };
    let closing = content
        .application_end()
        .map(|end| format!("Last date: {}. ", end.day().format("%d %B %Y")));
    let text = format!("{}{}", closing.unwrap_or_default(), content.description);
    xml::within(xml, "item", |xml| {
        xml::text(xml, "title", &title)?;
        xml::text(xml, "link", &address)?;
        // Its number: the address may change, and would make it news again.
        let guid = format!("{site}/jobs/{}", job.id);
        xml.create_element("guid")
            .with_attribute(("isPermaLink", "false"))
            .write_text_content(BytesText::new(&guid))?;
        xml::text(xml, "pubDate", &job.posted_at.to_rfc2822())?;
        xml::text(xml, "description", &text)
    })
}
