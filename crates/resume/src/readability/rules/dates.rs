//! Rules for dates and their order.

use super::quotes::{quote_line, to_count};
use crate::dates::Period;
use crate::document::Document;
use crate::readability::report::Part;
use crate::readability::scorecard::{Deduction, Quote, Scorecard, split_share};
use crate::resume::{Education, Experience, Resume, SectionKind};

pub(super) fn deduct(document: &Document, resume: &Resume, card: &mut Scorecard) {
    if resume.experience.is_empty() {
        deduct_education_dates(document, &resume.education, card);
    } else {
        deduct_experience_dates(document, resume, card);
    }
}

/// Checks the years of education. Applies to résumés without posts.
fn deduct_education_dates(document: &Document, schools: &[Education], card: &mut Scorecard) {
    let (dated, undated): (Vec<&Education>, Vec<&Education>) =
        schools.iter().partition(|school| school.year.is_some());
    if dated.is_empty() {
        let message = "No date could be read, neither of a post nor of a degree.";
        deduct_no_dates(100, message, None, card);
        return;
    }
    let missing = to_count(undated.len());
    for (index, school) in (0..).zip(undated) {
        let cost = split_share(70 * missing / to_count(schools.len()), index, missing);
        let quote = quote_line(document, school.line);
        let fix = "Write the year in which it ended, or will end.";
        card.deduct(cost, Deduction::new(Part::Dates, "year", "The year is missing.", quote, fix));
    }
    let later = dated.array_windows::<2>().find(|[before, after]| after.year > before.year);
    if let Some([_, after]) = later {
        let fix = "Begin with the newest and go back from there.";
        deduct_order(quote_line(document, after.line), fix, card);
    }
}

fn deduct_experience_dates(document: &Document, resume: &Resume, card: &mut Scorecard) {
    let posts = &resume.experience;
    deduct_open_periods(document, posts, card);
    let periods: Vec<&Period> = posts.iter().filter_map(|post| post.period.as_ref()).collect();
    deduct_missing_months(&periods, to_count(posts.len()), card);
    let later = periods
        .array_windows::<2>()
        .find(|[before, after]| after.sort_key() > before.sort_key() && after.line > before.line);
    // With two sections, such as internships and posts, the order across them is not checked.
    let of_experience =
        resume.sections.iter().filter(|section| section.kind == SectionKind::Experience);
    if let Some([_, after]) = later.filter(|_| of_experience.count() < 2) {
        let fix = "Begin with the newest post and go back from there.";
        deduct_order(Some((&after.text, after.line)), fix, card);
    }
    if periods.is_empty() {
        let quote = posts.first().and_then(|post| quote_line(document, post.line));
        deduct_no_dates(50, "No date of a post could be read.", quote, card);
    }
}

/// Deducts points for posts without start or end.
fn deduct_open_periods(document: &Document, posts: &[Experience], card: &mut Scorecard) {
    let is_complete = |post: &&Experience| post.period.as_ref().is_some_and(Period::is_complete);
    let open: Vec<&Experience> = posts.iter().filter(|post| !is_complete(post)).collect();
    let missing = to_count(open.len());
    for (index, post) in (0..).zip(open) {
        let cost = split_share(50 * missing / to_count(posts.len()), index, missing);
        let message = "It does not say from when to when.";
        let quote = quote_line(document, post.line);
        let fix = "Write both: Jun 2021 – Mar 2023, or Jun 2021 – Present.";
        card.deduct(cost, Deduction::new(Part::Dates, "period", message, quote, fix));
    }
}

/// Deducts points for periods without months. `posts` is the number of all posts.
fn deduct_missing_months(periods: &[&Period], posts: u32, card: &mut Scorecard) {
    let years_only = |period: &&&Period| {
        period.from.month.is_none() || period.to.is_some_and(|to| to.month.is_none())
    };
    let missing = to_count(periods.iter().filter(years_only).count());
    for (index, period) in (0..).zip(periods.iter().filter(years_only)) {
        let cost = split_share(20 * missing / posts, index, missing);
        let message = "The months are missing: a year may be one month or twelve.";
        let quote = Some((period.text.as_str(), period.line));
        let fix = "Write months too: Jun 2021 – Mar 2023.";
        card.deduct(cost, Deduction::new(Part::Dates, "months", message, quote, fix));
    }
}

fn deduct_no_dates(cost: u32, message: &str, quote: Option<Quote<'_>>, card: &mut Scorecard) {
    let fix = "Write from when to when: Jun 2021 – Mar 2023.";
    card.deduct(cost, Deduction::new(Part::Dates, "noDates", message, quote, fix));
}

fn deduct_order(quote: Option<Quote<'_>>, fix: &str, card: &mut Scorecard) {
    let message = "The newest entry is not first.";
    card.deduct(30, Deduction::new(Part::Dates, "order", message, quote, fix));
}
