//! The bank of interview questions.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const ROLES_JSON: &str = include_str!("../../tools/interview/roles.json");
const QUESTIONS_JSON: [&str; 5] = [
    include_str!("../../tools/interview/questions/fresher.json"),
    include_str!("../../tools/interview/questions/private.json"),
    include_str!("../../tools/interview/questions/technical.json"),
    include_str!("../../tools/interview/questions/bank.json"),
    include_str!("../../tools/interview/questions/ssc-upsc.json"),
];
/// Stands for every role of a round.
const ALL_ROLES: &str = "*";

/// All of it.
#[derive(Debug)]
pub struct QuestionBank {
    /// What interviews there are.
    pub rounds: Vec<Round>,
    /// Who is interviewed.
    pub roles: Vec<InterviewRole>,
    /// What is asked, by round.
    pub questions: Vec<RoundQuestions>,
}

impl QuestionBank {
    /// A round by its name in addresses.
    #[must_use]
    pub fn round(&self, id: &str) -> Option<&Round> {
        self.rounds.iter().find(|round| round.id == id)
    }

    /// Who is interviewed in a round.
    pub fn roles_for<'a>(&'a self, round: &'a str) -> impl Iterator<Item = &'a InterviewRole> {
        self.roles.iter().filter(move |role| role.rounds.iter().any(|of| of == round))
    }

    /// What somebody may be asked in a round.
    pub fn questions_for<'a>(
        &'a self,
        round: &'a str,
        role: &'a str,
    ) -> impl Iterator<Item = &'a Question> {
        let of_round = self.questions.iter().filter(move |asked| asked.round == round);
        of_round.flat_map(|asked| &asked.questions).filter(move |question| question.is_for(role))
    }

    /// A question by its name.
    #[must_use]
    pub fn question(&self, id: &str) -> Option<&Question> {
        let all = self.questions.iter().flat_map(|asked| &asked.questions);
        all.into_iter().find(|question| question.id == id)
    }
}

/// A kind of interview.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// Its name in addresses.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Who sits there, for how long, and what counts.
    pub about: String,
}

/// A post that somebody is interviewed for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InterviewRole {
    /// Its name in addresses.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The rounds that it has.
    pub rounds: Vec<String>,
}

/// The questions of a round.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundQuestions {
    /// Which.
    pub round: String,
    /// Its questions.
    pub questions: Vec<Question>,
}

/// A question.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Its name, which stays: progress is kept by it.
    pub id: String,
    /// For whom; `*` for every role of the round.
    pub roles: Vec<String>,
    /// What it looks for.
    pub competency: Competency,
    /// What it asks for.
    #[serde(default)]
    pub kind: QuestionKind,
    /// The question.
    pub question: String,
    /// What a good answer holds.
    pub checklist: Vec<ChecklistPoint>,
    /// How a good answer goes.
    pub outline: Vec<String>,
    /// Another question for the same.
    pub variant: String,
}

impl Question {
    /// Whether it is asked of a role.
    #[must_use]
    pub fn is_for(&self, role: &str) -> bool {
        self.roles.iter().any(|of| of == role || of == ALL_ROLES)
    }
}

/// What a question looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each name says it")]
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

/// What a question asks for. Where it asks for two things, an event told in order answers it as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = QuestionKind)]
pub enum QuestionKind {
    /// Something that happened.
    #[default]
    Event,
    /// What the person does, or would.
    Plan,
    /// What the person thinks or wants, and why.
    Opinion,
    /// How something is or works.
    Knowledge,
}

/// Something that a good answer holds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChecklistPoint {
    /// What, as a statement.
    pub point: String,
    /// Beginnings of words, or of rows of words, any of which shows that it is there.
    pub accepts: Vec<String>,
}

/// Reads the bank.
///
/// # Errors
/// When a file is damaged.
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
                let asked = bank.questions.iter().find(|asked| asked.round == *round).unwrap();
                let fitting = asked.questions.iter().filter(|question| question.is_for(&role.id));
                assert!(fitting.count() >= 5, "{} has few questions in {round}", role.id);
            }
        }
    }

    #[test]
    fn what_is_named_is_there_and_names_are_ones_own() {
        let bank = load_bank().unwrap();
        let rounds: HashSet<&str> = bank.rounds.iter().map(|round| round.id.as_str()).collect();
        let roles: HashSet<&str> = bank.roles.iter().map(|role| role.id.as_str()).collect();
        assert_eq!((rounds.len(), roles.len()), (bank.rounds.len(), bank.roles.len()));
        for role in &bank.roles {
            assert!(role.rounds.iter().all(|round| rounds.contains(round.as_str())), "{}", role.id);
        }
        let mut ids = HashSet::new();
        for asked in &bank.questions {
            assert!(rounds.contains(asked.round.as_str()), "{}", asked.round);
            for question in &asked.questions {
                assert!(ids.insert(question.id.as_str()), "{} stands twice", question.id);
                let known = |role: &String| role == ALL_ROLES || roles.contains(role.as_str());
                assert!(question.roles.iter().all(known), "{}", question.id);
            }
        }
    }

    /// Whoever repeats the question has not answered it.
    #[test]
    fn a_question_does_not_answer_itself() {
        let plain = |text: &str| -> String {
            let spaced = text.to_lowercase().replace(['’', '\''], "");
            let letters = spaced.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' });
            let letters: String = letters.collect();
            format!(" {}", letters.split_whitespace().collect::<Vec<_>>().join(" "))
        };
        for question in load_bank().unwrap().questions.iter().flat_map(|round| &round.questions) {
            let asked = plain(&question.question);
            let made = question.checklist.iter().filter(|point| {
                point.accepts.iter().any(|accepted| asked.contains(&format!(" {accepted}")))
            });
            assert!(made.count() <= 1, "{}", question.id);
            assert!((3..=6).contains(&question.checklist.len()), "{}", question.id);
            assert!((3..=6).contains(&question.outline.len()), "{}", question.id);
            for accepted in question.checklist.iter().flat_map(|point| &point.accepts) {
                assert_eq!(plain(accepted).trim_start(), accepted, "{}", question.id);
            }
        }
    }
}
