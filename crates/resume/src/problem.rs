//! The problems that cost points, the remarks that cost none, and what is not checked. They contain
//! the facts; [`crate::texts`] describes them.

use serde::Serialize;

/// A part of the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ReadabilityPart))]
#[serde(rename_all = "camelCase")]
pub enum Part {
    /// Text and layout.
    Text,
    /// Name, e-mail address, telephone number, place.
    Contact,
    /// Expected sections.
    Sections,
    /// Dates, with the newest first.
    Dates,
    /// Bullets: an action verb at the start, and a readable length.
    Bullets,
    /// Figures that support the bullets.
    Evidence,
    /// Layout of the pages. It has no points of its own and reduces the sum of the other parts.
    Layout,
}

/// A problem that costs points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Problem {
    /// Layout of the pages.
    Layout(LayoutProblem),
    /// Characters and words.
    Text(TextProblem),
    /// A missing part of the contact.
    Contact(ContactField),
    /// Sections and headings.
    Section(SectionProblem),
    /// Dates and their order.
    Dates(DateProblem),
    /// Descriptions of work.
    Bullets(BulletProblem),
    /// Too few bullets have a figure.
    Figures {
        /// Number of bullets with a figure.
        figured: u32,
        /// Number of all bullets.
        all: u32,
        /// Number of bullets that should have one.
        required: u32,
        /// Whether the finding quotes a bullet without a figure.
        has_quote: bool,
    },
}

/// A problem of the layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LayoutProblem {
    /// The page has two columns.
    Columns,
    /// A table lays out text.
    Table,
    /// Large parts are pictures.
    Pictures,
}

/// A problem of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TextProblem {
    /// Most of the text is lists and repetitions of keywords.
    Stuffing,
    /// Characters without a meaning.
    Unreadable {
        /// Number of these characters.
        unreadable: u32,
        /// Number of all characters.
        all: u32,
    },
    /// Invisible text.
    Hidden,
    /// A word that is repeated too often.
    RepeatedWord {
        /// The word.
        word: String,
        /// Number of its occurrences.
        times: usize,
    },
    /// Long lists of keywords.
    KeywordLists,
    /// Too few words.
    Short {
        /// Number of words.
        words: usize,
    },
    /// Too many words or pages.
    Long {
        /// Number of words.
        words: usize,
        /// Number of pages.
        pages: u32,
    },
    /// The contact is outside of the ordinary lines.
    ContactOutside,
    /// Text in boxes.
    TextBox,
    /// Small letters.
    SmallLetters {
        /// Size of most letters, in tenths of a point.
        tenths: u32,
    },
    /// Much text in capitals.
    Capitals,
}

/// A part of the contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ContactField {
    /// Name.
    Name,
    /// E-mail address.
    Email,
    /// Telephone number.
    Phone,
    /// Town or state.
    Place,
}

/// A problem of the sections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SectionProblem {
    /// No post in the section of experience, which tells what was done.
    NoPosts,
    /// Neither a post nor what was done in the section of experience.
    EmptyExperience,
    /// No section of experience or projects.
    NoExperience,
    /// No section of education.
    NoEducation,
    /// No degree in the section of education.
    NoDegrees,
    /// No section of skills.
    NoSkills,
    /// Fewer than five skills.
    FewSkills,
    /// A heading that programs do not know.
    UnknownHeading,
}

/// A problem of the dates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DateProblem {
    /// No date of a post or of a degree.
    NoDates,
    /// No date of a post.
    NoPostDates,
    /// A degree without a year.
    NoYear,
    /// A post without start or end.
    OpenPeriod,
    /// A period without months.
    NoMonths,
    /// The newest degree is not first.
    EducationOrder,
    /// The newest post is not first.
    PostOrder,
}

/// A problem of the bullets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BulletProblem {
    /// Nothing tells what was done.
    None,
    /// A bullet lacks something.
    Lacking {
        /// The missing properties.
        issue: BulletIssue,
        /// Number of its words.
        words: usize,
        /// Number of bullets with the same issue, if the finding is about all of them.
        same: Option<usize>,
    },
}

/// Maximum number of words of a bullet.
pub(crate) const MAX_BULLET_WORDS: usize = 30;

