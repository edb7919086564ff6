//! The content of a résumé, as a program reads it.

use documents::{Document, Line, LineRegion};

use crate::dates::Period;
use crate::headings::SectionKind;
use serde::Serialize;
use std::ops::Range;

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
    pub(super) fn lines<'a>(
        &self,
        document: &'a Document,
    ) -> impl Iterator<Item = (usize, &'a Line)> {
        lines_in_range(document, self.first..self.end)
    }
}

/// Returns the lines of a range with their numbers. Skips headers and footers, which would split an
/// entry that continues on the next page.
pub(super) fn lines_in_range(
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
