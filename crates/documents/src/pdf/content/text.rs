//! The operators that position and show text.

use hayro_syntax::object::{Array, Number, Object};

use super::matrix::Matrix;
use super::state::ContentInterpreter;
use crate::document::MIN_LEGIBLE_TENTHS;
use crate::page_content::Glyph;
use crate::read_error::ReadError;

impl ContentInterpreter<'_, '_> {
    /// Executes an operator that positions text. Ignores other operators.
    pub(super) fn move_text(&mut self, operator: &[u8], numbers: &[f32]) {
        match (operator, numbers) {
            (b"BT", _) => {
                self.text = Matrix::IDENTITY;
                self.line = Matrix::IDENTITY;
            }
            (b"Td", [x, y, ..]) => self.next_line(*x, *y),
            (b"TD", [x, y, ..]) => {
                self.state.leading = -y;
                self.next_line(*x, *y);
            }
            (b"T*", _) => self.next_line(0.0, -self.state.leading),
            (b"Tm", _) => {
                if let Some(matrix) = Matrix::from_numbers(numbers) {
                    self.text = matrix;
                    self.line = matrix;
                }
            }
            _ => {}
        }
    }

    /// Shows strings with the distances between them.
    pub(super) fn show_all(&mut self, items: &Array<'_>) -> Result<(), ReadError> {
        for item in items.iter::<Object<'_>>() {
            match item {
                Object::String(text) => self.show(text.as_bytes())?,
                Object::Number(number) => self.kern(number),
                _ => {}
            }
        }
        Ok(())
    }

    pub(super) fn next_line(&mut self, x: f32, y: f32) {
        self.line = Matrix::translation(x, y).then(self.line);
        self.text = self.line;
    }

    fn kern(&mut self, number: Number) {
        let by = -number.as_f32() / 1000.0 * self.state.size * self.state.stretch;
        self.text = Matrix::translation(by, 0.0).then(self.text);
    }

    /// Adds the letters of a string to the page.
    pub(super) fn show(&mut self, bytes: &[u8]) -> Result<(), ReadError> {
        let Some(font) = self.state.font.clone() else { return Ok(()) };
        for glyph in font.decode(bytes) {
            self.budget.step()?;
            let state = &self.state;
            let spacing = state.letter_space + if glyph.blank { state.word_space } else { 0.0 };
            let width = glyph.width / 1000.0 * state.size * state.stretch;
            let transform = self.text.then(state.matrix);
            let (left, baseline) = transform.apply(0.0, state.rise);
            let (right, _) = transform.apply(width, state.rise);
            let (up_x, up_y) = (transform.c * state.size, transform.d * state.size);
            let size = (up_x * up_x + up_y * up_y).sqrt();
            // Vertical text is treated as decoration and ignored.
            let is_horizontal = transform.b.abs() <= transform.a.abs();
            self.text = Matrix::translation(width + spacing * state.stretch, 0.0).then(self.text);
            let is_finite =
                left.is_finite() && right.is_finite() && baseline.is_finite() && size.is_finite();
            if !is_horizontal || !is_finite {
                continue;
            }
            // A letter without a Unicode mapping can be a bullet. Alone before a line it is read as
            // one.
            let (text, hidden) = match glyph.text {
                Some(text) => (text, self.is_invisible(left, baseline, size)),
                None => {
                    self.page.unreadable += 1;
                    (String::from('\u{fffd}'), false)
                }
            };
            self.budget.write(text.chars().count())?;
            let (left, right) = (left.min(right), left.max(right));
            let (bold, is_disguised) = (font.bold, font.disguises_hindi);
            self.page.glyphs.push(Glyph {
                text,
                left,
                right,
                baseline,
                size,
                bold,
                hidden,
                is_disguised,
            });
        }
        Ok(())
    }

    fn is_invisible(&self, left: f32, baseline: f32, size: f32) -> bool {
        let state = &self.state;
        let middle = baseline - size / 3.0;
        let is_off_page = left < -2.0
            || left > self.page.width + 2.0
            || baseline < -2.0
            || baseline > self.page.height + size;
        let is_on_dark =
            || self.dark_areas.iter().rev().any(|area| area.contains(left + 1.0, middle));
        // Invisible text over an image is the OCR layer of a scan and counts as visible.
        let no_ink = (state.white && matches!(state.mode, 0 | 4)) || state.mode == 3;
        is_off_page
            || state.transparent
            || size * 10.0 < f32::from(MIN_LEGIBLE_TENTHS)
            || state.mode == 7
            || (no_ink && !is_on_dark())
    }
}
