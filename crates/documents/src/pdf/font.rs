//! Fonts: the text and the width of each code. Outlines are not read.

use std::collections::BTreeMap;
use std::rc::Rc;

use hayro_cmap::{BfString, CMap};
use hayro_syntax::object::{Array, Dict, Name, Number, Object, Stream};

use super::encoding::{Encoding, glyph_from_name, standard_width};
use super::unpack::unpack;
use crate::limits::Budget;
use crate::read_error::ReadError;

/// Maximum number of widths of one font.
const MAX_WIDTHS: usize = 70_000;
/// Maximum size of a CMap, in bytes. A larger one is ignored.
const MAX_CODE_MAP_BYTES: usize = 1024 * 1024;
/// Maximum number of fonts that are read from one file.
const MAX_FONTS: usize = 500;

/// Families of Hindi fonts that draw Devanagari letters at the codes of Latin letters: lower case,
/// only letters and digits.
const OLD_HINDI_FONTS: [&str; 8] =
    ["krutidev", "devlys", "chanakya", "shusha", "shreedev", "akrutidev", "apsdv", "dvtt"];

/// The fonts of a file. Each font is read once.
#[derive(Default)]
pub(super) struct Fonts {
    cached: BTreeMap<(u32, i32), Rc<Font>>,
    read_count: usize,
}

impl Fonts {
    /// Returns the font with a name from the font dictionary of a page.
    pub(super) fn get(
        &mut self,
        fonts: &Dict<'_>,
        name: &[u8],
        budget: &Budget<'_>,
    ) -> Result<Option<Rc<Font>>, ReadError> {
        let key = fonts.get_ref(name).map(|id| (id.obj_number, id.gen_number));
        if let Some(known) = key.and_then(|key| self.cached.get(&key)) {
            return Ok(Some(known.clone()));
        }
        let Some(dict) = fonts.get::<Dict<'_>>(name) else { return Ok(None) };
        self.read_count += 1;
        if self.read_count > MAX_FONTS {
            return Err(ReadError::TooMuchWork);
        }
        let font = Rc::new(Font::read(&dict, budget)?);
        if let Some(key) = key {
            self.cached.insert(key, font.clone());
        }
        Ok(Some(font))
    }
}

/// A font of a PDF file.
pub(super) struct Font {
    pub(super) bold: bool,
    /// `true` if the font draws Hindi letters at the codes of Latin letters.
    pub(super) disguises_hindi: bool,
    /// `true` if codes have two bytes.
    wide: bool,
    to_unicode: Option<CMap>,
    /// Embedded map from codes to glyph ids.
    code_map: Option<CMap>,
    meanings: BTreeMap<u8, String>,
    encoding: Option<Encoding>,
    widths: BTreeMap<u32, f32>,
    default_width: Option<f32>,
    name: String,
    /// Factor from font units to thousandths.
    scale: f32,
}

/// The text and width of one code.
pub(super) struct DecodedGlyph {
    pub(super) text: Option<String>,
    /// Width in thousandths of the font size.
    pub(super) width: f32,
    /// `true` for the one-byte space code, to which word spacing applies.
    pub(super) blank: bool,
}

impl Font {
    fn read(dict: &Dict<'_>, budget: &Budget<'_>) -> Result<Self, ReadError> {
        let name = dict
            .get::<Name<'_>>("BaseFont")
            .map(|name| String::from_utf8_lossy(name.as_ref()).into_owned())
            .unwrap_or_default();
        let kind = dict.get::<Name<'_>>("Subtype");
        let kind = kind.as_ref().map(AsRef::as_ref).unwrap_or_default();
        let wide = kind == b"Type0";
        let mut font = Self {
            bold: is_bold(&name),
            disguises_hindi: disguises_hindi(&name),
            wide,
            to_unicode: read_code_map(dict, "ToUnicode", budget)?,
            code_map: None,
            meanings: BTreeMap::new(),
            encoding: None,
            widths: BTreeMap::new(),
            default_width: None,
            name,
            scale: 1.0,
        };
        if wide {
            font.code_map = read_code_map(dict, "Encoding", budget)?;
            font.default_width = Some(1000.0);
            let descendant = dict
                .get::<Array<'_>>("DescendantFonts")
                .and_then(|all| all.iter::<Dict<'_>>().next());
            if let Some(descendant) = descendant {
                if let Some(width) = descendant.get::<Number>("DW") {
                    font.default_width = Some(width.as_f32());
                }
                if let Some(widths) = descendant.get::<Array<'_>>("W") {
                    font.read_wide_widths(&widths, budget)?;
                }
            }
        } else {
            font.read_encoding(dict, kind);
            font.read_widths(dict, kind);
        }
        Ok(font)
    }

