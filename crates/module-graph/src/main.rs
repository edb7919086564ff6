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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Returns the faults in a crate with the given files below `src`.
    fn faults(files: &[(&str, &str)]) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = folder.path().join("src").join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let modules = source::read_crate(folder.path()).unwrap();
        let imports = graph::Imports::new(&modules);
        imports.cycles().into_iter().chain(layers::violations(&imports)).collect()
    }

    #[test]
    fn reports_a_cycle_through_a_re_export() {
        let found = faults(&[
            ("lib.rs", "mod a;\nmod b;\npub use b::B;\n"),
            ("a.rs", "use crate::B;\npub struct A(B);\n"),
            ("b.rs", "pub struct B;\nfn f() { crate::a::run!(super::a::A); }\n"),
        ]);
        assert_eq!(found, ["cycle of 2 modules:\n  a -> b\n  b -> a"]);
    }

    #[test]
    fn accepts_a_facade_over_its_children() {
        let found = faults(&[
            ("lib.rs", "pub mod parent;\n"),
            ("parent/mod.rs", "mod child;\npub use child::Child;\n"),
            ("parent/child.rs", "use super::Child as Same;\npub struct Child;\n"),
        ]);
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn ignores_tests_and_visibility() {
        let found = faults(&[
            ("lib.rs", "mod a;\nmod b;\n"),
            ("a.rs", "use crate::b::B;\npub(crate) struct A;\n"),
            ("b.rs", "pub struct B;\n#[cfg(test)]\nmod tests { use crate::a::A; }\n"),
        ]);
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn reports_imports_against_the_layers() {
        let found = faults(&[
            ("lib.rs", "mod api;\nmod domain;\nmod platform;\n"),
            ("api.rs", "use crate::domain::D;\n"),
            ("domain.rs", "use crate::platform::http::H;\npub struct D;\n"),
            ("platform/mod.rs", "pub mod clock;\npub mod http;\n"),
            ("platform/clock.rs", "use crate::api;\n"),
            ("platform/http.rs", "pub struct H;\n"),
        ]);
        let expected = ["domain -> platform::http", "platform::clock -> api"];
        assert_eq!(found.len(), 2, "{found:?}");
        for (fault, edge) in found.iter().zip(expected) {
            assert_eq!(fault, &format!("against the layers: {edge}"));
        }
    }
}
