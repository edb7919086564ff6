//! The home states on which relaxations, reservation or fees depend (design, A9).

use recruitments::record::{DomicileEffect, Scope, StateId};
use recruitments::{Fact, Recruitment};
use serde::Serialize;

use crate::outcome::Outcome;
use crate::profile::Profile;

/// The home state of an applicant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Home {
    /// The profile does not contain it.
    Unknown,
    /// A state.
    In(StateId),
    /// A state that no rule names.
    Elsewhere,
}

/// The home states of the applicants of a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub(crate) enum HomeStates {
    /// All states.
    #[default]
    Any,
    /// Some states. Empty: the notice does not say which ones.
    Of(Vec<StateId>),
}

impl Home {
    pub(crate) fn new(profile: &Profile) -> Self {
        profile.state.clone().map_or(Self::Unknown, Self::In)
    }
}

impl HomeStates {
    /// Returns the states on which an effect of a recruitment depends.
    pub(crate) fn of_effect(record: &Recruitment, effect: DomicileEffect) -> Self {
        let domicile = record.domicile.as_ref().and_then(Fact::value);
        let domicile = domicile.filter(|domicile| domicile.effect == effect);
        domicile.map_or(Self::Any, |domicile| Self::Of(domicile.states.clone()))
    }

    pub(crate) fn of_scope(scope: &Scope) -> Self {
        scope.own.clone().map_or(Self::Any, |own| Self::Of(vec![own]))
    }

    /// Returns whether a home is in one of the states.
    pub(crate) fn include(&self, home: &Home) -> Outcome {
        let Self::Of(states) = self else { return Outcome::Eligible };
        if states.is_empty() {
            return Outcome::CannotTell;
        }
        Outcome::from_known(match home {
            Home::Unknown => None,
            Home::In(state) => Some(states.contains(state)),
            Home::Elsewhere => Some(false),
        })
    }

    /// Returns the homes that an applicant of an unknown home can have, as far as they matter.
    pub(crate) fn possible_homes(&self) -> Vec<Home> {
        let Self::Of(states) = self else { return Vec::new() };
        let homes = states.iter().cloned().map(Home::In);
        homes.chain((!states.is_empty()).then_some(Home::Elsewhere)).collect()
    }
}
