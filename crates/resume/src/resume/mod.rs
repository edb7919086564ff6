//! Extraction of the fields of a résumé: contact, sections, posts, degrees and skills.

mod contact;
mod education;
mod experience;
mod line_roles;
mod model;
mod pieces;
mod sections;
mod skills;

use documents::Document;

pub use crate::headings::SectionKind;
pub use model::{Bullet, Contact, Education, Experience, Extracted, Resume, Section};
pub(crate) use sections::{is_upper, median_size};

/// Extracts the fields of a résumé from a document.
#[must_use]
pub fn parse(document: &Document) -> Resume {
    let sections = sections::split_sections(document);
    let work_sections = sections.iter().filter(|section| section.kind.describes_work());
    let bullets =
        work_sections.flat_map(|section| line_roles::find_bullets(document, section)).collect();
    Resume {
        contact: contact::find_contact(document, &sections),
        experience: experience::find_experience(document, &sections),
        education: education::find_education(document, &sections),
        skills: skills::find_skills(document, &sections),
        bullets,
        sections,
    }
}
