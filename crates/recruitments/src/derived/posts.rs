//! Qualification, experience, pay and mode of application as text.

use super::by_post;
use super::words::{duration, rupees};
use crate::fact::Fact;
use crate::language::Language;
use crate::record::{
    Alternative, ApplyMode, Experience, FinalYear, Gender, LevelId, Pay, PayPeriod, Post,
    Qualification, Recruitment, Requirement,
};

/// Returns the name of a level of education.
type LevelName<'a> = &'a dyn Fn(&LevelId) -> Option<String>;

/// Returns the qualification of all posts.
pub(super) fn qualification(
    record: &Recruitment,
    language: Language,
    level_name: LevelName<'_>,
) -> Option<String> {
    let text = |fact: Option<&Fact<Qualification>>| {
        qualification_text(fact.and_then(Fact::value)?, language, level_name)
    };
    if record.posts().is_empty() {
        return text(record.qualification.as_ref());
    }
    of_posts(record, language, |post| text(record.qualification_of(post)))
}

/// Returns the experience of all posts.
pub(super) fn experience(record: &Recruitment, language: Language) -> Option<String> {
    of_posts(record, language, |post| {
        let experience = post.experience.as_ref().and_then(Fact::value)?;
        Some(experience_text(experience, language))
    })
}

/// Returns the pay of all posts.
pub(super) fn pay_scale(record: &Recruitment, language: Language) -> Option<String> {
    of_posts(record, language, |post| pay_text(post.pay.as_ref().and_then(Fact::value)?, language))
}

/// Returns the mode of application.
pub(super) fn apply_mode(record: &Recruitment, language: Language) -> Option<String> {
    let mode = record.apply_mode.as_ref().and_then(Fact::value)?;
    let (english, hindi) = match mode {
        ApplyMode::Online => ("Online", "ऑनलाइन"),
        ApplyMode::Offline => ("Offline", "ऑफ़लाइन"),
        ApplyMode::WalkIn => ("Walk-in", "वॉक-इन इंटरव्यू"),
        ApplyMode::Both => ("Online and offline", "ऑनलाइन और ऑफ़लाइन"),
    };
    Some(language.pick(english, hindi).to_owned())
}

fn of_posts(
    record: &Recruitment,
    language: Language,
    text: impl Fn(&Post) -> Option<String>,
) -> Option<String> {
    let texts = record.posts().iter().map(|post| (post.name.clone(), text(post)));
    by_post::combine(texts.collect(), language)
}

/// Returns a qualification, or the words of the notice if it has no typed alternatives.
fn qualification_text(
    qualification: &Qualification,
    language: Language,
    level_name: LevelName<'_>,
) -> Option<String> {
    let alternatives = qualification.any_of.iter();
    let texts = alternatives.filter_map(|item| alternative_text(item, language, level_name));
    let texts: Vec<_> = texts.collect();
    if texts.is_empty() {
        return qualification.words.clone();
    }
    let mut text = texts.join(language.pick(" or ", " या "));
    if qualification.final_year == FinalYear::Allowed {
        let allowed = language.pick("final year can apply", "अंतिम वर्ष वाले आवेदन कर सकते हैं");
        text = format!("{text}; {allowed}");
    }
    Some(text)
}

fn alternative_text(
    alternative: &Alternative,
    language: Language,
    level_name: LevelName<'_>,
) -> Option<String> {
    let requirements = alternative.all_of.iter();
    let texts = requirements.map(|item| requirement_text(item, language, level_name));
    let texts: Vec<_> = texts.filter(|text| !text.is_empty()).collect();
    if texts.is_empty() {
        return None;
    }
    let gender = alternative.gender.map(|gender| match gender {
        Gender::Male => language.pick("men", "पुरुष"),
        Gender::Female => language.pick("women", "महिला"),
        Gender::Transgender => language.pick("transgender persons", "ट्रांसजेंडर"),
    });
    let text = texts.join(" + ");
    Some(gender.map_or_else(|| text.clone(), |gender| format!("{text} ({gender})")))
}

fn requirement_text(
    requirement: &Requirement,
    language: Language,
    level_name: LevelName<'_>,
) -> String {
    let all_subjects = requirement.all_subjects.join(", ");
    let any_subject = requirement.any_subject.join(language.pick(" or ", " या "));
    let subjects = [all_subjects, any_subject];
    let subjects: Vec<_> = subjects.into_iter().filter(|text| !text.is_empty()).collect();
    let subjects = (!subjects.is_empty()).then(|| format!("({})", subjects.join("; ")));
    let marks = requirement.min_marks.map(|marks| match language {
        Language::English => format!("with {marks}%"),
        Language::Hindi => format!("{marks}% के साथ"),
    });
    let level = requirement.level.as_ref().and_then(level_name);
    let education: Vec<_> = [level, subjects, marks].into_iter().flatten().collect();
    let education = (!education.is_empty()).then(|| education.join(" "));
    let experience = requirement.experience_months.map(|months| {
        let field = requirement.experience_field.clone();
        experience_text(&Experience { months, field }, language)
    });
    let others = [&requirement.certificate, &requirement.test, &requirement.licence];
    let others = others.into_iter().cloned();
    let parts: Vec<_> =
        [education].into_iter().chain(others).chain([experience]).flatten().collect();
    parts.join(" + ")
}

