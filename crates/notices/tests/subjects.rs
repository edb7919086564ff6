//! Readings of each subject, from small notices.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use notices::labels::labels;
use notices::{Document, read};
use serde_json::{Value, json};

/// Returns the labels of a page.
fn of_html(html: &str) -> Value {
    labels(&read(&Document::from_html(html).unwrap())[0])
}

/// Returns a page with a section of list items.
fn section(heading: &str, items: &[&str]) -> String {
    let items: String = items.iter().map(|item| format!("<li>{item}</li>")).collect();
    format!("<h1>Clerk Recruitment 2031</h1><h2>{heading}</h2><ul>{items}</ul><p>{PADDING}</p>")
}

/// A page of few words would count as a scan.
const PADDING: &str = "Interested candidates can read the full text of this notice before they \
    fill in the form on the website of the board, and keep a copy of it.";

/// Returns the events and days of labels: `applyTo 2031-05-09 18:00`.
fn dates(labels: &Value) -> Vec<String> {
    let word = |date: &Value, key: &str| date[key].as_str().map(str::to_owned);
    let date = |date: &Value| {
        ["event", "date", "to", "time"].iter().filter_map(|key| word(date, key)).collect::<Vec<_>>()
    };
    labels["dates"].as_array().into_iter().flatten().map(|each| date(each).join(" ")).collect()
}

#[test]
fn reads_events_by_their_labels() {
    for (item, expected) in [
        ("Date of Notification: 01-05-2031", &["notified 2031-05-01"][..]),
        ("Starting Date for Apply Online & Payment of Fee: 03-05-2031", &["applyFrom 2031-05-03"]),
        (
            "Last Date to Apply Online & Payment of Fee: 09-05-2031 till 18.00 Hours",
            &["applyTo 2031-05-09 18:00", "feeTo 2031-05-09 18:00"],
        ),
        ("Last Date to Apply Online: 09-05-2031 (24:00 Hrs)", &["applyTo 2031-05-09 24:00"]),
        ("Last Date to Apply Online: 09-05-2031 (12:00 AM)", &["applyTo 2031-05-09"]),
        ("Closing Date: 9 May 2031", &["applyTo 2031-05-09"]),
        (
            "Application Period: 03-05-2031 to 09-05-2031",
            &["applyFrom 2031-05-03", "applyTo 2031-05-09"],
        ),
        ("Last Date: 09-05-2031 extended up to 12-05-2031", &["applyTo 2031-05-12"]),
        ("Date to pay the application fee: 10-05-2031", &["feeTo 2031-05-10"]),
        (
            "Edit Window: 12-05-2031 to 14-05-2031",
            &["correctionFrom 2031-05-12", "correctionTo 2031-05-14"],
        ),
        ("Last date for submission of hard copies: 20-05-2031", &[]),
        ("Date of Preliminary Exam: 1st &amp; 2nd June, 2031", &["exam 2031-06-01 2031-06-02"]),
        ("Mains Exam Date: August/ September 2031", &["mains 2031-08 2031-09"]),
        ("Admit Card for Preliminary Exam: 20-05-2031", &["admitCard 2031-05-20"]),
        ("Revised Answer Key: 5 June 2031", &["answerKey 2031-06-05"]),
        ("Date of Walk in Interview: 24-05-2031", &["interview 2031-05-24"]),
        ("Post Date: 24-04-2031", &[]),
        ("Exam Date: To be announced later", &[]),
        ("Date to apply with late fee: 20-05-2031", &[]),
        (
            "Last Date for Edit Option: 02 to 04-06-2031",
            &["correctionFrom 2031-06-02", "correctionTo 2031-06-04"],
        ),
        (
            "Date of Exam: 11-06-2031 to 14-06-2031 (excluding 12-06-2031)",
            &["exam 2031-06-11 2031-06-14"],
        ),
        ("Interview Letter: 20-06-2031", &["admitCard 2031-06-20"]),
        ("Exam Date Announcement: 20-06-2031", &[]),
        ("Date of CBT for 75 Marks: 20-06-2031", &["exam 2031-06-20"]),
        ("Last Date to Update Transaction ID after Payment of Fee: 20-06-2031", &[]),
    ] {
        let labels = of_html(&section("Important Dates", &[item]));
        assert_eq!(dates(&labels), expected, "{item}");
    }
}

