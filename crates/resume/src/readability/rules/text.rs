//! Rules for text and layout: readable characters, no hidden text, no keyword stuffing.

use super::quotes::quote_line;
use crate::document::{Document, Line, LineRegion};
use crate::readability::report::Part;
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
    let message = "Most of the text is lists and repetitions of keywords, not sentences. Therefore the text and the figures get no points, and the bullets get few.";
    let fix =
        "Keep the skills you can prove, each once, and tell in sentences what you did with them.";
    let hidden = document.layout.hidden.first().map(|text| (text.as_str(), 0));
    let quote = hidden.or_else(|| quote_line(document, stuffing.line?));
    for (cost, part) in [(300, Part::Text), (100, Part::Evidence), (120, Part::Bullets)] {
        card.deduct(cost, Deduction::new(part, "stuffing", message, quote, fix));
    }
}

fn deduct_unreadable(document: &Document, card: &mut Scorecard) {
    let layout = &document.layout;
    let all = layout.unreadable.saturating_add(layout.readable).max(1);
    let share = u64::from(layout.unreadable) * 1_000 / u64::from(all);
    if share > 20 {
        let cost = u32::try_from(share / 2).unwrap_or(300).clamp(10, 250);
        let message = format!(
            "{} of {} characters mean nothing to a machine: the font does not say what they are.",
            layout.unreadable, all
        );
        let fix = "Export the PDF again with a common font such as Arial or Calibri.";
        card.deduct(cost, Deduction::new(Part::Text, "unreadable", message, None, fix));
    }
}

fn deduct_hidden(document: &Document, card: &mut Scorecard) {
    if let Some(hidden) = document.layout.hidden.first() {
        let message = "Some text is invisible to readers: it has no visible colour, or it is too small. Programs read it, and recruiters see it as a trick.";
        let quote = Some((hidden.as_str(), 0));
        card.deduct(
            100,
            Deduction::new(Part::Text, "hiddenText", message, quote, "Take the hidden text out."),
        );
    }
}

fn deduct_repetition(document: &Document, stuffing: &Stuffing, card: &mut Scorecard) {
    if stuffing.share_permille <= 30 {
        return;
    }
    let cost = stuffing.share_permille * 100 / STUFFED_PERMILLE;
    let quote = stuffing.line.and_then(|number| quote_line(document, number));
    let (message, fix) = match &stuffing.repeated {
        Some((word, times)) => (
            format!("“{word}” appears {times} times."),
            "Say it where it matters, and use the room for what you did.",
        ),
        None => (
            "Long lists of keywords take the place of what was done.".to_owned(),
            "Keep the skills that the job asks for and that you can prove.",
        ),
    };
    card.deduct(cost, Deduction::new(Part::Text, "repetition", message, quote, fix));
}

fn deduct_length(document: &Document, card: &mut Scorecard) {
    let words = document.words();
    if words < 150 {
        let cost = u32::try_from((150 - words) * 60 / 150).unwrap_or(60).max(1);
        let message = format!("It has {words} words; a page has 300 or more.");
        let fix = "Tell more of what you did: projects, training, work at home or in the family's business count too.";
        card.deduct(cost, Deduction::new(Part::Text, "short", message, None, fix));
    }
    if document.pages > 3 || words > 1_600 {
        let message = format!(
            "It has {words} words on {} pages; few are read beyond the second page.",
            document.pages
        );
        let fix = "Shorten it to two pages: the last ten years, the best of each post.";
        card.deduct(30, Deduction::new(Part::Text, "long", message, None, fix));
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
        let message =
            "The contact is in the head, the foot or a text box. Many programs skip those.";
        let quote = quote_line(document, found.line);
        let fix = "Write name, e-mail address and telephone number as ordinary lines at the top.";
        card.deduct(40, Deduction::new(Part::Text, "contactOutside", message, quote, fix));
    } else if let Some(quote) = quote_first(document, |line| line.place == LineRegion::TextBox) {
        let message = "Text appears in boxes that float over the page. Many programs skip those.";
        let fix = "Write it as ordinary lines.";
        card.deduct(30, Deduction::new(Part::Text, "textBox", message, Some(quote), fix));
    }
}

fn deduct_letters(document: &Document, card: &mut Scorecard) {
    let size = resume::median_size(document);
    if (1..85).contains(&size) {
        let message = format!("Most letters have {} points.", f64::from(size) / 10.0);
        let quote = quote_first(document, |line| line.size == size);
        card.deduct(
            20,
            Deduction::new(Part::Text, "small", message, quote, "Use 10 to 12 points."),
        );
    }
    let is_loud =
        |line: &Line| resume::is_upper(&line.text) && line.text.split_whitespace().count() > 5;
    if document.lines.iter().filter(|line| is_loud(line)).count() * 5 > document.lines.len() {
        let message = "Much of it is in capitals, which are slow to read.";
        let quote = quote_first(document, is_loud);
        let fix = "Write sentences in ordinary letters, and headings alone in capitals.";
        card.deduct(20, Deduction::new(Part::Text, "capitals", message, quote, fix));
    }
}

/// Returns the quote of the first line that matches.
fn quote_first(document: &Document, matches: impl Fn(&Line) -> bool) -> Option<Quote<'_>> {
    quote_line(document, document.lines.iter().position(matches)?)
}
