//! Extraction of name, e-mail address, telephone number, place and links.

use std::collections::BTreeSet;

use super::{Contact, Extracted, Section, SectionKind};
use crate::document::{Document, Line};
use crate::headings;
use crate::lexicon;

/// Maximum number of extracted links.
const MAX_LINKS: usize = 20;

pub(super) fn find_contact(document: &Document, sections: &[Section]) -> Contact {
    let lines = &document.lines;
    let email = find_first(lines, find_email).or_else(|| {
        let address = document.links.iter().find_map(|link| link.strip_prefix("mailto:"))?;
        let address = address.split('?').next()?.to_owned();
        let line = find_line_with(&lowercase_lines(lines), &["mail"]);
        Some(Extracted { text: address, line })
    });
    let phone = find_first(lines, find_phone).or_else(|| {
        let number = document.links.iter().find_map(|link| link.strip_prefix("tel:"))?;
        Some(Extracted { text: number.to_owned(), line: 0 })
    });
    let top = contact_lines(document, sections);
    let name = find_name(document, &top);
    let name_line = name.as_ref().map(|name| name.line);
    let place = top
        .iter()
        .filter(|number| {
            Some(**number) != name_line
                || lines
                    .get(**number)
                    .is_some_and(|line| line.text.contains("  ") || line.text.contains('|'))
        })
        .find_map(|number| {
            find_place(&lines.get(*number)?.text).map(|text| Extracted { text, line: *number })
        });
    Contact { name, email, phone, place, links: find_links(document) }
}

fn find_first(lines: &[Line], find: impl Fn(&str) -> Option<String>) -> Option<Extracted> {
    lines
        .iter()
        .enumerate()
        .find_map(|(line, text)| find(&text.text).map(|text| Extracted { text, line }))
}

/// Returns the lines that can contain name and place: those before the first section, and those of
/// the sections with contact or personal details. They include headers and footers, which already
/// cost points.
fn contact_lines(document: &Document, sections: &[Section]) -> Vec<usize> {
    let with_kind = |kind: SectionKind| sections.iter().filter(move |section| section.kind == kind);
    let mut lines: Vec<usize> = with_kind(SectionKind::Top)
        .flat_map(|section| section.first..section.end.min(section.first + 15))
        .collect();
    lines.extend(
        with_kind(SectionKind::Contact)
            .flat_map(|section| section.first..section.end.min(section.first + 10)),
    );
    lines.extend(
        with_kind(SectionKind::Personal)
            .flat_map(|section| section.first..section.end.min(section.first + 15)),
    );
    lines.retain(|line| document.lines.get(*line).is_some());
    lines
}

/// Returns the text labelled as the name. Otherwise returns the first contact line that can be a
/// name, or the largest one if the font sizes are known.
fn find_name(document: &Document, top: &[usize]) -> Option<Extracted> {
    let labelled = top.iter().find_map(|number| {
        let (label, rest) = document.lines.get(*number)?.text.split_once(':')?;
        let is_label =
            matches!(label.trim().to_lowercase().as_str(), "name" | "full name" | "candidate name");
        is_label.then(|| parse_name(rest)).flatten().map(|text| Extracted { text, line: *number })
    });
    if labelled.is_some() {
        return labelled;
    }
    let found = |number: &usize| {
        let line = document.lines.get(*number)?;
        Some((line.size, Extracted { text: parse_name(&line.text)?, line: *number }))
    };
    let mut candidates: Vec<(u32, Extracted)> = top.iter().take(12).filter_map(found).collect();
    // The name can be in a column that is read later. The largest letters of the first page are
    // then the name.
    let largest = document
        .lines
        .iter()
        .filter(|line| line.page == 1)
        .map(|line| line.size)
        .max()
        .unwrap_or(0);
    let median = super::sections::median_size(document);
    if largest > median + median / 4 {
        let largest_lines = document
            .lines
            .iter()
            .enumerate()
            .filter(|(_, line)| line.page == 1 && line.size == largest);
        candidates.extend(largest_lines.filter_map(|(number, _)| found(&number)));
    }
    let max_size = candidates.iter().map(|(size, _)| *size).max()?;
    candidates.into_iter().find(|(size, _)| *size == max_size).map(|(_, name)| name)
}

