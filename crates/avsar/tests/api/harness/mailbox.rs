//! Reading mails as their recipients do.

use mailparse::{MailHeaderMap, ParsedMail};
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use super::{PUBLIC_URL, TestApp, eventually};

/// A mail as a server took it.
#[derive(Clone, Debug)]
pub struct ReceivedMail {
    /// All of it.
    pub source: String,
    /// To whom.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// Its plain text.
    pub text: String,
    /// The same as HTML.
    pub html: String,
}

impl ReceivedMail {
    /// Reads a mail.
    pub fn read(source: &[u8]) -> Self {
        let mail = mailparse::parse_mail(source).unwrap();
        let header = |name: &str| mail.headers.get_first_value(name).unwrap_or_default();
        let part = |kind: &str| {
            let of_kind = |part: &&ParsedMail<'_>| part.ctype.mimetype == kind;
            let found = mail.subparts.iter().find(of_kind);
            let body = found.map(|part| part.get_body().unwrap().replace("\r\n", "\n"));
            body.unwrap_or_else(|| panic!("no part is {kind}"))
        };
        Self {
            source: String::from_utf8_lossy(source).into_owned(),
            to: header("To"),
            subject: header("Subject"),
            text: part("text/plain"),
            html: part("text/html"),
        }
    }

    /// The values of a header.
    pub fn headers(&self, name: &str) -> Vec<String> {
        let mail = mailparse::parse_mail(self.source.as_bytes()).unwrap();
        mail.headers.get_all_values(name)
    }

    /// Name and address of its one sender.
    pub fn sender(&self) -> (String, String) {
        let mail = mailparse::parse_mail(self.source.as_bytes()).unwrap();
        let from = mail.headers.get_first_header("From").unwrap();
        let from = mailparse::addrparse_header(from).unwrap().extract_single_info().unwrap();
        (from.display_name.unwrap_or_default(), from.addr)
    }

    /// The secret of its link, and what the link is for: `verify-email` or `reset-password`.
    #[track_caller]
    pub fn link(&self) -> (String, String) {
        find_link(&self.text).unwrap_or_else(|| panic!("no link in {}", self.text))
    }
}

/// The first link with a secret in a text: what it is for, and the secret.
pub fn find_link(text: &str) -> Option<(String, String)> {
    let links = text.lines().filter_map(|line| line.strip_prefix(PUBLIC_URL)?.strip_prefix('/'));
    let mut secrets = links.filter_map(|link| link.split_once("?token="));
    secrets.next().map(|(page, token)| (page.to_owned(), token.to_owned()))
}

impl TestApp {
    /// Waits until every mail that was asked for has been sent or given up.
    pub async fn wait_until_mail_sent(&self) {
        eventually("mails are sent", async || {
            self.count("mails WHERE state = 'waiting'").await == 0
        })
        .await;
    }

    /// How many rows there are of a table, or of a part of it.
    pub async fn count(&self, rows: &str) -> i64 {
        let db = self.app.db.read();
        let sql = format!("SELECT COUNT(*) AS number FROM {rows}");
        let backend: DbBackend = db.get_database_backend();
        let row = db.query_one_raw(Statement::from_string(backend, sql)).await.unwrap().unwrap();
        row.try_get("", "number").unwrap()
    }

    /// All mails so far, in their order.
    pub async fn mails(&self) -> Vec<ReceivedMail> {
        self.wait_until_mail_sent().await;
        let Ok(files) = std::fs::read_dir(self.data_dir().join("mail")) else { return Vec::new() };
        let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "eml"));
        // The number of the mail stands in the name, after the time.
        paths.sort();
        paths.iter().map(|path| ReceivedMail::read(&std::fs::read(path).unwrap())).collect()
    }

    /// The newest mail to somebody.
    pub async fn newest_mail_to(&self, email: &str) -> ReceivedMail {
        let mut letters = self.mails().await;
        letters.retain(|letter| letter.to == email);
        letters.pop().unwrap_or_else(|| panic!("no mail to {email}"))
    }

    /// The secret of the newest link to somebody.
    pub async fn newest_link_to(&self, email: &str, page: &str) -> String {
        let letter = self.newest_mail_to(email).await;
        let (leads_to, token) = letter.link();
        assert_eq!(leads_to, page, "{}", letter.text);
        token
    }

    /// Sends no mail any more.
    pub async fn stop_mail_worker(&mut self) {
        self.mail_task.abort();
        let _ = (&mut self.mail_task).await;
    }
}
