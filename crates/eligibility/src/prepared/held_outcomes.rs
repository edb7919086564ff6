//! The outcomes of a condition for each qualification of an applicant, as bits.

use std::ops::{BitAnd, BitOr};

use crate::outcome::Outcome;

/// The outcomes by qualification, in the order of the profile. "And" and "or" combine conditions on
/// the same qualification. `Profile::check` accepts 20 qualifications. A 33rd one meets nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeldOutcomes {
    /// Qualifications that meet the condition.
    certain: u32,
    /// Qualifications that meet or can meet it.
    possible: u32,
}

impl HeldOutcomes {
    /// All qualifications meet the condition.
    pub(super) const MET: Self = Self { certain: u32::MAX, possible: u32::MAX };
    /// All qualifications can meet the condition.
    pub(super) const UNKNOWN: Self = Self { certain: 0, possible: u32::MAX };

    /// Judges each qualification.
    pub(super) fn new<T>(held: &[T], judge: impl Fn(&T) -> Outcome) -> Self {
        let bits = (0..u32::BITS).map(|bit| 1 << bit);
        let none = Self { certain: 0, possible: 0 };
        held.iter().zip(bits).fold(none, |all, (held, bit)| {
            let outcome = judge(held);
            Self {
                certain: all.certain | if outcome == Outcome::Eligible { bit } else { 0 },
                possible: all.possible | if outcome > Outcome::NotEligible { bit } else { 0 },
            }
        })
    }

    /// Returns these outcomes for the qualifications that certainly meet `condition`, and `others`
    /// for the rest.
    pub(super) fn where_met(self, condition: Self, others: Self) -> Self {
        let select =
            |own: u32, other: u32| (own & condition.certain) | (other & !condition.certain);
        Self {
            certain: select(self.certain, others.certain),
            possible: select(self.possible, others.possible),
        }
    }

    /// Returns the outcome if one qualification is enough.
    pub(super) fn any(self) -> Outcome {
        if self.certain != 0 {
            Outcome::Eligible
        } else if self.possible != 0 {
            Outcome::CannotTell
        } else {
            Outcome::NotEligible
        }
    }
}

impl BitAnd for HeldOutcomes {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self { certain: self.certain & other.certain, possible: self.possible & other.possible }
    }
}

impl BitOr for HeldOutcomes {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self { certain: self.certain | other.certain, possible: self.possible | other.possible }
    }
}
