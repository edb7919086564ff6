//! `avsar backup`, `avsar restore` and `avsar verify` with the real program.

use std::os::unix::fs::PermissionsExt;
use std::process::Output;
use std::time::{Duration, Instant};

use crate::{Server, avsar};

/// Runs a command to its end. Returns whether it succeeded, and its messages.
fn run(data: &tempfile::TempDir, arguments: &[&str]) -> (bool, String) {
    let Output { status, stderr, .. } = avsar(data).args(arguments).output().unwrap();
    (status.success(), String::from_utf8(stderr).unwrap())
}

/// Waits until the server is ready, and returns its list of government jobs.
fn government_jobs(server: &Server) -> String {
    let get = |path: &str| {
        server.request(&format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"))
    };
    let end = Instant::now() + Duration::from_secs(60);
    while !get("/readyz").starts_with("HTTP/1.1 200") {
        assert!(Instant::now() < end, "the server is not ready within one minute");
        std::thread::sleep(Duration::from_millis(5));
    }
    let list = get("/api/jobs/government");
    list.split_once("\r\n\r\n").unwrap().1.to_owned()
}

/// Operations (backup): The server runs during the backup. The restored site serves the same
/// content, with the same secret.
#[test]
fn site_is_backed_up_while_it_serves_and_restored() {
    let (data, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Server::start(avsar(&data).args(["serve", "--demo"]));
    let jobs = government_jobs(&server);
    assert!(jobs.contains("\"totalJobs\""), "{jobs}");
    let file = elsewhere.path().join("site.tar.zst");
    let file = file.to_str().unwrap();
    let (made, text) = run(&data, &["backup", file]);
    assert!(made && text.contains("Made the backup"), "{text}");
    assert_eq!(std::fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
    let (sound, text) = run(&data, &["verify"]);
    assert!(sound && text.contains("No problems found."), "{text}");
    let (sound, text) = run(&data, &["verify", file]);
    assert!(sound && text.contains("No problems found."), "{text}");
    let (restored, text) = run(&data, &["restore", file]);
    assert!(!restored && text.contains("contains data"), "{text}");
    drop(server);

    let new = tempfile::tempdir().unwrap();
    let (restored, text) = run(&new, &["restore", file]);
    assert!(restored, "{text}");
    let secrets = [&data, &new].map(|site| std::fs::read(site.path().join("secret")).unwrap());
    assert_eq!(secrets[0], secrets[1]);
    assert_eq!(government_jobs(&Server::start(avsar(&new).arg("serve"))), jobs);
    let (sound, text) = run(&new, &["verify"]);
    assert!(sound, "{text}");
}

/// Operations (backup): `--to` gives the backup a dated name. A damaged backup is reported with
/// exit code 1.
#[test]
fn damaged_backup_is_reported() {
    let (data, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let directory = elsewhere.path().to_str().unwrap();
    // A wrong data directory must not give an empty backup.
    let (made, text) = run(&data, &["backup", "--to", directory]);
    assert!(!made && text.contains("does not exist"), "{text}");
    drop(Server::start(avsar(&data).arg("serve")));
    let (made, text) = run(&data, &["backup", "--to", directory]);
    assert!(made, "{text}");
    let file = std::fs::read_dir(directory).unwrap().next().unwrap().unwrap().path();
    let name = file.file_name().unwrap().to_str().unwrap();
    assert!(name.starts_with("avsar-2") && name.ends_with(".tar.zst"), "{name}");
    let archive = std::fs::read(&file).unwrap();
    std::fs::write(&file, &archive[..archive.len() / 2]).unwrap();
    let (sound, text) = run(&data, &["verify", file.to_str().unwrap()]);
    assert!(!sound && text.contains("the backup is damaged"), "{text}");
    let (made, text) = run(&data, &["backup"]);
    assert!(!made && text.contains("<FILE>"), "{text}");
}
