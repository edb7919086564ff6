//! The record of a government recruitment: a notice as typed values.
//!
//! `record` has the members. Each of them is a [`Fact`]: unread, not said, awaited or said, with
//! the words of the notice. `calendar` has days and times of India. `categories` is the register of
//! reservation categories. The crate has no clock and no I/O.
//!
//! The rules of a record are functions over it. `window` defines when applications open and close.
//! `timeline` orders its dates. `derived` writes the texts of a job. `checks` finds contradictions
//! and missing sources. `comparison` compares two versions and keeps verifications. `official`
//! decides which addresses are official. `corrigenda` finds corrections that are not entered.
//! `path` names values.

pub mod calendar;
pub mod categories;
pub mod checks;
pub mod comparison;
pub mod corrigenda;
pub mod derived;
pub mod fact;
pub mod language;
pub mod official;
pub mod path;
pub mod record;
pub mod references;
pub mod timeline;
pub mod window;

pub use calendar::{ClockTime, Day, DayTime, Month};
pub use categories::{Category, CategoryCode};
pub use fact::{Fact, Source, Verification};
pub use language::Language;
pub use record::Recruitment;
