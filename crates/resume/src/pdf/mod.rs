//! PDF: from bytes to letters on pages.

mod content;
mod encoding;
mod font;
mod unpack;

use hayro_syntax::object::{Array, Dict, String as PdfString};
use hayro_syntax::page::Page;
use hayro_syntax::{LoadPdfError, Pdf};

use crate::document::{Document, FileFormat};
use crate::layout;
use crate::limits::{Budget, MIN_PAGE_CHARS, ReadError};

pub(crate) fn read(bytes: &[u8], budget: &Budget<'_>) -> Result<Document, ReadError> {
    unpack::refuse_bombs(bytes, budget)?;
    let pdf = Pdf::new(bytes.to_vec()).map_err(|error| match error {
        LoadPdfError::Decryption(_) => ReadError::Encrypted,
        LoadPdfError::Invalid => ReadError::broken("a PDF"),
    })?;
    budget.time()?;
    let pages = pdf.pages();
    let most = budget.limits().pages;
    if pages.len() > most {
        return Err(ReadError::TooManyPages { pages: pages.len(), most });
    }
    if pages.is_empty() {
        return Err(ReadError::broken("a PDF"));
    }
    let mut fonts = font::Fonts::default();
    let mut sheets = Vec::new();
    let mut links = Vec::new();
    for page in pages.iter() {
        budget.time()?;
        sheets.push(content::read_page(page, &mut fonts, budget)?);
        collect_links(page, budget.limits().links, &mut links);
    }
    let characters = sheets
        .iter()
        .flat_map(|sheet| &sheet.glyphs)
        .filter(|glyph| !glyph.text.trim().is_empty())
        .count();
    // Letters without meanings count too: text of them is no scan, and is told as what it is.
    if characters <= MIN_PAGE_CHARS * sheets.len() {
        return Err(ReadError::Scanned { characters, pages: sheets.len() });
    }
    let (lines, layout) = layout::lay_out(&sheets, budget)?;
    let pages = u32::try_from(sheets.len()).unwrap_or(u32::MAX);
    Ok(Document { kind: FileFormat::Pdf, pages, lines, layout, links })
}

fn collect_links(page: &Page<'_>, max_links: usize, links: &mut Vec<String>) {
    let Some(annotations) = page.raw().get::<Array<'_>>("Annots") else { return };
    for annotation in annotations.iter::<Dict<'_>>().take(max_links) {
        if links.len() >= max_links {
            break;
        }
        let target = annotation
            .get::<Dict<'_>>("A")
            .and_then(|action| action.get::<PdfString<'_>>("URI"))
            .map(|uri| String::from_utf8_lossy(uri.as_bytes()).trim().to_owned());
        if let Some(target) = target
            && !target.is_empty()
            && target.len() <= 500
            && !links.contains(&target)
        {
            links.push(target);
        }
    }
}
