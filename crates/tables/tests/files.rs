//! Files of all formats, also odd and hostile ones.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests may fail")]

use proptest::prelude::*;
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};
use tables::{Limits, ReadError, Table};

const LIMITS: Limits = Limits { rows: 100, columns: 5, cells: 500, text_bytes: 10_000 };

fn read(content: &[u8]) -> Result<Table, ReadError> {
    tables::read(content, &LIMITS)
}

/// Returns the lines of the rows with their cells.
fn rows(table: &Table) -> Vec<(u32, Vec<&str>)> {
    let cells = |row: &'_ tables::Row| row.cells.len();
    assert!(table.rows.iter().all(|row| cells(row) == table.columns.len()));
    table
        .rows
        .iter()
        .map(|row| (row.line, row.cells.iter().map(String::as_str).collect()))
        .collect()
}

#[test]
fn quoted_cells_blank_lines_and_short_rows_are_read() {
    let table =
        read(b"\xef\xbb\xbfA,B\r\n\"x\ny\",\"say \"\"hi\"\"\"\r\n\r\n , \r\nz\r\n").unwrap();
    assert_eq!(table.format, "CSV, UTF-8, separated by commas");
    assert_eq!(rows(&table), [(2, vec!["x\ny", "say \"hi\""]), (6, vec!["z", ""])]);
    assert!(table.rows.iter().all(|row| row.fault.is_none()));
}

#[test]
fn delimiters_are_detected_outside_of_quotation_marks() {
    for (content, separators) in [
        ("\"a,b,c\";d\n1;2\n", "semicolons"),
        ("a\tb\n1\t2\n", "tabs"),
        ("a|b\n1|2\n", "vertical bars"),
        ("a\n1\n", "commas"),
    ] {
        let table = read(content.as_bytes()).unwrap();
        assert_eq!(table.format, format!("CSV, UTF-8, separated by {separators}"));
    }
}

#[test]
fn columns_get_names_that_differ() {
    let table = read(b"Post,,post,\n1,2,3\n").unwrap();
    assert_eq!(table.columns, ["Post", "Column 2", "post (2)"]);
}

#[test]
fn a_row_with_too_many_cells_is_at_fault() {
    let table = read(b"A,B\n1,2,,\n1,2,3\n").unwrap();
    assert_eq!(table.rows[0].fault, None);
    let fault = table.rows[1].fault.as_deref();
    assert_eq!(fault, Some("The row has 3 cells, but the header has 2 columns."));
}

#[test]
fn utf16_is_read_with_and_without_a_mark() {
    let text = "Name,Place\nआशा,पटना\nClerk,Patna in the state of Bihar\n";
    let encode = |text: &str, big: bool| -> Vec<u8> {
        let bytes = |unit: u16| if big { unit.to_be_bytes() } else { unit.to_le_bytes() };
        text.encode_utf16().flat_map(bytes).collect()
    };
    for big in [false, true] {
        for mark in ["\u{feff}", ""] {
            let table = read(&encode(&format!("{mark}{text}"), big)).unwrap();
            assert_eq!(table.rows[0].cells, ["आशा", "पटना"], "{big} {mark:?}");
            assert_eq!(table.format, "CSV, UTF-16, separated by commas");
        }
    }
    let mut damaged = encode(&format!("\u{feff}{text}"), false);
    damaged.extend(0xd800_u16.to_le_bytes());
    assert!(matches!(read(&damaged), Err(ReadError::Broken(_))));
}

#[test]
fn another_encoding_is_named_with_its_line() {
    let content = b"Name\nPatna\nK\xf6ln, where the f\xfcnf Stra\xdfen are\n";
    let error = read(content).unwrap_err();
    assert_eq!(error, ReadError::Encoding { line: 3, guess: "windows-1252".to_owned() });
    assert!(error.to_string().contains("Save it as “CSV UTF-8”"), "{error}");
    assert_eq!(read(b"GIF89a\x01\x00\x01\x00\x80\x00\x00\xff"), Err(ReadError::Unsupported));
}

#[test]
fn json_members_keep_their_order_and_inner_objects_become_columns() {
    let text = r#"[{"title": "Clerk", "pay": {"min": 1, "max": 2.5}, "tags": ["a", "b"]},
        {"title": null, "open": true}, 7]"#;
    let table = read(text.as_bytes()).unwrap();
    assert_eq!(table.columns, ["title", "pay.max", "pay.min", "tags", "open"]);
    assert_eq!(table.rows[0].cells, ["Clerk", "2.5", "1", "a, b", ""]);
    assert_eq!(table.rows[1].cells, ["", "", "", "", "yes"]);
    assert_eq!(table.rows[2].fault.as_deref(), Some("The element is not an object."));
    let lines = read(b"{\"a\": 1}\n\n{\"a\": \n").unwrap();
    assert_eq!(lines.rows[1].line, 3);
    assert!(lines.rows[1].fault.as_deref().unwrap().contains("character"), "{lines:?}");
    assert!(matches!(read(b"[{]"), Err(ReadError::Broken(_))));
}

