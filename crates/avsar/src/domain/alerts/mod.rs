//! Alerts: people follow lists, searches, recruitments and organisations, and get a message when a
//! record is published there or its dates change.
//!
//! A person is an owner with an e-mail address. What can be followed is a target, which all its
//! followers share. News of a record concern some targets; each owner gets a delivery of it, once.
//! `docs/decisions/0040-alerts.md` has the reasons.

pub mod claims;
pub mod followed_list;
pub mod links;
pub mod mails;
pub mod news;
pub mod schedule;
pub mod store;
pub mod target;
mod target_names;

pub use followed_list::FollowedList;
pub use mails::AlertMails;
pub use schedule::{Frequency, SendTime};
pub use target::{AlertTarget, ListTarget};
