//! Conversions of domain errors into error responses.

use super::permission::NO_SESSION;
use crate::domain::accounts::password::HashingError;
use crate::domain::accounts::store::sessions::BeginError;
use crate::domain::pdfs::store::CreateError;
use crate::domain::site_settings::SaveError;
use crate::domain::uploads::UploadError;
use crate::domain::uploads::image::ImageProcessingError;
use crate::domain::write_error::WriteError;
use crate::platform::file_store::StorageError;
use crate::platform::http::ApiError;

/// The error for a file that does not exist.
pub const FILE_NOT_FOUND: ApiError = ApiError::NotFound("There is no such file.");

impl From<HashingError> for ApiError {
    fn from(error: HashingError) -> Self {
        match error {
            HashingError::Busy => Self::RateLimited { retry_after: 1 },
            HashingError::Failed(cause) => Self::internal(cause),
        }
    }
}

impl From<BeginError> for ApiError {
    fn from(error: BeginError) -> Self {
        match error {
            BeginError::Changed => NO_SESSION,
            BeginError::Disabled => Self::Unauthorized(
                "This account is disabled. Please contact the administrator of the site.",
            ),
            BeginError::Database(error) => error.into(),
        }
    }
}

impl From<CreateError> for ApiError {
    fn from(error: CreateError) -> Self {
        match error {
            CreateError::Gone => Self::Conflict { code: "file_gone", message: error.to_string() },
            CreateError::Database(error) => error.into(),
        }
    }
}

impl From<WriteError> for ApiError {
    fn from(error: WriteError) -> Self {
        let message = error.to_string();
        match error {
            WriteError::Missing(subject) => Self::NotFound(subject.not_found()),
            WriteError::Stale(_) => Self::Conflict { code: "stale", message },
            WriteError::SlugTaken(_) => Self::Conflict { code: "slug_taken", message },
            WriteError::NotPermitted => Self::NotPermitted(message),
            WriteError::UnknownRecruitment => Self::invalid("recruitment", message),
            WriteError::Database(error) => error.into(),
        }
    }
}

impl From<SaveError> for ApiError {
    fn from(error: SaveError) -> Self {
        match error {
            SaveError::Stale => Self::Conflict { code: "stale", message: error.to_string() },
            SaveError::Database(error) => error.into(),
        }
    }
}

impl From<ImageProcessingError> for ApiError {
    fn from(error: ImageProcessingError) -> Self {
        match error {
            ImageProcessingError::NotAnImage => {
                Self::UnsupportedFile("Please select an image file")
            }
            ImageProcessingError::TooManyPixels => Self::invalid("image", error.to_string()),
            ImageProcessingError::Failed(cause) => Self::internal(cause),
        }
    }
}

impl From<StorageError> for ApiError {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::Missing => FILE_NOT_FOUND,
            error => {
                tracing::error!(%error, "file store failed");
                Self::Unavailable
            }
        }
    }
}

impl From<UploadError> for ApiError {
    fn from(error: UploadError) -> Self {
        match error {
            UploadError::NotAPdf => Self::UnsupportedFile("Please select a PDF file"),
            UploadError::Image(error) => error.into(),
            UploadError::Limit(error) => error.into(),
            UploadError::Storage(error) => error.into(),
            UploadError::Swept => Self::Unavailable,
            UploadError::Database(error) => error.into(),
        }
    }
}
