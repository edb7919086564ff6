//! The categories of an applicant in the sense of a notice, and the scopes of rules.

use std::collections::HashMap;
use std::sync::LazyLock;

use recruitments::Category;
use recruitments::categories::{self, CategoryCode, CategoryKind, REGISTER};
use recruitments::record::{Gender, MaritalStatus, Scope, StateId};

use crate::homes::{Home, HomeStates};
use crate::outcome::Outcome;
use crate::profile::Profile;

/// A set of categories. Each registered category is a bit, in the order of the register.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct GroupSet(u128);

/// The bit of all categories that are not registered.
const UNREGISTERED_BIT: u32 = u128::BITS - 1;

static BITS: LazyLock<HashMap<&'static str, u32>> = LazyLock::new(|| {
    REGISTER.iter().map(|category| category.code.as_str()).zip(0..UNREGISTERED_BIT).collect()
});

impl GroupSet {
    /// No category.
    pub(crate) const EMPTY: Self = Self(0);

    pub(crate) fn of_code(code: &str) -> Self {
        Self(1 << BITS.get(code).copied().unwrap_or(UNREGISTERED_BIT))
    }

    pub(crate) fn of_codes(codes: &[CategoryCode]) -> Self {
        codes.iter().fold(Self::EMPTY, |all, code| all.union(Self::of_code(code.as_str())))
    }

    pub(crate) fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(crate) fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) fn contains_all(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the codes of the registered categories.
    pub(crate) fn codes(self) -> impl Iterator<Item = &'static CategoryCode> {
        let codes = REGISTER.iter().map(|category| &category.code);
        codes.filter(move |code| self.intersects(Self::of_code(code.as_str())))
    }
}

/// Code of the unreserved category.
pub(crate) const UR: &str = "UR";
/// Code of the benchmark disability.
const PWBD: &str = "PwBD";
/// Categories of the centre that an applicant of an unknown category can have.
pub(crate) const CENTRAL_CODES: [&str; 5] = [UR, "EWS", "OBC", "SC", "ST"];

/// Sets that each notice needs.
pub(crate) struct KnownGroups {
    pub(crate) unreserved: GroupSet,
    pub(crate) vertical: GroupSet,
    pub(crate) women: GroupSet,
    /// Categories that are a gender.
    pub(crate) genders: GroupSet,
    /// Categories to which a gender is necessary.
    gendered: GroupSet,
    /// Benchmark disability, and its kinds.
    pub(crate) disabilities: GroupSet,
}

/// The sets.
pub(crate) static KNOWN: LazyLock<KnownGroups> = LazyLock::new(|| {
    let set_of = |is_in: fn(&Category) -> bool| {
        REGISTER.iter().filter(|category| is_in(category)).fold(GroupSet::EMPTY, |all, category| {
            all.union(GroupSet::of_code(category.code.as_str()))
        })
    };
    KnownGroups {
        unreserved: GroupSet::of_code(UR),
        women: GroupSet::of_code("WOMEN"),
        genders: set_of(|category| matches!(category.code.as_str(), "WOMEN" | "TRANS")),
        gendered: set_of(|category| matches!(category.code.as_str(), "WOMEN" | "TRANS" | "WIDOW")),
        disabilities: set_of(|category| {
            category.code.as_str() == PWBD || category.within.is_some()
        }),
        vertical: set_of(|category| category.kind == CategoryKind::Vertical),
    }
});

/// Facts that an applicant did not report, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct MissingFacts {
    pub(crate) category: bool,
    pub(crate) gender: bool,
    pub(crate) state: bool,
    pub(crate) disability: bool,
}

impl MissingFacts {
    pub(crate) fn union(self, other: Self) -> Self {
        Self {
            category: self.category || other.category,
            gender: self.gender || other.gender,
            state: self.state || other.state,
            disability: self.disability || other.disability,
        }
    }

    /// Returns the names of the members of the profile.
    pub(crate) fn names(self) -> impl Iterator<Item = &'static str> {
        [
            (self.category, "category"),
            (self.gender, "gender"),
            (self.state, "state"),
            (self.disability, "pwbd.kind"),
        ]
        .into_iter()
        .filter_map(|(missing, name)| missing.then_some(name))
    }
}

