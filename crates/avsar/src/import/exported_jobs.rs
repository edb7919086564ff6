//! Imports jobs from a file that [`export`](crate::export) wrote, with all their fields.
//!
//! The file may have been edited. So its rows are checked and sanitised like those of other files,
//! except for the maximum lengths, because stored texts of older imports can be longer.

use std::collections::BTreeMap;
use std::io::Read;

use careers::data::load_careers;
use chrono::{DateTime, Utc};
use listings::text::is_link;
use listings::{Object, Objects, Refusal};
use recruitments::checks;
use sea_orm::DbErr;
use serde_json::Value;
use tokio::sync::mpsc;

use super::{ImportError, ImportReport};
use crate::domain::audit::Origin;
use crate::domain::exported_languages::ExportedLanguages;
use crate::domain::jobs::store::{
    DerivedColumns, FOLLOWERS, JobToStore, LinkChange, store_exported,
};
use crate::domain::jobs::{
    Details, ExportedJob, JobTranslation, JobTranslationTexts, JobType, rules,
};
use crate::domain::recruitments::publication::without_accounts;
use crate::domain::recruitments::validation::Validator;
use crate::domain::recruitments::{
    ExportedRecruitment, RecruitmentDraft, store as recruitment_store,
};
use crate::domain::slugs::Slug;
use crate::domain::translations::{self, Translations};
use crate::domain::uploads::referenced_files;
use crate::export::{JOBS_MARKER, check_marker};
use crate::platform::db::Database;
use crate::platform::html;
use crate::platform::language::Language;
use crate::platform::validation::{MAX_LINE_CHARS, TOO_COMPLEX_MESSAGE, is_web_address};

/// Number of jobs written in one transaction.
const BATCH_JOBS: usize = 500;
/// Approximate size of the jobs written in one transaction, in bytes.
const BATCH_BYTES: usize = 16 << 20;
/// Maximum length of a source reference, in bytes. Imports make shorter ones, and database indexes
/// limit the length of their keys.
const MAX_REFERENCE_BYTES: usize = 300;

/// A row of a file.
struct Row {
    job: JobToStore,
    /// The recruitment that the job follows.
    recruitment: Option<(Slug, RecruitmentDraft)>,
}

/// Imports the jobs of an exported file, with the recruitments that they follow. A stored job is
/// identified by its source reference, or else by its slug. It gets all fields of the file, except
/// for its slug.
///
/// # Errors
/// Returns an [`ImportError`] if the file cannot be read or the database fails.
pub(super) async fn load(
    db: &Database,
    objects: Objects<impl Read + Send + 'static>,
    now: DateTime<Utc>,
    reject: impl Fn(&Refusal) + Send + 'static,
) -> Result<ImportReport, ImportError> {
    let careers = load_careers().map_err(|error| DbErr::Custom(error.to_string()))?;
    let validator = Validator::new(&careers, now);
    let (send, mut batches) = mpsc::channel(2);
    // Parsing and sanitising run on a blocking thread, in parallel with the database.
    let reading =
        tokio::task::spawn_blocking(move || read_batches(objects, &validator, &send, reject));
    let mut stored = ImportReport::default();
    while let Some(batch) = batches.recv().await {
        let jobs = store_recruitments(db, batch, now).await?;
        let outcome = store_exported(db, jobs, now).await?;
        stored.created += outcome.created;
        stored.updated += outcome.updated;
        stored.unchanged += outcome.unchanged;
        stored.deleted += outcome.deleted;
    }
    let (counted, failure) = reading.await.map_err(|error| DbErr::Custom(error.to_string()))?;
    let report = ImportReport { read: counted.read, refused: counted.refused, ..stored };
    match failure {
        Some(why) => Err(ImportError::Broken(why, report)),
        None => Ok(report),
    }
}

