//! Classification of the lines of a section: heading of an entry, or description of work.

use documents::{Document, Line};

use super::{Bullet, Section};
use crate::dates;
use crate::verbs;

/// The role of a line in its section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineRole {
    /// Part of a heading: a post, project, employer or date.
    Head,
    /// First line of a bullet.
    Start,
    /// Continuation of the line before.
    More,
}

/// Returns the lines of a section with their numbers and roles.
pub(super) fn assign_roles<'a>(
    document: &'a Document,
    section: &Section,
) -> Vec<(usize, &'a Line, LineRole)> {
    let lines: Vec<(usize, &Line)> = section.lines(document).collect();
    let longest = lines.iter().map(|(_, line)| line.text.chars().count()).max().unwrap_or(0);
    let mut roles: Vec<(usize, &Line, LineRole)> = Vec::with_capacity(lines.len());
    for (index, (number, line)) in lines.iter().enumerate() {
        let before = roles.last().map(|(_, line, role)| (*line, *role));
        let next = lines.get(index + 1).map(|(_, line)| *line);
        roles.push((*number, line, classify_line(line, before, next, longest)));
    }
    roles
}

fn classify_line(
    line: &Line,
    before: Option<(&Line, LineRole)>,
    next: Option<&Line>,
    longest: usize,
) -> LineRole {
    if line.bullet {
        return LineRole::Start;
    }
    if is_dated(line) {
        return LineRole::Head;
    }
    let words = line.text.split_whitespace().count();
    let lower_words = line
        .text
        .split_whitespace()
        .filter(|word| word.chars().next().is_some_and(char::is_lowercase))
        .count();
    let sentence =
        (words >= 9 && lower_words * 3 >= words) || (words >= 5 && line.text.ends_with('.'));
    if let Some((before, LineRole::Start | LineRole::More)) = before {
        let starts_lower = line.text.chars().next().is_some_and(char::is_lowercase);
        let is_full = before.text.chars().count() * 10 >= longest * 6;
        let ended = before.text.ends_with(['.', ';']);
        let is_heading = words <= 8 && !starts_lower && next.is_some_and(is_dated) && ended;
        let newly_bold = line.bold && !before.bold;
        // List items without a bullet character.
        if ended
            && !before.bullet
            && words >= 5
            && line.text.split_whitespace().next().is_some_and(verbs::is_action)
        {
            return LineRole::Start;
        }
        let closed = ended && words <= 8 && !before.bullet;
        if starts_lower || !(line.apart || !is_full || newly_bold || is_heading || closed) {
            return LineRole::More;
        }
    }
    if sentence { LineRole::Start } else { LineRole::Head }
}

/// Returns `true` if the line is part of a heading and contains a date.
pub(super) fn is_dated(line: &Line) -> bool {
    !line.bullet
        && dates::find_period(&line.text).is_some_and(|found| {
            let written = line.text.get(found.start..found.end).unwrap_or_default();
            let rest = line.text.split_whitespace().count()
                - written.split_whitespace().count().min(line.text.split_whitespace().count());
            let sentence = line.text.ends_with('.') && rest > 6;
            rest <= 13 && !sentence
        })
}

/// Returns the bullets of a section.
pub(super) fn find_bullets(document: &Document, section: &Section) -> Vec<Bullet> {
    let mut bullets: Vec<Bullet> = Vec::new();
    for (number, line, role) in assign_roles(document, section) {
        match role {
            LineRole::Head => {}
            LineRole::Start => bullets.push(Bullet {
                text: strip_trailing_date(&line.text).to_owned(),
                line: number,
                section: section.kind,
            }),
            LineRole::More => {
                if let Some(bullet) = bullets.last_mut() {
                    append_line(&mut bullet.text, strip_trailing_date(&line.text));
                }
            }
        }
    }
    bullets
}

/// Removes a date or duration at the right edge of a line.
fn strip_trailing_date(text: &str) -> &str {
    match text.rsplit_once("  ") {
        Some((before, last)) if parse_lone_period(last).is_some() || is_duration(last) => before,
        _ => text,
    }
}

/// Parses a text that contains only a period.
pub(super) fn parse_lone_period(text: &str) -> Option<dates::FoundPeriod> {
    let found = dates::find_period(text)?;
    let rest = text.len() - (found.end - found.start);
    (rest <= 2).then_some(found)
}

/// Returns `true` if the text is a duration: `4 months`, `1 year 3 months`.
fn is_duration(text: &str) -> bool {
    let words = text.split_whitespace().collect::<Vec<_>>();
    let unit = |word: &str| {
        matches!(
            word.to_lowercase().as_str(),
            "month" | "months" | "year" | "years" | "yr" | "yrs" | "mos" | "mo"
        )
    };
    !words.is_empty()
        && words.iter().all(|word| unit(word) || word.parse::<u32>().is_ok())
        && words.iter().any(|word| unit(word))
}

/// Appends a line to a text. Joins a word that was hyphenated at the end of the line.
fn append_line(text: &mut String, more: &str) {
    let is_hyphenated =
        text.ends_with('-') && more.starts_with(|letter: char| letter.is_lowercase());
    if is_hyphenated && !text.ends_with(" -") {
        text.pop();
    } else {
        text.push(' ');
    }
    text.push_str(more);
}
