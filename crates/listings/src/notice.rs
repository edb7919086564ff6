//! Converts structured notices: their tables to HTML, and their dates, links and numbers to fields.
//!
//! The tables are irregular: pairs of label and value, rows with different columns, plain strings,
//! notes. The HTML shows all of it. Fields are set only if a label identifies them clearly.

use chrono::NaiveDate;
use serde_json::Value;

use crate::json_objects::{Object, to_cell};
use crate::{ListingKind, dates, text};

/// The sections of the HTML in their order, with their headings.
const SECTIONS: &[(&str, &str)] = &[
    ("importantDates", "Important dates"),
    ("applicationFees", "Application fees"),
    ("ageLimit", "Age limit"),
    ("vacancies", "Vacancies"),
    ("qualifications", "Qualifications"),
    ("requiredDocs", "Documents required"),
    ("examPattern", "Exam pattern"),
    ("selectionProcess", "Selection process"),
    ("howToApply", "How to apply"),
    ("importantLinks", "Important links"),
];

/// Columns that come first in a table.
const FIRST: &[&str] = &[
    "label",
    "dept",
    "department",
    "post",
    "postName",
    "course",
    "category",
    "stage",
    "paper",
    "subject",
];
/// Columns that come last in a table, after all other columns.
const LAST: &[&str] = &["value", "date", "fee", "eligibility", "details", "description", "total"];

/// The content of a notice beyond its plain cells.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Notice {
    /// All sections of the notice.
    pub html: String,
    pub start_date: Option<NaiveDate>,
    pub last_date: Option<NaiveDate>,
    pub exam_date: Option<NaiveDate>,
    pub released_on: Option<NaiveDate>,
    pub age_limit: Option<String>,
    pub fee: Option<String>,
    pub vacancies: Option<String>,
    pub qualification: Option<String>,
    pub apply_url: Option<String>,
    pub notice_url: Option<String>,
}

/// Parses a notice of the given kind.
#[must_use]
pub fn read(object: &Object, kind: ListingKind, title: &str, intro: &str) -> Notice {
    let dates = NoticeDates {
        pairs: pairs(items(object, "importantDates")),
        is_re_exam: title.to_lowercase().contains("re-exam"),
    };
    let links = pairs(items(object, "importantLinks"));
    Notice {
        html: build_html(object, intro),
        start_date: dates.find(is_start_of_applications),
        last_date: dates.find(is_end_of_applications),
        exam_date: dates.find(|label| {
            matches!(label, "exam date" | "re-exam date" | "pre exam date" | "written exam date")
        }),
        released_on: match kind {
            ListingKind::AdmitCard => dates.find(|label| label.contains("admit card")),
            ListingKind::Result => dates.find(|label| label.contains("result")),
            _ => None,
        },
        age_limit: join_pairs(&pairs(items(object, "ageLimit"))),
        fee: join_pairs(&pairs(items(object, "applicationFees"))),
        vacancies: total(items(object, "vacancies")),
        qualification: qualification(items(object, "qualifications")),
        apply_url: match kind {
            ListingKind::AdmitCard => find_download(&links, "admit card"),
            ListingKind::Result => find_download(&links, "result"),
            _ => find_link(&links, |label| {
                label.contains("apply online") || label.contains("registration")
            }),
        },
        notice_url: find_link(&links, |label| label.contains("notification"))
            .or_else(|| find_link(&links, |label| label.contains("notice"))),
    }
}

fn build_html(object: &Object, intro: &str) -> String {
    let mut html = text::to_html(intro);
    for (key, heading) in SECTIONS {
        let items = items(object, key);
        let body = if *key == "importantLinks" { link_list(items) } else { section(items) };
        if !body.is_empty() {
            html.push_str(&format!("<h2>{heading}</h2>{body}"));
        }
    }
    html
}

/// The dates of a notice with their labels.
struct NoticeDates {
    pairs: Vec<(String, String)>,
    /// Whether the notice is about a re-examination. Then only its dates count, otherwise only the
    /// others.
    is_re_exam: bool,
}

