//! Names of applicants, amounts and ages.

use crate::categories::{self, CategoryCode, CategoryKind};
use crate::language::Language;
use crate::record::{Age, Gender, Scope};

/// Names of categories that differ from the code or the register, in English and Hindi.
const USUAL_NAMES: [(&str, &str, &str); 6] = [
    ("UR", "General", "सामान्य"),
    ("PwBD", "PwBD", "दिव्यांग"),
    ("ESM", "ex-servicemen", "भूतपूर्व सैनिक"),
    ("WOMEN", "women", "महिला"),
    ("WIDOW", "widows and divorced women", "विधवा और तलाकशुदा महिला"),
    ("DEPT", "departmental candidates", "विभागीय उम्मीदवार"),
];

/// Returns the usual name of a category: the code of a vertical one, or the name of a horizontal
/// one.
fn category(code: &CategoryCode, language: Language) -> String {
    let usual = USUAL_NAMES.iter().find(|(usual, ..)| *usual == code.as_str());
    if let Some((_, english, hindi)) = usual {
        return language.pick(english, hindi).to_owned();
    }
    let registered = categories::by_code(code);
    let horizontal = registered.filter(|item| item.kind == CategoryKind::Horizontal);
    horizontal.map_or_else(
        || code.as_str().to_owned(),
        |item| language.pick(&item.name, &item.name_hi).to_owned(),
    )
}

/// Returns the applicants of a scope, such as "SC/ST women". It is empty for all applicants.
pub(super) fn applicants(scope: &Scope, separator: &str, language: Language) -> String {
    let joined = |codes: &[CategoryCode], separator: &str| {
        let names: Vec<_> = codes.iter().map(|code| category(code, language)).collect();
        names.join(separator)
    };
    let gender = scope.gender.map(|gender| match gender {
        Gender::Male => language.pick("men", "पुरुष"),
        Gender::Female => language.pick("women", "महिला"),
        Gender::Transgender => language.pick("transgender persons", "ट्रांसजेंडर"),
    });
    let own = scope.own.as_ref().map(|_| language.pick("of the state", "(राज्य के)"));
    let parts = [
        joined(&scope.groups, separator),
        joined(&scope.with, " "),
        gender.unwrap_or_default().to_owned(),
        own.unwrap_or_default().to_owned(),
    ];
    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

/// Returns an amount with the digit groups of India, such as "₹1,77,500".
pub(super) fn rupees(amount: u32) -> String {
    let (thousands, rest) = (amount / 1_000, amount % 1_000);
    if thousands == 0 {
        return format!("₹{rest}");
    }
    let mut groups = vec![format!("{rest:03}")];
    let mut left = thousands;
    while left >= 100 {
        groups.push(format!("{:02}", left % 100));
        left /= 100;
    }
    groups.push(left.to_string());
    groups.reverse();
    format!("₹{}", groups.join(","))
}

/// Returns a number of months as years, such as "2 years" or "18 months".
pub(super) fn duration(months: u32, language: Language) -> String {
    let (count, english, hindi) = match (months / 12, months % 12) {
        (1, 0) => (1, "year", "साल"),
        (years, 0) if years > 0 => (years, "years", "साल"),
        _ if months == 1 => (1, "month", "महीना"),
        _ => (months, "months", "महीने"),
    };
    format!("{count} {}", language.pick(english, hindi))
}

/// Returns an age without the word for years, if it has no months.
pub(super) fn bare_age(age: Age, language: Language) -> String {
    match age.months {
        0 => age.years.to_string(),
        months => {
            let years = language.pick("years", "साल");
            format!("{} {years} {months} {}", age.years, language.pick("months", "महीने"))
        }
    }
}

/// Returns an age with the word for years.
pub(super) fn age(age: Age, language: Language) -> String {
    let bare = bare_age(age, language);
    if age.months == 0 { format!("{bare} {}", language.pick("years", "साल")) } else { bare }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_the_groups_of_india() {
        for (amount, text) in [
            (0, "₹0"),
            (100, "₹100"),
            (1_000, "₹1,000"),
            (56_100, "₹56,100"),
            (177_500, "₹1,77,500"),
            (12_345_678, "₹1,23,45,678"),
            (10_000_000, "₹1,00,00,000"),
        ] {
            assert_eq!(rupees(amount), text);
        }
    }

    #[test]
    fn durations_are_years_if_they_are_whole() {
        for (months, text) in [(1, "1 month"), (12, "1 year"), (18, "18 months"), (60, "5 years")] {
            assert_eq!(duration(months, Language::English), text);
        }
    }
}
