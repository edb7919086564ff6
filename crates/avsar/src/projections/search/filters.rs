//! Applies filters to a segment and counts the jobs of each filter value.

use std::borrow::Cow;
use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use fixedbitset::FixedBitSet;

use super::order::SegmentOrder;
use super::partitions::Partitions;
use crate::domain::jobs::JobType;
use crate::domain::jobs::filter::{
    CLOSES, ClosingWeek, DEFECT, FacetCounts, Filter, JobDefect, Posted, STATIC_FACETS,
    StaticFacet, Status,
};
use crate::domain::jobs::urgency::urgent_period;

/// Maximum number of departments in the counts, because people choose from a list.
const MAX_DEPARTMENTS: usize = 300;

/// The conditions of a list, without the query.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ListFilters<'a> {
    pub partitions: Partitions,
    pub filter: &'a Filter,
    pub now: DateTime<Utc>,
}

/// A filter, by the way it is evaluated.
#[derive(Clone, Copy, Debug)]
enum Facet {
    Static(&'static StaticFacet),
    Posted,
    Status,
    Closes,
    Department,
    /// The defects. One of them depends on the time.
    Defect(&'static StaticFacet),
    Editor,
}

impl Facet {
    fn name(self) -> &'static str {
        match self {
            Self::Static(facet) | Self::Defect(facet) => facet.parameter,
            Self::Posted => "posted",
            Self::Status => "status",
            Self::Closes => CLOSES.parameter,
            Self::Department => "department",
            Self::Editor => "editor",
        }
    }

    /// Returns whether only administrators may see its counts.
    fn is_of_desk(self) -> bool {
        match self {
            Self::Static(facet) => facet.is_of_desk,
            Self::Defect(_) | Self::Editor => true,
            Self::Posted | Self::Status | Self::Closes | Self::Department => false,
        }
    }
}

fn facets() -> impl Iterator<Item = Facet> {
    let others = [Facet::Posted, Facet::Status, Facet::Closes, Facet::Department, Facet::Editor];
    let of_jobs = STATIC_FACETS.iter().map(|facet| match facet.parameter {
        DEFECT => Facet::Defect(facet),
        _ => Facet::Static(facet),
    });
    of_jobs.chain(others)
}

/// The conditions of a list, evaluated for one segment.
pub(crate) struct SegmentFilters<'a> {
    filters: ListFilters<'a>,
    order: &'a SegmentOrder,
    /// The matching documents of each active filter, by its parameter.
    selected: Vec<(&'static str, Cow<'a, FixedBitSet>)>,
}

impl SegmentFilters<'_> {
    /// Returns the documents that match all conditions.
    pub fn matching(&self) -> FixedBitSet {
        self.matching_except(self.order.in_partitions(self.filters.partitions), None)
    }

    /// Adds the facet counts of some documents: how many of them each filter value would leave,
    /// together with the other active filters.
    pub fn count(&self, documents: FixedBitSet, counts: &mut FacetCounts) {
        let counted = || facets().filter(|facet| self.filters.counts(*facet));
        let is_active = |name| self.selected.iter().any(|(active, _)| *active == name);
        let active: Vec<_> = counted()
            .filter(|facet| is_active(facet.name()))
            .map(|facet| (facet, self.matching_except(documents.clone(), Some(facet.name()))))
            .collect();
        let matching = self.matching_except(documents, None);
        for facet in counted() {
            // The values of an active filter are alternatives to its selected value, so that
            // filter itself is ignored.
            let alternatives = active.iter().find(|(other, _)| other.name() == facet.name());
            let documents = alternatives.map_or(&matching, |(_, documents)| documents);
            for (value, jobs) in self.filters.count_values(self.order, facet, documents) {
                if jobs > 0 {
                    let values = counts.entry(facet.name().to_owned()).or_default();
                    *values.entry(value.to_owned()).or_default() += jobs;
                }
            }
        }
    }

    /// Returns those of some documents that match all filters, except the filter `ignored`.
    fn matching_except(&self, mut documents: FixedBitSet, ignored: Option<&str>) -> FixedBitSet {
        for (_, matching) in self.selected.iter().filter(|(name, _)| Some(*name) != ignored) {
            documents.intersect_with(matching);
        }
        documents
    }
}

