//! Reads which candidates a phrase names: categories, genders, and both together.
//!
//! A *vertical* category is one of which a vacancy has exactly one (UR, SC, …). A *horizontal* one
//! lies inside the vertical ones (persons with disabilities, ex-servicemen, …).

use std::ops::Range;
use std::sync::LazyLock;

use regex::{Regex, RegexBuilder};
use serde::Serialize;

use crate::pattern::Pattern;
use crate::text;

/// Longest phrase that is read, in bytes.
const MAX_PHRASE_BYTES: usize = 2_000;

/// The code of a category, such as `SC` or `PwBD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Group(&'static str);

impl Group {
    /// Everybody else, or all.
    pub const OTHERS: Group = Group("others");
    /// All candidates.
    pub const ALL: Group = Group("all");
    /// Unreserved.
    pub const UR: Group = Group("UR");
    /// Ex-servicemen.
    pub const ESM: Group = Group("ESM");
    /// Persons with benchmark disabilities.
    pub const PWBD: Group = Group("PwBD");

    /// Returns the code.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.0
    }

    fn is_horizontal(self) -> bool {
        matches!(self.0, "PwBD" | "ESM" | "sports" | "freedom-fighter" | "DESM")
    }
}

/// A gender that a rule names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Gender {
    /// Men.
    Male,
    /// Women.
    Female,
}

/// Whom a value concerns. Without any member: everybody.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Who {
    /// The category.
    pub group: Option<Group>,
    /// The gender.
    pub gender: Option<Gender>,
    /// Horizontal categories that must hold as well.
    pub with: Vec<Group>,
}

impl Who {
    /// Returns the candidates of a category.
    #[must_use]
    pub fn of(group: Group) -> Who {
        Who { group: Some(group), ..Who::default() }
    }

    /// Returns `true` for a vertical category without further conditions.
    #[must_use]
    pub fn is_plain_category(&self) -> bool {
        self.group.is_some_and(|group| !group.is_horizontal())
    }
}

