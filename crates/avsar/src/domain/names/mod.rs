//! Names of places and recruiters, and facts of jobs, in the languages of the site.
//!
//! Administrators and imports enter them in English. Responses in another language contain the
//! names that are known in it. The values of filters and of columns stay as they were entered.

mod catalogue;
mod hindi;
mod template;

use crate::platform::language::Language;

use catalogue::Catalogue;

/// Returns the catalogue of a language; `None` for English.
fn catalogue(language: Language) -> Option<&'static Catalogue> {
    match language {
        Language::English => None,
        Language::Hindi => Some(&hindi::CATALOGUE),
    }
}

/// Returns a place of work in a language. Parts of it that are not known stay as they are. Returns
/// `None` if no part is known.
#[must_use]
pub fn place(text: &str, language: Language) -> Option<String> {
    catalogue(language)?.place(text).filter(|translated| translated != text)
}

/// Returns the name of a recruiter in a language, if it is known.
#[must_use]
pub fn organisation(text: &str, language: Language) -> Option<String> {
    catalogue(language)?.organisation(text).filter(|translated| translated != text)
}

/// Returns a fact of a job in a language, such as a qualification or a fee, if all its parts are
/// known.
#[must_use]
pub fn fact(text: &str, language: Language) -> Option<String> {
    catalogue(language)?.fact(text).filter(|translated| translated != text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_hindi(translate: fn(&str, Language) -> Option<String>, cases: &[(&str, &str)]) {
        for (english, hindi) in cases {
            assert_eq!(translate(english, Language::Hindi).as_deref(), Some(*hindi), "{english}");
            assert_eq!(translate(english, Language::English), None);
        }
    }

    fn unknown(translate: fn(&str, Language) -> Option<String>, texts: &[&str]) {
        for text in texts {
            assert_eq!(translate(text, Language::Hindi), None, "{text}");
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
                ("Bengaluru/Bangalore", "बेंगलुरु/बेंगलुरु"),
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
                ("General/OBC: ₹500, SC/ST: Nil", "सामान्य/ओबीसी: ₹500, एससी/एसटी: कोई शुल्क नहीं"),
                ("₹1,000; ₹250 for SC, ST and PwBD", "₹1,000; एससी, एसटी और दिव्यांग: ₹250"),
                ("14,582 posts", "14,582 पद"),
                ("Full Time", "फ़ुल टाइम"),
                ("Online", "ऑनलाइन"),
                ("Pay Levels 4 to 7", "वेतन स्तर 4 से 7"),
                ("SC, ST, and women", "एससी, एसटी, और महिला"),
            ],
        );
        let sentences = ["18 to 32 years, depending on the post", "Graduate in statistics"];
        unknown(fact, &sentences);
        unknown(fact, &["", " ", "500", "₹500", "2025, 2026", "18 से 40 वर्ष", "C#"]);
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
