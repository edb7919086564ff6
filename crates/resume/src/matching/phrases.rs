//! Extraction of skills and phrases from a job description, without a language model.

use std::collections::BTreeMap;

use super::frequencies::{Frequencies, idf};
use crate::lexicon;
use crate::tokens::{self, Token, is_stop_word};

/// Maximum number of phrases per description.
const MAX_PHRASES: usize = 25;
/// Maximum number of words of a description that are scanned.
const MAX_DESCRIPTION_WORDS: usize = 6_000;

/// Words that are common in job advertisements and say nothing about the work. Sorted.
const ADVERTISING_WORDS: &[&str] = &[
    "ability",
    "advantage",
    "applicant",
    "application",
    "apply",
    "area",
    "benefit",
    "best",
    "candidate",
    "career",
    "company",
    "competitive",
    "cv",
    "day",
    "deadline",
    "degree",
    "description",
    "desirable",
    "detail",
    "diverse",
    "duty",
    "dynamic",
    "employee",
    "employer",
    "employment",
    "environment",
    "equal",
    "essential",
    "excellent",
    "excited",
    "experience",
    "experienced",
    "fast",
    "field",
    "fresher",
    "full",
    "good",
    "graduate",
    "great",
    "growing",
    "growth",
    "high",
    "hire",
    "hiring",
    "ideal",
    "immediate",
    "india",
    "industry",
    "job",
    "join",
    "key",
    "knowledge",
    "leading",
    "level",
    "location",
    "looking",
    "mandatory",
    "minimum",
    "month",
    "need",
    "new",
    "offer",
    "opening",
    "opportunity",
    "organisation",
    "organization",
    "package",
    "passionate",
    "people",
    "perk",
    "person",
    "place",
    "plus",
    "position",
    "preferred",
    "profile",
    "qualification",
    "relevant",
    "required",
    "requirement",
    "responsibility",
    "responsible",
    "resume",
    "role",
    "salary",
    "shift",
    "skill",
    "strong",
    "suitable",
    "talented",
    "task",
    "team",
    "time",
    "understanding",
    "vacancy",
    "week",
    "work",
    "working",
    "world",
    "year",
];

/// Returns the phrases of a description as they are written: first the known skills, then the
/// others by descending weight.
pub(super) fn extract_phrases(text: &str, frequencies: &dyn Frequencies) -> Vec<String> {
    let mut found: BTreeMap<String, Phrase> = BTreeMap::new();
    let mut position = 0;
    // This also splits at the dots of Node.js and .NET. Skills are searched in the whole text
    // below.
    for sentence in text.split(['.', ',', ';', ':', '(', ')', '\n', '!', '?', '•', '|', '/']) {
        collect_chunks(&tokens::tokenize(sentence), &mut position, &mut found);
        if position > MAX_DESCRIPTION_WORDS {
            break;
        }
    }
    let words = tokens::tokenize(text);
    let words = words.get(..words.len().min(MAX_DESCRIPTION_WORDS)).unwrap_or_default();
    let mut skills: Vec<String> = Vec::new();
    for hit in lexicon::shared().find_hits(words) {
        if let Some(skill) = lexicon::shared().skill(hit.skill)
            && !skills.iter().any(|known| known == skill.name)
        {
            skills.push(skill.name.to_owned());
        }
    }
    skills.truncate(MAX_PHRASES);
    let jobs = frequencies.record_count();
    let mut others: Vec<(f64, usize, String)> = found
        .into_values()
        .filter(|phrase| lexicon::shared().find_hits(&phrase.words).is_empty())
        .filter_map(|phrase| {
            let with = frequencies.records_with(&phrase.text);
            // With fewer than 50 known jobs, phrases that occur once are omitted. Otherwise,
            // phrases in fewer than 3 or in more than a fifth of the jobs are omitted.
            let is_selected = if jobs < 50 {
                phrase.count > 1 && phrase.words.len() > 1
            } else {
                with >= 3 && with <= jobs / 5 && (phrase.words.len() > 1 || phrase.count > 1)
            };
            let weight = idf(jobs, with) * phrase.count.min(3) as f64;
            is_selected.then_some((weight, phrase.position, phrase.text))
        })
        .collect();
    others.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let remaining = MAX_PHRASES - skills.len();
    skills.extend(others.into_iter().take(remaining).map(|(_, _, text)| text));
    skills
}

struct Phrase {
    text: String,
    words: Vec<Token>,
    count: usize,
    position: usize,
}

/// Collects the runs of one to three words between words without meaning.
fn collect_chunks(words: &[Token], position: &mut usize, found: &mut BTreeMap<String, Phrase>) {
    let is_meaningless = |token: &Token| {
        is_stop_word(&token.key)
            || ADVERTISING_WORDS.binary_search(&token.key.as_str()).is_ok()
            || token.key.chars().count() < 3
            || token.key.contains(|letter: char| letter.is_ascii_digit())
    };
    for chunk in words.split(is_meaningless) {
        *position += chunk.len() + 1;
        if !(1..=3).contains(&chunk.len()) {
            continue;
        }
        let key = chunk.iter().map(|token| token.key.as_str()).collect::<Vec<_>>().join(" ");
        let text = chunk.iter().map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ");
        let phrase = found.entry(key).or_insert_with(|| Phrase {
            text,
            words: chunk.to_vec(),
            count: 0,
            position: *position,
        });
        phrase.count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::frequencies::NoFrequencies;
    use super::*;

    #[test]
    fn advertising_words_are_sorted() {
        assert!(ADVERTISING_WORDS.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn extracts_skills_and_repeated_phrases() {
        let text = "We are looking for a candidate to join our team. Node.js and MS Excel needed. You do the vendor payments. All of the vendor payments are yours.";
        let found = extract_phrases(text, &NoFrequencies);
        assert!(
            !found.iter().any(|phrase| phrase.contains("team") || phrase.contains("candidate")),
            "{found:?}"
        );
        assert_eq!(found, ["Node.js", "Excel", "vendor payments"]);
    }

    /// Frequencies of 100 jobs: each phrase with the number of jobs that contain it.
    struct FixedFrequencies(&'static [(&'static str, u64)]);

    impl Frequencies for FixedFrequencies {
        fn record_count(&self) -> u64 {
            100
        }

        fn records_with(&self, term: &str) -> u64 {
            self.0.iter().find(|(known, _)| *known == term).map_or(0, |(_, with)| *with)
        }
    }

    // TOOLS-04: with known jobs, a phrase counts if at least 3 jobs and at most a fifth contain it;
    // the rarest comes first.
    #[test]
    fn selects_phrases_by_job_frequency() {
        let text =
            "The vendor payments, the brass handles, the tea breaks, the gate pass and the kettle.";
        let known = FixedFrequencies(&[
            ("vendor payments", 20),
            ("brass handles", 3),
            ("tea breaks", 2),
            ("gate pass", 21),
            ("kettle", 10),
        ]);
        assert_eq!(extract_phrases(text, &known), ["brass handles", "vendor payments"]);
        // A single word counts if it occurs twice.
        assert_eq!(
            extract_phrases(&format!("{text} It is the kettle."), &known),
            ["kettle", "brass handles", "vendor payments"]
        );
    }
}
