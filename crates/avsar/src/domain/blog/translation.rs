//! The texts of a post in another language than its own.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::derived::{DerivedFields, meta_description};
use crate::domain::exported_languages::ExportedTexts;
use crate::domain::translations::{
    self, PageTranslation, TranslatedHtml, Translations, clean_html,
};
use crate::platform::language::Language;
use crate::platform::validation::FieldValidator;

/// The short texts of a post in another language. Those that are not translated are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct PostTexts {
    /// Title.
    pub title: String,
    /// Title for search engines.
    pub seo_title: String,
    /// Description for search engines.
    pub meta_description: String,
    /// Disclaimer.
    pub disclaimer: String,
    /// Beginning of the text, as plain text.
    pub description: String,
    /// Number of words of the text.
    pub word_count: i32,
    /// Keywords of the text.
    pub keywords: Vec<String>,
}

/// The texts of a post in another language.
pub type PostTranslation = PageTranslation<PostTexts>;

/// The texts of a post in another language, as forms and exported files contain them.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct PostTranslationTexts {
    /// Title. Required.
    pub title: Option<String>,
    /// Title for search engines. If empty, the title is used.
    pub seo_title: Option<String>,
    /// Description for search engines. If empty, the beginning of the text is used.
    pub meta_description: Option<String>,
    /// Text as HTML, sanitised before it is stored. If empty, the page shows the original.
    pub content: Option<String>,
    /// Disclaimer of the post. If empty, the page shows the original.
    pub disclaimer: Option<String>,
}

impl PostTranslationTexts {
    /// Validates the texts in a language. Returns whether they can be sanitised.
    pub fn check(&self, validator: &mut FieldValidator, language: Language) -> bool {
        let field = |member| translations::field(language, member);
        validator.require_line(&field("title"), "Title", self.title.as_deref());
        let seo_title = self.seo_title.as_deref();
        if seo_title.is_some() {
            validator.require_line(&field("seoTitle"), "SEO title", seo_title);
        }
        validator.check_text(&field("metaDescription"), self.meta_description.as_deref());
        validator.check_text(&field("disclaimer"), self.disclaimer.as_deref());
        self.check_html(validator, language)
    }

    /// Validates the HTML. Returns whether it can be sanitised.
    pub fn check_html(&self, validator: &mut FieldValidator, language: Language) -> bool {
        let content = translations::field(language, "content");
        validator.check_html(&content, self.content.as_deref());
        !validator.errors.contains_key(&content)
    }

    /// Returns the translation to store, with sanitised HTML.
    #[must_use]
    pub fn to_translation(&self, language: Language) -> PostTranslation {
        let title = self.title.clone().unwrap_or_default();
        let content = clean_html(self.content.as_deref());
        let described = self.meta_description.clone();
        let texts = PostTexts {
            seo_title: self.seo_title.clone().unwrap_or_else(|| title.clone()),
            meta_description: described.unwrap_or_else(|| meta_description(&content)),
            disclaimer: self.disclaimer.clone().unwrap_or_default(),
            title,
            ..PostTexts::default()
        };
        let html = TranslatedHtml { html: content, ..TranslatedHtml::default() };
        let mut translation = PostTranslation { texts, html };
        translation.derive(language);
        translation
    }
}

impl PostTranslation {
    /// Sets the fields that are derived from the texts.
    pub(super) fn derive(&mut self, language: Language) {
        let Self { texts, html } = self;
        let derived = DerivedFields::from_texts(language, &texts.title, None, &html.html);
        texts.description = derived.description;
        texts.word_count = derived.word_count;
        texts.keywords = derived.keywords;
        html.display_html = derived.display_html;
    }
}

impl From<&PostTranslation> for PostTranslationTexts {
    fn from(PageTranslation { texts, html }: &PostTranslation) -> Self {
        let non_empty = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
        Self {
            title: non_empty(&texts.title),
            seo_title: non_empty(&texts.seo_title),
            meta_description: non_empty(&texts.meta_description),
            content: non_empty(&html.html),
            disclaimer: non_empty(&texts.disclaimer),
        }
    }
}

impl ExportedTexts for PostTranslationTexts {
    type Stored = PostTexts;
}

/// Returns the translations of a form into other languages than `original`, with sanitised HTML.
pub(super) fn to_translations(
    original: Language,
    texts: &BTreeMap<Language, PostTranslationTexts>,
) -> Translations<PostTranslation> {
    let others = texts.iter().filter(|(language, _)| **language != original);
    let others = others.map(|(language, texts)| (*language, texts.to_translation(*language)));
    Translations::new(original, others.collect()).unwrap_or_default()
}
