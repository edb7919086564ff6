//! The router of the whole site, and the OpenAPI document.

use std::collections::HashMap;
use std::future::ready;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::{self, Next};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::{SetResponseHeader, SetResponseHeaderLayer};
use tower_http::timeout::RequestBodyTimeoutLayer;
use utoipa::OpenApi;
use utoipa::openapi::path::Operation;
use utoipa_axum::router::OpenApiRouter;

use super::state::App;
use crate::api;
use crate::platform::http::ApiError;
use crate::platform::http::drain::DrainService;
use crate::platform::http::language;
use crate::platform::http::request_id::{self, WithRequestId, with_request_id};
use crate::platform::memory_budget::MemoryBudget;
use crate::platform::supervisor::panic_message;
use crate::projections::api_cache::ApiCache;
use crate::projections::pages::PageCacheService;
use crate::projections::visits::VisitCounter;
use crate::projections::{feeds, live, monotonic_reads, pages, share_images};

/// Maximum body of a request, in bytes, if its route has no other limit: enough for the forms of
/// visitors.
const MAX_BODY_BYTES: usize = 64 << 10;
/// Maximum wait for the next bytes of a request body.
const BODY_READ_TIMEOUT: Duration = Duration::from_secs(20);

/// Default `Cache-Control` of the API: caches may store a response, but must revalidate it.
const NO_CACHE: HeaderValue = HeaderValue::from_static("no-cache");
/// `Cache-Control` of responses to a signed-in user.
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");
/// `Content-Security-Policy` of all responses without another policy: a response is data, even if a
/// browser shows it as a page.
const NO_CONTENT: HeaderValue =
    HeaderValue::from_static("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
const NO_SNIFF: HeaderValue = HeaderValue::from_static("nosniff");

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Avsar API",
        description = "Lists and details of jobs, admit cards and results; sign-in; administration. \
            Errors are JSON with `message`, a stable `code`, `errors` by field if fields are invalid, and the `requestId`. \
            Messages are in English or Hindi, as `Accept-Language` prefers.",
        license(name = "MIT")
    ),
    servers((url = "/api")),
    modifiers(&TokenScheme),
    tags(
        (name = "jobs", description = "Public jobs, admit cards and results"),
        (name = "blog", description = "Public posts"),
        (name = "pdfs", description = "Public documents"),
        (name = "recruitments", description = "Government recruitments as typed records"),
        (name = "previews", description = "Private links to records that visitors do not see"),
        (name = "search", description = "Search over all public content"),
        (name = "alerts", description = "Alerts about lists, searches, recruitments and organisations"),
        (name = "subscriptions", description = "Subscriptions to news by e-mail"),
        (name = "contact", description = "Messages to the operator"),
        (name = "site", description = "Texts of the site that administrators choose"),
        (name = "tools", description = "Career tools, without an account"),
        (name = "live", description = "Live stream of content changes"),
        (name = "accounts", description = "Sign-up, sign-in and the user's own account"),
        (name = "editors", description = "Administration of the content (roles WRITER, EDITOR, ADMIN)")
    )
)]
struct ApiDoc;

struct TokenScheme;

impl utoipa::Modify for TokenScheme {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
        let components = api.components.get_or_insert_default();
        components
            .add_security_scheme("token", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    }
}

/// Returns the API without the live stream.
fn api_router() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(ApiDoc::openapi())
        .merge(api::jobs::routes())
        .merge(api::blog::routes())
        .merge(api::pdfs::routes())
        .merge(api::recruitments::routes())
        .merge(api::eligibility::routes())
        .merge(api::uploads::routes())
        .merge(api::media_library::routes())
        .merge(api::imports::routes())
        .merge(api::dashboard::routes())
        .merge(api::search::routes())
        .merge(api::alerts::routes())
        .merge(api::subscriptions::routes())
        .merge(api::contact::routes())
        .merge(api::reports::routes())
        .merge(api::resume::routes())
        .merge(api::careers::routes())
        .merge(api::interview::routes())
        .merge(api::suggestions::routes())
        .merge(api::accounts::routes())
        .merge(api::personal_data::routes())
        .merge(api::audit::routes())
        .merge(api::deleted_records::routes())
        .merge(api::review_queue::routes())
        .merge(api::bulk_changes::routes())
        .merge(api::quality_desk::routes())
        .merge(api::preview_links::routes())
        .merge(api::collaboration::routes())
        .merge(api::site_settings::routes())
        .merge(api::figures::routes())
}

/// Returns the OpenAPI document.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut document = api_router().merge(live::routes()).split_for_parts().1;
    api::error_responses::add_error_responses(&mut document);
    document
}

/// The service of the whole site.
pub type SiteService =
    DrainService<WithRequestId<SetResponseHeader<PageCacheService, Option<HeaderValue>>, Body>>;

/// `Strict-Transport-Security` for a year. It does not apply to subdomains, because other operators
/// may run them.
const ONLY_TLS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Returns the service of the whole site: the page cache and, behind it, the router.
pub fn service(app: App) -> SiteService {
    let only_tls = app.site.public_url().starts_with("https:").then_some(ONLY_TLS);
    let site = PageCacheService::new(app.pages.clone(), router(app));
    let site = SetResponseHeader::overriding(site, header::STRICT_TRANSPORT_SECURITY, only_tls);
    DrainService::new(with_request_id(site))
}

