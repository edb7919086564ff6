//! The encoding of a text file: UTF-8 or UTF-16.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

use crate::table::{ReadError, line_number};

/// Length of the start of a file from which its encoding is guessed, in bytes.
const SAMPLE_BYTES: usize = 256 << 10;
/// Length of the start of a file without a byte order mark that is searched for zero bytes.
const ZERO_SAMPLE_BYTES: usize = 4 << 10;

/// Decodes a text file. Also returns the name of its encoding.
pub(crate) fn decode(content: &[u8]) -> Result<(Cow<'_, str>, &'static str), ReadError> {
    let utf16 = match Encoding::for_bom(content) {
        Some((encoding, _)) => Some(encoding).filter(|encoding| *encoding != UTF_8),
        None => find_utf16(content),
    };
    if let Some(encoding) = utf16 {
        let (text, _, is_malformed) = encoding.decode(content);
        return if is_malformed {
            Err(ReadError::Broken("it is damaged UTF-16 text.".to_owned()))
        } else {
            Ok((text, "UTF-16"))
        };
    }
    let content = content.strip_prefix(b"\xef\xbb\xbf").unwrap_or(content);
    match std::str::from_utf8(content) {
        // Archives, images and other binary files.
        Ok(text) if text.contains('\0') => Err(ReadError::Unsupported),
        Ok(text) => Ok((Cow::Borrowed(text), "UTF-8")),
        Err(error) => Err(name_encoding(content, error.valid_up_to())),
    }
}

/// Returns the encoding of UTF-16 text without a byte order mark, in which every second byte of
/// most Western texts is zero.
fn find_utf16(content: &[u8]) -> Option<&'static Encoding> {
    let sample = content.get(..ZERO_SAMPLE_BYTES).unwrap_or(content);
    let zeros = |first: usize| sample.iter().skip(first).step_by(2).filter(|b| **b == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    let most = sample.len() / 4;
    if odd > most && even == 0 {
        Some(UTF_16LE)
    } else if even > most && odd == 0 {
        Some(UTF_16BE)
    } else {
        None
    }
}

/// Returns the error for text in another encoding. `valid` is the length of its valid start.
fn name_encoding(content: &[u8], valid: usize) -> ReadError {
    if content.contains(&0) {
        return ReadError::Unsupported;
    }
    let lines = content.iter().take(valid).filter(|byte| **byte == b'\n').count();
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    // The sample includes the first bytes that are not UTF-8.
    let start = valid.saturating_sub(SAMPLE_BYTES / 2);
    let end = (start + SAMPLE_BYTES).min(content.len());
    detector.feed(content.get(start..end).unwrap_or_default(), true);
    let guess = detector.guess(None, Utf8Detection::Deny).name().to_owned();
    ReadError::Encoding { line: line_number(lines + 1), guess }
}
