//! Reads names of posts with their numbers in one text.

use listings::text::collapse_spaces;

use crate::document::{Block, Cell, Span};
use crate::groups;
use crate::notice::Notice;
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{Confidence, PostCount, Said};
use crate::tables;

/// Reads `Local Bank Officer – 1500 Vacancies`.
pub fn name_and_count(text: &str) -> Option<PostCount> {
    static COUNTED: Pattern = Pattern::new(
        r"^(?P<name>.{3,120}?)\s*[-–—:(]\s*(?P<count>[\d,]+)\s*(?:vacanc(?:y|ies)|posts?)\b",
    );
    let groups = COUNTED.captures(text.trim())?;
    let count = groups.name("count")?.as_str().replace(',', "").parse().ok()?;
    Some(PostCount { name: collapse_spaces(groups.name("name")?.as_str()), count })
}

/// Reads a list of `Junior Executive (Mechanical) – 11 Posts` in the part about vacancies: items,
/// or the lines and parts of cells. One alone, outside a table, may be a total.
pub fn list(notice: &Notice<'_>) -> Vec<(PostCount, Span)> {
    static NEXT: Pattern = Pattern::new(concat!(
        r"\b(?:vacanc(?:y|ies)|posts?)\)?",
        r"(?:\s*\([^()]*\))?(?P<end>\s*[,;\n]\s*)"
    ));
    let mut posts = Vec::new();
    let mut is_in_table = false;
    for (_, block, section) in notice.blocks() {
        if section != Section::Vacancies {
            continue;
        }
        for span in spans_of(block) {
            let text = notice.slice(span);
            let ends = NEXT.captures_iter(text).filter_map(|groups| groups.name("end"));
            let mut start = 0;
            for (end, next) in ends.map(|end| (end.start(), end.end())).chain([(text.len(), 0)]) {
                let part = span.part(start, end);
                if let Some(post) = name_and_count(notice.slice(part)) {
                    is_in_table |= block.table().is_some();
                    posts.push((post, part));
                }
                start = next;
            }
        }
    }
    if posts.len() > 1 || is_in_table { posts } else { Vec::new() }
}

/// Returns the spans of the cells of a row, else of the block.
fn spans_of(block: &Block) -> Vec<Span> {
    match block.cells() {
        [] => vec![block.span],
        cells => cells.iter().filter(|cell| !cell.is_continued).map(|cell| cell.span).collect(),
    }
}

/// Reads `9583 (MTS - 6144, Havaldar - 3439)`: the posts in brackets if they add up to the number.
pub fn in_brackets(notice: &Notice<'_>, cell: Cell, count: u32) -> Vec<Said<PostCount>> {
    static PARTS: Pattern = Pattern::new(r"\((?P<parts>[^()]*)\)");
    static PART: Pattern =
        Pattern::new(r"^\s*(?P<name>.*[a-z].*?)\s*[-–—:=]\s*(?P<count>\d[\d,]*)\s*$");
    let Some(inside) = PARTS.captures(notice.slice(cell.span)) else {
        return Vec::new();
    };
    let parts = inside.name("parts").map_or("", |parts| parts.as_str());
    let read = |part: &str| {
        let groups = PART.captures(part)?;
        let name = groups.name("name")?.as_str();
        let count = tables::count(groups.name("count")?.as_str())?;
        let is_post = groups::parse(name).candidates.is_empty();
        let value = PostCount { name: collapse_spaces(name), count };
        is_post.then(|| notice.say(value, cell.span, Confidence::Sure))
    };
    let posts: Option<Vec<Said<PostCount>>> = parts.split(", ").map(read).collect();
    let posts = posts.unwrap_or_default();
    let sum = posts.iter().map(|post| post.value.count).fold(0, u32::saturating_add);
    if posts.len() > 1 && sum == count { posts } else { Vec::new() }
}