/// The properties that a bullet lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BulletIssue {
    /// List of skills, which counts as without verb and length.
    Sentence,
    /// The verb is missing and the length is wrong.
    Both,
    /// The verb is missing.
    Verb,
    /// The length is wrong.
    Length,
}

impl BulletIssue {
    pub(crate) fn lacks_verb(self) -> bool {
        self != Self::Length
    }

    pub(crate) fn lacks_length(self) -> bool {
        self != Self::Verb
    }
}

impl Problem {
    /// Returns the stable name of the rule.
    pub(crate) const fn rule(&self) -> &'static str {
        match self {
            Self::Layout(problem) => problem.rule(),
            Self::Text(problem) => problem.rule(),
            Self::Contact(field) => field.rule(),
            Self::Section(problem) => problem.rule(),
            Self::Dates(problem) => problem.rule(),
            Self::Bullets(problem) => problem.rule(),
            Self::Figures { .. } => "figures",
        }
    }
}

impl LayoutProblem {
    const fn rule(self) -> &'static str {
        match self {
            Self::Columns => "columns",
            Self::Table => "table",
            Self::Pictures => "pictures",
        }
    }
}

impl TextProblem {
    const fn rule(&self) -> &'static str {
        match self {
            Self::Stuffing => "stuffing",
            Self::Unreadable { .. } => "unreadable",
            Self::Hidden => "hiddenText",
            Self::RepeatedWord { .. } | Self::KeywordLists => "repetition",
            Self::Short { .. } => "short",
            Self::Long { .. } => "long",
            Self::ContactOutside => "contactOutside",
            Self::TextBox => "textBox",
            Self::SmallLetters { .. } => "small",
            Self::Capitals => "capitals",
        }
    }
}

impl ContactField {
    const fn rule(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Email => "email",
            Self::Phone => "phone",
            Self::Place => "place",
        }
    }
}

impl SectionProblem {
    const fn rule(self) -> &'static str {
        match self {
            Self::NoPosts | Self::EmptyExperience => "posts",
            Self::NoExperience => "experience",
            Self::NoEducation => "education",
            Self::NoDegrees => "degrees",
            Self::NoSkills => "skills",
            Self::FewSkills => "fewSkills",
            Self::UnknownHeading => "heading",
        }
    }
}

impl DateProblem {
    const fn rule(self) -> &'static str {
        match self {
            Self::NoDates | Self::NoPostDates => "noDates",
            Self::NoYear => "year",
            Self::OpenPeriod => "period",
            Self::NoMonths => "months",
            Self::EducationOrder | Self::PostOrder => "order",
        }
    }
}

impl BulletProblem {
    const fn rule(self) -> &'static str {
        match self {
            Self::None => "noBullets",
            Self::Lacking { issue: BulletIssue::Sentence, .. } => "list",
            Self::Lacking { issue: BulletIssue::Both | BulletIssue::Verb, .. } => "verb",
            Self::Lacking { issue: BulletIssue::Length, .. } => "length",
        }
    }
}

/// A remark that costs no points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Remark {
    /// An Aadhaar number.
    Aadhaar,
    /// A PAN.
    Pan,
    /// The birth date.
    BirthDate,
    /// Details that employers do not need and must not consider.
    Personal,
    /// A photo.
    Photo,
    /// No link to work that can be shown.
    NoLink,
}

impl Remark {
    /// Returns the stable name of the rule.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Self::Aadhaar => "aadhaar",
            Self::Pan => "pan",
            Self::BirthDate => "birthDate",
            Self::Personal => "personal",
            Self::Photo => "photo",
            Self::NoLink => "link",
        }
    }
}

/// A property that the check does not cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unchecked {
    /// Spelling and grammar.
    Grammar,
    /// Whether the résumé is true.
    Truth,
    /// Colours, fonts and margins.
    Print,
    /// Text within pictures.
    Pictures,
    /// The program of a particular employer.
    OtherPrograms,
}

impl Unchecked {
    /// All properties, in display order.
    pub(crate) const ALL: [Self; 5] =
        [Self::Grammar, Self::Truth, Self::Print, Self::Pictures, Self::OtherPrograms];
}
