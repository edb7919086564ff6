//! The content of a mail with news that a person follows.

/// News of one record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlertItem {
    /// Title of the record.
    pub title: String,
    /// Name of the recruiter, examining body or company; empty if unknown.
    pub organisation: String,
    /// Dates of the record, as text.
    pub dates: Vec<(DateLabel, String)>,
    /// Whether the dates have changed. Otherwise the record is new.
    pub dates_changed: bool,
    /// Path of the page of the record, without the prefix of the language.
    pub path: String,
}

/// The meaning of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateLabel {
    /// First day of applications.
    Opens,
    /// Last date of applications.
    Closes,
    /// Date of the examination.
    Exam,
    /// Release date of the admit card.
    AdmitCard,
    /// Release date of the result.
    Result,
}

/// The content of a mail with news.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlertMail {
    /// The news, at least one.
    pub items: Vec<AlertItem>,
    /// Number of further news that are not in the mail.
    pub more: usize,
    /// Token of the link that changes and ends alerts.
    pub token: String,
}

/// Path of the page that changes and ends alerts.
pub(super) fn manage_path(token: &str) -> String {
    format!("/alerts?token={token}")
}

/// Path that ends all alerts with one POST request (RFC 8058).
pub(super) fn unsubscribe_path(token: &str) -> String {
    format!("/alerts/unsubscribe?token={token}")
}

impl AlertItem {
    /// Returns the lines below the title. `label` names a date, and `changed` announces new dates.
    pub(super) fn details(&self, label: fn(DateLabel) -> &'static str, changed: &str) -> String {
        let organisation = (!self.organisation.is_empty()).then(|| self.organisation.clone());
        let has_news = self.dates_changed && !self.dates.is_empty();
        let changed = has_news.then(|| changed.to_owned());
        let dates = self.dates.iter().map(|(kind, date)| format!("{}: {date}", label(*kind)));
        organisation.into_iter().chain(changed).chain(dates).collect::<Vec<_>>().join("\n")
    }
}
