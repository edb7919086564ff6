//! The reader for PDF files.

mod content;
mod encoding;
mod font;
mod unpack;

use std::collections::BTreeSet;

use hayro_syntax::object::{Array, Dict, String as PdfString};
use hayro_syntax::page::Page;
use hayro_syntax::{LoadPdfError, Pdf};

use crate::document::{Document, FileFormat};
use crate::layout;
use crate::limits::{Budget, MIN_PAGE_CHARS};
use crate::page_content::PageContent;
use crate::read_error::ReadError;

/// Reads a PDF. `is_heading` returns whether a line is the heading of a section.
pub(crate) fn read(
    bytes: &[u8],
    is_heading: &dyn Fn(&str) -> bool,
    budget: &Budget<'_>,
) -> Result<Document, ReadError> {
    let mut contents = read_contents(bytes, budget)?;
    let links =
        contents.iter_mut().flat_map(|content| std::mem::take(&mut content.links)).collect();
    let (lines, layout) = layout::lay_out(&contents, is_heading, budget)?;
    let pages = u32::try_from(contents.len()).unwrap_or(u32::MAX);
    Ok(Document { kind: FileFormat::Pdf, pages, lines, layout, links })
}

/// Returns the content of each page.
pub(crate) fn read_contents(
    bytes: &[u8],
    budget: &Budget<'_>,
) -> Result<Vec<PageContent>, ReadError> {
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
    let mut contents = Vec::new();
    let mut links = BTreeSet::new();
    for page in pages.iter() {
        budget.time()?;
        let mut content = content::read_page(page, &mut fonts, budget)?;
        content.links = new_links(page, budget.limits().links, &mut links);
        contents.push(content);
    }
    let characters = contents
        .iter()
        .flat_map(|content| &content.glyphs)
        .filter(|glyph| !glyph.text.trim().is_empty())
        .count();
    // Letters without a Unicode mapping count, too: such a file is not a scan and gets its own
    // finding.
    if characters <= MIN_PAGE_CHARS * contents.len() {
        return Err(ReadError::Scanned { characters, pages: contents.len() });
    }
    Ok(contents)
}

/// Returns the links of a page that are not in `known`, and adds them to it.
fn new_links(page: &Page<'_>, max_links: usize, known: &mut BTreeSet<String>) -> Vec<String> {
    let Some(annotations) = page.raw().get::<Array<'_>>("Annots") else { return Vec::new() };
    let mut links = Vec::new();
    for annotation in annotations.iter::<Dict<'_>>().take(max_links) {
        if known.len() >= max_links {
            break;
        }
        let target = annotation
            .get::<Dict<'_>>("A")
            .and_then(|action| action.get::<PdfString<'_>>("URI"))
            .map(|uri| String::from_utf8_lossy(uri.as_bytes()).trim().to_owned());
        if let Some(target) = target
            && !target.is_empty()
            && target.len() <= 500
            && known.insert(target.clone())
        {
            links.push(target);
        }
    }
    links
}