#[test]
fn reads_second_forms_old_dates_and_tables_of_dates() {
    let labels = of_html(&section(
        "Important Dates",
        &[
            "Last Date for Apply Online: 09-05-2031",
            "DAF Dates:",
            "Last Date for Apply Online: 01-08-2031",
        ],
    ));
    assert_eq!(dates(&labels), ["applyTo 2031-05-09", "stage2To 2031-08-01"]);
    let labels = of_html(&section(
        "Important Dates",
        &[
            "New Dates:",
            "Last Date: 09-06-2031",
            "Old Dates:",
            "Last Date: 09-05-2031",
            "Date of Exam: 01-07-2031",
        ],
    ));
    assert_eq!(dates(&labels), ["applyTo 2031-06-09", "exam 2031-07-01"]);
    let labels = of_html(&format!(
        "<h2>Clerks</h2><h2>Important Dates</h2><table><tr><th>Event</th><th>CEN 1</th><th>CEN 2</th></tr>
         <tr><td>Apply Last Date</td><td>13 October 2031</td><td>20 October 2031</td></tr>
         <tr><td>Edit Form</td><td>16-25 October 2031</td><td>-</td></tr></table><p>{PADDING}</p>"
    ));
    assert_eq!(
        dates(&labels),
        [
            "applyTo 2031-10-13",
            "applyTo 2031-10-20",
            "correctionFrom 2031-10-16",
            "correctionTo 2031-10-25"
        ]
    );
}

#[test]
fn prefers_the_part_about_dates_and_reports_a_contradiction() {
    let html = format!(
        "<h1>Clerk 2031</h1><ul><li>Application Deadline: 08-05-2031</li></ul><h2>Important Dates</h2>
         <ul><li>Last Date to Apply Online: 09-05-2031</li></ul><p>{PADDING}</p>"
    );
    let reading = &read(&Document::from_html(&html).unwrap())[0];
    assert_eq!(dates(&labels(reading)), ["applyTo 2031-05-09"]);
    let conflicts = serde_json::to_value(&reading.conflicts).unwrap();
    assert_eq!(conflicts[0]["why"], "twoLastDates");
    assert_eq!(conflicts[0]["between"][1]["quote"], "Application Deadline: 08-05-2031");
}

#[test]
fn reads_fees() {
    let fee = |group: &str, amount: f64| json!({"group": group, "gender": null, "amount": amount});
    let simple =
        |group: &str, amount: u32| json!({"group": group, "gender": null, "amount": amount});
    for (items, expected) in [
        (
            &["For General/ OBC: Rs. 1,000/- + GST", "For Female/ SC: Nil", "Payment Mode: Online"]
                [..],
            json!([
                simple("UR", 1000), simple("OBC", 1000),
                {"group": null, "gender": "female", "amount": 0}, simple("SC", 0)
            ]),
        ),
        (&["For UR: Rs. 172.30/- (Fee + Tax Rs. 2/-)"], json!([fee("UR", 172.3)])),
        (&["Application Fee: ₹ 500"], json!([simple("all", 500)])),
        (
            &["Application Fee: Rs. 719/- (Open Category), Rs. 449/- (SC/ST)"],
            json!([simple("UR", 719), simple("SC", 449), simple("ST", 449)]),
        ),
        (
            &["For Clerk Posts: Rs. 300/-"],
            json!([{"group": "all", "gender": null, "amount": 300, "post": "Clerk Posts"}]),
        ),
        (
            &["Fee: Candidates (excepting SC candidates who are exempted) pay a fee of Rs. 200/-"],
            json!([simple("others", 200), simple("SC", 0)]),
        ),
        (&["Portal Fee: Rs. 40/-", "Correction Fee: Rs. 50/-"], Value::Null),
        (&["Available soon"], Value::Null),
        (&["Application Fee: NA"], Value::Null),
        (&["Application Fee: Nil"], json!([simple("all", 0)])),
    ] {
        assert_eq!(of_html(&section("Application Fee", items))["fees"], expected, "{items:?}");
    }
    let prose = section("Application Fee", &[]).replace(
        "</ul>",
        "</ul><p>The application fee is Rs. 500/- for General and OBC candidates. SC and ST candidates \
         are exempted from the application fee. Rs. 400/- of the OBC fee is refunded.</p>",
    );
    assert_eq!(
        of_html(&prose)["fees"],
        json!([simple("UR", 500), simple("OBC", 500), simple("SC", 0), simple("ST", 0)])
    );
}

