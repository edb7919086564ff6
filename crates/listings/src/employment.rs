//! Parses the form of employment, and the other content that scrapers put into its column.

use crate::{Employment, text};

/// Returns the form of employment that a cell names. If it names several
/// (`Full Time, Temporary/Contractual`), returns the most specific one.
#[must_use]
pub fn parse(cell: &str) -> Option<Employment> {
    const WORDS: &[(&str, Employment)] = &[
        (" internship ", Employment::Internship),
        (" intern ", Employment::Internship),
        (" apprenticeship ", Employment::Internship),
        (" freelance ", Employment::Freelance),
        (" freelancer ", Employment::Freelance),
        (" homebased ", Employment::Freelance),
        (" contract ", Employment::Contract),
        (" contractor ", Employment::Contract),
        (" contractual ", Employment::Contract),
        (" temporary ", Employment::Contract),
        (" temp ", Employment::Contract),
        (" part time ", Employment::PartTime),
        (" parttime ", Employment::PartTime),
        (" full time ", Employment::FullTime),
        (" fulltime ", Employment::FullTime),
        (" permanent ", Employment::FullTime),
        (" regular ", Employment::FullTime),
    ];
    let words = text::normalize_words(cell);
    WORDS.iter().find(|(word, _)| words.contains(word)).map(|(_, employment)| *employment)
}

/// Returns the number in `10 Positions`, a text that some sites show in this column.
#[must_use]
pub fn positions(cell: &str) -> Option<&str> {
    let (number, unit) = cell.trim().split_once(' ')?;
    let counts = matches!(
        unit.trim().to_ascii_lowercase().as_str(),
        "position" | "positions" | "opening" | "openings"
    );
    (counts && !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_employment() {
        for (given, expected) in [
            ("Full Time, Permanent", Some(Employment::FullTime)),
            ("Full-time +2", Some(Employment::FullTime)),
            ("Regular / Permanent +1", Some(Employment::FullTime)),
            ("Part-time", Some(Employment::PartTime)),
            ("Full Time, Temporary/Contractual", Some(Employment::Contract)),
            ("Full Time, Freelance/Homebased", Some(Employment::Freelance)),
            ("Internship", Some(Employment::Internship)),
            ("Day shift", None),
            ("None", None),
            ("10 Positions", None),
            ("", None),
        ] {
            assert_eq!(parse(given), expected, "{given}");
        }
    }

    #[test]
    fn counted_positions() {
        assert_eq!(positions("10 Positions"), Some("10"));
        assert_eq!(positions("many positions"), None);
        assert_eq!(positions("10"), None);
    }

    #[test]
    fn names_are_read_back() {
        for form in [
            Employment::FullTime,
            Employment::PartTime,
            Employment::Contract,
            Employment::Freelance,
            Employment::Internship,
        ] {
            assert_eq!(parse(form.name()), Some(form));
        }
    }
}
