//! Records of recruitments.

use serde_json::{Value, json};

use super::{Reply, TestClient};

/// Returns a fact with a value and its source.
pub fn said(value: Value) -> Value {
    json!({ "state": "said", "value": value, "sources": [{ "doc": 0, "quote": "as printed" }] })
}

/// Returns a record that can be published: its application window is that of the clock of tests.
pub fn geologists() -> Value {
    let date = |event: &str, on: &str, time: Option<&str>| {
        let from = match time {
            Some(time) => json!({ "on": on, "time": time }),
            None => json!({ "on": on }),
        };
        let mut date = said(json!({ "from": from, "certainty": "firm" }));
        date["event"] = event.into();
        date
    };
    json!({
        "title": "Combined Geo-Scientist Examination 2026",
        "organisation": {
            "name": "Union Public Service Commission", "nameHi": "संघ लोक सेवा आयोग", "sector": "upsc",
        },
        "advertisements": [{ "key": "a", "number": "02/2026-GEO", "year": 2026 }],
        "documents": [{
            "role": "notification", "title": "Notice", "url": "https://upsc.gov.in/geo.pdf",
            "official": true,
        }],
        "applyUrl": said(json!("https://upsconline.nic.in/geo")),
        "applyMode": said(json!("online")),
        "dates": [
            date("applyFrom", "2026-11-10", None),
            date("applyTo", "2026-12-08", Some("18:00")),
            date("exam", "2027-02-14", None),
        ],
        "posts": said(json!([{
            "key": "geologist", "name": "Geologist", "group": "A",
            "qualification": said(json!({
                "anyOf": [{ "allOf": [{ "level": "postgraduate-science" }] }], "finalYear": "allowed",
            })),
        }])),
        "total": said(json!(85)),
        "vacancies": said(json!([{ "post": "geologist", "count": 85 }])),
        "fees": said(json!([{ "amount": 200 }, { "gender": "female", "amount": 0 }])),
        "age": said(json!([{
            "min": { "years": 21 }, "max": { "years": 32, "bound": "notAttained" },
            "on": "2027-01-01", "window": { "from": "1995-01-02", "to": "2006-01-01" },
        }])),
    })
}

/// Returns the body of a save.
pub fn recruitment_form(status: &str, record: &Value) -> Value {
    json!({ "status": status, "record": record })
}

/// Saves of recruitments by an administrator.
pub trait RecruitmentClient: TestClient {
    /// Creates a recruitment and returns it.
    async fn create_recruitment(&self, status: &str, record: &Value) -> Value {
        let reply = self.post("/api/admin/recruitments", &recruitment_form(status, record)).await;
        reply.with_status(201)["recruitment"].clone()
    }

    /// Saves a recruitment whose stored version is given, with further members of the body.
    async fn save_recruitment(&self, stored: &Value, record: &Value, more: Value) -> Reply {
        let mut body = recruitment_form(stored["status"].as_str().unwrap(), record);
        body["version"] = stored["version"].clone();
        for (member, value) in more.as_object().into_iter().flatten() {
            body[member] = value.clone();
        }
        self.put(&format!("/api/admin/recruitments/{}", stored["id"]), &body).await
    }
}

impl<T: TestClient> RecruitmentClient for T {}
