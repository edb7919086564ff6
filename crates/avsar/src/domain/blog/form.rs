//! The post form of the administrators, and its conversion to a [`PostDraft`].

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::derived::meta_description;
use super::translation::to_translations;
use super::{HIDDEN, PostDraft, PostTranslationTexts, PostType};
use crate::domain::publication::{PublicationChange, PublicationInput, PublicationStatus};
use crate::domain::slugs::Slug;
use crate::domain::translations::{Translations, check_languages};
use crate::platform::html::{self, Fragment};
use crate::platform::json;
use crate::platform::language::Language;
use crate::platform::validation::FieldErrors;
use crate::platform::validation::{FieldValidator, comma_separated, normalize};

/// The message for a post without title or text (ABLOG-11).
const REQUIRED_FIELDS_MESSAGE: &str = "Title and Content fields are required.";

/// A post as the form sends it (API-63, API-64).
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct PostInput {
    /// Title of the post.
    pub title: Option<String>,
    /// Requested slug. If empty, a new post gets a slug from its title, and a stored post keeps its
    /// slug.
    pub slug: Option<String>,
    /// Title for search engines. If empty, the title is used.
    pub seo_title: Option<String>,
    /// Description for search engines. If empty, the beginning of the text is used.
    pub meta_description: Option<String>,
    /// Name of the author.
    pub author: Option<String>,
    /// Text of the post, as HTML.
    pub content: Option<String>,
    /// URL of the cover image.
    pub cover_image_url: Option<String>,
    /// Whether visitors see the post. The default is `true` (ABLOG-16).
    pub published: Option<bool>,
    /// Status of the post. It has precedence over `published`.
    pub status: Option<PublicationStatus>,
    /// Time of a scheduled publication.
    pub publish_at: Option<DateTime<Utc>>,
    /// Time at which the post expires.
    pub expire_at: Option<DateTime<Utc>>,
    /// Whether the post belongs to the weekly current affairs.
    pub is_current_affair: Option<bool>,
    /// Whether the post is a document guide.
    pub is_document_assistant: Option<bool>,
    /// Tags, separated by commas.
    #[serde(deserialize_with = "comma_separated")]
    #[schema(value_type = Option<String>)]
    pub tags: Option<String>,
    /// Disclaimer of the post.
    pub disclaimer: Option<String>,
    /// Language of the texts. The default is English. An update with neither `language` nor
    /// `translations` keeps both.
    pub language: Option<Language>,
    /// Texts in other languages, by language.
    #[serde(deserialize_with = "json::objects")]
    pub translations: Option<BTreeMap<Language, PostTranslationTexts>>,
    /// Version that was loaded for editing. The save is refused if the stored version is newer.
    pub version: Option<i32>,
}

impl PostInput {
    /// Parses the body of a request. Text is trimmed, and empty text counts as missing.
    ///
    /// # Errors
    /// Returns a message by field if a member has the wrong type.
    pub fn read(mut body: Value) -> Result<Self, FieldErrors> {
        normalize(&mut body);
        json::read(body)
    }

