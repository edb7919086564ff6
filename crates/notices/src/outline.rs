//! Finds the subject of each part of a notice.

use crate::document::{Block, BlockKind, Cell, Document};
use crate::pattern::Pattern;

/// The subject of a part of a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Section {
    /// The beginning, highlights and other parts.
    Overview,
    /// Important dates.
    Dates,
    /// Dates that were replaced later.
    OldDates,
    /// Application fee.
    Fee,
    /// Age limit.
    Age,
    /// Qualification.
    Qualification,
    /// Posts and vacancies.
    Vacancies,
    /// Links.
    Links,
    /// Stages of the selection.
    Selection,
    /// Pay.
    Pay,
    /// Physical standards.
    Physical,
    /// How to apply.
    HowToApply,
    /// Documents to bring.
    Documents,
    /// Pattern and syllabus of the examination.
    ExamPattern,
    /// Questions and answers.
    Questions,
    /// Words for search engines.
    Keywords,
}

/// The wordings of headings, in the order in which they are tried.
static HEADINGS: [(Pattern, Section); 15] = [
    (Pattern::new(r"\bfaqs?\b|frequently asked|प्रश्न"), Section::Questions),
    (
        Pattern::new(
            r"how to (?:apply|fill|check|download)|steps? to|application process|apply process|कैसे करें|आवेदन प्रक्रिया",
        ),
        Section::HowToApply,
    ),
    (
        Pattern::new(
            r"selection (?:process|procedure|stages?|criteria)|mode of selection|चयन प्रक्रिया",
        ),
        Section::Selection,
    ),
    (
        Pattern::new(
            r"exam(?:ination)? pattern|syllabus|exam scheme|marking scheme|परीक्षा पैटर्न|पाठ्यक्रम",
        ),
        Section::ExamPattern,
    ),
    (Pattern::new(r"^old .*dates?"), Section::OldDates),
    (
        Pattern::new(concat!(
            r"(?:important|key) dates?\b",
            r"|^(?:exam|re-?\s?open\w*|new|revised|daf|mains?|prelims?|stages?|phase",
            r"|application|online|apply|recruitment",
            r"|interview)\b.{0,24}\bdates?\s*(?:\(new\))?\s*:?$|^dates?\b|schedule of",
            r"|महत्वपूर्ण (?:तिथि|तारीख|दिनांक)"
        )),
        Section::Dates,
    ),
    (
        Pattern::new(
            r"(?:application|exam(?:ination)?|registration) fees?|^fees?\b|fee details|(?:आवेदन|परीक्षा) (?:शुल्क|फीस)",
        ),
        Section::Fee,
    ),
    (
        Pattern::new(concat!(
            r"(?:important|download|application|useful|direct|official",
            r"|notification)\s*(?:&|and)?\s*(?:\w+\s+)?links?\b|\blinks?$",
            r"|link & description|महत्वपूर्ण लिंक"
        )),
        Section::Links,
    ),
    (
        Pattern::new(concat!(
            r"physical|visual standard|medical standard|eye ?sight|^height\b",
            r"|^chest\b|^weight\b|^race\b|running|minimum medical"
        )),
        Section::Physical,
    ),
    (
        Pattern::new(r"(?:required )?documents? required|required documents|documents? list"),
        Section::Documents,
    ),
    (
        Pattern::new(concat!(
            r"vacanc(?:y|ies)\s*(?:details?|&|and|,|/)|details of vacanc",
            r"|category[- ]?wise|trade[- ]?wise|post[- ]?wise|^vacanc(?:y|ies)\b",
            r"|\bvacanc(?:y|ies):?$|no\.? of (?:posts?|vacanc)",
            r"|post details\b.*qualif|posts? details,|vacancy information",
            r"|(?:पदों?|रिक्ति(?:यों)?)(?: का)? विवरण"
        )),
        Section::Vacancies,
    ),
    (Pattern::new(r"^(?:upper |maximum )?age\b|age limit|आयु सीमा"), Section::Age),
    (
        Pattern::new(
            r"qualifications?\b|^eligibility|eligibility (?:criteria|details)|(?:शैक्षणिक|शैक्षिक) योग्यता",
        ),
        Section::Qualification,
    ),
    (Pattern::new(r"pay ?scale|^salary|stipend|remuneration|वेतन"), Section::Pay),
    (Pattern::new(r"key ?words"), Section::Keywords),
];

/// Headings of the second column of a table whose first column has labels.
static VALUE_HEADING: Pattern = Pattern::new(concat!(
    r"^(?:details?|values?|information",
    r"|description|descriptions|dates?|links?",
    r"|status|fees?|amount|data)?\s*:?$"
));

/// Returns `true` for a word such as `Details` above a column of values, and for an empty text.
#[must_use]
pub fn is_value_heading(text: &str) -> bool {
    VALUE_HEADING.is_in(text)
}

/// Headings of the candidates or posts that the following lines concern.
static FOR_SOME: Pattern = Pattern::new(r"^for\s+\S");

/// Longest heading that is not marked as one, in characters.
const MAX_HEADING_CHARS: usize = 90;