    fn read_encoding(&mut self, dict: &Dict<'_>, kind: &[u8]) {
        let symbolic = self.name.contains("Symbol") || self.name.contains("Dingbats");
        let fallback = match kind {
            b"Type3" => None,
            _ if symbolic => None,
            b"TrueType" => Some(Encoding::Windows),
            _ => Some(Encoding::Standard),
        };
        if let Some(name) = dict.get::<Name<'_>>("Encoding") {
            self.encoding = Encoding::from_name(name.as_ref()).or(fallback);
            return;
        }
        self.encoding = fallback;
        let Some(encoding) = dict.get::<Dict<'_>>("Encoding") else { return };
        if let Some(base) = encoding.get::<Name<'_>>("BaseEncoding") {
            self.encoding = Encoding::from_name(base.as_ref()).or(fallback);
        }
        let Some(differences) = encoding.get::<Array<'_>>("Differences") else { return };
        let mut code: Option<u8> = Some(0);
        for item in differences.iter::<Object<'_>>().take(1_024) {
            match item {
                Object::Number(number) => code = u8::try_from(number.as_i64()).ok(),
                Object::Name(name) => {
                    if let Some(at) = code {
                        let name = String::from_utf8_lossy(name.as_ref()).into_owned();
                        self.meanings.insert(at, glyph_from_name(&name).unwrap_or_default());
                        code = at.checked_add(1);
                    }
                }
                _ => {}
            }
        }
    }

    fn read_widths(&mut self, dict: &Dict<'_>, kind: &[u8]) {
        if kind == b"Type3" {
            let first = dict.get::<Array<'_>>("FontMatrix").and_then(|m| m.iter::<Number>().next());
            self.scale = first.map_or(1.0, |first| first.as_f32().abs() * 1000.0);
        }
        let first = dict.get::<Number>("FirstChar").map_or(0, |first| first.as_i64());
        let Some(widths) = dict.get::<Array<'_>>("Widths") else { return };
        for (place, width) in widths.iter::<Number>().take(256).enumerate() {
            let code = i64::try_from(place).ok().and_then(|place| first.checked_add(place));
            if let Some(code) = code.and_then(|code| u32::try_from(code).ok()) {
                self.widths.insert(code, width.as_f32());
            }
        }
    }

    /// Reads widths such as `[1 [500 600] 7 9 450]`: glyphs 1 and 2, then 7 to 9.
    fn read_wide_widths(
        &mut self,
        widths: &Array<'_>,
        budget: &Budget<'_>,
    ) -> Result<(), ReadError> {
        let mut before: Vec<f64> = Vec::new();
        for item in widths.iter::<Object<'_>>() {
            budget.step()?;
            if self.widths.len() > MAX_WIDTHS {
                return Err(ReadError::TooMuchWork);
            }
            match item {
                Object::Array(array) => {
                    let first = before.last().map_or(0, |first| clamp_to_code(*first));
                    before.clear();
                    for (place, width) in array.iter::<Number>().take(MAX_WIDTHS).enumerate() {
                        let place = u32::try_from(place).unwrap_or(u32::MAX);
                        self.widths.insert(first.saturating_add(place), width.as_f32());
                    }
                }
                Object::Number(number) => {
                    before.push(number.as_f64());
                    if let [first, last, width] = *before.as_slice() {
                        let glyphs = clamp_to_code(first)..=clamp_to_code(last).min(65_535);
                        self.widths.extend(glyphs.map(|glyph| (glyph, width as f32)));
                        before.clear();
                    }
                }
                _ => before.clear(),
            }
        }
        Ok(())
    }

    /// Decodes a string of this font.
    pub(super) fn decode(&self, bytes: &[u8]) -> Vec<DecodedGlyph> {
        if self.wide {
            bytes.chunks(2).map(|pair| self.decode_wide(pair)).collect()
        } else {
            bytes.iter().map(|code| self.decode_narrow(*code)).collect()
        }
    }

    fn decode_wide(&self, pair: &[u8]) -> DecodedGlyph {
        let code = pair.iter().fold(0_u32, |sum, byte| sum << 8 | u32::from(*byte));
        let glyph = match &self.code_map {
            Some(map) => map.lookup_cid_code(code, 2).unwrap_or(code),
            None => code,
        };
        let width = self.widths.get(&glyph).copied().or(self.default_width).unwrap_or(1000.0);
        DecodedGlyph { text: self.unicode(code), width, blank: false }
    }

    fn decode_narrow(&self, code: u8) -> DecodedGlyph {
        let named = || self.meanings.get(&code).filter(|meaning| !meaning.is_empty()).cloned();
        let encoded = || {
            // An unknown glyph name overrides the encoding.
            let is_overridden = self.meanings.contains_key(&code);
            self.encoding.filter(|_| !is_overridden)?.to_char(code).map(String::from)
        };
        let text = self.unicode(u32::from(code)).or_else(named).or_else(encoded);
        let width = match self.widths.get(&u32::from(code)) {
            Some(width) => width * self.scale,
            None if self.widths.is_empty() => standard_width(&self.name, code),
            None => 0.0,
        };
        DecodedGlyph { text, width, blank: code == b' ' }
    }

    fn unicode(&self, code: u32) -> Option<String> {
        let text = match self.to_unicode.as_ref()?.lookup_bf_string(code)? {
            BfString::Char(letter) => letter.to_string(),
            BfString::String(text) => text,
        };
        (!text.is_empty() && !text.contains(['\0', '\u{fffd}'])).then_some(text)
    }
}

