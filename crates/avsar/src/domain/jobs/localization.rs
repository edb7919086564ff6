//! A job in the language of a reader: its translated texts, and its facts with known names.

use super::{
    AdmitCardDetails, CompanyJobDetails, Details, Following, GovernmentDetails, Job,
    JobTranslation, ResultDetails, rules,
};
use crate::domain::names;
use crate::domain::translations::{PageTranslation, ShownLanguages, replace_text};
use crate::platform::html;
use crate::platform::language::Language;

impl Job {
    /// Replaces the texts, names and facts by those in a language. Returns the languages of the
    /// texts. The slug, the tags and the HTML of the administrator stay.
    pub fn localize(&mut self, language: Language) -> ShownLanguages {
        self.localize_followed(language);
        self.localize_organisation(language);
        self.localize_location(language);
        self.localize_facts(language);
        self.localize_texts(language)
    }

    /// Replaces the texts by those in a language. Returns the languages of the texts.
    pub fn localize_texts(&mut self, language: Language) -> ShownLanguages {
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
        let body = if html.display_html.is_empty() && self.body_is_description() {
            html::from_plain_text(&texts.description)
        } else {
            html.display_html
        };
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
        if replace_text(&mut self.display_html, body) {
            shown.body = language;
        }
    }

    /// Returns whether the page shows the description, because the job has no other text (JOB-09).
    /// Lists do not load the text that the page shows.
    fn body_is_description(&self) -> bool {
        !self.display_html.is_empty()
            && !rules::is_exam(self.job_type())
            && self.display_html == html::from_plain_text(&self.content.description)
    }

    /// Replaces the details that follow a recruitment.
    fn localize_followed(&mut self, language: Language) {
        if let (Language::Hindi, Some(Following { derived, .. })) = (language, &self.following) {
            let details = self.content.details.replace_equal(&derived.english, &derived.hindi);
            // Details that were read can be written again.
            self.content.details = details.unwrap_or_else(|_| self.content.details.clone());
        }
    }

    /// Replaces the names of the company, department or examining body.
    pub fn localize_organisation(&mut self, language: Language) {
        let written = self.content.translations.original();
        let names = match &mut self.content.details {
            Details::Private(CompanyJobDetails { company_name, .. })
            | Details::Tech(CompanyJobDetails { company_name, .. })
            | Details::NonTech(CompanyJobDetails { company_name, .. }) => vec![company_name],
            Details::Government(GovernmentDetails { department, department_name, .. }) => {
                vec![department, department_name]
            }
            Details::AdmitCard(AdmitCardDetails { organisation_name, .. })
            | Details::Result(ResultDetails { organisation_name, .. }) => vec![organisation_name],
        };
        replace_known(names, |name| names::organisation(name, written, language));
    }

    /// Replaces the place of work.
    pub fn localize_location(&mut self, language: Language) {
        let written = self.content.translations.original();
        if let Some(place) = names::place(&self.content.location, written, language) {
            self.content.location = place;
        }
    }

    /// Replaces the other facts, such as qualifications and fees.
    fn localize_facts(&mut self, language: Language) {
        let written = self.content.translations.original();
        // Pages in Hindi translate the pay period themselves.
        if language == Language::English
            && let Some(pay) = names::fact(&self.content.salary_range, written, language)
        {
            self.content.salary_range = pay;
        }
        let facts = match &mut self.content.details {
            Details::Private(details) | Details::Tech(details) | Details::NonTech(details) => {
                facts_of_company_job(details)
            }
            Details::Government(details) => facts_of_government_job(details),
            Details::Result(details) => vec![
                &mut details.cut_off_marks,
                &mut details.total_vacancies,
                &mut details.selected_candidates,
            ],
            Details::AdmitCard(_) => Vec::new(),
        };
        replace_known(facts, |fact| names::fact(fact, written, language));
    }
}

fn facts_of_company_job(details: &mut CompanyJobDetails) -> Vec<&mut Option<String>> {
    vec![
        &mut details.industry,
        &mut details.experience,
        &mut details.experience_level,
        &mut details.qualification,
        &mut details.job_type,
    ]
}

fn facts_of_government_job(details: &mut GovernmentDetails) -> Vec<&mut Option<String>> {
    vec![
        &mut details.vacancies,
        &mut details.qualification,
        &mut details.age_limit,
        &mut details.experience,
        &mut details.application_fee,
        &mut details.employment_type,
        &mut details.mode_of_application,
        &mut details.job_type,
        &mut details.pay_scale,
    ]
}

/// Replaces the texts that are known in another language.
fn replace_known(texts: Vec<&mut Option<String>>, translate: impl Fn(&str) -> Option<String>) {
    for text in texts {
        if let Some(known) = text.as_deref().and_then(&translate) {
            *text = Some(known);
        }
    }
}
