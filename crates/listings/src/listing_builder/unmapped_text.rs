//! The content of a row that has no field, or whose cell was shifted to another column.

use crate::cells::Cells;
use crate::experience::Years;
use crate::mapping::Field;
use crate::{Employment, Pay, Period, experience, pay, text};

/// Parsed content that has no field, and content of other columns from shifted cells.
#[derive(Default)]
pub(super) struct UnmappedText {
    notes: Vec<(&'static str, String)>,
    /// Form of employment in the experience cell.
    pub(super) employment: Option<Employment>,
    pay_cell: Option<String>,
    /// Places in the experience cell.
    pub(super) place_cell: Option<String>,
}

/// The required experience.
pub(super) struct Experience {
    pub(super) text: Option<String>,
    /// Whether the job is for people without experience.
    pub(super) fresher: bool,
}

impl UnmappedText {
    /// Adds a text for the end of the description.
    pub(super) fn note(&mut self, label: &'static str, text: &str) {
        self.notes.push((label, text.to_owned()));
    }

    /// Parses the experience cell, and stores other content of the cell in its own field. Years in
    /// the link of the job replace a missing text.
    pub(super) fn experience(&mut self, cells: &Cells, in_link: Option<Years>) -> Experience {
        let Experience { text, fresher } = self.parse_experience(cells);
        Experience {
            text: text.or_else(|| in_link.map(|years| years.to_string())),
            fresher: fresher || in_link.is_some_and(|years| years.min == 0),
        }
    }

    fn parse_experience(&mut self, cells: &Cells) -> Experience {
        let none = Experience { text: None, fresher: false };
        let Some(cell) = cells.get(Field::Experience) else {
            return none;
        };
        match experience::read(cell) {
            experience::Reading::Nothing => none,
            experience::Reading::Years(years) => {
                Experience { text: Some(years.to_string()), fresher: years.min == 0 }
            }
            experience::Reading::Fresher => {
                Experience { text: Some("Fresher".to_owned()), fresher: true }
            }
            experience::Reading::Pay => {
                self.pay_cell = Some(cell.to_owned());
                none
            }
            experience::Reading::Employment(form) => {
                self.employment = Some(form);
                none
            }
            experience::Reading::Place => {
                self.place_cell = Some(cell.to_owned());
                none
            }
            experience::Reading::Time(time) => {
                self.note(if time.ends_with("duration") { "Duration" } else { "Walk-in" }, &time);
                none
            }
            experience::Reading::Text(text) => Experience { text: Some(text), fresher: false },
        }
    }

    /// Parses the pay of the row. Returns it as [`Pay`] or as text.
    pub(super) fn pay(&mut self, cells: &Cells) -> (Option<Pay>, Option<String>) {
        if let Some(pay) = pay_from_numbers(cells) {
            return (Some(pay), None);
        }
        let cell = match (cells.get(Field::Pay), self.pay_cell.take()) {
            (Some(cell), Some(shifted)) if pay::read(cell) == pay::Reading::Nothing => shifted,
            (Some(cell), _) => cell.to_owned(),
            (None, Some(shifted)) => shifted,
            (None, None) => return (None, None),
        };
        match pay::read(&cell) {
            pay::Reading::Nothing => (None, None),
            pay::Reading::Amount { pay, remark } => {
                if remark {
                    self.note("Pay", &text::one_line(&cell));
                }
                (Some(pay), None)
            }
            pay::Reading::Text(text) => (None, Some(text)),
        }
    }

    /// Appends the notes to a description.
    pub(super) fn append_to(&self, mut html: String) -> String {
        if !self.notes.is_empty() {
            html.push_str("<ul>");
            for (label, text) in &self.notes {
                html.push_str(&format!("<li>{label}: {}</li>", text::escape(text)));
            }
            html.push_str("</ul>");
        }
        html
    }
}

/// Returns pay given as numbers of rupees. The default period is a year.
fn pay_from_numbers(cells: &Cells) -> Option<Pay> {
    let number =
        |field| cells.get(field).and_then(|cell| cell.trim().replace(',', "").parse::<i64>().ok());
    let period = match cells.line(Field::PayPeriod) {
        None => Period::Annum,
        Some(name) => Period::from_name(&name.to_lowercase())?,
    };
    let pay = Pay { min: number(Field::PayMin)?, max: number(Field::PayMax)?, period };
    pay::is_plausible(pay).then_some(pay)
}
