//! The mapping of the columns of a file to the fields of a kind of job.

use std::collections::{BTreeMap, HashSet};

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::fields::{self, ImportField};
use crate::domain::job_type::JobType;
use crate::platform::validation::{FieldErrors, FieldValidator, MAX_TEXT_CHARS};

/// The source of a field: a column, a fixed value, or both. The value counts if the file has no
/// column, or if the cell is blank.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct FieldSource {
    /// Position of the column, from 0.
    pub column: Option<usize>,
    /// Fixed value.
    pub value: Option<String>,
}

/// The mapping of a file to a kind of job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportMapping {
    /// Kind of all jobs of the file.
    pub job_type: JobType,
    /// Whether visitors see the jobs. Otherwise they are drafts.
    pub published: bool,
    /// The source of each field, by the name of the field.
    pub fields: BTreeMap<String, FieldSource>,
}

impl ImportMapping {
    /// Guesses the mapping of a file by the names of its columns. Each column is used once.
    #[must_use]
    pub fn guess(job_type: JobType, columns: &[String]) -> Self {
        let names: Vec<String> = columns.iter().map(|name| comparable(name)).collect();
        let mut used = HashSet::new();
        let mut fields = BTreeMap::new();
        for field in fields::fields(job_type) {
            let column = find_column(field, &names, &used);
            if let Some(column) = column {
                used.insert(column);
                fields.insert(
                    field.name.to_owned(),
                    FieldSource { column: Some(column), value: None },
                );
            }
        }
        Self { job_type, published: true, fields }
    }

    /// Removes sources without content, and checks the others.
    ///
    /// # Errors
    /// Returns a message by field if the kind has no such field, or the file no such column.
    pub fn check(mut self, columns: usize) -> Result<Self, FieldErrors> {
        let mut validator = FieldValidator::default();
        for (name, source) in &mut self.fields {
            source.value = source.value.take().map(|value| value.trim().replace('\0', ""));
            source.value = source.value.take().filter(|value| !value.is_empty());
            if fields::find(self.job_type, name).is_none() {
                validator.add_error(name, "The kind of job has no such field.");
            }
            if source.column.is_some_and(|column| column >= columns) {
                validator.add_error(name, "The file has no such column.");
            }
            let is_long = |value: &String| value.chars().count() > MAX_TEXT_CHARS;
            if source.value.as_ref().is_some_and(is_long) {
                validator
                    .add_error(name, format!("Must have at most {MAX_TEXT_CHARS} characters."));
            }
        }
        validator.finish()?;
        self.fields.retain(|_, source| *source != FieldSource::default());
        Ok(self)
    }
}

/// Returns the first column that has one of the names of a field and is not used.
fn find_column(field: &ImportField, names: &[String], used: &HashSet<usize>) -> Option<usize> {
    field.column_names().find_map(|name| {
        let name = comparable(name);
        let is_column = |(at, have): &(usize, &String)| **have == name && !used.contains(at);
        names.iter().enumerate().find(is_column).map(|(at, _)| at)
    })
}

/// Returns the letters and digits of a name in lower case: `Last_Date` is `last date`.
fn comparable(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guess(job_type: JobType, columns: &[&str]) -> Vec<(String, usize)> {
        let columns: Vec<String> = columns.iter().map(|name| (*name).to_owned()).collect();
        let mapping = ImportMapping::guess(job_type, &columns);
        let column = |source: FieldSource| source.column.unwrap();
        mapping.fields.into_iter().map(|(name, source)| (name, column(source))).collect()
    }

    #[test]
    fn columns_are_guessed_by_labels_members_and_names_of_known_sources() {
        let columns = ["Last_Date", "post name", "recruitment_board", "No.", "Vacancies", "link"];
        let found = guess(JobType::Government, &columns);
        let expected = [
            ("applicationEndDate", 0),
            ("applyUrl", 5),
            ("department", 2),
            ("title", 1),
            ("vacancies", 4),
        ];
        assert_eq!(found, expected.map(|(name, column)| (name.to_owned(), column)));
    }

    #[test]
    fn a_column_is_used_once() {
        let found = guess(JobType::AdmitCard, &["title", "title (2)"]);
        assert_eq!(found, [("title".to_owned(), 0)]);
    }

    #[test]
    fn every_name_of_a_member_is_guessed() {
        for job_type in JobType::ALL {
            let columns: Vec<&str> = fields::fields(job_type).map(|field| field.name).collect();
            for (name, column) in guess(job_type, &columns) {
                assert_eq!(columns[column], name, "{job_type:?}");
            }
            assert_eq!(guess(job_type, &columns).len(), columns.len());
        }
    }

    #[test]
    fn sources_are_checked() {
        let source = |column, value: &str| FieldSource { column, value: Some(value.to_owned()) };
        let mapping = |name: &str, source| ImportMapping {
            job_type: JobType::Private,
            published: true,
            fields: BTreeMap::from([(name.to_owned(), source)]),
        };
        let kept = mapping("title", source(Some(1), " ")).check(2).unwrap();
        assert_eq!(kept.fields["title"], FieldSource { column: Some(1), value: None });
        assert!(mapping("title", source(None, " ")).check(2).unwrap().fields.is_empty());
        for (name, bad) in [
            ("vacancies", source(Some(0), "")),
            ("title", source(Some(2), "")),
            ("title", source(None, &"a".repeat(5_001))),
        ] {
            let errors = mapping(name, bad).check(2).unwrap_err();
            assert_eq!(errors.keys().collect::<Vec<_>>(), [name]);
        }
    }
}
