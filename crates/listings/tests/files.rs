//! Reads complete files in each supported layout. All rows are invented.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "test helpers may panic"
)]

use std::io::{self, Read, Write};

use chrono::NaiveDate;
use flate2::Compression;
use flate2::write::GzEncoder;
use listings::{
    Employment, Error, JobFile, Listing, ListingKind, ListingReader, Objects, Pay, Period, Refusal,
    mapping_by_name, mappings,
};
use serde_json::{Value, json};

fn day(year: i32, month: u32, day: u32) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(year, month, day)
}

fn today() -> NaiveDate {
    day(2031, 6, 15).unwrap()
}

fn read(text: &str, name: &str, mapping: &str) -> Vec<Result<Listing, Refusal>> {
    let source = ListingReader::open(text.as_bytes(), name, None, today()).unwrap();
    assert_eq!(source.mapping().name, mapping);
    source.collect()
}

fn refusals(rows: &[Result<Listing, Refusal>]) -> Vec<(u64, &str)> {
    rows.iter()
        .filter_map(|row| row.as_ref().err())
        .map(|refusal| (refusal.line, refusal.reason.as_str()))
        .collect()
}

fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

const PRIVATE_JOBS: &str = "\
job_id,source_site,source_set,source_url,title,company,location,experience,salary,skills,industry,functional_area,role,employment_type,education,vacancies,applicants,posted,scraped_on,description
aa01,site.example,set,https://site.example/1,Java Developer,Acme Foods3.7(1977 Reviews),Bangalore/Bengaluru,0-2 Yrs,3.75-4 Lacs PA,\"Java, SQL ,java\",IT,,,\"Full Time, Permanent\",\"UG: ,Any Graduate,PG: ,Any Postgraduate\",3,9,2 Days Ago,2031-05-10,\"First line.

Second & last.\"
aa02,site.example,set,,Field Sales Internship,Asha Traders,Work from home,,\"₹ 8,000 /month + Incentives\",,,,Field Sales,Internship,,,,apply by 25 Sep' 31,2031-09-19,
aa03,site.example,set,,Manager,Confidential,\"Hybrid - Pune, Chennai\",4-9 Lacs PA,,angularCSSHTML,,,,10 Positions,,,,1/9/2031,2031-02,
aa04,site.example,set,,Clerk,,Pune,,,,,,,,,,,,2031,
aa05,site.example,set,,Clerk,Acme
aa06,site.example,set,,Clerk,Acme,\"Rampur, Gujarat\",Mid-Senior level,Unpaid,,,,,None,,,,5 days ago,2031-06 or before,
";

#[test]
fn private_jobs() {
    let rows = read(PRIVATE_JOBS, "jobs.csv", "private_jobs");
    assert_eq!(
        refusals(&rows),
        [(7, "no organisation"), (8, "the row has 6 cells, the header has 20")]
    );
    let listings: Vec<&Listing> = rows.iter().flatten().collect();
    let [java, sales, manager, clerk] = listings.as_slice() else { panic!("{listings:?}") };

    assert_eq!((java.kind, java.source_ref.as_str()), (ListingKind::Tech, "private_jobs:aa01"));
    assert_eq!((java.organisation.as_str(), java.location.as_str()), ("Acme Foods", "Bengaluru"));
    assert_eq!(java.pay, Some(Pay { min: 375_000, max: 400_000, period: Period::Annum }));
    assert_eq!(java.posted_on, day(2031, 5, 8));
    assert_eq!((java.experience.as_deref(), java.is_fresher), (Some("0-2 years"), true));
    assert_eq!(java.skills, ["Java", "SQL"]);
    assert_eq!(java.employment, Some(Employment::FullTime));
    assert_eq!(java.qualification.as_deref(), Some("UG: Any Graduate; PG: Any Postgraduate"));
    assert_eq!(java.html, "<p>First line.</p><p>Second &amp; last.</p>");
    assert_eq!(java.apply_url.as_deref(), Some("https://site.example/1"));

    assert_eq!(
        (sales.kind, sales.is_internship, sales.employment),
        (ListingKind::NonTech, true, Some(Employment::Internship))
    );
    assert_eq!(
        (sales.location.as_str(), sales.last_date, sales.posted_on),
        ("Remote", day(2031, 9, 25), None)
    );
    assert_eq!(sales.pay, Some(Pay { min: 8_000, max: 8_000, period: Period::Month }));
    assert_eq!(sales.html, "<ul><li>Pay: ₹ 8,000 /month + Incentives</li></ul>");

    assert_eq!(
        (manager.organisation.as_str(), manager.location.as_str()),
        ("Confidential", "Pune, Chennai (Hybrid)")
    );
    assert_eq!(manager.pay, Some(Pay { min: 400_000, max: 900_000, period: Period::Annum }));
    assert_eq!((manager.experience.as_deref(), manager.vacancies.as_deref()), (None, Some("10")));
    assert_eq!(manager.posted_on, day(2031, 1, 9));
    assert_eq!((manager.kind, manager.skills.len()), (ListingKind::Tech, 3));

    assert_eq!((clerk.pay, clerk.pay_text.as_deref()), (None, Some("Unpaid")));
    assert_eq!((clerk.posted_on, clerk.experience.as_deref()), (None, Some("Mid-Senior level")));
    assert_eq!(clerk.location, "Rampur, Gujarat");
}

