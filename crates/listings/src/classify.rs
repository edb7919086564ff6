//! Classifies private jobs as in computing, outside computing, or unclear.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::{ListingKind, text};

/// The texts of a job from which its kind is derived.
#[derive(Debug, Clone, Copy, Default)]
pub struct JobSignals<'a> {
    /// Its title.
    pub title: &'a str,
    /// The department or functional area.
    pub area: &'a str,
    /// The role, finer than the area.
    pub role: &'a str,
    /// The employer's industry.
    pub industry: &'a str,
    /// The required skills.
    pub skills: &'a [String],
}

/// Phrases of computing work.
const TECH_PHRASES: &[&str] = &[
    "software",
    "developer",
    "developers",
    "programmer",
    "programming",
    "sde",
    "sdet",
    "full stack",
    "fullstack",
    "front end",
    "frontend",
    "back end",
    "backend",
    "web development",
    "web developer",
    "app development",
    "data scientist",
    "data science",
    "data engineer",
    "data engineering",
    "data analyst",
    "data analytics",
    "data architect",
    "data modeler",
    "data warehouse",
    "data platform",
    "database",
    "dba",
    "etl",
    "big data",
    "machine learning",
    "deep learning",
    "artificial intelligence",
    "ai",
    "ml",
    "nlp",
    "llm",
    "computer vision",
    "devops",
    "devsecops",
    "sre",
    "site reliability",
    "cloud engineer",
    "cloud architect",
    "cloud",
    "aws",
    "azure",
    "gcp",
    "kubernetes",
    "java",
    "python",
    "javascript",
    "typescript",
    "react",
    "reactjs",
    "react.js",
    "angular",
    "node",
    "node.js",
    "nodejs",
    "php",
    "laravel",
    ".net",
    "asp.net",
    "dot net",
    "c++",
    "c#",
    "golang",
    "ruby",
    "kotlin",
    "scala",
    "flutter",
    "android",
    "ios",
    "wordpress",
    "sql",
    "pl sql",
    "power bi",
    "tableau",
    "hadoop",
    "spark",
    "pyspark",
    "snowflake",
    "databricks",
    "informatica",
    "salesforce developer",
    "servicenow",
    "mainframe",
    "abap",
    "sap abap",
    "sap hana",
    "sap basis",
    "sap fico",
    "qa engineer",
    "qa automation",
    "test engineer",
    "automation testing",
    "software testing",
    "manual testing",
    "automation test",
    "selenium",
    "tester",
    "cyber security",
    "cybersecurity",
    "information security",
    "ethical hacking",
    "network engineer",
    "network security",
    "system administrator",
    "systems administrator",
    "linux",
    "it support",
    "it infrastructure",
    "information technology",
    "technical lead",
    "tech lead",
    "technical architect",
    "solution architect",
    "solutions architect",
    "ui ux",
    "ux design",
    "ux designer",
    "ui developer",
    "blockchain",
    "embedded",
    "firmware",
    "vlsi",
    "rtl",
    "asic",
    "fpga",
    "iot",
    "microservices",
    "api",
    "game development",
    "computer science",
    "it services",
    "software product",
    "cs it",
    "internet of things",
    "smart contract",
    "data mining",
    "post silicon",
    "sap",
    "rpa",
    "mern",
    "mean stack",
    "django",
    "spring boot",
    "web designing",
    "it information security",
    "data science analytics",
    "engineering software qa",
    "engineering and information technology",
    "information technology and engineering",
    "data",
    "it operations",
    "it technician",
    "application development",
    "middleware",
    "sysadmin",
    "helpdesk",
    "help desk",
    "software engineer",
    "search engineer",
    "bi developer",
    "tibco",
    "css",
    "css3",
    "html",
    "html5",
    "mysql",
    "postgresql",
    "mongodb",
    "nosql",
    "git",
    "github",
    "docker",
    "jenkins",
    "json",
    "xml",
    "unix",
    "hive",
    "kafka",
    "jquery",
    "hibernate",
    "coding",
    "object oriented programming",
];

