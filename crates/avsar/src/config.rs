//! The settings, one struct for each concern. `docs/operations.md` explains them; `avsar serve
//! --help` lists them with their defaults.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::domain::accounts::Email;
use crate::domain::accounts::{GoogleSettings, Secret, check_password};
use crate::domain::resume_sandbox::current_exe;
use crate::domain::uploads::StorageLocation;
use crate::platform::language_model::{ModelKey, ModelSettings};
use crate::platform::mail::{self, Smtp};
use crate::platform::site_config::{
    DEFAULT_COVER_LETTER_URL, DEFAULT_RESUME_BUILDER_URL, ExternalTools, SiteConfig, SocialLinks,
};

/// An invalid setting. `Display` prints the environment variable and the problem on one line.
#[derive(Debug, thiserror::Error)]
#[error("{variable}: {problem}")]
pub struct ConfigError {
    variable: &'static str,
    problem: String,
}

fn config_error(variable: &'static str, problem: impl std::fmt::Display) -> ConfigError {
    ConfigError { variable, problem: problem.to_string() }
}

/// Settings of the storage locations. Every command needs them.
#[derive(Args, Clone, Debug)]
pub struct StorageArgs {
    /// Database, search index, uploads, generated secrets
    #[arg(long, env = "AVSAR_DATA_DIR", default_value = "./data", global = true)]
    pub data_dir: PathBuf,
    /// `sqlite://…` or `postgres://…` [default: sqlite://{data dir}/avsar.db]
    #[arg(long, env = "AVSAR_DATABASE_URL", hide_env_values = true, global = true)]
    database_url: Option<String>,
    /// `file://…` or `s3://bucket/prefix` (with the usual AWS variables) [default:
    /// file://{data dir}/uploads]
    #[arg(long, env = "AVSAR_STORAGE_URL", hide_env_values = true, global = true)]
    storage_url: Option<String>,
}

impl StorageArgs {
    /// Returns the settings for a data directory, with the default database and uploads location.
    #[must_use]
    pub fn with_data_dir(data_dir: &Path) -> Self {
        Self { data_dir: data_dir.to_owned(), database_url: None, storage_url: None }
    }

    /// Creates the data directory if it is missing.
    ///
    /// # Errors
    /// Returns an error if the directory cannot be created.
    pub fn create_data_dir(&self) -> Result<(), ConfigError> {
        std::fs::create_dir_all(&self.data_dir).map_err(|error| {
            config_error("AVSAR_DATA_DIR", format!("{}: {error}", self.data_dir.display()))
        })
    }

    /// Returns the database URL.
    ///
    /// # Errors
    /// Returns an error if the URL's scheme is not supported.
    pub fn database_url(&self) -> Result<String, ConfigError> {
        match &self.database_url {
            None => Ok(format!("sqlite://{}?mode=rwc", self.data_dir.join("avsar.db").display())),
            Some(url) if url.starts_with("sqlite:") => Ok(url.clone()),
            Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
                Ok(url.clone())
            }
            Some(_) => {
                Err(config_error("AVSAR_DATABASE_URL", "must begin with sqlite: or postgres://"))
            }
        }
    }
}

/// Parses the location of uploaded files. Returns `None` if none is set: the files are then below
/// the data directory.
fn parse_storage_url(set: Option<&str>) -> Result<Option<StorageLocation>, ConfigError> {
    const VARIABLE: &str = "AVSAR_STORAGE_URL";
    let Some(set) = set.filter(|set| !set.is_empty()) else {
        return Ok(None);
    };
    let url = url::Url::parse(set).map_err(|error| config_error(VARIABLE, error))?;
    let plain = url.username().is_empty()
        && url.password().is_none()
        && url.query().is_none()
        && url.fragment().is_none();
    if !plain {
        let problem = "must not contain credentials, a query or a fragment; set credentials with \
                       the AWS_* variables";
        return Err(config_error(VARIABLE, problem));
    }
    match (url.scheme(), url.host_str()) {
        ("file", None) => match url.to_file_path() {
            Ok(directory) => Ok(Some(StorageLocation::Directory(directory))),
            Err(()) => {
                Err(config_error(VARIABLE, "must name a directory such as file:///var/uploads"))
            }
        },
        ("s3", Some(bucket)) => Ok(Some(StorageLocation::Bucket {
            bucket: bucket.to_owned(),
            prefix: percent_encoding::percent_decode_str(url.path().trim_matches('/'))
                .decode_utf8()
                .map_err(|error| config_error(VARIABLE, error))?
                .into_owned(),
        })),
        _ => Err(config_error(VARIABLE, "must begin with file:/// or s3://")),
    }
}