#[test]
fn gov_jobs() {
    let rows = read(
        "row_id,source_list,title,posts,qualification,last_date,link,first_seen,last_seen
01,AllGovtJobs,Hill University,05 Posts,\"B.Sc , Diploma\",28 - Aug - 2031,,2031-07-01 10:00:00,2031-08-01 10:00:00
02,SarkariResult,AIIMS Bhopal Nurse Recruitment 2031 – Apply Online 12,Staff Posts,N/A,31st August 2031,https://notices.example/nurse/,2031-07-02 10:00:00,2031-08-01 10:00:00
03,SarkariResult,Gram Sevak Recruitment 2031 – Walk,in Job,N/A,30 June,https://notices.example/gram/,2031-07-02 10:00:00,2031-08-01 10:00:00
",
        "gov.csv",
        "gov_jobs",
    );
    let listings: Vec<&Listing> = rows.iter().flatten().collect();
    let [hill, nurse, gram] = listings.as_slice() else { panic!("{rows:?}") };
    assert_eq!(
        (hill.title.as_str(), hill.organisation.as_str()),
        ("Hill University Recruitment: 5 Posts", "Hill University")
    );
    assert_eq!((hill.source_ref.as_str(), hill.vacancies.as_deref()), ("gov_jobs:01", Some("5")));
    assert_eq!((hill.last_date, hill.posted_on), (day(2031, 8, 28), day(2031, 7, 1)));
    assert_eq!(nurse.title, "AIIMS Bhopal Nurse Recruitment 2031 – Apply Online 12 Staff Posts");
    assert_eq!(
        (nurse.organisation.as_str(), nurse.vacancies.as_deref()),
        ("AIIMS Bhopal", Some("12"))
    );
    assert_eq!(nurse.source_ref, "https://notices.example/nurse/");
    assert_eq!(
        (nurse.kind, nurse.last_date, nurse.qualification.as_deref()),
        (ListingKind::Government, day(2031, 8, 31), None)
    );
    assert_eq!((gram.organisation.as_str(), gram.last_date), ("Gram Sevak", None));
    assert_eq!(gram.html, "<ul><li>Last date: 30 June</li></ul>");
}

#[test]
fn gov_notifications() {
    let rows = read(
        "post_name,recruitment_board,qualification,minimum_age,maximum_age,post_date,last_date,brief_info,link,snapshot
Clerk,Hill Board,12th,18,25,11_02_2031,09-03-2031 Walk in,Hill Board has given a notification.,https://notices.example/clerk,2031
Guard,Bank NameFirst BankSecond Bank,,,2031,19/09/31,N/A,Second Bank has given a notification for Guard.,https://notices.example/guard,2031
Peon,,,,,,,Candidates who wish to apply,,2031
",
        "n.csv",
        "gov_notifications",
    );
    assert_eq!(refusals(&rows), [(4, "no organisation")]);
    let listings: Vec<&Listing> = rows.iter().flatten().collect();
    let [clerk, guard] = listings.as_slice() else { panic!("{rows:?}") };
    assert_eq!(
        (clerk.age_limit.as_deref(), clerk.posted_on, clerk.last_date),
        (Some("18-25 years"), day(2031, 2, 11), day(2031, 3, 9))
    );
    assert_eq!(
        (guard.organisation.as_str(), guard.age_limit.as_deref(), guard.posted_on),
        ("Second Bank", None, day(2031, 9, 19))
    );
    assert_eq!(guard.html, "<p>Second Bank has given a notification for Guard.</p>");
}

