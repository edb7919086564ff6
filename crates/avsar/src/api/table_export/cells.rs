//! The cells of exported lists.

use chrono::{DateTime, NaiveDate, Utc};

/// The value of a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// No value.
    Empty,
    /// A text.
    Text(String),
    /// A whole number.
    Number(i64),
    /// A calendar day.
    Day(NaiveDate),
    /// A time, which is shown in Indian time.
    Time(DateTime<Utc>),
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<DateTime<Utc>> for Cell {
    fn from(time: DateTime<Utc>) -> Self {
        Self::Time(time)
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

/// The rows of a part of a list.
pub type Rows = Vec<Vec<Cell>>;
