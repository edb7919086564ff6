//! The fields of jobs that an import can fill. Their names are those of the forms.

use listings::Period;

use crate::domain::job_type::JobType;
use crate::domain::jobs::form::EMPLOYMENT_TYPES;

/// The content of a field, which decides how a cell is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldContent {
    /// Text of one line.
    Line,
    /// Text, which becomes HTML if it is not HTML.
    Html,
    /// A place or several.
    Places,
    /// A state, which is added to the places.
    State,
    /// A calendar day.
    Day,
    /// A whole number of rupees.
    Rupees,
    /// Pay as text, such as `3-4 Lacs PA`: minimum, maximum and period.
    Pay,
    /// A form of employment of company jobs.
    Employment,
    /// The period of pay.
    Period,
    /// Skills, separated by commas.
    Skills,
    /// Yes or no.
    Flag,
}

impl FieldContent {
    /// Returns the values of a field with fixed choices.
    #[must_use]
    pub fn choices(self) -> Vec<&'static str> {
        match self {
            Self::Employment => EMPLOYMENT_TYPES.to_vec(),
            Self::Period => Period::ALL.map(Period::name).to_vec(),
            Self::Flag => vec!["yes", "no"],
            _ => Vec::new(),
        }
    }
}

/// A field that an import can fill.
#[derive(Debug)]
pub struct ImportField {
    /// Name of the member in the form.
    pub name: &'static str,
    /// Name for people.
    pub label: &'static str,
    /// Content.
    pub content: FieldContent,
    /// Whether the form requires it.
    pub is_required: bool,
    /// Other names of its column, in lower case.
    aliases: &'static [&'static str],
}

impl ImportField {
    /// Returns whether the member belongs to the details of the job, not to the job itself.
    #[must_use]
    pub fn is_detail(&self) -> bool {
        !SHARED.iter().any(|field| field.name == self.name)
    }

    /// Returns all names that the column of this field can have, the best first.
    pub fn column_names(&self) -> impl Iterator<Item = &'static str> {
        let known = listings::column_names(self.name);
        [self.name, self.label].into_iter().chain(self.aliases.iter().copied()).chain(known)
    }
}

const fn field(name: &'static str, label: &'static str, content: FieldContent) -> ImportField {
    ImportField { name, label, content, is_required: false, aliases: &[] }
}

impl ImportField {
    const fn required(self) -> Self {
        Self { is_required: true, ..self }
    }

    const fn or_named(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }
}

use FieldContent::{
    Day, Employment, Flag, Html, Line, Pay, Period as PeriodName, Places, Rupees, Skills, State,
};

/// Fields of all kinds.
static SHARED: [ImportField; 7] = [
    field("title", "Title", Line).required().or_named(&["job title", "post", "post name", "name"]),
    field("location", "Location", Places).required().or_named(&["city", "place", "job location"]),
    field("state", "State", State),
    field("customHtmlContent", "Description", Html).or_named(&["details", "job description"]),
    field("description", "Short Description", Line).or_named(&["summary"]),
    field("metaDescription", "Meta Description", Line),
    field("tags", "Tags", Line),
];

static COMPANY: [ImportField; 17] = [
    field("companyName", "Company Name", Line).required().or_named(&["employer"]),
    field("applyNowUrl", "Apply URL", Line).required().or_named(&["link", "url", "apply link"]),
    field("salaryMin", "Minimum Salary", Rupees).required().or_named(&["min salary", "pay min"]),
    field("salaryMax", "Maximum Salary", Rupees).required().or_named(&["max salary", "pay max"]),
    field("salaryPeriod", "Salary Period", PeriodName),
    field("pay", "Salary as Text", Pay).or_named(&["salary", "ctc"]),
    field("jobType", "Job Type", Employment).or_named(&["employment", "employment type"]),
    field("industry", "Industry", Line),
    field("experience", "Experience", Line),
    field("qualification", "Qualification", Line).or_named(&["education"]),
    field("eligibleBatches", "Eligible Batches", Line),
    field("skillsRequired", "Skills", Skills),
    field("isFresher", "Freshers may apply", Flag),
    field("isInternship", "Internship", Flag),
    field("postedDate", "Posted Date", Day).or_named(&["posted"]),
    field("applicationEndDate", "Last Date to Apply", Day).or_named(&["last date", "deadline"]),
    field("logoUrl", "Company Logo", Line),
];

