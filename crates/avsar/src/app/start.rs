//! Starts the services of the application.

use std::path::Path;
use std::sync::Arc;

use super::services::Services;
use super::state::App;
use super::tool_data::ToolData;
use crate::api::editor_forms::new_sanitizer_limit;
use crate::api::table_export::TableExports;
use crate::config::AppConfig;
use crate::domain::accounts::sealer::SealError;
use crate::domain::accounts::{ClientLimits, Sealer, Tokens};
use crate::domain::blog;
use crate::domain::changes::{self, Follower, Followers};
use crate::domain::figures::{FigureWriter, Figures};
use crate::domain::imports::sandbox::TableReader;
use crate::domain::jobs;
use crate::domain::notices::sandbox::NoticeReader;
use crate::domain::recruitments;
use crate::domain::resume_sandbox::SandboxedReader;
use crate::domain::site_settings;
use crate::domain::uploads::Uploads;
use crate::mail_renderer::AppMailRenderer;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::file_store::{self, FileStore, StorageLocation};
use crate::platform::language_model::LanguageModel;
use crate::platform::mail::{self, Outbox};
use crate::platform::memory_budget::MemoryBudget;
use crate::platform::site_config::{CurrentSite, SiteConfig};
use crate::projections::api_cache::ApiCache;
use crate::projections::content_versions::{ContentVersions, VersionsFollower};
use crate::projections::eligibility_index::{EligibilityFollower, EligibilityIndex};
use crate::projections::live::{self, LiveStream};
use crate::projections::pages::{self, Pages, PagesState};
use crate::projections::search::{Index, IndexError, IndexFollower, SearchService, UpdateError};
use crate::projections::share_images::ShareImages;
use crate::projections::site_follower::SiteFollower;
use crate::projections::visits::VisitCounter;

