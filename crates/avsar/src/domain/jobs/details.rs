//! The details of each job type (DATA-05 to DATA-09).
//!
//! Each type has its own struct, so that a job cannot have members of another type. Empty text is
//! stored as `None`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::{DateOrDateTime, JobType};

/// The members of government jobs in addition to the shared ones (DATA-05, DATA-06).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct GovernmentDetails {
    /// URL of the emblem of the department.
    pub logo_url: Option<String>,
    /// Name of the recruiting department.
    pub department: Option<String>,
    /// Full name of the department, if it differs.
    pub department_name: Option<String>,
    /// Name of the selection examination.
    pub exam_name: Option<String>,
    /// Number of posts, as text.
    pub vacancies: Option<String>,
    /// Required education.
    pub qualification: Option<String>,
    /// Age limit, as text.
    pub age_limit: Option<String>,
    /// Required experience.
    pub experience: Option<String>,
    /// First day of applications.
    pub application_start_date: Option<DateOrDateTime>,
    /// Last date of applications.
    pub application_end_date: Option<DateOrDateTime>,
    /// Application fee, by category.
    pub application_fee: Option<String>,
    /// URL of the application page.
    pub apply_url: Option<String>,
    /// URL of the official notice.
    pub official_notification_url: Option<String>,
    /// Date of the examination.
    pub exam_date: Option<DateOrDateTime>,
    /// Release date of the admit card.
    pub admit_card_release_date: Option<DateOrDateTime>,
    /// Release date of the result.
    pub result_date: Option<DateOrDateTime>,
    /// Employment type, such as regular, contract or apprentice.
    pub employment_type: Option<String>,
    /// Mode of application, such as online, offline or walk-in.
    pub mode_of_application: Option<String>,
    /// Kind of job, in the words of the notice.
    pub job_type: Option<String>,
    /// Pay level or scale.
    pub pay_scale: Option<String>,
    /// URL of the result.
    pub result_url: Option<String>,
    /// URL of the admit card.
    pub admit_card_url: Option<String>,
}

/// The members of private, tech and non-tech jobs in addition to the shared ones (DATA-07).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct CompanyJobDetails {
    /// Name of the employer.
    pub company_name: Option<String>,
    /// URL of the logo of the employer.
    pub logo_url: Option<String>,
    /// Industry of the employer.
    pub industry: Option<String>,
    /// Required experience.
    pub experience: Option<String>,
    /// Required experience, as a level (private jobs).
    pub experience_level: Option<String>,
    /// Required education.
    pub qualification: Option<String>,
    /// Eligible years of graduation.
    pub eligible_batches: Option<String>,
    /// "Full Time", "Part Time", "Contract", "Freelance" or "Internship".
    pub job_type: Option<String>,
    /// Date on which the employer posted the job.
    pub posted_date: Option<DateOrDateTime>,
    /// Minimum pay, in whole rupees.
    pub salary_min: Option<i64>,
    /// Maximum pay, in whole rupees.
    pub salary_max: Option<i64>,
    /// "per annum", "per month" or "per hour".
    pub salary_period: Option<String>,
    /// Copy of the slug that the forms send. It is not stored.
    pub slug: Option<String>,
    /// URL of the application page.
    pub apply_now_url: Option<String>,
    /// URL of the application page, under its older name.
    pub apply_url: Option<String>,
    /// Required skills, separated by commas.
    pub skills_required: Option<String>,
    /// Whether candidates without experience can apply.
    pub is_fresher: Option<bool>,
    /// Whether the job is an internship.
    pub is_internship: Option<bool>,
    /// Whether the job is marked as technical.
    pub is_tech: Option<bool>,
    /// Whether the job is marked as non-technical.
    pub is_non_tech: Option<bool>,
    /// Last date of applications.
    pub application_end_date: Option<DateOrDateTime>,
}

/// The members of admit cards in addition to the shared ones (DATA-08).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct AdmitCardDetails {
    /// URL of the emblem of the organisation.
    pub logo_url: Option<String>,
    /// Organisation that holds the examination.
    pub organisation_name: Option<String>,
    /// Name of the examination.
    pub examination_name: Option<String>,
    /// Date of the examination.
    pub exam_date: Option<DateOrDateTime>,
    /// Release date of the admit card.
    pub admit_card_released_date: Option<DateOrDateTime>,
    /// URL of the notice of the examination, a PDF.
    pub exam_notice_pdf_url: Option<String>,
    /// URL of the admit card.
    pub admit_card_download_url: Option<String>,
    /// Number of the stage of the recruitment, from 1.
    pub stage: Option<u32>,
}

