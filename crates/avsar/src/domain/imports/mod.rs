//! Imports of files on a page: a table is uploaded, its columns are mapped to the fields of a kind
//! of job, each row is checked, and the rows become jobs.
//!
//! The rows are stored in the database, so that any process can continue the work and the uploaded
//! file is not needed again. [`worker`] does the long work in the background: the check, the
//! storing and the undo. An import creates jobs; it changes no stored job.

pub mod check;
pub mod duplicates;
pub mod fields;
pub mod mapping;
pub mod sandbox;
pub mod store;
pub mod worker;

use chrono::TimeDelta;
use tables::Limits;

/// Maximum size of a file, in bytes.
pub const MAX_FILE_BYTES: usize = 25 << 20;
/// Limits of the table of a file. At the limits of cells and text, the table and the JSON from
/// which it is parsed take about 200 MB of memory. A file of 50,000 rows has at most 40 columns.
pub const TABLE_LIMITS: Limits =
    Limits { rows: 50_000, columns: 200, cells: 2_000_000, text_bytes: 48 << 20 };
/// Time for which an import can be undone.
pub const UNDO_PERIOD: TimeDelta = TimeDelta::days(30);
/// Time for which the rows of an import are kept. An import that was not begun is deleted after it.
pub const ROW_RETENTION: TimeDelta = TimeDelta::days(14);