impl<'a> ListFilters<'a> {
    /// Evaluates the conditions for a segment.
    pub fn for_segment(self, order: &'a SegmentOrder) -> SegmentFilters<'a> {
        let selected = |facet: Facet| Some((facet.name(), self.selected_docs(order, facet)?));
        SegmentFilters { filters: self, order, selected: facets().filter_map(selected).collect() }
    }

    /// Returns whether the facet counts of the request include a filter. The account that saved a
    /// job has no counts.
    fn counts(&self, facet: Facet) -> bool {
        !facet.is_of_desk() || self.filter.desk.is_some() && !matches!(facet, Facet::Editor)
    }

    /// Returns the values of a filter, and how many of some documents have each of them.
    fn count_values<'b>(
        &self,
        order: &'b SegmentOrder,
        facet: Facet,
        documents: &FixedBitSet,
    ) -> Vec<(&'b str, usize)> {
        let size =
            |set: Option<&FixedBitSet>| set.map_or(0, |set| documents.intersection_count(set));
        match facet {
            Facet::Static(facet) => {
                let values = facet.names.iter().zip(facet.first..);
                values.map(|(name, number)| (*name, size(order.with_facet(number)))).collect()
            }
            Facet::Defect(facet) => {
                let with = |name: &'static str| {
                    let number = facet.number(name).and_then(|number| order.with_facet(number));
                    let is_closed = name == JobDefect::Closed.name();
                    (name, if is_closed { size(Some(&self.closed(order))) } else { size(number) })
                };
                facet.names.iter().copied().map(with).collect()
            }
            Facet::Editor => Vec::new(),
            Facet::Posted => {
                let values = Posted::NAMES.iter().zip(Posted::ALL);
                let posted = |value: &Posted| {
                    documents.count_ones(..self.count_posted_within(order, *value))
                };
                values.map(|(name, value)| (*name, posted(value))).collect()
            }
            Facet::Status => {
                let with_status = |value: &Status| {
                    let positions = self.positions_with_status(order, *value);
                    (value.name(), count_in(documents, positions))
                };
                Status::ALL.iter().map(with_status).collect()
            }
            Facet::Closes => {
                let closing = |week: &ClosingWeek| {
                    let positions = self.positions_closing_in(order, *week);
                    (week.name(), count_in(documents, positions))
                };
                ClosingWeek::ALL.iter().map(closing).collect()
            }
            Facet::Department => {
                let departments = order.departments();
                let mut jobs = vec![0; departments.names.len()];
                for (_, name) in departments
                    .name_by_position
                    .iter()
                    .filter(|(position, _)| documents.contains(*position))
                {
                    jobs.get_mut(*name).into_iter().for_each(|jobs| *jobs += 1);
                }
                departments.names.iter().map(String::as_str).zip(jobs).collect()
            }
        }
    }

    /// Returns the documents that match a filter. Returns `None` if the filter is not active.
    fn selected_docs(&self, order: &'a SegmentOrder, facet: Facet) -> Option<Cow<'a, FixedBitSet>> {
        let filter = self.filter;
        let none = || FixedBitSet::with_capacity(order.entries().len());
        Some(match facet {
            Facet::Defect(_) if filter.desk?.defect == Some(JobDefect::Closed) => {
                Cow::Owned(self.closed(order))
            }
            Facet::Static(facet) | Facet::Defect(facet) => {
                let number = facet.number((facet.selected)(filter)?);
                let documents = number.and_then(|number| order.with_facet(number));
                documents.map_or_else(|| Cow::Owned(none()), Cow::Borrowed)
            }
            Facet::Editor => {
                let (editor, mut set) = (filter.desk?.editor?, none());
                order.edited_by(editor).for_each(|at| set.insert(at));
                Cow::Owned(set)
            }
            Facet::Posted => {
                let (posted, mut set) = (filter.posted?, none());
                set.insert_range(..self.count_posted_within(order, posted));
                Cow::Owned(set)
            }
            Facet::Status => {
                let (status, mut set) = (filter.status?, none());
                self.positions_with_status(order, status).for_each(|at| set.insert(at));
                Cow::Owned(set)
            }
            Facet::Closes => {
                let (chosen, mut set) = (filter.closes.as_deref()?, none());
                let week = ClosingWeek::ALL.iter().find(|week| week.name() == chosen);
                let positions = week.map(|week| self.positions_closing_in(order, *week));
                positions.into_iter().flatten().for_each(|at| set.insert(at));
                Cow::Owned(set)
            }
            Facet::Department => {
                let (department, mut set) = (filter.department.as_ref()?, none());
                let departments = order.departments();
                let name = departments.names.binary_search(department);
                let matching = departments.name_by_position.iter().filter(|(_, n)| Ok(*n) == name);
                matching.for_each(|(position, _)| set.insert(*position));
                Cow::Owned(set)
            }
        })
    }

    /// Returns the jobs that visitors see although applications have ended.
    fn closed(&self, order: &SegmentOrder) -> FixedBitSet {
        let now = self.now.timestamp();
        let mut closed = order.in_partitions(Partitions::public(&JobType::ALL));
        let ended = order.ends().iter().map(|end| *end < now);
        for (position, _) in ended.enumerate().filter(|(_, has_ended)| !has_ended) {
            closed.set(position, false);
        }
        closed
    }

    /// Returns the number of documents posted within a period before now.
    fn count_posted_within(&self, order: &SegmentOrder, within: Posted) -> usize {
        order.count_since((self.now - within.max_age()).timestamp())
    }

    /// Returns the positions of the documents whose applications end in a week.
    fn positions_closing_in(
        &self,
        order: &SegmentOrder,
        week: ClosingWeek,
    ) -> impl Iterator<Item = usize> {
        let period = week.period(self.now);
        let windows = order.windows_ending_from(period.start.timestamp()).iter();
        let end = period.end.timestamp();
        windows.take_while(move |window| window.closes < end).map(|window| window.position)
    }

    /// Returns the positions of the documents with an application status.
    fn positions_with_status(
        &self,
        order: &SegmentOrder,
        status: Status,
    ) -> impl Iterator<Item = usize> {
        let now = self.now.timestamp();
        let (opened, ended) = match status {
            Status::Open => (now, i64::MAX),
            Status::Closing => (i64::MAX, urgent_period(self.now).end.timestamp()),
        };
        let windows = order.windows_ending_from(now).iter();
        let ending = windows.take_while(move |window| window.closes < ended);
        ending.filter(move |window| window.opens <= opened).map(|window| window.position)
    }
}

fn count_in(documents: &FixedBitSet, positions: impl Iterator<Item = usize>) -> usize {
    positions.filter(|position| documents.contains(*position)).count()
}

/// Reduces the departments to the [`MAX_DEPARTMENTS`] most frequent ones. Keeps the selected one.
pub(crate) fn limit_departments(counts: &mut FacetCounts, filter: &Filter) {
    let Some(departments) = counts.get_mut("department") else { return };
    if departments.len() > MAX_DEPARTMENTS {
        let selected = |name: &String| filter.department.as_ref() == Some(name);
        let mut sorted: Vec<(String, usize)> = std::mem::take(departments).into_iter().collect();
        sorted.sort_by(|a, b| {
            selected(&b.0).cmp(&selected(&a.0)).then(b.1.cmp(&a.1)).then_with(|| a.0.cmp(&b.0))
        });
        *departments = sorted.into_iter().take(MAX_DEPARTMENTS).collect::<BTreeMap<_, _>>();
    }
}
