//! The pages that are not pages of a record, in groups.

use super::model::{FigureSubject, Target};
use crate::platform::language::Language;

/// A group of pages. Its number is the id of its figures and never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SitePage {
    /// The home page.
    Home = 1,
    /// Lists of government jobs.
    GovernmentJobs = 2,
    /// Lists of private jobs, also of one city.
    PrivateJobs = 3,
    /// The list of tech jobs.
    TechJobs = 4,
    /// The list of non-tech jobs.
    NonTechJobs = 5,
    /// The list of internships.
    Internships = 6,
    /// The list of jobs for freshers.
    FresherJobs = 7,
    /// The list of admit cards.
    AdmitCards = 8,
    /// The list of results.
    Results = 9,
    /// The list of blog posts.
    Blog = 10,
    /// The list of current affairs.
    CurrentAffairs = 11,
    /// The list of guides to documents.
    DocumentAssistant = 12,
    /// The list of documents.
    Pdfs = 13,
    /// The career tools.
    Tools = 14,
    /// The search over all content.
    Search = 15,
    /// All other pages.
    Other = 16,
}

/// The groups with the start of their English paths and their names.
const PAGES: [(SitePage, &str, &str); 15] = [
    (SitePage::GovernmentJobs, "/govt-jobs", "Government jobs"),
    (SitePage::PrivateJobs, "/private-jobs", "Private jobs"),
    (SitePage::TechJobs, "/jobs/tech", "Tech jobs"),
    (SitePage::NonTechJobs, "/jobs/non-tech", "Non-tech jobs"),
    (SitePage::Internships, "/internship-jobs", "Internships"),
    (SitePage::FresherJobs, "/fresher-jobs", "Jobs for freshers"),
    (SitePage::AdmitCards, "/admit-cards", "Admit cards"),
    (SitePage::Results, "/results", "Results"),
    (SitePage::Blog, "/blog", "Blog"),
    (SitePage::CurrentAffairs, "/current-affairs", "Current affairs"),
    (SitePage::DocumentAssistant, "/document-assistant", "Document assistant"),
    (SitePage::Pdfs, "/pdfs", "Documents"),
    (SitePage::Tools, "/tools", "Career tools"),
    (SitePage::Search, "/search", "Search"),
    (SitePage::Home, "/", "Home page"),
];

impl SitePage {
    /// All groups.
    pub const ALL: [Self; 16] = [
        Self::Home,
        Self::GovernmentJobs,
        Self::PrivateJobs,
        Self::TechJobs,
        Self::NonTechJobs,
        Self::Internships,
        Self::FresherJobs,
        Self::AdmitCards,
        Self::Results,
        Self::Blog,
        Self::CurrentAffairs,
        Self::DocumentAssistant,
        Self::Pdfs,
        Self::Tools,
        Self::Search,
        Self::Other,
    ];

    /// Returns the group of a URL, with or without its query.
    #[must_use]
    pub fn of_url(url: &str) -> Self {
        let path = url.split('?').next().unwrap_or_default();
        let (_, path) = Language::split_path(path);
        let path = if path.is_empty() { "/" } else { path };
        let is_within = |start: &str| {
            path.strip_prefix(start).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let found = PAGES.iter().find(|(_, start, _)| is_within(start));
        found.map_or(Self::Other, |(page, ..)| *page)
    }

    /// Returns the group as a target of the figures.
    #[must_use]
    pub fn target(self) -> Target {
        Target { subject: FigureSubject::Page, id: self as i64 }
    }

    /// Returns the name and the path of the group with an id. The other pages have no path.
    #[must_use]
    pub fn describe(id: i64) -> (&'static str, Option<&'static str>) {
        let found = PAGES.iter().find(|(page, ..)| page.target().id == id);
        found.map_or(("Other pages", None), |(_, path, name)| (*name, Some(*path)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_grouped_by_path() {
        for (url, page) in [
            ("/", SitePage::Home),
            ("/hi", SitePage::Home),
            ("/govt-jobs", SitePage::GovernmentJobs),
            ("/hi/govt-jobs/state/bihar?page=2", SitePage::GovernmentJobs),
            ("/jobs/non-tech?search=a/b", SitePage::NonTechJobs),
            ("/blog", SitePage::Blog),
            ("/blogs", SitePage::Other),
            ("/search?q=x", SitePage::Search),
            ("/tools/photo-resizer", SitePage::Tools),
            ("/about", SitePage::Other),
        ] {
            assert_eq!(SitePage::of_url(url), page, "{url}");
        }
    }

    #[test]
    fn ids_are_described() {
        let describe = |page: SitePage| SitePage::describe(page.target().id);
        assert_eq!(describe(SitePage::Home), ("Home page", Some("/")));
        assert_eq!(describe(SitePage::Other), ("Other pages", None));
        for (page, path, name) in PAGES {
            assert_eq!(describe(page), (name, Some(path)));
        }
    }
}
