//! Reads which levels of education, licences and tests a notice names, and minimum marks.

use crate::document::{BlockKind, Span};
use crate::notice::{self, Notice};
use crate::outline::{self, Section};
use crate::pattern::Pattern;
use crate::reading::{Confidence, Level, Said};
use crate::tables::{Column, PostTables};

/// The statements of a notice about qualifications.
#[derive(Debug, Default)]
pub struct Qualifications {
    /// The levels, each once.
    pub levels: Vec<Said<Level>>,
    /// Minimum marks in percent, each once.
    pub min_marks: Vec<Said<u32>>,
}

/// The wordings of levels, in the order in which they are tried. The words of a match count for no
/// later wording: a postgraduate diploma is no diploma. Short forms must be in capitals.
static LEVELS: [(Pattern, Level); 26] = [
    (
        Pattern::new(concat!(
            r"post[- ]?gradua(?:te|tion) diploma|\bp\.?g\.?[- ]?diploma",
            r"|\b(?-i:PGDCA|PGD)\b|p\.?g\.? ?(?:degree)?/ ?diploma"
        )),
        Level::PgDiploma,
    ),
    (
        Pattern::new(concat!(
            r"\bb\.? ?e\.?d\b|\bb\.? ?(?:a|sc)\.? ?ed\b|\bd\.? ?el\.? ?ed\b|\bd\.? ?ed\b|\bm\.? ?ed\b",
            r"|\bb\.? ?el\.? ?ed\b|\b(?-i:JBT|BTC|NTT)\b|\bb\.? ?p\.? ?ed\b",
            r"|teacher training"
        )),
        Level::Education,
    ),
    (
        Pattern::new(r"\b(?-i:(?:UGC[- ]?|CSIR[- ]?)*NET|SLET|SLST|SET|[A-Z]{0,4}TET|GATE)\b"),
        Level::EligibilityTest,
    ),
    (
        Pattern::new(concat!(
            r"\bll\.? ?b\b|\bll\.? ?m\b|\bb\.l\b",
            r"|(?:degree|bachelor(?:['’]?s)?(?: degree)?)\s*(?:\(|in |of )law\)?",
            r"|\blaw(?: graduates?)?\b"
        )),
        Level::Law,
    ),
    (Pattern::new(r"\bm\.? ?b\.? ?b\.? ?s\b"), Level::Mbbs),
    (
        Pattern::new(concat!(
            r"(?:\b[bm]\.? ?sc\.?\s*\(?(?:hons\.?\)?\s*(?:in )?)?\(?",
            r"|post basic )?nursing\)?|\b(?-i:GNM|ANM|G\.N\.M|A\.N\.M)\b"
        )),
        Level::Nursing,
    ),
    (Pattern::new(r"\b[bdm]\.? ?pharma?\b\.?|pharmacy|\bpharm\.? ?d\b"), Level::Pharmacy),
    (Pattern::new(r"\bb\.? ?v\.? ?sc\b|veterinary"), Level::Veterinary),
    (Pattern::new(r"\bph\.? ?d\b|doctora\w+"), Level::Phd),
    (
        Pattern::new(concat!(
            r"\b(?:m\.? ?tech|m\.? ?e)\.?\b",
            r"|\bmasters?(?:['’]?s)? (?:degree )?(?:of|in) ",
            r"(?:engineering|technology)|स्नातकोत्तर|पोस्ट ग्रेजुएट"
        )),
        Level::Postgraduate,
    ),
    (
        Pattern::new(concat!(
            r"\b(?-i:B\.? ?E\.?)\s*/\s*b\.? ?tech\b|\bb\.? ?tech\b",
            r"|\b(?-i:B\.E\.?|BE)\b",
            r"|(?:degree|bachelor(?:['’]?s)?(?: degree)?|graduation)\s*",
            r"(?:\(|in |of )(?:any |the |relevant )?",
            r"(?:(?:branch|field|discipline)s? of )?(?:[a-z&/,]+ ){0,5}",
            r"(?:engg?|engineering)\b[^);.]{0,40}\)?",
            r"|engineering (?:degree|graduates?)|engg?\.? graduates?",
            r"|\b(?-i:AMIE)\b|bachelor(?:['’]?s)? (?:degree )?(?:of|in) ",
            r"(?:engineering|technology)"
        )),
        Level::Engineering,
    ),
    (
        Pattern::new(concat!(
            r"\b(?-i:M\.?B\.?A|PGDM|PGDBM|MMS)\b|management degree",
            r"|degree in (?:business )?management"
        )),
        Level::Management,
    ),
    (
        Pattern::new(concat!(
            r"\b(?-i:C\.?A|CMA)\s+intermediate|\b(?-i:C\.?A|CMA|ICWAI?|CWA|CFA|ICAI|ICSI)\b|chartered accountan\w+",
            r"|(?:\binter )?company secretary|\binter (?-i:CA|CMA|CS)\b|cost (?:and management )?accountan\w+"
        )),
        Level::Accountancy,
    ),
    (
        Pattern::new(concat!(
            r"\b(?-i:P\.?G)\b(?: degree)?|post[- ]?gradua\w+(?: degree)?",
            r"|\bmaster(?:['’]?s)?\b(?: degree)?|\bm\.? ?sc\b|\b(?-i:M\.? ?A)\b",
            r"|\bm\.? ?com\b|\b(?-i:MCA|MSW|MDS|DNB|M\.?D|M\.?S|D\.?M|M\.?Ch|MCH",
            r"|MPH|MHA|MPT)\b|\bm\.? ?phil\b|\bm\.? ?v\.? ?sc\b|\bm\.? ?plan\b",
            r"|\bm\.? ?arch\b|\bm\.? ?lib\w*|\bpostgraduate\b"
        )),
        Level::Postgraduate,
    ),
    (
        Pattern::new(concat!(
            r"\b(?-i:ITI|I\.T\.I|NTC|NCVT|SCVT|NCTVT|CITS)\b\.?(?: certificates?)?",
            r"|national trade certificates?|आईटीआई"
        )),
        Level::Iti,
    ),
    (
        Pattern::new(concat!(
            r"\b(?-i:NAC|AITT)\b|apprentice(?:ship)? (?:training )?certificates?",
            r"|apprenticeship training|act apprentice"
        )),
        Level::Apprenticeship,
    ),
    (
        Pattern::new(r"\btyp(?:ing|ewrit\w+)\b|stenography|shorthand|\bw\.? ?p\.? ?m\b"),
        Level::Typing,
    ),
    (Pattern::new(r"licen[cs]e|\b(?-i:LMV|HMV)\b"), Level::Licence),
    (Pattern::new(r"diploma|डिप्लोमा|\b(?-i:DMLT|DCA|D\.?O\.?E\.?A)\b"), Level::Diploma),
    (
        Pattern::new(concat!(
            r"\b10\s*\+\s*2\b|\b12\s?th\b|\bclass[- ]?(?:12|xii)\b|\b12 class\b",
            r"|\b(?-i:XII|HSC|HSSC|PUC|HSc)\b|intermediate",
            r"|12 ?(?:वीं|वी)|बारहवीं|इंटरमीडिएट|(?:higher|senior|sr\.?) secondary|plus two|\binter(?:$|[^-\w])|twelfth|\+2\b"
        )),
        Level::Class12,
    ),
    (
        Pattern::new(concat!(
            r"\b8\s?th\b|\bclass[- ]?(?:8|viii)\b|\b(?-i:VIII)\b|\b8 class\b",
            r"|8 ?(?:वीं|वी)|आठवीं|junior high school|middle (?:school|class|pass)|eighth|\bstd\.? 8"
        )),
        Level::Class8,
    ),
    (
        Pattern::new(concat!(
            r"\b10\s?th\b|\bclass[- ]?(?:10|x)\b|\b10 class\b|matric\w*|high school",
            r"|10 ?(?:वीं|वी)|दसवीं|मैट्रिक|हाई ?स्कूल|\b(?-i:SSLC|HSLC|SSC)\b|madhyamik|secondary school|tenth",
            r"|\bsecondary\b"
        )),
        Level::Class10,
    ),
    (Pattern::new(r"\bclass[- ]?(?:6|vi)\b|\b6\s?th\b"), Level::Class6),
    (
        Pattern::new(r"\bclass[- ]?(?:5|v)\b|\b5\s?th\b|standard v\b|\bfifth\b|primary school"),
        Level::Class5,
    ),
    (Pattern::new(r"certificate"), Level::Certificate),
    (
        Pattern::new(concat!(
            r"\bdegree\b|\bgraduat(?:e|es|ion)\b|bachelor\w*|\bb\.? ?sc\b",
            r"|\b(?-i:B\.? ?A)\b|\bb\.? ?com\b",
            r"|\b(?-i:BCA|BBA|BBM|BBS|UG|BDS|BPT|BASLP|BSW|BAMS|BHMS|BUMS",
            r"|B\.?Arch|B\.?Plan)\b|\bb\.? ?lib\w*|any degree|स्नातक|ग्रेजुएट"
        )),
        Level::Degree,
    ),
];

