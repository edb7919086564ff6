//! The questions of the career guidance form.

use serde::Serialize;
use utoipa::ToSchema;

use super::data::{self, Careers, Occupation};
use crate::language::Language;
use crate::text::Text;

/// A statement that is rated from 1 to 5.
#[derive(Debug, Serialize, ToSchema)]
struct StatementItem {
    /// Id of the statement.
    id: String,
    /// Text of the statement.
    text: String,
}

/// A level of education.
#[derive(Debug, Serialize, ToSchema)]
struct LevelItem {
    /// Id of the level.
    id: String,
    /// Display name.
    name: String,
    /// Group of the level.
    stage: Stage,
}

/// A group of levels of education.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Stage {
    /// Up to class 12.
    School,
    /// Certificates, ITI and diplomas.
    Training,
    /// Bachelor degrees.
    Degree,
    /// Degrees after a bachelor degree.
    Beyond,
}

impl Stage {
    fn from_level(level: &data::Level) -> Self {
        /// Lowest rank of a bachelor degree.
        const DEGREE_RANK: u32 = 6;
        /// Lowest rank of a degree after a bachelor degree.
        const POSTGRADUATE_RANK: u32 = 8;
        match level.rank {
            _ if level.id.starts_with("class-") => Self::School,
            ..DEGREE_RANK => Self::Training,
            DEGREE_RANK..POSTGRADUATE_RANK => Self::Degree,
            POSTGRADUATE_RANK.. => Self::Beyond,
        }
    }
}

/// A state or an occupation.
#[derive(Debug, Serialize, ToSchema)]
struct NamedItem {
    /// Id of the item.
    id: String,
    /// Display name.
    name: String,
}

/// The questions and options of the form.
#[derive(Debug, Serialize, ToSchema)]
pub struct Questions {
    /// Statements about interests, in the order of the answers.
    statements: Vec<StatementItem>,
    /// Levels of education.
    levels: Vec<LevelItem>,
    /// States in which the user can look for work.
    states: Vec<NamedItem>,
    /// Occupations, sorted by name.
    occupations: Vec<NamedItem>,
}

impl Questions {
    /// Returns the questions in a language.
    #[must_use]
    pub fn new(careers: &Careers, language: Language) -> Self {
        let Careers { statements, qualifications, states, occupations, .. } = careers;
        let in_language = |text: &Text| text.get(language).to_owned();
        let statement = |statement: &data::Statement| StatementItem {
            id: statement.id.clone(),
            text: in_language(&statement.text),
        };
        let level = |level: &data::Level| LevelItem {
            id: level.id.clone(),
            name: in_language(&level.name),
            stage: Stage::from_level(level),
        };
        let state = |state: &data::State| NamedItem {
            id: state.id.clone(),
            name: in_language(&state.name),
        };
        Self {
            statements: statements.iter().map(statement).collect(),
            levels: qualifications.levels.iter().map(level).collect(),
            states: states.iter().map(state).collect(),
            occupations: sort_by_name(occupations, language),
        }
    }
}

fn sort_by_name(occupations: &[Occupation], language: Language) -> Vec<NamedItem> {
    let item = |occupation: &Occupation| NamedItem {
        id: occupation.id.clone(),
        name: occupation.name.get(language).to_owned(),
    };
    let mut items: Vec<NamedItem> = occupations.iter().map(item).collect();
    items.sort_by(|a, b| a.name.cmp(&b.name));
    items
}
