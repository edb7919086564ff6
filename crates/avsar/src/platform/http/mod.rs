//! HTTP types that all handlers share: error responses, extractors, request ids and client IPs.

pub mod client_ip;
pub mod error;
pub mod extract;
pub mod headers;
pub mod message;
pub mod multipart;
pub mod pagination;
pub mod request_id;
pub mod server;

pub use error::{ApiError, ErrorBody};
pub use extract::{Json, MultipartForm, Path, Query};
pub use headers::SURROGATE_KEY;
pub use message::MessageResponse;
pub use multipart::{FormData, FormFile};
pub use pagination::OffsetQuery;
