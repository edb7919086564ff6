//! The table of checks: code, severity, and messages in English and Hindi.
//!
//! Codes are stable, because overrides refer to them.

use super::severity::Severity;

/// Code of the check that an administrator has confirmed all values that a machine read.
pub const UNCONFIRMED_READING: &str = "reading.unconfirmed";

/// A check.
#[derive(Debug)]
pub struct Rule {
    pub code: &'static str,
    pub severity: Severity,
    pub can_override: bool,
    pub english: &'static str,
    pub hindi: &'static str,
}

impl Rule {
    /// A check that blocks until the value is corrected or an administrator overrides it.
    const fn blocks(code: &'static str, english: &'static str, hindi: &'static str) -> Self {
        Self { code, severity: Severity::Blocks, can_override: true, english, hindi }
    }

    /// A check that blocks until the value is corrected.
    const fn forbids(code: &'static str, english: &'static str, hindi: &'static str) -> Self {
        Self { code, severity: Severity::Blocks, can_override: false, english, hindi }
    }

    /// A check that blocks until an administrator confirms the value.
    const fn confirms(code: &'static str, english: &'static str, hindi: &'static str) -> Self {
        Self { code, severity: Severity::Confirm, can_override: true, english, hindi }
    }

    /// A check that only warns.
    const fn warns(code: &'static str, english: &'static str, hindi: &'static str) -> Self {
        Self { code, severity: Severity::Warns, can_override: true, english, hindi }
    }
}

/// Defines the checks, and the list of them for the tests.
macro_rules! rules {
    ($($name:ident = $kind:ident($code:expr, $english:literal, $hindi:literal);)*) => {
        $(pub const $name: Rule = Rule::$kind($code, $english, $hindi);)*

        #[cfg(test)]
        const ALL: &[Rule] = &[$($name),*];
    };
}

