//! The application fee as text.

use super::by_post::{MAX_TEXTS, OfPosts, by_posts, with_posts};
use super::words::{applicants, rupees};
use crate::language::Language;
use crate::record::{Fee, FeeComponent, Recruitment, Scope};

/// Returns the fee, such as "₹100; no fee for women, SC, ST".
pub(super) fn application_fee(record: &Recruitment, language: Language) -> Option<String> {
    let groups = by_posts(record.fees(), |fee| &fee.scope);
    let text = |(posts, fees): &OfPosts<'_, Fee>| {
        with_posts(record, posts, &of_posts(fees, language), language)
    };
    match groups.as_slice() {
        [] => None,
        [(_, fees)] => Some(of_posts(fees, language)),
        few if few.len() <= MAX_TEXTS => Some(few.iter().map(text).collect::<Vec<_>>().join("; ")),
        _ => {
            let amounts = record.fees().iter().map(|fee| fee.amount);
            let (min, max) = (amounts.clone().min()?, amounts.max()?);
            Some(match language {
                Language::English => format!("{} to {}, by post", rupees(min), rupees(max)),
                Language::Hindi => format!("{} से {}, पद के अनुसार", rupees(min), rupees(max)),
            })
        }
    }
}

/// Returns the text of one group of posts: first the fee of all others, then the amounts, then the
/// exemptions, then other charges.
fn of_posts(fees: &[&Fee], language: Language) -> String {
    let is_fee =
        |fee: &&&Fee| matches!(fee.component, FeeComponent::Application | FeeComponent::Exam);
    let is_of_all = |fee: &Fee| who(&fee.scope, "/", language).is_empty();
    let mut rows: Vec<_> = fees.iter().filter(is_fee).copied().collect();
    rows.sort_by_key(|fee| (fee.amount == 0, !is_of_all(fee)));
    let (free, paid): (Vec<_>, Vec<_>) = rows.into_iter().partition(|fee| fee.amount == 0);
    let mut parts = amounts(&paid, language);
    parts.extend(exemptions(&free, parts.is_empty(), language));
    let charges = fees.iter().filter(|fee| !is_fee(fee));
    parts.extend(charges.map(|fee| charge_text(fee, language)));
    parts.join("; ")
}

fn who(scope: &Scope, separator: &str, language: Language) -> String {
    applicants(scope, separator, language)
}

/// Returns each amount with the applicants that pay it. Applicants that pay the amount of all
/// others are not named.
fn amounts(paid: &[&Fee], language: Language) -> Vec<String> {
    let mut amounts: Vec<(String, Vec<String>)> = Vec::new();
    for fee in paid {
        let (amount, who) = (amount_text(fee, language), who(&fee.scope, "/", language));
        match amounts.iter_mut().find(|(other, _)| *other == amount) {
            Some((_, names)) => names.push(who),
            None => amounts.push((amount, vec![who])),
        }
    }
    let text = |(amount, names): &(String, Vec<String>)| {
        let is_of_others = names.iter().any(String::is_empty);
        if is_of_others { amount.clone() } else { format!("{}: {amount}", names.join("/")) }
    };
    amounts.iter().map(text).collect()
}

fn amount_text(fee: &Fee, language: Language) -> String {
    let mut text = rupees(fee.amount);
    if let Some(plus) = &fee.plus {
        text = format!("{text} + {plus}");
    }
    match &fee.refund {
        None => text,
        Some(refund) => {
            let amount = rupees(refund.amount);
            match language {
                Language::English => format!("{text} ({amount} refunded)"),
                Language::Hindi => format!("{text} ({amount} वापस)"),
            }
        }
    }
}

/// Returns the groups that pay nothing. `is_only`: no group pays an amount.
fn exemptions(free: &[&Fee], is_only: bool, language: Language) -> Option<String> {
    let who: Vec<_> = free.iter().map(|fee| who(&fee.scope, ", ", language)).collect();
    let named: Vec<_> = who.iter().filter(|who| !who.is_empty()).map(String::as_str).collect();
    if free.is_empty() {
        return None;
    }
    if named.is_empty() {
        let (others, all) = match language {
            Language::English => ("no fee for others", "No fee"),
            Language::Hindi => ("अन्य: कोई शुल्क नहीं", "कोई शुल्क नहीं"),
        };
        return Some(if is_only { all } else { others }.to_owned());
    }
    let named = named.join(", ");
    Some(match language {
        Language::English => format!("no fee for {named}"),
        Language::Hindi => format!("{named}: कोई शुल्क नहीं"),
    })
}

