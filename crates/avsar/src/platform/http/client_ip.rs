//! Who asks, as far as the network tells.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

/// The address a request comes from. Of IPv6 only the network: whoever has one address there has
/// all of its network's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientIp(IpAddr);

impl ClientIp {
    /// At an address.
    #[must_use]
    pub fn new(address: IpAddr) -> Self {
        Self(mask_ipv6(address.to_canonical(), 64))
    }

    /// The largest network that one subscriber of IPv6 is given; of IPv4 an address is all that one
    /// gets.
    #[must_use]
    pub fn network_prefix(self) -> Self {
        Self(mask_ipv6(self.0, 48))
    }

    /// A peer on this machine is a proxy, and speaks for somebody else; from elsewhere anybody could
    /// claim to be a proxy.
    fn from_forwarded(peer: IpAddr, headers: &HeaderMap) -> Self {
        let peer = peer.to_canonical();
        let asked_for = if peer.is_loopback() { last_forwarded(headers) } else { None };
        Self::new(asked_for.unwrap_or(peer))
    }
}

/// The beginning of an address of IPv6.
fn mask_ipv6(address: IpAddr, number: u32) -> IpAddr {
    match address {
        IpAddr::V6(address) => {
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !(u128::MAX >> number)))
        }
        address => address,
    }
}

/// The address that the nearest proxy added, which is the last.
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
    fn only_a_proxy_on_this_machine_is_believed() {
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
