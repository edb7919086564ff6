//! Which lines of a section head an entry, and which tell what was done.

use super::{Bullet, Section};
use crate::dates;
use crate::document::{Document, Line};
use crate::verbs;

/// What a line is in its section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineRole {
    /// It names a post, a project, an employer, a date.
    Head,
    /// It begins something that was done.
    Start,
    /// It goes on with the line before.
    More,
}

/// A section's lines with their numbers and roles.
pub(super) fn assign_roles<'a>(
    document: &'a Document,
    section: &Section,
) -> Vec<(usize, &'a Line, LineRole)> {
    let lines: Vec<(usize, &Line)> = section.lines(document).collect();
    let longest = lines.iter().map(|(_, line)| line.text.chars().count()).max().unwrap_or(0);
    let mut roles: Vec<(usize, &Line, LineRole)> = Vec::with_capacity(lines.len());
    for (place, (number, line)) in lines.iter().enumerate() {
        let before = roles.last().map(|(_, line, role)| (*line, *role));
        let next = lines.get(place + 1).map(|(_, line)| *line);
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
    let small = line
        .text
        .split_whitespace()
        .filter(|word| word.chars().next().is_some_and(char::is_lowercase))
        .count();
    let sentence = (words >= 9 && small * 3 >= words) || (words >= 5 && line.text.ends_with('.'));
    if let Some((before, LineRole::Start | LineRole::More)) = before {
        let small = line.text.chars().next().is_some_and(char::is_lowercase);
        let full = before.text.chars().count() * 10 >= longest * 6;
        let ended = before.text.ends_with(['.', ';']);
        let heads = words <= 8 && !small && next.is_some_and(is_dated) && ended;
        let louder = line.bold && !before.bold;
        // Lines that each tell one thing, without a sign before them.
        if ended
            && !before.bullet
            && words >= 5
            && line.text.split_whitespace().next().is_some_and(verbs::is_action)
        {
            return LineRole::Start;
        }
        let closed = ended && words <= 8 && !before.bullet;
        if small || !(line.apart || !full || louder || heads || closed) {
            return LineRole::More;
        }
    }
    if sentence { LineRole::Start } else { LineRole::Head }
}

/// A line of a head that says when.
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

/// What was done in a section.
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

/// A line without the date that stands at the right edge beside it.
fn strip_trailing_date(text: &str) -> &str {
    match text.rsplit_once("  ") {
        Some((before, last)) if parse_lone_period(last).is_some() || is_duration(last) => before,
        _ => text,
    }
}

/// A period, and nothing else.
pub(super) fn parse_lone_period(text: &str) -> Option<dates::FoundPeriod> {
    let found = dates::find_period(text)?;
    let rest = text.len() - (found.end - found.start);
    (rest <= 2).then_some(found)
}

/// `4 months`, `1 year 3 months`.
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

/// Puts a line behind another; a word that was parted at the end of the line is whole again.
fn append_line(text: &mut String, more: &str) {
    let parted = text.ends_with('-') && more.starts_with(|letter: char| letter.is_lowercase());
    if parted && !text.ends_with(" -") {
        text.pop();
    } else {
        text.push(' ');
    }
    text.push_str(more);
}
