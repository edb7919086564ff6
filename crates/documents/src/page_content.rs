//! The visible content of a page: letters, lines and images with their positions.

/// A text on a page, in most cases one letter. Positions are in points from the left and top edges.
#[derive(Debug, Clone)]
pub(crate) struct Glyph {
    pub(crate) text: String,
    pub(crate) left: f32,
    pub(crate) right: f32,
    pub(crate) baseline: f32,
    pub(crate) size: f32,
    pub(crate) bold: bool,
    pub(crate) hidden: bool,
    /// `true` if the font draws Hindi letters at the codes of Latin letters.
    pub(crate) is_disguised: bool,
}

/// A rectangle on a page, in points from the left and top edges.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Area {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
}

impl Area {
    pub(crate) fn width(&self) -> f32 {
        self.right - self.left
    }

    pub(crate) fn height(&self) -> f32 {
        self.bottom - self.top
    }

    pub(crate) fn contains(&self, x: f32, y: f32) -> bool {
        self.left <= x && x <= self.right && self.top <= y && y <= self.bottom
    }
}

/// The content of one page.
#[derive(Debug, Default)]
pub(crate) struct PageContent {
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) glyphs: Vec<Glyph>,
    /// Drawn lines, as thin rectangles.
    pub(crate) rules: Vec<Area>,
    /// Small areas that are as wide as high, such as drawn bullets.
    pub(crate) dots: Vec<Area>,
    pub(crate) pictures: Vec<Area>,
    /// Targets of the links that are not on a page before.
    pub(crate) links: Vec<String>,
    /// Number of letters without a Unicode mapping.
    pub(crate) unreadable: u32,
}
