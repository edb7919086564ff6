//! Parsers of setting values. Their errors do not contain the value if it can be a secret.

use std::net::{IpAddr, SocketAddr};

use axum::http::Uri;
use chrono::{NaiveTime, TimeDelta};
use ipnet::IpNet;
use lettre::message::Mailbox;
use openidconnect::{ClientSecret, IssuerUrl};
use url::Url;

use crate::domain::accounts::{Email, SecondFactorPolicy, Secret, check_password_length};
use crate::platform::file_store::StorageLocation;
use crate::platform::language_model::ModelKey;
use crate::platform::loopback::is_loopback;
use crate::platform::redacted::Redacted;

/// Maximum number of days for which a job counts as new.
const MAX_WINDOW_DAYS: u32 = 365;
/// The problem of a sender that is not an address.
pub(super) const MAILBOX_FORM: &str = "must be an address such as Avsar <no-reply@example.org>";

/// Parses an e-mail address.
///
/// # Errors
/// Returns the problem if the text is not an e-mail address.
pub fn parse_email(text: &str) -> Result<Email, &'static str> {
    Email::parse(text).ok_or("is not an e-mail address")
}

/// Checks an e-mail address and returns it as written, because pages show it.
pub(super) fn parse_contact_email(text: &str) -> Result<String, &'static str> {
    parse_email(text).map(|_| text.to_owned())
}

pub(super) fn parse_listen(text: &str) -> Result<SocketAddr, String> {
    let problem = |_| format!("must be an address and port such as 127.0.0.1:8080, not {text}");
    text.parse().map_err(problem)
}

/// Parses a time of day such as `02:30`.
pub(super) fn parse_time_of_day(text: &str) -> Result<NaiveTime, &'static str> {
    NaiveTime::parse_from_str(text, "%H:%M").map_err(|_| "must be a time of day such as 02:30")
}

/// Parses a number of backups.
pub(super) fn parse_kept_backups(text: &str) -> Result<usize, &'static str> {
    let kept = text.parse().ok().filter(|kept| *kept >= 1);
    kept.ok_or("must be a number of backups, at least 1")
}

/// Parses the retention time of the audit trail, in days.
pub(super) fn parse_audit_days(text: &str) -> Result<TimeDelta, &'static str> {
    let days = text.parse().ok().filter(|days| (365..=36_500).contains(days));
    days.map(TimeDelta::days).ok_or("must be a number of days, at least 365")
}

/// Parses which accounts need a second factor.
pub(super) fn parse_second_factor_policy(text: &str) -> Result<SecondFactorPolicy, &'static str> {
    match text {
        "none" => Ok(SecondFactorPolicy::Optional),
        "administrators" => Ok(SecondFactorPolicy::Administrators),
        _ => Err("must be none or administrators"),
    }
}

/// Parses an address or a network of a reverse proxy.
pub(super) fn parse_network(text: &str) -> Result<IpNet, String> {
    let text = text.trim();
    let address = || text.parse::<IpAddr>().ok().map(IpNet::from);
    let problem = || format!("must be addresses and networks such as 10.0.0.0/8,::1, not {text}");
    text.parse().ok().or_else(address).ok_or_else(problem)
}

/// Parses the size of a connection pool.
pub(super) fn parse_pool_size(text: &str) -> Result<u32, &'static str> {
    let size = text.parse().ok().filter(|size| (1..=1_000).contains(size));
    size.ok_or("must be a number of connections from 1 to 1000")
}

/// Parses the maximum number of connections of clients.
pub(super) fn parse_max_connections(text: &str) -> Result<usize, &'static str> {
    let number = text.parse().ok().filter(|number| (16..=1_000_000).contains(number));
    number.ok_or("must be a number of connections from 16 to 1000000")
}

/// Parses the number of connections that wait to be accepted.
pub(super) fn parse_backlog(text: &str) -> Result<i32, &'static str> {
    let number = text.parse().ok().filter(|number| (1..=65_535).contains(number));
    number.ok_or("must be a number of connections from 1 to 65535")
}

pub(super) fn parse_database_url(text: &str) -> Result<Redacted<String>, &'static str> {
    let schemes = ["sqlite:", "postgres://", "postgresql://"];
    let is_supported = schemes.iter().any(|scheme| text.starts_with(scheme));
    is_supported
        .then(|| Redacted::new(text.to_owned()))
        .ok_or("must begin with sqlite: or postgres://")
}

