//! Writes the channels of RSS 2.0.

use chrono::{DateTime, Utc};
use quick_xml::events::BytesText;

use super::xml::{self, Xml};
use crate::platform::http::ApiError;
use crate::platform::language::Language;

/// Media type of a feed.
pub(super) const CONTENT_TYPE: &str = "application/rss+xml; charset=utf-8";

/// A feed in a language.
pub(super) struct Channel<'a> {
    /// Name of the site.
    pub(super) site_name: &'a str,
    /// URL of the site, without a trailing slash.
    pub(super) public_url: &'a str,
    pub(super) language: Language,
    /// Title, without the name of the site.
    pub(super) title: &'a str,
    pub(super) description: String,
    /// URL path of the page that the feed follows, in English.
    pub(super) page: &'a str,
    /// URL path of the feed in English.
    pub(super) path: &'a str,
}

/// A record in a feed.
pub(super) struct FeedItem {
    pub(super) title: String,
    /// URL path of the record's page, in the language of the feed, or URL of a document.
    pub(super) link: String,
    /// Permanent id, the same in all languages. The path may change, and feed readers would show
    /// the item as new again.
    pub(super) guid: String,
    pub(super) posted_at: DateTime<Utc>,
    pub(super) text: String,
}

impl Channel<'_> {
    /// Returns the document of a feed with these items.
    ///
    /// # Errors
    /// Returns [`ApiError::Internal`] if the document cannot be written.
    pub(super) fn document(&self, items: &[FeedItem]) -> Result<Vec<u8>, ApiError> {
        let body = xml::document(
            "rss",
            &[("version", "2.0"), ("xmlns:atom", "http://www.w3.org/2005/Atom")],
            |xml| xml::element(xml, "channel", |xml| self.write(xml, items)),
        );
        body.map_err(ApiError::internal)
    }

    fn write(&self, xml: &mut Xml, items: &[FeedItem]) -> std::io::Result<()> {
        let Self { site_name, public_url, language, title, .. } = self;
        let url = |path: &str| format!("{public_url}{}", language.localize_path(path));
        xml::text_element(xml, "title", &format!("{site_name}: {title}"))?;
        xml::text_element(xml, "link", &url(self.page))?;
        xml::text_element(xml, "description", &self.description)?;
        xml::text_element(xml, "language", &language.tag().to_ascii_lowercase())?;
        xml.create_element("atom:link")
            .with_attributes([
                ("href", url(self.path).as_str()),
                ("rel", "self"),
                ("type", "application/rss+xml"),
            ])
            .write_empty()?;
        items.iter().try_for_each(|item| item.write(xml, public_url))
    }
}

impl FeedItem {
    fn write(&self, xml: &mut Xml, site: &str) -> std::io::Result<()> {
        let link = if self.link.starts_with('/') {
            format!("{site}{}", self.link)
        } else {
            self.link.clone()
        };
        xml::element(xml, "item", |xml| {
            xml::text_element(xml, "title", &self.title)?;
            xml::text_element(xml, "link", &link)?;
            xml.create_element("guid")
                .with_attribute(("isPermaLink", "false"))
                .write_text_content(BytesText::new(&format!("{site}{}", self.guid)))?;
            xml::text_element(xml, "pubDate", &self.posted_at.to_rfc2822())?;
            xml::text_element(xml, "description", &self.text)
        })
    }
}