/// Phrases of work outside computing.
const NON_TECH_PHRASES: &[&str] = &[
    "sales",
    "marketing",
    "business development",
    "bde",
    "human resources",
    "human resource",
    "hr",
    "recruiter",
    "recruitment",
    "talent acquisition",
    "staffing",
    "accountant",
    "accounting",
    "accounts",
    "audit",
    "auditor",
    "taxation",
    "tax",
    "finance",
    "financial",
    "banking",
    "loan",
    "credit",
    "insurance",
    "underwriter",
    "collections",
    "bookkeeping",
    "chartered accountancy",
    "teacher",
    "teaching",
    "faculty",
    "lecturer",
    "professor",
    "tutor",
    "trainer",
    "counsellor",
    "counselor",
    "academic",
    "nurse",
    "nursing",
    "doctor",
    "physician",
    "surgeon",
    "dentist",
    "pharmacist",
    "pharmacy",
    "medical",
    "clinical",
    "physiotherapist",
    "dermatologist",
    "hospital",
    "patient",
    "telecaller",
    "telecalling",
    "calling",
    "telesales",
    "bpo",
    "voice process",
    "chat process",
    "customer service",
    "customer support",
    "customer care",
    "customer success",
    "customer relationship",
    "call center",
    "call centre",
    "content writing",
    "content writer",
    "copywriter",
    "copywriting",
    "content creator",
    "editor",
    "journalism",
    "journalist",
    "graphic design",
    "graphic designer",
    "video editing",
    "video editor",
    "videography",
    "photography",
    "photographer",
    "animation",
    "animator",
    "influencer",
    "social media",
    "seo",
    "public relations",
    "fundraising",
    "volunteering",
    "social work",
    "campus ambassador",
    "event management",
    "events",
    "operations",
    "back office",
    "front desk",
    "front office",
    "receptionist",
    "office assistant",
    "office administrator",
    "admin executive",
    "administration",
    "executive assistant",
    "personal assistant",
    "secretary",
    "data entry",
    "typist",
    "driver",
    "delivery boy",
    "delivery executive",
    "delivery partner",
    "delivery associate",
    "rider",
    "warehouse",
    "logistics",
    "supply chain",
    "purchase",
    "procurement",
    "store",
    "storekeeper",
    "retail",
    "cashier",
    "merchandiser",
    "merchandising",
    "chef",
    "cook",
    "hotel",
    "hospitality",
    "steward",
    "waiter",
    "housekeeping",
    "security guard",
    "electrician",
    "plumber",
    "fitter",
    "welder",
    "carpenter",
    "mechanic",
    "civil engineer",
    "civil engineering",
    "site engineer",
    "civil",
    "mechanical engineer",
    "mechanical engineering",
    "mechanical",
    "electrical engineer",
    "structural engineer",
    "quantity surveyor",
    "production engineer",
    "production",
    "manufacturing",
    "maintenance",
    "fashion",
    "interior design",
    "interior designer",
    "architecture",
    "law",
    "legal",
    "lawyer",
    "advocate",
    "company secretary",
    "compliance",
    "biotechnology",
    "biology",
    "chemist",
    "chemistry",
    "botany",
    "microbiology",
    "agriculture",
    "real estate",
    "market research",
    "relationship manager",
    "relationship officer",
    "branch manager",
    "area manager",
    "territory manager",
    "field",
    "cabin crew",
    "ground staff",
    "beautician",
    "yoga",
    "fitness",
    "sports",
    "translator",
    "translation",
    "voice over",
    "acting",
    "film",
    "music",
    "dance",
    "quality control",
    "environment health safety",
    "project site engineering",
    "lead generation",
    "advertising",
    "brand",
    "psychology",
    "payroll",
    "product marketing",
    "writing editing",
    "art creative",
    "merchant",
    "investment",
];

static TECH_WORDS: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(TECH_PHRASES));
static NON_TECH_WORDS: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(NON_TECH_PHRASES));

/// Number of words in the longest phrase.
const MAX_PHRASE_WORDS: usize = 4;

