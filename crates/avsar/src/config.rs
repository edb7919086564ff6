//! The settings, one struct for each concern. `docs/operations.md` explains them; `avsar serve
//! --help` lists them with their defaults.

mod command_line;
mod error;
mod values;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use chrono::{NaiveTime, TimeDelta};
use clap::{ArgAction, Args, ValueEnum};
use ipnet::IpNet;
use lettre::message::Mailbox;
use openidconnect::{ClientId, ClientSecret, IssuerUrl};
use rustix::fs::Mode;
use url::Url;

use crate::backup::{BackupDirectory, Schedule};
use crate::domain::accounts::{Email, GoogleSettings, SecondFactorPolicy, Secret};
use crate::platform::db::PoolSizes;
use crate::platform::file_store::StorageLocation;
use crate::platform::http::{TrustedProxies, server};
use crate::platform::language_model::{ModelKey, ModelSettings};
use crate::platform::mail::{self, Smtp};
use crate::platform::redacted::Redacted;
use crate::platform::sandbox::current_exe;
use crate::platform::site_config::{
    DEFAULT_COVER_LETTER_URL, DEFAULT_RESUME_BUILDER_URL, ExternalTools, SiteConfig, SocialLinks,
};

pub use command_line::parse_command_line;
pub use error::ConfigError;
pub use values::parse_email;

use error::config_error;
use values::{
    MAILBOX_FORM, parse_audit_days, parse_backlog, parse_contact_email, parse_database_url,
    parse_issuer, parse_kept_backups, parse_listen, parse_mailbox, parse_max_connections,
    parse_measurement_id, parse_model_url, parse_network, parse_password, parse_pool_size,
    parse_second_factor_policy, parse_secret, parse_site_name, parse_storage_url,
    parse_time_of_day, parse_web_url, parse_window_days,
};

/// Settings of the storage locations. Every command needs them.
#[derive(Args, Clone, Debug)]
pub struct StorageArgs {
    /// Database, search index, uploads, generated secrets
    #[arg(long, env = "AVSAR_DATA_DIR", default_value = "./data", global = true)]
    pub data_dir: PathBuf,
    /// `sqlite://…` or `postgres://…` [default: sqlite://{data dir}/avsar.db]
    #[arg(
        long,
        env = "AVSAR_DATABASE_URL",
        hide_env_values = true,
        global = true,
        value_parser = parse_database_url
    )]
    database_url: Option<Redacted<String>>,
    /// `file://…` or `s3://bucket/prefix` (with the usual AWS variables) [default:
    /// file://{data dir}/uploads]
    #[arg(
        long,
        env = "AVSAR_STORAGE_URL",
        hide_env_values = true,
        global = true,
        value_parser = parse_storage_url
    )]
    storage_url: Option<StorageLocation>,
}

impl StorageArgs {
    /// Creates the data directory if it is missing. Only the user of the process can read it, and
    /// all files that the process creates from now on.
    ///
    /// # Errors
    /// Returns an error if the directory cannot be created.
    pub fn create_data_dir(&self) -> Result<(), ConfigError> {
        use std::os::unix::fs::PermissionsExt;
        rustix::process::umask(Mode::RWXG | Mode::RWXO);
        std::fs::create_dir_all(&self.data_dir).map_err(|error| {
            config_error("AVSAR_DATA_DIR", format!("{}: {error}", self.data_dir.display()))
        })?;
        let private = std::fs::Permissions::from_mode(0o700);
        if let Err(error) = std::fs::set_permissions(&self.data_dir, private) {
            tracing::warn!(%error, "cannot restrict access to the data directory");
        }
        Ok(())
    }

    /// Returns the location of uploaded files, if it is not in the data directory.
    #[must_use]
    pub fn storage_url(&self) -> Option<&StorageLocation> {
        self.storage_url.as_ref()
    }

    /// Returns the database URL.
    #[must_use]
    pub fn database_url(&self) -> String {
        let default = || format!("sqlite://{}?mode=rwc", self.data_dir.join("avsar.db").display());
        self.database_url.as_ref().map_or_else(default, |url| url.expose().clone())
    }
}