/// Parses a name: `Priya Sharma`, `PRIYA SHARMA, B.Com`, `Priya Sharma | Accountant`.
fn parse_name(text: &str) -> Option<String> {
    let piece = text
        .split("  ")
        .next()?
        .split(['|', '•', '·', '–', '—', '('])
        .next()?
        .split(" - ")
        .next()?;
    let piece = piece.split(',').next()?.trim();
    let words: Vec<&str> = piece.split_whitespace().collect();
    let is_word = |word: &&str| {
        word.chars()
            .all(|letter| letter.is_alphabetic() || matches!(letter, '.' | '\'' | '’' | '-'))
            && (word.chars().next().is_some_and(char::is_uppercase)
                || matches!(*word, "de" | "van" | "von" | "da" | "bin" | "al" | "del" | "der"))
    };
    let known = headings::classify(piece).is_some()
        || words.iter().any(|word| {
            let word = word.to_lowercase();
            TITLES.contains(&word.as_str())
                || matches!(
                    word.as_str(),
                    "resume" | "résumé" | "curriculum" | "vitae" | "cv" | "biodata" | "bio-data"
                )
        });
    let fits = (1..=5).contains(&words.len())
        && piece.chars().count() >= 3
        && words.iter().all(is_word)
        && !known;
    (fits && lexicon::shared().find_by_name(piece).is_none()).then(|| piece.to_owned())
}

/// Words of job titles, which are not part of names.
const TITLES: &[&str] = &[
    "engineer",
    "developer",
    "manager",
    "analyst",
    "designer",
    "accountant",
    "executive",
    "teacher",
    "nurse",
    "consultant",
    "specialist",
    "fitter",
    "electrician",
    "officer",
    "assistant",
    "software",
    "marketing",
    "intern",
    "student",
    "fresher",
    "senior",
    "junior",
    "lead",
    "scientist",
    "administrator",
    "technician",
    "graduate",
    "architect",
    "director",
    "operator",
];

pub(crate) fn find_email(text: &str) -> Option<String> {
    let parts = text.split(|letter: char| {
        letter.is_whitespace()
            || matches!(
                letter,
                '|' | ',' | ';' | '(' | ')' | '<' | '>' | '•' | '·' | '♦' | '⋄' | '\u{fffd}'
            )
    });
    parts.into_iter().find_map(|part| {
        let part = part.rsplit(':').next()?.trim_matches(|letter: char| !letter.is_alphanumeric());
        let (name, host) = part.split_once('@')?;
        let is_valid = |text: &str| {
            !text.is_empty()
                && text.chars().all(|letter| {
                    letter.is_alphanumeric() || matches!(letter, '.' | '_' | '-' | '+' | '%')
                })
        };
        let end = host.rsplit('.').next()?;
        (is_valid(name)
            && is_valid(host)
            && host.contains('.')
            && end.len() >= 2
            && end.chars().all(char::is_alphabetic))
        .then(|| part.to_owned())
    })
}

/// Returns the first telephone number of a text. Indian mobile numbers have ten digits and begin
/// with 6 to 9. Other numbers need a country code, or the format of a US or landline number.
pub(crate) fn find_phone(text: &str) -> Option<String> {
    let mut start: Option<usize> = None;
    let mut end = 0;
    let mut found = None;
    let close = |start: Option<usize>, end: usize| {
        let run = text.get(start?..end)?.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        is_phone(run).then(|| run.trim().to_owned())
    };
    for (position, letter) in text.char_indices() {
        let is_part = letter.is_ascii_digit()
            || matches!(letter, ' ' | '-' | '(' | ')' | '.' | '\u{a0}' | '–');
        let begins = letter.is_ascii_digit() || matches!(letter, '+' | '(');
        match start {
            Some(_) if is_part => end = position + letter.len_utf8(),
            Some(_) => {
                found = found.or_else(|| close(start, end));
                start = begins.then_some(position);
                end = position + letter.len_utf8();
            }
            None if begins => {
                start = Some(position);
                end = position + letter.len_utf8();
            }
            None => {}
        }
    }
    found.or_else(|| close(start, end))
}

fn is_phone(run: &str) -> bool {
    let digits: String = run.chars().filter(char::is_ascii_digit).collect();
    if run.contains("  ") && digits.len() > 12 {
        return false;
    }
    let local = digits
        .strip_prefix("91")
        .filter(|rest| rest.len() == 10)
        .or_else(|| digits.strip_prefix('0').filter(|rest| rest.len() == 10))
        .unwrap_or(&digits);
    let is_indian = local.len() == 10 && local.starts_with(['6', '7', '8', '9']);
    let is_foreign = run.starts_with('+') && (8..=15).contains(&digits.len());
    let is_us_format = digits.len() == 10
        && run.chars().filter(|letter| matches!(letter, '-' | '(' | ')' | '.' | ' ')).count() >= 2;
    let is_landline = digits.len() == 11 && digits.starts_with('0') && run.contains(['-', ' ']);
    // Twelve digits without + or 91 are an Aadhaar number.
    (is_indian || is_foreign || is_us_format || is_landline)
        && !(digits.len() == 12 && !run.starts_with('+') && !digits.starts_with("91"))
}

