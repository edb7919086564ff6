//! The state of an interpreter of page content.

use std::rc::Rc;

use super::matrix::Matrix;
use crate::limits::Budget;
use crate::page_content::{Area, PageContent};
use crate::pdf::font::{Font, Fonts};

/// Maximum number of drawn lines and areas of a page. Further ones are ignored.
pub(super) const MAX_AREAS: usize = 5_000;

/// The graphics state of PDF: position, font, colours.
#[derive(Clone)]
pub(super) struct GraphicsState {
    pub(super) matrix: Matrix,
    pub(super) font: Option<Rc<Font>>,
    pub(super) size: f32,
    pub(super) letter_space: f32,
    pub(super) word_space: f32,
    pub(super) stretch: f32,
    pub(super) leading: f32,
    pub(super) rise: f32,
    pub(super) mode: i64,
    pub(super) white: bool,
    pub(super) transparent: bool,
}

impl GraphicsState {
    pub(super) const fn new(matrix: Matrix) -> Self {
        Self {
            matrix,
            font: None,
            size: 0.0,
            letter_space: 0.0,
            word_space: 0.0,
            stretch: 1.0,
            leading: 0.0,
            rise: 0.0,
            mode: 0,
            white: false,
            transparent: false,
        }
    }
}

/// An interpreter of the content of a page.
pub(super) struct ContentInterpreter<'b, 'l> {
    pub(super) budget: &'b Budget<'l>,
    pub(super) fonts: &'b mut Fonts,
    pub(super) page: PageContent,
    pub(super) state: GraphicsState,
    pub(super) state_stack: Vec<GraphicsState>,
    pub(super) text: Matrix,
    pub(super) line: Matrix,
    /// Bounding boxes of the segments of the current path.
    pub(super) path: Vec<Area>,
    pub(super) at: (f32, f32),
    /// Filled areas and images on which white text is visible.
    pub(super) dark_areas: Vec<Area>,
    pub(super) depth: usize,
}
