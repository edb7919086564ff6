//! Recruitment notices: text, HTML or PDF, from which records are proposed.
//!
//! The crate `notices` reads them. Files of clients are read in sandbox processes (`sandbox`).

mod read;
pub mod sandbox;

pub use read::{
    MAX_BYTES, NoticeError, NoticeFormat, NoticeSource, ReadDocument, ReadNotice, document, read,
};
