//! Builds the state of each subject from the services.

use std::sync::Arc;

use eligibility::Levels;

use super::services::Services;
use crate::api::accounts::AccountsState;
use crate::api::alerts::AlertsState;
use crate::api::audit::AuditState;
use crate::api::blog::BlogState;
use crate::api::bulk_changes::BulkChangesState;
use crate::api::careers::CareersState;
use crate::api::collaboration::CollaborationState;
use crate::api::contact::ContactState;
use crate::api::dashboard::DashboardState;
use crate::api::deleted_records::DeletedRecordsState;
use crate::api::eligibility::{EligibilityState, new_assessment_limit};
use crate::api::figures::FiguresState;
use crate::api::imports::ImportsState;
use crate::api::interview::InterviewState;
use crate::api::jobs::JobsState;
use crate::api::media_library::MediaLibraryState;
use crate::api::ops::OpsState;
use crate::api::pdfs::PdfsState;
use crate::api::permission::Authenticator;
use crate::api::personal_data::PersonalDataState;
use crate::api::preview_links::PreviewLinksState;
use crate::api::quality_desk::QualityDeskState;
use crate::api::recruitments::RecruitmentsState;
use crate::api::reports::ReportsState;
use crate::api::resume::ResumeState;
use crate::api::review_queue::ReviewQueueState;
use crate::api::search::SearchState;
use crate::api::site_settings::SiteSettingsState;
use crate::api::subscriptions::SubscriptionsState;
use crate::api::suggestions::SuggestionsState;
use crate::api::upload_files::UploadFilesState;
use crate::api::uploads::UploadsState;
use crate::domain::accounts::{Google, HashingPool, Passkeys, SignInLimits};
use crate::domain::imports::worker::Worker;
use crate::domain::recruitments::record_cache::RecordCache;
use crate::projections::alerts::AlertWorker;
use crate::projections::career_openings::LiveOpenings;
use crate::projections::feeds::FeedsState;
use crate::projections::live::LiveState;
use crate::projections::share_images::ShareImagesState;

/// Accounts, and the data of a user.
impl Services {
    pub(super) fn authenticator(&self) -> Authenticator {
        Authenticator {
            db: self.db.clone(),
            clock: self.clock.clone(),
            tokens: self.tokens.clone(),
            second_factor_policy: self.second_factor_policy,
        }
    }

    pub(super) fn accounts(&self) -> AccountsState {
        let google = self.google.clone();
        AccountsState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            google: Google::new(google, self.site.public_url(), self.clock.clone()),
            hashing_pool: HashingPool::default(),
            client_limits: self.client_limits.clone(),
            outbox: self.outbox.clone(),
            passkeys: Passkeys::new(self.site.public_url()),
            sealer: self.sealer.clone(),
            second_factor_policy: self.second_factor_policy,
            sign_in_limits: SignInLimits::new(self.db.clone()),
            site: self.site.clone(),
            tokens: self.tokens.clone(),
            table_exports: self.table_exports.clone(),
        }
    }

    pub(super) fn personal_data(&self) -> PersonalDataState {
        PersonalDataState {
            careers: self.careers.clone(),
            clock: self.clock.clone(),
            db: self.db.clone(),
            figures: self.visits.figures().clone(),
            question_bank: self.question_bank.clone(),
        }
    }
}

/// Content and its administration.
impl Services {
    pub(super) fn jobs(&self) -> JobsState {
        JobsState {
            careers: self.careers.clone(),
            clock: self.clock.clone(),
            db: self.db.clone(),
            sanitizer_limit: self.sanitizer_limit.clone(),
            progress: self.progress.clone(),
            site: self.site.clone(),
            search: self.search.clone(),
            table_exports: self.table_exports.clone(),
        }
    }

