//! `avsar import posts`: imports posts from the same file formats as listings, and from the exports
//! of another site. The slug identifies a post.

use std::io::Read;

use chrono::{DateTime, NaiveDate};
use listings::{EXPORT_MARKER, Object, Objects, Refusal};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::{ImportError, ImportReport};
use crate::domain::audit::Origin;
use crate::domain::blog::form::PostInput;
use crate::domain::blog::store::{self, ImportTimes, PostLookup, UpsertOutcome};
use crate::domain::blog::{PostDraft, PostTranslationTexts, PreparedPost};
use crate::domain::exported_languages::ExportedLanguages;
use crate::domain::slugs::Slug;
use crate::domain::translations::Translations;
use crate::export::{POSTS_MARKER, check_marker};
use crate::platform::clock::{Clock, india_midnight};
use crate::platform::db::Database;
use crate::platform::html;
use crate::platform::language::Language;

/// A text in one language, or with versions in English and Hindi.
#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a text, or an object with the texts `en` and `hi`")]
enum LocalizedText {
    Single(String),
    Bilingual { en: Option<String>, hi: Option<String> },
}

impl LocalizedText {
    /// Returns the English and the Hindi version, if there are both.
    fn versions(&self) -> Option<(&str, &str)> {
        let Self::Bilingual { en: Some(en), hi: Some(hi) } = self else { return None };
        let are_texts = !en.trim().is_empty() && !hi.trim().is_empty();
        are_texts.then_some((en, hi))
    }

    /// Returns the text as one line. Prefers the English version.
    fn into_line(self) -> String {
        match self {
            Self::Single(text) => text.trim().to_owned(),
            Self::Bilingual { en, hi } => en.or(hi).unwrap_or_default().trim().to_owned(),
        }
    }

    /// Returns the text as HTML. If there are two versions, the Hindi one follows in a `div` with
    /// `lang="hi"`. This is only for texts whose title has one version.
    fn into_html(self) -> String {
        match self {
            Self::Single(text) => text,
            Self::Bilingual { en, hi } => {
                let hindi = hi.map(|hi| format!("<div lang=\"hi\">{hi}</div>"));
                [en, hindi].into_iter().flatten().collect::<Vec<_>>().join("\n")
            }
        }
    }
}

/// A row of the file. The members are named as in our own forms or as in other portals' exports.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PostRow {
    title: LocalizedText,
    slug: Option<String>,
    seo_title: Option<String>,
    #[serde(alias = "excerpt")]
    meta_description: Option<LocalizedText>,
    author: Option<String>,
    #[serde(alias = "body")]
    content: LocalizedText,
    cover_image_url: Option<String>,
    #[serde(default = "yes", deserialize_with = "flag")]
    published: bool,
    #[serde(default, deserialize_with = "flag")]
    is_current_affair: bool,
    #[serde(default, deserialize_with = "flag")]
    is_document_assistant: bool,
    #[serde(default, deserialize_with = "crate::platform::validation::comma_separated")]
    tags: Option<String>,
    disclaimer: Option<String>,
    #[serde(alias = "datePublished")]
    created_at: Option<String>,
    #[serde(flatten)]
    languages: ExportedLanguages<PostTranslationTexts>,
}

impl PostRow {
    /// Makes the Hindi versions of the texts a translation, if title and text have both versions.
    fn separate_versions(&mut self) {
        let (Some((title, hindi_title)), Some((content, hindi_content))) =
            (self.title.versions(), self.content.versions())
        else {
            return;
        };
        let description = self.meta_description.as_ref().and_then(LocalizedText::versions);
        let hindi = PostTranslationTexts {
            title: non_blank(Some(hindi_title.to_owned())),
            content: non_blank(Some(hindi_content.to_owned())),
            meta_description: non_blank(description.map(|(_, hindi)| hindi.to_owned())),
            ..PostTranslationTexts::default()
        };
        let (title, content) = (title.to_owned(), content.to_owned());
        self.languages.translations.insert(Language::Hindi, hindi);
        (self.title, self.content) = (LocalizedText::Single(title), LocalizedText::Single(content));
    }

    /// Returns whether the row says in which languages its texts are.
    fn has_languages(&self) -> bool {
        self.languages.language.is_some() || !self.languages.translations.is_empty()
    }
}

fn yes() -> bool {
    true
}

/// Parses a boolean. In CSV files, booleans are texts.
fn flag<'de, D: Deserializer<'de>>(input: D) -> Result<bool, D::Error> {
    Ok(match Value::deserialize(input)? {
        Value::Bool(flag) => flag,
        Value::String(text) => matches!(text.to_ascii_lowercase().as_str(), "true" | "yes" | "1"),
        _ => false,
    })
}

