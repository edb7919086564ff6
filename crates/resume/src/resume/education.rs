//! Extraction of degrees and schools, with year and grade.

use documents::Document;

use super::pieces::{split_at_commas, split_pieces};
use super::{Education, Extracted, Section, SectionKind};
use crate::dates;
use crate::tokens::has_word;

pub(super) fn find_education(document: &Document, sections: &[Section]) -> Vec<Education> {
    let mut found = Vec::new();
    for section in sections.iter().filter(|section| section.kind == SectionKind::Education) {
        read_section(document, section, &mut found);
    }
    found.retain(|entry: &Education| {
        entry.degree.is_some() || (entry.school.is_some() && entry.year.is_some())
    });
    found
}

fn read_section(document: &Document, section: &Section, entries: &mut Vec<Education>) {
    let mut open: Option<Education> = None;
    for (number, line) in section.lines(document) {
        let parts = split_parts(&line.text, number);
        let (degree, school) = (parts.degree.is_some(), parts.school.is_some());
        let is_next = open.as_ref().is_none_or(|entry| {
            (degree && entry.degree.is_some())
                || (school && entry.school.is_some() && !(degree && entry.degree.is_none()))
                || (line.apart
                    && (degree || school)
                    && entry.degree.is_some()
                    && entry.school.is_some())
        });
        if is_next
            && (degree || school || (parts.other.is_some() && open.is_none() && !line.bullet))
        {
            entries.extend(open.take());
            open = Some(Education {
                degree: None,
                school: None,
                year: None,
                grade: None,
                line: number,
            });
        }
        let Some(entry) = &mut open else { continue };
        // A bullet describes the course. Its other text is not taken as the name of the school.
        entry.degree = entry.degree.take().or(parts.degree);
        entry.school = entry.school.take().or(parts.school);
        entry.grade = entry.grade.take().or(parts.grade);
        entry.year = entry.year.or(parts.year);
        if entry.school.is_none() && !line.bullet {
            entry.school = parts.other;
        }
    }
    entries.extend(open);
}

struct Parts {
    degree: Option<Extracted>,
    school: Option<Extracted>,
    grade: Option<Extracted>,
    year: Option<i32>,
    /// Possible name of a school without a word such as “College”.
    other: Option<Extracted>,
}

fn split_parts(text: &str, line: usize) -> Parts {
    let found = |text: String| Extracted { text, line };
    let grade = find_grade(text);
    let periods = dates::find_periods(text);
    let year = periods.last().map(|period| period.to.unwrap_or(period.from).year);
    let mut rest = strip_periods(text, &periods);
    if let Some(grade) = &grade {
        rest = rest.replace(grade.as_str(), "  ");
    }
    let mut parts =
        Parts { degree: None, school: None, grade: grade.map(found), year, other: None };
    for piece in split_pieces(&rest).iter().flat_map(|piece| split_at_commas(piece)) {
        let has_letters = piece.chars().filter(|letter| letter.is_alphabetic()).count() >= 2;
        if !has_letters || is_remark(&piece) || super::contact::is_place(&piece) {
            continue;
        }
        let is_school = is_school(&piece);
        if parts.degree.is_none()
            && has_degree(&piece)
            && (!is_school || begins_with_degree(&piece))
        {
            parts.degree = Some(found(piece));
        } else if is_school {
            parts.school = parts.school.or_else(|| Some(found(piece)));
        } else if parts.other.is_none()
            && piece.split_whitespace().count() <= 8
            && piece.starts_with(char::is_uppercase)
        {
            parts.other = Some(found(piece));
        }
    }
    // B.Tech, Computer Science, Example Institute: the middle piece belongs to the degree.
    if let (Some(degree), Some(other), Some(_)) = (&mut parts.degree, &parts.other, &parts.school)
        && text.contains(&format!("{}, {}", degree.text, other.text))
    {
        degree.text = format!("{}, {}", degree.text, other.text);
        parts.other = None;
    }
    parts
}