/// An applicant in the sense of the notices of one state, or of the centre.
#[derive(Clone, Debug)]
pub(crate) struct Groups {
    /// Categories that the applicant has. Every applicant can compete as unreserved.
    certain: GroupSet,
    /// Categories that the applicant has or can have.
    possible: GroupSet,
    /// The possible vertical categories, each with the category of the centre as which it counts.
    identities: Vec<GroupSet>,
    gender: Option<Gender>,
    home: Home,
    /// Months of military service.
    pub(crate) service_months: Option<u32>,
}

impl Groups {
    /// Returns the applicant in the sense of notices of `notice`, a state or `None` for the centre.
    pub(crate) fn new(profile: &Profile, notice: Option<&StateId>) -> Self {
        let category = category_of(profile);
        let mut certain = GroupSet::EMPTY;
        let mut possible = GroupSet::of_code("");
        for other in REGISTER.iter() {
            let bit = GroupSet::of_code(other.code.as_str());
            let belongs = match other.kind {
                CategoryKind::Vertical => belongs(profile, category, other, notice),
                CategoryKind::Horizontal => claims(profile, other),
            };
            if belongs == Outcome::Eligible {
                certain = certain.union(bit);
            }
            if belongs >= Outcome::CannotTell {
                possible = possible.union(bit);
            }
        }
        Self {
            certain,
            possible,
            identities: identities(category, notice),
            gender: profile.gender,
            home: Home::new(profile),
            service_months: profile.esm.as_ref().and_then(|esm| esm.service_months),
        }
    }

    /// Returns an applicant who can have any category.
    pub(crate) fn anyone() -> Self {
        Self {
            certain: GroupSet::EMPTY,
            possible: GroupSet(u128::MAX),
            identities: identities(None, None),
            gender: None,
            home: Home::Unknown,
            service_months: None,
        }
    }

    /// Returns the possible vertical categories.
    pub(crate) fn identities(&self) -> &[GroupSet] {
        &self.identities
    }

    /// Returns whether the vertical category is unknown.
    pub(crate) fn is_category_unknown(&self) -> bool {
        self.identities.len() > 1
    }

    /// Returns the reserved ones of several categories that the applicant has.
    pub(crate) fn reserved_of(&self, groups: GroupSet) -> GroupSet {
        self.certain.intersection(groups).without(KNOWN.unreserved)
    }

    /// Returns the horizontal categories that the applicant has.
    pub(crate) fn horizontal(&self) -> GroupSet {
        self.certain.without(KNOWN.vertical)
    }

    /// Returns the applicant as one of only the own category, for rules that are not those of the
    /// unreserved category.
    pub(crate) fn as_own(&self) -> Self {
        let is_unreserved = |identity: &GroupSet| identity.intersects(KNOWN.unreserved);
        let (any, all) =
            (self.identities.iter().any(is_unreserved), self.identities.iter().all(is_unreserved));
        let without = |set: GroupSet, keeps: bool| {
            if keeps { set } else { set.without(KNOWN.unreserved) }
        };
        Self {
            certain: without(self.certain, all),
            possible: without(self.possible, any),
            ..self.clone()
        }
    }

    /// Returns the applicant as one of the unreserved category.
    pub(crate) fn as_unreserved(&self) -> Self {
        let only = |set: GroupSet| set.without(KNOWN.vertical).union(KNOWN.unreserved);
        Self {
            certain: only(self.certain),
            possible: only(self.possible),
            identities: vec![KNOWN.unreserved],
            ..self.clone()
        }
    }

    /// Returns whether the applicant has one of several categories.
    pub(crate) fn has_any(&self, groups: GroupSet) -> Outcome {
        if self.certain.intersects(groups) {
            Outcome::Eligible
        } else if self.possible.intersects(groups) {
            Outcome::CannotTell
        } else {
            Outcome::NotEligible
        }
    }

    /// Returns whether the applicant has one of several categories. Reserved ones count only for
    /// applicants of some home states.
    pub(crate) fn has_any_of_resident(&self, groups: GroupSet, states: &HomeStates) -> Outcome {
        let is_reserved = !groups.intersects(KNOWN.unreserved);
        let resident = if is_reserved { self.has_home(states) } else { Outcome::Eligible };
        self.has_any(groups).min(resident)
    }

    /// Returns whether a rule applies to the applicant.
    pub(crate) fn matches(&self, scope: &RuleScope) -> Outcome {
        self.matches_group(scope).min(self.matches_rest(scope))
    }

    fn matches_group(&self, scope: &RuleScope) -> Outcome {
        if scope.groups.is_empty() { Outcome::Eligible } else { self.has_any(scope.groups) }
    }

