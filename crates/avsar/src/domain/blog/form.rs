//! What editors send of a post, and its way to a [`PostDraft`].

use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{PostDraft, PostType};
use crate::domain::slugs::Slug;
use crate::platform::html;
use crate::platform::http::FieldErrors;
use crate::platform::json::{self, TypeMismatch};
use crate::platform::validation::{FieldValidator, comma_separated, normalize};

/// Length of a description made from the text (ABLOG-14).
const META_DESCRIPTION_CHARS: usize = 155;
/// The words for a post without title or text (ABLOG-11).
const REQUIRED_FIELDS_MESSAGE: &str = "Title and Content fields are required.";

/// A post as the form sends it (API-63, API-64).
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, expecting = "an object")]
pub struct PostInput {
    /// Its title.
    pub title: Option<String>,
    /// The slug the editor wishes for; empty: made from the title, or left as it is.
    pub slug: Option<String>,
    /// Its title for search engines; empty: its title.
    pub seo_title: Option<String>,
    /// Its description for search engines; empty: the beginning of its text.
    pub meta_description: Option<String>,
    /// Who wrote it.
    pub author: Option<String>,
    /// Its text, as HTML.
    pub content: Option<String>,
    /// Its picture.
    pub cover_image_url: Option<String>,
    /// Whether visitors see it; a new post is published unless it says otherwise (ABLOG-16).
    pub published: Option<bool>,
    /// It is weekly current affairs.
    pub is_current_affair: Option<bool>,
    /// It is a guide to documents.
    pub is_document_assistant: Option<bool>,
    /// Tags, separated by commas.
    #[serde(deserialize_with = "comma_separated")]
    #[schema(value_type = Option<String>)]
    pub tags: Option<String>,
    /// What it is no advice for.
    pub disclaimer: Option<String>,
    /// The version it was edited from: a save upon a newer one is refused.
    pub version: Option<i32>,
}

impl PostInput {
    /// Reads the body of a request: text is trimmed, and empty text is as good as none.
    ///
    /// # Errors
    /// Returns [`TypeMismatch`] if a member has the wrong type.
    pub fn read(mut body: Value) -> Result<Self, TypeMismatch> {
        normalize(&mut body);
        json::read(body)
    }

    /// Checks everything the form asks for and makes the draft, with the slug the editor wished for.
    ///
    /// # Errors
    /// Returns the messages of all invalid fields.
    pub fn check(&self) -> Result<(PostDraft, Option<Slug>), FieldErrors> {
        let mut check = FieldValidator::default();
        let slug = check.parse_slug(self.slug.as_deref());
        match &self.title {
            None => check.add_error("title", REQUIRED_FIELDS_MESSAGE),
            title => check.require_line("title", "Title", title.as_deref()),
        }
        for (field, label, text) in
            [("seoTitle", "SEO title", &self.seo_title), ("author", "Author", &self.author)]
        {
            if text.is_some() {
                check.require_line(field, label, text.as_deref());
            }
        }
        check.check_text("metaDescription", self.meta_description.as_deref());
        check.check_text("tags", self.tags.as_deref());
        check.check_text("disclaimer", self.disclaimer.as_deref());
        check.check_url("coverImageUrl", self.cover_image_url.as_deref());
        check.check_html("content", self.content.as_deref());
        if self.is_current_affair == Some(true) && self.is_document_assistant == Some(true) {
            check.add_error(
                "isDocumentAssistant",
                "A post is either current affairs or a document guide.",
            );
        }
        let draft = self.draft();
        // A picture alone is a text too.
        if html::text(&draft.content).is_empty() && !draft.content.contains("<img") {
            check.add_error("content", REQUIRED_FIELDS_MESSAGE);
        }
        if check.errors.is_empty() { Ok((draft, slug)) } else { Err(check.errors) }
    }

    /// The draft as far as it goes, for looking at it: nothing is required.
    ///
    /// # Errors
    /// When it is longer than a post can be.
    pub fn preview(&self) -> Result<PostDraft, FieldErrors> {
        let mut check = FieldValidator::default();
        check.check_html("content", self.content.as_deref());
        if check.errors.is_empty() { Ok(self.draft()) } else { Err(check.errors) }
    }

    /// The draft, cleaned but unchecked.
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

/// Each tag once, with one comma between them.
fn normalize_tags(tags: &str) -> String {
    let mut tidy: Vec<&str> = Vec::new();
    for tag in tags.split(',').map(str::trim).filter(|tag| !tag.is_empty()) {
        if !tidy.contains(&tag) {
            tidy.push(tag);
        }
    }
    tidy.join(", ")
}
