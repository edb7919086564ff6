//! What was read from a file: its lines, and how they are laid out.

use serde::{Deserialize, Serialize};

/// What a file is, judged by its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeKind))]
#[serde(rename_all = "camelCase")]
pub enum FileFormat {
    /// PDF.
    Pdf,
    /// A Word document.
    Docx,
    /// Plain text.
    Text,
}

/// The text of a file in the order in which a machine reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Document {
    /// What the file is.
    pub kind: FileFormat,
    /// How many pages it has; a Word document does not say, and counts one for every 3,000 characters.
    pub pages: u32,
    /// Its lines. None is empty.
    pub lines: Vec<Line>,
    /// How they lie on the page.
    pub layout: Layout,
    /// Where its links lead, in order, each once.
    pub links: Vec<String>,
}

/// A line of text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// The text, without the bullet before it.
    pub text: String,
    /// The page it stands on, from 1.
    pub page: u32,
    /// The size of its letters in tenths of a point; 0 where the file does not say.
    pub size: u32,
    /// Its letters are bold.
    pub bold: bool,
    /// It begins an item of a list.
    pub bullet: bool,
    /// There is more room above it than between the lines of a paragraph.
    pub apart: bool,
    /// Where it stands.
    pub place: LineRegion,
}

/// Where a line stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LineRegion {
    /// In the text.
    Body,
    /// In the second column of a page of two.
    SideColumn,
    /// In a cell of a table.
    Table,
    /// In the head or foot of every page.
    Margin,
    /// In a box that floats over the text.
    TextBox,
}

/// How the lines of a document lie on its pages.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Layout {
    /// Two lines beside each other, in different columns, where there are columns.
    pub columns: Option<String>,
    /// A row of a table that lays out the page, where there is one.
    pub table: Option<String>,
    /// Pages, or large parts of them, that are pictures.
    pub picture_pages: Vec<u32>,
    /// There is a picture of the size of a photo.
    pub photo: bool,
    /// Text that nobody sees: without colour, or too small to be read.
    pub hidden: Vec<String>,
    /// How many characters have no meaning that a machine could know.
    pub unreadable: u32,
    /// How many characters have one.
    pub readable: u32,
}

/// Letters below this size nobody reads: tenths of a point.
pub(crate) const MIN_LEGIBLE_TENTHS: u16 = 35;
/// Hidden pieces of text that are told of.
const MAX_HIDDEN_PIECES: usize = 20;
/// A forgotten letter or the number of a page misleads nobody; so many letters may.
const MIN_HIDDEN_LETTERS: usize = 4;

impl Layout {
    /// Keeps a piece of text that nobody sees.
    pub(crate) fn add_hidden(&mut self, text: String) {
        let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
        if letters >= MIN_HIDDEN_LETTERS && self.hidden.len() < MAX_HIDDEN_PIECES {
            self.hidden.push(text);
        }
    }
}

impl Document {
    /// How many words its lines have.
    #[must_use]
    pub fn words(&self) -> usize {
        self.lines.iter().map(|line| line.text.split_whitespace().count()).sum()
    }
}
