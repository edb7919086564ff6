//! Whether an applicant meets the conditions of a recruitment, and why.
//!
//! `profile` has the facts and claims of the applicant, `groups` the categories in the sense of a
//! notice, and `homes` the home states of rules. `age`, `qualification` and `conditions` judge the
//! rules of a post, and `fee` finds the fee. `subjects` has the names of subjects. `assessment`
//! combines the rules with explanations. `texts` has the texts of the explanations. `prepared` has
//! the outcomes of many records without texts. `birth_windows` has birth dates by category.
//!
//! The crate has no clock and no I/O. The same input always has the same outcome.

mod age;
pub mod assessment;
mod birth_key;
pub mod birth_windows;
mod conditions;
pub mod explanation;
mod fee;
mod groups;
mod homes;
mod levels;
mod outcome;
pub mod prepared;
pub mod profile;
mod qualification;
mod rules;
mod subjects;
mod texts;
mod wording;

pub use assessment::{Assessment, Circumstances, ENGINE_VERSION, assess};
pub use birth_windows::{CategoryBirthWindow, birth_windows};
pub use levels::Levels;
pub use outcome::Outcome;
pub use prepared::{Judgement, PreparedProfile, PreparedRecord, RuleBook};
pub use profile::{FieldErrors, Profile};
