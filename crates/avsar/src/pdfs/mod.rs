//! Documents that visitors read and download.

pub mod api;
mod form;
pub mod store;

pub use api::{PdfItem, add, unlist};
pub use form::{Draft, PdfCategory};
