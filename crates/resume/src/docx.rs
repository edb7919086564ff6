//! Word documents: paragraphs, lists, tables, boxes, and what stands in the margins.

use std::io::{Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;
use zip::result::ZipError;

use crate::document::{Document, Kind, Layout, Line, Place};
use crate::limits::{Budget, ReadError};
use crate::text;

const KIND: &str = "a Word document";
/// Parts that an archive may have.
const MOST_PARTS: usize = 2_000;
/// Elements within elements.
const DEEPEST: usize = 256;
/// With fewer, a document of pictures is a scan.
const FEW_CHARACTERS: usize = 80;

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

pub(crate) fn read(bytes: &[u8], budget: &Budget<'_>) -> Result<Document, ReadError> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| ReadError::broken(KIND))?;
    if archive.len() > MOST_PARTS {
        return Err(ReadError::TooMuchWork);
    }
    if archive.index_for_name("word/document.xml").is_none() {
        return Err(other_kind(&mut archive, budget));
    }
    let main =
        part(&mut archive, "word/document.xml", budget)?.ok_or_else(|| ReadError::broken(KIND))?;
    let mut writer = Writer::new(budget);
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
    let (heads, feet): (Vec<_>, Vec<_>) =
        margins.into_iter().partition(|name| name.contains("header"));
    for name in heads.iter().take(6) {
        let head = part(&mut archive, name, budget)?.unwrap_or_default();
        writer.write(&head, Place::Margin)?;
    }
    writer.write(&main, Place::Body)?;
    for name in feet.iter().take(6) {
        let foot = part(&mut archive, name, budget)?.unwrap_or_default();
        writer.write(&foot, Place::Margin)?;
    }
    let links = match part(&mut archive, "word/_rels/document.xml.rels", budget)? {
        Some(relations) => links(&relations, budget)?,
        None => Vec::new(),
    };
    let Writer { lines, mut layout, pictures, columns, .. } = writer;
    if lines.is_empty() && pictures == 0 {
        return Err(ReadError::Empty);
    }
    let characters: usize = lines.iter().map(|line| line.text.chars().count()).sum();
    if pictures > 0 && characters <= FEW_CHARACTERS {
        return Err(ReadError::Scanned { characters, pages: 1 });
    }
    if columns {
        layout.columns =
            lines.iter().find(|line| line.place == Place::Body).map(|line| line.text.clone());
    }
    layout.readable = u32::try_from(characters).unwrap_or(u32::MAX);
    Ok(Document { kind: Kind::Docx, pages: text::page_of(characters), lines, layout, links })
}

/// What an archive is that holds no Word document.
fn other_kind(archive: &mut Archive<'_>, budget: &Budget<'_>) -> ReadError {
    if archive.index_for_name("EncryptedPackage").is_some() {
        return ReadError::Encrypted;
    }
    if let Ok(Some(kind)) = part(archive, "mimetype", budget) {
        if kind.starts_with("application/vnd.oasis.opendocument.text") {
            return ReadError::unsupported("an OpenDocument text (.odt)");
        }
        if kind.starts_with("application/epub") {
            return ReadError::unsupported("a book (.epub)");
        }
    }
    let holds = |folder: &str| archive.file_names().flatten().any(|name| name.starts_with(folder));
    ReadError::unsupported(if holds("xl/") {
        "a spreadsheet"
    } else if holds("ppt/") {
        "a presentation"
    } else if holds("Index/") {
        "a Pages document"
    } else {
        "an archive (.zip)"
    })
}

/// The text of a part, if there is one of that name.
fn part(
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
        Err(_) => return Err(ReadError::broken(KIND)),
    };
    let most = budget.unpackable();
    let mut bytes = Vec::new();
    let mut file = file.take(u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1));
    let mut chunk = vec![0_u8; 64 * 1024];
    loop {
        budget.time()?;
        match file.read(&mut chunk) {
            Ok(0) => break,
            Ok(read) => bytes.extend_from_slice(chunk.get(..read).unwrap_or_default()),
            Err(_) => return Err(ReadError::broken(KIND)),
        }
        if bytes.len() > most {
            return Err(ReadError::TooMuchWork);
        }
    }
    budget.unpack(bytes.len())?;
    Ok(Some(text::decoded(&bytes)))
}

