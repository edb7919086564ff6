//! Ranks occupations: 50 % by interests, 30 % by skills, 20 % by openings.

use std::collections::HashMap;

use super::data::{Careers, Occupation};
use super::interests::Interests;
use crate::language::Language;
use crate::text::Text;

/// Weight of the interests.
const INTEREST_WEIGHT: f64 = 0.5;
/// Weight of the skills.
const SKILLS_WEIGHT: f64 = 0.3;
/// Weight of the openings.
const OPENINGS_WEIGHT: f64 = 0.2;

/// The score of an occupation for the user. All terms are from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// Match with the interests.
    pub interest: f64,
    /// Share of the required skills that the user has, weighted by idf.
    pub skills: f64,
    /// Share of the occupations that have fewer openings.
    pub openings: f64,
}

impl Score {
    /// Returns the weighted sum of the three terms, from 0 to 1.
    #[must_use]
    pub fn total(&self) -> f64 {
        INTEREST_WEIGHT * self.interest
            + SKILLS_WEIGHT * self.skills
            + OPENINGS_WEIGHT * self.openings
    }
}

/// The user's data for the ranking.
#[derive(Clone, Copy, Debug)]
pub struct Person<'a> {
    /// Interests, if the statements were answered.
    pub interests: Option<&'a Interests>,
    /// Skills.
    pub skills: &'a [Skill],
}

/// Returns the scores of all occupations, in their order. `openings` are their numbers of openings,
/// in the same order.
#[must_use]
pub fn score_all(careers: &Careers, person: Person<'_>, openings: &[usize]) -> Vec<Score> {
    let skill_idf = SkillIdf::from_careers(careers);
    let mut sorted = openings.to_vec();
    sorted.sort_unstable();
    let score = |(occupation, open): (&Occupation, &usize)| {
        let fewer = sorted.partition_point(|other| other < open);
        Score {
            interest: person
                .interests
                .map_or(0.5, |interests| interests.match_score(&occupation.riasec)),
            skills: skill_idf.weighted_overlap(person.skills, &parse_required(occupation)),
            openings: ratio(fewer, sorted.len()),
        }
    };
    careers.occupations.iter().zip(openings).map(score).collect()
}

fn parse_required(occupation: &Occupation) -> Vec<RequiredSkill> {
    occupation.skills.iter().map(RequiredSkill::from_text).collect()
}

#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn ratio(part: usize, of: usize) -> f64 {
    part as f64 / of.max(1) as f64
}

/// A skill, parsed for comparison. Case and punctuation are ignored, except `+` and `#` (C++, C#).
#[derive(Debug)]
pub struct Skill {
    words: Vec<String>,
    /// All words without spaces, so that different spellings are equal.
    normalized: String,
}

impl Skill {
    /// Parses the name of a skill.
    #[must_use]
    pub fn from_name(name: &str) -> Self {
        let lower = name.to_lowercase();
        let words = lower.split(|c: char| !is_in_word(c));
        let words: Vec<String> =
            words.filter(|word| !word.is_empty()).map(ToOwned::to_owned).collect();
        Self { normalized: words.concat(), words }
    }

    /// Returns whether the skill is equal to the required one or more specific: "MS Excel" matches
    /// "excel", but "welding" does not match "TIG welding".
    #[must_use]
    pub fn matches(&self, required: &Self) -> bool {
        required.is_subset_of(self) || self.normalized == required.normalized
    }

    /// Returns whether the skill matches the required one or is more general: "welding" covers "arc
    /// welding".
    #[must_use]
    pub fn covers(&self, required: &Self) -> bool {
        self.matches(required) || self.is_subset_of(required)
    }

    fn is_subset_of(&self, other: &Self) -> bool {
        !self.words.is_empty() && self.words.iter().all(|word| other.words.contains(word))
    }
}

fn is_in_word(letter: char) -> bool {
    // Devanagari, with the signs that are no letters of their own.
    letter.is_alphanumeric() || matches!(letter, '+' | '#' | '\u{900}'..='\u{963}')
}

/// A required skill, in the languages in which users write theirs.
#[derive(Debug)]
pub(crate) struct RequiredSkill {
    english: Skill,
    hindi: Skill,
}

impl RequiredSkill {
    pub(crate) fn from_text(text: &Text) -> Self {
        let parse = |language| Skill::from_name(text.get(language));
        Self { english: parse(Language::English), hindi: parse(Language::Hindi) }
    }

    /// Returns the required skill in the script of a skill of the user.
    fn in_script_of(&self, skill: &Skill) -> &Skill {
        if skill.normalized.is_ascii() { &self.english } else { &self.hindi }
    }

    /// Returns whether a skill of the user is equal or more specific.
    pub(crate) fn is_matched_by(&self, skill: &Skill) -> bool {
        skill.matches(self.in_script_of(skill))
    }

    fn is_covered_by(&self, skill: &Skill) -> bool {
        skill.covers(self.in_script_of(skill))
    }
}

/// The inverse document frequency of skills: a skill that few occupations require weighs more.
#[derive(Debug)]
struct SkillIdf {
    occupations: usize,
    document_frequency: HashMap<String, usize>,
}

