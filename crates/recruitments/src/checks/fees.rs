//! Fees that contradict each other or the words of the notice.

use super::Findings;
use super::rules::{FEES_DEARER, FEES_EXEMPT, FEES_HIGH, FEES_TWICE};
use crate::categories::{self, CategoryCode};
use crate::fact::Fact;
use crate::path;
use crate::record::{Fee, Gender, Recruitment};

/// Amount above which a fee is unusual, in rupees.
const HIGH_AMOUNT: u32 = 5_000;
/// Categories that never pay more than unreserved applicants.
const RESERVED: [&str; 4] = ["SC", "ST", "PwBD", "WOMEN"];
/// Words that exempt the groups of their sentence.
const EXEMPTIONS: [&str; 7] = [
    "exempt",
    "no fee",
    "nil",
    "not required to pay",
    "without fee",
    "free of cost",
    "no application fee",
];
/// Maximum number of words in the spelling of a category.
const MAX_SPELLING_WORDS: usize = 4;

pub(super) fn check(record: &Recruitment, findings: &mut Findings) {
    let fees = record.fees();
    for (index, fee) in fees.iter().enumerate() {
        let path = path::scoped("fees", &fee.scope);
        if fee.amount > HIGH_AMOUNT {
            findings.add(&FEES_HIGH, path.clone(), &[("amount", fee.amount.to_string())]);
        }
        for other in fees.iter().skip(index + 1) {
            check_pair(fee, other, &path, findings);
        }
        check_reserved(fees, fee, &path, findings);
    }
    check_exemptions(record, findings);
}

/// Finds a group with two amounts of the same component.
fn check_pair(fee: &Fee, other: &Fee, path: &str, findings: &mut Findings) {
    let (a, b) = (&fee.scope, &other.scope);
    let is_same_kind = fee.component == other.component
        && a.with == b.with
        && a.gender == b.gender
        && a.own == b.own
        && has_common_post(fee, other);
    let group = match (a.groups.is_empty(), b.groups.is_empty()) {
        (true, true) => Some(names(fee)),
        _ => a.groups.iter().find(|group| b.groups.contains(group)).map(|group| group.0.clone()),
    };
    if let Some(group) = group.filter(|_| is_same_kind) {
        let params = [
            ("group", group),
            ("first", fee.amount.to_string()),
            ("second", other.amount.to_string()),
        ];
        findings.add(&FEES_TWICE, path, &params);
    }
}

fn has_common_post(a: &Fee, b: &Fee) -> bool {
    let (a, b) = (&a.scope.posts, &b.scope.posts);
    a.is_empty() || b.is_empty() || a.iter().any(|post| b.contains(post))
}

/// Warns if a reserved group pays more than unreserved applicants.
fn check_reserved(fees: &[Fee], fee: &Fee, path: &str, findings: &mut Findings) {
    let is_reserved = groups(fee).iter().any(|group| RESERVED.contains(group));
    let is_general = |other: &&Fee| {
        let scope = &other.scope;
        let is_unreserved =
            scope.groups.is_empty() || scope.groups.iter().any(|group| group.as_str() == "UR");
        let is_man = scope.gender.is_none_or(|gender| gender == Gender::Male);
        is_unreserved && is_man && scope.with.is_empty() && other.component == fee.component
    };
    let general = fees.iter().filter(is_general).filter(|other| has_common_post(other, fee));
    let general = general.map(|other| other.amount).max();
    if let Some(general) = general.filter(|general| is_reserved && fee.amount > *general) {
        let params = [
            ("group", names(fee)),
            ("amount", fee.amount.to_string()),
            ("general", general.to_string()),
        ];
        findings.add(&FEES_DEARER, path, &params);
    }
}

/// Finds groups with an amount that a sentence of the sources exempts.
fn check_exemptions(record: &Recruitment, findings: &mut Findings) {
    let Some(fact) = &record.fees else { return };
    let of_rows = record.fees().iter().flat_map(|fee| &fee.sources);
    let quotes = fact.sources().iter().chain(of_rows).map(|source| source.quote.as_str());
    let mode = record.fee_mode.as_ref().and_then(Fact::value).map(String::as_str);
    let sentences = quotes.chain(mode).flat_map(|text| text.split(['.', ';', '\n']));
    for sentence in sentences.map(str::trim) {
        let exempt = exempt_groups(sentence);
        if exempt.is_empty() {
            continue;
        }
        for fee in record.fees().iter().filter(|fee| fee.amount > 0) {
            if let Some(group) = groups(fee).into_iter().find(|group| exempt.contains(group)) {
                let params = [
                    ("group", group.to_owned()),
                    ("amount", fee.amount.to_string()),
                    ("words", sentence.to_owned()),
                ];
                findings.add(&FEES_EXEMPT, path::scoped("fees", &fee.scope), &params);
            }
        }
    }
}

