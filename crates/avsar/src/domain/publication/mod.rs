//! The publication of a record: whether visitors see it, and when that changes.

mod amendment;
pub mod schedule;
mod status;
mod waiting;

pub use amendment::{AmendableState, Amendment, TagChange};
pub use status::{Posting, Publication, PublicationChange, PublicationInput, PublicationStatus};
pub use waiting::{MAX_WAITING, WaitingRecord, waiting};
