//! Splits lines into pieces: title, organisation, place.

/// Words for the legal form of an employer.
pub(super) const LEGAL_FORMS: &[&str] =
    &["ltd", "limited", "pvt", "inc", "llp", "llc", "gmbh", "plc"];

/// Splits the heading line of an entry into its pieces: `Accountant, Example Ltd. | Pune`.
pub(super) fn split_pieces(text: &str) -> Vec<String> {
    let separated = text
        .replace(" | ", "  ")
        .replace('|', "  ")
        .replace(['•', '·', '⋄', '♦', '\u{fffd}'], "  ");
    let separated = separated
        .replace(" – ", "  ")
        .replace(" — ", "  ")
        .replace(" - ", "  ")
        .replace(" at ", "  ")
        .replace(" @ ", "  ");
    let mut pieces: Vec<String> = Vec::new();
    for piece in separated.split("  ") {
        let piece = trim_piece(piece);
        if !piece.is_empty() {
            pieces.push(piece.to_owned());
        }
    }
    pieces
}

/// Trims the punctuation that remains when a date is removed.
fn trim_piece(piece: &str) -> &str {
    let piece = piece.trim().trim_matches(|letter: char| {
        matches!(letter, ',' | ';' | ':' | '-' | '–' | '—' | '/') || letter.is_whitespace()
    });
    match (piece.contains('('), piece.contains(')')) {
        (true, true) => piece.trim_end_matches("()").trim_end_matches("( )").trim(),
        _ => piece.trim_matches(['(', ')']).trim(),
    }
}

/// Splits a text at commas. Keeps `Ltd.` and `Inc.` with the piece before them.
pub(super) fn split_at_commas(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for piece in text.split(", ").map(trim_piece) {
        match pieces.last_mut().filter(|_| is_legal_form(piece)) {
            Some(last) => {
                last.push_str(", ");
                last.push_str(piece);
            }
            None if !piece.is_empty() => pieces.push(piece.to_owned()),
            None => {}
        }
    }
    pieces
}

/// Returns `true` if the piece is only a legal form: `Ltd.`, `Pvt. Ltd`.
fn is_legal_form(piece: &str) -> bool {
    let piece = piece.to_lowercase();
    let mut words = piece.split_whitespace().map(|word| word.trim_end_matches('.'));
    !piece.is_empty() && words.all(|word| LEGAL_FORMS.contains(&word))
}
