//! The Hindi texts.

use recruitments::record::{Age, Gender, MaritalStatus, Nationality};
use recruitments::{Day, Language};

use super::phrases::Texts;
use crate::age::{AgeFinding, AgeReason, UnsaidRelaxation};
use crate::conditions::{Condition, ConditionFinding};
use crate::homes::HomeStates;
use crate::outcome::Outcome;
use crate::qualification::QualificationReason;

const LANGUAGE: Language = Language::Hindi;

pub(super) fn age(finding: &AgeFinding) -> String {
    let text = match finding.reason {
        AgeReason::Met => return met(finding),
        AgeReason::TooOld => return missed(finding, "आपकी आयु अधिक है।"),
        AgeReason::TooYoung => return missed(finding, "आपकी आयु कम है।"),
        AgeReason::Exactly => return exactly(finding),
        AgeReason::FactsMissing(facts) => {
            let names: Vec<&str> = facts.names().map(member).collect();
            return format!("यह बताएँ: {}। आयु सीमा इसी पर निर्भर है।", names.join(" और "));
        }
        AgeReason::Undated => {
            "विज्ञापन यह नहीं बताता कि आयु किस दिन गिनी जाएगी। हो सकता है कि आप सीमा के भीतर हों।"
        }
        AgeReason::Conflict => "यहाँ विज्ञापन की आयु सीमाएँ एक-दूसरे के विरुद्ध हैं। संस्था से पूछें।",
        AgeReason::SumUnsaid => {
            "विज्ञापन यह नहीं बताता कि छूटें जोड़ी जाती हैं या नहीं। केवल उनका योग पर्याप्त होगा।"
        }
        AgeReason::RelaxationUnsaid(unsaid) => return relaxation_unsaid(unsaid),
        AgeReason::CategoryUnsaid => "विज्ञापन में आपकी श्रेणी की आयु सीमा नहीं है।",
        AgeReason::Unsaid => "विज्ञापन में आयु सीमा नहीं है।",
        AgeReason::ServiceMissing => "अपनी सैन्य सेवा की अवधि बताएँ। आयु सीमा इसी पर निर्भर है।",
        AgeReason::BornMissing => "अपनी जन्म तिथि बताएँ।",
    };
    text.to_owned()
}

fn relaxation_unsaid(unsaid: UnsaidRelaxation) -> String {
    let kind = if unsaid.is_general {
        "सामान्य सीमा"
    } else {
        "बताई गई सीमा"
    };
    let limit = match unsaid.max {
        Some(Age { years, months }) => format!("{kind} {} है।", span(years, months)),
        None => format!("आप {kind} से बाहर हैं।"),
    };
    let names = Texts::categories(LANGUAGE, unsaid.groups.codes());
    let usual = unsaid.usual.map_or_else(String::new, |usual| {
        let added = span(usual.months / 12, usual.months % 12);
        let enough = match usual.is_enough {
            Outcome::Eligible => "पर्याप्त होगा",
            Outcome::CannotTell => "पर्याप्त हो सकता है",
            Outcome::NotEligible => "पर्याप्त नहीं होगा",
        };
        format!(" केंद्र का सामान्य नियम {added} जोड़ता है, जो {enough}।")
    });
    format!("{limit} इनके लिए विज्ञापन केवल “नियमानुसार” कहता है: {names}।{usual}")
}

/// Returns a span of time in words.
fn span(years: u32, months: u32) -> String {
    match (years, months) {
        (0, 0) => "कुछ नहीं".to_owned(),
        (years, 0) => format!("{years} वर्ष"),
        (0, months) => format!("{months} महीने"),
        (years, months) => format!("{years} वर्ष {months} महीने"),
    }
}

fn range(earliest: Option<Day>, latest: Option<Day>) -> Option<String> {
    let day = |day| LANGUAGE.day(day);
    match (earliest, latest) {
        (Some(a), Some(b)) => Some(format!("जन्म {} से {} तक", day(a), day(b))),
        (Some(a), None) => Some(format!("जन्म {} को या उसके बाद", day(a))),
        (None, Some(b)) => Some(format!("जन्म {} को या उससे पहले", day(b))),
        (None, None) => None,
    }
}

fn met(finding: &AgeFinding) -> String {
    range(finding.earliest, finding.latest).map_or_else(
        || "आपकी आयु सीमा के भीतर है।".to_owned(),
        |range| format!("आपकी आयु सीमा के भीतर है ({range})।"),
    )
}

fn missed(finding: &AgeFinding, summary: &str) -> String {
    let mut sentences = vec![summary.to_owned()];
    if let Some((age, on)) = finding.age_years.zip(finding.on) {
        sentences.push(format!("{} को आपकी आयु {age} वर्ष है।", LANGUAGE.day(on)));
    }
    let is_too_old = finding.reason == AgeReason::TooOld;
    let (earliest, latest) =
        if is_too_old { (finding.earliest, None) } else { (None, finding.latest) };
    if let Some(range) = range(earliest, latest) {
        sentences.push(format!("विज्ञापन में मान्य है: {range}।"));
    }
    if let Some(days) = finding.missed_by_days {
        sentences.push(format!("आप {days} दिन से चूक गए।"));
    }
    sentences.join(" ")
}

fn exactly(finding: &AgeFinding) -> String {
    let age = finding.age_years.zip(finding.on);
    let age = age.map(|(age, on)| format!("{} को आप ठीक {age} वर्ष के हैं। ", LANGUAGE.day(on)));
    let rest = "विज्ञापन में अधिकतम आयु की केवल यही संख्या है, जन्म तिथि नहीं। संस्था से पूछें।";
    age.unwrap_or_default() + rest
}

