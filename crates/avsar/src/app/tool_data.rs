//! The embedded data of the career tools.

use std::sync::{Arc, LazyLock};

use careers::Careers;
use interview::QuestionBank;

use super::start::StartError;

/// The data of the career tools. It is parsed once, and all applications of a process share it.
#[derive(Clone)]
pub(super) struct ToolData {
    pub(super) careers: Arc<Careers>,
    pub(super) question_bank: Arc<QuestionBank>,
}

static TOOL_DATA: LazyLock<serde_json::Result<ToolData>> = LazyLock::new(|| {
    Ok(ToolData {
        careers: Arc::new(careers::data::load_careers()?),
        question_bank: Arc::new(interview::load_bank()?),
    })
});

impl ToolData {
    /// Returns the data.
    ///
    /// # Errors
    /// Returns [`StartError::Tools`] if an embedded file is invalid.
    pub(super) fn load() -> Result<Self, StartError> {
        TOOL_DATA.as_ref().cloned().map_err(StartError::Tools)
    }
}
