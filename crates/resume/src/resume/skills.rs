//! Extraction of the skills from the skills sections.

use std::collections::BTreeSet;

use documents::Document;

use super::{Extracted, Section, SectionKind};
use crate::headings;

/// Maximum number of words of a skill. A longer text is a sentence.
const MAX_SKILL_WORDS: usize = 6;
/// Maximum number of extracted skills.
const MAX_SKILLS: usize = 300;

pub(super) fn find_skills(document: &Document, sections: &[Section]) -> Vec<Extracted> {
    let mut skills: Vec<Extracted> = Vec::new();
    let mut known: BTreeSet<String> = BTreeSet::new();
    for section in sections.iter().filter(|section| section.kind == SectionKind::Skills) {
        for (number, line) in section.lines(document) {
            if line.text.split_once(':').and_then(|(label, _)| headings::classify(label))
                == Some(SectionKind::Interests)
            {
                continue;
            }
            for skill in split_line(&line.text) {
                crate::work_counter::add(1);
                if skills.len() == MAX_SKILLS {
                    return skills;
                }
                if known.insert(skill.to_lowercase()) {
                    skills.push(Extracted { text: skill, line: number });
                }
            }
        }
    }
    skills
}

/// Splits a line into its skills: `Languages: Java, SQL (MySQL) and C++.`
fn split_line(text: &str) -> Vec<String> {
    let listed = match text.split_once(':') {
        Some((label, rest)) if label.split_whitespace().count() <= 4 && !rest.trim().is_empty() => {
            rest
        }
        _ => text,
    };
    let pieces = listed
        .split([',', ';', '|', '•', '·', '(', ')', '●', '\u{fffd}'])
        .flat_map(|piece| piece.split("  "));
    let pieces = pieces.flat_map(|piece| piece.split(" and ")).flat_map(|piece| piece.split(" / "));
    pieces
        .map(|piece| piece.trim().trim_end_matches(['.', ':']).trim_start_matches("and ").trim())
        .filter(|piece| {
            piece.chars().any(char::is_alphanumeric)
                && piece.split_whitespace().count() <= MAX_SKILL_WORDS
                && piece.chars().count() <= 50
        })
        .map(str::to_owned)
        .collect()
}
