//! The statements of a notice: typed values, each with its quote.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;

use crate::document::Source;
use crate::groups::Who;
use crate::moments::Moment;
pub use recruitments::record::{Certainty, Event, SelectionStage as Stage};

/// How certain a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Confidence {
    /// A form leaves it empty and shows only the quote.
    Doubtful,
    /// The best of several readings.
    Likely,
    /// Label and value are unmistakable.
    Sure,
}

/// A value and the words from which it was read.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Said<T> {
    /// The value.
    pub value: T,
    /// The words.
    #[serde(flatten)]
    pub source: Source,
    /// How certain the value is.
    pub confidence: Confidence,
}

/// The body that recruits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Organisation {
    /// The name as written, with its short form: `Staff Selection Commission (SSC)`.
    pub name: String,
}

/// The number of vacancies of a post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PostCount {
    /// The name of the post.
    pub name: String,
    /// The number.
    pub count: u32,
}

/// The number of vacancies of a category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CategoryCount {
    /// The post, if the notice has several.
    pub post: Option<String>,
    /// The categories: several, if they share the number.
    pub candidates: Vec<Who>,
    /// The number.
    pub count: u32,
}

/// A date of the recruitment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DatedEvent {
    /// The event.
    pub event: Event,
    /// When, or from when.
    pub from: Moment,
    /// Until when, for a range.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Moment>,
    /// How firm it is.
    pub certainty: Certainty,
}

/// An amount in rupees, kept in paise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rupees {
    /// The amount in paise.
    pub paise: u64,
}

impl Serialize for Rupees {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.paise.is_multiple_of(100) {
            serializer.serialize_u64(self.paise / 100)
        } else {
            // Exact for all amounts of notices.
            #[expect(clippy::cast_precision_loss)]
            serializer.serialize_f64(self.paise as f64 / 100.0)
        }
    }
}

/// The fee of some candidates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fee {
    /// The candidates.
    #[serde(flatten)]
    pub who: Who,
    /// The amount.
    pub amount: Rupees,
    /// The posts, if it is for some only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub post: Option<String>,
}

/// An age in half years, as `16.5 years` occurs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Years {
    /// The age in months.
    pub months: u32,
}

impl Serialize for Years {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.months.is_multiple_of(12) {
            serializer.serialize_u32(self.months / 12)
        } else {
            serializer.serialize_f64(f64::from(self.months) / 12.0)
        }
    }
}

/// The wording of a maximum age, which decides about candidates of exactly this age.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum MaxBound {
    /// "Must not have attained".
    NotAttained,
    /// "Should not have completed".
    NotCompleted,
    /// "Must not exceed".
    NotExceeding,
}

/// An age limit as worded.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AgeRule {
    /// The post, if it is for one only.
    pub post: Option<String>,
    /// The candidates.
    #[serde(flatten)]
    pub who: Who,
    /// The minimum.
    pub min: Option<Years>,
    /// The maximum.
    pub max: Option<Years>,
    /// The day on which the age counts.
    pub on: Option<NaiveDate>,
    /// The first birth date.
    pub born_from: Option<NaiveDate>,
    /// The last birth date.
    pub born_to: Option<NaiveDate>,
    /// Whether the maximum itself is allowed, if the words say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_bound: Option<MaxBound>,
}

/// How an age limit is relaxed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Relaxation {
    /// Relaxed without numbers.
    Unquantified,
    /// Relaxed by years for some candidates.
    Years {
        /// The candidates.
        #[serde(flatten)]
        who: Who,
        /// The number of years.
        years: u32,
    },
    /// Relaxed by the length of the service and some years.
    AfterService {
        /// The candidates.
        #[serde(flatten)]
        who: Who,
        /// The years beside the service.
        years: u32,
    },
}

/// A level of education or a licence that the notice names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Class 5.
    #[serde(rename = "class-5")]
    Class5,
    /// Class 6.
    #[serde(rename = "class-6")]
    Class6,
    /// Class 8.
    #[serde(rename = "class-8")]
    Class8,
    /// Class 10.
    #[serde(rename = "class-10")]
    Class10,
    /// Class 12.
    #[serde(rename = "class-12")]
    Class12,
    /// Industrial training.
    Iti,
    /// Apprenticeship.
    Apprenticeship,
    /// A certificate.
    Certificate,
    /// Typing or shorthand.
    Typing,
    /// A licence, such as for driving.
    Licence,
    /// A diploma.
    Diploma,
    /// A degree.
    Degree,
    /// A degree in engineering.
    Engineering,
    /// A degree in law.
    Law,
    /// A degree in medicine.
    Mbbs,
    /// Nursing.
    Nursing,
    /// Pharmacy.
    Pharmacy,
    /// Veterinary science.
    Veterinary,
    /// Teacher education.
    Education,
    /// Management.
    Management,
    /// Accountancy.
    Accountancy,
    /// A postgraduate diploma.
    PgDiploma,
    /// A postgraduate degree.
    Postgraduate,
    /// A doctorate.
    Phd,
    /// An eligibility test.
    EligibilityTest,
}

