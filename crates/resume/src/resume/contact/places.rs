//! Places in contact lines.

use super::names::TITLES;
use crate::lexicon;

/// Returns the piece of a text that contains a known town, state or country: `Pune, Maharashtra`.
pub(super) fn find_place(text: &str) -> Option<String> {
    text.split("  ")
        .flat_map(|piece| piece.split(['|', '•', '·', ';', '♦', '⋄', '\u{fffd}']))
        .find_map(|piece| parse_place(piece.trim()))
}

fn parse_place(piece: &str) -> Option<String> {
    let piece = match piece.split_once(':') {
        Some((label, rest)) if is_address_label(label) => rest.trim(),
        Some(_) => return None,
        None => piece,
    };
    if piece.contains('@') || piece.split_whitespace().count() > 14 {
        return None;
    }
    let parts: Vec<&str> =
        piece.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    let is_postcode_char =
        |letter: char| letter.is_ascii_digit() || matches!(letter, ' ' | '-' | '–' | '.');
    if parts.iter().any(|part| is_place(part.trim_end_matches(is_postcode_char))) {
        return Some(piece.trim_end_matches('.').to_owned());
    }
    // For example: San Francisco, CA
    let is_foreign = match parts.as_slice() {
        [town, state] => is_town(town) && (is_state_code(state) || is_town(state)),
        _ => false,
    };
    is_foreign.then(|| piece.to_owned())
}

/// Returns `true` if the text is a town and a state code: `San Francisco, CA`.
pub(crate) fn is_town_and_state(text: &str) -> bool {
    text.split_once(", ")
        .is_some_and(|(town, state)| is_town(town) && state.len() == 2 && is_state_code(state))
}

fn is_address_label(label: &str) -> bool {
    matches!(
        label.trim().to_lowercase().as_str(),
        "address"
            | "location"
            | "city"
            | "place"
            | "residence"
            | "current location"
            | "permanent address"
            | "present address"
            | "add"
    )
}

/// Returns `true` if the text is a known town, state or country.
pub(crate) fn is_place(words: &str) -> bool {
    let words = words.trim().to_lowercase();
    PLACES.binary_search(&words.as_str()).is_ok()
}

fn is_town(text: &str) -> bool {
    !text.is_empty()
        && text.split_whitespace().count() <= 3
        && text.chars().all(|letter| letter.is_alphabetic() || matches!(letter, ' ' | '.' | '-'))
        && text.split_whitespace().all(|word| word.chars().next().is_some_and(char::is_uppercase))
        && lexicon::shared().find_by_name(text).is_none()
        && !text.to_lowercase().split_whitespace().any(|word| TITLES.contains(&word))
}

fn is_state_code(text: &str) -> bool {
    let code = text.split_whitespace().next().unwrap_or_default();
    code.len() == 2 && code.chars().all(|letter| letter.is_ascii_uppercase())
}

