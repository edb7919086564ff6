//! Documents that visitors read and download.

pub mod form;
pub mod store;

pub use form::{Draft, PdfCategory, PdfInput, PdfTexts, PdfTranslationTexts};
