//! Career guidance: what somebody could become, and the way there.
//!
//! `data` holds the files; `interests` compares people with occupations, `route` finds the way, `rank`
//! puts it in order, and knows nothing of where openings come from; `openings` counts those; `answer` puts
//! it together. The formulas stand in `docs/career-guidance.md`.

pub mod data;
pub mod interests;
pub mod profile;
pub mod questions;
pub mod rank;
pub mod response;
pub mod route;

pub use data::Careers;
