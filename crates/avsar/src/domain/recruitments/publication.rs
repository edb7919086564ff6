//! Records without what only administrators of the site see.

use recruitments::Recruitment;
use recruitments::references::verifications;

/// Returns what visitors see of a record: without overrides and accounts of administrators.
#[must_use]
pub fn for_visitors(mut record: Recruitment) -> Recruitment {
    record.overrides.clear();
    without_accounts(record)
}

/// Returns a record without the accounts of administrators.
#[must_use]
pub fn without_accounts(mut record: Recruitment) -> Recruitment {
    for change in &mut record.changes {
        change.by = None;
    }
    for overridden in &mut record.overrides {
        overridden.by = None;
    }
    for verified in verifications(&mut record).into_iter().flatten() {
        verified.by = None;
    }
    record
}
