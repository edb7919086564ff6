//! Reads which candidates a phrase names: categories, genders, and both together.
//!
//! A *vertical* category is one of which a vacancy has exactly one (UR, SC, …). A *horizontal* one
//! lies inside the vertical ones (persons with disabilities, ex-servicemen, …).

mod candidates;
mod list;
mod spellings;

use crate::text;
pub use candidates::{Gender, Group, Who};
use list::{Joint, List};
use spellings::Named;

/// Longest phrase that is read, in bytes.
const MAX_PHRASE_BYTES: usize = 2_000;

/// The candidates that a phrase names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Phrase {
    /// Them, in order, each once.
    pub candidates: Vec<Who>,
    /// The words that name none of them, such as posts.
    pub rest: String,
    /// Whether nothing else is left, not even single letters or numbers.
    pub is_complete: bool,
}

/// Reads a phrase: `SC/ ST (Male and Female)`, `Female (Unreserved/EBC)`, `Gen ESM`.
#[must_use]
pub fn parse(text: &str) -> Phrase {
    let text = text::head(text, MAX_PHRASE_BYTES);
    let mentions = spellings::mentions(text);
    let outside = spellings::outside(text, &mentions);
    let mut list = List::default();
    let mut end = None;
    for mention in &mentions {
        let between = end.and_then(|end| text.get(end..mention.range.start));
        let joint =
            between.map_or(Joint::Apart, |between| Joint::new(between, list.is_in_brackets));
        end = Some(mention.range.end);
        match mention.named {
            Named::Nothing => {}
            Named::AnyGender => list.mark_both_genders(),
            Named::NotCreamy => list.settled = list.candidates.len(),
            Named::Creamy => list.mark_creamy(),
            Named::Gender(gender) => list.add_gender(gender, joint),
            Named::Group(code) => list.add_group(Group::new(code), joint),
        }
    }
    list.end_gender();
    list.drop_all();
    let mut seen = std::collections::HashSet::new();
    list.candidates.retain(|who| seen.insert(who.clone()));
    let words = || outside.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let named: Vec<&str> = words()
        .filter(|word| word.chars().count() > 1 && word.contains(|c: char| c.is_alphabetic()))
        .collect();
    Phrase {
        candidates: list.candidates,
        rest: named.join(" "),
        is_complete: words().next().is_none(),
    }
}

/// Returns the single category that a short text names, such as the heading of a column.
#[must_use]
pub fn single(text: &str) -> Option<Who> {
    let phrase = parse(text);
    match phrase.candidates.as_slice() {
        [who] if phrase.rest.is_empty() => Some(who.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(text: &str) -> String {
        let phrase = parse(text);
        let candidates: Vec<String> = phrase
            .candidates
            .iter()
            .map(|who| {
                let mut words: Vec<String> = Vec::new();
                words.extend(who.group.map(|group| group.code().to_owned()));
                words.extend(who.gender.map(|gender| format!("{gender:?}").to_lowercase()));
                words.extend(who.with.iter().map(|with| format!("+{}", with.code())));
                words.join(" ")
            })
            .collect();
        if phrase.rest.is_empty() {
            candidates.join(", ")
        } else {
            format!("{} | {}", candidates.join(", "), phrase.rest)
        }
    }

    #[test]
    fn reads_phrases() {
        for (text, expected) in [
            (
                "For Female/ SC/ ST/ Persons with Benchmark Disability candidates",
                "female, SC, ST, PwBD",
            ),
            (
                "General/ OBC (Creamy Layer Category)/Most Backward Class (Creamy Layer Category)/ Other State Candidates",
                "UR, OBC-CL, MBC-CL, other-state",
            ),
            ("OBC (Non Creamy Layer Category)/EWS Candidates Belong to Rajasthan", "OBC, EWS"),
            (
                "Female (Unreserved/Extremely Backward Classes/Backward Classes)",
                "UR female, EBC female, BC female",
            ),
            ("For Male Candidates General/UR/OBC/EWS", "UR male, OBC male, EWS male"),
            ("SC/ST (Male and Female)", "SC, ST"),
            ("Female UR, BC/EBC", "UR female, BC, EBC"),
            ("disabled and women candidates", "PwBD, female"),
            ("Category 2A, 2B, 3A & 3B Candidates", "2A, 2B, 3A, 3B"),
            ("SC/ ST, Cat-1, PWD Candidates", "SC, ST, Cat-1, PwBD"),
            ("OBC/ MOBC/ ST(H)/ ST(P)/ SC/ PwD/ Others", "OBC, MOBC, ST, SC, PwBD, others"),
            ("BCA ESM", "BCA +ESM"),
            ("ESM Gen", "UR +ESM"),
            ("PWD LLD", "PwBD"),
            ("UR/ EWS/ OBC (Schedule I)/ BC (Schedule II)", "UR, EWS, OBC, BC"),
            ("For All Other Candidates", "others"),
            ("For Unreserved/Backward/Other Backward Class", "UR, BC, OBC"),
            ("Reserved Category Candidates & in Service Candidates", "reserved, departmental"),
            ("all Female candidates of General category", "UR female"),
            ("SC / ST / PH Female", "SC, ST, PwBD, female"),
        ] {
            assert_eq!(show(text), expected, "{text}");
        }
    }

    #[test]
    fn reads_spellings() {
        for (text, expected) in [
            ("For DTE/DTC Posts", " | DTE DTC"),
            ("SC/ST of Jharkhand State", "SC, ST"),
            ("General (UR)/ EWS", "UR, EWS"),
            ("SC, ST, ESM, Female", "SC, ST, ESM, female"),
            ("General (UR)/ BC/ EBC (Creamy Layer)", "UR, BC-CL, EBC-CL"),
            ("SC/ ST/ BC/ EBC (Non-Creamy Layer)/ EWS", "SC, ST, BC, EBC, EWS"),
            ("Reserved Category (SC/ ST)/ Divyang", "SC, ST, PwBD"),
            ("General, EWS, BC, EBC (Male)", "UR male, EWS male, BC male, EBC male"),
            ("All Category Female", "female"),
            ("General (Male) / Other State (Male)", "UR male, other-state male"),
            ("UR/BC/EBC Female", "UR female, BC female, EBC female"),
            ("PwBD -SC/ST", "SC +PwBD, ST +PwBD"),
            ("Male Candidates of UR, EWS & OBC", "UR male, EWS male, OBC male"),
            ("Category 2(A), 2(B)", "2A, 2B"),
            ("General-EWS/ OBC-(NCL)", "EWS, OBC"),
            ("SC / ST / EBC / All Category Female", "SC, ST, EBC, female"),
            ("BC/EBC (Male & Female)/Unreserved Female", "BC, EBC, UR female"),
            ("SC/ SCA/ ST & PWD", "SC, SCA, ST, PwBD"),
            ("Reserved Category/EWS (Unreserved)", "reserved, EWS"),
            ("Skilled Player of Open & Backward Class/ Orphan Category", "sports"),
            ("एससी एसटी और पीडब्ल्यूडी कैटेगरी", "SC, ST, PwBD"),
        ] {
            assert_eq!(show(text), expected, "{text}");
        }
    }
}
