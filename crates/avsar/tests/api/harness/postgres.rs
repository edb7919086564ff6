//! A PostgreSQL server for one test process. The first test that needs it starts it. It is stopped
//! and deleted when the test process ends, even if the process is killed.

use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use avsar::platform::db::migration::Migrator;
use sea_orm::{ConnectionTrait, DatabaseConnection, Statement};
use sea_orm_migration::MigratorTrait;
use tokio::sync::{mpsc, oneshot};

use super::database::temp_directory;

/// The migrated database from which most others are copied. No process has started on it.
const TEMPLATE_DATABASE: &str = "template_of_tests";
/// The empty template database of PostgreSQL.
const EMPTY_TEMPLATE: &str = "template0";

/// Starts the server, and stops it when standard input is closed. The kernel closes it even if the
/// tests are killed.
const WATCHDOG: &str = r#"
    trap '' INT TERM HUP
    "$@" </dev/null >"$AVSAR_TEST_POSTGRES/log" 2>&1 &
    cat >/dev/null
    kill -QUIT $! 2>/dev/null
    wait $!
    rm -rf "$AVSAR_TEST_POSTGRES"
"#;

struct Server {
    directory: PathBuf,
    commands: mpsc::UnboundedSender<DatabaseCommand>,
    /// This process keeps the standard input of the watchdog open.
    _watchdog: Child,
}

/// Commands for the thread that manages the databases.
enum DatabaseCommand {
    Create(String, &'static str, oneshot::Sender<()>),
    Drop(String, oneshot::Sender<()>),
}

static SERVER: OnceLock<Server> = OnceLock::new();

/// The database of one test, deleted on drop.
pub struct TemporaryDatabase {
    name: String,
}

impl TemporaryDatabase {
    /// Returns its URL.
    pub fn url(&self) -> String {
        url(&server().directory, &self.name)
    }
}

impl TemporaryDatabase {
    /// Deletes the database while it is in use.
    pub async fn remove(&self) {
        let (done, dropped) = oneshot::channel();
        server().commands.send(DatabaseCommand::Drop(self.name.clone(), done)).unwrap();
        dropped.await.unwrap();
    }
}

impl Drop for TemporaryDatabase {
    fn drop(&mut self) {
        let (done, _) = oneshot::channel();
        let _ = server().commands.send(DatabaseCommand::Drop(std::mem::take(&mut self.name), done));
    }
}

/// Creates an empty, migrated database.
pub async fn create_database() -> TemporaryDatabase {
    copy_template(TEMPLATE_DATABASE).await
}

/// Creates a database without a schema.
pub async fn create_empty_database() -> TemporaryDatabase {
    copy_template(EMPTY_TEMPLATE).await
}

async fn copy_template(template: &'static str) -> TemporaryDatabase {
    static NUMBER: AtomicU32 = AtomicU32::new(1);
    let server = tokio::task::spawn_blocking(server).await.unwrap();
    let name = format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let (done, created) = oneshot::channel();
    server.commands.send(DatabaseCommand::Create(name.clone(), template, done)).unwrap();
    created.await.expect("PostgreSQL creates a database");
    TemporaryDatabase { name }
}

fn url(directory: &Path, database: &str) -> String {
    format!("postgres://postgres@localhost/{database}?host={}", directory.display())
}

fn server() -> &'static Server {
    SERVER.get_or_init(start)
}

fn start() -> Server {
    let programs = find_programs();
    let directory = temp_directory().keep();
    let user_prefix = unprivileged(&directory);
    let command = |name: &str| {
        let mut arguments = user_prefix.clone();
        arguments.push(programs.join(name).display().to_string());
        arguments
    };

    let cluster = directory.join("cluster");
    let initdb = command("initdb");
    let output = Command::new(&initdb[0])
        .args(&initdb[1..])
        .args(["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"])
        .args(["--no-sync", "--pgdata"])
        .arg(&cluster)
        .current_dir(&directory)
        .output()
        .unwrap();
    assert!(output.status.success(), "initdb: {}", String::from_utf8_lossy(&output.stderr));

    let watchdog = Command::new("sh")
        .args(["-c", WATCHDOG, "watchdog"])
        .args(command("postgres"))
        .arg("-D")
        .arg(&cluster)
        .arg("-k")
        .arg(&directory)
        .args(["-c", "listen_addresses=", "-c", "max_connections=300"])
        .args(["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"])
        .args(["-c", "autovacuum=off", "-c", "wal_level=minimal", "-c", "max_wal_senders=0"])
        .args(["-c", "min_wal_size=32MB", "-c", "max_wal_size=64MB"])
        .env("AVSAR_TEST_POSTGRES", &directory)
        .current_dir(&directory)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        // Signals for the tests' group must not end the watchdog before its work.
        .process_group(0)
        .spawn()
        .unwrap();
    wait_until_up(&programs, &directory);

    let (commands, received) = mpsc::unbounded_channel();
    let (ready, template_ready) = std::sync::mpsc::channel();
    let server_directory = directory.clone();
    std::thread::spawn(move || manage_databases(&server_directory, received, &ready));
    template_ready.recv().expect("the template database is created");
    Server { directory, commands, _watchdog: watchdog }
}

