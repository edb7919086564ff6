//! Fees of a reading.

use recruitments::fact::Source;
use recruitments::record::Fee;
use recruitments::{Fact, Recruitment};

use super::candidates;
use super::findings::{Findings, add_source};
use super::posts;
use crate::reading::{self, Reading};

/// Fills the fees. Candidates with the same amount share a row.
pub(super) fn fill(record: &mut Recruitment, reading: &Reading, findings: &mut Findings) {
    let mut rows: Vec<Fee> = Vec::new();
    for said in &reading.fees {
        let Some(fee) = fee(record, &said.value) else {
            findings.doubt("fees", &said.source);
            continue;
        };
        let Some(source) = findings.value("fees", said) else { continue };
        add(&mut rows, fee, source);
    }
    if !rows.is_empty() {
        record.fees = Some(Fact::said(rows, Vec::new()));
    }
}

/// Returns a fee without its source. `None` if the record cannot hold it.
fn fee(record: &Recruitment, fee: &reading::Fee) -> Option<Fee> {
    let post = match &fee.post {
        Some(name) => Some(posts::key_of(record, name)?),
        None => None,
    };
    let is_whole = fee.amount.paise.is_multiple_of(100);
    let amount = u32::try_from(fee.amount.paise / 100).ok().filter(|_| is_whole)?;
    let scope = candidates::scope(&fee.who, post)?;
    Some(Fee { scope, amount, ..Fee::default() })
}

/// Adds a fee to the row with the same amount and conditions, or as a row of its own.
fn add(rows: &mut Vec<Fee>, fee: Fee, source: Source) {
    let same = rows.iter_mut().find(|row| {
        let is_joint = !row.scope.groups.is_empty() && !fee.scope.groups.is_empty();
        is_joint
            && row.amount == fee.amount
            && row.scope.posts == fee.scope.posts
            && row.scope.with == fee.scope.with
            && row.scope.gender == fee.scope.gender
    });
    match same {
        Some(row) => {
            row.scope.groups.extend(fee.scope.groups);
            add_source(&mut row.sources, source);
        }
        None => rows.push(Fee { sources: vec![source], ..fee }),
    }
}