impl NoticeDates {
    /// Returns the first date whose label, in lower case, matches.
    fn find(&self, matches: impl Fn(&str) -> bool) -> Option<NaiveDate> {
        let fits = |label: &str| label.contains("re-exam") == self.is_re_exam && matches(label);
        self.pairs
            .iter()
            .filter(|(label, _)| fits(&label.to_lowercase()))
            .find_map(|(_, value)| dates::parse_day(value, dates::Order::DayFirst))
    }
}

fn is_about_applications(label: &str) -> bool {
    label.contains("apply") || label.contains("application") || label.contains("registration")
}

fn is_start_of_applications(label: &str) -> bool {
    is_about_applications(label) && (label.contains("start") || label.contains("begin"))
}

fn is_end_of_applications(label: &str) -> bool {
    is_about_applications(label)
        && label.contains("last date")
        && !label.contains("fee")
        && !label.contains("payment")
        && !label.contains("correction")
}

/// Returns the first URL whose label, in lower case, matches.
fn find_link(links: &[(String, String)], matches: impl Fn(&str) -> bool) -> Option<String> {
    links
        .iter()
        .find(|(label, url)| matches(&label.to_lowercase()) && text::is_link(url))
        .map(|(_, url)| url.clone())
}

/// Returns the URL for downloading a document, or else a URL whose label names the document.
fn find_download(links: &[(String, String)], document: &str) -> Option<String> {
    let is_document = |label: &str| label.contains(document) && !label.contains("notice");
    find_link(links, |label| label.contains("download") && is_document(label))
        .or_else(|| find_link(links, is_document))
}

fn items<'a>(object: &'a Object, key: &str) -> &'a [Value] {
    object.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// Returns the items that consist of a label and one value.
fn pairs(items: &[Value]) -> Vec<(String, String)> {
    items
        .iter()
        .filter_map(|item| {
            let item = item.as_object()?;
            let label = text::one_line(item.get("label")?.as_str()?);
            let value = ["value", "date", "fee", "url", "details"]
                .iter()
                .find_map(|key| item.get(*key).and_then(to_cell))?;
            Some((label, text::one_line(&value)))
        })
        .collect()
}

