//! The application fee of an applicant.

use recruitments::Recruitment;
use recruitments::categories::CategoryCode;
use recruitments::record::{DomicileEffect, Fee, FeeComponent, Gender, PostKey};

use crate::groups::{Groups, RuleScope};
use crate::homes::HomeStates;
use crate::outcome::Outcome;

/// Components, which are added.
const COMPONENTS: [FeeComponent; 4] =
    [FeeComponent::Application, FeeComponent::Processing, FeeComponent::Exam, FeeComponent::Tax];

/// The row that decides about a fee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FeeReason {
    /// A row names categories, or a gender.
    Named { groups: Vec<CategoryCode>, gender: Option<Gender> },
    /// The row of all other applicants.
    Others,
}

/// A fee, or the range in which it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FeeRange {
    pub(crate) from: u32,
    /// `None`: unknown.
    pub(crate) to: Option<u32>,
    pub(crate) reason: FeeReason,
    /// Additional charges without an amount.
    pub(crate) plus: Vec<String>,
}

/// A component of the fee. Amounts are those of the cheapest row that applies.
struct ComponentFee<'a> {
    row: &'a Fee,
    from: u32,
    /// `None`: it is unknown whether a row applies.
    to: Option<u32>,
    /// Highest amount of the rows that can apply.
    highest: u32,
}

/// Returns the fee of an applicant for a post. Every applicant can also compete as unreserved.
/// Returns `None` if no row applies.
pub(crate) fn fee(
    record: &Recruitment,
    post: &PostKey,
    own: &Groups,
    unreserved: &Groups,
) -> Option<FeeRange> {
    let homes = HomeStates::of_effect(record, DomicileEffect::FeeOnly);
    let rows = record.fees().iter().filter(|row| row.scope.includes_post(post));
    let rows: Vec<(&Fee, RuleScope)> =
        rows.map(|row| (row, RuleScope::new(&row.scope).reserved_for_residents(&homes))).collect();
    let totals = [total(&rows, own), total(&rows, unreserved)];
    let upper = totals.iter().flatten().filter_map(|total| total.to).min();
    let cheapest = totals.into_iter().flatten().min_by_key(|total| (total.from, total.to))?;
    Some(FeeRange { to: upper, ..cheapest })
}

fn total(rows: &[(&Fee, RuleScope)], groups: &Groups) -> Option<FeeRange> {
    let components = COMPONENTS.iter().filter_map(|component| {
        let rows = rows.iter().filter(|(row, _)| row.component == *component);
        component_fee(rows, groups)
    });
    let components: Vec<ComponentFee<'_>> = components.collect();
    let is_certain = components.iter().any(|component| component.to.is_some());
    let from = components.iter().map(|component| match component.to {
        // The component may be only for others, if another one certainly applies.
        None if is_certain => 0,
        _ => component.from,
    });
    let to = components.iter().map(|component| component.to.unwrap_or(component.highest));
    let first = components.first()?;
    Some(FeeRange {
        from: from.fold(0, u32::saturating_add),
        to: is_certain.then(|| to.fold(0, u32::saturating_add)),
        reason: reason(first.row),
        plus: components.iter().filter_map(|component| component.row.plus.clone()).collect(),
    })
}

fn component_fee<'a>(
    rows: impl Iterator<Item = &'a (&'a Fee, RuleScope)> + Clone,
    groups: &Groups,
) -> Option<ComponentFee<'a>> {
    let named = |least: Outcome| {
        let named = rows.clone().filter(|(_, scope)| !scope.is_general());
        named.filter(move |(_, scope)| groups.matches(scope) >= least).map(|(row, _)| *row)
    };
    let others = rows.clone().filter(|(_, scope)| scope.is_general()).map(|(row, _)| *row);
    let cheapest = others.min_by_key(|row| row.amount);
    let certain = named(Outcome::Eligible).min_by_key(|row| row.amount).or(cheapest);
    let possible = named(Outcome::CannotTell);
    let possible = possible.chain(certain);
    let lowest = possible.clone().min_by_key(|row| row.amount)?;
    let highest = possible.map(|row| row.amount).max()?;
    Some(ComponentFee {
        row: certain.unwrap_or(lowest),
        from: lowest.amount,
        to: certain.map(|row| row.amount),
        highest,
    })
}

fn reason(row: &Fee) -> FeeReason {
    let scope = &row.scope;
    let groups: Vec<CategoryCode> = scope.groups.iter().chain(&scope.with).cloned().collect();
    if groups.is_empty() && scope.gender.is_none() {
        FeeReason::Others
    } else {
        FeeReason::Named { groups, gender: scope.gender }
    }
}