const NOTICES: &str = r#"{"kind":"job","id":"a","title":"Hill Clerk 2031","organization":"Hill Board","postDate":"30 August 2031 | 10:18 AM","shortInfo":"Short.","importantDates":[{"label":"Online Apply Last Date","value":"9 September 2031"}],"vacancies":[{"post":"Clerk","total":7}]}
{"kind":"answer_key","id":"b","title":"Key","organization":"Hill Board","importantDates":[]}

{"kind":"result","id":"c","title":"Clerk Result","organization":"","shortInfo":"Hill Commission (HC) , has released it.","importantDates":[{"label":"Result Declared","date":"1 October 2031"}]}
not json
{"kind":"admit_card","id":"d","title":"Anganwadi Worker Card","organization":""}
"#;

#[test]
fn notices() {
    let rows = read(NOTICES, "notices.jsonl", "notices");
    let refused = refusals(&rows);
    assert_eq!(refused[0], (2, "the portal does not have the kind “answer_key”"));
    assert!(refused[1].0 == 5 && refused[1].1.starts_with("it is not valid JSON"), "{refused:?}");
    assert_eq!(refused[2], (6, "the title does not name a known organisation"));
    let listings: Vec<&Listing> = rows.iter().flatten().collect();
    let [clerk, result] = listings.as_slice() else { panic!("{rows:?}") };
    assert_eq!(
        (clerk.kind, clerk.posted_on, clerk.last_date),
        (ListingKind::Government, day(2031, 8, 30), day(2031, 9, 9))
    );
    assert_eq!((clerk.source_ref.as_str(), clerk.vacancies.as_deref()), ("notices:a", Some("7")));
    assert!(clerk.html.starts_with("<p>Short.</p><h2>Important dates</h2><table>"));
    assert_eq!(
        (result.kind, result.organisation.as_str(), result.released_on),
        (ListingKind::Result, "Hill Commission (HC)", day(2031, 10, 1))
    );
}

#[test]
fn notice_pages() {
    let rows = read(
        r#"{"slug":"a","kind_guess":"admit_card","title":"Hill High Court Clerk Admit Card 2031","html":"<div><p><b>Post Date:</b> 15-10-2031</p></div>"}
{"slug":"b","kind_guess":"exam_date","title":"UPSC Exam","html":""}
{"slug":"c","kind_guess":"job","title":"Anganwadi Worker 2031","html":"<p>x</p>"}
"#,
        "pages.jsonl",
        "notice_pages_html",
    );
    assert_eq!(refusals(&rows).iter().map(|(line, _)| *line).collect::<Vec<_>>(), [2, 3]);
    let page = rows[0].as_ref().unwrap();
    assert_eq!(
        (page.kind, page.organisation.as_str()),
        (ListingKind::AdmitCard, "Hill High Court")
    );
    assert_eq!(page.posted_on, day(2031, 10, 15));
    assert!(page.html.starts_with("<div>"));
}

#[test]
fn naukri_cards() {
    let rows = read(
        "Job Title,Company,Rating,Reviews,Experience,Salary,Location,Description,Skills,Posted Date
Clerk,Acme,3.9,45,0-5 Yrs,Not disclosed,\"Pune, Mumbai (All Areas)\",Books.,TallyFilingGST,1 Day Ago
Clerk,Acme,,,\"Pune, Nagpur\",Keep books,Tally,30+ Days Ago,Save,Unknown
",
        "cards.csv",
        "naukri_cards",
    );
    let cards: Vec<&Listing> = rows.iter().flatten().collect();
    assert_eq!(
        (cards[0].location.as_str(), cards[0].posted_on),
        ("Pune, Mumbai", day(2031, 6, 14))
    );
    assert_eq!(cards[0].skills, ["Tally", "Filing", "GST"]);
    assert_eq!(
        (cards[1].location.as_str(), cards[1].posted_on),
        ("Pune, Nagpur", day(2031, 5, 16))
    );
    assert_eq!(cards[1].html, "<p>Keep books</p>");
}

