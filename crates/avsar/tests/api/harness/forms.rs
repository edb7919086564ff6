//! The requests of the administrators' forms: complete payloads of API-45 to API-48, API-53 and
//! API-58. Their values are valid. A test changes the ones that it is about.

use avsar::domain::jobs::JobType;
use avsar::platform::clock::india_day;
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::noon;

/// A completed job form.
#[derive(Clone, Debug)]
pub struct JobForm {
    kind: JobType,
    body: Value,
}

impl JobForm {
    /// Returns the URL path that creates a job of this type.
    pub fn path(&self) -> &'static str {
        match self.kind {
            JobType::Tech => "/api/jobs/tech/create",
            JobType::NonTech => "/api/jobs/non-tech/create",
            _ => "/api/jobs/create",
        }
    }

    /// Returns the request body.
    pub fn body(&self) -> Value {
        self.body.clone()
    }

    /// Returns the job type.
    pub fn kind(&self) -> JobType {
        self.kind
    }

    /// Sets the title.
    pub fn with_title(self, title: &str) -> Self {
        self.with("title", title)
    }

    /// Sets the location of the work.
    pub fn with_location(self, location: &str) -> Self {
        self.with("location", location)
    }

    /// Sets the HTML content.
    pub fn with_html(self, html: &str) -> Self {
        self.with("customHtmlContent", html)
    }

    /// Sets the tags.
    pub fn with_tags(self, tags: &str) -> Self {
        self.with("tags", tags)
    }

    /// Sets a slug, as if the administrator had typed it.
    pub fn with_slug(self, slug: &str) -> Self {
        self.with("slug", slug)
    }

    /// Sets the company, department or examining body.
    pub fn with_organisation(self, organisation: &str) -> Self {
        match self.kind {
            JobType::Government => {
                self.with("department", organisation).with_detail("department", organisation)
            }
            JobType::AdmitCard | JobType::Result => self.with("organisationName", organisation),
            _ => self.with_detail("companyName", organisation),
        }
    }

    /// Sets the last date of applications to this time from the start of the test.
    pub fn with_deadline_in(self, time: TimeDelta) -> Self {
        let day = india_day(noon() + time).to_string();
        self.with("applicationEndDate", day.clone()).with_detail("applicationEndDate", day)
    }

    /// Hides the job from visitors.
    pub fn inactive(self) -> Self {
        self.with("active", false)
    }

    /// Sets a member at top level.
    pub fn with(mut self, member: &str, value: impl Into<Value>) -> Self {
        self.body[member] = value.into();
        self
    }

    /// Sets a member of the job type's details object, if the job type has one.
    pub fn with_detail(mut self, member: &str, value: impl Into<Value>) -> Self {
        let details = details_member(self.kind).unwrap_or_else(|| panic!("no details apart"));
        self.body[details][member] = value.into();
        self
    }

    /// Removes a member at top level.
    pub fn without(mut self, member: &str) -> Self {
        self.body.as_object_mut().unwrap().remove(member);
        self
    }

    /// Removes a member at top level and from the details.
    pub fn without_detail(self, member: &str) -> Self {
        let mut form = self.without(member);
        if let Some(details) = details_member(form.kind) {
            form.body[details].as_object_mut().unwrap().remove(member);
        }
        form
    }
}

/// Returns the member that contains the details of a job type, if it has one (ambiguity 32).
pub fn details_member(kind: JobType) -> Option<&'static str> {
    match kind {
        JobType::Government => Some("governmentJobDetails"),
        JobType::Private => Some("privateJobDetails"),
        JobType::Tech => Some("techJobDetails"),
        JobType::NonTech => Some("nonTechJobDetails"),
        JobType::AdmitCard | JobType::Result => None,
    }
}

/// Returns a valid form of a job type.
pub fn form_for(kind: JobType) -> JobForm {
    match kind {
        JobType::Private => private_job(),
        JobType::Government => government_job(),
        JobType::Tech => tech_job(),
        JobType::NonTech => non_tech_job(),
        JobType::AdmitCard => admit_card(),
        JobType::Result => result(),
    }
}

