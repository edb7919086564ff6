//! Finds the recruiting body in the title or the text of a government notice.
//!
//! The rules, in order:
//! 1. the leading words up to the last word such as Board, Commission, University, Bank,
//!    Corporation, Limited, `High Court` or Police, with `of …` or a place after it:
//!    `Central Bank of India Faculty` → `Central Bank of India`;
//! 2. a leading acronym with the place after it: `AIIMS Bhubaneswar`, `UPSC NDA II` → `UPSC`;
//! 3. an acronym directly after a state or another name of two or three words:
//!    `Bihar BSSC Inter Level` → `Bihar BSSC`.
//!
//! Acronyms of examinations (`CTET`, `NEET`) and of states (`MP`) are not bodies.

use crate::{places, text};

/// Last words of the names of bodies.
const BODY_ENDINGS: &[&str] = &[
    "dept",
    "dept.",
    "dccb",
    "circle",
    "board",
    "commission",
    "university",
    "vidyapeeth",
    "vishwavidyalaya",
    "bank",
    "corporation",
    "limited",
    "ltd",
    "ltd.",
    "court",
    "police",
    "municipality",
    "council",
    "authority",
    "ministry",
    "department",
    "directorate",
    "secretariat",
    "society",
    "mission",
    "agency",
    "trust",
    "federation",
    "committee",
    "parishad",
    "nigam",
    "mahanagarpalika",
    "mandal",
    "samiti",
    "railway",
    "railways",
    "metro",
    "navy",
    "army",
    "force",
    "forces",
    "rifles",
    "guard",
    "factory",
    "shipyard",
    "cantonment",
    "college",
    "hospital",
    "academy",
    "institute",
    "organisation",
    "organization",
    "foundation",
    "centre",
    "center",
    "company",
    "port",
    "laboratory",
    "observatory",
    "museum",
    "bureau",
    "assembly",
    "sabha",
    "vidhansabha",
    "panchayat",
    "zilla",
    "school",
];

/// Words after which the name continues: `Institute of Technology Guwahati`.
const OPEN: &[&str] = &["of", "for"];

/// Last words of the subjects of ministries and departments.
const CONCERNS: &[&str] =
    &["welfare", "affairs", "development", "services", "change", "works", "resources"];

/// Words that end the name of the body and post and describe the notice.
const MARKS: &[&str] = &[
    "recruitment",
    "recruitments",
    "online",
    "offline",
    "notification",
    "vacancy",
    "vacancies",
    "apply",
    "admit",
    "result",
    "results",
    "exam",
    "examination",
    "answer",
    "syllabus",
    "form",
    "jobs",
    "job",
    "hall",
    "bharti",
    "admission",
    "counselling",
    "interview",
    "cutoff",
    "marks",
    "marksheet",
    "score",
    "merit",
    "posts",
    "walk",
    "out",
    "registration",
];

/// Kinds of bodies whose name may contain a word of [`MARKS`]: `Railway Recruitment Board`.
const NAMED_AFTER: &[&str] = &["board", "bureau", "cell", "authority", "committee", "commission"];

/// Acronyms of examinations and states, and other words in capitals that do not name a body.
const NOT_BODIES: &[&str] = &[
    "CTET", "TET", "NEET", "JEE", "GATE", "CUET", "CAT", "MAT", "XAT", "CMAT", "CLAT", "AILET",
    "NET", "SET", "SLET", "KSET", "HTET", "UPTET", "REET", "BTET", "PSTET", "AFCAT", "CDS", "NDA",
    "CSIR-UGC", "AIBE", "CPCT", "CET", "MHT", "COMEDK", "VITEEE", "BITSAT", "MP", "UP", "AP", "HP",
    "UK", "MH", "TN", "TS", "WB", "JK", "J&K", "CG", "II", "III", "IV", "PGT", "TGT", "PRT", "LDC",
    "UDC", "MTS", "JE", "AE", "GDS", "SI", "ITI", "BA", "BSC", "MBA", "MBBS", "BED", "PO", "SO",
    "AO", "AAO", "CHO", "ANM", "GNM", "NEW", "OUT", "LIVE", "PDF", "CBT", "STET", "KTET", "TNTET",
    "MAHA", "UG", "PG", "BPHARM", "IPU", "JBT", "PTI",
];

