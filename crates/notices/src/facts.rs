//! Finds pairs of a label and a value, the form of most statements of a notice.
//!
//! A fact is a line `label: value`, a row of two cells, a label with its value in the next
//! block or cell, or the heading of a column with a cell below.

use crate::document::{Block, BlockKind, Cell, Document, Span};
use crate::outline::{self, Section};
use crate::pattern::Pattern;

/// How a fact is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FactKind {
    /// `label: value` on a line.
    Line,
    /// Two neighbouring cells or blocks.
    Pair,
    /// The heading of a column and a cell of a table with one or few rows.
    Column,
}

/// A label and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fact {
    /// The label, without a colon.
    pub label: Span,
    /// The value.
    pub value: Span,
    /// The subject of the part in which it stands.
    pub section: Section,
    /// The number of the block of the value.
    pub block: usize,
    /// How it is written.
    pub kind: FactKind,
}

impl Fact {
    /// Returns the span from the label to the value, if both are in one block or cell, else the
    /// value.
    #[must_use]
    pub fn span(&self) -> Span {
        match self.kind {
            FactKind::Line | FactKind::Pair => self.label.join(self.value),
            FactKind::Column => self.value,
        }
    }
}

/// Longest label, in bytes.
const MAX_LABEL_BYTES: usize = 420;

/// Cells and lines that are labels, so that the next cell is a value.
static LABEL: Pattern = Pattern::new(concat!(
    r"^(?:name of (?:the )?organi[sz]ation",
    r"|(?:recruitment |conducting )?",
    r"(?:organi[sz]ation|board|authority|body)(?: name)?",
    r"|(?:name of )?(?:the )?posts?(?: name)?|exam name",
    r"|advt\.?\s*(?:no|number)\.?",
    r"|advertisement\s*(?:no|number)\.?",
    r"|notification\s*(?:no|number)\.?",
    r"|(?:total |no\.? of |number of )?",
    r"(?:vacanc(?:y|ies)|posts?)|salary.*|pay scale.*",
    r"|stipend|(?:job )?location|category|positions?",
    r"|official website",
    r"|mode of (?:payment|apply|application)|payment mode",
    r"|notification (?:release )?date",
    r"|(?:application|apply|registration",
    r"|online application|apply online).{0,20}\b",
    r"(?:start|last|end|begin|date|closing",
    r"|deadline)\w*.{0,12}",
    r"|(?:start|last|closing|end) date.{0,30}",
    r"|(?:prelims |mains )?exam(?:ination)? dates?.{0,20}",
    r"|admit card.{0,20}|result.{0,14}|age limit|age",
    r"|(?:educational )?qualification|eligibility",
    r"|application fees?|selection process|post date",
    r"|total vacancy|भर्ती (?:बोर्ड|संस्था)(?: का नाम)?",
    r"|संस्था का नाम|विभाग का नाम|पद का नाम",
    r"|पदों की (?:कुल )?संख्या|कुल पद|अंतिम तिथि|विज्ञापन संख्या|आयु सीमा|योग्यता",
    r"|आवेदन की अंतिम तिथि|आधिकारिक वेबसा[इई]ट",
    r"|अधिकारिक वेबसा[इई]ट)\s*:?$"
));

/// Finds the facts of a document, in order.
#[must_use]
pub fn find(document: &Document, sections: &[Section]) -> Vec<Fact> {
    let mut finder = Finder { document, sections, facts: Vec::new(), open: None, header: None };
    for (at, block) in document.blocks().iter().enumerate() {
        finder.read(at, block);
    }
    finder.facts
}

/// Collects facts while the blocks are read in order.
struct Finder<'d> {
    document: &'d Document,
    sections: &'d [Section],
    facts: Vec<Fact>,
    /// A label whose value follows in the next block or row.
    open: Option<Span>,
    /// The last row of labels: its table and cells.
    header: Option<(usize, Vec<Cell>)>,
}

