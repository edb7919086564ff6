//! The name in contact lines.

use documents::Document;

use crate::headings;
use crate::lexicon;
use crate::resume::Extracted;

/// Returns the text labelled as the name. Otherwise returns the first contact line that can be a
/// name, or the largest one if the font sizes are known.
pub(super) fn find_name(document: &Document, top: &[usize]) -> Option<Extracted> {
    let labelled = top.iter().find_map(|number| {
        let (label, rest) = document.lines.get(*number)?.text.split_once(':')?;
        let is_label =
            matches!(label.trim().to_lowercase().as_str(), "name" | "full name" | "candidate name");
        is_label.then(|| parse_name(rest)).flatten().map(|text| Extracted { text, line: *number })
    });
    if labelled.is_some() {
        return labelled;
    }
    let found = |number: &usize| {
        let line = document.lines.get(*number)?;
        Some((line.size, Extracted { text: parse_name(&line.text)?, line: *number }))
    };
    let mut candidates: Vec<(u32, Extracted)> = top.iter().take(12).filter_map(found).collect();
    // The name can be in a column that is read later. The largest letters of the first page are
    // then the name.
    let largest = document
        .lines
        .iter()
        .filter(|line| line.page == 1)
        .map(|line| line.size)
        .max()
        .unwrap_or(0);
    let median = crate::resume::sections::median_size(document);
    if largest > median + median / 4 {
        let largest_lines = document
            .lines
            .iter()
            .enumerate()
            .filter(|(_, line)| line.page == 1 && line.size == largest);
        candidates.extend(largest_lines.filter_map(|(number, _)| found(&number)));
    }
    let max_size = candidates.iter().map(|(size, _)| *size).max()?;
    candidates.into_iter().find(|(size, _)| *size == max_size).map(|(_, name)| name)
}

/// Parses a name: `Priya Sharma`, `PRIYA SHARMA, B.Com`, `Priya Sharma | Accountant`.
fn parse_name(text: &str) -> Option<String> {
    let piece = text
        .split("  ")
        .next()?
        .split(['|', '•', '·', '–', '—', '('])
        .next()?
        .split(" - ")
        .next()?;
    let piece = piece.split(',').next()?.trim();
    let words: Vec<&str> = piece.split_whitespace().collect();
    let is_word = |word: &&str| {
        word.chars()
            .all(|letter| letter.is_alphabetic() || matches!(letter, '.' | '\'' | '’' | '-'))
            && (word.chars().next().is_some_and(char::is_uppercase)
                || matches!(*word, "de" | "van" | "von" | "da" | "bin" | "al" | "del" | "der"))
    };
    let known = headings::classify(piece).is_some()
        || words.iter().any(|word| {
            let word = word.to_lowercase();
            TITLES.contains(&word.as_str())
                || matches!(
                    word.as_str(),
                    "resume" | "résumé" | "curriculum" | "vitae" | "cv" | "biodata" | "bio-data"
                )
        });
    let fits = (1..=5).contains(&words.len())
        && piece.chars().count() >= 3
        && words.iter().all(is_word)
        && !known;
    (fits && lexicon::shared().find_by_name(piece).is_none()).then(|| piece.to_owned())
}

/// Words of job titles, which are not part of names.
pub(super) const TITLES: &[&str] = &[
    "engineer",
    "developer",
    "manager",
    "analyst",
    "designer",
    "accountant",
    "executive",
    "teacher",
    "nurse",
    "consultant",
    "specialist",
    "fitter",
    "electrician",
    "officer",
    "assistant",
    "software",
    "marketing",
    "intern",
    "student",
    "fresher",
    "senior",
    "junior",
    "lead",
    "scientist",
    "administrator",
    "technician",
    "graduate",
    "architect",
    "director",
    "operator",
];
