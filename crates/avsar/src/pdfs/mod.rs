//! Documents that visitors read and download.

pub mod api;
mod form;
pub mod store;

pub use api::{PdfItem, add, withdraw};
pub use form::{Category, Draft};
