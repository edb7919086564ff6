//! Hindi words with the English word of the index. The English word is after folding and is itself
//! no synonym. English words in Devanagari are here too, because their romanisation differs from
//! their spelling. Names are not here: their romanisation is their usual spelling.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::devanagari::{phonetic_key, romanize};

/// Places whose English name is not the romanisation of their Hindi name.
const PLACES: &[(&str, &str)] = &[
    ("bangalore", "बेंगलुरु बैंगलोर"),
    ("prayagraj", "इलाहाबाद"),
    ("delhi", "दिल्ली"),
    ("kolkata", "कोलकाता कलकत्ता"),
    ("chennai", "चेन्नई"),
    ("hyderabad", "हैदराबाद"),
    ("pune", "पुणे"),
    ("gurgaon", "गुरुग्राम गुड़गांव"),
    ("lucknow", "लखनऊ"),
    ("varanasi", "वाराणसी बनारस काशी"),
    ("ahmedabad", "अहमदाबाद"),
    ("chandigarh", "चंडीगढ़"),
    ("indore", "इंदौर"),
    ("jaipur", "जयपुर"),
    ("meerut", "मेरठ"),
    ("noida", "नोएडा"),
    ("assam", "असम"),
    ("bengal", "बंगाल"),
    ("chhattisgarh", "छत्तीसगढ़"),
    ("goa", "गोवा"),
    ("gujarat", "गुजरात"),
    ("haryana", "हरियाणा"),
    ("karnataka", "कर्नाटक"),
    ("kerala", "केरल"),
    ("punjab", "पंजाब"),
    ("west", "पश्चिम"),
    ("odisha", "ओडिशा उड़ीसा"),
];

/// English words with the Hindi words for them.
const HINDI_WORDS: &[(&str, &str)] = &[
    // Work and recruitment.
    ("government", "सरकारी शासकीय राजकीय सरकार"),
    ("private", "प्राइवेट निजी"),
    ("job", "नौकरी रोजगार जॉब"),
    ("recruitment", "भर्ती नियुक्ति बहाली"),
    ("post", "पद पोस्ट"),
    ("notification", "विज्ञापन अधिसूचना नोटिफिकेशन विज्ञप्ति"),
    ("apply", "आवेदन"),
    ("online", "ऑनलाइन"),
    ("form", "फॉर्म प्रपत्र"),
    ("fee", "शुल्क फीस"),
    ("salary", "वेतन सैलरी तनख्वाह"),
    ("last", "अंतिम आखिरी"),
    ("date", "तिथि तारीख दिनांक"),
    ("qualification", "योग्यता अर्हता"),
    ("age", "आयु उम्र"),
    ("experience", "अनुभव"),
    ("contract", "संविदा"),
    ("apprentice", "अप्रेंटिस प्रशिक्षु"),
    ("training", "प्रशिक्षण ट्रेनिंग"),
    ("internship", "इंटर्नशिप"),
    ("fresher", "फ्रेशर"),
    ("women", "महिला"),
    ("national", "राष्ट्रीय"),
    ("state", "राज्य"),
    ("district", "जिला"),
    ("central", "केंद्रीय"),
    ("india", "भारत भारतीय"),
    // Examinations.
    ("exam", "परीक्षा एग्जाम इम्तिहान"),
    ("result", "परिणाम रिजल्ट नतीजा"),
    ("admit", "प्रवेश एडमिट"),
    ("card", "कार्ड"),
    ("letter", "पत्र"),
    ("key", "कुंजी"),
    ("merit", "मेरिट"),
    ("list", "सूची लिस्ट"),
    ("syllabus", "पाठ्यक्रम सिलेबस"),
    ("interview", "साक्षात्कार इंटरव्यू"),
    ("written", "लिखित"),
    ("selection", "चयन सिलेक्शन"),
    ("commission", "आयोग"),
    ("board", "बोर्ड परिषद"),
    ("service", "सेवा सर्विस"),
    // Organisations.
    ("railway", "रेलवे रेल"),
    ("police", "पुलिस"),
    ("army", "सेना आर्मी थलसेना"),
    ("navy", "नौसेना नेवी"),
    ("bank", "बैंक"),
    ("postal", "डाक"),
    ("court", "न्यायालय अदालत कोर्ट"),
    ("hospital", "अस्पताल हॉस्पिटल चिकित्सालय"),
    ("school", "विद्यालय स्कूल"),
    ("college", "महाविद्यालय कॉलेज"),
    ("university", "विश्वविद्यालय यूनिवर्सिटी"),
    ("ministry", "मंत्रालय"),
    ("department", "विभाग"),
    ("corporation", "निगम"),
    ("company", "कंपनी"),
    ("insurance", "बीमा"),
    ("health", "स्वास्थ्य"),
    ("education", "शिक्षा"),
    ("agriculture", "कृषि"),
    ("electricity", "बिजली विद्युत"),
    ("water", "जल"),
    ("forest", "वन"),
    ("food", "खाद्य"),
    ("security", "सुरक्षा"),
    ("defence", "रक्षा"),
    // Posts.
    ("teacher", "शिक्षक शिक्षिका अध्यापक टीचर"),
    ("professor", "प्रोफेसर प्राध्यापक"),
    ("lecturer", "व्याख्याता प्रवक्ता"),
    ("principal", "प्रधानाचार्य"),
    ("clerk", "लिपिक क्लर्क बाबू"),
    ("assistant", "सहायक असिस्टेंट"),
    ("officer", "अधिकारी ऑफिसर अफसर"),
    ("inspector", "निरीक्षक इंस्पेक्टर दरोगा"),
    ("constable", "सिपाही कांस्टेबल आरक्षी आरक्षक"),
    ("engineer", "अभियंता इंजीनियर"),
    ("technician", "तकनीशियन टेक्नीशियन"),
    ("operator", "ऑपरेटर"),
    ("computer", "कंप्यूटर कम्प्यूटर"),
    ("data", "डाटा डेटा"),
    ("entry", "एंट्री"),
    ("driver", "चालक ड्राइवर"),
    ("guard", "गार्ड रक्षक प्रहरी"),
    ("nurse", "नर्स"),
    ("doctor", "चिकित्सक डॉक्टर"),
    ("pharmacist", "फार्मासिस्ट"),
    ("manager", "मैनेजर प्रबंधक"),
    ("accountant", "लेखाकार अकाउंटेंट"),
    ("stenographer", "आशुलिपिक स्टेनोग्राफर"),
    ("typist", "टाइपिस्ट टंकक"),
    ("peon", "चपरासी"),
    ("supervisor", "पर्यवेक्षक सुपरवाइजर"),
    ("anganwadi", "आंगनवाड़ी आंगनबाड़ी"),
    ("patwari", "पटवारी लेखपाल"),
    ("secretary", "सचिव"),
    ("director", "निदेशक"),
    ("sale", "बिक्री सेल्स"),
    ("marketing", "मार्केटिंग"),
    ("developer", "डेवलपर"),
    ("software", "सॉफ्टवेयर"),
    ("delivery", "डिलीवरी"),
    ("junior", "कनिष्ठ जूनियर अवर"),
    ("senior", "वरिष्ठ सीनियर प्रवर"),
    ("deputy", "उप"),
    // Current affairs and guides.
    ("current", "करेंट"),
    ("affair", "अफेयर्स अफेयर"),
    ("news", "समाचार खबर न्यूज"),
    ("document", "दस्तावेज"),
    ("resume", "रिज्यूमे बायोडाटा"),
];

