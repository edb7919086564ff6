//! Relaxations of the maximum age.

use std::sync::LazyLock;

use recruitments::record::{Age, Grant, Relaxation, RuleSet, Scope, Stacking};
use recruitments::{CategoryCode, Day};

use super::limit::{Bound, LimitNumbers, span};
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

/// How generously relaxations are read if facts are unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Generosity {
    /// The relaxations that certainly apply, as stated.
    Stated,
    /// The relaxations that certainly apply. They are added although the notice does not say so.
    /// Military service of unknown length is long.
    Summed,
    /// In the same way, the relaxations that can apply.
    Possible,
}

impl Generosity {
    const fn is_summed(self) -> bool {
        !matches!(self, Self::Stated)
    }

    /// Returns the least certainty with which a rule must apply to the applicant.
    pub(crate) const fn applies(self) -> Outcome {
        match self {
            Self::Stated | Self::Summed => Outcome::Eligible,
            Self::Possible => Outcome::CannotTell,
        }
    }
}

/// How generously a rule is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    /// Whether the lenient bounds of the limits count.
    pub(crate) is_lenient: bool,
    pub(crate) generosity: Generosity,
}

/// The relaxations that apply or can apply to an applicant.
#[derive(Debug)]
pub(crate) struct ApplicableRelaxations<'a> {
    rules: Vec<(Outcome, &'a RelaxationRule)>,
    /// Months of military service.
    service_months: Option<u32>,
    /// The spans that are granted for any limit, if no relaxation depends on the limit.
    spans: Option<FixedSpans>,
}

/// The granted spans by generosity.
#[derive(Clone, Copy, Debug)]
struct FixedSpans {
    stated: KeySpan,
    summed: KeySpan,
    possible: KeySpan,
}

impl FixedSpans {
    const fn of(self, generosity: Generosity) -> KeySpan {
        match generosity {
            Generosity::Stated => self.stated,
            Generosity::Summed => self.summed,
            Generosity::Possible => self.possible,
        }
    }
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

    /// Returns the span by which the bound of any limit moves. `None`: it depends on the limit.
    fn fixed_span(&self, service_months: Option<u32>, is_summed: bool) -> Option<KeySpan> {
        match self.grant {
            GrantSpan::Years(span) => Some(span),
            GrantSpan::UntilAge(_) => None,
            GrantSpan::ServicePlus(span) => {
                let unknown = if is_summed { MAX_SERVICE_MONTHS } else { 0 };
                let months = service_months.unwrap_or(unknown).min(MAX_SERVICE_MONTHS);
                Some(span.plus(KeySpan::from_months(months)))
            }
        }
    }

    /// Returns the earliest bound that the cap allows.
    fn floor(&self, limit: &LimitNumbers, reading: Reading) -> BirthKey {
        let Some(cap) = self.cap else { return BirthKey::EARLIEST };
        reading.key(limit.dates.max(cap, limit.bound))
    }
}

impl Reading {
    const fn key(self, bound: Bound) -> BirthKey {
        if self.is_lenient { bound.lenient } else { bound.strict }
    }
}

impl<'a> ApplicableRelaxations<'a> {
    /// Selects the relaxations that apply or can apply to an applicant.
    pub(super) fn new(
        relaxations: impl Iterator<Item = &'a RelaxationRule>,
        groups: &Groups,
    ) -> Self {
        let rules = relaxations.map(|rule| (groups.matches(&rule.scope), rule));
        let rules: Vec<_> = rules.filter(|(applies, _)| *applies > Outcome::NotEligible).collect();
        let mut relaxations = Self { rules, service_months: groups.service_months, spans: None };
        relaxations.spans = relaxations.fixed_spans();
        relaxations
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// Returns the relaxations, and whether they apply.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Outcome, &'a RelaxationRule)> + '_ {
        self.rules.iter().copied()
    }

    fn of(&self, generosity: Generosity) -> impl Iterator<Item = &'a RelaxationRule> + Clone + '_ {
        let rules = self.rules.iter();
        rules.filter(move |(applies, _)| *applies >= generosity.applies()).map(|(_, rule)| *rule)
    }

    fn fixed_spans(&self) -> Option<FixedSpans> {
        if self.rules.iter().any(|(_, rule)| rule.cap.is_some()) {
            return None;
        }
        let of = |generosity: Generosity| {
            let is_summed = generosity.is_summed();
            let grants = self.of(generosity).map(|rule| {
                Some((rule.stacking, rule.fixed_span(self.service_months, is_summed)?))
            });
            let grants: Option<Vec<_>> = grants.collect();
            Some(combine(grants?.into_iter(), is_summed))
        };
        Some(FixedSpans {
            stated: of(Generosity::Stated)?,
            summed: of(Generosity::Summed)?,
            possible: of(Generosity::Possible)?,
        })
    }

    /// Returns the bound of a limit after all relaxations.
    ///
    /// A cap limits only sums that contain its relaxation, so that a further relaxation never makes
    /// the bound stricter.
    pub(super) fn relaxed(&self, limit: &LimitNumbers, bound: Bound, reading: Reading) -> BirthKey {
        let base = reading.key(bound);
        match self.spans {
            Some(spans) => base.minus(spans.of(reading.generosity)),
            None => self.relaxed_by_limit(limit, base, reading),
        }
    }

    fn relaxed_by_limit(&self, limit: &LimitNumbers, base: BirthKey, reading: Reading) -> BirthKey {
        let is_summed = reading.generosity.is_summed();
        let span = |rule: &RelaxationRule| match rule.grant {
            GrantSpan::UntilAge(age) => base.since(reading.key(limit.dates.max(age, limit.bound))),
            _ => rule.fixed_span(self.service_months, is_summed).unwrap_or_default(),
        };
        let rules = self.of(reading.generosity);
        let with_floor = |floor: BirthKey| {
            let rules = rules.clone().filter(|rule| rule.floor(limit, reading) <= floor);
            let grants = rules.map(|rule| (rule.stacking, span(rule)));
            base.minus(combine(grants, is_summed)).max(floor).min(base)
        };
        let bounds = rules.clone().map(|rule| with_floor(rule.floor(limit, reading)));
        bounds.fold(base, BirthKey::min)
    }
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
