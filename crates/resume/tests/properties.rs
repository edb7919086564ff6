//! Property tests: any input gives a result or an error, and personal identifiers stay masked.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

mod fixtures;

use proptest::prelude::*;

fn check_all(bytes: &[u8]) {
    if let Ok(document) = fixtures::read(bytes) {
        let job = resume::JobRequirements::from_text(
            "Accountant\nSkills: Tally\nGo and C++ with Node.js.",
        );
        let report =
            resume::check(&document, Some(&job), &resume::NoFrequencies, resume::Language::English);
        assert!(report.readability.score <= 100);
        assert!(report.job_match.is_none_or(|found| found.score <= 100));
    }
}

/// Changes some bytes of a sample. Cuts off its end in some cases.
fn mutate(file: &str, changes: &[(prop::sample::Index, u8)], end: prop::sample::Index) -> Vec<u8> {
    let mut bytes = fixtures::read_sample(file);
    for (index, byte) in changes {
        let index = index.index(bytes.len());
        bytes[index] = *byte;
    }
    let length = bytes.len();
    if end.index(4) == 0 {
        bytes.truncate(end.index(length));
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    // TOOLS-04: no input makes the reader panic.
    #[test]
    fn any_bytes_give_a_result(bytes in prop::collection::vec(any::<u8>(), 0..2_000), head in prop::sample::select(vec!["", "%PDF-1.4\n", "PK\u{3}\u{4}"])) {
        check_all(&[head.as_bytes(), &bytes].concat());
    }

    #[test]
    fn any_text_gives_a_result(text in "([ -~]{0,60}\\PC{0,12}\n){0,40}") {
        check_all(text.as_bytes());
    }

    #[test]
    fn damaged_files_give_a_result(
        file in prop::sample::select(vec!["fresher.pdf", "iti.docx", "commerce.txt", "layout-table.pdf"]),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..60),
        end in any::<prop::sample::Index>(),
    ) {
        check_all(&mutate(file, &changes, end));
    }

    // TOOLS-04: the report contains no identity number, in any position.
    #[test]
    fn report_masks_identity_numbers(
        places in prop::collection::vec((0..NUMBERS.len(), 0..BEFORE.len(), prop::sample::select(vec!["", "- ", "Skills: "])), 1..12),
        sections in prop::collection::vec(prop::sample::select(vec!["EXPERIENCE", "EDUCATION", "SKILLS", "PROJECTS", "PERSONAL DETAILS", "CONTACT", "HOBBIES", ""]), 12),
        after in prop::sample::select(vec!["", ".", ", Pune", " | Example Ltd", "  Jan 2020 – Present"]),
    ) {
        let mut text = "Ravi Kumar\nravi@example.in, Pune\n".to_owned();
        for ((number, before, bullet), section) in places.iter().zip(&sections) {
            let (number, is_date) = NUMBERS[*number];
            let before = if is_date { BIRTH[*before % BIRTH.len()] } else { BEFORE[*before] };
            text.push_str(&format!("\n{section}\n{bullet}{before}{number}{after}\n"));
        }
        let job = resume::JobRequirements::from_text("Accountant\nSkills: Tally, PAN, Aadhaar, Date");
        let document = fixtures::read(text.as_bytes()).unwrap();
        let report = resume::check(&document, Some(&job), &resume::NoFrequencies, resume::Language::English);
        let report = serde_json::to_string(&report).unwrap();
        for (number, _) in NUMBERS {
            prop_assert!(!report.contains(number), "{} in {}\n{}", number, text, report);
        }
    }
}

/// Numbers with a valid check digit, and dates (`true`).
const NUMBERS: [(&str, bool); 11] = [
    ("234567890124", false),
    ("2345 6789 0124", false),
    ("9876-5432-1012", false),
    ("2345  6789  0124", false),
    ("2345.6789.0124", false),
    ("2345/6789/0124", false),
    ("ABCPE 1234 F", false),
    ("ABCPE1234F", false),
    ("abcpe1234f", false),
    ("12/05/1999", true),
    ("12 May 1999", true),
];
const BEFORE: [&str; 6] = [
    "",
    "Aadhaar: ",
    "PAN ",
    "Worked for 2 years with ",
    "Accountant, ",
    "Prepared the returns of many firms under ",
];
const BIRTH: [&str; 4] = ["Date of Birth: ", "DOB - ", "Date of Birth | ", "Date of Birth:\n"];
