//! Layout and colours of share images.
//!
//! Chat apps usually show a share image very small. The title is therefore as large as possible,
//! and no text is small.

use std::ops::Range;

use zeno::{Command, PathBuilder};

use crate::canvas::{Canvas, Colour, HEIGHT_PX, WIDTH_PX};
use crate::card::{Card, Fact};
use crate::face::{Face, InvalidFontError};
use crate::lines::{Lines, break_evenly};
use crate::text_run::TextRun;

// Colours of the light theme (`web/src/styles.css`).
const INK: Colour = Colour(0x1b, 0x23, 0x38);
const INK_2: Colour = Colour(0x45, 0x4e, 0x68);
const INK_3: Colour = Colour(0x5f, 0x67, 0x80);
const PAPER: Colour = Colour(0xff, 0xff, 0xff);
const GROUND: Colour = Colour(0xf5, 0xf6, 0xfa);
const LINE: Colour = Colour(0xdd, 0xe1, 0xec);
const BRAND: Colour = Colour(0x2b, 0x3f, 0xb5);
const SAFFRON: Colour = Colour(0xb4, 0x3a, 0x09);

/// Left and right margin, in pixels.
const MARGIN: f32 = 64.0;
/// Width between the margins, in pixels.
const INNER_WIDTH: f32 = WIDTH_PX as f32 - 2.0 * MARGIN;
/// Height of the band with the site's name, in pixels.
const HEADER_HEIGHT: usize = 112;
/// Height of the band with the facts, in pixels.
const FOOTER_HEIGHT: usize = 158;
/// Gap between two facts, in pixels.
const FACT_GAP: f32 = 56.0;

/// Font sizes of titles, in pixels, each with its maximum number of lines. The first size at which
/// the whole title fits is used.
const TITLE_SIZES: [(f32, usize); 5] = [(108.0, 1), (90.0, 2), (80.0, 2), (70.0, 3), (62.0, 3)];
/// Font sizes of facts, in pixels. The first size at which all facts fit in one row is used.
const VALUE_SIZES: [f32; 4] = [52.0, 44.0, 40.0, 36.0];
/// Line height of titles, relative to the font size. Hindi has signs above and below its letters.
const LINE_HEIGHT: f32 = 1.24;

/// Maximum number of facts in one image.
const MAX_FACTS: usize = 3;

/// The image cannot be encoded.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct RenderError(#[from] png::EncodingError);

/// Draws share images.
pub struct Renderer {
    regular: Face,
    bold: Face,
}

impl Renderer {
    /// Creates a renderer.
    ///
    /// # Errors
    /// Returns an error if a font of this crate cannot be parsed.
    pub fn new() -> Result<Self, InvalidFontError> {
        Ok(Self { regular: Face::regular()?, bold: Face::bold()? })
    }

    /// Draws a card as a PNG file of 1,200 × 630 pixels. Takes about 20 ms.
    ///
    /// # Errors
    /// Returns an error if the image cannot be encoded.
    pub fn render(&self, card: &Card) -> Result<Vec<u8>, RenderError> {
        Ok(self.paint(card).png()?)
    }

    fn paint(&self, card: &Card) -> Canvas {
        let mut canvas = Canvas::new(PAPER);
        self.draw_header(&mut canvas, card);
        let mut bottom = HEIGHT_PX;
        let facts = card.facts.get(..MAX_FACTS).unwrap_or(&card.facts);
        if !facts.is_empty() {
            bottom -= FOOTER_HEIGHT;
            self.draw_footer(&mut canvas, facts, card.urgent.is_some(), bottom);
        }
        self.draw_body(&mut canvas, card, HEADER_HEIGHT..bottom);
        canvas
    }

    /// Draws the header: the site's name, the job type, and a badge if the job is urgent.
    fn draw_header(&self, canvas: &mut Canvas, card: &Card) {
        const MIDDLE: f32 = HEADER_HEIGHT as f32 / 2.0;
        canvas.band(0..HEADER_HEIGHT, BRAND);
        let white = canvas.ink(PAPER, BRAND);

        let kind = TextRun::new(&self.bold, card.kind, 36.0);
        let mut left = MARGIN + INNER_WIDTH - kind.width();
        kind.draw_centred(canvas, left, MIDDLE, white);
        if let Some(badge) = card.urgent {
            let urgent = TextRun::new(&self.bold, badge, 32.0);
            let (width, height) = (urgent.width() + 48.0, 56.0);
            left -= width + 28.0;
            let (saffron, on_saffron) = (canvas.ink(SAFFRON, BRAND), canvas.ink(PAPER, SAFFRON));
            let badge = rounded_rect(left, MIDDLE - height / 2.0, width, height, height / 2.0);
            canvas.fill(&badge, saffron);
            urgent.draw_centred(canvas, left + 24.0, MIDDLE, on_saffron);
        }
        self.draw_site_name(canvas, &self.bold.drawable(&card.site_name), left - 40.0);
    }

