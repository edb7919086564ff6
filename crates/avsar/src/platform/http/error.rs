//! The error response of the API.
//!
//! Handlers return [`ApiError`]. The client gets its status, a stable code and a message for the
//! user. Causes are only logged.

use crate::platform::concurrency::LimitError;
use crate::platform::db;
use crate::platform::language;
use crate::platform::shared_rate_limit::CheckError;
use crate::platform::validation::{FieldErrors, translate};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sea_orm::DbErr;
use sea_orm::error::ConnAcquireErr;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::request_id;

/// The reason why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// The request is malformed.
    #[error("{0}")]
    BadRequest(String),
    /// The link from a mail is invalid, was already used, or has expired.
    #[error("{0}")]
    InvalidLink(&'static str),
    /// The token is missing or invalid.
    #[error("{0}")]
    Unauthorized(&'static str),
    /// The password is correct, but the e-mail address of the account is not verified.
    #[error("Please verify your email before logging in.")]
    Unverified,
    /// The user is signed in, but must prove their identity again for this action.
    #[error("Please confirm that it is you.")]
    Unconfirmed,
    /// An administrator must set up a second factor first.
    #[error("Administrators of this site need two-factor sign-in. Set it up in your profile.")]
    SecondFactorRequired,
    /// The user is signed in but does not have the required role.
    #[error("You do not have permission to do this.")]
    Forbidden,
    /// The role allows the action, but not on this record.
    #[error("{0}")]
    NotPermitted(String),
    /// The resource does not exist.
    #[error("{0}")]
    NotFound(&'static str),
    /// The resource was deleted permanently.
    #[error("{0}")]
    Gone(&'static str),
    /// The route does not support the method.
    #[error("This method is not allowed here.")]
    MethodNotAllowed,
    /// The request conflicts with the stored data.
    #[error("{message}")]
    Conflict {
        /// Error code for programs.
        code: &'static str,
        /// Message for the user.
        message: String,
    },
    /// The body is larger than the limit of the route.
    #[error("The request is too large.")]
    TooLarge,
    /// The uploaded file is larger than the limit of the route.
    #[error("{0}")]
    FileTooLarge(&'static str),
    /// The route does not support the type of the uploaded file. The type is detected from the
    /// content, not from the name.
    #[error("{0}")]
    UnsupportedFile(&'static str),
    /// The body is not JSON.
    #[error("The request body must be JSON (Content-Type: application/json).")]
    UnsupportedMediaType,
    /// Some fields are invalid.
    #[error("Please correct the marked fields.")]
    Invalid(FieldErrors),
    /// The client made too many attempts.
    #[error("Too many attempts. Please wait and try again.")]
    RateLimited {
        /// Seconds until the next attempt can succeed.
        retry_after: u64,
    },
    /// This process or its database is temporarily unavailable.
    #[error("The service is busy. Please try again in a moment.")]
    Unavailable,
    /// This process has just started and has not loaded all content.
    #[error("The service is starting. Please try again in a moment.")]
    Starting,
    /// A defect, or a failure of a dependency. The cause is in the log.
    #[error("Something went wrong on our side. Please try again.")]
    Internal,
}

/// The body of all error responses.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorBody {
    /// Message for the user.
    pub message: String,
    /// Stable error code for programs.
    pub code: String,
    /// Error messages by field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<FieldErrors>,
    /// Request id, to find the log lines of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
}

impl ApiError {
    /// Logs the cause and returns [`ApiError::Internal`], which does not contain it.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "request failed");
        Self::Internal
    }

    /// Returns an error for a single invalid field.
    #[must_use]
    pub fn invalid(field: &str, message: impl Into<String>) -> Self {
        Self::Invalid(FieldErrors::from([(field.to_owned(), vec![message.into()])]))
    }

    /// Returns a rate-limit error. `retry_after` is in seconds.
    #[must_use]
    pub fn rate_limited(retry_after: u64) -> Self {
        Self::RateLimited { retry_after }
    }

    /// Returns the HTTP status of the response.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::BadRequest(_) | Self::InvalidLink(_) => StatusCode::BAD_REQUEST,
            Self::Unauthorized(_) | Self::Unverified => StatusCode::UNAUTHORIZED,
            Self::Forbidden
            | Self::Unconfirmed
            | Self::SecondFactorRequired
            | Self::NotPermitted(_) => StatusCode::FORBIDDEN,
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::Gone(_) => StatusCode::GONE,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Conflict { .. } => StatusCode::CONFLICT,
            Self::TooLarge | Self::FileTooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType | Self::UnsupportedFile(_) => {
                StatusCode::UNSUPPORTED_MEDIA_TYPE
            }
            Self::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::RateLimited { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable | Self::Starting => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::BadRequest(_) => "malformed",
            Self::InvalidLink(_) => "bad_link",
            Self::Unauthorized(_) => "unauthorized",
            Self::Unverified => "unverified",
            Self::Unconfirmed => "unconfirmed",
            Self::SecondFactorRequired => "second_factor_required",
            Self::Forbidden => "forbidden",
            Self::NotPermitted(_) => "not_permitted",
            Self::NotFound(_) => "not_found",
            Self::Gone(_) => "gone",
            Self::MethodNotAllowed => "method_not_allowed",
            Self::Conflict { code, .. } => code,
            Self::TooLarge | Self::FileTooLarge(_) => "too_large",
            Self::UnsupportedMediaType | Self::UnsupportedFile(_) => "wrong_type",
            Self::Invalid(_) => "invalid",
            Self::RateLimited { .. } => "too_many",
            Self::Unavailable => "unavailable",
            Self::Starting => "starting",
            Self::Internal => "internal",
        }
    }
}

impl From<FieldErrors> for ApiError {
    fn from(errors: FieldErrors) -> Self {
        Self::Invalid(errors)
    }
}

impl From<LimitError> for ApiError {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Timeout => Self::Unavailable,
            LimitError::TaskFailed(cause) => Self::internal(cause),
        }
    }
}

impl From<CheckError> for ApiError {
    fn from(error: CheckError) -> Self {
        match error {
            CheckError::LimitReached { retry_after } => Self::RateLimited { retry_after },
            CheckError::Database(error) => error.into(),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let retry_after = match &self {
            Self::RateLimited { retry_after } => Some(*retry_after),
            Self::Unavailable | Self::Starting => Some(1),
            _ => None,
        };
        let (status, code) = (self.status(), self.code().to_owned());
        let language = language::current();
        let message = language.translate(&self.to_string()).into_owned();
        let errors = if let Self::Invalid(errors) = self { Some(translate(errors)) } else { None };
        let body = ErrorBody { message, code, errors, request_id: request_id::current() };
        let mut response = (status, axum::Json(body)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

impl From<DbErr> for ApiError {
    fn from(error: DbErr) -> Self {
        match error {
            // Logged once, when the database was found to be away.
            DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed) => Self::Unavailable,
            error if db::is_connection_lost(&error) => {
                tracing::error!(%error, "database unavailable");
                Self::Unavailable
            }
            error if db::is_busy(&error) => {
                tracing::warn!(%error, "database locked");
                Self::Unavailable
            }
            error => Self::internal(error),
        }
    }
}
