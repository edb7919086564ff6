//! Romanises Hindi words, so that both scripts give the same word.
//!
//! The romanisation is that of names on signs and forms: long and short vowels are equal, and the
//! vowel that a consonant has by default is dropped where Hindi does not speak it ("गोरखपुर" is
//! "gorakhpur"). Spelling variants become equal: nukta, half nasals and anusvara, chandrabindu.

/// Returns whether a word has Devanagari letters.
pub(crate) fn is_devanagari(word: &str) -> bool {
    word.chars().any(|c| matches!(c, '\u{0900}'..='\u{097F}'))
}

/// A part of a word: a consonant with its vowel, or a vowel alone.
struct Syllable {
    consonant: &'static str,
    /// `None` after a virama: the consonant has no vowel.
    vowel: Option<&'static str>,
    /// The vowel is the default one, which is not written.
    is_default_vowel: bool,
    /// A nasal that follows the vowel.
    is_nasal: bool,
    /// A character of another script or a digit, which stays as it is.
    other: Option<char>,
}

/// Returns the singular of a Hindi word: "नौकरियां" and "नौकरियों" are "नौकरी".
pub(crate) fn singularize(word: &str) -> String {
    const ENDINGS: [(&str, &str); 9] = [
        ("ियां", "ी"),
        ("ियाँ", "ी"),
        ("ियों", "ी"),
        ("ाओं", "ा"),
        ("ाएं", "ा"),
        ("ाएँ", "ा"),
        ("ुओं", "ु"),
        ("ों", ""),
        ("ें", ""),
    ];
    /// Shorter words have no ending: "में" is a word.
    const MIN_STEM_CHARS: usize = 2;
    let stem = ENDINGS.iter().find_map(|(ending, singular)| {
        let stem = word.strip_suffix(ending)?;
        (stem.chars().count() >= MIN_STEM_CHARS).then(|| format!("{stem}{singular}"))
    });
    stem.unwrap_or_else(|| word.to_owned())
}

/// Returns the word in Latin letters, in lower case. Other characters stay as they are.
pub(crate) fn romanize(word: &str) -> String {
    let mut syllables = read_syllables(word);
    drop_silent_vowels(&mut syllables);
    let mut text = String::with_capacity(word.len());
    for (at, syllable) in syllables.iter().enumerate() {
        text.extend(syllable.other);
        text.push_str(syllable.consonant);
        text.push_str(syllable.vowel.unwrap_or_default());
        if syllable.is_nasal {
            let next = syllables.get(at + 1).map_or("", |next| next.consonant);
            text.push(if next.starts_with(['p', 'b', 'f', 'm']) { 'm' } else { 'n' });
        }
    }
    text
}

fn read_syllables(word: &str) -> Vec<Syllable> {
    let mut syllables: Vec<Syllable> = Vec::new();
    let mut characters = word.chars().peekable();
    while let Some(c) = characters.next() {
        if let Some(consonant) = consonant(c) {
            // Many writers omit the nukta: "रोज़गार" is "रोजगार".
            let _ = characters.next_if_eq(&'\u{093C}');
            syllables.push(Syllable {
                consonant,
                vowel: Some("a"),
                is_default_vowel: true,
                is_nasal: false,
                other: None,
            });
        } else if let Some(vowel) = independent_vowel(c) {
            syllables.push(Syllable {
                consonant: "",
                vowel: Some(vowel),
                is_default_vowel: false,
                is_nasal: false,
                other: None,
            });
        } else if let Some(vowel) = vowel_sign(c) {
            if let Some(last) = syllables.last_mut() {
                (last.vowel, last.is_default_vowel) = (Some(vowel), false);
            }
        } else if c == '\u{094D}' {
            if let Some(last) = syllables.last_mut() {
                (last.vowel, last.is_default_vowel) = (None, false);
            }
        } else if matches!(c, '\u{0901}' | '\u{0902}') {
            if let Some(last) = syllables.last_mut() {
                last.is_nasal = true;
            }
        } else if let Some(digit) = devanagari_digit(c) {
            syllables.push(other(digit));
        } else if !matches!(c, '\u{0900}'..='\u{097F}' | '\u{200C}' | '\u{200D}') {
            syllables.push(other(c));
        }
    }
    syllables
}