#[test]
fn naukri_urls() {
    let rows = read(
        "job_id,title,company,role,industry,department,employment_type,role_category,education_UG,education_PG,key_skills,date_posted,scraped_date,url
x,Engineer,Acme,Back End Developer,,,\"Full Time, Permanent\",,Any Graduate,Any Postgraduate,\"a, b\",1 week ago,2031-05-08,https://www.naukri.com/job-listings-engineer-acme-navi-mumbai-0-to-2-years-061
",
        "urls.csv",
        "naukri_urls",
    );
    let row = rows[0].as_ref().unwrap();
    assert_eq!(
        (row.location.as_str(), row.experience.as_deref(), row.is_fresher),
        ("Navi Mumbai", Some("0-2 years"), true)
    );
    assert_eq!(
        (row.qualification.as_deref(), row.posted_on),
        (Some("UG: Any Graduate; PG: Any Postgraduate"), day(2031, 5, 1))
    );
}

#[test]
fn linkedin_postings() {
    let rows = read(
        ",id,publishedAt,title,companyName,description,contractType,experienceLevel,workType,sector,city,state
0,77,1/31/2031,Engineer,Acme,Text,Full-time,Not Applicable,Engineering and Information Technology,,Gurgaon,Haryana
",
        "linkedin.csv",
        "linkedin",
    );
    let row = rows[0].as_ref().unwrap();
    assert_eq!(
        (row.kind, row.posted_on, row.location.as_str()),
        (ListingKind::Tech, day(2031, 1, 31), "Gurugram")
    );
    assert_eq!((row.source_ref.as_str(), row.experience.as_deref()), ("linkedin:77", None));
}

#[test]
fn naukri_pages() {
    let rows = read(
        "job_title,company_name,experience,salary,location,job_description,role,industry_type,department,employment_type,role_category,education,key_skills,date_posted,num_openings,num_applicants
Analyst,Acme,1 - 4 years,\"₹ 3,50,000 - 6,00,000 P.A.\",Pune,Text,Data Analyst,,,\"Full Time, Temporary/Contractual\",,,\"['sql', 'excel']\",1 day ago,3.0,2
",
        "full.csv",
        "naukri_full",
    );
    let row = rows[0].as_ref().unwrap();
    assert_eq!((row.vacancies.as_deref(), row.employment), (Some("3"), Some(Employment::Contract)));
    assert_eq!(row.skills, ["sql", "excel"]);
}

#[test]
fn internshala() {
    let rows = read(
        "Big Heading,Job Title,Company Name,Location,Stipend,Salary,Experience Required,Apply By (Internship),Apply By (Job),Apply Link
Teaching Internship,Teaching,\"Asha

NGO\",\"Pune, Delhi\",\"₹ 2,000 /week\",N/A,N/A,\"APPLY BY

19 Sep' 31\",N/A,https://internships.example/internship/detail/1
",
        "internships.csv",
        "internshala",
    );
    let row = rows[0].as_ref().unwrap();
    assert_eq!((row.organisation.as_str(), row.last_date), ("Asha NGO", day(2031, 9, 19)));
    assert_eq!((row.pay_text.as_deref(), row.is_internship), (Some("₹ 2,000 /week"), true));
}

#[test]
fn naukri_with_swapped_columns() {
    let rows = read(
        "Title,Company,Experience,Salary,Location,Posted,Applications,Role,Employment_type,Education,Skills
Engineer,Acme,5 - 8 years,Not Disclosed,Pune, 10 days ago,22,\" Full Time, Permanent\", Data Engineer,,SQL
",
        "swapped.csv",
        "naukri_swapped",
    );
    let row = rows[0].as_ref().unwrap();
    assert_eq!((row.kind, row.employment), (ListingKind::Tech, Some(Employment::FullTime)));
}

