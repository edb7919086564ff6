//! The embedded data of the career tools.

use std::sync::{Arc, LazyLock};

use careers::Careers;
use interview::QuestionBank;

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
    /// Returns the parse error of the first embedded file that is invalid.
    pub(super) fn load() -> Result<Self, &'static serde_json::Error> {
        TOOL_DATA.as_ref().cloned()
    }
}
