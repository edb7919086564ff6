//! Dates in each language. `web/src/messages/` has the same for pages.

use chrono::{Datelike, NaiveDate};

use super::Language;

const HINDI_MONTHS: [&str; 12] = [
    "जनवरी",
    "फ़रवरी",
    "मार्च",
    "अप्रैल",
    "मई",
    "जून",
    "जुलाई",
    "अगस्त",
    "सितंबर",
    "अक्टूबर",
    "नवंबर",
    "दिसंबर",
];

impl Language {
    /// Returns a date with the full name of its month, such as "05 November 2026".
    #[must_use]
    pub fn long_date(self, day: NaiveDate) -> String {
        match self {
            Self::English => day.format("%d %B %Y").to_string(),
            Self::Hindi => hindi_date(day),
        }
    }

    /// Returns a date that needs little space, such as "05 Nov 2026".
    #[must_use]
    pub fn short_date(self, day: NaiveDate) -> String {
        match self {
            Self::English => day.format("%d %b %Y").to_string(),
            // Hindi has no common short names of months.
            Self::Hindi => hindi_date(day),
        }
    }
}

fn hindi_date(day: NaiveDate) -> String {
    let month = usize::try_from(day.month0()).ok().and_then(|month| HINDI_MONTHS.get(month));
    format!("{} {} {}", day.day(), month.copied().unwrap_or_default(), day.year())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pages have the same names.
    #[test]
    fn months_are_those_of_the_pages() {
        let messages = include_str!("../../../../../web/src/messages/hi/dates.tsx");
        let (_, months) = messages.split_once("const MONTHS = [").unwrap();
        let (months, _) = months.split_once(']').unwrap();
        let months = months.split(',').map(|month| month.trim().trim_matches('"'));
        let months: Vec<_> = months.filter(|month| !month.is_empty()).collect();
        assert_eq!(months, HINDI_MONTHS);
    }

    #[test]
    fn dates_are_written_as_on_pages() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 5).unwrap();
        assert_eq!(Language::English.long_date(day), "05 November 2026");
        assert_eq!(Language::English.short_date(day), "05 Nov 2026");
        assert_eq!(Language::Hindi.long_date(day), "5 नवंबर 2026");
        assert_eq!(Language::Hindi.short_date(day), "5 नवंबर 2026");
    }
}