/// Towns, states and countries in lower case, sorted.
const PLACES: &[&str] = &[
    "agartala",
    "agra",
    "ahmedabad",
    "ahmednagar",
    "aizawl",
    "ajmer",
    "akola",
    "aligarh",
    "allahabad",
    "alwar",
    "ambala",
    "amravati",
    "amritsar",
    "anand",
    "anantapur",
    "andhra pradesh",
    "arunachal pradesh",
    "asansol",
    "assam",
    "aurangabad",
    "bangalore",
    "bareilly",
    "bathinda",
    "belagavi",
    "belgaum",
    "bengaluru",
    "bhagalpur",
    "bharatpur",
    "bhavnagar",
    "bhilai",
    "bhilwara",
    "bhiwandi",
    "bhopal",
    "bhubaneshwar",
    "bhubaneswar",
    "bihar",
    "bikaner",
    "bilaspur",
    "bokaro",
    "bombay",
    "calcutta",
    "calicut",
    "chandigarh",
    "chennai",
    "chhattisgarh",
    "cochin",
    "coimbatore",
    "cuttack",
    "darbhanga",
    "dehradun",
    "delhi",
    "delhi ncr",
    "dhanbad",
    "dharwad",
    "dindigul",
    "dubai",
    "durgapur",
    "erode",
    "faridabad",
    "firozabad",
    "gandhinagar",
    "gangtok",
    "gaya",
    "ghaziabad",
    "goa",
    "gorakhpur",
    "greater noida",
    "gujarat",
    "gulbarga",
    "guntur",
    "gurgaon",
    "gurugram",
    "guwahati",
    "gwalior",
    "haldwani",
    "haridwar",
    "haryana",
    "himachal pradesh",
    "hisar",
    "hosur",
    "hubballi",
    "hubli",
    "hyderabad",
    "imphal",
    "india",
    "indore",
    "itanagar",
    "jabalpur",
    "jaipur",
    "jalandhar",
    "jalgaon",
    "jammu",
    "jammu and kashmir",
    "jamnagar",
    "jamshedpur",
    "jhansi",
    "jharkhand",
    "jodhpur",
    "kakinada",
    "kanpur",
    "karnal",
    "karnataka",
    "kerala",
    "kochi",
    "kohima",
    "kolhapur",
    "kolkata",
    "kollam",
    "kota",
    "kottayam",
    "kozhikode",
    "kurnool",
    "kurukshetra",
    "ladakh",
    "latur",
    "leh",
    "lucknow",
    "ludhiana",
    "madhya pradesh",
    "madras",
    "madurai",
    "maharashtra",
    "malappuram",
    "manali",
    "mangalore",
    "mangaluru",
    "manipur",
    "mathura",
    "meerut",
    "meghalaya",
    "mizoram",
    "mohali",
    "moradabad",
    "mumbai",
    "muzaffarnagar",
    "muzaffarpur",
    "mysore",
    "mysuru",
    "nagaland",
    "nagercoil",
    "nagpur",
    "nanded",
    "nashik",
    "nasik",
    "navi mumbai",
    "nellore",
    "new delhi",
    "noida",
    "odisha",
    "orissa",
    "palakkad",
    "panaji",
    "panchkula",
    "panipat",
    "patiala",
    "patna",
    "pondicherry",
    "port blair",
    "prayagraj",
    "puducherry",
    "pune",
    "punjab",
    "raichur",
    "raipur",
    "rajahmundry",
    "rajasthan",
    "rajkot",
    "ranchi",
    "rohtak",
    "roorkee",
    "rourkela",
    "sagar",
    "saharanpur",
    "salem",
    "sangli",
    "satara",
    "secunderabad",
    "shillong",
    "shimla",
    "shivamogga",
    "sikar",
    "sikkim",
    "siliguri",
    "silvassa",
    "solapur",
    "sonipat",
    "srinagar",
    "surat",
    "tamil nadu",
    "tamilnadu",
    "telangana",
    "thane",
    "thanjavur",
    "thiruvananthapuram",
    "thrissur",
    "tiruchirappalli",
    "tirunelveli",
    "tirupati",
    "tiruppur",
    "trichy",
    "tripura",
    "trivandrum",
    "tumkur",
    "udaipur",
    "udupi",
    "ujjain",
    "uttar pradesh",
    "uttarakhand",
    "vadodara",
    "varanasi",
    "vasai",
    "vellore",
    "vijayawada",
    "visakhapatnam",
    "vizag",
    "warangal",
    "west bengal",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_sorted() {
        assert!(PLACES.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn finds_places() {
        assert_eq!(
            find_place("a@b.in | Pune, Maharashtra 411001").as_deref(),
            Some("Pune, Maharashtra 411001")
        );
        assert_eq!(
            find_place("Address: 12 MG Road, Indore").as_deref(),
            Some("12 MG Road, Indore")
        );
        assert_eq!(find_place("San Francisco, CA").as_deref(), Some("San Francisco, CA"));
        assert_eq!(find_place("Python, Java"), None);
    }
}
