//! Sanitised HTML as a tree, from which the HTML that pages show is made.

use std::ops::Range;

use html5ever::{Attribute, LocalName, QualName, local_name, ns};
use scraper::node::{Element, Text};
use scraper::{ElementRef, Html, Node};

use crate::platform::language::{DEVANAGARI, Language};

/// Sanitised HTML as a tree. Each method that changes it prepares it for one property of a page.
#[derive(Debug)]
pub struct Fragment(Html);

impl Fragment {
    /// Parses sanitised HTML.
    #[must_use]
    pub fn parse(clean: &str) -> Self {
        Self(Html::parse_fragment(clean))
    }

    /// Returns whether there is text or an image. Empty elements and spaces do not count.
    #[must_use]
    pub fn has_content(&self) -> bool {
        let has_text = || self.0.root_element().text().any(|text| !text.trim().is_empty());
        self.elements("img").next().is_some() || has_text()
    }

    /// Removes the first image, wherever it is.
    pub fn remove_first_image(&mut self) {
        let first = self.elements("img").next().map(|image| image.id());
        if let Some(mut image) = first.and_then(|id| self.0.tree.get_mut(id)) {
            image.detach();
        }
    }

    /// Returns the HTML that pages show, for a text in the given language. Its headings are below
    /// the heading of the page, each table can be scrolled, and Hindi in other texts is marked.
    #[must_use]
    pub fn into_display_html(mut self, language: Language) -> String {
        self.lower_headings();
        self.frame_tables(language);
        if language != Language::Hindi {
            self.mark_hindi();
        }
        self.0.root_element().inner_html().trim().to_owned()
    }

    /// Changes `h1` to `h2`, because the page has an `h1` of its own.
    fn lower_headings(&mut self) {
        let headings: Vec<_> = self.elements("h1").map(|heading| heading.id()).collect();
        for id in headings {
            if let Some(mut node) = self.0.tree.get_mut(id)
                && let Node::Element(heading) = node.value()
            {
                heading.name.local = local_name!("h2");
            }
        }
    }

    /// Wraps each table in a frame that scrolls, also by keyboard.
    fn frame_tables(&mut self, language: Language) {
        let tables: Vec<_> = self.elements("table").map(|table| table.id()).collect();
        for (number, id) in (1..).zip(tables) {
            if let Some(mut table) = self.0.tree.get_mut(id) {
                table.insert_before(Node::Element(table_frame(language, number))).append_id(id);
            }
        }
    }

    /// Marks words in Devanagari as Hindi, as `web/src/ui/user-text.tsx` does, so that screen
    /// readers and hyphenation use that language. An element with a `lang` attribute stays as it
    /// is.
    fn mark_hindi(&mut self) {
        let texts: Vec<_> = self
            .0
            .root_element()
            .descendants()
            .filter_map(|node| {
                let text = node.value().as_text()?;
                let runs = hindi_runs(text);
                let has_language = || {
                    let mut elements = node.ancestors().filter_map(ElementRef::wrap);
                    elements.any(|element| element.attr("lang").is_some())
                };
                (!runs.is_empty() && !has_language()).then(|| (node.id(), text.to_string(), runs))
            })
            .collect();
        for (id, text, runs) in texts {
            let Some(mut node) = self.0.tree.get_mut(id) else { continue };
            let mut end = 0;
            for run in runs {
                node.insert_before(text_node(&text, end..run.start));
                let mut span = node.insert_before(Node::Element(element("span", [HINDI])));
                span.append(text_node(&text, run.clone()));
                end = run.end;
            }
            node.insert_before(text_node(&text, end..text.len()));
            node.detach();
        }
    }

    /// Returns the elements with a tag name, in the order of the document.
    fn elements(&self, name: &'static str) -> impl Iterator<Item = ElementRef<'_>> {
        let all = self.0.root_element().descendent_elements();
        all.filter(move |element| element.value().name() == name)
    }
}

/// The attribute of text in Hindi.
const HINDI: (&str, &str) = ("lang", "hi");

/// Returns the words in Devanagari, each with the blanks, digits and punctuation between it and the
/// next one.
fn hindi_runs(text: &str) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    let mut continues = false;
    for (at, character) in text.char_indices() {
        if DEVANAGARI.contains(&character) {
            let end = at + character.len_utf8();
            match runs.last_mut() {
                Some(run) if continues => run.end = end,
                _ => runs.push(at..end),
            }
            continues = true;
        } else if character.is_ascii_alphabetic() {
            continues = false;
        }
    }
    runs
}

/// Returns a part of a text as a node.
fn text_node(text: &str, part: Range<usize>) -> Node {
    Node::Text(Text { text: text.get(part).unwrap_or_default().into() })
}

