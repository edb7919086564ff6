//! Records that are proposed for whole notices.
#![allow(clippy::unwrap_used, clippy::panic, reason = "test helpers may panic")]

use notices::document::Document;
use notices::proposal::{Proposal, Proposer, Suggestion, add_suggestions, propose};
use notices::read;
use notices::reading::{Confidence, ConflictReason};
use recruitments::Day;
use recruitments::record::{DocumentRole, LevelId};
use serde_json::{Value, json};

/// Returns the proposal for the only recruitment of a notice.
fn proposal(html: &str) -> Proposal {
    let readings = read(&Document::from_html(html).unwrap());
    let [reading] = readings.as_slice() else { panic!("{} readings", readings.len()) };
    let notice = recruitments::record::Document {
        role: DocumentRole::Notification,
        title: "Notice".to_owned(),
        url: None,
        official: false,
        dated: None,
        stage: None,
        hash: None,
        read_on: None,
        no_correction: false,
    };
    propose(reading, notice, Day::from_ymd(2031, 1, 2).unwrap())
}

/// Returns the JSON form of a record without sources.
fn plain(proposal: &Proposal) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(members) => {
                members.remove("sources");
                members.values_mut().for_each(strip);
            }
            Value::Array(items) => items.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut json = serde_json::to_value(&proposal.record).unwrap();
    strip(&mut json);
    json
}

const NOTICE: &str = "\
    <h1>Punjab Ferry Board Clerk Recruitment 2031</h1>\
    <p>Name of Organization: Punjab Ferry Board (PFB)</p><p>Advt No. 04/2031</p>\
    <p>Total Vacancies: 27</p>\
    <h2>Important Dates</h2><ul>\
    <li>Starting Date to Apply Online: 03-01-2031</li>\
    <li>Last Date to Apply Online: 24-01-2031 till 18.00 Hours</li>\
    <li>Exam Date: October 2031</li></ul>\
    <h2>Application Fee</h2><ul><li>For General/ OBC: Rs. 500/-</li>\
    <li>For SC/ ST: Rs. 250/-</li></ul>\
    <h2>Age Limit (as on 01-01-2031)</h2><ul><li>Minimum Age: 18 Years</li>\
    <li>Maximum Age: 32 Years</li><li>Age Relaxation is applicable as per rules.</li></ul>\
    <h2>Qualification</h2><ul><li>12th Pass</li></ul>\
    <h2>Vacancy Details</h2><table><tr><th>Post Name</th><th>Total</th><th>Qualification</th></tr>\
    <tr><td>Clerk</td><td>27</td><td>12th Pass</td></tr></table>";

#[test]
fn a_record_has_the_values_of_the_notice() {
    let proposal = proposal(NOTICE);
    let record = plain(&proposal);
    assert_eq!(record["title"], "PFB Clerk");
    assert_eq!(
        record["organisation"],
        json!({"name": "Punjab Ferry Board", "short": "PFB", "state": "punjab"})
    );
    assert_eq!(record["advertisements"], json!([{"key": "a1", "number": "04/2031"}]));
    assert_eq!(record["total"], json!({"state": "said", "value": 27}));
    assert_eq!(record["posts"]["value"], json!([{"key": "clerk", "name": "Clerk"}]));
    assert_eq!(record["vacancies"]["value"], json!([{"post": "clerk", "count": 27}]));
    assert_eq!(
        record["fees"]["value"],
        json!([
            {"groups": ["UR", "OBC"], "component": "application", "amount": 500},
            {"groups": ["SC", "ST"], "component": "application", "amount": 250},
        ])
    );
    assert_eq!(
        record["age"]["value"],
        json!([{"min": {"years": 18}, "max": {"years": 32, "bound": "unsaid"}, "on": "2031-01-01"}])
    );
    assert_eq!(record["relaxationAsPerRules"], json!({"state": "said", "value": {}}));
    assert_eq!(record["machineReading"], json!({"reader": 1, "on": "2031-01-02"}));
}

#[test]
fn dates_keep_times_and_words_of_months() {
    let record = plain(&proposal(NOTICE));
    let date = |event: &str| {
        let dates = record["dates"].as_array().unwrap();
        dates.iter().find(|date| date["event"] == event).unwrap()["value"].clone()
    };
    assert_eq!(date("applyTo")["from"], json!({"on": "2031-01-24", "time": "18:00"}));
    assert_eq!(date("exam")["from"]["month"], "2031-10");
}

#[test]
fn each_value_has_its_words_and_its_place() {
    let proposal = proposal(NOTICE);
    let text = Document::from_html(NOTICE).unwrap().text().to_owned();
    for field in &proposal.fields {
        let words: String = text.chars().skip(field.start).take(field.end - field.start).collect();
        assert_eq!(words, field.quote, "{}", field.path);
    }
    let last = proposal.fields.iter().find(|field| field.path == "dates.applyTo").unwrap();
    assert!(last.quote.contains("24-01-2031 till 18.00 Hours"));
    let source = proposal.record.total.as_ref().unwrap().sources().first().unwrap();
    assert_eq!((source.doc, source.page), (0, Some(1)));
}

#[test]
fn qualifications_state_a_level_only_in_plain_words() {
    let way = |html: &str| {
        let qualification = proposal(html).record.qualification.unwrap();
        qualification.value().unwrap().any_of.first().cloned()
    };
    let level = Some(LevelId("class-12".to_owned()));
    assert_eq!(way(NOTICE).unwrap().all_of.first().unwrap().level, level);
    assert_eq!(way(&NOTICE.replace("12th Pass", "12th Pass with Diploma in Fishing")), None);
}

