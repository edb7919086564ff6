//! Wordings of statements about other payments.

use crate::pattern::Pattern;

/// Labels of lines that are about paying or about other fees.
pub static OTHER: Pattern = Pattern::new(concat!(
    r"^\W*(?:mode|payment|pay\b|note|last|start|closing",
    r"|date|method|how|portal|correction|modif|amend|edit",
    r"|late|refund|csc|service)|payment mode|biometric",
    r"|service charge|convenience|objection|centre change",
    r"|seat acceptance|fee refund|download",
    r"|mode of payment|portal (?:fee|charge)|correction",
    r"|late fee|with late|optional|common service",
    r"|modification|security deposit|tuition",
    r"|counsell?ing fee|admission fee|per subject",
    r"|revaluation"
));

/// Amounts that are paid beside another fee.
pub static ADDITION: Pattern = Pattern::new(r"\bin addition to\b|\bover and above\b");