/// Parses the location of uploaded files: `file:///…` or `s3://bucket/prefix`.
pub(super) fn parse_storage_url(text: &str) -> Result<StorageLocation, String> {
    let url = Url::parse(text).map_err(|error| error.to_string())?;
    if !is_plain(&url) {
        return Err(
            "must not contain credentials, a query or a fragment; set credentials with the \
                    AWS_* variables"
                .to_owned(),
        );
    }
    match (url.scheme(), url.host_str()) {
        ("file", None) => match url.to_file_path() {
            Ok(directory) => Ok(StorageLocation::Directory(directory)),
            Err(()) => Err("must name a directory such as file:///var/uploads".to_owned()),
        },
        ("s3", Some(bucket)) => Ok(StorageLocation::Bucket {
            bucket: bucket.to_owned(),
            prefix: percent_encoding::percent_decode_str(url.path().trim_matches('/'))
                .decode_utf8()
                .map_err(|error| error.to_string())?
                .into_owned(),
        }),
        _ => Err("must begin with file:/// or s3://".to_owned()),
    }
}

/// Checks a URL of a web page and returns it as written.
pub(super) fn parse_web_url(text: &str) -> Result<String, &'static str> {
    let uri: Option<Uri> = text.parse().ok();
    let is_valid = uri.is_some_and(|uri| {
        matches!(uri.scheme_str(), Some("http" | "https")) && uri.authority().is_some()
    });
    is_valid.then(|| text.to_owned()).ok_or("must be a web address such as https://example.org")
}

/// Parses a text that is not blank. Surrounding white space is removed.
pub(super) fn parse_text(text: &str) -> Result<String, &'static str> {
    let text = text.trim();
    if text.is_empty() { Err("must not be blank") } else { Ok(text.to_owned()) }
}

pub(super) fn parse_client_secret(text: &str) -> Result<ClientSecret, &'static str> {
    parse_text(text).map(ClientSecret::new)
}

pub(super) fn parse_model_key(text: &str) -> Result<ModelKey, &'static str> {
    parse_text(text).map(ModelKey::from)
}

pub(super) fn parse_site_name(text: &str) -> Result<String, &'static str> {
    let is_valid = !text.trim().is_empty() && !text.chars().any(char::is_control);
    is_valid.then(|| text.to_owned()).ok_or("must be a name on one line")
}

pub(super) fn parse_measurement_id(text: &str) -> Result<String, &'static str> {
    let is_valid = text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    is_valid.then(|| text.to_owned()).ok_or("must look like G-XXXXXXXXXX")
}

pub(super) fn parse_window_days(text: &str) -> Result<u32, String> {
    let days = text.trim().parse().ok().filter(|days| *days <= MAX_WINDOW_DAYS);
    days.ok_or_else(|| format!("must be a number from 0 to {MAX_WINDOW_DAYS}"))
}

pub(super) fn parse_mailbox(text: &str) -> Result<Mailbox, &'static str> {
    text.parse().map_err(|_| MAILBOX_FORM)
}

pub(super) fn parse_issuer(text: &str) -> Result<IssuerUrl, &'static str> {
    let issuer = IssuerUrl::new(text.to_owned()).map_err(|_| "must be a web address")?;
    if is_secure(issuer.url()) { Ok(issuer) } else { Err("must begin with https://") }
}

pub(super) fn parse_model_url(text: &str) -> Result<Url, &'static str> {
    let url: Url = text.parse().map_err(|_| "must be a web address")?;
    if !is_secure(&url) {
        return Err("must begin with https://");
    }
    if is_plain(&url) { Ok(url) } else { Err("must have no user, query or fragment") }
}

pub(super) fn parse_secret(text: &str) -> Result<Secret, &'static str> {
    Secret::new(text).ok_or("must have at least 32 characters")
}

pub(super) fn parse_password(text: &str) -> Result<Redacted<String>, &'static str> {
    check_password_length(text).map(|()| Redacted::new(text.to_owned()))
}

/// Returns `true` if a connection to the URL is encrypted or does not leave this machine.
fn is_secure(url: &Url) -> bool {
    let is_local = url.host_str().is_some_and(is_loopback);
    url.scheme() == "https" || (url.scheme() == "http" && is_local)
}

/// Returns `true` if the URL has no credentials, query or fragment.
fn is_plain(url: &Url) -> bool {
    url.username().is_empty()
        && url.password().is_none()
        && url.query().is_none()
        && url.fragment().is_none()
}
