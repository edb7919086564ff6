//! The depth of HTML, found before it is parsed.

use std::cell::RefCell;

use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use html5ever::{LocalName, local_name};

/// Maximum number of open elements. The time of parsing grows with the length and with the depth.
const MAX_DEPTH: usize = 200;
/// Maximum number of formatting elements that a parser opens again.
const MAX_REOPENED: usize = 200_000;
/// Maximum number of equal formatting elements that a parser opens again (HTML Standard, "list of
/// active formatting elements").
const MAX_EQUAL: usize = 3;

/// Returns whether more than [`MAX_DEPTH`] elements could be open at once, or a parser could make
/// many more elements than there are tags. The time is linear.
///
/// An element without an end tag counts as open until the end of the text, except outside of SVG
/// and MathML those that end each other, such as `p` and `li`. A formatting element, such as `b`,
/// that the end of its parent closes is opened again in the next block.
#[must_use]
pub fn is_too_deep(html: &str) -> bool {
    let input = BufferQueue::default();
    input.push_back(html.into());
    let tokenizer = Tokenizer::new(TagCounter::default(), TokenizerOpts::default());
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.borrow().is_too_deep
}

/// A sink of the tokenizer that counts the elements of a text.
#[derive(Default)]
struct TagCounter(RefCell<Elements>);

impl TokenSink for TagCounter {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut elements = self.0.borrow_mut();
        if let Token::TagToken(tag) = token
            && !elements.is_too_deep
        {
            elements.add(tag);
        }
        TokenSinkResult::Continue
    }
}

/// The elements that a text has opened.
#[derive(Default)]
struct Elements {
    /// A stack of the open elements.
    open: Vec<Tag>,
    /// Formatting elements that the end of their parent has closed.
    interrupted: Vec<Tag>,
    /// Maximum number of elements that a parser has opened again.
    reopened: usize,
    is_too_deep: bool,
}

impl Elements {
    /// Elements that have no content, or that end the previous one of their kind.
    const NOT_NESTED: [LocalName; 21] = [
        local_name!("area"),
        local_name!("base"),
        local_name!("br"),
        local_name!("col"),
        local_name!("dd"),
        local_name!("dt"),
        local_name!("embed"),
        local_name!("hr"),
        local_name!("img"),
        local_name!("input"),
        local_name!("li"),
        local_name!("link"),
        local_name!("meta"),
        local_name!("p"),
        local_name!("source"),
        local_name!("tbody"),
        local_name!("td"),
        local_name!("th"),
        local_name!("thead"),
        local_name!("tr"),
        local_name!("wbr"),
    ];

    /// Elements that a parser opens again, except `a` and `nobr`, of which the next one ends the
    /// previous one (HTML Standard, "formatting").
    const FORMATTING: [LocalName; 12] = [
        local_name!("b"),
        local_name!("big"),
        local_name!("code"),
        local_name!("em"),
        local_name!("font"),
        local_name!("i"),
        local_name!("s"),
        local_name!("small"),
        local_name!("strike"),
        local_name!("strong"),
        local_name!("tt"),
        local_name!("u"),
    ];

    fn add(&mut self, tag: Tag) {
        self.reopened += self.interrupted.len();
        if tag.kind == TagKind::StartTag {
            self.open(tag);
        } else {
            self.close(&tag.name);
        }
        let depth = self.open.len() + self.interrupted.len();
        if depth > MAX_DEPTH || self.reopened > MAX_REOPENED {
            self.is_too_deep = true;
        }
    }

    fn open(&mut self, tag: Tag) {
        let is_foreign = |tag: &Tag| matches!(&*tag.name, "svg" | "math" | "template");
        let is_nested = !Self::NOT_NESTED.contains(&tag.name) || self.open.iter().any(is_foreign);
        if is_nested && self.open.len() <= MAX_DEPTH {
            self.open.push(tag);
        }
    }

    /// Closes the elements up to the last one with a name, if there is one.
    fn close(&mut self, name: &LocalName) {
        let is_own = |tag: &Tag| tag.name == *name;
        if let Some(at) = self.open.iter().rposition(is_own) {
            for tag in self.open.split_off(at).into_iter().skip(1) {
                self.interrupt(tag);
            }
        } else if let Some(at) = self.interrupted.iter().rposition(is_own) {
            self.interrupted.remove(at);
        }
    }

    fn interrupt(&mut self, tag: Tag) {
        let is_formatting = Self::FORMATTING.contains(&tag.name);
        let equal = self.interrupted.iter().filter(|other| other.equiv_modulo_attr_order(&tag));
        if is_formatting && equal.count() < MAX_EQUAL && self.interrupted.len() <= MAX_DEPTH {
            self.interrupted.push(tag);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Security (floods): The depth is bounded for each way to nest elements. Long flat texts pass.
    #[test]
    fn deep_html_is_found() {
        for (part, is_deep) in [
            ("<div><p>", true),
            ("<b class=1><p>", true),
            ("<ul><li>", true),
            ("<table><tr><td>", true),
            ("<BLOCKQUOTE\n>", true),
            ("<x-y>", true),
            ("<p>a<br><img src=a>", false),
            ("<li>a<p>b", false),
            ("<tr><td>1<td>2", false),
            ("<div><p><b>a</b></p></div>", false),
            ("a < b and <3", false),
            // End tags that close nothing.
            ("<div></b>", true),
            ("<div title=\"</div>\">", true),
            ("<div><!-- </div> -->", true),
            ("<svg><p>", true),
            ("<ruby><rt>", true),
        ] {
            assert_eq!(is_too_deep(&part.repeat(5_000)), is_deep, "{part}");
        }
    }

    /// Security (floods): Formatting elements without an end tag are opened again in each block.
    #[test]
    fn formatting_that_is_opened_again_is_found() {
        let blocks = |number: usize| -> String {
            (0..number).map(|number| format!("<div><b class={number}></div>")).collect()
        };
        assert!(is_too_deep(&blocks(5_000)));
        assert!(is_too_deep(&(blocks(100) + &"<div>a</div>".repeat(5_000))));
        assert!(!is_too_deep(&(blocks(5) + &"<div>a</div>".repeat(5_000))));
        assert!(!is_too_deep(&"<div><b>a</div>".repeat(5_000)));
        assert!(!is_too_deep(&"<div><b><i>a</div></b></i>".repeat(5_000)));
    }
}