fn workbook(fill: impl FnOnce(&mut Workbook)) -> Vec<u8> {
    let mut workbook = Workbook::new();
    fill(&mut workbook);
    workbook.save_to_buffer().unwrap()
}

#[test]
fn workbooks_have_dates_numbers_and_several_sheets() {
    let content = workbook(|workbook| {
        workbook.add_worksheet().set_name("Notes").unwrap();
        let sheet = workbook.add_worksheet().set_name("Posts").unwrap();
        let day = Format::new().set_num_format("dd/mm/yyyy");
        for (column, name) in (0..).zip(["Title", "Last date", "Posts", "Open"]) {
            sheet.write(2, column, name).unwrap();
        }
        sheet.write(4, 0, "=1+1").unwrap();
        let date = ExcelDateTime::from_ymd(2026, 12, 31).unwrap();
        sheet.write_with_format(4, 1, &date, &day).unwrap();
        sheet.write(4, 2, 1200.0).unwrap();
        sheet.write(4, 3, true).unwrap();
        sheet.write(5, 2, 2.5).unwrap();
    });
    let table = read(&content).unwrap();
    assert_eq!(table.format, "Excel, sheet “Posts”");
    assert_eq!(
        rows(&table),
        [(5, vec!["=1+1", "2026-12-31", "1200", "yes"]), (6, vec!["", "", "2.5", ""])]
    );
}

/// Security (hostile files): A cell far away costs nothing.
#[test]
fn sparse_workbooks_are_refused_at_the_limit() {
    let far = workbook(|workbook| {
        let sheet = workbook.add_worksheet();
        sheet.write(0, 0, "A").unwrap();
        sheet.write(1_048_575, 16_383, "x").unwrap();
    });
    assert_eq!(read(&far), Err(ReadError::TooManyColumns(5)));
    let low = workbook(|workbook| {
        let sheet = workbook.add_worksheet();
        sheet.write(0, 0, "A").unwrap();
        sheet.write(1_048_575, 0, "x").unwrap();
    });
    assert_eq!(rows(&read(&low).unwrap()), [(1_048_576, vec!["x"])]);
}

#[test]
fn limits_and_empty_files_are_named() {
    for empty in [&b""[..], b" \n\n", b"\xef\xbb\xbf", b"A,B\n", b"[]", b"\n,\n"] {
        assert_eq!(read(empty), Err(ReadError::Empty), "{empty:?}");
    }
    assert_eq!(
        read(&workbook(|w| drop(w.add_worksheet().write(0, 0, "A")))),
        Err(ReadError::Empty)
    );
    let rows = format!("A\n{}", "x\n".repeat(101));
    assert_eq!(read(rows.as_bytes()), Err(ReadError::TooManyRows(100)));
    assert_eq!(read(b"a,b,c,d,e,f\n1\n"), Err(ReadError::TooManyColumns(5)));
    let few = Limits { cells: 6, ..LIMITS };
    let cells = |rows: usize| tables::read("1,,\n".repeat(rows + 1).as_bytes(), &few);
    assert_eq!(cells(6).unwrap().rows.len(), 6, "blank columns at the end do not count");
    let cells = |rows: usize| tables::read("1,,3\n".repeat(rows + 1).as_bytes(), &few);
    assert_eq!(cells(2).unwrap().rows.len(), 2);
    assert_eq!(cells(3), Err(ReadError::TooManyCells(6)));
    let text = format!("A\n{}\n", "x".repeat(10_001));
    assert_eq!(read(text.as_bytes()), Err(ReadError::TooMuchText(10_000)));
    assert_eq!(read(b"PK\x03\x04 a zip archive"), Err(ReadError::Unsupported));
}

proptest! {
    #[test]
    fn any_bytes_are_a_table_or_an_error(content in prop::collection::vec(any::<u8>(), 0..300)) {
        if let Ok(table) = read(&content) {
            prop_assert!(table.rows.iter().all(|row| row.cells.len() == table.columns.len()));
        }
    }

    #[test]
    fn any_text_is_a_table_or_an_error(content in "[\\[{\"a,;:1\n\t ]{0,60}") {
        if let Ok(table) = read(content.as_bytes()) {
            prop_assert!(!table.rows.is_empty() && !table.columns.is_empty());
        }
    }
}