fn charge_text(fee: &Fee, language: Language) -> String {
    let name = match fee.component {
        FeeComponent::Processing => language.pick("processing charge", "प्रोसेसिंग शुल्क"),
        FeeComponent::Tax => language.pick("tax", "टैक्स"),
        FeeComponent::Application | FeeComponent::Exam => language.pick("fee", "शुल्क"),
    };
    let who = who(&fee.scope, "/", language);
    let amount = amount_text(fee, language);
    if who.is_empty() { format!("{name} {amount}") } else { format!("{name} {amount} ({who})") }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn expect(rows: Value, english: &str, hindi: &str) {
        let posts: Vec<_> =
            ["a", "b", "c", "d"].map(|key| json!({"key": key, "name": key.to_uppercase()})).into();
        let record: Recruitment = serde_json::from_value(json!({
            "fees": {"state": "said", "value": rows},
            "posts": {"state": "said", "value": posts}
        }))
        .unwrap();
        let text = |language| application_fee(&record, language).unwrap_or_default();
        assert_eq!(text(Language::English), english);
        assert_eq!(text(Language::Hindi), hindi);
    }

    #[test]
    fn amounts_and_exemptions() {
        expect(
            json!([
                {"gender": "female", "amount": 0}, {"amount": 100},
                {"groups": ["SC", "ST"], "amount": 0}, {"with": ["PwBD"], "amount": 0}
            ]),
            "₹100; no fee for women, SC, ST, PwBD",
            "₹100; महिला, SC, ST, दिव्यांग: कोई शुल्क नहीं",
        );
        expect(
            json!([
                {"groups": ["UR", "OBC"], "amount": 1_000, "plus": "GST"},
                {"groups": ["SC"], "own": "rajasthan", "amount": 500}
            ]),
            "General/OBC: ₹1,000 + GST; SC of the state: ₹500",
            "सामान्य/OBC: ₹1,000 + GST; SC (राज्य के): ₹500",
        );
        expect(
            json!([
                {"amount": 350}, {"groups": ["UR"], "amount": 500}, {"groups": ["SC"], "amount": 100},
                {"groups": ["OBC"], "amount": 350}, {"with": ["PwBD"], "amount": 100}
            ]),
            "₹350; General: ₹500; SC/PwBD: ₹100",
            "₹350; सामान्य: ₹500; SC/दिव्यांग: ₹100",
        );
        expect(json!([{"amount": 0}]), "No fee", "कोई शुल्क नहीं");
        let others = json!([{"groups": ["UR"], "amount": 100}, {"amount": 0}]);
        expect(others, "General: ₹100; no fee for others", "सामान्य: ₹100; अन्य: कोई शुल्क नहीं");
        expect(json!([]), "", "");
    }

    #[test]
    fn components_and_refunds() {
        expect(
            json!([
                {"amount": 500, "refund": {"amount": 400}},
                {"component": "processing", "amount": 50}
            ]),
            "₹500 (₹400 refunded); processing charge ₹50",
            "₹500 (₹400 वापस); प्रोसेसिंग शुल्क ₹50",
        );
    }

    #[test]
    fn fees_of_posts() {
        expect(
            json!([
                {"posts": ["a", "b"], "amount": 100}, {"posts": ["c"], "amount": 200},
                {"posts": ["c"], "groups": ["SC"], "amount": 0}
            ]),
            "A, B: ₹100; C: ₹200, no fee for SC",
            "A, B: ₹100; C: ₹200, SC: कोई शुल्क नहीं",
        );
        let rows: Vec<_> = [("a", 100), ("b", 200), ("c", 300), ("d", 400)]
            .map(|(post, amount)| json!({"posts": [post], "amount": amount}))
            .into();
        expect(json!(rows), "₹100 to ₹400, by post", "₹100 से ₹400, पद के अनुसार");
    }
}