impl SkillIdf {
    fn from_careers(careers: &Careers) -> Self {
        let mut document_frequency = HashMap::new();
        for skill in careers.occupations.iter().flat_map(|occupation| &occupation.skills) {
            let normalized = Skill::from_name(skill.english()).normalized;
            *document_frequency.entry(normalized).or_default() += 1;
        }
        Self { occupations: careers.occupations.len(), document_frequency }
    }

    /// Returns ln((N + 1) / (n + 1)) + 1 for a skill that n of N occupations require.
    fn idf(&self, skill: &str) -> f64 {
        let frequency = self.document_frequency.get(skill).copied().unwrap_or_default();
        ratio(self.occupations + 1, frequency + 1).ln() + 1.0
    }

    /// Returns the share of the required skills that the user has, weighted by idf.
    fn weighted_overlap(&self, skills: &[Skill], required: &[RequiredSkill]) -> f64 {
        let (mut covered, mut total) = (0.0, 0.0);
        for required in required {
            let weight = self.idf(&required.english.normalized);
            total += weight;
            if skills.iter().any(|skill| required.is_covered_by(skill)) {
                covered += weight;
            }
        }
        if total > 0.0 { covered / total } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{Interest, load_careers};

    fn interests(careers: &Careers) -> Interests {
        let likes = |interest| matches!(interest, Interest::I | Interest::C);
        let digit = |likes| if likes { '5' } else { '2' };
        let answers: String =
            careers.statements.iter().map(|statement| digit(likes(statement.interest))).collect();
        Interests::parse(&answers, &careers.statements).unwrap()
    }

    /// TOOLS-06: removing live jobs changes only the third term (the field's proof).
    #[test]
    fn removing_jobs_changes_only_the_third_term() {
        let careers = load_careers().unwrap();
        let interests = interests(&careers);
        let skills = [Skill::from_name("Python"), Skill::from_name("SQL")];
        let person = Person { interests: Some(&interests), skills: &skills };
        let open: Vec<usize> = (0..careers.occupations.len()).map(|at| at * 7 % 31).collect();
        let with = score_all(&careers, person, &open);
        let without = score_all(&careers, person, &vec![0; open.len()]);
        assert!(with.iter().any(|score| score.openings > 0.9));
        for (with, without) in with.iter().zip(&without) {
            assert_eq!(without, &Score { openings: 0.0, ..*with });
            let difference = with.total() - without.total();
            assert!((difference - OPENINGS_WEIGHT * with.openings).abs() < 1e-9);
        }
    }

    #[test]
    fn total_is_the_weighted_sum_of_the_terms() {
        let score = Score { interest: 1.0, skills: 0.5, openings: 0.25 };
        assert!((score.total() - (0.5 + 0.15 + 0.05)).abs() < 1e-9);
    }

    #[test]
    fn a_rare_skill_weighs_more_than_a_common_one() {
        let careers = load_careers().unwrap();
        let idf = SkillIdf::from_careers(&careers);
        let mut frequencies = idf.document_frequency.iter();
        let (common, _) = frequencies.clone().max_by_key(|(_, frequency)| **frequency).unwrap();
        let (single, _) = frequencies.find(|(_, frequency)| **frequency == 1).unwrap();
        assert!(idf.idf(single) > idf.idf(common));
        let required = [common, single].map(|name| RequiredSkill {
            english: Skill::from_name(name),
            hindi: Skill::from_name("हिंदी"),
        });
        let overlap = |skill: &str| idf.weighted_overlap(&[Skill::from_name(skill)], &required);
        assert!(overlap(single) > overlap(common));
        assert!((overlap(single) + overlap(common) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn skills_match_in_different_spellings() {
        let (matches, covers) = (
            |has, required| Skill::from_name(has).matches(&Skill::from_name(required)),
            |has, required| Skill::from_name(has).covers(&Skill::from_name(required)),
        );
        for (has, required) in [
            ("Rest API", "rest-api"),
            ("RESTAPI", "rest api"),
            ("data  structures", "Data Structures"),
            ("MS Excel", "excel"),
        ] {
            assert!(matches(has, required), "{has} {required}");
        }
        assert!(covers("welding", "arc welding") && !matches("welding", "arc welding"));
        for (has, required) in [("C", "C++"), ("go", "going"), ("java", "javascript"), ("!", "sql")]
        {
            assert!(!covers(has, required), "{has} {required}");
        }
        assert!(covers("वेल्डिंग", "आर्क वेल्डिंग") && !covers("वेल", "वेल्डिंग"));
    }

    #[test]
    fn skills_match_in_the_script_of_the_user() {
        let careers = load_careers().unwrap();
        let skills = careers.occupations.iter().flat_map(|occupation| &occupation.skills);
        for required in skills {
            for language in [Language::English, Language::Hindi] {
                let skill = Skill::from_name(required.get(language));
                assert!(RequiredSkill::from_text(required).is_matched_by(&skill), "{skill:?}");
            }
        }
    }
}
