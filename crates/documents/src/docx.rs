//! The reader for Word documents: paragraphs, lists, tables, text boxes, headers and footers.

use std::io::{Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;
use zip::result::ZipError;

use crate::document::{Document, FileFormat, Layout, Line, LineRegion, MIN_LEGIBLE_TENTHS};
use crate::limits::{Budget, MIN_PAGE_CHARS};
use crate::read_error::ReadError;
use crate::text;

const FORMAT_NAME: &str = "a Word document";
/// Maximum number of parts of an archive.
const MAX_PARTS: usize = 2_000;
/// Maximum depth of nested elements.
const MAX_DEPTH: usize = 256;

/// Maximum number of headers that are read, and of footers.
const MAX_MARGINS: usize = 6;

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

pub(crate) fn read(bytes: &[u8], budget: &Budget<'_>) -> Result<Document, ReadError> {
    let mut archive =
        ZipArchive::new(Cursor::new(bytes)).map_err(|_| ReadError::broken(FORMAT_NAME))?;
    if archive.len() > MAX_PARTS {
        return Err(ReadError::TooMuchWork);
    }
    if archive.index_for_name("word/document.xml").is_none() {
        return Err(unsupported_format(&mut archive, budget));
    }
    let main = read_part(&mut archive, "word/document.xml", budget)?
        .ok_or_else(|| ReadError::broken(FORMAT_NAME))?;
    let mut writer = Writer::new(budget);
    let (headers, footers) = find_headers_and_footers(&archive);
    for name in headers.iter().take(MAX_MARGINS) {
        let header = read_part(&mut archive, name, budget)?.unwrap_or_default();
        writer.write(&header, LineRegion::Margin)?;
    }
    writer.write(&main, LineRegion::Body)?;
    for name in footers.iter().take(MAX_MARGINS) {
        let footer = read_part(&mut archive, name, budget)?.unwrap_or_default();
        writer.write(&footer, LineRegion::Margin)?;
    }
    let links = match read_part(&mut archive, "word/_rels/document.xml.rels", budget)? {
        Some(relations) => read_links(&relations, budget)?,
        None => Vec::new(),
    };
    writer.finish(links)
}

/// Returns the names of the parts with headers and with footers, sorted.
fn find_headers_and_footers(archive: &Archive<'_>) -> (Vec<String>, Vec<String>) {
    let mut margins: Vec<String> = archive
        .file_names()
        .filter_map(Result::ok)
        .filter(|name| {
            let file = name.strip_prefix("word/").unwrap_or_default();
            (file.starts_with("header") || file.starts_with("footer")) && file.ends_with(".xml")
        })
        .map(|name| name.into_owned())
        .collect();
    margins.sort();
    margins.into_iter().partition(|name| name.contains("header"))
}

/// Returns the error for an archive that is not a Word document, with the detected format.
fn unsupported_format(archive: &mut Archive<'_>, budget: &Budget<'_>) -> ReadError {
    if archive.index_for_name("EncryptedPackage").is_some() {
        return ReadError::Encrypted;
    }
    if let Ok(Some(kind)) = read_part(archive, "mimetype", budget) {
        if kind.starts_with("application/vnd.oasis.opendocument.text") {
            return ReadError::unsupported("an OpenDocument text (.odt)");
        }
        if kind.starts_with("application/epub") {
            return ReadError::unsupported("a book (.epub)");
        }
    }
    let contains_folder =
        |folder: &str| archive.file_names().flatten().any(|name| name.starts_with(folder));
    ReadError::unsupported(if contains_folder("xl/") {
        "a spreadsheet"
    } else if contains_folder("ppt/") {
        "a presentation"
    } else if contains_folder("Index/") {
        "a Pages document"
    } else {
        "an archive (.zip)"
    })
}

/// Returns the text of a part, or `None` if the archive has no part with this name.
fn read_part(
    archive: &mut Archive<'_>,
    name: &str,
    budget: &Budget<'_>,
) -> Result<Option<String>, ReadError> {
    budget.time()?;
    let file = match archive.by_name(name) {
        Ok(file) => file,
        Err(ZipError::FileNotFound) => return Ok(None),
        Err(ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED)) => {
            return Err(ReadError::Encrypted);
        }
        Err(_) => return Err(ReadError::broken(FORMAT_NAME)),
    };
    let max_bytes = budget.unpackable();
    let mut bytes = Vec::new();
    let mut file = file.take(u64::try_from(max_bytes).unwrap_or(u64::MAX).saturating_add(1));
    let mut chunk = vec![0_u8; 64 * 1024];
    loop {
        budget.time()?;
        match file.read(&mut chunk) {
            Ok(0) => break,
            Ok(read) => bytes.extend_from_slice(chunk.get(..read).unwrap_or_default()),
            Err(_) => return Err(ReadError::broken(FORMAT_NAME)),
        }
        if bytes.len() > max_bytes {
            return Err(ReadError::TooMuchWork);
        }
    }
    budget.unpack(bytes.len())?;
    Ok(Some(text::decode(&bytes)))
}