/// Settings of the log.
#[derive(Args, Clone, Debug)]
pub struct LogArgs {
    /// A `tracing` filter
    #[arg(long, env = "AVSAR_LOG", default_value = "info", global = true)]
    log: String,
    /// Format of the log lines
    #[arg(long, env = "AVSAR_LOG_FORMAT", value_enum, default_value = "text", global = true)]
    log_format: LogFormat,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

impl LogArgs {
    /// Starts logging to standard error.
    ///
    /// # Errors
    /// Returns an error if the filter is invalid.
    pub fn init(&self) -> Result<(), ConfigError> {
        use tracing_subscriber::EnvFilter;
        use tracing_subscriber::layer::SubscriberExt;
        use tracing_subscriber::util::SubscriberInitExt;

        use crate::platform::log_metrics::CountLogLines;
        // Parsed here, because a filter cannot be cloned, which clap requires.
        let filter: EnvFilter =
            self.log.parse().map_err(|error| config_error("AVSAR_LOG", error))?;
        let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        match self.log_format {
            LogFormat::Text => lines.finish().with(CountLogLines).init(),
            LogFormat::Json => lines.json().flatten_event(true).finish().with(CountLogLines).init(),
        }
        Ok(())
    }
}

/// Settings that change what visitors see.
#[derive(Args, Clone, Debug)]
pub struct SiteArgs {
    /// Base URL of links, canonical URLs and sitemaps [default: http://{listen}]
    #[arg(long, env = "AVSAR_PUBLIC_URL", value_parser = parse_web_url)]
    public_url: Option<String>,
    /// Name of the site
    #[arg(long, env = "AVSAR_SITE_NAME", default_value = "Avsar", value_parser = parse_site_name)]
    site_name: String,
    /// E-mail address shown on the legal pages; receives the messages of the contact form
    #[arg(long, env = "AVSAR_CONTACT_EMAIL", value_parser = parse_contact_email)]
    contact_email: Option<String>,
    /// URL of the résumé builder that the tools page links to
    #[arg(
        long,
        env = "AVSAR_RESUME_BUILDER_URL",
        default_value = DEFAULT_RESUME_BUILDER_URL,
        value_parser = parse_web_url
    )]
    resume_builder_url: String,
    /// URL of the cover letter help that the tools page links to
    #[arg(
        long,
        env = "AVSAR_COVER_LETTER_URL",
        default_value = DEFAULT_COVER_LETTER_URL,
        value_parser = parse_web_url
    )]
    cover_letter_url: String,
    /// Google Analytics measurement ID [default: no analytics]
    #[arg(long, env = "AVSAR_GA_MEASUREMENT_ID", value_parser = parse_measurement_id)]
    ga_measurement_id: Option<String>,
    /// Number of days for which a job is marked as new
    #[arg(
        long,
        env = "AVSAR_NEW_POST_WINDOW_DAYS",
        default_value = "2",
        value_parser = parse_window_days
    )]
    new_post_window_days: u32,
    /// URL of the Facebook page in the footer
    #[arg(long, env = "AVSAR_SOCIAL_FACEBOOK", value_parser = parse_web_url)]
    social_facebook: Option<String>,
    /// URL of the YouTube channel in the footer
    #[arg(long, env = "AVSAR_SOCIAL_YOUTUBE", value_parser = parse_web_url)]
    social_youtube: Option<String>,
    /// URL of the LinkedIn page in the footer
    #[arg(long, env = "AVSAR_SOCIAL_LINKEDIN", value_parser = parse_web_url)]
    social_linkedin: Option<String>,
    /// URL of the Instagram page in the footer
    #[arg(long, env = "AVSAR_SOCIAL_INSTAGRAM", value_parser = parse_web_url)]
    social_instagram: Option<String>,
    /// URL of the WhatsApp channel in the footer
    #[arg(long, env = "AVSAR_SOCIAL_WHATSAPP", value_parser = parse_web_url)]
    social_whatsapp: Option<String>,
}

impl SiteArgs {
    fn into_config(self, listen: SocketAddr, demo: bool) -> SiteConfig {
        let public_url = self.public_url.unwrap_or_else(|| default_public_url(listen));
        SiteConfig {
            name: self.site_name,
            public_url: public_url.trim_end_matches('/').to_owned(),
            ga_measurement_id: self.ga_measurement_id,
            contact_email: self.contact_email,
            new_post_window_days: self.new_post_window_days,
            social: SocialLinks {
                facebook: self.social_facebook,
                youtube: self.social_youtube,
                linkedin: self.social_linkedin,
                instagram: self.social_instagram,
                whatsapp: self.social_whatsapp,
            },
            tools: ExternalTools {
                resume_builder: self.resume_builder_url,
                cover_letter: self.cover_letter_url,
                suggestions: None,
            },
            demo,
        }
    }
}