fn join_pairs(pairs: &[(String, String)]) -> Option<String> {
    let parts: Vec<String> = pairs
        .iter()
        .filter(|(label, value)| {
            !text::is_blank(value) && !label.to_lowercase().contains("payment mode")
        })
        .map(|(label, value)| format!("{label}: {value}"))
        .collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// Returns the number of vacancies: the number in the row named `total`, else the sum if every row
/// has a number.
fn total(items: &[Value]) -> Option<String> {
    let rows: Vec<(String, Option<u64>)> = items
        .iter()
        .filter_map(Value::as_object)
        .filter_map(|row| {
            let count = row.get("total").or_else(|| row.get("totalPosts"))?;
            let count =
                count.as_u64().or_else(|| to_cell(count)?.replace(',', "").trim().parse().ok());
            let name =
                row.get("post").or_else(|| row.get("label")).and_then(to_cell).unwrap_or_default();
            Some((name.to_lowercase(), count))
        })
        .collect();
    if let Some((_, Some(count))) = rows.iter().find(|(name, _)| name.contains("total")) {
        return Some(count.to_string());
    }
    let counts: Option<Vec<u64>> = rows.iter().map(|(_, count)| *count).collect();
    let sum = counts?.iter().try_fold(0_u64, |sum, count| sum.checked_add(*count))?;
    (sum > 0 && rows.len() == items.len()).then(|| sum.to_string())
}

fn qualification(items: &[Value]) -> Option<String> {
    let parts: Vec<String> = items
        .iter()
        .filter_map(|item| match item {
            Value::String(line) => Some(text::one_line(line)),
            Value::Object(row) => {
                let required =
                    row.get("eligibility").or_else(|| row.get("details")).and_then(to_cell)?;
                let post = row
                    .get("post")
                    .or_else(|| row.get("course"))
                    .or_else(|| row.get("label"))
                    .and_then(to_cell);
                Some(match post {
                    Some(post) if items.len() > 1 => text::one_line(&format!("{post}: {required}")),
                    _ => text::one_line(&required),
                })
            }
            _ => None,
        })
        .filter(|part| !text::is_blank(part))
        .collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// Renders a list of values: rows of several columns as a table, the rest as list items below it.
fn section(items: &[Value]) -> String {
    let mut rows: Vec<&Object> = Vec::new();
    let mut loose: Vec<String> = Vec::new();
    for item in items {
        match item {
            Value::Object(row)
                if row.keys().filter(|key| is_column(key)).count() > 1
                    && !row.keys().any(|key| key.starts_with("step")) =>
            {
                rows.push(row);
            }
            Value::Object(row) => loose.extend(row.values().flat_map(collect_leaves)),
            other => loose.extend(collect_leaves(other)),
        }
    }
    let mut html = table(&rows);
    loose.retain(|line| !text::is_blank(line));
    if !loose.is_empty() {
        html.push_str("<ul>");
        for line in loose {
            html.push_str(&format!("<li>{}</li>", text::escape(&line)));
        }
        html.push_str("</ul>");
    }
    html
}

fn is_column(key: &str) -> bool {
    !matches!(key, "highlight" | "color" | "note")
}

fn table(rows: &[&Object]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let mut columns: Vec<&str> = Vec::new();
    for key in rows.iter().flat_map(|row| row.keys()).filter(|key| is_column(key)) {
        if !columns.contains(&key.as_str()) {
            columns.push(key);
        }
    }
    columns.sort_by_key(|key| {
        let first = FIRST.iter().position(|name| name == key);
        let last = LAST.iter().position(|name| name == key);
        first.map_or_else(|| last.map_or((1, 0), |at| (2, at)), |at| (0, at))
    });
    let mut html = String::from("<table>");
    // Labels and their values need no header.
    if columns.first() != Some(&"label") {
        html.push_str("<tr>");
        for column in &columns {
            html.push_str(&format!("<th>{}</th>", text::escape(&heading(column))));
        }
        html.push_str("</tr>");
    }
    for row in rows {
        html.push_str("<tr>");
        for column in &columns {
            let value =
                row.get(*column).map(|value| collect_leaves(value).join("; ")).unwrap_or_default();
            html.push_str(&format!("<td>{}</td>", text::escape(&value)));
        }
        html.push_str("</tr>");
    }
    html.push_str("</table>");
    html
}

/// Returns the texts inside a value at any depth.
fn collect_leaves(value: &Value) -> Vec<String> {
    match value {
        Value::Array(items) => items.iter().flat_map(collect_leaves).collect(),
        Value::Object(row) => {
            let parts: Vec<String> = row
                .iter()
                .filter(|(key, _)| is_column(key))
                .flat_map(|(_, value)| collect_leaves(value))
                .collect();
            vec![parts.join(": ")]
        }
        other => to_cell(other).map(|text| text::one_line(&text)).into_iter().collect(),
    }
}

/// Converts a key to a heading: `totalPosts` → `Total posts`. A key in capitals is unchanged.
fn heading(key: &str) -> String {
    if !key.chars().any(char::is_lowercase) {
        return key.to_owned();
    }
    let mut out = String::new();
    for (at, c) in key.chars().enumerate() {
        if at == 0 {
            out.extend(c.to_uppercase());
        } else if c.is_uppercase() {
            out.push(' ');
            out.extend(c.to_lowercase());
        } else {
            out.push(c);
        }
    }
    out
}

fn link_list(items: &[Value]) -> String {
    let links: Vec<String> = pairs(items)
        .into_iter()
        .filter(|(_, url)| text::is_link(url))
        .map(|(label, url)| {
            format!("<li><a href=\"{}\">{}</a></li>", text::escape(&url), text::escape(&label))
        })
        .collect();
    if links.is_empty() { String::new() } else { format!("<ul>{}</ul>", links.concat()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn object(value: Value) -> Object {
        value.as_object().cloned().unwrap()
    }

    #[test]
    fn reads_fields_and_html() {
        let notice = object(json!({
            "importantDates": [
                {"label": "Online Apply Start Date", "value": "2 May 2031"},
                {"label": "Last Date for Fee Payment", "value": "9 June 2031"},
                {"label": "Online Apply Last Date", "date": "8 June 2031", "highlight": "red"},
                {"label": "Exam Date", "value": "24 July – 01 August 2031"},
                {"label": "Admit Card", "value": "20 July 2031"},
                {"label": "Result Date", "value": "Soon"},
            ],
            "applicationFees": [{"label": "General", "value": "₹100/-"}, {"paymentMode": ["UPI", "Card"]}],
            "ageLimit": [{"label": "Minimum Age", "value": "18 Years"}, {"note": "Relaxed & raised"}],
            "vacancies": [{"post": "Clerk", "total": 4, "SC": 1}, {"post": "Guard", "total": "1,200"}],
            "qualifications": [{"post": "Clerk", "eligibility": "Class 12"}, {"post": "Guard", "eligibility": "Class 10"}],
            "selectionProcess": ["Test", {"step1": "Run", "step2": "Jump"}],
            "importantLinks": [
                {"label": "Apply Online", "url": "https://a.example/apply"},
                {"label": "Official Notification", "url": "https://a.example/n.pdf"},
                {"label": "Download Admit Card", "url": "https://a.example/card"},
                {"label": "JOIN", "url": "/join"},
            ],
        }));
        let read = super::read(&notice, ListingKind::AdmitCard, "Clerk Admit Card", "Intro & more");
        let day = |m, d| NaiveDate::from_ymd_opt(2031, m, d);
        assert_eq!((read.start_date, read.last_date), (day(5, 2), day(6, 8)));
        assert_eq!((read.exam_date, read.released_on), (day(7, 24), day(7, 20)));
        assert_eq!(read.vacancies.as_deref(), Some("1204"));
        assert_eq!(read.age_limit.as_deref(), Some("Minimum Age: 18 Years"));
        assert_eq!(read.fee.as_deref(), Some("General: ₹100/-"));
        assert_eq!(read.qualification.as_deref(), Some("Clerk: Class 12; Guard: Class 10"));
        assert_eq!(read.apply_url.as_deref(), Some("https://a.example/card"));
        assert_eq!(read.notice_url.as_deref(), Some("https://a.example/n.pdf"));
        for part in [
            "<p>Intro &amp; more</p><h2>Important dates</h2><table><tr><td>Online Apply Start Date</td>",
            "<ul><li>UPI</li><li>Card</li></ul>",
            "<li>Relaxed &amp; raised</li>",
            "<tr><th>Post</th><th>SC</th><th>Total</th></tr><tr><td>Clerk</td><td>1</td><td>4</td></tr>",
            "<ul><li>Test</li><li>Run</li><li>Jump</li></ul>",
            "<a href=\"https://a.example/apply\">Apply Online</a>",
        ] {
            assert!(read.html.contains(part), "{part} in {}", read.html);
        }
        assert!(!read.html.contains("/join"));
        let job = super::read(&notice, ListingKind::Government, "Clerk", "");
        assert_eq!(job.apply_url.as_deref(), Some("https://a.example/apply"));
        assert_eq!(job.released_on, None);
    }

    #[test]
    fn counts_vacancies() {
        for (rows, expected) in [
            (json!([{"post": "A", "total": 2}, {"post": "Grand Total", "total": 9}]), Some("9")),
            (json!([{"post": "A", "total": 2}, {"post": "B", "total": "NA"}]), None),
            (json!([{"totalPosts": 7}]), Some("7")),
            (json!(["12 posts"]), None),
            (json!([]), None),
        ] {
            assert_eq!(total(rows.as_array().unwrap()).as_deref(), expected, "{rows}");
        }
    }

    #[test]
    fn accepts_values_of_unexpected_types() {
        let odd = object(
            json!({"importantDates": 5, "vacancies": [null, 1, [[]], {"a": {"b": [{"c": "d"}]}}], "importantLinks": ["x"]}),
        );
        let read = super::read(&odd, ListingKind::Result, "", "");
        assert_eq!(read.html, "<h2>Vacancies</h2><ul><li>1</li><li>d</li></ul>");
    }
}
