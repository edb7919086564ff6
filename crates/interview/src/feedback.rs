//! The feedback on an answer.

use serde::Serialize;
use utoipa::ToSchema;

use super::Question;
use super::dimensions::{self, AnswerContext, DimensionName, Highlight, Judgement};
use super::language::Language;
use super::remarks::{Notice, Speed};
use super::text::{Span, Text};
use super::texts;

/// Version of the rules. It changes if the same answer gets different feedback.
const VERSION: u32 = 2;
/// Maximum percentage of letters of other scripts in an English answer.
const MAX_OTHER_SCRIPT_PERCENT: usize = 40;
/// Common words of Hindi in Roman letters.
const HINDI_WORDS: [&str; 60] = [
    "hai", "hain", "tha", "thi", "maine", "mujhe", "hum", "humne", "main", "mein", "mera", "meri",
    "mere", "kiya", "kiye", "karna", "karta", "karke", "kar", "raha", "rahe", "nahi", "nahin",
    "aur", "lekin", "liye", "bhi", "ko", "ka", "ki", "ke", "se", "par", "phir", "jab", "tab",
    "kyunki", "unhone", "usne", "apne", "gaya", "gayi", "diya", "wala", "mila", "mili", "mile",
    "ho", "hua", "hui", "hota", "kyun", "kaise", "bahut", "accha", "hamare", "hamara", "usko",
    "unko", "sab",
];
/// Minimum percentage of Hindi words in an answer that counts as mixed.
const MIN_HINDI_PERCENT: usize = 10;
/// Minimum number of Hindi words in an answer that counts as mixed. A single one may be a name.
const MIN_HINDI_WORDS: usize = 2;
/// Hindi words that are also English words or names.
const AMBIGUOUS_WORDS: [&str; 9] = ["main", "par", "hum", "tab", "se", "kar", "mile", "ho", "ki"];
/// Common English words.
const ENGLISH_WORDS: [&str; 24] = [
    "the", "a", "an", "and", "i", "to", "of", "in", "was", "is", "it", "that", "for", "with", "we",
    "my", "on", "had", "at", "by", "from", "not", "this", "have",
];

/// Pace of calm speech, in words per minute.
const NORMAL_PACE: std::ops::RangeInclusive<u32> = 130..=170;
/// Minimum seconds and words for which a pace is calculated.
const MIN_SPEECH_SECONDS_AND_WORDS: (u32, usize) = (10, 20);

/// The order in which dimensions with equal points are named as the gap.
const GAP_PRIORITY: [DimensionName; 6] = [
    DimensionName::Checklist,
    DimensionName::Story,
    DimensionName::Ownership,
    DimensionName::Result,
    DimensionName::Specifics,
    DimensionName::Length,
];

/// The timing of an answer that was completely spoken.
#[derive(Clone, Copy, Debug)]
pub struct SpeechTiming {
    /// Duration in seconds.
    pub seconds: u32,
}

/// The feedback on an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Feedback {
    /// Version of the rules.
    pub version: u32,
    /// Score from 0 to 12; absent if the answer is not in English.
    pub score: Option<u8>,
    /// Number of words in the answer.
    pub words: usize,
    /// The six dimensions, or only the length if the answer is not in English.
    pub dimensions: Vec<Dimension>,
    /// First thing to improve; absent if no points are missing or the answer is not in English.
    pub gap: Option<Gap>,
    /// Pace of speech, if the answer was spoken.
    pub pace: Option<Pace>,
    /// Checklist of a good answer.
    pub checklist: Vec<PointResult>,
    /// Outline of a good answer.
    pub outline: Vec<String>,
    /// Next question for the same competency: the variant, or the question if the variant was
    /// answered.
    pub next_question: String,
    /// Reason why not everything was judged.
    pub notice: Option<String>,
    /// Text about the limits of the feedback.
    pub not_judged: String,
}

/// The result of one dimension.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Dimension {
    /// Name of the dimension.
    pub name: DimensionName,
    /// Points from 0 to 2.
    pub points: u8,
    /// Reason in one sentence.
    pub why: String,
    /// Advice, if points are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<String>,
    /// Sentence that is the evidence for or against.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Highlight>,
}

impl Dimension {
    fn from_judgement(judgement: &Judgement, language: Language) -> Self {
        Self {
            name: judgement.name,
            points: judgement.points,
            why: texts::reason(language, &judgement.why),
            fix: judgement.fix.as_ref().map(|advice| texts::advice(language, advice)),
            mark: judgement.mark,
        }
    }
}

/// The first thing to improve.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Gap {
    /// Dimension that lacks points.
    pub name: DimensionName,
    /// Advice.
    pub fix: String,
}

