//! The services that several subjects share.

use std::sync::Arc;

use careers::Careers;
use chrono::TimeDelta;
use interview::QuestionBank;

use crate::api::table_export::TableExports;
use crate::domain::accounts::{ClientLimits, GoogleSettings, Sealer, SecondFactorPolicy, Tokens};
use crate::domain::changes::Progress;
use crate::domain::figures::FigureWriter;
use crate::domain::imports::sandbox::TableReader;
use crate::domain::notices::sandbox::NoticeReader;
use crate::domain::resume_sandbox::SandboxedReader;
use crate::domain::uploads::Uploads;
use crate::platform::clock::Clock;
use crate::platform::concurrency::ConcurrencyLimit;
use crate::platform::db::Database;
use crate::platform::http::TrustedProxies;
use crate::platform::language_model::LanguageModel;
use crate::platform::mail::Outbox;
use crate::platform::memory_budget::MemoryBudget;
use crate::platform::site_config::CurrentSite;
use crate::projections::api_cache::ApiCache;
use crate::projections::eligibility_index::EligibilityIndex;
use crate::projections::live::LiveStream;
use crate::projections::pages::PagesState;
use crate::projections::search::SearchService;
use crate::projections::share_images::ShareImages;
use crate::projections::visits::VisitCounter;

/// The services and settings from which the state of each subject is built.
pub(super) struct Services {
    pub(super) db: Database,
    pub(super) clock: Clock,
    /// Position of this process's followers in the content log.
    pub(super) progress: Progress,
    /// The site as visitors see it now.
    pub(super) site: CurrentSite,
    pub(super) trusted_proxies: TrustedProxies,
    pub(super) tokens: Tokens,
    pub(super) sealer: Sealer,
    pub(super) second_factor_policy: SecondFactorPolicy,
    /// Time for which the events of the audit trail are kept.
    pub(super) audit_retention: TimeDelta,
    pub(super) visits: VisitCounter,
    pub(super) google: Option<GoogleSettings>,
    pub(super) language_model: Arc<LanguageModel>,
    pub(super) outbox: Outbox,
    pub(super) client_limits: Arc<ClientLimits>,
    pub(super) search: SearchService,
    pub(super) uploads: Uploads,
    /// Memory budget for files that visitors upload.
    pub(super) upload_memory: MemoryBudget,
    pub(super) resume_reader: SandboxedReader,
    pub(super) notice_reader: NoticeReader,
    pub(super) table_reader: TableReader,
    pub(super) sanitizer_limit: ConcurrencyLimit,
    pub(super) table_exports: TableExports,
    pub(super) pages: PagesState,
    pub(super) api_cache: ApiCache,
    pub(super) live: LiveStream,
    pub(super) share_images: ShareImages,
    pub(super) careers: Arc<Careers>,
    pub(super) eligibility_index: Arc<EligibilityIndex>,
    pub(super) question_bank: Arc<QuestionBank>,
}

impl Services {
    /// Returns the writer of the figures of this process.
    pub(super) fn figure_writer(&self) -> FigureWriter {
        let figures = self.visits.figures().clone();
        FigureWriter::new(self.db.clone(), self.clock.clone(), figures)
    }
}
