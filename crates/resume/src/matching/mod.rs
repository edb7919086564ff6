//! The score of a résumé against a job.

mod frequencies;
mod phrases;

use std::collections::BTreeSet;

use documents::Document;
use serde::Serialize;

use crate::language::Language;
use crate::lexicon;
use crate::privacy::masked_excerpt;
use crate::resume::{Resume, SectionKind};
use crate::texts;
use crate::tokens::{Token, tokenize};
use frequencies::idf;
pub use frequencies::{Frequencies, NoFrequencies};

/// The job to which a résumé is compared.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct JobRequirements {
    /// Job title.
    pub title: String,
    /// Listed skills.
    pub skills: Vec<String>,
    /// Description, as plain text.
    pub description: String,
}

impl JobRequirements {
    /// Parses a job from a text. The first line is the title, lines like `Skills: a, b` list
    /// skills, and the other lines are the description.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        let mut lines = text.lines().map(str::trim).skip_while(|line| line.is_empty());
        let title = lines.next().unwrap_or_default().to_owned();
        let mut job = Self { title, ..Self::default() };
        for line in lines {
            match line
                .split_once(':')
                .filter(|(label, _)| label.trim().eq_ignore_ascii_case("skills"))
            {
                Some((_, skills)) => {
                    let skills =
                        skills.split([',', ';']).map(|skill| skill.trim().trim_end_matches('.'));
                    job.skills.extend(skills.filter(|skill| !skill.is_empty()).map(str::to_owned));
                }
                None => {
                    job.description.push_str(line);
                    job.description.push('\n');
                }
            }
        }
        job
    }
}

/// The second of the two scores: how well the résumé matches the job.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeMatch))]
#[serde(rename_all = "camelCase")]
pub struct Match {
    /// Score, 0 to 100.
    pub score: u32,
    /// Terms of the job: first the listed skills, then the terms of the description.
    pub terms: Vec<Term>,
}

/// A skill or phrase of a job.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MatchTerm))]
#[serde(rename_all = "camelCase")]
pub struct Term {
    /// The term, as the job writes it.
    pub term: String,
    /// 1 for a listed skill, 0.5 for a term of the description.
    pub weight: f64,
    /// Inverse document frequency among the known jobs: ln((N + 1) / (df + 1)) + 1.
    pub idf: f64,
    /// Kind of evidence in the résumé.
    pub evidence: Evidence,
    /// Line or bullet that contains the term.
    pub quote: Option<String>,
    /// Line number in the document, from 0.
    pub line: Option<usize>,
    /// Points, of 100, that the term could still add.
    pub missing: f64,
    /// Proposed fix, if points are missing.
    pub fix: Option<String>,
}

/// The kind of evidence that a résumé has for a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MatchEvidence))]
#[serde(rename_all = "camelCase")]
pub enum Evidence {
    /// A bullet of the experience or the projects contains the term: credit 1.
    Bullet,
    /// Only another line contains it, such as a list of skills: credit 0.6.
    List,
    /// The résumé does not contain it: credit 0.
    Missing,
}

/// Maximum number of listed skills that are compared.
const MAX_JOB_SKILLS: usize = 40;
/// Maximum length of a term, in characters. A longer text is a sentence.
const MAX_SKILL_CHARS: usize = 80;

