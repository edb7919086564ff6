//! Files that are no résumés, or would do harm.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

mod fixtures;

use std::cell::Cell;
use std::time::{Duration, Instant};

use resume::{Limits, ReadError};

// TOOLS-04: each kind of file that cannot be read gets its own answer.
#[test]
fn what_cannot_be_read_is_told_by_its_name() {
    let unsupported: &[(&[u8], &str)] = &[
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest", ".doc"),
        (b"{\\rtf1 Hello}", ".rtf"),
        (b"\x89PNG\r\n\x1a\n", "picture"),
        (b"\xff\xd8\xff\xe0JFIF", "picture"),
        (b"\x1f\x8b\x08", "archive"),
        (b"\0\x01\x02\x03\x04\x05\x06\x07", "unknown"),
    ];
    for (bytes, name) in unsupported {
        match fixtures::read(bytes) {
            Err(ReadError::Unsupported { kind }) => assert!(kind.contains(name), "{kind} {name}"),
            other => panic!("{name}: {other:?}"),
        }
    }
    let odt = fixtures::zip(&[
        ("mimetype", b"application/vnd.oasis.opendocument.text"),
        ("content.xml", b"<a/>"),
    ]);
    assert!(
        matches!(fixtures::read(&odt), Err(ReadError::Unsupported { kind }) if kind.contains(".odt"))
    );
    let archive = fixtures::zip(&[("photo.txt", b"hello")]);
    assert!(
        matches!(fixtures::read(&archive), Err(ReadError::Unsupported { kind }) if kind.contains(".zip"))
    );
    for empty in [&b""[..], b" \n\t\r\n", "\u{feff}".as_bytes()] {
        assert_eq!(fixtures::read(empty), Err(ReadError::Empty));
    }
    assert_eq!(fixtures::read(&fixtures::docx("")), Err(ReadError::Empty));
    assert_eq!(
        fixtures::read(&vec![b'a'; 5 * 1024 * 1024 + 1]),
        Err(ReadError::TooLarge { megabytes: 5 })
    );
}

// TOOLS-04: damaged, scanned, long and locked PDFs are told so.
#[test]
fn pdfs_that_hold_no_text_are_told_so() {
    for broken in [
        &b"%PDF-1.7\nnothing here"[..],
        b"%PDF-",
        b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj",
    ] {
        assert!(
            matches!(fixtures::read(broken), Err(ReadError::Broken { .. })),
            "{:?}",
            fixtures::read(broken)
        );
    }
    let scan = fixtures::pdf_pages(&["595 0 0 842 0 0 cm /Im Do"]);
    assert!(matches!(fixtures::read(&scan), Err(ReadError::Scanned { characters: 0, pages: 1 })));
    let page = fixtures::write_lines(&["word ".repeat(40).as_str()], "");
    let long = fixtures::pdf_pages(&vec![page.as_str(); 31]);
    assert_eq!(fixtures::read(&long), Err(ReadError::TooManyPages { pages: 31, most: 30 }));
    assert!(fixtures::read(&fixtures::pdf_pages(&vec![page.as_str(); 30])).is_ok());
    let locked = fixtures::pdf(
        &[
            b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
            b"<< /Type /Pages /Kids [] /Count 0 >>".to_vec(),
            format!(
                "<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <{0}> /U <{0}> >>",
                "41".repeat(32)
            )
            .into_bytes(),
        ],
        "/Encrypt 3 0 R /ID [<41> <41>]",
    );
    assert_eq!(fixtures::read(&locked), Err(ReadError::Encrypted));
    assert!(matches!(fixtures::read(b"PK\x03\x04 and no more"), Err(ReadError::Broken { .. })));
    let torn =
        fixtures::zip(&[("word/document.xml", b"<w:document><w:body><w:p><w:r><w:t>Hello</w:x")]);
    assert!(
        matches!(fixtures::read(&torn), Err(ReadError::Broken { .. })),
        "{:?}",
        fixtures::read(&torn)
    );
}

