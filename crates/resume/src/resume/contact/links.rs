//! Links, and the lines that show them.

use std::collections::BTreeSet;

use documents::{Document, Line};

use crate::resume::Extracted;

/// Maximum number of extracted links.
const MAX_LINKS: usize = 20;

/// Returns the links of the text and of the file.
pub(super) fn find_links(document: &Document) -> Vec<Extracted> {
    let mut links: Vec<Extracted> = Vec::new();
    let mut known: BTreeSet<String> = BTreeSet::new();
    for (number, line) in document.lines.iter().enumerate() {
        for part in line.text.split(|letter: char| {
            letter.is_whitespace() || matches!(letter, '|' | ',' | ';' | '(' | ')')
        }) {
            let part = part.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '/');
            let lower = part.to_lowercase();
            let web = lower.starts_with("http://")
                || lower.starts_with("https://")
                || lower.starts_with("www.");
            let hosts = [
                "linkedin.com/",
                "github.com/",
                "gitlab.com/",
                "behance.net/",
                "github.io",
                "medium.com/",
                "kaggle.com/",
                "leetcode.com/",
            ];
            if !part.contains('@') && (web || hosts.iter().any(|host| lower.contains(host))) {
                if known.insert(shorten_link(part)) {
                    links.push(Extracted { text: part.to_owned(), line: number });
                }
                if links.len() >= MAX_LINKS {
                    return links;
                }
            }
        }
    }
    if document.links.is_empty() {
        return links;
    }
    let lines = lowercase_lines(&document.lines);
    for link in &document.links {
        if links.len() >= MAX_LINKS {
            break;
        }
        if link.starts_with("http") && known.insert(shorten_link(link)) {
            let host = link.split('/').nth(2).unwrap_or_default().trim_start_matches("www.");
            let label = host.split('.').next().unwrap_or_default();
            let line = find_line_with(&lines, &[host, label]);
            links.push(Extracted { text: link.clone(), line });
        }
    }
    links
}

fn shorten_link(link: &str) -> String {
    let link = link.to_lowercase();
    let link = link
        .trim_start_matches("https://")
        .trim_start_matches("http://")
        .trim_start_matches("www.");
    link.trim_end_matches('/').to_owned()
}

pub(super) fn lowercase_lines(lines: &[Line]) -> Vec<String> {
    lines.iter().map(|line| line.text.to_lowercase()).collect()
}

/// Returns the first line with one of the words, or else 0.
pub(super) fn find_line_with(lines: &[String], words: &[&str]) -> usize {
    crate::work_counter::add(lines.len());
    let contains_word =
        |text: &String| words.iter().any(|word| word.len() > 2 && text.contains(word));
    lines.iter().position(contains_word).unwrap_or(0)
}