/// Compares a résumé to a job. The proposed fixes are in `language`. Returns `None` if the job
/// contains no searchable term.
#[must_use]
pub fn matching(
    document: &Document,
    resume: &Resume,
    job: &JobRequirements,
    frequencies: &dyn Frequencies,
    language: Language,
) -> Option<Match> {
    let requested = requested_terms(job, frequencies);
    let resume_terms = ResumeTerms::from_resume(document, resume);
    let mut terms: Vec<Term> = requested
        .into_iter()
        .map(|(term, weight)| {
            let idf = idf(frequencies.record_count(), frequencies.records_with(&term));
            let (evidence, found) = resume_terms.find_evidence(&term);
            Term {
                weight,
                idf,
                evidence,
                quote: found.map(|(text, _)| masked_excerpt(text)),
                line: found.map(|(_, line)| line),
                missing: 0.0,
                fix: suggest_fix(&term, evidence, language),
                term,
            }
        })
        .collect();
    let total: f64 = terms.iter().map(|term| term.weight * term.idf).sum();
    if total <= 0.0 {
        return None;
    }
    let mut sum = 0.0;
    for term in &mut terms {
        let worth = term.weight * term.idf;
        let credit = term.evidence.credit();
        sum += worth * credit;
        term.missing = (1000.0 * worth * (1.0 - credit) / total).round() / 10.0;
        term.idf = (term.idf * 1000.0).round() / 1000.0;
    }
    Some(Match { score: (100.0 * sum / total).round().clamp(0.0, 100.0) as u32, terms })
}

impl Evidence {
    /// Returns the fraction of the weight of a term that this evidence earns.
    #[must_use]
    pub const fn credit(self) -> f64 {
        match self {
            Self::Bullet => 1.0,
            Self::List => 0.6,
            Self::Missing => 0.0,
        }
    }
}

/// Returns the terms of a job with their weights, without duplicates.
fn requested_terms(job: &JobRequirements, frequencies: &dyn Frequencies) -> Vec<(String, f64)> {
    let mut requested: Vec<(String, f64)> = Vec::new();
    let mut known: BTreeSet<String> = BTreeSet::new();
    let mut add = |term: &str, weight: f64| {
        let term = term.trim();
        if !term.is_empty()
            && term.chars().count() <= MAX_SKILL_CHARS
            && known.insert(term_key(term))
        {
            requested.push((term.to_owned(), weight));
        }
    };
    for skill in job.skills.iter().take(MAX_JOB_SKILLS) {
        add(skill, 1.0);
    }
    for phrase in
        phrases::extract_phrases(&format!("{}\n{}", job.title, job.description), frequencies)
    {
        add(&phrase, 0.5);
    }
    requested
}

/// Returns the key of a term. All names of one skill have the same key.
fn term_key(term: &str) -> String {
    match lexicon::shared().find_by_name(term) {
        Some(skill) => skill.name.to_lowercase(),
        None => tokenize(term).into_iter().map(|token| token.key).collect::<Vec<_>>().join(" "),
    }
}

