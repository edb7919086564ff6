//! Counts the visits of people for the figures of the site, from the requests that happen anyway.
//!
//! A page counts when a browser opens it as a document, also if the browser has it already (status
//! 304), because it is shown. A record that the front end requests without opening a document
//! counts once a day for each visitor.

mod robots;

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::domain::figures::{
    Browser, Client, CountedContent, EmptySearch, FigureKind, Figures, SitePage, Target,
    VisitSource,
};
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{FIGURE, TrustedProxies};

const SEC_FETCH_DEST: HeaderName = HeaderName::from_static("sec-fetch-dest");
/// Headers of a request for a page that is not shown yet.
const EARLY_REQUEST: [HeaderName; 3] = [
    HeaderName::from_static("sec-purpose"),
    HeaderName::from_static("purpose"),
    HeaderName::from_static("x-moz"),
];

/// The figures to which an opened page adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageFigures {
    target: Target,
    empty_search: Option<EmptySearch>,
}

impl PageFigures {
    /// Returns the figures of a page by its URL and by the responses of the API that it contains.
    #[must_use]
    pub fn new(url: &str, content: Vec<CountedContent>) -> Self {
        let mut figures = Self { target: SitePage::of_url(url).target(), empty_search: None };
        // The record of the page is in its first response.
        for content in content.into_iter().rev() {
            match content {
                CountedContent::Record(record) => figures.target = record,
                CountedContent::EmptySearch(search) => figures.empty_search = Some(search),
            }
        }
        figures
    }
}

/// Counts the visits to this site. Cheap to clone.
#[derive(Clone, Debug)]
pub struct VisitCounter {
    figures: Figures,
    /// Host and port of this site.
    own_host: Arc<str>,
    trusted_proxies: Arc<TrustedProxies>,
}

impl VisitCounter {
    /// Creates the counter of a site with a public URL.
    #[must_use]
    pub fn new(figures: Figures, public_url: &str, trusted_proxies: TrustedProxies) -> Self {
        let own_host = public_url.split_once("://").map_or(public_url, |(_, host)| host);
        let own_host = own_host.split('/').next().unwrap_or_default();
        Self { figures, own_host: own_host.into(), trusted_proxies: Arc::new(trusted_proxies) }
    }

    /// Returns the client of a request that has not passed the router.
    #[must_use]
    pub fn find_client(&self, request: &Request) -> ClientIp {
        self.trusted_proxies.find_client(request)
    }

    /// Returns the figures to which it adds.
    #[must_use]
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Counts a page that is sent as the response to a `GET` request, if a person opens it.
    pub fn count_page(
        &self,
        page: &PageFigures,
        uri: &Uri,
        headers: &HeaderMap,
        address: impl FnOnce() -> ClientIp,
    ) {
        if !self.figures.is_enabled() || !is_document_request(headers) {
            return;
        }
        let Some(browser) = browser(headers) else { return };
        let source = self.source(headers, uri.query());
        let client = Client { address: address(), browser };
        self.figures.count_view(page.target, source, client);
        if let Some(search) = &page.empty_search {
            self.figures.count_empty_search(search, source, client.address);
        }
    }

    /// Returns whether a request for a file is a view of it: a person opens it, and does not only
    /// request a part of it.
    #[must_use]
    pub fn is_file_view(&self, method: &Method, headers: &HeaderMap) -> bool {
        let begins = |range: &str| range.starts_with("bytes=0-");
        self.figures.is_enabled()
            && *method == Method::GET
            && text(headers, header::RANGE).is_none_or(begins)
            && is_document_request(headers)
            && browser(headers).is_some()
    }

    /// Counts a view of a file.
    pub fn count_file(&self, file: Target, headers: &HeaderMap, address: ClientIp) {
        let Some(browser) = browser(headers) else { return };
        let source = self.source(headers, None);
        self.figures.count_view(file, source, Client { address, browser });
    }

    /// Counts a click on a link to an application, which a browser reports from a page of this
    /// site. Its source is that of the page, if its URL names one.
    pub fn count_click(&self, target: Target, headers: &HeaderMap, address: ClientIp) {
        if browser(headers).is_none() {
            return;
        }
        let page = text(headers, header::REFERER).and_then(|page| page.split_once('?'));
        let source = self.source(headers, page.map(|(_, query)| query));
        self.figures.count_action(FigureKind::ApplyClick, target, source, address);
    }

    /// Middleware of the API for clients: counts the content that the front end requests, and
    /// removes the header that names it.
    pub async fn layer(State(visits): State<Self>, request: Request, next: Next) -> Response {
        let address = request.extensions().get::<ClientIp>().copied();
        let is_counted = visits.figures.is_enabled()
            && *request.method() == Method::GET
            && visits.is_request_of_a_page(request.headers());
        let headers = is_counted.then(|| request.headers().clone());
        let mut response = next.run(request).await;
        let content = response.headers_mut().remove(FIGURE);
        let is_shown = matches!(response.status(), StatusCode::OK | StatusCode::NOT_MODIFIED);
        if let (Some(headers), Some(address), Some(content), true) =
            (headers, address, content, is_shown)
            && let Some(content) = content.to_str().ok().and_then(|text| text.parse().ok())
        {
            visits.count_content(&content, &headers, address);
        }
        response
    }

    fn count_content(&self, content: &CountedContent, headers: &HeaderMap, address: ClientIp) {
        let Some(browser) = browser(headers) else { return };
        let client = Client { address, browser };
        match content {
            CountedContent::Record(record) => {
                self.figures.count_request(*record, VisitSource::OwnSite, client);
            }
            CountedContent::EmptySearch(search) => {
                self.figures.count_empty_search(search, VisitSource::OwnSite, address);
            }
        }
    }

    /// Returns whether a public page of this site sends a request to the API. Forms of the
    /// administrator area read records, too, but do not show them to visitors. Browsers that do not
    /// send `Sec-Fetch-Site` (before 2023) are left out: other programs do not send it either.
    fn is_request_of_a_page(&self, headers: &HeaderMap) -> bool {
        const NOT_VISITED: [&str; 2] = ["/admin", "/preview"];
        let page = text(headers, header::REFERER).and_then(|page| {
            let rest = page.split_once("://")?.1;
            rest.strip_prefix(&*self.own_host)
        });
        is_same_origin(headers)
            && page.is_some_and(|path| !NOT_VISITED.iter().any(|start| path.starts_with(start)))
    }

    fn source(&self, headers: &HeaderMap, query: Option<&str>) -> VisitSource {
        let utm_source = query
            .and_then(|query| query.split('&').find_map(|pair| pair.strip_prefix("utm_source=")));
        VisitSource::of_visit(text(headers, header::REFERER), utm_source, &self.own_host)
    }
}

/// Returns whether the browser says that a page of this site sends the request.
#[must_use]
pub fn is_same_origin(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-site").is_some_and(|site| site == "same-origin")
}

/// Returns whether a person opens a document. Browsers before 2023 do not send `Sec-Fetch-Dest`.
/// A page that is only prefetched or prerendered is not counted.
fn is_document_request(headers: &HeaderMap) -> bool {
    let is_early = EARLY_REQUEST
        .iter()
        .any(|name| headers.get(name).is_some_and(|purpose| !purpose.is_empty()));
    headers.get(&SEC_FETCH_DEST).is_none_or(|what| what == "document") && !is_early
}

/// Returns the browser of a person.
fn browser(headers: &HeaderMap) -> Option<Browser> {
    text(headers, header::USER_AGENT).and_then(robots::find_browser)
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}
