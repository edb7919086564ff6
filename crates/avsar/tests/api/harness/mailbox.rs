//! Sent mails, parsed as mail programs parse them.

use mailparse::{MailHeaderMap, ParsedMail};
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use super::{PUBLIC_URL, TestApp, eventually};

/// A mail as the mail server received it.
#[derive(Clone, Debug)]
pub struct ReceivedMail {
    /// The complete source.
    pub source: String,
    /// The recipient.
    pub to: String,
    /// The subject.
    pub subject: String,
    /// The plain-text part.
    pub text: String,
    /// The HTML part.
    pub html: String,
}

impl ReceivedMail {
    /// Parses a mail.
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

    /// Returns the values of a header.
    pub fn headers(&self, name: &str) -> Vec<String> {
        let mail = mailparse::parse_mail(self.source.as_bytes()).unwrap();
        mail.headers.get_all_values(name)
    }

    /// Returns the name and the address of the only sender.
    pub fn sender(&self) -> (String, String) {
        let mail = mailparse::parse_mail(self.source.as_bytes()).unwrap();
        let from = mail.headers.get_first_header("From").unwrap();
        let from = mailparse::addrparse_header(from).unwrap().extract_single_info().unwrap();
        (from.display_name.unwrap_or_default(), from.addr)
    }

    /// Returns the purpose and the token of its link. The purpose is the page, such as
    /// `verify-email` or `reset-password`.
    #[track_caller]
    pub fn link(&self) -> (String, String) {
        find_link(&self.text).unwrap_or_else(|| panic!("no link in {}", self.text))
    }
}

/// Finds the first link with a token in a text. Returns the page and the token.
pub fn find_link(text: &str) -> Option<(String, String)> {
    let links = text.lines().filter_map(|line| line.strip_prefix(PUBLIC_URL)?.strip_prefix('/'));
    let mut secrets = links.filter_map(|link| link.split_once("?token="));
    secrets.next().map(|(page, token)| (page.to_owned(), token.to_owned()))
}

impl TestApp {
    /// Waits until no mail is waiting: each one has been sent or is dead.
    pub async fn wait_until_mail_sent(&self) {
        eventually("mails are sent", async || {
            self.count("mails WHERE state = 'waiting'").await == 0
        })
        .await;
    }

    /// Counts the rows of a table, or of a part of it. `rows` follows `FROM` in the query.
    pub async fn count(&self, rows: &str) -> i64 {
        let db = self.app.db.read().unwrap();
        let sql = format!("SELECT COUNT(*) AS number FROM {rows}");
        let backend: DbBackend = db.get_database_backend();
        let row = db.query_one_raw(Statement::from_string(backend, sql)).await.unwrap().unwrap();
        row.try_get("", "number").unwrap()
    }

    /// Returns all mails so far, oldest first.
    pub async fn mails(&self) -> Vec<ReceivedMail> {
        self.wait_until_mail_sent().await;
        let Ok(files) = std::fs::read_dir(self.data_dir().join("mail")) else { return Vec::new() };
        let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "eml"));
        // The file name contains the time, then the number of the mail.
        paths.sort();
        paths.iter().map(|path| ReceivedMail::read(&std::fs::read(path).unwrap())).collect()
    }

    /// Returns the newest mail to an address.
    pub async fn newest_mail_to(&self, email: &str) -> ReceivedMail {
        let mut mails = self.mails().await;
        mails.retain(|mail| mail.to == email);
        mails.pop().unwrap_or_else(|| panic!("no mail to {email}"))
    }

    /// Returns the token of the newest link to an address. `page` is the expected page of the link.
    pub async fn newest_link_to(&self, email: &str, page: &str) -> String {
        let mail = self.newest_mail_to(email).await;
        let (linked_page, token) = mail.link();
        assert_eq!(linked_page, page, "{}", mail.text);
        token
    }

    /// Stops the mail worker.
    pub async fn stop_mail_worker(&mut self) {
        self.mail_task.abort();
        let _ = (&mut self.mail_task).await;
    }
}