/// Settings of mail delivery.
#[derive(Args, Clone, Debug)]
pub struct MailArgs {
    /// `smtp://user:password@host:port` or `smtps://…` [default: files in {data dir}/mail]
    #[arg(long, env = "AVSAR_SMTP_URL", hide_env_values = true, value_parser = Smtp::parse)]
    smtp_url: Option<Smtp>,
    // Not a doc comment: rustdoc would read the default as a link.
    #[arg(
        help = "Sender of the mails [default: {site name} <no-reply@{public host}>]",
        long,
        env = "AVSAR_MAIL_FROM",
        value_parser = parse_mailbox
    )]
    mail_from: Option<Mailbox>,
}

impl MailArgs {
    fn into_settings(self, site: &SiteConfig) -> Result<mail::Settings, ConfigError> {
        let uri: Option<axum::http::Uri> = site.public_url.parse().ok();
        let host = uri.as_ref().and_then(|uri| uri.host()).unwrap_or_default().to_owned();
        let from = match self.mail_from {
            Some(from) => from,
            None => default_sender(site, &host)?,
        };
        Ok(mail::Settings { smtp: self.smtp_url, from, host })
    }
}

fn default_sender(site: &SiteConfig, host: &str) -> Result<Mailbox, ConfigError> {
    // An IP address is not a valid domain of an e-mail address.
    let is_ip = host.parse::<std::net::IpAddr>().is_ok() || host.starts_with('[');
    let domain = if is_ip { "localhost" } else { host };
    let address = format!("no-reply@{domain}").parse();
    let address = address.map_err(|_| config_error("AVSAR_MAIL_FROM", MAILBOX_FORM))?;
    Ok(Mailbox::new(Some(site.name.clone()), address))
}

/// Settings of third-party sign-in.
#[derive(Args, Clone, Debug)]
pub struct GoogleArgs {
    /// OAuth client ID
    #[arg(long, env = "AVSAR_GOOGLE_CLIENT_ID", value_parser = values::parse_text)]
    google_client_id: Option<String>,
    /// OAuth client secret
    #[arg(
        long,
        env = "AVSAR_GOOGLE_CLIENT_SECRET",
        hide_env_values = true,
        value_parser = values::parse_client_secret
    )]
    google_client_secret: Option<ClientSecret>,
    /// OpenID Connect issuer URL
    #[arg(
        long,
        env = "AVSAR_GOOGLE_ISSUER",
        default_value = "https://accounts.google.com",
        value_parser = parse_issuer
    )]
    google_issuer: IssuerUrl,
}

impl GoogleArgs {
    fn into_settings(self) -> Result<Option<GoogleSettings>, ConfigError> {
        match (self.google_client_id, self.google_client_secret) {
            (None, None) => Ok(None),
            (Some(id), Some(client_secret)) => Ok(Some(GoogleSettings {
                client_id: ClientId::new(id),
                client_secret,
                issuer: self.google_issuer,
            })),
            (Some(_), None) => {
                let problem = "must be set if AVSAR_GOOGLE_CLIENT_ID is set";
                Err(config_error("AVSAR_GOOGLE_CLIENT_SECRET", problem))
            }
            (None, Some(_)) => {
                let problem = "must be set if AVSAR_GOOGLE_CLIENT_SECRET is set";
                Err(config_error("AVSAR_GOOGLE_CLIENT_ID", problem))
            }
        }
    }
}

/// Settings of a language model that adds suggestions to the career tools.
#[derive(Args, Clone, Debug)]
pub struct ModelArgs {
    /// Base URL of an OpenAI-compatible API, such as https://api.example.org/v1 [default: none]
    #[arg(long, env = "AVSAR_LLM_URL", value_parser = parse_model_url)]
    llm_url: Option<Url>,
    /// API key for that server
    #[arg(
        long,
        env = "AVSAR_LLM_KEY",
        hide_env_values = true,
        value_parser = values::parse_model_key
    )]
    llm_key: Option<ModelKey>,
    /// Model name
    #[arg(long, env = "AVSAR_LLM_MODEL", value_parser = values::parse_text)]
    llm_model: Option<String>,
}

impl ModelArgs {
    fn into_settings(self) -> Result<Option<ModelSettings>, ConfigError> {
        let Some(url) = self.llm_url else {
            return match self.llm_key {
                Some(_) => {
                    Err(config_error("AVSAR_LLM_URL", "must be set if AVSAR_LLM_KEY is set"))
                }
                None => Ok(None),
            };
        };
        let model = self.llm_model.ok_or_else(|| {
            config_error("AVSAR_LLM_MODEL", "must be set if AVSAR_LLM_URL is set")
        })?;
        Ok(Some(ModelSettings { url, key: self.llm_key, model }))
    }
}

