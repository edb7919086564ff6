//! Creates the folders of the built front end, so that the server compiles without it.
//! `make build` fills them first.

fn main() -> std::io::Result<()> {
    // A debug build reads the files at run time, so a new front end needs no new server.
    let is_debug = std::env::var_os("PROFILE").is_some_and(|profile| profile == "debug");
    let embedded = if is_debug { "build.rs" } else { "../../web/dist" };
    println!("cargo::rerun-if-changed={embedded}");
    for folder in ["client", "server"] {
        std::fs::create_dir_all(format!("../../web/dist/{folder}"))?;
    }
    Ok(())
}
