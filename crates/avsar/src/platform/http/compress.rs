//! Compressed response bodies.
//!
//! A body is stored with Brotli, which nearly all browsers accept. It takes about a tenth of the
//! plain size, so ten pages fit in the memory of one. Other encodings are made from it on request.

use std::io::{Read, Write};
use std::sync::{OnceLock, PoisonError, RwLock};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use brotli::enc::BrotliEncoderParams;

/// Compression effort. Files are compressed once per process.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Effort {
    /// A page that is perhaps requested only once.
    Page,
    /// A page that is requested again, until it is rendered again after a minute.
    PopularPage,
    File,
}

/// A compressed body.
#[derive(Debug)]
pub(crate) struct CompressedBody {
    brotli: RwLock<Bytes>,
    gzip: OnceLock<Bytes>,
    effort: Effort,
}

impl CompressedBody {
    pub(crate) fn new(plain: &[u8], effort: Effort) -> Self {
        let brotli = RwLock::new(compress_brotli(plain, effort));
        Self { brotli, gzip: OnceLock::new(), effort }
    }

    /// Compresses the body of a page again, as that of a popular page.
    pub(crate) fn recompress(&self) {
        let smaller = compress_brotli(&self.decompress(), Effort::PopularPage);
        *self.brotli.write().unwrap_or_else(PoisonError::into_inner) = smaller;
    }

    fn brotli(&self) -> Bytes {
        self.brotli.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the body in the best encoding that `Accept-Encoding` allows, and the name of that
    /// encoding.
    pub(crate) fn for_request(&self, headers: &HeaderMap) -> (Bytes, Option<HeaderValue>) {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        let accepted = accepted.unwrap_or_default();
        if accepts(accepted, "br") {
            (self.brotli(), Some(HeaderValue::from_static("br")))
        } else if accepts(accepted, "gzip") {
            let gzip = self.gzip.get_or_init(|| compress_gzip(&self.decompress(), self.effort));
            (gzip.clone(), Some(HeaderValue::from_static("gzip")))
        } else {
            (self.decompress().into(), None)
        }
    }

    /// Returns the size in memory, in bytes. Counts the gzip body, which is about as large, even if
    /// it has not been made yet.
    pub(crate) fn size(&self) -> usize {
        self.brotli().len() * 2
    }

    fn decompress(&self) -> Vec<u8> {
        let brotli = self.brotli();
        let mut plain = Vec::with_capacity(brotli.len() * 10);
        let mut reader = brotli::Decompressor::new(&*brotli, 16 << 10);
        if let Err(error) = reader.read_to_end(&mut plain) {
            tracing::error!(%error, "cannot decompress a cached body");
        }
        plain
    }
}

// Writing into memory cannot fail.

fn compress_brotli(plain: &[u8], effort: Effort) -> Bytes {
    let (quality, lgwin) = match effort {
        // The window is about as large as a page. A larger one costs memory and saves no bytes.
        // Measured with lists of jobs: quality 3 takes half of the time of 4, for 5 % more bytes,
        // which a slow connection notices; quality 5 takes 1.5 times the time of 4, for 7 % less.
        Effort::Page => (4, 17),
        Effort::PopularPage => (5, 17),
        Effort::File => (9, 20),
    };
    let size_hint = plain.len();
    let params = BrotliEncoderParams { quality, lgwin, size_hint, ..Default::default() };
    let mut out = Vec::with_capacity(plain.len() / 6);
    let mut writer = brotli::CompressorWriter::with_params(&mut out, 16 << 10, &params);
    let _ = writer.write_all(plain);
    drop(writer);
    out.into()
}

fn compress_gzip(plain: &[u8], effort: Effort) -> Bytes {
    let level = match effort {
        Effort::Page | Effort::PopularPage => flate2::Compression::new(5),
        Effort::File => flate2::Compression::best(),
    };
    let mut writer = flate2::write::GzEncoder::new(Vec::with_capacity(plain.len() / 5), level);
    let _ = writer.write_all(plain);
    writer.finish().unwrap_or_default().into()
}

/// Returns `true` if an `Accept-Encoding` header allows an encoding. `;q=0` forbids it.
fn accepts(accepted: &str, encoding: &str) -> bool {
    accepted.split(',').any(|offer| {
        let mut parts = offer.split(';').map(str::trim);
        let matches = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = parts.any(|part| {
            part.strip_prefix("q=").is_some_and(|q| q.trim().parse::<f32>().is_ok_and(|q| q == 0.0))
        });
        matches && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_only_encodings_that_the_header_allows() {
        for (accepted, brotli, gzip) in [
            ("gzip, deflate, br", true, true),
            ("br;q=0, gzip", false, true),
            ("", false, false),
            ("GZIP;q=0.5", false, true),
            ("brotli", false, false),
        ] {
            assert_eq!(
                (accepts(accepted, "br"), accepts(accepted, "gzip")),
                (brotli, gzip),
                "{accepted}"
            );
        }
    }

    #[test]
    fn every_encoding_has_the_same_content() {
        let item = |number: u32| {
            let id = number * 7919 % 1013;
            format!("<li class=\"card\"><a href=\"/job/{id}\">Clerk {id}</a> भर्ती {number}</li>")
        };
        let text: String = (0..500).map(item).collect();
        let body = CompressedBody::new(text.as_bytes(), Effort::Page);
        check_encodings(&body, &text);
        let size = body.size();
        body.recompress();
        check_encodings(&body, &text);
        assert!(body.size() < size);
    }

    fn check_encodings(body: &CompressedBody, text: &str) {
        for encoding in ["br", "gzip", "identity"] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(encoding));
            let (bytes, named) = body.for_request(&headers);
            let named = named.map(|named| named.to_str().unwrap().to_owned());
            assert_eq!(named.as_deref(), Some(encoding).filter(|name| *name != "identity"));
            let mut out = String::new();
            match encoding {
                "br" => brotli::Decompressor::new(&*bytes, 4096).read_to_string(&mut out).unwrap(),
                "gzip" => flate2::read::GzDecoder::new(&*bytes).read_to_string(&mut out).unwrap(),
                _ => (&*bytes).read_to_string(&mut out).unwrap(),
            };
            assert_eq!(out, text, "{encoding}");
        }
    }
}
