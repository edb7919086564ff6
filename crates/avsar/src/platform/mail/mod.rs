//! Mail: a queue in the database, and a worker that sends the queued mails.
//!
//! A caller queues a mail in the transaction of the change that causes it ([`Outbox::enqueue`]).
//! The worker renders the text when it sends the mail ([`MailRenderer`]). The text is therefore up
//! to date, and the queue never contains the token of a link.

mod alert_mail;
mod english_texts;
mod hindi_texts;
mod message;
mod queue;
mod security_change;
pub mod templates;
mod texts;
mod transport;
mod worker;

pub use alert_mail::{AlertItem, AlertMail, DateLabel};
pub use message::MailMessage;
pub use queue::{
    Mail, MailKind, MailRecord, MailState, NewMail, Outbox, count_requested_since,
    delete_by_recipient, delete_by_recipient_and_kind, list_by_recipient, remove_waiting,
};
pub use security_change::{SecurityChange, SecurityNotice};
pub use templates::{ContactMessage, Mention};
pub use texts::MailTexts;
pub use transport::{Sender, Settings, Smtp, TransportError};
pub use worker::{MailRenderer, RenderError, Worker};
