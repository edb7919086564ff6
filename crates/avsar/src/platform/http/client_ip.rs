//! The client IP address of a request.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use ipnet::IpNet;

use crate::platform::client_ip::ClientIp;

/// The reverse proxies whose forwarding headers count. Any other client could forge the headers.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// Creates the list.
    #[must_use]
    pub fn new(networks: Vec<IpNet>) -> Self {
        Self(networks)
    }

    fn contains(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }

    /// Adds the client of a request to its extensions, for the extractor of [`ClientIp`].
    pub fn identify_client(&self, request: &mut Request) {
        let client = self.find_client(request);
        request.extensions_mut().insert(client);
    }

    /// Returns the client of a request.
    #[must_use]
    pub fn find_client(&self, request: &Request) -> ClientIp {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(peer)| peer.ip());
        ClientIp::new(self.client(peer.to_canonical(), request.headers()))
    }

    /// Returns the last address before the proxies. A request can have both headers, if a client
    /// sends the header that the proxy does not replace. If they differ, neither header counts.
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let clients = [forwarded_for(headers), x_forwarded_for(headers)]
            .map(|addresses| (!addresses.is_empty()).then(|| self.last_untrusted(peer, addresses)));
        match clients {
            [None, None] => peer,
            [Some(client), None] | [None, Some(client)] => client,
            [Some(one), Some(other)] if one == other => one,
            [Some(_), Some(_)] => peer,
        }
    }

    /// Goes back through the addresses that the proxies have added. Stops at the first address that
    /// is no proxy, or before an address that cannot be parsed.
    fn last_untrusted(&self, peer: IpAddr, addresses: Vec<Option<IpAddr>>) -> IpAddr {
        let mut client = peer;
        for address in addresses.into_iter().rev() {
            match address {
                Some(address) if self.contains(client) => client = address,
                _ => break,
            }
        }
        client
    }
}

/// Returns the addresses of `X-Forwarded-For`, that of the nearest client last.
fn x_forwarded_for(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    list_items(headers, "x-forwarded-for").map(parse_address).collect()
}

/// Returns the addresses of the `for` parameters of `Forwarded` (RFC 7239), that of the nearest
/// client last.
fn forwarded_for(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let address = |element: &str| {
        let mut pairs = element.split(';').filter_map(|pair| pair.split_once('='));
        let (_, value) = pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("for"))?;
        parse_address(value.trim().trim_matches('"'))
    };
    list_items(headers, "forwarded").map(address).collect()
}

/// Returns the items of a header that is a list with commas. No item of a valid header contains a
/// comma.
fn list_items<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(name).iter();
    lines.flat_map(|line| line.to_str().unwrap_or_default().split(','))
}

/// Parses an address with or without a port: `192.0.2.1:80`, `[2001:db8::1]:80`, `2001:db8::1`.
fn parse_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    let address = text.parse().ok().or_else(in_brackets).or_else(with_port)?;
    Some(IpAddr::to_canonical(&address))
}

impl<S: Send + Sync> FromRequestParts<S> for ClientIp {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let unknown = || Self::new(Ipv4Addr::UNSPECIFIED.into());
        Ok(parts.extensions.get().copied().unwrap_or_else(unknown))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(trusted: &[&str], peer: &str, headers: &[(&'static str, &str)]) -> String {
        let networks = trusted.iter().map(|network| network.parse().unwrap()).collect();
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        let peer: IpAddr = peer.parse().unwrap();
        TrustedProxies::new(networks).client(peer.to_canonical(), &map).to_string()
    }

    /// Security (proxies): Only a trusted proxy can name the client.
    #[test]
    fn client_is_the_last_untrusted_address() {
        const XFF: &str = "x-forwarded-for";
        let trusted = ["127.0.0.0/8", "::1/128", "10.0.0.0/8"];
        for (peer, forwarded, expected) in [
            ("203.0.113.1", None, "203.0.113.1"),
            ("203.0.113.1", Some("198.51.100.9"), "203.0.113.1"),
            ("127.0.0.1", Some("10.9.9.9, 198.51.100.9"), "198.51.100.9"),
            ("::ffff:127.0.0.1", Some("198.51.100.9"), "198.51.100.9"),
            ("172.17.0.2", Some("198.51.100.9"), "172.17.0.2"),
            ("10.1.2.3", Some("198.51.100.9, 10.7.7.7"), "198.51.100.9"),
            ("10.1.2.3", Some("192.0.2.7, 198.51.100.9, 10.7.7.7"), "198.51.100.9"),
            ("10.1.2.3", Some("10.8.8.8, 10.7.7.7"), "10.8.8.8"),
            ("10.1.2.3", Some("198.51.100.9:4711"), "198.51.100.9"),
            ("10.1.2.3", Some("2001:db8::7"), "2001:db8::7"),
            ("10.1.2.3", Some("::ffff:198.51.100.9"), "198.51.100.9"),
            ("::1", Some("nonsense"), "::1"),
            ("10.1.2.3", Some("nonsense, 10.7.7.7"), "10.7.7.7"),
            ("127.0.0.1", Some(""), "127.0.0.1"),
        ] {
            let headers: Vec<_> = forwarded.map(|value| (XFF, value)).into_iter().collect();
            assert_eq!(client(&trusted, peer, &headers), expected, "{peer} {forwarded:?}");
        }
        let two_lines = [(XFF, "192.0.2.7"), (XFF, "198.51.100.9")];
        assert_eq!(client(&trusted, "127.0.0.1", &two_lines), "198.51.100.9");
    }

    /// Security (proxies): The standard header has the same rules.
    #[test]
    fn forwarded_header_is_read() {
        for (forwarded, expected) in [
            ("for=198.51.100.9", "198.51.100.9"),
            ("For=\"198.51.100.9:4711\";proto=https;by=10.0.0.1", "198.51.100.9"),
            ("proto=https; for=\"[2001:db8::7]:80\"", "2001:db8::7"),
            ("for=\"[2001:db8::7]\"", "2001:db8::7"),
            ("for=192.0.2.7, for=198.51.100.9", "198.51.100.9"),
            ("for=198.51.100.9, for=unknown", "127.0.0.1"),
            ("for=_hidden", "127.0.0.1"),
            ("proto=https", "127.0.0.1"),
        ] {
            let headers = [("forwarded", forwarded)];
            assert_eq!(client(&["127.0.0.1/32"], "127.0.0.1", &headers), expected, "{forwarded}");
        }
    }

    /// Security (proxies): A client cannot choose its address with the header that the proxy passes
    /// on unchanged.
    #[test]
    fn contradicting_headers_do_not_count() {
        let both = |other| [("forwarded", other), ("x-forwarded-for", "198.51.100.9")];
        let trusted = ["127.0.0.1/32"];
        assert_eq!(client(&trusted, "127.0.0.1", &both("for=192.0.2.7")), "127.0.0.1");
        assert_eq!(client(&trusted, "127.0.0.1", &both("for=198.51.100.9")), "198.51.100.9");
    }
}
