//! Extraction of the fields of a résumé: contact, sections, posts, degrees and skills.

mod contact;
mod education;
mod experience;
mod line_roles;
mod sections;
mod skills;

use std::ops::Range;

use serde::Serialize;

use crate::dates::Period;
use crate::document::{Document, Line, LineRegion};
pub use crate::headings::SectionKind;
pub(crate) use sections::{is_upper, median_size};

/// An extracted text and its line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeFound))]
#[serde(rename_all = "camelCase")]
pub struct Extracted {
    /// Text as it was read.
    pub text: String,
    /// Line number in the document, from 0.
    pub line: usize,
}

/// The fields of a résumé, as a program reads them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Resume {
    /// Name and contact details.
    pub contact: Contact,
    /// Sections in document order.
    pub sections: Vec<Section>,
    /// Posts in the order of the résumé.
    pub experience: Vec<Experience>,
    /// Degrees and schools, in the order of the résumé.
    pub education: Vec<Education>,
    /// Skills listed in the skills sections, without duplicates.
    pub skills: Vec<Extracted>,
    /// Bullets of the sections that describe work: experience, projects and activities.
    pub bullets: Vec<Bullet>,
}

/// The name and contact details of the candidate.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeContact))]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    /// Name of the candidate.
    pub name: Option<Extracted>,
    /// E-mail address.
    pub email: Option<Extracted>,
    /// Telephone number, as it is written.
    pub phone: Option<Extracted>,
    /// Town, state or country.
    pub place: Option<Extracted>,
    /// Links such as LinkedIn, GitHub or a personal website.
    pub links: Vec<Extracted>,
}

/// A section of a résumé.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeSection))]
#[serde(rename_all = "camelCase")]
pub struct Section {
    /// Subject of the section.
    pub kind: SectionKind,
    /// Heading; `None` for the lines before the first heading.
    pub heading: Option<Extracted>,
    /// Line number of the first line after the heading.
    pub first: usize,
    /// Line number after the last line.
    pub end: usize,
}

impl Section {
    /// Returns the lines of the section with their numbers.
    fn lines<'a>(&self, document: &'a Document) -> impl Iterator<Item = (usize, &'a Line)> {
        lines_in_range(document, self.first..self.end)
    }
}

/// Returns the lines of a range with their numbers. Skips headers and footers, which would split an
/// entry that continues on the next page.
fn lines_in_range(
    document: &Document,
    range: Range<usize>,
) -> impl Iterator<Item = (usize, &Line)> {
    let lines = document.lines.iter().enumerate().take(range.end).skip(range.start);
    lines.filter(|(_, line)| line.place != LineRegion::Margin)
}

/// A job or internship of the candidate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeExperience))]
#[serde(rename_all = "camelCase")]
pub struct Experience {
    /// Job title.
    pub title: Option<Extracted>,
    /// Employer.
    pub employer: Option<Extracted>,
    /// Period of the post.
    pub period: Option<Period>,
    /// Line number of the first line, from 0.
    pub line: usize,
}

/// A degree, school certificate or trade course of the candidate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeEducation))]
#[serde(rename_all = "camelCase")]
pub struct Education {
    /// Degree or course.
    pub degree: Option<Extracted>,
    /// School.
    pub school: Option<Extracted>,
    /// Year in which it ended or will end.
    pub year: Option<i32>,
    /// CGPA, percentage or division, as it is written.
    pub grade: Option<Extracted>,
    /// Line number of the first line, from 0.
    pub line: usize,
}

/// A list item or sentence that describes work of the candidate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeBullet))]
#[serde(rename_all = "camelCase")]
pub struct Bullet {
    /// Full text, joined from all its lines.
    pub text: String,
    /// Line number of the first line, from 0.
    pub line: usize,
    /// Kind of the section that contains it.
    pub section: SectionKind,
}

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

/// Words for the legal form of an employer.
const LEGAL_FORMS: &[&str] = &["ltd", "limited", "pvt", "inc", "llp", "llc", "gmbh", "plc"];

/// Splits the heading line of an entry into its pieces: `Accountant, Example Ltd. | Pune`.
fn split_pieces(text: &str) -> Vec<String> {
    let separated = text
        .replace(" | ", "  ")
        .replace('|', "  ")
        .replace(['•', '·', '⋄', '♦', '\u{fffd}'], "  ");
    let separated = separated
        .replace(" – ", "  ")
        .replace(" — ", "  ")
        .replace(" - ", "  ")
        .replace(" at ", "  ")
        .replace(" @ ", "  ");
    let mut pieces: Vec<String> = Vec::new();
    for piece in separated.split("  ") {
        let piece = trim_piece(piece);
        if !piece.is_empty() {
            pieces.push(piece.to_owned());
        }
    }
    pieces
}

/// Trims the punctuation that remains when a date is removed.
fn trim_piece(piece: &str) -> &str {
    let piece = piece.trim().trim_matches(|letter: char| {
        matches!(letter, ',' | ';' | ':' | '-' | '–' | '—' | '/') || letter.is_whitespace()
    });
    match (piece.contains('('), piece.contains(')')) {
        (true, true) => piece.trim_end_matches("()").trim_end_matches("( )").trim(),
        _ => piece.trim_matches(['(', ')']).trim(),
    }
}

/// Splits a text at commas. Keeps `Ltd.` and `Inc.` with the piece before them.
fn split_at_commas(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for piece in text.split(", ").map(trim_piece) {
        match pieces.last_mut().filter(|_| is_legal_form(piece)) {
            Some(last) => {
                last.push_str(", ");
                last.push_str(piece);
            }
            None if !piece.is_empty() => pieces.push(piece.to_owned()),
            None => {}
        }
    }
    pieces
}

/// Returns `true` if the piece is only a legal form: `Ltd.`, `Pvt. Ltd`.
fn is_legal_form(piece: &str) -> bool {
    let piece = piece.to_lowercase();
    let mut words = piece.split_whitespace().map(|word| word.trim_end_matches('.'));
    !piece.is_empty() && words.all(|word| LEGAL_FORMS.contains(&word))
}
