//! Encodings of simple fonts, for files without a mapping to Unicode.

use crate::windows_1252;

/// The named encodings of PDF.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Encoding {
    Standard,
    Windows,
    Mac,
}

impl Encoding {
    pub(super) fn from_name(name: &[u8]) -> Option<Self> {
        match name {
            b"WinAnsiEncoding" => Some(Self::Windows),
            b"MacRomanEncoding" => Some(Self::Mac),
            b"StandardEncoding" => Some(Self::Standard),
            _ => None,
        }
    }

    pub(super) fn to_char(self, code: u8) -> Option<char> {
        let high = match (self, code) {
            (Self::Standard, 0x27) => return Some('’'),
            (Self::Standard, 0x60) => return Some('‘'),
            (_, 0x20..=0x7e) => return Some(char::from(code)),
            (_, 0..=0x7f) => return None,
            (Self::Windows, _) => Some(windows_1252::decode(code)),
            (Self::Mac, _) => MAC_ROMAN.chars().nth(usize::from(code - 0x80)),
            (Self::Standard, 0xa1..) => STANDARD.chars().nth(usize::from(code - 0xa1)),
            (Self::Standard, _) => None,
        };
        high.filter(|letter| *letter != '\u{fffd}')
    }
}

/// Characters of 0x80 to 0xff in Mac OS Roman.
const MAC_ROMAN: &str = "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{a0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{f8ff}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";
/// Characters of 0xa1 to 0xff in the `StandardEncoding` of Adobe.
const STANDARD: &str = "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ�–†‡·�¶•‚„”»…‰�¿�`´ˆ˜¯˘˙¨�˚¸�˝˛ˇ—����������������Æ�ª����ŁØŒº�����æ���ı��łøœß����";

/// Returns the text of a glyph name.
pub(super) fn glyph_from_name(name: &str) -> Option<String> {
    let base = name.split('.').next().filter(|base| !base.is_empty())?;
    if base.chars().count() == 1 && base.is_ascii() {
        return Some(base.to_owned());
    }
    if let Ok(at) = NAMES.binary_search_by(|(known, _)| (*known).cmp(base)) {
        return NAMES.get(at).map(|(_, meaning)| (*meaning).to_owned());
    }
    if let Some(letter) = parse_accented(base) {
        return Some(letter);
    }
    if base.contains('_') {
        return base.split('_').map(glyph_from_name).collect();
    }
    let digits = base.strip_prefix("uni").or_else(|| base.strip_prefix('u'))?;
    if !(4..=6).contains(&digits.len()) {
        return None;
    }
    u32::from_str_radix(digits, 16).ok().and_then(char::from_u32).map(String::from)
}

/// Returns the accented letter of a glyph name, such as É for `Eacute`.
fn parse_accented(name: &str) -> Option<String> {
    use unicode_normalization::UnicodeNormalization;
    let (accent, mark) = ACCENTS.iter().find(|(accent, _)| name.ends_with(accent))?;
    let letter = name.strip_suffix(accent)?;
    let letter = match letter {
        "dotlessi" => "i",
        one if one.len() == 1 => one,
        _ => return None,
    };
    Some(format!("{letter}{mark}").nfc().collect())
}

const ACCENTS: &[(&str, char)] = &[
    ("acute", '\u{301}'),
    ("grave", '\u{300}'),
    ("circumflex", '\u{302}'),
    ("tilde", '\u{303}'),
    ("dieresis", '\u{308}'),
    ("ring", '\u{30a}'),
    ("caron", '\u{30c}'),
    ("cedilla", '\u{327}'),
    ("macron", '\u{304}'),
    ("ogonek", '\u{328}'),
    ("breve", '\u{306}'),
    ("dotaccent", '\u{307}'),
];

