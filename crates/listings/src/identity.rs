//! Computes the `source_ref` of a listing, which is the same at every import.

use chrono::NaiveDate;
use sha2::{Digest, Sha256};

/// Maximum length of a link or id, in bytes. A longer one is replaced by its hash.
const MAX_LINK_BYTES: usize = 200;

/// Maximum length of a complete reference, in bytes. A longer one is replaced by its hash, because
/// database indexes limit the length of their keys. No reference made here is longer, so a portal
/// that imports the export of another one keeps its references.
const MAX_REFERENCE_BYTES: usize = MAX_LINK_BYTES + 56;

/// Returns the reference for a `sourceRef` that a portal exported.
#[must_use]
pub fn from_reference(reference: String) -> String {
    if reference.len() > MAX_REFERENCE_BYTES { hash(&reference) } else { reference }
}

/// Returns the reference `mapping:id`.
#[must_use]
pub fn from_id(mapping: &str, id: &str) -> String {
    if id.len() > MAX_LINK_BYTES {
        format!("{mapping}:{}", hash(id))
    } else {
        format!("{mapping}:{id}")
    }
}

/// Returns the link without its tracking parameters, which change from visit to visit. The
/// reference does not depend on the mapping.
#[must_use]
pub fn from_link(link: &str) -> String {
    let link = strip_tracking(link);
    if link.len() > MAX_LINK_BYTES { hash(&link) } else { link }
}

fn strip_tracking(link: &str) -> String {
    const TRACKING: &[&str] =
        &["refId", "trackingId", "trk", "position", "pageNum", "vjs", "xkcb", "fccid"];
    let Some((page, query)) = link.split_once('?') else {
        return link.to_owned();
    };
    let tracks = |parameter: &&str| {
        let name = parameter.split('=').next().unwrap_or_default();
        TRACKING.contains(&name) || name.starts_with("utm_")
    };
    let rest: Vec<&str> = query.split('&').filter(|parameter| !tracks(parameter)).collect();
    if rest.is_empty() { page.to_owned() } else { format!("{page}?{}", rest.join("&")) }
}

/// Returns a hash of the content that identifies a listing. Letter case, blanks and punctuation
/// make no difference. `date` must not depend on the day of the import.
#[must_use]
pub fn from_content(
    title: &str,
    organisation: &str,
    location: &str,
    date: Option<NaiveDate>,
) -> String {
    let mut content = String::new();
    for part in [title, organisation, location] {
        content.extend(
            part.chars()
                .filter(|c| c.is_alphanumeric() || matches!(c, '+' | '#'))
                .flat_map(char::to_lowercase),
        );
        content.push('\n');
    }
    if let Some(date) = date {
        content.push_str(&date.to_string());
    }
    hash(&content)
}

/// Returns the first half of the SHA-256 in hexadecimal.
fn hash(text: &str) -> String {
    let mut digest = hex::encode(Sha256::digest(text));
    digest.truncate(32);
    digest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identities() {
        assert_eq!(from_id("notices", "a-1"), "notices:a-1");
        assert_eq!(from_link("https://a.example/1"), "https://a.example/1");
        assert_eq!(
            from_link("https://a.example/1?utm_source=x&id=5&trk=y"),
            "https://a.example/1?id=5"
        );
        assert_eq!(from_link("https://a.example/1?trk=y"), "https://a.example/1");
        assert_eq!(from_link(&format!("https://a.example/{}", "x".repeat(300))).len(), 32);
        let longest = from_id("private-jobs", &"x".repeat(MAX_LINK_BYTES));
        assert_eq!(from_reference(longest.clone()), longest);
        assert_eq!(from_reference("x".repeat(MAX_REFERENCE_BYTES + 1)).len(), 32);
        let one = from_content("Data Clerk", "ACME Foods", "Pune", None);
        assert_eq!(one.len(), 32);
        assert_eq!(one, from_content("data-clerk ", "Acme  Foods", "PUNE", None));
        assert_ne!(one, from_content("Data Clerk", "ACME Foods", "Nagpur", None));
        assert_ne!(
            one,
            from_content("Data Clerk", "ACME Foods", "Pune", NaiveDate::from_ymd_opt(2024, 1, 1))
        );
        assert_ne!(from_content("C", "A", "", None), from_content("C++", "A", "", None));
    }
}
