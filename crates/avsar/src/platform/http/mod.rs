//! HTTP types that all handlers share: error responses, extractors, request ids and client IPs.

pub mod body;
pub mod client_ip;
pub mod compress;
pub mod device;
pub mod drain;
pub mod error;
pub(crate) mod etag;
pub mod extract;
pub mod headers;
pub mod language;
pub mod message;
pub mod multipart;
pub mod pagination;
pub mod query_string;
pub mod request_id;
pub mod server;

pub use client_ip::TrustedProxies;
pub use device::{Device, localize_device};
pub use error::{ApiError, ErrorBody};
pub use extract::{Json, Path, Query, TextId};
pub use headers::{FIGURE, SURROGATE_KEY};
pub use message::MessageResponse;
pub use multipart::{FormData, FormFile};
pub use pagination::{OffsetQuery, PageQuery};
