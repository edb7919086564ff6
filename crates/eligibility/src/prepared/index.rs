//! Indices with 32 bits, which need half of the memory.

/// Returns the position of an item whose index has 32 bits.
pub(super) fn to_index(index: u32) -> usize {
    usize::try_from(index).unwrap_or(usize::MAX)
}

/// Returns an index with 32 bits. More than four billion items do not fit into memory.
pub(super) fn from_index(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
