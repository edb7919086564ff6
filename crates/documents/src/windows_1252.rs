//! The Windows-1252 encoding, used by plain texts and by PDF fonts.

/// Returns the character of a byte.
pub(crate) fn decode(byte: u8) -> char {
    let high = byte.checked_sub(0x80).and_then(|place| HIGH.get(usize::from(place)));
    high.copied().unwrap_or(char::from(byte))
}

/// Characters of 0x80 to 0x9f. Unassigned codes are bullets, as in the `WinAnsiEncoding` of PDF.
const HIGH: [char; 32] = [
    '€', '•', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '•', 'Ž', '•', '•', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '•', 'ž', 'Ÿ',
];
