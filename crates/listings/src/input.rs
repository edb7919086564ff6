//! What a file is, by name and first bytes: its format, and whether it is compressed.

use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};

use flate2::read::MultiGzDecoder;

use crate::Error;

/// The formats that are read.
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
    /// The format a file name's ending stands for; none for standard input, which has no name.
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

    /// The format that content beginning like this has: a bracket opens an array, a brace the first of many objects,
    /// and anything else is a table.
    pub fn detect(start: &[u8]) -> Self {
        let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
        match start.trim_ascii_start().first() {
            Some(b'[') => Self::JsonArray,
            Some(b'{') => Self::JsonLines,
            _ => Self::Csv,
        }
    }

    /// The format's name in messages.
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
    /// As they are.
    Plain(BufReader<Whole<R>>),
    /// Through gzip.
    Gzip(Box<BufReader<MultiGzDecoder<Whole<R>>>>),
}

const BUFFER_BYTES: usize = 64 * 1024;

impl<R: Read> Input<R> {
    /// Looks at the first bytes: gzip is told by its signature, a name in `.gz` only makes it compulsory.
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
    fn formats() {
        assert!(matches!(Format::from_file_name("A.CSV.gz"), Ok(Some(Format::Csv))));
        assert!(matches!(Format::from_file_name("a.b.jsonl"), Ok(Some(Format::JsonLines))));
        assert!(matches!(Format::from_file_name("a.json"), Ok(Some(Format::JsonArray))));
        assert!(matches!(Format::from_file_name("-"), Ok(None)));
        assert!(matches!(Format::from_file_name("a.xlsx"), Err(Error::UnknownFormat(_))));
        assert!(matches!(Format::from_file_name(""), Err(Error::UnknownFormat(_))));
    }

    #[test]
    fn first_bytes() {
        assert!(matches!(Input::open(&b""[..], "a.csv"), Err(Error::Empty)));
        assert!(matches!(Input::open(&b"a,b"[..], "a.csv.gz"), Err(Error::NotGzip)));
        let mut text = String::new();
        Input::open(&b"x"[..], "a.csv").unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(text, "x");
    }
}