const fn other(c: char) -> Syllable {
    Syllable {
        consonant: "",
        vowel: None,
        is_default_vowel: false,
        is_nasal: false,
        other: Some(c),
    }
}

/// Drops the default vowels that Hindi does not speak: at the end of a word, and, from the end,
/// between a spoken vowel and a consonant with a vowel.
fn drop_silent_vowels(syllables: &mut [Syllable]) {
    let last = syllables.len().saturating_sub(1);
    let is_silent_end = |syllables: &[Syllable]| {
        let before = last.checked_sub(1).and_then(|at| syllables.get(at));
        // After some conjuncts and "i" it is spoken: "राज्य" is "rajya", "पत्र" is "patra",
        // "भारतीय" is "bhartiya".
        let vowel = before.and_then(|before| before.vowel);
        let is_spoken = |end: &Syllable| match vowel {
            None => matches!(end.consonant, "y" | "r" | "v"),
            Some(vowel) => vowel == "i" && end.consonant == "y",
        };
        syllables
            .get(last)
            .is_some_and(|end| end.is_default_vowel && !end.is_nasal && !is_spoken(end))
    };
    if last > 0
        && is_silent_end(syllables)
        && let Some(end) = syllables.get_mut(last)
    {
        end.vowel = None;
    }
    for at in (1..last).rev() {
        let [before, here, after] = [at - 1, at, at + 1].map(|at| syllables.get(at));
        let (Some(before), Some(here), Some(after)) = (before, here, after) else { continue };
        let is_silent = here.is_default_vowel
            && !here.is_nasal
            && before.vowel.is_some()
            && after.vowel.is_some()
            && !after.consonant.is_empty();
        if is_silent && let Some(here) = syllables.get_mut(at) {
            here.vowel = None;
        }
    }
}

const fn consonant(c: char) -> Option<&'static str> {
    Some(match c {
        'क' => "k",
        'ख' => "kh",
        'ग' => "g",
        'घ' => "gh",
        'च' => "ch",
        'छ' => "chh",
        'ज' | '\u{095B}' => "j",
        'झ' => "jh",
        'ट' | 'त' => "t",
        'ठ' | 'थ' => "th",
        'ड' | 'द' => "d",
        'ढ' | 'ध' => "dh",
        'ण' | 'न' | 'ङ' | 'ञ' | '\u{0929}' => "n",
        'प' => "p",
        'फ' | '\u{095E}' => "f",
        'ब' => "b",
        'भ' => "bh",
        'म' => "m",
        'य' | '\u{095F}' => "y",
        'र' | '\u{0931}' => "r",
        'ल' | 'ळ' | '\u{0934}' => "l",
        'व' => "v",
        'श' | 'ष' => "sh",
        'स' => "s",
        'ह' => "h",
        '\u{0958}' => "k",
        '\u{0959}' => "kh",
        '\u{095A}' => "g",
        '\u{095C}' => "d",
        '\u{095D}' => "dh",
        _ => return None,
    })
}

const fn independent_vowel(c: char) -> Option<&'static str> {
    Some(match c {
        'अ' | 'आ' => "a",
        'इ' | 'ई' => "i",
        'उ' | 'ऊ' => "u",
        'ऋ' => "ri",
        'ए' | 'ऍ' => "e",
        'ऐ' => "ai",
        'ओ' | 'ऑ' => "o",
        'औ' => "au",
        _ => return None,
    })
}

const fn vowel_sign(c: char) -> Option<&'static str> {
    Some(match c {
        'ा' => "a",
        'ि' | 'ी' => "i",
        'ु' | 'ू' => "u",
        'ृ' => "ri",
        'े' | 'ॅ' => "e",
        'ै' => "ai",
        'ो' | 'ॉ' => "o",
        'ौ' => "au",
        _ => return None,
    })
}

