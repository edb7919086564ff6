//! Creates the state of the application and its router.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRef};
use axum::http::{HeaderValue, header};
use axum::middleware;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::api;
use crate::api::permission::Authenticator;
use crate::config::AppConfig;
use crate::domain::accounts::{Google, HashingPool, MailLimits, SignInLimits, Tokens};
use crate::domain::blog;
use crate::domain::changes::{Follower, Followers, Progress};
use crate::domain::resume_sandbox::SandboxedReader;
use crate::domain::uploads::Uploads;
use crate::mail_renderer::AppMailRenderer;
use crate::platform::clock::Clock;
use crate::platform::concurrency::ConcurrencyLimit;
use crate::platform::db::Database;
use crate::platform::file_store::{self, FileStore};
use crate::platform::http::{ApiError, request_id};
use crate::platform::language_model::LanguageModel;
use crate::platform::mail::{self, Outbox};
use crate::platform::memory_budget::MemoryBudget;
use crate::platform::site_config::SiteConfig;
use crate::projections::career_openings::LiveOpenings;
use crate::projections::feeds;
use crate::projections::live::{self, LiveStream};
use crate::projections::pages::{self, Pages, PagesState};
use crate::projections::search::{Index, IndexFollower, SearchService};
use crate::projections::share_images::{self, ShareImages};

/// Maximum body of a JSON request, in bytes. The longest text of a form fits, with JSON escapes.
const MAX_BODY_BYTES: usize = 4 << 20;

/// Maximum wait for the next bytes of a request body.
const BODY_READ_TIMEOUT: Duration = Duration::from_secs(20);

/// Concurrent searches for each core: enough to use the cores, without starving other tasks.
const MAX_SEARCHES_PER_CORE: usize = 2;
/// Maximum wait for a search permit. After it, a stale page is better than a late response.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(3);

/// Maximum wait of an uploaded image for a processing permit.
const IMAGE_TIMEOUT: Duration = Duration::from_secs(30);

/// Maximum memory for files that visitors upload, in bytes.
const MAX_UPLOAD_MEMORY_BYTES: usize = 96 << 20;
/// Maximum wait of an upload for memory.
const UPLOAD_MEMORY_TIMEOUT: Duration = Duration::from_secs(5);

/// Default `Cache-Control` of the API: caches may store a response, but must revalidate it.
const NO_CACHE: HeaderValue = HeaderValue::from_static("no-cache");
const NO_SNIFF: HeaderValue = HeaderValue::from_static("nosniff");

/// The state of the application: the services that the assembly and the tests use directly, and one
/// state for each subject of the API.
#[derive(Debug)]
pub struct AppState {
    /// The database.
    pub db: Database,
    /// Position of this process's followers in the content log.
    pub progress: Progress,
    /// The public configuration of the site.
    pub site: Arc<SiteConfig>,
    /// The live stream.
    pub live: LiveStream,
    /// The rendered pages.
    pub pages: PagesState,
    /// The uploaded files.
    pub uploads: Uploads,
    authenticator: Arc<Authenticator>,
    /// The state of each subject.
    pub subjects: SubjectStates,
}

/// The state of each subject.
#[derive(Debug)]
pub struct SubjectStates {
    /// Accounts and sign-in.
    pub accounts: Arc<api::accounts::AccountsState>,
    /// Data of a user.
    pub personal_data: Arc<api::personal_data::PersonalDataState>,
    /// Jobs.
    pub jobs: Arc<api::jobs::JobsState>,
    /// Posts.
    pub blog: Arc<api::blog::BlogState>,
    /// Documents.
    pub pdfs: Arc<api::pdfs::PdfsState>,
    /// Uploads.
    pub uploads: Arc<api::uploads::UploadsState>,
    /// The uploaded files.
    pub upload_files: Arc<api::upload_files::UploadFilesState>,
    /// The media library.
    pub media_library: Arc<api::media_library::MediaLibraryState>,
    /// The dashboard.
    pub dashboard: Arc<api::dashboard::DashboardState>,
    /// Search.
    pub search: Arc<api::search::SearchState>,
    /// Subscriptions.
    pub subscriptions: Arc<api::subscriptions::SubscriptionsState>,
    /// The contact form.
    pub contact: Arc<api::contact::ContactState>,
    /// Career guidance.
    pub careers: Arc<api::careers::CareersState>,
    /// Mock interviews.
    pub interview: Arc<api::interview::InterviewState>,
    /// The résumé check.
    pub resume: Arc<api::resume::ResumeState>,
    /// The language model.
    pub suggestions: Arc<api::suggestions::SuggestionsState>,
    /// Health and readiness.
    pub ops: Arc<api::ops::OpsState>,
    /// The live stream.
    pub live_api: Arc<live::LiveState>,
    /// Feeds and sitemaps.
    pub feeds: Arc<feeds::FeedsState>,
    /// Share images.
    pub share_images: Arc<share_images::ShareImagesState>,
}