// TOOLS-04: what unfolds to more than a résumé could hold is refused before it is unfolded.
#[test]
fn bombs_are_refused() {
    let zeros = vec![b' '; 100 * 1024 * 1024];
    let packed = fixtures::deflate(&zeros);
    assert!(packed.len() < 200_000);
    let content = fixtures::pdf(
        &[
            b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_vec(),
            b"<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>".to_vec(),
            fixtures::stream("/Filter /FlateDecode", &packed),
        ],
        "",
    );
    assert_eq!(fixtures::read(&content), Err(ReadError::TooMuchWork));
    let objects = fixtures::pdf(
        &[
            b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_vec(),
            fixtures::stream("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", &packed),
        ],
        "",
    );
    assert_eq!(fixtures::read(&objects), Err(ReadError::TooMuchWork));
    let twice = fixtures::pdf(
        &[
            b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
            fixtures::stream(
                "/Type /ObjStm /N 1 /First 5 /Filter [/FlateDecode /FlateDecode]",
                &fixtures::deflate(&packed.repeat(20)),
            ),
        ],
        "",
    );
    assert_eq!(fixtures::read(&twice), Err(ReadError::TooMuchWork));
    let document = fixtures::zip(&[("word/document.xml", &zeros)]);
    assert_eq!(fixtures::read(&document), Err(ReadError::TooMuchWork));
    let long = fixtures::docx(&fixtures::paragraph(&"word ".repeat(60_000)));
    assert_eq!(fixtures::read(&long), Err(ReadError::TooMuchWork));
}

// TOOLS-04: forms within forms, each drawn twice, are followed to the eighth and no further.
#[test]
fn nested_forms_end() {
    const FORMS: usize = 40;
    let objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>".to_vec(),
        b"<< /Type /Page /Parent 2 0 R /Resources << /XObject << /Next 6 0 R >> >> /Contents 5 0 R >>"
            .to_vec(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>".to_vec(),
        fixtures::stream("", b"/Next Do"),
    ];
    let forms = (1..=FORMS).map(|depth| {
        let resources = format!(
            "/Type /XObject /Subtype /Form /Resources << /Font << /F 4 0 R >> /XObject << /Next {} 0 R >> >>",
            6 + depth
        );
        let line = format!("A line of the form of depth {depth}");
        let before = format!("1 0 0 1 0 {} Tm", -20 * depth as i32);
        fixtures::stream(&resources, (fixtures::write_lines(&[&line], &before) + "/Next Do /Next Do").as_bytes())
    });
    let objects: Vec<Vec<u8>> = objects.into_iter().chain(forms).collect();
    let read = fixtures::read(&fixtures::pdf(&objects, "")).unwrap();
    let lines: Vec<&str> = read.lines.iter().map(|line| line.text.as_str()).collect();
    let expected: Vec<String> =
        (1..=8).map(|depth| format!("A line of the form of depth {depth}")).collect();
    assert_eq!(lines, expected);
}

// TOOLS-04: letters without meaning do not make text of a scan.
#[test]
fn letters_without_meaning_are_counted_once() {
    let file = |letters: usize| {
        fixtures::pdf(
            &[
                b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
                b"<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>".to_vec(),
                b"<< /Type /Page /Parent 2 0 R /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >>"
                    .to_vec(),
                b"<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>".to_vec(),
                fixtures::stream("", fixtures::write_lines(&[&"a".repeat(letters)], "").as_bytes()),
            ],
            "",
        )
    };
    assert_eq!(fixtures::read(&file(80)), Err(ReadError::Scanned { characters: 80, pages: 1 }));
    assert_eq!(fixtures::read(&file(81)).unwrap().layout.unreadable, 81);
}

