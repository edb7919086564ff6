//! Reads the body that recruits.

use listings::recruiting_bodies;
use listings::text::collapse_spaces;

use crate::notice::Notice;
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{Confidence, Organisation, Said};

/// Longest name of a body, in characters. More is text that was filed under a wrong label.
const MAX_NAME_CHARS: usize = 200;

/// Labels of the body.
static BODY_LABEL: Pattern = Pattern::new(concat!(
    r"^(?:name of (?:the )?)?",
    r"(?:recruitment |recruiting |conducting ",
    r"|hiring )?(?:organi[sz]ation|authority|body",
    r"|board)(?: name)?$|^conducted by$",
    r"|^भर्ती (?:बोर्ड|संस्था)(?: का नाम)?$",
    r"|^(?:संस्था|विभाग) का नाम$"
));

/// Reads the body: a fact, else the first sentence of the introduction, else the title.
pub fn read(notice: &Notice<'_>) -> Option<Said<Organisation>> {
    let labelled = notice.facts.iter().find(|fact| {
        BODY_LABEL.is_in(notice.slice(fact.label).trim())
            && notice.slice(fact.value).chars().count() <= MAX_NAME_CHARS
            && !matches!(fact.section, Section::Questions | Section::Links)
    });
    if let Some(fact) = labelled {
        return Some(notice.say(
            Organisation { name: clean(notice.slice(fact.value)) },
            fact.value,
            Confidence::Sure,
        ));
    }
    in_introduction(notice).or_else(|| in_title(notice))
}

fn in_introduction(notice: &Notice<'_>) -> Option<Said<Organisation>> {
    static LABEL: Pattern =
        Pattern::new(r"^(?:(?:brief information|short information|introduction|about)\s*[:-]\s*)+");
    // `CAPF Medical Officer Recruitment 2024: The Indo-Tibetan Border Police has released …`.
    static TITLE: Pattern = Pattern::new(r"^[^.:]{4,140}?\s*:\s*(?:the\s+)");
    let blocks = notice
        .blocks()
        .filter(|(_, block, section)| *section == Section::Overview && block.table().is_none());
    for (_, block, _) in blocks {
        let text = notice.slice(block.span);
        let skipped = LABEL.find(text).or_else(|| TITLE.find(text)).map_or(0, |found| found.end());
        let span = block.span.part(skipped, text.len());
        let words = notice.slice(span);
        let summary = || body_before_comma(words).filter(|_| LABEL.is_in(text));
        if let Some((name, start, end)) = named_body(words).or_else(summary) {
            return Some(notice.say(
                Organisation { name },
                span.part(start, end),
                Confidence::Likely,
            ));
        }
    }
    None
}

/// The name and verb of a sentence that announces a recruitment. A name may have dots after short
/// forms and initials.
static ANNOUNCES: Pattern = Pattern::new(concat!(
    r"^(?:the )?(?P<name>[^.:!?]{0,260}?",
    r"(?:\b(?:ltd|no|govt|dr|st|pt|smt|shri|[a-z])\.[^.:!?]{0,100}?){0,4})\s*,?\s+",
    r"(?:(?:has|have|had)\s*(?:been\s+)?(?:recently\s+)?",
    r"(?:given|giving|published|publish|released|announced|advertised|issued|invit\w+",
    r"|opened|declared|notified|uploaded|conducted|postponed|extended|scheduled|activated)",
    r"|(?:is|are) (?:currently |now )?",
    r"(?:inviting|recruiting|hiring|looking|seeking|conducting|offering|accepting)",
    r"|(?:is|are) going to (?:conduct|recruit|hold|release)",
    r"|invites?|offers|announces?|announced|released|releases|conducts|conducted|administers",
    r"|will (?:be )?(?:conduct|recruit|hold|release|organi[sz]e))\b"
));

/// Beginnings and ends of sentences that name no body before the verb.
static NO_BODY: Pattern = Pattern::new(concat!(
    r"^(?:candidates?|applicants?|click|this|it|they|there|we|those|who|what|if|interested",
    r"|eligible|applications?|online|admit|results?|exam|notification)\b",
    r"|recruitment 20|\b20\d\d\b",
    r"|\b(?:exam|interview|result|dates?|form|notification|schedule|answer ?-?keys?|lists?",
    r"|admit cards?)$|\bpost details\b"
));

/// `Staff Selection Commission (SSC), The Result for … has been released`.
static OBJECT: Pattern = Pattern::new(r"\s*,\s+(?:the|as per)\b.*$");

/// The same without a comma: `Railway Recruitment Board (RRB) The Result for …`.
static OBJECT_AFTER_BRACKET: Pattern = Pattern::new(r"\)\s+(?-i:The)\s.*$");

/// Returns the name before the verb of a sentence that announces a recruitment, and its bytes.
fn named_body(text: &str) -> Option<(String, usize, usize)> {
    let groups = ANNOUNCES.captures(text)?;
    let name = groups.name("name")?;
    let cleaned = OBJECT_AFTER_BRACKET.replace_all(name.as_str(), ")");
    let cleaned = clean(&OBJECT.replace_all(&cleaned, ""));
    let is_body = cleaned.starts_with(|c: char| c.is_uppercase()) && !NO_BODY.is_in(&cleaned);
    is_body.then(|| (cleaned, name.start(), name.end()))
}

/// Returns the name with a short form at the beginning of a summary whose sentence is cut off:
/// `Lalit Narayan Mithila University (LNMU) , The merit list has …`.
fn body_before_comma(text: &str) -> Option<(String, usize, usize)> {
    static BODY: Pattern = Pattern::new(
        r"^(?:the )?(?P<name>[^.:,()]{8,120}\(?(?-i:[A-Z]{3,10})\)?)\s*,\s+(?:the|is|as|has)\b",
    );
    let groups = BODY.captures(text)?;
    let name = groups.name("name")?;
    Some((clean(name.as_str()), name.start(), name.end()))
}

fn in_title(notice: &Notice<'_>) -> Option<Said<Organisation>> {
    let (_, block, _) = notice.blocks().next()?;
    let name = recruiting_bodies::find_in_title(notice.slice(block.span))?;
    Some(notice.say(Organisation { name }, block.span, Confidence::Likely))
}

fn clean(name: &str) -> String {
    let name = collapse_spaces(name);
    name.trim_end_matches([',', ' ', '-', '–']).replace(" ,", ",")
}
