//! Age limits and relaxations of a reading.

use recruitments::record::{
    Age, AgeLimit, BirthWindow, Grant, MaxAge, MaxBound, Relaxation, Stacking,
    UnquantifiedRelaxation,
};
use recruitments::{Fact, Recruitment};

use super::findings::Findings;
use super::{candidates, dates, posts};
use crate::groups::Who;
use crate::reading::{self, AgeRule, Reading, Years};

/// Fills the age limits and relaxations.
pub(super) fn fill(record: &mut Recruitment, reading: &Reading, findings: &mut Findings) {
    let mut limits = Vec::new();
    for said in &reading.age {
        let Some(limit) = limit(record, &said.value) else {
            findings.doubt("age", &said.source);
            continue;
        };
        let Some(source) = findings.value("age", said) else { continue };
        limits.push(AgeLimit { sources: vec![source], ..limit });
    }
    if !limits.is_empty() {
        record.age = Some(Fact::said(limits, Vec::new()));
    }
    fill_relaxations(record, reading, findings);
}

/// Returns a limit without its source. `None` if the record cannot hold it.
fn limit(record: &Recruitment, rule: &AgeRule) -> Option<AgeLimit> {
    let post = match &rule.post {
        Some(name) => Some(posts::key_of(record, name)?),
        None => None,
    };
    let bound = max_bound(rule.max_bound);
    let window = BirthWindow {
        from: rule.born_from.and_then(dates::day),
        to: rule.born_to.and_then(dates::day),
    };
    Some(AgeLimit {
        scope: candidates::scope(&rule.who, post)?,
        min: rule.min.map(age),
        max: rule.max.map(|max| MaxAge { age: age(max), bound }),
        on: rule.on.and_then(dates::day),
        window: (window != BirthWindow::default()).then_some(window),
        sources: Vec::new(),
    })
}

fn age(years: Years) -> Age {
    Age { years: years.months / 12, months: years.months % 12 }
}

/// "Completed" and "attained" both mean the birthday.
fn max_bound(bound: Option<reading::MaxBound>) -> MaxBound {
    match bound {
        Some(reading::MaxBound::NotAttained | reading::MaxBound::NotCompleted) => {
            MaxBound::NotAttained
        }
        Some(reading::MaxBound::NotExceeding) => MaxBound::NotExceeding,
        None => MaxBound::Unsaid,
    }
}

fn fill_relaxations(record: &mut Recruitment, reading: &Reading, findings: &mut Findings) {
    let mut rows = Vec::new();
    for said in &reading.relaxations {
        let (who, grant) = match &said.value {
            reading::Relaxation::Unquantified => {
                if let Some(source) = findings.value("relaxationAsPerRules", said) {
                    let all = UnquantifiedRelaxation::default();
                    record.relaxation_as_per_rules = Some(Fact::said(all, vec![source]));
                }
                continue;
            }
            reading::Relaxation::Years { who, years } => {
                (who, Grant::Years(Age::from_years(*years)))
            }
            reading::Relaxation::AfterService { who, years } => {
                (who, Grant::ServicePlus(Age::from_years(*years)))
            }
        };
        let Some(relaxation) = relaxation(who, grant) else {
            findings.doubt("relaxations", &said.source);
            continue;
        };
        let Some(source) = findings.value("relaxations", said) else { continue };
        rows.push(Relaxation { sources: vec![source], ..relaxation });
    }
    if !rows.is_empty() {
        record.relaxations = Some(Fact::said(rows, Vec::new()));
    }
}

/// Returns a relaxation without its source. A relaxation for all candidates is a misreading.
fn relaxation(who: &Who, grant: Grant) -> Option<Relaxation> {
    let scope = candidates::scope(who, None)?;
    let is_for_some = !scope.groups.is_empty() || !scope.with.is_empty() || scope.gender.is_some();
    is_for_some.then_some(Relaxation {
        scope,
        grant,
        stacking: Stacking::Unsaid,
        cap: None,
        sources: Vec::new(),
    })
}
