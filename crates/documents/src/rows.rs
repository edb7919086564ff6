//! Grouping of letters into rows, segments and words.

use crate::limits::Budget;
use crate::page_content::{Area, Glyph, PageContent};
use crate::read_error::ReadError;
use crate::text;

/// Minimum gap between two segments of a row, as a multiple of the font size.
const SEGMENT_GAP_RATIO: f32 = 1.7;
/// Minimum gap between two words, as a multiple of the font size.
const WORD_GAP_RATIO: f32 = 0.17;

/// A part of a row without a large gap.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Segment {
    pub(crate) text: String,
    pub(crate) left: f32,
    pub(crate) right: f32,
}

impl Segment {
    pub(crate) fn words(&self) -> usize {
        self.text.split_whitespace().count()
    }
}

/// The letters on one baseline.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Row {
    pub(crate) segments: Vec<Segment>,
    pub(crate) baseline: f32,
    pub(crate) size: f32,
    pub(crate) bold: bool,
}

impl Row {
    /// Returns the text of the row. Two spaces separate the segments, so that later stages can
    /// split them.
    pub(crate) fn text(&self) -> String {
        let pieces: Vec<&str> = self.segments.iter().map(|segment| segment.text.as_str()).collect();
        pieces.join("  ")
    }
}

/// Returns the visible letters of a page.
pub(crate) fn visible_glyphs(content: &PageContent) -> Vec<&Glyph> {
    let is_visible = |glyph: &&Glyph| {
        !glyph.hidden && (!glyph.text.trim().is_empty() || glyph.right > glyph.left)
    };
    content.glyphs.iter().filter(is_visible).collect()
}

/// Returns the rows of letters from top to bottom. `dots` are the drawn bullets.
pub(crate) fn build_rows(
    mut glyphs: Vec<&Glyph>,
    dots: &[Area],
    budget: &Budget<'_>,
) -> Result<Vec<Row>, ReadError> {
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
        mark_bullets(row, dots);
    }
    Ok(rows)
}

/// Adds a bullet character to segments with a drawn bullet.
fn mark_bullets(row: &mut Row, dots: &[Area]) {
    for segment in &mut row.segments {
        let before = dots.iter().any(|dot| {
            let middle = (dot.top + dot.bottom) / 2.0;
            let is_level = (row.baseline - row.size..row.baseline).contains(&middle);
            is_level && (0.0..row.size * 2.5).contains(&(segment.left - dot.right))
        });
        if before && dots.len() > 1 {
            segment.text.insert_str(0, "• ");
        }
    }
}

fn build_row(mut glyphs: Vec<&Glyph>) -> Option<Row> {
    glyphs.sort_by(|a, b| a.left.total_cmp(&b.left));
    let mut segments = build_segments(&glyphs);
    join_bullet(&mut segments);
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

/// Returns the segments of letters that are sorted from left to right.
fn build_segments(glyphs: &[&Glyph]) -> Vec<Segment> {
    let mut segments: Vec<Segment> = Vec::new();
    let mut blank = false;
    let mut before: Option<&Glyph> = None;
    for glyph in glyphs {
        if glyph.text.trim().is_empty() {
            blank = true;
            continue;
        }
        if let Some(before) = before
            && before.text == glyph.text
            && glyph.left - before.left < glyph.size * 0.12
        {
            // The letter is drawn twice to look bold.
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
    segments
}

/// Joins a bullet at the start of a row with its text, although the gap is large.
fn join_bullet(segments: &mut Vec<Segment>) {
    if let [first, second, ..] = segments.as_mut_slice()
        && first.text.chars().count() == 1
        && !first.text.chars().all(|letter| letter.is_alphanumeric() && letter != 'o')
        && second.left - first.right < 40.0
    {
        second.text = format!("{} {}", first.text, second.text);
        second.left = first.left;
        segments.remove(0);
    }
}

/// Returns the hidden texts of a page, one per row.
pub(crate) fn find_hidden(content: &PageContent) -> Vec<String> {
    let mut hidden: Vec<&Glyph> = content.glyphs.iter().filter(|glyph| glyph.hidden).collect();
    hidden.sort_by(|a, b| a.baseline.total_cmp(&b.baseline));
    let mut pieces: Vec<String> = Vec::new();
    let mut baseline = f32::MIN;
    let mut row: Vec<&Glyph> = Vec::new();
    let mut flush = |row: Vec<&Glyph>| pieces.extend(build_row(row).map(|row| row.text()));
    for glyph in hidden {
        if glyph.baseline - baseline > glyph.size.max(1.0) * 0.4 {
            flush(std::mem::take(&mut row));
            baseline = glyph.baseline;
        }
        row.push(glyph);
    }
    flush(row);
    pieces
}

/// Returns the median distance between two lines.
pub(crate) fn median_pitch(rows: &[Row]) -> f32 {
    let pitches = rows.windows(2).filter_map(|pair| match pair {
        [above, below] => Some(below.baseline - above.baseline),
        _ => None,
    });
    median(pitches.filter(|pitch| *pitch > 0.0).collect())
}

pub(crate) fn median(mut numbers: Vec<f32>) -> f32 {
    numbers.sort_by(f32::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(0.0)
}
