//! The reasons for points and the advice, as facts. [`crate::texts`] puts them into words.

/// The reason for the points of a dimension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The answer cannot be judged.
    Rejected(Rejection),
    /// The structure that the question asks for.
    Story(StoryReason),
    /// Number of numbers, dates and tools in an answer.
    Specifics {
        /// Number of numbers, dates and tools.
        found: usize,
        /// Number of words.
        words: usize,
    },
    /// The question does not ask for own actions, and the answer does not hide behind "we".
    OwnershipNotAsked,
    /// How often the answer says "I" and "we".
    Pronouns {
        /// Number of "I".
        i: usize,
        /// Number of "we".
        we: usize,
    },
    /// The end of the answer.
    End(EndReason),
    /// Number of points of the checklist in the answer.
    Checklist {
        /// Number of points in the answer.
        found: usize,
        /// Number of all points.
        all: usize,
    },
    /// Length and filler words.
    Length(LengthReason),
}

/// The reason why an answer cannot be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rejection {
    /// There is no answer.
    Empty,
    /// Most of it is the question, the outline or a repetition.
    NotOwnWords,
    /// It hardly says what was done.
    Generic,
    /// It is too short.
    TooShort,
}

/// The structure of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StoryReason {
    /// All parts of an event are in order.
    WholeEvent,
    /// No part of an event.
    NoEvent,
    /// Some parts of an event are missing or in the wrong position.
    PartOfEvent {
        /// Parts in order.
        found: Vec<EventPart>,
        /// The other parts.
        missing: Vec<EventPart>,
    },
    /// Steps of a plan.
    Plan(Completeness),
    /// Explanation of a fact or process.
    Explanation(Completeness),
    /// A view with reasons and the other side.
    WholeOpinion,
    /// Parts of an opinion are missing.
    PartOfOpinion {
        /// The missing parts.
        missing: Vec<OpinionPart>,
    },
}

/// How much of a structure an answer has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Completeness {
    /// All of it.
    Whole,
    /// A part of it.
    Partly,
    /// Nothing.
    Missing,
}

impl Completeness {
    /// Returns the completeness that earns these points.
    pub(crate) const fn from_points(points: u8) -> Self {
        match points {
            0 => Self::Missing,
            1 => Self::Partly,
            _ => Self::Whole,
        }
    }
}

/// A part of an event, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EventPart {
    /// When and where it was.
    Situation,
    /// The goal of the candidate.
    Task,
    /// The actions of the candidate.
    Actions,
    /// How it ended.
    Result,
}

/// A part of an opinion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OpinionPart {
    /// The view.
    View,
    /// A reason for it.
    Reason,
    /// An example or the other side.
    Example,
}

/// The content of the end of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EndReason {
    /// A result with a figure.
    ResultWithFigure,
    /// A result.
    Result,
    /// A figure.
    Figure,
    /// Neither a result nor a figure.
    Nothing,
    /// A conclusion.
    Conclusion,
    /// No conclusion.
    NoConclusion,
}

/// The length of an answer, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LengthReason {
    /// A good length and few fillers.
    Good {
        /// Number of words.
        words: usize,
        /// Number of fillers.
        fillers: usize,
    },
    /// Too short or too long.
    OutOfRange {
        /// Number of words.
        words: usize,
        /// Minimum of a good answer.
        min: usize,
        /// Maximum of a good answer.
        max: usize,
    },
    /// Too many fillers.
    Fillers {
        /// Number of words.
        words: usize,
        /// Number of fillers.
        fillers: usize,
        /// Maximum number of fillers in a hundred words.
        max_percent: usize,
    },
}

/// Advice for a dimension that lacks points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Advice {
    /// Correct an answer that cannot be judged.
    Rejected(Rejection),
    /// Add a part of an event.
    AddEventPart(EventPart),
    /// Say the steps in order.
    OrderSteps,
    /// Explain in order.
    Explain,
    /// Add a part of an opinion.
    AddOpinionPart(OpinionPart),
    /// Add numbers, dates and tools.
    BeSpecific,
    /// Say what the candidate did. The answer names no person.
    SayWhatYouDid,
    /// Say the own part, too: the team is named more often.
    SayOwnPart,
    /// Tell more own actions.
    TellMoreActions,
    /// End with what changed.
    EndWithChange,
    /// End with the conclusion.
    EndWithConclusion,
    /// Add a point of the checklist.
    AddPoint(String),
    /// Tell more details.
    TellDetails,
    /// Cut what does not lead to the result.
    Cut,
    /// Leave the fillers out.
    LeaveFillersOut,
    /// Tell more. The content is not judged.
    TellMore,
    /// Tell less. The content is not judged.
    TellLess,
}

/// The pace of speech, compared to the normal range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Speed {
    /// Slower.
    Slow,
    /// In the range.
    Normal,
    /// Faster.
    Fast,
}

/// The reason why not everything is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The answer is not in English.
    EnglishOnly,
    /// Parts of the answer are in Hindi.
    PartlyHindi,
}