impl Finder<'_> {
    fn read(&mut self, at: usize, block: &Block) {
        match &block.kind {
            BlockKind::Heading => {
                self.open = None;
                self.read_line(at, block.span, None);
            }
            BlockKind::Paragraph | BlockKind::Item => self.read_line(at, block.span, None),
            BlockKind::Row { table, cells } => self.read_row(at, *table, cells),
        }
    }

    /// Reads `label: value`, or the value of a label that ended the line before.
    fn read_line(&mut self, at: usize, line: Span, section: Option<Section>) {
        let text = self.document.slice(line);
        if let Some(rest) = after_dates_heading(text) {
            for statement in statements(line.part(rest, text.len()), self.document) {
                self.read_line(at, statement, Some(Section::Dates));
            }
            return;
        }
        match split_label(text) {
            Some((label, value)) => {
                let (label, value) = (line.part(0, label), line.part(value, text.len()));
                self.open = None;
                if self.document.slice(value).trim().is_empty() {
                    self.open = Some(label);
                } else {
                    self.add(at, label, value, FactKind::Line, section);
                }
            }
            None => {
                if let Some(label) = self.open.take() {
                    self.add(at, label, line, FactKind::Pair, section);
                }
            }
        }
    }

    fn read_row(&mut self, at: usize, table: usize, cells: &[Cell]) {
        let cells: Vec<Cell> = cells
            .iter()
            .filter(|cell| !cell.is_continued && !self.document.slice(cell.span).trim().is_empty())
            .copied()
            .collect();
        self.read_cell_lines(at, table, &cells);
        // `Application Fee | Important Dates | Age Limit` above cells with lines of their own.
        let is_part = |cell: &Cell| outline::of_line(self.document.slice(cell.span)).is_some();
        let is_label = |cell: &&Cell| self.is_label(cell.span) || is_part(cell);
        let labels = cells.iter().filter(is_label).count();
        let header = self.header.take().filter(|(number, header)| {
            *number == table && header.len() == cells.len() && cells.len() > 2
        });
        if labels == cells.len() && cells.len() >= 2 {
            self.open = None;
            self.header = Some((table, cells));
            return;
        }
        if let Some((_, header)) = header {
            for (label, value) in header.iter().zip(&cells) {
                self.add_cell(at, label.span, value.span, FactKind::Column);
            }
            return;
        }
        match cells.as_slice() {
            [label, value] if !self.has_statement(label.span) => {
                self.open = None;
                let label = self.without_colon(label.span);
                self.add_cell(at, label, value.span, FactKind::Pair);
            }
            [label, values @ ..] if self.is_dated_row(at, label, values) => {
                self.open = None;
                for value in values {
                    self.add(at, label.span, value.span, FactKind::Pair, None);
                }
            }
            _ => self.read_labelled_cells(at, &cells),
        }
    }

    /// Adds the value of a cell: each of its lines, if some have labels of their own. Those were
    /// read already.
    fn add_cell(&mut self, at: usize, label: Span, value: Span, kind: FactKind) {
        let lines = lines(self.document, value);
        if !lines.iter().any(|line| self.has_colon(*line)) || lines.len() == 1 {
            self.add(at, label, value, kind, None);
            return;
        }
        let section = outline::by_wording(self.document.slice(label));
        for line in lines {
            if !self.has_colon(line) {
                self.add(at, label, line, kind, section);
            }
        }
    }

    /// Returns `true` for a row of a table of dates with a column for each advertisement or stage.
    fn is_dated_row(&self, at: usize, label: &Cell, values: &[Cell]) -> bool {
        static DAY: Pattern = Pattern::new(r"\d.*\b(?:19|20)\d\d\b");
        self.sections.get(at) == Some(&Section::Dates)
            && !DAY.is_in(self.document.slice(label.span))
            && values.iter().any(|value| DAY.is_in(self.document.slice(value.span)))
            && values.iter().all(|value| !self.is_label(value.span) && !self.has_colon(value.span))
    }

    /// Reads rows in which labels and values alternate, also from one row to the next.
    fn read_labelled_cells(&mut self, at: usize, cells: &[Cell]) {
        for cell in cells {
            if self.has_statement(cell.span) {
                self.open = None;
            } else if self.is_label(cell.span) {
                self.open = Some(self.without_colon(cell.span));
            } else if let Some(label) = self.open.take() {
                self.add(at, label, cell.span, FactKind::Pair, None);
            }
        }
    }

    /// Reads the lines of cells that hold statements of their own. The heading of the column, or
    /// the cell before, says what they are about.
    fn read_cell_lines(&mut self, at: usize, table: usize, cells: &[Cell]) {
        let header = self.header.clone().filter(|(number, _)| *number == table);
        let header = header.map(|(_, header)| header).unwrap_or_default();
        let section_of = |cell: &Cell| outline::by_wording(self.document.slice(cell.span));
        let sections: Vec<Option<Section>> = match cells {
            [label, _] if header.is_empty() => vec![None, section_of(label)],
            _ => header.iter().map(section_of).collect(),
        };
        for (column, cell) in cells.iter().enumerate() {
            let mut section = sections.get(column).copied().flatten();
            let open = self.open.take();
            for line in lines(self.document, cell.span) {
                section = outline::of_line(self.document.slice(line)).or(section);
                if self.has_colon(line) {
                    self.read_line(at, line, section);
                }
            }
            self.open = open;
        }
    }

    fn is_label(&self, span: Span) -> bool {
        LABEL.is_in(self.document.slice(span).trim())
    }

    fn has_colon(&self, span: Span) -> bool {
        split_label(self.document.slice(span)).is_some()
    }

    /// Returns `true` for `label: value`, not for a label that only ends in a colon.
    fn has_statement(&self, span: Span) -> bool {
        let text = self.document.slice(span);
        split_label(text)
            .and_then(|(_, value)| text.get(value..))
            .is_some_and(|value| !value.trim().is_empty())
    }

    /// Returns the label without a colon at its end.
    fn without_colon(&self, label: Span) -> Span {
        let text = self.document.slice(label);
        label.part(0, text.trim_end_matches([':', '-', '–', ' ']).len())
    }

    fn add(
        &mut self,
        block: usize,
        label: Span,
        value: Span,
        kind: FactKind,
        section: Option<Section>,
    ) {
        // The heading of a column of values is no value.
        if outline::is_value_heading(self.document.slice(value).trim()) {
            return;
        }
        let section = section.or_else(|| self.sections.get(block).copied());
        let section = section.unwrap_or(Section::Overview);
        self.facts.push(Fact { label, value, section, block, kind });
    }
}