/// Settings of the log.
#[derive(Args, Clone, Debug)]
pub struct LogArgs {
    /// A `tracing` filter
    #[arg(long, env = "AVSAR_LOG", default_value = "info", global = true)]
    log: String,
    /// `text` or `json`
    #[arg(long, env = "AVSAR_LOG_FORMAT", default_value = "text", global = true)]
    log_format: String,
}

impl LogArgs {
    /// Starts logging to standard error.
    ///
    /// # Errors
    /// Returns an error if the filter or the format is invalid.
    pub fn init(&self) -> Result<(), ConfigError> {
        use tracing_subscriber::EnvFilter;
        let filter: EnvFilter =
            self.log.parse().map_err(|error| config_error("AVSAR_LOG", error))?;
        let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        match self.log_format.as_str() {
            "text" => lines.init(),
            "json" => lines.json().flatten_event(true).init(),
            other => {
                return Err(config_error(
                    "AVSAR_LOG_FORMAT",
                    format!("must be text or json, not {other}"),
                ));
            }
        }
        Ok(())
    }
}

/// Settings that change what visitors see.
#[derive(Args, Clone, Debug)]
pub struct SiteArgs {
    /// Base URL of links, canonical URLs and sitemaps [default: http://{listen}]
    #[arg(long, env = "AVSAR_PUBLIC_URL")]
    public_url: Option<String>,
    /// Name of the site
    #[arg(long, env = "AVSAR_SITE_NAME", default_value = "Avsar")]
    site_name: String,
    /// E-mail address shown on the legal pages; receives the messages of the contact form
    #[arg(long, env = "AVSAR_CONTACT_EMAIL")]
    contact_email: Option<String>,
    /// URL of the résumé builder that the tools page links to
    #[arg(long, env = "AVSAR_RESUME_BUILDER_URL", default_value = DEFAULT_RESUME_BUILDER_URL)]
    resume_builder_url: String,
    /// URL of the cover letter help that the tools page links to
    #[arg(long, env = "AVSAR_COVER_LETTER_URL", default_value = DEFAULT_COVER_LETTER_URL)]
    cover_letter_url: String,
    /// Google Analytics measurement ID [default: no analytics]
    #[arg(long, env = "AVSAR_GA_MEASUREMENT_ID")]
    ga_measurement_id: Option<String>,
    /// Number of days for which a job is marked as new
    #[arg(long, env = "AVSAR_NEW_POST_WINDOW_DAYS", default_value = "2")]
    new_post_window_days: String,
    /// URL of the Facebook page in the footer
    #[arg(long, env = "AVSAR_SOCIAL_FACEBOOK")]
    social_facebook: Option<String>,
    /// URL of the YouTube channel in the footer
    #[arg(long, env = "AVSAR_SOCIAL_YOUTUBE")]
    social_youtube: Option<String>,
    /// URL of the LinkedIn page in the footer
    #[arg(long, env = "AVSAR_SOCIAL_LINKEDIN")]
    social_linkedin: Option<String>,
    /// URL of the Instagram page in the footer
    #[arg(long, env = "AVSAR_SOCIAL_INSTAGRAM")]
    social_instagram: Option<String>,
    /// URL of the WhatsApp channel in the footer
    #[arg(long, env = "AVSAR_SOCIAL_WHATSAPP")]
    social_whatsapp: Option<String>,
}

