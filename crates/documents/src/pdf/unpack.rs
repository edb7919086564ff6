//! Decompression of streams, bounded by the budget.

use std::io::Read;

use flate2::read::ZlibDecoder;
use hayro_syntax::Filter;
use hayro_syntax::object::{Dict, Stream};

use crate::limits::Budget;
use crate::read_error::ReadError;

/// Maximum decompressed size of all streams of a file, in bytes, including fonts. Checked before
/// the library opens the file.
const MAX_TOTAL_UNPACKED_BYTES: usize = 64 * 1024 * 1024;
/// Maximum compressed size of a stream that the library decompresses, in bytes. Applies to streams
/// with a predictor, and to filters that this module does not support.
const MAX_LIBRARY_PACKED_BYTES: usize = 16 * 1024;
/// Maximum number of filters of one stream.
const MAX_FILTERS: usize = 8;
/// Image filters. Streams with these filters contain no objects.
const IMAGE_FILTERS: [&[u8]; 5] = [b"/DCT", b"/JPX", b"/JBIG2", b"/CCF", b"/CCITT"];
/// Maximum distance between a stream and its dictionary, in bytes.
const MAX_DICTIONARY_BYTES: usize = 1_024;

/// Rejects decompression bombs. The library decompresses object streams itself, without a limit.
///
/// # Errors
/// Returns [`ReadError::TooMuchWork`] if the streams are larger than a text can need.
pub(super) fn refuse_bombs(bytes: &[u8], budget: &Budget<'_>) -> Result<(), ReadError> {
    let mut remaining = MAX_TOTAL_UNPACKED_BYTES;
    let mut from = 0;
    while let Some(rest) = bytes.get(from..)
        && let Some(at) = find(rest, b"stream")
    {
        budget.time()?;
        let keyword = from + at;
        from = keyword + b"stream".len();
        let before =
            bytes.get(keyword.saturating_sub(MAX_DICTIONARY_BYTES)..keyword).unwrap_or_default();
        if before.ends_with(b"end") {
            continue;
        }
        let dictionary = match rfind(before, b" obj") {
            Some(start) => before.get(start..).unwrap_or_default(),
            None => before,
        };
        let holds_objects =
            find(dictionary, b"/ObjStm").is_some() || find(dictionary, b"/XRef").is_some();
        let data = bytes.get(from..).unwrap_or_default();
        let data = data.strip_prefix(b"\r").unwrap_or(data);
        let data = data.strip_prefix(b"\n").unwrap_or(data);
        let end = find(data, b"endstream").unwrap_or(data.len());
        let data = data.get(..end).unwrap_or_default();
        let times = count(dictionary, b"FlateDecode");
        let others = count(dictionary, b"LZWDecode") + count(dictionary, b"RunLengthDecode");
        let nested = times + others > 1 || others > 0;
        if holds_objects && nested && data.len() > MAX_LIBRARY_PACKED_BYTES / 16 {
            return Err(ReadError::TooMuchWork);
        }
        let has_image_filter = IMAGE_FILTERS.iter().any(|name| find(dictionary, name).is_some());
        if holds_objects && has_image_filter {
            return Err(ReadError::TooMuchWork);
        }
        // Images are never decompressed.
        let is_image = find(dictionary, b"/Image").is_some() && !holds_objects;
        if !is_image && looks_like_zlib(data) {
            remaining = remaining.saturating_sub(measure_inflated(data, remaining, budget)?);
            if remaining == 0 {
                return Err(ReadError::TooMuchWork);
            }
        }
        from += data.len();
    }
    Ok(())
}

/// Returns the decompressed size in bytes. Stops counting at `max_bytes`.
fn measure_inflated(
    data: &[u8],
    max_bytes: usize,
    budget: &Budget<'_>,
) -> Result<usize, ReadError> {
    let mut decoder = ZlibDecoder::new(data);
    let mut chunk = vec![0_u8; 64 * 1024];
    let mut total = 0;
    while total < max_bytes {
        budget.time()?;
        match decoder.read(&mut chunk) {
            Ok(0) | Err(_) => break,
            Ok(read) => total += read,
        }
    }
    Ok(total)
}

fn looks_like_zlib(data: &[u8]) -> bool {
    match data {
        [first, second, ..] => {
            first & 0x0f == 8 && (u16::from(*first) << 8 | u16::from(*second)).is_multiple_of(31)
        }
        _ => false,
    }
}

/// Returns the content of a stream. Image streams and streams that cannot be decompressed are
/// empty.
pub(super) fn unpack(stream: &Stream<'_>, budget: &Budget<'_>) -> Result<Vec<u8>, ReadError> {
    let filters = stream.filters();
    if !packs_text(&filters) {
        return Ok(Vec::new());
    }
    let mut data = stream.raw_data().into_owned();
    let is_supported = filters.iter().all(|filter| {
        matches!(filter, Filter::FlateDecode | Filter::AsciiHexDecode | Filter::Ascii85Decode)
    });
    if !is_supported || has_predictor(stream.dict()) {
        if data.len() > MAX_LIBRARY_PACKED_BYTES {
            return Ok(Vec::new());
        }
        let data = stream.decoded_data().map(|data| data.into_owned()).unwrap_or_default();
        budget.unpack(data.len())?;
        return Ok(data);
    }
    for filter in &filters {
        data = match filter {
            Filter::FlateDecode => inflate(&data, budget)?,
            Filter::AsciiHexDecode => ascii_hex(&data),
            Filter::Ascii85Decode => ascii_85(&data),
            _ => Vec::new(),
        };
    }
    if filters.is_empty() {
        budget.unpack(data.len())?;
    }
    Ok(data)
}