#[test]
fn indeed_without_a_header() {
    let rows = read(
        "Cook,Asha Hotel,\"Pune, Maharashtra\",\"Regular / Permanent\n+1\",https://jobs.example/1?trk=x\nCook,,,,\n",
        "headerless.csv",
        "indeed_headerless",
    );
    let row = rows[0].as_ref().unwrap();
    assert_eq!((row.location.as_str(), row.employment), ("Pune", Some(Employment::FullTime)));
    assert_eq!(
        (row.source_ref.as_str(), row.kind),
        ("https://jobs.example/1", ListingKind::NonTech)
    );
    assert_eq!(refusals(&rows), [(3, "no organisation")]);
}

#[test]
fn naukri_titles() {
    let rows =
        read("job_title,role,industry\n Clerk,Office,IT\n,,\n", "titles.csv", "naukri_titles");
    assert_eq!(refusals(&rows), [(2, "no organisation"), (3, "no title")]);
}

#[test]
fn fields_of_the_portal() {
    let json = r#"[
      {"jobType": "GOVERNMENT", "title": "Clerk", "organisation": "Hill Board", "salaryMin": 20000, "salaryMax": 30000, "salaryPeriod": "per month",
       "applicationEndDate": "2031-09-01", "examDate": "2031-10-01", "sourceRef": "gov_jobs:9", "isFresher": true, "skillsRequired": "a, b"},
      {"jobType": "OTHER", "title": "Clerk", "organisation": "Hill Board"},
      {"kind": "admit card", "examinationName": "Clerk Test", "organisationName": "Hill Board", "admitCardReleasedDate": "2031-09-20"},
      7
    ]"#;
    let rows = read(json, "export.json", "portal");
    let refused = refusals(&rows);
    assert_eq!(refused[0], (4, "“OTHER” is not a kind of job"));
    assert_eq!(refused[1], (6, "it is not a JSON object"));
    let listings: Vec<&Listing> = rows.iter().flatten().collect();
    assert_eq!(listings[0].pay, Some(Pay { min: 20_000, max: 30_000, period: Period::Month }));
    assert_eq!(
        (listings[0].source_ref.as_str(), listings[0].exam_date),
        ("gov_jobs:9", day(2031, 10, 1))
    );
    assert!(listings[0].is_fresher);
    assert_eq!(
        (listings[1].kind, listings[1].released_on),
        (ListingKind::AdmitCard, day(2031, 9, 20))
    );

    let rows = read(
        "kind,title,organisation,location\nTECH,Engineer,Acme,Pune\n,Cook,Asha,\n",
        "plain.csv",
        "portal",
    );
    assert_eq!(
        rows.iter().flatten().map(|row| row.kind).collect::<Vec<_>>(),
        [ListingKind::Tech, ListingKind::NonTech]
    );
}

#[test]
fn source_ref_does_not_depend_on_the_day() {
    let text = "Job Title,Company,Experience,Salary,Location,Description,Skills,Posted Date\nClerk,Acme,,,Pune,,,2 Days Ago\n";
    let on = |today| {
        ListingReader::open(text.as_bytes(), "a.csv", None, today)
            .unwrap()
            .flatten()
            .next()
            .unwrap()
    };
    let (first, later) = (on(today()), on(day(2031, 7, 1).unwrap()));
    assert_ne!(first.posted_on, later.posted_on);
    assert_eq!(first.source_ref, later.source_ref);
    assert_eq!(first.source_ref.len(), 32);
}

#[test]
fn continues_after_broken_rows() {
    let long = "x".repeat(301);
    let huge = "y".repeat(300_000);
    let text = format!(
        "kind,title,organisation,location\n\
         TECH,One,Acme,Pune\n\
         TECH,\"Two,Acme,Pune\n\
         TECH,Three,Acme,Pune\n\
         TECH,{long},Acme,Pune\n\
         TECH,Five,\"{huge}\",Pune\n\
         TECH,***,Acme,Pune\n\
         TECH,Seven,A\u{0}cme,Pune\n\n\
         TECH,Eight,Acme,Pune"
    );
    let rows = read(&text, "a.csv", "portal");
    let titles: Vec<&str> = rows.iter().flatten().map(|row| row.title.as_str()).collect();
    assert_eq!(titles, ["One", "Three", "Seven", "Eight"]);
    let lines: Vec<u64> = refusals(&rows).iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [3, 5, 6, 7]);
    assert_eq!(refusals(&rows)[1].1, "the title is longer than 300 characters");

    let mut bytes = b"kind,title,organisation\nTECH,Caf\xe9 helper,Acme\n".to_vec();
    bytes.extend_from_slice(b"TECH,Cook,Acme\n");
    let rows: Vec<_> =
        ListingReader::open(bytes.as_slice(), "a.csv", None, today()).unwrap().collect();
    assert_eq!(rows[0].as_ref().unwrap().title, "Caf\u{fffd} helper");
    assert!(rows[1].is_ok());
}