// TOOLS-04: no file takes longer than it may.
#[test]
fn time_runs_out() {
    let asked = Cell::new(0_u32);
    let slow = || {
        asked.set(asked.get() + 1);
        Duration::from_millis(900 * u64::from(asked.get()))
    };
    for file in ["fresher.pdf", "fresher.docx"] {
        asked.set(0);
        let read = resume::read(&fixtures::read_sample(file), &Limits::default(), &slow);
        assert_eq!(read, Err(ReadError::TooMuchWork), "{file} asked {} times", asked.get());
    }
}

// TOOLS-04: tables, boxes, columns and contact in the margin of Word documents are told.
#[test]
fn layouts_of_word_documents_are_told() {
    let top = fixtures::paragraph("Asha Rao")
        + &fixtures::paragraph("asha@example.in +91 98765 43210 Pune");
    let cell = |text: &str| format!("<w:tc>{}</w:tc>", fixtures::paragraph(text));
    let table = format!("{top}<w:tbl><w:tr>{}{}</w:tr></w:tbl>", cell("Skills"), cell("Tally"));
    assert_eq!(
        fixtures::read(&fixtures::docx(&table)).unwrap().layout.table.as_deref(),
        Some("Skills Tally")
    );
    let columns = format!("{top}<w:sectPr><w:cols w:num=\"2\"/></w:sectPr>");
    assert!(fixtures::read(&fixtures::docx(&columns)).unwrap().layout.columns.is_some());
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
    let vanished =
        format!("{top}<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Kubernetes</w:t></w:r></w:p>");
    assert_eq!(fixtures::read(&fixtures::docx(&vanished)).unwrap().layout.hidden, ["Kubernetes"]);
    let sized = |half_points: u32| {
        let size = format!("<w:rPr><w:sz w:val=\"{half_points}\"/></w:rPr>");
        let read = fixtures::read(&fixtures::docx(&format!(
            "{top}<w:p><w:r>{size}<w:t>Kubernetes</w:t></w:r></w:p>"
        )));
        read.unwrap().layout.hidden
    };
    assert_eq!((sized(6), sized(7)), (vec!["Kubernetes".to_owned()], vec![]));
}

// TOOLS-04: there are no more lines than can be looked at without a clock, whatever the file is.
#[test]
fn too_many_lines_are_refused() {
    let text = |lines: usize| vec!["ab cd ef"; lines].join("\n").into_bytes();
    let word = |lines: usize| fixtures::docx(&fixtures::paragraph("ab cd ef").repeat(lines));
    let pdf = |lines: usize| {
        let page = |lines: usize| fixtures::write_lines(&vec!["ab cd ef"; lines], "/F 4 Tf 5 TL");
        let pages: Vec<String> =
            (0..30).map(|place| page(lines * (place + 1) / 30 - lines * place / 30)).collect();
        let pages: Vec<&str> = pages.iter().map(String::as_str).collect();
        fixtures::pdf_pages(&pages)
    };
    for (name, file) in
        [("text", &text as &dyn Fn(usize) -> Vec<u8>), ("word", &word), ("pdf", &pdf)]
    {
        assert_eq!(fixtures::read(&file(3_000)).unwrap().lines.len(), 3_000, "{name}");
        assert_eq!(fixtures::read(&file(3_001)), Err(ReadError::TooMuchWork), "{name}");
    }
}

// TOOLS-04: no more links are kept than can be looked at.
#[test]
fn links_are_bounded() {
    let links: String = (0..500)
        .map(|at| {
            format!("<Relationship Target=\"https://example.in/{at}\" TargetMode=\"External\"/>")
        })
        .collect();
    let word = fixtures::zip(&[
        (
            "word/document.xml",
            format!(
                "<w:document><w:body>{}</w:body></w:document>",
                fixtures::paragraph("Asha Rao")
            )
            .as_bytes(),
        ),
        (
            "word/_rels/document.xml.rels",
            format!("<Relationships>{links}</Relationships>").as_bytes(),
        ),
    ]);
    assert_eq!(fixtures::read(&word).unwrap().links.len(), 200);
    let few = Limits { links: 7, ..Limits::default() };
    let read = resume::read(&word, &few, &|| Duration::ZERO);
    assert_eq!(read.unwrap().links.len(), 7);
}