/// Returns the age limits of labels: `group=SC max=40 on=2031-01-01`.
fn ages(labels: &Value) -> Vec<String> {
    let rule = |rule: &Value| {
        ["post", "group", "gender", "min", "max", "on", "bornFrom", "bornTo"]
            .iter()
            .filter(|key| !rule[**key].is_null())
            .map(|key| format!("{key}={}", rule[*key].to_string().trim_matches('"')))
            .collect::<Vec<_>>()
            .join(" ")
    };
    labels["age"].as_array().into_iter().flatten().map(rule).collect()
}

#[test]
fn reads_ages_of_some_candidates() {
    for (items, expected) in [
        (
            &[
                "Minimum Age: 20 Years",
                "For PH candidates, the maximum age limit: 55 Years",
                "i.e. they must not have been born before 2nd January, 1976.",
            ][..],
            &["min=20 on=2031-01-01", "group=PwBD max=55 on=2031-01-01 bornFrom=1976-01-02"][..],
        ),
        (
            &[
                "Maximum Age Limit for EWS: 28 Years",
                "i.e. candidates between 01-01-2003 and 01-01-2011.",
            ],
            &["group=EWS max=28 on=2031-01-01 bornFrom=2003-01-01 bornTo=2011-01-01"],
        ),
        (
            &["Maximum Age Limit (Female UR/BC-I/BC-II): 38 Years"],
            &[
                "group=UR gender=female max=38 on=2031-01-01",
                "group=BC gender=female max=38 on=2031-01-01",
            ],
        ),
        (&["Should have completed 14 Years"], &["min=14 on=2031-01-01"]),
        (
            &["Maximum Age Limit for (Code No: 12): 57 Years"],
            &["post=(Code No: 12) max=57 on=2031-01-01"],
        ),
    ] {
        let labels = of_html(&section("Age Limit (as on 01-01-2031)", items));
        assert_eq!(ages(&labels), expected, "{items:?}");
    }
}

#[test]
fn reads_ages() {
    for (items, expected) in [
        (
            &[
                "Minimum Age Limit: 21 Years",
                "Maximum Age Limit: 32 Years",
                "i.e. born not earlier than 2nd January, 1999 and not later than 1st January, 2010.",
            ][..],
            &["min=21 max=32 on=2031-01-01 bornFrom=1999-01-02 bornTo=2010-01-01"][..],
        ),
        (
            &["Maximum Age Limit for SC/ ST: 40 Years"],
            &["group=SC max=40 on=2031-01-01", "group=ST max=40 on=2031-01-01"],
        ),
        (
            &["Maximum Age Limit for Graduate Apprentice: 26 Years"],
            &["post=Graduate Apprentice max=26 on=2031-01-01"],
        ),
        (
            &["must have attained 21 years and must not have attained 32 years on 1st July, 2031"],
            &["min=21 max=32 on=2031-07-01"],
        ),
        (&["Age limit: as per rules"], &[]),
        (&["Maximum Age Limit for Category 9(Z): 38 Years"], &[]),
        (&["Maximum Age Limit: 18/ 20 Years"], &[]),
    ] {
        let labels = of_html(&section("Age Limit (as on 01-01-2031)", items));
        assert_eq!(ages(&labels), expected, "{items:?}");
    }
    let labels = of_html(&format!(
        "<h2>Clerks</h2><table><tr><th>Post Name</th><th>Total</th><th>Age Limit (as on 01-07-2031)</th></tr>
         <tr><td>Clerk</td><td>2</td><td rowspan=2>18-27 Years</td></tr><tr><td>Guard</td><td>3</td></tr>
         </table><p>{PADDING}</p>"
    ));
    assert_eq!(
        ages(&labels),
        ["post=Clerk min=18 max=27 on=2031-07-01", "post=Guard min=18 max=27 on=2031-07-01"]
    );
}

