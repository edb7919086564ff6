//! The codes and confirmations in a record, wherever they are.

use std::collections::BTreeSet;

use crate::categories::CategoryCode;
use crate::fact::{Fact, Verification};
use crate::record::{
    AnnouncedChange, Document, LevelId, Qualification, Recruitment, Scope, StateId,
};

/// The codes in a record.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Codes {
    /// Categories.
    pub categories: BTreeSet<CategoryCode>,
    /// Levels of education.
    pub levels: BTreeSet<LevelId>,
    /// States.
    pub states: BTreeSet<StateId>,
}

impl Codes {
    /// Returns the codes of a record.
    #[must_use]
    pub fn new(record: &Recruitment) -> Self {
        let mut codes = Self::default();
        codes.states.extend(record.organisation.state.clone());
        let limits = record.age().iter().map(|limit| &limit.scope);
        let scopes = limits
            .chain(record.fees().iter().map(|fee| &fee.scope))
            .chain(record.relaxations().iter().map(|relaxation| &relaxation.scope));
        for scope in scopes {
            codes.add_scope(scope);
        }
        for vacancy in record.vacancies() {
            codes.categories.extend(vacancy.category.iter().chain(&vacancy.with).cloned());
            let place = vacancy.place.as_ref();
            codes.states.extend(place.and_then(|place| place.state.clone()));
        }
        let posts = record.posts().iter().filter_map(|post| post.qualification.as_ref());
        for qualification in posts.chain(&record.qualification).filter_map(Fact::value) {
            codes.add_qualification(qualification);
        }
        let domicile = record.domicile.as_ref().and_then(Fact::value);
        codes.states.extend(domicile.into_iter().flat_map(|domicile| domicile.states.clone()));
        let unquantified = record.relaxation_as_per_rules.as_ref().and_then(Fact::value);
        codes.categories.extend(unquantified.into_iter().flat_map(|named| named.groups.clone()));
        for cut_off in record.cut_offs.as_ref().and_then(Fact::value).into_iter().flatten() {
            codes.categories.insert(cut_off.category.clone());
            codes.categories.extend(cut_off.with.iter().cloned());
        }
        codes
    }

    fn add_scope(&mut self, scope: &Scope) {
        self.categories.extend(scope.groups.iter().chain(&scope.with).cloned());
        self.states.extend(scope.own.clone());
    }

    fn add_qualification(&mut self, qualification: &Qualification) {
        self.levels.extend(qualification.forbids.iter().cloned());
        for requirement in qualification.any_of.iter().flat_map(|way| &way.all_of) {
            self.levels.extend(requirement.level.clone());
            for marks in &requirement.min_marks_for {
                self.categories.extend(marks.groups.iter().cloned());
            }
        }
    }
}

/// Points the sources of announced changes to the documents of a new version of their record, in
/// which documents were added, removed or reordered.
///
/// # Errors
/// Returns the title of a document that a change names and the new version does not have. Some
/// sources may have been replaced then.
pub fn follow_documents(
    changes: &mut [AnnouncedChange],
    old: &[Document],
    new: &[Document],
) -> Result<(), String> {
    for source in changes.iter_mut().map(|change| &mut change.source) {
        let Some(named) = old.get(source.doc) else { continue };
        let is_same = |document: &Document| {
            document.role == named.role
                && document.title == named.title
                && document.url == named.url
        };
        if new.get(source.doc).is_some_and(is_same) {
            continue;
        }
        match new.iter().position(is_same) {
            Some(position) => source.doc = position,
            None if new.get(source.doc).is_some_and(|other| is_edited(named, other)) => {}
            None => return Err(named.title.clone()),
        }
    }
    Ok(())
}

/// Returns whether a document at the place of another is that document with another title or URL.
fn is_edited(old: &Document, new: &Document) -> bool {
    old.role == new.role && (old.title == new.title || old.url == new.url)
}

/// Adds the places of the confirmations of some members.
macro_rules! add {
    ($all:ident, $from:expr, $($member:ident),+ $(,)?) => {
        $($all.extend($from.$member.iter_mut().map(Fact::verified_mut));)+
    };
}

/// Returns the places of all confirmations of a record, to change them.
pub fn verifications(record: &mut Recruitment) -> Vec<&mut Option<Verification>> {
    let mut all = Vec::new();
    if let Some(fact) = &mut record.posts {
        if let Fact::Said { value, verified, .. } = fact {
            for post in value {
                add!(all, post, pay, qualification, experience, physical, gender, marital);
            }
            all.push(verified);
        } else {
            all.push(fact.verified_mut());
        }
    }
    all.extend(record.machine_reading.iter_mut().map(|reading| &mut reading.verified));
    all.extend(record.dates.iter_mut().map(|date| date.when.verified_mut()));
    add!(all, record, apply_url, website_url, apply_mode, total, vacancies, fees, fee_mode, age);
    add!(all, record, relaxations, relaxation_as_per_rules, qualification, domicile, nationality);
    add!(all, record, attempts, physical, selection, papers, cut_offs);
    all
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn documents(titles: &[&str]) -> Vec<Document> {
        let document = |title: &&str| {
            let url = title.split(' ').next().map(|word| format!("https://upsc.gov.in/{word}"));
            json!({"role": "corrigendum", "title": title, "url": url})
        };
        serde_json::from_value(titles.iter().map(document).collect()).unwrap()
    }

    #[test]
    fn changes_keep_their_documents() {
        let change = json!({"path": "total", "since": "2024-09-24",
            "source": {"doc": 1, "quote": "48 posts"}});
        let followed = |new: &[&str]| {
            let mut changes: Vec<AnnouncedChange> =
                serde_json::from_value(json!([change])).unwrap();
            follow_documents(&mut changes, &documents(&["Notice", "Addendum"]), &documents(new))
                .map(|()| changes[0].source.doc)
        };
        assert_eq!(followed(&["Notice", "Addendum", "Result"]), Ok(1));
        assert_eq!(followed(&["Addendum"]), Ok(0));
        assert_eq!(followed(&["Result", "Notice", "Addendum"]), Ok(2));
        assert_eq!(followed(&["Notice", "Addendum I"]), Ok(1));
        // Another document took its place.
        assert_eq!(followed(&["Notice", "Result"]), Err("Addendum".to_owned()));
        assert_eq!(followed(&["Notice"]), Err("Addendum".to_owned()));
    }
}