/// Stores the recruitments of a batch. Returns the jobs with their links.
async fn store_recruitments(
    db: &Database,
    batch: Vec<Row>,
    now: DateTime<Utc>,
) -> Result<Vec<JobToStore>, ImportError> {
    // Several jobs of a file can follow the same recruitment.
    let mut recruitments = BTreeMap::new();
    let mut jobs = Vec::with_capacity(batch.len());
    for Row { job, recruitment } in batch {
        let slug = recruitment.as_ref().map(|(slug, _)| slug.to_string());
        recruitments.extend(recruitment.map(|entry| (entry.0.to_string(), entry)));
        jobs.push((job, slug));
    }
    let (slugs, drafts): (Vec<String>, Vec<_>) = recruitments.into_iter().unzip();
    let stored = recruitment_store::store_exported(db, drafts, &Origin::operator(now)).await;
    let ids = stored.map_err(|error| DbErr::Custom(error.to_string()))?;
    let ids: BTreeMap<String, Option<i64>> = slugs.into_iter().zip(ids).collect();
    let with_link = |(job, slug): (JobToStore, Option<String>)| {
        let id = slug.and_then(|slug| ids.get(&slug).copied().flatten());
        JobToStore { link: id.map_or(LinkChange::Keep, LinkChange::Set), ..job }
    };
    Ok(jobs.into_iter().map(with_link).collect())
}

/// Parses the rows of a file and sends them in batches. Returns the counts and, if reading failed,
/// the reason. Stops if the receiver is dropped.
fn read_batches(
    mut objects: Objects<impl Read>,
    validator: &Validator,
    batches: &mpsc::Sender<Vec<Row>>,
    reject: impl Fn(&Refusal),
) -> (ImportReport, Option<String>) {
    let mut counted = ImportReport::default();
    let (mut batch, mut bytes) = (Vec::new(), 0);
    for row in objects.by_ref() {
        counted.read += 1;
        let row = row.and_then(|(line, object)| {
            parse_row(object, validator).map_err(|reason| Refusal { line, reason })
        });
        match row {
            Ok((row, size)) => {
                bytes += size;
                batch.push(row);
            }
            Err(refusal) => {
                counted.refused += 1;
                reject(&refusal);
            }
        }
        if batch.len() >= BATCH_JOBS || bytes >= BATCH_BYTES {
            bytes = 0;
            if batches.blocking_send(std::mem::take(&mut batch)).is_err() {
                return (counted, None);
            }
        }
    }
    if !batch.is_empty() {
        let _ = batches.blocking_send(batch);
    }
    (counted, objects.failure().map(ToString::to_string))
}

/// Returns the approximate size of a job in memory, in bytes. Only these texts can be long.
fn size(job: &JobToStore) -> usize {
    let texts = [&job.job.custom_html_content, &job.job.details, &job.derived.display_html];
    let translated =
        job.derived.languages.as_ref().and_then(|columns| columns.translated_html.as_ref());
    // A job with translations contains their HTML twice: as in the file, and as stored.
    let translated = 2 * translated.map_or(0, String::len);
    size_of::<JobToStore>() + translated + texts.iter().map(|text| text.len()).sum::<usize>()
}

/// Returns a row in the form in which it is stored, and its approximate size in bytes.
fn parse_row(object: Object, validator: &Validator) -> Result<(Row, usize), String> {
    check_marker(JOBS_MARKER, &object)?;
    let mut job: ExportedJob =
        serde_json::from_value(Value::Object(object)).map_err(|error| error.to_string())?;
    let recruitment = job.recruitment.take();
    let (recruitment, bytes) = match recruitment {
        Some(_) if !FOLLOWERS.contains(&job.job_type) => {
            return Err("recruitment: a job of this type follows none".to_owned());
        }
        Some(recruitment) => {
            let bytes = serde_json::to_string(&recruitment.record).map_or(0, |json| json.len());
            (Some(check_recruitment(recruitment, validator)?), bytes)
        }
        None => (None, 0),
    };
    let job = prepare_job(job)?;
    let bytes = size(&job) + bytes;
    Ok((Row { job, recruitment }, bytes))
}