/// Returns the body that the title of a notice names, if it is recognised.
#[must_use]
pub fn find_in_title(title: &str) -> Option<String> {
    let head = head(title);
    let words: Vec<&str> = head.split(' ').filter(|word| !word.is_empty()).collect();
    // After a leading acronym an ending usually belongs to the post (`SSC SI Delhi Police`).
    let acronym_first =
        words.first().is_some_and(|first| is_acronym(first) && !first.ends_with(','));
    let end = find_by_ending(&words)
        .filter(|end| !acronym_first || *end == 2)
        .or_else(|| find_by_acronym(&words))?;
    let name = words.get(..end)?.join(" ");
    let name = name.trim_end_matches([',', '-', '–', ':', ' ']);
    (!name.is_empty()).then(|| name.to_owned())
}

/// Returns the part of a title before `Recruitment`, `Online Form` and similar words. It names the
/// body and the post.
#[must_use]
pub fn head(title: &str) -> String {
    let mut head: Vec<&str> = Vec::new();
    let mut words = title.split_whitespace().peekable();
    while let Some(word) = words.next() {
        // `Railway Recruitment Board`, `School Examination Board` are names.
        let named = words.peek().is_some_and(|next| {
            let next = next.to_lowercase();
            NAMED_AFTER.iter().any(|body| next.starts_with(body))
        });
        let bare: String =
            word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        let year =
            bare.len() == 4 && bare.starts_with("20") && bare.bytes().all(|b| b.is_ascii_digit());
        if (MARKS.contains(&bare.as_str()) && !named)
            || year
            || matches!(word, "–" | "-" | "—" | "|" | "−" | ":")
        {
            break;
        }
        head.push(word);
    }
    head.join(" ").trim_end_matches([',', '-', '–', ':', ' ']).to_owned()
}

/// Returns the body that the text of a notice names in its first sentence:
/// `Assam Rifles has given an employment notification …` → `Assam Rifles`.
#[must_use]
pub fn find_in_text(text: &str) -> Option<String> {
    const VERBS: &[&str] = &[
        " has ",
        " have ",
        " had ",
        " is ",
        " invites ",
        " published ",
        " released ",
        " announced ",
    ];
    let text = text::one_line(text);
    let (name, _) = VERBS
        .iter()
        .filter_map(|verb| text.split_once(verb))
        .min_by_key(|(name, _)| name.len())
        .filter(|(name, _)| !name.is_empty() && name.len() <= 150)?;
    // A separate comma ends the name: `… University (X) , the website`.
    let name = name.split(" , ").next().unwrap_or(name);
    let name = name.strip_prefix("The ").unwrap_or(name).trim_end_matches([',', ' ']);
    let body =
        name.chars().next().is_some_and(char::is_uppercase) && !name.contains(['.', '!', '?', ':']);
    // The sentence is about something else, such as `Candidates who …`.
    let other =
        name.starts_with("Candidates") || name.starts_with("This ") || name.starts_with("It ");
    (body && !other).then(|| name.to_owned())
}