/// Words between which a search does not distinguish, because they carry no meaning alone.
const PARTICLES: &str = "का की के को में से पर ने और या हेतु लिए एवं तथा है हैं";

/// Minimum length of a Hindi word that is recognised in Latin letters. Shorter ones are equal to
/// English words.
const MIN_LATIN_CHARS: usize = 5;
/// Minimum length of a Hindi word that is recognised by its sound, in letters.
const MIN_SOUND_CHARS: usize = 6;
/// Minimum length of the key of its sound.
const MIN_KEY_CHARS: usize = 4;
/// English words that sound like a Hindi word.
const SOUND_ALIKE: [&str; 1] = ["barista"];

fn romanized(
    words: &'static [(&'static str, &'static str)],
) -> impl Iterator<Item = (String, &'static str)> {
    words
        .iter()
        .flat_map(|(english, hindi)| hindi.split(' ').map(|word| (romanize(word), *english)))
}

/// English words by the romanisation of the Hindi word.
static BY_ROMANISATION: LazyLock<HashMap<String, &str>> =
    LazyLock::new(|| romanized(PLACES).chain(romanized(HINDI_WORDS)).collect());

/// English words by the sound of the Hindi word.
static BY_SOUND: LazyLock<HashMap<String, &str>> = LazyLock::new(|| {
    romanized(HINDI_WORDS)
        .filter(|(latin, _)| latin.len() >= MIN_SOUND_CHARS)
        .map(|(latin, english)| (phonetic_key(&latin), english))
        .filter(|(key, _)| key.len() >= MIN_KEY_CHARS)
        .collect()
});

static ROMANISED_PARTICLES: LazyLock<Vec<String>> =
    LazyLock::new(|| PARTICLES.split(' ').map(romanize).collect());

/// Returns the English word of a Hindi word in Devanagari, by its romanisation.
pub(crate) fn english_of(romanised: &str) -> Option<&'static str> {
    BY_ROMANISATION.get(romanised).copied()
}

/// Returns the English word of a Hindi word that was typed in Latin letters, such as "bharti".
pub(crate) fn english_of_latin(word: &str) -> Option<&'static str> {
    let is_candidate = word.len() >= MIN_LATIN_CHARS
        && word.bytes().all(|b| b.is_ascii_lowercase())
        && !SOUND_ALIKE.contains(&word);
    if !is_candidate {
        return None;
    }
    english_of(word).or_else(|| BY_SOUND.get(&phonetic_key(word)).copied())
}

/// Returns whether a romanised Hindi word has no meaning alone, such as "के".
pub(crate) fn is_particle(romanised: &str) -> bool {
    ROMANISED_PARTICLES.iter().any(|particle| particle == romanised)
}

/// Returns the English words of the Hindi words that begin with a romanised part of a word.
pub(crate) fn completions(romanised: &str) -> impl Iterator<Item = &'static str> {
    BY_ROMANISATION
        .iter()
        .filter(move |(latin, _)| latin.starts_with(romanised))
        .map(|(_, english)| *english)
}

/// Returns the English words of the dictionary.
#[cfg(test)]
pub(crate) fn english_words() -> impl Iterator<Item = &'static str> {
    PLACES.iter().chain(HINDI_WORDS).map(|(english, _)| *english)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_different_meaning_have_different_sounds() {
        for (latin, english) in romanized(PLACES).chain(romanized(HINDI_WORDS)) {
            assert_eq!(english_of(&latin), Some(english), "{latin}");
            if let Some(found) = BY_SOUND.get(&phonetic_key(&latin)) {
                assert_eq!(*found, english, "{latin}");
            }
        }
    }
}