/// Returns the piece of a text that contains a known town, state or country: `Pune, Maharashtra`.
fn find_place(text: &str) -> Option<String> {
    let pieces =
        text.split("  ").flat_map(|piece| piece.split(['|', '•', '·', ';', '♦', '⋄', '\u{fffd}']));
    pieces.map(str::trim).find_map(|piece| {
        let piece = match piece.split_once(':') {
            Some((label, rest)) if is_address_label(label) => rest.trim(),
            Some(_) => return None,
            None => piece,
        };
        if piece.contains('@') || piece.split_whitespace().count() > 14 {
            return None;
        }
        let parts: Vec<&str> = piece.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
        let known = |part: &str| {
            let words = part.trim_end_matches(|letter: char| letter.is_ascii_digit() || matches!(letter, ' ' | '-' | '–' | '.'));
            is_place(words)
        };
        if parts.iter().any(|part| known(part)) {
            return Some(piece.trim_end_matches('.').to_owned());
        }
        let is_foreign = matches!(parts.as_slice(), [town, state] if is_town(town) && (is_state_code(state) || is_town(state)) && town.split_whitespace().count() <= 3);
        // For example: San Francisco, CA
        is_foreign.then(|| piece.to_owned())
    })
}

/// Returns `true` if the text is a town and a state code: `San Francisco, CA`.
pub(super) fn is_town_and_state(text: &str) -> bool {
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

pub(super) fn is_place(words: &str) -> bool {
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

fn find_links(document: &Document) -> Vec<Extracted> {
    let mut links: Vec<Extracted> = Vec::new();
    let mut known: BTreeSet<String> = BTreeSet::new();
    for (number, line) in document.lines.iter().enumerate() {
        for part in line.text.split(|letter: char| {
            letter.is_whitespace() || matches!(letter, '|' | ',' | ';' | '(' | ')')
        }) {
            let part = part.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '/');
            let lower = part.to_lowercase();
            let web = lower.starts_with("http://")
                || lower.starts_with("https://")
                || lower.starts_with("www.");
            let hosts = [
                "linkedin.com/",
                "github.com/",
                "gitlab.com/",
                "behance.net/",
                "github.io",
                "medium.com/",
                "kaggle.com/",
                "leetcode.com/",
            ];
            if !part.contains('@') && (web || hosts.iter().any(|host| lower.contains(host))) {
                if known.insert(shorten_link(part)) {
                    links.push(Extracted { text: part.to_owned(), line: number });
                }
                if links.len() >= MAX_LINKS {
                    return links;
                }
            }
        }
    }
    if document.links.is_empty() {
        return links;
    }
    let lines = lowercase_lines(&document.lines);
    for link in &document.links {
        if links.len() >= MAX_LINKS {
            break;
        }
        if link.starts_with("http") && known.insert(shorten_link(link)) {
            let host = link.split('/').nth(2).unwrap_or_default().trim_start_matches("www.");
            let label = host.split('.').next().unwrap_or_default();
            let line = find_line_with(&lines, &[host, label]);
            links.push(Extracted { text: link.clone(), line });
        }
    }
    links
}

fn shorten_link(link: &str) -> String {
    let link = link.to_lowercase();
    let link = link
        .trim_start_matches("https://")
        .trim_start_matches("http://")
        .trim_start_matches("www.");
    link.trim_end_matches('/').to_owned()
}

fn lowercase_lines(lines: &[Line]) -> Vec<String> {
    lines.iter().map(|line| line.text.to_lowercase()).collect()
}

fn find_line_with(lines: &[String], words: &[&str]) -> usize {
    crate::work_counter::add(lines.len());
    let contains_word =
        |text: &String| words.iter().any(|word| word.len() > 2 && text.contains(word));
    lines.iter().position(contains_word).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_sorted() {
        assert!(PLACES.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn distinguishes_telephone_numbers_from_other_numbers() {
        for text in [
            "+91 98765 43210",
            "9876543210",
            "+91-9876543210",
            "098765-43210",
            "(+91) 98765 43210",
            "+1 (555) 123-4567",
            "(555) 123-4567",
        ] {
            assert!(find_phone(text).is_some(), "{text}");
        }
        for text in ["2018 - 2022", "1234 5678 9012", "5876543210", "10,00,000", "2345 6789 0124"] {
            assert_eq!(find_phone(text), None, "{text}");
        }
        assert_eq!(find_phone("Mob: +91 98765 43210 | a@b.in").as_deref(), Some("+91 98765 43210"));
    }

    #[test]
    fn finds_email_addresses() {
        assert_eq!(
            find_email("Email:ravi.kumar@example.co.in|Pune").as_deref(),
            Some("ravi.kumar@example.co.in")
        );
        assert_eq!(find_email("me @ home"), None);
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
