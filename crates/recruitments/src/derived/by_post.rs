//! Texts that differ from post to post.

use crate::language::Language;
use crate::record::{PostKey, Recruitment, Scope};

/// Maximum number of texts of one member. More are not compact.
pub(super) const MAX_TEXTS: usize = 3;

/// Rules of one set of posts.
pub(super) type OfPosts<'a, T> = (&'a [PostKey], Vec<&'a T>);

/// Returns the rules of each set of posts, in the order of the notice.
pub(super) fn by_posts<T>(rules: &[T], scope: impl Fn(&T) -> &Scope) -> Vec<OfPosts<'_, T>> {
    let mut groups: Vec<OfPosts<'_, T>> = Vec::new();
    for rule in rules {
        let posts = scope(rule).posts.as_slice();
        match groups.iter_mut().find(|(other, _)| *other == posts) {
            Some((_, of_posts)) => of_posts.push(rule),
            None => groups.push((posts, vec![rule])),
        }
    }
    groups
}

/// Adds the names of posts to a text.
pub(super) fn with_posts(
    record: &Recruitment,
    posts: &[PostKey],
    text: &str,
    language: Language,
) -> String {
    let posts = posts.iter().filter_map(|key| record.post(key));
    // Semicolons separate the texts of different posts.
    let text = text.replace("; ", ", ");
    named(&posts.map(|post| post.name.clone()).collect::<Vec<_>>(), &text, language)
}

/// Combines the texts of posts, by the names of the posts. A text of all posts has no names.
pub(super) fn combine(texts: Vec<(String, Option<String>)>, language: Language) -> Option<String> {
    let is_of_all = texts.iter().all(|(_, text)| text.is_some());
    let mut distinct: Vec<(String, Vec<String>)> = Vec::new();
    for (name, text) in texts.into_iter().filter_map(|(name, text)| Some((name, text?))) {
        match distinct.iter_mut().find(|(other, _)| *other == text) {
            Some((_, names)) => names.push(name),
            None => distinct.push((text, vec![name])),
        }
    }
    match distinct.as_slice() {
        [] => None,
        [(text, _)] if is_of_all => Some(text.clone()),
        few if few.len() <= MAX_TEXTS => {
            let named = few.iter().map(|(text, names)| named(names, text, language));
            Some(named.collect::<Vec<_>>().join("; "))
        }
        many => {
            let first = many.iter().take(MAX_TEXTS).map(|(text, _)| text.as_str());
            let by_post = language.pick("others by post", "बाकी पद के अनुसार");
            Some(first.chain([by_post]).collect::<Vec<_>>().join("; "))
        }
    }
}

fn named(names: &[String], text: &str, language: Language) -> String {
    let shown = language.names(names);
    if shown.is_empty() { text.to_owned() } else { format!("{shown}: {text}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english(texts: &[(&str, Option<&str>)]) -> Option<String> {
        let owned = |text: &str| text.to_owned();
        let texts = texts.iter().map(|(name, text)| (owned(name), text.map(owned)));
        combine(texts.collect(), Language::English)
    }

    #[test]
    fn a_text_of_all_posts_has_no_names() {
        assert_eq!(english(&[("A", None)]), None);
        assert_eq!(english(&[("A", Some("x")), ("B", Some("x"))]).unwrap(), "x");
        assert_eq!(english(&[("A", Some("x")), ("B", None)]).unwrap(), "A: x");
        let three = [("A", Some("x")), ("B", Some("y")), ("C", Some("x"))];
        assert_eq!(english(&three).unwrap(), "A, C: x; B: y");
        let four = [("A", Some("1")), ("B", Some("2")), ("C", Some("3")), ("D", Some("4"))];
        assert_eq!(english(&four).unwrap(), "1; 2; 3; others by post");
    }
}
