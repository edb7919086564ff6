//! The full report on a résumé.

use documents::{Document, FileFormat};
use serde::Serialize;

use crate::language::Language;
use crate::matching::{Frequencies, JobRequirements, Match, matching};
use crate::privacy::{Redaction, redact};
use crate::readability::{Readability, readability};
use crate::resume::{Contact, Education, Experience, Extracted, Resume, parse};

/// The full report on a résumé. The two scores are never combined.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeReport))]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Version of the algorithm.
    pub version: u32,
    /// Format of the file.
    pub kind: FileFormat,
    /// Number of pages.
    pub pages: u32,
    /// Lines in the order in which a program reads them. Other members refer to them by index.
    /// Identity numbers are masked.
    pub lines: Vec<ReadLine>,
    /// Fields extracted from the lines.
    pub resume: Resume,
    /// Readability score.
    pub readability: Readability,
    /// Match score, if a job with searchable terms was given.
    #[serde(rename = "match")]
    pub job_match: Option<Match>,
}

/// One line of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeLine))]
#[serde(rename_all = "camelCase")]
pub struct ReadLine {
    /// Text without its bullet character.
    pub text: String,
    /// `true` if the line begins a list item.
    pub bullet: bool,
    /// Page number, from 1.
    pub page: u32,
}

/// Checks a document, and compares it to a job if there is one. The texts of the report are in
/// `language`; quotes stay as they are.
#[must_use]
pub fn check(
    document: &Document,
    job: Option<&JobRequirements>,
    frequencies: &dyn Frequencies,
    language: Language,
) -> Report {
    let resume = parse(document);
    let lines = document.lines.iter();
    let mut report = Report {
        version: crate::VERSION,
        kind: document.kind,
        pages: document.pages,
        lines: lines
            .map(|line| ReadLine { text: line.text.clone(), bullet: line.bullet, page: line.page })
            .collect(),
        readability: readability(document, &resume, language),
        job_match: job.and_then(|job| matching(document, &resume, job, frequencies, language)),
        resume,
    };
    let redaction = Redaction::from_document(document);
    report.for_each_text(&mut |line, text| {
        *text = line.map_or_else(|| redact(text), |line| redaction.redact_line(line, text));
    });
    report
}

impl Report {
    /// Calls `visit` for every text that comes from the file, with its line number if it has one. A
    /// text that is not visited here is not masked.
    fn for_each_text(&mut self, visit: &mut impl FnMut(Option<usize>, &mut String)) {
        let Self { version: _, kind: _, pages: _, lines, resume, readability, job_match } = self;
        for (number, line) in lines.iter_mut().enumerate() {
            visit(Some(number), &mut line.text);
        }
        let Resume { contact, sections, experience, education, skills, bullets } = resume;
        let Contact { name, email, phone, place, links } = contact;
        let mut found: Vec<&mut Extracted> =
            [name, email, phone, place].into_iter().flatten().collect();
        found.extend(links);
        found.extend(sections.iter_mut().filter_map(|section| section.heading.as_mut()));
        for Experience { title, employer, period, line: _ } in experience {
            found.extend([title, employer].into_iter().flatten());
            if let Some(period) = period {
                visit(Some(period.line), &mut period.text);
            }
        }
        for Education { degree, school, grade, year: _, line: _ } in education {
            found.extend([degree, school, grade].into_iter().flatten());
        }
        found.extend(skills);
        for found in found {
            visit(Some(found.line), &mut found.text);
        }
        for bullet in bullets {
            visit(Some(bullet.line), &mut bullet.text);
        }
        for finding in &mut readability.findings {
            visit(finding.line, &mut finding.message);
            finding.quote.iter_mut().for_each(|quote| visit(finding.line, quote));
        }
        for notice in &mut readability.notices {
            notice.quote.iter_mut().for_each(|quote| visit(notice.line, quote));
        }
        for term in job_match.iter_mut().flat_map(|found| &mut found.terms) {
            term.quote.iter_mut().for_each(|quote| visit(term.line, quote));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matching::NoFrequencies;
    use crate::work_counter;

    /// Returns a document with `top` and a number of generated lines. `line` gets the index.
    fn document(top: &str, lines: usize, line: impl Fn(usize) -> String) -> Document {
        let text: Vec<String> = (0..lines).map(line).collect();
        let text = format!("{top}\n{}", text.join("\n"));
        crate::read(text.as_bytes(), &crate::LIMITS, &|| std::time::Duration::ZERO).unwrap()
    }

    /// Returns the number of work steps of a check.
    fn count_steps(top: &str, lines: usize, line: impl Fn(usize) -> String) -> usize {
        let document = document(top, lines, line);
        work_counter::measure(|| check(&document, None, &NoFrequencies, Language::English)).1
    }

    // TOOLS-04: the work of a check grows linearly with the number of lines, for any content.
    #[test]
    fn work_grows_linearly_with_lines() {
        type Write = fn(usize) -> String;
        let kinds: [(&str, &str, Write); 5] = [
            ("known headings", "A B\n", |_| "EXPERIENCE\n".to_owned()),
            ("unknown headings", "A B\n\nEXPERIENCE\n\nSKILLS\n", |at| {
                format!("\nHEAD{}\n", "X".repeat(at % 7))
            }),
            ("bullets", "EXPERIENCE", |at| format!("- Built {at} things")),
            ("lists", "EXPERIENCE", |_| "- Java SQL Git AWS Azure Docker".to_owned()),
            ("skills", "SKILLS", |at| format!("skill a{at}")),
        ];
        for (name, top, write) in kinds {
            let few = count_steps(top, 300, write);
            let many = count_steps(top, 2_990, write);
            assert!(few > 0 && many <= few * 11, "{name}: {few}, then {many}");
        }
    }

    // TOOLS-04: at most 20 links are searched in the lines.
    #[test]
    fn searches_a_bounded_number_of_links() {
        let mut document = document("A B", 2_990, |at| format!("word {at}"));
        document.links = (0..200).map(|at| format!("https://example.in/{at}")).collect();
        let (report, steps) =
            work_counter::measure(|| check(&document, None, &NoFrequencies, Language::English));
        assert_eq!(report.resume.contact.links.len(), 20);
        assert!(steps < 2_990 * 30, "{steps}");
    }
}
