//! Detects the format and the compression of a file by its name and its first bytes.

use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};

use flate2::read::MultiGzDecoder;

use crate::Error;

/// A supported file format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Comma-separated values.
    Csv,
    /// One JSON object per line.
    JsonLines,
    /// One JSON array of objects.
    JsonArray,
}

impl Format {
    /// Returns the format for the extension of a file name, or `None` for standard input (`-`).
    ///
    /// # Errors
    /// Returns [`Error::UnknownFormat`] if the extension is not a known one.
    pub fn from_file_name(file_name: &str) -> Result<Option<Self>, Error> {
        if file_name == "-" {
            return Ok(None);
        }
        let name = file_name.to_ascii_lowercase();
        let name = name.strip_suffix(".gz").unwrap_or(&name);
        match name.rsplit_once('.').map(|(_, ending)| ending) {
            Some("csv") => Ok(Some(Self::Csv)),
            Some("jsonl" | "ndjson") => Ok(Some(Self::JsonLines)),
            Some("json") => Ok(Some(Self::JsonArray)),
            _ => Err(Error::UnknownFormat(file_name.to_owned())),
        }
    }

    /// Detects the format by the start of the content: `[` opens a JSON array, `{` opens the first
    /// of several objects, and anything else is CSV.
    pub fn detect(start: &[u8]) -> Self {
        let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
        match start.trim_ascii_start().first() {
            Some(b'[') => Self::JsonArray,
            Some(b'{') => Self::JsonLines,
            _ => Self::Csv,
        }
    }

    /// Returns the name of the format for messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Csv => "CSV",
            Self::JsonLines | Self::JsonArray => "JSON",
        }
    }
}

type Whole<R> = Chain<Cursor<Vec<u8>>, R>;

/// The decompressed bytes of a file.
pub enum Input<R: Read> {
    /// An uncompressed file.
    Plain(BufReader<Whole<R>>),
    /// A gzip file.
    Gzip(Box<BufReader<MultiGzDecoder<Whole<R>>>>),
}

const BUFFER_BYTES: usize = 64 * 1024;

impl<R: Read> Input<R> {
    /// Opens a file. Gzip is detected by its signature; the extension `.gz` only makes it required.
    ///
    /// # Errors
    /// Returns [`Error::Empty`] if there are no bytes, [`Error::NotGzip`] if a `.gz` file is not
    /// gzip, and [`Error::Read`] if the reader fails.
    pub fn open(mut reader: R, file_name: &str) -> Result<Self, Error> {
        let mut start = Vec::with_capacity(2);
        reader.by_ref().take(2).read_to_end(&mut start)?;
        if start.is_empty() {
            return Err(Error::Empty);
        }
        let gzip = start == [0x1f, 0x8b];
        if !gzip && file_name.to_ascii_lowercase().ends_with(".gz") {
            return Err(Error::NotGzip);
        }
        let whole = Cursor::new(start).chain(reader);
        Ok(if gzip {
            Self::Gzip(Box::new(BufReader::with_capacity(BUFFER_BYTES, MultiGzDecoder::new(whole))))
        } else {
            Self::Plain(BufReader::with_capacity(BUFFER_BYTES, whole))
        })
    }
}

impl<R: Read> Read for Input<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Plain(inner) => inner.read(buffer),
            Self::Gzip(inner) => inner.read(buffer),
        }
    }
}

impl<R: Read> BufRead for Input<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        match self {
            Self::Plain(inner) => inner.fill_buf(),
            Self::Gzip(inner) => inner.fill_buf(),
        }
    }

    fn consume(&mut self, amount: usize) {
        match self {
            Self::Plain(inner) => inner.consume(amount),
            Self::Gzip(inner) => inner.consume(amount),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn detects_format_by_file_name() {
        assert!(matches!(Format::from_file_name("A.CSV.gz"), Ok(Some(Format::Csv))));
        assert!(matches!(Format::from_file_name("a.b.jsonl"), Ok(Some(Format::JsonLines))));
        assert!(matches!(Format::from_file_name("a.json"), Ok(Some(Format::JsonArray))));
        assert!(matches!(Format::from_file_name("-"), Ok(None)));
        assert!(matches!(Format::from_file_name("a.xlsx"), Err(Error::UnknownFormat(_))));
        assert!(matches!(Format::from_file_name(""), Err(Error::UnknownFormat(_))));
    }

    #[test]
    fn checks_first_bytes() {
        assert!(matches!(Input::open(&b""[..], "a.csv"), Err(Error::Empty)));
        assert!(matches!(Input::open(&b"a,b"[..], "a.csv.gz"), Err(Error::NotGzip)));
        let mut text = String::new();
        Input::open(&b"x"[..], "a.csv").unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(text, "x");
    }
}
