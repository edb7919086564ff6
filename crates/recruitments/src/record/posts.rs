//! Posts and their pay.

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::{Experience, Gender, MaritalStatus, PostKey, Qualification};
use crate::fact::Fact;

/// Group of a post in the civil services.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum PostGroup {
    /// Group A.
    A,
    /// Group B.
    B,
    /// Group C.
    C,
    /// Group D.
    D,
}

/// The period of pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PayPeriod {
    /// Pay per month.
    Month,
    /// Pay per year.
    Year,
    /// Stipend per month.
    Stipend,
}

/// Stated pay.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Pay {
    /// Level of the pay matrix, such as "Level 10".
    pub level: Option<String>,
    /// Minimum, in whole rupees.
    pub min: Option<u32>,
    /// Maximum, in whole rupees.
    pub max: Option<u32>,
    /// Period of the amounts.
    pub period: Option<PayPeriod>,
    /// Grade pay, in whole rupees.
    pub grade_pay: Option<u32>,
    /// Scale, in the words of the notice.
    pub scale: Option<String>,
}

/// A post.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Post {
    /// Key to which other members refer.
    pub key: PostKey,
    /// Name of the post.
    pub name: String,
    /// Key of the advertisement, if there are several.
    pub advertisement: Option<String>,
    /// Code of the post in the notice.
    pub code: Option<String>,
    /// Group of the post.
    pub group: Option<PostGroup>,
    /// Discipline, stream or branch.
    pub discipline: Option<String>,
    /// Service or department.
    pub service: Option<String>,
    /// Pay.
    pub pay: Option<Fact<Pay>>,
    /// Qualification. Absent: the common one of the record.
    pub qualification: Option<Fact<Qualification>>,
    /// Experience in addition to that of the qualification.
    pub experience: Option<Fact<Experience>>,
    /// Physical standards, in words. They are never judged.
    pub physical: Option<Fact<String>>,
    /// Gender to which the post is limited.
    pub gender: Option<Fact<Gender>>,
    /// Marital status that the post requires.
    pub marital: Option<Fact<MaritalStatus>>,
}
