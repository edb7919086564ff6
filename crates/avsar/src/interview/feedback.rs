//! What an answer is told.

use serde::Serialize;
use utoipa::ToSchema;

use super::Question;
use super::dimensions::{self, AnswerContext, Dimension, DimensionName};
use super::text::{Span, Text};

/// Changes with what the same answer is told.
const VERSION: u32 = 2;
/// What is not judged is said.
const NOT_JUDGED: &str =
    "It does not judge whether what you say is true, your voice, your manner or your English.";
const ENGLISH_ONLY: &str = "Feedback is for answers in English only, and this one seems to be in \
    another language. Its length is told; nothing else is judged, and nothing is counted.";

const PARTLY_HINDI: &str = "Parts of this are in Hindi, which cannot be read here, so no points are given: \
    they would be too few. Only the length is told. Say it all in English for the full feedback.";

/// Letters of other scripts in a hundred, above which an answer is not in English.
const MAX_OTHER_SCRIPT_PERCENT: usize = 40;
/// Words by which Hindi in Roman letters is known, and English.
const HINDI_WORDS: [&str; 60] = [
    "hai", "hain", "tha", "thi", "maine", "mujhe", "hum", "humne", "main", "mein", "mera", "meri",
    "mere", "kiya", "kiye", "karna", "karta", "karke", "kar", "raha", "rahe", "nahi", "nahin",
    "aur", "lekin", "liye", "bhi", "ko", "ka", "ki", "ke", "se", "par", "phir", "jab", "tab",
    "kyunki", "unhone", "usne", "apne", "gaya", "gayi", "diya", "wala", "mila", "mili", "mile",
    "ho", "hua", "hui", "hota", "kyun", "kaise", "bahut", "accha", "hamare", "hamara", "usko",
    "unko", "sab",
];
/// Words of Hindi in a hundred, from which parts of an answer cannot be read.
const MIN_HINDI_PERCENT: usize = 10;
/// Fewest such words: one is a name.
const MIN_HINDI_WORDS: usize = 2;
/// Words of Hindi that are English as well, or somebody's name.
const AMBIGUOUS_WORDS: [&str; 9] = ["main", "par", "hum", "tab", "se", "kar", "mile", "ho", "ki"];
const ENGLISH_WORDS: [&str; 24] = [
    "the", "a", "an", "and", "i", "to", "of", "in", "was", "is", "it", "that", "for", "with", "we",
    "my", "on", "had", "at", "by", "from", "not", "this", "have",
];

/// Words a minute of calm speech.
const NORMAL_PACE: std::ops::RangeInclusive<u32> = 130..=170;
/// Seconds and words of speech, below which a pace says nothing.
const MIN_SPEECH_SECONDS_AND_WORDS: (u32, usize) = (10, 20);

/// The looks in the order in which a gap is named where points are the same.
const GAP_PRIORITY: [DimensionName; 6] = [
    DimensionName::Checklist,
    DimensionName::Story,
    DimensionName::Ownership,
    DimensionName::Result,
    DimensionName::Specifics,
    DimensionName::Length,
];

/// How an answer was given, where it was spoken from beginning to end.
#[derive(Clone, Copy, Debug)]
pub struct SpeechTiming {
    /// How long that took.
    pub seconds: u32,
}

/// What is said of an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Feedback {
    /// The number of the rules by which it was judged.
    pub version: u32,
    /// 0 to 12; none where the answer is in a language that is not judged.
    pub score: Option<u8>,
    /// Words of the answer.
    pub words: usize,
    /// The six looks, or the length alone where no more is judged.
    pub dimensions: Vec<Dimension>,
    /// What to mend first; none where nothing is missing, or not everything was judged.
    pub gap: Option<Gap>,
    /// How fast it was spoken.
    pub pace: Option<Pace>,
    /// What a good answer holds.
    pub checklist: Vec<PointResult>,
    /// How a good answer goes.
    pub outline: Vec<String>,
    /// Another question for the same: the variant, or the question where the variant was answered.
    pub next_question: String,
    /// Why not everything was judged.
    pub notice: Option<String>,
    /// What feedback does not judge.
    pub not_judged: String,
}

/// What to mend first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Gap {
    /// Where points are missing.
    pub name: DimensionName,
    /// What to do.
    pub fix: String,
}

/// How fast an answer was spoken.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pace {
    /// Words a minute.
    pub words_a_minute: u32,
    /// Whether that is good to listen to (130 to 170).
    pub good: bool,
    /// What that means.
    pub why: String,
}

