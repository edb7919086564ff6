//! Filters of lists beyond words and place. Each is one choice out of a few, named in addresses as
//! here.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

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

            /// The name on the wire.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }
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
    /// Jobs that suit somebody with so many years of experience.
    Experience {
        /// Freshers.
        None = "0",
        /// One year.
        One = "1",
        /// Three years.
        Three = "3",
        /// Five years.
        Five = "5",
        /// Ten years.
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
