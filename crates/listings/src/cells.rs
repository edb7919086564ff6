//! The cells of one row by what they hold.

use crate::json_objects::{self, Object};
use crate::lines::MAX_CELL_BYTES;
use crate::mapping::{Field, Mapping, Quirk};
use crate::{dates, pay, places, text};

/// Cells that are not blank, by field.
#[derive(Debug, Default)]
pub struct Cells(Vec<(Field, String)>);

impl Cells {
    /// The cells of a CSV row, by the columns' places.
    pub fn from_row(plan: &[(Field, usize)], mut row: Vec<String>) -> Self {
        let mut cells = Self(Vec::with_capacity(plan.len()));
        for (at, (field, place)) in plan.iter().enumerate() {
            let Some(cell) = row.get_mut(*place) else {
                continue;
            };
            // A column may stand for a second field further on.
            let shared = plan.iter().skip(at + 1).any(|(_, other)| other == place);
            let cell = if shared { cell.clone() } else { std::mem::take(cell) };
            cells.set_if_blank(*field, cell);
        }
        cells
    }

    /// The cells of an object, by the columns' names; or why there are none.
    pub fn from_object(mapping: &Mapping, object: &Object) -> Result<Self, String> {
        let mut cells = Self(Vec::with_capacity(mapping.columns.len()));
        for column in mapping.columns {
            let value = object.get(column.name).and_then(json_objects::to_cell);
            if value.as_ref().is_some_and(|value| value.len() > MAX_CELL_BYTES) {
                return Err("a cell holds more than 256 kB".to_owned());
            }
            if let Some(value) = value {
                cells.set_if_blank(column.field, value);
            }
        }
        Ok(cells)
    }

    /// Sets a field that has no value yet, unless the cell is blank.
    fn set_if_blank(&mut self, field: Field, cell: String) {
        if !text::is_blank(&cell) && self.get(field).is_none() {
            self.0.push((field, cell));
        }
    }

    /// The cell of a field, if it is not blank.
    pub fn get(&self, field: Field) -> Option<&str> {
        self.0.iter().find(|(have, _)| *have == field).map(|(_, cell)| cell.as_str())
    }

    /// The cell of a field as one clean line.
    pub fn line(&self, field: Field) -> Option<String> {
        self.get(field).map(text::one_line).filter(|line| !text::is_blank(line))
    }

    fn take(&mut self, field: Field) -> Option<String> {
        let at = self.0.iter().position(|(have, _)| *have == field)?;
        Some(self.0.swap_remove(at).1)
    }

    /// How many cells a card lacks before its place.
    fn missing_cells(&self) -> Option<usize> {
        let is = |field, test: &dyn Fn(&str) -> bool| self.get(field).is_some_and(test);
        let is_button = |cell: &str| cell.trim() == "Save";
        let is_place = |cell: &str| {
            // Cheap before dear: nearly every cell is pay.
            !cell.starts_with(|c: char| c.is_ascii_digit() || c == '₹')
                && !pay::is_pay(cell)
                && places::are_places(cell)
        };
        if is(Field::Skills, &is_button) {
            Some(2)
        } else if is(Field::Posted, &is_button) || is(Field::Pay, &is_place) {
            Some(1)
        } else {
            None
        }
    }

