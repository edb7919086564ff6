//! Candidates of a reading as the scope of a rule.

use recruitments::CategoryCode;
use recruitments::categories;
use recruitments::record::{Gender, PostKey, Scope};

use crate::groups::{self, Group, Who};

/// Codes of the reader that the register of the record writes in another way.
const OTHER_CODES: [(&str, &str); 10] = [
    ("BCA", "BC-A"),
    ("BCB", "BC-B"),
    ("Cat-1", "CAT-1"),
    ("sports", "SPORTS"),
    ("freedom-fighter", "FF"),
    ("DESM", "ESM-DEP"),
    ("departmental", "DEPT"),
    ("widow", "WIDOW"),
    ("transgender", "TRANS"),
    ("minority", "MINORITY"),
];

/// Returns the registered code of a category.
pub(super) fn code(group: Group) -> Option<CategoryCode> {
    let other = OTHER_CODES.iter().find(|(read, _)| *read == group.code());
    let code = CategoryCode::new(other.map_or(group.code(), |(_, code)| code));
    categories::by_code(&code).map(|category| category.code.clone())
}

/// Returns the scope of a rule for some candidates. `None` if the record cannot hold them.
pub(super) fn scope(who: &Who, post: Option<PostKey>) -> Option<Scope> {
    let mut scope = Scope {
        posts: post.into_iter().collect(),
        gender: who.gender.map(gender),
        ..Scope::default()
    };
    let named = who.group.filter(|group| !is_everybody(*group));
    for group in named.into_iter().chain(who.with.iter().copied()) {
        let code = code(group)?;
        if is_horizontal(&code) { scope.with.push(code) } else { scope.groups.push(code) }
    }
    Some(scope)
}

/// Returns the gender in the form of the record.
pub(super) fn gender(gender: groups::Gender) -> Gender {
    match gender {
        groups::Gender::Male => Gender::Male,
        groups::Gender::Female => Gender::Female,
    }
}

/// Returns whether a category lies inside the vertical ones.
pub(super) fn is_horizontal(code: &CategoryCode) -> bool {
    categories::by_code(code)
        .is_some_and(|category| category.kind == categories::CategoryKind::Horizontal)
}

fn is_everybody(group: Group) -> bool {
    group == Group::OTHERS || group == Group::ALL
}