/// Sentences that exclude a qualification or only wish for it.
static NOT_REQUIRED: Pattern = Pattern::new(concat!(
    r"not (?:be )?(?:allowed|eligible|permitted)",
    r"|desirable|preference",
    r"|higher (?:technical )?qualification"
));
/// Statements of the part that are about something else.
static OTHER_SUBJECT: Pattern = Pattern::new(concat!(
    r"^(?:age|minimum age|maximum age|upper age",
    r"|experience|nationality|vacanc|total|fee",
    r"|salary|note|height)\b|age limit|https?:",
    r"|refer|available on|\bvacanc",
    r"|\bposts?\s*:\s*\d"
));

/// Reads the qualifications of a notice.
pub fn read(notice: &Notice<'_>, tables: &PostTables) -> Qualifications {
    let mut out = Qualifications::default();
    for span in texts(notice, tables) {
        for sentence in notice::sentences(notice.document, span) {
            if !NOT_REQUIRED.is_in(notice.slice(sentence)) {
                read_sentence(notice, sentence, &mut out);
            }
        }
    }
    out
}

/// Returns the texts about qualification: columns of tables, the part about it, and facts.
fn texts(notice: &Notice<'_>, tables: &PostTables) -> Vec<Span> {
    static LABEL: Pattern = Pattern::new(r"qualification|eligibility|education");
    let mut spans: Vec<Span> = Vec::new();
    for row in &tables.rows {
        let cells = row.cells(|column| *column == Column::Qualification);
        spans.extend(cells.filter(|cell| !cell.is_continued).map(|cell| cell.span));
    }
    for (at, block, section) in notice.blocks() {
        let is_part = section == Section::Qualification
            || (section == Section::Vacancies && block.table().is_none());
        let is_heading = outline::heading(notice.document, block).is_some();
        if !is_part
            || is_heading
            || tables.has_row(at)
            || OTHER_SUBJECT.is_in(notice.slice(block.span).trim())
        {
            continue;
        }
        spans.push(block.span);
    }
    for fact in &notice.facts {
        let is_elsewhere = matches!(
            fact.section,
            Section::Questions
                | Section::Links
                | Section::Dates
                | Section::Qualification
                | Section::Keywords
        );
        let label = notice.slice(fact.label).trim();
        // A heading may state the qualification of the posts below it.
        let block = notice.document.blocks().get(fact.block);
        let is_heading = block.is_some_and(|block| block.kind == BlockKind::Heading);
        let is_elsewhere = is_elsewhere && !is_heading;
        // `Graduate Apprentice` above rows of posts is no qualification.
        let is_in_table = tables.has_row(fact.block) || tables.groups.contains(&fact.value);
        if !is_elsewhere && label.len() < 60 && LABEL.is_in(label) && !is_in_table {
            spans.push(fact.value);
        }
    }
    spans
}

