//! The values of the facts by which lists of government jobs can be browsed, with their names. The
//! id of a value is in URLs.

use std::sync::LazyLock;

use careers::Careers;
use careers::text::Text;

use crate::platform::language::Language;

/// A value of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactValue {
    /// Id of the value.
    pub id: &'static str,
    english: &'static str,
    hindi: &'static str,
}

impl FactValue {
    const fn new(id: &'static str, english: &'static str, hindi: &'static str) -> Self {
        Self { id, english, hindi }
    }

    /// Returns the name in a language. Titles contain it: "Railway Jobs", "Jobs in Bihar".
    #[must_use]
    pub fn name(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Hindi => self.hindi,
        }
    }
}

/// Returns the data of the career guidance, with the levels of education and the states.
pub(super) fn careers() -> Option<&'static Careers> {
    // The start of the server loads the same data, and reports its errors.
    static CAREERS: LazyLock<Option<Careers>> =
        LazyLock::new(|| careers::data::load_careers().ok());
    CAREERS.as_ref()
}

/// Usual names of the levels that most jobs ask for. They replace those of the career guidance.
const SHORT_LEVELS: [FactValue; 6] = [
    FactValue::new("class-8", "8th Pass", "8वीं पास"),
    FactValue::new("class-10", "10th Pass", "10वीं पास"),
    FactValue::new("iti", "ITI", "ITI"),
    FactValue::new("class-12", "12th Pass", "12वीं पास"),
    FactValue::new("graduate", "Graduates", "ग्रेजुएट"),
    FactValue::new("postgraduate", "Postgraduates", "पोस्ट ग्रेजुएट"),
];

/// Levels of education, the lowest first.
pub static LEVELS: LazyLock<Vec<FactValue>> = LazyLock::new(|| {
    let levels = careers().map_or(&[][..], |careers| &careers.qualifications.levels);
    let value = |id: &'static str, name| {
        let short = SHORT_LEVELS.into_iter().find(|short| short.id == id);
        short.unwrap_or_else(|| named(id, name))
    };
    levels.iter().map(|level| value(&level.id, &level.name)).collect()
});

/// States and union territories.
pub static STATES: LazyLock<Vec<FactValue>> = LazyLock::new(|| {
    let states = careers().map_or(&[][..], |careers| &careers.states);
    states.iter().map(|state| named(&state.id, &state.name)).collect()
});

fn named(id: &'static str, name: &'static Text) -> FactValue {
    let name = |language| name.get(language);
    FactValue::new(id, name(careers::Language::English), name(careers::Language::Hindi))
}

/// Sectors, in the order of [`recruitments::record::Sector`].
pub const SECTORS: [FactValue; 13] = [
    FactValue::new("upsc", "UPSC", "UPSC"),
    FactValue::new("ssc", "SSC", "SSC"),
    FactValue::new("bank", "Bank", "बैंक"),
    FactValue::new("rail", "Railway", "रेलवे"),
    FactValue::new("defence", "Defence", "डिफ़ेंस"),
    FactValue::new("police", "Police", "पुलिस"),
    FactValue::new("psu", "PSU", "PSU"),
    FactValue::new("state", "State Government", "राज्य सरकार"),
    FactValue::new("court", "Court", "कोर्ट"),
    FactValue::new("teaching", "Teaching", "शिक्षा विभाग"),
    FactValue::new("health", "Health", "स्वास्थ्य विभाग"),
    FactValue::new("apprentice", "Apprentice", "अप्रेंटिस"),
    FactValue::new("other", "Other Government", "अन्य विभाग"),
];

/// Groups of posts, in the order of [`recruitments::record::PostGroup`].
pub const GROUPS: [FactValue; 4] = [
    FactValue::new("a", "Group A", "ग्रुप A"),
    FactValue::new("b", "Group B", "ग्रुप B"),
    FactValue::new("c", "Group C", "ग्रुप C"),
    FactValue::new("d", "Group D", "ग्रुप D"),
];

/// Weeks in which applications close, in the order of [`super::filter::ClosingWeek`].
pub const WEEKS: [FactValue; 2] = [
    FactValue::new("this-week", "This Week", "इस सप्ताह"),
    FactValue::new("next-week", "Next Week", "अगले सप्ताह"),
];

#[cfg(test)]
mod tests {
    use recruitments::record::{PostGroup, Sector};
    use serde::de::DeserializeOwned;
    use serde_json::json;

    use super::*;

    fn parse<T: DeserializeOwned>(id: &str) -> T {
        serde_json::from_value(json!(id)).unwrap()
    }

    #[test]
    fn sectors_and_groups_are_in_the_order_of_the_record() {
        for (at, value) in SECTORS.iter().enumerate() {
            assert_eq!(parse::<Sector>(value.id) as usize, at, "{}", value.id);
        }
        for (at, value) in GROUPS.iter().enumerate() {
            assert_eq!(parse::<PostGroup>(&value.id.to_uppercase()) as usize, at, "{}", value.id);
        }
    }

    #[test]
    fn levels_and_states_have_names_in_both_languages() {
        assert_eq!(STATES.len(), 36);
        for short in SHORT_LEVELS {
            assert!(LEVELS.contains(&short), "{}", short.id);
        }
        let bihar = STATES.iter().find(|state| state.id == "bihar").unwrap();
        assert_eq!(bihar.name(Language::English), "Bihar");
        assert_eq!(bihar.name(Language::Hindi), "बिहार");
    }
}
