//! The complexity of HTML, found before it is sanitised.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TokenizerResult};
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts, TreeSink};
use html5ever::{Attribute, ExpandedName, LocalName, QualName, local_name, ns};

/// Maximum number of open elements. The time of parsing grows with the length and with the depth.
const MAX_DEPTH: usize = 200;
/// Maximum size of the elements that a parser creates, with their attributes, in bytes.
const MAX_TREE_BYTES: usize = 4 << 20;
/// Size of an element without attributes, in bytes.
const ELEMENT_BYTES: usize = 32;
/// Maximum number of attributes of a tag. A parser compares the name of each with all others.
const MAX_ATTRIBUTES: usize = 8_000;
/// Number of bytes that are parsed between two checks.
const CHUNK_BYTES: usize = 1 << 10;

/// Returns whether a text would take too long to parse, or make too large a tree: elements nested
/// too deeply, tags with very many attributes, or formatting elements, such as `b`, that each of
/// many blocks opens again.
///
/// The text is parsed as [`super::clean`] parses it, but without a tree, and only until a limit is
/// exceeded. The time is linear.
#[must_use]
pub fn is_too_complex(html: &str) -> bool {
    let input = BufferQueue::default();
    let tokenizer = Tokenizer::new(Probe::new(), TokenizerOpts::default());
    let mut attributes = Attributes::default();
    let mut rest = html;
    while !rest.is_empty() {
        let (chunk, after) = rest.split_at(rest.ceil_char_boundary(CHUNK_BYTES));
        rest = after;
        input.push_back(chunk.into());
        while !matches!(tokenizer.feed(&input), TokenizerResult::Done) {}
        let probe = &tokenizer.sink;
        if probe.is_exceeded() || attributes.add(chunk, probe.ended_token.take()) {
            return true;
        }
    }
    false
}

/// The attributes that the tag at the end of the input may have at most.
#[derive(Default)]
struct Attributes {
    /// A blank or a slash counts twice, because an attribute follows one of them or two quotes.
    halves: usize,
    ends_with_blank: bool,
}

impl Attributes {
    /// Adds a part of the text. Returns whether there may be too many. `ended_token` tells whether
    /// a tag, a text or a comment ended in this part.
    fn add(&mut self, chunk: &str, ended_token: bool) -> bool {
        if ended_token {
            self.halves = 0;
        }
        for byte in chunk.bytes() {
            let is_blank = byte.is_ascii_whitespace();
            self.halves += match byte {
                b'"' | b'\'' => 1,
                b'/' => 2,
                _ if is_blank && !self.ends_with_blank => 2,
                _ => 0,
            };
            self.ends_with_blank = is_blank;
        }
        self.halves / 2 > MAX_ATTRIBUTES
    }
}

/// A parser that measures instead of building a tree.
struct Probe {
    builder: TreeBuilder<Rc<Element>, TreeSize>,
    open: RefCell<OpenElements>,
    /// A token ended since the last check.
    ended_token: Cell<bool>,
}

impl Probe {
    fn new() -> Self {
        let sink = TreeSize::default();
        let context = QualName::new(None, ns!(html), local_name!("div"));
        let context = sink.create_element(context, Vec::new(), ElementFlags::default());
        let options = TreeBuilderOpts::default();
        Self {
            builder: TreeBuilder::new_for_fragment(sink, context, None, options),
            open: RefCell::default(),
            ended_token: Cell::new(false),
        }
    }

    fn is_exceeded(&self) -> bool {
        self.open.borrow().is_too_deep || self.builder.sink.bytes.get() > MAX_TREE_BYTES
    }
}

impl TokenSink for Probe {
    type Handle = Rc<Element>;

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<Rc<Element>> {
        if let Token::TagToken(tag) = &token {
            self.open.borrow_mut().add(tag);
        }
        if !matches!(token, Token::ParseError(_)) {
            self.ended_token.set(true);
        }
        self.builder.process_token(token, line)
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.builder.adjusted_current_node_present_but_not_in_html_namespace()
    }
}

/// The elements that a text has opened and not closed. A parser has at most these open, and those
/// that it opens again.
///
/// An element without an end tag counts as open until the end of the text, except outside of SVG
/// and MathML those that end each other, such as `p` and `li`.
#[derive(Default)]
struct OpenElements {
    names: Vec<LocalName>,
    is_too_deep: bool,
}

impl OpenElements {
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

    fn add(&mut self, tag: &Tag) {
        if tag.kind == TagKind::StartTag {
            self.open(&tag.name);
        } else if let Some(at) = self.names.iter().rposition(|name| *name == tag.name) {
            self.names.truncate(at);
        }
    }

    fn open(&mut self, name: &LocalName) {
        let is_foreign = |name: &LocalName| matches!(&**name, "svg" | "math" | "template");
        if Self::NOT_NESTED.contains(name) && !self.names.iter().any(is_foreign) {
            return;
        }
        if self.names.len() < MAX_DEPTH {
            self.names.push(name.clone());
        } else {
            self.is_too_deep = true;
        }
    }
}

/// An element, as the tree builder must know it.
#[derive(Debug)]
struct Element {
    name: QualName,
    is_integration_point: bool,
}

/// The size of a tree that is not built.
struct TreeSize {
    bytes: Cell<usize>,
    document: Rc<Element>,
}

