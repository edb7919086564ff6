//! The client IP address of a request.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::platform::client_ip::ClientIp;

/// Returns the client of a request. Trusts `X-Forwarded-For` only if the peer is a loopback
/// address. Any other client could forge the header.
fn client_ip(peer: IpAddr, headers: &HeaderMap) -> ClientIp {
    let peer = peer.to_canonical();
    let forwarded = if peer.is_loopback() { last_forwarded(headers) } else { None };
    ClientIp::new(forwarded.unwrap_or(peer))
}

/// Returns the last address in `X-Forwarded-For`, which the nearest proxy added.
fn last_forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

impl<S: Send + Sync> FromRequestParts<S> for ClientIp {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(peer)| peer.ip());
        Ok(client_ip(peer, &parts.headers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trusts_the_forwarded_header_only_from_loopback() {
        for (peer, forwarded, client) in [
            ("203.0.113.1", None, "203.0.113.1"),
            ("203.0.113.1", Some("198.51.100.9"), "203.0.113.1"),
            ("127.0.0.1", Some("10.9.9.9, 198.51.100.9"), "198.51.100.9"),
            ("::ffff:127.0.0.1", Some("198.51.100.9"), "198.51.100.9"),
            ("::1", Some("nonsense"), "::"),
            ("127.0.0.1", None, "127.0.0.1"),
            ("2001:db8:1:2:3:4:5:6", None, "2001:db8:1:2::"),
            ("::ffff:203.0.113.1", None, "203.0.113.1"),
        ] {
            let mut headers = HeaderMap::new();
            if let Some(forwarded) = forwarded {
                headers.insert("x-forwarded-for", forwarded.parse().unwrap());
            }
            let found = client_ip(peer.parse().unwrap(), &headers);
            assert_eq!(found, ClientIp::new(client.parse().unwrap()), "{peer} {forwarded:?}");
        }
    }
}
