//! The bank of interview questions.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::language::Language;

const ROLES_JSON: &str = include_str!("../data/roles.json");
const QUESTIONS_JSON: [&str; 5] = [
    include_str!("../data/questions/fresher.json"),
    include_str!("../data/questions/private.json"),
    include_str!("../data/questions/technical.json"),
    include_str!("../data/questions/bank.json"),
    include_str!("../data/questions/ssc-upsc.json"),
];
/// Wildcard for all roles of a round.
const ALL_ROLES: &str = "*";

/// The question bank.
#[derive(Debug)]
pub struct QuestionBank {
    /// All rounds.
    pub rounds: Vec<Round>,
    /// All roles.
    pub roles: Vec<InterviewRole>,
    /// All questions, by round.
    pub questions: Vec<RoundQuestions>,
}

impl QuestionBank {
    /// Returns a round by its id.
    #[must_use]
    pub fn round(&self, id: &str) -> Option<&Round> {
        self.rounds.iter().find(|round| round.id == id)
    }

    /// Returns the roles of a round.
    pub fn roles_for<'a>(&'a self, round: &'a str) -> impl Iterator<Item = &'a InterviewRole> {
        self.roles.iter().filter(move |role| role.rounds.iter().any(|of| of == round))
    }

    /// Returns the questions of a round for a role.
    pub fn questions_for<'a>(
        &'a self,
        round: &'a str,
        role: &'a str,
    ) -> impl Iterator<Item = &'a Question> {
        let of_round = self.questions.iter().filter(move |entry| entry.round == round);
        of_round.flat_map(|entry| &entry.questions).filter(move |question| question.is_for(role))
    }

    /// Returns a question by its id.
    #[must_use]
    pub fn question(&self, id: &str) -> Option<&Question> {
        let all = self.questions.iter().flat_map(|entry| &entry.questions);
        all.into_iter().find(|question| question.id == id)
    }
}

/// A text in all languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocalizedText {
    english: String,
    hindi: String,
}

impl LocalizedText {
    /// Returns the text in a language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::English => &self.english,
            Language::Hindi => &self.hindi,
        }
    }
}

/// A kind of interview.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// Id in URLs.
    pub id: String,
    /// Display name.
    pub name: LocalizedText,
    /// Description of the panel, the duration and the criteria.
    pub about: LocalizedText,
}

/// A post for which candidates are interviewed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InterviewRole {
    /// Id in URLs.
    pub id: String,
    /// Display name.
    pub name: LocalizedText,
    /// Ids of its rounds.
    pub rounds: Vec<String>,
}

/// The questions of a round.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundQuestions {
    /// Id of the round.
    pub round: String,
    /// Questions of the round.
    pub questions: Vec<Question>,
}

/// An interview question.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Id. It must not change, because practice records refer to it.
    pub id: String,
    /// Ids of the roles; `*` for all roles of the round.
    pub roles: Vec<String>,
    /// Competency that the question tests.
    pub competency: Competency,
    /// Kind of answer that the question asks for.
    #[serde(default)]
    pub kind: QuestionKind,
    /// Text of the question.
    pub question: String,
    /// Checklist of a good answer.
    pub checklist: Vec<ChecklistPoint>,
    /// Outline of a good answer.
    pub outline: Vec<String>,
    /// Another question for the same competency.
    pub variant: String,
}

impl Question {
    /// Returns whether the question is for a role.
    #[must_use]
    pub fn is_for(&self, role: &str) -> bool {
        self.roles.iter().any(|of| of == role || of == ALL_ROLES)
    }
}

/// A competency that a question tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Competency {
    Motivation,
    Communication,
    Teamwork,
    Ownership,
    ProblemSolving,
    Domain,
    Integrity,
    Leadership,
    Pressure,
    Learning,
    Customer,
    CurrentAffairs,
}

