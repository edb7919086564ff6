//! What a row becomes: a listing in the portal's terms, or a refusal that says why not.

use chrono::NaiveDate;

/// Which of the portal's kinds of job a listing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ListingKind {
    /// A private-sector job that is neither clearly technical nor clearly not.
    Private,
    /// A government vacancy.
    Government,
    /// A private-sector job in computing.
    Tech,
    /// A private-sector job outside computing.
    NonTech,
    /// A notice that admit cards of an examination are out.
    AdmitCard,
    /// A notice that results of an examination are out.
    Result,
}

impl ListingKind {
    /// The name the portal's API uses for this kind (`jobType`).
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Private => "PRIVATE",
            Self::Government => "GOVERNMENT",
            Self::Tech => "TECH",
            Self::NonTech => "NON_TECH",
            Self::AdmitCard => "ADMIT_CARD",
            Self::Result => "RESULT",
        }
    }

    /// Reads the API's name back, whatever its case and with `-` or blank for `_`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.trim().to_ascii_uppercase().replace(['-', ' '], "_");
        Some(match name.as_str() {
            "PRIVATE" => Self::Private,
            "GOVERNMENT" => Self::Government,
            "TECH" => Self::Tech,
            "NON_TECH" => Self::NonTech,
            "ADMIT_CARD" => Self::AdmitCard,
            "RESULT" => Self::Result,
            _ => return None,
        })
    }
}

/// The time a pay amount is for. Weekly and daily pay have no place in the portal and stay text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Period {
    /// Per year.
    Annum,
    /// Per month.
    Month,
    /// Per hour.
    Hour,
}

impl Period {
    /// The wording of the portal's `salaryPeriod`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Annum => "per annum",
            Self::Month => "per month",
            Self::Hour => "per hour",
        }
    }
}

/// Pay in whole rupees, `min <= max`, both above zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pay {
    /// The lower bound, the same as `max` for a single amount.
    pub min: i64,
    /// The upper bound.
    pub max: i64,
    /// What the amounts are paid for.
    pub period: Period,
}

/// The portal's forms of employment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Employment {
    /// Whole working days, for good.
    FullTime,
    /// Part of the day or week.
    PartTime,
    /// For a fixed term or as a contractor.
    Contract,
    /// Assignment by assignment.
    Freelance,
    /// Training on the job.
    Internship,
}

impl Employment {
    /// The wording of the portal's job-type field of private jobs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FullTime => "Full Time",
            Self::PartTime => "Part Time",
            Self::Contract => "Contract",
            Self::Freelance => "Freelance",
            Self::Internship => "Internship",
        }
    }
}

/// One job, admit card or result, cleaned and in the portal's terms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    /// Which kind of job it is.
    pub kind: ListingKind,
    /// Which listing this is, the same at every import, so that a repeated import updates it:
    /// `mapping:id`, else the link, else a hash over the normalised title, organisation, location and date.
    pub source_ref: String,
    /// The title as the source gives it; for an admit card or result that of the notice.
    pub title: String,
    /// The employer, department or examining body.
    pub organisation: String,
    /// Canonical cities joined by `", "`, a working mode in brackets (`Pune (Hybrid)`), unknown text as it
    /// was, empty when not given.
    pub location: String,
    /// The day it was published.
    pub posted_on: Option<NaiveDate>,
    /// The last day to apply.
    pub last_date: Option<NaiveDate>,
    /// The first day to apply.
    pub start_date: Option<NaiveDate>,
    /// The (first) day of the examination.
    pub exam_date: Option<NaiveDate>,
    /// The day the admit card or result came out.
    pub released_on: Option<NaiveDate>,
    /// Pay, when it was understood.
    pub pay: Option<Pay>,
    /// The pay as written, when it says something but no [`Pay`] could be read from it.
    pub pay_text: Option<String>,
    /// Years of experience such as `4-9 years`, or the text given instead.
    pub experience: Option<String>,
    /// The schooling asked for.
    pub qualification: Option<String>,
    /// The age limits as text.
    pub age_limit: Option<String>,
    /// The application fees as text.
    pub fee: Option<String>,
    /// The number of vacancies as text.
    pub vacancies: Option<String>,
    /// The employer's industry.
    pub industry: Option<String>,
    /// The form of employment, when given and understood.
    pub employment: Option<Employment>,
    /// Skills asked for, without repeats, at most 30.
    pub skills: Vec<String>,
    /// Where to apply (or to download the admit card or result).
    pub apply_url: Option<String>,
    /// Where the official notice is.
    pub notice_url: Option<String>,
    /// The description as simple HTML. It is not sanitised: whatever HTML the source held is passed on.
    pub html: String,
    /// Whether people without experience are asked for.
    pub is_fresher: bool,
    /// Whether it is an internship.
    pub is_internship: bool,
}

/// Why one row was not taken. It never stops the rows after it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct Refusal {
    /// The line of the (decompressed) file where the row starts, counted from 1.
    pub line: u64,
    /// Why, in words for the person who runs the import.
    pub reason: String,
}

/// Why a file cannot be read at all.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The name of a mapping that does not exist.
    #[error("there is no mapping named “{0}”")]
    UnknownMapping(String),
    /// The file's columns fit none of the mappings.
    #[error("none of the mappings fits this file; its first line holds: {0}")]
    NoMappingFits(String),
    /// Columns the named mapping cannot do without are not in the header.
    #[error("the file lacks what the mapping “{mapping}” needs: {missing}")]
    MissingColumns {
        /// The mapping in use.
        mapping: &'static str,
        /// The missing columns.
        missing: String,
    },
    /// The mapping is for CSV and the file is JSON, or the other way round.
    #[error("the mapping “{mapping}” is not for {format} files")]
    WrongFormat {
        /// The mapping in use.
        mapping: &'static str,
        /// The format of the file.
        format: &'static str,
    },
    /// The file's name ends in none of `.csv`, `.jsonl`, `.ndjson`, `.json`, each with or without `.gz`.
    #[error("the file name “{0}” ends in none of .csv, .jsonl, .ndjson, .json (or these with .gz)")]
    UnknownFormat(String),
    /// The name says `.gz` and the content is something else.
    #[error("the file is named .gz but is not gzip")]
    NotGzip,
    /// There is nothing in the file.
    #[error("the file is empty")]
    Empty,
    /// The first line is not readable as a header.
    #[error("the header cannot be read: {0}")]
    UnreadableHeader(String),
    /// A `.json` file that does not hold an array.
    #[error("a .json file must hold an array of objects")]
    NotAnArray,
    /// The reader failed, or the compressed data is damaged.
    #[error("the file cannot be read: {0}")]
    Read(#[from] std::io::Error),
}
