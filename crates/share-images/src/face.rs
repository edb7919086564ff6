//! Shapes texts and returns the outlines of their glyphs.
//!
//! Both weights are Noto Sans Devanagari, which also has Latin letters. Characters without a glyph,
//! such as emoji in titles, are removed before a text is measured. Otherwise the font would draw
//! empty boxes.

use harfrust::font::Font;
use harfrust::font::glyph::outline::{DrawMemory, DrawOptions, PathSink};
use harfrust::{Buffer, GlyphId, ShapeOptions, ShaperFont};
use unicode_normalization::UnicodeNormalization;
use zeno::{Command, Point};

const REGULAR: &[u8] = include_bytes!("../data/NotoSansDevanagari_400Regular.ttf");
const BOLD: &[u8] = include_bytes!("../data/NotoSansDevanagari_700Bold.ttf");

/// A font of this crate cannot be parsed.
#[derive(Debug, thiserror::Error)]
#[error("a font of the share images is invalid")]
pub struct InvalidFontError;

/// One weight of the typeface.
pub(crate) struct Face(Font);

impl Face {
    /// Parses the regular weight.
    pub(crate) fn regular() -> Result<Self, InvalidFontError> {
        Self::parse(REGULAR)
    }

    /// Parses the bold weight.
    pub(crate) fn bold() -> Result<Self, InvalidFontError> {
        Self::parse(BOLD)
    }

    fn parse(file: &'static [u8]) -> Result<Self, InvalidFontError> {
        Font::new(file, 0).map(Self).ok_or(InvalidFontError)
    }

