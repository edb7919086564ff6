//! The content log and its followers.
//!
//! A transaction that changes content also appends to the log ([`append`]). Code that depends on
//! content follows the log ([`Followers`]). There is no other notification path.

mod follower;
mod store;
mod surrogate_key;

pub use follower::{FollowError, Follower, Followers, Progress};
pub use store::{
    Action, Batch, Change, Changed, Position, Seq, Subject, append, contains, head, is_known,
    last_changed_at, newest_position, read_after, was_deleted,
};
pub use surrogate_key::SurrogateKey;
