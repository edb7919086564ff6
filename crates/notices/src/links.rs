//! Reads where the links of a notice lead.

use crate::document::{Block, BlockKind, Cell, Link, Span};
use crate::notice::Notice;
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{Confidence, LinkRole, NoticeLink, Said};

/// Hosts and paths of chat channels, shops, applications and articles of other sites.
static UNRELATED: Pattern = Pattern::new(concat!(
    r"whatsapp|//(?:www\.)?t\.me/|telegram|youtube",
    r"|youtu\.be|facebook|instagram",
    r"|//(?:www\.)?(?:twitter|x)\.com|play\.google",
    r"|apps\.apple|amazon\.|amzn",
    r"|//(?:www\.)?freejobalert\.com",
    r"|google\.com/(?:search|forms)"
));
/// Copies of documents on sites of articles.
static UPLOAD: Pattern = Pattern::new(r"/wp-content/uploads/|/uploads?/|\.pdf(?:$|[?#])");
/// Sites of articles, whose pages are no documents of the body.
static ARTICLE_SITE: Pattern = Pattern::new(concat!(
    r"//(?:www\.)?(?:pmsuryaghar\.org\.in",
    r"|haryanajobs\.(?:org|in)",
    r"|sarkariresult\.com(?:\.cm)?|adda247\.com",
    r"|testbook\.com|careerpower\.in)/"
));

/// The roles by the words beside a link, in the order in which they are tried.
static ROLES: [(Pattern, Named); 13] = [
    (
        Pattern::new(
            r"^\W*(?:(?:detail(?:ed)?|short|official|full) )?notification\s*(?:\(syllabus|$)",
        ),
        Named::Role(LinkRole::Notification),
    ),
    (
        Pattern::new(r"^\W*(?:corrigendum|addendum|amendment|errata)\b"),
        Named::Role(LinkRole::Corrigendum),
    ),
    (
        Pattern::new(concat!(
            r"\bdaf\b|\bmains?\b.{0,20}(?:apply|notification|registration)",
            r"|\bold\b|also read|read more|syllabus|exam pattern|selection pro",
            r"|eligibility|current affairs|mobile app|previous|mock|preparation",
            r"|salary|telegram|whats ?app"
        )),
        Named::Other,
    ),
    (
        Pattern::new(concat!(
            r"omr (?:sheet|answer)|response sheet|guideline|instruction",
            r"|apply dates|(?:admit ?card|call ?letter",
            r"|hall ?ticket)s?\b.{0,26}\bnotice|regarding"
        )),
        Named::Other,
    ),
    (
        Pattern::new(
            r"(?:answer|\ba|\bans\.?) ?-?keys?\b|(?:final|preliminary|provisional) keys?\b|^\W*keys?\W*$",
        ),
        Named::Role(LinkRole::AnswerKey),
    ),
    (Pattern::new(r"objection|question paper"), Named::Other),
    (
        Pattern::new(r"admit ?-?cards?|hall ?-?tickets?|call ?-?letters?"),
        Named::Role(LinkRole::AdmitCard),
    ),
    (Pattern::new(r"\bresults?\b"), Named::Role(LinkRole::Result)),
    (
        Pattern::new(concat!(
            r"corrigendum|addendum|amendment|dates?.{0,12}(?:extend|chang)|extend|extension",
            r"|vacanc(?:y|ies) (?:chang|increas|decreas|revis)",
            r"|modified .{0,20}vacanc|(?:application|notification) postponed",
            r"|revised (?:online )?(?:dates?|vacanc)",
            r"|re-?\s?open\w* (?:online )?(?:dates?|notice)",
            r"|notification (?:cancel|withdraw)|withdrawn|changed notice|errata"
        )),
        Named::Role(LinkRole::Corrigendum),
    ),
    (
        Pattern::new(concat!(
            r"edit|correction|modif|exam date|exam schedule|exam city|score",
            r"|cut ?off|marks|merit|selection list|interview schedule|rejection",
            r"|date notice|exam notice|time ?table|document verification|\bdv\b",
            r"|fee payment"
        )),
        Named::Other,
    ),
    (
        Pattern::new(concat!(
            r"notification|advertisement|\badvt\b|short notice",
            r"|information (?:brochure|bulletin)|brochure|prospectus",
            r"|employment notice|\bdetail(?:ed)? notice|recruitment notice"
        )),
        Named::Role(LinkRole::Notification),
    ),
    (
        Pattern::new(
            r"apply|application (?:form|link)|registration|\bregister|online form|\blog ?in\b",
        ),
        Named::Role(LinkRole::Apply),
    ),
    (
        Pattern::new(r"official (?:web ?)?site|\bweb ?sites?\b|official link|official portal"),
        Named::Role(LinkRole::Website),
    ),
];

