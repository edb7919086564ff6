//! The targets of alerts.

use search_text::truncate_query;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

use super::followed_list::FollowedList;
use super::target_names::{self, FilterChoice};
use crate::domain::jobs::fact_values::{FactValue, GROUPS, LEVELS, SECTORS, STATES};
use crate::domain::jobs::filter::{Employment, Experience, Filter, PayFilter, Qualification};
use crate::platform::language::Language;
use crate::platform::validation::{FieldErrors, FieldValidator, is_invisible};

/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 300;

/// A list with a search text and filters. Filters by dates cannot be followed.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListTarget {
    /// The list.
    pub list: FollowedList,
    /// Search text. Its words are complete.
    pub search: Option<String>,
    /// Place of work.
    pub location: Option<String>,
    /// Employment type (lists of companies).
    pub employment: Option<Employment>,
    /// Years of experience (lists of companies).
    pub experience: Option<Experience>,
    /// Minimum pay in lakh rupees per year (lists of companies).
    pub pay: Option<PayFilter>,
    /// Required education (government jobs).
    pub qualification: Option<Qualification>,
    /// Id of the level of education (government jobs).
    pub level: Option<String>,
    /// Id of the state (government jobs).
    pub state: Option<String>,
    /// Id of the sector (government jobs).
    pub sector: Option<String>,
    /// Group of posts: `a`, `b`, `c` or `d` (government jobs).
    pub group: Option<String>,
    /// Name of the organisation (admit cards and results).
    pub department: Option<String>,
}

/// The target of an alert.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum AlertTarget {
    /// A list or a search.
    List(ListTarget),
    /// A recruitment: its jobs, admit cards and results, and their dates.
    Recruitment {
        /// Id of the recruitment.
        id: i64,
    },
    /// Everything of a department, examining body or company.
    Organisation {
        /// Its name, as in the records.
        name: String,
    },
}

impl AlertTarget {
    /// Returns the target in its normal form.
    ///
    /// # Errors
    /// Returns the errors of the fields that are invalid.
    pub fn checked(self) -> Result<Self, FieldErrors> {
        let mut errors = FieldValidator::default();
        let target = match self {
            Self::List(list) => Self::List(list.checked(&mut errors)),
            Self::Organisation { name } => {
                let name = normal_name(Some(name), "name", &mut errors).unwrap_or_default();
                if name.is_empty() {
                    errors.add_error("name", "Enter the name of the organisation.");
                }
                Self::Organisation { name }
            }
            recruitment @ Self::Recruitment { .. } => recruitment,
        };
        errors.finish().map(|()| target)
    }

    /// Returns the JSON that identifies the target.
    ///
    /// # Errors
    /// Returns an error if the target cannot be serialised.
    pub fn definition(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Returns the path and the query of the English page that shows what is followed. A
    /// recruitment has a page of its own.
    #[must_use]
    pub fn path(&self) -> String {
        match self {
            Self::List(list) => list.path(),
            Self::Recruitment { id } => format!("/recruitment/{id}"),
            Self::Organisation { name } => {
                let query = url::form_urlencoded::Serializer::new(String::new())
                    .append_pair("q", name)
                    .finish();
                format!("/search?{query}")
            }
        }
    }

    /// Returns the name in a language. `recruitment` is the title of the recruitment, if it is one.
    #[must_use]
    pub fn name(&self, language: Language, recruitment: Option<&str>) -> String {
        match self {
            Self::List(list) => list.name(language),
            Self::Recruitment { .. } => {
                recruitment.unwrap_or(target_names::RECRUITMENT.of(language)).to_owned()
            }
            Self::Organisation { name } => name.clone(),
        }
    }
}

impl ListTarget {
    /// Returns the filter of the list.
    #[must_use]
    pub fn filter(&self) -> Filter {
        Filter {
            employment: self.employment,
            experience: self.experience,
            pay: self.pay,
            qualification: self.qualification,
            level: self.level.clone(),
            state: self.state.clone(),
            sector: self.sector.clone(),
            group: self.group.clone(),
            department: self.department.clone(),
            ..Filter::NONE
        }
    }

    fn checked(self, errors: &mut FieldValidator) -> Self {
        let target = Self {
            search: normal_search(self.search),
            location: normal_search(self.location),
            department: normal_name(self.department, "department", errors),
            ..self
        };
        if target.search.is_none() && target.list == FollowedList::All {
            errors.add_error("search", "Enter a search text, or follow one list.");
        }
        for (name, is_given, is_possible) in [
            ("search", target.search.is_some(), target.list.has_search()),
            ("location", target.location.is_some(), target.list.has_place()),
        ] {
            if is_given && !is_possible {
                errors.add_error(name, "This list does not have this filter.");
            }
        }
        for choice in target.choices() {
            if !target.list.filters().contains(&choice.parameter) {
                errors.add_error(choice.parameter, "This list does not have this filter.");
            } else if choice.name.is_none() {
                errors.add_error(choice.parameter, "There is no such value.");
            }
        }
        target
    }

