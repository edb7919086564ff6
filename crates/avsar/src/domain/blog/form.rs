//! The post form of the administrators, and its conversion to a [`PostDraft`].

use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{PostDraft, PostType};
use crate::domain::slugs::Slug;
use crate::platform::html::{self, Fragment};
use crate::platform::json;
use crate::platform::validation::FieldErrors;
use crate::platform::validation::{FieldValidator, comma_separated, normalize};

/// Maximum length of a meta description made from the text, in characters (ABLOG-14).
const META_DESCRIPTION_CHARS: usize = 155;
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
        // HTML that is too long or too complex is not sanitised.
        if validator.errors.contains_key("content") {
            return Err(validator.errors);
        }
        let draft = self.draft();
        // A text that contains only an image is valid.
        if !Fragment::parse(&draft.content).has_content() {
            validator.add_error("content", REQUIRED_FIELDS_MESSAGE);
        }
        if validator.errors.is_empty() { Ok((draft, slug)) } else { Err(validator.errors) }
    }

    /// Returns the draft for a preview. No field is required.
    ///
    /// # Errors
    /// Returns the messages of the text field if the text is too long or too complex.
    pub fn preview(&self) -> Result<PostDraft, FieldErrors> {
        let mut validator = FieldValidator::default();
        validator.check_html("content", self.content.as_deref());
        if validator.errors.is_empty() { Ok(self.draft()) } else { Err(validator.errors) }
    }

    /// Returns the draft with sanitised HTML, without validation.
    #[must_use]
    pub fn draft(&self) -> PostDraft {
        let content = html::clean(self.content.as_deref().unwrap_or_default()).trim().to_owned();
        let title = self.title.clone().unwrap_or_default();
        let described = self.meta_description.clone();
        let affair = self.is_current_affair.unwrap_or(false);
        PostDraft {
            seo_title: self.seo_title.clone().unwrap_or_else(|| title.clone()),
            meta_description: described
                .unwrap_or_else(|| html::excerpt(&html::text(&content), META_DESCRIPTION_CHARS)),
            author: self.author.clone(),
            cover_image_url: self.cover_image_url.clone(),
            published: self.published.unwrap_or(true),
            post_type: PostType::from_flags(affair, self.is_document_assistant.unwrap_or(false)),
            tags: normalize_tags(self.tags.as_deref().unwrap_or_default()),
            disclaimer: self.disclaimer.clone().unwrap_or_default(),
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