/// What a mention names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Named {
    Group(&'static str),
    Gender(Gender),
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
            r"male\s*(?:and|&|/|or)\s*female|female\s*(?:and|&|/|or)\s*male|men\s*(?:and|&|/",
            r"|or)\s*women"
        ),
        Named::AnyGender,
    ),
    (
        concat!(
            r"(?:all\s+)?others?\s*(?:than|\s*-)?\s*states?|(?:candidates?\s+(?:of",
            r"|from)\s+)?other\s+states?|outside\s+(?:the\s+)?state",
            r"|others?\s+outside\s+[a-z]+\s+state|non[- ]?local"
        ),
        Named::Group("other-state"),
    ),
    (r"(?:females?|wom[ae]n)", Named::Gender(Gender::Female)),
    (r"(?:males?|m[ae]n)", Named::Gender(Gender::Male)),
    (
        r"ex[-.\s]*service\s?-?\s?m[ae]n|ex[-\s]?serv\w*|ex[-\s.]*s\.?m\.?|exs|esm|x-?sm",
        Named::Group("ESM"),
    ),
    (r"dependents?\s+of\s+(?:esm|ex-?servicemen)|d-?esm", Named::Group("DESM")),
    (
        concat!(
            r"unreserved(?:\s*\(ur\))?|un-reserved|general\s*(?:\(ur\)|/\s*ur\b|/\s*unreserved",
            r"|\(unreserved\))|gen(?:eral)?\s*-\s*ur|general|gen\.?|ur|open\s+(?:category",
            r"|merit)|open|o\.?c|om|urs"
        ),
        Named::Group("UR"),
    ),
    (r"economic(?:ally)?\s+weaker\s+sections?(?:\s*\(ews\))?|ews", Named::Group("EWS")),
    (r"non[-\s]?creamy(?:[-\s]?layers?)?(?:\s+category)?|n\.?c\.?l", Named::NotCreamy),
    (r"creamy[-\s]?layers?(?:\s+category)?|\(?cl\)?", Named::Creamy),
    (
        concat!(
            r"other\s+backward\s+class(?:es)?(?:\s*\(obcs?\))?(?:\s*\(schedule\s+i+\))?",
            r"|obcs?(?:\s*\(schedule\s+i+\))?|obcncl"
        ),
        Named::Group("OBC"),
    ),
    (r"most\s+backward\s+class(?:es)?|mbcs?", Named::Group("MBC")),
    (r"mobc|m[оo]bс", Named::Group("MOBC")),
    (
        r"(?:extremely|extreme|economic(?:ally)?)\s+backward\s+class(?:es)?(?:\s*\(ebc\))?|ebc",
        Named::Group("EBC"),
    ),
    (
        concat!(
            r"(?:socially\s+(?:and|&)\s+educationally\s+backward\s+class(?:es)?",
            r"|sebc)(?:\s*\(\s*obc[^)]*\))?"
        ),
        Named::Group("SEBC"),
    ),
    (r"bc\s*[-(/]?\s*a\b\)?|backward\s+class[-\s]*a\b", Named::Group("BCA")),
    (r"bc\s*[-(/]?\s*b\b\)?|backward\s+class[-\s]*b\b", Named::Group("BCB")),
    (r"bc\s*[-(/]?\s*c\b\)?", Named::Group("BCC")),
    (r"bc\s*[-(/]?\s*d\b\)?", Named::Group("BCD")),
    (
        r"(?:backward\s+class(?:es)?(?:\s*\(bc\))?|bcs?|backward)(?:\s*\(schedule\s+i+\))?",
        Named::Group("BC"),
    ),
    (r"scheduled?\s+castes?(?:\s*\(sc\))?|s\.c\.?|scs?", Named::Group("SC")),
    (r"st\s*-\s*1\b", Named::Group("ST-1")),
    (r"st\s*-\s*2\b", Named::Group("ST-2")),
    (r"scheduled?\s+tribes?(?:\s*\(st\))?|s\.t\.?|sts?(?:\s*\([hp]\))?", Named::Group("ST")),
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
            r"(?:persons?|candidates?|people)\s+with\s+(?:benchmark\s+)?disabilit(?:y",
            r"|ies)(?:\s*\(\s*pw(?:b?d|d)s?\s*\))?|p\.?\s?w\.?\s?b?\.?\s?ds?|phc?|p\.h\.?",
            r"|ph\s*\(?divyang\)?|physically\s+(?:handicapped|challenged",
            r"|disabled)(?:\s*\(ph\))?(?:\s+persons?)?|handicapped|disabled|disabilit(?:y|ies)",
            r"|divyang(?:jan)?|differently[- ]abled|lld|uld|vh|hh|oh"
        ),
        Named::Group("PwBD"),
    ),
    (r"trans\s?gender", Named::Group("transgender")),
    (r"minorit(?:y|ies)", Named::Group("minority")),
    (r"orphans?", Named::Group("orphan")),
    (r"widows?", Named::Group("widow")),
    (r"divorcees?|divorced", Named::Group("widow")),
    (
        concat!(
            r"(?:meritorious\s+)?sports?\s?-?(?:persons?|m[ae]n|quota)|(?:skilled ",
            r"|meritorious )?players?|dsp|mspr?"
        ),
        Named::Group("sports"),
    ),
    (
        r"(?:wards?\s+of\s+|dependents?\s+of\s+)?freedom\s+fighters?|wff|ff",
        Named::Group("freedom-fighter"),
    ),
    (
        concat!(
            r"departmental|in[-\s]service(?:\s+candidates?)?|government\s+servants?",
            r"|govt\.?\s+(?:servants?|employees?)|(?:current|existing",
            r"|serving)\s+(?:[a-z]+\s+)?employees?"
        ),
        Named::Group("departmental"),
    ),
    (
        r"retired\b(?:[a-z./ ]*\b(?:officials?|employees?|officers?|personnel))?",
        Named::Group("retired"),
    ),
    (r"apst", Named::Group("APST")),
    (r"महिला(?:ओं|एं)?", Named::Gender(Gender::Female)),
    (r"जनरल|सामान्य(?:\s+वर्ग)?|अनारक्षित", Named::Group("UR")),
    (r"ईडब्ल्यूएस|ईडब्लूएस|आर्थिक\s+रूप\s+से\s+कमजोर\s+वर्ग", Named::Group("EWS")),
    (r"ओबीसी|अन्य\s+पिछड़ा\s+वर्ग", Named::Group("OBC")),
    (r"अनुसूचित\s+जनजाति|एसटी", Named::Group("ST")),
    (r"अनुसूचित\s+जाति|एससी", Named::Group("SC")),
    (r"पीडब्ल्यूडी|पीएच|दिव्यांग(?:जन)?|विकलांग", Named::Group("PwBD")),
    (r"भूतपूर्व\s+सैनिक", Named::Group("ESM")),
    (
        concat!(
            r"all\s+other\s+candidates?|(?:all\s+)?other\s+(?:categor(?:y|ies)|candidates?",
            r"|applicants?)|(?:for\s+)?all\s+others?(?:\s+categor(?:y|ies))?|others?"
        ),
        Named::Group("others"),
    ),
    (r"(?:all\s+)?(?:the\s+)?reserved?(?:\s+categor(?:y|ies))?", Named::Group("reserved")),
    (
        concat!(
            r"(?:for\s+)?(?:all|each|every|both)\s+(?:the\s+)?(?:candidates?|applicants?",
            r"|categor(?:y|ies)(?:\s+candidates?)?)|all\s+categor(?:y|ies)|all\s+posts"
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

/// Words of a phrase that name nobody by themselves.
static FILLER: Pattern = Pattern::new(concat!(
    r"\b(?:for|the|of|only|candidates?|applicants?|persons?|people|categor(?:y|ies)",
    r"|belong(?:s|ing)?|who|are|is|to|from|and|or|with|atleast|at\s+least|in",
    r"|class(?:es)?|sections?|includ(?:ing|es)|both|all|application|examination|exam",
    r"|registration|fees?|charges?|processing|payable|by|as|on|resident|domiciled?",
    r"|states?|having|respective|their|own|other|than|except|benchmark|indian",
    r"|nationals?|male|local|quota|posts?|और|के|को|की|वर्ग|कैटेगरी|उम्मीदवारों|लिए)\b"
));

/// Names after which a category is that of a state: `of Jharkhand State`.
static STATE: Pattern = Pattern::new(concat!(
    r"\b(?:of|in|from|belongs?\s+to)?\s*(?:the\s+)?(?:state\s+of\s+)?(?:andhra\s+pradesh",
    r"|a\.?p\.?|arunachal\s+pradesh|assam|bihar|chhattisgarh|c\.?g\.?|delhi|goa",
    r"|gujarat|haryana|himachal\s+pradesh|h\.?p\.?|jharkhand|karnataka|kerala",
    r"|madhya\s+pradesh|m\.?p\.?|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha",
    r"|punjab|rajasthan|sikkim|tamil\s*nadu|telangana|t\.?s\.?|tripura|uttar\s+pradesh",
    r"|u\.?p\.?|uttarakhand|u\.?k\.?|west\s+bengal|w\.?b\.?)(?:\s+state)?\b"
));

/// A place of the phrase that names a group or gender.
#[derive(Debug, Clone)]
struct Mention {
    range: Range<usize>,
    named: Named,
}

/// The candidates that a phrase names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Phrase {
    /// Them, in order, each once.
    pub whos: Vec<Who>,
    /// The words that name none of them, such as posts.
    pub rest: String,
    /// Whether nothing else is left, not even single letters or numbers.
    pub is_complete: bool,
}

/// Reads a phrase: `SC/ ST (Male and Female)`, `Female (Unreserved/EBC)`, `Gen ESM`.
#[must_use]
pub fn parse(text: &str) -> Phrase {
    let text = text::head(text, MAX_PHRASE_BYTES);
    let mentions = mentions(text);
    let outside = outside(text, &mentions);
    let mut list = List::default();
    let mut end = None;
    for mention in &mentions {
        let between = end.and_then(|end| text.get(end..mention.range.start));
        let joint =
            between.map_or(Joint::Apart, |between| Joint::new(between, list.is_in_brackets));
        end = Some(mention.range.end);
        match mention.named {
            Named::AnyGender => list.end_gender(),
            Named::NotCreamy => list.settled = list.whos.len(),
            Named::Creamy => list.mark_creamy(),
            Named::Gender(gender) => list.add_gender(gender, joint),
            Named::Group(code) => list.add_group(Group(code), joint),
        }
    }
    list.end_gender();
    list.drop_all();
    let mut seen = std::collections::HashSet::new();
    list.whos.retain(|who| seen.insert(who.clone()));
    let words = || outside.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let named: Vec<&str> = words()
        .filter(|word| word.chars().count() > 1 && word.contains(|c: char| c.is_alphabetic()))
        .collect();
    Phrase { whos: list.whos, rest: named.join(" "), is_complete: words().next().is_none() }
}

/// Returns the single category that a short text names, such as the heading of a column.
#[must_use]
pub fn single(text: &str) -> Option<Who> {
    let phrase = parse(text);
    match phrase.whos.as_slice() {
        [who] if phrase.rest.is_empty() => Some(who.clone()),
        _ => None,
    }
}

fn mentions(text: &str) -> Vec<Mention> {
    let Some(pattern) = MENTION.as_ref() else {
        return Vec::new();
    };
    let mut mentions = Vec::new();
    for groups in pattern.captures_iter(text) {
        let index = groups.iter().skip(1).position(|group| group.is_some());
        let named = index.and_then(|index| SPELLINGS.get(index)).map(|(_, named)| *named);
        if let (Some(named), Some(whole)) = (named, groups.get(0)) {
            mentions.push(Mention { range: whole.range(), named });
        }
    }
    mentions
}

/// Returns the text outside the mentions, without filling words and states.
fn outside(text: &str, mentions: &[Mention]) -> String {
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

/// How a mention is joined to the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Joint {
    /// Only blanks or filling words: `Gen ESM`, `female candidates of general category`.
    Together,
    /// `of`, as in `Skilled Player of Open Category`.
    Of,
    /// The second opens brackets: `Female (UR/BC)`.
    Opens,
    /// A slash or `and`.
    Listed,
    /// A comma.
    Comma,
    /// Other words, or the end of brackets.
    Apart,
}

impl Joint {
    fn new(between: &str, is_in_brackets: bool) -> Joint {
        static WORDS: Pattern = Pattern::new(concat!(
            r"^(?:\s|candidates?|applicants?|of|category|categories|from|belonging|to|the|in",
            r"|all|-|–)*$"
        ));
        static OF: Pattern = Pattern::new(r"^\s*(?:candidates?\s+)?of\s+(?:the\s+)?$");
        static COMMA: Pattern = Pattern::new(r"^\s*\)?\s*,\s*(?:(?:and|&)\s*)?$");
        static SLASH: Pattern = Pattern::new(r"^\s*\)?\s*(?:/|&|and|or)\s*\(?\s*$");
        if SLASH.is_in(between) && !(is_in_brackets && between.contains(')')) {
            Joint::Listed
        } else if COMMA.is_in(between) && !(is_in_brackets && between.contains(')')) {
            if is_in_brackets { Joint::Listed } else { Joint::Comma }
        } else if OF.is_in(between) {
            Joint::Of
        } else if WORDS.is_in(between) {
            Joint::Together
        } else if between.trim_end().ends_with('(')
            && WORDS.is_in(between.trim_end().trim_end_matches('('))
        {
            Joint::Opens
        } else {
            Joint::Apart
        }
    }
}

/// The candidates named so far.
#[derive(Debug, Default)]
struct List {
    whos: Vec<Who>,
    /// The first of those joined with slashes or commas to the last.
    list_start: usize,
    /// The first of those joined with slashes to the last.
    slash_start: usize,
    /// A gender whose groups were not read yet.
    waiting: Option<Gender>,
    /// A gender that also holds for the next group, if that is joined with a slash.
    shared: Option<Gender>,
    is_in_brackets: bool,
    /// A horizontal category that also holds for the next group, if that is joined with a slash:
    /// `PwBD-SC/ST`.
    shared_with: Vec<Group>,
    /// Whether the groups after `Skilled Player of` only say to which they may belong.
    is_ignoring: bool,
    /// The number of groups that are known to be of the creamy layer or not.
    settled: usize,
}

impl List {
    /// Marks the backward classes named last as their creamy layer: `BC/ EBC (Creamy Layer)`.
    fn mark_creamy(&mut self) {
        let start = self.settled.min(self.whos.len());
        for who in self.whos.get_mut(start..).unwrap_or_default().iter_mut().rev() {
            let code = match who.group.map(Group::code) {
                Some("OBC") => "OBC-CL",
                Some("MBC") => "MBC-CL",
                Some("EBC") => "EBC-CL",
                Some("BC") => "BC-CL",
                _ => break,
            };
            who.group = Some(Group(code));
        }
        self.settled = self.whos.len();
    }

    /// `All` beside other groups adds nothing, and with a gender it is that gender.
    fn drop_all(&mut self) {
        for who in &mut self.whos {
            if who.group == Some(Group::ALL) && who.gender.is_some() {
                who.group = None;
            }
        }
        if self.whos.iter().any(|who| who.group != Some(Group::ALL)) {
            self.whos.retain(|who| who.group != Some(Group::ALL));
        }
    }

    /// Adds a gender: to the groups before it (`UR Female`, `SC/ST (Female)`), else it waits for the
    /// groups after it.
    fn add_gender(&mut self, gender: Gender, joint: Joint) {
        self.end_gender();
        let start = if joint == Joint::Opens { self.list_start } else { self.slash_start };
        // `General (Male) / Other State (Male)`: only those without a gender.
        let done = self.whos.iter().rposition(|who| who.gender.is_some()).map_or(0, |at| at + 1);
        let before = self.whos.get_mut(start.max(done)..).unwrap_or_default();
        let fits = !before.is_empty()
            && before.iter().all(|who| who.gender.is_none() && who.is_plain_category());
        if fits && matches!(joint, Joint::Together | Joint::Opens) {
            before.iter_mut().for_each(|who| who.gender = Some(gender));
        } else {
            self.waiting = Some(gender);
        }
    }

    /// A gender without groups is itself whom the phrase names.
    fn end_gender(&mut self) {
        if let Some(gender) = self.waiting.take() {
            self.list_start = self.whos.len();
            self.slash_start = self.whos.len();
            self.whos.push(Who { gender: Some(gender), ..Who::default() });
        }
        self.shared = None;
        self.is_in_brackets = false;
    }

    fn add_group(&mut self, group: Group, joint: Joint) {
        let is_horizontal =
            self.whos.last().and_then(|last| last.group).is_some_and(Group::is_horizontal);
        self.is_ignoring = match joint {
            Joint::Of => is_horizontal && !group.is_horizontal(),
            Joint::Listed | Joint::Comma | Joint::Together => self.is_ignoring,
            Joint::Opens | Joint::Apart => false,
        };
        if self.is_ignoring {
            return;
        }
        let gender = match (self.waiting, joint) {
            (Some(gender), Joint::Together | Joint::Of | Joint::Opens) => {
                self.waiting = None;
                self.is_in_brackets = joint == Joint::Opens;
                self.shared = Some(gender);
                Some(gender)
            }
            (None, Joint::Listed) => self.shared,
            _ => {
                self.end_gender();
                None
            }
        };
        if gender.is_none() && joint == Joint::Together && self.merge(group) {
            return;
        }
        // `Reserved Category (SC/ ST)`: the brackets say which.
        if joint == Joint::Opens
            && self.whos.last().is_some_and(|last| last.group == Some(Group("reserved")))
        {
            self.whos.pop();
        }
        if !matches!(joint, Joint::Listed | Joint::Comma) {
            self.list_start = self.whos.len();
        }
        if joint != Joint::Listed {
            self.slash_start = self.whos.len();
            self.shared_with.clear();
        }
        let with = if group.is_horizontal() { Vec::new() } else { self.shared_with.clone() };
        self.whos.push(Who { group: Some(group), gender, with });
    }

    /// Joins a vertical and a horizontal category that stand together: `BCA ESM`, `ESM Gen`.
    fn merge(&mut self, group: Group) -> bool {
        let Some(last) = self.whos.last_mut() else {
            return false;
        };
        let Some(before) = last.group else {
            return false;
        };
        match (before.is_horizontal(), group.is_horizontal()) {
            (false, true) => last.with.push(group),
            (true, false) if last.with.is_empty() => {
                last.group = Some(group);
                last.with.push(before);
                self.shared_with = vec![before];
            }
            // Two words for one: `PWD LLD`.
            (true, true) if before == group => {}
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(text: &str) -> String {
        let phrase = parse(text);
        let whos: Vec<String> = phrase
            .whos
            .iter()
            .map(|who| {
                let mut words: Vec<String> = Vec::new();
                words.extend(who.group.map(|group| group.code().to_owned()));
                words.extend(who.gender.map(|gender| format!("{gender:?}").to_lowercase()));
                words.extend(who.with.iter().map(|with| format!("+{}", with.code())));
                words.join(" ")
            })
            .collect();
        if phrase.rest.is_empty() {
            whos.join(", ")
        } else {
            format!("{} | {}", whos.join(", "), phrase.rest)
        }
    }

    #[test]
    fn reads_phrases() {
        for (text, expected) in [
            (
                "For Female/ SC/ ST/ Persons with Benchmark Disability candidates",
                "female, SC, ST, PwBD",
            ),
            (
                "General/ OBC (Creamy Layer Category)/Most Backward Class (Creamy Layer Category)/ Other State Candidates",
                "UR, OBC-CL, MBC-CL, other-state",
            ),
            ("OBC (Non Creamy Layer Category)/EWS Candidates Belong to Rajasthan", "OBC, EWS"),
            (
                "Female (Unreserved/Extremely Backward Classes/Backward Classes)",
                "UR female, EBC female, BC female",
            ),
            ("For Male Candidates General/UR/OBC/EWS", "UR male, OBC male, EWS male"),
            ("SC/ST (Male and Female)", "SC, ST"),
            ("Female UR, BC/EBC", "UR female, BC, EBC"),
            ("disabled and women candidates", "PwBD, female"),
            ("Category 2A, 2B, 3A & 3B Candidates", "2A, 2B, 3A, 3B"),
            ("SC/ ST, Cat-1, PWD Candidates", "SC, ST, Cat-1, PwBD"),
            ("OBC/ MOBC/ ST(H)/ ST(P)/ SC/ PwD/ Others", "OBC, MOBC, ST, SC, PwBD, others"),
            ("BCA ESM", "BCA +ESM"),
            ("ESM Gen", "UR +ESM"),
            ("PWD LLD", "PwBD"),
            ("UR/ EWS/ OBC (Schedule I)/ BC (Schedule II)", "UR, EWS, OBC, BC"),
            ("For All Other Candidates", "others"),
            ("For Unreserved/Backward/Other Backward Class", "UR, BC, OBC"),
            ("Reserved Category Candidates & in Service Candidates", "reserved, departmental"),
            ("all Female candidates of General category", "UR female"),
            ("SC / ST / PH Female", "SC, ST, PwBD, female"),
            ("For DTE/DTC Posts", " | DTE DTC"),
            ("SC/ST of Jharkhand State", "SC, ST"),
            ("General (UR)/ EWS", "UR, EWS"),
            ("SC, ST, ESM, Female", "SC, ST, ESM, female"),
            ("General (UR)/ BC/ EBC (Creamy Layer)", "UR, BC-CL, EBC-CL"),
            ("SC/ ST/ BC/ EBC (Non-Creamy Layer)/ EWS", "SC, ST, BC, EBC, EWS"),
            ("Reserved Category (SC/ ST)/ Divyang", "SC, ST, PwBD"),
            ("General, EWS, BC, EBC (Male)", "UR male, EWS male, BC male, EBC male"),
            ("All Category Female", "female"),
            ("General (Male) / Other State (Male)", "UR male, other-state male"),
            ("UR/BC/EBC Female", "UR female, BC female, EBC female"),
            ("PwBD -SC/ST", "SC +PwBD, ST +PwBD"),
            ("Category 2(A), 2(B)", "2A, 2B"),
            ("Skilled Player of Open & Backward Class/ Orphan Category", "sports"),
            ("एससी एसटी और पीडब्ल्यूडी कैटेगरी", "SC, ST, PwBD"),
        ] {
            assert_eq!(show(text), expected, "{text}");
        }
    }
}
