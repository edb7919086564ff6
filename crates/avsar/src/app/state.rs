//! The state of the application, and the access of handlers to the state of their subject.

use std::sync::Arc;

use axum::extract::FromRef;
use chrono::TimeDelta;

use super::services::Services;
use crate::api;
use crate::api::permission::Authenticator;
use crate::domain::changes::Progress;
use crate::domain::uploads::Uploads;
use crate::platform::db::Database;
use crate::platform::http::TrustedProxies;
use crate::platform::site_config::CurrentSite;
use crate::projections::api_cache::ApiCache;
use crate::projections::live::{self, LiveStream};
use crate::projections::pages::PagesState;
use crate::projections::visits::VisitCounter;
use crate::projections::{feeds, share_images};

/// The state of the application: the services that the assembly and the tests use directly, and one
/// state for each subject of the API.
#[derive(Debug)]
pub struct AppState {
    /// The database.
    pub db: Database,
    /// Position of this process's followers in the content log.
    pub progress: Progress,
    /// The site as visitors see it now.
    pub site: CurrentSite,
    /// The live stream.
    pub live: LiveStream,
    /// The rendered pages.
    pub pages: PagesState,
    /// The responses of the API.
    pub api_cache: ApiCache,
    /// The uploaded files.
    pub uploads: Uploads,
    /// The reverse proxies in front of the server.
    pub trusted_proxies: TrustedProxies,
    /// Time for which the events of the audit trail are kept.
    pub audit_retention: TimeDelta,
    /// Counts visits.
    pub visits: VisitCounter,
    authenticator: Arc<Authenticator>,
    /// The state of each subject.
    pub subjects: SubjectStates,
}

/// A handle to the [`AppState`], cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<AppState>);

impl App {
    pub(super) fn new(services: &Services) -> Self {
        Self(Arc::new(AppState {
            db: services.db.clone(),
            progress: services.progress.clone(),
            site: services.site.clone(),
            live: services.live.clone(),
            pages: services.pages.clone(),
            api_cache: services.api_cache.clone(),
            uploads: services.uploads.clone(),
            trusted_proxies: services.trusted_proxies.clone(),
            audit_retention: services.audit_retention,
            visits: services.visits.clone(),
            authenticator: Arc::new(services.authenticator()),
            subjects: SubjectStates::new(services),
        }))
    }
}

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

/// Declares the state of each subject. The method of [`Services`] with the same name builds it, and
/// handlers extract it from [`App`] with [`FromRef`].
macro_rules! subject_states {
    ($($(#[$doc:meta])+ $subject:ident: $state:ty),+ $(,)?) => {
        /// The state of each subject.
        #[derive(Debug)]
        pub struct SubjectStates {
            $($(#[$doc])+ pub $subject: Arc<$state>,)+
        }

        impl SubjectStates {
            fn new(services: &Services) -> Self {
                Self { $($subject: Arc::new(services.$subject()),)+ }
            }
        }

        $(impl FromRef<App> for Arc<$state> {
            fn from_ref(app: &App) -> Self {
                app.subjects.$subject.clone()
            }
        })+
    };
}

subject_states! {
    /// Accounts and sign-in.
    accounts: api::accounts::AccountsState,
    /// Data of a user.
    personal_data: api::personal_data::PersonalDataState,
    /// Imports of files.
    imports: api::imports::ImportsState,
    /// Jobs.
    jobs: api::jobs::JobsState,
    /// Posts.
    blog: api::blog::BlogState,
    /// Documents.
    pdfs: api::pdfs::PdfsState,
    /// Eligibility.
    eligibility: api::eligibility::EligibilityState,
    /// Recruitments.
    recruitments: api::recruitments::RecruitmentsState,
    /// Uploads.
    uploads: api::uploads::UploadsState,
    /// The uploaded files.
    upload_files: api::upload_files::UploadFilesState,
    /// The media library.
    media_library: api::media_library::MediaLibraryState,
    /// The audit trail.
    audit: api::audit::AuditState,
    /// Comments and presence.
    collaboration: api::collaboration::CollaborationState,
    /// Records that wait for an editor.
    review_queue: api::review_queue::ReviewQueueState,
    /// Changes of many records at once.
    bulk_changes: api::bulk_changes::BulkChangesState,
    /// The quality desk.
    quality_desk: api::quality_desk::QualityDeskState,
    /// Private links to records.
    preview_links: api::preview_links::PreviewLinksState,
    /// Deleted records.
    deleted_records: api::deleted_records::DeletedRecordsState,
    /// Figures of visits.
    figures: api::figures::FiguresState,
    /// The dashboard.
    dashboard: api::dashboard::DashboardState,
    /// Search.
    search: api::search::SearchState,
    /// Alerts.
    alerts: api::alerts::AlertsState,
    /// Subscriptions.
    subscriptions: api::subscriptions::SubscriptionsState,
    /// The contact form.
    contact: api::contact::ContactState,
    /// Reports of visitors.
    reports: api::reports::ReportsState,
    /// The settings of the site.
    site_settings: api::site_settings::SiteSettingsState,
    /// Career guidance.
    careers: api::careers::CareersState,
    /// Mock interviews.
    interview: api::interview::InterviewState,
    /// The résumé check.
    resume: api::resume::ResumeState,
    /// The language model.
    suggestions: api::suggestions::SuggestionsState,
    /// Health and readiness.
    ops: api::ops::OpsState,
    /// The live stream.
    live_api: live::LiveState,
    /// Feeds and sitemaps.
    feeds: feeds::FeedsState,
    /// Share images.
    share_images: share_images::ShareImagesState,
}
