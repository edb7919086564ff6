//! Stages of the selection of a reading.

use recruitments::record::SelectionStep;
use recruitments::{Fact, Recruitment};

use super::findings::{Findings, add_source};
use crate::reading::Reading;

/// Fills the stages in the order of the notice.
pub(super) fn fill(record: &mut Recruitment, reading: &Reading, findings: &mut Findings) {
    let mut steps = Vec::new();
    let mut sources = Vec::new();
    for said in &reading.selection {
        let Some(source) = findings.value("selection", said) else { continue };
        steps.push(SelectionStep { stage: said.value, words: None, weight: None });
        add_source(&mut sources, source);
    }
    if !steps.is_empty() {
        record.selection = Some(Fact::said(steps, sources));
    }
}
