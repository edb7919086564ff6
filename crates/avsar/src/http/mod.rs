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

pub use client::Client;
pub use error::{ApiError, ErrorBody, FieldErrors};
pub use extract::{Form, Json, Path, Query};
pub use keyed::{Keyed, SURROGATE_KEY};
pub use message::MessageResponse;
pub use multipart::{FormFile, FormData};
pub use slice::{Slice, OffsetQuery};
