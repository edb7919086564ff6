//! `avsar import posts`: posts from the same kinds of files as listings, told apart by their slugs.

use std::io::Read;

use chrono::NaiveDate;
use listings::{Object, Objects, Refusal};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::{ImportError, Report};
use crate::blog::store::{self, Imported};
use crate::blog::{PostDraft, PostType};
use crate::clock::{Clock, india_midnight};
use crate::db::Database;
use crate::html;
use crate::jobs::Slug;

/// Length of a description made from the text (ABLOG-14).
const META_DESCRIPTION: usize = 155;

/// Longest single line, in characters, and longest text and address; as in the forms for jobs.
const LONGEST_LINE: usize = 300;
const LONGEST_TEXT: usize = 5_000;
const LONGEST_ADDRESS: usize = 2_000;
const LONGEST_HTML: usize = 500_000;

/// A text in one language, or in English and Hindi.
#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a text, or an object with the texts `en` and `hi`")]
enum Words {
    One(String),
    Both { en: Option<String>, hi: Option<String> },
}

impl Words {
    /// One line: the English one where there are two.
    fn line(self) -> String {
        match self {
            Self::One(text) => text.trim().to_owned(),
            Self::Both { en, hi } => en.or(hi).unwrap_or_default().trim().to_owned(),
        }
    }

    /// HTML: both, one after the other, the Hindi one marked as such.
    fn html(self) -> String {
        match self {
            Self::One(text) => text,
            Self::Both { en, hi } => {
                let hindi = hi.map(|hi| format!("<div lang=\"hi\">{hi}</div>"));
                [en, hindi].into_iter().flatten().collect::<Vec<_>>().join("\n")
            }
        }
    }
}

/// A post as our own forms name its members, or as other portals' exports do.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    title: Words,
    slug: Option<String>,
    seo_title: Option<String>,
    #[serde(alias = "excerpt")]
    meta_description: Option<Words>,
    author: Option<String>,
    #[serde(alias = "body")]
    content: Words,
    cover_image_url: Option<String>,
    #[serde(default = "yes", deserialize_with = "flag")]
    published: bool,
    #[serde(default, deserialize_with = "flag")]
    is_current_affair: bool,
    #[serde(default, deserialize_with = "flag")]
    is_document_assistant: bool,
    #[serde(default, deserialize_with = "crate::jobs::form::comma_separated")]
    tags: Option<String>,
    disclaimer: Option<String>,
    #[serde(alias = "datePublished")]
    created_at: Option<String>,
}

fn yes() -> bool {
    true
}

/// CSV has no booleans.
fn flag<'de, D: Deserializer<'de>>(input: D) -> Result<bool, D::Error> {
    Ok(match Value::deserialize(input)? {
        Value::Bool(flag) => flag,
        Value::String(text) => matches!(text.to_ascii_lowercase().as_str(), "true" | "yes" | "1"),
        _ => false,
    })
}

/// Imports what a reader holds.
///
/// # Errors
/// As [`ImportError`] says.
pub async fn load(
    db: &Database,
    clock: &Clock,
    reader: impl Read,
    name: &str,
    mut refuse: impl FnMut(&Refusal),
) -> Result<Report, ImportError> {
    let mut objects = Objects::open(reader, name)?;
    let mut report = Report::default();
    for row in objects.by_ref() {
        report.read += 1;
        let post = row.and_then(|(line, object)| {
            post(object, clock).map_err(|reason| Refusal { line, reason })
        });
        let (draft, slug, created_at) = match post {
            Ok(post) => post,
            Err(refusal) => {
                report.refused += 1;
                refuse(&refusal);
                continue;
            }
        };
        match store::put(db, draft, slug, created_at, clock.now()).await? {
            Imported::Created => report.created += 1,
            Imported::Updated => report.updated += 1,
            Imported::Unchanged => report.unchanged += 1,
        }
    }
    match objects.failure() {
        Some(why) => Err(ImportError::Broken(why.to_string(), report)),
        None => Ok(report),
    }
}

type Post = (PostDraft, Slug, chrono::DateTime<chrono::Utc>);

fn post(object: Object, clock: &Clock) -> Result<Post, String> {
    let row: Row =
        serde_json::from_value(Value::Object(object)).map_err(|error| error.to_string())?;
    let title = row.title.line();
    if title.is_empty() {
        return Err("has no title".to_owned());
    }
    let content = html::clean(&row.content.html());
    if html::text(&content).is_empty() {
        return Err("has no text".to_owned());
    }
    let typed = row.slug.as_deref().and_then(Slug::typed);
    let slug = typed.unwrap_or_else(|| Slug::from_title(&title, "post"));
    let day = row.created_at.as_deref().and_then(|date| date.get(..10)?.parse::<NaiveDate>().ok());
    let created_at = day.map_or(clock.now(), india_midnight).min(clock.now());
    let draft = PostDraft {
        seo_title: row.seo_title.unwrap_or_else(|| title.clone()),
        meta_description: row
            .meta_description
            .map(Words::line)
            .unwrap_or_else(|| html::excerpt(&html::text(&content), META_DESCRIPTION)),
        post_type: PostType::of(row.is_current_affair, row.is_document_assistant),
        title,
        author: row.author,
        content,
        cover_image_url: row.cover_image_url,
        published: row.published,
        tags: row.tags.unwrap_or_default(),
        disclaimer: row.disclaimer.unwrap_or_default(),
    };
    for (name, text, most) in [
        ("title", draft.title.as_str(), LONGEST_LINE),
        ("seoTitle", &draft.seo_title, LONGEST_LINE),
        ("author", draft.author.as_deref().unwrap_or_default(), LONGEST_LINE),
        ("tags", &draft.tags, LONGEST_TEXT),
        ("metaDescription", &draft.meta_description, LONGEST_TEXT),
        ("disclaimer", &draft.disclaimer, LONGEST_TEXT),
        ("coverImageUrl", draft.cover_image_url.as_deref().unwrap_or_default(), LONGEST_ADDRESS),
        ("content", &draft.content, LONGEST_HTML),
    ] {
        if text.chars().nth(most).is_some() {
            return Err(format!("{name} is longer than {most} characters"));
        }
    }
    Ok((draft, slug, created_at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_from_all_three_forms() {
        let forms = [
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
        for (name, text) in forms {
            let objects = Objects::open(text.as_bytes(), name).unwrap();
            let posts: Vec<_> = objects.map(|row| post(row.unwrap().1, &clock)).collect();
            assert_eq!(posts.len(), 2, "{name}");
            let (draft, slug, _) = posts.into_iter().next().unwrap().unwrap();
            assert_eq!((draft.title.as_str(), slug.as_str()), ("A", "a"), "{name}");
            assert_eq!(draft.published, name != "a.csv");
        }
    }

    #[test]
    fn what_is_no_post_is_refused_with_its_reason() {
        let clock = Clock::system();
        for (row, reason) in [
            (r#"{"content":"x"}"#, "title"),
            (r#"{"title":" ","content":"x"}"#, "has no title"),
            (r#"{"title":"A","content":"<script>x</script>"}"#, "has no text"),
            (r#"{"title":5,"content":"x"}"#, "expected a text"),
        ] {
            let refused = post(serde_json::from_str(row).unwrap(), &clock).unwrap_err();
            assert!(refused.contains(reason), "{row}: {refused}");
        }
    }

    #[test]
    fn over_long_members_are_refused_by_name() {
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
            let refused = post(row, &clock).unwrap_err();
            assert!(refused.starts_with(&format!("{member} is longer than")), "{refused}");
        }
    }
}