/// Settings of the daily backups.
#[derive(Args, Clone, Debug)]
pub struct BackupArgs {
    /// Directory for daily backups: a path, or `s3://bucket/folder` (with the usual AWS variables)
    /// [default: no daily backups]
    #[arg(long, env = "AVSAR_BACKUP_DIR")]
    backup_dir: Option<BackupDirectory>,
    /// Time of day of the backups, in India
    #[arg(
        long,
        env = "AVSAR_BACKUP_AT",
        default_value = "02:30",
        value_parser = parse_time_of_day
    )]
    backup_at: NaiveTime,
    /// Number of daily backups to keep
    #[arg(long, env = "AVSAR_BACKUP_KEEP", default_value = "7", value_parser = parse_kept_backups)]
    backup_keep: usize,
}

impl BackupArgs {
    fn into_schedule(self) -> Option<Schedule> {
        let directory = self.backup_dir?;
        Some(Schedule { directory, at: self.backup_at, kept: self.backup_keep })
    }
}

/// Settings of accounts.
#[derive(Args, Clone, Debug)]
pub struct AccountArgs {
    /// Accounts that must have an authenticator app or a passkey: `none` or `administrators`
    #[arg(
        long,
        env = "AVSAR_REQUIRE_TWO_FACTOR",
        default_value = "none",
        value_parser = parse_second_factor_policy
    )]
    require_two_factor: SecondFactorPolicy,
    /// Number of days for which the audit trail is kept, at least 365
    #[arg(long, env = "AVSAR_AUDIT_DAYS", default_value = "400", value_parser = parse_audit_days)]
    audit_days: TimeDelta,
}

/// How much the process serves at once.
#[derive(Args, Clone, Copy, Debug)]
pub struct CapacityArgs {
    /// Connections to PostgreSQL for reading
    #[arg(
        long,
        env = "AVSAR_DATABASE_READERS",
        default_value = "12",
        value_parser = parse_pool_size
    )]
    database_readers: u32,
    /// Connections to PostgreSQL for writing
    #[arg(long, env = "AVSAR_DATABASE_WRITERS", default_value = "4", value_parser = parse_pool_size)]
    database_writers: u32,
    /// Connections of clients, as far as the limit of open files permits
    #[arg(
        long,
        env = "AVSAR_MAX_CONNECTIONS",
        default_value = "10000",
        value_parser = parse_max_connections
    )]
    max_connections: usize,
    /// Connections that wait to be accepted, as far as net.core.somaxconn permits
    #[arg(long, env = "AVSAR_LISTEN_BACKLOG", default_value = "4096", value_parser = parse_backlog)]
    listen_backlog: i32,
}

/// Arguments of `avsar serve`.
#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    /// Address and port to listen on. The system chooses a free port instead of port 0
    #[arg(
        long,
        env = "AVSAR_LISTEN",
        default_value = "127.0.0.1:8080",
        value_parser = parse_listen
    )]
    listen: SocketAddr,
    /// Address and port of the metrics, at `/metrics` [default: 127.0.0.1:9464, if it is free]
    #[arg(long, env = "AVSAR_METRICS_LISTEN", value_parser = parse_listen)]
    metrics_listen: Option<SocketAddr>,
    /// Reverse proxies whose `Forwarded` or `X-Forwarded-For` header names the client: addresses
    /// and networks
    #[arg(
        long,
        env = "AVSAR_TRUSTED_PROXIES",
        default_value = "127.0.0.0/8,::1",
        value_delimiter = ',',
        value_parser = parse_network
    )]
    trusted_proxies: Vec<IpNet>,
    /// Key that signs the tokens; several processes must share it [default: generated once, stored
    /// in the data dir]
    #[arg(long, env = "AVSAR_SECRET", hide_env_values = true, value_parser = parse_secret)]
    secret: Option<Secret>,
    /// E-mail address of an administrator, created if missing
    #[arg(long, env = "AVSAR_ADMIN_EMAIL", value_parser = parse_email)]
    admin_email: Option<Email>,
    /// Password of that administrator
    #[arg(
        long,
        env = "AVSAR_ADMIN_PASSWORD",
        hide_env_values = true,
        value_parser = parse_password
    )]
    admin_password: Option<Redacted<String>>,
    /// Load demonstration content into an empty database, once
    #[arg(long)]
    demo: bool,
    /// Whether to check the links of jobs to other sites in the background: `true` or `false`
    #[arg(long, env = "AVSAR_CHECK_LINKS", default_value = "true", action = ArgAction::Set)]
    check_links: bool,
    #[command(flatten)]
    site: SiteArgs,
    #[command(flatten)]
    mail: MailArgs,
    #[command(flatten)]
    google: GoogleArgs,
    #[command(flatten)]
    model: ModelArgs,
    #[command(flatten)]
    backup: BackupArgs,
    #[command(flatten)]
    accounts: AccountArgs,
    #[command(flatten)]
    capacity: CapacityArgs,
}

