//! The extractors of all handlers. If they fail, they respond with [`ApiError`]. The extractors of
//! axum would respond with plain text; `clippy.toml` bans them.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::body::read_body;
use super::{ApiError, query_string};
use crate::platform::json::{self, ParseError};

/// A JSON body of a request or response.
#[derive(Debug)]
pub struct Json<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let mime = request.headers().get(header::CONTENT_TYPE).and_then(|mime| mime.to_str().ok());
        let mime = mime.unwrap_or_default().split(';').next().unwrap_or_default().trim();
        if !mime.eq_ignore_ascii_case("application/json") {
            return Err(ApiError::UnsupportedMediaType);
        }
        let body = read_body(request).await?;
        parse(&body.bytes).map(Self)
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    json::parse(body).map_err(|error| match error {
        ParseError::Malformed(reason) => {
            ApiError::BadRequest(format!("The request body is not valid JSON: {reason}."))
        }
        ParseError::Invalid(errors) => errors.into(),
    })
}

/// The parameters of the query string.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(Self(query_string::parse(parts.uri.query().unwrap_or_default())?))
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

/// A text in a path that identifies a record. A text with a NUL character is refused, because
/// PostgreSQL cannot compare it.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct TextId(pub String);

impl TryFrom<String> for TextId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        if text.contains('\0') { Err("must not contain a NUL character") } else { Ok(Self(text)) }
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::time::Duration;

    use axum::body::{Body, Bytes};
    use futures::{StreamExt, stream};
    use serde_json::Value;
    use tokio::time::{Instant, interval};

    use super::*;
    use crate::platform::http::body::TOTAL_BODY_TIMEOUT;
    use crate::platform::memory_budget::MemoryBudget;

    #[tokio::test(start_paused = true)]
    async fn slow_json_body_is_rejected_after_the_total_timeout() {
        let ticks = interval(Duration::from_secs(19));
        let body = Body::from_stream(stream::unfold(ticks, |mut ticks| async move {
            ticks.tick().await;
            Some((Ok::<_, Infallible>(Bytes::from_static(b" ")), ticks))
        }));
        let request =
            axum::http::Request::post("/").header(header::CONTENT_TYPE, "application/json");
        let start = Instant::now();
        let error =
            Json::<Value>::from_request(request.body(body).unwrap(), &()).await.unwrap_err();
        assert_eq!(start.elapsed().as_secs(), TOTAL_BODY_TIMEOUT.as_secs());
        assert!(matches!(&error, ApiError::BadRequest(_)), "{error}");
        assert_eq!(error.to_string(), "The request body took too long.");
    }

    /// Security (floods): The bytes of all bodies together are bounded, also while they arrive.
    /// Small bodies are read in any case.
    #[tokio::test(start_paused = true)]
    async fn bodies_count_against_the_memory_budget() {
        let budget = MemoryBudget::new(10_000, Duration::from_secs(5));
        let request = |body: Body| {
            let request =
                axum::http::Request::post("/").header(header::CONTENT_TYPE, "application/json");
            request.extension(budget.clone()).body(body).unwrap()
        };
        let json = |length: usize| format!("{{\"a\":\"{}\"}}", "x".repeat(length));
        let never_ends = Body::from_stream(
            stream::iter([Ok::<_, Infallible>(Bytes::from(json(25_000)))]).chain(stream::pending()),
        );
        let held = tokio::spawn(Json::<Value>::from_request(request(never_ends), &()));
        tokio::task::yield_now().await;
        let read = async |length| {
            Json::<Value>::from_request(request(json(length).into()), &()).await.map(drop)
        };
        let error = read(25_000).await.unwrap_err();
        assert!(matches!(error, ApiError::Unavailable), "{error}");
        read(16_000).await.unwrap();
        held.abort();
        let _ = held.await;
        read(25_000).await.unwrap();
    }
}
