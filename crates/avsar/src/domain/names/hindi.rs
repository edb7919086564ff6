//! Names and facts in Hindi.

mod facts;
mod organisations;
mod places;

use std::sync::LazyLock;

use super::catalogue::{Direction, NameCatalogue, Words};

/// The facts, by subject.
pub(super) const FACTS: [&[(&str, &str)]; 7] = [
    facts::QUALIFICATIONS,
    facts::EXPERIENCE,
    facts::CATEGORIES,
    facts::LIMITS,
    facts::EMPLOYMENT,
    facts::NUMBERS,
    facts::INDUSTRIES,
];

/// The Hindi texts, by the English ones.
pub(super) static FROM_ENGLISH: LazyLock<NameCatalogue> =
    LazyLock::new(|| build(Direction::FromEnglish));

/// The English texts, by the Hindi ones.
pub(super) static TO_ENGLISH: LazyLock<NameCatalogue> =
    LazyLock::new(|| build(Direction::ToEnglish));

fn build(direction: Direction) -> NameCatalogue {
    let words = Words { conjunctions: &facts::CONJUNCTIONS, synonyms: &facts::SYNONYMS };
    let mut catalogue = NameCatalogue::new(direction, &words);
    for places in [&places::STATES[..], places::CITIES, places::OTHER_PLACES] {
        catalogue.add_places(places);
    }
    for facts in FACTS {
        catalogue.add_facts(facts);
    }
    catalogue.add_latin(facts::LATIN);
    catalogue.add_bodies(&places::STATES, organisations::OF_STATES);
    catalogue.add_bodies(&places::STATES, organisations::OF_CITIES);
    catalogue.add_bodies(places::CITIES, organisations::OF_CITIES);
    for (short, state) in organisations::STATE_COMMISSIONS {
        let name = format!("{state} Public Service Commission");
        let hindi = match direction {
            Direction::FromEnglish => catalogue.organisation(&name),
            Direction::ToEnglish => FROM_ENGLISH.organisation(&name),
        };
        catalogue.add_recruiter(short, &name, &hindi.unwrap_or_default());
    }
    for (short, names, hindi) in organisations::RECRUITERS {
        catalogue.add_recruiter(short, names, hindi);
    }
    catalogue
}
