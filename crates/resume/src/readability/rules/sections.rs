//! Rules for the expected sections.

use super::quotes::quote_found;
use crate::problem::{Part, Problem, SectionProblem};
use crate::readability::scorecard::{Deduction, Quote, Scorecard};
use crate::readability::stuffing::informative_bullets;
use crate::resume::{Resume, SectionKind};

pub(super) fn deduct(resume: &Resume, card: &mut Scorecard) {
    deduct_experience(resume, card);
    deduct_education(resume, card);
    deduct_skills(resume, card);
    deduct_unknown_headings(resume, card);
}

fn add(card: &mut Scorecard, cost: u32, problem: SectionProblem, quote: Option<Quote<'_>>) {
    card.deduct(cost, Deduction::new(Part::Sections, Problem::Section(problem), quote));
}

/// Returns the quote of the heading of the first section of a kind.
fn quote_heading(resume: &Resume, kind: SectionKind) -> Option<Quote<'_>> {
    let section = resume.sections.iter().find(|section| section.kind == kind)?;
    section.heading.as_ref().map(quote_found)
}

fn deduct_experience(resume: &Resume, card: &mut Scorecard) {
    if !resume.experience.is_empty() {
        return;
    }
    let informative = informative_bullets(resume);
    let has_bullets = |kind: SectionKind| informative.iter().any(|bullet| bullet.section == kind);
    let has_other_work = has_bullets(SectionKind::Projects) || has_bullets(SectionKind::Activities);
    let heading = quote_heading(resume, SectionKind::Experience);
    // A training section is allowed to contain only courses if projects or activities describe
    // work.
    let courses =
        heading.is_some_and(|(text, _)| text.to_lowercase().contains("training")) && has_other_work;
    if heading.is_some() && !courses {
        let (cost, problem) = if has_bullets(SectionKind::Experience) {
            (40, SectionProblem::NoPosts)
        } else {
            (80, SectionProblem::EmptyExperience)
        };
        add(card, cost, problem, heading);
    } else if !has_other_work {
        add(card, 80, SectionProblem::NoExperience, None);
    }
}

fn deduct_education(resume: &Resume, card: &mut Scorecard) {
    if !resume.education.is_empty() {
        return;
    }
    match quote_heading(resume, SectionKind::Education) {
        None => add(card, 50, SectionProblem::NoEducation, None),
        quote => add(card, 25, SectionProblem::NoDegrees, quote),
    }
}

fn deduct_skills(resume: &Resume, card: &mut Scorecard) {
    match (quote_heading(resume, SectionKind::Skills), resume.skills.len()) {
        (None, _) => add(card, 50, SectionProblem::NoSkills, None),
        (quote, 0..5) => add(card, 20, SectionProblem::FewSkills, quote),
        _ => {}
    }
}

fn deduct_unknown_headings(resume: &Resume, card: &mut Scorecard) {
    let others = resume.sections.iter().filter(|section| section.kind == SectionKind::Other);
    for section in others.take(2) {
        let quote = section.heading.as_ref().map(quote_found);
        add(card, 10, SectionProblem::UnknownHeading, quote);
    }
}
