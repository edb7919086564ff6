//! Share images: the images that chat apps show with the link of a job.
//!
//! `card` has the texts of an image. `renderer` lays them out. `face` shapes a text, and
//! `text_run` draws it. `lines` breaks it into lines. `canvas` fills paths and encodes the PNG
//! file. Equal cards give equal files.

mod canvas;
mod card;
mod face;
mod lines;
mod renderer;
mod text_run;

pub use card::{Card, Fact};
pub use face::InvalidFontError;
pub use renderer::{RenderError, Renderer};
