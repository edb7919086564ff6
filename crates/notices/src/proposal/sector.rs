//! Sector and state of a body by its name.

use recruitments::record::{Sector, StateId};

use crate::pattern::Pattern;

/// The sectors by words of names, in the order in which they are tried.
static SECTORS: [(Pattern, Sector); 11] = [
    (Pattern::new(r"^union public service commission|^upsc$"), Sector::Upsc),
    (Pattern::new(r"^staff selection commission|^ssc$"), Sector::Ssc),
    (Pattern::new(r"\bapprentices?(?:hip)?\b"), Sector::Apprentice),
    (
        Pattern::new(r"public service commission|(?:staff|subordinate services?) selection board"),
        Sector::State,
    ),
    (
        Pattern::new(r"\bpolice\b|border security force|\b(?:crpf|cisf|bsf|itbp|ssb)\b"),
        Sector::Police,
    ),
    (Pattern::new(r"\brailways?\b|^(?:rrb|rrc)\b"), Sector::Rail),
    (Pattern::new(r"\bbank\b|^(?:ibps|sbi|rbi|nabard|sidbi)$|insurance corporation"), Sector::Bank),
    (
        Pattern::new(r"\bindian (?:army|navy|air force|coast guard)\b|ministry of defence"),
        Sector::Defence,
    ),
    (Pattern::new(r"\bcourts?\b"), Sector::Court),
    (Pattern::new(r"\buniversity\b|vidyalaya|\bschools?\b|\bcollege\b"), Sector::Teaching),
    (
        Pattern::new(r"\bhospitals?\b|medical sciences|health (?:mission|services?|society)"),
        Sector::Health,
    ),
];

/// Returns the sector that a name states.
pub(super) fn of(name: &str) -> Option<Sector> {
    SECTORS.iter().find(|(words, _)| words.is_in(name)).map(|(_, sector)| *sector)
}

/// Ids of states whose names are not their words with hyphens.
const OTHER_IDS: [(&str, &str); 2] = [
    ("Andaman and Nicobar Islands", "andaman-and-nicobar"),
    ("Dadra and Nagar Haveli and Daman and Diu", "dadra-daman-diu"),
];

/// Territories that the list of places has as cities.
const CITY_STATES: [&str; 3] = ["Delhi", "Chandigarh", "Puducherry"];

/// Returns the state with whose full name the name of a body begins.
pub(super) fn state_of(name: &str) -> Option<StateId> {
    let words: Vec<&str> = name.split_whitespace().collect();
    // The longest name has eight words.
    let state = (1..=8.min(words.len())).rev().find_map(|count| {
        let leading = words.get(..count)?.join(" ");
        let state = listings::places::canonical_state(&leading);
        // Codes such as `BR` also are initials of other names.
        let state = state.filter(|state| state.eq_ignore_ascii_case(&leading));
        state.or_else(|| CITY_STATES.into_iter().find(|city| city.eq_ignore_ascii_case(&leading)))
    })?;
    let other = OTHER_IDS.iter().find(|(name, _)| *name == state).map(|(_, id)| (*id).to_owned());
    Some(StateId(other.unwrap_or_else(|| state.to_lowercase().replace(' ', "-"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_state_sectors_and_states() {
        for (name, sector, state) in [
            ("Union Public Service Commission", Some(Sector::Upsc), None),
            ("Bihar Public Service Commission", Some(Sector::State), Some("bihar")),
            ("Uttar Pradesh Police Recruitment Board", Some(Sector::Police), Some("uttar-pradesh")),
            ("State Bank of India", Some(Sector::Bank), None),
            ("Rajasthan High Court", Some(Sector::Court), Some("rajasthan")),
            ("Delhi University", Some(Sector::Teaching), Some("delhi")),
            ("Jammu and Kashmir Bank", Some(Sector::Bank), Some("jammu-and-kashmir")),
            ("BR Ambedkar University", Some(Sector::Teaching), None),
            ("Banking Service", None, None),
        ] {
            assert_eq!(of(name), sector, "{name}");
            assert_eq!(state_of(name), state.map(|id| StateId(id.to_owned())), "{name}");
        }
    }
}