#[test]
fn reads_relaxations() {
    for (item, expected) in [
        ("Age relaxation is applicable as per rules.", json!("unquantified")),
        (
            "Maximum Age Limit for Ex-Servicemen: A relaxation of 5 years",
            json!([{"group": "ESM", "gender": null, "years": 5}]),
        ),
        (
            "Maximum Age Limit for Ex-Servicemen: Length of service + 3 years",
            json!([{"group": "ESM", "gender": null, "rule": "service+3"}]),
        ),
        (
            "The limit is relaxable up to a maximum of five years for candidates belonging to SC.",
            json!([{"group": "SC", "gender": null, "years": 5}]),
        ),
        ("No age relaxation is allowed.", Value::Null),
    ] {
        assert_eq!(of_html(&section("Age Limit", &[item]))["ageRelaxation"], expected, "{item}");
    }
}

#[test]
fn reads_posts_places_and_totals() {
    let table = |head: &str, rows: &str| {
        format!(
            "<h1>Bank Recruitment 2031</h1><p>Total Vacancy: 24+40= 64</p><h2>Vacancy Details</h2>
                 <table>{head}{rows}</table><p>{PADDING}</p>"
        )
    };
    let posts = of_html(&table(
        "<tr><th>Sl No</th><th>Post Name</th><th>Total</th></tr>",
        "<tr><td>1</td><td>Clerk</td><td>1,060</td></tr><tr><td>2</td><td>Guard</td><td>—</td></tr>
         <tr><td>3</td><td>Cook</td><td rowspan=2>05</td></tr><tr><td>4</td><td>Mali</td></tr>
         <tr><td></td><td>Total</td><td>1065</td></tr>",
    ));
    assert_eq!(posts["totalVacancies"], 64);
    assert_eq!(
        posts["posts"],
        json!([{"post": "Clerk", "count": 1060}, {"post": "Cook", "count": 5}])
    );
    let places = of_html(&table(
        "<tr><th>State Name</th><th>Total</th></tr><tr><td colspan=2>Local Officer (LO) – 64 Vacancies</td></tr>",
        "<tr><td>Assam</td><td>24</td></tr><tr><td>Kerala</td><td>40</td></tr>",
    ));
    assert_eq!(places["posts"], json!([{"post": "Local Officer (LO)", "count": 64}]));
}

#[test]
fn invents_no_total() {
    for text in
        ["Total Vacancy: —", "Total Vacancy: 4450+", "Post: Clerk", "Exam of 2031 for 10 years"]
    {
        let html = format!("<h1>Clerk</h1><p>{text}</p><p>{PADDING}</p>");
        assert_eq!(of_html(&html)["totalVacancies"], Value::Null, "{text}");
    }
}

