//! Rules for the expected sections.

use super::quotes::quote_found;
use crate::readability::report::Part;
use crate::readability::scorecard::{Deduction, Quote, Scorecard};
use crate::readability::stuffing::informative_bullets;
use crate::resume::{Resume, SectionKind};

pub(super) fn deduct(resume: &Resume, card: &mut Scorecard) {
    deduct_experience(resume, card);
    deduct_education(resume, card);
    deduct_skills(resume, card);
    deduct_unknown_headings(resume, card);
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
        let (cost, message) = if has_bullets(SectionKind::Experience) {
            (40, "There is a section of experience, and no post could be read in it.")
        } else {
            (
                80,
                "There is a section of experience, and neither a post nor what was done could be read in it.",
            )
        };
        let fix = "Head each post with one line: title, employer, from – to.";
        card.deduct(cost, Deduction::new(Part::Sections, "posts", message, heading, fix));
    } else if !has_other_work {
        let message = "No section of experience or projects was found.";
        let fix = "Add a section “Experience”, or “Projects” if you have not worked yet.";
        card.deduct(80, Deduction::new(Part::Sections, "experience", message, None, fix));
    }
}

fn deduct_education(resume: &Resume, card: &mut Scorecard) {
    if !resume.education.is_empty() {
        return;
    }
    match quote_heading(resume, SectionKind::Education) {
        None => {
            let message = "No section of education was found.";
            let fix = "Add a section “Education” with degree, school, year and marks.";
            card.deduct(50, Deduction::new(Part::Sections, "education", message, None, fix));
        }
        quote => {
            let message = "No degree could be read in the section of education.";
            let fix = "Write each on one line: degree, school, year, CGPA or percentage.";
            card.deduct(25, Deduction::new(Part::Sections, "degrees", message, quote, fix));
        }
    }
}

fn deduct_skills(resume: &Resume, card: &mut Scorecard) {
    match (quote_heading(resume, SectionKind::Skills), resume.skills.len()) {
        (None, _) => {
            let message = "No section of skills was found.";
            let fix = "Add a section “Skills” with five to fifteen skills, parted by commas.";
            card.deduct(50, Deduction::new(Part::Sections, "skills", message, None, fix));
        }
        (quote, 0..5) => {
            let message = "Fewer than five skills could be read.";
            let fix = "Name five to fifteen skills, parted by commas.";
            card.deduct(20, Deduction::new(Part::Sections, "fewSkills", message, quote, fix));
        }
        _ => {}
    }
}

fn deduct_unknown_headings(resume: &Resume, card: &mut Scorecard) {
    let others = resume.sections.iter().filter(|section| section.kind == SectionKind::Other);
    for section in others.take(2) {
        let message = "Programs do not know this heading.";
        let quote = section.heading.as_ref().map(quote_found);
        let fix = "Use a common one: Experience, Education, Skills, Projects, Certifications.";
        card.deduct(10, Deduction::new(Part::Sections, "heading", message, quote, fix));
    }
}
