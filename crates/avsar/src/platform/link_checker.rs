//! Checks whether web addresses that editors entered work.
//!
//! An address can lead anywhere. The checker therefore connects to public addresses only, also
//! after a redirect and whatever a name resolves to, and reads no body.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Method, Response, StatusCode};
use url::{Host, Url};

use super::http_client::error_chain;

/// Maximum number of redirects.
const MAX_REDIRECTS: usize = 5;
/// Maximum time of one request.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(8);

/// The state of a web address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkStatus {
    /// It works.
    Works,
    /// Its server answers, but does not say whether it works for people: it refuses programs, asks
    /// for a password, or is overloaded.
    Unclear,
    /// It does not work, for this reason.
    Broken(String),
    /// Its server could not be reached, for this reason. This machine may be offline.
    Unreachable(String),
}

/// Returns whether the checker may connect to an address.
type IsPermitted = fn(IpAddr) -> bool;

/// Checks web addresses.
#[derive(Debug)]
pub struct LinkChecker {
    client: reqwest::Client,
    is_permitted: IsPermitted,
}

/// Resolves names to permitted addresses only.
#[derive(Debug)]
struct PermittedAddresses(IsPermitted);

impl Resolve for PermittedAddresses {
    fn resolve(&self, name: Name) -> Resolving {
        let is_permitted = self.0;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let permitted: Vec<SocketAddr> =
                found.filter(|address| is_permitted(address.ip())).collect();
            if permitted.is_empty() {
                return Err("the name has no public address".into());
            }
            Ok(Box::new(permitted.into_iter()) as Addrs)
        })
    }
}

impl LinkChecker {
    /// Creates a checker that connects to public addresses only. `site` is the URL of this site,
    /// which the requests name.
    ///
    /// # Errors
    /// Returns an error if the certificates of the system cannot be read.
    pub fn new(site: &str) -> Result<Self, reqwest::Error> {
        Self::with_permitted(site, is_public)
    }

    /// Creates a checker that connects to permitted addresses only.
    fn with_permitted(site: &str, is_permitted: IsPermitted) -> Result<Self, reqwest::Error> {
        // Fails if a provider is installed already. All callers install the same one.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder()
            .user_agent(format!("AvsarLinkChecker/1 (+{site})"))
            .dns_resolver(Arc::new(PermittedAddresses(is_permitted)))
            // A proxy of the environment could reach private addresses.
            .no_proxy()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(REQUEST_TIMEOUT)
            .pool_max_idle_per_host(0)
            // Each address of a redirect is checked before the next request.
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(Self { client, is_permitted })
    }

    /// Checks an address, with at most two requests for each redirect.
    pub async fn check(&self, address: &str) -> LinkStatus {
        let Ok(mut url) = Url::parse(address) else {
            return LinkStatus::Broken("It is not a web address.".to_owned());
        };
        for _ in 0..=MAX_REDIRECTS {
            if !self.may_request(&url) {
                return LinkStatus::Broken("It leads to a private address.".to_owned());
            }
            let response = match self.request(&url).await {
                Ok(response) => response,
                Err(error) => return status_of_error(&error),
            };
            match redirect_target(&url, &response) {
                Some(target) => url = target,
                None => return status_of_response(response.status()),
            }
        }
        LinkStatus::Broken(format!("It redirects more than {MAX_REDIRECTS} times."))
    }

    /// Returns whether an address may be requested. The resolver checks what names resolve to.
    fn may_request(&self, url: &Url) -> bool {
        let is_permitted_host = match url.host() {
            Some(Host::Ipv4(address)) => (self.is_permitted)(address.into()),
            Some(Host::Ipv6(address)) => (self.is_permitted)(address.into()),
            Some(Host::Domain(_)) => true,
            None => false,
        };
        is_permitted_host && matches!(url.scheme(), "http" | "https")
    }

    /// Requests the head of an address. Many servers refuse that, and get a request for the whole,
    /// of which nothing but the head is read.
    async fn request(&self, url: &Url) -> Result<Response, reqwest::Error> {
        // A server that closes the connection or does not answer may accept a GET.
        match self.client.request(Method::HEAD, url.clone()).send().await {
            Ok(head) if head.status().is_success() || head.status().is_redirection() => Ok(head),
            Err(error) if error.is_connect() => Err(error),
            Ok(_) | Err(_) => self.client.get(url.clone()).send().await,
        }
    }
}

/// Returns the address of a redirect, or `None` if the response is not one.
fn redirect_target(url: &Url, response: &Response) -> Option<Url> {
    if !response.status().is_redirection() {
        return None;
    }
    let location = response.headers().get(reqwest::header::LOCATION)?.to_str().ok()?;
    url.join(location).ok()
}

fn status_of_response(status: StatusCode) -> LinkStatus {
    match status {
        StatusCode::NOT_FOUND => LinkStatus::Broken("The page was not found (404).".to_owned()),
        StatusCode::GONE => LinkStatus::Broken("The page was removed (410).".to_owned()),
        status if status.is_success() || status.is_redirection() => LinkStatus::Works,
        _ => LinkStatus::Unclear,
    }
}

