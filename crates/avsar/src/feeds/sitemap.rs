//! Sitemaps: an index, one part for the lists, and one for each range of job ids.

use axum::extract::State;
use axum::response::Response;
use chrono::SecondsFormat;
use percent_encoding::{CONTROLS, utf8_percent_encode};

use super::xml::{self, Xml};
use crate::app::App;
use crate::http::{ApiError, Path};
use crate::jobs::store;

/// Ids of one part; at most 50,000 addresses and 50 MB are allowed.
const RANGE: i64 = 25_000;
const NAMESPACE: (&str, &str) = ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9");
const KIND: &str = "application/xml; charset=utf-8";

/// Pages that are not a record's.
const LISTS: [&str; 3] = ["/", "/govt-jobs", "/private-jobs"];

pub(super) async fn index(State(app): State<App>) -> Result<Response, ApiError> {
    let parts = store::greatest_id(&app.db).await? / RANGE;
    let site = &app.site.public_url;
    let body = xml::document("sitemapindex", &[NAMESPACE], |xml| {
        let names = (0..=parts).map(|part| format!("jobs-{part}"));
        for name in std::iter::once("pages".to_owned()).chain(names) {
            let address = format!("{site}/sitemaps/{name}.xml");
            xml::within(xml, "sitemap", |xml| xml::text(xml, "loc", &address))?;
        }
        Ok(())
    });
    Ok(super::answer(KIND, body.map_err(ApiError::internal)?))
}

pub(super) async fn part(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<Response, ApiError> {
    const NOTHING: ApiError = ApiError::NotFound("There is no such sitemap.");
    let site = &app.site.public_url;
    let body = match name.strip_suffix(".xml") {
        Some("pages") => xml::document("urlset", &[NAMESPACE], |xml| {
            LISTS.iter().try_for_each(|path| url(xml, &format!("{site}{path}"), None))
        }),
        Some(name) => {
            let number = name.strip_prefix("jobs-").and_then(|number| number.parse::<i64>().ok());
            let number = number.filter(|number| (0..i64::MAX / RANGE).contains(number));
            let first = number.ok_or(NOTHING)? * RANGE;
            let entries = store::sitemap(&app.db, first, first.saturating_add(RANGE)).await?;
            xml::document("urlset", &[NAMESPACE], |xml| {
                entries.iter().try_for_each(|entry| {
                    let slug = utf8_percent_encode(&entry.slug, CONTROLS);
                    let address = format!("{site}{}/{slug}", entry.job_type.address());
                    let changed = entry.updated_at.to_rfc3339_opts(SecondsFormat::Secs, true);
                    url(xml, &address, Some(&changed))
                })
            })
        }
        None => return Err(NOTHING),
    };
    Ok(super::answer(KIND, body.map_err(ApiError::internal)?))
}

fn url(xml: &mut Xml, address: &str, changed: Option<&str>) -> std::io::Result<()> {
    xml::within(xml, "url", |xml| {
        xml::text(xml, "loc", address)?;
        changed.map_or(Ok(()), |changed| xml::text(xml, "lastmod", changed))
    })
}
