//! What visitors see of a record.

use recruitments::Recruitment;
use recruitments::references::verifications;

/// Returns a record without the accounts of administrators.
#[must_use]
pub fn without_accounts(mut record: Recruitment) -> Recruitment {
    record.overrides.clear();
    for change in &mut record.changes {
        change.by = None;
    }
    for verified in verifications(&mut record).into_iter().flatten() {
        verified.by = None;
    }
    record
}