fn experience_text(experience: &Experience, language: Language) -> String {
    if experience.months == 0 {
        return language.pick("No experience required", "अनुभव ज़रूरी नहीं").to_owned();
    }
    let length = duration(experience.months, language);
    let text = match language {
        Language::English => format!("{length} of experience"),
        Language::Hindi => format!("{length} का अनुभव"),
    };
    match &experience.field {
        Some(field) => format!("{text} ({field})"),
        None => text,
    }
}

/// Returns the pay of a post: its level, its amounts, its scale and its grade pay.
fn pay_text(pay: &Pay, language: Language) -> Option<String> {
    let amounts = match (pay.min, pay.max, language) {
        (Some(min), Some(max), Language::English) if min != max => {
            Some(format!("{} to {}", rupees(min), rupees(max)))
        }
        (Some(min), Some(max), Language::Hindi) if min != max => {
            Some(format!("{} से {}", rupees(min), rupees(max)))
        }
        (Some(amount), ..) => Some(rupees(amount)),
        (None, Some(max), Language::English) => Some(format!("up to {}", rupees(max))),
        (None, Some(max), Language::Hindi) => Some(format!("{} तक", rupees(max))),
        (None, None, _) => None,
    };
    let period = pay.period.map(|period| match period {
        PayPeriod::Month => language.pick("per month", "प्रति माह"),
        PayPeriod::Year => language.pick("per annum", "सालाना"),
        PayPeriod::Stipend => language.pick("stipend per month", "प्रति माह स्टाइपेंड"),
    });
    let amounts = amounts.map(|amounts| match period {
        Some(period) => format!("{amounts} {period}"),
        None => amounts,
    });
    let grade_pay = pay
        .grade_pay
        .map(|amount| format!("{} {}", language.pick("grade pay", "ग्रेड पे"), rupees(amount)));
    let parts = [pay.level.clone(), amounts, pay.scale.clone(), grade_pay];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::{DerivedTexts, derived_texts};
    use super::*;

    fn texts(record: Value, language: Language) -> DerivedTexts {
        let record: Recruitment = serde_json::from_value(record).unwrap();
        derived_texts(&record, language, &|level| {
            let name = language.pick("Class 12", "12वीं");
            (level.0 == "class-12").then(|| name.to_owned())
        })
    }

    fn said(value: Value) -> Value {
        json!({"state": "said", "value": value})
    }

    #[test]
    fn qualifications_are_alternatives_of_requirements() {
        let qualification = json!({"finalYear": "allowed", "anyOf": [
            {"allOf": [
                {"level": "class-12", "allSubjects": ["Physics", "Chemistry"], "minMarks": 60.0},
                {"test": "JEE"}
            ]},
            {"allOf": [{"licence": "Pilot licence", "experienceMonths": 24}], "gender": "female"}
        ]});
        let record = json!({"qualification": said(qualification)});
        assert_eq!(
            texts(record.clone(), Language::English).qualification.unwrap(),
            "Class 12 (Physics, Chemistry) with 60% + JEE or Pilot licence + 2 years of experience \
             (women); final year can apply"
        );
        assert_eq!(
            texts(record, Language::Hindi).qualification.unwrap(),
            "12वीं (Physics, Chemistry) 60% के साथ + JEE या Pilot licence + 2 साल का अनुभव \
             (महिला); अंतिम वर्ष वाले आवेदन कर सकते हैं"
        );
    }

    #[test]
    fn a_qualification_without_alternatives_has_the_words_of_the_notice() {
        let record = json!({"qualification": said(json!({"words": "Degree in geology"}))});
        let texts = texts(record, Language::English);
        assert_eq!(texts.qualification.as_deref(), Some("Degree in geology"));
    }

    #[test]
    fn pay_and_experience_of_posts() {
        let pay = json!({"level": "Level 10", "min": 56_100, "max": 177_500, "period": "month"});
        let record = json!({"posts": said(json!([
            {"key": "a", "name": "A", "pay": said(pay), "experience": said(json!({"months": 0}))},
            {"key": "b", "name": "B", "pay": said(json!({"scale": "9300-34800", "gradePay": 4200})),
             "experience": said(json!({"months": 36, "field": "surveying"}))}
        ]))});
        let english = texts(record.clone(), Language::English);
        assert_eq!(
            english.pay_scale.unwrap(),
            "A: Level 10, ₹56,100 to ₹1,77,500 per month; B: 9300-34800, grade pay ₹4,200"
        );
        assert_eq!(
            english.experience.unwrap(),
            "A: No experience required; B: 3 years of experience (surveying)"
        );
        let hindi = texts(record, Language::Hindi).pay_scale.unwrap();
        let expected = "A: Level 10, ₹56,100 से ₹1,77,500 प्रति माह; B: 9300-34800, ग्रेड पे ₹4,200";
        assert_eq!(hindi, expected);
    }

    #[test]
    fn unknown_values_have_no_text() {
        let record = json!({"total": {"state": "notSaid"}, "fees": {"state": "awaited"}});
        assert_eq!(texts(record, Language::English), DerivedTexts::default());
        let record = json!({"total": said(json!(0)), "applyMode": said(json!("online"))});
        let expected = DerivedTexts {
            vacancies: Some("0".to_owned()),
            mode_of_application: Some("ऑनलाइन".to_owned()),
            ..DerivedTexts::default()
        };
        assert_eq!(texts(record, Language::Hindi), expected);
    }
}