/// Checks a recruitment of a file. A public record must pass the checks that cannot be overridden,
/// except for that of unconfirmed readings. Other records must keep the limits. Other checks are
/// not repeated, so that a file restores the state of its site.
fn check_recruitment(
    recruitment: ExportedRecruitment,
    validator: &Validator,
) -> Result<(Slug, RecruitmentDraft), String> {
    let ExportedRecruitment { slug, status, record } = recruitment;
    let slug = Slug::try_from(slug).map_err(|error| format!("recruitment: slug: {error}"))?;
    let record = without_accounts(record);
    if record.title.trim().is_empty() {
        return Err("recruitment: title: it is missing".to_owned());
    }
    let findings = if status.is_public() {
        validator.findings(&record, &[])
    } else {
        checks::limits(&record, recruitments::Language::English)
    };
    let refused = findings.iter().find(|finding| {
        finding.prevents_publication()
            && !finding.can_override
            && finding.code != checks::UNCONFIRMED_READING
    });
    match refused {
        Some(finding) => Err(format!("recruitment: {}: {}", finding.path, finding.english)),
        None => Ok((slug, RecruitmentDraft { status, record })),
    }
}

/// Returns a job in the form in which it is stored.
fn prepare_job(job: ExportedJob) -> Result<JobToStore, String> {
    check_job(&job)?;
    let details = Details::from_json(job.job_type, &job.details);
    let details = details.map_err(|error| format!("details: {error}"))?;
    let stored_details = details.to_json().map_err(|error| format!("details: {error}"))?;
    check_urls(&stored_details)?;
    // The reader of the file removes NUL characters, but not from JSON texts in CSV cells.
    if stored_details.contains("\\u0000") {
        return Err("details: a NUL character cannot be stored".to_owned());
    }
    let source_ref = job.source_ref.filter(|reference| !reference.is_empty());
    // A job with a source always has a digest, which the next import from the source compares.
    let source_digest = source_ref.is_some().then(|| job.source_digest.unwrap_or_default());
    let translations = read_languages(job.job_type, &job.languages)?;
    let language = translations.as_ref().map(Translations::original);
    let texts =
        translations.as_ref().map(|translations| translations.map(JobTranslationTexts::from));
    let job = ExportedJob {
        custom_html_content: html::clean(&job.custom_html_content),
        details: stored_details,
        derived: None,
        source_ref,
        source_digest,
        languages: ExportedLanguages { language, translations: texts.unwrap_or_default() },
        ..job
    };
    let (html, description) = (&job.custom_html_content, &job.description);
    let written = || Language::from_text(&format!("{} {}", job.title, html::text(html)));
    let language = language.unwrap_or_else(written);
    let columns = translations.map(|translations| translations.to_columns()).transpose();
    let derived = DerivedColumns {
        display_html: rules::display_html(job.job_type, language, html, description),
        language,
        languages: columns.map_err(|error| format!("translations: {error}"))?,
    };
    let translated = job.languages.translations.values();
    let translated = translated.filter_map(|texts| texts.custom_html_content.as_deref());
    let texts = [job.custom_html_content.as_str(), job.details.as_str()];
    let files = referenced_files(texts.into_iter().chain(translated));
    Ok(JobToStore { job, derived, files, link: LinkChange::Keep })
}

/// Returns the sanitised translations of a row; `None` if the row names no language.
fn read_languages(
    kind: JobType,
    languages: &ExportedLanguages<JobTranslationTexts>,
) -> Result<Option<Translations<JobTranslation>>, String> {
    let ExportedLanguages { language, translations } = languages;
    if language.is_none() && translations.is_empty() {
        return Ok(None);
    }
    let mut others = BTreeMap::new();
    for (language, texts) in translations {
        check_translation(*language, texts)?;
        others.insert(*language, texts.to_translation(kind, *language));
    }
    let translations = Translations::new(language.unwrap_or_default(), others);
    translations.map(Some).map_err(|error| format!("translations: {error}"))
}

