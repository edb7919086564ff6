//! Parses the location of a job: several cities in one cell, old and new names, working modes, and
//! states and countries after cities.
//!
//! Rules:
//!
//! - Cities get their current name and are joined with `", "`.
//! - A state or country is removed after a city that is known to be in it.
//! - A working mode is added once at the end: `Pune, Chennai (Hybrid)`.
//! - A locality stays in brackets: `Bengaluru (HSR Layout)`.
//! - Texts of the page of the source, such as `+3` and `View More`, are removed.
//! - Unknown text is unchanged.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::gazetteer::{CITIES, STATES};
use crate::text;

/// The canonical name and the state of each city, by all its names in lower case.
static CITY_NAMES: LazyLock<HashMap<String, (&'static str, &'static str)>> = LazyLock::new(|| {
    CITIES
        .iter()
        .flat_map(|(city, state, others)| {
            std::iter::once(city.to_lowercase())
                .chain(others.iter().map(|other| (*other).to_owned()))
                .map(|name| (name, (*city, *state)))
        })
        .collect()
});

/// The canonical name of each state, by its names and its code in lower case.
static STATE_NAMES: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    STATES
        .iter()
        .flat_map(|(state, code, others)| {
            [state.to_lowercase(), code.to_lowercase()]
                .into_iter()
                .chain(others.iter().map(|other| (*other).to_owned()))
                .map(|name| (name, *state))
        })
        .collect()
});

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Remote,
    Hybrid,
}

#[derive(Debug, PartialEq, Eq)]
struct Place {
    name: String,
    /// The state of a known city, the name itself for a state, otherwise `None`.
    state: Option<&'static str>,
    is_state: bool,
    locality: String,
}

/// Returns the current name of a city for any of its names: `bangalore` → `Bengaluru`. Returns
/// `None` if the name is unknown.
#[must_use]
pub fn canonical_city(name: &str) -> Option<&'static str> {
    CITY_NAMES.get(name.trim().to_lowercase().as_str()).map(|(city, _)| *city)
}

/// Returns all other names of a city, in lower case, for any of its names.
#[must_use]
pub fn other_names(name: &str) -> &'static [&'static str] {
    let Some(city) = canonical_city(name) else {
        return &[];
    };
    CITIES.iter().find(|(name, ..)| *name == city).map_or(&[], |(_, _, others)| others)
}

/// Returns the state with the given name or code.
#[must_use]
pub fn canonical_state(name: &str) -> Option<&'static str> {
    STATE_NAMES.get(name.trim().to_lowercase().as_str()).copied()
}

/// Returns a location cell in canonical form.
#[must_use]
pub fn clean(cell: &str) -> String {
    let cell = text::one_line(cell);
    if text::is_blank(&cell) {
        return String::new();
    }
    let (mode, rest) = split_mode(&cell);
    let places = parse_places(rest);
    let mut names: Vec<String> = Vec::with_capacity(places.len());
    let mut previous_state = None;
    for (at, place) in places.iter().enumerate() {
        // A state or country is redundant after a city that is in it.
        let follows_city = places
            .iter()
            .take(at)
            .any(|city| !city.is_state && city.state.is_some() && city.state == place.state);
        let country = is_country(&place.name)
            && places.len() > 1
            && places.iter().any(|other| !is_country(&other.name));
        let own_state = place.name == "Delhi" && previous_state == Some("Delhi");
        if (place.is_state && follows_city) || country || own_state {
            continue;
        }
        previous_state = place.state;
        let name = if place.locality.is_empty() {
            place.name.clone()
        } else {
            format!("{} ({})", place.name, place.locality)
        };
        if !names.iter().any(|known| known.eq_ignore_ascii_case(&name)) {
            names.push(name);
        }
    }
    let names = names.join(", ");
    match (mode, names.is_empty()) {
        (None, _) => names,
        (Some(Mode::Remote), true) => "Remote".to_owned(),
        (Some(Mode::Hybrid), true) => "Hybrid".to_owned(),
        (Some(Mode::Remote), false) => format!("{names} (Remote)"),
        (Some(Mode::Hybrid), false) => format!("{names} (Hybrid)"),
    }
}

/// Returns `true` if a text consists of cities, states and working modes, at least half of which
/// are known.
#[must_use]
pub fn are_places(cell: &str) -> bool {
    let cell = text::one_line(cell);
    let (mode, rest) = split_mode(&cell);
    let places = parse_places(rest);
    (mode.is_some() && places.is_empty())
        || places.iter().any(|place| place.state.is_some())
            && (mode.is_some()
                || places.iter().filter(|place| place.state.is_some()).count() * 2 >= places.len())
            && places.iter().all(|place| place.name.len() <= 40)
}

