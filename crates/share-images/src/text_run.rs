//! A line of text in one font and size.

use crate::canvas::{Canvas, Ink};
use crate::face::Face;
use crate::lines::fit_line;

/// Height of capitals, relative to the font size.
const CAP_HEIGHT: f32 = 0.714;

/// A line of text in one font and size.
pub(crate) struct TextRun<'a> {
    face: &'a Face,
    text: String,
    /// Font size, in pixels.
    size: f32,
}

impl<'a> TextRun<'a> {
    /// Creates a line of text. Characters that the font does not have are removed.
    pub(crate) fn new(face: &'a Face, text: &str, size: f32) -> Self {
        Self { face, text: face.drawable(text), size }
    }

    /// Returns `true` if nothing of the text can be drawn.
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Returns the width of the text, in pixels.
    pub(crate) fn width(&self) -> f32 {
        self.face.width(&self.text) * self.size
    }

    /// Truncates the text with an ellipsis, so that it is at most `width` pixels wide.
    pub(crate) fn truncate_to(self, width: f32) -> Self {
        let text = fit_line(&self.text, width, |text| self.face.width(text) * self.size);
        Self { text, ..self }
    }

    /// Draws the text, with the vertical centre of its capitals at `middle`.
    pub(crate) fn draw_centred(&self, canvas: &mut Canvas, left: f32, middle: f32, ink: Ink) {
        let baseline = (middle + CAP_HEIGHT * self.size / 2.0).round();
        for letter in self.face.outlines(&self.text, self.size, (left, baseline)) {
            canvas.fill(&letter, ink);
        }
    }
}
