//! What the filters leave of a segment, and how many jobs each further choice would leave.

use std::borrow::Cow;
use std::collections::BTreeMap;

use chrono::{DateTime, Days, Utc};
use fixedbitset::FixedBitSet;

use super::order::SegmentOrder;
use super::partitions::Partitions;
use crate::domain::jobs::filter::{
    FacetCounts, Filter, Posted, STATIC_FACETS, StaticFacet, Status,
};
use crate::platform::clock::{india_day, india_midnight};

/// Most departments that are counted: a person chooses from a list.
const MAX_DEPARTMENTS: usize = 300;
/// A last date is near when it is at most so many days ahead (RULE-13).
const CLOSING_DAYS: u64 = 7;

/// What is wanted of a list, beside words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ListFilters<'a> {
    pub partitions: Partitions,
    pub filter: &'a Filter,
    pub now: DateTime<Utc>,
}

/// The filters, each by its own nature.
#[derive(Clone, Copy, Debug)]
enum Facet {
    Static(&'static StaticFacet),
    Posted,
    Status,
    Department,
}

impl Facet {
    fn name(self) -> &'static str {
        match self {
            Self::Static(fixed) => fixed.parameter,
            Self::Posted => "posted",
            Self::Status => "status",
            Self::Department => "department",
        }
    }
}

fn facets() -> impl Iterator<Item = Facet> {
    STATIC_FACETS.iter().map(Facet::Static).chain([Facet::Posted, Facet::Status, Facet::Department])
}

/// What is wanted of the documents of one segment.
pub(crate) struct SegmentFilters<'a> {
    filters: ListFilters<'a>,
    order: &'a SegmentOrder,
    /// Of each filter in which something is chosen, the documents that it leaves.
    selected: Vec<(&'static str, Cow<'a, FixedBitSet>)>,
}

impl SegmentFilters<'_> {
    /// What is left of the segment.
    pub fn matching(&self) -> FixedBitSet {
        self.matching_except(self.order.in_partitions(self.filters.partitions), None)
    }

    /// Adds what each choice would leave of some documents of the segment, beside what is chosen.
    pub fn count(&self, of: FixedBitSet, counts: &mut FacetCounts) {
        let is_chosen = |name| self.selected.iter().any(|(chosen, _)| *chosen == name);
        let chosen: Vec<_> = facets()
            .filter(|parameter| is_chosen(parameter.name()))
            .map(|parameter| (parameter, self.matching_except(of.clone(), Some(parameter.name()))))
            .collect();
        let left = self.matching_except(of, None);
        for parameter in facets() {
            // Who has chosen is told what each other choice would leave instead.
            let instead = chosen.iter().find(|(other, _)| other.name() == parameter.name());
            let left = instead.map_or(&left, |(_, left)| left);
            for (choice, jobs) in self.filters.count_choices(self.order, parameter, left) {
                if jobs > 0 {
                    let choices = counts.entry(parameter.name().to_owned()).or_default();
                    *choices.entry(choice.to_owned()).or_default() += jobs;
                }
            }
        }
    }

    /// What all filters leave of some documents, or all but one of them.
    fn matching_except(&self, mut of: FixedBitSet, but: Option<&str>) -> FixedBitSet {
        for (_, left) in self.selected.iter().filter(|(name, _)| Some(*name) != but) {
            of.intersect_with(left);
        }
        of
    }
}

