//! Names of lists and of their filters, for mails and for the page of alerts. The lists of the site
//! show the same names.

use std::fmt::Display;

use crate::domain::jobs::fact_values::FactValue;
use crate::domain::jobs::filter::{Employment, Experience, PayFilter, Qualification};
use crate::platform::language::{Language, PerLanguage};

/// A chosen filter.
pub(super) struct FilterChoice {
    /// Name of the query parameter.
    pub(super) parameter: &'static str,
    /// Value of the query parameter.
    pub(super) value: String,
    /// Name of the value, or `None` if there is no such value.
    pub(super) name: Option<PerLanguage<String>>,
}

impl FilterChoice {
    fn new(
        parameter: &'static str,
        value: &str,
        english: impl Display,
        hindi: impl Display,
    ) -> Self {
        let name = names(english, hindi);
        Self { parameter, value: value.to_owned(), name: Some(name) }
    }

    /// Returns the choice of a fact by its id.
    pub(super) fn of_fact(parameter: &'static str, id: &str, value: Option<FactValue>) -> Self {
        let name =
            value.map(|value| names(value.name(Language::English), value.name(Language::Hindi)));
        Self { parameter, value: id.to_owned(), name }
    }

    /// Returns the choice of a department, whose name is the same in all languages.
    pub(super) fn of_department(name: &str) -> Self {
        Self::new("department", name, name, name)
    }
}

fn names(english: impl Display, hindi: impl Display) -> PerLanguage<String> {
    PerLanguage { english: english.to_string(), hindi: hindi.to_string() }
}

/// Name of a recruitment without a page.
pub(super) const RECRUITMENT: PerLanguage<&str> =
    PerLanguage { english: "A recruitment", hindi: "एक भर्ती" };

/// Returns the choice of an employment type.
pub(super) fn employment(choice: Employment) -> FilterChoice {
    let (english, hindi) = match choice {
        Employment::FullTime => ("Full time", "फ़ुल टाइम"),
        Employment::PartTime => ("Part time", "पार्ट टाइम"),
        Employment::Contract => ("Contract", "कॉन्ट्रैक्ट"),
        Employment::Freelance => ("Freelance", "फ़्रीलांस"),
        Employment::Internship => ("Internship", "इंटर्नशिप"),
    };
    FilterChoice::new("employment", choice.name(), english, hindi)
}

/// Returns the choice of required experience.
pub(super) fn experience(choice: Experience) -> FilterChoice {
    let (english, hindi) = match choice {
        Experience::None => ("Fresher", "फ़्रेशर"),
        Experience::One => ("1–2 years", "1–2 साल"),
        Experience::Three => ("3–4 years", "3–4 साल"),
        Experience::Five => ("5–9 years", "5–9 साल"),
        Experience::Ten => ("10 years and more", "10 साल या ज़्यादा"),
    };
    FilterChoice::new("experience", choice.name(), english, hindi)
}

/// Returns the choice of minimum pay.
pub(super) fn pay(choice: PayFilter) -> FilterChoice {
    let lakhs = choice.name();
    let english = format!("₹{lakhs} LPA and more");
    FilterChoice::new("pay", lakhs, english, format!("₹{lakhs} लाख सालाना या ज़्यादा"))
}

/// Returns the choice of required education.
pub(super) fn qualification(choice: Qualification) -> FilterChoice {
    let (english, hindi) = match choice {
        Qualification::Tenth => ("10th pass", "10वीं पास"),
        Qualification::Twelfth => ("12th pass", "12वीं पास"),
        Qualification::Iti => ("ITI", "ITI"),
        Qualification::Diploma => ("Diploma", "डिप्लोमा"),
        Qualification::Graduate => ("Graduate", "स्नातक"),
        Qualification::Engineering => ("Engineering", "इंजीनियरिंग"),
        Qualification::Medical => ("Medical and nursing", "मेडिकल और नर्सिंग"),
        Qualification::Teaching => ("Teaching (B.Ed)", "शिक्षण (B.Ed)"),
        Qualification::Postgraduate => ("Postgraduate", "स्नातकोत्तर"),
    };
    FilterChoice::new("qualification", choice.name(), english, hindi)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pages have the same names.
    #[test]
    fn names_are_those_of_the_pages() {
        let english = include_str!("../../../../../web/src/messages/en/job-lists.tsx");
        let hindi = include_str!("../../../../../web/src/messages/hi/job-lists.tsx");
        let choices = Employment::ALL.iter().copied().map(employment);
        let choices = choices.chain(Experience::ALL.iter().copied().map(experience));
        let choices = choices.chain(Qualification::ALL.iter().copied().map(qualification));
        for PerLanguage { english: name, hindi: translation } in choices.filter_map(|c| c.name) {
            assert!(english.contains(&format!("\"{name}\"")), "{name}");
            assert!(hindi.contains(&format!("\"{translation}\"")), "{translation}");
        }
        let name = pay(PayFilter::Ten).name.unwrap();
        assert!(english.contains(&name.english.replace("10", "${lakhs}")), "{}", name.english);
        assert!(hindi.contains(&name.hindi.replace("10", "${lakhs}")), "{}", name.hindi);
    }
}
