//! Changes of many records at once, which can be undone.
//!
//! A bulk change is not one transaction: each record is changed like by its form, with its checks,
//! its version and its event in the audit trail. Before a record is changed, its present state is
//! stored with the number that its version will have. So the undo finds after a crash which records
//! were changed, and leaves alone those that were changed again.

mod action;
mod store;

pub use action::BulkAction;
pub use store::{
    BULK_CHANGE_RETENTION, BulkEffect, PlannedRecord, UndoableChange, begin, delete_expired,
    find_undoable, finish, forget, list_undoable, mark_undone, plan, records,
};
