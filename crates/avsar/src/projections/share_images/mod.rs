//! Share images: the images that chat apps show with a link to a job.
//!
//! The URL contains the language and the version of the job, so clients may cache an image for a
//! day. They may not cache it longer, because the site's name and the layout may change. An image
//! is drawn on the first request for it, and again after a change of the site's settings. The
//! number of concurrent drawings is limited. The crate `share-images` draws them.

mod card;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{FromRef, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sha2::Digest;
use share_images::{Card, InvalidFontError, Renderer};

use crate::domain::changes::SurrogateKey;
use crate::domain::jobs::store::{self, JobLookup};
use crate::platform::concurrency::{ConcurrencyLimit, cpu_cores};
use crate::platform::db::Database;
use crate::platform::http::etag::EntityTag;
use crate::platform::http::{ApiError, Path, SURROGATE_KEY};
use crate::platform::language::{self, Language};
use crate::platform::site_config::CurrentSite;

/// The state of share images.
#[derive(Debug)]
pub struct ShareImagesState {
    /// The database.
    pub db: Database,
    /// Draws share images.
    pub share_images: ShareImages,
    /// The site as visitors see it now.
    pub site: CurrentSite,
}

/// Maximum size of the cached images, in bytes.
const CACHE_CAPACITY_BYTES: u64 = 16 << 20;
/// Maximum time to wait for a drawing permit. Crawlers do not wait longer, either.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(5);

const NOT_FOUND: ApiError = ApiError::NotFound("There is no such picture.");

/// The renderer and cache of share images of this process.
#[derive(Clone)]
pub struct ShareImages(Arc<Inner>);

struct Inner {
    renderer: Renderer,
    cache: moka::sync::Cache<CacheKey, ShareImage>,
    draw_limit: ConcurrencyLimit,
}

/// Id and version of a job.
type Version = (i64, i32);

/// The dependencies of an image. The number is the version of the site's settings.
type CacheKey = (Version, Language, i32);

#[derive(Clone, Debug)]
struct ShareImage {
    file: Bytes,
    etag: EntityTag,
}

impl std::fmt::Debug for ShareImages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ShareImages")
            .field("cached", &self.0.cache.entry_count())
            .finish_non_exhaustive()
    }
}

impl ShareImages {
    /// Creates a renderer with an empty cache.
    ///
    /// # Errors
    /// Returns an error if an embedded font cannot be parsed.
    pub fn new() -> Result<Self, InvalidFontError> {
        let renderer = Renderer::new()?;
        let weight = |_: &CacheKey, image: &ShareImage| {
            u32::try_from(image.file.len() + 256).unwrap_or(u32::MAX)
        };
        let cache =
            moka::sync::Cache::builder().max_capacity(CACHE_CAPACITY_BYTES).weigher(weight).build();
        // At most half of the cores, so that pages can be rendered at the same time.
        let draw_limit = ConcurrencyLimit::new((cpu_cores() / 2).max(1), QUEUE_TIMEOUT);
        Ok(Self(Arc::new(Inner { renderer, cache, draw_limit })))
    }

    /// Returns the image of a job version in a language from the cache, or draws it. Calls
    /// `build_card` only if the image is not in the cache.
    async fn get_or_draw(
        &self,
        key: CacheKey,
        build_card: impl FnOnce() -> Card + Send + 'static,
    ) -> Result<ShareImage, ApiError> {
        let cached = self.0.cache.get(&key);
        let cache = if cached.is_some() { "hit" } else { "miss" };
        metrics::counter!("avsar_pictures_total", "cache" => cache).increment(1);
        if let Some(image) = cached {
            return Ok(image);
        }
        let inner = self.0.clone();
        // A call that waited for the same image finds it in the cache.
        let draw = move || {
            let draw = || inner.renderer.render(&build_card()).map(ShareImage::new);
            inner.cache.try_get_with(key, draw)
        };
        self.0.draw_limit.run(draw).await?.map_err(ApiError::internal)
    }
}

impl ShareImage {
    fn new(file: Vec<u8>) -> Self {
        let etag = EntityTag::strong(&sha2::Sha256::digest(&file));
        Self { file: file.into(), etag }
    }
}

/// Returns the routes `/pictures/jobs/{id}-{version}.png` and `/hi/pictures/…`.
pub fn routes<S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<ShareImagesState>: FromRef<S>,
{
    Language::ALL.into_iter().fold(Router::new(), |routes, language| {
        routes.route(&language.localize_path("/pictures/jobs/{name}"), get(serve_job_image))
    })
}

async fn serve_job_image(
    State(state): State<Arc<ShareImagesState>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (id, requested) = parse_file_name(&name).ok_or(NOT_FOUND)?;
    let job = match store::by_id(&state.db, id).await? {
        JobLookup::Job(job) if job.content.is_active() => job,
        JobLookup::Gone => return Err(ApiError::Gone("This job has been removed.")),
        JobLookup::Job(_) | JobLookup::NotFound => return Err(NOT_FOUND),
    };
    let version = (job.id, job.version);
    let language = language::current();
    let site = state.site.get();
    let key = (version, language, site.version);
    let build_card = move || card::build_card(*job, language, &site);
    let image = state.share_images.get_or_draw(key, build_card).await?;
    let mut response = if image.etag.is_current(&headers) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, "image/png")], image.file).into_response()
    };
    // A URL with an older version returns the current image, with a short lifetime.
    let max_age =
        if (id, requested) == version { "public, max-age=86400" } else { "public, max-age=300" };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(max_age));
    image.etag.insert_into(headers);
    let keys = format!("{} {}", SurrogateKey::Job(id), SurrogateKey::Site);
    headers.extend(HeaderValue::try_from(keys).map(|keys| (SURROGATE_KEY, keys)));
    Ok(response)
}

/// Parses a file name: the job's id and version.
fn parse_file_name(name: &str) -> Option<Version> {
    let (id, version) = name.strip_suffix(".png")?.split_once('-')?;
    Some((id.parse().ok()?, version.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card() -> Card {
        Card {
            site_name: "Avsar".to_owned(),
            kind: "Result",
            urgent: None,
            organisation: String::new(),
            title: "Clerk".to_owned(),
            facts: Vec::new(),
        }
    }

    #[test]
    fn parses_only_file_names_with_an_id_and_a_version() {
        assert_eq!(parse_file_name("42-3.png"), Some((42, 3)));
        for name in ["42.png", "42-3", "42-3.jpg", "-42-3.png", "a-b.png", "42-99999999999.png", ""]
        {
            assert_eq!(parse_file_name(name), None, "{name}");
        }
    }

    #[tokio::test]
    async fn concurrent_requests_for_one_version_share_one_image() {
        let share_images = ShareImages::new().unwrap();
        let all = (0..20).map(|_| share_images.get_or_draw(((1, 1), Language::English, 0), card));
        let all = futures::future::join_all(all).await;
        let first = all[0].as_ref().unwrap().file.as_ptr();
        assert!(all.iter().all(|image| image.as_ref().unwrap().file.as_ptr() == first));
    }
}
