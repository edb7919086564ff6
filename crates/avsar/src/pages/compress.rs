//! Bytes in the encodings that browsers take, each made at most once.

use std::io::Write;
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};

/// How hard to try: pages are made anew each minute, files once in the process's life.
#[derive(Clone, Copy, Debug)]
pub(super) enum Effort {
    Page,
    File,
}

/// A body and its compressed forms.
#[derive(Debug)]
pub(super) struct Body {
    plain: Bytes,
    brotli: OnceLock<Option<Bytes>>,
    gzip: OnceLock<Option<Bytes>>,
    effort: Effort,
}

impl Body {
    pub(super) fn new(plain: impl Into<Bytes>, effort: Effort) -> Self {
        Self { plain: plain.into(), brotli: OnceLock::new(), gzip: OnceLock::new(), effort }
    }

    /// The smallest form that the request's `Accept-Encoding` allows, and its name.
    pub(super) fn for_request(&self, headers: &HeaderMap) -> (Bytes, Option<HeaderValue>) {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        let accepted = accepted.unwrap_or_default();
        if takes(accepted, "br")
            && let Some(bytes) = self.brotli.get_or_init(|| self.in_brotli())
        {
            return (bytes.clone(), Some(HeaderValue::from_static("br")));
        }
        if takes(accepted, "gzip")
            && let Some(bytes) = self.gzip.get_or_init(|| self.in_gzip())
        {
            return (bytes.clone(), Some(HeaderValue::from_static("gzip")));
        }
        (self.plain.clone(), None)
    }

    /// Bytes held, all forms together.
    pub(super) fn size(&self) -> usize {
        // The compressed forms come later and are about a fifth each.
        self.plain.len() * 7 / 5
    }

    fn in_brotli(&self) -> Option<Bytes> {
        let quality = match self.effort {
            Effort::Page => 4,
            Effort::File => 11,
        };
        let mut out = Vec::with_capacity(self.plain.len() / 4);
        let mut writer = brotli::CompressorWriter::new(&mut out, 16 << 10, quality, 20);
        writer.write_all(&self.plain).ok()?;
        drop(writer);
        Some(out.into())
    }

    fn in_gzip(&self) -> Option<Bytes> {
        let level = match self.effort {
            Effort::Page => flate2::Compression::new(5),
            Effort::File => flate2::Compression::best(),
        };
        let mut writer = flate2::write::GzEncoder::new(Vec::new(), level);
        writer.write_all(&self.plain).ok()?;
        writer.finish().ok().map(Bytes::from)
    }
}

/// Whether an `Accept-Encoding` allows an encoding; `;q=0` forbids it.
fn takes(accepted: &str, encoding: &str) -> bool {
    accepted.split(',').any(|offer| {
        let mut parts = offer.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = parts.any(|part| {
            part.strip_prefix("q=").is_some_and(|q| q.trim().parse::<f32>().is_ok_and(|q| q == 0.0))
        });
        named && !refused
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn takes_what_the_browser_offers() {
        for (accepted, brotli, gzip) in [
            ("gzip, deflate, br", true, true),
            ("br;q=0, gzip", false, true),
            ("", false, false),
            ("GZIP;q=0.5", false, true),
            ("brotli", false, false),
        ] {
            assert_eq!(
                (takes(accepted, "br"), takes(accepted, "gzip")),
                (brotli, gzip),
                "{accepted}"
            );
        }
    }

    #[test]
    fn compressed_forms_hold_the_same_bytes() {
        let text = "recruitment ".repeat(500);
        let body = Body::new(text.clone().into_bytes(), Effort::Page);
        for encoding in ["br", "gzip"] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(encoding));
            let (bytes, named) = body.for_request(&headers);
            assert_eq!(named.unwrap(), encoding);
            let mut out = String::new();
            match encoding {
                "br" => brotli::Decompressor::new(&*bytes, 4096).read_to_string(&mut out).unwrap(),
                _ => flate2::read::GzDecoder::new(&*bytes).read_to_string(&mut out).unwrap(),
            };
            assert_eq!(out, text);
        }
    }
}
