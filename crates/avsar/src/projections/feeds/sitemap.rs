//! Sitemaps: an index, one part for the lists, and one part per id range of jobs and of posts. Each
//! page is listed in all its languages, with links between them.

use super::FeedsState;
use super::cached::cached;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chrono::{DateTime, SecondsFormat, Utc};
use percent_encoding::{CONTROLS, utf8_percent_encode};
use sea_orm::DbErr;

use super::xml::{self, Xml};
use crate::domain::blog;
use crate::domain::changes::{self, SurrogateKey};
use crate::domain::jobs::{JobType, store};
use crate::domain::recruitments;
use crate::platform::http::{ApiError, Path};
use crate::platform::language::Language;
use crate::projections::pages::CachedDocument;

/// Number of ids in one part. The sitemap protocol allows at most 50,000 URLs and 50 MB. An id has
/// one URL for each language, and each URL names all of them.
const IDS_PER_SITEMAP: i64 = 10_000;
const NAMESPACE: (&str, &str) = ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9");
/// The namespace of the links between the languages of a page.
const XHTML: (&str, &str) = ("xmlns:xhtml", "http://www.w3.org/1999/xhtml");

pub(super) async fn index(
    State(state): State<Arc<FeedsState>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    cached(&state, "/sitemap.xml", &headers, write_index).await
}

pub(super) async fn part(
    State(state): State<Arc<FeedsState>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    const NOTHING: ApiError = ApiError::NotFound("There is no such sitemap.");
    let name = name.strip_suffix(".xml").ok_or(NOTHING)?;
    if name == "pages" {
        // Which weeks have lists depends on the day.
        let url = format!("/sitemaps/pages.xml?day={}", state.clock.today());
        return cached(&state, &url, &headers, write_pages).await;
    }
    for (records, prefix) in Records::ALL {
        if let Some(number) = name.strip_prefix(prefix) {
            let number = number.parse::<i64>().ok();
            let number = number
                .filter(|number| (0..i64::MAX / IDS_PER_SITEMAP).contains(number))
                .ok_or(NOTHING)?;
            // A part after the last one is not found and must not fill the cache. If the database
            // is unavailable, the cached part is served.
            if records.max_id(&state).await.is_ok_and(|last| number > last / IDS_PER_SITEMAP) {
                return Err(NOTHING);
            }
            let url = format!("/sitemaps/{prefix}{number}.xml");
            let write = |state| records.write(state, number * IDS_PER_SITEMAP);
            return cached(&state, &url, &headers, write).await;
        }
    }
    Err(NOTHING)
}

/// The kinds of records that have pages.
#[derive(Clone, Copy)]
enum Records {
    Jobs,
    Posts,
    Recruitments,
}

