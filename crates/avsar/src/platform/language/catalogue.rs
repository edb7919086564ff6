//! Translations of messages, found by their English text.

use std::borrow::Cow;
use std::collections::HashMap;

/// The place of a value in a message.
const PLACEHOLDER: &str = "{}";

/// A catalogue of messages in one language.
pub(super) struct MessageCatalogue {
    /// Messages without values, and values that are texts.
    exact: HashMap<&'static str, &'static str>,
    /// Messages with values, in both languages.
    templates: Vec<(&'static str, &'static str)>,
}

impl MessageCatalogue {
    /// Creates a catalogue of pairs of an English message and its translation. Each place of a
    /// value is `{}`, and the values have the same order in both.
    pub(super) fn new(messages: &[(&'static str, &'static str)]) -> Self {
        let (templates, exact): (Vec<_>, Vec<_>) =
            messages.iter().copied().partition(|(english, _)| english.contains(PLACEHOLDER));
        Self { exact: exact.into_iter().collect(), templates }
    }

    /// Returns the translation of a message, or the message if the catalogue does not contain it.
    pub(super) fn translate<'a>(&self, message: &'a str) -> Cow<'a, str> {
        if let Some(translation) = self.exact.get(message) {
            return Cow::Borrowed(translation);
        }
        let translated = self.templates.iter().find_map(|(english, translation)| {
            values(english, message).map(|values| self.fill(translation, &values))
        });
        translated.map_or(Cow::Borrowed(message), Cow::Owned)
    }

    /// Fills a template. A value that is a text of the catalogue, such as the label of a field, is
    /// translated.
    fn fill(&self, template: &str, values: &[&str]) -> String {
        let mut values = values.iter().map(|value| self.exact.get(value).unwrap_or(value));
        let mut parts = template.split(PLACEHOLDER);
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            text.push_str(values.next().copied().unwrap_or_default());
            text.push_str(part);
        }
        text
    }

    #[cfg(test)]
    pub(super) fn contains(&self, message: &str) -> bool {
        self.exact.contains_key(message)
            || self.templates.iter().any(|(english, _)| *english == message)
    }
}

/// Returns the values of a message that was made from a template.
fn values<'a>(template: &str, message: &'a str) -> Option<Vec<&'a str>> {
    let mut parts = template.split(PLACEHOLDER);
    let mut rest = message.strip_prefix(parts.next()?)?;
    let mut values = Vec::new();
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let is_last = parts.peek().is_none();
        let value = if is_last { rest.strip_suffix(part)? } else { rest.split_once(part)?.0 };
        rest = rest.get(value.len() + part.len()..)?;
        values.push(value);
    }
    Some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_between_the_parts_of_a_template() {
        let read = |message| values("{} of {} pages.", message);
        assert_eq!(read("2 of 10 pages."), Some(vec!["2", "10"]));
        assert_eq!(read("2 of 10 pages"), None);
        assert_eq!(values("Is {}", "Is "), Some(vec![""]));
        assert_eq!(values("Is {}.", "Is."), None);
    }

    #[test]
    fn values_that_are_texts_are_translated() {
        let catalogue =
            MessageCatalogue::new(&[("{} is required.", "{} ज़रूरी है।"), ("Name", "नाम")]);
        assert_eq!(catalogue.translate("Name is required."), "नाम ज़रूरी है।");
        assert_eq!(catalogue.translate("Slug is required."), "Slug ज़रूरी है।");
        assert_eq!(catalogue.translate("Something else."), "Something else.");
    }
}