impl SiteArgs {
    fn into_config(self, listen: SocketAddr, demo: bool) -> Result<SiteConfig, ConfigError> {
        let public_url = self.public_url.unwrap_or_else(|| format!("http://{listen}"));
        let public_url = parse_web_url("AVSAR_PUBLIC_URL", Some(public_url))?.unwrap_or_default();
        let days = self.new_post_window_days.trim().parse().ok().filter(|days| *days <= 365);
        let contact_email = self.contact_email.filter(|email| !email.is_empty());
        if contact_email.as_deref().is_some_and(|email| Email::parse(email).is_none()) {
            return Err(config_error("AVSAR_CONTACT_EMAIL", "is not an e-mail address"));
        }
        let id = self.ga_measurement_id.filter(|id| !id.is_empty());
        let plain = |id: &String| id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        if self.site_name.trim().is_empty() || self.site_name.chars().any(char::is_control) {
            return Err(config_error("AVSAR_SITE_NAME", "must be a name on one line"));
        }
        if !id.as_ref().is_none_or(plain) {
            return Err(config_error("AVSAR_GA_MEASUREMENT_ID", "must look like G-XXXXXXXXXX"));
        }
        Ok(SiteConfig {
            name: self.site_name,
            public_url: public_url.trim_end_matches('/').to_owned(),
            ga_measurement_id: id,
            contact_email,
            new_post_window_days: days.ok_or_else(|| {
                config_error("AVSAR_NEW_POST_WINDOW_DAYS", "must be a number from 0 to 365")
            })?,
            social: SocialLinks {
                facebook: parse_web_url("AVSAR_SOCIAL_FACEBOOK", self.social_facebook)?,
                youtube: parse_web_url("AVSAR_SOCIAL_YOUTUBE", self.social_youtube)?,
                linkedin: parse_web_url("AVSAR_SOCIAL_LINKEDIN", self.social_linkedin)?,
                instagram: parse_web_url("AVSAR_SOCIAL_INSTAGRAM", self.social_instagram)?,
                whatsapp: parse_web_url("AVSAR_SOCIAL_WHATSAPP", self.social_whatsapp)?,
            },
            tools: ExternalTools {
                resume_builder: parse_tool_url(
                    "AVSAR_RESUME_BUILDER_URL",
                    self.resume_builder_url,
                )?,
                cover_letter: parse_tool_url("AVSAR_COVER_LETTER_URL", self.cover_letter_url)?,
                suggestions: None,
            },
            demo,
        })
    }
}

fn parse_tool_url(variable: &'static str, url: String) -> Result<String, ConfigError> {
    let missing = || config_error(variable, "must be a web address such as https://example.org");
    parse_web_url(variable, Some(url))?.ok_or_else(missing)
}

fn parse_web_url(
    variable: &'static str,
    value: Option<String>,
) -> Result<Option<String>, ConfigError> {
    let Some(value) = value.filter(|value| !value.is_empty()) else {
        return Ok(None);
    };
    let uri: Option<axum::http::Uri> = value.parse().ok();
    let is_valid = uri.is_some_and(|uri| {
        matches!(uri.scheme_str(), Some("http" | "https")) && uri.authority().is_some()
    });
    if is_valid {
        Ok(Some(value))
    } else {
        Err(config_error(variable, "must be a web address such as https://example.org"))
    }
}

/// Settings of mail delivery.
#[derive(Args, Clone, Debug)]
pub struct MailArgs {
    /// `smtp://user:password@host:port` or `smtps://…` [default: files in {data dir}/mail]
    #[arg(long, env = "AVSAR_SMTP_URL", hide_env_values = true)]
    smtp_url: Option<String>,
    // Not a doc comment: rustdoc would read the default as a link.
    #[arg(
        help = "Sender of the mails [default: {site name} <no-reply@{public host}>]",
        long,
        env = "AVSAR_MAIL_FROM"
    )]
    mail_from: Option<String>,
}

impl MailArgs {
    fn into_settings(self, site: &SiteConfig) -> Result<mail::Settings, ConfigError> {
        let uri: Option<axum::http::Uri> = site.public_url.parse().ok();
        let host = uri.as_ref().and_then(|uri| uri.host()).unwrap_or_default().to_owned();
        let smtp = self.smtp_url.filter(|url| !url.is_empty());
        let smtp = smtp.map(|url| Smtp::parse(&url)).transpose();
        let smtp = smtp.map_err(|problem| config_error("AVSAR_SMTP_URL", problem))?;
        let from = match self.mail_from.filter(|from| !from.is_empty()) {
            Some(from) => from.parse().ok(),
            None => {
                // An IP address is not a valid domain of an e-mail address.
                let domain = if host.parse::<std::net::IpAddr>().is_ok() || host.starts_with('[') {
                    "localhost"
                } else {
                    &host
                };
                let address = format!("no-reply@{domain}").parse().ok();
                address
                    .map(|address| lettre::message::Mailbox::new(Some(site.name.clone()), address))
            }
        };
        let from = from.ok_or_else(|| {
            config_error(
                "AVSAR_MAIL_FROM",
                "must be an address such as Avsar <no-reply@example.org>",
            )
        })?;
        Ok(mail::Settings { smtp, from, host })
    }
}