/// Checks what the database and the pages require of a translation.
fn check_translation(language: Language, texts: &JobTranslationTexts) -> Result<(), String> {
    let field = |member| translations::field(language, member);
    let title = texts.title.as_deref().unwrap_or_default();
    if title.trim().is_empty() {
        return Err(format!("{}: it is missing", field("title")));
    }
    if title.chars().count() > MAX_LINE_CHARS {
        return Err(format!("{}: it is longer than {MAX_LINE_CHARS} characters", field("title")));
    }
    if texts.custom_html_content.as_deref().is_some_and(html::is_too_complex) {
        return Err(format!("{}: {TOO_COMPLEX_MESSAGE}", field("customHtmlContent")));
    }
    Ok(())
}

/// Checks what the database and the pages require of a job.
fn check_job(job: &ExportedJob) -> Result<(), String> {
    if let Err(error) = Slug::try_from(job.slug.clone()) {
        return Err(format!("slug: {error}"));
    }
    if job.title.trim().is_empty() {
        return Err("title: it is missing".to_owned());
    }
    if job.title.chars().count() > MAX_LINE_CHARS {
        return Err(format!("title: it is longer than {MAX_LINE_CHARS} characters"));
    }
    if html::is_too_complex(&job.custom_html_content) {
        return Err(format!("customHtmlContent: {TOO_COMPLEX_MESSAGE}"));
    }
    if job.source_ref.as_ref().is_some_and(|reference| reference.len() > MAX_REFERENCE_BYTES) {
        return Err(format!("sourceRef: it is longer than {MAX_REFERENCE_BYTES} bytes"));
    }
    Ok(())
}

