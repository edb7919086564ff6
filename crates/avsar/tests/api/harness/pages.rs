//! HTML pages, parsed.

use scraper::{Html, Selector};

use super::Reply;

/// A parsed page.
pub struct Dom(Html);

impl Dom {
    /// Parses a response.
    pub fn parse(reply: &Reply) -> Self {
        assert!(reply.header("content-type").starts_with("text/html"), "{reply}");
        let html = Html::parse_document(&reply.text());
        Self(html)
    }

    /// Returns the text of each element that matches a selector.
    pub fn texts(&self, selector: &str) -> Vec<String> {
        let selector = Selector::parse(selector).unwrap();
        let text = |element: scraper::ElementRef<'_>| element.text().collect::<String>();
        self.0.select(&selector).map(text).collect()
    }

    /// Returns an attribute of each element that matches a selector.
    pub fn attributes(&self, selector: &str, name: &str) -> Vec<String> {
        let selector = Selector::parse(selector).unwrap();
        let values = self.0.select(&selector).filter_map(|element| element.attr(name));
        values.map(ToOwned::to_owned).collect()
    }

    /// Returns an attribute of the only element that matches a selector and has it.
    #[track_caller]
    pub fn attribute(&self, selector: &str, name: &str) -> String {
        let found = self.attributes(selector, name);
        assert_eq!(found.len(), 1, "{selector}: {found:?}");
        found.into_iter().next().unwrap()
    }

    /// Returns the text of the body without scripts.
    pub fn body(&self) -> String {
        self.texts("body :not(script)").join(" ")
    }
}
