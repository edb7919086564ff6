//! Protection against formulas in exported tables.

use std::borrow::Cow;

/// First characters of the cells that spreadsheet programs run as formulas.
const FORMULA_STARTS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Returns the text of a cell of a CSV file, with an apostrophe before a formula. Spreadsheet
/// programs then show the text and do not run it.
#[must_use]
pub fn neutralize(text: &str) -> Cow<'_, str> {
    if text.starts_with(FORMULA_STARTS) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Security (formula injection): No cell begins like a formula.
    #[test]
    fn formulas_get_an_apostrophe() {
        for text in ["=1+1", "+91", "-1", "@SUM(A1)", "\t=1", "\r=1"] {
            assert_eq!(neutralize(text), format!("'{text}"));
        }
        for text in ["", "Asha", "a=b", " =1"] {
            assert_eq!(neutralize(text), text);
        }
    }
}