/// Removes the periods from a text. They must be in the order of the text.
fn strip_periods(text: &str, periods: &[dates::FoundPeriod]) -> String {
    let mut rest = String::with_capacity(text.len());
    let mut from = 0;
    for period in periods {
        rest.push_str(text.get(from..period.start).unwrap_or_default());
        rest.push_str("  ");
        from = period.end;
    }
    rest.push_str(text.get(from..).unwrap_or_default());
    rest
}

fn is_remark(piece: &str) -> bool {
    has_word(piece, REMARK_WORDS)
        || (piece.len() == 2 && piece.chars().all(|letter| letter.is_ascii_uppercase()))
}

const REMARK_WORDS: &[&str] = &[
    "cgpa",
    "gpa",
    "percentage",
    "marks",
    "year",
    "grade",
    "aggregate",
    "passing",
    "expected",
    "passed",
    "courses",
    "coursework",
    "relevant",
];

fn words(text: &str) -> Vec<String> {
    text.split(|letter: char| {
        letter.is_whitespace() || matches!(letter, ',' | '(' | ')' | '/' | '-' | '–' | ':' | '|')
    })
    .map(|word| word.replace('.', ""))
    .filter(|word| !word.is_empty())
    .collect()
}

fn is_degree_word(word: &str) -> bool {
    let lower = word.to_lowercase();
    if DEGREES.contains(&lower.as_str()) {
        return true;
    }
    // Short abbreviations are degrees only in capitals.
    SHORT_DEGREES.contains(&word)
}

fn has_degree(text: &str) -> bool {
    words(text).iter().any(|word| is_degree_word(word))
}

fn begins_with_degree(text: &str) -> bool {
    words(text).iter().take(2).any(|word| is_degree_word(word))
}

fn is_school(text: &str) -> bool {
    words(text).iter().any(|word| SCHOOLS.contains(&word.to_lowercase().as_str()))
}

const DEGREES: &[&str] = &[
    "btech",
    "mtech",
    "bsc",
    "msc",
    "bcom",
    "mcom",
    "bba",
    "mba",
    "bca",
    "mca",
    "phd",
    "mphil",
    "bed",
    "med",
    "ded",
    "deled",
    "bpharm",
    "dpharm",
    "mpharm",
    "mbbs",
    "bds",
    "llb",
    "llm",
    "barch",
    "bdes",
    "mdes",
    "pgdm",
    "pgdca",
    "pgdba",
    "dca",
    "gnm",
    "anm",
    "bhm",
    "bms",
    "baf",
    "bvoc",
    "bpt",
    "diploma",
    "iti",
    "10th",
    "12th",
    "xth",
    "xiith",
    "ssc",
    "hsc",
    "sslc",
    "puc",
    "intermediate",
    "matriculation",
    "matric",
    "bachelor",
    "bachelors",
    "bachelor's",
    "bachelor’s",
    "master",
    "masters",
    "master's",
    "master’s",
    "doctor",
    "doctorate",
    "associate",
    "undergraduate",
    "postgraduate",
    "certificate",
    "ncvt",
    "icse",
    "beng",
    "meng",
    "b",
    "m",
    "secondary",
    "icwa",
    "graduation",
    "ged",
    "abitur",
    "minor",
    "tenth",
    "twelfth",
    "bmus",
    "mmus",
];

const SHORT_DEGREES: &[&str] = &[
    "BA", "MA", "BE", "ME", "BS", "MS", "CA", "CS", "CMA", "JD", "AA", "AS", "SB", "AB", "XII",
    "X", "BFA", "MFA", "MD", "BM", "MM",
];

const SCHOOLS: &[&str] = &[
    "university",
    "college",
    "school",
    "institute",
    "institution",
    "vidyalaya",
    "vidyapeeth",
    "polytechnic",
    "academy",
    "iit",
    "nit",
    "iiit",
    "bits",
    "iim",
    "board",
    "cbse",
    "vishwavidyalaya",
    "mahavidyalaya",
    "campus",
    "universität",
    "universidad",
    "université",
    "tech",
    "mit",
    "ucla",
    "nyu",
    "berkeley",
    "convent",
    "gymnasium",
    "centre",
    "center",
    "kendra",
];