impl Default for TreeSize {
    fn default() -> Self {
        let name = QualName::new(None, ns!(), local_name!(""));
        let document = Rc::new(Element { name, is_integration_point: false });
        Self { bytes: Cell::new(0), document }
    }
}

impl TreeSize {
    fn add(&self, attributes: &[Attribute]) {
        let sizes = attributes.iter().map(|one| one.name.local.len() + one.value.len());
        self.bytes.set(self.bytes.get() + ELEMENT_BYTES + sizes.sum::<usize>());
    }
}

impl TreeSink for TreeSize {
    type Handle = Rc<Element>;
    type Output = ();
    type ElemName<'a> = ExpandedName<'a>;

    fn create_element(
        &self,
        name: QualName,
        attributes: Vec<Attribute>,
        flags: ElementFlags,
    ) -> Rc<Element> {
        self.add(&attributes);
        let is_integration_point = flags.mathml_annotation_xml_integration_point;
        Rc::new(Element { name, is_integration_point })
    }

    fn create_comment(&self, _text: StrTendril) -> Rc<Element> {
        self.add(&[]);
        Rc::clone(&self.document)
    }

    fn create_pi(&self, _target: StrTendril, _data: StrTendril) -> Rc<Element> {
        Rc::clone(&self.document)
    }

    fn get_document(&self) -> Rc<Element> {
        Rc::clone(&self.document)
    }

    fn elem_name<'a>(&'a self, target: &'a Rc<Element>) -> ExpandedName<'a> {
        target.name.expanded()
    }

    fn same_node(&self, one: &Rc<Element>, other: &Rc<Element>) -> bool {
        Rc::ptr_eq(one, other)
    }

    fn get_template_contents(&self, target: &Rc<Element>) -> Rc<Element> {
        Rc::clone(target)
    }

    fn is_mathml_annotation_xml_integration_point(&self, target: &Rc<Element>) -> bool {
        target.is_integration_point
    }

    fn append(&self, _parent: &Rc<Element>, _child: NodeOrText<Rc<Element>>) {}

    fn append_based_on_parent_node(
        &self,
        _element: &Rc<Element>,
        _previous: &Rc<Element>,
        _child: NodeOrText<Rc<Element>>,
    ) {
    }

    fn append_before_sibling(&self, _sibling: &Rc<Element>, _node: NodeOrText<Rc<Element>>) {}
    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}
    fn add_attrs_if_missing(&self, _target: &Rc<Element>, _attributes: Vec<Attribute>) {}
    fn remove_from_parent(&self, _target: &Rc<Element>) {}
    fn reparent_children(&self, _node: &Rc<Element>, _new_parent: &Rc<Element>) {}
    fn set_quirks_mode(&self, _mode: QuirksMode) {}
    fn parse_error(&self, _message: std::borrow::Cow<'static, str>) {}
    fn finish(self) {}
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
            assert_eq!(is_too_complex(&part.repeat(5_000)), is_deep, "{part}");
        }
    }

    /// Security (floods): Formatting elements without an end tag are opened again in each block,
    /// with their attributes.
    #[test]
    fn formatting_that_is_opened_again_is_found() {
        let blocks = |number: usize| -> String {
            (0..number).map(|number| format!("<div><b class={number}></div>")).collect()
        };
        let formatting: String = (0..150).map(|number| format!("<b class={number}>")).collect();
        let attributes =
            |number: usize| -> String { (0..number).map(|number| format!(" a{number}")).collect() };
        assert!(is_too_complex(&blocks(5_000)));
        assert!(is_too_complex(&(blocks(100) + &"<div>a</div>".repeat(5_000))));
        for closing in ["<p>x", "<li>x", "<dd>x"] {
            let text = format!("{closing}{formatting}{}", closing.repeat(20_000));
            assert!(is_too_complex(&text), "{closing}");
        }
        let one = format!("<div><b{}></div>", attributes(5_000));
        assert!(is_too_complex(&(one + &"<p>x".repeat(5_000))));
        assert!(!is_too_complex(&(blocks(5) + &"<div>a</div>".repeat(5_000))));
        assert!(!is_too_complex(&"<div><b>a</div>".repeat(5_000)));
        assert!(!is_too_complex(&"<div><b><i>a</div></b></i>".repeat(5_000)));
    }

    /// Security (floods): The attributes of a tag are compared with each other. Text, files and
    /// style sheets in a text may have any number of blanks.
    #[test]
    fn very_many_attributes_are_found() {
        let names = |number: u32| -> String {
            let names = (0x4E00..0x4E00 + number).filter_map(char::from_u32);
            names.map(|name| format!("{name} ")).collect()
        };
        assert!(is_too_complex(&format!("<b {}>", names(20_000))));
        assert!(is_too_complex(&format!("<b {}>", names(20_000).replace(' ', "/"))));
        assert!(is_too_complex(&format!("<b {}>", names(20_000).replace(' ', "=''"))));
        // The parser does not read this style sheet as a tag.
        assert!(is_too_complex(&format!("<style><i a=\"</style><b {}>", names(20_000))));
        assert!(!is_too_complex(&format!("<b {}>", names(1_000))));
        assert!(!is_too_complex(&"a / b ".repeat(50_000)));
        assert!(!is_too_complex(&format!("<style>{}</style>", "a { b: c } ".repeat(20_000))));
        assert!(!is_too_complex(&format!("<img src='data:{}'>", "a/bcdefgh".repeat(6_000))));
    }
}
