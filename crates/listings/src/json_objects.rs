//! Readers that return one JSON object at a time: one per line, or the elements of one array.

use std::io::{self, BufRead};

use serde_json::{Map, Value};

use crate::lines::{LineRead, Lines, MAX_LINE_BYTES};

/// The keys and values of a JSON object.
pub type Object = Map<String, Value>;

/// One object and its first line, or the reason it cannot be read.
pub struct JsonRecord {
    /// The line where it starts, counted from 1.
    pub line: u64,
    /// The object, or the reason it cannot be read.
    pub object: Result<Object, String>,
}

/// A reader of the objects of a JSON Lines file.
pub struct ObjectLines<B: BufRead> {
    lines: Lines<B>,
    raw: Vec<u8>,
}

impl<B: BufRead> ObjectLines<B> {
    /// Creates a reader that starts at the first line.
    pub const fn new(input: B) -> Self {
        Self { lines: Lines::new(input), raw: Vec::new() }
    }

    /// Returns the object of the next line that is not blank.
    pub fn next(&mut self) -> io::Result<Option<JsonRecord>> {
        loop {
            self.raw.clear();
            let step = self.lines.read(&mut self.raw)?;
            let line = self.lines.number();
            match step {
                LineRead::End => return Ok(None),
                LineRead::TooLong => {
                    return Ok(Some(JsonRecord {
                        line,
                        object: Err("the line is longer than 4 MB".to_owned()),
                    }));
                }
                LineRead::Line => {}
            }
            let text = self.raw.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&self.raw);
            if !text.trim_ascii().is_empty() {
                return Ok(Some(JsonRecord { line, object: parse_object(text) }));
            }
        }
    }
}

/// A reader of the elements of a JSON array that stores one element at a time.
pub struct ObjectArray<B: BufRead> {
    input: B,
    line: u64,
    opened: bool,
    closed: bool,
    ended: bool,
}

impl<B: BufRead> ObjectArray<B> {
    /// Creates a reader that starts before the opening bracket.
    pub const fn new(input: B) -> Self {
        Self { input, line: 1, opened: false, closed: false, ended: false }
    }

    /// Reads up to the opening bracket. Returns `false` if the file contains something else.
    pub fn open(&mut self) -> io::Result<bool> {
        loop {
            match self.read_byte()? {
                Some(b'[') => {
                    self.opened = true;
                    return Ok(true);
                }
                Some(b' ' | b'\t' | b'\r' | b'\n' | 0xef | 0xbb | 0xbf) => {}
                _ => return Ok(false),
            }
        }
    }

    /// Returns the next element.
    ///
    /// # Errors
    /// Returns an error if the array is not closed or if content follows it. Without the error, the
    /// user would not notice the missing elements.
    pub fn next(&mut self) -> io::Result<Option<JsonRecord>> {
        if self.ended || !self.opened {
            return Ok(None);
        }
        let next = if self.closed { self.check_trailing() } else { self.read_element() };
        self.ended = !matches!(next, Ok(Some(_)));
        next
    }

    fn check_trailing(&mut self) -> io::Result<Option<JsonRecord>> {
        loop {
            match self.read_byte()? {
                None => return Ok(None),
                Some(b' ' | b'\t' | b'\r' | b'\n') => {}
                Some(_) => {
                    let kind = io::ErrorKind::InvalidData;
                    return Err(io::Error::new(kind, "something follows the end of the array"));
                }
            }
        }
    }

    fn read_element(&mut self) -> io::Result<Option<JsonRecord>> {
        let mut raw = Vec::new();
        let first = loop {
            match self.read_byte()? {
                None => return Err(unclosed_error()),
                Some(b']') => {
                    self.closed = true;
                    return self.check_trailing();
                }
                Some(b',' | b' ' | b'\t' | b'\r' | b'\n') => {}
                Some(byte) => break byte,
            }
        };
        let line = self.line;
        let mut nesting = Nesting::default();
        let mut length = 0_usize;
        let mut next = Some(first);
        while let Some(byte) = next {
            if nesting.is_outside() && matches!(byte, b',' | b']') {
                // The element is a bare number or word; a bracket after it ends the array.
                self.closed = byte == b']';
                break;
            }
            length += 1;
            if length <= MAX_LINE_BYTES {
                raw.push(byte);
            }
            if nesting.advance(byte) {
                break;
            }
            next = self.read_byte()?;
        }
        if next.is_none() {
            return Err(unclosed_error());
        }
        let object = if length > MAX_LINE_BYTES {
            Err("the element is longer than 4 MB".to_owned())
        } else {
            parse_object(&raw)
        };
        Ok(Some(JsonRecord { line, object }))
    }

    fn read_byte(&mut self) -> io::Result<Option<u8>> {
        let byte = loop {
            match self.input.fill_buf() {
                Ok(available) => break available.first().copied(),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        };
        if byte.is_some() {
            self.input.consume(1);
        }
        self.line += u64::from(byte == Some(b'\n'));
        Ok(byte)
    }
}

/// The brackets and strings that enclose the next byte of an element.
#[derive(Default)]
struct Nesting {
    depth: u32,
    in_string: bool,
    escaped: bool,
}

impl Nesting {
    const fn is_outside(&self) -> bool {
        self.depth == 0 && !self.in_string
    }

