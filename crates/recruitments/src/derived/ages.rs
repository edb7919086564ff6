//! The age limit as text.

use super::by_post::{MAX_TEXTS, OfPosts, by_posts, with_posts};
use super::words::{age, applicants, bare_age};
use crate::language::Language;
use crate::record::{Age, AgeLimit, BirthWindow, Grant, Recruitment, Relaxation};

/// Returns the age limit, such as "21 to 32 years as on 1 January 2025 (OBC up to 35)".
pub(super) fn age_limit(record: &Recruitment, language: Language) -> Option<String> {
    let groups = by_posts(record.age(), |limit| &limit.scope);
    let relaxations = record.relaxations();
    let mut parts = match groups.as_slice() {
        [] => return None,
        [(_, limits)] => vec![of_posts(limits, relaxations, language)],
        groups => {
            let mut parts = several(record, groups, language);
            parts.push(joined(relaxations.iter().map(|item| addition(item, language))));
            parts
        }
    };
    if record.relaxation_as_per_rules.as_ref().is_some_and(|fact| fact.value().is_some()) {
        let as_per_rules = language.pick("relaxation as per rules", "छूट नियमों के अनुसार");
        parts.push(as_per_rules.to_owned());
    }
    parts.retain(|part| !part.is_empty());
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// Returns the texts of several groups of posts, or the widest range of many.
fn several(
    record: &Recruitment,
    groups: &[OfPosts<'_, AgeLimit>],
    language: Language,
) -> Vec<String> {
    if groups.len() <= MAX_TEXTS {
        let text = |(posts, limits): &OfPosts<'_, AgeLimit>| {
            with_posts(record, posts, &of_posts(limits, &[], language), language)
        };
        return groups.iter().map(text).collect();
    }
    let general = groups.iter().filter_map(|(_, limits)| general(limits));
    let (min, max): (Vec<_>, Vec<_>) = general.map(|limit| (limit.min, limit.max)).unzip();
    let min = min.into_iter().flatten().min();
    let max = max.into_iter().flatten().map(|max| max.age).max();
    let by_post = language.pick("by post", "पद के अनुसार");
    range(min, max, language).map(|range| format!("{range}, {by_post}")).into_iter().collect()
}

/// Returns whether a limit is of unreserved applicants.
fn is_general(limit: &AgeLimit) -> bool {
    let scope = &limit.scope;
    let is_unreserved =
        scope.groups.is_empty() || scope.groups.iter().any(|group| group.as_str() == "UR");
    is_unreserved && scope.with.is_empty() && scope.gender.is_none() && scope.own.is_none()
}

/// Returns the limit of unreserved applicants. Its numbers can be in several rows, such as a
/// minimum of all applicants and a maximum of each category.
fn general(limits: &[&AgeLimit]) -> Option<AgeLimit> {
    let rows = limits.iter().filter(|limit| is_general(limit));
    rows.map(|limit| (*limit).clone()).reduce(|first, next| AgeLimit {
        min: first.min.or(next.min),
        max: first.max.or(next.max),
        on: first.on.or(next.on),
        window: first.window.or(next.window),
        ..first
    })
}

/// Returns the text of one group of posts.
fn of_posts(limits: &[&AgeLimit], relaxations: &[Relaxation], language: Language) -> String {
    let general = general(limits);
    let others = limits.iter().filter(|limit| !is_general(limit));
    let others = others.filter_map(|limit| exception(limit, general.as_ref(), language));
    let max = general.as_ref().and_then(|general| general.max).map(|max| max.age);
    let relaxed = relaxations.iter().map(|item| relaxed(item, max, language));
    let exceptions = joined(others.chain(relaxed));
    match general.and_then(|general| whole(&general, language)) {
        Some(text) if exceptions.is_empty() => text,
        Some(text) => format!("{text} ({exceptions})"),
        None => exceptions,
    }
}

/// A limit of some applicants: their names, and the text that follows them.
type Exception = (String, String);

/// Joins exceptions. Applicants with the same limit are named together.
fn joined(exceptions: impl Iterator<Item = Exception>) -> String {
    let mut limits: Vec<(String, Vec<String>)> = Vec::new();
    for (who, limit) in exceptions.filter(|(who, _)| !who.is_empty()) {
        match limits.iter_mut().find(|(other, _)| *other == limit) {
            Some((_, names)) => names.push(who),
            None => limits.push((limit, vec![who])),
        }
    }
    let texts = limits.iter().map(|(limit, names)| format!("{}{limit}", names.join("/")));
    texts.collect::<Vec<_>>().join(", ")
}

/// Returns the range of a limit with its day, or its birth dates.
fn whole(limit: &AgeLimit, language: Language) -> Option<String> {
    let max = limit.max.map(|max| max.age);
    let Some(range) = range(limit.min, max, language) else {
        return limit.window.and_then(|window| birth_dates(window, language));
    };
    Some(match limit.on.map(|on| language.day(on)) {
        None => range,
        Some(on) => match language {
            Language::English => format!("{range} as on {on}"),
            Language::Hindi => format!("{range}, {on} को"),
        },
    })
}

fn range(min: Option<Age>, max: Option<Age>, language: Language) -> Option<String> {
    Some(match (min, max, language) {
        (None, None, _) => return None,
        (Some(min), Some(max), Language::English) => {
            format!("{} to {}", bare_age(min, language), age(max, language))
        }
        (Some(min), Some(max), Language::Hindi) => {
            format!("{} से {}", bare_age(min, language), age(max, language))
        }
        (None, Some(max), Language::English) => format!("up to {}", age(max, language)),
        (None, Some(max), Language::Hindi) => format!("{} तक", age(max, language)),
        (Some(min), None, Language::English) => format!("{} or above", age(min, language)),
        (Some(min), None, Language::Hindi) => format!("कम से कम {}", age(min, language)),
    })
}

fn birth_dates(window: BirthWindow, language: Language) -> Option<String> {
    let (from, to) =
        (window.from.map(|day| language.day(day)), window.to.map(|day| language.day(day)));
    Some(match (from, to, language) {
        (None, None, _) => return None,
        (Some(from), Some(to), Language::English) => format!("born {from} to {to}"),
        (Some(from), Some(to), Language::Hindi) => format!("जन्म {from} से {to} तक"),
        (Some(from), None, Language::English) => format!("born on or after {from}"),
        (Some(from), None, Language::Hindi) => format!("जन्म {from} को या उसके बाद"),
        (None, Some(to), Language::English) => format!("born on or before {to}"),
        (None, Some(to), Language::Hindi) => format!("जन्म {to} को या उससे पहले"),
    })
}

/// Returns the limit of other applicants, such as "OBC up to 35", if it is not that of unreserved
/// ones.
fn exception(
    limit: &AgeLimit,
    general: Option<&AgeLimit>,
    language: Language,
) -> Option<Exception> {
    let who = applicants(&limit.scope, "/", language);
    let max = limit.max.map(|max| max.age);
    let general_min = general.and_then(|general| general.min);
    let general_max = general.and_then(|general| general.max).map(|max| max.age);
    let has_same_min = limit.min.is_none() || general.is_none() || limit.min == general_min;
    match max {
        Some(max) if has_same_min && Some(max) == general_max => None,
        Some(max) if has_same_min => Some((who, up_to(max, language))),
        _ => Some((who, format!(": {}", whole(limit, language)?))),
    }
}

/// Returns a maximum age after the applicants.
fn up_to(max: Age, language: Language) -> String {
    let max = bare_age(max, language);
    match language {
        Language::English => format!(" up to {max}"),
        Language::Hindi => format!(" {max} तक"),
    }
}

/// Returns the maximum age after a relaxation, or what it adds if the maximum is not known.
fn relaxed(relaxation: &Relaxation, max: Option<Age>, language: Language) -> Exception {
    let Some((Grant::Years(years), max)) = Some(relaxation.grant).zip(max) else {
        return addition(relaxation, language);
    };
    let months = max.months.saturating_add(years.months);
    let sum = Age {
        years: max.years.saturating_add(years.years).saturating_add(months / 12),
        months: months % 12,
    };
    let limit = relaxation.cap.map_or(sum, |cap| cap.min(sum));
    (applicants(&relaxation.scope, "/", language), up_to(limit, language))
}

/// Returns what a relaxation grants, such as "OBC +3 years".
fn addition(relaxation: &Relaxation, language: Language) -> Exception {
    let granted = match relaxation.grant {
        Grant::Years(years) => format!(" +{}", age(years, language)),
        Grant::UntilAge(max) => up_to(max, language),
        Grant::ServicePlus(years) => {
            let service = language.pick("service", "सेवा");
            format!(": {service} + {}", age(years, language))
        }
    };
    (applicants(&relaxation.scope, "/", language), granted)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn texts(limits: Value, relaxations: Value) -> (String, String) {
        let said = |value: Value| json!({"state": "said", "value": value});
        let posts: Vec<_> =
            ["a", "b", "c", "d"].map(|key| json!({"key": key, "name": key.to_uppercase()})).into();
        let record: Recruitment = serde_json::from_value(json!({
            "age": said(limits), "relaxations": said(relaxations), "posts": said(json!(posts))
        }))
        .unwrap();
        let text = |language| age_limit(&record, language).unwrap_or_default();
        (text(Language::English), text(Language::Hindi))
    }

    fn limit(min: u32, max: u32, more: Value) -> Value {
        let mut limit = json!({"min": {"years": min}, "max": {"years": max, "bound": "unsaid"}});
        limit.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        limit
    }

    fn expect(limits: Value, relaxations: Value, english: &str, hindi: &str) {
        assert_eq!(texts(limits, relaxations), (english.to_owned(), hindi.to_owned()));
    }

    #[test]
    fn a_limit_with_relaxations() {
        let relaxation = |groups: Value, years: u32| {
            let grant = json!({"years": {"years": years}});
            json!({"groups": groups, "grant": grant})
        };
        let esm = json!({"with": ["ESM"], "grant": {"servicePlus": {"years": 3}}});
        expect(
            json!([limit(21, 32, json!({"on": "2025-01-01"}))]),
            json!([relaxation(json!(["OBC"]), 3), relaxation(json!(["SC", "ST"]), 5), esm]),
            "21 to 32 years as on 1 January 2025 (OBC up to 35, SC/ST up to 37, ex-servicemen: \
             service + 3 years)",
            "21 से 32 साल, 1 जनवरी 2025 को (OBC 35 तक, SC/ST 37 तक, भूतपूर्व सैनिक: सेवा + 3 साल)",
        );
    }

    #[test]
    fn limits_of_groups() {
        expect(
            json!([
                limit(21, 35, json!({"groups": ["UR", "EWS"]})),
                limit(21, 38, json!({"groups": ["UR"], "gender": "female"})),
                json!({"with": ["PwBD"], "max": {"years": 45, "bound": "unsaid"}})
            ]),
            json!([]),
            "21 to 35 years (General women up to 38, PwBD up to 45)",
            "21 से 35 साल (सामान्य महिला 38 तक, दिव्यांग 45 तक)",
        );
        let max = |groups: Value, years: u32| json!({"groups": groups, "max": {"years": years, "bound": "unsaid"}});
        expect(
            json!([
                {"min": {"years": 18}, "on": "2024-08-01"}, max(json!(["UR"]), 35),
                max(json!(["EWS"]), 35), max(json!(["BC"]), 37), max(json!(["EBC"]), 37)
            ]),
            json!([]),
            "18 to 35 years as on 1 August 2024 (BC/EBC up to 37)",
            "18 से 35 साल, 1 अगस्त 2024 को (BC/EBC 37 तक)",
        );
        let only_st = json!([{"groups": ["ST"], "max": {"years": 45, "bound": "unsaid"}}]);
        expect(only_st, json!([]), "ST up to 45", "ST 45 तक");
    }

    #[test]
    fn limits_of_posts() {
        let relaxation = json!([{"groups": ["OBC"], "grant": {"years": {"years": 3}}}]);
        expect(
            json!([
                limit(18, 33, json!({"posts": ["a", "b"]})),
                limit(18, 36, json!({"posts": ["c"]}))
            ]),
            relaxation,
            "A, B: 18 to 33 years; C: 18 to 36 years; OBC +3 years",
            "A, B: 18 से 33 साल; C: 18 से 36 साल; OBC +3 साल",
        );
        let limits: Vec<_> = [("a", 30), ("b", 35), ("c", 40), ("d", 45)]
            .map(|(post, max)| limit(18, max, json!({"posts": [post]})))
            .into();
        let hindi = "18 से 45 साल, पद के अनुसार";
        expect(json!(limits), json!([]), "18 to 45 years, by post", hindi);
    }

    #[test]
    fn birth_dates_and_single_bounds() {
        let window = json!([{"window": {"from": "2003-11-01", "to": "2007-04-30"}}]);
        let hindi = "जन्म 1 नवंबर 2003 से 30 अप्रैल 2007 तक";
        expect(window, json!([]), "born 1 November 2003 to 30 April 2007", hindi);
        let max = json!([{"max": {"years": 17, "months": 6, "bound": "unsaid"}}]);
        expect(max, json!([]), "up to 17 years 6 months", "17 साल 6 महीने तक");
        let min = json!([{"min": {"years": 18}}]);
        expect(min, json!([]), "18 years or above", "कम से कम 18 साल");
        expect(json!([]), json!([]), "", "");
    }
}