/// The members of results in addition to the shared ones (DATA-09).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct ResultDetails {
    /// URL of the emblem of the organisation.
    pub logo_url: Option<String>,
    /// Organisation that held the examination.
    pub organisation_name: Option<String>,
    /// Name of the examination.
    pub examination_name: Option<String>,
    /// Date of the examination.
    pub exam_date: Option<DateOrDateTime>,
    /// Release date of the result.
    pub result_released_date: Option<DateOrDateTime>,
    /// URL of the notice of the examination, a PDF.
    pub exam_notice_pdf_url: Option<String>,
    /// URL of the result.
    pub result_download_url: Option<String>,
    /// URL of the merit list.
    pub merit_list_url: Option<String>,
    /// Cut-off marks, as text.
    pub cut_off_marks: Option<String>,
    /// Number of posts, as text.
    pub total_vacancies: Option<String>,
    /// Number of selected candidates, as text.
    pub selected_candidates: Option<String>,
    /// Number of the stage of the recruitment, from 1.
    pub stage: Option<u32>,
}

/// The details of a job. The variant is its type.
#[derive(Clone, Debug, PartialEq)]
pub enum Details {
    /// Details of a private job.
    Private(CompanyJobDetails),
    /// Details of a government job.
    Government(GovernmentDetails),
    /// Details of a tech job.
    Tech(CompanyJobDetails),
    /// Details of a non-tech job.
    NonTech(CompanyJobDetails),
    /// Details of an admit card.
    AdmitCard(AdmitCardDetails),
    /// Details of a result.
    Result(ResultDetails),
}

impl Details {
    /// Returns the type.
    #[must_use]
    pub fn job_type(&self) -> JobType {
        match self {
            Self::Private(_) => JobType::Private,
            Self::Government(_) => JobType::Government,
            Self::Tech(_) => JobType::Tech,
            Self::NonTech(_) => JobType::NonTech,
            Self::AdmitCard(_) => JobType::AdmitCard,
            Self::Result(_) => JobType::Result,
        }
    }

    /// Returns details of a type without members.
    #[must_use]
    pub fn empty(job_type: JobType) -> Self {
        match job_type {
            JobType::Private => Self::Private(CompanyJobDetails::default()),
            JobType::Government => Self::Government(GovernmentDetails::default()),
            JobType::Tech => Self::Tech(CompanyJobDetails::default()),
            JobType::NonTech => Self::NonTech(CompanyJobDetails::default()),
            JobType::AdmitCard => Self::AdmitCard(AdmitCardDetails::default()),
            JobType::Result => Self::Result(ResultDetails::default()),
        }
    }

    /// Parses the output of [`Details::to_json`].
    ///
    /// # Errors
    /// Returns an error if `json` does not contain the details of the given type.
    pub fn from_json(job_type: JobType, json: &str) -> serde_json::Result<Self> {
        Ok(match job_type {
            JobType::Private => Self::Private(serde_json::from_str(json)?),
            JobType::Government => Self::Government(serde_json::from_str(json)?),
            JobType::Tech => Self::Tech(serde_json::from_str(json)?),
            JobType::NonTech => Self::NonTech(serde_json::from_str(json)?),
            JobType::AdmitCard => Self::AdmitCard(serde_json::from_str(json)?),
            JobType::Result => Self::Result(serde_json::from_str(json)?),
        })
    }