#[test]
fn compressed_files() {
    let bytes = gzip(PRIVATE_JOBS);
    let rows: Vec<_> =
        ListingReader::open(bytes.as_slice(), "jobs.csv.gz", None, today()).unwrap().collect();
    assert_eq!(rows, read(PRIVATE_JOBS, "jobs.csv", "private_jobs"));

    // A truncated file: the readable rows are returned, then a refusal that reports the damage.
    let text: String = PRIVATE_JOBS
        .lines()
        .take(4)
        .chain((0..4_000).map(|_| "junk"))
        .fold(String::new(), |text, line| text + line + "\n");
    let bytes = gzip(&text);
    let mut source =
        ListingReader::open(&bytes[..bytes.len() - 9], "jobs.csv.gz", None, today()).unwrap();
    let rows: Vec<_> = source.by_ref().collect();
    assert!(rows[0].is_ok());
    assert!(
        rows.last()
            .unwrap()
            .as_ref()
            .unwrap_err()
            .reason
            .starts_with("the file cannot be read beyond here")
    );
    assert!(matches!(source.failure(), Some(Error::Read(_))));
}

#[test]
fn returns_an_error_for_unreadable_files() {
    let open = |bytes: &[u8], name: &str, mapping: Option<&str>| {
        ListingReader::open(bytes, name, mapping, today()).err()
    };
    assert!(matches!(open(b"", "a.csv", None), Some(Error::Empty)));
    assert!(matches!(open(b"\n\n", "a.csv", None), Some(Error::Empty)));
    assert!(matches!(open(b"[]", "a.json", None), Some(Error::Empty)));
    assert!(matches!(open(b"{}", "a.json", None), Some(Error::NotAnArray)));
    assert!(
        matches!(open(b"a,b\n", "a.csv", None), Some(Error::NoMappingFits(header)) if header == "a, b")
    );
    assert!(matches!(open(b"a,b\n", "a.csv", Some("nonsense")), Some(Error::UnknownMapping(_))));
    assert!(matches!(
        open(b"a,b\n", "a.csv", Some("linkedin")),
        Some(Error::MissingColumns { mapping: "linkedin", .. })
    ));
    assert!(matches!(open(b"a,b\n", "a.csv", Some("notices")), Some(Error::WrongFormat { .. })));
    assert!(matches!(open(b"a,b\n", "a.csv.gz", None), Some(Error::NotGzip)));
    assert!(matches!(open(b"a,b\n", "a.xls", None), Some(Error::UnknownFormat(_))));
    assert!(matches!(
        open(b"\xff\xfea\0,\0b\0\n\0", "a.csv", None),
        Some(Error::UnreadableHeader(_))
    ));
    assert!(matches!(
        open(b"\x1f\x8bnonsense", "a.csv.gz", None),
        Some(Error::NotGzip | Error::Read(_))
    ));
    assert!(open(b"[]", "a.json", Some("portal")).is_none());
}

#[test]
fn reader_can_be_borrowed_and_can_fail() {
    struct Failing(usize);
    impl Read for Failing {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let text = b"kind,title,organisation\nTECH,Cook,Acme\n";
            let Some(rest) = text.get(self.0..).filter(|rest| !rest.is_empty()) else {
                return Err(io::Error::other("unplugged"));
            };
            let count = rest.len().min(buffer.len()).min(7);
            buffer[..count].copy_from_slice(&rest[..count]);
            self.0 += count;
            Ok(count)
        }
    }
    let mut failing = Failing(0);
    let mut source = ListingReader::open(&mut failing, "a.csv", None, today()).unwrap();
    assert!(source.next().unwrap().is_ok());
    assert_eq!(
        source.next().unwrap().unwrap_err().reason,
        "the file cannot be read beyond here: unplugged"
    );
    assert!(source.next().is_none());
    assert!(source.failure().is_some());
    drop(source);
    assert_eq!(failing.0, 39);
}