    /// Draws a tile with the first letter of the site's name, then the name, as in the header of
    /// the pages. The name ends before `right`.
    fn draw_site_name(&self, canvas: &mut Canvas, site_name: &str, right: f32) {
        const MIDDLE: f32 = HEADER_HEIGHT as f32 / 2.0;
        const TILE: f32 = 64.0;
        let white = canvas.ink(PAPER, BRAND);
        let first: String = site_name.chars().take(1).collect();
        let first = TextRun::new(&self.bold, &first, 40.0);
        canvas.fill(&rounded_rect(MARGIN, MIDDLE - TILE / 2.0, TILE, TILE, 18.0), white);
        let brand = canvas.ink(BRAND, PAPER);
        first.draw_centred(canvas, MARGIN + (TILE - first.width()) / 2.0, MIDDLE, brand);
        let left = MARGIN + TILE + 20.0;
        let name = TextRun::new(&self.bold, site_name, 42.0).truncate_to(right - left);
        name.draw_centred(canvas, left, MIDDLE, white);
    }

    /// Draws the organisation and the title, vertically centred in `rows`.
    fn draw_body(&self, canvas: &mut Canvas, card: &Card, rows: Range<usize>) {
        const ORGANISATION: f32 = 40.0;
        let organisation = TextRun::new(&self.regular, &card.organisation, ORGANISATION);
        let above = if organisation.is_empty() { 0.0 } else { ORGANISATION * 1.5 };
        let (size, lines) = self.fit_title(&self.bold.drawable(&card.title));
        let leading = size * LINE_HEIGHT;
        let height = above + leading * lines.texts.len() as f32;
        let mut top = (rows.start + rows.end) as f32 / 2.0 - height / 2.0;
        if !organisation.is_empty() {
            let ink = canvas.ink(INK_2, PAPER);
            let organisation = organisation.truncate_to(INNER_WIDTH);
            organisation.draw_centred(canvas, MARGIN, top + above / 2.0 - 4.0, ink);
            top += above;
        }
        let ink = canvas.ink(INK, PAPER);
        for line in &lines.texts {
            let line = TextRun::new(&self.bold, line, size);
            line.draw_centred(canvas, MARGIN, top + leading / 2.0, ink);
            top += leading;
        }
    }

    /// Returns the largest font size at which a title fits, and its lines.
    fn fit_title(&self, title: &str) -> (f32, Lines) {
        let mut broken = (0.0, Lines { texts: Vec::new(), is_complete: false });
        for (size, most) in TITLE_SIZES {
            let measure = |text: &str| self.bold.width(text) * size;
            broken = (size, break_evenly(title, INNER_WIDTH, most, measure));
            if broken.1.is_complete {
                break;
            }
        }
        broken
    }

    /// Draws facts next to each other, below `top`. Emphasises the deadline if `urgent`.
    fn draw_footer(&self, canvas: &mut Canvas, facts: &[Fact], urgent: bool, top: usize) {
        canvas.band(top..HEIGHT_PX, GROUND);
        canvas.band(top..top + 2, LINE);
        let top = top as f32;
        let (quiet, ink) = (canvas.ink(INK_3, GROUND), canvas.ink(INK, GROUND));
        let (grey, saffron) = (canvas.ink(LINE, GROUND), canvas.ink(SAFFRON, GROUND));
        let mut left = MARGIN;
        for (fact, (column, width)) in facts.iter().zip(self.fit_columns(facts)) {
            if left > MARGIN {
                let mut line = Vec::new();
                line.add_rect((left - FACT_GAP / 2.0 - 1.0, top + 36.0), 2.0, 88.0);
                canvas.fill(&line, grey);
            }
            column.label.truncate_to(width).draw_centred(canvas, left, top + 50.0, quiet);
            let ink = if fact.deadline && urgent { saffron } else { ink };
            column.value.truncate_to(width).draw_centred(canvas, left, top + 104.0, ink);
            left += width + FACT_GAP;
        }
    }

    /// Returns a column for each fact, and its width. The sum of the widths and gaps is at most
    /// the width between the margins.
    fn fit_columns(&self, facts: &[Fact]) -> Vec<(Column<'_>, f32)> {
        let max_width = INNER_WIDTH - FACT_GAP * (facts.len() as f32 - 1.0);
        let mut columns = Vec::new();
        for size in VALUE_SIZES {
            columns = facts.iter().map(|fact| self.column(fact, size)).collect();
            if columns.iter().map(Column::width).sum::<f32>() <= max_width {
                break;
            }
        }
        let widths = fit_widths(columns.iter().map(Column::width).collect(), max_width);
        columns.into_iter().zip(widths).collect()
    }

    fn column(&self, fact: &Fact, size: f32) -> Column<'_> {
        Column {
            label: TextRun::new(&self.regular, &fact.label, 32.0),
            value: TextRun::new(&self.bold, &fact.value, size),
        }
    }
}

/// A fact with its label above its value.
struct Column<'a> {
    label: TextRun<'a>,
    value: TextRun<'a>,
}