/// A reason why the application could not be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database cannot be reached or migrated.
    #[error("AVSAR_DATABASE_URL: {0}")]
    Database(#[from] sea_orm::DbErr),
    /// The search index cannot be opened.
    #[error("AVSAR_DATA_DIR: {0}")]
    Index(#[from] IndexError),
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
    Tools(&'static serde_json::Error),
    /// The key of account secrets cannot be derived.
    #[error("AVSAR_SECRET: {0}")]
    Secret(#[from] SealError),
    /// The settings of the site cannot be embedded in pages.
    #[error("the settings of the site: {0}")]
    Site(serde_json::Error),
    /// A font of the share images is invalid.
    #[error("the share images cannot be drawn: {0}")]
    ShareImages(#[from] share_images::InvalidFontError),
}

impl From<UpdateError> for StartError {
    fn from(error: UpdateError) -> Self {
        match error {
            UpdateError::Database(error) => error.into(),
            UpdateError::Index(error) => error.into(),
        }
    }
}

/// The application and its background tasks. The caller must run the tasks beside the server.
pub struct AppRuntime {
    /// The state of the application.
    pub app: App,
    /// The followers of the content log.
    pub followers: Followers,
    /// The mail worker.
    pub mail: mail::Worker,
    /// Writes the figures of this process.
    pub figures: FigureWriter,
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
    let file_store = open_file_store(config.storage.as_ref(), data_dir)?;
    fill_derived_columns(&db).await?;
    let projections = Projections::open(data_dir, &db)?;
    let followed = Followed::start(&db, &clock, &projections, &config).await?;
    let (outbox, upload_memory) = (Outbox::default(), MemoryBudget::for_visitor_uploads());
    let (tokens, sealer) = new_secrets(&config)?;
    let mail = new_mail_worker(&db, &clock, &outbox, &tokens, &followed.site, &config, data_dir)?;
    let (visits, followers) = (new_visit_counter(&config, &clock), followed.followers);
    let ToolData { careers, question_bank } = ToolData::load().map_err(StartError::Tools)?;
    let services = Services {
        table_exports: TableExports::new(db.clone(), followed.site.clone()),
        search: SearchService::new(projections.index, followers.progress()),
        uploads: Uploads::new(db.clone(), clock.clone(), file_store),
        pages: PagesState {
            pages: followed.pages,
            clock: clock.clone(),
            progress: followers.progress(),
            site: followed.site.clone(),
            upload_memory: upload_memory.clone(),
            visits: visits.clone(),
        },
        upload_memory,
        api_cache: ApiCache::new(projections.versions, followers.progress(), clock.clone()),
        share_images: ShareImages::new()?,
        live: followed.live,
        progress: followers.progress(),
        site: followed.site,
        tokens,
        sealer,
        second_factor_policy: config.second_factor_policy,
        audit_retention: config.audit_retention,
        visits,
        outbox,
        client_limits: Arc::new(ClientLimits::default()),
        sanitizer_limit: new_sanitizer_limit(),
        google: config.google,
        trusted_proxies: config.trusted_proxies,
        language_model: Arc::new(LanguageModel::new(config.model)),
        resume_reader: SandboxedReader::new(config.current_exe.clone()),
        notice_reader: NoticeReader::new(config.current_exe.clone()),
        table_reader: TableReader::new(config.current_exe),
        careers,
        eligibility_index: projections.eligibility,
        question_bank,
        db,
        clock,
    };
    Ok(AppRuntime { app: App::new(&services), followers, mail, figures: services.figure_writer() })
}

fn new_visit_counter(config: &AppConfig, clock: &Clock) -> VisitCounter {
    let figures =
        if config.count_figures { Figures::new(clock.clone()) } else { Figures::disabled() };
    VisitCounter::new(figures, &config.site.public_url, config.trusted_proxies.clone())
}

/// Opens the file store at its location. The default is in the data directory.
///
/// # Errors
/// Returns an error if the file store cannot be opened.
pub fn open_file_store(
    location: Option<&StorageLocation>,
    data_dir: &Path,
) -> Result<FileStore, file_store::StorageError> {
    let default = || StorageLocation::Directory(data_dir.join("uploads"));
    FileStore::open(&location.cloned().unwrap_or_else(default))
}

/// Fills the columns and rows that a migration has added and that the domain computes.
async fn fill_derived_columns(db: &Database) -> Result<(), sea_orm::DbErr> {
    blog::store::fill_derived_fields(db).await?;
    jobs::store::fill_display_html(db).await?;
    recruitments::fill_open_corrections(db).await
}

/// The data that the followers of the content log keep up to date.
struct Projections {
    index: Arc<Index>,
    eligibility: Arc<EligibilityIndex>,
    versions: Arc<ContentVersions>,
}

impl Projections {
    fn open(data_dir: &Path, db: &Database) -> Result<Self, StartError> {
        Ok(Self {
            index: Arc::new(Index::open(&data_dir.join("index"), db.id())?),
            eligibility: Arc::default(),
            versions: Arc::default(),
        })
    }
}

/// The followers of the content log, and what they keep up to date besides the [`Projections`].
struct Followed {
    site: CurrentSite,
    pages: Pages,
    live: LiveStream,
    followers: Followers,
}

impl Followed {
    /// Creates the followers in the order in which they run.
    async fn start(
        db: &Database,
        clock: &Clock,
        projections: &Projections,
        config: &AppConfig,
    ) -> Result<Self, StartError> {
        let (live, live_follower) = live::start(db, config.max_connections).await?;
        let head = changes::head(db.read()?).await?;
        // After `head`, so that the follower of the site finds all later changes.
        let site = load_site(db, config.site.clone()).await?;
        let pages = Pages::start(&site, clock, projections.versions.clone()).await?;
        // The caches are empty, and nothing with a list is cached before the index reaches `head`.
        let versions_follower = VersionsFollower::new(projections.versions.clone(), head);
        let in_order: Vec<Box<dyn Follower>> = vec![
            Box::new(IndexFollower::new(projections.index.clone(), db.clone()).await?),
            Box::new(EligibilityFollower::new(projections.eligibility.clone(), db.clone()).await?),
            Box::new(SiteFollower::new(db.clone(), site.clone(), pages.clone(), head)),
            Box::new(versions_follower),
            Box::new(live_follower),
        ];
        let followers = Followers::new(db.clone(), clock.clone(), in_order, head);
        Ok(Self { site, pages, live, followers })
    }
}

/// Returns the site with the saved settings.
async fn load_site(db: &Database, environment: SiteConfig) -> Result<CurrentSite, StartError> {
    let stored = site_settings::newest(db.read()?).await?;
    let effective = stored.apply(&environment).map_err(StartError::Site)?;
    Ok(CurrentSite::new(environment, effective))
}

/// Derives the keys of tokens and of account secrets.
fn new_secrets(config: &AppConfig) -> Result<(Tokens, Sealer), SealError> {
    let tokens = Tokens::new(&config.secret, &config.site.public_url);
    Ok((tokens, Sealer::new(&config.secret)?))
}

fn new_mail_worker(
    db: &Database,
    clock: &Clock,
    outbox: &Outbox,
    tokens: &Tokens,
    site: &CurrentSite,
    config: &AppConfig,
    data_dir: &Path,
) -> Result<mail::Worker, mail::TransportError> {
    let renderer = AppMailRenderer::new(db.clone(), clock.clone(), tokens.clone(), site.clone());
    mail::Worker::new(
        db.clone(),
        clock.clone(),
        outbox.clone(),
        Arc::new(renderer),
        config.mail.clone(),
        &data_dir.join("mail"),
    )
}
