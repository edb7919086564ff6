//! The extractors of all handlers. If they fail, they respond with [`ApiError`]. The extractors of
//! axum would respond with plain text; `clippy.toml` bans them.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Multipart, Request};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::ApiError;
use crate::platform::json::{self, ParseError, TypeMismatch};

/// A JSON body of a request or response.
#[derive(Debug)]
pub struct Json<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let mime = request.headers().get(header::CONTENT_TYPE).and_then(|mime| mime.to_str().ok());
        let mime = mime.unwrap_or_default().split(';').next().unwrap_or_default().trim();
        if !mime.eq_ignore_ascii_case("application/json") {
            return Err(ApiError::UnsupportedMediaType);
        }
        let body = Bytes::from_request(request, state).await.map_err(|rejection| {
            if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
                ApiError::TooLarge
            } else {
                ApiError::BadRequest("The request body could not be read.".to_owned())
            }
        })?;
        parse(&body).map(Self)
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    json::parse(body).map_err(|error| match error {
        ParseError::Malformed(error) => {
            ApiError::BadRequest(format!("The request body is not valid JSON: {error}."))
        }
        ParseError::TypeMismatch(mismatch) => mismatch.into(),
    })
}

impl From<TypeMismatch> for ApiError {
    fn from(TypeMismatch { path, message }: TypeMismatch) -> Self {
        Self::invalid(if path.is_empty() { "body" } else { &path }, message)
    }
}

/// The parameters of the query string.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        #[expect(clippy::disallowed_types, reason = "this is its replacement")]
        axum::extract::Query::try_from_uri(&parts.uri)
            .map(|axum::extract::Query(value)| Self(value))
            .map_err(|error| ApiError::BadRequest(format!("{}.", error.body_text())))
    }
}

/// The parameters of the path. Returns 404 if a parameter cannot be parsed.
#[derive(Debug)]
pub struct Path<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        #[expect(clippy::disallowed_types, reason = "this is its replacement")]
        axum::extract::Path::from_request_parts(parts, state)
            .await
            .map(|axum::extract::Path(value)| Self(value))
            .map_err(|_| ApiError::NotFound("There is nothing at this address."))
    }
}

/// A multipart form, read part by part.
#[derive(Debug)]
pub struct MultipartForm(pub Multipart);

impl<S: Send + Sync> FromRequest<S> for MultipartForm {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        Multipart::from_request(request, state).await.map(Self).map_err(|_| {
            ApiError::UnsupportedFile(
                "The request body must be a form (Content-Type: multipart/form-data).",
            )
        })
    }
}