/// The API with its documentation. It is built once, and all applications of a process share it.
static API: LazyLock<Router<App>> = LazyLock::new(|| {
    let (api, openapi) = (api_router().split_for_parts().0, openapi());
    let personal = Arc::new(PersonalOperations::new(&openapi));
    let forbid_storage = move |request: Request, next: Next| {
        let personal = personal.clone();
        async move {
            let is_personal = personal.contains(&request);
            let mut response = next.run(request).await;
            if is_personal {
                response.headers_mut().insert(header::CACHE_CONTROL, NO_STORE);
            }
            response
        }
    };
    api.merge(api::ops::docs(openapi))
        .layer(middleware::from_fn(forbid_storage))
        .fallback(async || ApiError::NotFound("There is nothing at this address."))
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
});

/// The live stream of the API.
static STREAM: LazyLock<Router<App>> = LazyLock::new(|| {
    let (stream, _) = live::routes().split_for_parts();
    stream.method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
});

/// The methods, by path, of the operations that need a session. No cache may store their responses.
struct PersonalOperations(HashMap<String, Vec<Method>>);

impl PersonalOperations {
    fn new(document: &utoipa::openapi::OpenApi) -> Self {
        let operations = document.paths.paths.iter().map(|(path, item)| {
            let of = |method, operation: &Option<Operation>| {
                operation.as_ref()?.security.is_some().then_some(method)
            };
            let methods = [
                of(Method::GET, &item.get),
                of(Method::PUT, &item.put),
                of(Method::POST, &item.post),
                of(Method::DELETE, &item.delete),
                of(Method::PATCH, &item.patch),
            ];
            (format!("/api{path}"), methods.into_iter().flatten().collect())
        });
        Self(operations.collect())
    }

    fn contains(&self, request: &Request) -> bool {
        let path = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
        let method = match request.method() {
            &Method::HEAD => &Method::GET,
            method => method,
        };
        let methods = path.and_then(|path| self.0.get(path));
        methods.is_some_and(|methods| methods.contains(method))
    }
}

/// Returns the router of the whole site: API, pages, feeds, operations.
fn router(app: App) -> Router {
    let reads = (app.progress.clone(), app.db.clone());
    let data = Router::new()
        .nest("/api", API.clone())
        .layer(middleware::from_fn_with_state(app.api_cache.clone(), ApiCache::layer))
        .layer(CompressionLayer::new())
        // Compression would keep 6 kB for each open stream.
        .merge(Router::new().nest("/api", STREAM.clone()))
        .layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, NO_CACHE))
        .layer(CatchPanicLayer::custom(handle_panic))
        .layer(middleware::from_fn_with_state(reads, monotonic_reads::layer));
    let forms = api::subscriptions::forms(&app.subjects.subscriptions)
        .into_iter()
        .chain(api::alerts::forms(&app.subjects.alerts))
        .chain(api::accounts::forms(&app.subjects.accounts))
        .chain(api::contact::forms(&app.subjects.contact))
        .chain(api::reports::forms(&app.subjects.reports))
        .chain(api::resume::forms(&app.subjects.resume))
        .chain(api::careers::forms(&app.subjects.careers))
        .chain(api::eligibility::forms(&app.subjects.eligibility))
        .chain(api::interview::forms(&app.subjects.interview))
        .collect();
    let pages = pages::routes(data.clone().with_state(app.clone()), forms);
    // The pages of this process read the header that the layer removes, and are counted as pages.
    let data = data.layer(middleware::from_fn_with_state(app.visits.clone(), VisitCounter::layer));
    let (proxies, memory) = (app.trusted_proxies.clone(), MemoryBudget::for_request_bodies());
    let prepare = move |mut request: Request| {
        proxies.identify_client(&mut request);
        request.extensions_mut().insert(memory.clone());
        ready(request)
    };
    data.merge(feeds::routes())
        .merge(api::ops::routes())
        .merge(share_images::routes())
        .merge(api::upload_files::routes())
        .merge(pages)
        .layer(SetResponseHeaderLayer::if_not_present(header::CONTENT_SECURITY_POLICY, NO_CONTENT))
        .layer(SetResponseHeaderLayer::overriding(header::X_CONTENT_TYPE_OPTIONS, NO_SNIFF))
        .layer(RequestBodyTimeoutLayer::new(BODY_READ_TIMEOUT))
        .layer(middleware::map_request(prepare))
        .layer(middleware::from_fn(language::layer))
        .layer(middleware::from_fn(request_id::layer))
        .with_state(app)
}

/// Logs a panic of a handler and returns an error response for the request.
#[expect(clippy::needless_pass_by_value, reason = "the signature is the layer's")]
fn handle_panic(cause: Box<dyn std::any::Any + Send>) -> axum::response::Response {
    axum::response::IntoResponse::into_response(ApiError::internal(panic_message(&*cause)))
}
