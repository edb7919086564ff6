//! Checking résumés. What is read in them and how it is scored is the `resume` crate's business; here is what keeps
//! hostile files from the server, and the command line.

pub mod api;
pub mod command;
pub mod reader;