/// Imports posts from a reader. The extension of `name` gives the file format. For standard input,
/// named `-`, the format is detected from the content.
///
/// # Errors
/// Returns an [`ImportError`] if the input cannot be read or the database fails.
pub async fn load(
    db: &Database,
    clock: &Clock,
    reader: impl Read,
    name: &str,
    mut refuse: impl FnMut(&Refusal),
) -> Result<ImportReport, ImportError> {
    let mut objects = Objects::open(reader, name)?;
    let mut report = ImportReport::default();
    for row in objects.by_ref() {
        report.read += 1;
        let post = row.and_then(|(line, object)| {
            parse_post(object, clock).map_err(|reason| Refusal { line, reason })
        });
        let ParsedPost { mut draft, has_languages, slug, times } = match post {
            Ok(post) => post,
            Err(refusal) => {
                report.refused += 1;
                refuse(&refusal);
                continue;
            }
        };
        // A row without languages keeps those that an administrator has added. They are read before
        // the lock, because deriving parses HTML.
        if !has_languages
            && let PostLookup::Post(stored) = store::by_slug(db, slug.as_str()).await?
        {
            draft.translations = stored.draft.translations;
        }
        let retain_stored = |stored: &PostDraft, draft: PostDraft| {
            let languages = if has_languages { &draft } else { stored };
            PostDraft { translations: languages.translations.clone(), ..draft }
        };
        let (post, origin) = (PreparedPost::from(draft), Origin::operator(clock.now()));
        match store::upsert(db, post, retain_stored, slug, times, &origin).await? {
            UpsertOutcome::Created => report.created += 1,
            UpsertOutcome::Updated => report.updated += 1,
            UpsertOutcome::Unchanged => report.unchanged += 1,
            UpsertOutcome::Deleted => report.deleted += 1,
        }
    }
    match objects.failure() {
        Some(why) => Err(ImportError::Broken(why.to_string(), report)),
        None => Ok(report),
    }
}

