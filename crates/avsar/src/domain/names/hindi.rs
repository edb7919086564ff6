//! Names and facts in Hindi.

mod facts;
mod organisations;
mod places;

use std::sync::LazyLock;

use super::catalogue::Catalogue;

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

pub(super) static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let mut catalogue = Catalogue::new(&facts::CONJUNCTIONS);
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
        let hindi = catalogue.organisation(&name).unwrap_or_default();
        catalogue.add_recruiter(short, &name, &hindi);
    }
    for (short, names, hindi) in organisations::RECRUITERS {
        catalogue.add_recruiter(short, names, hindi);
    }
    catalogue
});