/// Settings of third-party sign-in.
#[derive(Args, Clone, Debug)]
pub struct GoogleArgs {
    /// OAuth client ID
    #[arg(long, env = "AVSAR_GOOGLE_CLIENT_ID")]
    google_client_id: Option<String>,
    /// OAuth client secret
    #[arg(long, env = "AVSAR_GOOGLE_CLIENT_SECRET", hide_env_values = true)]
    google_client_secret: Option<String>,
    /// OpenID Connect issuer URL
    #[arg(long, env = "AVSAR_GOOGLE_ISSUER", default_value = "https://accounts.google.com")]
    google_issuer: String,
}

impl GoogleArgs {
    fn into_settings(self) -> Result<Option<GoogleSettings>, ConfigError> {
        use openidconnect::{ClientId, ClientSecret, IssuerUrl};
        const ISSUER: &str = "AVSAR_GOOGLE_ISSUER";
        let set = |value: Option<String>| value.filter(|value| !value.is_empty());
        let (id, secret) = match (set(self.google_client_id), set(self.google_client_secret)) {
            (None, None) => return Ok(None),
            (Some(id), Some(secret)) => (id, secret),
            (Some(_), None) => {
                let problem = "must be set if AVSAR_GOOGLE_CLIENT_ID is set";
                return Err(config_error("AVSAR_GOOGLE_CLIENT_SECRET", problem));
            }
            (None, Some(_)) => {
                let problem = "must be set if AVSAR_GOOGLE_CLIENT_SECRET is set";
                return Err(config_error("AVSAR_GOOGLE_CLIENT_ID", problem));
            }
        };
        let issuer = IssuerUrl::new(self.google_issuer)
            .map_err(|_| config_error(ISSUER, "must be a web address"))?;
        let url = issuer.url();
        let is_local = url.host_str().is_some_and(mail::is_loopback);
        if url.scheme() != "https" && !(url.scheme() == "http" && is_local) {
            return Err(config_error(ISSUER, "must begin with https://"));
        }
        Ok(Some(GoogleSettings {
            client_id: ClientId::new(id),
            client_secret: ClientSecret::new(secret),
            issuer,
        }))
    }
}

/// Settings of a language model that adds suggestions to the career tools.
#[derive(Args, Clone, Debug)]
pub struct ModelArgs {
    /// Base URL of an OpenAI-compatible API, such as https://api.example.org/v1 [default: none]
    #[arg(long, env = "AVSAR_LLM_URL")]
    llm_url: Option<String>,
    /// API key for that server
    #[arg(long, env = "AVSAR_LLM_KEY", hide_env_values = true)]
    llm_key: Option<String>,
    /// Model name
    #[arg(long, env = "AVSAR_LLM_MODEL")]
    llm_model: Option<String>,
}

impl ModelArgs {
    fn into_settings(self) -> Result<Option<ModelSettings>, ConfigError> {
        const URL: &str = "AVSAR_LLM_URL";
        let set = |value: Option<String>| value.filter(|value| !value.trim().is_empty());
        let key = set(self.llm_key).map(ModelKey::from);
        let Some(url) = set(self.llm_url) else {
            return match key {
                Some(_) => Err(config_error(URL, "must be set if AVSAR_LLM_KEY is set")),
                None => Ok(None),
            };
        };
        let url: url::Url = url.parse().map_err(|_| config_error(URL, "must be a web address"))?;
        let is_local = url.host_str().is_some_and(mail::is_loopback);
        if url.scheme() != "https" && !(url.scheme() == "http" && is_local) {
            return Err(config_error(URL, "must begin with https://"));
        }
        let plain = url.username().is_empty() && url.password().is_none();
        if !plain || url.query().is_some() || url.fragment().is_some() {
            return Err(config_error(URL, "must have no user, query or fragment"));
        }
        let model = set(self.llm_model).ok_or_else(|| {
            config_error("AVSAR_LLM_MODEL", "must be set if AVSAR_LLM_URL is set")
        })?;
        Ok(Some(ModelSettings { url, key, model }))
    }
}

