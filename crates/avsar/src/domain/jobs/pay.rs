//! The pay of jobs: its bounds, its worth per year and its texts.

use std::fmt;

use listings::pay::format_grouped;
use listings::{Pay, Period};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{CompanyJobDetails, JobDraft};

/// Working hours per year: eight hours a day, five days a week.
const HOURS_PER_YEAR: i64 = 2_080;

/// A range of pay, in whole rupees. The lower bound can be 0, unlike that of [`Pay`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Salary {
    /// The lower bound. Equals `max` for a single amount.
    pub min: i64,
    /// The upper bound.
    pub max: i64,
    /// The period of the amounts.
    pub period: Period,
}

impl Salary {
    /// Returns the pay of a company job. Returns `None` if a bound is missing or the period is
    /// unknown. An empty form may have been stored as 0 to 0, so this also means that the pay is
    /// unknown.
    #[must_use]
    pub fn from_details(details: &CompanyJobDetails) -> Option<Self> {
        Self::stated(details).filter(|salary| salary.max > 0)
    }

    /// Returns the pay as stated in the form, also 0 to 0.
    fn stated(details: &CompanyJobDetails) -> Option<Self> {
        let (min, max) = (details.salary_min?, details.salary_max?);
        Some(Self { min, max, period: Period::from_name(period_name(details))? })
    }

    /// Formats the bounds as "min - max", without the period.
    #[must_use]
    pub fn amounts(self) -> String {
        format!("{} - {}", rupees(self.min), rupees(self.max))
    }
}

impl From<Pay> for Salary {
    fn from(Pay { min, max, period }: Pay) -> Self {
        Self { min, max, period }
    }
}

/// Formats the pay as "min - max period" (FORMAT-03).
impl fmt::Display for Salary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.amounts(), self.period.name())
    }
}

/// Returns the text of the pay in the form of a company job, including "₹0 - ₹0 per annum". Returns
/// `None` if a bound is missing or the period is unknown.
#[must_use]
pub fn salary_text(details: &CompanyJobDetails) -> Option<String> {
    Salary::stated(details).map(|salary| salary.to_string())
}

/// Returns the name of the stated period. The default is "per annum" (DATA-07).
#[must_use]
pub fn period_name(details: &CompanyJobDetails) -> &str {
    let stated = details.salary_period.as_deref().filter(|name| !name.is_empty());
    stated.unwrap_or(Period::Annum.name())
}

/// The pay of a job for a year, in whole rupees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AnnualSalary {
    /// The lower bound. Equals `max` for a single amount.
    pub min: i64,
    /// The upper bound.
    pub max: i64,
}

/// Returns the pay for a year, calculated from the pay that visitors see (JOB-07). Returns `None`
/// if the amounts or the period are unknown, and for pay per hour, because the number of hours is
/// unknown.
#[must_use]
pub fn annual_salary(job: &JobDraft) -> Option<AnnualSalary> {
    let salary = match job.details.company() {
        Some(details) => Salary::from_details(details)?,
        None => Salary::from(listings::pay::parse(&job.salary_range)?),
    };
    let periods = periods_per_year(salary.period)?;
    Some(AnnualSalary {
        min: salary.min.checked_mul(periods)?,
        max: salary.max.checked_mul(periods)?,
    })
}

/// Estimates the maximum pay of a company job for a year, in rupees. A missing upper bound is
/// replaced with the lower one. Pay per hour is multiplied by the hours of a full-time job. Returns
/// `None` if both bounds are missing or the period is unknown.
#[must_use]
pub fn max_annual_pay(details: &CompanyJobDetails) -> Option<i64> {
    let max = details.salary_max.or(details.salary_min)?;
    let period = Period::from_name(period_name(details))?;
    Some(max.saturating_mul(periods_per_year(period).unwrap_or(HOURS_PER_YEAR)))
}

/// Returns the number of periods in a year. Returns `None` for hours, because the working hours are
/// unknown.
const fn periods_per_year(period: Period) -> Option<i64> {
    match period {
        Period::Annum => Some(1),
        Period::Month => Some(12),
        Period::Hour => None,
    }
}

