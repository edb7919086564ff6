//! Makes sure that the folder of the built front end exists, so that the server compiles without
//! it; `make build` fills it first.

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=../../web/dist");
    std::fs::create_dir_all("../../web/dist/client")?;
    std::fs::create_dir_all("../../web/dist/server")
}
