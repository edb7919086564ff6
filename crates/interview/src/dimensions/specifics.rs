//! The specifics dimension: numbers, dates and tools.

use super::calendar::is_date;
use super::vocabulary::is_number_token;
use super::{AnswerContext, DimensionName, Judgement};
use crate::remarks::{Advice, Reason};
use crate::text::Word;

/// Names of tools in lower case. Names with several capitals are detected by [`is_upper_case`].
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

/// Returns the words that are a number, a date or a tool.
fn find_specifics(context: &AnswerContext<'_>) -> Vec<usize> {
    let words = &context.text.words;
    let capitals =
        words.iter().filter(|word| word.raw.len() > 1 && is_upper_case(word.raw)).count();
    // Capitals mean nothing if most of the text is in capitals.
    let all_caps = 2 * capitals > words.len();
    let specific = |at: &usize| words.get(*at).is_some_and(|word| is_specific(word, all_caps));
    context.own_words.iter().copied().filter(specific).collect()
}

fn is_tool(token: &str) -> bool {
    TOOL_NAMES.contains(&token)
}

fn is_specific(word: &Word<'_>, all_caps: bool) -> bool {
    let any_token = |is: fn(&str) -> bool| word.tokens.iter().any(|token| is(token));
    is_number(word)
        || any_token(is_date)
        || any_token(is_tool)
        || (!all_caps && is_upper_case(word.raw))
}

/// Returns whether a word is or contains a number.
pub(crate) fn is_number(word: &Word<'_>) -> bool {
    word.tokens.iter().any(|token| is_number_token(token))
}

/// Returns whether a word has two or more capitals, like the names of tools and authorities: SQL,
/// UPI, GitHub.
fn is_upper_case(raw: &str) -> bool {
    raw.chars().filter(|c| c.is_uppercase()).count() >= 2
}

pub(crate) fn judge(context: &AnswerContext<'_>) -> Judgement {
    let found = find_specifics(context);
    let (number, own) = (found.len(), context.own_words.len());
    let points = if 100 * number < own {
        0
    } else if 100 * number <= 3 * own {
        1
    } else {
        2
    };
    let why = Reason::Specifics { found: number, words: own };
    let dimension =
        Judgement::new(DimensionName::Specifics, points, why).with_fix(Advice::BeSpecific);
    let mut counts = vec![(0, 0); context.text.sentences.len()];
    let mut count = |at: usize, increment: (usize, usize)| {
        let sentence = context.text.words.get(at).map(|word| word.sentence);
        if let Some((found, own)) = sentence.and_then(|sentence| counts.get_mut(sentence)) {
            *found += increment.0;
            *own += increment.1;
        }
    };
    found.iter().for_each(|at| count(*at, (1, 0)));
    context.own_words.iter().for_each(|at| count(*at, (0, 1)));
    let counts = counts.into_iter().enumerate();
    if points == 0 {
        // The longest sentence without specifics.
        let vague = counts.filter(|(_, (found, _))| *found == 0).max_by_key(|(_, (_, own))| *own);
        dimension
            .with_bad_sentence(vague.and_then(|(at, _)| context.text.sentences.get(at).copied()))
    } else {
        let best = counts.max_by_key(|(at, (found, _))| (*found, usize::MAX - at));
        dimension
            .with_good_sentence(best.and_then(|(at, _)| context.text.sentences.get(at).copied()))
    }
}
