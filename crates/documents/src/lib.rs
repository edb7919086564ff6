//! Reads the text of PDF, DOCX and plain-text files, within limits of size, work and time.
//!
//! [`read()`] converts a file of any of these formats to a [`Document`]: its lines in reading order
//! and the layout that programs misread. Text of a side column follows after the main text.
//!
//! [`read_pages`] converts a PDF to [`Pages`]: the text of each page from top to bottom, with the
//! columns of tables.
//!
//! The crate does no input or output and has no clock. Images are never decoded, so scanned pages
//! are an error. Any input gives a result or a [`ReadError`].

#![forbid(unsafe_code)]

mod document;
mod docx;
mod layout;
mod limits;
mod page_content;
mod pages;
mod pdf;
mod read;
mod read_error;
mod rows;
mod text;
mod windows_1252;

pub use document::{Document, FileFormat, Layout, Line, LineRegion};
pub use limits::Limits;
pub use pages::{Page, Pages};
pub use read::{read, read_pages};
pub use read_error::ReadError;
