//! Puts the parts together, once.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderValue, header};
use axum::middleware;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::api;
use crate::careers::{self, Careers, LiveOpenings};
use crate::config::{AppConfig, SiteConfig};
use crate::domain::accounts::{Google, HashingPool, MailLimits, SignInLimits, Tokens};
use crate::domain::changes::{Follower, Followers, Progress};
use crate::domain::resume_sandbox;
use crate::interview;
use crate::mail_renderer::AppMailRenderer;
use crate::platform::clock::Clock;
use crate::platform::concurrency::ConcurrencyLimit;
use crate::platform::db::Database;
use crate::platform::file_store::{self, FileStore};
use crate::platform::http::{ApiError, request_id};
use crate::platform::language_model::LanguageModel;
use crate::platform::mail::{self, Outbox};
use crate::platform::memory_budget::MemoryBudget;
use crate::projections::feeds;
use crate::projections::live::{self, LiveStream};
use crate::projections::pages::{self, Pages};
use crate::projections::search::{Index, IndexError, IndexFollower};
use crate::projections::share_images::{self, ShareImages};

/// Largest body of a JSON request, in bytes: the longest text a form takes, escaped, with room.
const MAX_BODY_BYTES: usize = 4 << 20;

/// How long a client may take to send the next bytes of a body.
const BODY_READ_TIMEOUT: Duration = Duration::from_secs(20);

/// Searches at once: enough to keep the cores busy, few enough to leave them room.
const MAX_SEARCHES_PER_CORE: usize = 2;
/// How long one waits for its turn: then a kept page is better than a late answer.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(3);

/// How long an uploaded picture may wait for those before it to be read.
const IMAGE_TIMEOUT: Duration = Duration::from_secs(30);

/// Bytes of strangers' files in memory, and how long one waits for room.
const MAX_UPLOAD_MEMORY_BYTES: usize = 96 << 20;
const UPLOAD_MEMORY_TIMEOUT: Duration = Duration::from_secs(5);

/// Answers of the API may be kept, but are asked for again each time.
const NO_CACHE: HeaderValue = HeaderValue::from_static("no-cache");
const NO_SNIFF: HeaderValue = HeaderValue::from_static("nosniff");

/// What all handlers share.
#[derive(Debug)]
pub struct AppState {
    /// The database.
    pub db: Database,
    /// The time.
    pub clock: Clock,
    /// The search index.
    pub index: Arc<Index>,
    /// How far this process's followers have come.
    pub progress: Progress,
    /// Signs and reads tokens.
    pub tokens: Tokens,
    /// Slows down guessing.
    pub sign_in_limits: SignInLimits,
    /// Slows down who has mails sent.
    pub mail_limits: MailLimits,
    /// Hashes passwords, in turn.
    pub hashing_pool: HashingPool,
    /// Third-party sign-in.
    pub google: Google,
    /// Adds suggestions to the career tools, where one is configured.
    pub language_model: LanguageModel,
    /// Where mails are put.
    pub outbox: Outbox,
    /// What visitors see of the operator's choices.
    pub site: SiteConfig,
    /// The live stream.
    pub live: LiveStream,
    /// Rendered pages.
    pub pages: Pages,
    /// Drawn pictures.
    pub share_images: ShareImages,
    /// What is asked in interviews.
    pub question_bank: interview::QuestionBank,
    /// Where uploaded files lie.
    pub file_store: FileStore,
    /// Reading uploaded pictures, which takes a core and much memory.
    pub image_limit: ConcurrencyLimit,
    /// Cleaning what an editor is writing, to show it.
    pub preview_limit: ConcurrencyLimit,
    /// Searches, of which each takes a core.
    pub search_limit: ConcurrencyLimit,
    /// Strangers' files, of which only so many are held in memory at once.
    pub upload_memory: MemoryBudget,
    /// Reads résumés.
    pub resume_reader: resume_sandbox::SandboxedReader,
    /// What is known of occupations and the ways to them.
    pub careers: Arc<Careers>,
    /// How many openings occupations have.
    pub openings: LiveOpenings,
}

/// A handle on the parts, cheap to copy.
#[derive(Clone, Debug)]
pub struct App(Arc<AppState>);

