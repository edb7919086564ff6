//! A job in the language of a reader: its translated texts, and its facts with known names.

use super::{
    AdmitCardDetails, CompanyJobDetails, Details, GovernmentDetails, Job, JobTranslation,
    ResultDetails,
};
use crate::domain::names;
use crate::domain::translations::{PageTranslation, ShownLanguages, replace_text};
use crate::platform::language::Language;

impl Job {
    /// Replaces the texts and facts by those in a language. Returns the languages of the texts. The
    /// slug, the tags and the HTML of the administrator stay.
    pub fn localize(&mut self, language: Language) -> ShownLanguages {
        self.localize_facts(language);
        let mut shown = ShownLanguages::all(self.content.translations.original());
        if let Some(translation) = self.content.translations.remove(language) {
            self.replace_texts(translation, language, &mut shown);
        }
        shown
    }

    fn replace_texts(
        &mut self,
        PageTranslation { texts, html }: JobTranslation,
        language: Language,
        shown: &mut ShownLanguages,
    ) {
        let examination = match &mut self.content.details {
            Details::AdmitCard(details) => Some(&mut details.examination_name),
            Details::Result(details) => Some(&mut details.examination_name),
            _ => None,
        };
        if let Some(examination) = examination {
            *examination = texts.examination_name.or_else(|| Some(texts.title.clone()));
        }
        let content = &mut self.content;
        if replace_text(&mut content.title, texts.title) {
            shown.title = language;
        }
        // A description that is not translated is better than none.
        let meta = if texts.meta_description.is_empty() {
            texts.description.clone()
        } else {
            texts.meta_description
        };
        replace_text(&mut content.meta_description, meta);
        if replace_text(&mut content.description, texts.description) {
            shown.description = language;
        }
        if replace_text(&mut self.display_html, html.display_html) {
            shown.body = language;
        }
    }

    fn localize_facts(&mut self, language: Language) {
        if language == Language::English {
            return;
        }
        let content = &mut self.content;
        if let Some(place) = names::place(&content.location, language) {
            content.location = place;
        }
        match &mut content.details {
            Details::Private(details) | Details::Tech(details) | Details::NonTech(details) => {
                localize_company(details, language);
            }
            Details::Government(details) => localize_government(details, language),
            Details::AdmitCard(AdmitCardDetails { organisation_name, .. }) => {
                localize_organisation(organisation_name, language);
            }
            Details::Result(details) => localize_result(details, language),
        }
    }
}

fn localize_company(details: &mut CompanyJobDetails, language: Language) {
    localize_organisation(&mut details.company_name, language);
    let facts = [
        &mut details.industry,
        &mut details.experience,
        &mut details.experience_level,
        &mut details.qualification,
        &mut details.job_type,
    ];
    localize_each(facts, language);
}

fn localize_government(details: &mut GovernmentDetails, language: Language) {
    localize_organisation(&mut details.department, language);
    localize_organisation(&mut details.department_name, language);
    let facts = [
        &mut details.vacancies,
        &mut details.qualification,
        &mut details.age_limit,
        &mut details.experience,
        &mut details.application_fee,
        &mut details.employment_type,
        &mut details.mode_of_application,
        &mut details.job_type,
        &mut details.pay_scale,
    ];
    localize_each(facts, language);
}

fn localize_result(details: &mut ResultDetails, language: Language) {
    localize_organisation(&mut details.organisation_name, language);
    let facts = [
        &mut details.cut_off_marks,
        &mut details.total_vacancies,
        &mut details.selected_candidates,
    ];
    localize_each(facts, language);
}

fn localize_organisation(name: &mut Option<String>, language: Language) {
    let known = name.as_deref().and_then(|name| names::organisation(name, language));
    if known.is_some() {
        *name = known;
    }
}

fn localize_each<const N: usize>(facts: [&mut Option<String>; N], language: Language) {
    for fact in facts {
        let known = fact.as_deref().and_then(|fact| names::fact(fact, language));
        if known.is_some() {
            *fact = known;
        }
    }
}
