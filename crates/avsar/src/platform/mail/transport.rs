//! Mail transport: an SMTP server, or files.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use chrono::{DateTime, Utc};
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use url::Url;

use super::{Mail, MailMessage};
use crate::platform::loopback::is_loopback;

/// Maximum time of one SMTP step.
const STEP_TIMEOUT: Duration = Duration::from_secs(20);
/// Maximum time of the delivery of one mail.
const SEND_TIMEOUT: Duration = Duration::from_secs(40);

/// The settings of the mail transport.
#[derive(Clone, Debug)]
pub struct Settings {
    /// SMTP server. Without it, mails are written to files.
    pub smtp: Option<Smtp>,
    /// Sender of all mails.
    pub from: Sender,
    /// Host name of the site, for the SMTP greeting and message ids.
    pub host: String,
}

/// The sender of all mails.
#[derive(Clone, Debug)]
pub enum Sender {
    /// A name and an address that the operator has chosen.
    Fixed(Mailbox),
    /// An address, with the name of the site as it is when a mail is sent.
    SiteName(Address),
}

impl Sender {
    fn mailbox(&self, content: &MailMessage) -> Mailbox {
        match self {
            Self::Fixed(mailbox) => mailbox.clone(),
            Self::SiteName(address) => Mailbox::new(content.site_name.clone(), address.clone()),
        }
    }
}

/// An SMTP server. `Debug` does not print its credentials.
#[derive(Clone)]
pub struct Smtp {
    host: String,
    port: u16,
    security: Security,
    credentials: Option<(String, String)>,
}

/// The encryption of an SMTP connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Security {
    /// No encryption, only to a loopback host.
    Loopback,
    /// Required STARTTLS: no mail and no credentials are sent before the connection is encrypted.
    StartTls,
    /// Implicit TLS.
    Implicit,
}

impl fmt::Debug for Smtp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Smtp({}:{}, {:?})", self.host, self.port, self.security)
    }
}

impl Smtp {
    /// Parses `smtp://user:password@host:port` or `smtps://…`.
    ///
    /// `smtp` means STARTTLS, or no encryption if the host is a loopback host and the URL does not
    /// have `?tls=required`. `smtps` means implicit TLS.
    ///
    /// # Errors
    /// Returns a description of the problem that repeats no part of the URL, which can contain a
    /// password.
    pub fn parse(address: &str) -> Result<Self, &'static str> {
        const FORM: &str =
            "must look like smtp://user:password@host:587 or smtps://user:password@host";
        let url = Url::parse(address).map_err(|_| FORM)?;
        let host = url.host_str().filter(|host| !host.is_empty()).ok_or(FORM)?;
        let host = host.trim_start_matches('[').trim_end_matches(']').to_owned();
        let required = match url.query() {
            None | Some("") => false,
            Some("tls=required") => true,
            Some(_) => return Err("must have no parameter other than tls=required"),
        };
        let security = match url.scheme() {
            "smtps" => Security::Implicit,
            "smtp" if is_loopback(&host) && !required => Security::Loopback,
            "smtp" => Security::StartTls,
            _ => return Err(FORM),
        };
        let default_port = match security {
            Security::Loopback => 25,
            Security::StartTls => 587,
            Security::Implicit => 465,
        };
        let decode =
            |text: &str| percent_encoding::percent_decode_str(text).decode_utf8().map(String::from);
        let credentials = match (url.username(), url.password()) {
            ("", None) => None,
            (user, Some(password)) if !user.is_empty() => {
                Some((decode(user).map_err(|_| FORM)?, decode(password).map_err(|_| FORM)?))
            }
            _ => return Err("must have both a user and a password, or neither"),
        };
        Ok(Self { host, port: url.port().unwrap_or(default_port), security, credentials })
    }
}

