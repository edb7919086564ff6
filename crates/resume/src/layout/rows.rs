//! Letters on the same height, put together to words and pieces of a line.

use crate::limits::{Budget, ReadError};
use crate::page_content::{Area, Glyph, PageContent};
use crate::text;

/// A gap of so many times the size of letters parts pieces of a line.
const SEGMENT_GAP_RATIO: f32 = 1.7;
/// One of so many parts words.
const WORD_GAP_RATIO: f32 = 0.17;

/// A piece of a row without a large gap.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Segment {
    pub(super) text: String,
    pub(super) left: f32,
    pub(super) right: f32,
}

/// What stands on the same height.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Row {
    pub(super) segments: Vec<Segment>,
    pub(super) baseline: f32,
    pub(super) size: f32,
    pub(super) bold: bool,
}

impl Row {
    /// Its text. Pieces are parted by two blanks, so that they can still be told apart.
    pub(super) fn text(&self) -> String {
        let pieces: Vec<&str> = self.segments.iter().map(|segment| segment.text.as_str()).collect();
        pieces.join("  ")
    }
}

/// The rows of a page, from the top.
pub(super) fn build_rows(sheet: &PageContent, budget: &Budget<'_>) -> Result<Vec<Row>, ReadError> {
    let glyphs = sheet.glyphs.iter().filter(|glyph| !glyph.hidden);
    let mut glyphs: Vec<&Glyph> =
        glyphs.filter(|glyph| !glyph.text.trim().is_empty() || glyph.right > glyph.left).collect();
    glyphs.sort_by(|a, b| a.baseline.total_cmp(&b.baseline));
    let mut rows = Vec::new();
    let mut row: Vec<&Glyph> = Vec::new();
    let mut baseline = f32::MIN;
    for glyph in glyphs {
        budget.step()?;
        let near = row.last().map_or(glyph.size, |last| last.size.max(glyph.size)) * 0.4;
        if !row.is_empty() && glyph.baseline - baseline > near {
            rows.extend(build_row(std::mem::take(&mut row)));
        }
        if row.is_empty() {
            baseline = glyph.baseline;
        }
        row.push(glyph);
    }
    rows.extend(build_row(row));
    for row in &mut rows {
        mark_bullets(row, &sheet.dots);
    }
    Ok(rows)
}

/// Puts a bullet before pieces that have a drawn one.
fn mark_bullets(row: &mut Row, dots: &[Area]) {
    for segment in &mut row.segments {
        let before = dots.iter().any(|dot| {
            let middle = (dot.top + dot.bottom) / 2.0;
            let beside = (row.baseline - row.size..row.baseline).contains(&middle);
            beside && (0.0..row.size * 2.5).contains(&(segment.left - dot.right))
        });
        if before && dots.len() > 1 {
            segment.text.insert_str(0, "• ");
        }
    }
}

fn build_row(mut glyphs: Vec<&Glyph>) -> Option<Row> {
    glyphs.sort_by(|a, b| a.left.total_cmp(&b.left));
    let mut segments: Vec<Segment> = Vec::new();
    let mut blank = false;
    let mut before: Option<&Glyph> = None;
    for glyph in &glyphs {
        if glyph.text.trim().is_empty() {
            blank = true;
            continue;
        }
        if let Some(before) = before
            && before.text == glyph.text
            && glyph.left - before.left < glyph.size * 0.12
        {
            // Drawn twice, to look bold.
            continue;
        }
        let size = glyph.size.max(before.map_or(0.0, |before| before.size));
        let gap = before.map(|before| glyph.left - before.right);
        match (segments.last_mut(), gap) {
            (Some(segment), Some(gap)) if gap <= size * SEGMENT_GAP_RATIO => {
                if blank || gap > size * WORD_GAP_RATIO {
                    segment.text.push(' ');
                }
                segment.text.push_str(&glyph.text);
                segment.right = segment.right.max(glyph.right);
            }
            _ => segments.push(Segment {
                text: glyph.text.clone(),
                left: glyph.left,
                right: glyph.right,
            }),
        }
        blank = false;
        before = Some(glyph);
    }
    // A bullet stands far from its text; both are one piece.
    if let [first, second, ..] = segments.as_mut_slice()
        && first.text.chars().count() == 1
        && !first.text.chars().all(|letter| letter.is_alphanumeric() && letter != 'o')
        && second.left - first.right < 40.0
    {
        second.text = format!("{} {}", first.text, second.text);
        second.left = first.left;
        segments.remove(0);
    }
    for segment in &mut segments {
        segment.text = text::normalize(&segment.text);
    }
    segments.retain(|segment| !segment.text.is_empty());
    let inked = || glyphs.iter().filter(|glyph| !glyph.text.trim().is_empty());
    let bold = inked().filter(|glyph| glyph.bold).count() * 2 > inked().count();
    let size = median(inked().map(|glyph| glyph.size).collect());
    let baseline = glyphs.first()?.baseline;
    (!segments.is_empty()).then_some(Row { segments, baseline, size, bold })
}

/// What is on the page and not seen, a piece for each row.
pub(super) fn find_hidden(sheet: &PageContent) -> Vec<String> {
    let mut hidden: Vec<&Glyph> = sheet.glyphs.iter().filter(|glyph| glyph.hidden).collect();
    hidden.sort_by(|a, b| a.baseline.total_cmp(&b.baseline));
    let mut pieces: Vec<String> = Vec::new();
    let mut baseline = f32::MIN;
    let mut row: Vec<&Glyph> = Vec::new();
    let mut take = |row: Vec<&Glyph>| pieces.extend(build_row(row).map(|row| row.text()));
    for glyph in hidden {
        if glyph.baseline - baseline > glyph.size.max(1.0) * 0.4 {
            take(std::mem::take(&mut row));
            baseline = glyph.baseline;
        }
        row.push(glyph);
    }
    take(row);
    pieces
}

/// The usual way from one line to the next.
pub(super) fn median_pitch(rows: &[Row]) -> f32 {
    let pitches = rows.windows(2).filter_map(|pair| match pair {
        [above, below] => Some(below.baseline - above.baseline),
        _ => None,
    });
    median(pitches.filter(|pitch| *pitch > 0.0).collect())
}

pub(super) fn median(mut numbers: Vec<f32>) -> f32 {
    numbers.sort_by(f32::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(0.0)
}
