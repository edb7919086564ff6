//! The answer of what has nothing else to say.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Words for a person.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct MessageResponse {
    /// The words.
    pub message: String,
}

impl MessageResponse {
    /// An answer of these words.
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }
}