impl std::ops::Deref for App {
    type Target = AppState;

    fn deref(&self) -> &AppState {
        &self.0
    }
}

impl App {
    /// The search index, as soon as it holds all that the database held when this process started:
    /// a list from half an index would tell wrong numbers.
    ///
    /// # Errors
    /// [`ApiError::Starting`] until then.
    pub fn ready_index(&self) -> Result<Arc<Index>, ApiError> {
        if self.progress.is_ready() { Ok(self.index.clone()) } else { Err(ApiError::Starting) }
    }

    /// Looks something up in the search index, in turn.
    ///
    /// # Errors
    /// [`ApiError::Starting`] before it is ready, [`ApiError::Unavailable`] when too many others
    /// search.
    pub async fn search<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Index) -> Result<T, IndexError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let index = self.ready_index()?;
        self.search_limit.run(move || look(&index)).await?.map_err(ApiError::internal)
    }
}

/// Why the parts could not be put together.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database cannot be reached or migrated.
    #[error("AVSAR_DATABASE_URL: {0}")]
    Database(#[from] sea_orm::DbErr),
    /// The search index cannot be opened.
    #[error("AVSAR_DATA_DIR: {0}")]
    Index(#[from] crate::projections::search::IndexError),
    /// Mail cannot be sent as it is configured.
    #[error("AVSAR_SMTP_URL: {0}")]
    Mail(#[from] mail::TransportError),
    /// The front end cannot be run.
    #[error("the pages cannot be rendered: {0}")]
    Pages(#[from] pages::RendererError),
    /// Uploaded files cannot be kept as it is configured.
    #[error("AVSAR_STORAGE_URL: {0}")]
    Uploads(#[from] file_store::StorageError),
    /// A file of the career tools is damaged.
    #[error("the career tools: {0}")]
    Tools(#[from] serde_json::Error),
    /// Pictures cannot be drawn.
    #[error("pictures cannot be drawn: {0}")]
    ShareImages(#[from] share_images::MissingFontsError),
}

/// The parts, and what keeps them up to date.
pub struct AppRuntime {
    /// The parts.
    pub app: App,
    /// To be run beside the server.
    pub followers: Followers,
    /// To be run beside the server.
    pub mail: mail::Worker,
}

/// Puts the parts together.
///
/// # Errors
/// When one of them cannot start.
pub async fn start(
    db: Database,
    data_dir: &Path,
    clock: Clock,
    portal: AppConfig,
) -> Result<AppRuntime, StartError> {
    let AppConfig { secret, site, mail, google, model, current_exe: program, storage: uploads } =
        portal;
    let uploads =
        uploads.unwrap_or_else(|| file_store::StorageLocation::Directory(data_dir.join("uploads")));
    let storage = FileStore::open(&uploads)?;
    let index = Arc::new(Index::open(&data_dir.join("index"), db.id())?);
    let pages = Pages::start(&site, &clock).await?;
    let pictures = ShareImages::new(&site.name)?;
    let (live, live_follower) = live::start(&db).await?;
    let head = crate::domain::changes::head(db.read()).await?;
    // No page is kept yet, and none that lists anything is made before the index has come to `head`.
    let pages_follower = pages.follower(head);
    let in_order: Vec<Box<dyn Follower>> = vec![
        Box::new(IndexFollower::new(index.clone(), db.clone(), head)?),
        Box::new(pages_follower),
        Box::new(live_follower),
    ];
    let followers = Followers::new(db.clone(), clock.clone(), in_order, head);
    let outbox = Outbox::default();
    let sender = mail::templates::MailTemplates {
        site_name: site.name.clone(),
        site_url: site.public_url.clone(),
    };
    let tokens = Tokens::new(&secret, &site.public_url);
    let letters = AppMailRenderer::new(db.clone(), clock.clone(), tokens.clone(), sender);
    let mail = mail::Worker::new(
        db.clone(),
        clock.clone(),
        outbox.clone(),
        Arc::new(letters),
        mail,
        &data_dir.join("mail"),
    )?;
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    let app = App(Arc::new(AppState {
        progress: followers.progress(),
        tokens,
        sign_in_limits: SignInLimits::default(),
        mail_limits: MailLimits::default(),
        hashing_pool: HashingPool::default(),
        google: Google::new(google, &site.public_url, clock.clone()),
        language_model: LanguageModel::new(model),
        outbox,
        db,
        clock,
        index,
        site,
        live,
        pages,
        share_images: pictures,
        question_bank: interview::load_bank()?,
        file_store: storage,
        image_limit: ConcurrencyLimit::new(1, IMAGE_TIMEOUT),
        preview_limit: ConcurrencyLimit::new(cores, SEARCH_TIMEOUT),
        search_limit: ConcurrencyLimit::new(MAX_SEARCHES_PER_CORE * cores, SEARCH_TIMEOUT),
        upload_memory: MemoryBudget::new(MAX_UPLOAD_MEMORY_BYTES, UPLOAD_MEMORY_TIMEOUT),
        resume_reader: resume_sandbox::SandboxedReader::new(program),
        careers: Arc::new(careers::data::load_careers()?),
        openings: LiveOpenings::default(),
    }));
    Ok(AppRuntime { app, followers, mail })
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Avsar API",
        description = "Lists and details of jobs, admit cards and results; sign-in; and what editors need. \
            Errors are JSON with `message`, a stable `code`, `errors` by field where fields are wrong, and the `requestId`.",
        license(name = "MIT")
    ),
    servers((url = "/api")),
    modifiers(&TokenScheme),
    tags(
        (name = "jobs", description = "What visitors read"),
        (name = "blog", description = "Posts that visitors read"),
        (name = "pdfs", description = "Documents that visitors read"),
        (name = "search", description = "Everything that visitors read, at once"),
        (name = "subscriptions", description = "News by mail"),
        (name = "contact", description = "Writing to the operator"),
        (name = "tools", description = "Career tools, for which nobody needs an account"),
        (name = "live", description = "What changes while they read"),
        (name = "accounts", description = "Signing up and in, and one's own account"),
        (name = "editors", description = "What editors read and write (role ADMIN)")
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

fn api_router() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(ApiDoc::openapi())
        .merge(api::jobs::routes())
        .merge(api::blog::routes())
        .merge(api::pdfs::routes())
        .merge(api::uploads::routes())
        .merge(api::media_library::routes())
        .merge(api::dashboard::routes())
        .merge(live::routes())
        .merge(api::search::routes())
        .merge(api::subscriptions::routes())
        .merge(api::contact::routes())
        .merge(api::resume::routes())
        .merge(api::careers::routes())
        .merge(api::interview::routes())
        .merge(api::suggestions::routes())
        .merge(api::accounts::routes())
        .merge(api::personal_data::routes())
}

/// The OpenAPI document.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    api_router().split_for_parts().1
}

/// The whole site: API, pages, feeds, operations.
pub fn router(app: App) -> Router {
    let (api, contract) = api_router().split_for_parts();
    let api = api
        .merge(api::ops::docs(contract))
        .fallback(async || ApiError::NotFound("There is nothing at this address."))
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES));
    let data = Router::new()
        .nest("/api", api)
        .layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, NO_CACHE))
        .layer(SetResponseHeaderLayer::overriding(header::X_CONTENT_TYPE_OPTIONS, NO_SNIFF))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(handle_panic));
    let forms = api::subscriptions::forms()
        .into_iter()
        .chain(api::contact::forms())
        .chain(api::resume::forms())
        .chain(api::careers::forms())
        .chain(api::interview::forms())
        .collect();
    let pages = pages::routes(data.clone().with_state(app.clone()), forms);
    data.merge(feeds::routes())
        .merge(api::ops::routes())
        .merge(share_images::routes())
        .merge(api::upload_files::routes())
        .merge(pages)
        .layer(RequestBodyTimeoutLayer::new(BODY_READ_TIMEOUT))
        .layer(middleware::from_fn(request_id::layer))
        .with_state(app)
}

/// A defect in a handler is an error answer to one client, and a line in the log.
#[expect(clippy::needless_pass_by_value, reason = "the signature is the layer's")]
fn handle_panic(cause: Box<dyn std::any::Any + Send>) -> axum::response::Response {
    let text = cause.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("panic");
    axum::response::IntoResponse::into_response(ApiError::internal(text))
}