/// Checks the URLs in the details of a job by the rules of the forms and of imports.
fn check_urls(details: &str) -> Result<(), String> {
    let members: Object = serde_json::from_str(details).map_err(|error| error.to_string())?;
    let is_invalid =
        |value: &Value| value.as_str().is_some_and(|url| !is_web_address(url) && !is_link(url));
    match members.iter().find(|member| member.0.ends_with("Url") && is_invalid(member.1)) {
        Some((name, _)) => Err(format!("details: {name} must be a web address")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn parse(members: &Value) -> Result<JobToStore, String> {
        let mut row = json!({
            "avsarExport": "jobs/1", "slug": "clerk", "jobType": "PRIVATE", "title": "Clerk",
            "details": { "companyName": "Acme" }, "active": true,
            "postedAt": "2026-11-21T06:30:00Z", "createdAt": "2026-11-20T06:30:00.000001Z",
            "updatedAt": "2026-11-22T06:30:00Z",
        });
        for (name, value) in members.as_object().unwrap() {
            row[name] = value.clone();
        }
        let Value::Object(row) = row else { unreachable!() };
        let validator = Validator::new(&load_careers().unwrap(), DateTime::UNIX_EPOCH);
        parse_row(row, &validator).map(|(row, _)| row.job)
    }

    #[test]
    fn rows_of_both_formats_are_parsed() {
        let objects = parse(&json!({ "sourceRef": "", "sourceDigest": null })).unwrap();
        let texts = json!({ "details": "{\"companyName\":\"Acme\"}", "active": "TRUE" });
        let texts = parse(&texts).unwrap();
        assert_eq!(texts.job, objects.job);
        assert_eq!((texts.job.source_ref, texts.job.source_digest), (None, None));
        let source = parse(&json!({ "sourceRef": "a:1" })).unwrap();
        assert_eq!(source.job.source_digest.as_deref(), Some(""));
    }

    #[test]
    fn translations_are_sanitised_and_kept_if_the_row_names_none() {
        let html = "<p onclick=x()>आवेदन<script>x()</script></p>";
        let hindi = json!({ "hi": { "title": "लिपिक", "customHtmlContent": html } });
        for translations in [hindi.clone(), json!(hindi.to_string())] {
            let job = parse(&json!({ "translations": translations })).unwrap();
            let texts = &job.job.languages.translations[&Language::Hindi];
            assert_eq!(texts.custom_html_content.as_deref(), Some("<p>आवेदन</p>"));
            assert_eq!(job.job.languages.language, Some(Language::English));
            let stored = job.derived.languages.unwrap().translated_html.unwrap();
            assert!(!stored.contains("onclick"), "{stored}");
        }
        for row in [json!({}), json!({ "language": "", "translations": "" })] {
            let job = parse(&row).unwrap();
            assert_eq!((job.job.languages.language, job.derived.languages), (None, None));
        }
    }

    /// A JSON text in a CSV cell can contain what PostgreSQL cannot store.
    #[test]
    fn translations_are_normalised_like_forms() {
        let texts = r#"{ "hi": { "title": " लि\u0000पिक ", "description": " " } }"#;
        let job = parse(&json!({ "translations": texts })).unwrap();
        let texts = &job.job.languages.translations[&Language::Hindi];
        assert_eq!((texts.title.as_deref(), &texts.description), (Some("लिपिक"), &None));
    }

    #[test]
    fn language_of_a_row_without_one_follows_from_its_script() {
        for (title, language) in [("Clerk", Language::English), ("लिपिक भर्ती", Language::Hindi)]
        {
            let job = parse(&json!({ "title": title })).unwrap();
            assert_eq!((job.derived.language, job.derived.languages), (language, None));
        }
    }

    #[test]
    fn invalid_translations_are_refused() {
        let deep = json!({ "title": "क", "customHtmlContent": "<div>".repeat(300) });
        for (members, reason) in [
            (json!({ "language": "fr" }), "unknown variant"),
            (json!({ "translations": { "fr": {} } }), "unknown variant"),
            (json!({ "translations": "{" }), "EOF"),
            (json!({ "translations": { "hi": {} } }), "translations.hi.title: "),
            (json!({ "translations": { "hi": { "title": " " } } }), "translations.hi.title: "),
            (json!({ "translations": { "en": { "title": "A" } } }), "translations: "),
            (json!({ "translations": { "hi": deep } }), "translations.hi.customHtmlContent: "),
        ] {
            let refused = parse(&members).err().unwrap_or_else(|| panic!("{members}"));
            assert!(refused.contains(reason), "{members}: {refused}");
        }
    }

    /// Security (stored XSS): An edited file is sanitised like any other.
    #[test]
    fn edited_rows_are_sanitised_or_refused() {
        let html = json!({ "customHtmlContent": "<p onclick=x()>Hi<script>x()</script></p>" });
        let job = parse(&html).unwrap();
        assert_eq!(job.job.custom_html_content, "<p>Hi</p>");
        assert_eq!(job.derived.display_html, "<p>Hi</p>");
        for (members, reason) in [
            (json!({ "avsarExport": "posts/1" }), "“posts/1”"),
            (json!({ "avsarExport": null }), "is missing"),
            (json!({ "slug": "Not a slug" }), "slug: "),
            (json!({ "slug": "2026" }), "slug: "),
            (json!({ "title": " " }), "title: "),
            (json!({ "title": "x".repeat(301) }), "title: "),
            (json!({ "jobType": "OTHER" }), "unknown variant"),
            (json!({ "postedAt": "soon" }), "input"),
            (json!({ "active": "maybe" }), "true"),
            (json!({ "details": "{" }), "details: "),
            (json!({ "details": { "salaryMin": "x" } }), "details: "),
            (json!({ "details": "{\"companyName\":\"A\\u0000\"}" }), "NUL"),
            (json!({ "details": { "applyUrl": "javascript:x()" } }), "details: applyUrl"),
            (json!({ "customHtmlContent": "<div>".repeat(300) }), "customHtmlContent: "),
            (json!({ "sourceRef": "x".repeat(301) }), "sourceRef: "),
        ] {
            let refused = parse(&members).err().unwrap_or_else(|| panic!("{members}"));
            assert!(refused.contains(reason), "{members}: {refused}");
        }
    }
}