/// Formats an amount with ₹ and Indian digit grouping (₹12,34,567).
fn rupees(amount: i64) -> String {
    let grouped = format_grouped(amount);
    match grouped.strip_prefix('-') {
        Some(digits) => format!("-₹{digits}"),
        None => format!("₹{grouped}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::jobs::{Details, GovernmentDetails};
    use crate::domain::publication::Publication;
    use crate::domain::translations::Translations;

    fn job(details: Details, salary_range: &str) -> JobDraft {
        JobDraft {
            title: String::new(),
            location: String::new(),
            description: String::new(),
            meta_description: String::new(),
            salary_range: salary_range.to_owned(),
            tags: String::new(),
            custom_html_content: String::new(),
            publication: Publication::PUBLISHED,
            details,
            translations: Translations::default(),
        }
    }

    fn details(min: Option<i64>, max: Option<i64>, period: Option<&str>) -> CompanyJobDetails {
        CompanyJobDetails {
            salary_min: min,
            salary_max: max,
            salary_period: period.map(ToOwned::to_owned),
            ..CompanyJobDetails::default()
        }
    }

    /// JOB-07, ambiguity 1.
    #[test]
    fn annual_salary_of_a_text_needs_amounts_and_a_period() {
        for (salary_range, expected) in [
            ("₹21,700 - ₹69,100 per month", Some((260_400, 829_200))),
            ("Rs. 25,000/- per month (Level 4)", Some((300_000, 300_000))),
            ("₹3,00,000 - ₹5,00,000 per annum", Some((300_000, 500_000))),
            ("4.5 LPA", Some((450_000, 450_000))),
            ("₹250 per hour", None),
            ("₹900 per day", None),
            ("₹35,400 - ₹1,12,400", None),
            ("Level 10", None),
            ("As per norms", None),
            ("₹0", None),
            ("", None),
        ] {
            let government = job(Details::Government(GovernmentDetails::default()), salary_range);
            let salary = annual_salary(&government).map(|salary| (salary.min, salary.max));
            assert_eq!(salary, expected, "{salary_range}");
        }
    }

    /// JOB-07, FORMAT-04, ambiguity 1.
    #[test]
    fn annual_salary_of_a_company_job_needs_both_bounds() {
        for (min, max, period, expected) in [
            (Some(300_000), Some(500_000), Some("per annum"), Some((300_000, 500_000))),
            (Some(300_000), Some(500_000), None, Some((300_000, 500_000))),
            (Some(300_000), Some(500_000), Some(""), Some((300_000, 500_000))),
            (Some(0), Some(500), Some("per month"), Some((0, 6_000))),
            (Some(120), Some(170), Some("per hour"), None),
            (Some(120), Some(170), Some("per day"), None),
            (Some(300_000), None, None, None),
            (None, Some(300_000), None, None),
            (Some(0), Some(0), None, None),
            (Some(0), Some(i64::MAX), Some("per month"), None),
        ] {
            let details = details(min, max, period);
            let private = job(Details::Private(details.clone()), "9 LPA");
            let salary = annual_salary(&private).map(|salary| (salary.min, salary.max));
            assert_eq!(salary, expected, "{details:?}");
        }
    }

    /// FORMAT-03, DATA-07.
    #[test]
    fn text_of_a_company_job_needs_both_bounds_and_a_known_period() {
        for (min, max, period, expected) in [
            (Some(3), Some(5), Some("per month"), Some("₹3 - ₹5 per month")),
            (Some(3), Some(5), None, Some("₹3 - ₹5 per annum")),
            (Some(3), Some(5), Some(""), Some("₹3 - ₹5 per annum")),
            (Some(0), Some(0), None, Some("₹0 - ₹0 per annum")),
            (Some(3), Some(5), Some("per day"), None),
            (Some(3), None, None, None),
            (None, Some(5), None, None),
        ] {
            let details = details(min, max, period);
            assert_eq!(salary_text(&details).as_deref(), expected, "{details:?}");
        }
    }

    #[test]
    fn pay_of_0_to_0_is_unknown() {
        assert_eq!(Salary::from_details(&details(Some(0), Some(0), None)), None);
        let salary = Salary::from_details(&details(Some(0), Some(5_000), Some("per month")));
        let expected = Salary { min: 0, max: 5_000, period: Period::Month };
        assert_eq!(salary, Some(expected));
        assert_eq!(expected.amounts(), "₹0 - ₹5,000");
    }

    #[test]
    fn rupees_have_indian_digit_grouping() {
        for (amount, text) in [
            (0, "₹0"),
            (999, "₹999"),
            (1_000, "₹1,000"),
            (99_999, "₹99,999"),
            (100_000, "₹1,00,000"),
            (12_345_678, "₹1,23,45,678"),
            (-250_000, "-₹2,50,000"),
        ] {
            assert_eq!(rupees(amount), text);
        }
    }
}
