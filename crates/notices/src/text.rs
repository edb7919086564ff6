//! Parts of texts.

/// Returns at most the last `bytes` bytes of a text, from the start of a character.
#[must_use]
pub fn tail(text: &str, bytes: usize) -> &str {
    let mut start = text.len().saturating_sub(bytes);
    while !text.is_char_boundary(start) {
        start += 1;
    }
    text.get(start..).unwrap_or_default()
}

/// Returns at most the first `bytes` bytes of a text, up to the end of a character.
#[must_use]
pub fn head(text: &str, bytes: usize) -> &str {
    let mut end = bytes.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_between_characters() {
        assert_eq!((tail("aéb", 2), head("aéb", 2)), ("b", "a"));
        assert_eq!((tail("ab", 9), head("ab", 9)), ("ab", "ab"));
    }
}
