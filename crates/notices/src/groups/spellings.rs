//! The spellings of categories and genders.

use std::ops::Range;
use std::sync::LazyLock;

use regex::{Regex, RegexBuilder};

use super::Gender;
use crate::pattern::{Pattern, count_work};

/// The meaning of a mention.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// A category.
    Group(&'static str),
    /// A gender.
    Gender(Gender),
    /// Words that only look like a category, such as `General Manager`.
    Nothing,
    /// Both genders: no condition.
    AnyGender,
    /// The creamy layer of the backward classes named before.
    Creamy,
    /// Not the creamy layer, which is the usual meaning.
    NotCreamy,
}

/// The spellings of the register, in the order in which they are tried at a place. They are parts
/// of a regular expression.
const SPELLINGS: &[(&str, Named)] = &[
    (
        concat!(
            r"gen(?:eral|\.)?\s+managers?|general\s+(?:duty|nurs\w+|services?|insurance|medicine|surgery",
            r"|secretary|administration|studies|awareness|branch|stream|instructions?)",
            r"|(?:all\s+)?(?:un)?reserved\s*(?:/|and|&)\s*(?:un)?reserved(?:\s+categor(?:y|ies))?"
        ),
        Named::Nothing,
    ),
    (
        concat!(
            r"male\s*(?:and|&|/|or)\s*female|female\s*(?:and|&|/|or)\s*male",
            r"|men\s*(?:and|&|/|or)\s*women"
        ),
        Named::AnyGender,
    ),
    (
        concat!(
            r"(?:all\s+)?others?\s*(?:than|\s*-)?\s*states?",
            r"|(?:candidates?\s+(?:of|from)\s+)?other\s+states?|outside\s+(?:the\s+)?state",
            r"|(?:others?|candidates?)\s+outside\s+[a-z]+(?:\s+state)?|non[- ]?local"
        ),
        Named::Group("other-state"),
    ),
    (r"others?\s+than", Named::Nothing),
    (r"(?:females?|wom[ae]n)", Named::Gender(Gender::Female)),
    (r"(?:males?|m[ae]n)", Named::Gender(Gender::Male)),
    (
        r"ex[-.\s]*service\s?-?\s?m[ae]n|ex[-\s]?serv\w*|ex[-\s.]*s\.?m\.?|ex-?s|esm|x-?sm",
        Named::Group("ESM"),
    ),
    (r"dependents?\s+of\s+(?:esm|ex-?servicemen)|d-?esm", Named::Group("DESM")),
    (
        concat!(
            r"un[-\s]?reserved?(?:\s*\(ur\))?",
            r"|general\s*(?:\(ur\)|/\s*ur\b|/\s*unreserved|\(unreserved\))",
            r"|gen(?:eral)?\s*-\s*ur|general|gen\.?|ur|open\s+(?:category|merit)|open|o\.?c|ocs|om",
            r"|urs"
        ),
        Named::Group("UR"),
    ),
    (r"economic(?:ally)?\s+weaker\s+sections?(?:\s*\(ews\))?|ews?", Named::Group("EWS")),
    (r"non[-\s]?creamy(?:[-\s]?layers?)?(?:\s+category)?|n\.?c\.?l", Named::NotCreamy),
    (r"creamy[-\s]?layers?(?:\s+category)?|\(?cl\)?", Named::Creamy),
    (
        concat!(
            r"other\s+backward\s+class(?:es)?(?:\s*\(obcs?\))?(?:\s*\(schedule\s+i+\))?",
            r"|obcs?(?:\s*\(schedule\s+i+\))?|obcncl"
        ),
        Named::Group("OBC"),
    ),
    (r"(?:most|very)\s+back\s?ward\s+class(?:es)?|mbcs?", Named::Group("MBC")),
    (r"m[oо][bв][cс]", Named::Group("MOBC")),
    (
        concat!(
            r"(?:extremely|extreme|economic(?:ally)?)\s+backward\s+class(?:es)?(?:\s*\(ebc\))?",
            r"|ex\s+back\s?ward|ebc"
        ),
        Named::Group("EBC"),
    ),
    (
        concat!(
            r"(?:socially\s+(?:and|&)\s+educationally\s+backward\s+class(?:es)?|sebc)",
            r"(?:\s*\(\s*obc[^)]*\))?"
        ),
        Named::Group("SEBC"),
    ),
    (r"bc\s*[-(/]?\s*a\b\)?|backward\s+class[-\s]*a\b", Named::Group("BCA")),
    (r"bc\s*[-(/]?\s*b\b\)?|backward\s+class[-\s]*b\b", Named::Group("BCB")),
    (r"bc\s*[-(/]?\s*c\b\)?", Named::Group("BCC")),
    (r"bc\s*[-(/]?\s*d\b\)?", Named::Group("BCD")),
    (
        r"(?:backward\s+class(?:es)?(?:\s*\(bc\))?|bcs?(?:\s*-\s*(?:i{1,2}|[12])\b)?|back\s?ward)(?:\s*\(schedule\s+i+\))?",
        Named::Group("BC"),
    ),
    (
        r"scheduled?\s+castes?\s*\(?\s*arunthathiyars?\s*\)?|sc\s*\(\s*a\s*\)|sca",
        Named::Group("SCA"),
    ),
    (r"scheduled?\s+castes?(?:\s*\(sc\))?|s\.c\.?|scs?", Named::Group("SC")),
    (r"st\s*-\s*1\b", Named::Group("ST-1")),
    (r"st\s*-\s*2\b", Named::Group("ST-2")),
    (r"scheduled?\s+tribes?(?:\s*\(st\))?|s\.t\.?|sts?(?:\s*\([hp]\))?", Named::Group("ST")),
    (
        r"(?:particularly\s+vulnerable|primitive)\s+trib(?:e|al)s?(?:\s+groups?)?|pvtgs?",
        Named::Group("PVTG"),
    ),
    (r"cat(?:egory)?[-\s.]*(?:1|i)\b", Named::Group("Cat-1")),
    (r"2[-\s(]*a\b\)?", Named::Group("2A")),
    (r"2[-\s(]*b\b\)?", Named::Group("2B")),
    (r"3[-\s(]*a\b\)?", Named::Group("3A")),
    (r"3[-\s(]*b\b\)?", Named::Group("3B")),
    (r"nt[-\s(]*[abcd]\)?|nt", Named::Group("NT")),
    (r"vj(?:[-\s(]*a\)?)?|vjnt", Named::Group("VJ")),
    (r"sbc", Named::Group("SBC")),
    (r"rba", Named::Group("RBA")),
    (r"alc\s*/\s*ib", Named::Group("ALC/IB")),
    (
        concat!(
            r"(?:persons?|candidates?|people)\s+with\s+(?:benchmark\s+)?disabilit(?:y|ies)",
            r"(?:\s*\(\s*pw(?:b?d|d)s?\s*\))?|p\.?\s?w\.?\s?b?\.?\s?ds?|pwb|phc?|p\.h\.?",
            r"|ph\s*\(?divyang\)?|physically\s+(?:handicapped|challenged|disabled)",
            r"(?:\s*\(ph\))?(?:\s+persons?)?|handicapped|disabled?|disabilit(?:y|ies)",
            r"|divyang(?:jan)?|differently[- ]abled|lld|uld|vh|hh|oh|dq"
        ),
        Named::Group("PwBD"),
    ),
    (
        r"trans\s?(?:genders?|wom[ae]n|m[ae]n|persons?)|third\s+genders?",
        Named::Group("transgender"),
    ),
    (r"minorit(?:y|ies)", Named::Group("minority")),
    (r"orphans?|orphanage", Named::Group("orphan")),
    (r"widows?", Named::Group("widow")),
    (r"divorcees?|divorced", Named::Group("widow")),
    (
        concat!(
            r"(?:meritorious\s+)?sports?\s?-?(?:persons?|m[ae]n|quota)",
            r"|(?:skilled |meritorious )?players?|dsp|mspr?"
        ),
        Named::Group("sports"),
    ),
    (
        r"(?:wards?\s+of\s+|dependents?\s+of\s+)?freedom\s+fighters?|wff|ff",
        Named::Group("freedom-fighter"),
    ),
    (
        concat!(
            r"departmental|deptt\b|in[-\s]service(?:\s+candidates?)?|government\s+servants?",
            r"|govt\.?\s+(?:servants?|employees?)",
            r"|(?:current|existing|serving)\s+(?:[a-z]+\s+)?employees?"
        ),
        Named::Group("departmental"),
    ),
    (
        r"retired\b(?:[a-z./ ]*\b(?:officials?|employees?|officers?|personnel))?",
        Named::Group("retired"),
    ),
    (r"apst", Named::Group("APST")),
    (r"bpl|below\s+poverty\s+line", Named::Group("BPL")),
    (r"महिला(?:ओं|एं)?", Named::Gender(Gender::Female)),
    (r"पुरुष(?:ों)?", Named::Gender(Gender::Male)),
    (r"अन्य\s+राज्य", Named::Group("other-state")),
    (r"जनरल|सामान्य(?:\s+वर्ग)?|अनारक्षित", Named::Group("UR")),
    (r"ईडब्ल्यूएस|ईडब्लूएस|आर्थिक\s+रूप\s+से\s+कमजोर\s+वर्ग", Named::Group("EWS")),
    (r"ओबीसी|अन्य\s+पिछड़ा\s+वर्ग", Named::Group("OBC")),
    (r"अनुसूचित\s+जनजाति|एसटी", Named::Group("ST")),
    (r"अनुसूचित\s+जाति|एससी", Named::Group("SC")),
    (r"पीडब्ल्यूडी|पीएच|दिव्यांग(?:जन)?|विकलांग", Named::Group("PwBD")),
    (r"भूतपूर्व\s+सैनिक", Named::Group("ESM")),
    (r"(?:सभी\s+)?अन्य(?:\s+सभी)?(?:\s+(?:वर्ग|उम्मीदवार))?", Named::Group("others")),
    (
        concat!(
            r"all\s+other\s+candidates?",
            r"|(?:all\s+)?other\s+(?:categor(?:y|ies)|candidates?|applicants?)",
            r"|(?:for\s+)?all\s+others?(?:\s+categor(?:y|ies))?|others?"
        ),
        Named::Group("others"),
    ),
    (r"(?:all\s+)?(?:the\s+)?reserved?(?:\s+categor(?:y|ies))?", Named::Group("reserved")),
    (
        concat!(
            r"(?:for\s+)?(?:all|each|every|both)\s+(?:the\s+)?",
            r"(?:candidates?|applicants?|students?|categor(?:y|ies)(?:\s+candidates?)?)",
            r"|all\s+categor(?:y|ies)|all\s+posts"
        ),
        Named::Group("all"),
    ),
];

