//! Mock interviews: questions, what is said of an answer, and when a question comes back.
//!
//! All of it is pure and deterministic: the same answer to the same question is told the same. What it
//! measures can be pointed at in the text; what cannot be is not judged.

pub mod bank;
pub mod dimensions;
pub mod feedback;
pub mod phrases;
pub mod practice;
pub mod text;

pub use bank::{
    ChecklistPoint, Competency, InterviewRole, Question, QuestionBank, QuestionKind, Round,
    RoundQuestions, load_bank,
};
pub use dimensions::{Dimension, DimensionName};
pub use feedback::{Feedback, Gap, Pace, PointResult, SpeechTiming, build_feedback};
pub use practice::PracticeRecord;
pub use text::Span;
