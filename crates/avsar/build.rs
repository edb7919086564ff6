//! Creates the folders of the built front end, so that the server compiles without it.
//! `make build` fills them first.

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=../../web/dist");
    for folder in ["client", "server"] {
        std::fs::create_dir_all(format!("../../web/dist/{folder}"))?;
    }
    Ok(())
}