    /// Puts the cells of a card back where they belong, if they moved to the left.
    ///
    /// A card that shows no experience, or neither experience nor pay, made its scraper take the next cells for
    /// them. What gives it away is the card's button, `Save`, among the cells behind, or a place
    /// where pay should be.
    pub fn unshift(&mut self, mapping: &Mapping) {
        if !mapping.has(Quirk::ShiftedCards) {
            return;
        }
        let Some(missing) = self.missing_cells() else {
            return;
        };
        const ORDER: [Field; 6] = [
            Field::Experience,
            Field::Pay,
            Field::Location,
            Field::Html,
            Field::Skills,
            Field::Posted,
        ];
        let cells: Vec<Option<String>> = ORDER.iter().map(|field| self.take(*field)).collect();
        for (cell, field) in cells.iter().zip(ORDER.iter().skip(missing)) {
            if let Some(cell) = cell {
                self.set_if_blank(*field, cell.clone());
            }
        }
        // The date may have been kept in its place; a card's line such as `Walk-in` is none.
        if self.get(Field::Posted).is_none_or(|cell| !dates::is_relative(cell)) {
            self.take(Field::Posted);
            if let Some(kept) =
                cells.last().cloned().flatten().filter(|cell| dates::is_relative(cell))
            {
                self.set_if_blank(Field::Posted, kept);
            }
        }
        // If it is pay that was missing, the first cell stands where it should.
        if missing == 1
            && let Some(first) = self.take(Field::Pay)
        {
            self.set_if_blank(
                if pay::is_pay(&first) { Field::Pay } else { Field::Experience },
                first,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mapping::mapping_by_name;

    fn card(cells: [&str; 8]) -> Cells {
        let mapping = mapping_by_name("naukri_cards").unwrap();
        let plan: Vec<(Field, usize)> =
            mapping.columns.iter().enumerate().map(|(at, column)| (column.field, at)).collect();
        let mut cells = Cells::from_row(&plan, cells.map(String::from).into());
        cells.unshift(mapping);
        cells
    }

    fn five(cells: &Cells) -> [Option<&str>; 6] {
        [Field::Experience, Field::Pay, Field::Location, Field::Html, Field::Skills, Field::Posted]
            .map(|field| cells.get(field))
    }

    #[test]
    fn shifted_cards() {
        let cells = card([
            "Clerk",
            "Acme",
            "Pune, Mumbai",
            "Keep books",
            "tallyfiling",
            "30+ Days Ago",
            "Save",
            "Unknown",
        ]);
        assert_eq!(
            five(&cells),
            [
                None,
                None,
                Some("Pune, Mumbai"),
                Some("Keep books"),
                Some("tallyfiling"),
                Some("30+ Days Ago")
            ]
        );
        let cells = card([
            "Clerk",
            "Acme",
            "3-4 Lacs PA",
            "Pune",
            "Keep books",
            "tallyfiling",
            "1 Day Ago",
            "Save",
        ]);
        assert_eq!(
            five(&cells),
            [
                None,
                Some("3-4 Lacs PA"),
                Some("Pune"),
                Some("Keep books"),
                Some("tallyfiling"),
                Some("1 Day Ago")
            ]
        );
        let cells = card([
            "Clerk",
            "Acme",
            "2-3 Yrs",
            "Pune",
            "Keep books",
            "tallyfiling",
            "Walk-in",
            "Save",
        ]);
        assert_eq!(
            five(&cells),
            [Some("2-3 Yrs"), None, Some("Pune"), Some("Keep books"), Some("tallyfiling"), None]
        );
        let cells = card([
            "Clerk",
            "Acme",
            "Not disclosed",
            "Pune(Aundh +1)",
            "Keep books",
            "tallyfiling",
            "",
            "6 Days Ago",
        ]);
        assert_eq!(
            five(&cells),
            [
                None,
                Some("Not disclosed"),
                Some("Pune(Aundh +1)"),
                Some("Keep books"),
                Some("tallyfiling"),
                Some("6 Days Ago")
            ]
        );
        let whole = [
            "Clerk",
            "Acme",
            "2-3 Yrs",
            "Not disclosed",
            "Pune",
            "Keep books",
            "tally",
            "1 Day Ago",
        ];
        assert_eq!(five(&card(whole)), [2, 3, 4, 5, 6, 7].map(|at| Some(whole[at])));
    }

    #[test]
    fn the_first_cell_that_is_not_blank_counts() {
        let plan = [(Field::Title, 0), (Field::Title, 1), (Field::Role, 1)];
        let cells = Cells::from_row(&plan, vec!["N/A".into(), "Clerk".into()]);
        assert_eq!(
            (cells.get(Field::Title), cells.get(Field::Role)),
            (Some("Clerk"), Some("Clerk"))
        );
    }
}
