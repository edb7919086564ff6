//! What is under which heading.

use serde::Serialize;

use super::{Found, Section, headings};
use crate::document::{Document, Line, Place};

/// What a section is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeSectionKind))]
#[serde(rename_all = "camelCase")]
pub enum SectionKind {
    /// What stands before the first heading: name and contact.
    Top,
    /// A few sentences on oneself, or what one looks for.
    Summary,
    /// Posts held, internships and apprenticeships too.
    Experience,
    /// Degrees, schools, trades.
    Education,
    /// Skills.
    Skills,
    /// Projects.
    Projects,
    /// Certificates, courses, licences.
    Certifications,
    /// Awards, publications.
    Achievements,
    /// Activities, offices held, volunteering.
    Activities,
    /// Languages.
    Languages,
    /// Interests.
    Interests,
    /// How to be reached.
    Contact,
    /// Personal details.
    Personal,
    /// Declaration, references.
    Declaration,
    /// Under a heading that is not known.
    Other,
}

impl SectionKind {
    /// It tells what somebody did.
    #[must_use]
    pub const fn tells_deeds(self) -> bool {
        matches!(self, Self::Experience | Self::Projects | Self::Activities)
    }
}

/// The sections of a document, in order. `Skills: Java, SQL` on one line is a section too.
pub(super) fn sections(document: &Document) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut open = Section { kind: SectionKind::Top, heading: None, first: 0, end: 0 };
    for (number, line) in document.lines.iter().enumerate() {
        let Some((kind, whole)) = heading(document, number, line) else { continue };
        open.end = number;
        sections.push(open);
        let text = if whole { line.text.as_str() } else { before_colon(&line.text) };
        let heading = Some(Found { text: text.trim_end_matches(':').to_owned(), line: number });
        // What follows on the line of the heading belongs to the section.
        let first = if whole { number + 1 } else { number };
        open = Section { kind, heading, first, end: first };
    }
    open.end = document.lines.len().max(open.first);
    sections.push(open);
    sections
}

/// The section that a line begins, and whether the line is nothing but the heading.
fn heading(document: &Document, number: usize, line: &Line) -> Option<(SectionKind, bool)> {
    if line.place == Place::Margin {
        return None;
    }
    if let Some(kind) = headings::of(&line.text) {
        return (!line.bullet || is_upper(&line.text)).then_some((kind, true));
    }
    if line.bullet {
        return None;
    }
    if let Some((label, rest)) = line.text.split_once(':')
        && !rest.trim().is_empty()
        && let Some(kind) = headings::of(label)
    {
        let labelled =
            matches!(kind, SectionKind::Skills | SectionKind::Languages | SectionKind::Interests);
        let within = document
            .lines
            .get(number.wrapping_sub(1))
            .is_some_and(|before| before.text.contains(':'));
        let simple = matches!(
            label.to_lowercase().as_str(),
            "tools"
                | "technologies"
                | "languages"
                | "language"
                | "soft skills"
                | "technical skills"
        );
        if labelled && !(within || simple) {
            return Some((kind, false));
        }
    }
    is_unknown_heading(document, number, line).then_some((SectionKind::Other, true))
}

/// Short, in capitals or larger than what follows, alone on its line, with room above.
fn is_unknown_heading(document: &Document, number: usize, line: &Line) -> bool {
    let words = line.text.split_whitespace().count();
    let plain = !line.text.contains([',', '|', '@', '•', '/'])
        && !line.text.contains("  ")
        && !line.text.chars().any(|letter| letter.is_ascii_digit());
    if number < 3 || !line.apart || words > 4 || !plain || line.text.chars().count() < 5 {
        return false;
    }
    let same_look = |heading: &Line| {
        heading.size == line.size
            && is_upper(&heading.text) == is_upper(&line.text)
            && heading.bold == line.bold
    };
    let known: Vec<&Line> =
        document.lines.iter().filter(|other| headings::of(&other.text).is_some()).collect();
    let alike =
        known.len() >= 2 && known.iter().filter(|known| same_look(known)).count() * 2 > known.len();
    let stands_out = is_upper(&line.text) || line.size > usual_size(document);
    alike && stands_out
}

/// The size of most lines.
pub(crate) fn usual_size(document: &Document) -> u32 {
    let mut sizes: Vec<u32> = document.lines.iter().map(|line| line.size).collect();
    sizes.sort_unstable();
    sizes.get(sizes.len() / 2).copied().unwrap_or(0)
}

pub(crate) fn is_upper(text: &str) -> bool {
    text.chars().any(char::is_alphabetic) && !text.chars().any(char::is_lowercase)
}

fn before_colon(text: &str) -> &str {
    text.split_once(':').map_or(text, |(label, _)| label)
}