    /// Returns whether a rule applies to an applicant of its vertical category.
    pub(crate) fn matches_rest(&self, scope: &RuleScope) -> Outcome {
        let with = if self.certain.contains_all(scope.with) {
            Outcome::Eligible
        } else if self.possible.contains_all(scope.with) {
            Outcome::CannotTell
        } else {
            Outcome::NotEligible
        };
        with.min(self.has_gender(scope.gender)).min(self.has_home(&scope.homes))
    }

    fn has_gender(&self, required: Option<Gender>) -> Outcome {
        required.map_or(Outcome::Eligible, |required| {
            Outcome::from_known(self.gender.map(|gender| gender == required))
        })
    }

    /// Returns whether the home of the applicant is in one of several states.
    pub(crate) fn has_home(&self, states: &HomeStates) -> Outcome {
        states.include(&self.home)
    }

    /// Returns whether the home of the applicant is certainly in none of several states, so that
    /// the applicant counts as unreserved where reservation is for these states.
    pub(crate) fn is_elsewhere(&self, states: &HomeStates) -> bool {
        self.has_home(states) == Outcome::NotEligible
    }

    /// Returns whether the profile would decide whether the home is in one of several states.
    pub(crate) fn lacks_home(&self, states: &HomeStates) -> bool {
        self.home == Home::Unknown && self.has_home(states) == Outcome::CannotTell
    }

    /// Returns an applicant from elsewhere with a home in one of several states.
    pub(crate) fn with_home_in(&self, states: &HomeStates) -> Option<Self> {
        let homes = self.is_elsewhere(states).then(|| states.possible_homes());
        let home = homes?.into_iter().next()?;
        Some(Self { home, ..self.clone() })
    }

    /// Returns the applicant with each possible home, if it is unknown and matters to the states.
    pub(crate) fn with_each_possible_home(&self, states: &HomeStates) -> Vec<Self> {
        let homes = self.lacks_home(states).then(|| states.possible_homes());
        let of_home = |home| Self { home, ..self.clone() };
        homes.unwrap_or_default().into_iter().map(of_home).collect()
    }

    /// Returns the facts without which it is unknown whether a rule applies.
    pub(crate) fn missing_for(&self, scope: &RuleScope) -> MissingFacts {
        let is_unknown = |outcome| outcome == Outcome::CannotTell;
        let unknown_with = scope.with.without(self.certain);
        let with_gender = self.gender.is_none() && unknown_with.intersects(KNOWN.gendered);
        MissingFacts {
            category: is_unknown(self.matches_group(scope)),
            gender: is_unknown(self.has_gender(scope.gender)) || with_gender,
            state: self.lacks_home(&scope.homes),
            disability: unknown_with.intersects(KNOWN.disabilities),
        }
    }
}

/// Returns the vertical category. The creamy layer of a backward class has one of its own.
fn category_of(profile: &Profile) -> Option<&'static Category> {
    let category = categories::by_code(profile.category.as_ref()?)?;
    let is_backward = |code: &CategoryCode| code.as_str() == "OBC";
    let is_creamy = profile.creamy_layer == Some(true)
        && (is_backward(&category.code) || category.counts_as.as_ref().is_some_and(is_backward));
    if is_creamy { categories::by_code(&CategoryCode::new("OBC-CL")) } else { Some(category) }
}

/// Returns whether the applicant has a vertical category in the sense of a notice.
fn belongs(
    profile: &Profile,
    category: Option<&Category>,
    other: &Category,
    notice: Option<&StateId>,
) -> Outcome {
    if other.code.as_str() == UR {
        return Outcome::Eligible;
    }
    let is_of_notice =
        |category: &Category| category.state.as_ref().zip(notice).is_none_or(|(a, b)| *a == b.0);
    let Some(category) = category else {
        return Outcome::from_known(if is_of_notice(other) { None } else { Some(false) });
    };
    if category.code == other.code {
        let elsewhere = profile.category_state.as_ref().zip(notice).is_some_and(|(a, b)| a != b);
        let is_everywhere = matches!(other.code.as_str(), "EWS" | "OBC-CL");
        return Outcome::from_known((!elsewhere || is_everywhere).then_some(true));
    }
    let counts_as = category.counts_as.as_ref() == Some(&other.code);
    if notice.is_none() {
        return Outcome::from_known(Some(counts_as));
    }
    // The lists of a state and of the centre differ. The notice of a state can use either.
    let is_class_of =
        other.counts_as.as_ref() == Some(&category.code) && category.code.as_str() != UR;
    let is_related = (counts_as && is_of_notice(category)) || (is_class_of && is_of_notice(other));
    if is_related { Outcome::CannotTell } else { Outcome::NotEligible }
}