fn clamp_to_code(number: f64) -> u32 {
    number.clamp(0.0, 65_535.0) as u32
}

fn read_code_map(
    dict: &Dict<'_>,
    key: &str,
    budget: &Budget<'_>,
) -> Result<Option<CMap>, ReadError> {
    let Some(stream) = dict.get::<Stream<'_>>(key) else { return Ok(None) };
    let data = unpack(&stream, budget)?;
    if data.len() > MAX_CODE_MAP_BYTES {
        return Ok(None);
    }
    budget.time()?;
    Ok(CMap::parse(&data, |_| None))
}

fn is_bold(name: &str) -> bool {
    ["Bold", "bold", "Black", "Heavy", "BOLD", "CMBX", "Medium"]
        .iter()
        .any(|mark| name.contains(mark))
}

/// Returns `true` if a font is from a family of Hindi fonts older than Unicode.
fn disguises_hindi(name: &str) -> bool {
    let letters = |letter: &char| letter.is_ascii_alphanumeric();
    let name: String = name.to_ascii_lowercase().chars().filter(letters).collect();
    OLD_HINDI_FONTS.iter().any(|family| name.contains(family))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recognizes_old_hindi_fonts() {
        for name in
            ["ABCDEF+KrutiDev010", "Kruti-Dev-010,Bold", "DevLys_010", "Walkman-Chanakya905"]
        {
            assert!(disguises_hindi(name), "{name}");
        }
        for name in ["ABCDEF+Mangal", "Nirmala-UI", "ArialMT", "DVSans", ""] {
            assert!(!disguises_hindi(name), "{name}");
        }
    }
}