/// Glyph names of more than one letter, sorted by bytes.
const NAMES: &[(&str, &str)] = &[
    ("AE", "Æ"),
    ("Delta", "Δ"),
    ("Eth", "Ð"),
    ("Euro", "€"),
    ("Lslash", "Ł"),
    ("OE", "Œ"),
    ("Omega", "Ω"),
    ("Oslash", "Ø"),
    ("Thorn", "Þ"),
    ("ae", "æ"),
    ("ampersand", "&"),
    ("approxequal", "≈"),
    ("arrowright", "→"),
    ("asciicircum", "^"),
    ("asciitilde", "~"),
    ("asterisk", "*"),
    ("asteriskmath", "*"),
    ("at", "@"),
    ("backslash", "\\"),
    ("bar", "|"),
    ("braceleft", "{"),
    ("braceright", "}"),
    ("bracketleft", "["),
    ("bracketright", "]"),
    ("brokenbar", "¦"),
    ("bullet", "•"),
    ("cent", "¢"),
    ("circle", "•"),
    ("circlecopyrt", "©"),
    ("colon", ":"),
    ("comma", ","),
    ("copyright", "©"),
    ("dagger", "†"),
    ("daggerdbl", "‡"),
    ("degree", "°"),
    ("divide", "÷"),
    ("dollar", "$"),
    ("dotlessi", "ı"),
    ("eight", "8"),
    ("ellipsis", "…"),
    ("emdash", "—"),
    ("endash", "–"),
    ("equal", "="),
    ("eth", "ð"),
    ("exclam", "!"),
    ("exclamdown", "¡"),
    ("ff", "ff"),
    ("ffi", "ffi"),
    ("ffl", "ffl"),
    ("fi", "fi"),
    ("five", "5"),
    ("fl", "fl"),
    ("florin", "ƒ"),
    ("four", "4"),
    ("fraction", "⁄"),
    ("germandbls", "ß"),
    ("greater", ">"),
    ("greaterequal", "≥"),
    ("guillemotleft", "«"),
    ("guillemotright", "»"),
    ("guilsinglleft", "‹"),
    ("guilsinglright", "›"),
    ("hyphen", "-"),
    ("less", "<"),
    ("lessequal", "≤"),
    ("logicalnot", "¬"),
    ("lslash", "ł"),
    ("minus", "−"),
    ("mu", "µ"),
    ("multiply", "×"),
    ("nbspace", " "),
    ("nine", "9"),
    ("nonbreakingspace", " "),
    ("notequal", "≠"),
    ("numbersign", "#"),
    ("oe", "œ"),
    ("one", "1"),
    ("onehalf", "½"),
    ("onequarter", "¼"),
    ("onesuperior", "¹"),
    ("openbullet", "◦"),
    ("ordfeminine", "ª"),
    ("ordmasculine", "º"),
    ("oslash", "ø"),
    ("paragraph", "¶"),
    ("parenleft", "("),
    ("parenright", ")"),
    ("percent", "%"),
    ("period", "."),
    ("periodcentered", "·"),
    ("perthousand", "‰"),
    ("plus", "+"),
    ("plusminus", "±"),
    ("question", "?"),
    ("questiondown", "¿"),
    ("quotedbl", "\""),
    ("quotedblbase", "„"),
    ("quotedblleft", "“"),
    ("quotedblright", "”"),
    ("quoteleft", "‘"),
    ("quoteright", "’"),
    ("quotesinglbase", "‚"),
    ("quotesingle", "'"),
    ("registered", "®"),
    ("rupee", "₹"),
    ("section", "§"),
    ("semicolon", ";"),
    ("seven", "7"),
    ("sfthyphen", "-"),
    ("six", "6"),
    ("slash", "/"),
    ("space", " "),
    ("sterling", "£"),
    ("thorn", "þ"),
    ("three", "3"),
    ("threequarters", "¾"),
    ("threesuperior", "³"),
    ("trademark", "™"),
    ("two", "2"),
    ("twosuperior", "²"),
    ("underscore", "_"),
    ("yen", "¥"),
    ("zero", "0"),
];

/// Returns the width of a letter in a standard font that is not embedded, in thousandths of the
/// font size.
pub(super) fn standard_width(font: &str, code: u8) -> f32 {
    let widths = if font.contains("Courier") {
        return 600.0;
    } else if font.contains("Times") || font.contains("Roman") || font.contains("Serif") {
        &TIMES
    } else {
        &HELVETICA
    };
    let place = usize::from(code).checked_sub(32);
    f32::from(place.and_then(|place| widths.get(place)).copied().unwrap_or(556))
}

/// Widths of the letters from space to tilde, in thousandths of the font size.
const HELVETICA: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/// Widths of the letters from space to tilde, in thousandths of the font size.
const TIMES: [u16; 95] = [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500,
    500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611,
    556, 722, 722, 333, 389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722,
    722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500,
    278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glyph_names_are_sorted_and_map_to_text() {
        assert!(NAMES.is_sorted_by(|(a, _), (b, _)| a < b));
        for (name, meaning) in [
            ("Eacute", "É"),
            ("ffi", "ffi"),
            ("uni20B9", "₹"),
            ("f_i", "fi"),
            ("f_f_i", "ffi"),
            ("a.sc", "a"),
            ("bullet", "•"),
        ] {
            assert_eq!(glyph_from_name(name).as_deref(), Some(meaning), "{name}");
        }
        assert_eq!(glyph_from_name("g17"), None);
    }

    #[test]
    fn tables_are_complete() {
        assert_eq!(MAC_ROMAN.chars().count(), 128);
        assert_eq!(STANDARD.chars().count(), 95);
        assert_eq!(Encoding::Windows.to_char(0x95), Some('•'));
        assert_eq!(Encoding::Mac.to_char(0xa5), Some('•'));
        assert_eq!(Encoding::Standard.to_char(0xb7), Some('•'));
        assert_eq!(Encoding::Standard.to_char(0xae), Some('ﬁ'));
        assert_eq!(Encoding::Standard.to_char(0xfb), Some('ß'));
    }
}
