//! Career guidance: recommends occupations and the shortest route to each.
//!
//! `data` loads the data files, whose texts are in all languages (`text`). `interests` compares
//! the user's interests with occupations. `route` finds routes. `rank` sorts occupations, and
//! `response` builds the result. The caller counts the openings. The formulas are in
//! `docs/career-guidance.md`.

pub mod age_limits;
pub mod data;
pub mod guidance;
pub mod interests;
pub mod language;
pub mod openings;
pub mod profile;
pub mod questions;
pub mod rank;
pub mod response;
pub mod route;
pub mod text;

pub use data::Careers;
pub use language::Language;
pub use openings::{Listing, Openings};