#[test]
fn detects_format_of_standard_input_by_content() {
    let object = r#"{"jobType": "TECH", "title": "Cook", "organisation": "Acme"}"#;
    for text in [
        "jobType,title,organisation\nTECH,Cook,Acme\n".to_owned(),
        format!("{object}\n"),
        format!("\u{feff}\n  [{object}]"),
    ] {
        for bytes in [text.as_bytes(), &gzip(&text)] {
            let source = ListingReader::open(bytes, "-", Some("portal"), today()).unwrap();
            let titles: Vec<String> = source.map(|row| row.unwrap().title).collect();
            assert_eq!(titles, ["Cook"], "{text}");
        }
    }
}

#[test]
fn reads_objects_of_other_files() {
    let read = |text: &str, name: &str| -> Vec<Result<(u64, Value), u64>> {
        let objects = Objects::open(text.as_bytes(), name).unwrap();
        let read = objects.map(|object| match object {
            Ok((line, object)) => Ok((line, Value::Object(object))),
            Err(refusal) => Err(refusal.line),
        });
        read.collect()
    };
    assert_eq!(
        read("a,b\n1,\n2\n\"x\ny\",z\n", "a.csv"),
        [Ok((2, json!({ "a": "1" }))), Err(3), Ok((4, json!({ "a": "x\ny", "b": "z" })))]
    );
    assert_eq!(read("{\"a\":{}}\n1\n", "-"), [Ok((1, json!({ "a": {} }))), Err(2)]);
    assert_eq!(read("[\n{\"a\":1}]", "a.json"), [Ok((2, json!({ "a": 1 })))]);
    let mut damaged = gzip("a\n1\n");
    damaged.truncate(damaged.len() - 4);
    let mut objects = Objects::open(damaged.as_slice(), "a.csv.gz").unwrap();
    assert!(objects.next().unwrap().is_ok());
    assert!(objects.next().unwrap().is_err());
    assert!(objects.next().is_none() && objects.failure().is_some());
    assert!(matches!(Objects::open(&b""[..], "-"), Err(Error::Empty)));
}

fn open_jobs<'a>(text: &'a str, name: &str, mapping: Option<&str>) -> JobFile<&'a [u8]> {
    JobFile::open(text.as_bytes(), name, mapping, today()).unwrap()
}

#[test]
fn detects_exports_of_the_portal() {
    let long = "y".repeat(300_000);
    for (text, name) in [
        (format!("avsarExport,jobType,title\njobs/1,TECH,\"{long}\"\n"), "a.csv"),
        (format!("\u{feff}avsarExport,jobType,title\njobs/1,TECH,\"{long}\"\n"), "-"),
        (format!("{{\"avsarExport\":\"jobs/1\",\"title\":\"{long}\"}}\n"), "a.jsonl"),
    ] {
        let JobFile::Export(mut objects) = open_jobs(&text, name, None) else {
            panic!("{name}: not an export")
        };
        let (_, object) = objects.next().unwrap().unwrap();
        assert_eq!(object["title"], long, "{name}");
        assert!(objects.next().is_none() && objects.failure().is_none());
    }
    let listings = "avsarExport,jobType,title,organisation\njobs/1,TECH,Cook,Acme\n";
    for (text, mapping) in
        [(listings, Some("portal")), ("jobType,title,organisation\nTECH,Cook,Acme\n", None)]
    {
        assert!(matches!(open_jobs(text, "a.csv", mapping), JobFile::Listings(_)));
    }
    assert!(matches!(
        JobFile::open(&b"a,b\n"[..], "a.csv", Some("nonsense"), today()).err(),
        Some(Error::UnknownMapping(_))
    ));
}

#[test]
fn all_mappings_have_a_name_and_a_description() {
    assert_eq!(mappings().len(), 14);
    assert!(
        mappings()
            .iter()
            .all(|mapping| !mapping.about.is_empty() && mapping_by_name(mapping.name).is_some())
    );
}
