//! Reads which candidates an amount concerns.

use crate::document::Span;
use crate::groups::{self, Group, Who};
use crate::notice::Notice;
use crate::pattern::Pattern;
use crate::reading::{Confidence, Fee, Rupees, Said};

/// Longest name of a post, in characters. More is an explanation.
const MAX_POST_CHARS: usize = 100;

/// Returns the fee of each of the candidates that a span names.
pub fn fees(
    notice: &Notice<'_>,
    candidates: Vec<Who>,
    amount: Rupees,
    post: Option<String>,
    span: Span,
) -> Vec<Said<Fee>> {
    candidates
        .into_iter()
        .map(|who| notice.say(Fee { who, amount, post: post.clone() }, span, Confidence::Sure))
        .collect()
}

/// Returns the fees for the groups that words name. Words without a group name posts.
pub fn from_words(notice: &Notice<'_>, words: &str, amount: Rupees, span: Span) -> Vec<Said<Fee>> {
    static POSTS: Pattern = Pattern::new(concat!(
        r"\bposts?\b|\bs[li]?\.? ?no|\bgroup\b|\bclass\b",
        r"|\bpaper\b|\blevel\b|trainee|engineer|manager",
        r"|\bofficer|\bclerk|assistant|technician",
        r"|director|operator|apprentice|teacher",
        r"|\bentry\b|\bcourses?\b|\bbranch\b|\bcadre\b",
        r"|packer|salesm[ae]n|peon|sweeper",
        r"|inspector|constable|nurse|driver|stenograph|lecturer|professor|scientist|guard"
    ));
    static FOR: Pattern = Pattern::new(r"^for\s+(?:the\s+)?(?:posts? of\s+)?");
    static OTHER: Pattern = Pattern::new(r"\bage group\b|unemploy");
    let phrase = groups::parse(words);
    if phrase.candidates.is_empty() && OTHER.is_in(words) {
        return Vec::new();
    }
    let name = FOR.replace_all(words.trim(), "");
    let post = Some(name.trim_matches([' ', ',', '.', ';', ':']).to_owned())
        .filter(|_| !phrase.rest.is_empty() && POSTS.is_in(words))
        .filter(|name| name.chars().count() <= MAX_POST_CHARS);
    if phrase.candidates.is_empty() {
        let is_all = phrase.rest.is_empty() || POSTS.is_in(words);
        return if is_all {
            fees(notice, vec![Who::of(Group::ALL)], amount, post, span)
        } else {
            Vec::new()
        };
    }
    fees(notice, phrase.candidates, amount, post, span)
}

/// Returns the words of a label that name the candidates: up to the first explanation.
pub fn who_of_label(label: &str) -> String {
    static END: Pattern = Pattern::new(concat!(
        r"[.,;]\s*\(|\(\s*",
        r"(?:caution|note|as|in case|with)\b|,\s*out of",
        r"|\bthis fee\b|\bexcept|\bother than\b",
        r"|\bexcluding\b|\bincluding\b"
    ));
    static LEAD: Pattern = Pattern::new(concat!(
        r"^\W*(?:(?:on-?line )?",
        r"(?:application|exam(?:ination)?|registration",
        r"|processing)\s*(?:processing\s*)?fees?\s*)?",
        r"(?:payable\s*)?(?:for|of|from|by)?\s+"
    ));
    // `BC (other than Muslims)/ SC`
    static WITHOUT: Pattern = Pattern::new(r"\((?:other than|except|excluding)\b[^()]*\)");
    let label = &WITHOUT.replace_all(label, " ");
    let end = END.find(label).map_or(label.len(), |found| found.start());
    let head = label.get(..end).unwrap_or(label);
    LEAD.replace_all(&format!(" {head}"), " ").trim().to_owned()
}
