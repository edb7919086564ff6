//! Mail: a queue in the database, and a worker that sends what stands in it.
//!
//! Whoever wants a mail sent writes a row in the transaction of the change that causes it
//! ([`Outbox::put`]). The letter itself is written when it is sent ([`Author`]), so what a letter
//! promises holds at that moment, and a link's secret never lies in the queue.

mod queue;
pub mod templates;
mod transport;
mod worker;

pub use queue::{
    Mail, MailKind, MailRecord, MailState, Outbox, count_requested_since, delete_by_recipient,
    delete_by_recipient_and_kind, list_by_recipient,
};
pub use templates::{ContactMessage, MailMessage};
pub(crate) use transport::is_loopback;
pub use transport::{Settings, Smtp, TransportError};
pub use worker::{MailRenderer, Worker};
