//! Documents: structure, several recruitments, scans, languages, limits.

use notices::document::data::{DataError, DataKey, read_line};
use notices::document::{Block, BlockKind};
use notices::labels::labels;
use notices::reading::{Field, Language};
use notices::{Document, DocumentError, read};
use serde_json::{Value, json};

/// Returns the kinds and texts of blocks, with cells in brackets.
fn outline(document: &Document) -> Vec<String> {
    let show = |block: &Block| {
        let kind = match &block.kind {
            BlockKind::Heading => "h",
            BlockKind::Paragraph => "p",
            BlockKind::Item => "i",
            BlockKind::Row { cells, .. } => {
                let cells = cells.iter().map(|cell| document.slice(cell.span));
                return format!("r [{}]", cells.collect::<Vec<_>>().join("|"));
            }
        };
        format!("{kind} {}", document.slice(block.span))
    };
    document.blocks().iter().map(show).collect()
}

#[test]
fn reads_html_into_blocks() {
    let document = Document::from_html(
        "<h1>Title  of&nbsp;it</h1><p>One<br>two</p><ul><li><p>item</p></li></ul><script>no</script>
         <table><tr><th>A</th><th colspan=2>B</th></tr><tr><td rowspan=2>x</td><td>1</td><td>2</td></tr>
         <tr><td>3</td><td>4</td></tr><tr><td colspan=3>group</td></tr>
         <tr><td colspan=3><b>Head</b><ul><li>a</li><li>b</li></ul></td></tr></table>",
    )
    .unwrap();
    assert_eq!(
        outline(&document),
        [
            "h Title of it",
            "p One",
            "p two",
            "i item",
            "r [A|B|B]",
            "r [x|1|2]",
            "r [x|3|4]",
            "r [group|group|group]",
            "p Head",
            "i a",
            "i b"
        ]
    );
}

#[test]
fn keeps_links_with_their_words() {
    let document =
        Document::from_html("<p>See <a href='https://a.example'>the form</a>.</p>").unwrap();
    let link = &document.blocks()[0].links[0];
    assert_eq!((document.slice(link.span), link.href.as_str()), ("the form", "https://a.example"));
}

#[test]
fn columns_between_tabs_can_be_empty() {
    let page = "Post\tUR\tSC  ST\tTotal\nClerk\t\t2\t2\n\tNote\t\t";
    let document = Document::from_pages([page]).unwrap();
    assert_eq!(outline(&document), ["r [Post|UR|SC ST|Total]", "r [Clerk||2|2]", "p Note"]);
}

#[test]
fn reads_lines_of_pages() {
    let document = Document::from_pages([
        "IMPORTANT DATES\nLast date to apply: 09-05-2031\nThe form is on the new website of the board and\nof the department.\n\u{2022} an item",
        "Post Name    Total\nClerk        05\n\nCandidates can read the full text of this notice before they fill \
         in the form, and keep a copy of it until the end of the recruitment.",
    ])
    .unwrap();
    assert_eq!(
        outline(&document),
        [
            "h IMPORTANT DATES",
            "p Last date to apply: 09-05-2031",
            "p The form is on the new website of the board and of the department.",
            "i an item",
            "r [Post Name|Total]",
            "r [Clerk|05]",
            "p Candidates can read the full text of this notice before they fill in the form, and \
             keep a copy of it until the end of the recruitment."
        ]
    );
    assert_eq!((document.pages(), document.blocks()[5].page), (2, 2));
    let reading = &read(&document)[0];
    assert_eq!((reading.posts[0].source.page, reading.posts[0].value.count), (2, 5));
    assert_eq!(reading.dates[0].source.quote, "Last date to apply: 09-05-2031");
}

