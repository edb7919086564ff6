//! Extraction of posts: title, employer and period.

use std::ops::Range;

use documents::Document;

use super::line_roles::{LineRole, assign_roles, is_dated, parse_lone_period};
use super::model::lines_in_range;
use super::pieces::{LEGAL_FORMS, split_at_commas, split_pieces};
use super::{Experience, Extracted, Section, SectionKind};
use crate::dates::{self, Period};
use crate::tokens::has_word;

pub(super) fn find_experience(document: &Document, sections: &[Section]) -> Vec<Experience> {
    let mut found = Vec::new();
    for section in sections.iter().filter(|section| section.kind == SectionKind::Experience) {
        for head in group_heads(document, section) {
            found.extend(parse_entry(document, section, &head));
        }
    }
    found
}

/// Returns the heading lines of each post.
fn group_heads(document: &Document, section: &Section) -> Vec<Vec<usize>> {
    let mut heads: Vec<Vec<usize>> = Vec::new();
    let mut block: Vec<usize> = Vec::new();
    let mut end_block = |block: &mut Vec<usize>, has_details: bool| {
        let block = std::mem::take(block);
        let dated: Vec<usize> = (0..block.len())
            .filter(|at| {
                block.get(*at).and_then(|line| document.lines.get(*line)).is_some_and(is_dated)
            })
            .collect();
        match dated.as_slice() {
            // Lines without a date are a heading only if a bullet follows them.
            [] if has_details && !block.is_empty() => heads.push(block),
            [] => {}
            [_] => heads.push(block),
            [first, ..] => {
                let starts: Vec<usize> = dated.iter().map(|at| at - first).collect();
                let ends = starts.iter().skip(1).copied().chain([block.len()]);
                heads.extend(
                    starts
                        .iter()
                        .zip(ends)
                        .filter_map(|(start, end)| block.get(*start..end))
                        .map(<[usize]>::to_vec),
                );
            }
        }
    };
    for (line, _, role) in assign_roles(document, section) {
        match role {
            LineRole::Head => block.push(line),
            LineRole::Start => end_block(&mut block, true),
            LineRole::More => {}
        }
    }
    end_block(&mut block, false);
    heads
}

fn parse_entry(document: &Document, section: &Section, head: &[usize]) -> Option<Experience> {
    let first = *head.first()?;
    if head.iter().filter_map(|line| document.lines.get(*line)).any(|line| is_gap(&line.text)) {
        return None;
    }
    let (mut pieces, period) = split_head(document, head)?;
    let below = head.last().map_or(first, |last| last + 1);
    let period = period.or_else(|| find_period_below(document, below..section.end));
    // Title and employer on one line, separated only by a comma.
    if let [only] = pieces.as_slice() {
        let line = only.line;
        pieces =
            split_at_commas(&only.text).into_iter().map(|text| Extracted { text, line }).collect();
        pieces.retain(|piece| !is_place_or_remote(&piece.text));
    }
    let title = take_title(&mut pieces);
    let employer = (!pieces.is_empty()).then(|| pieces.remove(0));
    (title.is_some() || employer.is_some()).then_some(Experience {
        title,
        employer,
        period,
        line: first,
    })
}

/// Returns the pieces of text in heading lines, without places, and their first period.
fn split_head(document: &Document, head: &[usize]) -> Option<(Vec<Extracted>, Option<Period>)> {
    let mut period = None;
    let mut pieces: Vec<Extracted> = Vec::new();
    for line in head.iter().take(4) {
        let mut text = document.lines.get(*line)?.text.clone();
        if let Some(found) = dates::find_period(&text) {
            if period.is_none() {
                period = Some(found.to_period(&text, *line));
            }
            text.replace_range(found.start..found.end, "  ");
        }
        pieces.extend(
            split_pieces(&text)
                .iter()
                .filter(|text| !super::contact::is_town_and_state(text))
                .map(|text| Extracted { text: strip_place(text), line: *line }),
        );
    }
    pieces.retain(|piece| !is_place_or_remote(&piece.text));
    Some((pieces, period))
}

/// Returns the period at the right edge of the first bullets.
fn find_period_below(document: &Document, below: Range<usize>) -> Option<Period> {
    lines_in_range(document, below).take(2).find_map(|(number, line)| {
        let (before, last) = line.text.rsplit_once("  ")?;
        let mut found = parse_lone_period(last)?;
        found.start += before.len() + 2;
        found.end += before.len() + 2;
        Some(found.to_period(&line.text, number))
    })
}