fn links(relations: &str, budget: &Budget<'_>) -> Result<Vec<String>, ReadError> {
    let mut reader = Reader::from_str(relations);
    let mut links: Vec<String> = Vec::new();
    while links.len() < budget.limits().links {
        budget.step()?;
        let element = match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => element,
            Ok(Event::Eof) | Err(_) => break,
            Ok(_) => continue,
        };
        let outside = attribute(&element, "TargetMode").is_some_and(|mode| mode == "External");
        if let Some(target) = attribute(&element, "Target").filter(|_| outside)
            && target.len() <= 500
            && !links.contains(&target)
        {
            links.push(target);
        }
    }
    Ok(links)
}

/// An attribute by its name without the prefix.
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

/// How letters are set.
#[derive(Debug, Clone, Copy, Default)]
struct Look {
    bold: bool,
    white: bool,
    vanished: bool,
    /// Tenths of a point.
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
    /// Cells of the row that is being read, and how many tables it lies in.
    cells: Vec<String>,
    tables: usize,
    boxes: usize,
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
        }
    }

    fn write(&mut self, xml: &str, place: Place) -> Result<(), ReadError> {
        let mut reader = Reader::from_str(xml);
        reader.config_mut().check_end_names = false;
        let mut depth = 0_usize;
        // Paragraphs within a paragraph: those of a box.
        let mut open: Vec<Paragraph> = Vec::new();
        let mut look = Look::default();
        let mut in_text = false;
        let mut in_run = false;
        // What Word shows and what it falls back to say the same twice.
        let mut fallback = 0_usize;
        loop {
            self.budget.step()?;
            let event = reader.read_event().map_err(|_| ReadError::broken(KIND))?;
            match event {
                Event::Eof => break,
                Event::Start(element) => {
                    depth += 1;
                    if depth > DEEPEST {
                        return Err(ReadError::TooMuchWork);
                    }
                    match element.local_name().as_ref() {
                        "Fallback" => fallback += 1,
                        _ if fallback > 0 => {}
                        "p" => open.push(Paragraph::default()),
                        "r" => {
                            in_run = true;
                            look = Look::default();
                        }
                        "t" => in_text = true,
                        "tbl" => self.tables += 1,
                        "tr" => self.cells.clear(),
                        "tc" => self.cells.push(String::new()),
                        "txbxContent" => self.boxes += 1,
                        _ => self.set(&element, in_run, &mut look, open.last_mut()),
                    }
                }
                Event::Empty(element) if fallback == 0 => match element.local_name().as_ref() {
                    "p" => self.apart = true,
                    "tab" | "ptab" if in_run => push(open.last_mut(), "  "),
                    "br" | "cr" => self.end(open.last_mut(), place)?,
                    "noBreakHyphen" => push(open.last_mut(), "-"),
                    _ => self.set(&element, in_run, &mut look, open.last_mut()),
                },
                Event::Text(given) if in_text && fallback == 0 => {
                    self.text(&given, look, open.last_mut())?;
                }
                Event::GeneralRef(given) if in_text && fallback == 0 => {
                    let named = format!("&{};", &*given);
                    let given = quick_xml::escape::unescape(&named).map(|text| text.into_owned());
                    self.text(&given.unwrap_or_default(), look, open.last_mut())?;
                }
                Event::CData(given) if in_text && fallback == 0 => {
                    self.text(&given, look, open.last_mut())?;
                }
                Event::End(element) => {
                    depth = depth.saturating_sub(1);
                    match element.local_name().as_ref() {
                        "Fallback" => fallback = fallback.saturating_sub(1),
                        _ if fallback > 0 => {}
                        "p" => {
                            self.end(open.last_mut(), place)?;
                            open.pop();
                        }
                        "r" => in_run = false,
                        "t" => in_text = false,
                        "tr" => self.end_row(),
                        "tbl" => self.tables = self.tables.saturating_sub(1),
                        "txbxContent" => self.boxes = self.boxes.saturating_sub(1),
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        self.apart = true;
        Ok(())
    }

    /// What an element says of how things look.
    fn set(
        &mut self,
        element: &BytesStart<'_>,
        in_run: bool,
        look: &mut Look,
        paragraph: Option<&mut Paragraph>,
    ) {
        let value = attribute(element, "val");
        let on = value.as_deref().is_none_or(|value| !matches!(value, "0" | "false" | "off"));
        match element.local_name().as_ref() {
            "b" if in_run => look.bold = on,
            "vanish" if in_run => look.vanished = on,
            "color" if in_run => {
                look.white = value.is_some_and(|value| value.eq_ignore_ascii_case("ffffff"))
            }
            "sz" if in_run => {
                let half_points = value.and_then(|value| value.parse::<u32>().ok()).unwrap_or(0);
                look.size = half_points.min(2_000) * 5;
            }
            "shd" => {
                let fill = attribute(element, "fill").unwrap_or_default();
                if let Some(paragraph) = paragraph {
                    paragraph.shaded |=
                        !matches!(fill.to_ascii_lowercase().as_str(), "" | "auto" | "ffffff");
                }
            }
            "numPr" => {
                if let Some(paragraph) = paragraph {
                    paragraph.bullet = true;
                }
            }
            "pStyle" => {
                let list =
                    value.is_some_and(|value| value.to_ascii_lowercase().starts_with("listbullet"));
                if let Some(paragraph) = paragraph {
                    paragraph.bullet |= list;
                }
            }
            "cols" => {
                let count = attribute(element, "num").and_then(|count| count.parse::<u32>().ok());
                self.columns |= count.is_some_and(|count| count > 1);
            }
            "blip" | "imagedata" => self.pictures += 1,
            "extent" if self.pictures == 0 => {
                let side =
                    |name: &str| attribute(element, name).and_then(|side| side.parse::<f64>().ok());
                if let (Some(wide), Some(high)) = (side("cx"), side("cy")) {
                    // In English Metric Units, 360,000 a centimetre.
                    let (wide, high) = (wide / 360_000.0, high / 360_000.0);
                    self.layout.photo |=
                        (1.8..6.0).contains(&wide) && (0.6..1.3).contains(&(wide / high));
                }
            }
            _ => {}
        }
    }

    fn text(
        &mut self,
        given: &str,
        look: Look,
        paragraph: Option<&mut Paragraph>,
    ) -> Result<(), ReadError> {
        let Some(paragraph) = paragraph else { return Ok(()) };
        let count = given.chars().count();
        self.budget.write(count)?;
        let small = look.size > 0 && look.size < 40;
        if (look.white && !paragraph.shaded && self.tables == 0) || look.vanished || small {
            if self.layout.hidden.len() < 20
                && given.chars().filter(|letter| letter.is_alphabetic()).count() >= 4
            {
                self.layout.hidden.push(text::plain(given));
            }
            return Ok(());
        }
        paragraph.text.push_str(given);
        paragraph.letters += count;
        paragraph.size = paragraph.size.max(look.size);
        if look.bold {
            paragraph.bold += count;
        }
        Ok(())
    }

    /// Ends a line, and begins the next of the same paragraph.
    fn end(&mut self, paragraph: Option<&mut Paragraph>, place: Place) -> Result<(), ReadError> {
        let Some(paragraph) = paragraph else { return Ok(()) };
        self.budget.step()?;
        let paragraph = std::mem::take(paragraph);
        let (bullet, text) = text::without_bullet(&text::tidy(&paragraph.text));
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
        self.budget.line()?;
        self.characters += text.chars().count();
        let place = match place {
            Place::Margin => Place::Margin,
            _ if self.boxes > 0 => Place::TextBox,
            _ if self.tables > 0 => Place::Table,
            other => other,
        };
        let bold = paragraph.bold * 2 > paragraph.letters;
        let bullet = bullet || paragraph.bullet;
        let page = text::page_of(self.characters);
        let (size, apart) = (paragraph.size, self.apart);
        self.lines.push(Line { text, page, size, bold, bullet, apart, place });
        self.apart = false;
        Ok(())
    }

    /// Rows of two filled cells or more make a table.
    fn end_row(&mut self) {
        let cells: Vec<&str> =
            self.cells.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect();
        if cells.len() > 1 {
            self.layout.table.get_or_insert_with(|| cells.join(" "));
        }
        self.cells.clear();
    }
}

fn push(paragraph: Option<&mut Paragraph>, text: &str) {
    if let Some(paragraph) = paragraph {
        paragraph.text.push_str(text);
    }
}