    pub(super) fn blog(&self) -> BlogState {
        BlogState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            sanitizer_limit: self.sanitizer_limit.clone(),
            progress: self.progress.clone(),
            search: self.search.clone(),
            table_exports: self.table_exports.clone(),
        }
    }

    pub(super) fn pdfs(&self) -> PdfsState {
        PdfsState {
            db: self.db.clone(),
            clock: self.clock.clone(),
            progress: self.progress.clone(),
            uploads: self.uploads.clone(),
            table_exports: self.table_exports.clone(),
        }
    }

    pub(super) fn eligibility(&self) -> EligibilityState {
        EligibilityState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            careers: self.careers.clone(),
            levels: Arc::new(Levels::new(&self.careers)),
            index: self.eligibility_index.clone(),
            records: RecordCache::default(),
            search: self.search.clone(),
            limit: new_assessment_limit(),
        }
    }

    pub(super) fn imports(&self) -> ImportsState {
        ImportsState {
            db: self.db.clone(),
            clock: self.clock.clone(),
            reader: self.table_reader.clone(),
            worker: Worker::new(self.db.clone(), self.clock.clone(), self.progress.clone()),
            table_exports: self.table_exports.clone(),
        }
    }

    pub(super) fn recruitments(&self) -> RecruitmentsState {
        RecruitmentsState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            careers: self.careers.clone(),
            progress: self.progress.clone(),
            notice_reader: self.notice_reader.clone(),
            language_model: self.language_model.clone(),
            upload_memory: self.upload_memory.clone(),
            site: self.site.clone(),
            table_exports: self.table_exports.clone(),
        }
    }

    pub(super) fn uploads(&self) -> UploadsState {
        UploadsState { db: self.db.clone(), uploads: self.uploads.clone() }
    }

    pub(super) fn upload_files(&self) -> UploadFilesState {
        UploadFilesState {
            db: self.db.clone(),
            file_store: self.uploads.file_store.clone(),
            visits: self.visits.clone(),
        }
    }

    pub(super) fn media_library(&self) -> MediaLibraryState {
        MediaLibraryState {
            db: self.db.clone(),
            uploads: self.uploads.clone(),
            pdfs: Arc::new(self.pdfs()),
        }
    }

    pub(super) fn dashboard(&self) -> DashboardState {
        DashboardState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            search: self.search.clone(),
        }
    }

    pub(super) fn audit(&self) -> AuditState {
        AuditState { db: self.db.clone(), table_exports: self.table_exports.clone() }
    }

    pub(super) fn collaboration(&self) -> CollaborationState {
        CollaborationState { db: self.db.clone(), outbox: self.outbox.clone() }
    }

    pub(super) fn preview_links(&self) -> PreviewLinksState {
        PreviewLinksState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            tokens: self.tokens.clone(),
        }
    }

    pub(super) fn review_queue(&self) -> ReviewQueueState {
        ReviewQueueState { db: self.db.clone(), table_exports: self.table_exports.clone() }
    }

    pub(super) fn bulk_changes(&self) -> BulkChangesState {
        BulkChangesState {
            db: self.db.clone(),
            progress: self.progress.clone(),
            sanitizer_limit: self.sanitizer_limit.clone(),
        }
    }

    pub(super) fn quality_desk(&self) -> QualityDeskState {
        QualityDeskState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            progress: self.progress.clone(),
            search: self.search.clone(),
        }
    }

    pub(super) fn deleted_records(&self) -> DeletedRecordsState {
        DeletedRecordsState { db: self.db.clone() }
    }

    pub(super) fn site_settings(&self) -> SiteSettingsState {
        SiteSettingsState {
            db: self.db.clone(),
            progress: self.progress.clone(),
            site: self.site.clone(),
        }
    }

    pub(super) fn figures(&self) -> FiguresState {
        FiguresState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            visits: self.visits.clone(),
            table_exports: self.table_exports.clone(),
        }
    }

    pub(super) fn search(&self) -> SearchState {
        SearchState { clock: self.clock.clone(), db: self.db.clone(), search: self.search.clone() }
    }
}

/// Mails that visitors request, and their reports.
impl Services {
    pub(super) fn subscriptions(&self) -> SubscriptionsState {
        SubscriptionsState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            client_limits: self.client_limits.clone(),
            outbox: self.outbox.clone(),
            tokens: self.tokens.clone(),
        }
    }

    pub(super) fn alerts(&self) -> AlertsState {
        AlertsState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            client_limits: self.client_limits.clone(),
            outbox: self.outbox.clone(),
            tokens: self.tokens.clone(),
            worker: AlertWorker::new(
                self.db.clone(),
                self.clock.clone(),
                self.outbox.clone(),
                self.search.clone(),
            ),
        }
    }

    pub(super) fn contact(&self) -> ContactState {
        ContactState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            client_limits: self.client_limits.clone(),
            outbox: self.outbox.clone(),
            site: self.site.clone(),
        }
    }

    pub(super) fn reports(&self) -> ReportsState {
        ReportsState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            client_limits: self.client_limits.clone(),
        }
    }
}

/// Career tools.
impl Services {
    pub(super) fn careers(&self) -> CareersState {
        let careers = self.careers.clone();
        CareersState {
            db: self.db.clone(),
            openings: LiveOpenings::new(self.search.clone(), self.clock.clone(), careers.clone()),
            careers,
        }
    }

    pub(super) fn interview(&self) -> InterviewState {
        InterviewState { clock: self.clock.clone(), question_bank: self.question_bank.clone() }
    }

    pub(super) fn resume(&self) -> ResumeState {
        ResumeState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            resume_reader: self.resume_reader.clone(),
            search: self.search.clone(),
            site: self.site.clone(),
            upload_memory: self.upload_memory.clone(),
        }
    }

    pub(super) fn suggestions(&self) -> SuggestionsState {
        SuggestionsState {
            clock: self.clock.clone(),
            language_model: self.language_model.clone(),
            question_bank: self.question_bank.clone(),
        }
    }
}

/// Projections and operations.
impl Services {
    pub(super) fn ops(&self) -> OpsState {
        OpsState { clock: self.clock.clone(), db: self.db.clone(), progress: self.progress.clone() }
    }

    pub(super) fn live_api(&self) -> LiveState {
        LiveState { db: self.db.clone(), live: self.live.clone(), progress: self.progress.clone() }
    }

    pub(super) fn feeds(&self) -> FeedsState {
        FeedsState {
            clock: self.clock.clone(),
            db: self.db.clone(),
            pages: self.pages.clone(),
            search: self.search.clone(),
            site: self.site.clone(),
        }
    }

    pub(super) fn share_images(&self) -> ShareImagesState {
        ShareImagesState {
            db: self.db.clone(),
            share_images: self.share_images.clone(),
            site: self.site.clone(),
        }
    }
}