/// Returns the grade in a text: `CGPA: 8.4/10`, `82%`, `GPA 3.8/4.0`, `First Class`.
fn find_grade(text: &str) -> Option<String> {
    // Byte offsets in the lower-case text are valid in the text only if both have the same length.
    let lower = Some(text.to_lowercase()).filter(|lower| lower.len() == text.len());
    let lower = lower.as_deref();
    lower
        .and_then(|lower| point_average(text, lower))
        .or_else(|| if text.contains('%') { per_cent(text) } else { class(text, lower?) })
}

/// Returns a grade point average: `CGPA: 8.4/10`, `8.4 CGPA`.
fn point_average(text: &str, lower: &str) -> Option<String> {
    ["cgpa", "sgpa", "gpa"].iter().find_map(|mark| {
        let at = lower.find(mark)?;
        figure_after(text.get(at..)?).or_else(|| {
            let start = figure_before(text.get(..at)?)?;
            text.get(start..at + mark.len()).map(str::to_owned)
        })
    })
}

/// Returns the label at the start of a text and the number after it, up to its last digit.
fn figure_after(text: &str) -> Option<String> {
    let length = text
        .find(|letter: char| {
            !(letter.is_ascii_alphanumeric() || matches!(letter, ':' | '.' | '/' | ' ' | '-'))
        })
        .unwrap_or(text.len());
    let written = text.get(..length)?.split("  ").next()?;
    let last = written.rfind(|letter: char| letter.is_ascii_digit())?;
    written.get(..=last).map(|grade| grade.trim().to_owned())
}

/// Returns the start of the number at the end of a text.
fn figure_before(text: &str) -> Option<usize> {
    let text = text.trim_end();
    let number = text
        .rsplit(|letter: char| !(letter.is_ascii_digit() || matches!(letter, '.' | '/')))
        .next()?;
    let is_figure = number.contains(|letter: char| letter.is_ascii_digit());
    is_figure.then(|| text.len() - number.len())
}

/// Returns a percentage: `82%`.
fn per_cent(text: &str) -> Option<String> {
    let (before, _) = text.split_once('%')?;
    let number = before
        .trim_end()
        .rsplit(|letter: char| !(letter.is_ascii_digit() || letter == '.'))
        .next()?;
    let start = before.trim_end().len() - number.len();
    let grade = text.get(start..=before.len())?.trim();
    (grade.len() > 1).then(|| grade.to_owned())
}

/// Returns a class or division: `First Class`.
fn class(text: &str, lower: &str) -> Option<String> {
    [
        "first class with distinction",
        "first class",
        "first division",
        "second class",
        "second division",
        "distinction",
    ]
    .iter()
    .find_map(|words| {
        let at = lower.find(words)?;
        text.get(at..at + words.len()).map(str::to_owned)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_grades() {
        for (text, grade) in [
            ("B.Tech | CGPA: 8.4/10 | 2022", "CGPA: 8.4/10"),
            ("HSC, 82.5%", "82.5%"),
            ("8.4 CGPA", "8.4 CGPA"),
            ("GPA: 3.8/4.0", "GPA: 3.8/4.0"),
            ("ITI Fitter, First Class", "First Class"),
        ] {
            assert_eq!(find_grade(text).as_deref(), Some(grade), "{text}");
        }
    }

    #[test]
    fn distinguishes_degrees_from_words() {
        for text in [
            "B.Tech in Computer Science",
            "B.E.",
            "12th (CBSE)",
            "ITI - Electrician",
            "M.S. Data Science",
            "Bachelor of Commerce",
        ] {
            assert!(has_degree(text), "{text}");
        }
        for text in ["be kind", "Pune", "as a student"] {
            assert!(!has_degree(text), "{text}");
        }
    }
}
