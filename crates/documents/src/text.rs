//! Normalization of text, and the reader for plain text files.

use unicode_normalization::UnicodeNormalization;

use crate::document::{Document, FileFormat, Layout, Line, LineRegion};
use crate::limits::{Budget, MAX_LINE_CHARS};
use crate::read_error::ReadError;
use crate::windows_1252;

/// Number of characters counted as one page of a format without pages.
const PAGE_CHARS: usize = 3_000;
/// Characters that begin a list item.
const BULLETS: &[char] = &[
    '•', '●', '○', '◦', '▪', '▫', '■', '□', '◾', '◼', '‣', '⁃', '∙', '·', '➢', '➤', '➔', '✓', '✔',
    '✦', '❖', '◆', '◇', '♦', '►', '▶', '▸', '→', '»', '★', '☆', '*', '\u{fffd}',
];

/// Decodes bytes to Unicode: UTF-16 with a byte order mark, valid UTF-8, or else Windows-1252.
pub(crate) fn decode(bytes: &[u8]) -> String {
    match bytes {
        [0xff, 0xfe, rest @ ..] => decode_utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => decode_utf16(rest, u16::from_be_bytes),
        _ => {
            let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
            match std::str::from_utf8(bytes) {
                Ok(text) => text.to_owned(),
                Err(_) => bytes.iter().map(|byte| windows_1252::decode(*byte)).collect(),
            }
        }
    }
}

fn decode_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let pairs = bytes.chunks_exact(2).filter_map(|pair| <[u8; 2]>::try_from(pair).ok());
    let units: Vec<u16> = pairs.map(unit).collect();
    String::from_utf16_lossy(&units)
}

/// Reads a plain text file.
pub(crate) fn read(bytes: &[u8], budget: &Budget<'_>) -> Result<Document, ReadError> {
    let text = decode(bytes);
    let signs =
        text.chars().filter(|letter| letter.is_control() && !letter.is_whitespace()).count();
    if signs * 100 > text.chars().count() {
        return Err(ReadError::unsupported("a file of an unknown kind"));
    }
    let mut lines = Vec::new();
    let mut characters = 0;
    let mut apart = true;
    for line in text.split(['\n', '\r', '\u{c}', '\u{2028}']) {
        budget.step()?;
        let count = line.chars().count();
        budget.write(count)?;
        characters += count;
        let (bullet, text) = strip_bullet(&to_plain(&line.replace('\t', "  ")));
        if text.is_empty() {
            apart = true;
            continue;
        }
        let page = page_number(characters);
        let line =
            Line { text, page, size: 0, bold: false, bullet, apart, place: LineRegion::Body };
        push_line(line, &mut lines, budget)?;
        apart = false;
    }
    if lines.is_empty() {
        return Err(ReadError::Empty);
    }
    let readable = u32::try_from(characters).unwrap_or(u32::MAX);
    let layout = Layout { readable, ..Layout::default() };
    Ok(Document {
        kind: FileFormat::Text,
        pages: page_number(characters),
        lines,
        layout,
        links: Vec::new(),
    })
}

/// Adds a line to a document. All readers use this function, so that no line exceeds
/// [`MAX_LINE_CHARS`]. Pasted text often has a paragraph on one line; a longer text continues on
/// the next line.
pub(crate) fn push_line(
    line: Line,
    lines: &mut Vec<Line>,
    budget: &Budget<'_>,
) -> Result<(), ReadError> {
    let mut rest = line.text.as_str();
    let (mut bullet, mut apart) = (line.bullet, line.apart);
    while !rest.is_empty() {
        budget.line()?;
        let (text, more) = rest.split_at_checked(line_break_at(rest)).unwrap_or((rest, ""));
        let text = text.trim_end().to_owned();
        lines.push(Line { text, bullet, apart, ..line });
        (bullet, apart) = (false, false);
        rest = more.trim_start();
    }
    Ok(())
}

/// Returns the byte length of the part of a text that fits into a line. Breaks after a space, or
/// else after a character that is not alphanumeric, because half of a number would not be
/// recognized.
fn line_break_at(text: &str) -> usize {
    let Some((max_end, _)) = text.char_indices().nth(MAX_LINE_CHARS) else { return text.len() };
    let fits = text.get(..max_end).unwrap_or_default();
    let end_of = |(place, sign): (usize, &str)| place + sign.len();
    fits.rmatch_indices(' ')
        .next()
        .or_else(|| fits.rmatch_indices(|letter: char| !letter.is_alphanumeric()).next())
        .map_or(max_end, end_of)
}

/// Returns the page number after a number of characters, for formats without pages.
pub(crate) fn page_number(characters: usize) -> u32 {
    u32::try_from(characters.saturating_sub(1) / PAGE_CHARS + 1).unwrap_or(u32::MAX)
}