/// The tokens of a résumé, by bullet and by line.
struct ResumeTerms<'a> {
    bullets: Vec<(&'a str, usize, Vec<Token>)>,
    lines: Vec<(&'a str, usize, Vec<Token>)>,
}

impl<'a> ResumeTerms<'a> {
    fn from_resume(document: &'a Document, resume: &'a Resume) -> Self {
        let work_bullets = resume.bullets.iter().filter(|bullet| {
            matches!(bullet.section, SectionKind::Experience | SectionKind::Projects)
        });
        let bullets = work_bullets
            .map(|bullet| (bullet.text.as_str(), bullet.line, tokenize(&bullet.text)))
            .collect();
        let lines = document.lines.iter().enumerate();
        Self {
            bullets,
            lines: lines
                .map(|(number, line)| (line.text.as_str(), number, tokenize(&line.text)))
                .collect(),
        }
    }

    fn find_evidence(&self, term: &str) -> (Evidence, Option<(&'a str, usize)>) {
        let words = tokenize(term);
        let skill = lexicon::shared().find_by_name(term);
        let contains_term = |tokens: &[Token]| match skill {
            Some(skill) => skill.occurs_in(tokens),
            None => {
                !words.is_empty()
                    && tokens
                        .windows(words.len())
                        .any(|tokens| tokens.iter().zip(&words).all(|(a, b)| a.key == b.key))
            }
        };
        let find = |texts: &[(&'a str, usize, Vec<Token>)]| {
            texts
                .iter()
                .find(|(_, _, tokens)| contains_term(tokens))
                .map(|(text, line, _)| (*text, *line))
        };
        if let Some(found) = find(&self.bullets) {
            return (Evidence::Bullet, Some(found));
        }
        match find(&self.lines) {
            Some(found) => (Evidence::List, Some(found)),
            None => (Evidence::Missing, None),
        }
    }
}

fn suggest_fix(term: &str, evidence: Evidence, language: Language) -> Option<String> {
    match evidence {
        Evidence::Bullet => None,
        Evidence::List => Some(texts::show_listed_term(language, term)),
        Evidence::Missing => Some(texts::add_missing_term(language, term)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct FixedFrequencies;

    impl Frequencies for FixedFrequencies {
        fn record_count(&self) -> u64 {
            99
        }

        fn records_with(&self, term: &str) -> u64 {
            if term == "SQL" { 99 } else { 9 }
        }
    }

    fn read(text: &str) -> (Document, Resume) {
        let document =
            crate::read(text.as_bytes(), &crate::LIMITS, &|| std::time::Duration::ZERO).unwrap();
        let resume = crate::parse(&document);
        (document, resume)
    }

    fn compare(
        (document, resume): &(Document, Resume),
        job: &JobRequirements,
        frequencies: &dyn Frequencies,
    ) -> Option<Match> {
        matching(document, resume, job, frequencies, Language::English)
    }

    fn job(skills: &[&str], description: &str) -> JobRequirements {
        JobRequirements {
            title: String::new(),
            skills: skills.iter().map(|skill| (*skill).to_owned()).collect(),
            description: description.to_owned(),
        }
    }

    // TOOLS-04: Σ w·idf·e / Σ w·idf, with ln((N+1)/(df+1)) + 1.
    #[test]
    fn score_follows_the_formula() {
        let resume = read(
            "Experience\n- Wrote reports in SQL for managers every week\nSkills\nTally, Excel",
        );
        let found =
            compare(&resume, &job(&["SQL", "Tally", "SAP"], ""), &FixedFrequencies).unwrap();
        let rare = (100.0_f64 / 10.0).ln() + 1.0;
        let expected = 100.0 * (1.0 + 0.6 * rare) / (1.0 + rare + rare);
        assert_eq!(found.score, expected.round() as u32);
        let evidence: Vec<Evidence> = found.terms.iter().map(|term| term.evidence).collect();
        assert_eq!(evidence, [Evidence::Bullet, Evidence::List, Evidence::Missing]);
        assert_eq!(
            found.terms[0].quote.as_deref(),
            Some("Wrote reports in SQL for managers every week")
        );
        assert_eq!(found.terms[2].fix.as_deref().map(|fix| fix.contains("SAP")), Some(true));
    }

    // TOOLS-04: terms match whole words and the other names of a skill: "go" is not "going".
    #[test]
    fn matches_whole_words_and_other_names() {
        let resume =
            read("Experience\n- Was going to write JS, C and NodeJS code with MS Excel daily");
        let job = job(&["Go", "JavaScript", "C++", "C#", "Node.js", "Excel", "Java"], "");
        let found = compare(&resume, &job, &NoFrequencies).unwrap();
        let matched: Vec<&str> = found
            .terms
            .iter()
            .filter(|term| term.evidence == Evidence::Bullet)
            .map(|term| term.term.as_str())
            .collect();
        assert_eq!(matched, ["JavaScript", "Node.js", "Excel"]);
    }

    #[test]
    fn returns_none_for_a_job_without_terms() {
        let resume = read("Skills\nTally");
        assert_eq!(compare(&resume, &job(&[], "Join our team!"), &NoFrequencies), None);
    }

    #[test]
    fn counts_a_skill_with_two_names_once() {
        let resume = read("Skills\nTally");
        let found =
            compare(&resume, &job(&["JS", "JavaScript"], "JavaScript"), &NoFrequencies).unwrap();
        assert_eq!(found.terms.len(), 1);
    }
}