    /// Returns a text on one line, without characters that the font does not have.
    pub(crate) fn drawable(&self, text: &str) -> String {
        let charmap = self.0.charmap();
        let chars = text.nfc().map(|c| if c.is_whitespace() { ' ' } else { c });
        let drawable: String = chars.filter(|c| charmap.map_unicode(*c).is_some()).collect();
        drawable.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// Returns the width of a text at a font size of one pixel.
    pub(crate) fn width(&self, text: &str) -> f32 {
        self.shape(text).iter().map(|glyph| glyph.advance).sum()
    }

    /// Returns the outline of each glyph of a text. The baseline starts at `at`.
    pub(crate) fn outlines(&self, text: &str, size: f32, at: (f32, f32)) -> Vec<Vec<Command>> {
        let outlines = self.0.outline_glyphs();
        let (mut x, y) = at;
        let outline = |glyph: Glyph| {
            let (right, up) = (glyph.right * size, glyph.up * size);
            let mut pen =
                Pen { path: Vec::new(), scale: size / self.em(), x: x + right, y: y - up };
            x += glyph.advance * size;
            let drawn = outlines
                .get(glyph.id)?
                .draw(&DrawOptions::new(), DrawMemory::Scratch, &mut pen)
                .inspect_err(|error| tracing::error!(?error, text, "cannot draw a glyph"));
            drawn.is_ok().then_some(pen.path)
        };
        self.shape(text).into_iter().filter_map(outline).collect()
    }

    fn em(&self) -> f32 {
        f32::from(self.0.units_per_em())
    }

    fn shape(&self, text: &str) -> Vec<Glyph> {
        let (shaper, em) = (ShaperFont::new(&self.0), self.em());
        let mut glyphs = Vec::new();
        for run in runs(text) {
            let mut buffer = Buffer::new();
            buffer.push_str(run);
            buffer.guess_segment_properties();
            if let Err(error) = harfrust::shape(&shaper, &mut buffer, ShapeOptions::new()) {
                tracing::error!(%error, run, "cannot shape a text");
                continue;
            }
            let shaped = buffer.glyph_infos().iter().zip(buffer.glyph_positions());
            glyphs.extend(shaped.map(|(info, position)| Glyph {
                id: GlyphId::new(info.glyph_id),
                advance: position.x_advance as f32 / em,
                right: position.x_offset as f32 / em,
                up: position.y_offset as f32 / em,
            }));
        }
        glyphs
    }
}

/// A positioned glyph. Lengths are relative to the font size.
struct Glyph {
    id: GlyphId,
    advance: f32,
    right: f32,
    up: f32,
}

/// Splits a text into runs of one script, because each script has its own shaping rules. Characters
/// without a script belong to the run before them.
fn runs(text: &str) -> Vec<&str> {
    let (mut runs, mut begin, mut script) = (Vec::new(), 0, None);
    for (at, c) in text.char_indices() {
        let own = script_of(c);
        if own.is_some() && script.is_some() && own != script {
            runs.extend(text.get(begin..at));
            begin = at;
        }
        script = own.or(script);
    }
    runs.extend(text.get(begin..));
    runs
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Devanagari,
    Other,
}

fn script_of(c: char) -> Option<Script> {
    match c {
        // All Indian scripts use dandas.
        '\u{964}' | '\u{965}' => None,
        '\u{900}'..='\u{97F}' | '\u{1CD0}'..='\u{1CFF}' | '\u{A8E0}'..='\u{A8FF}' => {
            Some(Script::Devanagari)
        }
        c => c.is_alphabetic().then_some(Script::Other),
    }
}

/// Converts an outline to image coordinates. The y axis of fonts points up, that of images down.
struct Pen {
    path: Vec<Command>,
    scale: f32,
    x: f32,
    y: f32,
}

impl Pen {
    fn point(&self, x: f32, y: f32) -> Point {
        Point::new(self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl PathSink for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.push(Command::MoveTo(self.point(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.push(Command::LineTo(self.point(x, y)));
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.path.push(Command::QuadTo(self.point(cx0, cy0), self.point(x, y)));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let (first, second) = (self.point(cx0, cy0), self.point(cx1, cy1));
        self.path.push(Command::CurveTo(first, second, self.point(x, y)));
    }

    fn close(&mut self) {
        self.path.push(Command::Close);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use proptest::prelude::*;

    use super::*;

    static FACE: LazyLock<Face> = LazyLock::new(|| Face::regular().unwrap());

    #[test]
    fn shapes_hindi_without_missing_glyphs() {
        let face = &FACE;
        for (text, shapes) in [
            // Two letters with a virama form one glyph. The vowel sign I moves to the front.
            ("क्ष", 1),
            ("कि", 2),
            ("भर्ती", 3),
            ("SSC भर्ती 2026", 12),
            ("UPभर्ती", 5),
        ] {
            let shaped = face.shape(text);
            assert_eq!(shaped.len(), shapes, "{text}");
            assert!(shaped.iter().all(|glyph| glyph.id != GlyphId::NOTDEF), "{text}");
        }
        assert_eq!(face.shape("कि")[1].id, face.shape("क")[0].id);
    }

    #[test]
    fn splits_a_text_into_runs_of_one_script() {
        for (text, expected) in [
            ("SSC CGL 2026", vec!["SSC CGL 2026"]),
            ("(भर्ती) 2026", vec!["(भर्ती) 2026"]),
            ("SSC भर्ती, 5 posts", vec!["SSC ", "भर्ती, 5 ", "posts"]),
            ("", vec![""]),
        ] {
            assert_eq!(runs(text), expected);
        }
    }

    #[test]
    fn removes_characters_that_the_font_does_not_have() {
        let face = &FACE;
        for (text, drawn) in [
            ("🔥 SSC  CGL\n2026 🔥", "SSC CGL 2026"),
            ("ரயில்வே Railway", "Railway"),
            ("₹25,000 – “Clerk”…", "₹25,000 – “Clerk”…"),
            ("Cafe\u{301}", "Café"),
            ("रेलवे 🚆", "रेलवे"),
            ("中文", ""),
        ] {
            assert_eq!(face.drawable(text), drawn, "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_drawable_text_has_a_missing_glyph(text in "[\\PC\\u{900}-\\u{97F} ]{0,40}") {
            let face = &FACE;
            let text = face.drawable(&text);
            for glyph in face.shape(&text) {
                prop_assert_ne!(glyph.id, GlyphId::NOTDEF, "{:?}", &text);
            }
        }
    }
}
