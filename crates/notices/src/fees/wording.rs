//! Wordings of labels and sentences about payments.

use crate::pattern::Pattern;

/// Labels of lines that are about paying or about other fees.
pub static OTHER: Pattern = Pattern::new(concat!(
    r"^\W*(?:mode|payment|pay\b|note|last|start|closing",
    r"|date|method|how|portal|correction|modif|amend|edit",
    r"|late|refund|csc|service)|payment mode|biometric",
    r"|service charge|convenience|objection|centre change",
    r"|seat acceptance|fee refund|download",
    r"|mode of payment|portal (?:fee|charge)|correction",
    r"|amendment|user charge|late fee|with late|optional|common service",
    r"|modification|security deposit|tuition",
    r"|counsell?ing fee|admission fee|per subject",
    r"|revaluation|^(?:भुगतान|माध्यम)|अंतिम तिथि"
));

/// Amounts that are paid beside another fee.
pub static ADDITION: Pattern = Pattern::new(r"\bin addition to\b|\bover and above\b");

/// Labels that name the fee but no group.
pub static GENERIC: Pattern = Pattern::new(concat!(
    r"^\W*(?:the )?(?:(?:online |offline )?",
    r"(?:application|exam(?:ination)?|registration|recruitment",
    r"|one[- ]time|prelim\w*|mains?|written",
    r"|processing|form|non[- ]refundable|total",
    r"|intimation|and|&|cum|/|\s)*)*\s*",
    r"(?:fees?|charges?)",
    r"(?:\s*(?:amount|details|\(?non[- ]refundable\)?",
    r"|charges|to be paid))?\s*$|^(?:आवेदन|परीक्षा) (?:शुल्क|फीस)$"
));
