//! The members of a recruitment (design: "The record").

mod age;
mod conditions;
mod dates;
mod fees;
mod history;
mod identity;
mod posts;
mod qualification;
mod scope;
mod selection;
mod vacancies;

pub use age::{
    Age, AgeLimit, BirthWindow, Grant, MaxAge, MaxBound, Relaxation, RuleSet, Stacking,
    UnquantifiedRelaxation,
};
pub use conditions::{Domicile, DomicileEffect, Experience, MaritalStatus, Nationality};
pub use dates::{Certainty, Event, Moment, Period, RecruitmentDate};
pub use fees::{Fee, FeeComponent, Refund};
pub use history::{AnnouncedChange, MachineReading, Override};
pub use identity::{
    Advertisement, ApplyMode, Document, DocumentRole, Organisation, Sector, Status,
};
pub use posts::{Pay, PayPeriod, Post, PostGroup};
pub use qualification::{
    Alternative, FinalYear, LevelId, MarksForGroups, Qualification, Requirement,
};
pub use scope::{Gender, PostKey, Scope, StateId};
pub use selection::{CutOff, SelectionStage, SelectionStep};
pub use vacancies::{Place, Vacancy};

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::fact::Fact;

/// A recruitment: one or several advertisements with their posts, dates and conditions.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Recruitment {
    /// Title of the recruitment.
    pub title: String,
    /// Recruiting organisation.
    pub organisation: Organisation,
    /// Advertisements of the recruitment.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub advertisements: Vec<Advertisement>,
    /// Documents, to which sources refer by index.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub documents: Vec<Document>,
    /// URL of the application page.
    pub apply_url: Option<Fact<String>>,
    /// URL of the website of the organisation.
    pub website_url: Option<Fact<String>>,
    /// How to apply.
    pub apply_mode: Option<Fact<ApplyMode>>,
    /// Dates of the recruitment, in any order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dates: Vec<RecruitmentDate>,
    /// Posts.
    pub posts: Option<Fact<Vec<Post>>>,
    /// Stated total of vacancies. It is never summed.
    pub total: Option<Fact<u32>>,
    /// Stated numbers of vacancies, at any depth.
    pub vacancies: Option<Fact<Vec<Vacancy>>>,
    /// Application fees.
    pub fees: Option<Fact<Vec<Fee>>>,
    /// How fees are paid, in the words of the notice.
    pub fee_mode: Option<Fact<String>>,
    /// Age limits.
    pub age: Option<Fact<Vec<AgeLimit>>>,
    /// Relaxations of the age limits with numbers.
    pub relaxations: Option<Fact<Vec<Relaxation>>>,
    /// Relaxations of the age limits without numbers ("as per rules").
    pub relaxation_as_per_rules: Option<Fact<UnquantifiedRelaxation>>,
    /// Checked table of relaxations that an administrator attached.
    pub rule_set: Option<RuleSet>,
    /// Qualification of the posts that have none of their own.
    pub qualification: Option<Fact<Qualification>>,
    /// Required home state.
    pub domicile: Option<Fact<Domicile>>,
    /// Required nationality.
    pub nationality: Option<Fact<Nationality>>,
    /// Maximum number of attempts.
    pub attempts: Option<Fact<u32>>,
    /// Physical standards of all posts, in words. They are never judged.
    pub physical: Option<Fact<String>>,
    /// Selection stages, in order.
    pub selection: Option<Fact<Vec<SelectionStep>>>,
    /// Papers that applicants need, in words.
    pub papers: Option<Fact<Vec<String>>>,
    /// Cut-off marks.
    pub cut_offs: Option<Fact<Vec<CutOff>>>,
    /// Changes that the organisation announced, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<AnnouncedChange>,
    /// The reading from which the record was filled, if the notice reader filled it.
    pub machine_reading: Option<MachineReading>,
    /// Checks that an administrator overrode.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub overrides: Vec<Override>,
}

impl Recruitment {
    /// Returns the posts, if they are said.
    #[must_use]
    pub fn posts(&self) -> &[Post] {
        said(self.posts.as_ref())
    }

    /// Returns the post with a key.
    #[must_use]
    pub fn post(&self, key: &PostKey) -> Option<&Post> {
        self.posts().iter().find(|post| post.key == *key)
    }

    /// Returns the stated numbers of vacancies.
    #[must_use]
    pub fn vacancies(&self) -> &[Vacancy] {
        said(self.vacancies.as_ref())
    }

    /// Returns the fees, if they are said.
    #[must_use]
    pub fn fees(&self) -> &[Fee] {
        said(self.fees.as_ref())
    }

    /// Returns the age limits, if they are said.
    #[must_use]
    pub fn age(&self) -> &[AgeLimit] {
        said(self.age.as_ref())
    }

    /// Returns the relaxations with numbers, if they are said.
    #[must_use]
    pub fn relaxations(&self) -> &[Relaxation] {
        said(self.relaxations.as_ref())
    }

    /// Returns the cut-off marks, if they are said.
    #[must_use]
    pub fn cut_offs(&self) -> &[CutOff] {
        said(self.cut_offs.as_ref())
    }

    /// Returns the qualification of a post: its own, or the common one.
    #[must_use]
    pub fn qualification_of<'a>(&'a self, post: &'a Post) -> Option<&'a Fact<Qualification>> {
        post.qualification.as_ref().or(self.qualification.as_ref())
    }
}

/// Returns the items of a list, if it is said.
fn said<T>(fact: Option<&Fact<Vec<T>>>) -> &[T] {
    fact.and_then(Fact::value).map(Vec::as_slice).unwrap_or_default()
}
