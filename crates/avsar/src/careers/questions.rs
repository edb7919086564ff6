//! What career guidance asks somebody.

use serde::Serialize;
use utoipa::ToSchema;

use super::data::{self, Careers, Occupation};

/// Something to like or not, from 1 to 5.
#[derive(Debug, Serialize, ToSchema)]
struct StatementItem {
    /// Its name.
    id: String,
    /// The statement.
    text: String,
}

/// What one can have learnt.
#[derive(Debug, Serialize, ToSchema)]
struct LevelItem {
    /// Its name here.
    id: String,
    /// Its name for people.
    name: String,
    /// What it is, roughly.
    stage: Stage,
}

/// What a level is, roughly.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Stage {
    /// Up to class 12.
    School,
    /// Certificates, ITI and diplomas.
    Training,
    /// Bachelor degrees.
    Degree,
    /// What comes after.
    Beyond,
}

impl Stage {
    fn from_level(level: &data::Level) -> Self {
        /// The rank of the first bachelor degrees and of the first degrees beyond.
        const DEGREE_RANK: u32 = 6;
        const POSTGRADUATE_RANK: u32 = 8;
        match level.rank {
            _ if level.id.starts_with("class-") => Self::School,
            ..DEGREE_RANK => Self::Training,
            DEGREE_RANK..POSTGRADUATE_RANK => Self::Degree,
            POSTGRADUATE_RANK.. => Self::Beyond,
        }
    }
}

/// A state, or an occupation.
#[derive(Debug, Serialize, ToSchema)]
struct NamedItem {
    /// Its name here.
    id: String,
    /// Its name for people.
    name: String,
}

/// What somebody is asked.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Questions {
    /// What he likes to do, in the order of the answers.
    statements: Vec<StatementItem>,
    /// What he has learnt.
    levels: Vec<LevelItem>,
    /// Where he looks for work.
    states: Vec<NamedItem>,
    /// What there is to choose from, by name.
    occupations: Vec<NamedItem>,
}

impl From<&Careers> for Questions {
    fn from(careers: &Careers) -> Self {
        let Careers { statements, qualifications, states, occupations, .. } = careers;
        let statement =
            |of: &data::Statement| StatementItem { id: of.id.clone(), text: of.text.clone() };
        let level = |of: &data::Level| LevelItem {
            id: of.id.clone(),
            name: of.name.clone(),
            stage: Stage::from_level(of),
        };
        let state = |of: &data::State| NamedItem { id: of.id.clone(), name: of.name.clone() };
        Self {
            statements: statements.iter().map(statement).collect(),
            levels: qualifications.levels.iter().map(level).collect(),
            states: states.iter().map(state).collect(),
            occupations: sort_by_name(occupations),
        }
    }
}

fn sort_by_name(occupations: &[Occupation]) -> Vec<NamedItem> {
    let named = |of: &Occupation| NamedItem { id: of.id.clone(), name: of.name.clone() };
    let mut named: Vec<NamedItem> = occupations.iter().map(named).collect();
    named.sort_by(|a, b| a.name.cmp(&b.name));
    named
}