fn find_by_ending(words: &[&str]) -> Option<usize> {
    let lower: Vec<String> =
        words.iter().map(|word| word.trim_end_matches([',', ':', ')']).to_lowercase()).collect();
    let ends = |at: usize| {
        let word = |at: usize| lower.get(at).map_or("", String::as_str);
        match word(at) {
            // `Forest Guard` is a post, `Coast Guard` a body.
            "guard" => at > 0 && matches!(word(at - 1), "coast" | "home"),
            "post" => at > 0 && word(at - 1) == "india",
            "office" => !matches!(
                word(at + 1),
                "assistant" | "attendant" | "superintendent" | "executive" | "staff"
            ),
            "company" => word(at + 1) != "secretary",
            word => BODY_ENDINGS.contains(&word),
        }
    };
    let last = (0..lower.len().min(10)).rfind(|at| ends(*at))?;
    let mut end = last + 1;
    // One word alone is not a body unless `of` or `for` follows: `Bank Medical …`.
    if end == 1 && !lower.get(end).is_some_and(|word| OPEN.contains(&word.as_str())) {
        return None;
    }
    if lower.get(end).is_some_and(|word| OPEN.contains(&word.as_str())) {
        end += 1;
        // The name continues with a place, or with up to six words that end with a place.
        let rest = words.get(end..)?;
        let length = place_length(rest).or_else(|| {
            let until = rest.iter().take(6).position(|word| place_length(&[*word]).is_some());
            until.map(|at| at + 1)
        });
        end += length.unwrap_or(1).min(rest.len());
        if lower.get(end).is_some_and(|word| word == "and" || word == "&") {
            end += 2.min(words.len() - end);
            // `… Agriculture and Farmers Welfare`
            end +=
                usize::from(lower.get(end).is_some_and(|word| CONCERNS.contains(&word.as_str())));
        }
    } else if let Some(length) = words.get(end..).and_then(place_length) {
        end += length;
    }
    // An acronym in brackets after the name belongs to it: `… Commission (UPSC)`.
    if words.get(end).is_some_and(|word| word.starts_with('(') && word.ends_with(')')) {
        end += 1;
    }
    Some(end)
}

fn find_by_acronym(words: &[&str]) -> Option<usize> {
    let first = words.first()?;
    if is_acronym(first) {
        let end = 1 + words.get(1..).and_then(place_length).unwrap_or(0);
        // `WCD, Vijayapura` has an unknown place. `RRC, North Western Railway` was already found by
        // its ending.
        return Some(if first.ends_with(',') && end == 1 { words.len().min(2) } else { end });
    }
    // The acronym follows the name that it abbreviates, or its state or city.
    let at = words.iter().take(5).skip(1).position(|word| is_acronym(word))? + 1;
    let before = words.get(..at)?;
    let name = before.join(" ");
    let initials: String =
        before.iter().filter_map(|word| word.chars().next()).filter(|c| c.is_uppercase()).collect();
    let acronym: String = words.get(at)?.chars().filter(|c| c.is_alphanumeric()).collect();
    let abbreviates = initials.len() >= 2 && acronym.starts_with(&initials);
    (places::canonical_state(&name).is_some()
        || places::canonical_city(&name).is_some()
        || abbreviates)
        .then_some(at + 1)
}

/// Returns how many of the first words name a known place.
fn place_length(words: &[&str]) -> Option<usize> {
    (1..=3.min(words.len())).rev().find(|length| {
        let name = words.get(..*length).unwrap_or_default().join(" ");
        let name = name.trim_end_matches([',', ')']);
        name.eq_ignore_ascii_case("india")
            || places::canonical_city(name).is_some()
            || (name.len() > 2 && places::canonical_state(name).is_some())
    })
}