    /// Returns the details as stored in the database. The type has its own column.
    ///
    /// # Errors
    /// Returns an error if serialisation fails, which no member causes.
    pub fn to_json(&self) -> serde_json::Result<String> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => {
                serde_json::to_string(details)
            }
            Self::Government(details) => serde_json::to_string(details),
            Self::AdmitCard(details) => serde_json::to_string(details),
            Self::Result(details) => serde_json::to_string(details),
        }
    }

    /// Returns the details, with the members of `derived` where they have none. Details of another
    /// type are ignored.
    ///
    /// # Errors
    /// Returns an error if serialisation fails, which no member causes.
    pub fn filled_from(&self, derived: &Self) -> serde_json::Result<Self> {
        self.merge(derived, |own, derived| {
            for (name, value) in derived {
                own.entry(name).or_insert(value);
            }
        })
    }

    /// Returns the details without the members that are equal in `derived`.
    ///
    /// # Errors
    /// Returns an error if serialisation fails, which no member causes.
    pub fn without(&self, derived: &Self) -> serde_json::Result<Self> {
        self.merge(derived, |own, derived| {
            own.retain(|name, value| derived.get(name) != Some(value));
        })
    }

    /// Returns the details, in which the members that are equal in `old` are those of `new`.
    ///
    /// # Errors
    /// Returns an error if serialisation fails, which no member causes.
    pub fn replace_equal(&self, old: &Self, new: &Self) -> serde_json::Result<Self> {
        self.without(old)?.filled_from(new)
    }

    /// Returns the names of the members that have the same value in `other`.
    #[must_use]
    pub fn names_equal_in(&self, other: &Self) -> Vec<String> {
        let (own, other) =
            (self.members().unwrap_or_default(), other.members().unwrap_or_default());
        own.into_iter()
            .filter(|(name, value)| other.get(name) == Some(value))
            .map(|(name, _)| name)
            .collect()
    }

    fn merge(
        &self,
        derived: &Self,
        merge: impl FnOnce(&mut Map<String, Value>, Map<String, Value>),
    ) -> serde_json::Result<Self> {
        if self.job_type() != derived.job_type() {
            return Ok(self.clone());
        }
        let mut own = self.members()?;
        merge(&mut own, derived.members()?);
        Self::from_json(self.job_type(), &Value::Object(own).to_string())
    }

    fn members(&self) -> serde_json::Result<Map<String, Value>> {
        serde_json::from_str(&self.to_json()?)
    }

    /// Returns the details of a private, tech or non-tech job.
    #[must_use]
    pub fn company(&self) -> Option<&CompanyJobDetails> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => Some(details),
            _ => None,
        }
    }

    /// Returns the details of a government job.
    #[must_use]
    pub fn government(&self) -> Option<&GovernmentDetails> {
        if let Self::Government(details) = self { Some(details) } else { None }
    }

    /// Returns the company, department or examining body.
    #[must_use]
    pub fn organisation(&self) -> Option<&str> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => {
                details.company_name.as_deref()
            }
            // `department` has precedence over `departmentName` (ambiguity 31).
            Self::Government(details) => {
                details.department.as_deref().or(details.department_name.as_deref())
            }
            Self::AdmitCard(details) => details.organisation_name.as_deref(),
            Self::Result(details) => details.organisation_name.as_deref(),
        }
    }

    /// Returns the name of the examination of an admit card or result; empty if unknown. Returns
    /// `None` for jobs.
    #[must_use]
    pub fn announced_examination(&self) -> Option<&str> {
        let name = match self {
            Self::AdmitCard(details) => &details.examination_name,
            Self::Result(details) => &details.examination_name,
            Self::Private(_) | Self::Government(_) | Self::Tech(_) | Self::NonTech(_) => {
                return None;
            }
        };
        Some(name.as_deref().unwrap_or_default())
    }

    /// Returns the stage of an admit card or result, from 1.
    #[must_use]
    pub fn stage(&self) -> Option<u32> {
        match self {
            Self::AdmitCard(details) => details.stage,
            Self::Result(details) => details.stage,
            Self::Private(_) | Self::Government(_) | Self::Tech(_) | Self::NonTech(_) => None,
        }
    }

    /// Returns the required education.
    #[must_use]
    pub fn qualification(&self) -> Option<&str> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => {
                details.qualification.as_deref()
            }
            Self::Government(details) => details.qualification.as_deref(),
            Self::AdmitCard(_) | Self::Result(_) => None,
        }
    }

    /// Returns the kind of employment.
    #[must_use]
    pub fn employment(&self) -> Option<&str> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => {
                details.job_type.as_deref()
            }
            Self::Government(details) => {
                details.employment_type.as_deref().or(details.job_type.as_deref())
            }
            Self::AdmitCard(_) | Self::Result(_) => None,
        }
    }

    /// Returns the required experience.
    #[must_use]
    pub fn experience(&self) -> Option<&str> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => {
                details.experience.as_deref().or(details.experience_level.as_deref())
            }
            Self::Government(details) => details.experience.as_deref(),
            Self::AdmitCard(_) | Self::Result(_) => None,
        }
    }

    /// Returns the last date of applications.
    #[must_use]
    pub fn application_end(&self) -> Option<DateOrDateTime> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => {
                details.application_end_date
            }
            Self::Government(details) => details.application_end_date,
            Self::AdmitCard(_) | Self::Result(_) => None,
        }
    }

    /// Returns the date of the examination.
    #[must_use]
    pub fn exam_date(&self) -> Option<DateOrDateTime> {
        match self {
            Self::Private(_) | Self::Tech(_) | Self::NonTech(_) => None,
            Self::Government(details) => details.exam_date,
            Self::AdmitCard(details) => details.exam_date,
            Self::Result(details) => details.exam_date,
        }
    }

    /// Returns the required skills, separated by commas.
    #[must_use]
    pub fn skills(&self) -> Option<&str> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => {
                details.skills_required.as_deref()
            }
            Self::Government(_) | Self::AdmitCard(_) | Self::Result(_) => None,
        }
    }

    /// Returns the members that are searchable in addition to title, organisation and text.
    #[must_use]
    pub fn keywords(&self) -> Vec<&str> {
        match self {
            Self::Private(details) | Self::Tech(details) | Self::NonTech(details) => vec![
                details.skills_required.as_deref(),
                details.industry.as_deref(),
                details.qualification.as_deref(),
                details.job_type.as_deref(),
            ],
            Self::Government(details) => vec![
                details.department_name.as_deref(),
                details.exam_name.as_deref(),
                details.qualification.as_deref(),
                details.employment_type.as_deref(),
            ],
            Self::AdmitCard(details) => vec![details.examination_name.as_deref()],
            Self::Result(details) => vec![details.examination_name.as_deref()],
        }
        .into_iter()
        .flatten()
        .collect()
    }
}
