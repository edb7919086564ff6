//! The IP address of the client.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

/// The IP address of a client. For IPv6 only the /64 network, because a client that has one address
/// of a network can use all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientIp(IpAddr);

impl ClientIp {
    /// Returns the client at an IP address.
    #[must_use]
    pub fn new(address: IpAddr) -> Self {
        Self(mask_ipv6(address.to_canonical(), 64))
    }

    /// Returns the network of one subscriber: at most a /48 for IPv6, the single address for IPv4.
    #[must_use]
    pub fn network_prefix(self) -> Self {
        Self(mask_ipv6(self.0, 48))
    }

    /// Returns the client of a request. Trusts `X-Forwarded-For` only if the peer is a loopback
    /// address. Any other client could forge the header.
    fn from_forwarded(peer: IpAddr, headers: &HeaderMap) -> Self {
        let peer = peer.to_canonical();
        let forwarded = if peer.is_loopback() { last_forwarded(headers) } else { None };
        Self::new(forwarded.unwrap_or(peer))
    }
}

/// Returns an IPv6 address with all but its first `prefix` bits set to zero. Leaves an IPv4 address
/// unchanged.
fn mask_ipv6(address: IpAddr, prefix: u32) -> IpAddr {
    match address {
        IpAddr::V6(address) => {
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !(u128::MAX >> prefix)))
        }
        address => address,
    }
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
        Ok(Self::from_forwarded(peer, &parts.headers))
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
            let found = ClientIp::from_forwarded(peer.parse().unwrap(), &headers);
            assert_eq!(found, ClientIp(client.parse().unwrap()), "{peer} {forwarded:?}");
        }
    }
}
