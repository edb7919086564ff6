//! The tests, licences, certificates and experience that many records require.
//!
//! Notices and applicants write them in their own words. Each text is split into words once, and a
//! profile is judged by each distinct text once, because a profile can have many long ones.

use indexmap::IndexMap;
use recruitments::record::{Experience, Requirement};

use super::index::{from_index, to_index};
use crate::outcome::Outcome;
use crate::profile::Profile;
use crate::qualification::{ExperienceMonths, held_experience, judge_name};
use crate::wording::Name;

/// The distinct texts of records.
#[derive(Debug, Default)]
pub(super) struct Credentials {
    tests: Names,
    licences: Names,
    certificates: Names,
    /// Fields of experience. The empty one is any field.
    fields: Names,
}

/// Distinct texts with their words.
type Names = IndexMap<String, Name>;

/// The indices of the texts of a requirement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PreparedCredentials {
    test: Option<u32>,
    licence: Option<u32>,
    certificate: Option<u32>,
    experience: Option<PreparedExperience>,
}

/// Required experience: the index of its field, and its months.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PreparedExperience {
    field: u32,
    months: u32,
}

impl Credentials {
    /// Adds the texts of a requirement.
    pub(super) fn add(&mut self, requirement: &Requirement) -> PreparedCredentials {
        let insert = |names: &mut Names, text: &Option<String>| {
            text.as_ref().map(|text| insert(names, text))
        };
        let field = requirement.experience_field.as_ref();
        let experience = requirement
            .experience_months
            .map(|months| self.add_experience(&Experience { months, field: field.cloned() }));
        PreparedCredentials {
            test: insert(&mut self.tests, &requirement.test),
            licence: insert(&mut self.licences, &requirement.licence),
            certificate: insert(&mut self.certificates, &requirement.certificate),
            experience,
        }
    }

    /// Adds the field of required experience.
    pub(super) fn add_experience(&mut self, required: &Experience) -> PreparedExperience {
        let field = insert(&mut self.fields, required.field.as_deref().unwrap_or_default());
        PreparedExperience { field, months: required.months }
    }

    /// Returns the outcomes of the texts for a profile.
    pub(super) fn judge(&self, profile: &Profile) -> CredentialOutcomes {
        let judge = |names: &Names, held: &[String]| -> Vec<Outcome> {
            let held = Name::all(held);
            names.values().map(|name| judge_name(name, &held)).collect()
        };
        let experience = held_experience(profile);
        let months = |field: &Name| ExperienceMonths::new(field, &experience);
        CredentialOutcomes {
            tests: judge(&self.tests, &profile.tests),
            licences: judge(&self.licences, &profile.licences),
            certificates: judge(&self.certificates, &profile.certificates),
            months: self.fields.values().map(months).collect(),
            has_experience: !experience.is_empty(),
        }
    }
}

/// Adds a text. Returns its index.
fn insert(names: &mut Names, text: &str) -> u32 {
    if let Some(index) = names.get_index_of(text) {
        return from_index(index);
    }
    from_index(names.insert_full(text.to_owned(), Name::new(text)).0)
}

/// The outcomes of texts for a profile, by their indices.
#[derive(Debug)]
pub(super) struct CredentialOutcomes {
    tests: Vec<Outcome>,
    licences: Vec<Outcome>,
    certificates: Vec<Outcome>,
    /// Months by field.
    months: Vec<ExperienceMonths>,
    has_experience: bool,
}

impl CredentialOutcomes {
    /// Returns the outcome of the texts of a requirement.
    pub(super) fn outcome(&self, required: PreparedCredentials) -> Outcome {
        let outcome = |outcomes: &[Outcome], index: Option<u32>| {
            index.map(|index| outcomes.get(to_index(index)).copied())
        };
        let names = [
            outcome(&self.tests, required.test),
            outcome(&self.licences, required.licence),
            outcome(&self.certificates, required.certificate),
        ];
        let names = names.into_iter().flatten();
        let names = names.map(|outcome| outcome.unwrap_or(Outcome::CannotTell));
        Outcome::all(names.chain(required.experience.map(|required| self.experience(required))))
    }

    /// Returns the outcome of required experience.
    pub(super) fn experience(&self, required: PreparedExperience) -> Outcome {
        let months = self.months.get(to_index(required.field)).filter(|_| self.has_experience);
        months.map_or(Outcome::CannotTell, |months| months.meets(required.months))
    }
}
