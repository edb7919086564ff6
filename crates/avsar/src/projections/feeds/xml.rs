//! Functions that write XML.

use std::io;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

/// A writer of a document.
pub(super) type Xml = Writer<Vec<u8>>;

/// Removes the characters that XML 1.0 does not allow.
fn strip_invalid_chars(text: &str) -> String {
    text.chars()
        .filter(|c| {
            matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{FFFD}' | '\u{10000}'..)
                && !matches!(c, '\u{FFFE}' | '\u{FFFF}')
        })
        .collect()
}

/// Returns a document with one root element.
pub(super) fn document(
    root: &str,
    attributes: &[(&str, &str)],
    content: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> io::Result<Vec<u8>> {
    let mut xml = Writer::new(Vec::new());
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let mut element = xml.create_element(root);
    for attribute in attributes {
        element = element.with_attribute(*attribute);
    }
    element.write_inner_content(content)?;
    Ok(xml.into_inner())
}

/// Writes an element with child elements.
pub(super) fn element(
    xml: &mut Xml,
    name: &str,
    content: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> io::Result<()> {
    xml.create_element(name).write_inner_content(content)?;
    Ok(())
}

/// Writes an element with text.
pub(super) fn text_element(xml: &mut Xml, name: &str, text: &str) -> io::Result<()> {
    xml.create_element(name).write_text_content(BytesText::new(&strip_invalid_chars(text)))?;
    Ok(())
}