#[test]
fn numbers_that_several_categories_share_are_not_divided() {
    let html = NOTICE.replace("<td>27</td>", "<td>27 (UR- 20, SC/ST -7)</td>");
    let proposal = proposal(&html);
    let shared = proposal.fields.iter().find(|field| field.quote.contains("SC/ST -7"));
    assert_eq!(shared.map(|field| field.path.as_str()), Some("posts"));
    let vacancies = plain(&proposal)["vacancies"]["value"].clone();
    assert_eq!(
        vacancies,
        json!([{"post": "clerk", "count": 27}, {"post": "clerk", "category": "UR", "count": 20}])
    );
}

#[test]
fn contradictions_are_reported_and_not_resolved() {
    let html = NOTICE.replace("Total Vacancies: 27", "Total Vacancies: 30");
    let proposal = proposal(&html);
    let reasons: Vec<_> = proposal.conflicts.iter().map(|conflict| conflict.why).collect();
    assert_eq!(reasons, [ConflictReason::PostsAndTotal]);
    assert_eq!(plain(&proposal)["total"]["value"], 30);
}

#[test]
fn doubtful_values_are_not_in_the_record() {
    for html in [NOTICE, "<p>Age limit: twenty to forty years</p><p>Fee: five hundred rupees</p>"] {
        let proposal = proposal(html);
        let doubtful =
            proposal.fields.iter().filter(|field| field.confidence == Confidence::Doubtful);
        for field in doubtful {
            let json = serde_json::to_string(&proposal.record).unwrap();
            assert!(!json.contains(&field.quote), "{}: {}", field.path, field.quote);
        }
    }
}

fn suggestion(path: &str, value: &str, quote: &str) -> Suggestion {
    Suggestion { path: path.to_owned(), value: value.to_owned(), quote: quote.to_owned() }
}

#[test]
fn suggestions_count_only_with_their_exact_words() {
    let text = "The ferry leaves. Papers reach us by 24 January 2031 till 5 pm. 27 seats.";
    let mut proposal = proposal("<p>The ferry leaves.</p>");
    let suggestions = [
        suggestion("total", "270", "27 seats"),
        suggestion("total", "7", "27 seats"),
        suggestion("total", "27", "27 posts"),
        suggestion("dates.applyTo", "2031-01-25", "by 24 January 2031 till 5 pm"),
        suggestion("attempts", "27", "27 seats"),
        suggestion("dates.applyTo", "2031-01-24", "by 24 January 2031 till 5 pm"),
        suggestion("total", "27", "27 seats"),
        suggestion("total", "27", "27 seats"),
    ];
    assert_eq!(add_suggestions(&mut proposal, text, &suggestions), 2);
    let record = plain(&proposal);
    assert_eq!(record["total"]["value"], 27);
    assert_eq!(record["dates"][0]["value"]["from"], json!({"on": "2031-01-24", "time": "17:00"}));
    let suggested = proposal.fields.iter().filter(|field| field.by == Proposer::LanguageModel);
    for field in suggested {
        assert_eq!(field.confidence, Confidence::Likely);
        let words: String = text.chars().skip(field.start).take(field.end - field.start).collect();
        assert_eq!(words, field.quote);
    }
}

#[test]
fn suggestions_never_replace_a_value() {
    let mut proposal = proposal(NOTICE);
    let text = "Total Vacancies: 27, later 30";
    assert_eq!(add_suggestions(&mut proposal, text, &[suggestion("total", "30", "later 30")]), 0);
    assert_eq!(plain(&proposal)["total"]["value"], 27);
}

/// A record with more passages of a value cannot be stored.
#[test]
fn values_have_at_most_ten_passages() {
    let stages = [
        "Written Exam",
        "Mains Exam",
        "Interview",
        "Skill Test",
        "Language Proficiency Test",
        "Physical Test",
        "Psychological Test",
        "Document Verification",
        "Medical Examination",
        "Merit List",
        "Shortlisting",
        "Prelims Exam",
    ];
    let items: String = stages.iter().map(|stage| format!("<li>{stage}</li>")).collect();
    let proposal = proposal(&format!("{NOTICE}<h2>Selection Process</h2><ul>{items}</ul>"));
    let selection = proposal.record.selection.unwrap();
    assert!(selection.value().unwrap().len() > 10);
    assert_eq!(selection.sources().len(), 10);
}

#[test]
fn two_last_dates_without_an_opening_between_them_are_a_contradiction() {
    let conflicts = |dates: &str| {
        let from = "<li>Last Date to Apply Online: 24-01-2031 till 18.00 Hours</li>";
        let proposal = proposal(&NOTICE.replace(from, dates));
        proposal.conflicts.iter().filter(|found| found.why == ConflictReason::TwoLastDates).count()
    };
    let last = |day| format!("<li>Last Date to Apply Online: {day}</li>");
    let reopened = "<li>Re Open Starting Date to Apply Online: 05-02-2031</li>";
    assert_eq!(conflicts(&last("24-01-2031")), 0);
    assert_eq!(conflicts(&(last("24-01-2031") + &last("10-02-2031"))), 1);
    assert_eq!(conflicts(&(last("24-01-2031") + reopened + &last("10-02-2031"))), 0);
}
