//! Rules for text and layout: readable characters, no hidden text, no keyword stuffing.

use documents::{Document, Line, LineRegion};

use super::quotes::quote_line;
use crate::problem::{Part, Problem, TextProblem};
use crate::readability::scorecard::{Deduction, Quote, Scorecard};
use crate::readability::stuffing::Stuffing;
use crate::resume::{self, Resume};

/// Per mille of stuffed words from which a résumé counts as keyword stuffing.
const STUFFED_PERMILLE: u32 = 300;

pub(super) fn deduct(
    document: &Document,
    resume: &Resume,
    stuffing: &Stuffing,
    card: &mut Scorecard,
) {
    if stuffing.share_permille >= STUFFED_PERMILLE {
        deduct_stuffing(document, stuffing, card);
        return;
    }
    deduct_unreadable(document, card);
    deduct_hidden(document, card);
    deduct_repetition(document, stuffing, card);
    deduct_length(document, card);
    deduct_boxes(document, resume, card);
    deduct_letters(document, card);
}

/// Deducts all points of text and evidence, and most points of the bullets.
fn deduct_stuffing(document: &Document, stuffing: &Stuffing, card: &mut Scorecard) {
    let hidden = document.layout.hidden.first().map(|text| (text.as_str(), 0));
    let quote = hidden.or_else(|| quote_line(document, stuffing.line?));
    for (cost, part) in [(300, Part::Text), (100, Part::Evidence), (120, Part::Bullets)] {
        let problem = Problem::Text(TextProblem::Stuffing);
        card.deduct(cost, Deduction::new(part, problem, quote));
    }
}

fn deduct_unreadable(document: &Document, card: &mut Scorecard) {
    let layout = &document.layout;
    let all = layout.unreadable.saturating_add(layout.readable).max(1);
    let share = u64::from(layout.unreadable) * 1_000 / u64::from(all);
    if share > 20 {
        let cost = u32::try_from(share / 2).unwrap_or(300).clamp(10, 250);
        let problem = TextProblem::Unreadable { unreadable: layout.unreadable, all };
        add(card, cost, problem, None);
    }
}

fn deduct_hidden(document: &Document, card: &mut Scorecard) {
    if let Some(hidden) = document.layout.hidden.first() {
        add(card, 100, TextProblem::Hidden, Some((hidden.as_str(), 0)));
    }
}

fn deduct_repetition(document: &Document, stuffing: &Stuffing, card: &mut Scorecard) {
    if stuffing.share_permille <= 30 {
        return;
    }
    let cost = stuffing.share_permille * 100 / STUFFED_PERMILLE;
    let quote = stuffing.line.and_then(|number| quote_line(document, number));
    let problem = match &stuffing.repeated {
        Some((word, times)) => TextProblem::RepeatedWord { word: word.clone(), times: *times },
        None => TextProblem::KeywordLists,
    };
    add(card, cost, problem, quote);
}

fn deduct_length(document: &Document, card: &mut Scorecard) {
    let words = document.words();
    if words < 150 {
        let cost = u32::try_from((150 - words) * 60 / 150).unwrap_or(60).max(1);
        add(card, cost, TextProblem::Short { words }, None);
    }
    if document.pages > 3 || words > 1_600 {
        add(card, 30, TextProblem::Long { words, pages: document.pages }, None);
    }
}

/// Deducts points for text in margins and text boxes, which many programs skip.
fn deduct_boxes(document: &Document, resume: &Resume, card: &mut Scorecard) {
    let contact = [resume.contact.email.as_ref(), resume.contact.phone.as_ref()];
    let outside = contact.into_iter().flatten().find(|found| {
        let place = document.lines.get(found.line).map(|line| line.place);
        document.pages > 0 && matches!(place, Some(LineRegion::Margin | LineRegion::TextBox))
    });
    if let Some(found) = outside {
        add(card, 40, TextProblem::ContactOutside, quote_line(document, found.line));
    } else if let Some(quote) = quote_first(document, |line| line.place == LineRegion::TextBox) {
        add(card, 30, TextProblem::TextBox, Some(quote));
    }
}

fn deduct_letters(document: &Document, card: &mut Scorecard) {
    let size = resume::median_size(document);
    if (1..85).contains(&size) {
        let quote = quote_first(document, |line| line.size == size);
        add(card, 20, TextProblem::SmallLetters { tenths: size }, quote);
    }
    let is_loud =
        |line: &Line| resume::is_upper(&line.text) && line.text.split_whitespace().count() > 5;
    if document.lines.iter().filter(|line| is_loud(line)).count() * 5 > document.lines.len() {
        add(card, 20, TextProblem::Capitals, quote_first(document, is_loud));
    }
}

fn add(card: &mut Scorecard, cost: u32, problem: TextProblem, quote: Option<Quote<'_>>) {
    card.deduct(cost, Deduction::new(Part::Text, Problem::Text(problem), quote));
}

/// Returns the quote of the first line that matches.
fn quote_first(document: &Document, matches: impl Fn(&Line) -> bool) -> Option<Quote<'_>> {
    quote_line(document, document.lines.iter().position(matches)?)
}