impl Records {
    const ALL: [(Self, &'static str); 3] =
        [(Self::Jobs, "jobs-"), (Self::Posts, "posts-"), (Self::Recruitments, "recruitments-")];

    async fn max_id(self, state: &FeedsState) -> Result<i64, DbErr> {
        match self {
            Self::Jobs => store::max_id(&state.db).await,
            Self::Posts => blog::store::max_id(&state.db).await,
            Self::Recruitments => recruitments::rows::max_id(&state.db).await,
        }
    }

    async fn write(self, state: Arc<FeedsState>, first: i64) -> Result<CachedDocument, ApiError> {
        match self {
            Self::Jobs => write_jobs(state, first).await,
            Self::Posts => write_posts(state, first).await,
            Self::Recruitments => write_recruitments(state, first).await,
        }
    }
}

/// Returns the job types that have public pages.
fn kinds(state: &FeedsState) -> Vec<JobType> {
    let has_page =
        |kind: &JobType| state.pages.pages.has_public_page(&format!("{}/1", kind.path_segment()));
    JobType::ALL.into_iter().filter(has_page).collect()
}

async fn write_index(state: Arc<FeedsState>) -> Result<CachedDocument, ApiError> {
    let mut names = vec!["pages".to_owned()];
    for (records, prefix) in Records::ALL {
        let parts = records.max_id(&state).await? / IDS_PER_SITEMAP;
        names.extend((0..=parts).map(|part| format!("{prefix}{part}")));
    }
    let site = state.site.public_url();
    let body = xml::document("sitemapindex", &[NAMESPACE], |xml| {
        for name in names {
            let url = format!("{site}/sitemaps/{name}.xml");
            xml::element(xml, "sitemap", |xml| xml::text_element(xml, "loc", &url))?;
        }
        Ok(())
    });
    document(body, SurrogateKey::all_lists())
}

/// Writes the part of the lists, with the lists by facts that have jobs. `lastmod` of a list is the
/// last change of its records. That of a part of a list is unknown.
async fn write_pages(state: Arc<FeedsState>) -> Result<CachedDocument, ApiError> {
    let mut changed = HashMap::new();
    for kind in JobType::ALL {
        changed.insert(kind, changes::last_changed_at(state.db.read()?, kind).await?);
    }
    let now = state.clock.now();
    let fact_lists = state.search.run(move |index| index.fact_lists(now)).await?;
    let pages = &state.pages.pages;
    let city_lists = own_city_lists(&state);
    let body = xml::document("urlset", &[NAMESPACE, XHTML], |xml| {
        let fact_lists = fact_lists.iter().filter_map(|facts| pages.fact_path(facts));
        for path in fact_lists.chain(city_lists) {
            write_page(xml, &state, &path, &pages.languages(&path), None)?;
        }
        pages.sitemap_pages().try_for_each(|page| {
            let last =
                page.job_types.iter().filter_map(|kind| changed.get(kind).copied().flatten()).max();
            write_page(xml, &state, page.path, &pages.languages(page.path), last)
        })
    });
    let keys = SurrogateKey::all_lists().into_iter().chain([SurrogateKey::Site]);
    document(body, keys.collect())
}

/// Returns the lists of the cities that only the settings of the site name.
fn own_city_lists(state: &FeedsState) -> Vec<String> {
    let known: HashSet<_> = state.pages.pages.sitemap_pages().map(|page| page.path).collect();
    let site = state.site.get();
    let paths = site.city_slugs.iter().map(|slug| format!("/private-jobs/{slug}"));
    paths.filter(|path| !known.contains(path.as_str())).collect()
}

async fn write_jobs(state: Arc<FeedsState>, first: i64) -> Result<CachedDocument, ApiError> {
    let kinds = kinds(&state);
    let languages =
        |kind: JobType| state.pages.pages.languages(&format!("{}/1", kind.path_segment()));
    let languages: HashMap<_, _> = kinds.iter().map(|kind| (*kind, languages(*kind))).collect();
    let entries =
        store::sitemap(&state.db, &kinds, first, first.saturating_add(IDS_PER_SITEMAP)).await?;
    let body = xml::document("urlset", &[NAMESPACE, XHTML], |xml| {
        entries.iter().try_for_each(|entry| {
            let slug = utf8_percent_encode(&entry.slug, CONTROLS);
            let path = format!("{}/{slug}", entry.job_type.path_segment());
            let languages = languages.get(&entry.job_type).map_or(&[][..], Vec::as_slice);
            write_page(xml, &state, &path, languages, Some(entry.updated_at))
        })
    });
    document(body, SurrogateKey::lists(&kinds))
}

async fn write_posts(state: Arc<FeedsState>, first: i64) -> Result<CachedDocument, ApiError> {
    let languages = state.pages.pages.languages("/blog/1");
    let entries =
        blog::store::sitemap(&state.db, first, first.saturating_add(IDS_PER_SITEMAP)).await?;
    let body = xml::document("urlset", &[NAMESPACE, XHTML], |xml| {
        entries.iter().try_for_each(|entry| {
            let slug = utf8_percent_encode(&entry.slug, CONTROLS);
            let path = format!("/blog/{slug}");
            write_page(xml, &state, &path, &languages, Some(entry.updated_at))
        })
    });
    document(body, vec![SurrogateKey::Posts])
}

async fn write_recruitments(
    state: Arc<FeedsState>,
    first: i64,
) -> Result<CachedDocument, ApiError> {
    let languages = state.pages.pages.languages("/recruitment/1");
    let end = first.saturating_add(IDS_PER_SITEMAP);
    let entries = recruitments::rows::public_entries(&state.db, first, end).await?;
    let body = xml::document("urlset", &[NAMESPACE, XHTML], |xml| {
        entries.iter().try_for_each(|entry| {
            let slug = utf8_percent_encode(&entry.slug, CONTROLS);
            let path = format!("/recruitment/{slug}");
            write_page(xml, &state, &path, &languages, Some(entry.updated_at))
        })
    });
    document(body, vec![SurrogateKey::Recruitments])
}

fn document(
    body: std::io::Result<Vec<u8>>,
    keys: Vec<SurrogateKey>,
) -> Result<CachedDocument, ApiError> {
    Ok(CachedDocument {
        language: None,
        content_type: "application/xml; charset=utf-8",
        body: body.map_err(ApiError::internal)?,
        keys,
    })
}

/// Writes the URLs of a page in its languages. `path` is that of the English page.
fn write_page(
    xml: &mut Xml,
    state: &FeedsState,
    path: &str,
    languages: &[Language],
    changed: Option<DateTime<Utc>>,
) -> std::io::Result<()> {
    let site = state.site.public_url();
    let url = |language: Language| format!("{site}{}", language.localize_path(path));
    let urls: Vec<_> = languages.iter().map(|language| (language.tag(), url(*language))).collect();
    for (_, url) in &urls {
        xml::element(xml, "url", |xml| {
            xml::text_element(xml, "loc", url)?;
            if let Some(changed) = changed {
                let changed = changed.to_rfc3339_opts(SecondsFormat::Secs, true);
                xml::text_element(xml, "lastmod", &changed)?;
            }
            write_alternates(xml, &urls)
        })?;
    }
    Ok(())
}

/// Writes links to a page in all its languages, if it has several. The first language is for
/// readers of other languages.
fn write_alternates(xml: &mut Xml, urls: &[(&str, String)]) -> std::io::Result<()> {
    if urls.len() < 2 {
        return Ok(());
    }
    let default = urls.first().map(|(_, url)| ("x-default", url));
    let links = urls.iter().map(|(tag, url)| (*tag, url)).chain(default);
    for (tag, url) in links {
        xml.create_element("xhtml:link")
            .with_attributes([("rel", "alternate"), ("hreflang", tag), ("href", url.as_str())])
            .write_empty()?;
    }
    Ok(())
}
