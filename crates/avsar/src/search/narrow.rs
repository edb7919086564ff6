//! What the filters leave of a segment, and how many jobs each further choice would leave.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, Utc};
use fixedbitset::FixedBitSet;

use super::order::SegmentOrder;
use super::query::Shelves;
use crate::clock::{india_day, india_midnight};
use crate::jobs::filter::{Counts, FIXED, Filter, Fixed, Posted, Status};

/// Most departments that are counted: a person chooses from a list.
const MOST_DEPARTMENTS: usize = 300;
/// A last date is near when it is at most so many days ahead (RULE-13).
const CLOSING_DAYS: u64 = 7;

/// What is wanted of a list, beside words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Narrow<'a> {
    pub shelves: Shelves,
    pub filter: &'a Filter,
    pub now: DateTime<Utc>,
}

/// The filters, each by its own nature.
#[derive(Clone, Copy, Debug)]
enum Parameter {
    Fixed(&'static Fixed),
    Posted,
    Status,
    Department,
}

impl Parameter {
    fn name(self) -> &'static str {
        match self {
            Self::Fixed(fixed) => fixed.parameter,
            Self::Posted => "posted",
            Self::Status => "status",
            Self::Department => "department",
        }
    }
}

fn parameters() -> impl Iterator<Item = Parameter> {
    FIXED.iter().map(Parameter::Fixed).chain([
        Parameter::Posted,
        Parameter::Status,
        Parameter::Department,
    ])
}

impl Narrow<'_> {
    /// What is left of a segment.
    pub fn left(&self, order: &SegmentOrder) -> FixedBitSet {
        let mut left = order.on(self.shelves);
        for restriction in parameters().filter_map(|parameter| self.restriction(order, parameter)) {
            left.intersect_with(&restriction);
        }
        left
    }

    /// Adds what each choice would leave of some documents of a segment, beside what is chosen.
    pub fn count(&self, order: &SegmentOrder, of: &FixedBitSet, counts: &mut Counts) {
        let chosen: Vec<(Parameter, Option<FixedBitSet>)> =
            parameters().map(|parameter| (parameter, self.restriction(order, parameter))).collect();
        for (at, (parameter, _)) in chosen.iter().enumerate() {
            let mut left = of.clone();
            let others = chosen.iter().enumerate().filter(|(other, _)| *other != at);
            for restriction in others.filter_map(|(_, (_, restriction))| restriction.as_ref()) {
                left.intersect_with(restriction);
            }
            for (choice, jobs) in self.sizes(order, *parameter, &left) {
                if jobs > 0 {
                    let choices = counts.entry(parameter.name().to_owned()).or_default();
                    *choices.entry(choice.to_owned()).or_default() += jobs;
                }
            }
        }
    }

    /// How many of some documents answer to each choice of a filter.
    fn sizes<'a>(
        &self,
        order: &'a SegmentOrder,
        parameter: Parameter,
        of: &FixedBitSet,
    ) -> Vec<(&'a str, usize)> {
        let size = |set: Option<&FixedBitSet>| set.map_or(0, |set| of.intersection_count(set));
        match parameter {
            Parameter::Fixed(fixed) => {
                let choices = fixed.names.iter().zip(fixed.first..);
                choices.map(|(name, choice)| (*name, size(order.answering(choice)))).collect()
            }
            Parameter::Posted => {
                let choices = Posted::NAMES.iter().zip(Posted::ALL);
                let since = |choice: &Posted| of.count_ones(..self.posted(order, *choice));
                choices.map(|(name, choice)| (*name, since(choice))).collect()
            }
            Parameter::Status => {
                let choices = Status::NAMES.iter().zip(Status::ALL);
                let standing = |choice: &Status| {
                    self.standing(order, *choice).filter(|place| of.contains(*place)).count()
                };
                choices.map(|(name, choice)| (*name, standing(choice))).collect()
            }
            Parameter::Department => {
                let departments = order.departments();
                let mut jobs = vec![0; departments.names.len()];
                for (_, name) in departments.of.iter().filter(|(place, _)| of.contains(*place)) {
                    jobs.get_mut(*name).into_iter().for_each(|jobs| *jobs += 1);
                }
                departments.names.iter().map(String::as_str).zip(jobs).collect()
            }
        }
    }

    /// The documents that a filter leaves, where something is chosen.
    fn restriction(&self, order: &SegmentOrder, parameter: Parameter) -> Option<FixedBitSet> {
        let filter = self.filter;
        let mut set = FixedBitSet::with_capacity(order.entries().len());
        match parameter {
            Parameter::Fixed(fixed) => {
                let choice = (fixed.chosen)(filter)?;
                order.answering(fixed.first + choice).into_iter().for_each(|of| set.union_with(of));
            }
            Parameter::Posted => set.insert_range(..self.posted(order, filter.posted?)),
            Parameter::Status => {
                self.standing(order, filter.status?).for_each(|place| set.insert(place));
            }
            Parameter::Department => {
                let department = filter.department.as_ref()?;
                let departments = order.departments();
                let name = departments.names.binary_search(department);
                let of = departments.of.iter().filter(|(_, of)| Ok(*of) == name);
                of.for_each(|(place, _)| set.insert(*place));
            }
        }
        Some(set)
    }

    /// How many were posted within that time.
    fn posted(&self, order: &SegmentOrder, within: Posted) -> usize {
        order.since((self.now - within.within()).timestamp())
    }

    /// The places of the documents whose applications stand so.
    fn standing(&self, order: &SegmentOrder, status: Status) -> impl Iterator<Item = usize> {
        let now = self.now.timestamp();
        let (opened, ended) = match status {
            Status::Open => (now, i64::MAX),
            Status::Closing => {
                let after = india_day(self.now).checked_add_days(Days::new(CLOSING_DAYS + 1));
                (i64::MAX, after.map_or(i64::MAX, |after| india_midnight(after).timestamp()))
            }
        };
        let windows = order.windows_ending_from(now).iter();
        let ending = windows.take_while(move |window| window.closes < ended);
        ending.filter(move |window| window.opens <= opened).map(|window| window.place)
    }
}

/// Leaves out departments that nobody would find in so long a list, but for the one that is chosen.
pub(super) fn shorten(counts: &mut Counts, filter: &Filter) {
    let Some(departments) = counts.get_mut("department") else { return };
    if departments.len() > MOST_DEPARTMENTS {
        let chosen = |name: &String| filter.department.as_ref() == Some(name);
        let mut most: Vec<(String, usize)> = std::mem::take(departments).into_iter().collect();
        most.sort_by(|a, b| {
            chosen(&b.0).cmp(&chosen(&a.0)).then(b.1.cmp(&a.1)).then_with(|| a.0.cmp(&b.0))
        });
        *departments = most.into_iter().take(MOST_DEPARTMENTS).collect::<BTreeMap<_, _>>();
    }
}