    /// Returns the chosen filters.
    fn choices(&self) -> Vec<FilterChoice> {
        let fact = |parameter, id: &Option<String>, values: &[FactValue]| {
            id.as_ref().map(|id| {
                let value = values.iter().find(|value| value.id == *id).copied();
                FilterChoice::of_fact(parameter, id, value)
            })
        };
        [
            self.employment.map(target_names::employment),
            self.experience.map(target_names::experience),
            self.pay.map(target_names::pay),
            self.qualification.map(target_names::qualification),
            fact("level", &self.level, &LEVELS),
            fact("state", &self.state, &STATES),
            fact("sector", &self.sector, &SECTORS),
            fact("group", &self.group, &GROUPS),
            self.department.as_deref().map(FilterChoice::of_department),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn path(&self) -> String {
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        let texts = [("q", &self.search), ("loc", &self.location)];
        for (name, text) in texts {
            text.iter().for_each(|text| _ = query.append_pair(name, text));
        }
        for FilterChoice { parameter, value, .. } in self.choices() {
            query.append_pair(parameter, &value);
        }
        let (path, query) = (self.list.path(), query.finish());
        if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
    }

    fn name(&self, language: Language) -> String {
        let quoted = self.search.as_ref().map(|text| format!("“{text}”"));
        let choices = self.choices().into_iter().filter_map(|choice| choice.name);
        [(*self.list.name().of(language)).to_owned()]
            .into_iter()
            .chain(quoted)
            .chain(self.location.clone())
            .chain(choices.map(|name| name.of(language).clone()))
            .collect::<Vec<_>>()
            .join(" · ")
    }
}

/// Returns the part of a search text that lists use, in lower case and with single spaces. Returns
/// `None` if it is blank.
fn normal_search(text: Option<String>) -> Option<String> {
    let visible = truncate_query(text).replace(is_invisible, " ").to_lowercase();
    Some(single_spaced(&visible)).filter(|text| !text.is_empty())
}

/// Returns a name with single spaces, or `None` if it is blank.
fn normal_name(name: Option<String>, field: &str, errors: &mut FieldValidator) -> Option<String> {
    let name = single_spaced(&name?);
    if name.chars().count() > MAX_NAME_CHARS || name.chars().any(is_invisible) {
        errors.add_error(field, "This text cannot be used.");
    }
    Some(name).filter(|name| !name.is_empty())
}

fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn target(json: serde_json::Value) -> AlertTarget {
        serde_json::from_value(json).unwrap()
    }

    #[test]
    fn equal_searches_have_one_definition() {
        let one = json!({"kind": "list", "list": "government", "search": "  Bank   Clerk ",
            "state": "bihar", "location": " "});
        let other =
            json!({"kind": "list", "state": "bihar", "search": "bank clerk", "list": "government"});
        let [one, other] = [one, other].map(|json| target(json).checked().unwrap());
        assert_eq!(one.definition().unwrap(), other.definition().unwrap());
        assert_eq!(one.path(), "/govt-jobs?q=bank+clerk&state=bihar");
        let [english, hindi] = Language::ALL.map(|language| one.name(language, None));
        assert_eq!(english, "Government jobs · “bank clerk” · Bihar");
        assert_eq!(hindi, "सरकारी नौकरियां · “bank clerk” · बिहार");
    }

    #[test]
    fn a_list_has_only_its_filters_and_known_values() {
        for (json, field) in [
            (json!({"kind": "list", "list": "government", "pay": "3"}), "pay"),
            (json!({"kind": "list", "list": "private", "state": "bihar"}), "state"),
            (json!({"kind": "list", "list": "government", "state": "atlantis"}), "state"),
            (json!({"kind": "list", "list": "results", "location": "Patna"}), "location"),
            (json!({"kind": "list", "list": "blog", "search": "exam"}), "search"),
            (json!({"kind": "list", "list": "all"}), "search"),
            (json!({"kind": "organisation", "name": " "}), "name"),
            (json!({"kind": "organisation", "name": "x".repeat(301)}), "name"),
        ] {
            let errors = target(json.clone()).checked().unwrap_err();
            assert!(errors.into_iter().any(|(name, _)| name == field), "{json}");
        }
    }
}
