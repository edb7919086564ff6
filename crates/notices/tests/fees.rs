//! Readings of fees: tables, sentences, and amounts for several posts.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use notices::labels::labels;
use notices::{Document, read};
use serde_json::Value;

/// A page of few words would count as a scan.
const PADDING: &str = "Interested candidates can read the full text of this notice before they \
    fill in the form on the website of the board, and keep a copy of it.";

/// Returns the fees of a page, each as `UR 500` or `UR 500 Paper 1`.
fn fees(part: &str) -> Vec<String> {
    let html = format!("<h1>Clerk Recruitment 2031</h1>{part}<p>{PADDING}</p>");
    let labels = labels(&read(&Document::from_html(&html).unwrap())[0]);
    let fee = |fee: &Value| {
        let member = |key: &str| fee[key].as_str().map(str::to_owned);
        let amount = Some(fee["amount"].to_string());
        let words = [member("group"), member("gender"), amount, member("post")];
        words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    };
    labels["fees"].as_array().into_iter().flatten().map(fee).collect()
}

fn of_items(items: &[&str]) -> Vec<String> {
    let items: String = items.iter().map(|item| format!("<li>{item}</li>")).collect();
    fees(&format!("<h2>Application Fee</h2><ul>{items}</ul>"))
}

fn of_sentences(text: &str) -> Vec<String> {
    fees(&format!("<h2>Application Fee</h2><p>{text}</p>"))
}

fn of_rows(heading: &str, rows: &[&str]) -> Vec<String> {
    let row = |row: &&str| format!("<tr><td>{}</td></tr>", row.replace(" | ", "</td><td>"));
    let rows: String = rows.iter().map(row).collect();
    fees(&format!("<h2>{heading}</h2><table>{rows}</table>"))
}

#[test]
fn reads_tables_by_their_headings() {
    let rows = ["Category | Application Fee (Rs.)", "General | 1200/-", "SC/ST | 600/-"];
    assert_eq!(of_rows("Summary", &rows), ["UR 1200", "SC 600", "ST 600"]);
    let rows = ["Category | Fee | Mode", "General, OBC | Rs. 100/- | Online", "SC | Nil | Online"];
    assert_eq!(of_rows("Application Fee", &rows), ["UR 100", "OBC 100", "SC 0"]);
    let rows = ["No | Category | Paper I | Both", "1 | General | Rs. 7/- | Rs. 10/-"];
    assert_eq!(of_rows("Application Fee", &rows), ["UR 7 Paper I", "UR 10 Both"]);
    let rows = [
        "No | Category of Candidates | Fee",
        "1 | (i) Male candidates of General category (ii) Male candidates of all categories of \
         other States | Rs. 1000/-",
    ];
    assert_eq!(of_rows("Application Fee", &rows), ["UR male 1000", "other-state male 1000"]);
    let rows = ["Category | Fee", "General | Rs. 800-950/-"];
    assert_eq!(of_rows("Summary", &rows), [""; 0]);
    let rows = ["Posts | Pay | Category", "Clerk | Rs. 900/- | General"];
    assert_eq!(of_rows("Summary", &rows), [""; 0]);
}

#[test]
fn reads_amounts_for_several_posts() {
    for (item, expected) in [
        ("For General: Paper 1: Rs. 7/-, Both: Rs. 9/-", ["UR 7 Paper 1", "UR 9 Both"]),
        (
            "General: Rs. 7 (Single Paper), Rs. 9 (Both Papers)",
            ["UR 7 Single Paper", "UR 9 Both Papers"],
        ),
        ("General: ₹7/- for NET, ₹9/- for ARS", ["UR 7 NET", "UR 9 ARS"]),
        ("Application Fee: Rs. 100/- for General, Nil for SC", ["UR 100", "SC 0"]),
    ] {
        assert_eq!(of_items(&[item]), expected, "{item}");
    }
    assert_eq!(of_items(&["Fee: Rs. 500/- (There is no fee exemption)"]), ["all 500"]);
    assert_eq!(of_items(&["General: Rs. 7/- (Seven only), Rs. 9/- (GST)"]), [""; 0]);
}

#[test]
fn reads_the_fee_of_all_candidates() {
    for (text, expected) in [
        (
            "The application fee for this post is Rs. 100/-. SC and ST candidates are exempted.",
            &["SC 0", "ST 0", "others 100"][..],
        ),
        ("Candidates have to pay Rs. 200/-. The exam lasts an hour.", &["others 200"]),
        ("Candidates in the post office pay Rs. 200/- more.", &[]),
    ] {
        assert_eq!(of_sentences(text), expected, "{text}");
    }
    assert_eq!(of_items(&["Application Fee: No fee for any candidate"]), ["all 0"]);
    assert_eq!(of_items(&["All Students: ₹ 0/-"]), ["all 0"]);
}

#[test]
fn reads_fees_outside_their_part() {
    let part = "<table><tr><td>Application Fee for General</td><td>Rs. 500/-</td></tr>\
                <tr><td>Application Fee for SC/ST</td><td>Nil</td></tr></table>";
    assert_eq!(fees(part), ["UR 500", "SC 0", "ST 0"]);
}

#[test]
fn knows_who_is_meant() {
    assert_eq!(of_items(&["PWB Candidates: Nil", "BPL Candidates: Rs. 5/-"]), ["PwBD 0", "BPL 5"]);
    assert_eq!(
        of_items(&["Unemployed applicants of the age group of 18 to 46 years: Nil"]),
        [""; 0]
    );
    assert_eq!(
        of_rows("Application Fee", &["3 | Disabled candidates are exempted from the fee"]),
        ["PwBD 0"]
    );
}