/// A failed setup of TLS for the transport.
#[derive(Debug, thiserror::Error)]
#[error("cannot set up TLS for mail: {0}")]
pub struct TransportError(#[from] lettre::transport::smtp::Error);

/// A failed delivery of a mail.
#[derive(Debug)]
pub(super) struct SendError {
    /// Message for the operator.
    pub(super) message: String,
    /// Whether a retry cannot succeed.
    pub(super) is_permanent: bool,
    /// Whether the server rejects the recipient, and not the sender or the content.
    pub(super) rejects_recipient: bool,
}

impl SendError {
    fn permanent(error: impl fmt::Display) -> Self {
        Self { message: error.to_string(), is_permanent: true, rejects_recipient: false }
    }

    fn transient(error: impl fmt::Display) -> Self {
        Self { message: error.to_string(), is_permanent: false, rejects_recipient: false }
    }
}

impl From<lettre::transport::smtp::Error> for SendError {
    fn from(error: lettre::transport::smtp::Error) -> Self {
        // These codes mean that there is no such mailbox. Other rejections concern the sender, and
        // the operator may be able to fix them.
        let code = error.status().map(u16::from);
        let is_permanent = matches!(code, Some(550 | 551 | 553));
        let message = error.to_string();
        let rejects_recipient = is_permanent && concerns_recipient(&message);
        Self { message, is_permanent, rejects_recipient }
    }
}

/// Returns whether the enhanced status code of a reply (RFC 3463) concerns the address (5.1) or the
/// mailbox (5.2) of the recipient. Others concern the sender or a policy. A reply without a code
/// concerns the recipient.
fn concerns_recipient(reply: &str) -> bool {
    let is_code = |word: &&str| {
        let parts: Vec<&str> = word.split('.').collect();
        parts.len() == 3 && parts.iter().all(|part| part.parse::<u16>().is_ok())
    };
    let code = reply.split(|c: char| !c.is_ascii_digit() && c != '.').find(is_code);
    code.is_none_or(|code| code.starts_with("5.1.") || code.starts_with("5.2."))
}

/// A transport that delivers mails.
#[derive(Debug)]
pub(super) struct Transport {
    from: Sender,
    host: String,
    backend: Backend,
}

#[derive(Debug)]
enum Backend {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Files(PathBuf),
}

impl Transport {
    pub(super) fn new(settings: Settings, directory: &Path) -> Result<Self, TransportError> {
        let Settings { smtp, from, host } = settings;
        let backend = match smtp {
            None => Backend::Files(directory.to_owned()),
            Some(smtp) => {
                let tls = || TlsParameters::new(smtp.host.clone());
                let tls = match smtp.security {
                    Security::Loopback => Tls::None,
                    Security::StartTls => Tls::Required(tls()?),
                    Security::Implicit => Tls::Wrapper(tls()?),
                };
                let mut server = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(smtp.host)
                    .port(smtp.port)
                    .tls(tls)
                    .timeout(Some(STEP_TIMEOUT))
                    .hello_name(ClientId::Domain(host.clone()));
                if let Some((user, password)) = smtp.credentials {
                    server = server.credentials(Credentials::new(user, password));
                }
                Backend::Smtp(server.build())
            }
        };
        Ok(Self { from, host, backend })
    }

    /// Delivers a mail.
    ///
    /// # Errors
    /// Returns an error if the backend rejects the mail or does not respond within
    /// [`SEND_TIMEOUT`].
    pub(super) async fn send(
        &self,
        mail: &Mail,
        message: &MailMessage,
        now: DateTime<Utc>,
    ) -> Result<(), SendError> {
        let message = self.message(mail, message, now)?;
        let sending = async {
            match &self.backend {
                Backend::Smtp(server) => {
                    server.send(message).await.map(drop).map_err(SendError::from)
                }
                Backend::Files(directory) => {
                    let name = format!(
                        "{}-{:08}-{}",
                        now.format("%Y%m%dT%H%M%SZ"),
                        mail.id,
                        mail.kind.name()
                    );
                    write_atomically(directory, &name, message.formatted())
                        .await
                        .map_err(SendError::transient)
                }
            }
        };
        let sent = tokio::time::timeout(SEND_TIMEOUT, sending).await;
        sent.unwrap_or_else(|_| Err(SendError::transient("delivery timed out")))
    }

    fn message(
        &self,
        mail: &Mail,
        content: &MailMessage,
        now: DateTime<Utc>,
    ) -> Result<Message, SendError> {
        let to: Address = mail.recipient.parse().map_err(SendError::permanent)?;
        let raw = |name: &'static str, value: String| {
            HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
        };
        let mut message = Message::builder();
        if let Some(address) = &content.reply_to {
            let to: Address = address.parse().map_err(SendError::permanent)?;
            message = message.reply_to(Mailbox::new(None, to));
        }
        if let Some(address) = &content.unsubscribe {
            // One-click unsubscribe: a single POST to this URL suffices (RFC 8058).
            message = message
                .raw_header(raw("List-Unsubscribe", format!("<{address}>")))
                .raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        message
            .from(self.from.mailbox(content))
            .to(Mailbox::new(None, to))
            .subject(&content.subject)
            .date(SystemTime::from(now))
            // The id is the same at each attempt, so that a mailbox can show duplicates once.
            .message_id(Some(format!(
                "<{}.{}@{}>",
                mail.id,
                mail.created_at.timestamp_micros(),
                self.host
            )))
            // Suppresses automatic replies (RFC 3834).
            .raw_header(raw("Auto-Submitted", "auto-generated".to_owned()))
            .multipart(MultiPart::alternative_plain_html(content.text(), content.html()))
            .map_err(SendError::permanent)
    }
}

/// Writes a file atomically, readable only by the user of this process.
async fn write_atomically(directory: &Path, name: &str, bytes: Vec<u8>) -> std::io::Result<()> {
    use tokio::io::AsyncWriteExt;
    tokio::fs::create_dir_all(directory).await?;
    let (temp, path) = (directory.join(format!(".{name}")), directory.join(format!("{name}.eml")));
    let mut options = tokio::fs::OpenOptions::new();
    let mut file = options.write(true).create(true).truncate(true).mode(0o600).open(&temp).await?;
    file.write_all(&bytes).await?;
    file.flush().await?;
    tokio::fs::rename(temp, path).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_some_replies_concern_the_recipient() {
        for (reply, expected) in [
            ("permanent error (550): No such user", true),
            ("permanent error (550): 5.1.1 No such user", true),
            ("permanent error (550): 5.2.1 mailbox disabled", true),
            ("permanent error (550): 5.4.5 Daily sending quota exceeded", false),
            ("permanent error (553): 5.7.1 Sender rejected by 192.0.2.1", false),
        ] {
            assert_eq!(concerns_recipient(reply), expected, "{reply}");
        }
    }

    #[test]
    fn only_loopback_connections_are_unencrypted() {
        for (address, host, port, security) in [
            ("smtp://127.0.0.1", "127.0.0.1", 25, Security::Loopback),
            ("smtp://localhost:2525", "localhost", 2525, Security::Loopback),
            ("smtp://[::1]:2525", "::1", 2525, Security::Loopback),
            ("smtp://localhost?tls=required", "localhost", 587, Security::StartTls),
            ("smtp://mail.example.org", "mail.example.org", 587, Security::StartTls),
            ("smtp://10.0.0.1:25", "10.0.0.1", 25, Security::StartTls),
            ("smtp://localhost.example.org", "localhost.example.org", 587, Security::StartTls),
            ("smtps://mail.example.org", "mail.example.org", 465, Security::Implicit),
            ("smtps://localhost:4650", "localhost", 4650, Security::Implicit),
        ] {
            let smtp = Smtp::parse(address).unwrap();
            assert_eq!((smtp.host.as_str(), smtp.port, smtp.security), (host, port, security));
        }
    }

    #[test]
    fn parse_decodes_the_password_and_no_output_contains_it() {
        let smtp = Smtp::parse("smtp://me%40example.org:p%3Aw%2F@mail.example.org").unwrap();
        let (user, password) = smtp.credentials.clone().unwrap();
        assert_eq!((user.as_str(), password.as_str()), ("me@example.org", "p:w/"));
        assert!(!format!("{smtp:?}").contains("p:w/"));
        for invalid in [
            "smtp://secret@mail.example.org",
            "smtp://:secret@mail.example.org",
            "http://me:secret@mail.example.org",
            "smtp://me:secret@",
            "smtp://me:secret@mail.example.org?tls=none",
            "secret",
        ] {
            let problem = Smtp::parse(invalid).unwrap_err();
            assert!(!problem.contains("secret"), "{problem}");
        }
    }
}
