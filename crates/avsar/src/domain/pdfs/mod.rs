//! Documents that visitors read and download.

pub mod form;
pub mod store;

pub use crate::api::pdfs::{PdfItem, add, unlist};
pub use form::{Draft, PdfCategory};