/// Returns `true` if all filters are for text. Image filters are never applied: a few bytes can be
/// an image of any size, and their decoders are large.
fn packs_text(filters: &[Filter]) -> bool {
    filters.len() <= MAX_FILTERS
        && filters.iter().all(|filter| {
            matches!(
                filter,
                Filter::FlateDecode
                    | Filter::LzwDecode
                    | Filter::RunLengthDecode
                    | Filter::AsciiHexDecode
                    | Filter::Ascii85Decode
            )
        })
}

fn has_predictor(dict: &Dict<'_>) -> bool {
    dict.contains_key("DecodeParms") || dict.contains_key("DP")
}

/// Decompresses a stream up to its first error, so that damaged streams are read in part.
fn inflate(data: &[u8], budget: &Budget<'_>) -> Result<Vec<u8>, ReadError> {
    let max_bytes = budget.unpackable();
    let mut out = Vec::new();
    let mut decoder = ZlibDecoder::new(data);
    let mut chunk = vec![0_u8; 32 * 1024];
    loop {
        budget.time()?;
        match decoder.read(&mut chunk) {
            Ok(0) | Err(_) => break,
            Ok(read) => out.extend_from_slice(chunk.get(..read).unwrap_or_default()),
        }
        if out.len() > max_bytes {
            return Err(ReadError::TooMuchWork);
        }
    }
    budget.unpack(out.len())?;
    Ok(out)
}

fn ascii_hex(data: &[u8]) -> Vec<u8> {
    let digits: Vec<u8> = data
        .iter()
        .take_while(|byte| **byte != b'>')
        .filter_map(|byte| char::from(*byte).to_digit(16))
        .filter_map(|digit| u8::try_from(digit).ok())
        .collect();
    digits.chunks(2).map(|pair| pair.iter().fold(0, |sum, digit| sum << 4 | digit)).collect()
}

fn ascii_85(data: &[u8]) -> Vec<u8> {
    let data = data.strip_prefix(b"<~").unwrap_or(data);
    let mut out = Vec::with_capacity(data.len());
    let mut group: Vec<u32> = Vec::with_capacity(5);
    for byte in data {
        match byte {
            b'~' => break,
            b'z' if group.is_empty() => out.extend_from_slice(&[0; 4]),
            b'!'..=b'u' => group.push(u32::from(byte - b'!')),
            _ => {}
        }
        if group.len() == 5 {
            out.extend_from_slice(&base_85(&group));
            group.clear();
        }
    }
    if group.len() > 1 {
        let count = group.len() - 1;
        group.resize(5, 84);
        out.extend(base_85(&group).iter().take(count));
    }
    out
}

fn base_85(group: &[u32]) -> [u8; 4] {
    group.iter().fold(0_u32, |sum, digit| sum.wrapping_mul(85).wrapping_add(*digit)).to_be_bytes()
}

fn find(bytes: &[u8], needle: &[u8]) -> Option<usize> {
    let first = *needle.first()?;
    let mut from = 0;
    loop {
        let at = from + bytes.get(from..)?.iter().position(|byte| *byte == first)?;
        if bytes.get(at..)?.starts_with(needle) {
            return Some(at);
        }
        from = at + 1;
    }
}

fn rfind(bytes: &[u8], needle: &[u8]) -> Option<usize> {
    bytes.windows(needle.len()).rposition(|window| window == needle)
}

fn count(bytes: &[u8], needle: &[u8]) -> usize {
    bytes.windows(needle.len()).filter(|window| *window == needle).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_ascii_filters() {
        assert_eq!(ascii_hex(b"48 65 6C6c6F>zz"), b"Hello");
        assert_eq!(ascii_hex(b"7>"), b"\x07");
        assert_eq!(ascii_85(b"87cURD]i,\"Ebo80~>"), b"Hello World!");
        assert_eq!(ascii_85(b"87cURDZ~>"), b"Hello");
    }

    // TOOLS-04: image filters never reach a decoder, alone or combined with a text filter.
    #[test]
    fn never_applies_image_filters() {
        use Filter::*;
        for text in [FlateDecode, LzwDecode, RunLengthDecode, AsciiHexDecode, Ascii85Decode] {
            assert!(packs_text(&[text]), "{text:?}");
            for picture in [DctDecode, JpxDecode, Jbig2Decode, CcittFaxDecode, Crypt] {
                assert!(!packs_text(&[picture]), "{picture:?}");
                assert!(!packs_text(&[text, picture]), "{picture:?}");
                assert!(!packs_text(&[picture, text]), "{picture:?}");
            }
        }
        assert!(packs_text(&[]));
        assert!(!packs_text(&[FlateDecode; MAX_FILTERS + 1]));
    }
}