// TOOLS-04: what is not in English is not judged by rules of English.
#[test]
fn other_scripts_are_told_so() {
    let hindi = "रवि कुमार\nपुणे, महाराष्ट्र\nअनुभव\nबिजली मिस्त्री, गंगा स्टील वर्क्स\n- कारखाने की मशीनों की मरम्मत की\nravi@example.in";
    for file in [hindi.as_bytes().to_vec(), fixtures::docx(&fixtures::paragraph(hindi))] {
        assert_eq!(fixtures::read(&file), Err(ReadError::OtherLanguage));
    }
    let told = ReadError::OtherLanguage;
    assert_eq!(told.code(), "otherLanguage");
    assert!(told.to_string().contains("English"), "{told}");
    let mixed =
        format!("{hindi}\n{}", "Electrician with three years in plant maintenance. ".repeat(6));
    assert!(fixtures::read(mixed.as_bytes()).is_ok());
    assert!(fixtures::read("Zoë Núñez, Łódź, Đà Nẵng".as_bytes()).is_ok());
}

/// The time of the processor that this thread has had; where the system does not tell it, that of the clock.
fn elapsed_since(start: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|told| told.split(' ').next()?.parse().ok());
    told.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// What it costs to read and to check a text, against a job too.
fn measure_cost(text: &str) -> Duration {
    let job = resume::JobRequirements::from_text(
        "Accountant\nSkills: Tally, PAN, C++\nGo and the ledger.",
    );
    let start = Instant::now();
    let before = elapsed_since(start);
    let document = fixtures::read(text.as_bytes()).unwrap();
    let report = resume::check(&document, Some(&job), &resume::NoFrequencies);
    assert!(report.readability.score <= 100);
    elapsed_since(start).saturating_sub(before)
}

// TOOLS-04: a line may be as long as a text may be; the work grows with it, not with its square.
#[test]
fn work_grows_with_the_line() {
    // Less is a matter of the machine.
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
        // Twice the work for twice the text, where its square would be four times as much.
        let grows = || {
            let few = measure_cost(&text(100_000));
            let many = measure_cost(&text(200_000));
            println!("{top:?} {word:?}: {few:?}, then {many:?}");
            many <= few.max(MIN_TIME) * 3
        };
        // Who else works on the machine may be in the way once.
        assert!((0..3).any(|_| grows()), "{top:?} {word:?}");
    }
}

// TOOLS-04: no line is longer than can be looked at again and again, whatever the file is.
#[test]
fn long_lines_are_broken() {
    let text = "Prepared the returns of many firms ".repeat(200);
    // So narrow that all of it stands on the page.
    let pdf = fixtures::pdf_pages(&[&fixtures::write_lines(&[&text], "1 Tz")]);
    for (name, file) in [
        ("text", text.clone().into_bytes()),
        ("word", fixtures::docx(&fixtures::paragraph(&text))),
        ("pdf", pdf),
    ] {
        let document = fixtures::read(&file).unwrap();
        assert!(document.lines.len() > 1, "{name}");
        for line in &document.lines {
            assert!(line.text.chars().count() <= 2_000, "{name}");
            assert!(!line.text.starts_with(' ') && !line.text.ends_with(' '), "{name}");
        }
        let lines: Vec<&str> = document.lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(lines.join(" "), text.trim_end(), "{name}");
    }
    // Hyphens that Word keeps together are letters as all others are.
    let hyphens = format!("<w:p><w:r>{}</w:r></w:p>", "<w:noBreakHyphen/>".repeat(200_001));
    assert_eq!(fixtures::read(&fixtures::docx(&hyphens)), Err(ReadError::TooMuchWork));
}