/// Removes the bullet from a line. Returns whether the line had one, and the rest.
pub(crate) fn strip_bullet(line: &str) -> (bool, String) {
    let line = line.trim();
    let mut letters = line.chars();
    let Some(first) = letters.next() else { return (false, String::new()) };
    let rest = letters.as_str();
    let private = matches!(first, '\u{e000}'..='\u{f8ff}');
    let dash = matches!(first, '-' | '–' | '—' | 'o' | '§' | '¢')
        && (rest.is_empty() || rest.starts_with(' '));
    if BULLETS.contains(&first) || private || dash {
        let rest =
            rest.trim_start_matches(|letter: char| letter == '\u{fffd}' || letter.is_whitespace());
        return (true, rest.trim().to_owned());
    }
    (false, line.to_owned())
}

/// Does the same as [`to_plain`], and joins spaced letters (`E D U C A T I O N`) to words.
pub(crate) fn normalize(text: &str) -> String {
    let text = to_plain(text);
    let mut words = text.split_whitespace();
    let is_spaced = words.clone().count() >= 4
        && words.all(|word| word.chars().count() == 1 && word.chars().all(char::is_alphabetic));
    if is_spaced { text.replace(' ', "") } else { text }
}

/// Splits ligatures, composes accents with their letters, and removes invisible characters. Pieces
/// separated by two or more spaces stay separated by exactly two.
pub(crate) fn to_plain(text: &str) -> String {
    let typed: String = text.nfc().flat_map(to_typed).collect();
    let pieces = typed.split("  ").map(str::trim).filter(|piece| !piece.is_empty());
    pieces.collect::<Vec<_>>().join("  ")
}

/// Returns the characters that a keyboard produces for a letter.
fn to_typed(letter: char) -> impl Iterator<Item = char> {
    let (letters, unchanged) = match letter {
        'ﬀ' => ("ff", None),
        'ﬁ' => ("fi", None),
        'ﬂ' => ("fl", None),
        'ﬃ' => ("ffi", None),
        'ﬄ' => ("ffl", None),
        'ﬅ' | 'ﬆ' => ("st", None),
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{feff}' | '\u{2060}' => ("", None),
        '\u{2010}' | '\u{2011}' => ("-", None),
        _ if letter.is_control() || letter.is_whitespace() => (" ", None),
        _ => ("", Some(letter)),
    };
    letters.chars().chain(unchanged)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_all_encodings() {
        assert_eq!(decode("Résumé ₹5".as_bytes()), "Résumé ₹5");
        assert_eq!(decode(b"\xef\xbb\xbfA"), "A");
        assert_eq!(decode(b"R\xe9sum\xe9 \x96 \x95"), "Résumé – •");
        let wide: Vec<u8> = "\u{feff}Résumé".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(decode(&wide), "Résumé");
    }

    #[test]
    fn normalizes_text() {
        assert_eq!(to_plain("ofﬁce\u{a0}e\u{301}  x"), "office é  x");
        assert_eq!(normalize("E D U C A T I O N"), "EDUCATION");
        assert_eq!(normalize("I am a B"), "I am a B");
    }

    // TOOLS-04: a line that is too long continues on the next line and loses only the space.
    #[test]
    fn splits_long_lines() {
        let limits = crate::Limits {
            bytes: 100_000,
            pages: 1,
            unpacked: 0,
            characters: 100_000,
            lines: 1_000,
            links: 0,
            work: std::time::Duration::ZERO,
        };
        let clock = || std::time::Duration::ZERO;
        let split_lines = |text: &str| {
            let budget = Budget::new(&limits, &clock);
            read(text.as_bytes(), &budget).unwrap().lines
        };
        for (text, between) in [
            ("- Reparó équipos ".repeat(500), " "),
            ("é".repeat(9_999), ""),
            ("2345,".repeat(3_000), ""),
            ("a".repeat(1_999) + " b", ""),
        ] {
            let lines = split_lines(&text);
            assert!(lines.iter().all(|line| (1..=2_000).contains(&line.text.chars().count())));
            let bullet = text.starts_with('-');
            let flags: Vec<bool> = lines.iter().map(|line| line.bullet).collect();
            assert!(flags.iter().enumerate().all(|(at, flag)| *flag == (bullet && at == 0)));
            assert!(lines.iter().skip(1).all(|line| !line.apart));
            let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
            if between == " " {
                assert_eq!(texts.join(" "), strip_bullet(&to_plain(&text)).1);
            } else {
                assert_eq!(texts.concat().replace(' ', ""), text.replace(' ', ""));
            }
            assert!(!texts.iter().any(|line| line.ends_with("23")), "{texts:?}");
        }
        assert_eq!(split_lines(&"a".repeat(2_000)).len(), 1);
    }

    #[test]
    fn distinguishes_bullets_from_text() {
        for line in
            ["• Built", "- Built", "– Built", "* Built", "o Built", "\u{f0b7} Built", "•Built"]
        {
            assert_eq!(strip_bullet(line), (true, "Built".to_owned()), "{line}");
        }
        for line in ["-5 degrees", "of course", "Built"] {
            assert_eq!(strip_bullet(line), (false, line.to_owned()));
        }
    }
}