/// Something that a good answer holds.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PointResult {
    /// What.
    pub point: String,
    /// Whether this one does.
    pub made: bool,
    /// The sentence in which it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Span>,
}

/// Looks at an answer. `variant`: it answers the question's variant.
#[must_use]
pub fn build_feedback(
    question: &Question,
    answer: &str,
    variant: bool,
    spoken: Option<SpeechTiming>,
) -> Feedback {
    let text = Text::parse(answer);
    let words = text.words.len();
    let language = detect_language(&text);
    let english = language == Language::English;
    let look = AnswerContext::new(&text, question);
    let made = dimensions::match_points(&look);
    let dimensions =
        if english { look.evaluate(&made) } else { vec![dimensions::length_alone(words)] };
    let checklist = question.checklist.iter().zip(&made).map(|(point, made)| PointResult {
        point: point.point.clone(),
        made: made.sentence.is_some(),
        mark: made.sentence,
    });
    Feedback {
        version: VERSION,
        score: english.then(|| dimensions.iter().map(|dimension| dimension.points).sum()),
        words,
        gap: if english { find_gap(&dimensions) } else { None },
        pace: spoken.and_then(|spoken| measure_pace(words, spoken)),
        checklist: checklist.collect(),
        outline: question.outline.clone(),
        next_question: if variant { &question.question } else { &question.variant }.clone(),
        notice: language.notice().map(str::to_owned),
        not_judged: NOT_JUDGED.to_owned(),
        dimensions,
    }
}

/// What is missing most; of the same, what a panel misses first.
fn find_gap(dimensions: &[Dimension]) -> Option<Gap> {
    let short = |dimension: &&Dimension| dimension.points < dimensions::MAX_POINTS;
    let place = |name: DimensionName| GAP_PRIORITY.iter().position(|other| *other == name);
    let most = dimensions
        .iter()
        .filter(short)
        .min_by_key(|dimension| (dimension.points, place(dimension.name)))?;
    Some(Gap { name: most.name, fix: most.fix.clone()? })
}

fn measure_pace(words: usize, SpeechTiming { seconds }: SpeechTiming) -> Option<Pace> {
    let (shortest, fewest) = MIN_SPEECH_SECONDS_AND_WORDS;
    if seconds < shortest || words < fewest {
        return None;
    }
    let words_a_minute = u32::try_from(words).ok()?.checked_mul(60)? / seconds;
    let why = if words_a_minute < *NORMAL_PACE.start() {
        "slower than the 130 to 170 that are easy to follow: shorter pauses, or fewer."
    } else if words_a_minute > *NORMAL_PACE.end() {
        "faster than the 130 to 170 that are easy to follow: breathe after each sentence."
    } else {
        "easy to follow: 130 to 170 are."
    };
    let why = format!("{words_a_minute} words a minute, {why}");
    Some(Pace { words_a_minute, good: NORMAL_PACE.contains(&words_a_minute), why })
}

/// What an answer is in, as far as it matters here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Language {
    English,
    /// English with a good deal of Hindi in Roman letters.
    Mixed,
    Other,
}

impl Language {
    /// Why not everything is judged.
    fn notice(self) -> Option<&'static str> {
        match self {
            Self::English => None,
            Self::Mixed => Some(PARTLY_HINDI),
            Self::Other => Some(ENGLISH_ONLY),
        }
    }
}

/// What an answer is in, as far as letters and the commonest words tell.
fn detect_language(text: &Text<'_>) -> Language {
    let letters =
        || text.tokens().flat_map(|(_, token)| token.chars()).filter(|c| !c.is_ascii_digit());
    let other = letters().filter(|c| !c.is_ascii()).count();
    if 100 * other > MAX_OTHER_SCRIPT_PERCENT * letters().count() {
        return Language::Other;
    }
    let count = |is: &dyn Fn(&str) -> bool| text.tokens().filter(|(_, token)| is(token)).count();
    let hindi = count(&|token| HINDI_WORDS.contains(&token));
    if hindi > count(&|token| ENGLISH_WORDS.contains(&token)) {
        return Language::Other;
    }
    let plainly = count(&|token| HINDI_WORDS.contains(&token) && !AMBIGUOUS_WORDS.contains(&token));
    if plainly >= MIN_HINDI_WORDS && 100 * plainly >= MIN_HINDI_PERCENT * text.words.len() {
        return Language::Mixed;
    }
    Language::English
}

#[cfg(test)]
mod tests;
