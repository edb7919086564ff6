//! Rules for dates and their order.

use documents::Document;

use super::quotes::{quote_line, to_count};
use crate::dates::Period;
use crate::problem::{DateProblem, Part, Problem};
use crate::readability::scorecard::{Deduction, Quote, Scorecard, split_share};
use crate::resume::{Education, Experience, Resume, SectionKind};

/// Cost of a wrong order, in tenths of a point.
const ORDER_COST: u32 = 30;

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
        add(card, 100, DateProblem::NoDates, None);
        return;
    }
    let missing = to_count(undated.len());
    for (index, school) in (0..).zip(undated) {
        let cost = split_share(70 * missing / to_count(schools.len()), index, missing);
        let quote = quote_line(document, school.line);
        add(card, cost, DateProblem::NoYear, quote);
    }
    let later = dated.array_windows::<2>().find(|[before, after]| after.year > before.year);
    if let Some([_, after]) = later {
        add(card, ORDER_COST, DateProblem::EducationOrder, quote_line(document, after.line));
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
        add(card, ORDER_COST, DateProblem::PostOrder, Some((&after.text, after.line)));
    }
    if periods.is_empty() {
        let quote = posts.first().and_then(|post| quote_line(document, post.line));
        add(card, 50, DateProblem::NoPostDates, quote);
    }
}

/// Deducts points for posts without start or end.
fn deduct_open_periods(document: &Document, posts: &[Experience], card: &mut Scorecard) {
    let is_complete = |post: &&Experience| post.period.as_ref().is_some_and(Period::is_complete);
    let open: Vec<&Experience> = posts.iter().filter(|post| !is_complete(post)).collect();
    let missing = to_count(open.len());
    for (index, post) in (0..).zip(open) {
        let cost = split_share(50 * missing / to_count(posts.len()), index, missing);
        add(card, cost, DateProblem::OpenPeriod, quote_line(document, post.line));
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
        add(card, cost, DateProblem::NoMonths, Some((period.text.as_str(), period.line)));
    }
}

fn add(card: &mut Scorecard, cost: u32, problem: DateProblem, quote: Option<Quote<'_>>) {
    card.deduct(cost, Deduction::new(Part::Dates, Problem::Dates(problem), quote));
}
