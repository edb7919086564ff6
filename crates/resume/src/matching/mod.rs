//! How well a résumé answers to a job.

mod phrases;

use std::collections::BTreeSet;

use serde::Serialize;

use crate::document::Document;
use crate::lexicon;
use crate::privacy::masked_excerpt;
use crate::resume::{Resume, SectionKind};
use crate::tokens::{Token, tokenize};

/// The job that a résumé is held against.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct JobRequirements {
    /// What it is called.
    pub title: String,
    /// The skills it lists.
    pub skills: Vec<String>,
    /// What is written about it, as plain text.
    pub description: String,
}

impl JobRequirements {
    /// Reads a job from a text: the first line is its title, `Skills: a, b` lists skills, the rest describes it.
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

/// How common terms are among what is known, which may be more than jobs.
pub trait Frequencies {
    /// How many records are known.
    fn record_count(&self) -> u64;
    /// How many of them hold a term, at the most.
    fn records_with(&self, term: &str) -> u64;
}

/// No jobs are known: every term is worth the same.
#[derive(Debug, Clone, Copy)]
pub struct NoFrequencies;

impl Frequencies for NoFrequencies {
    fn record_count(&self) -> u64 {
        0
    }

    fn records_with(&self, _: &str) -> u64 {
        0
    }
}

/// The second of the two numbers.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeMatch))]
#[serde(rename_all = "camelCase")]
pub struct Match {
    /// 0 to 100.
    pub score: u32,
    /// What the job asks for: the skills that it lists first, then what its description speaks of.
    pub terms: Vec<Term>,
}

/// Something that a job asks for.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MatchTerm))]
#[serde(rename_all = "camelCase")]
pub struct Term {
    /// What, as the job writes it.
    pub term: String,
    /// 1 for a skill that the job lists, 0.5 for what its description speaks of.
    pub weight: f64,
    /// How rare it is among the known jobs: ln((N + 1) / (df + 1)) + 1.
    pub idf: f64,
    /// Where the résumé has it.
    pub evidence: Evidence,
    /// The line or bullet that has it.
    pub quote: Option<String>,
    /// The line of the document, from 0.
    pub line: Option<usize>,
    /// The points of a hundred that it could still bring.
    pub missing: f64,
    /// The one thing to do, where something is missing.
    pub fix: Option<String>,
}

/// Where a résumé has what a job asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MatchEvidence))]
#[serde(rename_all = "camelCase")]
pub enum Evidence {
    /// In what was done: it counts in full.
    Bullet,
    /// Only named, as in a list of skills: it counts 0.6.
    List,
    /// Nowhere.
    Missing,
}

/// Skills of a job that are looked at.
const MAX_JOB_SKILLS: usize = 40;
/// Longer ones are sentences.
const MAX_SKILL_CHARS: usize = 80;

/// ln((N + 1) / (df + 1)) + 1
fn idf(jobs: u64, with: u64) -> f64 {
    ((jobs as f64 + 1.0) / (with.min(jobs) as f64 + 1.0)).ln() + 1.0
}

/// Holds a résumé against a job; nothing where the job asks for nothing that can be looked for.
#[must_use]
pub fn matching(
    document: &Document,
    resume: &Resume,
    job: &JobRequirements,
    frequencies: &dyn Frequencies,
) -> Option<Match> {
    let asked = requested_terms(job, frequencies);
    let held = ResumeTerms::from_resume(document, resume);
    let mut terms: Vec<Term> = asked
        .into_iter()
        .map(|(term, weight)| {
            let idf = idf(frequencies.record_count(), frequencies.records_with(&term));
            let (evidence, found) = held.find_evidence(&term);
            Term {
                weight,
                idf,
                evidence,
                quote: found.map(|(text, _)| masked_excerpt(text)),
                line: found.map(|(_, line)| line),
                missing: 0.0,
                fix: suggest_fix(&term, evidence),
                term,
            }
        })
        .collect();
    let whole: f64 = terms.iter().map(|term| term.weight * term.idf).sum();
    if whole <= 0.0 {
        return None;
    }
    let mut sum = 0.0;
    for term in &mut terms {
        let worth = term.weight * term.idf;
        let credit = term.evidence.credit();
        sum += worth * credit;
        term.missing = (1000.0 * worth * (1.0 - credit) / whole).round() / 10.0;
        term.idf = (term.idf * 1000.0).round() / 1000.0;
    }
    Some(Match { score: (100.0 * sum / whole).round().clamp(0.0, 100.0) as u32, terms })
}

impl Evidence {
    /// How much of a term's worth it brings.
    #[must_use]
    pub const fn credit(self) -> f64 {
        match self {
            Self::Bullet => 1.0,
            Self::List => 0.6,
            Self::Missing => 0.0,
        }
    }
}

/// What a job asks for, each once, with its weight.
fn requested_terms(job: &JobRequirements, frequencies: &dyn Frequencies) -> Vec<(String, f64)> {
    let mut asked: Vec<(String, f64)> = Vec::new();
    let mut known: BTreeSet<String> = BTreeSet::new();
    let mut add = |term: &str, weight: f64| {
        let term = term.trim();
        if !term.is_empty()
            && term.chars().count() <= MAX_SKILL_CHARS
            && known.insert(term_key(term))
        {
            asked.push((term.to_owned(), weight));
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
    asked
}

/// Two names of the same skill are the same.
fn term_key(term: &str) -> String {
    match lexicon::shared().find_by_name(term) {
        Some(skill) => skill.name.to_lowercase(),
        None => tokenize(term).into_iter().map(|token| token.key).collect::<Vec<_>>().join(" "),
    }
}

/// The words of a résumé, by where they stand.
struct ResumeTerms<'a> {
    bullets: Vec<(&'a str, usize, Vec<Token>)>,
    lines: Vec<(&'a str, usize, Vec<Token>)>,
}

impl<'a> ResumeTerms<'a> {
    fn from_resume(document: &'a Document, resume: &'a Resume) -> Self {
        let told = resume.bullets.iter().filter(|bullet| {
            matches!(bullet.section, SectionKind::Experience | SectionKind::Projects)
        });
        let bullets = told
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
        let holds = |held: &[Token]| match skill {
            Some(skill) => skill.occurs_in(held),
            None => {
                !words.is_empty()
                    && held
                        .windows(words.len())
                        .any(|held| held.iter().zip(&words).all(|(a, b)| a.key == b.key))
            }
        };
        let find = |places: &[(&'a str, usize, Vec<Token>)]| {
            places.iter().find(|(_, _, held)| holds(held)).map(|(text, line, _)| (*text, *line))
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

fn suggest_fix(term: &str, evidence: Evidence) -> Option<String> {
    match evidence {
        Evidence::Bullet => None,
        Evidence::List => {
            Some(format!("Say in a line of your experience or projects what you did with {term}."))
        }
        Evidence::Missing => Some(format!(
            "If you know {term}, say in a line of your experience or projects what you did with it. If not, leave it out."
        )),
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
            crate::read(text.as_bytes(), &crate::Limits::default(), &|| std::time::Duration::ZERO)
                .unwrap();
        let resume = crate::parse(&document);
        (document, resume)
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
    fn the_score_is_the_formula() {
        let (document, resume) = read(
            "Experience\n- Wrote reports in SQL for managers every week\nSkills\nTally, Excel",
        );
        let found =
            matching(&document, &resume, &job(&["SQL", "Tally", "SAP"], ""), &FixedFrequencies)
                .unwrap();
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

    // TOOLS-04: whole words with their other names: "go" is not "going".
    #[test]
    fn words_are_whole_and_have_other_names() {
        let (document, resume) =
            read("Experience\n- Was going to write JS, C and NodeJS code with MS Excel daily");
        let job = job(&["Go", "JavaScript", "C++", "C#", "Node.js", "Excel", "Java"], "");
        let found = matching(&document, &resume, &job, &NoFrequencies).unwrap();
        let held: Vec<&str> = found
            .terms
            .iter()
            .filter(|term| term.evidence == Evidence::Bullet)
            .map(|term| term.term.as_str())
            .collect();
        assert_eq!(held, ["JavaScript", "Node.js", "Excel"]);
    }

    #[test]
    fn a_job_that_asks_nothing_has_no_match() {
        let (document, resume) = read("Skills\nTally");
        assert_eq!(matching(&document, &resume, &job(&[], "Join our team!"), &NoFrequencies), None);
    }

    #[test]
    fn a_skill_by_two_names_is_asked_once() {
        let (document, resume) = read("Skills\nTally");
        let found =
            matching(&document, &resume, &job(&["JS", "JavaScript"], "JavaScript"), &NoFrequencies)
                .unwrap();
        assert_eq!(found.terms.len(), 1);
    }
}
