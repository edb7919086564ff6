//! Degrees and schools: what, where, until when, how well.

use super::{Education, Found, Section, SectionKind};
use crate::dates;
use crate::document::{Document, Place};

pub(super) fn education(document: &Document, sections: &[Section]) -> Vec<Education> {
    let mut found = Vec::new();
    for section in sections.iter().filter(|section| section.kind == SectionKind::Education) {
        read(document, section, &mut found);
    }
    found.retain(|entry: &Education| {
        entry.degree.is_some() || (entry.school.is_some() && entry.year.is_some())
    });
    found
}

fn read(document: &Document, section: &Section, entries: &mut Vec<Education>) {
    let mut open: Option<Education> = None;
    for number in section.first..section.end {
        let Some(line) = document.lines.get(number).filter(|line| line.place != Place::Margin)
        else {
            continue;
        };
        let parts = parts(&line.text, number);
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
        // A line that is told as a bullet is about the course, unless it says the grade.
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
    degree: Option<Found>,
    school: Option<Found>,
    grade: Option<Found>,
    year: Option<i32>,
    /// What may be a school without a word that says so.
    other: Option<Found>,
}

fn parts(text: &str, line: usize) -> Parts {
    let found = |text: String| Found { text, line };
    let grade = grade_in(text);
    let periods = dates::periods_in(text);
    let year = periods.last().map(|period| period.to.unwrap_or(period.from).year);
    let mut rest = text.to_owned();
    for period in periods.iter().rev() {
        rest.replace_range(period.start..period.end, "  ");
    }
    if let Some(grade) = &grade {
        rest = rest.replace(grade.as_str(), "  ");
    }
    let mut parts =
        Parts { degree: None, school: None, grade: grade.map(found), year, other: None };
    for piece in super::pieces(&rest).iter().flat_map(|piece| super::comma_pieces(piece)) {
        let has_letters = piece.chars().filter(|letter| letter.is_alphabetic()).count() >= 2;
        if !has_letters || is_remark(&piece) || super::contact::is_place(&piece) {
            continue;
        }
        let is_school = is_school(&piece);
        if parts.degree.is_none() && degree_in(&piece) && (!is_school || begins_with_degree(&piece))
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
    // B.Tech, Computer Science, Example Institute: what is between is of the degree.
    if let (Some(degree), Some(other), Some(_)) = (&mut parts.degree, &parts.other, &parts.school)
        && text.contains(&format!("{}, {}", degree.text, other.text))
    {
        degree.text = format!("{}, {}", degree.text, other.text);
        parts.other = None;
    }
    parts
}

fn is_remark(piece: &str) -> bool {
    let lower = piece.to_lowercase();
    [
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
    ]
    .iter()
    .any(|word| lower.split(|letter: char| !letter.is_alphabetic()).any(|part| part == *word))
        || (piece.len() == 2 && piece.chars().all(|letter| letter.is_ascii_uppercase()))
}

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
    // Two letters are a degree only in capitals.
    SHORT_DEGREES.contains(&word)
}

fn degree_in(text: &str) -> bool {
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

/// `CGPA: 8.4/10`, `82%`, `GPA 3.8/4.0`, `First Class`.
fn grade_in(text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    for mark in ["cgpa", "sgpa", "gpa"] {
        if let Some(at) = lower.find(mark)
            && lower.len() == text.len()
        {
            let tail = text.get(at..).unwrap_or_default();
            let length = tail
                .find(|letter: char| {
                    !(letter.is_ascii_alphanumeric()
                        || matches!(letter, ':' | '.' | '/' | ' ' | '-'))
                })
                .unwrap_or(tail.len());
            let written = tail.get(..length).unwrap_or_default();
            let written = written.split("  ").next().unwrap_or_default();
            let last = written.rfind(|letter: char| letter.is_ascii_digit()).map(|last| last + 1);
            if let Some(last) = last {
                return written.get(..last).map(|grade| grade.trim().to_owned());
            }
            // 8.4 CGPA
            let before = text.get(..at).unwrap_or_default().trim_end();
            let number = before
                .rsplit(|letter: char| !(letter.is_ascii_digit() || matches!(letter, '.' | '/')))
                .next()
                .unwrap_or_default();
            if number.contains(|letter: char| letter.is_ascii_digit()) {
                let start = before.len() - number.len();
                return text.get(start..at + mark.len()).map(str::to_owned);
            }
        }
    }
    if let Some(at) = text.find('%') {
        let before = text.get(..at).unwrap_or_default();
        let start = before
            .trim_end()
            .rfind(|letter: char| !(letter.is_ascii_digit() || letter == '.'))
            .map_or(0, |place| {
                place
                    + before
                        .get(place..)
                        .and_then(|rest| rest.chars().next())
                        .map_or(1, char::len_utf8)
            });
        let number = text.get(start..=at)?.trim();
        return (number.len() > 1).then(|| number.to_owned());
    }
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
        (lower.len() == text.len())
            .then(|| text.get(at..at + words.len()).map(str::to_owned))
            .flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_are_read() {
        for (text, grade) in [
            ("B.Tech | CGPA: 8.4/10 | 2022", "CGPA: 8.4/10"),
            ("HSC, 82.5%", "82.5%"),
            ("8.4 CGPA", "8.4 CGPA"),
            ("GPA: 3.8/4.0", "GPA: 3.8/4.0"),
            ("ITI Fitter, First Class", "First Class"),
        ] {
            assert_eq!(grade_in(text).as_deref(), Some(grade), "{text}");
        }
    }

    #[test]
    fn degrees_are_told_from_words() {
        for text in [
            "B.Tech in Computer Science",
            "B.E.",
            "12th (CBSE)",
            "ITI - Electrician",
            "M.S. Data Science",
            "Bachelor of Commerce",
        ] {
            assert!(degree_in(text), "{text}");
        }
        for text in ["be kind", "Pune", "as a student"] {
            assert!(!degree_in(text), "{text}");
        }
    }
}