/// More words before a link are a sentence.
const MAX_LABEL_WORDS: usize = 12;

/// Words of a link that do not say where it leads.
static MERE: Pattern = Pattern::new(concat!(
    r"^\W*(?:click\s*here|here|link\s*\d*|link",
    r"|download(?: here)?|view|check(?: here)?|visit|open",
    r"|pdf|server\s*\d*|get|go|active|hindi|english",
    r"|\d+)?\W*$"
));

/// The meaning of words beside a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Named {
    Role(LinkRole),
    /// Something that is no role, such as a syllabus.
    Other,
}

/// Reads the links of a notice.
pub fn read(notice: &Notice<'_>) -> Vec<Said<NoticeLink>> {
    let mut found: Vec<Said<NoticeLink>> = Vec::new();
    let mut header: Option<&Block> = None;
    let mut previous: Option<&Block> = None;
    for (_, block, section) in notice.blocks() {
        if header.is_none_or(|header| header.table() != block.table()) || is_header(block) {
            header = Some(block);
        }
        if section == Section::Questions {
            continue;
        }
        let above = previous.replace(block);
        let mut start = block.span.start;
        for link in &block.links {
            let before = Span { start, end: link.span.start.max(start) };
            start = link.span.end.max(start);
            let role = role(notice, block, before, link)
                .or_else(|| above.and_then(|above| role_of_line_above(notice, above, block, link)))
                .or_else(|| header.and_then(|header| role_of_column(notice, header, block, link)))
                .filter(|_| is_document(&link.href));
            let value = role.map(|role| NoticeLink { role, url: link.href.clone() });
            let span = Span { start: block.span.start, end: start };
            found.extend(value.map(|value| notice.say(value, span, Confidence::Sure)));
        }
    }
    distinct(found)
}

fn is_header(block: &Block) -> bool {
    block.links.is_empty()
        && !block.cells().is_empty()
        && block.cells().iter().all(|cell| cell.is_header)
}

/// Returns the role that the line above names, for a line that is only `Click Here`.
fn role_of_line_above(
    notice: &Notice<'_>,
    above: &Block,
    block: &Block,
    link: &Link,
) -> Option<LinkRole> {
    let is_line = |block: &Block| matches!(block.kind, BlockKind::Paragraph | BlockKind::Item);
    let is_alone = is_line(block)
        && link.span == block.span
        && MERE.is_in(notice.slice(link.span))
        && is_line(above)
        && above.links.is_empty();
    let words = notice.slice(above.span);
    let is_label = words.split_whitespace().count() <= MAX_LABEL_WORDS;
    match named(words).filter(|_| is_alone && is_label) {
        Some(Named::Role(role)) => Some(role),
        Some(Named::Other) | None => None,
    }
}