/// Returns the frame of a table. `styles.css` has its class.
fn table_frame(language: Language, number: u32) -> Element {
    let label = match language {
        Language::English => format!("Table {number}"),
        Language::Hindi => format!("तालिका {number}"),
    };
    let attributes =
        [("aria-label", &*label), ("class", "table-frame"), ("role", "group"), ("tabindex", "0")];
    element("div", attributes)
}

fn element<const N: usize>(name: &str, attributes: [(&str, &str); N]) -> Element {
    let attributes = attributes.map(|(name, value)| Attribute {
        name: QualName::new(None, ns!(), LocalName::from(name)),
        value: value.into(),
    });
    Element::new(QualName::new(None, ns!(html), LocalName::from(name)), attributes.into())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::platform::html;

    fn displayed(clean: &str) -> String {
        Fragment::parse(clean).into_display_html(Language::English)
    }

    #[test]
    fn headings_are_below_the_heading_of_the_page() {
        assert_eq!(displayed("<h1>a</h1><h2>b</h2><H1>c</H1>"), "<h2>a</h2><h2>b</h2><h2>c</h2>");
        assert_eq!(displayed("<p>&lt;h1&gt;</p>"), "<p>&lt;h1&gt;</p>");
    }

    #[test]
    fn each_table_has_a_frame_that_scrolls_by_keyboard() {
        let framed = |number: u32, cell: &str| {
            format!(
                "<div aria-label=\"Table {number}\" class=\"table-frame\" role=\"group\" \
                 tabindex=\"0\"><table><tbody><tr><td>{cell}</td></tr></tbody></table></div>"
            )
        };
        let table = |cell: &str| format!("<table><tbody><tr><td>{cell}</td></tr></tbody></table>");
        assert_eq!(
            displayed(&format!("<p>a</p>{}{}", table("1"), table(&table("2")))),
            format!("<p>a</p>{}{}", framed(1, "1"), framed(2, &framed(3, "2"))),
        );
    }

    #[test]
    fn words_in_devanagari_are_marked_as_hindi() {
        for (html, expected) in [
            ("<p>Clerk</p>", "<p>Clerk</p>"),
            ("<p>लिपिक 2026, भर्ती!</p>", "<p><span lang=\"hi\">लिपिक 2026, भर्ती</span>!</p>"),
            (
                "<p>Apply: आवेदन <b>और</b> fee शुल्क</p>",
                "<p>Apply: <span lang=\"hi\">आवेदन</span> <b><span lang=\"hi\">और</span></b> \
                 fee <span lang=\"hi\">शुल्क</span></p>",
            ),
            ("भर्ती", "<span lang=\"hi\">भर्ती</span>"),
            ("<p lang=\"mr\">भरती</p>", "<p lang=\"mr\">भरती</p>"),
        ] {
            assert_eq!(displayed(html), expected);
        }
    }

    /// Its page marks the whole text as Hindi.
    #[test]
    fn a_hindi_text_has_no_marks() {
        let html = "<h1>भर्ती</h1><table><tbody><tr><td>Clerk</td></tr></tbody></table>";
        assert_eq!(
            Fragment::parse(html).into_display_html(Language::Hindi),
            "<h2>भर्ती</h2><div aria-label=\"तालिका 1\" class=\"table-frame\" role=\"group\" \
             tabindex=\"0\"><table><tbody><tr><td>Clerk</td></tr></tbody></table></div>",
        );
    }

    /// RULE-25: The first image is removed, wherever it is.
    #[test]
    fn first_image_is_removed() {
        for (html, expected) in [
            ("<img src=\"a.png\"><p>x</p>", "<p>x</p>"),
            (
                "<p>x<img src=\"a.png\" alt=\"a > b\">y</p><img src=\"b.png\">",
                "<p>xy</p><img src=\"b.png\">",
            ),
            ("<p>none</p>", "<p>none</p>"),
            ("<p>&lt;img src=\"a.png\"&gt;</p>", "<p>&lt;img src=\"a.png\"&gt;</p>"),
        ] {
            let mut fragment = Fragment::parse(html);
            fragment.remove_first_image();
            assert_eq!(fragment.into_display_html(Language::English), expected);
        }
    }

    #[test]
    fn content_is_text_or_an_image() {
        for (html, expected) in [
            ("", false),
            ("<p>&nbsp;<br></p> <h2></h2>", false),
            ("<p><b>a</b></p>", true),
            ("<p><img src=\"a.png\"></p>", true),
        ] {
            assert_eq!(Fragment::parse(html).has_content(), expected, "{html}");
        }
    }

    proptest! {
        /// The search, the excerpts and the page have the same text.
        #[test]
        fn display_html_has_the_same_text(html in "(<(h1|p|table|td|b|img)>|</[hp]1?>|[a-z <&कहि]){0,40}") {
            let clean = html::clean(&html);
            prop_assert_eq!(html::text(&displayed(&clean)), html::text(&clean));
        }
    }
}
