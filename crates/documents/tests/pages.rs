//! Tests of the text of pages: rows, list items, tables and letters that cannot be read.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

mod fixtures;

use documents::{Limits, Pages, ReadError};
use fixtures::{draw_line, write_at};

/// A paragraph that makes a page long enough not to be a scan.
const FILLER: &str =
    "This line has enough letters that no page of a test counts as a scanned page.";

/// Returns the lines of a page with these operators. The paragraph at the top is omitted.
fn read_lines(content: &str) -> Vec<String> {
    let content = write_at(60, 800, FILLER) + &write_at(60, 788, FILLER) + content;
    let pages = fixtures::read_pages(&fixtures::pdf_pages(&[&content])).unwrap();
    let text = pages.pages[0].text.strip_prefix(&format!("{FILLER}\n{FILLER}\n")).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// Returns the operators of horizontal lines from `x` 60 to 400, and of vertical ones.
fn draw_grid(across: &[u32], down: &[u32]) -> String {
    let (top, bottom) = (across[0], across[across.len() - 1]);
    let across = across.iter().map(|y| draw_line((60, *y), (400, *y)));
    let down = down.iter().map(|x| draw_line((*x, bottom), (*x, top)));
    across.chain(down).collect()
}

#[test]
fn rows_keep_their_order_and_columns() {
    let content = write_at(60, 700, "Fee")
        + &write_at(60, 660, "UR")
        + &write_at(60, 648, "SC / ST")
        + &write_at(300, 648, "Nil")
        + &write_at(300, 660, "Rs. 500")
        + &write_at(300, 700, "Amount");
    let lines = read_lines(&content);
    assert_eq!(lines, ["", "Fee  Amount", "UR  Rs. 500", "SC / ST  Nil"]);
}

#[test]
fn blank_lines_separate_paragraphs() {
    let lines = [(776, "First line"), (764, "second line"), (744, "Next one"), (732, "last line")];
    let content: String = lines.iter().map(|(y, line)| write_at(60, *y, line)).collect();
    let expected = ["First line", "second line", "", "Next one", "last line"];
    assert_eq!(read_lines(&content), expected);
}

#[test]
fn list_items_begin_with_bullets() {
    let content = write_at(60, 776, "\\225 Apply by 5 May")
        + &write_at(60, 764, "\\225")
        + &write_at(60, 752, "Pay the fee")
        + &write_at(60, 740, "-")
        + &write_at(200, 740, "12");
    assert_eq!(read_lines(&content), ["• Apply by 5 May", "• Pay the fee", "-  12"]);
}

#[test]
fn cell_of_a_drawn_table_is_one_text() {
    let content = draw_grid(&[760, 740, 700, 680], &[60, 100, 250, 300, 400])
        + &write_at(64, 746, "No.")
        + &write_at(104, 746, "Post")
        + &write_at(254, 746, "UR")
        + &write_at(304, 746, "SC")
        + &write_at(64, 720, "1")
        + &write_at(104, 728, "Clerk in the")
        + &write_at(104, 716, "office of the")
        + &write_at(104, 704, "registrar")
        + &write_at(304, 720, "4")
        + &write_at(64, 686, "2")
        + &write_at(104, 686, "Driver")
        + &write_at(254, 686, "3")
        + &write_at(304, 686, "1")
        + &write_at(60, 660, "Total 8 posts");
    assert_eq!(
        read_lines(&content),
        [
            "",
            "No.\tPost\tUR\tSC",
            "1\tClerk in the office of the registrar\t\t4",
            "2\tDriver\t3\t1",
            "",
            "Total 8 posts"
        ]
    );
}

#[test]
fn cells_may_span_rows_and_columns() {
    // The line at 740 begins at the second column, and that at `x` 250 ends below the heading.
    let content = [760, 720, 700].map(|y| draw_line((60, y), (400, y))).concat()
        + &draw_line((150, 740), (400, 740))
        + &[60, 150, 400].map(|x| draw_line((x, 700), (x, 760))).concat()
        + &draw_line((250, 700), (250, 740))
        + &write_at(64, 736, "Post")
        + &write_at(200, 746, "Vacancies")
        + &write_at(154, 726, "UR")
        + &write_at(254, 726, "SC")
        + &write_at(64, 706, "Clerk")
        + &write_at(154, 706, "7")
        + &write_at(254, 706, "2");
    assert_eq!(read_lines(&content), ["", "Post\tVacancies\t", "\tUR\tSC", "Clerk\t7\t2"]);
}

#[test]
fn rows_without_lines_between_them_stay_apart() {
    let mut content = draw_grid(&[760, 740, 690], &[60, 250, 400])
        + &write_at(64, 746, "Post")
        + &write_at(254, 746, "Number");
    for (y, post, number) in [(728, "Clerk", "7"), (716, "Driver", "2"), (704, "Peon", "1")] {
        content += &(write_at(64, y, post) + &write_at(254, y, number));
    }
    assert_eq!(read_lines(&content), ["", "Post\tNumber", "Clerk\t7", "Driver\t2", "Peon\t1"]);
}

#[test]
fn text_in_a_frame_is_not_a_table() {
    let content = draw_grid(&[830, 640], &[50, 450])
        + &write_at(64, 776, "One line")
        + &write_at(64, 764, "Another line");
    assert_eq!(read_lines(&content), ["One line", "Another line"]);
    // A row over the whole width of a table keeps its lines.
    let content = draw_grid(&[770, 730], &[60, 400])
        + &draw_grid(&[730, 710], &[60, 250, 400])
        + &write_at(64, 752, "\\225 Dates")
        + &write_at(64, 740, "in 2026")
        + &write_at(64, 716, "Start")
        + &write_at(254, 716, "1 June");
    assert_eq!(read_lines(&content), ["", "• Dates", "in 2026", "Start\t1 June"]);
}

#[test]
fn underlines_do_not_divide_cells() {
    let content = draw_grid(&[760, 720], &[60, 250, 400])
        + &draw_line((70, 738), (110, 738))
        + &write_at(70, 740, "Last date")
        + &write_at(70, 726, "of receipt")
        + &write_at(254, 740, "1 June");
    assert_eq!(read_lines(&content), ["", "Last date of receipt\t1 June"]);
}

/// Returns a PDF with one page of 100 letters in a font with this name and these entries.
fn with_font(name: &str, entries: &str) -> Vec<u8> {
    let page =
        "<< /Type /Page /Parent 2 0 R /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >>";
    let font = format!("<< /Type /Font /Subtype /TrueType /BaseFont /{name} {entries} >>");
    fixtures::pdf(
        &[
            b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>".to_vec(),
            page.as_bytes().to_vec(),
            font.into_bytes(),
            fixtures::stream("", write_at(10, 700, &"a".repeat(100)).as_bytes()),
        ],
        "",
    )
}

#[test]
fn counts_letters_that_cannot_be_read() {
    for (name, entries, unreadable) in [
        ("Arial", "", 0),
        ("ABCDEF+KrutiDev010", "/Encoding /WinAnsiEncoding", 100),
        ("Symbol", "", 100),
    ] {
        let pages = fixtures::read_pages(&with_font(name, entries)).unwrap();
        assert_eq!((pages.readable, pages.unreadable), (100 - unreadable, unreadable), "{name}");
    }
}

#[test]
fn links_have_their_first_page() {
    let link = |target: &str| format!("<< /Subtype /Link /A << /S /URI /URI ({target}) >> >>");
    let page = |annotations: &[&str]| {
        let annotations: String = annotations.iter().map(|target| link(target)).collect();
        let page = "/Type /Page /Parent 2 0 R /Resources << /Font << /F 5 0 R >> >>";
        format!("<< {page} /Contents 6 0 R /Annots [{annotations}] >>").into_bytes()
    };
    let (apply, home) = ("https://example.in/apply", "https://example.in/");
    let file = fixtures::pdf(
        &[
            b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
            b"<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 595 842] >>".to_vec(),
            page(&[apply]),
            page(&[home, apply]),
            b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_vec(),
            fixtures::stream("", fixtures::write_lines(&[FILLER, FILLER], "").as_bytes()),
        ],
        "",
    );
    let read_links = |limits: &Limits| {
        let pages = documents::read_pages(&file, limits, &|| std::time::Duration::ZERO).unwrap();
        pages.pages.into_iter().map(|page| page.links).collect::<Vec<_>>()
    };
    assert_eq!(read_links(&fixtures::LIMITS), [[apply], [home]]);
    assert_eq!(read_links(&Limits { links: 1, ..fixtures::LIMITS }), [vec![apply], vec![]]);
}

#[test]
fn refuses_other_files_and_scans() {
    let is_unsupported =
        |bytes: &[u8]| matches!(fixtures::read_pages(bytes), Err(ReadError::Unsupported { .. }));
    assert!(is_unsupported(b"A plain text"));
    assert!(is_unsupported(&fixtures::docx(&fixtures::paragraph(FILLER))));
    assert!(is_unsupported(b"<!DOCTYPE html>"));
    assert_eq!(fixtures::read_pages(b" "), Err(ReadError::Empty));
    let scan = fixtures::pdf_pages(&["595 0 0 842 0 0 cm /Im Do"]);
    let error = ReadError::Scanned { characters: 0, pages: 1 };
    assert_eq!(fixtures::read_pages(&scan), Err(error));
}

#[test]
fn lines_and_time_are_limited() {
    let content = fixtures::write_lines(&[FILLER, FILLER, FILLER], "");
    let file = fixtures::pdf_pages(&[&content]);
    let read = |lines: usize| {
        let limits = Limits { lines, ..fixtures::LIMITS };
        documents::read_pages(&file, &limits, &|| std::time::Duration::ZERO)
    };
    assert!(read(3).is_ok());
    assert_eq!(read(2), Err(ReadError::TooMuchWork));
    let late = fixtures::LIMITS.work * 2;
    let read = documents::read_pages(&file, &fixtures::LIMITS, &|| late);
    assert_eq!(read, Err(ReadError::TooMuchWork));
}

#[test]
fn pages_are_the_same_after_json() {
    let content = fixtures::write_lines(&[FILLER, FILLER], "");
    let pages = fixtures::read_pages(&fixtures::pdf_pages(&[&content])).unwrap();
    let json = serde_json::to_string(&pages).unwrap();
    assert_eq!(serde_json::from_str::<Pages>(&json).unwrap(), pages);
}
