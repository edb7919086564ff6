//! What all handlers share: the error answer, the extractors, request ids, who asks.

pub mod client;
pub mod error;
pub mod extract;
pub mod keyed;
pub mod message;
pub mod multipart;
pub mod request_id;
pub mod server;
pub mod slice;

pub use client::ClientIp;
pub use error::{ApiError, ErrorBody, FieldErrors};
pub use extract::{Json, MultipartForm, Path, Query};
pub use keyed::{SURROGATE_KEY, WithSurrogateKeys};
pub use message::MessageResponse;
pub use multipart::{FormData, FormFile};
pub use slice::{OffsetLimit, OffsetQuery};
