//! The numbers of open streams.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::platform::client_ip::ClientIp;

/// Maximum share of the connections of this process that are streams, in percent. The others are
/// for pages.
const MAX_READERS_PERCENT: usize = 40;
/// Maximum number of streams of one client. Thousands of people can share one IP address of a
/// mobile network; those without a stream see changes after a reload.
const MAX_READERS_PER_CLIENT: usize = 400;
/// Maximum share of the streams of this process that belong to one client, in percent.
const MAX_CLIENT_PERCENT: usize = 50;

/// The numbers of open streams, in all and by client.
#[derive(Clone, Debug)]
pub(super) struct ReaderLimit {
    max_readers: usize,
    max_per_client: usize,
    open: Arc<Mutex<OpenStreams>>,
}

#[derive(Debug, Default)]
struct OpenStreams {
    all: usize,
    by_client: HashMap<ClientIp, usize>,
}

impl ReaderLimit {
    /// Creates the limit of a process with at most `max_connections` connections.
    pub(super) fn for_connections(max_connections: usize) -> Self {
        Self::new(max_connections * MAX_READERS_PERCENT / 100)
    }

    fn new(max_readers: usize) -> Self {
        let max_per_client = MAX_READERS_PER_CLIENT.min(max_readers * MAX_CLIENT_PERCENT / 100);
        Self { max_readers, max_per_client, open: Arc::default() }
    }

    /// Counts a stream. Returns `None` if there are too many.
    pub(super) fn enter(&self, client: ClientIp) -> Option<ReaderGuard> {
        let mut open = self.lock();
        let of_client = open.by_client.get(&client).copied().unwrap_or_default();
        if open.all >= self.max_readers || of_client >= self.max_per_client {
            return None;
        }
        open.all += 1;
        open.by_client.insert(client, of_client + 1);
        metrics::gauge!("avsar_live_readers").increment(1.0);
        Some(ReaderGuard { limit: self.clone(), client })
    }

    fn lock(&self) -> MutexGuard<'_, OpenStreams> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An open stream, counted until it is dropped.
pub(super) struct ReaderGuard {
    limit: ReaderLimit,
    client: ClientIp,
}

impl Drop for ReaderGuard {
    fn drop(&mut self) {
        metrics::gauge!("avsar_live_readers").decrement(1.0);
        let mut open = self.limit.lock();
        open.all -= 1;
        if let Entry::Occupied(mut streams) = open.by_client.entry(self.client) {
            *streams.get_mut() -= 1;
            if *streams.get() == 0 {
                streams.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    /// Security (floods): One client cannot take all streams, and all together leave connections
    /// for pages.
    #[test]
    fn streams_are_limited_in_all_and_by_client() {
        let small = ReaderLimit::new(100);
        assert_eq!(small.max_per_client, 50);
        let limit = ReaderLimit::new(10 * MAX_READERS_PER_CLIENT);
        let client = |number: u8| ClientIp::new(IpAddr::V4(Ipv4Addr::new(203, 0, 113, number)));
        let mut open: Vec<ReaderGuard> =
            (0..MAX_READERS_PER_CLIENT).map(|_| limit.enter(client(0)).unwrap()).collect();
        assert!(limit.enter(client(0)).is_none());
        for number in 1..10 {
            open.extend((0..MAX_READERS_PER_CLIENT).map(|_| limit.enter(client(number)).unwrap()));
        }
        assert!(limit.enter(client(99)).is_none());
        open.pop();
        assert!(limit.enter(client(99)).is_some());
        drop(open);
        assert_eq!(limit.lock().all, 0);
        assert!(limit.lock().by_client.is_empty());
    }
}
