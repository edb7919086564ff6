//! Limits of what one client adds to the figures of a day.

use std::hash::{BuildHasher, Hash, RandomState};

/// Number of counters in each of the two rows. A day with 500,000 different keys fills one fifth.
const CELLS: usize = 1 << 21;
/// Maximum value of a counter.
const MAX_COUNT: u8 = u8::MAX;

/// Counts keys, such as a client with a record, in a fixed amount of memory (4 MB): a count-min
/// sketch. A count can be too high, if other keys share both counters, and never too low.
///
/// The keys are hashed with a secret that is made with the value and stored nowhere. The counters
/// therefore contain no addresses, and those of two days cannot be compared.
#[derive(Debug)]
pub(super) struct KeyCounts {
    secrets: [RandomState; 2],
    rows: [Box<[u8]>; 2],
}

impl KeyCounts {
    pub(super) fn new() -> Self {
        Self {
            secrets: [RandomState::new(), RandomState::new()],
            // The system fills the memory with zeros when it is used first.
            rows: [vec![0; CELLS].into_boxed_slice(), vec![0; CELLS].into_boxed_slice()],
        }
    }

    /// Counts a key. Returns `false`, and does not count it, if it was counted `most` times.
    pub(super) fn admit(&mut self, key: &impl Hash, most: u8) -> bool {
        let count = self.count(key);
        if count >= most {
            return false;
        }
        for (secret, row) in self.secrets.iter().zip(&mut self.rows) {
            if let Some(cell) = row.get_mut(position(secret, key)) {
                *cell = (*cell).max(count + 1);
            }
        }
        true
    }

    fn count(&self, key: &impl Hash) -> u8 {
        let cells = self.secrets.iter().zip(&self.rows);
        let counts = cells.filter_map(|(secret, row)| row.get(position(secret, key)));
        counts.copied().min().unwrap_or(MAX_COUNT)
    }
}

fn position(secret: &RandomState, key: &impl Hash) -> usize {
    usize::try_from(secret.hash_one(key) % CELLS as u64).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Security (floods): A key is counted up to its limit, whatever else is counted.
    #[test]
    fn keys_have_their_own_limits() {
        let mut counts = KeyCounts::new();
        for other in 0..50_000_u32 {
            counts.admit(&("other", other), 1);
        }
        let admitted = (0..300).filter(|_| counts.admit(&("client", 1), 30)).count();
        assert_eq!(admitted, 30);
        assert!(counts.admit(&("client", 2), 30));
        assert!(!counts.admit(&("client", 1), 30));
        assert!(counts.admit(&("client", 1), 31));
    }

    /// Security (personal data): The counters of two days do not show the same client.
    #[test]
    fn positions_of_a_key_change_with_the_secret() {
        let positions = || KeyCounts::new().secrets.map(|secret| position(&secret, &"192.0.2.1"));
        assert_ne!(positions(), positions());
    }
}
