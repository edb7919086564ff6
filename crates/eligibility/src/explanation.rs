//! One rule of a post with its outcome, code and text.

use std::collections::BTreeMap;

use recruitments::{CategoryCode, Day, Source};
use serde::Serialize;
use serde_json::Value;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::age::{AgeFinding, AgeReason};
use crate::conditions::ConditionFinding;
use crate::outcome::Outcome;
use crate::qualification::{QualificationFinding, QualificationReason};
use crate::texts::Texts;

/// Birth dates that a rule accepts. Both days are inside.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct BirthLimits {
    /// Earliest birth date.
    pub earliest: Option<Day>,
    /// Latest birth date.
    pub latest: Option<Day>,
}

/// A rule of a post, applied to an applicant.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleAssessment {
    /// Name of the rule: `age`, `qualification`, `experience`, `gender`, `marital`, `domicile`,
    /// `nationality`, `category` or `recruitment`.
    pub rule: &'static str,
    /// Outcome of the rule.
    pub outcome: Outcome,
    /// Code of the explanation, such as `age.tooOld`.
    pub code: String,
    /// Explanation in the language of the request.
    pub text: String,
    /// Values of the explanation.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = Object)]
    pub params: BTreeMap<&'static str, Value>,
    /// Accepted birth dates.
    pub limit: Option<BirthLimits>,
    /// Days by which the applicant is too old or too young.
    pub missed_by_days: Option<u32>,
    /// First year in which the age fits, if the rule stays the same.
    pub first_year: Option<i32>,
    /// Last year in which the age fits, if the rule stays the same.
    pub last_year: Option<i32>,
    /// Whether this is the last year in which the age fits, if the rule stays the same.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_last_year: bool,
    /// Last day of the walk-in on which the age fits, if the age counts on the day of the walk-in.
    pub last_eligible_day: Option<Day>,
    /// Passage of the notice.
    pub source: Option<Source>,
    /// Members of the profile that are missing.
    #[serde(skip)]
    pub(crate) missing: Vec<&'static str>,
    /// Values that the notice does not say.
    #[serde(skip)]
    pub(crate) unsaid: Option<&'static str>,
    /// A condition that must still be met.
    #[serde(skip)]
    pub(crate) condition: Option<String>,
}

impl RuleAssessment {
    fn new(rule: &'static str, outcome: Outcome, code: impl Into<String>, text: String) -> Self {
        Self {
            rule,
            outcome,
            code: code.into(),
            text,
            params: BTreeMap::new(),
            limit: None,
            missed_by_days: None,
            first_year: None,
            last_year: None,
            is_last_year: false,
            last_eligible_day: None,
            source: None,
            missing: Vec::new(),
            unsaid: None,
            condition: None,
        }
    }

    /// Returns the rule that a cancelled recruitment has no eligible applicants.
    pub(crate) fn cancelled(texts: Texts<'_>) -> Self {
        let text = texts.cancelled().to_owned();
        Self::new("recruitment", Outcome::NotEligible, "recruitment.cancelled", text)
    }

    pub(crate) fn age(finding: &AgeFinding, texts: Texts<'_>, source: Option<&Source>) -> Self {
        let missing = match finding.reason {
            AgeReason::BornMissing => vec!["born"],
            AgeReason::ServiceMissing => vec!["esm.serviceMonths"],
            AgeReason::FactsMissing(facts) => facts.names().collect(),
            _ => Vec::new(),
        };
        let code = match missing.first() {
            Some(member) => format!("missing.{member}"),
            None => age_code(finding.reason).to_owned(),
        };
        let (earliest, latest) = (finding.earliest, finding.latest);
        let limit = BirthLimits { earliest, latest };
        Self {
            limit: (earliest.is_some() || latest.is_some()).then_some(limit),
            missed_by_days: finding.missed_by_days,
            first_year: finding.first_year,
            last_year: finding.last_year,
            is_last_year: finding.is_last_year,
            last_eligible_day: finding.last_eligible_day,
            source: source.cloned(),
            params: age_params(finding),
            unsaid: age_unsaid(finding.reason),
            missing,
            ..Self::new("age", finding.outcome, code, texts.age(finding))
        }
    }

    pub(crate) fn qualification(
        rule: &'static str,
        finding: &QualificationFinding,
        texts: Texts<'_>,
        source: Option<&Source>,
    ) -> Self {
        let text = texts.qualification(&finding.reason);
        let is_later = matches!(finding.reason, QualificationReason::MetLater(_));
        let missing = match finding.reason {
            QualificationReason::Missing { member, .. } => Some(member),
            _ => None,
        };
        let code = match missing {
            Some(member) => format!("missing.{member}"),
            None => format!("{rule}.{}", qualification_code(&finding.reason)),
        };
        Self {
            params: qualification_params(&finding.reason),
            source: source.cloned(),
            missing: missing.into_iter().collect(),
            unsaid: match finding.reason {
                QualificationReason::Unsaid => Some("qualification"),
                QualificationReason::FinalYearUnsaid => Some("qualification.finalYear"),
                _ => None,
            },
            condition: is_later.then(|| text.clone()),
            ..Self::new(rule, finding.outcome, code, text)
        }
    }

