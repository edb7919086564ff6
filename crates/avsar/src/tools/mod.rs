//! What the career tools know. It lies in files that editors can extend (`crates/avsar/tools/`); tests check
//! that they are whole, and the program holds them.

pub mod careers;
pub mod interview;
pub mod resume;
pub mod suggestions;
