//! Numbers, dates and tools.

use super::calendar::is_date;
use super::{AnswerContext, Dimension, DimensionName, count_noun};
use crate::interview::text::Word;

const NUMBER_WORDS: [&str; 33] = [
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
    "hundred",
    "thousand",
    "lakh",
    "lakhs",
    "crore",
    "half",
    "dozen",
];
/// Tools by name, as they are spoken; those in capitals are known by them.
const TOOL_NAMES: [&str; 44] = [
    "excel",
    "tally",
    "python",
    "java",
    "javascript",
    "typescript",
    "react",
    "angular",
    "django",
    "flask",
    "spring",
    "docker",
    "kubernetes",
    "jenkins",
    "terraform",
    "ansible",
    "linux",
    "git",
    "github",
    "gitlab",
    "jira",
    "selenium",
    "postman",
    "mysql",
    "postgres",
    "postgresql",
    "oracle",
    "mongodb",
    "redis",
    "tableau",
    "pandas",
    "figma",
    "photoshop",
    "canva",
    "autocad",
    "revit",
    "solidworks",
    "primavera",
    "matlab",
    "salesforce",
    "zoho",
    "whatsapp",
    "powerpoint",
    "finacle",
];

/// What is a number, a date or a tool, by the place of its word.
fn find_specifics(look: &AnswerContext<'_>) -> Vec<usize> {
    let words = &look.text.words;
    let capitals =
        words.iter().filter(|word| word.raw.len() > 1 && is_upper_case(word.raw)).count();
    // Where everything is in capitals, they say nothing.
    let shouts = 2 * capitals > words.len();
    let of = |at: &usize| words.get(*at).is_some_and(|word| is_specific(word, shouts));
    look.own_words.iter().copied().filter(of).collect()
}

fn is_tool(token: &str) -> bool {
    TOOL_NAMES.contains(&token)
}

fn is_specific(word: &Word<'_>, shouts: bool) -> bool {
    let is = |known: fn(&str) -> bool| word.tokens.iter().any(|token| known(token));
    is_number(word) || is(is_date) || is(is_tool) || (!shouts && is_upper_case(word.raw))
}

/// Whether a word is, or has, a number.
pub(crate) fn is_number(word: &Word<'_>) -> bool {
    word.tokens.iter().any(|token| is_number_token(token))
}

pub(crate) fn is_number_token(token: &str) -> bool {
    NUMBER_WORDS.contains(&token) || token.chars().any(|c| c.is_ascii_digit())
}

/// Names of tools and offices are written so: SQL, UPI, GitHub.
fn is_upper_case(raw: &str) -> bool {
    raw.chars().filter(|c| c.is_uppercase()).count() >= 2
}

pub(crate) fn judge(look: &AnswerContext<'_>) -> Dimension {
    let found = find_specifics(look);
    let (number, own) = (found.len(), look.own_words.len());
    let points = if 100 * number < own {
        0
    } else if 100 * number <= 3 * own {
        1
    } else {
        2
    };
    let all = count_noun(number, "number, date or tool", "numbers, dates and tools");
    let why = format!("It has {all} in {}.", count_noun(own, "word", "words"));
    let dimension = Dimension::new(DimensionName::Specifics, points, why)
        .with_fix("Say how many, how long, how much, when and with which tool.");
    let mut counts = vec![(0, 0); look.text.sentences.len()];
    let mut count = |at: usize, one: (usize, usize)| {
        let sentence = look.text.words.get(at).map(|word| word.sentence);
        if let Some((found, own)) = sentence.and_then(|sentence| counts.get_mut(sentence)) {
            *found += one.0;
            *own += one.1;
        }
    };
    found.iter().for_each(|at| count(*at, (1, 0)));
    look.own_words.iter().for_each(|at| count(*at, (0, 1)));
    let counts = counts.into_iter().enumerate();
    if points == 0 {
        // The longest sentence that has none.
        let bare = counts.filter(|(_, (found, _))| *found == 0).max_by_key(|(_, (_, own))| *own);
        dimension.with_bad_sentence(bare.and_then(|(at, _)| look.text.sentences.get(at).copied()))
    } else {
        let best = counts.max_by_key(|(at, (found, _))| (*found, usize::MAX - at));
        dimension.with_good_sentence(best.and_then(|(at, _)| look.text.sentences.get(at).copied()))
    }
}
