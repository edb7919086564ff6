//! The content of a file: its lines and their layout.

use serde::{Deserialize, Serialize};

/// The format of a file, detected from its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum FileFormat {
    /// PDF.
    Pdf,
    /// Word document (DOCX).
    Docx,
    /// Plain text.
    Text,
}

/// The text of a file in the order in which a program reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Document {
    /// Format of the file.
    pub kind: FileFormat,
    /// Number of pages. Word documents and plain texts do not state it; they count one page per
    /// 3,000 characters.
    pub pages: u32,
    /// Lines of the text. No line is empty.
    pub lines: Vec<Line>,
    /// Layout of the pages.
    pub layout: Layout,
    /// Targets of the links in document order, without duplicates.
    pub links: Vec<String>,
}

/// A line of text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// Text without its bullet character.
    pub text: String,
    /// Page number, from 1.
    pub page: u32,
    /// Font size in tenths of a point; 0 if the file does not state it.
    pub size: u32,
    /// `true` if the text is bold.
    pub bold: bool,
    /// `true` if the line begins a list item.
    pub bullet: bool,
    /// `true` if the space above the line is larger than between the lines of a paragraph.
    pub apart: bool,
    /// Region of the page that contains the line.
    pub place: LineRegion,
}

/// The region of a page that contains a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LineRegion {
    /// Main text.
    Body,
    /// Second column of a two-column page.
    SideColumn,
    /// Table cell.
    Table,
    /// Header or footer of every page.
    Margin,
    /// Text box that floats over the text.
    TextBox,
}

/// The layout of a document, with the properties that programs misread.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Layout {
    /// Two neighbouring lines of different columns, if the page has columns.
    pub columns: Option<String>,
    /// One row of a table that arranges the text, if there is such a table.
    pub table: Option<String>,
    /// Numbers of the pages that are images, fully or in large part.
    pub picture_pages: Vec<u32>,
    /// `true` if an image has the size of a portrait photo.
    pub photo: bool,
    /// Invisible text: white, transparent, off the page or too small to read.
    pub hidden: Vec<String>,
    /// Number of characters without a Unicode mapping.
    pub unreadable: u32,
    /// Number of characters with a Unicode mapping.
    pub readable: u32,
}

/// Minimum font size of legible text, in tenths of a point.
pub(crate) const MIN_LEGIBLE_TENTHS: u16 = 35;
/// Maximum number of hidden texts in a [`Layout`].
const MAX_HIDDEN_PIECES: usize = 20;
/// Minimum number of letters in a hidden text. Shorter ones, such as a page number, are ignored.
const MIN_HIDDEN_LETTERS: usize = 4;

impl Layout {
    /// Adds an invisible text. Ignores it if it is too short or the list is full.
    pub(crate) fn add_hidden(&mut self, text: String) {
        let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
        if letters >= MIN_HIDDEN_LETTERS && self.hidden.len() < MAX_HIDDEN_PIECES {
            self.hidden.push(text);
        }
    }
}

impl Document {
    /// Returns the number of words in all lines.
    #[must_use]
    pub fn words(&self) -> usize {
        self.lines.iter().map(|line| line.text.split_whitespace().count()).sum()
    }
}
