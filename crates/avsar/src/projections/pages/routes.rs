//! The route table of the front end, as far as the server needs it.

use serde::Deserialize;

use crate::domain::jobs::JobType;

/// What the bundle says of itself.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BundleInfo {
    routes: Vec<Route>,
    pub(crate) script_hashes: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Route {
    path: String,
    query: Vec<String>,
    render: RenderTarget,
    /// Addresses of a path with parameters that are no record's.
    #[serde(default)]
    known: Vec<String>,
    /// The kinds of jobs that it lists.
    #[serde(default)]
    lists: Vec<JobType>,
    /// Search engines need not know it.
    #[serde(default)]
    unlisted: bool,
    /// What its query says is somebody's own.
    #[serde(default)]
    personal: bool,
}

/// A page for everyone that is no record's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SitemapPage<'a> {
    /// Its path.
    pub path: &'a str,
    /// The kinds of jobs that it lists.
    pub job_types: &'a [JobType],
}

/// Where a page is rendered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum RenderTarget {
    /// In the server, the same for everyone.
    Server,
    /// In the browser, for whoever is signed in.
    Browser,
}

/// An address brought to its one form: the cache's key, and what the page is asked by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ResolvedUrl {
    /// Path and known query parameters, in the route's order.
    pub(crate) url: String,
    /// Where its page is rendered.
    pub(crate) target: RenderTarget,
    /// Whether its page may be kept: what somebody put into a form about themselves is in no cache.
    pub(crate) is_cacheable: bool,
}

impl ResolvedUrl {
    /// A page of the server's, under an address that says nothing of anybody.
    pub(crate) fn server_rendered(url: &str) -> Self {
        Self { url: url.to_owned(), target: RenderTarget::Server, is_cacheable: true }
    }
}

/// The address of the page that says that there is none. The URL is one that no route has.
pub(crate) const NOT_FOUND_PATH: &str = "/not-found";

impl BundleInfo {
    /// The address of a request, if there is a page for it.
    pub(crate) fn resolve(&self, path: &str, query: Option<&str>) -> Option<ResolvedUrl> {
        // What is no text is no address.
        percent_encoding::percent_decode_str(path).decode_utf8().ok()?;
        let route = self.routes.iter().find(|route| route.matches(path))?;
        let query = query.filter(|_| !route.query.is_empty());
        let given: Vec<(String, String)> =
            query.and_then(|query| serde_urlencoded::from_str(query).ok()).unwrap_or_default();
        let mut known = Vec::new();
        for name in &route.query {
            let first = given.iter().find(|(key, value)| key == name && !value.trim().is_empty());
            known.extend(first.map(|(key, value)| (key, value.trim())));
        }
        let kept = !route.personal || known.is_empty();
        let known = serde_urlencoded::to_string(&known).unwrap_or_default();
        let url = if known.is_empty() { path.to_owned() } else { format!("{path}?{known}") };
        Some(ResolvedUrl { url, target: route.render, is_cacheable: kept })
    }

    /// The pages for everyone that are no record's.
    pub(crate) fn sitemap_pages(&self) -> impl Iterator<Item = SitemapPage<'_>> {
        let public = self
            .routes
            .iter()
            .filter(|route| route.render == RenderTarget::Server && !route.unlisted);
        public.flat_map(|route| {
            let own = std::iter::once(&route.path).filter(|path| !path.contains('{'));
            own.chain(&route.known).map(|path| SitemapPage { path, job_types: &route.lists })
        })
    }
}

impl Route {
    fn matches(&self, path: &str) -> bool {
        let (mut pattern, mut given) = (self.path.split('/'), path.split('/'));
        loop {
            match (pattern.next(), given.next()) {
                (None, None) => return true,
                (Some(part), Some(text)) if part.starts_with('{') => {
                    if text.is_empty() {
                        return false;
                    }
                }
                (Some(part), Some(text)) if part == text => {}
                _ => return false,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample_bundle() -> BundleInfo {
        serde_json::from_str(
            r#"{"routes":[
                {"path":"/","query":[],"render":"server"},
                {"path":"/jobs","query":["q","loc","page"],"render":"server"},
                {"path":"/job/{slug}","query":[],"render":"server"}],
              "scriptHashes":[]}"#,
        )
        .unwrap()
    }

    #[test]
    fn known_pages_are_those_that_everyone_can_open() {
        let mut table = sample_bundle();
        for route in [
            r#"{"path":"/login","query":[],"render":"browser"}"#,
            r#"{"path":"/search","query":["q"],"render":"server","unlisted":true}"#,
            r#"{"path":"/in/{city}","query":[],"render":"server","known":["/in/pune"],"lists":["TECH"]}"#,
        ] {
            table.routes.push(serde_json::from_str(route).unwrap());
        }
        let page = |path, lists| SitemapPage { path, job_types: lists };
        let known: Vec<_> = table.sitemap_pages().collect();
        assert_eq!(known, [page("/", &[]), page("/jobs", &[]), page("/in/pune", &[JobType::Tech])]);
    }

    #[test]
    fn what_is_somebodys_own_is_kept_under_the_bare_address_alone() {
        let mut table = sample_bundle();
        let age = r#"{"path":"/age","query":["dob"],"render":"server","personal":true}"#;
        table.routes.push(serde_json::from_str(age).unwrap());
        let kept = |path, query| table.resolve(path, query).unwrap().is_cacheable;
        assert!(kept("/age", None));
        assert!(kept("/age", Some("utm=x&dob=+")));
        assert!(!kept("/age", Some("dob=2001-02-03")));
        assert!(kept("/jobs", Some("q=clerk")));
    }

    #[test]
    fn only_known_parameters_enter_the_address_in_the_routes_order() {
        let url = |path, query| sample_bundle().resolve(path, query).map(|address| address.url);
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
}