static MENTION: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let parts: Vec<String> = SPELLINGS
        .iter()
        .map(|(spelling, _)| format!(r"(\b{{start-half}}(?:{spelling})\b{{end-half}})"))
        .collect();
    RegexBuilder::new(&parts.join("|")).case_insensitive(true).build().ok()
});

/// Words of a phrase that name no candidates by themselves.
static FILLER: Pattern = Pattern::new(concat!(
    r"\b(?:for|the|of|only|candidates?|applicants?",
    r"|persons?|people|categor(?:y|ies)|belong(?:s|ing)?",
    r"|who|are|is|to|from|and|or|with|atleast|at\s+least",
    r"|in|class(?:es)?|sections?|includ(?:ing|es)|both",
    r"|all|application|examination|exam|registration",
    r"|fees?|charges?|processing|payable|by|as|on",
    r"|resident|domiciled?|states?|having|respective",
    r"|their|own|other|than|except|benchmark|indian",
    r"|nationals?|male|local|quota|posts?|और|के|को|की|एवं|तथा|व|हेतु",
    r"|वर्ग|कैटेगरी|उम्मीदवारों?|अभ्यर्थी|अभ्यर्थियों|लिए|श्रेणी)\b"
));

/// Names after which a category is that of a state: `of Jharkhand State`.
static STATE: Pattern = Pattern::new(concat!(
    r"\b(?:of|in|from|belongs?\s+to)?\s*(?:the\s+)?",
    r"(?:state\s+of\s+)?",
    r"(?:andhra\s+pradesh|a\.?p\.?|arunachal\s+pradesh",
    r"|assam|bihar|chhattisgarh|c\.?g\.?|delhi|goa",
    r"|gujarat|haryana|himachal\s+pradesh|h\.?p\.?",
    r"|jharkhand|karnataka|kerala|madhya\s+pradesh",
    r"|m\.?p\.?|maharashtra|manipur|meghalaya|mizoram",
    r"|nagaland|odisha|punjab|rajasthan|sikkim",
    r"|tamil\s*nadu|telangana|t\.?s\.?|tripura",
    r"|uttar\s+pradesh|u\.?p\.?|uttarakhand|u\.?k\.?",
    r"|west\s+bengal|w\.?b\.?)(?:\s+state)?\b"
));

