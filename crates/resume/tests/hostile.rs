//! Tests with files that are not résumés, that are slow to read or that have odd layouts.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

mod fixtures;

use std::cell::Cell;
use std::time::{Duration, Instant};

use resume::{LIMITS, ReadError};

// TOOLS-04: each reason why a file is not read keeps its code and its values, also in JSON.
#[test]
fn errors_have_the_values_of_files() {
    use documents::ReadError as File;
    let kind = "a PDF".to_owned();
    for (error, code) in [
        (File::Empty, "empty"),
        (File::TooLarge { megabytes: 5 }, "tooLarge"),
        (File::TooManyPages { pages: 31, most: 30 }, "tooManyPages"),
        (File::Encrypted, "encrypted"),
        (File::Scanned { characters: 9, pages: 2 }, "scanned"),
        (File::Broken { kind: kind.clone() }, "broken"),
        (File::Unsupported { kind }, "unsupported"),
        (File::TooMuchWork, "tooMuchWork"),
    ] {
        let json = serde_json::to_value(&error).unwrap();
        assert_eq!(json["code"], code);
        assert_eq!(serde_json::from_value::<File>(json.clone()).unwrap(), error);
        let error = ReadError::from(error);
        assert_eq!(error.code(), code);
        assert_eq!(serde_json::to_value(&error).unwrap(), json);
        assert_eq!(serde_json::from_value::<ReadError>(json).unwrap(), error);
    }
}

// TOOLS-04: reading stops at the time limit.
#[test]
fn stops_at_the_time_limit() {
    let calls = Cell::new(0_u32);
    // The third reading of the clock is after the limit.
    let slow = || {
        calls.set(calls.get() + 1);
        LIMITS.work * calls.get() * 9 / 20
    };
    for file in ["fresher.pdf", "fresher.docx"] {
        calls.set(0);
        let read = resume::read(&fixtures::read_sample(file), &LIMITS, &slow);
        assert_eq!(read, Err(ReadError::TooMuchWork), "{file}: {} clock reads", calls.get());
    }
}

// TOOLS-04: contact details in the header of a Word document are reported.
#[test]
fn reports_contact_in_the_header_of_word_documents() {
    let top = fixtures::paragraph("Asha Rao")
        + &fixtures::paragraph("asha@example.in +91 98765 43210 Pune");
    let head = fixtures::zip(&[
        (
            "word/document.xml",
            format!(
                "<w:document><w:body>{}</w:body></w:document>",
                fixtures::paragraph("Experience")
            )
            .as_bytes(),
        ),
        ("word/header1.xml", format!("<w:hdr>{top}</w:hdr>").as_bytes()),
    ]);
    let report = fixtures::check(&head);
    assert!(
        report.readability.findings.iter().any(|finding| finding.rule == "contactOutside"),
        "{:#?}",
        report.readability.findings
    );
}

// TOOLS-04: text in another script gets no score, because the rules are for English.
#[test]
fn rejects_other_scripts() {
    let hindi = "रवि कुमार\nपुणे, महाराष्ट्र\nअनुभव\nबिजली मिस्त्री, गंगा स्टील वर्क्स\n- कारखाने की मशीनों की मरम्मत की\nravi@example.in";
    for file in [hindi.as_bytes().to_vec(), fixtures::docx(&fixtures::paragraph(hindi))] {
        assert_eq!(fixtures::read(&file), Err(ReadError::OtherLanguage));
    }
    let error = ReadError::OtherLanguage;
    assert_eq!(error.code(), "otherLanguage");
    assert!(error.to_string().contains("English"), "{error}");
    let mixed =
        format!("{hindi}\n{}", "Electrician with three years in plant maintenance. ".repeat(6));
    assert!(fixtures::read(mixed.as_bytes()).is_ok());
    assert!(fixtures::read("Zoë Núñez, Łódź, Đà Nẵng".as_bytes()).is_ok());
}

/// Returns the CPU time of this thread, or the time since `start` if the system does not provide
/// it.
fn elapsed_since(start: Instant) -> Duration {
    let cpu_time = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let cpu_time = cpu_time.and_then(|cpu_time| cpu_time.split(' ').next()?.parse().ok());
    cpu_time.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// Returns the time for reading a text and checking it against a job.
fn measure_cost(text: &str) -> Duration {
    let job = resume::JobRequirements::from_text(
        "Accountant\nSkills: Tally, PAN, C++\nGo and the ledger.",
    );
    let start = Instant::now();
    let before = elapsed_since(start);
    let document = fixtures::read(text.as_bytes()).unwrap();
    let report =
        resume::check(&document, Some(&job), &resume::NoFrequencies, resume::Language::English);
    assert!(report.readability.score <= 100);
    elapsed_since(start).saturating_sub(before)
}

// TOOLS-04: a line can be as long as a text; the work grows linearly with its length.
#[test]
fn work_grows_linearly_with_line_length() {
    // Shorter times depend too much on the machine.
    const MIN_TIME: Duration = Duration::from_millis(100);
    for (top, word) in [
        ("", "dob "),
        ("EXPERIENCE\n- ", "ABCPE1234F "),
        ("EDUCATION\n", "2019 "),
        ("EXPERIENCE\nClerk, 2020\n", "co-"),
        ("PERSONAL DETAILS\n", "2345 6789 0123 "),
        ("SKILLS\n", ","),
        ("EXPERIENCE\n", "- "),
        ("EDUCATION\n", "may . "),
    ] {
        let text =
            |length: usize| format!("Asha Rao\n{top}{}", word.repeat((length - 100) / word.len()));
        // Doubling the text doubles linear work; quadratic work would grow fourfold.
        let is_linear = || {
            let few = measure_cost(&text(100_000));
            let many = measure_cost(&text(200_000));
            println!("{top:?} {word:?}: {few:?}, then {many:?}");
            many <= few.max(MIN_TIME) * 3
        };
        // Other processes can disturb a measurement, so it is repeated up to three times.
        assert!((0..3).any(|_| is_linear()), "{top:?} {word:?}");
    }
}
