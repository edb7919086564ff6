//! Windows-1252, in which plain texts and the fonts of PDFs are written.

/// What a byte means.
pub(crate) fn decode(byte: u8) -> char {
    let high = byte.checked_sub(0x80).and_then(|place| HIGH.get(usize::from(place)));
    high.copied().unwrap_or(char::from(byte))
}

/// 0x80 to 0x9f. Those without a meaning are bullets, as PDF has it.
const HIGH: [char; 32] = [
    '€', '•', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '•', 'Ž', '•', '•', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '•', 'ž', 'Ÿ',
];
