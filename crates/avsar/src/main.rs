//! The command line.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use avsar::admin_command;
use avsar::backup::{Archive, BackupDirectory};
use avsar::backup_command::{self, Destination};
use avsar::config::{LogArgs, ServeArgs, StorageArgs, parse_command_line, parse_email};
use avsar::domain::accounts::Email;
use avsar::domain::audit::{self, AuditAction, Origin};
use avsar::domain::imports;
use avsar::domain::notices::{self, NoticeFormat};
use avsar::domain::resume_sandbox;
use avsar::export::ExportKind;
use avsar::platform::clock::Clock;
use avsar::platform::db::Database;
use avsar::projections::search;
use avsar::read_notices_command;
use avsar::resume_command;
use avsar::{app, export, import, serve};
use clap::{Parser, Subcommand, ValueEnum};
use recruitments::Day;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A career portal for job seekers in India.
#[derive(Parser)]
#[command(name = "avsar", version)]
struct Cli {
    #[command(flatten)]
    storage: StorageArgs,
    #[command(flatten)]
    log: LogArgs,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    #[command(flatten)]
    Site(SiteCommand),
    /// Print the OpenAPI document
    Openapi,
    /// Read recruitment notices, and print what they say as JSON lines
    ReadNotices {
        /// JSON lines, also gzipped, or one notice as PDF, HTML or text; `-` for standard input
        file: PathBuf,
    },
    /// Read a notice from standard input, with limits on time and memory; the server starts one
    /// process for each notice
    #[command(hide = true)]
    ReadNotice {
        /// Format of the notice
        format: NoticeFormat,
        /// Day on which the notice is read
        on: Day,
    },
    /// Read a table from standard input, with limits on time and memory; the server starts one
    /// process for each imported file
    #[command(hide = true)]
    ReadTable,
    /// Check résumés
    Resume {
        #[command(subcommand)]
        command: ResumeCommand,
    },
}

/// Commands with the data of the site.
#[derive(Subcommand)]
enum SiteCommand {
    /// Migrate the database, then serve pages and API
    Serve(Box<ServeArgs>),
    /// Manage administrators
    Admin {
        #[command(subcommand)]
        command: AdminCommand,
    },
    /// Import content in bulk. A second run creates no duplicates
    Import {
        /// Content of the file
        kind: ImportKind,
        /// CSV, JSON or JSON lines, also gzipped; `-` for standard input
        file: PathBuf,
        /// Column mapping [default: detected from the header]
        #[arg(long)]
        mapping: Option<String>,
        /// Read the notices of imported government jobs that follow no recruitment, and publish
        /// the values, marked as read by a machine
        #[arg(long)]
        read_notices: bool,
    },
    /// Export content to a file; another site can import jobs and posts with all their fields
    Export {
        /// Content of the file
        kind: ExportKind,
        /// JSON lines (`.jsonl`, `.ndjson`) or CSV (`.csv`); `-` for JSON lines on standard output
        file: PathBuf,
        /// Replace an existing file
        #[arg(long)]
        force: bool,
    },
    /// Rebuild the search index from the database
    Reindex,
    /// Back up the database, the uploads and the secret; the server may run
    Backup {
        /// The backup: a path, or `s3://bucket/name` (with the usual AWS variables)
        #[arg(required_unless_present = "to", conflicts_with = "to")]
        file: Option<Archive>,
        /// Directory for a backup with a dated name: a path, or `s3://bucket/folder`
        #[arg(long)]
        to: Option<BackupDirectory>,
    },
    /// Restore a backup into an empty data directory or database, of either engine
    Restore {
        /// The backup: a path, or `s3://bucket/name`
        file: Archive,
    },
    /// Check a backup, or the database, the uploads and the search index of the site
    Verify {
        /// The backup: a path, or `s3://bucket/name` [default: the site]
        file: Option<Archive>,
    },
}