    /// Validates all fields. Returns the draft and the requested slug.
    ///
    /// # Errors
    /// Returns the messages of all invalid fields.
    pub fn check(&self) -> Result<(PostDraft, Option<Slug>), FieldErrors> {
        let mut validator = FieldValidator::default();
        let slug = Slug::parse_field(&mut validator, self.slug.as_deref());
        match &self.title {
            None => validator.add_error("title", REQUIRED_FIELDS_MESSAGE),
            title => validator.require_line("title", "Title", title.as_deref()),
        }
        for (field, label, text) in
            [("seoTitle", "SEO title", &self.seo_title), ("author", "Author", &self.author)]
        {
            if text.is_some() {
                validator.require_line(field, label, text.as_deref());
            }
        }
        validator.check_text("metaDescription", self.meta_description.as_deref());
        validator.check_text("tags", self.tags.as_deref());
        validator.check_text("disclaimer", self.disclaimer.as_deref());
        validator.check_url("coverImageUrl", self.cover_image_url.as_deref());
        validator.check_html("content", self.content.as_deref());
        if self.is_current_affair == Some(true) && self.is_document_assistant == Some(true) {
            validator.add_error(
                "isDocumentAssistant",
                "A post is either current affairs or a document guide.",
            );
        }
        check_languages(&mut validator, self.language, self.translations.as_ref());
        let mut can_sanitize = !validator.errors.contains_key("content");
        for (language, texts) in self.translations.iter().flatten() {
            can_sanitize &= texts.check(&mut validator, *language);
        }
        // HTML that is too long or too complex is not sanitised.
        if !can_sanitize {
            return Err(validator.errors);
        }
        let draft = self.draft();
        // A text that contains only an image is valid.
        if !Fragment::parse(&draft.content).has_content() {
            validator.add_error("content", REQUIRED_FIELDS_MESSAGE);
        }
        if validator.errors.is_empty() { Ok((draft, slug)) } else { Err(validator.errors) }
    }

    /// Checks the members of the status and returns the change.
    ///
    /// # Errors
    /// Returns a message by field if a time is invalid.
    pub fn publication(&self, now: DateTime<Utc>) -> Result<PublicationChange, FieldErrors> {
        let (visible, status) = (self.published, self.status);
        let (publish_at, expire_at) = (self.publish_at, self.expire_at);
        PublicationInput { visible, status, publish_at, expire_at }.check(now)
    }

    /// Returns the draft for a preview. No field is required.
    ///
    /// # Errors
    /// Returns the messages of the text field if the text is too long or too complex.
    pub fn preview(&self) -> Result<PostDraft, FieldErrors> {
        let mut validator = FieldValidator::default();
        validator.check_html("content", self.content.as_deref());
        for (language, texts) in self.translations.iter().flatten() {
            texts.check_html(&mut validator, *language);
        }
        if validator.errors.is_empty() { Ok(self.draft()) } else { Err(validator.errors) }
    }

    /// Returns whether the body says in which languages the texts are. An update without them keeps
    /// the stored ones.
    #[must_use]
    pub const fn has_languages(&self) -> bool {
        self.language.is_some() || self.translations.is_some()
    }

    /// Returns the draft with sanitised HTML, without validation. It has no translation into the
    /// language of the texts.
    #[must_use]
    pub fn draft(&self) -> PostDraft {
        let content = html::clean(self.content.as_deref().unwrap_or_default()).trim().to_owned();
        let title = self.title.clone().unwrap_or_default();
        let described = self.meta_description.clone();
        let language = self.language.unwrap_or_default();
        let translated = self.translations.as_ref();
        let translations = translated.map(|texts| to_translations(language, texts));
        let affair = self.is_current_affair.unwrap_or(false);
        PostDraft {
            seo_title: self.seo_title.clone().unwrap_or_else(|| title.clone()),
            meta_description: described.unwrap_or_else(|| meta_description(&content)),
            author: self.author.clone(),
            cover_image_url: self.cover_image_url.clone(),
            publication: self
                .published
                .map_or(PublicationChange::Keep, PublicationChange::Visible)
                .apply(None, HIDDEN),
            post_type: PostType::from_flags(affair, self.is_document_assistant.unwrap_or(false)),
            tags: normalize_tags(self.tags.as_deref().unwrap_or_default()),
            disclaimer: self.disclaimer.clone().unwrap_or_default(),
            translations: translations.unwrap_or_else(|| Translations::none(language)),
            title,
            content,
        }
    }
}

/// Removes duplicate tags and joins the others by `", "`.
fn normalize_tags(tags: &str) -> String {
    let mut unique: Vec<&str> = Vec::new();
    for tag in tags.split(',').map(str::trim).filter(|tag| !tag.is_empty()) {
        if !unique.contains(&tag) {
            unique.push(tag);
        }
    }
    unique.join(", ")
}