fn devanagari_digit(c: char) -> Option<char> {
    let value = u32::from(c).checked_sub(u32::from('०')).filter(|value| *value < 10)?;
    char::from_digit(value, 10)
}

/// Returns what is equal in all usual spellings of a Hindi word in Latin letters: "sarkari" and
/// "sarkaree", "naukri", "noukari" and "nokri", "vigyapan" and "bigyapan". Vowels other than the
/// first letter count only by their kind, and an "h" after a consonant not at all.
pub(crate) fn phonetic_key(word: &str) -> String {
    const VOWELS: [(&str, &str); 12] = [
        ("ee", "i"),
        ("ii", "i"),
        ("oo", "u"),
        ("uu", "u"),
        ("aa", "a"),
        ("au", "o"),
        ("ou", "o"),
        ("ow", "o"),
        ("ai", "e"),
        ("ay", "e"),
        ("ei", "e"),
        ("ae", "e"),
    ];
    let vowels = VOWELS.iter().fold(word.to_owned(), |word, (from, to)| word.replace(from, to));
    let length = vowels.chars().count();
    let mut key = String::with_capacity(word.len());
    for (at, c) in vowels.chars().enumerate() {
        let c = match c {
            'v' | 'w' => 'b',
            'z' => 'j',
            'q' => 'k',
            'y' if at + 1 == length => 'i',
            c => c,
        };
        let is_dropped = at > 0 && (c == 'a' || c == 'h') || key.ends_with(c);
        if !is_dropped {
            key.push(c);
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_romanised_as_on_signs_and_forms() {
        for (hindi, latin) in [
            ("भर्ती", "bharti"),
            ("सरकारी", "sarkari"),
            ("नौकरी", "naukri"),
            ("गोरखपुर", "gorakhpur"),
            ("कानपुर", "kanpur"),
            ("राजस्थान", "rajasthan"),
            ("परीक्षा", "pariksha"),
            ("विभाग", "vibhag"),
            ("शिक्षक", "shikshak"),
            ("राज्य", "rajya"),
            ("महाराष्ट्र", "maharashtra"),
            ("क्लर्क", "klark"),
            ("भारतीय", "bhartiya"),
            ("फ़रीदाबाद", "faridabad"),
            ("संपर्क", "sampark"),
            ("हिंदी", "hindi"),
            ("२०२६", "2026"),
            ("ITI", "ITI"),
        ] {
            assert_eq!(romanize(hindi), latin, "{hindi}");
        }
    }

    #[test]
    fn plurals_become_singular() {
        for (plural, singular) in [
            ("नौकरियां", "नौकरी"),
            ("नौकरियों", "नौकरी"),
            ("परीक्षाएं", "परीक्षा"),
            ("शिक्षकों", "शिक्षक"),
            ("में", "में"),
        ] {
            assert_eq!(singularize(plural), singular);
        }
    }

    #[test]
    fn spelling_variants_are_equal() {
        for (one, other) in [
            ("हिन्दी", "हिंदी"),
            ("सम्पर्क", "संपर्क"),
            ("फॉर्म", "फ़ॉर्म"),
            ("चाँद", "चांद"),
            ("पढ़ाई", "पढाई"),
            ("रोज़गार", "रोजगार"),
            ("ज़िला", "जिला"),
            ("\u{095B}िला", "जिला"),
        ] {
            assert_eq!(romanize(one), romanize(other), "{one} {other}");
        }
    }

    #[test]
    fn latin_spellings_have_the_same_key() {
        for spellings in [
            ["bharti", "bharati", "bharthi"],
            ["naukri", "naukari", "nokri"],
            ["sarkari", "sarkaree", "sarakari"],
            ["vigyapan", "bigyapan", "vigyaapan"],
            ["rojgar", "rozgar", "rojagar"],
        ] {
            let keys = spellings.map(phonetic_key);
            assert!(keys.iter().all(|key| *key == keys[0]), "{keys:?}");
        }
    }
}
