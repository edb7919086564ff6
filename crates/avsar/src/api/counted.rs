//! Responses with the content that they count for the figures of the site.

use axum::response::{IntoResponse, Response};

use crate::domain::figures::CountedContent;
use crate::platform::http::FIGURE;

/// A response with the content that counts if a person sees it.
#[derive(Debug)]
pub struct Counted<T> {
    /// The response.
    pub response: T,
    /// The content that it counts.
    pub content: Option<CountedContent>,
}

impl<T: IntoResponse> IntoResponse for Counted<T> {
    fn into_response(self) -> Response {
        let mut response = self.response.into_response();
        let content = self.content.and_then(|content| content.to_string().try_into().ok());
        if let Some(content) = content {
            response.headers_mut().insert(FIGURE, content);
        }
        response
    }
}