/// Returns the form of API-46.
pub fn government_job() -> JobForm {
    let body = json!({
        "title": "Junior Engineer (Civil)",
        "slug": "",
        "location": "Patna",
        "jobType": "GOVERNMENT",
        "active": true,
        "customHtmlContent": "<p>Posts of Junior Engineer in the works department.</p>",
        "tags": "engineering, diploma",
        "department": "Public Works Department",
        "officialNotificationUrl": "https://pwd.example.org/notice.pdf",
        "applicationStartDate": "2026-11-10",
        "applicationEndDate": "2026-12-31",
        "examDate": "2027-02-14",
        "qualification": "Diploma in Civil Engineering",
        "ageLimit": "18 to 30 years",
        "applicationFee": "₹100",
        "governmentJobDetails": {
            "logoUrl": "https://pwd.example.org/emblem.png",
            "department": "Public Works Department",
            "departmentName": "Public Works Department, Government of Bihar",
            "examName": "Junior Engineer Examination 2026",
            "vacancies": "120 posts",
            "qualification": "Diploma in Civil Engineering",
            "ageLimit": "18 to 30 years",
            "experience": "None",
            "applicationStartDate": "2026-11-10",
            "applicationEndDate": "2026-12-31",
            "applicationFee": "₹100",
            "applyUrl": "https://pwd.example.org/apply",
            "officialNotificationUrl": "https://pwd.example.org/notice.pdf",
            "examDate": "2027-02-14",
            "admitCardReleaseDate": "2027-02-01",
            "resultDate": "2027-04-01"
        }
    });
    JobForm { kind: JobType::Government, body }
}

fn company_details(slug: &str) -> Value {
    json!({
        "companyName": "Narmada Systems",
        "logoUrl": "https://narmada.example.org/logo.svg",
        "industry": "Software",
        "experience": "2-4 years",
        "qualification": "Any graduate",
        "eligibleBatches": "2022, 2023",
        "jobType": "Full Time",
        "salaryMin": 600_000,
        "salaryMax": 1_200_000,
        "salaryPeriod": "per annum",
        "postedDate": "2026-11-20",
        "slug": slug,
        "applyNowUrl": "https://narmada.example.org/apply",
        "skillsRequired": "SQL, Excel"
    })
}

/// Returns the form of API-45.
pub fn private_job() -> JobForm {
    let mut details = company_details("");
    details["experienceLevel"] = "Mid".into();
    let body = json!({
        "title": "Accounts Executive",
        "slug": "",
        "location": "Pune",
        "jobType": "PRIVATE",
        "active": true,
        "customHtmlContent": "<p>Keep the books of a growing company.</p>",
        "tags": "accounts",
        "privateJobDetails": details,
    });
    JobForm { kind: JobType::Private, body }
}

/// Returns the form of API-53.
pub fn tech_job() -> JobForm {
    let body = json!({
        "title": "Backend Developer",
        "slug": "",
        "location": "Bengaluru",
        "jobType": "TECH",
        "active": true,
        "customHtmlContent": "<p>Write services that answer at once.</p>",
        "tags": "rust",
        "techJobDetails": company_details(""),
    });
    JobForm { kind: JobType::Tech, body }
}

/// Returns the form of API-58.
pub fn non_tech_job() -> JobForm {
    let body = json!({
        "title": "Field Sales Officer",
        "slug": "",
        "location": "Delhi",
        "jobType": "NON_TECH",
        "active": true,
        "customHtmlContent": "<p>Visit shops and take orders.</p>",
        "tags": "sales",
        "nonTechJobDetails": company_details(""),
    });
    JobForm { kind: JobType::NonTech, body }
}

/// Returns the form of API-47.
pub fn admit_card() -> JobForm {
    let body = json!({
        "title": "Forest Guard Admit Card",
        "slug": "",
        "location": "Bhopal",
        "jobType": "ADMIT_CARD",
        "active": true,
        "customHtmlContent": "<p>Bring it with a photograph.</p>",
        "tags": "Forest Guard Examination, Forest Department",
        "examinationName": "Forest Guard Examination",
        "organisationName": "Forest Department",
        "examDate": "2026-12-01",
        "admitCardReleasedDate": "2026-11-20",
        "examNoticePdfUrl": null,
        "admitCardDownloadUrl": "https://forest.example.org/admit",
        "logoUrl": "https://forest.example.org/emblem.png",
    });
    JobForm { kind: JobType::AdmitCard, body }
}

/// Returns the form of API-48.
pub fn result() -> JobForm {
    let body = json!({
        "title": "Stenographer Result",
        "slug": "",
        "location": "Lucknow",
        "jobType": "RESULT",
        "active": true,
        "customHtmlContent": "<p>The list of those chosen.</p>",
        "tags": "Stenographer Examination, High Court",
        "examinationName": "Stenographer Examination",
        "organisationName": "High Court",
        "examDate": "2026-09-06",
        "resultReleasedDate": "2026-11-19",
        "examNoticePdfUrl": "https://court.example.org/notice.pdf",
        "resultDownloadUrl": "https://court.example.org/result",
        "logoUrl": null,
        "cutOffMarks": "General 121.5",
        "totalVacancies": "60",
        "selectedCandidates": "58",
        "meritListUrl": null,
    });
    JobForm { kind: JobType::Result, body }
}