/// Returns `true` if the text contains a known city, state, country or working mode.
#[must_use]
pub fn has_known_place(cell: &str) -> bool {
    let cell = text::one_line(cell);
    let (mode, rest) = split_mode(&cell);
    mode.is_some()
        || parse_places(rest).iter().any(|place| place.state.is_some() || is_country(&place.name))
}

fn is_country(name: &str) -> bool {
    name.eq_ignore_ascii_case("india") || name == "IN"
}

/// Separates the working mode from a cell: `Hybrid - Pune`, `Pune (Hybrid)`, `Remote in Pune`,
/// `Work from home`.
fn split_mode(cell: &str) -> (Option<Mode>, &str) {
    const LEADS: &[(&str, Option<Mode>)] = &[
        ("temporarily remote in ", Some(Mode::Remote)),
        ("hybrid remote in ", Some(Mode::Hybrid)),
        ("hybrid work in ", Some(Mode::Hybrid)),
        ("hiring office located in ", None),
        ("remote in ", Some(Mode::Remote)),
        ("remote - ", Some(Mode::Remote)),
        ("remote, ", Some(Mode::Remote)),
        ("hybrid - ", Some(Mode::Hybrid)),
        ("hybrid in ", Some(Mode::Hybrid)),
        ("work from home, ", Some(Mode::Remote)),
    ];
    const TAILS: &[(&str, Mode)] = &[
        ("(hybrid)", Mode::Hybrid),
        ("(remote)", Mode::Remote),
        ("(work from home)", Mode::Remote),
        ("(wfh)", Mode::Remote),
        (", remote", Mode::Remote),
        (", work from home", Mode::Remote),
    ];
    const WHOLE: &[(&str, Mode)] = &[
        ("work from home", Mode::Remote),
        ("wfh", Mode::Remote),
        ("remote", Mode::Remote),
        ("fully remote", Mode::Remote),
        ("temporarily remote", Mode::Remote),
        ("hybrid", Mode::Hybrid),
    ];
    let cell = cell.trim();
    if let Some((_, mode)) = WHOLE.iter().find(|(whole, _)| cell.eq_ignore_ascii_case(whole)) {
        return (Some(*mode), "");
    }
    for (lead, mode) in LEADS {
        if let Some((head, rest)) = cell.split_at_checked(lead.len())
            && head.eq_ignore_ascii_case(lead)
        {
            return (*mode, rest.trim());
        }
    }
    for (tail, mode) in TAILS {
        if let Some((rest, end)) =
            cell.len().checked_sub(tail.len()).and_then(|at| cell.split_at_checked(at))
            && end.eq_ignore_ascii_case(tail)
        {
            return (Some(*mode), rest.trim());
        }
    }
    (None, cell)
}

fn parse_places(cell: &str) -> Vec<Place> {
    let mut places = Vec::new();
    for part in top_level_parts(cell) {
        let part = strip_site_view(part);
        if part.is_empty() {
            continue;
        }
        let (name, locality) = split_locality(part);
        let locality = locality.to_owned();
        match lookup(name) {
            Some(place) => places.push(Place { locality, ..place }),
            None => push_unknown(name, &locality, &mut places),
        }
    }
    places
}

