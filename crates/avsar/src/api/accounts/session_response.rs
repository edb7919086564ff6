//! The response to a sign-in.

use serde::Serialize;
use utoipa::ToSchema;

/// Words for a person, and a session.
#[derive(Serialize, ToSchema)]
pub(super) struct SessionResponse {
    pub(super) message: String,
    /// A JWT whose payload carries `userId`, `email`, `role` and `exp`.
    pub(super) token: String,
}