static GOVERNMENT: [ImportField; 20] = [
    field("department", "Department", Line).required().or_named(&["board", "authority"]),
    field("departmentName", "Department's Full Name", Line),
    field("vacancies", "Vacancies", Line).required().or_named(&["posts", "number of posts"]),
    field("applyUrl", "Apply URL", Line).required().or_named(&["link", "url", "apply link"]),
    field("qualification", "Qualification", Line).or_named(&["education"]),
    field("ageLimit", "Age Limit", Line).or_named(&["age"]),
    field("experience", "Experience", Line),
    field("applicationStartDate", "Application Start Date", Day).or_named(&["opens on"]),
    field("applicationEndDate", "Application End Date", Day).or_named(&["last date", "closes on"]),
    field("examDate", "Exam Date", Day),
    field("applicationFee", "Application Fee", Line).or_named(&["fees"]),
    field("officialNotificationUrl", "Official Notification URL", Line),
    field("examName", "Examination Name", Line).or_named(&["exam"]),
    field("payScale", "Pay Scale", Line).or_named(&["pay", "pay level", "salary"]),
    field("employmentType", "Employment Type", Line),
    field("modeOfApplication", "Mode of Application", Line).or_named(&["mode"]),
    field("jobType", "Job Type", Line),
    field("admitCardReleaseDate", "Admit Card Release Date", Day),
    field("resultDate", "Result Date", Day),
    field("logoUrl", "Department Logo", Line),
];

static ADMIT_CARD: [ImportField; 7] = [
    field("examinationName", "Examination Name", Line).required().or_named(&["exam"]),
    field("organisationName", "Organisation Name", Line).required().or_named(&["board"]),
    field("admitCardDownloadUrl", "Admit Card Download URL", Line).required().or_named(&["link"]),
    field("examDate", "Exam Date", Day),
    field("admitCardReleasedDate", "Admit Card Release Date", Day),
    field("examNoticePdfUrl", "Exam Notice PDF", Line),
    field("logoUrl", "Logo", Line),
];

static RESULT: [ImportField; 11] = [
    field("examinationName", "Examination Name", Line).required().or_named(&["exam"]),
    field("organisationName", "Organisation Name", Line).required().or_named(&["board"]),
    field("resultDownloadUrl", "Result Download URL", Line).required().or_named(&["link"]),
    field("examDate", "Exam Date", Day),
    field("resultReleasedDate", "Result Release Date", Day),
    field("meritListUrl", "Merit List URL", Line),
    field("cutOffMarks", "Cut-off Marks", Line),
    field("totalVacancies", "Total Vacancies", Line),
    field("selectedCandidates", "Selected Candidates", Line),
    field("examNoticePdfUrl", "Exam Notice PDF", Line),
    field("logoUrl", "Logo", Line),
];

/// Returns the fields of a kind of job, in the order of its form.
pub fn fields(job_type: JobType) -> impl Iterator<Item = &'static ImportField> {
    let details: &'static [ImportField] = match job_type {
        JobType::Private | JobType::Tech | JobType::NonTech => &COMPANY,
        JobType::Government => &GOVERNMENT,
        JobType::AdmitCard => &ADMIT_CARD,
        JobType::Result => &RESULT,
    };
    SHARED.iter().chain(details)
}

/// Returns the field of a kind of job with a name.
#[must_use]
pub fn find(job_type: JobType, name: &str) -> Option<&'static ImportField> {
    fields(job_type).find(|field| field.name == name)
}

/// Returns whether the form of a kind of job requires a field. Results need no text.
#[must_use]
pub fn is_required(job_type: JobType, field: &ImportField) -> bool {
    field.is_required || (field.content == FieldContent::Html && job_type != JobType::Result)
}
