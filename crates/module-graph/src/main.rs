//! Prints the faults in the import graphs of crates and fails if there is one.
//!
//! Usage: `module-graph CRATE_FOLDER...`

use std::path::Path;
use std::process::ExitCode;

mod graph;
mod layers;
mod source;

fn main() -> ExitCode {
    let mut faults = Vec::new();
    for folder in std::env::args().skip(1) {
        match source::read_crate(Path::new(&folder)) {
            Ok(modules) => {
                let imports = graph::Imports::new(&modules);
                let found = imports.cycles().into_iter().chain(layers::violations(&imports));
                faults.extend(found.map(|fault| format!("{folder}: {fault}")));
            }
            Err(error) => faults.push(format!("{folder}: {error}")),
        }
    }
    for fault in &faults {
        eprintln!("{fault}");
    }
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
