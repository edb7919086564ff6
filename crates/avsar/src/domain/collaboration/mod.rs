//! The work of several people on one record: comments, and who is editing it.

pub mod comments;
pub mod presence;
