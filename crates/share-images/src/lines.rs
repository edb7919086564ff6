//! Breaks texts into lines. The caller passes a function that measures the width of a text, so this
//! module does not depend on fonts.

use unicode_segmentation::UnicodeSegmentation;

/// Character that replaces omitted text.
const ELLIPSIS: char = '…';

/// A text broken into lines.
#[derive(Debug, PartialEq)]
pub(crate) struct Lines {
    /// The lines.
    pub(crate) texts: Vec<String>,
    /// Whether the lines contain the whole text. Otherwise the last line ends in an ellipsis.
    pub(crate) is_complete: bool,
}

/// Breaks a text into at most `max_lines` lines, each at most `width` wide.
pub(crate) fn break_lines(
    text: &str,
    width: f32,
    max_lines: usize,
    measure: impl Fn(&str) -> f32,
) -> Lines {
    let fits = |text: &str| measure(text) <= width;
    let mut rest = text.trim_start();
    let mut texts = Vec::new();
    while !rest.is_empty() && texts.len() < max_lines {
        if texts.len() + 1 == max_lines && !fits(rest) {
            texts.push(truncate_with_ellipsis(rest, fits));
            return Lines { texts, is_complete: false };
        }
        let (line, left) = split_first_line(rest, fits);
        texts.push(line.to_owned());
        rest = left;
    }
    Lines { texts, is_complete: rest.is_empty() }
}

/// Breaks a text into the same number of lines as [`break_lines`], but as even as possible. This
/// avoids a last line of a single word.
pub(crate) fn break_evenly(
    text: &str,
    width: f32,
    max_lines: usize,
    measure: impl Fn(&str) -> f32,
) -> Lines {
    let widest = break_lines(text, width, max_lines, &measure);
    if !widest.is_complete {
        return widest;
    }
    let (mut low, mut high) = (0.0, width);
    let mut best = widest;
    for _ in 0..8 {
        let middle = f32::midpoint(low, high);
        let narrower = break_lines(text, middle, best.texts.len(), &measure);
        if narrower.is_complete && keeps_words_intact(&narrower, text) {
            (best, high) = (narrower, middle);
        } else {
            low = middle;
        }
    }
    best
}

/// Returns `true` if no line ends within a word.
fn keeps_words_intact(lines: &Lines, text: &str) -> bool {
    lines.texts.iter().flat_map(|line| line.split(' ')).eq(text.split_whitespace())
}

/// Truncates a text to one line, with an ellipsis if it does not fit.
pub(crate) fn fit_line(text: &str, width: f32, measure: impl Fn(&str) -> f32) -> String {
    break_lines(text, width, 1, measure).texts.pop().unwrap_or_default()
}

/// Returns the words that fit on one line, and the rest of the text. If not even the first word
/// fits, splits it.
fn split_first_line(text: &str, fits: impl Fn(&str) -> bool) -> (&str, &str) {
    let ends = text.char_indices().filter(|(_, c)| *c == ' ').map(|(at, _)| at);
    let fitting = ends.chain([text.len()]).map_while(|end| {
        let line = text.get(..end)?;
        fits(line).then_some(end)
    });
    let end = fitting.last().unwrap_or_else(|| {
        let letters = text.grapheme_indices(true).map(|(at, letter)| at + letter.len());
        let whole = letters.map_while(|end| fits(text.get(..end)?).then_some(end)).last();
        // Not even one letter fits. Takes it anyway, because the caller loops until the end.
        whole.unwrap_or_else(|| text.graphemes(true).next().map_or(text.len(), str::len))
    });
    let (line, rest) = text.split_at_checked(end).unwrap_or((text, ""));
    (line, rest.trim_start())
}

/// Returns the beginning of a text and an ellipsis. Splits a word only if the first one is too
/// long.
fn truncate_with_ellipsis(text: &str, fits: impl Fn(&str) -> bool) -> String {
    let (line, _) = split_first_line(text, |line| fits(&format!("{line}{ELLIPSIS}")));
    let line = line.trim_end_matches(|c: char| !c.is_alphanumeric() && !is_closing(c));
    format!("{line}{ELLIPSIS}")
}

fn is_closing(c: char) -> bool {
    matches!(c, ')' | ']' | '”' | '’' | '%') || unicode_normalization::char::is_combining_mark(c)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Measures a text: each letter has width 1.
    fn letters(text: &str) -> f32 {
        text.graphemes(true).count() as f32
    }

    #[test]
    fn breaks_a_text_at_words_where_possible() {
        for (text, width, lines, whole) in [
            ("", 10.0, vec![], true),
            ("Clerk", 10.0, vec!["Clerk"], true),
            ("Junior Engineer Civil", 10.0, vec!["Junior", "Engineer", "Civil"], true),
            ("Junior Engineer Civil", 15.0, vec!["Junior Engineer", "Civil"], true),
            ("कनिष्ठ लिपिक भर्ती", 9.0, vec!["कनिष्ठ लिपिक", "भर्ती"], true),
            ("Superintendent", 6.0, vec!["Superi", "ntende", "nt"], true),
            ("a b c d e f g h", 3.0, vec!["a b", "c d", "e…"], false),
            ("a b c d (e) – g h", 5.0, vec!["a b c", "d (e)", "– g h"], true),
            ("a b c d (e) – g h i", 5.0, vec!["a b c", "d (e)", "– g…"], false),
        ] {
            let expected =
                Lines { texts: lines.into_iter().map(str::to_owned).collect(), is_complete: whole };
            assert_eq!(break_lines(text, width, 3, letters), expected, "{text}");
        }
    }

    #[test]
    fn truncates_a_line_with_an_ellipsis() {
        for (text, line) in [
            ("₹6,00,000 per annum", "₹6,00,000…"),
            ("Ministry of Railways, Patna", "Ministry of…"),
            ("Group (A), (B), (C)", "Group (A)…"),
            ("Thiruvananthapuram", "Thiruvananth…"),
            ("Patna", "Patna"),
        ] {
            assert_eq!(fit_line(text, 13.0, letters), line);
        }
    }

    #[test]
    fn breaks_a_text_into_even_lines() {
        let title = "Recruitment of Junior Engineers and Clerks 2026";
        let even = break_evenly(title, 40.0, 3, letters);
        assert_eq!(even.texts, ["Recruitment of Junior", "Engineers and Clerks 2026"]);
        let long = break_evenly("Pneumonoultramicroscopic", 20.0, 3, letters);
        assert_eq!(long.texts, ["Pneumonoultramicrosc", "opic"]);
    }

    proptest! {
        #[test]
        fn every_line_of_any_text_fits(text in "[a-z \u{915}-\u{94D}()–]{0,80}", width in 2_u8..30) {
            let width = f32::from(width);
            for lines in [break_lines(&text, width, 3, letters), break_evenly(&text, width, 3, letters)] {
                prop_assert!(lines.texts.len() <= 3);
                prop_assert!(lines.texts.iter().all(|line| letters(line) <= width), "{lines:?}");
                let words = |text: &str| text.replace(' ', "");
                let drawn = words(&lines.texts.concat());
                if lines.is_complete {
                    prop_assert_eq!(drawn, words(&text));
                } else {
                    prop_assert!(words(&text).starts_with(drawn.strip_suffix(ELLIPSIS).unwrap()));
                }
            }
        }
    }
}
