//! Texts made plain, and plain texts.

use unicode_normalization::UnicodeNormalization;

use crate::document::{Document, FileFormat, Layout, Line, LineRegion};
use crate::limits::{Budget, MAX_LINE_CHARS, ReadError};
use crate::windows_1252;

/// Characters that are counted as a page of what has no pages.
const PAGE_CHARS: usize = 3_000;
/// Signs that begin an item of a list.
const BULLETS: &[char] = &[
    '•', '●', '○', '◦', '▪', '▫', '■', '□', '◾', '◼', '‣', '⁃', '∙', '·', '➢', '➤', '➔', '✓', '✔',
    '✦', '❖', '◆', '◇', '♦', '►', '▶', '▸', '→', '»', '★', '☆', '*', '\u{fffd}',
];

/// What the bytes are in Unicode: UTF-16 and UTF-8 say so, everything else is taken for Windows-1252.
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

/// A plain text as a document.
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

/// Adds a line to those of a document: the only way in, so that no later stage meets one that is too long. Pasted text
/// often has a whole paragraph in one line; it goes on in the next, as it would on paper.
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

/// How much of a text fits into a line: up to a blank, or else up to a sign, because the halves of a number would be
/// known as none.
fn line_break_at(text: &str) -> usize {
    let Some((most, _)) = text.char_indices().nth(MAX_LINE_CHARS) else { return text.len() };
    let fits = text.get(..most).unwrap_or_default();
    let behind = |(place, sign): (usize, &str)| place + sign.len();
    fits.rmatch_indices(' ')
        .next()
        .or_else(|| fits.rmatch_indices(|letter: char| !letter.is_alphanumeric()).next())
        .map_or(most, behind)
}

/// The page that a text has come to after so many characters.
pub(crate) fn page_number(characters: usize) -> u32 {
    u32::try_from(characters.saturating_sub(1) / PAGE_CHARS + 1).unwrap_or(u32::MAX)
}

/// A line without the sign that makes it an item of a list, and whether it had one.
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

/// As [`plain`]; letters that are set apart (`E D U C A T I O N`) are words again.
pub(crate) fn normalize(text: &str) -> String {
    let text = to_plain(text);
    let mut words = text.split_whitespace();
    let set_apart = words.clone().count() >= 4
        && words.all(|word| word.chars().count() == 1 && word.chars().all(char::is_alphabetic));
    if set_apart { text.replace(' ', "") } else { text }
}

/// Ligatures taken apart, accents put onto their letters, nothing that is not seen. Pieces that are parted by two
/// blanks or more stay so, with two.
pub(crate) fn to_plain(text: &str) -> String {
    let typed: String = text.nfc().flat_map(to_typed).collect();
    let pieces = typed.split("  ").map(str::trim).filter(|piece| !piece.is_empty());
    pieces.collect::<Vec<_>>().join("  ")
}

/// A letter as it is typed.
fn to_typed(letter: char) -> impl Iterator<Item = char> {
    let (letters, kept) = match letter {
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
    letters.chars().chain(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_is_understood() {
        assert_eq!(decode("Résumé ₹5".as_bytes()), "Résumé ₹5");
        assert_eq!(decode(b"\xef\xbb\xbfA"), "A");
        assert_eq!(decode(b"R\xe9sum\xe9 \x96 \x95"), "Résumé – •");
        let wide: Vec<u8> = "\u{feff}Résumé".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(decode(&wide), "Résumé");
    }

    #[test]
    fn text_is_made_plain() {
        assert_eq!(to_plain("ofﬁce\u{a0}e\u{301}  x"), "office é  x");
        assert_eq!(normalize("E D U C A T I O N"), "EDUCATION");
        assert_eq!(normalize("I am a B"), "I am a B");
    }

    // TOOLS-04: a line that is too long goes on in the next, and loses nothing but the blank.
    #[test]
    fn long_lines_go_on_in_the_next() {
        let limits = crate::Limits::default();
        let clock = || std::time::Duration::ZERO;
        let broken = |text: &str| {
            let budget = Budget::new(&limits, &clock);
            read(text.as_bytes(), &budget).unwrap().lines
        };
        for (text, between) in [
            ("- Reparó équipos ".repeat(500), " "),
            ("é".repeat(9_999), ""),
            ("2345,".repeat(3_000), ""),
            ("a".repeat(1_999) + " b", ""),
        ] {
            let lines = broken(&text);
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
        assert_eq!(broken(&"a".repeat(2_000)).len(), 1);
    }

    #[test]
    fn bullets_are_told_from_text() {
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