/// Returns whether the applicant has a horizontal category. A claim that is not made is "no".
fn claims(profile: &Profile, category: &Category) -> Outcome {
    let is_woman = Outcome::from_known(profile.gender.map(|gender| gender == Gender::Female));
    let is_disabled = profile.pwbd.as_ref().is_some_and(|pwbd| pwbd.is_benchmark());
    let claimed = |claim: bool| Outcome::from_known(Some(claim));
    match category.code.as_str() {
        PWBD => claimed(is_disabled),
        "ESM" => claimed(profile.esm.is_some()),
        "DEPT" => claimed(profile.departmental.is_some()),
        "SPORTS" => claimed(profile.sportsperson == Some(true)),
        "ORPHAN" => claimed(profile.orphan == Some(true)),
        "WOMEN" => is_woman,
        "TRANS" => Outcome::from_known(profile.gender.map(|gender| gender == Gender::Transgender)),
        "WIDOW" => {
            let ended =
                matches!(profile.marital, Some(MaritalStatus::Widowed | MaritalStatus::Divorced));
            claimed(profile.widow == Some(true) || ended).min(is_woman)
        }
        _ if category.within.as_ref().is_some_and(|within| within.as_str() == PWBD) => {
            let kind = profile.pwbd.as_ref().and_then(|pwbd| pwbd.kind.as_ref());
            claimed(is_disabled).min(Outcome::from_known(kind.map(|kind| *kind == category.code)))
        }
        _ => Outcome::NotEligible,
    }
}

/// Returns the possible vertical categories.
fn identities(category: Option<&Category>, notice: Option<&StateId>) -> Vec<GroupSet> {
    let Some(category) = category else {
        return CENTRAL_CODES.map(GroupSet::of_code).to_vec();
    };
    let own = GroupSet::of_code(category.code.as_str());
    let is_creamy = category.code.as_str() == "OBC-CL";
    let counts_as = category.counts_as.as_ref().filter(|_| notice.is_none() || is_creamy);
    vec![counts_as.map_or(own, |code| own.union(GroupSet::of_code(code.as_str())))]
}

/// The applicants of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RuleScope {
    pub(crate) groups: GroupSet,
    pub(crate) with: GroupSet,
    gender: Option<Gender>,
    homes: HomeStates,
}

impl RuleScope {
    pub(crate) fn new(scope: &Scope) -> Self {
        // "Women" and a gender are two forms of the same condition.
        let women = scope.gender == Some(Gender::Female);
        let with = GroupSet::of_codes(&scope.with);
        Self {
            groups: GroupSet::of_codes(&scope.groups),
            with: if women { with.union(KNOWN.women) } else { with },
            gender: scope.gender.filter(|_| !women),
            homes: HomeStates::of_scope(scope),
        }
    }

    /// Returns the rule for applicants of some home states. A state that the rule itself names has
    /// precedence.
    pub(crate) fn for_residents(self, states: &HomeStates) -> Self {
        let is_open = self.homes == HomeStates::Any;
        if is_open { Self { homes: states.clone(), ..self } } else { self }
    }

    /// Returns the rule for applicants of some home states, if it is one of reserved applicants.
    pub(crate) fn reserved_for_residents(self, states: &HomeStates) -> Self {
        if self.is_reserved() { self.for_residents(states) } else { self }
    }

    /// Returns whether the rule is only for reserved applicants, also those by a claim or a gender.
    pub(crate) fn is_reserved(&self) -> bool {
        let has_groups = !self.groups.is_empty() && !self.groups.intersects(KNOWN.unreserved);
        has_groups || !self.with.is_empty() || self.gender == Some(Gender::Transgender)
    }

    /// Returns whether the rule names no applicants.
    pub(crate) fn is_general(&self) -> bool {
        self.groups.is_empty()
            && self.with.is_empty()
            && self.gender.is_none()
            && self.homes == HomeStates::Any
    }

    /// Returns all categories that the rule names.
    pub(crate) fn named(&self) -> GroupSet {
        self.groups.union(self.with)
    }
}