    pub(crate) fn condition(
        finding: &ConditionFinding<'_>,
        texts: Texts<'_>,
        source: Option<&Source>,
    ) -> Self {
        let rule = finding.condition.rule();
        let code = match (finding.missing, finding.outcome) {
            (Some(member), _) => format!("missing.{member}"),
            (None, Outcome::Eligible) => format!("{rule}.met"),
            (None, _) => format!("{rule}.notMet"),
        };
        Self {
            source: source.cloned(),
            missing: finding.missing.into_iter().collect(),
            ..Self::new(rule, finding.outcome, code, texts.condition(finding))
        }
    }
}

fn age_params(finding: &AgeFinding) -> BTreeMap<&'static str, Value> {
    let unsaid = match finding.reason {
        AgeReason::RelaxationUnsaid(unsaid) => Some(unsaid),
        _ => None,
    };
    let groups = unsaid.map(|unsaid| unsaid.groups.codes().map(CategoryCode::as_str).collect());
    let usual = unsaid.and_then(|unsaid| unsaid.usual);
    let rule_set = finding.rule_set.and_then(|set| serde_json::to_value(set).ok());
    let params = [
        ("age", finding.age_years.map(Value::from)),
        ("on", finding.on.map(|on| Value::from(on.to_string()))),
        ("ruleSet", rule_set),
        ("groups", groups),
        ("usualMonths", usual.map(|usual| Value::from(usual.months))),
    ];
    params.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
}

const fn age_code(reason: AgeReason) -> &'static str {
    match reason {
        AgeReason::Met => "age.met",
        AgeReason::TooOld => "age.tooOld",
        AgeReason::TooYoung => "age.tooYoung",
        AgeReason::Exactly => "age.exactly",
        AgeReason::Undated => "age.undated",
        AgeReason::Conflict => "age.conflict",
        AgeReason::SumUnsaid => "age.sumUnsaid",
        AgeReason::RelaxationUnsaid(_) => "age.relaxationUnsaid",
        AgeReason::CategoryUnsaid => "age.categoryUnsaid",
        AgeReason::Unsaid => "age.unsaid",
        AgeReason::ServiceMissing | AgeReason::BornMissing | AgeReason::FactsMissing(_) => {
            "age.missing"
        }
    }
}

const fn age_unsaid(reason: AgeReason) -> Option<&'static str> {
    match reason {
        AgeReason::Exactly => Some("age.birthDate"),
        AgeReason::Undated => Some("age.on"),
        AgeReason::SumUnsaid => Some("age.stacking"),
        AgeReason::RelaxationUnsaid(_) => Some("age.relaxation"),
        AgeReason::CategoryUnsaid => Some("age.category"),
        AgeReason::Unsaid => Some("age"),
        _ => None,
    }
}

const fn qualification_code(reason: &QualificationReason) -> &'static str {
    match reason {
        QualificationReason::Met => "met",
        QualificationReason::MetLater(_) => "metLater",
        QualificationReason::Unsaid => "unsaid",
        QualificationReason::Forbidden(_) => "forbidden",
        QualificationReason::Level(_) => "level",
        QualificationReason::TooLate(..) => "tooLate",
        QualificationReason::FinalYear => "finalYear",
        QualificationReason::FinalYearUnsaid => "finalYearUnsaid",
        QualificationReason::Subject(_) => "subject",
        QualificationReason::Marks { .. } => "marks",
        QualificationReason::Experience { .. } => "months",
        QualificationReason::Paper(_) => "paper",
        QualificationReason::Gender => "gender",
        QualificationReason::Missing { .. } => "missing",
    }
}

fn qualification_params(reason: &QualificationReason) -> BTreeMap<&'static str, Value> {
    let pairs: Vec<(&'static str, Value)> = match reason {
        QualificationReason::Forbidden(id) | QualificationReason::Level(id) => {
            vec![("level", Value::from(id.0.as_str()))]
        }
        QualificationReason::TooLate(id, on) => {
            vec![("level", Value::from(id.0.as_str())), ("on", Value::from(on.to_string()))]
        }
        QualificationReason::MetLater(Some(on)) => vec![("on", Value::from(on.to_string()))],
        QualificationReason::Subject(name) | QualificationReason::Paper(name) => {
            vec![("name", Value::from(name.as_str()))]
        }
        QualificationReason::Marks { required, held } => {
            vec![("required", Value::from(*required)), ("held", Value::from(*held))]
        }
        QualificationReason::Experience { required, held } => {
            vec![("required", Value::from(*required)), ("held", Value::from(*held))]
        }
        QualificationReason::Missing { needed, .. } if !needed.is_empty() => {
            vec![("needed", Value::from(needed.as_str()))]
        }
        _ => Vec::new(),
    };
    pairs.into_iter().collect()
}
