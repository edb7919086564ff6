//! Career guidance: what somebody could become, and the way there.
//!
//! `data` holds the files; `interests` compares people with occupations, `route` finds the way, `rank`
//! puts it in order, and knows nothing of where openings come from; `openings` counts those; `answer` puts
//! it together. The formulas stand in `docs/career-guidance.md`.

mod answer;
pub mod api;
pub mod data;
pub mod interests;
mod openings;
mod questions;
pub mod rank;
pub mod route;
mod told;

pub use data::Careers;
pub use openings::LiveOpenings;
