//! Models, rules and stores of each subject. The domain does not depend on HTTP.

pub mod accounts;
pub mod audit;
pub mod blog;
pub mod bulk_changes;
pub mod changes;
pub mod collaboration;
pub mod exported_languages;
pub mod history;
pub mod imports;
pub mod job_type;
pub mod jobs;
pub mod names;
pub mod notices;
pub mod pdfs;
pub mod personal_data;
pub mod publication;
pub mod quality;
pub(crate) mod record;
pub mod recruitments;
pub mod resume_sandbox;
pub mod slugs;
pub mod subscriptions;
pub mod translations;
pub mod uploads;
pub mod write_error;
