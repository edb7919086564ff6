//! The page routes: the routes of the front end with the properties that the server needs.

use serde::Deserialize;

use crate::domain::jobs::JobType;
use crate::platform::language::Language;

/// The routes of the bundle, and the hashes of its inline scripts.
#[derive(Debug, Deserialize)]
#[serde(try_from = "BundleDescription")]
pub(crate) struct BundleInfo {
    routes: Vec<Route>,
    /// Positions in `routes`. A fixed path precedes a path with parameters, as in the front end.
    positions: matchit::Router<usize>,
    pub(crate) script_hashes: Vec<String>,
}

/// The description that the bundle returns of itself.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct BundleDescription {
    routes: Vec<Route>,
    script_hashes: Vec<String>,
}

impl TryFrom<BundleDescription> for BundleInfo {
    type Error = matchit::InsertError;

    fn try_from(description: BundleDescription) -> Result<Self, Self::Error> {
        let BundleDescription { routes, script_hashes } = description;
        let mut positions = matchit::Router::new();
        for (position, route) in routes.iter().enumerate() {
            positions.insert(&route.path, position)?;
        }
        Ok(Self { routes, positions, script_hashes })
    }
}

#[derive(Debug, Deserialize)]
struct Route {
    path: String,
    query: Vec<String>,
    render: RenderTarget,
    /// For a path with parameters: the paths that are not pages of a record.
    #[serde(default)]
    known: Vec<String>,
    /// Job types that the page lists.
    #[serde(default)]
    lists: Vec<JobType>,
    /// Whether the page is left out of the sitemap.
    #[serde(default)]
    unlisted: bool,
    /// Whether the query contains personal data.
    #[serde(default)]
    personal: bool,
    /// For lists by facts: the names of the facts in their paths.
    facts: Option<FactPaths>,
}

/// The paths of the lists by facts, such as `/govt-jobs/state/bihar`.
#[derive(Debug, Deserialize)]
struct FactPaths {
    /// Path of the list of all jobs.
    list: String,
    /// Pairs of a filter and its name in paths, in the order of the paths.
    names: Vec<(String, String)>,
}

/// A public page that is not the page of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SitemapPage<'a> {
    /// URL path of the English page.
    pub path: &'a str,
    /// Job types that the page lists.
    pub job_types: &'a [JobType],
}

/// Where a page is rendered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum RenderTarget {
    /// On the server, the same for everyone.
    Server,
    /// In the browser, for the signed-in user.
    Browser,
}

/// A normalised URL: the key of the cache and the input of the renderer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ResolvedUrl {
    /// Path and known query parameters, in the order of the route.
    pub(crate) url: String,
    /// Where the page is rendered.
    pub(crate) target: RenderTarget,
    /// Whether the page may be cached. Pages with personal data in the query are not cached.
    pub(crate) is_cacheable: bool,
}

impl ResolvedUrl {
    /// Returns a cacheable URL without personal data whose page is rendered on the server.
    pub(crate) fn server_rendered(url: &str) -> Self {
        Self { url: url.to_owned(), target: RenderTarget::Server, is_cacheable: true }
    }
}

/// URL path of the English "not found" page. No route has this path.
pub(crate) const NOT_FOUND_PATH: &str = "/not-found";

impl BundleInfo {
    /// Returns the normalised URL of a request, or `None` if no route matches.
    pub(crate) fn resolve(&self, path: &str, query: Option<&str>) -> Option<ResolvedUrl> {
        // Rejects a path that is not valid UTF-8.
        percent_encoding::percent_decode_str(path).decode_utf8().ok()?;
        let route = self.routes.get(*self.positions.at(path).ok()?.value)?;
        let query = query.filter(|_| !route.query.is_empty());
        let given: Vec<(String, String)> =
            query.and_then(|query| serde_urlencoded::from_str(query).ok()).unwrap_or_default();
        let mut known = Vec::new();
        for name in &route.query {
            let first = given.iter().find(|(key, value)| key == name && !value.trim().is_empty());
            known.extend(first.map(|(key, value)| (key, value.trim())));
        }
        let is_cacheable = !route.personal || known.is_empty();
        let known = serde_urlencoded::to_string(&known).unwrap_or_default();
        let url = if known.is_empty() { path.to_owned() } else { format!("{path}?{known}") };
        Some(ResolvedUrl { url, target: route.render, is_cacheable })
    }

    /// Returns the path of the English list of jobs with some facts. A fact is a pair: a filter and
    /// its value. Returns `None` if there are no such lists.
    pub(crate) fn fact_path(&self, facts: &[(&str, &str)]) -> Option<String> {
        let paths = self.routes.iter().find_map(|route| route.facts.as_ref())?;
        let mut path = paths.list.clone();
        for (filter, name) in &paths.names {
            let chosen = facts.iter().find(|(parameter, _)| parameter == filter);
            chosen.into_iter().for_each(|(_, value)| path.extend(["/", name, "/", value]));
        }
        Some(path)
    }

