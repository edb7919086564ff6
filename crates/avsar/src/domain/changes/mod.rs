//! The content log, and how to follow it.
//!
//! Whoever changes content appends to the log in the same transaction ([`append`]); whoever wants
//! to know that something changed follows it ([`Followers`]). Nobody else tells anybody.

mod follower;
mod store;
mod surrogate_key;

pub use follower::{FollowError, Follower, Followers, Progress};
pub use store::{
    Action, Change, Seq, Subject, append, head, is_known, last_changed_at, list_after, was_deleted,
};
pub use surrogate_key::SurrogateKey;