fn read_links(relations: &str, budget: &Budget<'_>) -> Result<Vec<String>, ReadError> {
    let mut reader = Reader::from_str(relations);
    let mut links: Vec<String> = Vec::new();
    while links.len() < budget.limits().links {
        budget.step()?;
        let element = match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => element,
            Ok(Event::Eof) | Err(_) => break,
            Ok(_) => continue,
        };
        let is_external = attribute(&element, "TargetMode").is_some_and(|mode| mode == "External");
        if let Some(target) = attribute(&element, "Target").filter(|_| is_external)
            && target.len() <= 500
            && !links.contains(&target)
        {
            links.push(target);
        }
    }
    Ok(links)
}

/// Returns the value of an attribute. `name` has no namespace prefix.
fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = element
        .attributes()
        .with_checks(false)
        .filter_map(Result::ok)
        .find(|attribute| attribute.key.local_name().as_ref() == name)?;
    let text = found.value.into_owned();
    Some(match quick_xml::escape::unescape(&text) {
        Ok(text) => text.into_owned(),
        Err(_) => text,
    })
}

/// The style of a run of text.
#[derive(Debug, Clone, Copy, Default)]
struct TextStyle {
    bold: bool,
    white: bool,
    hidden: bool,
    /// Font size in tenths of a point.
    size: u32,
}

#[derive(Debug, Default)]
struct Paragraph {
    text: String,
    bullet: bool,
    shaded: bool,
    bold: usize,
    letters: usize,
    size: u32,
}

struct Writer<'b, 'l> {
    budget: &'b Budget<'l>,
    lines: Vec<Line>,
    layout: Layout,
    characters: usize,
    pictures: usize,
    columns: bool,
    apart: bool,
    /// Cells of the current row.
    cells: Vec<String>,
    /// Number of open tables.
    tables: usize,
    boxes: usize,
    place: LineRegion,
    /// Number of open elements.
    depth: usize,
    /// Number of open `Fallback` elements. They repeat the content for older programs and are
    /// skipped.
    fallbacks: usize,
    /// Open paragraphs. A text box has paragraphs within a paragraph.
    open: Vec<Paragraph>,
    style: TextStyle,
    in_run: bool,
    in_text: bool,
}

impl<'b, 'l> Writer<'b, 'l> {
    fn new(budget: &'b Budget<'l>) -> Self {
        Self {
            budget,
            lines: Vec::new(),
            layout: Layout::default(),
            characters: 0,
            pictures: 0,
            columns: false,
            apart: true,
            cells: Vec::new(),
            tables: 0,
            boxes: 0,
            place: LineRegion::Body,
            depth: 0,
            fallbacks: 0,
            open: Vec::new(),
            style: TextStyle::default(),
            in_run: false,
            in_text: false,
        }
    }

    fn write(&mut self, xml: &str, place: LineRegion) -> Result<(), ReadError> {
        let mut reader = Reader::from_str(xml);
        reader.config_mut().check_end_names = false;
        self.begin(place);
        loop {
            self.budget.step()?;
            match reader.read_event().map_err(|_| ReadError::broken(FORMAT_NAME))? {
                Event::Eof => break,
                Event::Start(element) => self.start(&element)?,
                Event::Empty(element) => self.empty(&element)?,
                Event::End(element) => self.end(element.local_name().as_ref())?,
                Event::Text(content) => self.text(&content)?,
                Event::CData(content) => self.text(&content)?,
                Event::GeneralRef(content) => {
                    let entity = format!("&{};", &*content);
                    self.text(&quick_xml::escape::unescape(&entity).unwrap_or_default())?;
                }
                _ => {}
            }
        }
        self.apart = true;
        Ok(())
    }

