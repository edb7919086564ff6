//! Responses with a `Surrogate-Key` header.

use axum::http::HeaderValue;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::domain::changes::SurrogateKey;
use crate::platform::http::Json;
use crate::platform::http::SURROGATE_KEY;

/// A JSON response with the surrogate keys of the content that it depends on.
#[derive(Debug)]
pub struct WithSurrogateKeys<T> {
    /// The body.
    pub body: T,
    /// The surrogate keys.
    pub keys: Vec<SurrogateKey>,
}

fn join_keys(keys: &[SurrogateKey]) -> String {
    keys.iter().map(SurrogateKey::to_string).collect::<Vec<_>>().join(" ")
}

impl<T: Serialize> IntoResponse for WithSurrogateKeys<T> {
    fn into_response(self) -> Response {
        let mut response = Json(self.body).into_response();
        if let Ok(keys) = HeaderValue::try_from(join_keys(&self.keys)) {
            response.headers_mut().insert(SURROGATE_KEY, keys);
        }
        response
    }
}
