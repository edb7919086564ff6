//! Whatever the bytes are, there is an answer.
#![allow(clippy::unwrap_used, reason = "tests")]

mod made;

use proptest::prelude::*;

fn answer(bytes: &[u8]) {
    if let Ok(document) = made::read(bytes) {
        let job = resume::Job::from_text("Accountant\nSkills: Tally\nGo and C++ with Node.js.");
        let report = resume::check(&document, Some(&job), &resume::NoFrequencies);
        assert!(report.readability.score <= 100);
        assert!(report.job_match.is_none_or(|found| found.score <= 100));
    }
}

/// Changes of a few bytes, and an end that is cut off.
fn changed(file: &str, changes: &[(prop::sample::Index, u8)], end: prop::sample::Index) -> Vec<u8> {
    let mut bytes = made::sample(file);
    for (place, byte) in changes {
        if let Some(old) = bytes.get_mut(place.index(usize::MAX) % 60_000) {
            *old = *byte;
        }
    }
    let length = bytes.len();
    if end.index(4) == 0 {
        bytes.truncate(end.index(length));
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    // TOOLS-04: nothing that is brought takes the reader down.
    #[test]
    fn any_bytes_have_an_answer(bytes in prop::collection::vec(any::<u8>(), 0..2_000), head in prop::sample::select(vec!["", "%PDF-1.4\n", "PK\u{3}\u{4}"])) {
        answer(&[head.as_bytes(), &bytes].concat());
    }

    #[test]
    fn any_text_has_an_answer(text in "(\\PC{0,60}\n){0,40}") {
        answer(text.as_bytes());
    }

    #[test]
    fn damaged_files_have_an_answer(
        file in prop::sample::select(vec!["fresher.pdf", "iti.docx", "commerce.txt", "layout-table.pdf"]),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..60),
        end in any::<prop::sample::Index>(),
    ) {
        answer(&changed(file, &changes, end));
    }
}
