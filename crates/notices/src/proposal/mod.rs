//! Proposes a record for a reading. An administrator confirms it value by value.
//!
//! Only values that the record can hold without a guess are proposed. Others are findings without a
//! value, with their words: shared numbers of several categories, amounts with paise,
//! qualifications that name more than a level.

mod ages;
mod candidates;
mod dates;
mod fees;
mod findings;
mod identity;
mod model;
mod posts;
mod qualification;
mod sector;
mod selection;
mod suggested;

use recruitments::record::{Document as RecordDocument, MachineReading};
use recruitments::{Day, Recruitment};

use findings::Findings;
pub use findings::{Proposed, Proposer};
pub use model::{Proposal, VERSION};
pub use suggested::{SUGGESTED_PATHS, Suggestion, add_suggestions};

use crate::reading::{Field, Reading};

/// Proposes a record for a reading of `notice`, which was read on a day.
#[must_use]
pub fn propose(reading: &Reading, notice: RecordDocument, on: Day) -> Proposal {
    let mut findings = Findings::default();
    let mut record = Recruitment {
        documents: vec![notice],
        machine_reading: Some(MachineReading { reader: VERSION, on, verified: None }),
        ..Recruitment::default()
    };
    identity::fill(&mut record, reading, &mut findings);
    dates::fill(&mut record, reading, &mut findings);
    posts::fill(&mut record, reading, &mut findings);
    fees::fill(&mut record, reading, &mut findings);
    ages::fill(&mut record, reading, &mut findings);
    qualification::fill(&mut record, reading, &mut findings);
    selection::fill(&mut record, reading, &mut findings);
    for doubt in &reading.doubts {
        findings.doubt(path_of(doubt.field), &doubt.source);
    }
    Proposal {
        record,
        fields: findings.into_fields(),
        conflicts: reading.conflicts.clone(),
        unread: reading.unread.clone(),
        language: reading.language,
    }
}

/// Returns the path of a field in the record.
fn path_of(field: Field) -> &'static str {
    match field {
        Field::Organisation => "organisation",
        Field::AdvertisementNumber => "advertisements",
        Field::Total => "total",
        Field::Posts | Field::Pay => "posts",
        Field::Categories => "vacancies",
        Field::Dates => "dates",
        Field::Fees => "fees",
        Field::Age => "age",
        Field::Relaxations => "relaxations",
        Field::Qualification => "qualification",
        Field::Links => "documents",
        Field::Selection => "selection",
    }
}