/// The kind of answer that a question asks for. An event in STAR order is also a valid answer to
/// the other kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = QuestionKind)]
pub enum QuestionKind {
    /// Something that happened.
    #[default]
    Event,
    /// Steps that the candidate takes or would take.
    Plan,
    /// View or wish of the candidate, with reasons.
    Opinion,
    /// Explanation of a fact or process.
    Knowledge,
}

/// A point that a good answer contains.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChecklistPoint {
    /// Text of the point, as a statement.
    pub point: String,
    /// Prefixes of words or phrases. Any match shows that the answer contains the point.
    pub accepts: Vec<String>,
}

/// Loads the question bank.
///
/// # Errors
/// Returns an error if a data file is invalid.
pub fn load_bank() -> serde_json::Result<QuestionBank> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Roles {
        rounds: Vec<Round>,
        roles: Vec<InterviewRole>,
    }
    let Roles { rounds, roles } = serde_json::from_str(ROLES_JSON)?;
    let questions =
        QUESTIONS_JSON.into_iter().map(serde_json::from_str).collect::<serde_json::Result<_>>()?;
    Ok(QuestionBank { rounds, roles, questions })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Issue 7 ("at least 250 questions of real quality over at least 20 roles").
    #[test]
    fn the_bank_is_large_enough() {
        let bank = load_bank().unwrap();
        let questions: usize = bank.questions.iter().map(|round| round.questions.len()).sum();
        assert!(questions >= 250, "{questions} questions");
        assert!(bank.roles.len() >= 20, "{} roles", bank.roles.len());
        for role in &bank.roles {
            for round in &role.rounds {
                let entry = bank.questions.iter().find(|entry| entry.round == *round).unwrap();
                let for_role = entry.questions.iter().filter(|question| question.is_for(&role.id));
                assert!(for_role.count() >= 5, "{} has few questions in {round}", role.id);
            }
        }
    }

    #[test]
    fn references_exist_and_ids_are_unique() {
        let bank = load_bank().unwrap();
        let rounds: HashSet<&str> = bank.rounds.iter().map(|round| round.id.as_str()).collect();
        let roles: HashSet<&str> = bank.roles.iter().map(|role| role.id.as_str()).collect();
        assert_eq!((rounds.len(), roles.len()), (bank.rounds.len(), bank.roles.len()));
        for role in &bank.roles {
            assert!(role.rounds.iter().all(|round| rounds.contains(round.as_str())), "{}", role.id);
        }
        let mut ids = HashSet::new();
        for entry in &bank.questions {
            assert!(rounds.contains(entry.round.as_str()), "{}", entry.round);
            for question in &entry.questions {
                assert!(ids.insert(question.id.as_str()), "{} is a duplicate", question.id);
                let exists = |role: &String| role == ALL_ROLES || roles.contains(role.as_str());
                assert!(question.roles.iter().all(exists), "{}", question.id);
            }
        }
    }

    /// A repetition of the question is not an answer.
    #[test]
    fn a_question_matches_at_most_one_point_of_its_checklist() {
        let normalize = |text: &str| -> String {
            let spaced = text.to_lowercase().replace(['’', '\''], "");
            let letters = spaced.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' });
            let letters: String = letters.collect();
            format!(" {}", letters.split_whitespace().collect::<Vec<_>>().join(" "))
        };
        for question in load_bank().unwrap().questions.iter().flat_map(|round| &round.questions) {
            let text = normalize(&question.question);
            let matched = question.checklist.iter().filter(|point| {
                point.accepts.iter().any(|accepted| text.contains(&format!(" {accepted}")))
            });
            assert!(matched.count() <= 1, "{}", question.id);
            assert!((3..=6).contains(&question.checklist.len()), "{}", question.id);
            assert!((3..=6).contains(&question.outline.len()), "{}", question.id);
            for accepted in question.checklist.iter().flat_map(|point| &point.accepts) {
                assert_eq!(normalize(accepted).trim_start(), accepted, "{}", question.id);
            }
        }
    }
}
