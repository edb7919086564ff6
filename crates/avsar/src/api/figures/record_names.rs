//! The names of the targets of figures.

use std::collections::HashMap;

use crate::domain::figures::{FigureCounts, FigureSubject, SitePage, Target};
use crate::domain::job_type::JobType;
use crate::domain::{blog, jobs, pdfs, recruitments};
use crate::platform::db::Database;
use crate::platform::http::ApiError;

/// The numbers of a record or a page, with its name.
pub(super) struct NamedTarget {
    pub(super) target: Target,
    pub(super) counts: FigureCounts,
    /// Type of a job.
    pub(super) job_type: Option<JobType>,
    pub(super) title: String,
    /// Path of the public page or file.
    pub(super) path: Option<String>,
}

/// Title, path and type of a record.
type Name = (String, Option<String>, Option<JobType>);

/// Adds the names, in the same order. Leaves out targets that do not exist.
pub(super) async fn name_targets(
    db: &Database,
    sums: &[(Target, FigureCounts)],
) -> Result<Vec<NamedTarget>, ApiError> {
    let mut names = HashMap::new();
    for subject in [
        FigureSubject::Job,
        FigureSubject::Post,
        FigureSubject::Pdf,
        FigureSubject::Recruitment,
        FigureSubject::Page,
    ] {
        let of_subject = sums.iter().filter(|(target, _)| target.subject == subject);
        let ids: Vec<i64> = of_subject.map(|(target, _)| target.id).collect();
        for (id, name) in find_names(db, subject, &ids).await? {
            names.insert(Target { subject, id }, name);
        }
    }
    let named = sums.iter().filter_map(|(target, counts)| {
        let (title, path, job_type) = names.remove(target)?;
        Some(NamedTarget { target: *target, counts: *counts, job_type, title, path })
    });
    Ok(named.collect())
}

async fn find_names(
    db: &Database,
    subject: FigureSubject,
    ids: &[i64],
) -> Result<Vec<(i64, Name)>, ApiError> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    Ok(match subject {
        FigureSubject::Job => {
            let jobs = jobs::store::load_summaries(db, ids).await?.into_iter();
            let name = |job: jobs::Job| {
                let (path, job_type) = (job.path(), job.job_type());
                (job.id, (job.content.title, Some(path), Some(job_type)))
            };
            jobs.map(name).collect()
        }
        FigureSubject::Post => {
            let posts = blog::store::load_summaries(db, ids).await?.into_iter();
            let path = |post: &blog::Post| Some(post.path());
            posts.map(|post| (post.id, (post.draft.title.clone(), path(&post), None))).collect()
        }
        FigureSubject::Pdf => {
            let pdfs = pdfs::store::load_by_ids(db, ids).await?.into_iter();
            pdfs.map(|pdf| (pdf.id, (pdf.title, Some(pdf.path.url()), None))).collect()
        }
        FigureSubject::Recruitment => {
            let found = recruitments::rows::load_entries(db, ids).await?.into_iter();
            let path = |slug: &str| Some(format!("/recruitment/{slug}"));
            found.map(|entry| (entry.id, (entry.title, path(&entry.slug), None))).collect()
        }
        FigureSubject::Page => {
            let name = |id: &i64| {
                let (name, path) = SitePage::describe(*id);
                (*id, (name.to_owned(), path.map(ToOwned::to_owned), None))
            };
            ids.iter().map(name).collect()
        }
    })
}