/// Returns the directory of PostgreSQL's server programs.
fn find_programs() -> PathBuf {
    let has = |directory: &PathBuf| {
        ["initdb", "postgres", "pg_isready"].iter().all(|name| directory.join(name).exists())
    };
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut packaged: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    packaged.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    packaged.into_iter().rev().chain(std::env::split_paths(&path)).find(has).unwrap_or_else(|| {
        panic!(
            "PostgreSQL is not installed: the tests need its server programs (initdb, postgres) \
             under /usr/lib/postgresql/*/bin or in PATH. Install the package `postgresql` \
             (scripts/install postgresql)."
        )
    })
}

/// Returns the command prefix that runs a program without root rights, and gives that user the
/// directory. PostgreSQL refuses to run as root, so root uses the user `postgres`. The prefix is
/// empty for any other user.
fn unprivileged(directory: &Path) -> Vec<String> {
    std::fs::set_permissions(directory, std::fs::Permissions::from_mode(0o755)).unwrap();
    if std::fs::metadata(directory).unwrap().uid() != 0 {
        return Vec::new();
    }
    let id = |which: &str| -> u32 {
        let output = Command::new("id").args([which, "postgres"]).output().unwrap();
        let number = String::from_utf8_lossy(&output.stdout).trim().parse();
        number.expect("as root, the tests need the user `postgres` (package `postgresql`)")
    };
    chown(directory, Some(id("-u")), Some(id("-g"))).unwrap();
    ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]
        .map(str::to_owned)
        .to_vec()
}

/// Waits until the server accepts connections.
fn wait_until_up(programs: &Path, directory: &Path) {
    let deadline = Instant::now() + Duration::from_secs(120);
    loop {
        let ready = Command::new(programs.join("pg_isready"))
            .args(["--quiet", "--username=postgres", "--dbname=postgres", "--host"])
            .arg(directory)
            .status()
            .unwrap();
        if ready.success() {
            return;
        }
        let log = || std::fs::read_to_string(directory.join("log")).unwrap_or_default();
        assert!(Instant::now() < deadline, "PostgreSQL does not start: {}", log());
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Creates the template database, then creates and deletes databases on command.
fn manage_databases(
    directory: &Path,
    mut commands: mpsc::UnboundedReceiver<DatabaseCommand>,
    ready: &std::sync::mpsc::Sender<()>,
) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let server = sea_orm::Database::connect(url(directory, "postgres")).await.unwrap();
        execute(&server, &format!("CREATE DATABASE {TEMPLATE_DATABASE}")).await;
        let template = sea_orm::Database::connect(url(directory, TEMPLATE_DATABASE)).await.unwrap();
        Migrator::up(&template, None).await.unwrap();
        template.close().await.unwrap();
        let strategy = copy_strategy(&server).await;
        ready.send(()).unwrap();
        while let Some(command) = commands.recv().await {
            let (sql, done) = match command {
                DatabaseCommand::Create(name, template, done) => {
                    (format!("CREATE DATABASE {name} TEMPLATE {template} {strategy}"), done)
                }
                DatabaseCommand::Drop(name, done) => {
                    (format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"), done)
                }
            };
            // Not awaited here: a new test does not wait for the deletion of an old database.
            let server = server.clone();
            tokio::spawn(async move {
                execute(&server, &sql).await;
                let _ = done.send(());
            });
        }
    });
}

/// Returns the option that copies the files of the template instead of logging each page. Before
/// version 15, PostgreSQL has no such option and always copies files.
async fn copy_strategy(server: &DatabaseConnection) -> &'static str {
    let query = "SELECT current_setting('server_version_num')::int AS version";
    let query = Statement::from_string(server.get_database_backend(), query);
    let row = server.query_one_raw(query).await.unwrap().unwrap();
    let version: i32 = row.try_get("", "version").unwrap();
    if version >= 150_000 { "STRATEGY file_copy" } else { "" }
}

async fn execute(server: &DatabaseConnection, sql: &str) {
    if let Err(error) = server.execute_unprepared(sql).await {
        let _ = writeln!(std::io::stderr(), "{sql}: {error}");
    }
}
