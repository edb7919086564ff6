//! Mock interviews: questions, feedback on answers, and the schedule of repeated questions.
//!
//! The code is pure and deterministic: the same answer to the same question gets the same feedback.
//! It judges only what it can show in the text of the answer. The dimensions find facts
//! (`remarks`), and `texts` puts them into words.

pub mod bank;
pub mod dimensions;
pub mod feedback;
pub mod language;
pub mod phrases;
pub mod practice;
mod remarks;
pub mod text;
mod texts;

pub use bank::{
    ChecklistPoint, Competency, InterviewRole, LocalizedText, Question, QuestionBank, QuestionKind,
    Round, RoundQuestions, load_bank,
};
pub use dimensions::DimensionName;
pub use feedback::{Dimension, Feedback, Gap, Pace, PointResult, SpeechTiming, build_feedback};
pub use language::Language;
pub use practice::PracticeRecord;
pub use text::Span;