/// A handle to the [`AppState`], cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<AppState>);

impl std::ops::Deref for App {
    type Target = AppState;

    fn deref(&self) -> &AppState {
        &self.0
    }
}

impl FromRef<App> for PagesState {
    fn from_ref(app: &App) -> Self {
        app.pages.clone()
    }
}

impl FromRef<App> for Arc<Authenticator> {
    fn from_ref(app: &App) -> Self {
        app.authenticator.clone()
    }
}

/// Implements [`FromRef`], so that handlers can extract the state of their subject from [`App`].
macro_rules! subject_states {
    ($($field:ident: $state:ty),+ $(,)?) => {$(
        impl FromRef<App> for Arc<$state> {
            fn from_ref(app: &App) -> Self {
                app.subjects.$field.clone()
            }
        }
    )+};
}
subject_states! {
    accounts: api::accounts::AccountsState,
    personal_data: api::personal_data::PersonalDataState,
    jobs: api::jobs::JobsState,
    blog: api::blog::BlogState,
    pdfs: api::pdfs::PdfsState,
    uploads: api::uploads::UploadsState,
    upload_files: api::upload_files::UploadFilesState,
    media_library: api::media_library::MediaLibraryState,
    dashboard: api::dashboard::DashboardState,
    search: api::search::SearchState,
    subscriptions: api::subscriptions::SubscriptionsState,
    contact: api::contact::ContactState,
    careers: api::careers::CareersState,
    interview: api::interview::InterviewState,
    resume: api::resume::ResumeState,
    suggestions: api::suggestions::SuggestionsState,
    ops: api::ops::OpsState,
    live_api: live::LiveState,
    feeds: feeds::FeedsState,
    share_images: share_images::ShareImagesState,
}

