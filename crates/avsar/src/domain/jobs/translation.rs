//! The texts of a job in another language than its own.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::{JobType, rules};
use crate::domain::exported_languages::ExportedTexts;
use crate::domain::translations::{
    self, PageTranslation, TranslatedHtml, Translations, clean_html,
};
use crate::platform::language::Language;
use crate::platform::validation::FieldValidator;

/// The short texts of a job in another language.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct JobTexts {
    /// Title.
    pub title: String,
    /// Plain text for cards; empty if it is not translated.
    pub description: String,
    /// Description for search engines; empty if it is not translated.
    pub meta_description: String,
    /// Name of the examination of an admit card or result.
    pub examination_name: Option<String>,
}

/// The texts of a job in another language.
pub type JobTranslation = PageTranslation<JobTexts>;

/// The texts of a job in another language, as forms and exported files contain them.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct JobTranslationTexts {
    /// Title. Required.
    pub title: Option<String>,
    /// Plain text for cards. If empty, it is made from the text.
    pub description: Option<String>,
    /// Description for search engines. If empty, it is made from the text.
    pub meta_description: Option<String>,
    /// Name of the examination of an admit card or result. If empty, the title is shown.
    pub examination_name: Option<String>,
    /// Text as HTML, sanitised before it is stored. If empty, the page shows the original.
    pub custom_html_content: Option<String>,
}

impl JobTranslationTexts {
    /// Validates the texts in a language. Returns whether they can be sanitised.
    pub fn check(&self, validator: &mut FieldValidator, language: Language) -> bool {
        let field = |member| translations::field(language, member);
        validator.require_line(&field("title"), "Title", self.title.as_deref());
        let name = self.examination_name.as_deref();
        if name.is_some() {
            validator.require_line(&field("examinationName"), "Examination name", name);
        }
        self.check_length(validator, language)
    }

    /// Validates what sanitising the texts requires. Returns whether they can be sanitised.
    pub fn check_length(&self, validator: &mut FieldValidator, language: Language) -> bool {
        let fields = ["description", "metaDescription", "customHtmlContent"];
        let [description, meta, html] = fields.map(|member| translations::field(language, member));
        validator.check_text(&description, self.description.as_deref());
        validator.check_text(&meta, self.meta_description.as_deref());
        validator.check_html(&html, self.custom_html_content.as_deref());
        [description, meta, html].iter().all(|field| !validator.errors.contains_key(field))
    }

    /// Returns the translation to store, with sanitised HTML.
    #[must_use]
    pub fn to_translation(&self, kind: JobType, language: Language) -> JobTranslation {
        let texts = rules::texts(
            clean_html(self.custom_html_content.as_deref()),
            self.description.as_deref().map(rules::plain_text),
            self.meta_description.as_deref().map(rules::plain_text),
        );
        // The description does not replace the text: the original does.
        let display_html = rules::display_html(kind, language, &texts.html, "");
        JobTranslation {
            texts: JobTexts {
                title: self.title.clone().unwrap_or_default(),
                description: texts.description,
                meta_description: texts.meta_description,
                examination_name: self.examination_name.clone(),
            },
            html: TranslatedHtml { html: texts.html, display_html },
        }
    }
}

impl From<&JobTranslation> for JobTranslationTexts {
    fn from(PageTranslation { texts, html }: &JobTranslation) -> Self {
        let non_empty = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
        Self {
            title: non_empty(&texts.title),
            description: non_empty(&texts.description),
            meta_description: non_empty(&texts.meta_description),
            examination_name: texts.examination_name.clone(),
            custom_html_content: non_empty(&html.html),
        }
    }
}

impl ExportedTexts for JobTranslationTexts {
    type Stored = JobTexts;
}

/// Returns the translations of a form into other languages than `original`, with sanitised HTML.
pub(super) fn to_translations(
    kind: JobType,
    original: Language,
    texts: &BTreeMap<Language, JobTranslationTexts>,
) -> Translations<JobTranslation> {
    let others = texts.iter().filter(|(language, _)| **language != original);
    let others = others.map(|(language, texts)| (*language, texts.to_translation(kind, *language)));
    Translations::new(original, others.collect()).unwrap_or_default()
}
