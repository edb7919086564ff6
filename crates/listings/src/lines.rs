//! A reader of physical lines that counts them and can put some back.

use std::io::{self, BufRead};

/// Maximum length of a line, in bytes. A longer line is skipped to its end.
pub const MAX_LINE_BYTES: usize = 4 * 1024 * 1024;

/// Maximum length of a cell, in bytes.
pub const MAX_CELL_BYTES: usize = 256 * 1024;

/// The result of reading a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineRead {
    /// A line was appended, its line break included.
    Line,
    /// The line was longer than [`MAX_LINE_BYTES`]; its start was appended.
    TooLong,
    /// There are no more lines.
    End,
}

/// A reader of the lines of an input.
pub struct Lines<B: BufRead> {
    input: B,
    unread_bytes: Vec<u8>,
    unread_position: usize,
    number: u64,
}

impl<B: BufRead> Lines<B> {
    /// Creates a reader that starts at the first line.
    pub const fn new(input: B) -> Self {
        Self { input, unread_bytes: Vec::new(), unread_position: 0, number: 0 }
    }

    /// Returns the number of the last line read, counted from 1.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Appends the next line to `out`.
    pub fn read(&mut self, out: &mut Vec<u8>) -> io::Result<LineRead> {
        let start = out.len();
        if let Some(rest) =
            self.unread_bytes.get(self.unread_position..).filter(|rest| !rest.is_empty())
        {
            let end = rest.iter().position(|b| *b == b'\n').map_or(rest.len(), |at| at + 1);
            let line = rest.get(..end).unwrap_or_default();
            out.extend_from_slice(line);
            self.unread_position += end;
            // The last line put back may be incomplete and continue in the input.
            if out.ends_with(b"\n") || self.unread_position < self.unread_bytes.len() {
                self.number += 1;
                return Ok(LineRead::Line);
            }
        }
        let mut too_long = false;
        loop {
            let available = match self.input.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if available.is_empty() {
                let read_any = !out.get(start..).unwrap_or_default().is_empty() || too_long;
                if read_any {
                    break;
                }
                return Ok(LineRead::End);
            }
            let end = available.iter().position(|b| *b == b'\n');
            let length = end.map_or(available.len(), |at| at + 1);
            if out.len() - start + length <= MAX_LINE_BYTES {
                out.extend_from_slice(available.get(..length).unwrap_or_default());
            } else {
                too_long = true;
            }
            self.input.consume(length);
            if end.is_some() {
                break;
            }
        }
        self.number += 1;
        Ok(if too_long { LineRead::TooLong } else { LineRead::Line })
    }

    /// Puts lines back, to be read again.
    pub fn unread(&mut self, bytes: &[u8]) {
        let lines = bytes.iter().filter(|b| **b == b'\n').count()
            + usize::from(!bytes.is_empty() && !bytes.ends_with(b"\n"));
        self.number = self.number.saturating_sub(lines as u64);
        let rest = self.unread_bytes.get(self.unread_position..).unwrap_or_default();
        self.unread_bytes = [bytes, rest].concat();
        self.unread_position = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next(lines: &mut Lines<&[u8]>) -> Option<(u64, String)> {
        let mut out = Vec::new();
        (lines.read(&mut out).unwrap() != LineRead::End)
            .then(|| (lines.number(), String::from_utf8(out).unwrap()))
    }

    #[test]
    fn counts_lines_and_reads_unread_lines_again() {
        let mut lines = Lines::new(&b"a\nb\nc"[..]);
        assert_eq!(next(&mut lines), Some((1, "a\n".into())));
        assert_eq!(next(&mut lines), Some((2, "b\n".into())));
        assert_eq!(next(&mut lines), Some((3, "c".into())));
        assert_eq!(next(&mut lines), None);
        lines.unread(b"b\nc");
        assert_eq!(next(&mut lines), Some((2, "b\n".into())));
        assert_eq!(next(&mut lines), Some((3, "c".into())));
        assert_eq!(next(&mut lines), None);
    }

    #[test]
    fn skips_lines_that_are_too_long() {
        let mut text = vec![b'x'; MAX_LINE_BYTES + 5];
        text.extend_from_slice(b"\nnext\n");
        let mut lines = Lines::new(text.as_slice());
        let mut out = Vec::new();
        assert_eq!(lines.read(&mut out).unwrap(), LineRead::TooLong);
        assert_eq!(next(&mut lines), Some((2, "next\n".into())));
    }
}
