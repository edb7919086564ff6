//! The Hindi texts. The résumé is English: its headings, verbs and dates are quoted in English.

use super::advice::Advice;
use crate::problem::{
    BulletIssue, BulletProblem, ContactField, DateProblem, LayoutProblem, MAX_BULLET_WORDS, Part,
    Problem, Remark, SectionProblem, TextProblem, Unchecked,
};

pub(super) const fn part_name(part: Part) -> &'static str {
    match part {
        Part::Text => "टेक्स्ट और लेआउट",
        Part::Contact => "संपर्क",
        Part::Sections => "सेक्शन",
        Part::Dates => "तारीखें और क्रम",
        Part::Bullets => "बुलेट",
        Part::Evidence => "सबूत",
        Part::Layout => "लेआउट की समस्याएं",
    }
}

pub(super) fn problem(problem: &Problem) -> Advice {
    match problem {
        Problem::Layout(problem) => layout(*problem),
        Problem::Text(problem) => text(problem),
        Problem::Contact(field) => contact(*field),
        Problem::Section(problem) => section(*problem),
        Problem::Dates(problem) => dates(*problem),
        Problem::Bullets(problem) => bullets(*problem),
        Problem::Figures { figured, all, required, has_quote } => Advice::new(
            if *all == 0 {
                "ऐसा कुछ नहीं है जिसे कोई आंकड़ा साबित करे।".to_owned()
            } else {
                let lines = if *figured == 1 { "लाइन" } else { "लाइनों" };
                let quote = if *has_quote {
                    " इस लाइन में नहीं है।"
                } else {
                    ""
                };
                format!("{all} में से {figured} {lines} में आंकड़ा है; {required} में होना काफ़ी है।{quote}")
            },
            "लिखें कि कितने, कितना, कितनी बार या कितनी जल्दी: दिन में 40 मरीज़, ₹2 लाख की बचत, अंक 62 % से 78 %।",
        ),
    }
}

fn layout(problem: LayoutProblem) -> Advice {
    match problem {
        LayoutProblem::Columns => Advice::new(
            "पेज में दो कॉलम हैं। कई सॉफ़्टवेयर सीधे एक सिरे से दूसरे सिरे तक पढ़ते हैं और अलग-अलग बातें मिला देते हैं, जैसे यहां।",
            "सब कुछ एक ही कॉलम में रखें, एक सेक्शन के नीचे दूसरा।",
        ),
        LayoutProblem::Table => Advice::new(
            "टेक्स्ट टेबल में रखा है। कई सॉफ़्टवेयर उसका क्रम खो देते हैं, या पूरा टेक्स्ट ही।",
            "टेबल की हर पंक्ति को अलग लाइन में कॉमा लगाकर लिखें।",
        ),
        LayoutProblem::Pictures => Advice::new(
            "पेज के बड़े हिस्सों में टेक्स्ट की जगह तस्वीरें हैं। सॉफ़्टवेयर तस्वीरों के अंदर का टेक्स्ट नहीं पढ़ पाते।",
            "तस्वीरों में जो लिखा है, उसे टेक्स्ट में लिखें।",
        ),
    }
}

