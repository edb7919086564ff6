//! Tests with files that cannot be read or that are harmful.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

mod fixtures;

use documents::{Limits, ReadError};

// TOOLS-04: each kind of unreadable file gets its own error.
#[test]
fn names_the_format_of_unsupported_files() {
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

// TOOLS-04: damaged, scanned, long and encrypted PDFs get their own errors.
#[test]
fn rejects_unreadable_pdfs() {
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
    let encrypted = fixtures::pdf(
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
    assert_eq!(fixtures::read(&encrypted), Err(ReadError::Encrypted));
    assert!(matches!(fixtures::read(b"PK\x03\x04 and no more"), Err(ReadError::Broken { .. })));
    let truncated =
        fixtures::zip(&[("word/document.xml", b"<w:document><w:body><w:p><w:r><w:t>Hello</w:x")]);
    assert!(
        matches!(fixtures::read(&truncated), Err(ReadError::Broken { .. })),
        "{:?}",
        fixtures::read(&truncated)
    );
}

// TOOLS-04: decompression bombs are rejected before they are fully decompressed.
#[test]
fn rejects_decompression_bombs() {
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

// TOOLS-04: nested forms, each drawn twice, are followed down to the eighth level only.
#[test]
fn limits_the_depth_of_nested_forms() {
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

// TOOLS-04: letters without a Unicode mapping count once for the detection of scans.
#[test]
fn counts_unmapped_letters_once() {
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

// TOOLS-04: tables, columns and hidden text of Word documents are detected.
#[test]
fn detects_layouts_of_word_documents() {
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

// TOOLS-04: the number of lines is limited in every format, because the later stages have no time
// limit.
#[test]
fn rejects_too_many_lines() {
    let text = |lines: usize| vec!["ab cd ef"; lines].join("\n").into_bytes();
    let word = |lines: usize| fixtures::docx(&fixtures::paragraph("ab cd ef").repeat(lines));
    let pdf = |lines: usize| {
        let page = |lines: usize| fixtures::write_lines(&vec!["ab cd ef"; lines], "/F 4 Tf 5 TL");
        let pages: Vec<String> =
            (0..30).map(|index| page(lines * (index + 1) / 30 - lines * index / 30)).collect();
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

// TOOLS-04: the number of links is limited.
#[test]
fn limits_the_number_of_links() {
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
    let few = Limits { links: 7, ..fixtures::LIMITS };
    let read = fixtures::read_within(&word, &few);
    assert_eq!(read.unwrap().links.len(), 7);
}

// TOOLS-04: lines have a maximum length in every format, because later stages scan them several
// times.
#[test]
fn splits_long_lines() {
    let text = "Prepared the returns of many firms ".repeat(200);
    // The letters are so narrow that the whole line fits on the page.
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
    // Non-breaking hyphens count as characters, too.
    let hyphens = format!("<w:p><w:r>{}</w:r></w:p>", "<w:noBreakHyphen/>".repeat(200_001));
    assert_eq!(fixtures::read(&fixtures::docx(&hyphens)), Err(ReadError::TooMuchWork));
}
