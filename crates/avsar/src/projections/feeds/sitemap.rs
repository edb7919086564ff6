//! Sitemaps: an index, one part for the lists, and one for each range of numbers of jobs and of posts.

use std::collections::HashMap;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chrono::{DateTime, SecondsFormat, Utc};
use percent_encoding::{CONTROLS, utf8_percent_encode};
use sea_orm::DbErr;

use super::xml::{self, Xml};
use crate::app::App;
use crate::domain::blog;
use crate::domain::changes::{self, SurrogateKey};
use crate::domain::jobs::{JobType, store};
use crate::platform::http::{ApiError, Path};
use crate::projections::pages::CachedDocument;

/// Ids of one part; at most 50,000 addresses and 50 MB are allowed.
const IDS_PER_SITEMAP: i64 = 25_000;
const NAMESPACE: (&str, &str) = ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9");

pub(super) async fn index(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    super::cached(&app, "/sitemap.xml", &headers, write_index).await
}

pub(super) async fn part(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    const NOTHING: ApiError = ApiError::NotFound("There is no such sitemap.");
    let name = name.strip_suffix(".xml").ok_or(NOTHING)?;
    if name == "pages" {
        return super::cached(&app, "/sitemaps/pages.xml", &headers, write_pages).await;
    }
    for (records, prefix) in Records::ALL {
        if let Some(number) = name.strip_prefix(prefix) {
            let number = number.parse::<i64>().ok();
            let number = number
                .filter(|number| (0..i64::MAX / IDS_PER_SITEMAP).contains(number))
                .ok_or(NOTHING)?;
            // Beyond the last there is nothing, and nothing that would have to be remembered. Without the
            // database there still is what was written before.
            if records.max_id(&app).await.is_ok_and(|last| number > last / IDS_PER_SITEMAP) {
                return Err(NOTHING);
            }
            let url = format!("/sitemaps/{prefix}{number}.xml");
            let write = |app| records.write(app, number * IDS_PER_SITEMAP);
            return super::cached(&app, &url, &headers, write).await;
        }
    }
    Err(NOTHING)
}

/// Records that have pages.
#[derive(Clone, Copy)]
enum Records {
    Jobs,
    Posts,
}

impl Records {
    const ALL: [(Self, &'static str); 2] = [(Self::Jobs, "jobs-"), (Self::Posts, "posts-")];

    async fn max_id(self, app: &App) -> Result<i64, DbErr> {
        match self {
            Self::Jobs => store::max_id(&app.db).await,
            Self::Posts => blog::store::max_id(&app.db).await,
        }
    }

    async fn write(self, app: App, first: i64) -> Result<CachedDocument, ApiError> {
        match self {
            Self::Jobs => write_jobs(app, first).await,
            Self::Posts => write_posts(app, first).await,
        }
    }
}

/// The kinds whose records have pages.
fn kinds(app: &App) -> Vec<JobType> {
    let has_page =
        |kind: &JobType| app.pages.has_public_page(&format!("{}/1", kind.path_segment()));
    JobType::ALL.into_iter().filter(has_page).collect()
}

async fn write_index(app: App) -> Result<CachedDocument, ApiError> {
    let mut names = vec!["pages".to_owned()];
    for (records, prefix) in Records::ALL {
        let parts = records.max_id(&app).await? / IDS_PER_SITEMAP;
        names.extend((0..=parts).map(|part| format!("{prefix}{part}")));
    }
    let site = &app.site.public_url;
    let body = xml::document("sitemapindex", &[NAMESPACE], |xml| {
        for name in names {
            let address = format!("{site}/sitemaps/{name}.xml");
            xml::element(xml, "sitemap", |xml| xml::text_element(xml, "loc", &address))?;
        }
        Ok(())
    });
    document(body, SurrogateKey::all_lists())
}

/// The lists, each with the last change of what it lists.
async fn write_pages(app: App) -> Result<CachedDocument, ApiError> {
    let site = &app.site.public_url;
    let mut changed = HashMap::new();
    for kind in JobType::ALL {
        changed.insert(kind, changes::last_changed_at(app.db.read(), kind).await?);
    }
    let body = xml::document("urlset", &[NAMESPACE], |xml| {
        app.pages.sitemap_pages().try_for_each(|page| {
            let last =
                page.job_types.iter().filter_map(|kind| changed.get(kind).copied().flatten()).max();
            write_url(xml, &format!("{site}{}", page.path), last)
        })
    });
    document(body, SurrogateKey::all_lists())
}

async fn write_jobs(app: App, first: i64) -> Result<CachedDocument, ApiError> {
    let (site, kinds) = (&app.site.public_url, kinds(&app));
    let entries =
        store::sitemap(&app.db, &kinds, first, first.saturating_add(IDS_PER_SITEMAP)).await?;
    let body = xml::document("urlset", &[NAMESPACE], |xml| {
        entries.iter().try_for_each(|entry| {
            let slug = utf8_percent_encode(&entry.slug, CONTROLS);
            let address = format!("{site}{}/{slug}", entry.job_type.path_segment());
            write_url(xml, &address, Some(entry.updated_at))
        })
    });
    document(body, SurrogateKey::lists(&kinds))
}

async fn write_posts(app: App, first: i64) -> Result<CachedDocument, ApiError> {
    let site = &app.site.public_url;
    let entries =
        blog::store::sitemap(&app.db, first, first.saturating_add(IDS_PER_SITEMAP)).await?;
    let body = xml::document("urlset", &[NAMESPACE], |xml| {
        entries.iter().try_for_each(|entry| {
            let slug = utf8_percent_encode(&entry.slug, CONTROLS);
            write_url(xml, &format!("{site}/blog/{slug}"), Some(entry.updated_at))
        })
    });
    document(body, vec![SurrogateKey::Posts])
}

fn document(
    body: std::io::Result<Vec<u8>>,
    keys: Vec<SurrogateKey>,
) -> Result<CachedDocument, ApiError> {
    Ok(CachedDocument {
        content_type: "application/xml; charset=utf-8",
        body: body.map_err(ApiError::internal)?,
        keys,
    })
}

fn write_url(xml: &mut Xml, address: &str, changed: Option<DateTime<Utc>>) -> std::io::Result<()> {
    xml::element(xml, "url", |xml| {
        xml::text_element(xml, "loc", address)?;
        changed.map_or(Ok(()), |changed| {
            xml::text_element(xml, "lastmod", &changed.to_rfc3339_opts(SecondsFormat::Secs, true))
        })
    })
}