    /// Resets the state for a new part, because a part can end with open elements.
    fn begin(&mut self, place: LineRegion) {
        self.place = place;
        self.depth = 0;
        self.fallbacks = 0;
        self.open.clear();
        self.style = TextStyle::default();
        self.in_run = false;
        self.in_text = false;
    }

    fn start(&mut self, element: &BytesStart<'_>) -> Result<(), ReadError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(ReadError::TooMuchWork);
        }
        match element.local_name().as_ref() {
            "Fallback" => self.fallbacks += 1,
            _ if self.fallbacks > 0 => {}
            "p" => self.open.push(Paragraph::default()),
            "r" => {
                self.in_run = true;
                self.style = TextStyle::default();
            }
            "t" => self.in_text = true,
            "tbl" => self.tables += 1,
            "tr" => self.cells.clear(),
            "tc" => self.cells.push(String::new()),
            "txbxContent" => self.boxes += 1,
            _ => self.apply_style(element),
        }
        Ok(())
    }

    /// Handles an element without content.
    fn empty(&mut self, element: &BytesStart<'_>) -> Result<(), ReadError> {
        if self.fallbacks > 0 {
            return Ok(());
        }
        match element.local_name().as_ref() {
            "p" => self.apart = true,
            "tab" | "ptab" if self.in_run => self.push("  "),
            "br" | "cr" => self.end_line()?,
            "noBreakHyphen" => {
                self.budget.write(1)?;
                self.push("-");
            }
            _ => self.apply_style(element),
        }
        Ok(())
    }

    fn end(&mut self, element: &str) -> Result<(), ReadError> {
        self.depth = self.depth.saturating_sub(1);
        match element {
            "Fallback" => self.fallbacks = self.fallbacks.saturating_sub(1),
            _ if self.fallbacks > 0 => {}
            "p" => {
                self.end_line()?;
                self.open.pop();
            }
            "r" => self.in_run = false,
            "t" => self.in_text = false,
            "tr" => self.end_row(),
            "tbl" => self.tables = self.tables.saturating_sub(1),
            "txbxContent" => self.boxes = self.boxes.saturating_sub(1),
            _ => {}
        }
        Ok(())
    }

    /// Applies an element that sets a style or property.
    fn apply_style(&mut self, element: &BytesStart<'_>) {
        let value = attribute(element, "val");
        let on = value.as_deref().is_none_or(|value| !matches!(value, "0" | "false" | "off"));
        match element.local_name().as_ref() {
            "b" if self.in_run => self.style.bold = on,
            "vanish" if self.in_run => self.style.hidden = on,
            "color" if self.in_run => {
                self.style.white = value.is_some_and(|value| value.eq_ignore_ascii_case("ffffff"));
            }
            "sz" if self.in_run => {
                let half_points = value.and_then(|value| value.parse::<u32>().ok()).unwrap_or(0);
                self.style.size = half_points.min(2_000) * 5;
            }
            "shd" => {
                let fill = attribute(element, "fill").unwrap_or_default();
                if let Some(paragraph) = self.open.last_mut() {
                    paragraph.shaded |=
                        !matches!(fill.to_ascii_lowercase().as_str(), "" | "auto" | "ffffff");
                }
            }
            "numPr" => {
                if let Some(paragraph) = self.open.last_mut() {
                    paragraph.bullet = true;
                }
            }
            "pStyle" => {
                let is_list =
                    value.is_some_and(|value| value.to_ascii_lowercase().starts_with("listbullet"));
                if let Some(paragraph) = self.open.last_mut() {
                    paragraph.bullet |= is_list;
                }
            }
            "cols" => {
                let count = attribute(element, "num").and_then(|count| count.parse::<u32>().ok());
                self.columns |= count.is_some_and(|count| count > 1);
            }
            "blip" | "imagedata" => self.pictures += 1,
            "extent" if self.pictures == 0 => self.layout.photo |= is_photo(element),
            _ => {}
        }
    }

    fn text(&mut self, content: &str) -> Result<(), ReadError> {
        let Some(paragraph) = self.open.last_mut().filter(|_| self.in_text && self.fallbacks == 0)
        else {
            return Ok(());
        };
        let count = content.chars().count();
        self.budget.write(count)?;
        let style = self.style;
        let is_small = style.size > 0 && style.size < u32::from(MIN_LEGIBLE_TENTHS);
        if (style.white && !paragraph.shaded && self.tables == 0) || style.hidden || is_small {
            self.layout.add_hidden(text::to_plain(content));
            return Ok(());
        }
        paragraph.text.push_str(content);
        paragraph.letters += count;
        paragraph.size = paragraph.size.max(style.size);
        if style.bold {
            paragraph.bold += count;
        }
        Ok(())
    }

    /// Adds characters that are not part of a text element.
    fn push(&mut self, text: &str) {
        if let Some(paragraph) = self.open.last_mut() {
            paragraph.text.push_str(text);
        }
    }

    /// Ends the current line and begins the next line of the same paragraph.
    fn end_line(&mut self) -> Result<(), ReadError> {
        let Some(paragraph) = self.open.last_mut() else { return Ok(()) };
        self.budget.step()?;
        let paragraph = std::mem::take(paragraph);
        let (bullet, text) = text::strip_bullet(&text::normalize(&paragraph.text));
        if text.is_empty() {
            self.apart = true;
            return Ok(());
        }
        if let Some(cell) = self.cells.last_mut().filter(|_| self.tables > 0)
            && cell.len() < 200
        {
            cell.push_str(if cell.is_empty() { "" } else { " " });
            cell.push_str(&text);
        }
        self.characters += text.chars().count();
        let place = match self.place {
            LineRegion::Margin => LineRegion::Margin,
            _ if self.boxes > 0 => LineRegion::TextBox,
            _ if self.tables > 0 => LineRegion::Table,
            other => other,
        };
        let bold = paragraph.bold * 2 > paragraph.letters;
        let bullet = bullet || paragraph.bullet;
        let page = text::page_number(self.characters);
        let (size, apart) = (paragraph.size, self.apart);
        let line = Line { text, page, size, bold, bullet, apart, place };
        text::push_line(line, &mut self.lines, self.budget)?;
        self.apart = false;
        Ok(())
    }

    /// Ends a table row. A row with at least two filled cells counts as a table.
    fn end_row(&mut self) {
        let cells: Vec<&str> =
            self.cells.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect();
        if cells.len() > 1 {
            self.layout.table.get_or_insert_with(|| cells.join(" "));
        }
        self.cells.clear();
    }

    /// Returns the document, or the reason why it has no text.
    fn finish(self, links: Vec<String>) -> Result<Document, ReadError> {
        let Self { lines, mut layout, characters, pictures, columns, .. } = self;
        if lines.is_empty() && pictures == 0 {
            return Err(ReadError::Empty);
        }
        if pictures > 0 && characters <= MIN_PAGE_CHARS {
            return Err(ReadError::Scanned { characters, pages: 1 });
        }
        if columns {
            let first = lines.iter().find(|line| line.place == LineRegion::Body);
            layout.columns = first.map(|line| line.text.clone());
        }
        layout.readable = u32::try_from(characters).unwrap_or(u32::MAX);
        Ok(Document {
            kind: FileFormat::Docx,
            pages: text::page_number(characters),
            lines,
            layout,
            links,
        })
    }
}

/// Returns `true` if an image has the size of a portrait photo.
fn is_photo(extent: &BytesStart<'_>) -> bool {
    // Sizes are in English Metric Units: 360,000 per centimetre.
    let centimetres = |name: &str| Some(attribute(extent, name)?.parse::<f64>().ok()? / 360_000.0);
    let (Some(width), Some(height)) = (centimetres("cx"), centimetres("cy")) else { return false };
    (1.8..6.0).contains(&width) && (0.6..1.3).contains(&(width / height))
}