    /// Returns the English pages that are public and not pages of a record.
    pub(crate) fn sitemap_pages(&self) -> impl Iterator<Item = SitemapPage<'_>> {
        let public = self
            .routes
            .iter()
            .filter(|route| Language::from_path(&route.path) == Language::English)
            .filter(|route| route.render == RenderTarget::Server && !route.unlisted);
        public.flat_map(|route| {
            let own = std::iter::once(&route.path).filter(|path| !path.contains('{'));
            own.chain(&route.known).map(|path| SitemapPage { path, job_types: &route.lists })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle_with(routes: &[&str]) -> serde_json::Result<BundleInfo> {
        let sample = [
            r#"{"path":"/","query":[],"render":"server"}"#,
            r#"{"path":"/jobs","query":["q","loc","page"],"render":"server"}"#,
            r#"{"path":"/job/{slug}","query":[],"render":"server"}"#,
        ];
        let routes = [&sample, routes].concat().join(",");
        serde_json::from_str(&format!(r#"{{"routes":[{routes}],"scriptHashes":[]}}"#))
    }

    #[test]
    fn sitemap_pages_are_listed_public_pages() {
        let table = bundle_with(&[
            r#"{"path":"/login","query":[],"render":"browser"}"#,
            r#"{"path":"/search","query":["q"],"render":"server","unlisted":true}"#,
            r#"{"path":"/in/{city}","query":[],"render":"server","known":["/in/pune"],"lists":["TECH"]}"#,
            r#"{"path":"/hi","query":[],"render":"server"}"#,
        ])
        .unwrap();
        let page = |path, lists| SitemapPage { path, job_types: lists };
        let known: Vec<_> = table.sitemap_pages().collect();
        assert_eq!(known, [page("/", &[]), page("/jobs", &[]), page("/in/pune", &[JobType::Tech])]);
    }

    #[test]
    fn personal_pages_are_cacheable_only_without_parameters() {
        let age = r#"{"path":"/age","query":["dob"],"render":"server","personal":true}"#;
        let table = bundle_with(&[age]).unwrap();
        let is_cacheable = |path, query| table.resolve(path, query).unwrap().is_cacheable;
        assert!(is_cacheable("/age", None));
        assert!(is_cacheable("/age", Some("utm=x&dob=+")));
        assert!(!is_cacheable("/age", Some("dob=2001-02-03")));
        assert!(is_cacheable("/jobs", Some("q=clerk")));
    }

    #[test]
    fn resolved_urls_have_only_known_parameters_in_the_order_of_the_route() {
        let table = bundle_with(&[]).unwrap();
        let url = |path, query| table.resolve(path, query).map(|resolved| resolved.url);
        let cases = [
            ("/jobs", Some("utm=x&page=2&q=a%20b"), Some("/jobs?q=a+b&page=2")),
            ("/jobs", Some("q=&loc=+&fbclid=1"), Some("/jobs")),
            ("/jobs", Some("q=%FF&page=1"), Some("/jobs?q=%EF%BF%BD&page=1")),
            ("/job/x", Some("q=1"), Some("/job/x")),
            ("/", None, Some("/")),
            ("/job/", None, None),
            ("/job/x/y", None, None),
            ("/nowhere", None, None),
            ("/job/%FF", None, None),
            ("/job/%E0%A4%AD", None, Some("/job/%E0%A4%AD")),
        ];
        for (path, query, expected) in cases {
            assert_eq!(url(path, query).as_deref(), expected, "{path} {query:?}");
        }
    }

    #[test]
    fn fixed_path_precedes_a_path_with_parameters() {
        let table = bundle_with(&[r#"{"path":"/job/new","query":[],"render":"browser"}"#]).unwrap();
        let target = |path| table.resolve(path, None).unwrap().target;
        assert_eq!(target("/job/new"), RenderTarget::Browser);
        assert_eq!(target("/job/newest"), RenderTarget::Server);
    }

    #[test]
    fn facts_have_one_order_in_paths() {
        let facts = r#"{"path":"/jobs/{fact}/{value}","query":[],"render":"server","facts":
            {"list":"/jobs","names":[["level","qualification"],["state","state"]]}}"#;
        let table = bundle_with(&[facts]).unwrap();
        let path = |facts: &[_]| table.fact_path(facts);
        assert_eq!(path(&[("state", "goa")]).unwrap(), "/jobs/state/goa");
        let pair = "/jobs/qualification/iti/state/goa";
        assert_eq!(path(&[("state", "goa"), ("level", "iti")]).unwrap(), pair);
        assert_eq!(bundle_with(&[]).unwrap().fact_path(&[("state", "goa")]), None);
    }

    #[test]
    fn two_routes_for_the_same_paths_are_an_error() {
        assert!(bundle_with(&[r#"{"path":"/job/{id}","query":[],"render":"server"}"#]).is_err());
    }
}
