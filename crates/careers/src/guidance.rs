//! The JSON types of the response of a guidance request.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::data::Interest;
use super::interests::InterestScore;

/// The interests of the user.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InterestsItem {
    /// Whether the user prefers some interest types to others. If not, interests do not count.
    pub(crate) has_preference: bool,
    /// Scores of the interest types, the highest first.
    pub(crate) likings: Vec<InterestScore>,
}

/// The starting pay of an occupation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PayItem {
    /// Minimum, in rupees.
    pub(crate) from: u32,
    /// Maximum, in rupees.
    pub(crate) to: u32,
    /// Pay period.
    pub(crate) per: String,
    /// Note on factors that influence the pay.
    pub(crate) note: String,
    /// Year of the figures.
    pub(crate) as_of: u32,
}

/// The kind of a step.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum StepKind {
    /// A course.
    Course,
    /// An examination.
    Exam,
    /// The first post.
    Post,
}

/// A step of a path.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PathStep {
    /// Kind of the step.
    pub(crate) kind: StepKind,
    /// Name of the course, examination or post.
    pub(crate) name: String,
    /// Admission to a course, or stages of an examination.
    pub(crate) details: Option<String>,
    /// Organisation that conducts an examination, and its frequency.
    pub(crate) held: Option<String>,
    /// Maximum number of attempts at an examination for the general category.
    pub(crate) attempts: Option<u32>,
    /// Duration in months.
    pub(crate) months: u32,
    /// Waiting time before the step in months, if the user is too young.
    pub(crate) waits: u32,
    /// Whether the first post requires a course or test that is not a step of its own.
    pub(crate) requires_training: bool,
    /// Minimum cost, in rupees.
    pub(crate) cost_from: u32,
    /// Maximum cost, in rupees.
    pub(crate) cost_to: u32,
    /// Year of the fee of an examination.
    pub(crate) cost_as_of: Option<u32>,
    /// Minimum age at an examination, in months.
    pub(crate) youngest: Option<u32>,
    /// Maximum age at an examination in months, including the relaxation of the category.
    pub(crate) oldest: Option<u32>,
    /// Whether the age limit is so near that the cut-off date of the notice decides.
    pub(crate) tight: bool,
    /// URL of the announcements of an examination.
    pub(crate) website: Option<String>,
    /// Further information.
    pub(crate) note: Option<String>,
    /// Source of the data.
    pub(crate) source: Option<String>,
}

/// The shortest route to an occupation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CareerPath {
    /// Total duration in months.
    pub(crate) months: u32,
    /// Minimum total cost, in rupees.
    pub(crate) cost_from: u32,
    /// Maximum total cost, in rupees.
    pub(crate) cost_to: u32,
    /// Age at the end of the path, in months.
    pub(crate) age: u32,
    /// Steps; the last one is the first post.
    pub(crate) steps: Vec<PathStep>,
}

/// Another entry route of an occupation.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AlternativeEntry {
    /// Name of the first post.
    pub(crate) role: String,
    /// Required level of education.
    pub(crate) needs: String,
    /// Required examination, if any.
    pub(crate) exam: Option<String>,
    /// Duration in months; absent if the route is closed, because the user will be too old or the
    /// courses are longer than requested.
    pub(crate) months: Option<u32>,
}

/// A job listing of an occupation.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OpeningItem {
    /// Title of the listing.
    pub(crate) title: String,
    /// Organisation of the job.
    pub(crate) organisation: String,
    /// Location of the job.
    pub(crate) location: String,
    /// Path of its page on this site.
    pub(crate) path: String,
}

/// The openings of an occupation.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpeningsItem {
    /// Number of openings in all of India.
    pub(crate) total: usize,
    /// Number of openings in the selected state.
    pub(crate) in_state: Option<usize>,
    /// Next application deadline.
    pub(crate) next_deadline: Option<DateTime<Utc>>,
    /// Search query that finds the openings.
    pub(crate) words: String,
    /// Newest openings: of the selected state if it has any, otherwise of all of India.
    pub(crate) newest: Vec<OpeningItem>,
}

/// A recommended occupation.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Recommendation {
    /// Id of the occupation.
    pub(crate) id: String,
    /// Display name.
    pub(crate) name: String,
    /// Description of the daily work.
    pub(crate) about: String,
    /// Total score, from 0 to 100.
    pub(crate) score: u32,
    /// Percentage of the occupations that have fewer openings.
    pub(crate) open: u32,
    /// Interest types that are among the strongest of both the user and the occupation.
    pub(crate) shared_interests: Vec<Interest>,
    /// Required skills that the user has.
    pub(crate) known_skills: Vec<String>,
    /// Required skills that the user does not have.
    pub(crate) missing_skills: Vec<String>,
    /// Starting pay.
    pub(crate) pay: PayItem,
    /// Note on age limits.
    pub(crate) age_note: Option<String>,
    /// Shortest route.
    pub(crate) path: CareerPath,
    /// Other entry routes, the shortest first, then the closed ones.
    pub(crate) other_ways: Vec<AlternativeEntry>,
    /// Openings.
    pub(crate) openings: OpeningsItem,
    /// Sources of the data.
    pub(crate) sources: Vec<String>,
}

/// The response of a guidance request.
#[skip_serializing_none]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Guidance {
    /// Interests, if the statements were answered.
    pub(crate) interests: Option<InterestsItem>,
    /// Names of the levels of education.
    pub(crate) level: String,
    /// Name of the selected state.
    pub(crate) state: Option<String>,
    /// Occupation that the user has in mind, if it can be reached.
    pub(crate) wish: Option<Recommendation>,
    /// Name of the occupation that the user has in mind, if it cannot be reached.
    pub(crate) wish_closed: Option<String>,
    /// Recommended occupations, the best first.
    pub(crate) occupations: Vec<Recommendation>,
    /// Number of occupations that can be reached.
    pub(crate) reachable: usize,
    /// Number of occupations that cannot be reached, because of an age limit or the length of the
    /// courses.
    pub(crate) out_of_reach: usize,
    /// Year of the costs.
    pub(crate) costs_as_of: u32,
}