/// A place of the phrase that names a group or gender.
#[derive(Debug, Clone)]
pub struct Mention {
    /// Its bytes.
    pub range: Range<usize>,
    /// Its meaning.
    pub named: Named,
}

/// Returns the places of a text that name a category or gender, in order.
pub fn mentions(text: &str) -> Vec<Mention> {
    let Some(pattern) = MENTION.as_ref() else {
        return Vec::new();
    };
    count_work(text);
    let mut mentions = Vec::new();
    for groups in pattern.captures_iter(text) {
        let index = groups.iter().skip(1).position(|group| group.is_some());
        let named = index.and_then(|index| SPELLINGS.get(index)).map(|(_, named)| *named);
        let named = named.filter(|named| *named != Named::Nothing);
        if let (Some(named), Some(whole)) = (named, groups.get(0)) {
            mentions.push(Mention { range: whole.range(), named });
        }
    }
    mentions
}

/// Returns the text outside the mentions, without filling words and states.
pub fn outside(text: &str, mentions: &[Mention]) -> String {
    let mut outside = String::new();
    let mut end = 0;
    for mention in mentions {
        outside.push_str(text.get(end..mention.range.start).unwrap_or_default());
        outside.push(' ');
        end = mention.range.end;
    }
    outside.push_str(text.get(end..).unwrap_or_default());
    let outside = STATE.replace_all(&outside, " ");
    FILLER.replace_all(&outside, " ")
}