rules! {
    SUM_TOTAL = blocks("sum.total",
        "The table says {sum} in all, but the total is {total}.",
        "तालिका में कुल {sum} हैं, लेकिन कुल संख्या {total} लिखी है।");
    SUM_POSTS = blocks("sum.posts",
        "The posts add up to {sum}, but the notice says {total}.",
        "सभी पद मिलाकर {sum} होते हैं, लेकिन विज्ञापन में {total} लिखा है।");
    SUM_CATEGORIES = blocks("sum.categories",
        "The categories add up to {sum}, but the notice says {total}.",
        "सभी श्रेणियां मिलाकर {sum} होती हैं, लेकिन विज्ञापन में {total} लिखा है।");
    SUM_PLACES = blocks("sum.places",
        "The places add up to {sum}, but the notice says {total}.",
        "सभी जगहें मिलाकर {sum} होती हैं, लेकिन विज्ञापन में {total} लिखा है।");
    SUM_GENDERS = blocks("sum.genders",
        "Men and women add up to {sum}, but the notice says {total}.",
        "पुरुष और महिला मिलाकर {sum} होते हैं, लेकिन विज्ञापन में {total} लिखा है।");
    SUM_APART = confirms("sum.apart",
        "The categories add up to {sum}. With {apart} that are counted apart they are {total}. \
         Confirm that the notice counts them apart.",
        "श्रेणियां मिलाकर {sum} होती हैं। अलग गिने गए {apart} जोड़ने पर {total} होते हैं। \
         पुष्टि करें कि विज्ञापन इन्हें अलग गिनता है।");
    VACANCIES_TWICE = blocks("vacancies.twice",
        "The same number is stated twice: {first} and {second}.",
        "एक ही संख्या दो बार लिखी है: {first} और {second}।");

    DATES_ORDER = blocks("dates.order",
        "The {before} ({beforeDate}) is after the {after} ({afterDate}).",
        "क्रम सही नहीं है: {before} ({beforeDate}), {after} ({afterDate}) के बाद है।");
    DATES_NOT_BEFORE = blocks("dates.notBefore",
        "The {before} ({beforeDate}) is not before the {after} ({afterDate}).",
        "क्रम सही नहीं है: {before} ({beforeDate}), {after} ({afterDate}) से पहले नहीं है।");
    DATES_SPAN = forbids("dates.span",
        "The span ends on {to}, before it begins on {from}.",
        "अवधि {to} को खत्म होती है, जो शुरुआत {from} से पहले है।");
    DATES_TWO_LAST = blocks("dates.twoLast",
        "The last date is {first} and {second}. Keep one, or add the corrigendum that extends it.",
        "अंतिम तिथि {first} और {second}, दो लिखी हैं। एक रखें, या तिथि बढ़ाने वाला शुद्धिपत्र जोड़ें।");
    DATES_FEE = warns("dates.fee",
        "The fee ends on {fee}, before the applications end on {last}.",
        "शुल्क {fee} तक है, जबकि आवेदन {last} तक हैं।");
    DATES_SUNDAY = warns("dates.sunday",
        "The last date {last} is a Sunday.",
        "अंतिम तिथि {last} को रविवार है।");
    DATES_PAST = warns("dates.past",
        "The last date {last} has passed.",
        "अंतिम तिथि {last} निकल चुकी है।");
    DATES_AWAITED = warns("dates.awaited",
        "The {event} has been awaited since {since}. Look for a new notice.",
        "{event} की प्रतीक्षा {since} से है। नया विज्ञापन देखें।");
    DATES_CORRECTIONS = warns("dates.corrections",
        "The record has {count} correction windows. Check that each is a window of its own.",
        "आवेदन में सुधार की {count} अवधियां हैं। जांचें कि हर एक अलग है।");

    AGE_RANGE = blocks("age.range",
        "The minimum age {min} is not below the maximum age {max}.",
        "न्यूनतम आयु {min} अधिकतम आयु {max} से कम नहीं है।");
    AGE_LIMIT = blocks("age.limit",
        "The maximum age {max} is not between 14 and 70.",
        "अधिकतम आयु {max} 14 और 70 के बीच नहीं है।");
    AGE_WINDOW_EMPTY = blocks("age.windowEmpty",
        "No birth date is accepted: {from} is after {to}.",
        "कोई जन्मतिथि मान्य नहीं है: {from}, {to} के बाद है।");
    AGE_WINDOW_FROM = blocks("age.windowFrom",
        "The earliest birth date is {from}, but the maximum age gives {expected}.",
        "सबसे पहली जन्मतिथि {from} लिखी है, लेकिन अधिकतम आयु से {expected} बनती है।");
    AGE_WINDOW_TO = blocks("age.windowTo",
        "The latest birth date is {to}, but the minimum age gives {expected}.",
        "सबसे बाद की जन्मतिथि {to} लिखी है, लेकिन न्यूनतम आयु से {expected} बनती है।");
    AGE_UNQUANTIFIED = warns("age.unquantified",
        "The notice relaxes the age without numbers. Attach a rule set if one applies.",
        "विज्ञापन में आयु में छूट बिना संख्या के है। लागू हो तो नियम-सूची जोड़ें।");
    AGE_UNREAD = warns("age.unread",
        "No age limit has been read for: {posts}.",
        "इन पदों की आयु सीमा नहीं पढ़ी गई: {posts}।");
    QUALIFICATION_UNREAD = warns("qualification.unread",
        "No qualification has been read for: {posts}.",
        "इन पदों की योग्यता नहीं पढ़ी गई: {posts}।");

    FEES_TWICE = blocks("fees.twice",
        "{group} has two fees: ₹{first} and ₹{second}.",
        "{group} के दो शुल्क हैं: ₹{first} और ₹{second}।");
    FEES_EXEMPT = blocks("fees.exempt",
        "{group} pays ₹{amount}, but the notice says: “{words}”",
        "{group} का शुल्क ₹{amount} है, लेकिन विज्ञापन में लिखा है: “{words}”");
    FEES_DEARER = warns("fees.dearer",
        "{group} pays ₹{amount}, more than the ₹{general} of unreserved applicants.",
        "{group} का शुल्क ₹{amount} है, जो अनारक्षित के ₹{general} से ज़्यादा है।");
    FEES_HIGH = warns("fees.high",
        "A fee of ₹{amount} is unusually high.",
        "₹{amount} का शुल्क बहुत ज़्यादा है।");

    OFFICIAL_MISSING = blocks("official.missing",
        "The record has no official address. Add the notice or website of the organisation.",
        "रिकॉर्ड में कोई आधिकारिक पता नहीं है। संस्था का विज्ञापन या वेबसाइट जोड़ें।");
    UNCONFIRMED = forbids(UNCONFIRMED_READING,
        "{count} values that a machine read are not confirmed.",
        "मशीन से पढ़ी गई {count} जानकारियों की पुष्टि नहीं हुई है।");
    SOURCE_MISSING = blocks("source.missing",
        "This value has no source. Add the words of the notice.",
        "इस जानकारी का कोई स्रोत नहीं है। विज्ञापन के शब्द जोड़ें।");
    DUPLICATE = confirms("duplicate",
        "There is already a recruitment with this organisation and advertisement: {title}. \
         Confirm that this is another one.",
        "इस संस्था और विज्ञापन की भर्ती पहले से है: {title}। पुष्टि करें कि यह दूसरी भर्ती है।");
    TITLE_MISSING = forbids("title.missing",
        "Enter the title.",
        "शीर्षक लिखें।");
    ORGANISATION_MISSING = forbids("organisation.missing",
        "Enter the name of the organisation.",
        "संस्था का नाम लिखें।");

    UNKNOWN_POST = forbids("reference.post",
        "There is no post with the key “{key}”.",
        "“{key}” नाम का कोई पद नहीं है।");
    UNKNOWN_ADVERTISEMENT = forbids("reference.advertisement",
        "There is no advertisement with the key “{key}”.",
        "“{key}” नाम का कोई विज्ञापन नहीं है।");
    UNKNOWN_DOCUMENT = forbids("reference.document",
        "A source names document {key}, which does not exist.",
        "स्रोत में दस्तावेज़ {key} लिखा है, जो मौजूद नहीं है।");
    UNKNOWN_CATEGORY = forbids("reference.category",
        "The category “{key}” is not registered.",
        "श्रेणी “{key}” सूची में नहीं है।");
    CATEGORY_KIND = forbids("reference.categoryKind",
        "The category “{key}” cannot be used here.",
        "श्रेणी “{key}” यहां नहीं लिखी जा सकती।");
    UNKNOWN_STATE = forbids("reference.state",
        "The state “{key}” is not known.",
        "राज्य “{key}” मालूम नहीं है।");
    UNKNOWN_LEVEL = forbids("reference.level",
        "The level of education “{key}” is not known.",
        "शिक्षा का स्तर “{key}” मालूम नहीं है।");
    KEY_TWICE = forbids("reference.twice",
        "The key “{key}” is used twice.",
        "“{key}” दो बार लिखा है।");

    DOMICILE_STATES = forbids("domicile.states",
        "Choose at least one home state.",
        "कम से कम एक गृह राज्य चुनें।");
    VALUE_IMPOSSIBLE = forbids("value.impossible",
        "The value {value} is not possible. Enter {from} to {to}.",
        "{value} संभव नहीं है। {from} से {to} तक लिखें।");
    LIMIT_ITEMS = forbids("limit.items",
        "The list has {count} items. The maximum is {max}.",
        "सूची में {count} प्रविष्टियां हैं। ज़्यादा से ज़्यादा {max} हो सकती हैं।");
    LIMIT_CHARS = forbids("limit.chars",
        "The text has {count} characters. The maximum is {max}.",
        "पाठ में {count} अक्षर हैं। ज़्यादा से ज़्यादा {max} हो सकते हैं।");
    ADDRESS_INVALID = forbids("address.invalid",
        "Enter an address that begins with http:// or https://.",
        "http:// या https:// से शुरू होने वाला पता लिखें।");
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashSet};

    use super::*;

    fn placeholders(text: &str) -> BTreeSet<&str> {
        let parts = text.split('{').skip(1);
        parts.map(|part| part.split_once('}').unwrap().0).collect()
    }

    #[test]
    fn codes_are_unique_and_messages_have_the_same_values() {
        let codes: HashSet<_> = ALL.iter().map(|rule| rule.code).collect();
        assert_eq!(codes.len(), ALL.len());
        for rule in ALL {
            assert_eq!(placeholders(rule.english), placeholders(rule.hindi), "{}", rule.code);
            let is_hindi =
                rule.hindi.chars().any(|letter| ('\u{900}'..'\u{980}').contains(&letter));
            assert!(is_hindi, "{}", rule.code);
        }
    }
}
