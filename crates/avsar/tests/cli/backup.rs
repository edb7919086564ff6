//! `avsar backup`, `avsar restore` and `avsar verify` with the real program.

use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::process::Output;

use crate::{Server, avsar};

/// Runs a command to its end. Returns whether it succeeded, and its messages.
fn run(data: &tempfile::TempDir, arguments: &[&str]) -> (bool, String) {
    let Output { status, stderr, .. } = avsar(data).args(arguments).output().unwrap();
    (status.success(), String::from_utf8(stderr).unwrap())
}

/// Waits until the server is ready, and returns its list of government jobs.
fn government_jobs(server: &Server) -> String {
    server.wait_until_ready();
    let list = server.get("/api/jobs/government");
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

/// Operations (backup): A backup contains the settings of the process, without secrets.
#[test]
fn settings_of_a_backup_contain_no_secret() {
    let data = tempfile::tempdir().unwrap();
    drop(Server::start(avsar(&data).arg("serve")));
    let file = data.path().join("site.tar.zst");
    let mut command = avsar(&data);
    command.env("AVSAR_SITE_NAME", "Naukri").env("AVSAR_GOOGLE_CLIENT_ID", "naukri-client");
    for secret in ["SECRET", "ADMIN_PASSWORD", "SMTP_URL", "GOOGLE_CLIENT_SECRET", "LLM_KEY"] {
        command.env(format!("AVSAR_{secret}"), "smtps://me:a-secret-of-32-characters-or-more@mail");
    }
    let made = command.arg("backup").arg(&file).output().unwrap();
    assert!(made.status.success(), "{made:?}");
    let archive = zstd::Decoder::new(std::fs::File::open(&file).unwrap()).unwrap();
    let mut archive = tar::Archive::new(archive);
    let mut entries = archive.entries().unwrap().map(Result::unwrap);
    let mut entry = entries.find(|entry| entry.path_bytes().ends_with(b"settings.env")).unwrap();
    let mut settings = String::new();
    entry.read_to_string(&mut settings).unwrap();
    assert!(settings.contains("AVSAR_SITE_NAME=Naukri\n"), "{settings}");
    assert!(settings.contains("AVSAR_GOOGLE_CLIENT_ID=naukri-client\n"), "{settings}");
    assert!(!settings.contains("a-secret-of"), "{settings}");
}