/// Returns the name of a member of the profile.
pub(super) fn member(name: &str) -> &'static str {
    match name {
        "category" => "विज्ञापन की सूची के अनुसार आपकी श्रेणी",
        "gender" => "आपका लिंग",
        "state" => "आपका गृह राज्य",
        "pwbd.kind" => "आपकी दिव्यांगता का प्रकार",
        "nationality" => "आपकी राष्ट्रीयता",
        "marital" => "आपकी वैवाहिक स्थिति",
        "qualifications" => "आपकी योग्यताएँ",
        "qualifications.subjects" => "आपके विषय",
        "qualifications.marks" => "आपके अंक",
        "qualifications.heldOn" => "उत्तीर्ण होने की तिथि",
        "tests" => "उत्तीर्ण परीक्षाएँ",
        "licences" => "आपके लाइसेंस",
        "certificates" => "आपके प्रमाण पत्र",
        "experience" => "आपका अनुभव",
        "experience.field" => "आपके अनुभव का क्षेत्र",
        _ => "आपका विवरण",
    }
}

pub(super) fn qualification(reason: &QualificationReason, texts: Texts<'_>) -> String {
    let level = |id| texts.level(id);
    match reason {
        QualificationReason::Met => "माँगी गई योग्यता आपके पास है।".to_owned(),
        QualificationReason::MetLater(day) => texts.held_by(*day),
        QualificationReason::Unsaid => "विज्ञापन में योग्यता नहीं बताई गई है।".to_owned(),
        QualificationReason::Forbidden(id) => {
            format!("इस योग्यता वाले आवेदन नहीं कर सकते: {}।", level(id))
        }
        QualificationReason::Level(id) => {
            format!("यह योग्यता चाहिए: {}। आपने इसे नहीं बताया है।", level(id))
        }
        QualificationReason::TooLate(id, day) => {
            let day = LANGUAGE.day(*day);
            format!("{} {day} तक चाहिए। आपको यह बाद में मिलेगी।", level(id))
        }
        QualificationReason::FinalYear => "अंतिम वर्ष के विद्यार्थी आवेदन नहीं कर सकते।".to_owned(),
        QualificationReason::FinalYearUnsaid => {
            "विज्ञापन यह नहीं बताता कि अंतिम वर्ष के विद्यार्थी आवेदन कर सकते हैं या नहीं।".to_owned()
        }
        QualificationReason::Subject(subject) => {
            format!("यह विषय चाहिए: {subject}। आपने इसे नहीं बताया है।")
        }
        QualificationReason::Marks { required, held } => {
            format!("{required} % अंक चाहिए। आपके अंक {held} % हैं।")
        }
        QualificationReason::Experience { required, held } => {
            format!("{required} महीने का अनुभव चाहिए। आपका अनुभव {held} महीने है।")
        }
        QualificationReason::Paper(name) => {
            format!("यह चाहिए: {name}। आपने इसे नहीं बताया है।")
        }
        QualificationReason::Gender => {
            "योग्यता लिंग के अनुसार अलग है। आपके लिए माँगी गई योग्यता आपके पास नहीं है।".to_owned()
        }
        QualificationReason::Missing { member: name, needed } if needed.is_empty() => {
            format!("यह बताएँ: {}।", member(name))
        }
        QualificationReason::Missing { member: name, needed } => {
            format!("यह बताएँ: {}। विज्ञापन में चाहिए: {}।", member(name), texts.needed(needed))
        }
    }
}

pub(super) fn condition(finding: &ConditionFinding<'_>) -> String {
    if let Some(missing) = finding.missing {
        return format!("यह बताएँ: {}।", member(missing));
    }
    let is_met = finding.outcome == Outcome::Eligible;
    match finding.condition {
        Condition::Gender(gender) => {
            let people = match gender {
                Gender::Male => "पुरुषों",
                Gender::Female => "महिलाओं",
                Gender::Transgender => "ट्रांसजेंडर व्यक्तियों",
            };
            format!("यह पद {people} के लिए है।")
        }
        Condition::Marital(status) => {
            let status = match status {
                MaritalStatus::Unmarried => "अविवाहित",
                MaritalStatus::Married => "विवाहित",
                MaritalStatus::Widowed => "विधवा या विधुर",
                MaritalStatus::Divorced => "तलाकशुदा",
            };
            format!("यह पद {status} व्यक्तियों के लिए है।")
        }
        Condition::Domicile(_) if is_met => "आपका गृह राज्य मान्य है।".to_owned(),
        Condition::Domicile(_) => "विज्ञापन में आपका गृह राज्य मान्य नहीं है।".to_owned(),
        Condition::Nationality(nationality) => match nationality {
            Nationality::Indian => "यह पद भारत के नागरिकों के लिए है।".to_owned(),
            Nationality::IndianOrListed | Nationality::Other => {
                "यह पद विज्ञापन में दी गई राष्ट्रीयताओं के लिए है।".to_owned()
            }
        },
        Condition::Reserved { open, homes } => {
            let names = Texts::categories(LANGUAGE, open);
            let homes = match homes {
                HomeStates::Any => "",
                HomeStates::Of(_) => ", केवल विज्ञापन में दिए गए राज्यों के निवासियों के लिए",
            };
            format!("इस पद में अनारक्षित रिक्ति नहीं है। रिक्तियाँ इनके लिए हैं: {names}{homes}।")
        }
    }
}