    /// Advances by one byte. Returns `true` if it closes the outermost bracket.
    fn advance(&mut self, byte: u8) -> bool {
        match byte {
            _ if self.escaped => self.escaped = false,
            b'\\' if self.in_string => self.escaped = true,
            b'"' => self.in_string = !self.in_string,
            b'{' | b'[' if !self.in_string => self.depth += 1,
            b'}' | b']' if !self.in_string => {
                self.depth = self.depth.saturating_sub(1);
                return self.depth == 0;
            }
            _ => {}
        }
        false
    }
}

fn unclosed_error() -> io::Error {
    io::Error::new(io::ErrorKind::UnexpectedEof, "the array is not closed: the file was cut off")
}

fn parse_object(raw: &[u8]) -> Result<Object, String> {
    match serde_json::from_str(&String::from_utf8_lossy(raw)) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err("it is not a JSON object".to_owned()),
        Err(error) => Err(format!("it is not valid JSON: {error}")),
    }
}

/// Removes NUL characters from all texts. They have no meaning, and PostgreSQL cannot store them.
pub fn strip_nul(value: &mut Value) {
    match value {
        Value::String(text) => text.retain(|c| c != '\0'),
        Value::Array(items) => items.iter_mut().for_each(strip_nul),
        Value::Object(members) => members.values_mut().for_each(strip_nul),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Returns a value as the text of a cell: scalars as text, lists joined with commas. Returns `None`
/// for objects and null.
#[must_use]
pub fn to_cell(value: &Value) -> Option<String> {
    match value {
        Value::Null | Value::Object(_) => None,
        Value::String(text) => Some(text.clone()),
        Value::Bool(_) | Value::Number(_) => Some(value.to_string()),
        Value::Array(items) => {
            Some(items.iter().filter_map(to_cell).collect::<Vec<_>>().join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn array(text: &[u8]) -> Vec<(u64, Result<Object, String>)> {
        let mut array = ObjectArray::new(text);
        assert!(array.open().unwrap());
        std::iter::from_fn(|| array.next().unwrap())
            .map(|record| (record.line, record.object))
            .collect()
    }

    #[test]
    fn reads_elements_of_arrays() {
        let found = array(b" [\n{\"a\": \"]},\\\"\"},\n {\"b\": [1, {}]}, 5,\n{bad}, {\"c\": 1}]");
        let lines: Vec<(u64, bool)> =
            found.iter().map(|(line, object)| (*line, object.is_ok())).collect();
        assert_eq!(lines, [(2, true), (3, true), (3, false), (4, false), (4, true)]);
        assert_eq!(array(b"[]").len(), 0);
        assert_eq!(array(b"[5] \r\n\t").len(), 1);
        assert!(!ObjectArray::new(&b"{}"[..]).open().unwrap());
    }

    #[test]
    fn truncated_or_continued_array_is_an_error() {
        use io::ErrorKind::{InvalidData, UnexpectedEof};
        for (text, elements, kind) in [
            ("[", 0, UnexpectedEof),
            ("[{}, {}", 2, UnexpectedEof),
            ("[{},", 1, UnexpectedEof),
            ("[{}, {\"b\"", 1, UnexpectedEof),
            ("[{}, \"b", 1, UnexpectedEof),
            ("[5", 0, UnexpectedEof),
            ("[]]", 0, InvalidData),
            ("[{}]\n{}", 1, InvalidData),
            ("[5] [6]", 1, InvalidData),
        ] {
            let mut array = ObjectArray::new(text.as_bytes());
            assert!(array.open().unwrap());
            for _ in 0..elements {
                assert!(array.next().unwrap().is_some(), "{text}");
            }
            assert_eq!(array.next().err().map(|error| error.kind()), Some(kind), "{text}");
            assert!(array.next().unwrap().is_none(), "{text}");
        }
    }

    #[test]
    fn reads_objects_of_lines() {
        let mut lines = ObjectLines::new(&b"{\"a\":1}\n\n[1]\nnonsense\n{}"[..]);
        let found: Vec<(u64, bool)> = std::iter::from_fn(|| lines.next().unwrap())
            .map(|record| (record.line, record.object.is_ok()))
            .collect();
        assert_eq!(found, [(1, true), (3, false), (4, false), (5, true)]);
    }

    #[test]
    fn converts_values_to_cells() {
        assert_eq!(to_cell(&serde_json::json!(["a", 1, null])).as_deref(), Some("a, 1"));
        assert_eq!(to_cell(&serde_json::json!({})), None);
        assert_eq!(to_cell(&serde_json::json!(true)).as_deref(), Some("true"));
    }

    proptest! {
        #[test]
        fn never_panics_and_always_ends(text in "\\[[\\[\\]{}\",:a\\\\\n ]{0,60}") {
            let mut array = ObjectArray::new(text.as_bytes());
            prop_assert!(array.open().unwrap());
            while let Ok(Some(_)) = array.next() {}
        }
    }
}
