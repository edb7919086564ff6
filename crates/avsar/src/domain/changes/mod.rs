//! The content log and its followers.
//!
//! A transaction that changes content also appends to the log ([`append`]). Code that depends on
//! content follows the log ([`Followers`]). There is no other notification path.

mod follower;
mod store;
mod surrogate_key;

pub use follower::{FollowError, Follower, Followers, Progress};
pub use store::{
    Action, Change, Seq, Subject, append, head, is_known, last_changed_at, list_after, was_deleted,
};
pub use surrogate_key::SurrogateKey;
