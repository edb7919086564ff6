//! Rules that the server needs. The pages compute states that are only displayed (urgent, new,
//! open) from the time of rendering.

use super::CompanyJobDetails;
use crate::platform::html;

/// Maximum length of the stored plain text, in characters. Cards cut it further (FORMAT-07).
const DESCRIPTION_CHARS: usize = 300;
/// Maximum length of a meta description, in characters. Search engines show no more.
const META_DESCRIPTION_CHARS: usize = 155;

/// Returns whether the tags mark the job as urgent (RULE-16).
#[must_use]
pub fn is_tagged_urgent(tags: &str) -> bool {
    let tags = tags.to_lowercase();
    tags.contains("urgent") || tags.contains("important")
}

/// Formats the pay as "min - max period" with Indian digit grouping (FORMAT-03). Returns `None` if
/// a bound is missing.
#[must_use]
pub fn salary_text(details: &CompanyJobDetails) -> Option<String> {
    let (min, max) = (details.salary_min?, details.salary_max?);
    let period = details.salary_period.as_deref().unwrap_or("per annum");
    Some(format!("{} - {} {period}", rupees(min), rupees(max)))
}

/// Formats an amount with ₹ and Indian digit grouping: three digits, then pairs (₹12,34,567).
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

/// The texts of a job.
#[derive(Debug)]
pub struct Texts {
    /// Sanitised HTML.
    pub html: String,
    /// Plain text for cards.
    pub description: String,
    /// Plain text for search engines.
    pub meta_description: String,
}

/// Returns the texts of a job. Missing texts are made from the HTML.
#[must_use]
pub fn texts(html: String, description: Option<String>, meta: Option<String>) -> Texts {
    let text = html::text(&html);
    Texts {
        description: description.unwrap_or_else(|| html::excerpt(&text, DESCRIPTION_CHARS)),
        meta_description: meta.unwrap_or_else(|| html::excerpt(&text, META_DESCRIPTION_CHARS)),
        html,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rupees_have_indian_digit_grouping() {
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
}
