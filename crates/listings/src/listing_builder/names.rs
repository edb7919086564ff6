//! The title and the organisation of a listing.

use crate::cells::Cells;
use crate::mapping::{Field, Mapping, Quirk};
use crate::{organisation, recruiting_bodies};

/// Maximum length of a title or name. A longer text is not a title or name.
const MAX_NAME_CHARS: usize = 300;

/// Returns the title and the organisation of a row.
///
/// # Errors
/// Returns the reason if one of them is missing or longer than [`MAX_NAME_CHARS`].
pub(super) fn title_and_organisation(
    mapping: &Mapping,
    cells: &Cells,
) -> Result<(String, String), String> {
    let given = given_title(cells)?;
    let is_organisation = is_titled_by_organisation(mapping, cells);
    let title = build_title(mapping, cells, &given, is_organisation);
    let organisation = if is_organisation {
        organisation::clean(&given)
    } else {
        cells.get(Field::Organisation).and_then(organisation::clean)
    };
    let organisation = find_organisation(mapping, cells, &given, organisation)?;
    for (what, name) in [("title", &title), ("organisation", &organisation)] {
        if name.chars().count() > MAX_NAME_CHARS {
            return Err(format!("the {what} is longer than {MAX_NAME_CHARS} characters"));
        }
    }
    Ok((title, organisation))
}

fn given_title(cells: &Cells) -> Result<String, String> {
    let given = cells.line(Field::Title).unwrap_or_default();
    // Some titles start with this label of their page.
    let title = given
        .strip_prefix("Name of the Post")
        .map_or(given.as_str(), |title| title.trim_start_matches([':', ' ']));
    if !title.chars().any(char::is_alphanumeric) {
        return Err("no title".to_owned());
    }
    Ok(title.to_owned())
}

/// Returns `true` if the title column of the row names the organisation.
fn is_titled_by_organisation(mapping: &Mapping, cells: &Cells) -> bool {
    let origin = cells.line(Field::Origin).unwrap_or_default();
    mapping.quirks.iter().any(|quirk| match quirk {
        Quirk::OrganisationTitles(list) => origin.eq_ignore_ascii_case(list),
        _ => false,
    })
}

fn build_title(mapping: &Mapping, cells: &Cells, given: &str, is_organisation: bool) -> String {
    match cells.line(Field::Posts) {
        Some(posts) if is_organisation => {
            format!("{given} Recruitment: {}", normalize_count(&posts))
        }
        None if is_organisation => format!("{given} Recruitment"),
        Some(posts) if mapping.has(Quirk::SplitTitles) => format!("{given} {posts}"),
        _ => given.to_owned(),
    }
}

/// Returns the organisation of the cells. If it is missing, finds it in the brief or the title, if
/// the mapping has the quirk.
fn find_organisation(
    mapping: &Mapping,
    cells: &Cells,
    given: &str,
    mut organisation: Option<String>,
) -> Result<String, String> {
    if mapping.has(Quirk::BodyInBrief) && organisation.as_deref().is_none_or(is_table_debris) {
        organisation = cells.get(Field::Brief).and_then(recruiting_bodies::find_in_text);
    }
    if let Some(organisation) = organisation {
        return Ok(organisation);
    }
    let head_will_do = mapping.quirks.iter().find_map(|quirk| match quirk {
        Quirk::BodyInTitle { head_will_do } => Some(*head_will_do),
        _ => None,
    });
    let head_will_do = head_will_do.ok_or("no organisation")?;
    let head = || Some(recruiting_bodies::head(given)).filter(|head| !head.is_empty());
    recruiting_bodies::find_in_title(given)
        .or_else(|| head().filter(|_| head_will_do))
        .ok_or_else(|| "the title does not name a known organisation".to_owned())
}

/// Returns `true` for a complete table column, with its header, glued into one cell.
fn is_table_debris(name: &str) -> bool {
    name.len() > 150
        || ["Bank Name", "Recruitment Board", "Board Name"]
            .iter()
            .any(|header| name.starts_with(header))
}

/// Removes leading zeros: `05 Posts` → `5 Posts`, `01 Posts` → `1 Post`.
fn normalize_count(posts: &str) -> String {
    let rest = posts.trim_start_matches('0');
    let posts = if rest.starts_with(|c: char| c.is_ascii_digit()) { rest } else { posts };
    if posts == "1 Posts" { "1 Post".to_owned() } else { posts.to_owned() }
}
