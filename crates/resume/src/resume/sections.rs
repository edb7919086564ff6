//! Splitting of a document into sections.

use std::collections::BTreeMap;

use documents::{Document, Line, LineRegion};

use super::{Extracted, Section, SectionKind};
use crate::headings;

/// Returns the sections of a document, in order. `Skills: Java, SQL` on one line is a section, too.
pub(super) fn split_sections(document: &Document) -> Vec<Section> {
    let kinds: Vec<Option<SectionKind>> =
        document.lines.iter().map(|line| headings::classify(&line.text)).collect();
    let styles = HeadingStyles::from_document(document, &kinds);
    let mut sections: Vec<Section> = Vec::new();
    let mut open = Section { kind: SectionKind::Top, heading: None, first: 0, end: 0 };
    for (number, (line, kind)) in document.lines.iter().zip(kinds).enumerate() {
        let Some((kind, is_whole_line)) = classify_heading(document, number, line, kind, &styles)
        else {
            continue;
        };
        open.end = number;
        sections.push(open);
        let text = if is_whole_line { line.text.as_str() } else { before_colon(&line.text) };
        let heading = Some(Extracted { text: text.trim_end_matches(':').to_owned(), line: number });
        // Text after the heading on the same line belongs to the section.
        let first = if is_whole_line { number + 1 } else { number };
        open = Section { kind, heading, first, end: first };
    }
    open.end = document.lines.len().max(open.first);
    sections.push(open);
    sections
}

/// The styles of the recognized headings of a document, with their counts.
struct HeadingStyles {
    known: usize,
    counts: BTreeMap<HeadingStyle, usize>,
    median_size: u32,
}

/// Font size, all capitals, bold.
type HeadingStyle = (u32, bool, bool);

fn heading_style(line: &Line) -> HeadingStyle {
    (line.size, is_upper(&line.text), line.bold)
}

impl HeadingStyles {
    fn from_document(document: &Document, kinds: &[Option<SectionKind>]) -> Self {
        let mut counts: BTreeMap<HeadingStyle, usize> = BTreeMap::new();
        let known = document.lines.iter().zip(kinds).filter(|(_, kind)| kind.is_some());
        for (line, _) in known {
            *counts.entry(heading_style(line)).or_default() += 1;
        }
        Self { known: counts.values().sum(), counts, median_size: median_size(document) }
    }

    /// Returns `true` if the line has the style of most recognized headings.
    fn matches(&self, line: &Line) -> bool {
        let alike = self.counts.get(&heading_style(line)).copied().unwrap_or(0);
        self.known >= 2 && alike * 2 > self.known
    }
}

/// Returns the kind of the section that a line begins, and whether the line is only the heading.
fn classify_heading(
    document: &Document,
    number: usize,
    line: &Line,
    kind: Option<SectionKind>,
    styles: &HeadingStyles,
) -> Option<(SectionKind, bool)> {
    if line.place == LineRegion::Margin {
        return None;
    }
    if let Some(kind) = kind {
        return (!line.bullet || is_upper(&line.text)).then_some((kind, true));
    }
    if line.bullet {
        return None;
    }
    if let Some((label, rest)) = line.text.split_once(':')
        && !rest.trim().is_empty()
        && let Some(kind) = headings::classify(label)
    {
        let can_be_inline =
            matches!(kind, SectionKind::Skills | SectionKind::Languages | SectionKind::Interests);
        let follows_label = document
            .lines
            .get(number.wrapping_sub(1))
            .is_some_and(|before| before.text.contains(':'));
        let is_ambiguous = matches!(
            label.to_lowercase().as_str(),
            "tools"
                | "technologies"
                | "languages"
                | "language"
                | "soft skills"
                | "technical skills"
        );
        if can_be_inline && !(follows_label || is_ambiguous) {
            return Some((kind, false));
        }
    }
    is_unknown_heading(number, line, styles)
        .then(|| (headings::classify_by_words(&line.text).unwrap_or(SectionKind::Other), true))
}

/// Returns `true` if the line looks like a heading of unknown wording: short, without punctuation,
/// with space above, and in capitals or in larger letters than most lines.
fn is_unknown_heading(number: usize, line: &Line, styles: &HeadingStyles) -> bool {
    let words = line.text.split_whitespace().count();
    let plain = !line.text.contains([',', '|', '@', '•', '/'])
        && !line.text.contains("  ")
        && !line.text.chars().any(|letter| letter.is_ascii_digit());
    if number < 3 || !line.apart || words > 4 || !plain || line.text.chars().count() < 5 {
        return false;
    }
    let stands_out = is_upper(&line.text) || line.size > styles.median_size;
    stands_out && styles.matches(line)
}

/// Returns the median font size of the lines.
pub(crate) fn median_size(document: &Document) -> u32 {
    crate::work_counter::add(document.lines.len());
    let mut sizes: Vec<u32> = document.lines.iter().map(|line| line.size).collect();
    sizes.sort_unstable();
    sizes.get(sizes.len() / 2).copied().unwrap_or(0)
}

pub(crate) fn is_upper(text: &str) -> bool {
    text.chars().any(char::is_alphabetic) && !text.chars().any(char::is_lowercase)
}

fn before_colon(text: &str) -> &str {
    text.split_once(':').map_or(text, |(label, _)| label)
}