/// The pace of a spoken answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pace {
    /// Words per minute.
    pub words_a_minute: u32,
    /// Whether the pace is easy to follow (130 to 170).
    pub good: bool,
    /// Explanation.
    pub why: String,
}

/// A checklist point and its result.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PointResult {
    /// Text of the point.
    pub point: String,
    /// Whether the answer contains the point.
    pub made: bool,
    /// Sentence that contains the point.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Span>,
}

/// Returns the feedback on an answer, in `language`. If `variant` is true, the answer is to the
/// variant of the question. The checklist, the outline and the next question stay English.
#[must_use]
pub fn build_feedback(
    question: &Question,
    answer: &str,
    variant: bool,
    spoken: Option<SpeechTiming>,
    language: Language,
) -> Feedback {
    let text = Text::parse(answer);
    let words = text.words.len();
    let notice = detect_notice(&text);
    let english = notice.is_none();
    let context = AnswerContext::new(&text, question);
    let results = dimensions::match_points(&context);
    let judgements = if english {
        dimensions::evaluate(&context, &results)
    } else {
        vec![dimensions::judge_length_only(words)]
    };
    let checklist = question.checklist.iter().zip(&results).map(|(point, result)| PointResult {
        point: point.point.clone(),
        made: result.sentence.is_some(),
        mark: result.sentence,
    });
    let dimensions =
        judgements.iter().map(|judgement| Dimension::from_judgement(judgement, language));
    let dimensions: Vec<Dimension> = dimensions.collect();
    Feedback {
        version: VERSION,
        score: english.then(|| dimensions.iter().map(|dimension| dimension.points).sum()),
        words,
        gap: if english { find_gap(&dimensions) } else { None },
        pace: spoken.and_then(|spoken| measure_pace(words, spoken, language)),
        checklist: checklist.collect(),
        outline: question.outline.clone(),
        next_question: if variant { &question.question } else { &question.variant }.clone(),
        notice: notice.map(|notice| texts::notice(language, notice).to_owned()),
        not_judged: texts::not_judged(language).to_owned(),
        dimensions,
    }
}

/// Returns the dimension with the fewest points. Of equal ones, the first in [`GAP_PRIORITY`].
fn find_gap(dimensions: &[Dimension]) -> Option<Gap> {
    let lacks_points = |dimension: &&Dimension| dimension.points < dimensions::MAX_POINTS;
    let priority = |name: DimensionName| GAP_PRIORITY.iter().position(|other| *other == name);
    let weakest = dimensions
        .iter()
        .filter(lacks_points)
        .min_by_key(|dimension| (dimension.points, priority(dimension.name)))?;
    Some(Gap { name: weakest.name, fix: weakest.fix.clone()? })
}

fn measure_pace(
    words: usize,
    SpeechTiming { seconds }: SpeechTiming,
    language: Language,
) -> Option<Pace> {
    let (min_seconds, min_words) = MIN_SPEECH_SECONDS_AND_WORDS;
    if seconds < min_seconds || words < min_words {
        return None;
    }
    let words_a_minute = u32::try_from(words).ok()?.checked_mul(60)? / seconds;
    let speed = if words_a_minute < *NORMAL_PACE.start() {
        Speed::Slow
    } else if words_a_minute > *NORMAL_PACE.end() {
        Speed::Fast
    } else {
        Speed::Normal
    };
    let why = texts::pace(language, words_a_minute, speed);
    Some(Pace { words_a_minute, good: speed == Speed::Normal, why })
}

/// Detects the language of an answer by its letters and its most common words. Returns `None` for
/// English, which is judged.
fn detect_notice(text: &Text<'_>) -> Option<Notice> {
    let letters =
        || text.tokens().flat_map(|(_, token)| token.chars()).filter(|c| !c.is_ascii_digit());
    let other = letters().filter(|c| !c.is_ascii()).count();
    if 100 * other > MAX_OTHER_SCRIPT_PERCENT * letters().count() {
        return Some(Notice::EnglishOnly);
    }
    let count = |is: &dyn Fn(&str) -> bool| text.tokens().filter(|(_, token)| is(token)).count();
    let hindi = count(&|token| HINDI_WORDS.contains(&token));
    if hindi > count(&|token| ENGLISH_WORDS.contains(&token)) {
        return Some(Notice::EnglishOnly);
    }
    let unambiguous =
        count(&|token| HINDI_WORDS.contains(&token) && !AMBIGUOUS_WORDS.contains(&token));
    if unambiguous >= MIN_HINDI_WORDS && 100 * unambiguous >= MIN_HINDI_PERCENT * text.words.len() {
        return Some(Notice::PartlyHindi);
    }
    None
}

#[cfg(test)]
mod tests;