impl<'a> ListFilters<'a> {
    /// What that means for a segment.
    pub fn for_segment(self, order: &'a SegmentOrder) -> SegmentFilters<'a> {
        let restriction =
            |parameter: Facet| Some((parameter.name(), self.selected_docs(order, parameter)?));
        SegmentFilters {
            filters: self,
            order,
            selected: facets().filter_map(restriction).collect(),
        }
    }

    /// How many of some documents answer to each choice of a filter.
    fn count_choices<'b>(
        &self,
        order: &'b SegmentOrder,
        parameter: Facet,
        of: &FixedBitSet,
    ) -> Vec<(&'b str, usize)> {
        let size = |set: Option<&FixedBitSet>| set.map_or(0, |set| of.intersection_count(set));
        match parameter {
            Facet::Static(fixed) => {
                let choices = fixed.names.iter().zip(fixed.first_bit..);
                choices.map(|(name, choice)| (*name, size(order.with_facet(choice)))).collect()
            }
            Facet::Posted => {
                let choices = Posted::NAMES.iter().zip(Posted::ALL);
                let since =
                    |choice: &Posted| of.count_ones(..self.count_posted_within(order, *choice));
                choices.map(|(name, choice)| (*name, since(choice))).collect()
            }
            Facet::Status => {
                let choices = Status::NAMES.iter().zip(Status::ALL);
                let standing = |choice: &Status| {
                    self.positions_with_status(order, *choice)
                        .filter(|place| of.contains(*place))
                        .count()
                };
                choices.map(|(name, choice)| (*name, standing(choice))).collect()
            }
            Facet::Department => {
                let departments = order.departments();
                let mut jobs = vec![0; departments.names.len()];
                for (_, name) in
                    departments.name_by_position.iter().filter(|(place, _)| of.contains(*place))
                {
                    jobs.get_mut(*name).into_iter().for_each(|jobs| *jobs += 1);
                }
                departments.names.iter().map(String::as_str).zip(jobs).collect()
            }
        }
    }

    /// The documents that a filter leaves, where something is chosen.
    fn selected_docs(
        &self,
        order: &'a SegmentOrder,
        parameter: Facet,
    ) -> Option<Cow<'a, FixedBitSet>> {
        let filter = self.filter;
        let none = || FixedBitSet::with_capacity(order.entries().len());
        Some(match parameter {
            Facet::Static(fixed) => {
                let choice = (fixed.selected)(filter)?;
                order
                    .with_facet(fixed.first_bit + choice)
                    .map_or_else(|| Cow::Owned(none()), Cow::Borrowed)
            }
            Facet::Posted => {
                let (posted, mut set) = (filter.posted?, none());
                set.insert_range(..self.count_posted_within(order, posted));
                Cow::Owned(set)
            }
            Facet::Status => {
                let (status, mut set) = (filter.status?, none());
                self.positions_with_status(order, status).for_each(|place| set.insert(place));
                Cow::Owned(set)
            }
            Facet::Department => {
                let (department, mut set) = (filter.department.as_ref()?, none());
                let departments = order.departments();
                let name = departments.names.binary_search(department);
                let of = departments.name_by_position.iter().filter(|(_, of)| Ok(*of) == name);
                of.for_each(|(place, _)| set.insert(*place));
                Cow::Owned(set)
            }
        })
    }

    /// How many were posted within that time.
    fn count_posted_within(&self, order: &SegmentOrder, within: Posted) -> usize {
        order.count_since((self.now - within.max_age()).timestamp())
    }

    /// The places of the documents whose applications stand so.
    fn positions_with_status(
        &self,
        order: &SegmentOrder,
        status: Status,
    ) -> impl Iterator<Item = usize> {
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
        ending.filter(move |window| window.opens <= opened).map(|window| window.position)
    }
}

/// Leaves out departments that nobody would find in so long a list, but for the one that is chosen.
pub(crate) fn limit_departments(counts: &mut FacetCounts, filter: &Filter) {
    let Some(departments) = counts.get_mut("department") else { return };
    if departments.len() > MAX_DEPARTMENTS {
        let chosen = |name: &String| filter.department.as_ref() == Some(name);
        let mut most: Vec<(String, usize)> = std::mem::take(departments).into_iter().collect();
        most.sort_by(|a, b| {
            chosen(&b.0).cmp(&chosen(&a.0)).then(b.1.cmp(&a.1)).then_with(|| a.0.cmp(&b.0))
        });
        *departments = most.into_iter().take(MAX_DEPARTMENTS).collect::<BTreeMap<_, _>>();
    }
}
