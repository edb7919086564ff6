//! Properties of all inputs: no panic, and quotes that are the words at their places.
#![allow(clippy::unwrap_used, reason = "tests")]

use notices::document::data::read_line;
use notices::labels::labels;
use notices::{Document, read};
use proptest::prelude::*;
use serde_json::Value;

/// Pieces of notices, so that random texts reach the rules.
const PIECES: &[&str] = &[
    "<h2>Important Dates</h2>",
    "<li>Last Date to Apply Online & Payment of Fee: 09-05-2031 till 18.00 Hours",
    "<li>Starting Date: ",
    "31-02-2031",
    "21st & 22nd June, 2031",
    "October/ November 2031",
    "<h3>Application Fee</h3>",
    "<li>For SC/ ST (Female): Rs. 1,00,000/-",
    "<h2>Age Limit (as on 01-01-2031)</h2>",
    "<li>Maximum Age Limit for OBC: 38 Years",
    "<li>born not earlier than 2nd January, 1993 and not later than ",
    "<h2>Vacancy Details</h2>",
    "<table>",
    "<tr><th>Post Name<th>Total<th>Age Limit<th>UR<th>SC",
    "<tr><td rowspan=3>Clerk<td>27 (UR-8, SC-4)<td>18-20 Years<td>3<td>4",
    "</table>",
    "<tr><td>",
    "</td>",
    "<h2>Qualification</h2>",
    "<li>Degree (Law/Engg)",
    "<h2>Important Links</h2>",
    "<li>Apply Online: ",
    "<a href='https://a.example/x'>Click Here</a>",
    "<h2>More</h2><p>",
    "Advt No. 01/2031",
    "<p>Post Date: 1-1-2031",
    "<p>Total Vacancy: 9212 + 148 = 9360",
    "<p>पंजाब 29 सितंबर 2031 तक आवेदन",
    "é₹–’",
    "(",
    ")",
    ":",
    "/",
    "-",
    "\n",
    " ",
    "9",
];

fn pieces() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => prop::sample::select(PIECES).prop_map(str::to_owned),
        1 => "\\PC{0,12}",
    ];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

/// Checks all quotes inside a value.
fn check_quotes(value: &Value, text: &[char], quotes: &mut usize) {
    match value {
        Value::Object(object) => {
            if let (Some(quote), Some(start), Some(end)) = (
                object.get("quote").and_then(Value::as_str),
                object.get("start").and_then(Value::as_u64),
                object.get("end").and_then(Value::as_u64),
            ) {
                let span = usize::try_from(start).unwrap()..usize::try_from(end).unwrap();
                let words: String = text.get(span).unwrap().iter().collect();
                assert_eq!(words, quote);
                *quotes += 1;
            }
            object.values().for_each(|value| check_quotes(value, text, quotes));
        }
        Value::Array(items) => items.iter().for_each(|value| check_quotes(value, text, quotes)),
        _ => {}
    }
}

/// Reads a document and returns the number of its quotes.
fn check(document: &Document) -> usize {
    let text: Vec<char> = document.text().chars().collect();
    let mut quotes = 0;
    let readings = read(document);
    assert!(!readings.is_empty());
    for reading in &readings {
        let _ = labels(reading);
        check_quotes(&serde_json::to_value(reading).unwrap(), &text, &mut quotes);
    }
    quotes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn html_never_panics_and_quotes_are_exact(html in pieces()) {
        check(&Document::from_html(&html).unwrap());
    }

    #[test]
    fn text_never_panics_and_quotes_are_exact(pages in prop::collection::vec(pieces(), 1..3)) {
        check(&Document::from_pages(pages.iter().map(String::as_str)).unwrap());
    }

    #[test]
    fn any_text_never_panics(text in "\\PC*") {
        let _ = read_line(&text);
        check(&Document::from_html(&text).unwrap());
    }
}

#[test]
fn the_pieces_are_understood() {
    assert!(check(&Document::from_html(&PIECES.concat()).unwrap()) > 10);
}
