//! Names of places and recruiters, and facts of jobs, in the languages of the site.
//!
//! Administrators and imports enter them in English, and in records in Hindi also in Hindi.
//! Responses in another language contain the names that are known in it. The values of filters and
//! of columns stay as they were entered.

mod catalogue;
mod hindi;
mod template;

use crate::platform::language::Language;

use catalogue::NameCatalogue;

/// Returns the catalogue for a record that is written in a language, and is shown in another one.
/// Records in Hindi can contain English names, too.
fn catalogue(written: Language, shown: Language) -> Option<&'static NameCatalogue> {
    match (written, shown) {
        (_, Language::Hindi) => Some(&hindi::FROM_ENGLISH),
        (Language::Hindi, Language::English) => Some(&hindi::TO_ENGLISH),
        (Language::English, Language::English) => None,
    }
}

/// Returns a place of work of a record in the language in which it is shown. Parts of it that are
/// not known stay as they are. Returns `None` if no part is known.
#[must_use]
pub fn place(text: &str, written: Language, shown: Language) -> Option<String> {
    catalogue(written, shown)?.place(text).filter(|translated| translated != text)
}

/// Returns the name of a recruiter in the language in which it is shown, if it is known.
#[must_use]
pub fn organisation(text: &str, written: Language, shown: Language) -> Option<String> {
    catalogue(written, shown)?.organisation(text).filter(|translated| translated != text)
}