/// Returns the settings of this process that are no secrets, one `NAME=value` in each line.
#[must_use]
pub fn public_settings() -> String {
    let storage = StorageArgs::augment_args(clap::Command::new("avsar"));
    command_line::public_settings(&ServeArgs::augment_args(LogArgs::augment_args(storage)))
}

/// An administrator that must exist.
#[derive(Clone, Debug)]
pub struct AdminAccount {
    /// E-mail address.
    pub email: Email,
    /// Password of the account if it is created, or if it was not an administrator.
    pub password: Redacted<String>,
}

/// The validated configuration of `avsar serve`.
#[derive(Clone, Debug)]
pub struct ServeConfig {
    /// Address and port to listen on. The system chooses a free port instead of port 0.
    pub listen: SocketAddr,
    /// Number of connections that wait to be accepted.
    pub listen_backlog: i32,
    /// Sizes of the connection pools of PostgreSQL.
    pub pool_sizes: PoolSizes,
    /// Address of the metrics, if it is configured.
    pub metrics_listen: Option<SocketAddr>,
    /// The configured administrator, if any.
    pub admin: Option<AdminAccount>,
    /// The daily backups, if any.
    pub backup: Option<Schedule>,
    /// Whether to check the links of jobs.
    pub check_links: bool,
    /// Configuration of the application.
    pub app: AppConfig,
}

/// The configuration of the application.
#[derive(Clone, Debug)]
pub struct AppConfig {
    /// The key that signs the tokens.
    pub secret: Secret,
    /// The public configuration of the site.
    pub site: SiteConfig,
    /// Settings of mail delivery.
    pub mail: mail::Settings,
    /// Third-party sign-in, if it is configured.
    pub google: Option<GoogleSettings>,
    /// The reverse proxies in front of the server.
    pub trusted_proxies: TrustedProxies,
    /// Path of this program. It is started again to read uploaded résumés in child processes.
    pub current_exe: PathBuf,
    /// A language model, if one is configured.
    pub model: Option<ModelSettings>,
    /// Location of uploaded files, if it is not the data directory.
    pub storage: Option<StorageLocation>,
    /// Which accounts need a second factor.
    pub second_factor_policy: SecondFactorPolicy,
    /// Time for which the events of the audit trail are kept.
    pub audit_retention: TimeDelta,
    /// Maximum number of connections of clients.
    pub max_connections: usize,
}

impl ServeConfig {
    /// Returns the configuration of the application on a server that listens on `address`. With
    /// port 0 in the setting, the system has chosen the port. The default public URL then contains
    /// it.
    #[must_use]
    pub fn into_app_config(self, address: SocketAddr) -> AppConfig {
        let mut app = self.app;
        if app.site.public_url == default_public_url(self.listen) {
            app.site.public_url = default_public_url(address);
        }
        app
    }
}

fn default_public_url(address: SocketAddr) -> String {
    format!("http://{address}")
}

