//! Relaxations of the maximum age.

use std::sync::LazyLock;

use recruitments::record::{Age, Grant, Relaxation, RuleSet, Scope, Stacking};
use recruitments::{CategoryCode, Day};

use super::limit::{Limit, span};
use crate::birth_key::{BirthKey, KeySpan};
use crate::groups::{Groups, RuleScope};
use crate::homes::HomeStates;
use crate::outcome::Outcome;

/// Longest military service that is considered, also if its length is unknown, in months.
const MAX_SERVICE_MONTHS: u32 = 60 * 12;

/// A relaxation of a post.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RelaxationRule {
    pub(crate) scope: RuleScope,
    grant: GrantSpan,
    stacking: StackingRule,
    cap: Option<KeySpan>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum GrantSpan {
    Years(KeySpan),
    UntilAge(KeySpan),
    ServicePlus(KeySpan),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum StackingRule {
    Sum,
    Max,
    Unsaid,
}

/// How generously unknown facts are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    /// Whether the lenient bounds of the limits count.
    pub(crate) is_lenient: bool,
    /// Whether relaxations are added although the notice does not say so, and military service of
    /// unknown length is long.
    pub(crate) is_summed: bool,
    /// Least certainty with which a rule must apply to the applicant.
    pub(crate) applies: Outcome,
}

impl RelaxationRule {
    pub(crate) fn new(relaxation: &Relaxation) -> Self {
        Self {
            scope: RuleScope::new(&relaxation.scope),
            grant: match relaxation.grant {
                Grant::Years(age) => GrantSpan::Years(span(age)),
                Grant::UntilAge(age) => GrantSpan::UntilAge(span(age)),
                Grant::ServicePlus(age) => GrantSpan::ServicePlus(span(age)),
            },
            stacking: match relaxation.stacking {
                Stacking::Sum => StackingRule::Sum,
                Stacking::Max => StackingRule::Max,
                Stacking::Unsaid => StackingRule::Unsaid,
            },
            cap: relaxation.cap.map(span),
        }
    }

    /// Returns the relaxation for applicants of some home states.
    pub(crate) fn for_residents(self, states: &HomeStates) -> Self {
        Self { scope: self.scope.for_residents(states), ..self }
    }

    /// Returns whether the grant depends on the length of the military service.
    pub(crate) fn needs_service(&self) -> bool {
        matches!(self.grant, GrantSpan::ServicePlus(_))
    }

    /// Returns the span by which the bound of a limit moves.
    fn span(&self, limit: &Limit, base: BirthKey, groups: &Groups, reading: Reading) -> KeySpan {
        match self.grant {
            GrantSpan::Years(span) => span,
            GrantSpan::UntilAge(age) => {
                let own = limit.dates.max(age, limit.bound);
                base.since(if reading.is_lenient { own.lenient } else { own.strict })
            }
            GrantSpan::ServicePlus(span) => {
                let unknown = if reading.is_summed { MAX_SERVICE_MONTHS } else { 0 };
                let months = groups.service_months.unwrap_or(unknown).min(MAX_SERVICE_MONTHS);
                span.plus(KeySpan::from_months(months))
            }
        }
    }

    /// Returns the earliest bound that the cap allows.
    fn floor(&self, limit: &Limit, reading: Reading) -> BirthKey {
        let Some(cap) = self.cap else { return BirthKey::EARLIEST };
        let own = limit.dates.max(cap, limit.bound);
        if reading.is_lenient { own.lenient } else { own.strict }
    }
}

/// Returns the bound of a limit after all relaxations of an applicant.
///
/// A cap limits only sums that contain its relaxation, so that a further relaxation never makes the
/// bound stricter.
pub(crate) fn relaxed(
    relaxations: &[(Outcome, &RelaxationRule)],
    limit: &Limit,
    base: BirthKey,
    groups: &Groups,
    reading: Reading,
) -> BirthKey {
    let applicable = || {
        let rules = relaxations.iter().filter(|(applies, _)| *applies >= reading.applies);
        rules.map(|(_, rule)| rule)
    };
    let with_floor = |floor: BirthKey| {
        let rules = applicable().filter(|rule| rule.floor(limit, reading) <= floor);
        let grants = rules.map(|rule| (rule.stacking, rule.span(limit, base, groups, reading)));
        base.minus(combine(grants, reading.is_summed)).max(floor).min(base)
    };
    let bounds = applicable().map(|rule| with_floor(rule.floor(limit, reading)));
    bounds.fold(base, BirthKey::min)
}

/// Returns the granted span. If the notice does not say whether relaxations are added, the largest
/// one is granted (A8).
fn combine(grants: impl Iterator<Item = (StackingRule, KeySpan)>, is_summed: bool) -> KeySpan {
    let (mut sum, mut max, mut unsaid_sum, mut unsaid_max) = Default::default();
    for (stacking, span) in grants {
        match stacking {
            StackingRule::Sum => sum = KeySpan::plus(sum, span),
            StackingRule::Max => max = KeySpan::max(max, span),
            StackingRule::Unsaid => {
                unsaid_sum = KeySpan::plus(unsaid_sum, span);
                unsaid_max = KeySpan::max(unsaid_max, span);
            }
        }
    }
    if is_summed { sum.plus(max).plus(unsaid_sum) } else { sum.max(max).max(unsaid_max) }
}

/// Returns the relaxations of a checked table (A10).
pub(crate) fn table(set: RuleSet) -> &'static [RelaxationRule] {
    match set {
        RuleSet::Central => &CENTRAL,
    }
}

/// Returns the day of the latest source of a checked table.
pub(crate) fn table_day(set: RuleSet) -> Option<Day> {
    match set {
        RuleSet::Central => Day::from_ymd(2015, 6, 29),
    }
}

/// Relaxations of the central government, by the Office Memoranda of the Department of Personnel
/// and Training: No. 15012/2/2010-Estt.(D) of 27 March 2012, which consolidates the others, and
/// No. 15012/1/2003-Estt.(D) of 29 June 2015 for disabilities. Those for disabilities contain that
/// for the category.
static CENTRAL: LazyLock<Vec<RelaxationRule>> = LazyLock::new(|| {
    const OBC: &[&str] = &["OBC"];
    const SC_ST: &[&str] = &["SC", "ST"];
    const OTHERS: &[&str] = &["UR", "EWS"];
    let years = |years| Grant::Years(Age::from_years(years));
    let until = |years| Grant::UntilAge(Age::from_years(years));
    let service = Grant::ServicePlus(Age::from_years(3));
    [
        (&["EWS"][..], None, years(0), Stacking::Max),
        (OBC, None, years(3), Stacking::Max),
        (SC_ST, None, years(5), Stacking::Max),
        (&[], Some("PwBD"), years(10), Stacking::Max),
        (OBC, Some("PwBD"), years(13), Stacking::Max),
        (SC_ST, Some("PwBD"), years(15), Stacking::Max),
        (OTHERS, Some("WIDOW"), until(35), Stacking::Max),
        (OBC, Some("WIDOW"), until(38), Stacking::Max),
        (SC_ST, Some("WIDOW"), until(40), Stacking::Max),
        (&[], Some("ESM"), service, Stacking::Unsaid),
    ]
    .map(|(groups, with, grant, stacking)| {
        let groups = groups.iter().map(|code| CategoryCode::new(code)).collect();
        let with = with.into_iter().map(CategoryCode::new).collect();
        let scope = Scope { groups, with, ..Scope::default() };
        RelaxationRule::new(&Relaxation { scope, grant, stacking, cap: None, sources: Vec::new() })
    })
    .to_vec()
});