/// Splits a cell at separators that are outside brackets.
fn top_level_parts(cell: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut depth = 0_u32;
    let mut start = 0;
    for (at, c) in cell.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ',' | ';' | '|' if depth == 0 => {
                parts.push(cell.get(start..at).unwrap_or_default());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(cell.get(start..).unwrap_or_default());
    parts
}

/// Removes texts of the page of the source: `+3`, `+17 locations`, `View More`, and `Other` before
/// a state.
fn strip_site_view(part: &str) -> &str {
    let mut part = part.trim();
    part = part.strip_suffix("View More").unwrap_or(part).trim_end();
    if let Some((head, tail)) = part.rsplit_once('+') {
        let tail = tail.trim();
        let count = tail
            .strip_suffix("locations")
            .or_else(|| tail.strip_suffix("location"))
            .unwrap_or(tail)
            .trim();
        if !count.is_empty() && count.bytes().all(|b| b.is_ascii_digit()) {
            part = head.trim_end();
        }
    }
    match part.strip_prefix("Other ") {
        Some(state) if canonical_state(state).is_some() => state,
        _ => part,
    }
}

/// Splits `Bengaluru(HSR Layout)` into `Bengaluru` and `HSR Layout`. `(All Areas)` is not a
/// locality.
fn split_locality(part: &str) -> (&str, &str) {
    let Some((name, rest)) = part.split_once('(') else {
        return (part, "");
    };
    let Some((locality, tail)) = rest.rsplit_once(')') else {
        return (part, "");
    };
    if name.trim().is_empty() || !tail.trim().is_empty() {
        return (part, "");
    }
    let locality = strip_site_view(locality.trim());
    // Some cells have both: `(All Areas)(Govandi East)`.
    let locality = locality
        .strip_prefix("All Areas)")
        .map_or(locality, |rest| rest.trim_start().trim_start_matches('('));
    let locality = locality.trim();
    (name.trim(), if locality.eq_ignore_ascii_case("all areas") { "" } else { locality })
}

fn lookup(name: &str) -> Option<Place> {
    let lower = name.trim().to_lowercase();
    let place = |name: &str, state, is_state| Place {
        name: name.to_owned(),
        state,
        is_state,
        locality: String::new(),
    };
    if let Some((city, state)) = CITY_NAMES.get(&lower) {
        return Some(place(city, Some(state), false));
    }
    // Codes are recognised in capitals only, because `or` and `as` are words.
    if lower.len() > 2 || name.trim().chars().all(|c| c.is_ascii_uppercase()) {
        if let Some(state) = STATE_NAMES.get(&lower) {
            return Some(place(state, Some(state), true));
        }
        if is_country(name.trim()) {
            return Some(place("India", None, false));
        }
    }
    // `Gurgaon/Gurugram`, `Mysore/ Mysuru`: all sides name one city.
    let mut sides = lower.split('/').map(|side| CITY_NAMES.get(side.trim()));
    let (city, state) = sides.next()??;
    match (*city, sides.map(|side| side.map(|(city, _)| *city)).collect::<Option<Vec<_>>>()?) {
        (city, sides) if sides.iter().all(|side| *side == city) => {
            Some(place(city, Some(state), false))
        }
        // Naukri uses this name for the twin cities.
        ("Hyderabad", sides) if sides == ["Secunderabad"] => {
            Some(place("Hyderabad", Some(state), false))
        }
        _ => None,
    }
}

/// Adds a name that is not known as a unit: cities between slashes, a city followed by its state or
/// country without a comma, or an unknown name, which is unchanged.
fn push_unknown(name: &str, locality: &str, places: &mut Vec<Place>) {
    let sides: Option<Vec<Place>> = name.split('/').map(lookup).collect();
    if let Some(sides) = sides.filter(|sides| sides.len() > 1) {
        places.extend(sides);
        return;
    }
    let words: Vec<&str> = name.split(' ').collect();
    if words.len() > 1 && words.len() <= 7 {
        for at in (1..words.len()).rev() {
            let (Some(head), Some(tail)) = (words.get(..at), words.get(at..)) else {
                continue;
            };
            let (head, tail) = (head.join(" "), tail.join(" "));
            let head_place = lookup(&head);
            // `Bengaluru Karnataka India`, or the same city twice: `Gurgaon Gurugram`.
            let tail_place = lookup(&tail).filter(|tail| {
                tail.is_state
                    || is_country(&tail.name)
                    || head_place.as_ref().is_some_and(|head| head.name == tail.name)
            });
            if let Some(tail_place) = tail_place
                && tail.len() > 2
            {
                match head_place {
                    Some(place) => places.push(Place { locality: locality.to_owned(), ..place }),
                    None => push_unknown(&head, locality, places),
                }
                places.push(tail_place);
                return;
            }
        }
    }
    places.push(Place {
        name: capitalize(name.trim()),
        state: None,
        is_state: false,
        locality: locality.to_owned(),
    });
}

/// Capitalises a name that is all lower case. Leaves any other name unchanged.
fn capitalize(name: &str) -> String {
    if name.chars().any(char::is_uppercase) || name.len() > 40 {
        return name.to_owned();
    }
    let mut start = true;
    name.chars()
        .flat_map(|c| {
            let upper = start;
            start = !c.is_alphanumeric();
            if upper { c.to_uppercase().collect::<Vec<_>>() } else { vec![c] }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn canonical_locations() {
        for (given, expected) in [
            ("Bangalore/Bengaluru", "Bengaluru"),
            ("Bangalore/Bengaluru, Remote", "Bengaluru (Remote)"),
            ("Hybrid - Pune, Chennai, Mumbai (All Areas)", "Pune, Chennai, Mumbai (Hybrid)"),
            ("Delhi (Hybrid)", "Delhi (Hybrid)"),
            ("Remote in Gurgaon, Haryana", "Gurugram (Remote)"),
            ("Temporarily Remote in New Delhi, Delhi", "New Delhi (Remote)"),
            ("Work from home", "Remote"),
            ("Delhi / NCR", "Delhi NCR"),
            ("Delhi / NCR,", "Delhi NCR"),
            ("Delhi, Delhi, India", "Delhi"),
            ("Delhi, IN", "Delhi"),
            ("Chennai, TN, IN", "Chennai"),
            ("India", "India"),
            ("INDIA", "India"),
            ("India, India", "India"),
            ("India, Bengaluru", "Bengaluru"),
            ("Bengaluru Karnataka India", "Bengaluru"),
            ("Kamrej Gujarat India", "Kamrej, Gujarat"),
            ("Aurangabad, Bihar", "Aurangabad, Bihar"),
            ("Angul, Orissa", "Angul, Odisha"),
            ("haryana", "Haryana"),
            ("Goa, India", "Goa"),
            ("Gurgaon Gurugram", "Gurugram"),
            ("Hyderabad/Secunderabad, Pune", "Hyderabad, Pune"),
            ("Kochi/Cochin, Vadodara/ Baroda", "Kochi, Vadodara"),
            ("Pune/Mumbai", "Pune, Mumbai"),
            ("Hyderabad(Gachibowli +1)", "Hyderabad (Gachibowli)"),
            ("Chennai( Porur, Manapakkam )", "Chennai (Porur, Manapakkam)"),
            ("Mumbai (All Areas)( Marine Drive )", "Mumbai (Marine Drive)"),
            ("Bulandshahr +9", "Bulandshahr"),
            ("Thanjavur, Tamil Nadu +17 locations", "Thanjavur"),
            ("Pune, Chennai, Bangalore/BengaluruView More", "Pune, Chennai, Bengaluru"),
            ("Other Chattisgarh +1", "Chhattisgarh"),
            ("Hiring office located in Mohali", "Mohali"),
            ("Gurugram, Gurugram, India", "Gurugram"),
            ("chittoor", "Chittoor"),
            ("rampur bazar", "Rampur Bazar"),
            ("Gota, Ahmedabad, Gujarat", "Gota, Ahmedabad"),
            ("As told in the interview", "As told in the interview"),
            ("", ""),
            ("N/A", ""),
        ] {
            assert_eq!(clean(given), expected, "{given}");
        }
    }

    #[test]
    fn recognises_places() {
        for given in ["Mumbai, Pune", "Hybrid - Bengaluru(BTM)", "Remote", "Kolkata, Unheardof"] {
            assert!(are_places(given), "{given}");
        }
        for given in [
            "Not disclosed",
            "Mid-Senior level",
            "We need a person, in Pune, who can write, read and sing",
            "",
        ] {
            assert!(!are_places(given), "{given}");
        }
    }

    #[test]
    fn names_of_cities_and_states() {
        assert_eq!(canonical_city("bangalore"), Some("Bengaluru"));
        assert_eq!(canonical_city("nowhere"), None);
        assert!(other_names("Gurugram").contains(&"gurgaon"));
        assert_eq!(canonical_state("Orissa"), Some("Odisha"));
        for (city, state, _) in CITIES {
            assert!(
                canonical_state(state).is_some() || canonical_city(state).is_some(),
                "{city}: {state}"
            );
        }
    }

    proptest! {
        #[test]
        fn never_panics(text in any::<String>()) {
            let _ = clean(&text);
            let _ = are_places(&text);
        }

        #[test]
        fn brackets_never_panic(text in "[A-Za-z (),/+0-9-]{0,60}") {
            let _ = clean(&text);
        }

        #[test]
        fn canonical_names_do_not_change(picks in proptest::collection::hash_set(0..CITIES.len(), 1..5), hybrid in any::<bool>()) {
            let names: Vec<&str> = picks.iter().map(|at| CITIES[*at].0).filter(|name| !name.contains("Delhi")).collect();
            prop_assume!(!names.is_empty());
            let text = if hybrid { format!("{} (Hybrid)", names.join(", ")) } else { names.join(", ") };
            prop_assert_eq!(clean(&text), text);
        }
    }
}