/// Arguments of `avsar serve`.
#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    /// Address and port to listen on
    #[arg(long, env = "AVSAR_LISTEN", default_value = "127.0.0.1:8080")]
    listen: String,
    /// Key that signs the tokens; several processes must share it [default: generated once, stored
    /// in the data dir]
    #[arg(long, env = "AVSAR_SECRET", hide_env_values = true)]
    secret: Option<String>,
    /// E-mail address of an administrator, created if missing
    #[arg(long, env = "AVSAR_ADMIN_EMAIL")]
    admin_email: Option<String>,
    /// Password of that administrator
    #[arg(long, env = "AVSAR_ADMIN_PASSWORD", hide_env_values = true)]
    admin_password: Option<String>,
    /// Load demonstration content into an empty database, once
    #[arg(long)]
    demo: bool,
    #[command(flatten)]
    site: SiteArgs,
    #[command(flatten)]
    mail: MailArgs,
    #[command(flatten)]
    google: GoogleArgs,
    #[command(flatten)]
    model: ModelArgs,
}

/// The validated configuration of `avsar serve`.
#[derive(Clone, Debug)]
pub struct ServeConfig {
    /// Address and port to listen on.
    pub listen: SocketAddr,
    /// E-mail address and password of an administrator that must exist.
    pub admin: Option<(Email, String)>,
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
    /// Path of this program. It is started again to read uploaded résumés in child processes.
    pub current_exe: PathBuf,
    /// A language model, if one is configured.
    pub model: Option<ModelSettings>,
    /// Location of uploaded files, if it is not the data directory.
    pub storage: Option<StorageLocation>,
}

impl ServeArgs {
    /// Validates the arguments and returns the configuration.
    ///
    /// # Errors
    /// Returns an error for the first invalid setting.
    pub fn into_config(self, storage: &StorageArgs) -> Result<ServeConfig, ConfigError> {
        let listen: SocketAddr = self.listen.parse().map_err(|_| {
            config_error(
                "AVSAR_LISTEN",
                format!("must be an address and port such as 127.0.0.1:8080, not {}", self.listen),
            )
        })?;
        let admin = match (
            self.admin_email.filter(|e| !e.is_empty()),
            self.admin_password.filter(|p| !p.is_empty()),
        ) {
            (None, None) => None,
            (Some(email), Some(password)) => {
                let email = Email::parse(&email)
                    .ok_or_else(|| config_error("AVSAR_ADMIN_EMAIL", "is not an e-mail address"))?;
                check_password(&password)
                    .map_err(|problem| config_error("AVSAR_ADMIN_PASSWORD", problem))?;
                Some((email, password))
            }
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
        let mut site = self.site.into_config(listen, self.demo)?;
        let model = self.model.into_settings()?;
        site.tools.suggestions = model.as_ref().map(ModelSettings::host);
        let app = AppConfig {
            secret: load_or_create_secret(self.secret, &storage.data_dir)?,
            mail: self.mail.into_settings(&site)?,
            google: self.google.into_settings()?,
            model,
            current_exe: current_exe().map_err(|error| config_error("avsar", error))?,
            storage: parse_storage_url(storage.storage_url.as_deref())?,
            site,
        };
        Ok(ServeConfig { listen, admin, app })
    }
}

/// Returns the configured secret. Without one, reads or creates a secret in the data directory. The
/// file is readable by its owner only.
fn load_or_create_secret(set: Option<String>, data_dir: &Path) -> Result<Secret, ConfigError> {
    const VARIABLE: &str = "AVSAR_SECRET";
    if let Some(set) = set.filter(|set| !set.is_empty()) {
        return Secret::new(set)
            .ok_or_else(|| config_error(VARIABLE, "must have at least 32 characters"));
    }
    let path = data_dir.join("secret");
    let failed =
        |error: std::io::Error| config_error(VARIABLE, format!("{}: {error}", path.display()));
    let created = (|| -> std::io::Result<()> {
        use std::io::Write;
        use std::os::unix::fs::OpenOptionsExt;
        let file = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path);
        match file {
            Ok(mut file) => {
                let key: [u8; 48] = rand::random();
                let text: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
                file.write_all(text.as_bytes())?;
                file.sync_all()
            }
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
            Err(error) => Err(error),
        }
    })();
    created.map_err(failed)?;
    let stored = std::fs::read_to_string(&path).map_err(failed)?;
    Secret::new(stored.trim())
        .ok_or_else(|| config_error(VARIABLE, format!("{} is damaged", path.display())))
}
