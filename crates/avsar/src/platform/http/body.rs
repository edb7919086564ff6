//! Reads request bodies, with bounds on size, time and memory.

use std::time::Duration;

use axum::RequestExt;
use axum::extract::Request;
use futures::TryStreamExt;
use http_body_util::LengthLimitError;

use super::ApiError;
use crate::platform::memory_budget::{MemoryBudget, MemoryReservation};

/// Maximum time in which a request body must arrive: enough for the largest file over a slow
/// connection.
pub const TOTAL_BODY_TIMEOUT: Duration = Duration::from_secs(120);

/// Bytes of a body that need no reservation: the limit on connections bounds them. Small requests,
/// such as sign-ins, therefore succeed while the budget is exhausted.
const UNRESERVED_BYTES: usize = 16 << 10;

/// A request body, and the memory reserved for it.
#[derive(Debug)]
pub struct ReadBody {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The reserved memory, until the body is dropped.
    _reservation: MemoryReservation,
}

/// Reads the body of a request within the size limit of its route. Its bytes after the first 16 KiB
/// count against the memory budget of the server as they arrive, so that many slow clients cannot
/// exhaust the memory.
///
/// # Errors
/// Returns [`ApiError::TooLarge`], [`ApiError::Unavailable`] if no memory is free, or
/// [`ApiError::BadRequest`] if the body takes too long or ends early.
pub async fn read_body(request: Request) -> Result<ReadBody, ApiError> {
    let budget = request.extensions().get::<MemoryBudget>().cloned();
    let mut parts = request.into_limited_body().into_data_stream();
    let read = async {
        let (mut bytes, mut reservation) = (Vec::new(), MemoryReservation::default());
        while let Some(part) = parts.try_next().await.map_err(read_error)? {
            let unreserved = UNRESERVED_BYTES.saturating_sub(bytes.len());
            let excess = part.len().saturating_sub(unreserved);
            if let Some(budget) = budget.as_ref().filter(|_| excess > 0) {
                budget.reserve(&mut reservation, excess).await?;
            }
            bytes.extend_from_slice(&part);
        }
        Ok(ReadBody { bytes, _reservation: reservation })
    };
    let read = tokio::time::timeout(TOTAL_BODY_TIMEOUT, read).await;
    read.unwrap_or_else(|_| Err(ApiError::BadRequest("The request body took too long.".to_owned())))
}

fn read_error(error: axum::Error) -> ApiError {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(&error);
    while let Some(error) = cause {
        if error.is::<LengthLimitError>() {
            return ApiError::TooLarge;
        }
        cause = error.source();
    }
    ApiError::BadRequest("The request body could not be read.".to_owned())
}