/// Trims a text. Returns `None` if nothing is left.
fn non_blank(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// A post to store.
struct ParsedPost {
    draft: PostDraft,
    /// Whether the row says in which languages its texts are.
    has_languages: bool,
    slug: Slug,
    times: ImportTimes,
}

/// Returns the times of an exported post.
fn exported_times(object: &Object) -> Result<ImportTimes, String> {
    check_marker(POSTS_MARKER, object)?;
    let time = |member: &str| {
        let text = object.get(member).and_then(Value::as_str).unwrap_or_default();
        let time = DateTime::parse_from_rfc3339(text);
        time.map(|time| time.to_utc()).map_err(|error| format!("{member}: {error}"))
    };
    Ok(ImportTimes { created_at: time("createdAt")?, updated_at: Some(time("updatedAt")?) })
}

fn parse_post(mut object: Object, clock: &Clock) -> Result<ParsedPost, String> {
    let is_export = object.contains_key(EXPORT_MARKER);
    let exported_times = is_export.then(|| exported_times(&object)).transpose()?;
    // Other portals name languages in other ways.
    let is_own = is_export || object.contains_key("translations");
    object.retain(|member, _| is_own || member != "language");
    let mut row: PostRow =
        serde_json::from_value(Value::Object(object)).map_err(|error| error.to_string())?;
    row.separate_versions();
    let has_languages = row.has_languages();
    let day = row.created_at.as_deref().and_then(|date| date.get(..10)?.parse::<NaiveDate>().ok());
    let created_at = day.map_or(clock.now(), india_midnight).min(clock.now());
    let times = exported_times.unwrap_or(ImportTimes { created_at, updated_at: None });
    let (title, content) = (row.title.into_line(), row.content.into_html());
    let input = PostInput {
        language: row.languages.language,
        translations: Some(row.languages.translations),
        title: non_blank(Some(title)),
        // A post with an invalid slug is not refused: its slug is made from the title.
        slug: row.slug.filter(|slug| Slug::parse(slug).is_some()),
        seo_title: non_blank(row.seo_title),
        meta_description: non_blank(row.meta_description.map(LocalizedText::into_line)),
        author: non_blank(row.author),
        content: non_blank(Some(content)),
        cover_image_url: non_blank(row.cover_image_url),
        published: Some(row.published),
        status: None,
        publish_at: None,
        expire_at: None,
        is_current_affair: Some(row.is_current_affair),
        // Other portals mark a post as both. Current affairs take precedence.
        is_document_assistant: Some(row.is_document_assistant && !row.is_current_affair),
        tags: non_blank(row.tags),
        disclaimer: non_blank(row.disclaimer),
        version: None,
    };
    let (mut draft, typed) = input.check().map_err(|errors| {
        let line = |(field, texts): (String, Vec<String>)| format!("{field}: {}", texts.join(" "));
        errors.into_iter().map(line).collect::<Vec<_>>().join("; ")
    })?;
    if !has_languages {
        let written = format!("{} {}", draft.title, html::text(&draft.content));
        draft.translations = Translations::none(Language::from_text(&written));
    }
    let slug = typed.unwrap_or_else(|| Slug::from_title(&draft.title, "post"));
    Ok(ParsedPost { draft, has_languages, slug, times })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_json_json_lines_and_csv() {
        let files = [
            (
                "a.json",
                r#"[{"title":"A","content":"<p>x</p>"},{"title":{"en":"","hi":"ब"},"body":{"hi":"y"}}]"#,
            ),
            (
                "a.jsonl",
                "{\"title\":\"A\",\"content\":\"<p>x</p>\"}\n\n{\"title\":\"B\",\"body\":\"y\"}",
            ),
            ("a.csv", "title,content,published\nA,<p>x</p>,no\nB,y,\n"),
        ];
        let clock = Clock::frozen_at(chrono::DateTime::UNIX_EPOCH);
        for (name, text) in files {
            let objects = Objects::open(text.as_bytes(), name).unwrap();
            let posts: Vec<_> = objects.map(|row| parse_post(row.unwrap().1, &clock)).collect();
            assert_eq!(posts.len(), 2, "{name}");
            let post = posts.into_iter().next().unwrap().unwrap();
            let ParsedPost { draft, slug, .. } = post;
            assert_eq!((draft.title.as_str(), slug.as_str()), ("A", "a"), "{name}");
            assert_eq!(draft.is_published(), name != "a.csv");
        }
    }

    /// A text with both versions is an English one with a Hindi translation.
    #[test]
    fn versions_of_a_text_are_translations() {
        let clock = Clock::system();
        let parse = |row: &str| parse_post(serde_json::from_str(row).unwrap(), &clock).unwrap();
        let post = parse(
            r#"{"title":{"en":"A","hi":"क"},"body":{"en":"x","hi":"<p onclick=x()>ख</p>"},
                "excerpt":{"en":"y","hi":"ग"},"language":"bilingual"}"#,
        );
        assert_eq!((post.draft.title.as_str(), post.draft.content.as_str()), ("A", "x"));
        let hindi = post.draft.translations.get(Language::Hindi).unwrap();
        assert_eq!((hindi.texts.title.as_str(), hindi.html.html.as_str()), ("क", "<p>ख</p>"));
        assert_eq!(hindi.texts.meta_description, "ग");
        assert!(post.has_languages);
        // Without a title of its own, the Hindi text follows the English one.
        let post = parse(r#"{"title":"A","body":{"en":"x","hi":"ख"}}"#);
        assert_eq!(post.draft.content, "x\n<div lang=\"hi\">ख</div>");
        // The language of a text in one version follows from its script.
        for (row, language) in [
            (r#"{"title":"पहली सैलरी","body":"कुछ बचाएं"}"#, Language::Hindi),
            (r#"{"title":"First salary","body":"Save some"}"#, Language::English),
        ] {
            let post = parse(row);
            assert_eq!(post.draft.translations.original(), language);
            assert!(!post.has_languages);
        }
    }

    #[test]
    fn refuses_an_invalid_post_with_the_reason() {
        let clock = Clock::system();
        for (row, reason) in [
            (r#"{"content":"x"}"#, "title"),
            (r#"{"title":" ","content":"x"}"#, "title: Title and Content"),
            (r#"{"title":"A","content":"<script>x</script>"}"#, "content: Title and Content"),
            (r#"{"title":5,"content":"x"}"#, "expected a text"),
        ] {
            let refused = parse_post(serde_json::from_str(row).unwrap(), &clock).err().unwrap();
            assert!(refused.contains(reason), "{row}: {refused}");
        }
    }

    #[test]
    fn exported_posts_keep_their_times() {
        let clock = Clock::frozen_at(DateTime::UNIX_EPOCH);
        let row = |marker: &str, updated_at: &str| {
            let row = serde_json::json!({
                "avsarExport": marker, "title": "A", "content": "x", "updatedAt": updated_at,
                "createdAt": "2026-11-21T06:30:00.000001Z",
            });
            let Value::Object(row) = row else { unreachable!() };
            parse_post(row, &clock)
        };
        let post = row(POSTS_MARKER, "2026-11-22T06:30:00Z").unwrap();
        let ImportTimes { created_at, updated_at } = post.times;
        let times = [created_at, updated_at.unwrap()].map(|time| time.to_rfc3339());
        assert_eq!(times, ["2026-11-21T06:30:00.000001+00:00", "2026-11-22T06:30:00+00:00"]);
        for (marker, updated_at, reason) in
            [("jobs/1", "2026-11-22T06:30:00Z", "“posts/1”"), (POSTS_MARKER, "", "updatedAt: ")]
        {
            let refused = row(marker, updated_at).err().unwrap();
            assert!(refused.contains(reason), "{refused}");
        }
    }

    #[test]
    fn refuses_a_member_that_is_too_long_and_names_it() {
        let clock = Clock::system();
        let members = [
            "title",
            "seoTitle",
            "author",
            "tags",
            "metaDescription",
            "disclaimer",
            "coverImageUrl",
        ];
        for (member, length) in
            members.map(|m| (m, 5_001)).into_iter().chain([("content", 500_001)])
        {
            let mut row = serde_json::json!({ "title": "A", "content": "x" });
            row[member] = "x".repeat(length).into();
            let Value::Object(row) = row else { unreachable!() };
            let refused = parse_post(row, &clock).err().unwrap();
            assert!(refused.starts_with(&format!("{member}: ")), "{refused}");
        }
    }
}
