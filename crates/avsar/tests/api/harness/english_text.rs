//! Finds English texts in responses in another language.

use serde_json::Value;

/// Number of words in Latin letters in a row that make an English text. Fewer can be a name.
const MIN_WORDS: usize = 4;

/// Returns the texts of a response that contain an English sentence outside of quotation marks.
/// `quoted` are members whose texts stay as they are, such as quotes and sources.
pub fn english_sentences(response: &Value, quoted: &[&str]) -> Vec<String> {
    match response {
        Value::String(text) if has_english_sentence(text) => vec![text.clone()],
        Value::Array(items) => {
            items.iter().flat_map(|item| english_sentences(item, quoted)).collect()
        }
        Value::Object(members) => members
            .iter()
            .filter(|(name, _)| !quoted.contains(&name.as_str()))
            .flat_map(|(_, value)| english_sentences(value, quoted))
            .collect(),
        _ => Vec::new(),
    }
}

fn has_english_sentence(text: &str) -> bool {
    let mut run = 0;
    let parts = text.split('“').map(|part| part.split_once('”').map_or(part, |(_, rest)| rest));
    parts.flat_map(str::split_whitespace).any(|word| {
        // Abbreviations such as RRB NTPC are also Hindi.
        let is_english = word.contains(|letter: char| letter.is_ascii_lowercase());
        run = if is_english { run + 1 } else { 0 };
        run >= MIN_WORDS
    })
}
