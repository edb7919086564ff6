//! The publication of a record: whether visitors see it, and when that changes.

pub mod schedule;
mod status;
mod waiting;

pub use status::{Posting, Publication, PublicationChange, PublicationInput, PublicationStatus};
pub use waiting::{MAX_WAITING, WaitingRecord, waiting};
