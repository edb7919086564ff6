//! The application: its services, the state of each subject, and its router.
//!
//! `start` creates the `services`, `subjects` builds the state of each subject from them, `state`
//! gives the handlers access to it, and `router` connects the routes.

mod router;
mod services;
mod start;
mod state;
mod subjects;
mod tool_data;

pub use router::{SiteService, openapi, service};
pub use start::{AppRuntime, StartError, open_file_store, start};
pub use state::{App, AppState, SubjectStates};