impl Column<'_> {
    fn width(&self) -> f32 {
        self.label.width().max(self.value.width())
    }
}

/// Reduces widths so that their sum is at most `max_width`. Too wide ones share equally the space
/// that the others leave.
fn fit_widths(widths: Vec<f32>, max_width: f32) -> Vec<f32> {
    let mut order: Vec<(usize, f32)> = widths.into_iter().enumerate().collect();
    order.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    let (mut rest, mut left) = (max_width, order.len());
    for (_, width) in &mut order {
        *width = width.min(rest / left as f32);
        rest -= *width;
        left -= 1;
    }
    order.sort_by_key(|(at, _)| *at);
    order.into_iter().map(|(_, width)| width).collect()
}

fn rounded_rect(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Vec<Command> {
    let mut path = Vec::new();
    path.add_round_rect((x, y), width, height, radius, radius);
    path
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;

    static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().unwrap());

    /// Part of a title. Repeated, it is longer than an image can show.
    const LONG_TITLE: &str = "Recruitment of Assistants, Inspectors and Auditors ";

    /// Returns an urgent card whose facts have the label "Vacancies".
    fn card(title: &str, organisation: &str, values: &[&str]) -> Card {
        let fact = |value: &&str| Fact {
            label: "Vacancies".to_owned(),
            value: (*value).to_owned(),
            deadline: true,
        };
        Card {
            site_name: "Avsar".to_owned(),
            kind: "Government Job",
            urgent: Some("Urgent"),
            organisation: organisation.to_owned(),
            title: title.to_owned(),
            facts: values.iter().map(fact).collect(),
        }
    }

    #[test]
    fn uses_the_largest_size_at_which_the_title_fits() {
        for (title, size, lines) in [
            ("Clerk", 108.0, 1),
            ("Forest Guard Examination 2026", 90.0, 2),
            ("कनिष्ठ लिपिक एवं ग्राम विकास अधिकारी भर्ती 2026", 90.0, 2),
            ("Recruitment of Assistants, Inspectors and Auditors 2026 in Patna", 70.0, 3),
        ] {
            let (taken, broken) = RENDERER.fit_title(title);
            assert_eq!(
                (taken, broken.texts.len(), broken.is_complete),
                (size, lines, true),
                "{title}"
            );
        }
    }

    #[test]
    fn truncates_a_long_title_to_three_lines_with_an_ellipsis() {
        for title in
            [LONG_TITLE.repeat(12), "सहायक निरीक्षक एवं लेखा परीक्षक भर्ती ".repeat(12), "W".repeat(400)]
        {
            let (size, lines) = RENDERER.fit_title(&title);
            assert_eq!((lines.texts.len(), lines.is_complete), (3, false));
            assert!(lines.texts.last().unwrap().ends_with('…'), "{lines:?}");
            assert!(lines.texts.iter().all(|line| RENDERER.bold.width(line) * size <= INNER_WIDTH));
        }
    }

    /// Very long texts do not reach the margins.
    #[test]
    fn draws_nothing_in_the_margins() {
        let long = LONG_TITLE.repeat(12);
        let sides = |canvas: &Canvas| -> Vec<Vec<u8>> {
            let margin = MARGIN as usize - 4;
            let rows = canvas.points().chunks_exact(WIDTH_PX);
            rows.map(|row| [&row[..margin], &row[WIDTH_PX - margin..]].concat()).collect()
        };
        let named = |card: Card| Card { site_name: long.clone(), ..card };
        let mut full = named(card(&long, &long, &[&long, &long, &long]));
        full.facts[2].label = long.clone();
        let full = RENDERER.paint(&full);
        let empty = RENDERER.paint(&named(card("", "", &["1"])));
        assert!(sides(&full) == sides(&empty));
        assert!(full.colours() <= 256);
    }

    #[test]
    fn an_image_has_less_than_60_000_bytes() {
        let file = RENDERER
            .render(&card(
                &LONG_TITLE.repeat(12),
                LONG_TITLE,
                &["18 Dec 2026", LONG_TITLE, LONG_TITLE],
            ))
            .unwrap();
        assert!(file.len() < 60_000, "{}", file.len());
    }

    #[test]
    fn draws_only_the_first_three_facts() {
        let four = RENDERER.paint(&card("Clerk", "", &["1", "2", "3", "4"]));
        let three = RENDERER.paint(&card("Clerk", "", &["1", "2", "3"]));
        assert!(four.points() == three.points());
        assert!(RENDERER.paint(&card("Clerk", "", &["1", "2"])).points() != three.points());
    }

    #[test]
    fn too_wide_columns_share_the_remaining_width() {
        for (widths, fitted) in [
            (vec![100.0, 200.0], vec![100.0, 200.0]),
            (vec![900.0, 100.0], vec![500.0, 100.0]),
            (vec![900.0, 100.0, 800.0], vec![250.0, 100.0, 250.0]),
            (vec![], vec![]),
        ] {
            assert_eq!(fit_widths(widths, 600.0), fitted);
        }
    }
}