#[derive(Subcommand)]
enum ResumeCommand {
    /// Report how well software can read a résumé, and how well the résumé matches a job
    Check {
        /// PDF, DOCX or text; `-` for standard input
        file: PathBuf,
        /// The job as text: its title on the first line, then optionally `Skills: a, b`, then its
        /// description
        #[arg(long)]
        job: Option<PathBuf>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Read a file from standard input, with limits on time and memory; the server starts one
    /// process for each file
    #[command(hide = true)]
    Read,
}

#[derive(Subcommand)]
enum AdminCommand {
    /// Create a verified administrator, or promote an existing account and set its password
    Create {
        /// E-mail address of the administrator
        #[arg(long, value_parser = parse_email)]
        email: Email,
        /// Name of the administrator
        #[arg(long)]
        name: String,
        /// Read the password from standard input instead of prompting for it
        #[arg(long)]
        password_stdin: bool,
    },
    /// List the administrators, and whether they have two-factor sign-in
    List,
    /// Make an administrator an ordinary user, and end the sessions of the account
    Remove {
        /// E-mail address of the administrator
        #[arg(long, value_parser = parse_email)]
        email: Email,
    },
    /// Remove the authenticator app, the passkeys and the recovery codes of an account whose owner
    /// has lost them
    ResetTwoFactor {
        /// E-mail address of the account
        #[arg(long, value_parser = parse_email)]
        email: Email,
    },
}

#[derive(Clone, ValueEnum)]
enum ImportKind {
    /// Jobs, admit cards and results
    Jobs,
    /// Blog posts, current affairs and document guides
    Posts,
}

type BoxError = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let result = parse_command_line().map_err(BoxError::from).and_then(run);
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("avsar: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> Result<(), BoxError> {
    let Cli { storage, log, command } = cli;
    match command {
        Command::Site(command) => run_with_site(&storage, &log, command),
        Command::Openapi => {
            use std::io::Write;
            let document = app::openapi().to_pretty_json()?;
            Ok(writeln!(std::io::stdout(), "{document}")?)
        }
        Command::ReadNotices { file } => read_notices_command::run(&file),
        Command::ReadNotice { format, on } => Ok(notices::sandbox::run_child(format, on)?),
        Command::ReadTable => Ok(imports::sandbox::run_child()?),
        Command::Resume { command: ResumeCommand::Check { file, job, json } } => {
            resume_command::check(&file, job.as_deref(), json)
        }
        Command::Resume { command: ResumeCommand::Read } => Ok(resume_sandbox::run_child()?),
    }
}

fn run_with_site(
    storage: &StorageArgs,
    log: &LogArgs,
    command: SiteCommand,
) -> Result<(), BoxError> {
    log.init()?;
    storage.create_data_dir()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match command {
            SiteCommand::Serve(args) => {
                let serve = args.into_config(storage)?;
                Ok(serve::run(storage, serve).await?)
            }
            SiteCommand::Admin { command } => administer(&connect(storage).await?, command).await,
            SiteCommand::Import { kind, file, mapping, read_notices } => {
                import_file(storage, kind, &file, mapping.as_deref(), read_notices).await
            }
            SiteCommand::Export { kind, file, force } => {
                export_file(storage, kind, &file, force).await
            }
            SiteCommand::Reindex => reindex(storage).await,
            SiteCommand::Backup { file, to } => {
                let db = Database::open_current(&storage.database_url()).await?;
                let destination = file.map(Destination::Archive).or(to.map(Destination::Directory));
                let destination = destination.ok_or("name a file, or a directory with --to")?;
                backup_command::create(storage, db, destination).await
            }
            SiteCommand::Restore { file } => backup_command::restore(storage, &file).await,
            SiteCommand::Verify { file } => backup_command::verify(storage, file.as_ref()).await,
        }
    })
}

async fn import_file(
    storage: &StorageArgs,
    kind: ImportKind,
    file: &Path,
    mapping: Option<&str>,
    read_notices: bool,
) -> Result<(), BoxError> {
    if read_notices && !matches!(kind, ImportKind::Jobs) {
        return Err("--read-notices is for jobs only".into());
    }
    let db = connect(storage).await?;
    let clock = Clock::system();
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    record_file(&db, &clock, AuditAction::Imported, &format!("{name}: begun")).await?;
    let imported = match kind {
        ImportKind::Jobs => import::import_jobs(&db, &clock, file, mapping).await,
        ImportKind::Posts => import::import_posts(&db, &clock, file).await,
    };
    let outcome = match &imported {
        Ok(report) => format!("{name}: {report}"),
        Err(error) => format!("{name}: {error}"),
    };
    let recorded = record_file(&db, &clock, AuditAction::Imported, &outcome).await;
    eprintln!("{}", imported?);
    recorded?;
    if read_notices {
        let report = import::recruitments::read_recruitments(&db, &clock).await?;
        record_file(&db, &clock, AuditAction::Imported, &report.to_string()).await?;
        eprintln!("{report}");
    }
    Ok(())
}

/// Records an import or an export by the operator.
async fn record_file(
    db: &Database,
    clock: &Clock,
    action: AuditAction,
    detail: &str,
) -> Result<(), BoxError> {
    let origin = Origin::operator(clock.now());
    Ok(audit::record_alone(db, &origin, action, None, detail).await?)
}

async fn export_file(
    storage: &StorageArgs,
    kind: ExportKind,
    file: &Path,
    force: bool,
) -> Result<(), BoxError> {
    // A wrong data directory must not give an empty file.
    let db = Database::open_current(&storage.database_url()).await?;
    // Recorded first: data that was written must be in the trail.
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let detail = format!("{kind:?}: {name}");
    record_file(&db, &Clock::system(), AuditAction::Exported, &detail).await?;
    let report = export::export(&db, kind, file, force).await?;
    eprintln!("{report}");
    Ok(())
}

async fn reindex(storage: &StorageArgs) -> Result<(), BoxError> {
    let db = connect(storage).await?;
    let index = search::Index::open(&storage.data_dir.join("index"), db.id())?.into();
    search::reindex(&index, &db).await?;
    Ok(())
}

async fn connect(storage: &StorageArgs) -> Result<Database, BoxError> {
    let db = Database::connect(&storage.database_url()).await;
    db.map_err(|error| format!("AVSAR_DATABASE_URL: {error}").into())
}

async fn administer(db: &Database, command: AdminCommand) -> Result<(), BoxError> {
    match command {
        AdminCommand::Create { email, name, password_stdin } => {
            admin_command::create(db, &email, &name, password_stdin).await
        }
        AdminCommand::List => admin_command::list(db).await,
        AdminCommand::Remove { email } => admin_command::remove(db, &email).await,
        AdminCommand::ResetTwoFactor { email } => admin_command::reset_two_factor(db, &email).await,
    }
}
