//! Entity tags, and conditional requests that name them (RFC 9110, section 13).

use axum::http::HeaderMap;
use axum_extra::headers::{ETag, HeaderMapExt, IfNoneMatch};

/// The entity tag of a body, made of the first 24 hexadecimal digits of its hash.
///
/// Such a tag is always valid. If it were not, responses would have no tag.
#[derive(Clone, Debug)]
pub(crate) struct EntityTag(Option<ETag>);

impl EntityTag {
    /// Returns the tag of a body with this hash, if all responses with it have the same bytes.
    pub(crate) fn strong(hash: &[u8]) -> Self {
        Self(format!("\"{:.24}\"", hex::encode(hash)).parse().ok())
    }

    /// Returns the tag of a body with this hash, if the bytes of the responses differ between the
    /// encodings.
    pub(crate) fn weak(hash: &[u8]) -> Self {
        Self(format!("W/\"{:.24}\"", hex::encode(hash)).parse().ok())
    }

    /// Returns `true` if the client has the body with this tag, as [`is_current`].
    pub(crate) fn is_current(&self, headers: &HeaderMap) -> bool {
        self.0.as_ref().is_some_and(|etag| is_current(headers, etag))
    }

    /// Sets the `ETag` header of a response.
    pub(crate) fn insert_into(&self, headers: &mut HeaderMap) {
        if let Some(etag) = self.0.clone() {
            headers.typed_insert(etag);
        }
    }
}

/// Returns `true` if the client has the current content, so that a response needs no body: its
/// `If-None-Match` contains the entity tag. Tags are compared without their weakness.
pub(crate) fn is_current(headers: &HeaderMap, etag: &ETag) -> bool {
    let condition = headers.typed_get::<IfNoneMatch>();
    condition.is_some_and(|condition| !condition.precondition_passes(etag))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, header};

    use super::*;

    const TAG: &str = "\"00010203040506070809ffff\"";
    const HASH: [u8; 13] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 255, 255, 77];

    #[test]
    fn tags_contain_the_first_digits_of_the_hash() {
        let mut headers = HeaderMap::new();
        EntityTag::strong(&HASH).insert_into(&mut headers);
        assert_eq!(headers[header::ETAG], TAG);
        EntityTag::weak(&HASH).insert_into(&mut headers);
        assert_eq!(headers[header::ETAG], format!("W/{TAG}"));
    }

    #[test]
    fn client_with_one_of_several_tags_is_current() {
        let is_current = |condition: &str| {
            let value = HeaderValue::from_str(condition).unwrap();
            let headers = HeaderMap::from_iter([(header::IF_NONE_MATCH, value)]);
            EntityTag::strong(&HASH).is_current(&headers)
        };
        for condition in [TAG, &format!("W/{TAG}"), &format!("\"other\", {TAG}"), "*"] {
            assert!(is_current(condition), "{condition}");
        }
        for condition in ["", "\"other\"", "W/\"other\"", "00010203040506070809ffff"] {
            assert!(!is_current(condition), "{condition}");
        }
        assert!(!EntityTag::strong(&HASH).is_current(&HeaderMap::new()));
    }
}