/// Returns the categories that a sentence exempts. A sentence with a number also has an amount, so
/// that it is not clear which groups it exempts.
fn exempt_groups(sentence: &str) -> Vec<&'static str> {
    let lower = sentence.to_lowercase();
    let separators = |letter: char| !letter.is_alphanumeric() && letter != '-';
    let words: Vec<_> = lower.split(separators).filter(|word| !word.is_empty()).collect();
    let has_number = lower.contains(|letter: char| letter.is_ascii_digit());
    let spaced = format!(" {}", words.join(" "));
    if has_number || !EXEMPTIONS.iter().any(|words| spaced.contains(&format!(" {words}"))) {
        return Vec::new();
    }
    let spellings = (1..=MAX_SPELLING_WORDS).flat_map(|length| words.windows(length));
    let found = spellings.filter_map(|words| categories::by_spelling(&words.join(" ")));
    found.map(|category| category.code.as_str()).collect()
}

/// Returns the categories of a fee, vertical and horizontal. Female applicants are women.
fn groups(fee: &Fee) -> Vec<&str> {
    let scope = &fee.scope;
    let women = (scope.gender == Some(Gender::Female)).then_some("WOMEN");
    scope.groups.iter().chain(&scope.with).map(CategoryCode::as_str).chain(women).collect()
}

fn names(fee: &Fee) -> String {
    groups(fee).join(", ")
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::test_records::findings as run;
    use super::*;

    fn findings(rows: Value, quote: &str) -> Vec<(&'static str, String, String)> {
        let sources = json!([{"doc": 0, "quote": quote}]);
        run(check, json!({"fees": {"state": "said", "value": rows, "sources": sources}}))
    }

    fn codes(rows: Value, quote: &str) -> Vec<&'static str> {
        findings(rows, quote).into_iter().map(|(code, ..)| code).collect()
    }

    #[test]
    fn usual_fees_are_no_finding() {
        let rows = json!([
            {"groups": ["UR", "OBC", "EWS"], "amount": 100}, {"groups": ["SC", "ST"], "amount": 0},
            {"with": ["PwBD"], "amount": 0}, {"gender": "female", "amount": 0},
            {"groups": ["UR"], "component": "processing", "amount": 50}
        ]);
        assert_eq!(codes(rows, "Rs. 100, SC and ST are exempted"), Vec::<&str>::new());
    }

    #[test]
    fn a_group_has_one_fee() {
        let rows =
            json!([{"groups": ["UR", "SC"], "amount": 100}, {"groups": ["SC"], "amount": 0}]);
        let expected = (
            "fees.twice",
            "fees[groups=SC|UR]".to_owned(),
            "SC has two fees: ₹100 and ₹0.".to_owned(),
        );
        assert_eq!(findings(rows, ""), [expected]);
        let own = json!([
            {"groups": ["SC"], "own": "rajasthan", "amount": 100},
            {"groups": ["SC"], "amount": 150}
        ]);
        assert_eq!(codes(own, ""), Vec::<&str>::new());
        let posts = json!([{"posts": ["a"], "amount": 100}, {"posts": ["b"], "amount": 150}]);
        assert_eq!(codes(posts, ""), Vec::<&str>::new());
        assert_eq!(codes(json!([{"amount": 100}, {"amount": 150}]), ""), ["fees.twice"]);
    }

    #[test]
    fn an_exempted_group_has_no_amount() {
        let rows = json!([{"groups": ["UR", "SC"], "amount": 100}]);
        for quote in ["Fee is Rs 100. SC/ST are exempted from fee", "No fee for scheduled castes"] {
            assert_eq!(codes(rows.clone(), quote), ["fees.exempt"], "{quote}");
        }
        for quote in ["General 100, SC/ST nil", "ST are exempted from fee", "SC pay the fee"] {
            assert_eq!(codes(rows.clone(), quote), Vec::<&str>::new(), "{quote}");
        }
        let women = json!([{"gender": "female", "amount": 100}]);
        assert_eq!(codes(women, "Female candidates: Nil"), ["fees.exempt"]);
    }

    #[test]
    fn warns_of_unusual_amounts() {
        let rows = json!([{"amount": 100}, {"groups": ["SC"], "amount": 250}]);
        assert_eq!(codes(rows, ""), ["fees.dearer"]);
        let rows = json!([{"amount": 100}, {"groups": ["OBC"], "amount": 250}]);
        assert_eq!(codes(rows, ""), Vec::<&str>::new());
        assert_eq!(codes(json!([{"amount": 5_001}]), ""), ["fees.high"]);
        assert_eq!(codes(json!([{"amount": 5_000}]), ""), Vec::<&str>::new());
    }
}