fn text(problem: &TextProblem) -> Advice {
    match problem {
        TextProblem::Stuffing => Advice::new(
            "ज़्यादातर टेक्स्ट कीवर्ड की सूची और दोहराव है, वाक्य नहीं। इसलिए टेक्स्ट और आंकड़ों के कोई अंक नहीं मिलते, और बुलेट के थोड़े ही।",
            "वही कौशल रखें जिन्हें आप साबित कर सकते हैं, हर कौशल सिर्फ़ एक बार, और वाक्यों में बताएं कि उनसे क्या किया।",
        ),
        TextProblem::Unreadable { unreadable, all } => Advice::new(
            format!("{all} में से {unreadable} अक्षर मशीन समझ नहीं पाती: फ़ॉन्ट नहीं बताता कि वे क्या हैं।"),
            "PDF को किसी आम फ़ॉन्ट में फिर बनाएं, जैसे Arial या Calibri।",
        ),
        TextProblem::Hidden => Advice::new(
            "कुछ टेक्स्ट पढ़ने वालों को दिखता ही नहीं: उसका रंग दिखने वाला नहीं है, या वह बहुत छोटा है। सॉफ़्टवेयर उसे पढ़ते हैं, और कंपनियां इसे चालाकी मानती हैं।",
            "छिपा हुआ टेक्स्ट हटाएं।",
        ),
        TextProblem::RepeatedWord { word, times } => Advice::new(
            format!("“{word}” {times} बार आया है।"),
            "इसे वहीं लिखें जहां ज़रूरी है, और बची जगह में बताएं कि आपने क्या किया।",
        ),
        TextProblem::KeywordLists => Advice::new(
            "काम बताने की जगह कीवर्ड की लंबी सूचियां हैं।",
            "वही कौशल रखें जो नौकरी में मांगे गए हैं और जिन्हें आप साबित कर सकते हैं।",
        ),
        TextProblem::Short { words } => Advice::new(
            format!("इसमें {words} शब्द हैं; एक पेज में 300 या ज़्यादा होते हैं।"),
            "अपने काम के बारे में और बताएं: प्रोजेक्ट, ट्रेनिंग, घर का काम या परिवार के कारोबार का काम भी गिना जाता है।",
        ),
        TextProblem::Long { words, pages } => Advice::new(
            format!("इसमें {pages} पेजों पर {words} शब्द हैं; दूसरे पेज के बाद कम ही लोग पढ़ते हैं।"),
            "इसे दो पेज का करें: पिछले दस साल, और हर पद की सबसे अच्छी बातें।",
        ),
        TextProblem::ContactOutside => Advice::new(
            "संपर्क की जानकारी हेडर, फ़ुटर या टेक्स्ट बॉक्स में है। कई सॉफ़्टवेयर इन्हें छोड़ देते हैं।",
            "नाम, ईमेल पता और फ़ोन नंबर सबसे ऊपर साधारण लाइनों में लिखें।",
        ),
        TextProblem::TextBox => Advice::new(
            "कुछ टेक्स्ट पेज के ऊपर रखे बॉक्स में है। कई सॉफ़्टवेयर इन्हें छोड़ देते हैं।",
            "इसे साधारण लाइनों में लिखें।",
        ),
        TextProblem::SmallLetters { tenths } => Advice::new(
            format!("ज़्यादातर अक्षर {} पॉइंट के हैं।", f64::from(*tenths) / 10.0),
            "10 से 12 पॉइंट रखें।",
        ),
        TextProblem::Capitals => Advice::new(
            "बहुत सा टेक्स्ट बड़े (कैपिटल) अक्षरों में है, जिन्हें पढ़ने में समय लगता है।",
            "वाक्य साधारण अक्षरों में लिखें, और सिर्फ़ हेडिंग बड़े अक्षरों में।",
        ),
    }
}

fn contact(field: ContactField) -> Advice {
    match field {
        ContactField::Name => Advice::new("नाम नहीं मिला।", "पहली लाइन में सिर्फ़ अपना नाम लिखें।"),
        ContactField::Email => Advice::new("ईमेल पता नहीं मिला।", "अपने नाम के नीचे अपना ईमेल पता लिखें।"),
        ContactField::Phone => {
            Advice::new("फ़ोन नंबर नहीं मिला।", "अपने नाम के नीचे +91 और दस अंकों वाला मोबाइल नंबर लिखें।")
        }
        ContactField::Place => Advice::new(
            "शहर या राज्य नहीं मिला।",
            "फ़ोन नंबर के पास अपना शहर और राज्य लिखें; पूरा पता ज़रूरी नहीं।",
        ),
    }
}