fn is_acronym(word: &str) -> bool {
    let bare = word.trim_matches(['(', ')', ',', '.', ':']);
    let letters = bare.chars().filter(|c| c.is_alphabetic()).count();
    (2..=12).contains(&letters)
        && bare.chars().all(|c| c.is_uppercase() || matches!(c, '-' | '&' | '.' | '/'))
        && !NOT_BODIES.contains(&bare)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Titles with the bodies that they name.
    const TITLES: &[(&str, Option<&str>)] = &[
        ("UPSC NDA II Recruitment 2031", Some("UPSC")),
        ("SSC CGL 2031 Online Form", Some("SSC")),
        ("AIIMS Bhubaneswar Recruitment 2031 – Nurse", Some("AIIMS Bhubaneswar")),
        ("ABV-IIITM Gwalior Recruitment 2031", Some("ABV-IIITM Gwalior")),
        ("Central Bank of India Faculty Recruitment 2031", Some("Central Bank of India")),
        ("Rajasthan High Court Stenographer Recruitment 2031", Some("Rajasthan High Court")),
        ("Tezpur University Professor Recruitment 2031", Some("Tezpur University")),
        (
            "Delhi Municipal Corporation Junior Resident Recruitment",
            Some("Delhi Municipal Corporation"),
        ),
        ("Bihar BSSC Inter Level Online Form 2031", Some("Bihar BSSC")),
        ("Cochin Shipyard CSL Trainee Recruitment", Some("Cochin Shipyard")),
        (
            "Tamil Nadu Public Service Commission (TNPSC) Recruitment",
            Some("Tamil Nadu Public Service Commission (TNPSC)"),
        ),
        ("RRC, North Western Railway Apprentice 2031", Some("RRC, North Western Railway")),
        ("WCD, Vijayapura Anganwadi Worker Recruitment", Some("WCD, Vijayapura")),
        (
            "Indian Institute of Technology Guwahati Engineer Recruitment",
            Some("Indian Institute of Technology Guwahati"),
        ),
        ("SSC SI Delhi Police 2031", Some("SSC")),
        ("UPSSSC Forest Guard Recruitment", Some("UPSSSC")),
        ("NPS Trust Staff Recruitment", Some("NPS Trust")),
        ("IIT Tirupati Institute Counsellor Recruitment", Some("IIT Tirupati")),
        ("Assam Police Forest Guard Recruitment", Some("Assam Police")),
        (
            "Department of Town Planning and Valuation Maharashtra",
            Some("Department of Town Planning and Valuation Maharashtra"),
        ),
        (
            "Department of Fish and Farmers Welfare Rider Recruitment",
            Some("Department of Fish and Farmers Welfare"),
        ),
        ("India Post GDS Recruitment", Some("India Post")),
        (
            "Hill Staff Selection Board (HSSB) Recruitment",
            Some("Hill Staff Selection Board (HSSB)"),
        ),
        ("Railway Recruitment Board Clerk Recruitment 2031", Some("Railway Recruitment Board")),
        (
            "Deputy Commissioner Office, Ranchi Chowkidar Recruitment",
            Some("Deputy Commissioner Office, Ranchi"),
        ),
        ("Ahmednagar DCCB Various Vacancy", Some("Ahmednagar DCCB")),
        ("Gram Office Assistant Recruitment", None),
        ("CTET December 2031 Online Form", None),
        ("MP State Service Online Form", None),
        ("Anganwadi Worker Recruitment 2031", None),
        ("Recruitment 2031", None),
        ("", None),
    ];

    #[test]
    fn finds_bodies_in_titles() {
        for (given, expected) in TITLES {
            assert_eq!(find_in_title(given).as_deref(), *expected, "{given}");
        }
    }

    #[test]
    fn heads_of_titles() {
        assert_eq!(head("MP State Service Online Form 2031 − Apply"), "MP State Service");
        assert_eq!(head("Anganwadi Worker – Apply"), "Anganwadi Worker");
        assert_eq!(head("Recruitment 2031"), "");
    }

    #[test]
    fn finds_bodies_in_texts() {
        for (given, expected) in [
            ("Assam Rifles has given an employment notification.", Some("Assam Rifles")),
            ("The Air Office has Announced a notice.", Some("Air Office")),
            (
                "Hill University (HU) , the official website has released",
                Some("Hill University (HU)"),
            ),
            ("Candidates who have applied", None),
            ("for the posts it has", None),
            ("", None),
        ] {
            assert_eq!(find_in_text(given).as_deref(), expected, "{given}");
        }
    }

    proptest! {
        #[test]
        fn never_panics(text in any::<String>()) {
            let _ = find_in_title(&text);
            let _ = find_in_text(&text);
        }

        #[test]
        fn a_body_is_the_start_of_its_title(title in "([A-Z]{2,6}|[A-Z][a-z]{2,8}|of|Board|Bank|,|Recruitment)( ([A-Z]{2,6}|[A-Z][a-z]{2,8}|of|Board|Bank|Recruitment)){0,8}") {
            if let Some(body) = find_in_title(&title) {
                prop_assert!(title.starts_with(&body));
            }
        }
    }
}
