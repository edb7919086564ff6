//! Rules that the server itself needs. What only shows (urgent, new, open) is computed by the
//! pages from their one `now`.

use super::CompanyJobDetails;
use crate::platform::html;

/// Length of the stored plain text; cards cut it further (FORMAT-07).
const DESCRIPTION_CHARS: usize = 300;
/// Length that search engines show.
const META_DESCRIPTION_CHARS: usize = 155;

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
        description: description.unwrap_or_else(|| html::excerpt(&text, DESCRIPTION_CHARS)),
        meta_description: meta.unwrap_or_else(|| html::excerpt(&text, META_DESCRIPTION_CHARS)),
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
}