/// Removes the title from the pieces: the first that is one, or else the first that is not the
/// employer.
fn take_title(pieces: &mut Vec<Extracted>) -> Option<Extracted> {
    let title = pieces
        .iter()
        .position(|piece| is_title(&piece.text) && !has_word(&piece.text, LEGAL_FORMS))
        .or_else(|| {
            let employer = pieces.iter().position(|piece| is_employer(&piece.text));
            (0..pieces.len()).find(|at| Some(*at) != employer)
        });
    title.map(|at| pieces.remove(at))
}

/// Returns `true` if the text states a time without work: `Career break, Jan 2020 – Dec 2021`. A
/// text with a title or an employer is a post (`Cashier, Gap Stores`).
fn is_gap(text: &str) -> bool {
    has_word(text, &["gap", "break", "sabbatical"]) && !is_title(text) && !is_employer(text)
}

/// Removes the town and state after a comma.
fn strip_place(text: &str) -> String {
    let mut text = text;
    while let Some((before, last)) = text.rsplit_once(", ")
        && is_place_or_remote(last)
    {
        text = before;
    }
    text.to_owned()
}

/// Returns `true` if the text is a place, a type of work or a remark, and so neither title nor
/// employer.
fn is_place_or_remote(text: &str) -> bool {
    let lower = text.to_lowercase();
    let remark = matches!(
        lower.as_str(),
        "remote"
            | "hybrid"
            | "full-time"
            | "full time"
            | "part-time"
            | "part time"
            | "onsite"
            | "on-site"
            | "contract"
            | "freelance"
            | "usa"
            | "uk"
            | "uae"
    );
    let code = text.len() == 2 && text.chars().all(|letter| letter.is_ascii_uppercase());
    remark || code || super::contact::is_place(text) || !text.chars().any(char::is_alphabetic)
}

fn is_title(text: &str) -> bool {
    has_word(text, TITLE_WORDS)
}

fn is_employer(text: &str) -> bool {
    has_word(text, LEGAL_FORMS) || has_word(text, EMPLOYER_WORDS)
}

const TITLE_WORDS: &[&str] = &[
    "accountant",
    "administrator",
    "advisor",
    "agent",
    "analyst",
    "apprentice",
    "architect",
    "artist",
    "assistant",
    "associate",
    "attendant",
    "auditor",
    "author",
    "captain",
    "cashier",
    "chef",
    "ceo",
    "cfo",
    "clerk",
    "coach",
    "consultant",
    "contributor",
    "cook",
    "coordinator",
    "counsellor",
    "counselor",
    "cto",
    "developer",
    "designer",
    "director",
    "doctor",
    "draughtsman",
    "driver",
    "editor",
    "electrician",
    "engineer",
    "executive",
    "expert",
    "faculty",
    "fellow",
    "fitter",
    "foreman",
    "founder",
    "cofounder",
    "freelancer",
    "graduate",
    "guard",
    "head",
    "hr",
    "incharge",
    "inspector",
    "instructor",
    "intern",
    "internship",
    "lead",
    "leader",
    "lecturer",
    "librarian",
    "machinist",
    "manager",
    "mechanic",
    "member",
    "mentor",
    "merchandiser",
    "nurse",
    "officer",
    "operator",
    "owner",
    "partner",
    "pharmacist",
    "physiotherapist",
    "planner",
    "plumber",
    "president",
    "principal",
    "producer",
    "professor",
    "programmer",
    "receptionist",
    "recruiter",
    "representative",
    "researcher",
    "salesman",
    "scientist",
    "secretary",
    "specialist",
    "staff",
    "steward",
    "strategist",
    "supervisor",
    "surveyor",
    "teacher",
    "technician",
    "technologist",
    "telecaller",
    "tester",
    "trainee",
    "trainer",
    "translator",
    "treasurer",
    "tutor",
    "turner",
    "volunteer",
    "welder",
    "worker",
    "writer",
    "wireman",
    "sde",
    "qa",
    "ta",
];

const EMPLOYER_WORDS: &[&str] = &[
    "private",
    "corp",
    "corporation",
    "company",
    "co",
    "technologies",
    "solutions",
    "services",
    "industries",
    "enterprises",
    "systems",
    "group",
    "bank",
    "hospital",
    "hospitals",
    "clinic",
    "school",
    "college",
    "university",
    "institute",
    "labs",
    "laboratories",
    "software",
    "infotech",
    "motors",
    "associates",
    "traders",
    "agency",
    "foundation",
    "trust",
    "works",
    "vidyalaya",
    "academy",
    "railway",
    "railways",
    "studio",
    "studios",
    "store",
    "stores",
    "mart",
    "sons",
    "brothers",
    "consultancy",
    "consultants",
    "engineering",
    "fabricators",
    "electricals",
    "textiles",
];
