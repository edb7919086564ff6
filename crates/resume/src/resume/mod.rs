//! What a machine makes of a résumé: contact, sections, posts, degrees, skills.

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

/// Something that was read, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeFound))]
#[serde(rename_all = "camelCase")]
pub struct Extracted {
    /// As it was read.
    pub text: String,
    /// The line of the document it stands in, from 0.
    pub line: usize,
}

/// A résumé as a machine reads it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Resume {
    /// Who it is, and how to be reached.
    pub contact: Contact,
    /// The sections, in order.
    pub sections: Vec<Section>,
    /// Posts held, in the order of the résumé.
    pub experience: Vec<Experience>,
    /// Degrees and schools, in the order of the résumé.
    pub education: Vec<Education>,
    /// What stands in the sections of skills, each once.
    pub skills: Vec<Extracted>,
    /// What was done, in the sections of experience, projects and activities.
    pub bullets: Vec<Bullet>,
}

/// Who somebody is, and how to be reached.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeContact))]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    /// The name.
    pub name: Option<Extracted>,
    /// The e-mail address.
    pub email: Option<Extracted>,
    /// The telephone number, as it is written.
    pub phone: Option<Extracted>,
    /// Town, state or country.
    pub place: Option<Extracted>,
    /// LinkedIn, GitHub, a site of one's own.
    pub links: Vec<Extracted>,
}

/// A part of a résumé under a heading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeSection))]
#[serde(rename_all = "camelCase")]
pub struct Section {
    /// What it is about.
    pub kind: SectionKind,
    /// Its heading; what stands before the first has none.
    pub heading: Option<Extracted>,
    /// Its first line after the heading.
    pub first: usize,
    /// The line after its last.
    pub end: usize,
}

impl Section {
    /// Its lines with their numbers.
    fn lines<'a>(&self, document: &'a Document) -> impl Iterator<Item = (usize, &'a Line)> {
        lines_in_range(document, self.first..self.end)
    }
}

/// Lines with their numbers. What stands in the margin of a page is none of them: it would part what goes on over the
/// page.
fn lines_in_range(
    document: &Document,
    places: Range<usize>,
) -> impl Iterator<Item = (usize, &Line)> {
    let lines = document.lines.iter().enumerate().take(places.end).skip(places.start);
    lines.filter(|(_, line)| line.place != LineRegion::Margin)
}

/// A post held.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeExperience))]
#[serde(rename_all = "camelCase")]
pub struct Experience {
    /// What somebody was.
    pub title: Option<Extracted>,
    /// With whom.
    pub employer: Option<Extracted>,
    /// From when to when.
    pub period: Option<Period>,
    /// Its first line.
    pub line: usize,
}

/// A degree, a school year, a trade.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeEducation))]
#[serde(rename_all = "camelCase")]
pub struct Education {
    /// What was learned.
    pub degree: Option<Extracted>,
    /// Where.
    pub school: Option<Extracted>,
    /// The year in which it ended, or will.
    pub year: Option<i32>,
    /// CGPA, percentage or division, as it is written.
    pub grade: Option<Extracted>,
    /// Its first line.
    pub line: usize,
}

/// One thing that somebody did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeBullet))]
#[serde(rename_all = "camelCase")]
pub struct Bullet {
    /// The whole of it, also where it goes over several lines.
    pub text: String,
    /// Its first line.
    pub line: usize,
    /// The section it stands in.
    pub section: SectionKind,
}

/// What a machine makes of a document.
#[must_use]
pub fn parse(document: &Document) -> Resume {
    let sections = sections::split_sections(document);
    let deeds = sections.iter().filter(|section| section.kind.describes_work());
    let bullets = deeds.flat_map(|section| line_roles::find_bullets(document, section)).collect();
    Resume {
        contact: contact::find_contact(document, &sections),
        experience: experience::find_experience(document, &sections),
        education: education::find_education(document, &sections),
        skills: skills::find_skills(document, &sections),
        bullets,
        sections,
    }
}

/// What an employer is in law.
const LEGAL_FORMS: &[&str] = &["ltd", "limited", "pvt", "inc", "llp", "llc", "gmbh", "plc"];

/// The pieces of a line that heads an entry: `Accountant, Example Ltd. | Pune`.
fn split_pieces(text: &str) -> Vec<String> {
    let marked = text
        .replace(" | ", "  ")
        .replace('|', "  ")
        .replace(['•', '·', '⋄', '♦', '\u{fffd}'], "  ");
    let marked = marked
        .replace(" – ", "  ")
        .replace(" — ", "  ")
        .replace(" - ", "  ")
        .replace(" at ", "  ")
        .replace(" @ ", "  ");
    let mut pieces: Vec<String> = Vec::new();
    for piece in marked.split("  ") {
        let piece = trim_piece(piece);
        if !piece.is_empty() {
            pieces.push(piece.to_owned());
        }
    }
    pieces
}

/// Without what is left around a date.
fn trim_piece(piece: &str) -> &str {
    let piece = piece.trim().trim_matches(|letter: char| {
        matches!(letter, ',' | ';' | ':' | '-' | '–' | '—' | '/') || letter.is_whitespace()
    });
    match (piece.contains('('), piece.contains(')')) {
        (true, true) => piece.trim_end_matches("()").trim_end_matches("( )").trim(),
        _ => piece.trim_matches(['(', ')']).trim(),
    }
}

/// The pieces between commas; `Ltd.` and `Inc.` belong to what stands before.
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

/// `Ltd.`, `Pvt. Ltd`, and nothing else.
fn is_legal_form(piece: &str) -> bool {
    let piece = piece.to_lowercase();
    let mut words = piece.split_whitespace().map(|word| word.trim_end_matches('.'));
    !piece.is_empty() && words.all(|word| LEGAL_FORMS.contains(&word))
}