fn section(problem: SectionProblem) -> Advice {
    const HEAD_POSTS: &str = "हर पद के ऊपर एक लाइन लिखें: पद का नाम, कंपनी, कब से कब तक।";
    match problem {
        SectionProblem::NoPosts => {
            Advice::new("अनुभव का सेक्शन है, पर उसमें कोई पद नहीं पढ़ा जा सका।", HEAD_POSTS)
        }
        SectionProblem::EmptyExperience => Advice::new(
            "अनुभव का सेक्शन है, पर उसमें न कोई पद पढ़ा जा सका, न यह कि क्या काम किया।",
            HEAD_POSTS,
        ),
        SectionProblem::NoExperience => Advice::new(
            "अनुभव या प्रोजेक्ट का सेक्शन नहीं मिला।",
            "“Experience” नाम का सेक्शन जोड़ें, या अभी काम न किया हो तो “Projects” नाम का।",
        ),
        SectionProblem::NoEducation => Advice::new(
            "पढ़ाई का सेक्शन नहीं मिला।",
            "“Education” नाम का सेक्शन जोड़ें: डिग्री, संस्थान, साल और अंक।",
        ),
        SectionProblem::NoDegrees => Advice::new(
            "पढ़ाई के सेक्शन में कोई डिग्री नहीं पढ़ी जा सकी।",
            "हर एक को एक लाइन में लिखें: डिग्री, संस्थान, साल, CGPA या प्रतिशत।",
        ),
        SectionProblem::NoSkills => Advice::new(
            "कौशल का सेक्शन नहीं मिला।",
            "“Skills” नाम का सेक्शन जोड़ें और उसमें पांच से पंद्रह कौशल कॉमा लगाकर लिखें।",
        ),
        SectionProblem::FewSkills => {
            Advice::new("पांच से कम कौशल पढ़े जा सके।", "पांच से पंद्रह कौशल कॉमा लगाकर लिखें।")
        }
        SectionProblem::UnknownHeading => Advice::new(
            "सॉफ़्टवेयर यह हेडिंग नहीं जानते।",
            "कोई आम हेडिंग रखें: “Experience, Education, Skills, Projects, Certifications”।",
        ),
    }
}

fn dates(problem: DateProblem) -> Advice {
    const ADD_DATES: &str = "लिखें कि कब से कब तक: “Jun 2021 – Mar 2023”।";
    const NOT_FIRST: &str = "सबसे नई जानकारी सबसे ऊपर नहीं है।";
    match problem {
        DateProblem::NoDates => {
            Advice::new("कोई तारीख नहीं पढ़ी जा सकी, न किसी पद की, न किसी डिग्री की।", ADD_DATES)
        }
        DateProblem::NoPostDates => Advice::new("किसी पद की तारीख नहीं पढ़ी जा सकी।", ADD_DATES),
        DateProblem::NoYear => {
            Advice::new("साल नहीं लिखा है।", "वह साल लिखें जिसमें पढ़ाई पूरी हुई, या पूरी होगी।")
        }
        DateProblem::OpenPeriod => Advice::new(
            "यह नहीं लिखा है कि कब से कब तक।",
            "दोनों लिखें: “Jun 2021 – Mar 2023” या “Jun 2021 – Present”।",
        ),
        DateProblem::NoMonths => Advice::new(
            "महीने नहीं लिखे हैं: एक साल एक महीना भी हो सकता है और बारह भी।",
            "महीने भी लिखें: “Jun 2021 – Mar 2023”।",
        ),
        DateProblem::EducationOrder => {
            Advice::new(NOT_FIRST, "सबसे नई पढ़ाई से शुरू करें और पीछे की ओर जाएं।")
        }
        DateProblem::PostOrder => Advice::new(NOT_FIRST, "सबसे नए पद से शुरू करें और पीछे की ओर जाएं।"),
    }
}

fn bullets(problem: BulletProblem) -> Advice {
    match problem {
        BulletProblem::None => Advice::new(
            "अनुभव या प्रोजेक्ट में कुछ नहीं बताता कि क्या काम किया।",
            "हर पद या प्रोजेक्ट के नीचे दो से पांच लाइनें लिखें: क्या किया, किससे किया और क्या नतीजा निकला।",
        ),
        BulletProblem::Lacking { issue, words, same } => {
            let message = bullet_message(issue, words);
            let message = match same {
                Some(1) => format!("ऐसी 1 लाइन और है। {message}"),
                Some(same) => format!("ऐसी {same} लाइनें और हैं। {message}"),
                None => message,
            };
            Advice::new(message, bullet_fix(issue))
        }
    }
}

fn bullet_message(issue: BulletIssue, words: usize) -> String {
    let range = if words > MAX_BULLET_WORDS {
        "8 से 30 शब्द पढ़े जाते हैं"
    } else {
        "बात कहने के लिए 8 से 30 चाहिए"
    };
    match issue {
        BulletIssue::Sentence => "यह लाइन कौशल गिनाती है, कुछ बताती नहीं।".to_owned(),
        BulletIssue::Both => {
            format!("यह लाइन इससे शुरू नहीं होती कि आपने क्या किया, और इसमें {words} शब्द हैं; {range}।")
        }
        BulletIssue::Verb => "यह लाइन इससे शुरू नहीं होती कि आपने क्या किया।".to_owned(),
        BulletIssue::Length => format!("इसमें {words} शब्द हैं; {range}।"),
    }
}