/// Returns the role that the heading of a column names, for `Download` in a cell whose row has no
/// label for it: `Shift | Question Paper | Answer Key`.
fn role_of_column(
    notice: &Notice<'_>,
    header: &Block,
    block: &Block,
    link: &Link,
) -> Option<LinkRole> {
    let in_cell =
        |cell: &Cell| cell.span.start <= link.span.start && link.span.end <= cell.span.end;
    let is_mere = MERE.is_in(notice.slice(link.span));
    let column = block.cells().iter().position(in_cell).filter(|column| *column > 0 && is_mere)?;
    let first = block.cells().first()?;
    let is_unnamed = named(notice.slice(first.span)).is_none();
    let heading = header.cells().get(column).filter(|_| is_unnamed && header.links.is_empty())?;
    match named(notice.slice(heading.span)) {
        Some(Named::Role(role)) => Some(role),
        Some(Named::Other) | None => None,
    }
}

fn is_document(href: &str) -> bool {
    let is_address = href.starts_with("http://") || href.starts_with("https://");
    is_address
        && (!UNRELATED.is_in(href) || href.contains("//img."))
        && (!ARTICLE_SITE.is_in(href) || UPLOAD.is_in(href))
}

/// Returns the role by the words of the link and by those beside it.
fn role(notice: &Notice<'_>, block: &Block, before: Span, link: &Link) -> Option<LinkRole> {
    let own = notice.slice(link.span);
    let label = label(notice, block, before, link).unwrap_or(own);
    let named = match (named(own), named(label)) {
        (_, by_label) if MERE.is_in(own) => by_label,
        // `Admit Card | Notice`: the notice about the cards is not the cards.
        (None, Some(Named::Role(role))) if is_product(role) && is_notice(own) => None,
        (Some(Named::Role(LinkRole::AnswerKey)), Some(Named::Other)) => {
            Some(Named::Role(LinkRole::AnswerKey))
        }
        (Some(Named::Other), _) => None,
        (by_own, None) => by_own,
        (_, by_label) => by_label,
    };
    match named {
        Some(Named::Role(role)) => Some(role),
        Some(Named::Other) | None => None,
    }
}

/// Returns `true` for roles about which there are notices of their own.
fn is_product(role: LinkRole) -> bool {
    matches!(role, LinkRole::AdmitCard | LinkRole::Result | LinkRole::AnswerKey | LinkRole::Apply)
}

fn is_notice(own: &str) -> bool {
    static NOTICE: Pattern = Pattern::new(r"notice|instruction|guideline|demo|video|handout");
    NOTICE.is_in(own)
}

/// Returns the first cell of the row, or the words between the link before and this one.
fn label<'d>(notice: &Notice<'d>, block: &Block, before: Span, link: &Link) -> Option<&'d str> {
    if let Some(first) = block.cells().first() {
        // `Click Here | Apply Online`: the label follows the link.
        let is_link = MERE.is_in(notice.slice(first.span)) && link.span.start < first.span.end;
        let second = block.cells().get(1).filter(|_| is_link);
        return Some(notice.slice(second.unwrap_or(first).span));
    }
    let words = notice.slice(before).trim().trim_end_matches([':', '-', '–', '|']).trim();
    let is_label = !words.is_empty() && words.split_whitespace().count() <= MAX_LABEL_WORDS;
    is_label.then_some(words)
}

fn named(words: &str) -> Option<Named> {
    ROLES.iter().find(|(pattern, _)| pattern.is_in(words)).map(|(_, named)| *named)
}

/// Keeps each address once for each role. The website of the body is no notice, even if a label
/// says so.
fn distinct(found: Vec<Said<NoticeLink>>) -> Vec<Said<NoticeLink>> {
    let mut kept: Vec<Said<NoticeLink>> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    let mut websites = std::collections::HashSet::new();
    for link in found {
        let address = plain(&link.value.url);
        if link.value.role == LinkRole::Website {
            websites.insert(address.clone());
        }
        if seen.insert((address, link.value.role)) {
            kept.push(link);
        }
    }
    kept.retain(|link| {
        let is_document = matches!(link.value.role, LinkRole::Notification | LinkRole::Corrigendum);
        !(is_document && websites.contains(&plain(&link.value.url)))
    });
    kept
}

/// Returns an address without scheme and trailing slash.
fn plain(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.strip_prefix("www.").unwrap_or(rest).trim_end_matches(['/', '#']).to_owned()
}
