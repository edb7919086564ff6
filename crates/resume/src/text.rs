//! Parts of a text, counted in characters.

/// Returns the first characters of a text.
pub(crate) fn first_letters(text: &str, max_chars: usize) -> &str {
    text.char_indices().nth(max_chars).and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

/// Returns the last characters of a text.
pub(crate) fn last_letters(text: &str, max_chars: usize) -> &str {
    let before = max_chars.saturating_sub(1);
    text.char_indices().nth_back(before).and_then(|(start, _)| text.get(start..)).unwrap_or(text)
}