/// Returns the section of each block. A heading belongs to its own section.
#[must_use]
pub fn sections(document: &Document) -> Vec<Section> {
    let mut section = Section::Overview;
    let mut found = Vec::with_capacity(document.blocks().len());
    // The first heading is the title, whatever it names.
    let title = document.blocks().iter().position(is_marked);
    for (at, block) in document.blocks().iter().enumerate() {
        match heading(document, block) {
            Some(_) if Some(at) == title => section = Section::Overview,
            // A stage such as `Physical Efficiency Test`, or `Qualification Certificates`.
            Some(text)
                if matches!(section, Section::Selection | Section::Documents)
                    && block.kind == BlockKind::Item
                    && !text.ends_with(':') => {}
            // A part of the part: `For Diploma Apprentices:`.
            Some(text) if FOR_SOME.is_in(text) && by_wording(text).is_none() => {}
            Some(text) => {
                section = by_wording(text).unwrap_or(if is_marked(block) {
                    Section::Overview
                } else {
                    section
                })
            }
            None if is_keywords(document, block) => section = Section::Keywords,
            None => {}
        }
        found.push(section);
    }
    found
}

/// Returns the section that a line inside a cell names as a heading.
#[must_use]
pub fn of_line(line: &str) -> Option<Section> {
    let line = line.trim();
    let is_heading = line.chars().count() <= MAX_HEADING_CHARS
        && !line.trim_end_matches(':').contains(':')
        && is_worded(line);
    by_wording(line).filter(|_| is_heading)
}

/// Returns the section that a heading or the heading of a column names.
#[must_use]
pub fn by_wording(text: &str) -> Option<Section> {
    let text = text.trim();
    HEADINGS.iter().find(|(pattern, _)| pattern.is_in(text)).map(|(_, section)| *section)
}

fn is_marked(block: &Block) -> bool {
    block.kind == BlockKind::Heading
}

fn is_keywords(document: &Document, block: &Block) -> bool {
    static KEYWORDS: Pattern = Pattern::new(r"^(?:relevant )?key ?words?\s*:");
    KEYWORDS.is_in(document.slice(block.span))
}

/// Returns the text of a block that can start a section: a heading, a short line that is worded as
/// one, or a row with only such a cell.
#[must_use]
pub fn heading<'d>(document: &'d Document, block: &Block) -> Option<&'d str> {
    let text = document.slice(block.span).trim();
    let is_short = |text: &str| text.chars().count() <= MAX_HEADING_CHARS && !text.is_empty();
    match &block.kind {
        BlockKind::Heading => Some(text),
        BlockKind::Row { cells, .. } => {
            row_heading(document, cells).filter(|text| is_short(text) && is_worded(text))
        }
        BlockKind::Paragraph | BlockKind::Item => Some(text).filter(|text| {
            is_short(text) && is_worded(text) && !text.trim_end_matches(':').contains(':')
        }),
    }
}

/// Returns the only filled cell of a row, or the first beside a mere `Details`.
fn row_heading<'d>(document: &'d Document, cells: &[Cell]) -> Option<&'d str> {
    let mut filled = cells
        .iter()
        .filter(|cell| !cell.is_continued)
        .map(|cell| document.slice(cell.span).trim())
        .filter(|text| !text.is_empty());
    let first = filled.next()?;
    let is_alone = match (filled.next(), filled.next()) {
        (None, _) => true,
        (Some(second), None) => VALUE_HEADING.is_in(second) && !VALUE_HEADING.is_in(first),
        _ => false,
    };
    is_alone.then_some(first)
}

/// Returns `true` if an unmarked line is worded as the heading of a section: it starts with the
/// words of one and does not go on as a sentence.
fn is_worded(text: &str) -> bool {
    static SENTENCE: Pattern = Pattern::new(concat!(
        r"\b(?:is|are|will|must|should|has|have|as per",
        r"|applicable|according|refer|years?|rs\.?|है|हैं|वर्ष)\b",
        r"|₹|[.?]\s*$|^(?:minimum|maximum|upper|lower",
        r"|min|max)\b"
    ));
    static AS_ON: Pattern = Pattern::new(
        r"^(?:upper |maximum )?age ?limit\s*\(?\s*(?:as (?:on|of)\b.*|[\d./-]+)\)?\s*:?$",
    );
    static START: Pattern = Pattern::new(concat!(
        r"^(?:important|key|old|new|revised",
        r"|re-?\s?open\w*|daf|mains?|prelims?|stages?|phase|dates?",
        r"|exam(?:ination)?|application|online|age",
        r"|education|educational|essential|qualification",
        r"|eligibility|vacanc\w+|category|post|trade",
        r"|selection|how|faqs?|frequently|physical|pay",
        r"|salary|useful|links?|fees?|registration|height",
        r"|chest|weight|minimum medical|required",
        r"|महत्वपूर्ण|आवेदन|परीक्षा|चयन|पदों?|रिक्ति|रिक्तियों|आयु|शैक्षणिक|शैक्षिक|वेतन)\b"
    ));
    AS_ON.is_in(text) || (START.is_in(text) && !SENTENCE.is_in(text) && by_wording(text).is_some())
}
