//! The cells of one row, by field.

use crate::json_objects::{self, Object};
use crate::lines::MAX_CELL_BYTES;
use crate::mapping::{Field, Mapping, Quirk};
use crate::{dates, pay, places, text};

/// Cells that are not blank, by field.
#[derive(Debug, Default)]
pub struct Cells(Vec<(Field, String)>);

impl Cells {
    /// Takes the cells of a CSV row. `plan` gives the column index of each field.
    pub fn from_row(plan: &[(Field, usize)], mut row: Vec<String>) -> Self {
        let mut cells = Self(Vec::with_capacity(plan.len()));
        for (at, (field, column)) in plan.iter().enumerate() {
            let Some(cell) = row.get_mut(*column) else {
                continue;
            };
            // A later field of the plan may read the same column.
            let shared = plan.iter().skip(at + 1).any(|(_, other)| other == column);
            let cell = if shared { cell.clone() } else { std::mem::take(cell) };
            cells.set_if_blank(*field, cell);
        }
        cells
    }

    /// Takes the cells of a JSON object, by column name.
    ///
    /// # Errors
    /// Returns the reason if a cell is longer than [`MAX_CELL_BYTES`].
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

    /// Returns the cell of a field, if it is not blank.
    pub fn get(&self, field: Field) -> Option<&str> {
        self.0.iter().find(|(have, _)| *have == field).map(|(_, cell)| cell.as_str())
    }

    /// Returns the cell of a field as one clean line, if it is not blank.
    pub fn line(&self, field: Field) -> Option<String> {
        self.get(field).map(text::one_line).filter(|line| !text::is_blank(line))
    }

    fn take(&mut self, field: Field) -> Option<String> {
        let at = self.0.iter().position(|(have, _)| *have == field)?;
        Some(self.0.swap_remove(at).1)
    }

    /// Returns how many cells are missing before the location of a card.
    fn missing_cells(&self) -> Option<usize> {
        let is = |field, test: &dyn Fn(&str) -> bool| self.get(field).is_some_and(test);
        let is_button = |cell: &str| cell.trim() == "Save";
        let is_place = |cell: &str| {
            // The cheap test comes first: nearly every cell is pay.
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

    /// Moves the cells of a card back to their fields if the scraper shifted them to the left.
    ///
    /// If a card shows no experience, or neither experience nor pay, the scraper stored the next
    /// cells instead. Such a card has the text of its `Save` button in a later cell, or a
    /// location in the pay column.
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
        // The date may be in its own column. Another text there, such as `Walk-in`, is no date.
        if self.get(Field::Posted).is_none_or(|cell| !dates::is_relative(cell)) {
            self.take(Field::Posted);
            if let Some(date) =
                cells.last().cloned().flatten().filter(|cell| dates::is_relative(cell))
            {
                self.set_if_blank(Field::Posted, date);
            }
        }
        // If only one cell is missing, the first cell is either pay or experience.
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

    fn fields(cells: &Cells) -> [Option<&str>; 6] {
        [Field::Experience, Field::Pay, Field::Location, Field::Html, Field::Skills, Field::Posted]
            .map(|field| cells.get(field))
    }

    #[test]
    fn moves_cells_back_if_experience_and_pay_are_missing() {
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
        let places = Some("Pune, Mumbai");
        let texts = [Some("Keep books"), Some("tallyfiling"), Some("30+ Days Ago")];
        assert_eq!(fields(&cells), [None, None, places, texts[0], texts[1], texts[2]]);
    }

    #[test]
    fn moves_cells_back_if_experience_or_pay_is_missing() {
        let shifted = |first: &'static str, place, date, button| {
            card(["Clerk", "Acme", first, place, "Keep books", "tallyfiling", date, button])
        };
        let texts = [Some("Keep books"), Some("tallyfiling")];
        let cells = shifted("3-4 Lacs PA", "Pune", "1 Day Ago", "Save");
        assert_eq!(
            fields(&cells),
            [None, Some("3-4 Lacs PA"), Some("Pune"), texts[0], texts[1], Some("1 Day Ago")]
        );
        let cells = shifted("2-3 Yrs", "Pune", "Walk-in", "Save");
        assert_eq!(fields(&cells), [Some("2-3 Yrs"), None, Some("Pune"), texts[0], texts[1], None]);
        let cells = shifted("Not disclosed", "Pune(Aundh +1)", "", "6 Days Ago");
        let place = Some("Pune(Aundh +1)");
        assert_eq!(
            fields(&cells),
            [None, Some("Not disclosed"), place, texts[0], texts[1], Some("6 Days Ago")]
        );
    }

    #[test]
    fn does_not_move_the_cells_of_a_complete_card() {
        let complete = [
            "Clerk",
            "Acme",
            "2-3 Yrs",
            "Not disclosed",
            "Pune",
            "Keep books",
            "tally",
            "1 Day Ago",
        ];
        assert_eq!(fields(&card(complete)), [2, 3, 4, 5, 6, 7].map(|at| Some(complete[at])));
    }

    #[test]
    fn uses_first_nonblank_cell_of_a_field() {
        let plan = [(Field::Title, 0), (Field::Title, 1), (Field::Role, 1)];
        let cells = Cells::from_row(&plan, vec!["N/A".into(), "Clerk".into()]);
        assert_eq!(
            (cells.get(Field::Title), cells.get(Field::Role)),
            (Some("Clerk"), Some("Clerk"))
        );
    }
}
