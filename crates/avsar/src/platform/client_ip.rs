//! The IP address of a client, as rate limits see it.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

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
}

impl fmt::Display for ClientIp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
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
