//! The response of endpoints that return only a message.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::platform::language;

/// A response that has only a message.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct MessageResponse {
    /// Message for the user.
    #[serde(serialize_with = "language::serialize_message")]
    pub message: String,
}

impl MessageResponse {
    /// Returns a response with this message.
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }
}
