//! Recruitments: government vacancies as typed records, which jobs, admit cards and results follow.
//!
//! The crate `recruitments` defines the record. `rows` reads and writes the table; the store of
//! jobs uses it. `store` writes a recruitment with the jobs that follow it.

mod backfill;
pub mod exported_recruitment;
pub mod form;
pub mod model;
pub mod open_corrections;
pub mod publication;
pub mod record_cache;
pub mod rows;
pub mod store;
pub mod validation;

pub use backfill::fill_open_corrections;
pub use exported_recruitment::ExportedRecruitment;
pub use model::{RecruitmentDraft, StoredRecruitment};
