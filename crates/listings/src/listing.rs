//! The results of reading a row: a listing in the terms of the portal, or a refusal with a reason.

use chrono::NaiveDate;

/// The kind of a listing, as the portal defines it.
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
    /// A notice that the admit cards of an examination have been released.
    AdmitCard,
    /// A notice that the results of an examination have been released.
    Result,
}

impl ListingKind {
    /// Returns the name of this kind in the API of the portal (`jobType`).
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

    /// Parses the name that the API uses, in any letter case and with `-` or a blank for `_`.
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

/// The period of a pay amount. The portal has no weekly or daily pay; such pay is stored as text.
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
    /// All periods.
    pub const ALL: [Self; 3] = [Self::Annum, Self::Month, Self::Hour];

    /// Returns the wording of `salaryPeriod` in the portal.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Annum => "per annum",
            Self::Month => "per month",
            Self::Hour => "per hour",
        }
    }

    /// Returns the period with the given [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|period| period.name() == name)
    }
}

/// Pay in whole rupees, with `0 < min <= max`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pay {
    /// The lower bound. Equals `max` for a single amount.
    pub min: i64,
    /// The upper bound.
    pub max: i64,
    /// The period of the amounts.
    pub period: Period,
}

/// A form of employment in the portal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Employment {
    /// Full working days, permanent.
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
    /// Returns the wording of the job type of private jobs in the portal.
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

/// One job, admit card or result, cleaned and in the terms of the portal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    /// The kind of job.
    pub kind: ListingKind,
    /// The identity of the listing. It is the same at every import, so a repeated import updates
    /// the listing. It is `mapping:id`, else the link, else a hash of the normalised title,
    /// organisation, location and date.
    pub source_ref: String,
    /// The title of the job, or of the notice for an admit card or result.
    pub title: String,
    /// The employer, department or examining body.
    pub organisation: String,
    /// Canonical cities joined by `", "`, with a working mode in brackets (`Pune (Hybrid)`).
    /// Unknown text is unchanged. Empty if not given.
    pub location: String,
    /// The day it was published.
    pub posted_on: Option<NaiveDate>,
    /// The last day to apply.
    pub last_date: Option<NaiveDate>,
    /// The first day to apply.
    pub start_date: Option<NaiveDate>,
    /// The (first) day of the examination.
    pub exam_date: Option<NaiveDate>,
    /// The day the admit card or result was released.
    pub released_on: Option<NaiveDate>,
    /// Pay, if it could be parsed.
    pub pay: Option<Pay>,
    /// The pay as written, if it is given but could not be parsed as [`Pay`].
    pub pay_text: Option<String>,
    /// Years of experience such as `4-9 years`, or the text given instead.
    pub experience: Option<String>,
    /// The required education.
    pub qualification: Option<String>,
    /// The age limits as text.
    pub age_limit: Option<String>,
    /// The application fees as text.
    pub fee: Option<String>,
    /// The number of vacancies as text.
    pub vacancies: Option<String>,
    /// The employer's industry.
    pub industry: Option<String>,
    /// The form of employment, if it is given and known.
    pub employment: Option<Employment>,
    /// The required skills, without duplicates, at most 30.
    pub skills: Vec<String>,
    /// The URL for applying, or for downloading the admit card or result.
    pub apply_url: Option<String>,
    /// The URL of the official notice.
    pub notice_url: Option<String>,
    /// The description as simple HTML. It is not sanitised: HTML of the source is passed on.
    pub html: String,
    /// Whether the job is for people without experience.
    pub is_fresher: bool,
    /// Whether it is an internship.
    pub is_internship: bool,
}

/// The refusal of one row. Reading continues with the next row.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct Refusal {
    /// The line of the decompressed file where the row starts, counted from 1.
    pub line: u64,
    /// The reason, as a message for the administrator who runs the import.
    pub reason: String,
}

/// An error that prevents reading a file.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The name of a mapping that does not exist.
    #[error("there is no mapping named “{0}”")]
    UnknownMapping(String),
    /// No mapping fits the columns of the file.
    #[error("none of the mappings fits this file; its first line contains: {0}")]
    NoMappingFits(String),
    /// The header lacks columns that the named mapping requires.
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
    /// The file name has none of the extensions `.csv`, `.jsonl`, `.ndjson`, `.json`, each with or
    /// without `.gz`.
    #[error("the file name “{0}” ends in none of .csv, .jsonl, .ndjson, .json (or these with .gz)")]
    UnknownFormat(String),
    /// The file name ends in `.gz` but the content is not gzip.
    #[error("the file is named .gz but is not gzip")]
    NotGzip,
    /// The file is empty.
    #[error("the file is empty")]
    Empty,
    /// The first line cannot be read as a header.
    #[error("the header cannot be read: {0}")]
    UnreadableHeader(String),
    /// The content of a `.json` file is not an array.
    #[error("a .json file must contain an array of objects")]
    NotAnArray,
    /// The reader failed, or the compressed data is damaged.
    #[error("the file cannot be read: {0}")]
    Read(#[from] std::io::Error),
}