fn status_of_error(error: &reqwest::Error) -> LinkStatus {
    // Browsers repair some chains of certificates, or ask their user.
    if error_chain(error).contains("certificate") {
        return LinkStatus::Unclear;
    }
    if error.is_timeout() {
        return LinkStatus::Unreachable("The server does not answer in time.".to_owned());
    }
    if error.is_connect() {
        return LinkStatus::Unreachable("The server cannot be reached.".to_owned());
    }
    LinkStatus::Unclear
}

/// Returns whether an address is reachable from the whole internet: not private, local, reserved or
/// of a documentation (IANA special-purpose address registries).
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match embedded_v4(address) {
            Some(embedded) => is_public_v4(embedded),
            None => is_public_v6(address),
        },
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_shared = a == 100 && (64..128).contains(&b);
    let is_benchmark = a == 198 && (18..20).contains(&b);
    let is_protocol = a == 192 && b == 0 && c == 0;
    let is_relay = a == 192 && b == 88 && c == 99;
    !(a == 0
        || a >= 224
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || is_shared
        || is_benchmark
        || is_protocol
        || is_relay)
}

/// Only 2000::/3 is assigned to the public, without documentation and local parts of it.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let is_global = first & 0xe000 == 0x2000;
    let is_protocol = first == 0x2001 && second < 0x200;
    let is_documentation = first == 0x2001 && second == 0xdb8 || first == 0x3fff && second < 0x1000;
    is_global && !is_protocol && !is_documentation
}

/// Returns the IPv4 address in an IPv6 address (mapped, NAT64, 6to4).
fn embedded_v4(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let [first, second, third, .., seventh, eighth] = address.segments();
    let v4 = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        Ipv4Addr::new(a, b, c, d)
    };
    match (first, second) {
        (0x64, 0xff9b) => Some(v4(seventh, eighth)),
        (0x2002, high) => Some(v4(high, third)),
        _ => address.to_ipv4(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use axum::Router;
    use axum::http::header::LOCATION;
    use axum::response::Redirect;
    use axum::routing::get;

    use super::*;

    #[test]
    fn refuses_addresses_that_are_not_public() {
        for refused in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "203.0.113.9",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "::7f00:1",
            "64:ff9b::a00:1",
            "2002:7f00:1::",
            "fc00::1",
            "fe80::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
            "3fff::1",
        ] {
            assert!(!is_public(refused.parse().unwrap()), "{refused}");
        }
        for permitted in ["8.8.8.8", "164.100.1.1", "2405:8a00::1", "64:ff9b::808:808"] {
            assert!(is_public(permitted.parse().unwrap()), "{permitted}");
        }
    }

    /// Starts a server on a loopback port, and returns its address.
    async fn start(router: Router) -> String {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move { axum::serve(listener, router).await });
        format!("http://{address}")
    }

    #[tokio::test]
    async fn follows_redirects_and_reads_statuses() {
        static LOOPS: AtomicUsize = AtomicUsize::new(0);
        let router = Router::new()
            .route("/ok", get(|| async { "ok" }))
            .route("/moved", get(|| async { Redirect::permanent("/ok") }))
            .route("/gone", get(|| async { StatusCode::GONE }))
            .route("/forbidden", get(|| async { StatusCode::FORBIDDEN }))
            .route("/no-head", get(|| async { "ok" }).head(|| async { StatusCode::NOT_FOUND }))
            .route(
                "/file",
                get(|| async { (StatusCode::FOUND, [(LOCATION, "file:///etc/passwd")]) }),
            )
            .route(
                "/loop",
                get(|| async {
                    LOOPS.fetch_add(1, Ordering::SeqCst);
                    Redirect::temporary("/loop")
                }),
            );
        let site = start(router).await;
        let checker =
            LinkChecker::with_permitted("https://avsar.test", |ip| ip.is_loopback()).unwrap();
        let broken = |reason: &str| LinkStatus::Broken(reason.to_owned());
        for (path, expected) in [
            ("/ok", LinkStatus::Works),
            ("/moved", LinkStatus::Works),
            ("/no-head", LinkStatus::Works),
            ("/missing", broken("The page was not found (404).")),
            ("/gone", broken("The page was removed (410).")),
            ("/forbidden", LinkStatus::Unclear),
            ("/file", broken("It leads to a private address.")),
            ("/loop", broken("It redirects more than 5 times.")),
        ] {
            assert_eq!(checker.check(&format!("{site}{path}")).await, expected, "{path}");
        }
        assert_eq!(LOOPS.load(Ordering::SeqCst), MAX_REDIRECTS + 1);
    }

    #[tokio::test]
    async fn never_connects_to_this_machine() {
        static REQUESTS: AtomicUsize = AtomicUsize::new(0);
        let count = || async { REQUESTS.fetch_add(1, Ordering::SeqCst).to_string() };
        let site = start(Router::new().route("/", get(count))).await;
        let checker = LinkChecker::new("https://avsar.test").unwrap();
        let private = LinkStatus::Broken("It leads to a private address.".to_owned());
        assert_eq!(checker.check(&site).await, private);
        let port = Url::parse(&site).unwrap().port().unwrap();
        let by_name = checker.check(&format!("http://localhost:{port}")).await;
        assert!(matches!(by_name, LinkStatus::Unreachable(_)), "{by_name:?}");
        assert_eq!(REQUESTS.load(Ordering::SeqCst), 0);
    }
}
