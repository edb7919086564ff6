//! The order of occupations: half by what is liked, three tenths by what one can do, two tenths by what is
//! open.

use std::collections::HashMap;

use super::data::{Careers, Occupation};
use super::interests::Interests;

/// How much each of the three counts.
const INTEREST_WEIGHT: f64 = 0.5;
const SKILLS_WEIGHT: f64 = 0.3;
const OPENINGS_WEIGHT: f64 = 0.2;

/// What an occupation is worth to somebody; each from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// How much it is to his liking.
    pub interest: f64,
    /// How much of what it asks for he can do.
    pub skills: f64,
    /// The part of the occupations that have fewer openings.
    pub openings: f64,
}

impl Score {
    /// The three together, from 0 to 1.
    #[must_use]
    pub fn total(&self) -> f64 {
        INTEREST_WEIGHT * self.interest
            + SKILLS_WEIGHT * self.skills
            + OPENINGS_WEIGHT * self.openings
    }
}

/// What there is to know about somebody.
#[derive(Clone, Copy, Debug)]
pub struct Person<'a> {
    /// What he likes, where he told.
    pub interests: Option<&'a Interests>,
    /// What he can do.
    pub skills: &'a [Skill],
}

/// Judges all occupations; `openings` are theirs, in their order.
#[must_use]
pub fn score_all(careers: &Careers, person: Person<'_>, openings: &[usize]) -> Vec<Score> {
    let rare = SkillIdf::from_careers(careers);
    let mut sorted = openings.to_vec();
    sorted.sort_unstable();
    let judge = |(occupation, open): (&Occupation, &usize)| {
        let fewer = sorted.partition_point(|other| other < open);
        Score {
            interest: person
                .interests
                .map_or(0.5, |interests| interests.match_score(&occupation.riasec)),
            skills: rare.weighted_overlap(person.skills, &occupation.skills),
            openings: ratio(fewer, sorted.len()),
        }
    };
    careers.occupations.iter().zip(openings).map(judge).collect()
}

#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn ratio(part: usize, of: usize) -> f64 {
    part as f64 / of.max(1) as f64
}

/// The name of a skill, read once. Case does not count, nor what is no letter or digit, but for the signs of
/// C++ and C#.
#[derive(Debug)]
pub struct Skill {
    words: Vec<String>,
    /// One form for the many ways to write it.
    normalized: String,
}

impl Skill {
    /// Reads a name.
    #[must_use]
    pub fn from_name(name: &str) -> Self {
        let lower = name.to_lowercase();
        let words = lower.split(|c: char| !(c.is_alphanumeric() || matches!(c, '+' | '#')));
        let words: Vec<String> =
            words.filter(|word| !word.is_empty()).map(ToOwned::to_owned).collect();
        Self { normalized: words.concat(), words }
    }

    /// Whether it is the very one that is asked for, or more of it: "MS Excel" is "excel", but "welding" need not
    /// be "TIG welding".
    #[must_use]
    pub fn matches(&self, asked: &Self) -> bool {
        asked.is_subset_of(self) || self.normalized == asked.normalized
    }

    /// Whether it speaks for one that is asked for: "welding" does for "arc welding".
    #[must_use]
    pub fn covers(&self, asked: &Self) -> bool {
        self.matches(asked) || self.is_subset_of(asked)
    }

    fn is_subset_of(&self, other: &Self) -> bool {
        !self.words.is_empty() && self.words.iter().all(|word| other.words.contains(word))
    }
}

/// How rare skills are among occupations: what few ask for tells more.
#[derive(Debug)]
struct SkillIdf {
    occupations: usize,
    document_frequency: HashMap<String, usize>,
}

impl SkillIdf {
    fn from_careers(careers: &Careers) -> Self {
        let mut document_frequency = HashMap::new();
        for skill in careers.occupations.iter().flat_map(|occupation| &occupation.skills) {
            *document_frequency.entry(Skill::from_name(skill).normalized).or_default() += 1;
        }
        Self { occupations: careers.occupations.len(), document_frequency }
    }

    /// ln((N + 1) / (n + 1)) + 1 of a skill that n of N occupations ask for.
    fn idf(&self, skill: &str) -> f64 {
        let asking = self.document_frequency.get(skill).copied().unwrap_or_default();
        ratio(self.occupations + 1, asking + 1).ln() + 1.0
    }

    /// The part of what is asked for that somebody can do, weighed by how rare it is.
    fn weighted_overlap(&self, has: &[Skill], asked: &[String]) -> f64 {
        let (mut of, mut all) = (0.0, 0.0);
        for skill in asked.iter().map(|skill| Skill::from_name(skill)) {
            let weight = self.idf(&skill.normalized);
            all += weight;
            if has.iter().any(|has| has.covers(&skill)) {
                of += weight;
            }
        }
        if all > 0.0 { of / all } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::careers::data::{Interest, load_careers};

    fn interests(careers: &Careers) -> Interests {
        let likes = |interest| matches!(interest, Interest::I | Interest::C);
        let digit = |likes| if likes { '5' } else { '2' };
        let answers: String =
            careers.statements.iter().map(|of| digit(likes(of.interest))).collect();
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
        assert!(with.iter().any(|worth| worth.openings > 0.9));
        for (with, without) in with.iter().zip(&without) {
            assert_eq!(without, &Score { openings: 0.0, ..*with });
            let less = with.total() - without.total();
            assert!((less - OPENINGS_WEIGHT * with.openings).abs() < 1e-9);
        }
    }

    #[test]
    fn the_terms_count_as_the_field_says() {
        let worth = Score { interest: 1.0, skills: 0.5, openings: 0.25 };
        assert!((worth.total() - (0.5 + 0.15 + 0.05)).abs() < 1e-9);
    }

    #[test]
    fn a_rare_skill_tells_more_than_a_common_one() {
        let careers = load_careers().unwrap();
        let rare = SkillIdf::from_careers(&careers);
        let (common, _) =
            rare.document_frequency.iter().max_by_key(|(_, asking)| **asking).unwrap();
        let (single, _) = rare.document_frequency.iter().find(|(_, asking)| **asking == 1).unwrap();
        assert!(rare.idf(single) > rare.idf(common));
        let asked = [common.clone(), single.clone()];
        let overlap = |skill: &str| rare.weighted_overlap(&[Skill::from_name(skill)], &asked);
        assert!(overlap(single) > overlap(common));
        assert!((overlap(single) + overlap(common) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn skills_are_known_however_they_are_written() {
        let (is, like) = (
            |has, asked| Skill::from_name(has).matches(&Skill::from_name(asked)),
            |has, asked| Skill::from_name(has).covers(&Skill::from_name(asked)),
        );
        for (has, asked) in [
            ("Rest API", "rest-api"),
            ("RESTAPI", "rest api"),
            ("data  structures", "Data Structures"),
            ("MS Excel", "excel"),
        ] {
            assert!(is(has, asked), "{has} {asked}");
        }
        assert!(like("welding", "arc welding") && !is("welding", "arc welding"));
        for (has, asked) in [("C", "C++"), ("go", "going"), ("java", "javascript"), ("!", "sql")] {
            assert!(!like(has, asked), "{has} {asked}");
        }
    }
}
