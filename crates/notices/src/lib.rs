//! Reads typed values, each with its quote, from recruitment notices.

pub mod document;
pub mod moments;
mod pattern;
