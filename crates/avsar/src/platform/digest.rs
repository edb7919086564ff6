//! Digests as text.

/// Returns the first hexadecimal digits of a digest, or all if there are fewer.
#[must_use]
pub fn hex_prefix(digest: &[u8], digits: usize) -> String {
    let mut text = hex::encode(digest);
    text.truncate(digits);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefix_has_the_requested_number_of_digits() {
        for (digits, prefix) in [(0, ""), (3, "00a"), (4, "00af"), (9, "00af10")] {
            assert_eq!(hex_prefix(&[0, 0xaf, 0x10], digits), prefix);
        }
    }
}