/// Returns the start of a fact behind `Important Dates:` on the same line.
fn after_dates_heading(text: &str) -> Option<usize> {
    static HEADING: Pattern = Pattern::new(r"^\W*(?:important|key) dates?\s*:\s*");
    let start = HEADING.find(text)?.end();
    let (label, _) = split_label(text.get(start..)?)?;
    let has_digit = text.get(start..start + label)?.contains(|c: char| c.is_ascii_digit());
    (!has_digit).then_some(start)
}

/// Splits `Starting Date: 15-11-2024 at 00:01 AM, Last Date: 14-12-2024` before each label.
fn statements(line: Span, document: &Document) -> Vec<Span> {
    static NEXT: Pattern = Pattern::new(r"[,;.]\s+(?P<label>[a-z][^:,;\d]{4,80}):");
    let text = document.slice(line);
    let starts: Vec<usize> =
        NEXT.captures_iter(text).filter_map(|groups| Some(groups.name("label")?.start())).collect();
    let ends = starts.iter().copied().chain([text.len()]);
    [0].into_iter().chain(starts.iter().copied()).zip(ends).map(|(a, b)| line.part(a, b)).collect()
}

/// Returns the spans of the lines inside a cell.
#[must_use]
pub fn lines(document: &Document, span: Span) -> Vec<Span> {
    let mut start = 0;
    let mut found = Vec::new();
    for line in document.slice(span).split('\n') {
        found.push(span.part(start, start + line.len()));
        start += line.len() + 1;
    }
    found
}

/// Returns the end of the label and the start of the value of `label: value`. The colon of a time
/// or an address does not end a label.
#[must_use]
pub fn split_label(text: &str) -> Option<(usize, usize)> {
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let mut depth = 0_usize;
    let mut in_brackets = None;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ':' => {
                let (before, after) = text.split_at_checked(at)?;
                let after = after.get(1..).unwrap_or_default();
                let is_time =
                    is_digit(before.trim_end().chars().next_back()) && MINUTES.is_in(after);
                if is_time || after.starts_with("//") {
                    continue;
                }
                if depth == 0 {
                    return label_and_value(before, after);
                }
                // `Age limit for (post code: 12): 30 Years` has another colon.
                in_brackets.get_or_insert((before, after));
            }
            _ => {}
        }
    }
    in_brackets.and_then(|(before, after)| label_and_value(before, after))
}

/// Returns the end of the label before a colon and the start of the value after it.
fn label_and_value(before: &str, after: &str) -> Option<(usize, usize)> {
    let label = before.trim_end_matches([' ', '-', '–', ':']).len();
    let blank = after.len() - after.trim_start_matches([' ', ':', '-', '–']).len();
    (label > 0 && label <= MAX_LABEL_BYTES).then_some((label, before.len() + 1 + blank))
}

/// The minutes of a time: `30`, also ` 00 AM`, but not a date.
static MINUTES: Pattern = Pattern::new(
    r"^[0-5]\d(?:\D?$|[^\d./-]|[./-]\D)|^\s*[0-5]\d\s*(?:a\.?m|p\.?m|hrs|hours|noon|mid)",
);