const fn bullet_fix(issue: BulletIssue) -> &'static str {
    match issue {
        BulletIssue::Verb => "क्रिया से शुरू करें, जैसे “Prepared, Repaired, Taught, Sold, Built”।",
        BulletIssue::Both => {
            "क्रिया से शुरू करें (“Prepared, Repaired, Taught, Sold”), और 8 से 30 शब्दों में बताएं कि क्या किया, किससे किया और क्या नतीजा निकला।"
        }
        BulletIssue::Sentence | BulletIssue::Length => {
            "8 से 30 शब्दों में बताएं कि क्या किया, किससे किया और क्या नतीजा निकला।"
        }
    }
}

pub(super) fn remark(remark: Remark) -> Advice {
    const TAKE_OUT: &str = "यह नंबर हटाएं; नियोक्ता इसे नौकरी पक्की होने के बाद मांगता है।";
    match remark {
        Remark::Aadhaar => Advice::new(
            "रिज़्यूमे में आधार नंबर है। जिसे भी यह फ़ाइल मिले, वह इसका गलत इस्तेमाल कर सकता है।",
            TAKE_OUT,
        ),
        Remark::Pan => Advice::new(
            "रिज़्यूमे में PAN है। जिसे भी यह फ़ाइल मिले, वह इसका गलत इस्तेमाल कर सकता है।",
            TAKE_OUT,
        ),
        Remark::BirthDate => Advice::new(
            "रिज़्यूमे में आपकी जन्म तिथि है। प्राइवेट कंपनियों को इसकी ज़रूरत नहीं, और कोई इससे आपके नाम पर धोखा कर सकता है।",
            "इसे हटाएं, जब तक विज्ञापन में न मांगी गई हो, जैसे सरकारी पदों के विज्ञापन में।",
        ),
        Remark::Personal => Advice::new(
            "रिज़्यूमे में ऐसी निजी जानकारी है जिसकी प्राइवेट कंपनियों को ज़रूरत नहीं और जिसके आधार पर वे फ़ैसला नहीं ले सकतीं।",
            "इसे हटाएं, जब तक विज्ञापन में न मांगी गई हो।",
        ),
        Remark::Photo => Advice::new(
            "इसमें फ़ोटो है। सॉफ़्टवेयर उसे पढ़ नहीं पाते, और कई कंपनियां बिना फ़ोटो के ही चुनना चाहती हैं।",
            "फ़ोटो हटाएं, जब तक विज्ञापन में न मांगी गई हो।",
        ),
        Remark::NoLink => Advice::new(
            "किसी प्रोफ़ाइल या काम का लिंक नहीं है, जबकि आपका काम दिखाया जा सकता है।",
            "हो तो अपनी LinkedIn प्रोफ़ाइल, कोड, डिज़ाइन या लेखों का लिंक जोड़ें।",
        ),
    }
}

pub(super) const fn unchecked(unchecked: Unchecked) -> &'static str {
    match unchecked {
        Unchecked::Grammar => "वर्तनी और व्याकरण।",
        Unchecked::Truth => "रिज़्यूमे में लिखी बातें सच हैं या नहीं।",
        Unchecked::Print => "छपने पर कैसा दिखता है: रंग, फ़ॉन्ट, मार्जिन।",
        Unchecked::Pictures => "तस्वीरों के अंदर का टेक्स्ट।",
        Unchecked::OtherPrograms => "किसी खास कंपनी का सॉफ़्टवेयर इसे कैसे पढ़ता है; सॉफ़्टवेयर अलग-अलग होते हैं।",
    }
}

pub(super) fn show_listed_term(term: &str) -> String {
    format!("अनुभव या प्रोजेक्ट की किसी लाइन में बताएं कि आपने {term} से क्या किया।")
}

pub(super) fn add_missing_term(term: &str) -> String {
    format!(
        "अगर आपको {term} आता है, तो अनुभव या प्रोजेक्ट की किसी लाइन में बताएं कि उससे क्या किया। नहीं आता, तो इसे न लिखें।"
    )
}