impl ServeArgs {
    /// Returns the configuration.
    ///
    /// # Errors
    /// Returns an error if a setting requires another setting, which is not set, or if the secret
    /// cannot be read or created.
    pub fn into_config(self, storage: &StorageArgs) -> Result<ServeConfig, ConfigError> {
        let admin = match (self.admin_email, self.admin_password) {
            (None, None) => None,
            (Some(email), Some(password)) => Some(AdminAccount { email, password }),
            (Some(_), None) => {
                return Err(config_error(
                    "AVSAR_ADMIN_PASSWORD",
                    "must be set if AVSAR_ADMIN_EMAIL is set",
                ));
            }
            (None, Some(_)) => {
                return Err(config_error(
                    "AVSAR_ADMIN_EMAIL",
                    "must be set if AVSAR_ADMIN_PASSWORD is set",
                ));
            }
        };
        let mut site = self.site.into_config(self.listen, self.demo);
        let model = self.model.into_settings()?;
        site.tools.suggestions = model.as_ref().map(ModelSettings::host);
        let app = AppConfig {
            secret: load_or_create_secret(self.secret, &storage.data_dir)?,
            mail: self.mail.into_settings(&site)?,
            google: self.google.into_settings()?,
            trusted_proxies: TrustedProxies::new(self.trusted_proxies),
            model,
            current_exe: current_exe().map_err(|error| config_error("avsar", error))?,
            storage: storage.storage_url.clone(),
            second_factor_policy: self.accounts.require_two_factor,
            audit_retention: self.accounts.audit_days,
            max_connections: server::max_connections(self.capacity.max_connections),
            site,
        };
        let backup = self.backup.into_schedule();
        Ok(ServeConfig {
            listen: self.listen,
            listen_backlog: self.capacity.listen_backlog,
            pool_sizes: PoolSizes {
                read: self.capacity.database_readers,
                write: self.capacity.database_writers,
            },
            metrics_listen: self.metrics_listen,
            admin,
            backup,
            // The demonstration content has made-up links.
            check_links: self.check_links && !self.demo,
            app,
        })
    }
}

/// Returns the configured secret. Without one, reads or creates a secret in the data directory. The
/// file is readable by its owner only.
fn load_or_create_secret(set: Option<Secret>, data_dir: &Path) -> Result<Secret, ConfigError> {
    const VARIABLE: &str = "AVSAR_SECRET";
    if let Some(set) = set {
        return Ok(set);
    }
    let path = data_dir.join("secret");
    let failed =
        |error: std::io::Error| config_error(VARIABLE, format!("{}: {error}", path.display()));
    // A crash of an older version could leave an empty file. No token was signed with it.
    if std::fs::metadata(&path).is_ok_and(|file| file.len() == 0) {
        std::fs::remove_file(&path).map_err(failed)?;
    }
    if !path.exists() {
        create_secret(&path, data_dir).map_err(failed)?;
    }
    let stored = std::fs::read_to_string(&path).map_err(failed)?;
    Secret::new(stored.trim())
        .ok_or_else(|| config_error(VARIABLE, format!("{} is damaged", path.display())))
}

/// Writes a random secret to a new file, completely or not at all. Keeps a file that another
/// process has created meanwhile.
fn create_secret(path: &Path, data_dir: &Path) -> std::io::Result<()> {
    use std::io::Write;
    let key: [u8; 48] = rand::random();
    let mut file = tempfile::NamedTempFile::new_in(data_dir)?;
    file.write_all(hex::encode(key).as_bytes())?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(path) {
        Ok(_) => std::fs::File::open(data_dir)?.sync_all(),
        Err(error) if error.error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error.error),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    const SECRET: &str = "not-for-the-log-0123456789-0123456789";

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        storage: StorageArgs,
        #[command(flatten)]
        serve: ServeArgs,
    }

    /// Security (secrets): A crash while the secret was written does not leave a site without one.
    #[test]
    fn an_empty_secret_is_replaced() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("secret");
        std::fs::write(&path, "").unwrap();
        load_or_create_secret(None, directory.path()).unwrap();
        let created = std::fs::read_to_string(&path).unwrap();
        assert_eq!(created.len(), 96);
        load_or_create_secret(None, directory.path()).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), created);
        create_secret(&path, directory.path()).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), created);
        assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 1);
        std::fs::write(&path, "short").unwrap();
        load_or_create_secret(None, directory.path()).unwrap_err();
    }

    #[test]
    fn debug_output_contains_no_secret() {
        let database_url = format!("--database-url=postgres://avsar:{SECRET}@localhost/avsar");
        let arguments = [
            "avsar",
            &database_url,
            &format!("--smtp-url=smtps://avsar:{SECRET}@mail.example.org"),
            &format!("--secret={SECRET}"),
            "--admin-email=admin@example.org",
            &format!("--admin-password={SECRET}"),
            "--google-client-id=avsar",
            &format!("--google-client-secret={SECRET}"),
            "--llm-url=https://api.example.org/v1",
            &format!("--llm-key={SECRET}"),
            "--llm-model=small",
        ];
        let Cli { storage, serve } = Cli::try_parse_from(arguments).unwrap();
        assert!(database_url.ends_with(&storage.database_url()));
        let parsed = format!("{storage:?} {serve:?}");
        let config = format!("{:?}", serve.into_config(&storage).unwrap());
        for text in [parsed, config] {
            assert!(!text.contains(SECRET), "{text}");
        }
    }
}
