//! Filters of job lists, other than the query and the place. Each filter is one choice out of a
//! few. URLs contain the names of the choices.

mod facets;

use std::collections::BTreeMap;

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub use facets::JobFacets;

/// Defines an enum whose variants have names in URLs and JSON, in display order.
macro_rules! choices {
    ($(#[$doc:meta])* $choice:ident { $($(#[$note:meta])* $variant:ident = $name:tt,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        pub enum $choice {
            $($(#[$note])* #[serde(rename = $name)] $variant,)+
        }

        impl $choice {
            /// All choices, in display order.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The names in URLs and JSON, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($name,)+];
        }
    };
}

choices! {
    /// The employment type (`jobType` of DATA-07).
    Employment {
        /// Full time.
        FullTime = "full-time",
        /// Part time.
        PartTime = "part-time",
        /// Contract work for a limited time.
        Contract = "contract",
        /// Freelance work.
        Freelance = "freelance",
        /// Internship.
        Internship = "internship",
    }
}

choices! {
    /// Required years of experience. A choice ends where the next one begins.
    Experience {
        /// Freshers.
        None = "0",
        /// One or two years.
        One = "1",
        /// Three or four years.
        Three = "3",
        /// Five to nine years.
        Five = "5",
        /// Ten years and more.
        Ten = "10",
    }
}

choices! {
    /// Minimum yearly pay in lakh (100,000) rupees. It is compared with the upper bound of the pay.
    PayFilter {
        /// ₹3,00,000.
        Three = "3",
        /// ₹6,00,000.
        Six = "6",
        /// ₹10,00,000.
        Ten = "10",
        /// ₹15,00,000.
        Fifteen = "15",
        /// ₹25,00,000.
        TwentyFive = "25",
    }
}

choices! {
    /// Required education.
    Qualification {
        /// 10th pass.
        Tenth = "10th",
        /// 12th pass.
        Twelfth = "12th",
        /// A certificate of an Industrial Training Institute.
        Iti = "iti",
        /// A diploma.
        Diploma = "diploma",
        /// Any degree.
        Graduate = "graduate",
        /// A degree in engineering.
        Engineering = "engineering",
        /// A degree in medicine, nursing or pharmacy.
        Medical = "medical",
        /// A degree in teaching.
        Teaching = "teaching",
        /// A master's degree or higher.
        Postgraduate = "postgraduate",
    }
}

choices! {
    /// Maximum age of a posting, in days.
    Posted {
        /// A day.
        Day = "1",
        /// Three days.
        ThreeDays = "3",
        /// A week.
        Week = "7",
        /// A fortnight.
        Fortnight = "15",
        /// A month.
        Month = "30",
    }
}

choices! {
    /// Application status of a government job.
    Status {
        /// Applications are open (RULE-12).
        Open = "open",
        /// The last date is within seven days (RULE-13).
        Closing = "closing",
    }
}

impl Posted {
    /// Returns the maximum age.
    #[must_use]
    pub fn max_age(self) -> TimeDelta {
        TimeDelta::days(match self {
            Self::Day => 1,
            Self::ThreeDays => 3,
            Self::Week => 7,
            Self::Fortnight => 15,
            Self::Month => 30,
        })
    }
}

/// A filter whose matching choices depend only on the job, not on the time. They are computed once
/// per job. Each choice has a bit in [`JobFacets::bits`].
#[derive(Clone, Copy, Debug)]
pub struct StaticFacet {
    /// Name of the query parameter.
    pub parameter: &'static str,
    /// Names of the choices.
    pub names: &'static [&'static str],
    /// Number of the bit of the first choice.
    pub first_bit: usize,
    /// Function that returns the index of the selected choice.
    pub selected: fn(&Filter) -> Option<usize>,
}

const EXPERIENCE_FIRST_BIT: usize = Employment::NAMES.len();
const PAY_FIRST_BIT: usize = EXPERIENCE_FIRST_BIT + Experience::NAMES.len();
const QUALIFICATION_FIRST_BIT: usize = PAY_FIRST_BIT + PayFilter::NAMES.len();

/// Number of the bit of government jobs with a release date of admit cards. It follows the bits of
/// the filter choices.
pub const HAS_ADMIT_CARD_BIT: usize = QUALIFICATION_FIRST_BIT + Qualification::NAMES.len();
/// Number of the bit of government jobs with a result date.
pub const HAS_RESULT_BIT: usize = HAS_ADMIT_CARD_BIT + 1;

/// Number of bits in use.
pub const FACET_BITS: usize = HAS_RESULT_BIT + 1;

/// The static filters, in the order of their bits.
pub const STATIC_FACETS: [StaticFacet; 4] = [
    StaticFacet {
        parameter: "employment",
        names: Employment::NAMES,
        first_bit: 0,
        selected: |filter| filter.employment.map(|choice| choice as usize),
    },
    StaticFacet {
        parameter: "experience",
        names: Experience::NAMES,
        first_bit: EXPERIENCE_FIRST_BIT,
        selected: |filter| filter.experience.map(|choice| choice as usize),
    },
    StaticFacet {
        parameter: "pay",
        names: PayFilter::NAMES,
        first_bit: PAY_FIRST_BIT,
        selected: |filter| filter.pay.map(|choice| choice as usize),
    },
    StaticFacet {
        parameter: "qualification",
        names: Qualification::NAMES,
        first_bit: QUALIFICATION_FIRST_BIT,
        selected: |filter| filter.qualification.map(|choice| choice as usize),
    },
];

/// Numbers of jobs that each choice would leave, by the names of parameter and choice. The other
/// filters of the request apply. Choices that would leave no jobs are absent.
pub type FacetCounts = BTreeMap<String, BTreeMap<String, usize>>;

/// The filters of a job list, other than the query and the place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Filter {
    /// Only jobs with this employment type.
    #[param(inline)]
    pub employment: Option<Employment>,
    /// Only jobs for this number of years of experience.
    #[param(inline)]
    pub experience: Option<Experience>,
    /// Only jobs whose maximum pay is at least this number of lakh rupees per year.
    #[param(inline)]
    pub pay: Option<PayFilter>,
    /// Only jobs that require this education.
    #[param(inline)]
    pub qualification: Option<Qualification>,
    /// Only jobs that were posted within this number of days.
    #[param(inline)]
    pub posted: Option<Posted>,
    /// Only government jobs with this application status.
    #[param(inline)]
    pub status: Option<Status>,
    /// Only admit cards and results of the organisation with this name.
    pub department: Option<String>,
}

impl Filter {
    /// No filter.
    pub const NONE: Self = Self {
        employment: None,
        experience: None,
        pay: None,
        qualification: None,
        posted: None,
        status: None,
        department: None,
    };
}
