//! Reads which candidates and posts an age limit concerns.

use super::birth_window;
use crate::groups::{self, Group, Phrase, Who};
use crate::pattern::Pattern;

/// The candidates and the post of a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// The candidates, at least one. The default is all candidates.
    pub candidates: Vec<Who>,
    /// The post, if it is for one only.
    pub post: Option<String>,
}

impl Subject {
    /// Adds the post and candidates of a line above, where the statement names none itself.
    pub fn below(&self, above: Subject) -> Subject {
        let is_everybody = self.candidates == [Who::default()];
        Subject {
            post: self.post.clone().or(above.post),
            candidates: if is_everybody { above.candidates } else { self.candidates.clone() },
        }
    }
}

/// Reads a line above several statements: `For Flying Branch:`.
pub fn of_line(line: &str) -> Option<Subject> {
    static REFERENCE: Pattern =
        Pattern::new(r"\bmore\b|details?|\brefer\b|notification|\binformation");
    // `Others (candidates not belonging to SC, ST)`
    static NOT: Pattern =
        Pattern::new(r"\((?:candidates?\s+)?not belonging[^()]*(?:\([^()]*\)[^()]*)*\)?");
    let line = NOT.replace_all(line, " ");
    let line = line.trim().trim_end_matches(':').trim();
    if REFERENCE.is_in(line) {
        return None;
    }
    find(line, "")
}

/// Returns the subject of a statement, unless it is for candidates or posts that are not
/// understood.
pub fn find(label: &str, value: &str) -> Option<Subject> {
    let (phrase, post) = if label.is_empty() { in_sentence(value) } else { in_label(label)? };
    // `Others` beside a post are no candidates.
    let is_others = phrase.candidates.iter().all(|who| who.group == Some(Group::OTHERS));
    let candidates = if phrase.candidates.is_empty() || (post.is_some() && is_others) {
        vec![Who::default()]
    } else {
        phrase.candidates
    };
    let is_all = |who: &Who| who.group == Some(Group::ALL);
    let candidates =
        candidates.into_iter().map(|who| if is_all(&who) { Who::default() } else { who });
    Some(Subject { candidates: candidates.collect(), post })
}

/// Reads `Maximum Age Limit for SC/ST`, `Age Limit of Open Category for Worker Posts`.
fn in_label(label: &str) -> Option<(Phrase, Option<String>)> {
    static AGE_WORDS: Pattern = Pattern::new(concat!(
        r"\b(?:minimum|maximum|min|max|upper|lower",
        r"|normal|the|age|ages|limits?|years?|as on",
        r"|as of|should|must|not|have|be|completed",
        r"|attained|exceed\w*|on|i\.?e\.?|he|she|born",
        r"|required|is|between|criteria|न्यूनतम|अधिकतम|आयु|उम्र|सीमा)\b",
        r"|\([^)]*\b(?:19|20)\d\d\b[^)]*\)",
        r"|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}"
    ));
    static FOR_SOME: Pattern = Pattern::new(r"\bfor\s+\S|\bcategory\b");
    // `Others [i.e. candidates not belonging to SC, ST]`
    static NOT: Pattern = Pattern::new(r"\[[^\]]*not belonging[^\]]*\]");
    let label = &NOT.replace_all(label, "");
    let (candidates, post) = split_post(label);
    let phrase = groups::parse(&AGE_WORDS.replace_all(candidates, " "));
    let names_nothing = phrase.candidates.is_empty() && phrase.rest.is_empty();
    if names_nothing && !phrase.is_complete && FOR_SOME.is_in(label) {
        return None;
    }
    let post = post.map(|post| post.trim().to_owned()).or_else(|| {
        let name = post_name(label);
        let rest = Some(phrase.rest.clone()).filter(|rest| !rest.is_empty())?;
        Some(if name.is_empty() { rest } else { name })
    });
    Some((phrase, post))
}

/// Reads `for Medical Officers, the upper age limit must not exceed …`, and `Candidates belonging
/// to SC born between …`.
fn in_sentence(value: &str) -> (Phrase, Option<String>) {
    static FOR: Pattern = Pattern::new(concat!(
        r"\bfor\s+(?P<post>[^,:]{4,160}?)\s*,?\s*",
        r"(?:the\s+)?(?:upper|maximum|minimum)?\s*age\b",
        r"|\bage limit for\s+(?:the\s+)?",
        r"(?P<posts>[^,:]{4,100}?)\s+(?:is|was)\b"
    ));
    static NOTICE: Pattern = Pattern::new(
        r"recruitment|20\d\d|\bexam|vacanc|bharti|scheme|\bthis\b|\bappl|\bmost\b|candidates|calculat",
    );
    let named = FOR
        .captures(value)
        .and_then(|groups| Some(groups.name("post").or(groups.name("posts"))?.as_str()));
    if let Some(named) = named {
        let phrase = groups::parse(named);
        let has_gender = phrase.candidates.iter().any(|who| who.gender.is_some());
        if phrase.rest.is_empty() || has_gender {
            return (phrase, None);
        }
        if !NOTICE.is_in(named) {
            return (Phrase::default(), Some(named.to_owned()));
        }
    }
    // `UR/ EWS - 21-37 Years`
    static PREFIX: Pattern = Pattern::new(r"^(?P<who>[^\d:]{2,60}?)\s*[-–—]\s*\d");
    let prefix = PREFIX.captures(value).and_then(|groups| groups.name("who"));
    if let Some(phrase) = prefix.map(|prefix| groups::parse(prefix.as_str()))
        && phrase.rest.is_empty()
        && !phrase.candidates.is_empty()
    {
        return (phrase, None);
    }
    let born = birth_window::ABOUT.find(value).and_then(|born| value.get(..born.start()));
    (born.map(groups::parse).unwrap_or_default(), None)
}

/// Splits `Maximum Age limit of Open Category Candidates for Worker (Male) Posts` into the
/// candidates and the post.
fn split_post(label: &str) -> (&str, Option<&str>) {
    static FOR: Pattern = Pattern::new(r"\b(?:of|for)\b.*(?P<for>\bfor\s+)(?P<post>.*)$");
    let found = FOR
        .captures(label)
        .and_then(|groups| Some((groups.name("for")?.start(), groups.name("post")?.as_str())));
    match found {
        Some((start, post)) if !groups::parse(post).rest.is_empty() => {
            (label.get(..start).unwrap_or(label), Some(post))
        }
        _ => (label, None),
    }
}

/// Returns the name of the post in `Maximum Age Limit for Graduate Apprentice`.
fn post_name(label: &str) -> String {
    static LEAD: Pattern = Pattern::new(concat!(
        r"^.*?\bage\b(?:\s*limits?)?\s*(?:\([^)]*\))?\s*",
        r"(?:for(?: the posts? of)?\s+)?",
        r"|^\W*for\s+(?:the posts? of\s+)?"
    ));
    LEAD.replace_all(label.trim(), "").trim().to_owned()
}