/// A set of phrases of at most [`MAX_PHRASE_WORDS`] words.
struct Phrases(HashSet<&'static str>);

impl Phrases {
    fn new(phrases: &[&'static str]) -> Self {
        Self(phrases.iter().copied().collect())
    }

    fn occur_in(&self, words: &str) -> bool {
        let words = words.trim();
        let gaps = || words.match_indices(' ').map(|(at, _)| at);
        let starts = std::iter::once(0).chain(gaps().map(|at| at + 1));
        starts.into_iter().any(|start| {
            let rest = words.get(start..).unwrap_or_default();
            let ends = rest.match_indices(' ').map(|(at, _)| at).chain([rest.len()]);
            ends.take(MAX_PHRASE_WORDS)
                .any(|end| rest.get(..end).is_some_and(|phrase| self.0.contains(phrase)))
        })
    }
}

/// Phrases that contain a word of the other side, and the words that replace them.
const REPLACEMENTS: &[(&str, &str)] = &[
    (" recruitment of ", " "),
    (" recruitment for ", " "),
    (" production support ", " it support "),
    (" data entry ", " typist "),
    (" software sales ", " sales "),
    (" it recruiter ", " recruiter "),
    (" technical recruiter ", " recruiter "),
    (" it recruitment ", " recruiter "),
    (" quality assurance ", " "),
    (" marketing cloud ", " salesforce developer "),
];

/// Classifies one text. Returns `None` if it has phrases of both sides or of neither.
fn classify_text(text: &str) -> Option<ListingKind> {
    if text.is_empty() {
        return None;
    }
    let mut words = text::normalize_words(text);
    for (phrase, meaning) in REPLACEMENTS {
        if words.contains(phrase) {
            words = words.replace(phrase, meaning);
        }
    }
    match (TECH_WORDS.occur_in(&words), NON_TECH_WORDS.occur_in(&words)) {
        (true, false) => Some(ListingKind::Tech),
        (false, true) => Some(ListingKind::NonTech),
        _ => None,
    }
}

/// Returns the kind of a private job. The title decides first, then role, area and skills. The
/// industry is last and decides for [`ListingKind::NonTech`] only: software companies also employ
/// accountants.
#[must_use]
pub fn classify(signals: &JobSignals<'_>) -> ListingKind {
    [signals.title, signals.role, signals.area]
        .into_iter()
        .find_map(classify_text)
        .or_else(|| classify_skills(signals.skills))
        .or_else(|| classify_text(signals.industry).filter(|kind| *kind == ListingKind::NonTech))
        .unwrap_or(ListingKind::Private)
}

/// Classifies by skills: at least two of one side, and at least twice as many as of the other.
fn classify_skills(skills: &[String]) -> Option<ListingKind> {
    let (mut tech, mut other) = (0, 0);
    for skill in skills {
        match classify_text(skill) {
            Some(ListingKind::Tech) => tech += 1,
            Some(_) => other += 1,
            None => {}
        }
    }
    if tech >= 2 && tech >= 2 * other {
        Some(ListingKind::Tech)
    } else if other >= 2 && other >= 2 * tech {
        Some(ListingKind::NonTech)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classifies_by_title() {
        for (title, expected) in [
            ("Senior Java Developer", ListingKind::Tech),
            ("Data Entry Operator", ListingKind::NonTech),
            ("Data Scientist", ListingKind::Tech),
            ("UI/UX Design Internship", ListingKind::Tech),
            ("HR Executive", ListingKind::NonTech),
            ("Field Sales Internship", ListingKind::NonTech),
            ("Business Development (Sales)", ListingKind::NonTech),
            (".NET Core Engineer", ListingKind::Tech),
            ("Manager", ListingKind::Private),
            ("Recruitment of Consultant - Oracle", ListingKind::Private),
            ("Technology Delivery Lead", ListingKind::Private),
            ("Recruitment Executive", ListingKind::NonTech),
            ("Sales Data Analyst", ListingKind::Private),
        ] {
            assert_eq!(
                classify(&JobSignals { title, ..JobSignals::default() }),
                expected,
                "{title}"
            );
        }
    }

    #[test]
    fn classifies_by_other_signals() {
        let manager = JobSignals { title: "Manager", ..JobSignals::default() };
        assert_eq!(
            classify(&JobSignals { area: "Engineering - Software & QA", ..manager }),
            ListingKind::Tech
        );
        assert_eq!(
            classify(&JobSignals { area: "Human Resources", ..manager }),
            ListingKind::NonTech
        );
        assert_eq!(
            classify(&JobSignals { industry: "IT Services & Consulting", ..manager }),
            ListingKind::Private
        );
        assert_eq!(classify(&JobSignals { industry: "Banking", ..manager }), ListingKind::NonTech);
        let skills = ["Python".to_owned(), "SQL".to_owned(), "Sales".to_owned()];
        assert_eq!(classify(&JobSignals { skills: &skills, ..manager }), ListingKind::Tech);
    }

    #[test]
    fn phrases_are_normalized_and_short_enough() {
        for phrase in TECH_PHRASES.iter().chain(NON_TECH_PHRASES) {
            assert!(phrase.split(' ').count() <= MAX_PHRASE_WORDS, "{phrase}");
            assert_eq!(text::normalize_words(phrase).trim(), *phrase);
        }
    }
}
