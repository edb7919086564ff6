//! The one error answer of the API.
//!
//! A handler returns [`ApiError`]; what a client sees is its status, a stable code and words fit
//! for a person. Causes go to the log and nowhere else.

use std::collections::BTreeMap;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sea_orm::DbErr;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Json, request_id};

/// What is wrong, by field, in words for a person.
pub type FieldErrors = BTreeMap<String, Vec<String>>;

/// Every way in which a request can fail.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// The request cannot be read.
    #[error("{0}")]
    BadRequest(String),
    /// The link of a mail that is wrong, used or old.
    #[error("{0}")]
    InvalidLink(&'static str),
    /// No token, or one that does not hold.
    #[error("{0}")]
    Unauthorized(&'static str),
    /// The right password, of an account whose address nobody has shown to be his.
    #[error("Please verify your email before logging in.")]
    Unverified,
    /// Signed in, but not allowed.
    #[error("You do not have permission to do this.")]
    Forbidden,
    /// There is no such thing.
    #[error("{0}")]
    NotFound(&'static str),
    /// There was one, and it is gone for good.
    #[error("{0}")]
    Gone(&'static str),
    /// The method is not one of this address.
    #[error("This method is not allowed here.")]
    MethodNotAllowed,
    /// The request does not fit what is stored now.
    #[error("{message}")]
    Conflict {
        /// For programs.
        code: &'static str,
        /// For people.
        message: String,
    },
    /// The body is larger than this address takes.
    #[error("The request is too large.")]
    TooLarge,
    /// The file in it is larger than this address takes.
    #[error("{0}")]
    FileTooLarge(&'static str),
    /// The file in it is of another kind than this address takes, whatever it is called.
    #[error("{0}")]
    UnsupportedFile(&'static str),
    /// The body is not JSON.
    #[error("The request body must be JSON (Content-Type: application/json).")]
    UnsupportedMediaType,
    /// Some fields are not as they must be.
    #[error("Please correct the marked fields.")]
    Invalid(FieldErrors),
    /// Too many tries.
    #[error("Too many attempts. Please wait and try again.")]
    RateLimited {
        /// Seconds until the next try has a chance.
        retry_after: u64,
    },
    /// This process or its database cannot answer now.
    #[error("The service is busy. Please try again in a moment.")]
    Unavailable,
    /// This process has just started and does not know all its content yet.
    #[error("The service is starting. Please try again in a moment.")]
    Starting,
    /// A defect, or a failure of what we rely on; the cause has been logged.
    #[error("Something went wrong on our side. Please try again.")]
    Internal,
}

/// The body of every error answer.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorBody {
    /// Words fit for a person.
    pub message: String,
    /// A stable word for programs.
    pub code: String,
    /// What is wrong, by field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<FieldErrors>,
    /// Leads from a report to the log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
}

impl ApiError {
    /// Logs the cause, and keeps it from the answer.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "request failed");
        Self::Internal
    }

    /// A single wrong field.
    #[must_use]
    pub fn invalid(field: &str, words: impl Into<String>) -> Self {
        Self::Invalid(FieldErrors::from([(field.to_owned(), vec![words.into()])]))
    }

    /// Too many tries; the next has a chance in so many seconds.
    #[must_use]
    pub fn rate_limited(retry_after: u64) -> Self {
        Self::RateLimited { retry_after }
    }

    /// The status that tells it.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::BadRequest(_) | Self::InvalidLink(_) => StatusCode::BAD_REQUEST,
            Self::Unauthorized(_) | Self::Unverified => StatusCode::UNAUTHORIZED,
            Self::Forbidden => StatusCode::FORBIDDEN,
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
            Self::Forbidden => "forbidden",
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

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let retry_after = match &self {
            Self::RateLimited { retry_after } => Some(*retry_after),
            Self::Unavailable | Self::Starting => Some(1),
            _ => None,
        };
        let (status, code, message) = (self.status(), self.code().to_owned(), self.to_string());
        let errors = if let Self::Invalid(errors) = self { Some(errors) } else { None };
        let body = ErrorBody { message, code, errors, request_id: request_id::current() };
        let mut response = (status, Json(body)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
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
            DbErr::ConnectionAcquire(_) | DbErr::Conn(_) => {
                tracing::error!(%error, "the database is away");
                Self::Unavailable
            }
            error => Self::internal(error),
        }
    }
}
