//! Recognises hosts on this machine. Connections to them need no TLS.

use std::net::IpAddr;

/// Returns whether a host is `localhost` or a loopback address.
pub(crate) fn is_loopback(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || address.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}
