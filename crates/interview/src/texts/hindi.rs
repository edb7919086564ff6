//! The Hindi texts. The interview is in English: phrases for the answer are quoted in English.

use crate::remarks::{
    Advice, Completeness, EndReason, EventPart, LengthReason, Notice, OpinionPart, Reason,
    Rejection, Speed, StoryReason,
};

pub(super) const NOT_JUDGED: &str =
    "इसमें यह नहीं परखा जाता कि आपकी बात सच है या नहीं, न आपकी आवाज़, न हाव-भाव, न आपकी अंग्रेज़ी।";

pub(super) fn reason(reason: &Reason) -> String {
    match reason {
        Reason::Rejected(rejection) => rejected(*rejection).to_owned(),
        Reason::Story(story) => story_reason(story),
        Reason::Specifics { found: 0, words } => {
            format!("{words} शब्दों में कोई संख्या, तारीख या टूल नहीं है।")
        }
        Reason::Specifics { found, words } => {
            let have_come = if *found == 1 { "आया है" } else { "आए हैं" };
            format!("{words} शब्दों में संख्या, तारीख या टूल {found} बार {have_come}।")
        }
        Reason::OwnershipNotAsked => {
            "यह सवाल आपके अपने काम के बारे में नहीं है, और जवाब “we” के पीछे नहीं छिपता।".to_owned()
        }
        Reason::Pronouns { i, we } => format!("आपने “I” {i} बार और “we” {we} बार कहा।"),
        Reason::End(end) => end_reason(*end).to_owned(),
        Reason::Checklist { found, all } => {
            let are = if *found == 1 { "है" } else { "हैं" };
            format!("यह सवाल जिन {all} बातों को खोजता है, उनमें से {found} इसमें {are}।")
        }
        Reason::Length(length) => length_reason(*length),
    }
}

const fn rejected(rejection: Rejection) -> &'static str {
    match rejection {
        Rejection::Empty => "अभी कोई जवाब नहीं है।",
        Rejection::NotOwnWords => {
            "इसका ज़्यादातर हिस्सा सवाल, रूपरेखा या दोहराव है, आपके अपने शब्दों में जवाब नहीं।"
        }
        Rejection::Generic => {
            "यह जवाब जैसा दिखता है, पर इससे मुश्किल से पता चलता है कि क्या किया गया, या किस पर।"
        }
        Rejection::TooShort => "यह इतना छोटा है कि परखा नहीं जा सकता।",
    }
}

fn story_reason(story: &StoryReason) -> String {
    let text = match story {
        StoryReason::WholeEvent => {
            "हालात, आपकी ज़िम्मेदारी, आपने क्या किया और क्या नतीजा निकला, सब एक के बाद एक आते हैं।"
        }
        StoryReason::NoEvent => "आपके जवाब में कोई घटना नहीं है: न हालात, न यह कि उसमें आपने क्या किया।",
        StoryReason::PartOfEvent { found, missing } => {
            let join = |parts: &[EventPart]| {
                join_with_and(&parts.iter().map(|part| event_part(*part)).collect::<Vec<_>>())
            };
            return format!(
                "इसमें यह है: {}। यह नहीं है, या गलत जगह पर है: {}।",
                join(found),
                join(missing)
            );
        }
        StoryReason::Plan(Completeness::Whole) => "इससे पता चलता है कि आप पहले क्या करेंगे और फिर क्या।",
        StoryReason::Plan(Completeness::Partly) => {
            "इससे पता चलता है कि आप क्या करेंगे, पर क्रम साफ़ नहीं है, या अधूरा है।"
        }
        StoryReason::Plan(Completeness::Missing) => "इससे पता नहीं चलता कि आप एक-एक करके क्या करेंगे।",
        StoryReason::Explanation(Completeness::Whole) => {
            "इसमें एक के बाद एक बात समझाई गई है, और यह भी कि वे कैसे जुड़ी हैं।"
        }
        StoryReason::Explanation(Completeness::Partly) => {
            "इसमें एक हिस्सा समझाया गया है; एक बात से दूसरी कैसे निकलती है, यह और साफ़ हो सकता है।"
        }
        StoryReason::Explanation(Completeness::Missing) => {
            "इसमें बात कही गई है, समझाई नहीं गई: यह कहीं नहीं है कि पहले क्या आता है या क्यों।"
        }
        StoryReason::WholeOpinion => {
            "इससे पता चलता है कि आप क्या सोचते हैं, क्यों, और इसके पक्ष या विपक्ष में क्या है।"
        }
        StoryReason::PartOfOpinion { missing } => {
            let missing: Vec<_> = missing.iter().map(|part| opinion_part(*part)).collect();
            return format!("इसमें यह नहीं है: {}।", join_with_and(&missing));
        }
    };
    text.to_owned()
}

