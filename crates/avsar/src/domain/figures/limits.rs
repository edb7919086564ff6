//! Limits of what one client adds to the figures of a day.

use std::hash::{BuildHasher, Hash, RandomState};

/// Number of counters in a line: those of one cache line of the processor.
const LINE: usize = 64;
/// Number of lines. A day with 500,000 different keys fills one fifth of the counters.
const LINES: usize = 1 << 16;

/// Counts keys, such as a client with a record, in a fixed amount of memory (4 MB): a count-min
/// sketch with two counters for a key, in one line. A count can be too high, if other keys share
/// both counters, and never too low.
///
/// The keys are hashed with a secret that is made with the value and stored nowhere. The counters
/// therefore contain no addresses, and those of two days cannot be compared.
#[derive(Debug)]
pub(super) struct KeyCounts {
    secret: RandomState,
    lines: Box<[[u8; LINE]]>,
}

impl KeyCounts {
    pub(super) fn new() -> Self {
        // The system fills the memory with zeros when it is used first.
        Self { secret: RandomState::new(), lines: vec![[0; LINE]; LINES].into_boxed_slice() }
    }

    /// Counts a key. Returns `false`, and does not count it, if it was counted `most` times.
    pub(super) fn admit(&mut self, key: &impl Hash, most: u8) -> bool {
        let Position { line, cells } = Position::of(&self.secret, key);
        let Some(line) = self.lines.get_mut(line) else { return false };
        let count = cells.iter().filter_map(|cell| line.get(*cell)).min();
        let count = count.copied().unwrap_or(u8::MAX);
        if count >= most {
            return false;
        }
        for cell in cells {
            if let Some(cell) = line.get_mut(cell) {
                *cell = (*cell).max(count + 1);
            }
        }
        true
    }
}

/// The counters of a key, from different bits of one hash.
#[derive(Debug, PartialEq, Eq)]
struct Position {
    line: usize,
    cells: [usize; 2],
}

impl Position {
    fn of(secret: &RandomState, key: &impl Hash) -> Self {
        let hash = secret.hash_one(key);
        let bits = |shift: u32, size: usize| {
            usize::try_from((hash >> shift) % size as u64).unwrap_or_default()
        };
        Self { line: bits(0, LINES), cells: [bits(32, LINE), bits(48, LINE)] }
    }
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
        let position = || Position::of(&KeyCounts::new().secret, &"192.0.2.1");
        assert_ne!(position(), position());
    }
}