/// The kind of a pay figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum PayKind {
    /// A level of the pay matrix.
    Level,
    /// A range of rupees.
    Range,
    /// A grade pay.
    GradePay,
    /// Rupees a month.
    Month,
    /// Rupees a year.
    Year,
    /// A stipend, in rupees a month.
    Stipend,
    /// A named scale, such as `JMGS-I`.
    Scale,
    /// Rupees without a period.
    Amount,
}

/// A pay figure.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Pay {
    /// Kind of the figure.
    pub kind: PayKind,
    /// The figure: rupees, `from-to`, a level or the name of a scale.
    pub value: String,
}

/// The target of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum LinkRole {
    /// The application form.
    Apply,
    /// The notice.
    Notification,
    /// The website of the body.
    Website,
    /// A change of the notice.
    Corrigendum,
    /// Admit cards.
    AdmitCard,
    /// A result.
    Result,
    /// An answer key.
    AnswerKey,
}

/// A link of the notice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NoticeLink {
    /// Its target.
    pub role: LinkRole,
    /// Its address.
    pub url: String,
}

/// A statement that is about a field but was not understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Doubt {
    /// The field.
    pub field: Field,
    /// Its words.
    #[serde(flatten)]
    pub source: Source,
    /// Always [`Confidence::Doubtful`].
    pub confidence: Confidence,
}

impl Doubt {
    /// Creates a doubt.
    #[must_use]
    pub fn new(field: Field, source: Source) -> Doubt {
        Doubt { field, source, confidence: Confidence::Doubtful }
    }
}

/// Two values that contradict each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = NoticeConflict)]
pub struct Conflict {
    /// The members, with both quotes.
    pub between: [Source; 2],
    /// Why they contradict each other.
    pub why: ConflictReason,
}

/// Why two values contradict each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ConflictReason {
    /// Two last dates to apply.
    TwoLastDates,
    /// Two totals.
    TwoTotals,
    /// The posts do not add up to the total.
    PostsAndTotal,
    /// A birth window that contradicts itself.
    EmptyBirthWindow,
}

/// A group of members that a notice may be silent about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NoticeField)]
pub enum Field {
    /// The body.
    Organisation,
    /// Advertisement numbers.
    AdvertisementNumber,
    /// The total of vacancies.
    Total,
    /// Posts.
    Posts,
    /// Vacancies by category.
    Categories,
    /// Dates.
    Dates,
    /// Fees.
    Fees,
    /// Age limits.
    Age,
    /// Relaxations.
    Relaxations,
    /// Qualifications.
    Qualification,
    /// Pay.
    Pay,
    /// Links.
    Links,
    /// Selection.
    Selection,
}

impl Field {
    /// All fields.
    pub const ALL: [Field; 13] = [
        Field::Organisation,
        Field::AdvertisementNumber,
        Field::Total,
        Field::Posts,
        Field::Categories,
        Field::Dates,
        Field::Fees,
        Field::Age,
        Field::Relaxations,
        Field::Qualification,
        Field::Pay,
        Field::Links,
        Field::Selection,
    ];
}

/// The language in which a notice is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NoticeLanguage)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Hindi. Only values with unmistakable labels are read.
    Hindi,
    /// Both.
    Mixed,
}

/// All that one recruitment of a notice says.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Reading {
    /// The language.
    pub language: Language,
    /// Whether the pages are images without text. Then nothing is read.
    pub scanned: bool,
    /// The body.
    pub organisation: Option<Said<Organisation>>,
    /// The advertisement numbers.
    pub advertisement_numbers: Vec<Said<String>>,
    /// The total of vacancies.
    pub total: Option<Said<u32>>,
    /// Posts with their own numbers.
    pub posts: Vec<Said<PostCount>>,
    /// Vacancies by category.
    pub categories: Vec<Said<CategoryCount>>,
    /// Dates.
    pub dates: Vec<Said<DatedEvent>>,
    /// Fees.
    pub fees: Vec<Said<Fee>>,
    /// Age limits.
    pub age: Vec<Said<AgeRule>>,
    /// Relaxations of the age.
    pub relaxations: Vec<Said<Relaxation>>,
    /// Qualifications.
    pub qualification: Vec<Said<Level>>,
    /// The day by which the qualification is held.
    pub qualification_on: Option<Said<NaiveDate>>,
    /// Minimum marks, in percent.
    pub min_marks: Vec<Said<u32>>,
    /// Pay.
    pub pay: Vec<Said<Pay>>,
    /// Links.
    pub links: Vec<Said<NoticeLink>>,
    /// Stages of the selection.
    pub selection: Vec<Said<Stage>>,
    /// Statements that were not understood.
    pub doubts: Vec<Doubt>,
    /// Contradictions.
    pub conflicts: Vec<Conflict>,
    /// Members about which nothing was read.
    pub unread: Vec<Field>,
}