const fn event_part(part: EventPart) -> &'static str {
    match part {
        EventPart::Situation => "हालात",
        EventPart::Task => "आपकी ज़िम्मेदारी",
        EventPart::Actions => "आपने क्या किया",
        EventPart::Result => "नतीजा क्या निकला",
    }
}

const fn opinion_part(part: OpinionPart) -> &'static str {
    match part {
        OpinionPart::View => "आपकी राय",
        OpinionPart::Reason => "उसकी वजह",
        OpinionPart::Example => "कोई उदाहरण या दूसरा पक्ष",
    }
}

const fn end_reason(end: EndReason) -> &'static str {
    match end {
        EndReason::ResultWithFigure => "आखिर में नतीजा है, आंकड़े के साथ।",
        EndReason::Result => "आखिर में नतीजा है, पर यह नहीं कि कितना।",
        EndReason::Figure => "आखिर में आंकड़ा है, पर यह नहीं कि नतीजा क्या निकला।",
        EndReason::Nothing => "आखिरी तिहाई में न नतीजा है, न कोई आंकड़ा।",
        EndReason::Conclusion => "आखिर में बात किसी निष्कर्ष पर पहुंचती है।",
        EndReason::NoConclusion => "आखिरी तिहाई में न कोई निष्कर्ष है, न कोई आंकड़ा।",
    }
}

fn length_reason(length: LengthReason) -> String {
    match length {
        LengthReason::Good { words, fillers } => {
            format!("{words} शब्द, फ़ालतू शब्द {fillers}: बात कहने के लिए काफ़ी, सुनने के लिए लंबा नहीं।")
        }
        LengthReason::OutOfRange { words, min, max } => {
            format!("{words} शब्द; {min} से {max} शब्दों में एक से दो मिनट लगते हैं।")
        }
        LengthReason::Fillers { words, fillers, max_percent } => {
            format!("{words} शब्द, फ़ालतू शब्द {fillers}, जो सौ में {max_percent} से ज़्यादा हैं।")
        }
    }
}

pub(super) fn advice(advice: &Advice) -> String {
    let text = match advice {
        Advice::Rejected(rejection) => rejection_advice(*rejection),
        Advice::AddEventPart(part) => add_event_part(*part),
        Advice::OrderSteps => {
            "कदम क्रम से बताएं: “First I would …, then I …”, और यह भी कि यह पहले क्यों।"
        }
        Advice::Explain => "क्रम से समझाएं: “First …, then …, because …”, और एक उदाहरण दें।",
        Advice::AddOpinionPart(part) => add_opinion_part(*part),
        Advice::BeSpecific => "बताएं कि कितने, कितने समय, कितना, कब और किस टूल से।",
        Advice::SayWhatYouDid => "बताएं कि आपने क्या किया: “I asked”, “I checked”, “I wrote”।",
        Advice::SayOwnPart => {
            "टीम का नाम लेना अच्छा है: अपना हिस्सा भी बताएं। जहां “we” है, वहां बताएं कि किसने।"
        }
        Advice::TellMoreActions => "और बताएं कि आपने खुद क्या किया: “I asked”, “I checked”, “I wrote”।",
        Advice::EndWithChange => "आखिरी वाक्यों में संख्या के साथ बताएं कि क्या बदला: कितने से कितना, कब से।",
        Advice::EndWithConclusion => {
            "आखिर में एक वाक्य में अपना निष्कर्ष कहें, या कोई आंकड़ा दें: “That is why …”।"
        }
        Advice::AddPoint(point) => return format!("इसमें अभी यह नहीं है: “{point}”।"),
        Advice::TellDetails => "और बताएं: आपने ठीक-ठीक क्या किया, एक-एक करके, और क्या नतीजा निकला।",
        Advice::Cut => "जो बात नतीजे तक नहीं ले जाती, उसे हटाएं: पैनल भी कुछ पूछना चाहता है।",
        Advice::LeaveFillersOut => "फ़ालतू शब्द छोड़ें और उनकी जगह ज़रा रुकें।",
        Advice::TellMore => "और बताएं।",
        Advice::TellLess => "कम बताएं।",
    };
    text.to_owned()
}