#[test]
fn reads_vacancies_by_category() {
    let row = |group: &str, count: u32| json!({"group": group, "gender": null, "post": null, "count": count});
    let html = |vacancy: &str| {
        format!("<h1>Clerk</h1><h2>Vacancy Details</h2><table><tr><th>Post Name</th><th>Vacancy</th></tr>
                 <tr><td>Clerk</td><td>{vacancy}</td></tr></table><p>{PADDING}</p>")
    };
    for (vacancy, expected) in [
        ("6 (UR- 3, SC/ST -2, ESM-1)", json!([row("UR", 3), row("SC|ST", 2), row("ESM", 1)])),
        ("9 [ST-1: 4, ST-2: 5]", json!([row("ST-1", 4), row("ST-2", 5)])),
        ("9 (Delhi-4, Pune-5)", Value::Null),
        ("9", Value::Null),
    ] {
        assert_eq!(of_html(&html(vacancy))["categories"], expected, "{vacancy}");
    }
    let columns = of_html(&format!(
        "<h1>Clerks</h1><table><tr><th>Post</th><th>UR</th><th>SC</th><th>Total</th></tr>
         <tr><td>Clerk</td><td>3</td><td>0</td><td>3</td></tr></table><p>{PADDING}</p>"
    ));
    assert_eq!(columns["categories"], json!([row("UR", 3), row("SC", 0)]));
    assert_eq!(columns["posts"], json!([{"post": "Clerk", "count": 3}]));
}

#[test]
fn reads_qualifications() {
    for (item, expected) in [
        ("Any Degree", json!(["degree"])),
        ("Degree (Relevant Engg)", json!(["engineering"])),
        ("Degree (Civil Engg/ Architecture)", json!(["engineering", "degree"])),
        ("Degree (Law)", json!(["law"])),
        ("PG Diploma or PG", json!(["pg-diploma", "postgraduate"])),
        ("10+2 and ITI certificate", json!(["iti", "class-12"])),
        ("GNM or B.Sc Nursing", json!(["nursing"])),
        (
            "Graduate with B.Ed. and CTET, MS Office",
            json!(["education", "eligibility-test", "degree"]),
        ),
        ("Candidates with a B.Tech are not eligible", Value::Null),
        ("Available on 09-10-2031", Value::Null),
    ] {
        assert_eq!(
            of_html(&section("Qualification", &[item]))["qualification"],
            expected,
            "{item}"
        );
    }
    let labels = of_html(&section("Qualification (as on 01-01-2031)", &["Degree with 60% marks"]));
    assert_eq!(
        (&labels["qualificationOn"], &labels["minMarks"]),
        (&json!("2031-01-01"), &json!([60]))
    );
}

#[test]
fn reads_columns_and_additions_of_fees() {
    let of = |part: &str| {
        of_html(&format!("<h1>Test 2031</h1><h2>Application Fee</h2>{part}<p>{PADDING}</p>"))["fees"]
            .take()
    };
    let fee = |group: &str, amount: u32, post: &str| json!({"group": group, "gender": null, "amount": amount, "post": post});
    assert_eq!(
        of("<table><tr><th>Category</th><th>One Level</th><th>Two Levels</th></tr>
            <tr><td>SC/ ST</td><td>500/-</td><td>900/-</td></tr>
            <tr><td>All except SC</td><td>1000/-</td><td>1800/-</td></tr></table>"),
        json!([
            fee("SC", 500, "One Level"),
            fee("ST", 500, "One Level"),
            fee("SC", 900, "Two Levels"),
            fee("ST", 900, "Two Levels")
        ])
    );
    let addition =
        "<li>For Male Candidates of UR: Rs. 100/- in addition to Processing Charges</li>";
    assert_eq!(
        of(&format!("<ul><li>For all candidates: Rs. 450/-</li>{addition}</ul>")),
        json!([
            {"group": "all", "gender": null, "amount": 450},
            {"group": "UR", "gender": "male", "amount": 550}
        ])
    );
    // The sum is unknown.
    assert_eq!(of(&format!("<ul>{addition}</ul>")), Value::Null);
}

#[test]
fn reads_replaced_days_and_posts_below_category() {
    let labels = of_html(&format!(
        "<h1>Bank Recruitment 2031</h1><h2>Important Dates</h2>
         <ul><li>Starting date to apply Online: 18-01-2031 (Changed from 10-01-2031 to 18-01-2031)</li>
         <li>Edit Application Form: 27 Sept.- 3 Oct. 2031</li></ul>
         <h2>Vacancy Details</h2><table><tr><th>Category Name</th><th>Total</th></tr>
         <tr><td>Clerk</td><td>12</td></tr><tr><td>MTS/ Gen</td><td>3</td></tr></table>
         <p>{PADDING}</p>"
    ));
    let date =
        |event: &str, date: &str| json!({"event": event, "date": date, "certainty": "stated"});
    assert_eq!(
        labels["dates"],
        json!([
            date("applyFrom", "2031-01-18"),
            date("correctionFrom", "2031-09-27"),
            date("correctionTo", "2031-10-03")
        ])
    );
    assert_eq!(
        labels["posts"],
        json!([{"post": "Clerk", "count": 12}, {"post": "MTS/ Gen", "count": 3}])
    );
    assert_eq!(labels["categories"], Value::Null);
}

#[test]
fn reads_organisations_and_numbers() {
    for (html, organisation, number) in [
        (
            "<p>Brief Information: State Selection Board (SSB) has given a notification for clerks.</p><p>Advt No. 08/2031-CMS</p>",
            json!(["State Selection Board (SSB)", "State Selection Board", "SSB"]),
            json!(["08/2031-CMS"]),
        ),
        (
            "<table><tr><th>Recruitment Organization</th><td>Eastern Board, Pune</td></tr><tr><th>Advt No.</th><td>CEN 05/2031, 06/2031</td></tr></table>",
            json!(["Eastern Board, Pune"]),
            json!(["05/2031", "06/2031"]),
        ),
        (
            "<p>Candidates who have published papers may apply.</p><p>Central Bank 2031</p>",
            Value::Null,
            Value::Null,
        ),
        ("<p>The result of Advt. No. 01/2031 is out.</p>", Value::Null, json!(["01/2031"])),
        (
            "<p>Junior Engineer (Advt No. 12/2031)</p><p>Civil Engineer (Advt No. 13/2031)</p>",
            Value::Null,
            json!(["12/2031", "13/2031"]),
        ),
        ("<p>Advt No: Cancelled (09-10-2031)</p>", Value::Null, Value::Null),
        (
            "<p>Click Here for 25 Clerk Posts – Answer Key Released</p>
             <p>Guard Post Details – Answer Key Released</p>
             <p>Western Court has advertised a notification for clerks.</p>",
            json!(["Western Court"]),
            Value::Null,
        ),
    ] {
        let labels = of_html(&format!("<h1>Vacancies</h1>{html}<p>{PADDING}</p>"));
        assert_eq!(labels["organisation"], organisation, "{html}");
        assert_eq!(labels["advertisementNumber"], number, "{html}");
    }
}

#[test]
fn reads_links() {
    let link = |role: &str, url: &str| json!({"role": role, "url": url});
    let row = |label: &str, links: &str| format!("<tr><td>{label}</td><td>{links}</td></tr>");
    let here = |url: &str| format!("<a href='{url}'>Click Here</a>");
    for (label, links, expected) in [
        ("Apply Online (01-05-2031)", here("https://a.example/apply"), json!([link("apply", "https://a.example/apply")])),
        ("Last Date Extended", here("https://a.example/x.pdf"), json!([link("corrigendum", "https://a.example/x.pdf")])),
        (
            "Admit Card",
            "<a href='https://a.example/c'>Admit Card</a> | <a href='https://a.example/n'>Notice</a>".to_owned(),
            json!([link("admitCard", "https://a.example/c")]),
        ),
        ("Syllabus", here("https://a.example/s"), Value::Null),
        ("Notification", here("https://whatsapp.com/channel/1"), Value::Null),
        ("Notification", here("/local"), Value::Null),
    ] {
        let html = format!(
            "<h1>Clerk</h1><h2>Important Links</h2><table>{}</table><p>{PADDING}</p>",
            row(label, &links)
        );
        assert_eq!(of_html(&html)["links"], expected, "{label}");
    }
    let both = row("Notification", &here("https://a.example"))
        + &row("Official Website", &here("https://a.example/"));
    let html = format!("<h2>Important Links</h2><table>{both}</table><p>{PADDING}</p>");
    assert_eq!(of_html(&html)["links"], json!([link("website", "https://a.example/")]));
}

#[test]
fn reads_selection_and_pay() {
    let labels =
        of_html(&section("Selection Process", &["Prelims", "Medical Examination", "Skill Test"]));
    assert_eq!(labels["selection"], json!(["prelims", "medical", "skill"]));
    for (item, expected) in [
        (
            "Pay Scale: Rs. 9300- 34800/- (Grade Pay 4200/-)",
            json!([{"kind": "gradePay", "value": "4200"}, {"kind": "range", "value": "9300-34800"}]),
        ),
        ("Salary: CTC Rs. 16.5 Lakh Per Annum", json!([{"kind": "year", "value": "1650000"}])),
        ("Stipend: Rs. 10,000/- per month", json!([{"kind": "stipend", "value": "10000"}])),
    ] {
        assert_eq!(of_html(&section("Highlights", &[item]))["pay"], expected, "{item}");
    }
}

#[test]
fn reports_what_was_not_understood() {
    for (heading, item, field) in [
        ("Important Dates", "Date of the moon feast: 09-05-2031", "dates"),
        ("Application Fee", "For moon dwellers: Rs. 300/-", "fees"),
        ("Age Limit", "Maximum Age: 27/ 30 Years", "age"),
        ("Highlights", "Total Vacancies: 4450+", "total"),
    ] {
        let reading = &read(&Document::from_html(&section(heading, &[item])).unwrap())[0];
        let doubts = serde_json::to_value(&reading.doubts).unwrap();
        assert_eq!(
            (&doubts[0]["field"], &doubts[0]["quote"], &doubts[0]["confidence"]),
            (&json!(field), &json!(item), &json!("doubtful")),
        );
        assert!(reading.dates.is_empty() && reading.fees.is_empty() && reading.age.is_empty());
    }
}
