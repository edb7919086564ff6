//! Reads HTML into blocks.

use ego_tree::iter::Edge;
use scraper::node::Element;
use scraper::{Html, Node};

use super::builder::{Builder, MAX_COLUMNS, RawCell, Run, TableState};
use super::{BlockKind, Document, DocumentError};

/// Elements whose text is not shown or not part of the notice.
const HIDDEN: &[&str] = &[
    "script", "style", "svg", "noscript", "template", "head", "nav", "footer", "select", "button",
    "textarea",
];

/// Elements that start and end a block.
const BLOCKS: &[&str] = &[
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "caption",
    "center",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "figcaption",
    "figure",
    "header",
    "hr",
    "main",
    "ol",
    "p",
    "pre",
    "section",
    "summary",
    "table",
    "tbody",
    "tfoot",
    "thead",
    "tr",
    "ul",
];

/// Maximum number of rows that a cell may span, as in browsers' own limits but lower.
const MAX_ROW_SPAN: usize = 1_000;

/// Reads a whole page or a fragment.
pub fn read(html: &str) -> Result<Document, DocumentError> {
    let page = Html::parse_document(html);
    let mut walker = Walker::default();
    walker.out.start_page();
    for edge in page.tree.root().traverse() {
        match edge {
            Edge::Open(node) => walker.open(node.value()),
            Edge::Close(node) => walker.close(node.value()),
        }
    }
    walker.flush();
    walker.out.finish()
}

/// A table whose end was not reached yet.
#[derive(Default)]
struct OpenTable {
    state: TableState,
    row: Vec<RawCell>,
    cell: Option<RawCell>,
    /// Whether the beginning of the row was written before a table inside it.
    is_split: bool,
}

/// Collects blocks while the tree is walked.
#[derive(Default)]
struct Walker {
    out: Builder,
    run: Run,
    kind: Option<BlockKind>,
    /// The start of the words of the open link, and its address.
    link: Option<(usize, String)>,
    tables: Vec<OpenTable>,
    hidden: usize,
}

impl Walker {
    fn open(&mut self, node: &Node) {
        match node {
            Node::Text(text) if self.hidden == 0 => self.run.push(text),
            Node::Element(element) if HIDDEN.contains(&element.name()) => self.hidden += 1,
            Node::Element(element) if self.hidden == 0 => self.open_element(element),
            _ => {}
        }
    }

    fn open_element(&mut self, element: &Element) {
        match element.name() {
            "a" => {
                let href = element.attr("href").map(str::trim).filter(|href| !href.is_empty());
                self.link = href.map(|href| (self.run.len(), href.to_owned()));
            }
            "br" => self.break_line(),
            "table" => {
                self.flush();
                self.end_outer_row();
                self.tables.push(OpenTable::default());
            }
            "tr" => self.flush(),
            "td" | "th" => self.open_cell(element),
            "li" => self.start(BlockKind::Item),
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => self.start(BlockKind::Heading),
            // A paragraph inside a list item or heading does not change what it is.
            name if BLOCKS.contains(&name) => {
                let kind = self.kind.take();
                self.flush_as(kind.clone());
                self.kind = kind;
            }
            _ => {}
        }
    }

    fn close(&mut self, node: &Node) {
        let Node::Element(element) = node else {
            return;
        };
        if HIDDEN.contains(&element.name()) {
            self.hidden = self.hidden.saturating_sub(1);
            return;
        }
        if self.hidden > 0 {
            return;
        }
        match element.name() {
            "a" => self.close_link(),
            "td" | "th" => self.close_cell(),
            "tr" => self.close_row(),
            "table" => {
                self.close_row();
                self.tables.pop();
            }
            "li" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => self.flush(),
            name if BLOCKS.contains(&name) => {
                let kind = self.kind.take();
                self.flush_as(kind.clone());
                self.kind = kind;
            }
            _ => {}
        }
    }

    fn start(&mut self, kind: BlockKind) {
        self.flush();
        self.kind = Some(kind);
    }

    /// A line break separates blocks, except inside a heading.
    fn break_line(&mut self) {
        if self.kind == Some(BlockKind::Heading) {
            self.run.push(" ");
        } else {
            let kind = self.kind.clone();
            self.flush_as(kind);
        }
    }

    fn close_link(&mut self) {
        if let Some((start, href)) = self.link.take() {
            self.run.link(start.min(self.run.len()), &href);
        }
    }

    fn open_cell(&mut self, element: &Element) {
        self.flush();
        let number = |name: &str, most: usize| {
            let value = element.attr(name).and_then(|text| text.trim().parse::<usize>().ok());
            value.unwrap_or(1).clamp(1, most)
        };
        let cell = RawCell {
            content: Vec::new(),
            is_header: element.name() == "th",
            width: number("colspan", MAX_COLUMNS),
            height: number("rowspan", MAX_ROW_SPAN),
        };
        if let Some(table) = self.tables.last_mut() {
            table.cell = Some(cell);
        }
    }

    fn close_cell(&mut self) {
        self.flush();
        if let Some(table) = self.tables.last_mut()
            && let Some(cell) = table.cell.take()
        {
            table.row.push(cell);
        }
    }

    fn close_row(&mut self) {
        self.close_cell();
        if let Some(table) = self.tables.last_mut() {
            let row = std::mem::take(&mut table.row);
            let is_rest = std::mem::take(&mut table.is_split);
            let is_done =
                row.is_empty() || (is_rest && row.iter().all(|cell| cell.content.is_empty()));
            if !is_done {
                self.out.add_row(&mut table.state, row);
            }
        }
    }

    /// Writes the words of a row before a table inside it, to keep their order.
    fn end_outer_row(&mut self) {
        let Some(table) = self.tables.last_mut() else {
            return;
        };
        let Some(cell) = &mut table.cell else {
            return;
        };
        let first = RawCell { content: std::mem::take(&mut cell.content), ..cell.clone() };
        cell.height = 1;
        let mut row = std::mem::take(&mut table.row);
        row.push(first);
        table.is_split = true;
        if row.iter().any(|cell| !cell.content.is_empty()) {
            self.out.add_row(&mut table.state, row);
        }
    }

    fn flush(&mut self) {
        let kind = self.kind.take();
        self.flush_as(kind);
    }

    /// Ends the block: it goes to the open cell, else to the document.
    fn flush_as(&mut self, kind: Option<BlockKind>) {
        // A link around blocks belongs to each of them.
        let link = self.link.take();
        if let Some((start, href)) = &link {
            self.run.link((*start).min(self.run.len()), href);
        }
        self.link = link.filter(|_| self.run.text().trim().is_empty()).map(|(_, href)| (0, href));
        let run = std::mem::take(&mut self.run);
        if run.is_empty() {
            return;
        }
        let kind = kind.unwrap_or(BlockKind::Paragraph);
        match self.tables.last_mut().and_then(|table| table.cell.as_mut()) {
            Some(cell) => cell.content.push((kind, run)),
            None => self.out.add(kind, &run),
        }
    }
}
