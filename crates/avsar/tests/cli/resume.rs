//! `avsar resume`, and the sandbox process that reads files for the server.

use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Output;

use avsar::domain::resume_sandbox::{ReaderError, SandboxedReader};
use axum::body::Bytes;
use flate2::{Compress, Compression, FlushCompress};
use resume::ReadError;

use crate::avsar;

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../resume/tests/samples").join(name)
}

fn check(arguments: &[&str]) -> Output {
    let data = tempfile::tempdir().unwrap();
    let output = avsar(&data).args(["resume", "check"]).args(arguments).output().unwrap();
    assert_eq!(
        std::fs::read_dir(data.path()).unwrap().count(),
        0,
        "the command must leave no files"
    );
    output
}

/// TOOLS-04: The command checks a résumé against a job. The result is the same each time.
#[test]
fn resume_is_checked_on_the_command_line() {
    let mut job = tempfile::NamedTempFile::new().unwrap();
    writeln!(job, "Accountant\nSkills: Tally, SAP\nFile GST returns.").unwrap();
    let (file, job) = (sample("commerce.pdf"), job.path().to_str().unwrap().to_owned());
    let file = file.to_str().unwrap();
    let output = check(&[file, "--job", &job]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success()
            && text.contains("Readability: ")
            && text.contains("Match to the job: "),
        "{text}"
    );
    assert!(text.contains("missing  SAP"), "{text}");
    let json = check(&[file, "--job", &job, "--json"]).stdout;
    let report: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!(report["version"], resume::VERSION);
    assert_eq!(report["resume"]["contact"]["name"]["text"], "Fatima Shaikh");
    assert_eq!(check(&[file, "--job", &job, "--json"]).stdout, json);
}

/// TOOLS-04: The command reports an unreadable file and exits with an error status.
#[test]
fn image_is_rejected_on_the_command_line() {
    let mut image = tempfile::NamedTempFile::new().unwrap();
    image.write_all(b"\x89PNG\r\n\x1a\n").unwrap();
    let output = check(&[image.path().to_str().unwrap()]);
    assert!(!output.status.success() && output.stdout.is_empty());
    assert!(String::from_utf8(output.stderr).unwrap().contains("a picture"));
}

fn reader() -> SandboxedReader {
    SandboxedReader::new(PathBuf::from(env!("CARGO_BIN_EXE_avsar")))
}

async fn read(
    reader: &SandboxedReader,
    file: impl Into<Bytes>,
) -> Result<documents::Document, ReadError> {
    match reader.read(file.into()).await {
        Ok(document) => Ok(document),
        Err(ReaderError::File(error)) => Err(error),
        Err(ReaderError::Limit(error)) => panic!("{error}"),
    }
}

/// TOOLS-04: The sandbox process reads files with the same result as the library.
#[tokio::test]
async fn files_are_read_in_a_sandbox_process() {
    for name in ["fresher.pdf", "iti.docx", "commerce.txt"] {
        let bytes = std::fs::read(sample(name)).unwrap();
        let here = resume::read(&bytes, &resume::LIMITS, &|| std::time::Duration::ZERO);
        assert_eq!(read(&reader(), bytes).await, here, "{name}");
    }
    assert_eq!(read(&reader(), "").await, Err(ReadError::Empty));
    assert_eq!(
        read(&reader(), vec![b'a'; 5 * 1024 * 1024 + 1]).await,
        Err(ReadError::TooLarge { megabytes: 5 })
    );
}

/// Returns compressed zeros of this size.
fn zeros(megabytes: usize) -> Vec<u8> {
    let mut packer = Compress::new(Compression::fast(), false);
    let mut block = Vec::with_capacity(64 * 1024);
    packer.compress_vec(&[0; 1024 * 1024], &mut block, FlushCompress::Full).unwrap();
    [&[0x78, 0x01][..], &block.repeat(megabytes), &[3, 0]].concat()
}

/// Returns a PDF with a twice-compressed stream. Escaped names hide the stream from simple
/// searches.
fn bomb() -> Vec<u8> {
    let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(&zeros(900)).unwrap();
    let data = packer.finish().unwrap();
    let mut file = format!(
        "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n3 0 obj\n<< /Type /Obj#53tm /N 1 /First 4 /Filter [/Fl#61teDecode /Fl#61teDecode] /Length {} >>\nstream\n",
        data.len()
    )
    .into_bytes();
    file.extend_from_slice(&data);
    file.extend_from_slice(b"\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF");
    file
}

/// TOOLS-04: A file that exhausts memory or time ends only the sandbox process that reads it.
#[tokio::test]
async fn hostile_file_ends_only_its_reader() {
    let reader = reader();
    assert_eq!(read(&reader, bomb()).await, Err(ReadError::TooMuchWork));
    assert!(read(&reader, std::fs::read(sample("iti.txt")).unwrap()).await.is_ok());
}

/// TOOLS-04: The sandbox process does not inherit the environment of the server.
#[tokio::test]
async fn sandbox_process_gets_no_environment() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("program");
    std::fs::write(&program, "#!/bin/sh\n[ -z \"$CARGO_MANIFEST_DIR$HOME\" ] && printf '{\"Err\":{\"code\":\"empty\"}}'\n").unwrap();
    std::fs::set_permissions(&program, PermissionsExt::from_mode(0o700)).unwrap();
    assert!(std::env::var("CARGO_MANIFEST_DIR").is_ok());
    assert_eq!(read(&SandboxedReader::new(program), "a résumé").await, Err(ReadError::Empty));
}
