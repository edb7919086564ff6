//! Rules that the server itself needs. What only shows (urgent, new, open) is computed by the
//! pages from their one `now`.

use super::CompanyJobDetails;
use crate::html;

/// Length of the stored plain text; cards cut it further (FORMAT-07).
const DESCRIPTION: usize = 300;
/// Length that search engines show.
const META_DESCRIPTION: usize = 155;

/// Whether an editor marked it urgent by its tags (RULE-16).
#[must_use]
pub fn is_tagged_urgent(tags: &str) -> bool {
    let tags = tags.to_lowercase();
    tags.contains("urgent") || tags.contains("important")
}

/// Pay as "min - max period" in Indian grouping (FORMAT-03); `None` when a bound is missing.
#[must_use]
pub fn salary_text(details: &CompanyJobDetails) -> Option<String> {
    let (min, max) = (details.salary_min?, details.salary_max?);
    let period = details.salary_period.as_deref().unwrap_or("per annum");
    Some(format!("{} - {} {period}", rupees(min), rupees(max)))
}

/// An amount with ₹ and Indian grouping: three digits, then pairs (₹12,34,567).
#[must_use]
pub fn rupees(amount: i64) -> String {
    let digits = amount.unsigned_abs().to_string();
    let count = digits.len();
    let mut text = String::from(if amount < 0 { "-₹" } else { "₹" });
    for (at, digit) in digits.chars().enumerate() {
        let left = count - at;
        if at > 0 && (left == 3 || (left > 3 && left % 2 == 1)) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Whether a text can be an address on the web as editors write it: with `http(s)`, with `//`, as
/// a bare domain (RULE-20, RULE-21), or a path on this site.
#[must_use]
pub fn is_web_address(text: &str) -> bool {
    if text.len() > 2_000 || text.chars().any(|c| c.is_whitespace() || c.is_control()) {
        return false;
    }
    let lower = text.to_ascii_lowercase();
    let rest = lower.strip_prefix("https://").or_else(|| lower.strip_prefix("http://"));
    let rest = rest.or_else(|| lower.strip_prefix("//"));
    if rest.is_none() && lower.starts_with('/') {
        return true;
    }
    let host = rest.unwrap_or(&lower).split(['/', '?', '#']).next().unwrap_or_default();
    let (name, port) = host.split_once(':').unwrap_or((host, "80"));
    let domain = name.contains('.') || name == "localhost";
    domain
        && !name.starts_with('.')
        && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_'))
        && port.parse::<u16>().is_ok()
}

/// The three texts of a job.
#[derive(Debug)]
pub struct Texts {
    /// The clean HTML.
    pub html: String,
    /// Plain text for cards.
    pub description: String,
    /// Plain text for search engines.
    pub meta_description: String,
}

/// The texts of a job, with what the editor left empty made from the HTML.
#[must_use]
pub fn texts(html: String, description: Option<String>, meta: Option<String>) -> Texts {
    let text = html::text(&html);
    Texts {
        description: description.unwrap_or_else(|| html::excerpt(&text, DESCRIPTION)),
        meta_description: meta.unwrap_or_else(|| html::excerpt(&text, META_DESCRIPTION)),
        html,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rupees_are_grouped_the_indian_way() {
        for (amount, text) in [
            (0, "₹0"),
            (999, "₹999"),
            (1_000, "₹1,000"),
            (99_999, "₹99,999"),
            (100_000, "₹1,00,000"),
            (12_345_678, "₹1,23,45,678"),
            (-250_000, "-₹2,50,000"),
        ] {
            assert_eq!(rupees(amount), text);
        }
    }

    #[test]
    fn web_addresses_as_editors_write_them() {
        for good in [
            "https://ssc.gov.in/apply?x=1",
            "http://localhost:8080/a",
            "//careers.example.org",
            "careers.example.org/jobs",
            "/uploads/a.pdf",
            "HTTPS://Example.org",
        ] {
            assert!(is_web_address(good), "{good}");
        }
        for bad in [
            "",
            "javascript:alert(1)",
            "data:text/html,x",
            "mailto:a@b.in",
            "apply here",
            "word",
            "https://",
            "https:// x.in",
            "ftp://x.in",
            "https://a.b:port/",
        ] {
            assert!(!is_web_address(bad), "{bad}");
        }
    }
}
