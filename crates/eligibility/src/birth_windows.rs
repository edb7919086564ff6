//! The accepted birth dates of a post by category, for pages without a profile.

use recruitments::categories::{CategoryKind, REGISTER};
use recruitments::record::{Gender, PostKey};
use recruitments::{CategoryCode, Day, Recruitment};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::age::AgeRule;
use crate::birth_key::BirthKey;
use crate::groups::{CENTRAL_CODES, Groups};
use crate::profile::Profile;

/// The birth dates that a post accepts for a category, without any claim. Both days are inside.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryBirthWindow {
    /// Vertical category.
    pub category: CategoryCode,
    /// Gender, if the birth dates differ.
    pub gender: Option<Gender>,
    /// Earliest birth date that is certainly accepted. Absent: the notice does not say it, or
    /// there is no maximum age if `may_be_earlier` is `false`.
    pub earliest: Option<Day>,
    /// Latest birth date that is certainly accepted. Absent: there is no minimum age.
    pub latest: Option<Day>,
    /// Whether earlier birth dates can be accepted, too.
    pub may_be_earlier: bool,
}

/// Returns the accepted birth dates of a post for the usual categories and those that the age
/// rules name. Returns nothing if the notice has no age limit or contradicts itself.
#[must_use]
pub fn birth_windows(record: &Recruitment, post: &PostKey) -> Vec<CategoryBirthWindow> {
    let rule = AgeRule::new(record, post);
    let scopes = record.age().iter().map(|limit| &limit.scope);
    let scopes = scopes.chain(record.relaxations().iter().map(|rule| &rule.scope));
    let named: Vec<&CategoryCode> = scopes.flat_map(|scope| &scope.groups).collect();
    let shown = REGISTER.iter().filter(|category| {
        CENTRAL_CODES.contains(&category.code.as_str()) || named.contains(&&category.code)
    });
    let is_vertical = shown.filter(|category| category.kind == CategoryKind::Vertical);
    is_vertical.flat_map(|category| of_category(record, &rule, &category.code)).collect()
}

fn of_category(
    record: &Recruitment,
    rule: &AgeRule,
    code: &CategoryCode,
) -> Vec<CategoryBirthWindow> {
    let window = |gender: Gender| {
        let (category, gender) = (Some(code.clone()), Some(gender));
        let profile = Profile { category, gender, ..Profile::default() };
        let band = rule.band(&Groups::new(&profile, record.organisation.state.as_ref()));
        let (after, until) = (band.certain_after(), band.certain_until());
        let (earliest, latest) = (after.next_day(), until.last_day());
        let is_certain = until > BirthKey::EARLIEST && (after < until || after == BirthKey::LATEST);
        let is_stated =
            is_certain && !band.is_impossible() && (earliest.is_some() || latest.is_some());
        is_stated.then(|| CategoryBirthWindow {
            category: code.clone(),
            gender,
            earliest,
            latest,
            may_be_earlier: band.possible_after() < after,
        })
    };
    match (window(Gender::Male), window(Gender::Female)) {
        (Some(men), Some(women)) => {
            let common = CategoryBirthWindow { gender: men.gender, ..women.clone() };
            if common == men {
                vec![CategoryBirthWindow { gender: None, ..men }]
            } else {
                vec![men, women]
            }
        }
        (men, women) => men.into_iter().chain(women).collect(),
    }
}
