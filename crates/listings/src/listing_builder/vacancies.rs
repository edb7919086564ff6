//! The number of vacancies of a listing.

use crate::cells::Cells;
use crate::mapping::{Field, Mapping, Quirk};
use crate::{employment, text};

/// Returns the number of vacancies as text.
pub(super) fn count(
    mapping: &Mapping,
    cells: &Cells,
    title: &str,
    employment: &str,
) -> Option<String> {
    if let Some(cell) = cells.line(Field::Vacancies) {
        return Some(cell.strip_suffix(".0").map_or_else(|| cell.clone(), str::to_owned));
    }
    if let Some(number) = employment::positions(employment) {
        return Some(number.to_owned());
    }
    let posts = cells.line(Field::Posts).filter(|_| mapping.has(Quirk::SplitTitles))?;
    let counts_posts = text::normalize_words(&posts)
        .split(' ')
        .any(|word| matches!(word, "post" | "posts" | "vacancy" | "vacancies"));
    if !counts_posts {
        return None;
    }
    // Either `05 Posts`, or the only number after the dash:
    // `… – Apply Online 05 Clerk, Guard and More Posts`.
    let after_dash = title.rsplit_once(" – ").map_or("", |(_, tail)| tail);
    let mut numbers = after_dash.split_whitespace().filter_map(parse_count);
    let number = match (
        posts.split_whitespace().next().and_then(parse_count),
        numbers.next(),
        numbers.next(),
    ) {
        (Some(number), ..) | (None, Some(number), None) => number,
        _ => return None,
    };
    Some(number.to_string())
}

/// Parses a number of vacancies. A number that may be a calendar year is ignored.
fn parse_count(word: &str) -> Option<u32> {
    let digits = word.trim_end_matches('+').replace(',', "");
    let number: u32 = digits.parse().ok().filter(|_| digits.len() <= 6)?;
    (number > 0 && !(digits.len() == 4 && (2020..2040).contains(&number))).then_some(number)
}
