//! Bytes in the encodings that browsers take.
//!
//! Kept is the brotli form, which nearly every browser takes and which is a tenth of the plain one:
//! so the memory of one page holds ten. The others are made from it when somebody asks.

use std::io::{Read, Write};
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use brotli::enc::BrotliEncoderParams;

/// How hard to try: pages are made anew each minute, files once in the process's life.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Effort {
    Page,
    File,
}

/// A body, compressed.
#[derive(Debug)]
pub(crate) struct CompressedBody {
    brotli: Bytes,
    gzip: OnceLock<Bytes>,
    effort: Effort,
}

impl CompressedBody {
    pub(crate) fn new(plain: &[u8], effort: Effort) -> Self {
        Self { brotli: compress_brotli(plain, effort), gzip: OnceLock::new(), effort }
    }

    /// The smallest form that the request's `Accept-Encoding` allows, and its name.
    pub(crate) fn for_request(&self, headers: &HeaderMap) -> (Bytes, Option<HeaderValue>) {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        let accepted = accepted.unwrap_or_default();
        if accepts(accepted, "br") {
            (self.brotli.clone(), Some(HeaderValue::from_static("br")))
        } else if accepts(accepted, "gzip") {
            let gzip = self.gzip.get_or_init(|| compress_gzip(&self.decompress(), self.effort));
            (gzip.clone(), Some(HeaderValue::from_static("gzip")))
        } else {
            (self.decompress().into(), None)
        }
    }

    /// Bytes held; the gzip form may still come and is about as large.
    pub(crate) fn size(&self) -> usize {
        self.brotli.len() * 2
    }

    fn decompress(&self) -> Vec<u8> {
        let mut plain = Vec::with_capacity(self.brotli.len() * 10);
        let mut reader = brotli::Decompressor::new(&*self.brotli, 16 << 10);
        if let Err(error) = reader.read_to_end(&mut plain) {
            tracing::error!(%error, "a kept page is damaged");
        }
        plain
    }
}

// Writing into memory cannot fail.

fn compress_brotli(plain: &[u8], effort: Effort) -> Bytes {
    let (quality, lgwin) = match effort {
        // A window as large as a page: larger ones cost memory for each page and gain nothing.
        Effort::Page => (4, 17),
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
        Effort::Page => flate2::Compression::new(5),
        Effort::File => flate2::Compression::best(),
    };
    let mut writer = flate2::write::GzEncoder::new(Vec::with_capacity(plain.len() / 5), level);
    let _ = writer.write_all(plain);
    writer.finish().unwrap_or_default().into()
}

/// Whether an `Accept-Encoding` allows an encoding; `;q=0` forbids it.
fn accepts(accepted: &str, encoding: &str) -> bool {
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
                (accepts(accepted, "br"), accepts(accepted, "gzip")),
                (brotli, gzip),
                "{accepted}"
            );
        }
    }

    #[test]
    fn every_form_holds_the_same_bytes() {
        let text = "recruitment भर्ती ".repeat(500);
        let body = CompressedBody::new(text.as_bytes(), Effort::Page);
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