/// Returns `true` for `Degree (Civil Engg/ Architecture)`, which names a degree outside
/// engineering.
fn names_other_degree(text: &str) -> bool {
    static LIST: Pattern = Pattern::new(r"degree\s*\((?P<list>[^)]*eng[^)]*)\)");
    LIST.captures(text).and_then(|groups| groups.name("list")).is_some_and(|list| {
        let is_other = |part: &str| part.trim().len() > 3 && !part.to_lowercase().contains("eng");
        // `Electronics / Instrumentation Engg` names two branches of engineering.
        let mut parts = list.as_str().split(['/', ',']);
        parts.clone().next_back().is_some_and(is_other) && parts.any(is_other)
    })
}

fn read_sentence(notice: &Notice<'_>, sentence: Span, out: &mut Qualifications) {
    static MARKS: Pattern = Pattern::new(r"\b(?P<marks>\d{2})(?:\.0+)?\s*(?:%|percent|per cent)");
    static PROGRAMS: Pattern = Pattern::new(r"\bms[- ]?(?:office|word|excel|cit)\b");
    // `ME` between branches of engineering is mechanical engineering.
    static BRANCHES: Pattern = Pattern::new(concat!(
        r"\b(?-i:(?:(?:EE|ECE|EEE|EC|CE|ME|CSE|CS|IT)\s*/\s*)+",
        r"(?:EE|ECE|EEE|EC|CE|ME|CSE|CS|IT))\b"
    ));
    // The school at which teachers will work.
    static WORKPLACE: Pattern = Pattern::new(r"\bfor (?:the )?(?:upper )?primary schools?\b");
    let text = PROGRAMS.replace_all(notice.slice(sentence), " ; ");
    let text = BRANCHES.replace_all(&text, "branch");
    let mut text = WORKPLACE.replace_all(&text, " ; ");
    for (pattern, level) in &LEVELS {
        if !pattern.is_in(&text) {
            continue;
        }
        text = pattern.replace_all(&text, " ; ");
        if out.levels.iter().all(|other| other.value != *level) {
            out.levels.push(notice.say(*level, sentence, Confidence::Sure));
        }
    }
    if names_other_degree(notice.slice(sentence))
        && out.levels.iter().all(|other| other.value != Level::Degree)
    {
        out.levels.push(notice.say(Level::Degree, sentence, Confidence::Sure));
    }
    for groups in MARKS.captures_iter(notice.slice(sentence)) {
        let marks = groups.name("marks").and_then(|marks| marks.as_str().parse::<u32>().ok());
        if let Some(marks) =
            marks.filter(|marks| out.min_marks.iter().all(|other| other.value != *marks))
        {
            out.min_marks.push(notice.say(marks, sentence, Confidence::Likely));
        }
    }
}
