//! The texts of the explanations.

mod english;
mod hindi;
mod phrases;

use recruitments::Language;
use recruitments::categories::{self, CategoryCode};
use recruitments::record::Gender;

use crate::age::AgeFinding;
use crate::conditions::ConditionFinding;
use crate::fee::FeeReason;
use crate::qualification::QualificationReason;

pub(crate) use phrases::Texts;

impl Texts<'_> {
    pub(crate) fn age(&self, finding: &AgeFinding) -> String {
        match self.language {
            Language::English => english::age(finding),
            Language::Hindi => hindi::age(finding),
        }
    }

    pub(crate) fn qualification(&self, reason: &QualificationReason) -> String {
        match self.language {
            Language::English => english::qualification(reason, *self),
            Language::Hindi => hindi::qualification(reason, *self),
        }
    }

    pub(crate) fn condition(&self, finding: &ConditionFinding<'_>) -> String {
        match self.language {
            Language::English => english::condition(finding),
            Language::Hindi => hindi::condition(finding),
        }
    }

    pub(crate) fn fee(&self, reason: &FeeReason) -> String {
        let FeeReason::Named { groups, gender } = reason else {
            return self.language.pick("other candidates", "अन्य उम्मीदवार").to_owned();
        };
        let women = gender.is_some_and(|gender| gender == Gender::Female);
        let gender = gender.map(|gender| match gender {
            Gender::Male => self.language.pick("men", "पुरुष"),
            Gender::Female => self.language.pick("women", "महिलाएँ"),
            Gender::Transgender => self.language.pick("transgender persons", "ट्रांसजेंडर व्यक्ति"),
        });
        let codes = groups.iter().filter(|code| !(women && code.as_str() == "WOMEN"));
        let codes: Vec<&str> = codes.map(CategoryCode::as_str).collect();
        let gender = gender.map(str::to_owned);
        let groups = (!codes.is_empty()).then(|| codes.join(", "));
        let parts: Vec<String> = groups.into_iter().chain(gender).collect();
        parts.join(", ")
    }

    pub(crate) fn cancelled(&self) -> &'static str {
        self.language
            .pick("The organisation cancelled this recruitment.", "संस्था ने यह भर्ती रद्द कर दी है।")
    }

    pub(crate) fn official_notice(&self) -> &'static str {
        self.language.pick("The official notice decides.", "आधिकारिक विज्ञापन ही मान्य है।")
    }

    pub(crate) fn read_by_machine(&self) -> &'static str {
        self.language.pick(
            "A machine read these conditions from a notice. No editor has checked all of them yet.",
            "ये शर्तें मशीन ने विज्ञापन से पढ़ी हैं। संपादक ने अभी इन सबकी जांच नहीं की है।",
        )
    }

    pub(crate) fn physical(&self, words: &str) -> String {
        match self.language {
            Language::English => format!("Check the physical standards: {words}"),
            Language::Hindi => format!("शारीरिक मानक स्वयं जाँचें: {words}"),
        }
    }

    pub(crate) fn papers(&self, papers: &[String]) -> String {
        let papers = papers.join(", ");
        match self.language {
            Language::English => format!("Check that you have these papers: {papers}"),
            Language::Hindi => format!("जाँचें कि ये दस्तावेज़ आपके पास हैं: {papers}"),
        }
    }

    pub(crate) fn attempts(&self, attempts: u32) -> String {
        match self.language {
            Language::English => format!("Check your attempts: at most {attempts} are allowed."),
            Language::Hindi => format!("अपने प्रयास जाँचें: अधिकतम {attempts} की अनुमति है।"),
        }
    }

    /// Returns the names of categories.
    fn categories(language: Language, codes: &[CategoryCode]) -> String {
        let names = codes.iter().map(|code| match categories::by_code(code) {
            Some(category) => language.pick(&category.name, &category.name_hi),
            None => code.as_str(),
        });
        names.collect::<Vec<_>>().join(", ")
    }
}
