//! Cleans the names of employers and recruiting bodies.

use crate::text;

/// Returns a name with normalised whitespace and decoded entities, and without a glued rating.
/// Placeholders such as `Confidential` are the choice of the employer and count as names. Returns
/// `None` if there is no name.
#[must_use]
pub fn clean(cell: &str) -> Option<String> {
    let name = text::one_line(cell);
    let name = strip_rating(strip_link_debris(&name)).trim_matches([' ', ',', ';', '|']);
    (!text::is_blank(name) && name.chars().any(char::is_alphanumeric)).then(|| name.to_owned())
}

/// Removes the remains of a link that lost its angle brackets:
/// `a class"x" … target"_blank" Name a` → `Name`.
fn strip_link_debris(name: &str) -> &str {
    if !name.starts_with("a class\"") {
        return name;
    }
    let text = name.rsplit_once('"').map_or(name, |(_, text)| text.trim());
    text.strip_suffix(" a").unwrap_or(text)
}

/// Removes a rating: `Name3.7(1977 Reviews)` → `Name`. The count of reviews is required, because
/// `Web2.0` is a name.
fn strip_rating(name: &str) -> &str {
    let Some((head, reviews)) = name.rsplit_once('(') else {
        return name;
    };
    let count = reviews.trim_end().strip_suffix(')').and_then(|inner| {
        let inner = inner.trim().to_ascii_lowercase();
        inner
            .strip_suffix("reviews")
            .or_else(|| inner.strip_suffix("review"))
            .map(|count| count.trim().replace(',', ""))
    });
    if !count.is_some_and(|count| !count.is_empty() && count.bytes().all(|b| b.is_ascii_digit())) {
        return name;
    }
    let head = head.trim_end();
    // A rating has exactly one digit before the point: `3M4.1` is 3M with 4.1, and `Studio 73.9`
    // is Studio 7 with 3.9.
    let rating =
        head.char_indices().rev().take(3).last().and_then(|(at, _)| head.split_at_checked(at));
    match rating {
        Some((name, rating)) if is_rating(rating) => name.trim_end(),
        _ => head,
    }
}

fn is_rating(text: &str) -> bool {
    matches!(text.as_bytes(), [b'0'..=b'5', b'.', b'0'..=b'9'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names() {
        for (given, expected) in [
            ("Acme Foods3.7(1977 Reviews)", Some("Acme Foods")),
            ("3M4.1(12,345 Reviews)", Some("3M")),
            ("Acme 4.0 (1 Review)", Some("Acme")),
            ("Acme (12 Reviews)", Some("Acme")),
            ("a class\"org\" href\"httpsacme\" target\"_blank\" Acme Foods a", Some("Acme Foods")),
            ("Web2.0", Some("Web2.0")),
            ("Acme (India) Pvt. Ltd.", Some("Acme (India) Pvt. Ltd.")),
            ("Acme\n   NGO", Some("Acme NGO")),
            ("A &amp; B", Some("A & B")),
            ("Confidential", Some("Confidential")),
            ("Leading Client", Some("Leading Client")),
            ("N/A", None),
            ("  ", None),
            ("—", None),
            ("***", None),
        ] {
            assert_eq!(clean(given).as_deref(), expected, "{given}");
        }
    }

    proptest! {
        #[test]
        fn never_panics(text in any::<String>()) {
            let _ = clean(&text);
        }

        #[test]
        fn removes_glued_rating(name in "[A-Z][a-z]{1,9}( [A-Z][a-z]{1,9})?", whole in 1_u8..5, tenth in 0_u8..10, count in 1_u32..99_999) {
            // `Na` and `Nil` are placeholders.
            prop_assume!(!text::is_blank(&name));
            prop_assert_eq!(clean(&format!("{name}{whole}.{tenth}({count} Reviews)")), Some(name));
        }
    }
}
