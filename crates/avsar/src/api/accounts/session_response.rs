//! The response to a sign-in.

use serde::Serialize;
use utoipa::ToSchema;

/// A message for the user, and a session token.
#[derive(Serialize, ToSchema)]
pub(super) struct SessionResponse {
    pub(super) message: String,
    /// A JWT with `userId`, `email`, `role` and `exp`.
    pub(super) token: String,
}
