//! Readings of notices in Hindi.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use notices::labels::labels;
use notices::{Document, read};
use serde_json::{Value, json};

/// A page of few words would count as a scan.
const PADDING: &str = "इच्छुक उम्मीदवार फॉर्म भरने से पहले बोर्ड की वेबसाइट पर पूरी सूचना पढ़ सकते हैं और \
    उसकी एक प्रति अपने पास रख सकते हैं।";

/// Returns the labels of a page with a part of list items.
fn of_part(heading: &str, items: &[&str]) -> Value {
    let items: String = items.iter().map(|item| format!("<li>{item}</li>")).collect();
    let html =
        format!("<h1>लिपिक भर्ती 2031</h1><h2>{heading}</h2><ul>{items}</ul><p>{PADDING}</p>");
    labels(&read(&Document::from_html(&html).unwrap())[0])
}

#[test]
fn reads_dates() {
    let labels = of_part(
        "महत्वपूर्ण तिथियां",
        &[
            "आवेदन शुरू: 3 मई 2031",
            "आवेदन की अंतिम तिथि: 9 मई 2031 शाम 5 बजे तक",
            "शुल्क भुगतान की अंतिम तिथि: 10 मई 2031",
            "फॉर्म में सुधार: 12 मई 2031 से 14 मई 2031",
            "प्रवेश पत्र: 1 जून 2031",
            "परीक्षा तिथि: 8 जून 2031",
        ],
    );
    let dates: Vec<String> = labels["dates"]
        .as_array()
        .unwrap()
        .iter()
        .map(|date| {
            let word = |key: &str| date[key].as_str().unwrap_or_default().to_owned();
            [word("event"), word("date"), word("time")].join(" ").trim().to_owned()
        })
        .collect();
    assert_eq!(
        dates,
        [
            "applyFrom 2031-05-03",
            "applyTo 2031-05-09 17:00",
            "feeTo 2031-05-10",
            "correctionFrom 2031-05-12",
            "correctionTo 2031-05-14",
            "admitCard 2031-06-01",
            "exam 2031-06-08",
        ]
    );
}

#[test]
fn reads_fees_of_groups() {
    let labels = of_part(
        "आवेदन शुल्क",
        &["सामान्य / ओबीसी: ₹ 500", "एससी / एसटी: ₹ 250", "महिला: शून्य", "भुगतान का माध्यम: ऑनलाइन"],
    );
    let fee = |group: &str, amount: u32| json!({"group": group, "gender": null, "amount": amount});
    assert_eq!(
        labels["fees"],
        json!([
            fee("UR", 500),
            fee("OBC", 500),
            fee("SC", 250),
            fee("ST", 250),
            {"group": null, "gender": "female", "amount": 0},
        ])
    );
    assert_eq!(of_part("आवेदन शुल्क", &["जल्द उपलब्ध होगा"])["fees"], Value::Null);
}

#[test]
fn reads_ages_with_their_day() {
    let read = |items: &[&str]| {
        let age = of_part("आयु सीमा", items)["age"].clone();
        let word = |key: &str| age[0][key].to_string();
        [word("min"), word("max"), word("on"), word("post")].join(" ")
    };
    let expected = r#"18 40 "2031-01-01" null"#;
    assert_eq!(
        read(&["न्यूनतम आयु: 18 वर्ष", "अधिकतम आयु: 40 वर्ष", "आयु की गणना 1 जनवरी 2031 के अनुसार"]),
        expected
    );
    assert_eq!(read(&["आयु सीमा 18 से 40 वर्ष है (1 जनवरी 2031 के अनुसार)।"]), expected);
    assert_eq!(of_part("आयु सीमा", &["आरक्षित वर्ग को 5 वर्ष की छूट"])["age"], Value::Null);
}

#[test]
fn reads_the_total_the_number_and_qualifications() {
    let labels = of_part(
        "शैक्षणिक योग्यता",
        &["विज्ञापन संख्या: 07/2031", "कुल पद: 1,250", "योग्यता: 12वीं पास या डिप्लोमा"],
    );
    assert_eq!(labels["advertisementNumber"], json!(["07/2031"]));
    assert_eq!(labels["totalVacancies"], 1250);
    assert_eq!(labels["qualification"], json!(["diploma", "class-12"]));
}