#[test]
fn reads_lines_of_data_files() {
    let notice = read_line(
        &json!({
            "id": "clerk", "title": "Clerk 2031 (9 Posts)", "organization": "State Board (SB)",
            "importantDates": [{"label": "Last Date to Apply", "value": "9 May 2031"}],
            "applicationFees": [{"label": "SC / ST", "value": "₹0"}, {"paymentMode": ["UPI"]}],
            "vacancies": [{"post": "Clerk", "UR": 4, "SC": 5, "total": 9}],
            "importantLinks": [{"label": "Apply Online", "url": "https://a.example/apply"}],
            "faqs": [{"q": "What is the last date?", "a": "8 May 2031"}],
        })
        .to_string(),
    )
    .unwrap();
    assert_eq!(notice.key, DataKey::Id("clerk".to_owned()));
    let labels = labels(&read(&notice.document)[0]);
    assert_eq!(labels["organisation"][1], "State Board");
    assert_eq!(labels["totalVacancies"], 9);
    assert_eq!(labels["categories"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        labels["dates"],
        json!([{"event": "applyTo", "date": "2031-05-09", "certainty": "stated"}])
    );
    assert_eq!(labels["fees"][1], json!({"group": "ST", "gender": null, "amount": 0}));
    assert_eq!(labels["links"][0]["role"], "apply");
    let notice = read_line(r#"{"slug": "a", "title": "T", "html": "<p>x</p>"}"#).unwrap();
    assert_eq!((notice.key, notice.title.as_deref()), (DataKey::Slug("a".to_owned()), Some("T")));
    assert!(matches!(read_line("{}"), Err(DataError::NotANotice)));
    assert!(matches!(read_line("["), Err(DataError::Json(_))));
}

#[test]
fn reads_each_recruitment_of_a_page() {
    let part = |name: &str, posted: &str, last: &str| {
        format!(
            "<h3>{name}</h3><p>Post Date: {posted}</p><p>Total Vacancy: 9</p>
             <h4>Important Dates</h4><ul><li>Last Date to Apply: {last}</li></ul>"
        )
    };
    let html = format!(
        "<h1>Recruitments of the State Board, a body with many vacancies in each year</h1>{}{}",
        part("Clerk Online Form", "01-05-2031", "09-05-2031"),
        part("Guard Online Form", "02-05-2031", "12-05-2031")
    );
    let last = |reading: &notices::Reading| labels(reading)["dates"][0]["date"].clone();
    let readings = read(&Document::from_html(&html).unwrap());
    assert_eq!(readings.iter().map(last).collect::<Vec<Value>>(), ["2031-05-09", "2031-05-12"]);
    // The same date of posting, once among the highlights, is one recruitment.
    let html = html.replace("02-05-2031", "01-05-2031");
    assert_eq!(read(&Document::from_html(&html).unwrap()).len(), 1);
}

#[test]
fn reads_nothing_of_a_scan() {
    let readings = read(&Document::from_pages(["Last date: 09-05-2031", ""]).unwrap());
    assert!(readings[0].scanned);
    assert!(readings[0].dates.is_empty());
    assert_eq!(readings[0].unread, Field::ALL);
}

#[test]
fn reads_only_certain_values_of_a_hindi_notice() {
    let html = "<h2>भर्ती 2031</h2><p>ऑनलाइन आवेदन 3 मई 2031 से शुरू हो गए हैं। आवेदन करने वाले उम्मीदवार \
                9 मई 2031 तक आवेदन कर सकते हैं। यह सूचना विभाग की वेबसाइट पर उपलब्ध है।</p>";
    let reading = &read(&Document::from_html(html).unwrap())[0];
    assert_eq!(reading.language, Language::Hindi);
    let labels = labels(reading);
    assert_eq!(labels["dates"].as_array().map(Vec::len), Some(2));
    assert_eq!(labels["dates"][1]["date"], "2031-05-09");
    assert_eq!(labels["totalVacancies"], Value::Null);
}

#[test]
fn refuses_notices_over_the_limits() {
    let html = |html: String| Document::from_html(&html);
    assert_eq!(html("<p>x</p>".repeat(60_000)), Err(DocumentError::TooManyBlocks));
    assert_eq!(html("<p>".to_owned() + &"x ".repeat(2_100_000)), Err(DocumentError::TooLong));
    let wide = format!("<tr>{}</tr>", "<td>x".repeat(50));
    assert_eq!(html(format!("<table>{}", wide.repeat(5_000))), Err(DocumentError::TooManyCells));
    let spans = "<tr><td rowspan=65534 colspan=1000>x</td><td>y</td></tr>".repeat(5_000);
    assert_eq!(html(format!("<table>{spans}")), Err(DocumentError::TooManyCells));
}
