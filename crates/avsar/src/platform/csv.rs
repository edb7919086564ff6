//! Lines of CSV files (RFC 4180), and cells that spreadsheet programs do not run as formulas.

/// First characters of the cells that spreadsheet programs run as formulas.
const FORMULA_STARTS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Returns a cell that no spreadsheet program runs as a formula: an apostrophe precedes it if
/// necessary.
#[must_use]
pub fn neutralize_formula(cell: String) -> String {
    if cell.starts_with(FORMULA_STARTS) { format!("'{cell}") } else { cell }
}

/// Returns a line with the given cells.
pub fn csv_line(cells: impl Iterator<Item = String>) -> String {
    cells.map(quote).collect::<Vec<_>>().join(",") + "\n"
}

/// Encloses a cell in quotation marks if it would be read as something else without them.
fn quote(cell: String) -> String {
    let is_padded = cell.starts_with(char::is_whitespace) || cell.ends_with(char::is_whitespace);
    if is_padded || cell.contains(['"', ',', '\n', '\r']) {
        return format!("\"{}\"", cell.replace('"', "\"\""));
    }
    cell
}
