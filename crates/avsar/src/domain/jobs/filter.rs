//! Filters of job lists, other than the query and the place. Each filter is one choice out of a
//! few. URLs contain the names of the choices. Facts of government jobs are filters, too.

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

            /// Returns the name in URLs and JSON.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    };
}

mod desk;
mod facets;

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

use chrono::{DateTime, Datelike, Days, TimeDelta, Utc};
use sea_orm::Iterable;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub use desk::{DeskFilter, JobDefect};
pub use facets::JobFacets;

use super::fact_values::{FactValue, GROUPS, LEVELS, SECTORS, STATES, WEEKS};
use crate::domain::publication::PublicationStatus;
use crate::platform::clock::{india_day, india_midnight};

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

choices! {
    /// Calendar week in India in which applications end. Weeks begin on Monday.
    ClosingWeek {
        /// From now to the next Sunday.
        This = "this-week",
        /// The week after.
        Next = "next-week",
    }
}

impl ClosingWeek {
    /// Returns the period in which applications end.
    #[must_use]
    pub fn period(self, now: DateTime<Utc>) -> Range<DateTime<Utc>> {
        let today = india_day(now);
        let rest = 7 - u64::from(today.weekday().num_days_from_monday());
        let monday = |weeks: u64| {
            let day = today.checked_add_days(Days::new(rest + 7 * weeks));
            day.map_or(DateTime::<Utc>::MAX_UTC, india_midnight)
        };
        match self {
            Self::This => now..monday(0),
            Self::Next => monday(0)..monday(1),
        }
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

/// Function that returns the name of the selected choice of a filter.
type SelectedName = fn(&Filter) -> Option<&str>;

/// A filter whose matching choices depend only on the job, not on the time. They are computed once
/// per job. Each choice has a number in [`JobFacets::choices`].
#[derive(Clone, Debug)]
pub struct StaticFacet {
    /// Name of the query parameter.
    pub parameter: &'static str,
    /// Names of the choices.
    pub names: Vec<&'static str>,
    /// Number of the first choice.
    pub first: usize,
    /// Function that returns the name of the selected choice.
    pub selected: SelectedName,
    /// Whether only administrators may filter by it and see its counts.
    pub is_of_desk: bool,
}

const EXPERIENCE_FIRST: usize = Employment::NAMES.len();
const PAY_FIRST: usize = EXPERIENCE_FIRST + Experience::NAMES.len();
const QUALIFICATION_FIRST: usize = PAY_FIRST + PayFilter::NAMES.len();

/// Number of the set of government jobs with a release date of admit cards. It follows the numbers
/// of the choices above.
pub const HAS_ADMIT_CARD: usize = QUALIFICATION_FIRST + Qualification::NAMES.len();
/// Number of the set of government jobs with a result date.
pub const HAS_RESULT: usize = HAS_ADMIT_CARD + 1;

/// Number of the first choice of the facts.
const FACTS_FIRST: usize = HAS_RESULT + 1;

/// A fact of government jobs by which their lists can be browsed.
#[derive(Clone, Copy, Debug)]
pub struct Fact {
    /// Name of the query parameter.
    pub parameter: &'static str,
    /// Function that returns the values, in display order.
    pub values: fn() -> &'static [FactValue],
    /// Function that returns the id of the selected value. It may be unknown: then no job matches.
    pub selected: SelectedName,
    /// Function that selects a value.
    pub select: fn(&mut Filter, String),
}

/// Level of education.
pub const LEVEL: Fact = Fact {
    parameter: "level",
    values: || &LEVELS,
    selected: |filter| filter.level.as_deref(),
    select: |filter, id| filter.level = Some(id),
};
/// State.
pub const STATE: Fact = Fact {
    parameter: "state",
    values: || &STATES,
    selected: |filter| filter.state.as_deref(),
    select: |filter, id| filter.state = Some(id),
};
/// Sector.
pub const SECTOR: Fact = Fact {
    parameter: "sector",
    values: || &SECTORS,
    selected: |filter| filter.sector.as_deref(),
    select: |filter, id| filter.sector = Some(id),
};
/// Group of a post.
pub const GROUP: Fact = Fact {
    parameter: "group",
    values: || &GROUPS,
    selected: |filter| filter.group.as_deref(),
    select: |filter, id| filter.group = Some(id),
};
/// Week in which applications end. It depends on the time.
pub const CLOSES: Fact = Fact {
    parameter: "closes",
    values: || &WEEKS,
    selected: |filter| filter.closes.as_deref(),
    select: |filter, id| filter.closes = Some(id),
};

/// All facts.
pub const FACTS: [Fact; 5] = [LEVEL, STATE, SECTOR, GROUP, CLOSES];

/// The facts that do not depend on the time. Each value has a number in [`JobFacets::choices`].
const STATIC_FACTS: [Fact; 4] = [SECTOR, GROUP, STATE, LEVEL];

/// Name of the facet of the status in the administrators' lists. The public lists have another
/// filter named `status`.
pub const STAGE: &str = "stage";
/// Name of the facet of the defects.
pub const DEFECT: &str = "defect";

/// The static filters, in the order of their numbers.
pub static STATIC_FACETS: LazyLock<Vec<StaticFacet>> = LazyLock::new(|| {
    let chosen: [(_, _, _, SelectedName); 4] = [
        ("employment", Employment::NAMES, 0, |filter| filter.employment.map(Employment::name)),
        ("experience", Experience::NAMES, EXPERIENCE_FIRST, |filter| {
            filter.experience.map(Experience::name)
        }),
        ("pay", PayFilter::NAMES, PAY_FIRST, |filter| filter.pay.map(PayFilter::name)),
        ("qualification", Qualification::NAMES, QUALIFICATION_FIRST, |filter| {
            filter.qualification.map(Qualification::name)
        }),
    ];
    let chosen = chosen.into_iter().map(|(parameter, names, first, selected)| StaticFacet {
        parameter,
        names: names.to_vec(),
        first,
        selected,
        is_of_desk: false,
    });
    let mut first = FACTS_FIRST;
    let facts = STATIC_FACTS.into_iter().map(|fact| {
        let names: Vec<_> = (fact.values)().iter().map(|value| value.id).collect();
        let own_first = first;
        first += names.len();
        let (parameter, selected) = (fact.parameter, fact.selected);
        StaticFacet { parameter, names, first: own_first, selected, is_of_desk: false }
    });
    let mut all: Vec<_> = chosen.chain(facts).collect();
    let stages = PublicationStatus::iter().map(PublicationStatus::name).collect();
    let of_desk: [(_, Vec<_>, SelectedName); 2] = [
        (STAGE, stages, |filter| filter.desk?.status.map(PublicationStatus::name)),
        (DEFECT, JobDefect::NAMES.to_vec(), |filter| filter.desk?.defect.map(JobDefect::name)),
    ];
    for (parameter, names, selected) in of_desk {
        let (own_first, is_of_desk) = (first, true);
        first += names.len();
        all.push(StaticFacet { parameter, names, first: own_first, selected, is_of_desk });
    }
    all
});

impl StaticFacet {
    /// Returns the number of sets: the choices of all static filters, and the other properties.
    #[must_use]
    pub fn set_count() -> usize {
        STATIC_FACETS.last().map_or(FACTS_FIRST, |last| last.first + last.names.len())
    }

    /// Returns the number of a choice.
    #[must_use]
    pub fn number(&self, choice: &str) -> Option<usize> {
        self.names.iter().position(|name| *name == choice).map(|at| self.first + at)
    }

    /// Returns the static filter of a parameter.
    #[must_use]
    pub fn of(parameter: &str) -> Option<&'static Self> {
        STATIC_FACETS.iter().find(|facet| facet.parameter == parameter)
    }
}

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
    /// Only government jobs that ask for this level of education, by its id. Like the filters
    /// below, an unknown id matches no job.
    pub level: Option<String>,
    /// Only government jobs of this state, by its id.
    pub state: Option<String>,
    /// Only government jobs of organisations of this sector, by its id.
    pub sector: Option<String>,
    /// Only government jobs with posts of this group: `a`, `b`, `c` or `d`.
    pub group: Option<String>,
    /// Only government jobs whose applications end in this week: `this-week` or `next-week`.
    pub closes: Option<String>,
    /// The filters of the administrators' lists. The facet counts of a request with them include
    /// theirs.
    #[serde(skip)]
    pub desk: Option<DeskFilter>,
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
        level: None,
        state: None,
        sector: None,
        group: None,
        closes: None,
        desk: None,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn period(week: ClosingWeek, now: &str) -> [String; 2] {
        let now = DateTime::parse_from_rfc3339(now).unwrap().to_utc();
        let Range { start, end } = week.period(now);
        [start, end].map(|at| at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true))
    }

    #[test]
    fn weeks_begin_on_monday_in_india() {
        // Saturday at noon, and the last second of Sunday in India.
        for now in ["2026-11-21T06:30:00Z", "2026-11-22T18:29:59Z"] {
            assert_eq!(period(ClosingWeek::This, now), [now, "2026-11-22T18:30:00Z"]);
            let next = ["2026-11-22T18:30:00Z", "2026-11-29T18:30:00Z"];
            assert_eq!(period(ClosingWeek::Next, now), next);
        }
        let monday = "2026-11-22T18:30:00Z";
        assert_eq!(period(ClosingWeek::This, monday), [monday, "2026-11-29T18:30:00Z"]);
    }

    #[test]
    fn weeks_are_those_with_names() {
        let names: Vec<_> = WEEKS.iter().map(|week| week.id).collect();
        assert_eq!(names, ClosingWeek::NAMES);
    }
}