/// A reason why the application could not be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database cannot be reached or migrated.
    #[error("AVSAR_DATABASE_URL: {0}")]
    Database(#[from] sea_orm::DbErr),
    /// The search index cannot be opened.
    #[error("AVSAR_DATA_DIR: {0}")]
    Index(#[from] crate::projections::search::IndexError),
    /// The mail transport cannot be created from the settings.
    #[error("AVSAR_SMTP_URL: {0}")]
    Mail(#[from] mail::TransportError),
    /// The page renderer cannot be started.
    #[error("the pages cannot be rendered: {0}")]
    Pages(#[from] pages::RendererError),
    /// The file store cannot be opened.
    #[error("AVSAR_STORAGE_URL: {0}")]
    Uploads(#[from] file_store::StorageError),
    /// An embedded data file of the career tools is invalid.
    #[error("the career tools: {0}")]
    Tools(#[from] serde_json::Error),
    /// The fonts of the share images are missing.
    #[error("the share images cannot be drawn: {0}")]
    ShareImages(#[from] share_images::MissingFontsError),
}

/// The application and its background tasks. The caller must run the tasks beside the server.
pub struct AppRuntime {
    /// The state of the application.
    pub app: App,
    /// The followers of the content log.
    pub followers: Followers,
    /// The mail worker.
    pub mail: mail::Worker,
}

/// Creates the application from its configuration.
///
/// # Errors
/// Returns an error if one of its services cannot start.
pub async fn start(
    db: Database,
    data_dir: &Path,
    clock: Clock,
    config: AppConfig,
) -> Result<AppRuntime, StartError> {
    let AppConfig { secret, site, mail, google, model, current_exe: program, storage: uploads } =
        config;
    let uploads =
        uploads.unwrap_or_else(|| file_store::StorageLocation::Directory(data_dir.join("uploads")));
    let file_store = FileStore::open(&uploads)?;
    blog::store::fill_derived_fields(&db).await?;
    let index = Arc::new(Index::open(&data_dir.join("index"), db.id())?);
    let pages = Pages::start(&site, &clock).await?;
    let share_images = ShareImages::new(&site.name)?;
    let (live, live_follower) = live::start(&db).await?;
    let head = crate::domain::changes::head(db.read()).await?;
    // The page cache is empty, and no page with a list is rendered before the index reaches `head`.
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
    let mail_renderer = AppMailRenderer::new(db.clone(), clock.clone(), tokens.clone(), sender);
    let mail = mail::Worker::new(
        db.clone(),
        clock.clone(),
        outbox.clone(),
        Arc::new(mail_renderer),
        mail,
        &data_dir.join("mail"),
    )?;
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    let progress = followers.progress();
    let site = Arc::new(site);
    let search = SearchService::new(
        index,
        progress.clone(),
        ConcurrencyLimit::new(MAX_SEARCHES_PER_CORE * cores, SEARCH_TIMEOUT),
    );
    let uploads = Uploads {
        db: db.clone(),
        clock: clock.clone(),
        file_store: file_store.clone(),
        image_limit: ConcurrencyLimit::new(1, IMAGE_TIMEOUT),
    };
    let upload_memory = MemoryBudget::new(MAX_UPLOAD_MEMORY_BYTES, UPLOAD_MEMORY_TIMEOUT);
    let pages = PagesState {
        pages,
        clock: clock.clone(),
        progress: progress.clone(),
        site: site.clone(),
        upload_memory: upload_memory.clone(),
    };
    let careers = Arc::new(careers::data::load_careers()?);
    let openings = LiveOpenings::new(search.clone(), clock.clone(), careers.clone());
    let question_bank = Arc::new(interview::load_bank()?);
    let mail_limits = Arc::new(MailLimits::default());
    let preview_limit = ConcurrencyLimit::new(cores, SEARCH_TIMEOUT);
    let google = Google::new(google, &site.public_url, clock.clone());
    let language_model = LanguageModel::new(model);
    let resume_reader = SandboxedReader::new(program);
    let authenticator =
        Authenticator { db: db.clone(), clock: clock.clone(), tokens: tokens.clone() };
    let pdfs = Arc::new(api::pdfs::PdfsState {
        db: db.clone(),
        clock: clock.clone(),
        progress: progress.clone(),
        uploads: uploads.clone(),
    });
    let subjects = SubjectStates {
        accounts: Arc::new(api::accounts::AccountsState {
            clock: clock.clone(),
            db: db.clone(),
            google,
            hashing_pool: HashingPool::default(),
            mail_limits: mail_limits.clone(),
            outbox: outbox.clone(),
            sign_in_limits: SignInLimits::default(),
            site: site.clone(),
            tokens: tokens.clone(),
        }),
        personal_data: Arc::new(api::personal_data::PersonalDataState {
            clock: clock.clone(),
            db: db.clone(),
            question_bank: question_bank.clone(),
        }),
        jobs: Arc::new(api::jobs::JobsState {
            clock: clock.clone(),
            db: db.clone(),
            preview_limit: preview_limit.clone(),
            progress: progress.clone(),
            search: search.clone(),
        }),
        blog: Arc::new(api::blog::BlogState {
            clock: clock.clone(),
            db: db.clone(),
            preview_limit: preview_limit.clone(),
            progress: progress.clone(),
            search: search.clone(),
        }),
        pdfs: pdfs.clone(),
        uploads: Arc::new(api::uploads::UploadsState { db: db.clone(), uploads: uploads.clone() }),
        upload_files: Arc::new(api::upload_files::UploadFilesState {
            file_store: file_store.clone(),
        }),
        media_library: Arc::new(api::media_library::MediaLibraryState {
            db: db.clone(),
            uploads: uploads.clone(),
            pdfs: pdfs.clone(),
        }),
        dashboard: Arc::new(api::dashboard::DashboardState {
            clock: clock.clone(),
            db: db.clone(),
            search: search.clone(),
        }),
        search: Arc::new(api::search::SearchState {
            clock: clock.clone(),
            db: db.clone(),
            search: search.clone(),
        }),
        subscriptions: Arc::new(api::subscriptions::SubscriptionsState {
            clock: clock.clone(),
            db: db.clone(),
            mail_limits: mail_limits.clone(),
            outbox: outbox.clone(),
            tokens: tokens.clone(),
        }),
        contact: Arc::new(api::contact::ContactState {
            clock: clock.clone(),
            db: db.clone(),
            mail_limits: mail_limits.clone(),
            outbox: outbox.clone(),
            site: site.clone(),
        }),
        careers: Arc::new(api::careers::CareersState {
            careers: careers.clone(),
            db: db.clone(),
            openings: openings.clone(),
        }),
        interview: Arc::new(api::interview::InterviewState {
            clock: clock.clone(),
            question_bank: question_bank.clone(),
        }),
        resume: Arc::new(api::resume::ResumeState {
            clock: clock.clone(),
            db: db.clone(),
            resume_reader,
            search: search.clone(),
            site: site.clone(),
            upload_memory: upload_memory.clone(),
        }),
        suggestions: Arc::new(api::suggestions::SuggestionsState {
            clock: clock.clone(),
            language_model,
            question_bank: question_bank.clone(),
        }),
        ops: Arc::new(api::ops::OpsState {
            clock: clock.clone(),
            db: db.clone(),
            progress: progress.clone(),
        }),
        live_api: Arc::new(live::LiveState {
            db: db.clone(),
            live: live.clone(),
            progress: progress.clone(),
        }),
        feeds: Arc::new(feeds::FeedsState {
            clock: clock.clone(),
            db: db.clone(),
            pages: pages.clone(),
            search: search.clone(),
            site: site.clone(),
        }),
        share_images: Arc::new(share_images::ShareImagesState { db: db.clone(), share_images }),
    };
    let authenticator = Arc::new(authenticator);
    let app = App(Arc::new(AppState {
        db,
        progress,
        site,
        live,
        pages,
        uploads,
        authenticator,
        subjects,
    }));
    Ok(AppRuntime { app, followers, mail })
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Avsar API",
        description = "Lists and details of jobs, admit cards and results; sign-in; administration. \
            Errors are JSON with `message`, a stable `code`, `errors` by field if fields are invalid, and the `requestId`.",
        license(name = "MIT")
    ),
    servers((url = "/api")),
    modifiers(&TokenScheme),
    tags(
        (name = "jobs", description = "Public jobs, admit cards and results"),
        (name = "blog", description = "Public posts"),
        (name = "pdfs", description = "Public documents"),
        (name = "search", description = "Search over all public content"),
        (name = "subscriptions", description = "Subscriptions to news by e-mail"),
        (name = "contact", description = "Messages to the operator"),
        (name = "tools", description = "Career tools, without an account"),
        (name = "live", description = "Live stream of content changes"),
        (name = "accounts", description = "Sign-up, sign-in and the user's own account"),
        (name = "editors", description = "Administration of the content (role ADMIN)")
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

/// Returns the OpenAPI document.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    api_router().split_for_parts().1
}

/// Returns the router of the whole site: API, pages, feeds, operations.
pub fn router(app: App) -> Router {
    let (api, openapi) = api_router().split_for_parts();
    let api = api
        .merge(api::ops::docs(openapi))
        .fallback(async || ApiError::NotFound("There is nothing at this address."))
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES));
    let data = Router::new()
        .nest("/api", api)
        .layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, NO_CACHE))
        .layer(SetResponseHeaderLayer::overriding(header::X_CONTENT_TYPE_OPTIONS, NO_SNIFF))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(handle_panic));
    let forms = api::subscriptions::forms(&app.subjects.subscriptions)
        .into_iter()
        .chain(api::contact::forms(&app.subjects.contact))
        .chain(api::resume::forms(&app.subjects.resume))
        .chain(api::careers::forms(&app.subjects.careers))
        .chain(api::interview::forms(&app.subjects.interview))
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

/// Logs a panic of a handler and returns an error response for the request.
#[expect(clippy::needless_pass_by_value, reason = "the signature is the layer's")]
fn handle_panic(cause: Box<dyn std::any::Any + Send>) -> axum::response::Response {
    let text = cause.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("panic");
    axum::response::IntoResponse::into_response(ApiError::internal(text))
}
