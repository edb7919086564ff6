//! A page as it is seen: letters, lines and pictures by their places.

/// A piece of text as it is shown on a page: mostly one letter. Places are in points from the left and top.
#[derive(Debug, Clone)]
pub(crate) struct Glyph {
    pub(crate) text: String,
    pub(crate) left: f32,
    pub(crate) right: f32,
    pub(crate) baseline: f32,
    pub(crate) size: f32,
    pub(crate) bold: bool,
    pub(crate) hidden: bool,
}

/// A rectangle on a page.
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

/// What is seen on a page.
#[derive(Debug, Default)]
pub(crate) struct PageContent {
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) glyphs: Vec<Glyph>,
    /// Drawn lines, as thin rectangles.
    pub(crate) rules: Vec<Area>,
    /// Small round or square areas, such as drawn bullets.
    pub(crate) dots: Vec<Area>,
    pub(crate) pictures: Vec<Area>,
    /// Letters of which nobody can say what they mean.
    pub(crate) unreadable: u32,
}
