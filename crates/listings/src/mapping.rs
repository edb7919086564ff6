//! Mappings from the columns of a source to fields, with the quirks of the source. The mappings are
//! data in [`sources`].

mod model;
mod sources;

pub use model::Mapping;
use model::is_same_name;
pub(crate) use model::{Field, KindRule, Quirk};
use sources::MAPPINGS;

/// Returns all mappings.
#[must_use]
pub fn mappings() -> &'static [Mapping] {
    MAPPINGS
}

/// Returns the mapping with the given name.
#[must_use]
pub fn mapping_by_name(name: &str) -> Option<&'static Mapping> {
    MAPPINGS.iter().find(|mapping| mapping.name == name.trim())
}

/// Returns the names that columns with the same content have in the known sources and in the
/// portal, for the name of a column in the mapping `portal`. Empty if it has no such column.
#[must_use]
pub fn column_names(portal_column: &str) -> Vec<&'static str> {
    let portal = mapping_by_name("portal").map_or(&[][..], |mapping| mapping.columns);
    let fields = portal.iter().filter(|column| column.name == portal_column);
    let fields: Vec<Field> = fields.map(|column| column.field).collect();
    let columns = MAPPINGS.iter().flat_map(|mapping| mapping.columns);
    columns.filter(|column| fields.contains(&column.field)).map(|column| column.name).collect()
}

impl Mapping {
    /// Returns the mapping that fits a header (or the keys of an object) best. All required columns
    /// must be present; of the remaining mappings, the one with the most matching columns is used.
    pub(crate) fn detect(header: &[String]) -> Option<&'static Self> {
        let known = |mapping: &Self| {
            header
                .iter()
                .filter(|have| mapping.columns.iter().any(|column| is_same_name(have, column.name)))
                .count()
        };
        // Reversed, because `max_by_key` returns the last of equal elements.
        MAPPINGS
            .iter()
            .rev()
            .filter(|mapping| !mapping.headerless && mapping.missing_columns(header).is_empty())
            .max_by_key(|mapping| known(mapping))
    }

    /// Detects the mapping of a file without a header row by the shape of its first row.
    pub(crate) fn detect_headerless(first: &[String]) -> Option<&'static Self> {
        let fits = |mapping: &&Self| {
            mapping.headerless
                && mapping.columns.len() == first.len()
                && mapping.columns.iter().zip(first).all(|(column, cell)| {
                    column.field != Field::ApplyUrl || crate::text::is_link(cell.trim())
                })
        };
        MAPPINGS.iter().find(fits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_required_columns_exist() {
        for (at, mapping) in MAPPINGS.iter().enumerate() {
            assert!(MAPPINGS.iter().skip(at + 1).all(|other| other.name != mapping.name));
            assert!(mapping_by_name(mapping.name).is_some());
            for need in mapping.needs.iter().flat_map(|group| group.iter()) {
                let structured = mapping.has(Quirk::Notices) && *need == "importantDates";
                assert!(
                    structured || mapping.columns.iter().any(|column| column.name == *need),
                    "{}: {need}",
                    mapping.name
                );
            }
        }
    }

    #[test]
    fn column_names_are_those_of_all_sources() {
        let names = column_names("companyName");
        for name in ["companyName", "organisation", "company", "recruitment_board"] {
            assert!(names.contains(&name), "{name}");
        }
        assert!(!names.contains(&"title"));
        assert!(column_names("company").is_empty(), "it is no column of the portal");
    }

    #[test]
    fn each_mapping_is_detected_by_its_columns() {
        for mapping in MAPPINGS.iter().filter(|mapping| !mapping.headerless) {
            let mut header: Vec<String> =
                mapping.columns.iter().map(|column| column.name.to_uppercase()).collect();
            header.extend(
                mapping.needs.iter().flat_map(|group| group.iter()).map(|need| (*need).to_owned()),
            );
            assert_eq!(Mapping::detect(&header).map(|found| found.name), Some(mapping.name));
        }
    }

    #[test]
    fn headerless_files_are_detected_by_their_shape() {
        let row: Vec<String> =
            ["Clerk", "Acme", "Pune", "Full-time", "https://a.example/1"].map(String::from).into();
        assert_eq!(
            Mapping::detect_headerless(&row).map(|found| found.name),
            Some("indeed_headerless")
        );
        assert!(Mapping::detect_headerless(&row[..4]).is_none());
        assert!(Mapping::detect(&row).is_none());
    }
}