/// Returns a fact of a job, such as a qualification or a fee, in the language in which it is shown,
/// if all its parts are known.
#[must_use]
pub fn fact(text: &str, written: Language, shown: Language) -> Option<String> {
    catalogue(written, shown)?.fact(text).filter(|translated| translated != text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: Language = Language::English;
    const HINDI: Language = Language::Hindi;

    type Translate = fn(&str, Language, Language) -> Option<String>;

    fn in_hindi(translate: Translate, cases: &[(&str, &str)]) {
        for (english, hindi) in cases {
            // The second result is the cached one.
            for _ in 0..2 {
                let translated = translate(english, ENGLISH, HINDI);
                assert_eq!(translated.as_deref(), Some(*hindi), "{english}");
            }
            assert_eq!(translate(english, ENGLISH, ENGLISH), None);
        }
    }

    fn in_english(translate: Translate, cases: &[(&str, &str)]) {
        for (hindi, english) in cases {
            let translated = translate(hindi, HINDI, ENGLISH);
            assert_eq!(translated.as_deref(), Some(*english), "{hindi}");
            assert_eq!(translate(hindi, ENGLISH, ENGLISH), None);
        }
    }

    fn unknown(translate: Translate, texts: &[&str]) {
        for text in texts {
            assert_eq!(translate(text, ENGLISH, HINDI), None, "{text}");
        }
    }

    #[test]
    fn known_parts_of_a_place_are_translated() {
        in_hindi(
            place,
            &[
                ("Delhi", "दिल्ली"),
                ("new delhi", "नई दिल्ली"),
                ("Lucknow, Uttar Pradesh", "लखनऊ, उत्तर प्रदेश"),
                ("Bengaluru/Bangalore", "बेंगलुरु"),
                ("Bengaluru (Bangalore), Karnataka", "बेंगलुरु, कर्नाटक"),
                ("Delhi (Delhi, NCR)", "दिल्ली (दिल्ली, दिल्ली-एनसीआर)"),
                ("Delhi, New Delhi", "दिल्ली, नई दिल्ली"),
                ("Aurangabad, Bihar", "औरंगाबाद, बिहार"),
                ("Andaman & Nicobar", "अंडमान और निकोबार द्वीप समूह"),
                ("Pune and Mumbai", "पुणे और मुंबई"),
                ("Hazratganj, Lucknow", "Hazratganj, लखनऊ"),
                ("All India", "पूरा भारत"),
                ("Remote (India)", "रिमोट (भारत)"),
                ("J&K", "जम्मू-कश्मीर"),
            ],
        );
        unknown(place, &["", " , ", "Springfield", "लखनऊ", "Delhipur"]);
    }

    #[test]
    fn recruiters_are_known_by_both_names() {
        in_hindi(
            organisation,
            &[
                ("Union Public Service Commission", "संघ लोक सेवा आयोग"),
                ("UPSC", "संघ लोक सेवा आयोग (UPSC)"),
                ("Staff Selection Commission (SSC)", "कर्मचारी चयन आयोग (SSC)"),
                ("BPSC", "बिहार लोक सेवा आयोग (BPSC)"),
                ("Bihar Public Service Commission", "बिहार लोक सेवा आयोग"),
                ("AIIMS Patna", "एम्स पटना"),
                ("AIIMS, New Delhi", "AIIMS, नई दिल्ली"),
                ("Uttar Pradesh Police", "उत्तर प्रदेश पुलिस"),
                ("Allahabad High Court", "इलाहाबाद उच्च न्यायालय"),
                ("Indo-Tibetan Border Police", "भारत-तिब्बत सीमा पुलिस"),
            ],
        );
        unknown(organisation, &["", "Acme", "Acme, Delhi", "Bank", "Public Service Commission"]);
    }

    #[test]
    fn facts_are_translated_if_all_parts_are_known() {
        in_hindi(
            fact,
            &[
                ("10th Pass", "10वीं पास"),
                ("Class XII or equivalent", "कक्षा 12 या समकक्ष"),
                ("Bachelor's degree in any subject", "किसी भी विषय में स्नातक"),
                ("B.E., B.Tech., MCA or equivalent", "B.E., B.Tech., MCA या समकक्ष"),
                ("12th Pass, Diploma/ITI", "12वीं पास, डिप्लोमा/ITI"),
                ("2-5 Yrs", "2-5 साल"),
                ("3+ years", "3 साल या ज़्यादा"),
                ("18 to 32 years", "18 से 32 साल"),
                ("Up to 30 years", "30 साल तक"),
                (
                    "Minimum Age: 18 Years; Maximum Age: 27 Years",
                    "न्यूनतम आयु: 18 साल; अधिकतम आयु: 27 साल",
                ),
                ("General/OBC: ₹500, SC/ST: Nil", "सामान्य/OBC: ₹500, SC/ST: कोई शुल्क नहीं"),
                ("₹1,000; ₹250 for SC, ST and PwBD", "₹1,000; SC, ST और दिव्यांग: ₹250"),
                ("14,582 posts", "14,582 पद"),
                ("Full Time", "फ़ुल टाइम"),
                ("Online", "ऑनलाइन"),
                ("Pay Levels 4 to 7", "वेतन स्तर 4 से 7"),
                ("SC, ST, and women", "SC, ST, और महिला"),
                ("OBC-NCL", "OBC (नॉन-क्रीमी लेयर)"),
                ("1 month", "1 महीना"),
                ("6 months", "6 महीने"),
            ],
        );
        let sentences = ["18 to 32 years, depending on the post", "Graduate in statistics"];
        unknown(fact, &sentences);
        unknown(fact, &["", " ", "500", "₹500", "2025, 2026", "18 से 40 वर्ष", "C#"]);
    }

    /// Facts that were entered in Hindi, in the words of these lists and in usual other ones.
    #[test]
    fn names_and_facts_in_hindi_are_known_in_english() {
        in_english(
            place,
            &[
                ("लखनऊ, उत्तर प्रदेश", "Lucknow, Uttar Pradesh"),
                ("हज़रतगंज, लखनऊ", "हज़रतगंज, Lucknow"),
                ("जम्मू और कश्मीर", "Jammu and Kashmir"),
                ("पुणे और मुंबई", "Pune and Mumbai"),
                ("औरंगाबाद", "Aurangabad"),
                ("पूरा भारत", "All India"),
            ],
        );
        in_english(
            organisation,
            &[
                ("कर्मचारी चयन आयोग", "Staff Selection Commission"),
                ("कर्मचारी चयन आयोग (SSC)", "Staff Selection Commission (SSC)"),
                ("बिहार लोक सेवा आयोग", "Bihar Public Service Commission"),
                ("इलाहाबाद उच्च न्यायालय", "Allahabad High Court"),
            ],
        );
        in_english(
            fact,
            &[
                ("10वीं पास", "10th Pass"),
                ("12वीं उत्तीर्ण या समकक्ष", "12th Pass or Equivalent"),
                ("कक्षा 9", "Class 9"),
                ("18 से 32 वर्ष", "18 to 32 years"),
                ("1 साल", "1 year"),
                ("14,582 पद", "14,582 posts"),
                ("₹21,700 प्रति माह", "₹21,700 per month"),
                ("ओबीसी: ₹500, एससी/एसटी: कोई शुल्क नहीं", "OBC: ₹500, SC/ST: No Fee"),
                ("फुल टाइम", "Full Time"),
            ],
        );
        for text in ["", "₹500", "Graduate", "18 से 32 साल, पद के अनुसार"]
        {
            assert_eq!(fact(text, HINDI, ENGLISH), None, "{text}");
        }
        assert_eq!(organisation("UPSC", HINDI, ENGLISH), None);
        assert_eq!(fact("Graduate", HINDI, HINDI).as_deref(), Some("स्नातक"));
    }

    /// Career guidance has its own texts.
    #[test]
    fn states_have_the_names_of_career_guidance() {
        let states = include_str!("../../../../careers/data/states.json");
        let states: Vec<serde_json::Value> = serde_json::from_str(states).unwrap();
        let hindi = include_str!("../../../../careers/data/hindi/places-and-levels.json");
        let hindi: std::collections::HashMap<String, String> = serde_json::from_str(hindi).unwrap();
        assert!(states.len() > 30);
        for state in states {
            let name = state["name"].as_str().unwrap();
            assert_eq!(place(name, ENGLISH, HINDI).as_ref(), hindi.get(name), "{name}");
        }
    }

    /// Each number of a translation is in the English text, too.
    #[test]
    fn hindi_texts_have_the_numbers_of_the_english_ones() {
        for facts in hindi::FACTS {
            for (english, hindi) in facts {
                for english in english.split('|') {
                    let numbers = |text: &str| text.matches('#').count();
                    let is_roman = english.starts_with("Class");
                    assert!(numbers(english) == numbers(hindi) || is_roman, "{english}");
                }
            }
        }
    }
}
