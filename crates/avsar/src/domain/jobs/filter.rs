//! Filters of lists beyond words and place. Each is one choice out of a few, named in addresses as
//! here.

mod traits;

use std::collections::BTreeMap;

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub use traits::JobFacets;

/// An enum whose variants have a name on the wire, in the order in which they are offered.
macro_rules! choices {
    ($(#[$doc:meta])* $choice:ident { $($(#[$note:meta])* $variant:ident = $name:tt,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        pub enum $choice {
            $($(#[$note])* #[serde(rename = $name)] $variant,)+
        }

        impl $choice {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// Their names on the wire, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($name,)+];
        }
    };
}

choices! {
    /// The form of employment (`jobType` of DATA-07).
    Employment {
        /// Full time.
        FullTime = "full-time",
        /// Part time.
        PartTime = "part-time",
        /// For a time.
        Contract = "contract",
        /// By the piece.
        Freelance = "freelance",
        /// Internships.
        Internship = "internship",
    }
}

choices! {
    /// Jobs that suit somebody with so many years of experience, up to the next choice.
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
    /// Jobs that may pay at least so many lakh rupees a year.
    Pay {
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
    /// Jobs that ask for this education.
    Qualification {
        /// 10th pass.
        Tenth = "10th",
        /// 12th pass.
        Twelfth = "12th",
        /// An industrial training institute's certificate.
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
        /// A master's degree or more.
        Postgraduate = "postgraduate",
    }
}

choices! {
    /// Jobs posted within so many days.
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
    /// Where the applications of a government job stand.
    Status {
        /// Applications are open (RULE-12).
        Open = "open",
        /// The last date is within seven days (RULE-13).
        Closing = "closing",
    }
}

impl Posted {
    /// How long ago that may have been.
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

/// A filter whose choices depend on nothing but the job, so that they can be found out once. Each
/// choice is a bit of [`Traits::choices`].
#[derive(Clone, Copy, Debug)]
pub struct StaticFacet {
    /// The name of its parameter.
    pub parameter: &'static str,
    /// The names of its choices.
    pub names: &'static [&'static str],
    /// The bit of its first choice.
    pub first_bit: usize,
    /// Which of its choices is taken.
    pub selected: fn(&Filter) -> Option<usize>,
}

const EXPERIENCE_FIRST_BIT: usize = Employment::NAMES.len();
const PAY_FIRST_BIT: usize = EXPERIENCE_FIRST_BIT + Experience::NAMES.len();
const QUALIFICATION_FIRST_BIT: usize = PAY_FIRST_BIT + Pay::NAMES.len();

/// Behind the choices of filters: the bit of government jobs that say when admit cards come.
pub const HAS_ADMIT_CARD_BIT: usize = QUALIFICATION_FIRST_BIT + Qualification::NAMES.len();
/// The bit of government jobs that say when results come.
pub const HAS_RESULT_BIT: usize = HAS_ADMIT_CARD_BIT + 1;

/// How many bits there are.
pub const FACET_BITS: usize = HAS_RESULT_BIT + 1;

/// The fixed filters.
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
        names: Pay::NAMES,
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

/// How many jobs each choice of each filter would leave, beside what else is chosen; by the names of
/// parameter and choice. Choices that would leave none are missing.
pub type FacetCounts = BTreeMap<String, BTreeMap<String, usize>>;

/// What a list leaves out, beyond words and place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Filter {
    /// Only this form of employment.
    #[param(inline)]
    pub employment: Option<Employment>,
    /// Only what suits somebody with so many years of experience.
    #[param(inline)]
    pub experience: Option<Experience>,
    /// Only what may pay at least so many lakh rupees a year.
    #[param(inline)]
    pub pay: Option<Pay>,
    /// Only what asks for this education.
    #[param(inline)]
    pub qualification: Option<Qualification>,
    /// Only what was posted within so many days.
    #[param(inline)]
    pub posted: Option<Posted>,
    /// Only where applications stand so (government jobs).
    #[param(inline)]
    pub status: Option<Status>,
    /// Only what comes from this organisation, by its name (admit cards and results).
    pub department: Option<String>,
}

impl Filter {
    /// Nothing is left out.
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
