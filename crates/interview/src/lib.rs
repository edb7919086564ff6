//! Mock interviews: questions, feedback on answers, and the schedule of repeated questions.
//!
//! The code is pure and deterministic: the same answer to the same question gets the same feedback.
//! It judges only what it can show in the text of the answer.

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