const fn rejection_advice(rejection: Rejection) -> &'static str {
    match rejection {
        Rejection::Empty => "अपना जवाब लिखें या बोलें, जैसे पैनल के सामने देते।",
        Rejection::NotOwnWords => "अपने शब्दों में बताएं कि क्या हुआ और आपने क्या किया।",
        Rejection::Generic => "बताएं कि बात किसकी थी: कौन-सा काम, कौन लोग, कौन-से आंकड़े।",
        Rejection::TooShort => {
            "एक असली उदाहरण दें: कहां की बात थी, आपको क्या करना था, आपने क्या किया और क्या नतीजा निकला।"
        }
    }
}

const fn add_event_part(part: EventPart) -> &'static str {
    match part {
        EventPart::Situation => {
            "एक वाक्य में बताते हुए शुरू करें कि कब और कहां की बात है: “In March 2024 I was …”।"
        }
        EventPart::Task => "शुरू में ही बताएं कि आपको क्या हासिल करना था, और कब तक: “My task was to …”।",
        EventPart::Actions => "एक-एक करके बताएं कि आपने क्या किया: “First I …, then I …”।",
        EventPart::Result => "आखिर में बताएं कि नतीजा क्या निकला: “As a result …”।",
    }
}

const fn add_opinion_part(part: OpinionPart) -> &'static str {
    match part {
        OpinionPart::View => "पहले वाक्य में अपनी राय बताएं: “I want …”, “I think …”।",
        OpinionPart::Reason => "साफ़ शब्दों में वजह बताएं: “… because …”।",
        OpinionPart::Example => {
            "एक बात जोड़ें जो आपने खुद देखी हो, या जो दूसरे इसके खिलाफ़ कहते हैं: “For example …”।"
        }
    }
}

pub(super) fn pace(words_a_minute: u32, speed: Speed) -> String {
    let text = match speed {
        Speed::Slow => "यह 130 से 170 से धीमा है, जिसे समझना आसान होता है: छोटे ठहराव लें, या कम।",
        Speed::Fast => "यह 130 से 170 से तेज़ है, जिसे समझना आसान होता है: हर वाक्य के बाद सांस लें।",
        Speed::Normal => "यह समझने में आसान है: 130 से 170 सही है।",
    };
    format!("{words_a_minute} शब्द प्रति मिनट, {text}")
}

pub(super) const fn notice(notice: Notice) -> &'static str {
    match notice {
        Notice::EnglishOnly => {
            "फ़ीडबैक सिर्फ़ अंग्रेज़ी के जवाबों के लिए है, और यह जवाब किसी दूसरी भाषा में लगता है। \
             सिर्फ़ इसकी लंबाई दिखाई गई है; और कुछ नहीं परखा गया, और कुछ नहीं गिना गया।"
        }
        Notice::PartlyHindi => {
            "इसके कुछ हिस्से हिंदी में हैं, जो यहां पढ़े नहीं जा सकते, इसलिए अंक नहीं दिए गए: \
             वे बहुत कम होते। सिर्फ़ लंबाई दिखाई गई है। पूरे फ़ीडबैक के लिए सब कुछ अंग्रेज़ी में कहें।"
        }
    }
}

/// Formats a list: "a, b और c".
fn join_with_and(parts: &[&str]) -> String {
    match parts {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [before @ .., last] => format!("{} और {last}", before.join(", ")),
    }
}
