//! Limits of what one client adds to the figures of a day.

use std::hash::{BuildHasher, Hash, RandomState};

/// Number of counters in a line: those of one cache line of the processor.
const LINE: usize = 64;
/// Number of lines in a page of the memory.
const PAGE: usize = 64;
/// Number of pages. A day with 500,000 different things fills one fifth of the counters.
const PAGES: usize = 1 << 10;

/// An odd number whose bits look random, for mixing: 2⁶⁴ divided by the golden ratio.
const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

/// Counts what clients do, in a fixed amount of memory (4 MB): a count-min sketch with two counters
/// for each thing, in one line. The counters of one key, such as an address with a record, are in
/// one page, because finding a page takes most of the time. A count can be too high, if others
/// share both of its counters, and never too low.
///
/// The keys are hashed with a secret that is made with the value and stored nowhere. The counters
/// therefore contain no addresses, and those of two days cannot be compared.
#[derive(Debug)]
pub(super) struct KeyCounts {
    secret: RandomState,
    pages: Box<[[[u8; LINE]; PAGE]]>,
}

impl KeyCounts {
    pub(super) fn new() -> Self {
        let pages = vec![[[0; LINE]; PAGE]; PAGES].into_boxed_slice();
        Self { secret: RandomState::new(), pages }
    }

    /// Returns the counters of a key.
    pub(super) fn of(&mut self, key: &impl Hash) -> Counters<'_> {
        let hash = self.secret.hash_one(key);
        Counters { hash, page: self.pages.get_mut(part_of(hash, 0, PAGES)) }
    }
}

/// The counters of a key.
pub(super) struct Counters<'a> {
    hash: u64,
    page: Option<&'a mut [[u8; LINE]; PAGE]>,
}

impl Counters<'_> {
    /// Counts a thing that the key does. Returns `false`, and does not count it, if it was counted
    /// `most` times.
    pub(super) fn admit(&mut self, what: u64, most: u8) -> bool {
        let bits = (self.hash ^ what.wrapping_mul(MIX)).wrapping_mul(MIX);
        let page = self.page.as_mut();
        let line = page.and_then(|page| page.get_mut(part_of(bits, 58, PAGE)));
        let Some(line) = line else { return false };
        let cells = [part_of(bits, 52, LINE), part_of(bits, 46, LINE)];
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

/// Returns a number below `size`, a power of two, from the bits at a place.
fn part_of(bits: u64, shift: u32, size: usize) -> usize {
    usize::try_from((bits >> shift) % size as u64).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Security (floods): A key is counted up to its limit, whatever else is counted.
    #[test]
    fn keys_have_their_own_limits() {
        let mut counts = KeyCounts::new();
        let admitted = (0..300).filter(|_| counts.of(&"client").admit(1, 30)).count();
        assert_eq!(admitted, 30);
        for other in 0..50_000_u32 {
            counts.of(&("other", other)).admit(0, 1);
        }
        assert!(!counts.of(&"client").admit(1, 30));
        assert!(counts.of(&"client").admit(1, 31));
        assert!(counts.of(&"client").admit(2, 30));
        assert!(counts.of(&"another").admit(1, 30));
    }

    /// Different things of one key, such as the browsers of an address, have their own counters.
    #[test]
    fn things_of_a_key_have_their_own_limits() {
        let mut counts = KeyCounts::new();
        let mut counters = counts.of(&"192.0.2.1");
        let mistaken = (1..=100_u64).filter(|thing| !counters.admit(thing.wrapping_mul(MIX), 1));
        assert!(mistaken.count() < 5);
    }

    /// Security (personal data): The counters of two days do not show the same client.
    #[test]
    fn places_of_a_key_change_with_the_secret() {
        let hash = || KeyCounts::new().of(&"192.0.2.1").hash;
        assert_ne!(hash(), hash());
    }
}
