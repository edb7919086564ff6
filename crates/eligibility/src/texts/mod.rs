//! The texts of the explanations.

mod english;
mod hindi;
mod phrases;

use recruitments::categories::{self, CategoryCode};
use recruitments::record::{Gender, RuleSet};
use recruitments::{Day, Language};

use crate::age::{AgeFinding, table_day};
use crate::conditions::ConditionFinding;
use crate::fee::FeeReason;
use crate::qualification::QualificationReason;

pub(crate) use phrases::Texts;

impl Texts<'_> {
    pub(crate) fn age(&self, finding: &AgeFinding) -> String {
        let text = match self.language {
            Language::English => english::age(finding),
            Language::Hindi => hindi::age(finding),
        };
        let elsewhere = finding.is_relaxed_elsewhere.then(|| self.relaxed_elsewhere().to_owned());
        let rule_set = finding.rule_set.map(|set| self.rule_set(set));
        let last_day = finding.last_eligible_day.map(|day| self.last_eligible_day(day));
        let sentences = [Some(text), elsewhere, rule_set, last_day];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn relaxed_elsewhere(&self) -> &'static str {
        self.language.pick(
            "Relaxations are only for the home states that the notice names.",
            "छूट केवल विज्ञापन में दिए गए राज्यों के निवासियों के लिए है।",
        )
    }

    /// Returns the name of an attached table of relaxations, with its date and source.
    fn rule_set(&self, set: RuleSet) -> String {
        let RuleSet::Central = set;
        let day = table_day(set).map(|day| format!(", {}", self.language.day(day)));
        let day = day.unwrap_or_default();
        match self.language {
            Language::English => {
                format!("Relaxations: central rules (Department of Personnel and Training{day}).")
            }
            Language::Hindi => {
                format!("छूट केंद्र सरकार के नियमों से है (कार्मिक और प्रशिक्षण विभाग{day})।")
            }
        }
    }

    fn last_eligible_day(&self, day: Day) -> String {
        let day = self.language.day(day);
        match self.language {
            Language::English => {
                format!("If the age counts on the day of the walk-in, your last day is {day}.")
            }
            Language::Hindi => {
                format!("यदि आयु वॉक-इन के दिन गिनी जाए, तो आपका अंतिम दिन {day} है।")
            }
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
    fn categories<'c>(
        language: Language,
        codes: impl IntoIterator<Item = &'c CategoryCode>,
    ) -> String {
        let names = codes.into_iter().map(|code| match categories::by_code(code) {
            Some(category) => language.pick(&category.name, &category.name_hi),
            None => code.as_str(),
        });
        names.collect::<Vec<_>>().join(", ")
    }
}
