//! The content of a mail, as plain text and as HTML from the same blocks.

use std::fmt::Write;

use crate::platform::language::Language;

/// The content of a mail, without sender and recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailMessage {
    /// Subject: plain text of one line.
    pub subject: String,
    /// URL for one-click unsubscribe by POST (RFC 8058), in mails of a subscription.
    pub unsubscribe: Option<String>,
    /// E-mail address for replies, if it is not the sender.
    pub reply_to: Option<String>,
    /// Name of the site that sends the mail.
    pub(super) site_name: Option<String>,
    /// Language of the texts.
    language: Language,
    blocks: Vec<Block>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Block {
    Text(String),
    Link {
        label: &'static str,
        address: String,
    },
    /// A page with a title and some lines about it.
    Item {
        title: String,
        details: String,
        address: String,
    },
}

impl MailMessage {
    /// Creates an English mail without text.
    pub(super) fn new(subject: String) -> Self {
        let (unsubscribe, reply_to, site_name, blocks) = (None, None, None, Vec::new());
        Self { subject, unsubscribe, reply_to, site_name, language: Language::English, blocks }
    }

    /// Adds a paragraph.
    pub(super) fn with_text(mut self, text: impl Into<String>) -> Self {
        self.blocks.push(Block::Text(text.into()));
        self
    }

    /// Adds a link, with its address below.
    pub(super) fn with_link(mut self, label: &'static str, address: String) -> Self {
        self.blocks.push(Block::Link { label, address });
        self
    }

    /// Adds a page: its title, some lines about it, and its address.
    pub(super) fn with_item(mut self, title: &str, details: String, address: String) -> Self {
        self.blocks.push(Block::Item { title: title.to_owned(), details, address });
        self
    }

    /// Sets the URL for one-click unsubscribe.
    pub(super) fn with_unsubscribe(self, address: String) -> Self {
        Self { unsubscribe: Some(address), ..self }
    }

    /// Sets the e-mail address for replies.
    pub(super) fn with_reply_to(self, address: String) -> Self {
        Self { reply_to: Some(address), ..self }
    }

    /// Sets the name of the site that sends the mail.
    pub(super) fn with_site_name(self, name: &str) -> Self {
        Self { site_name: Some(name.to_owned()), ..self }
    }

    /// Sets the language of the texts.
    pub(super) fn with_language(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// Returns the mail as plain text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for block in &self.blocks {
            let _ = match block {
                Block::Text(paragraph) => write!(text, "{paragraph}\n\n"),
                Block::Link { label, address } => write!(text, "{label}:\n{address}\n\n"),
                Block::Item { title, details, address } if details.is_empty() => {
                    write!(text, "{title}\n{address}\n\n")
                }
                Block::Item { title, details, address } => {
                    write!(text, "{title}\n{details}\n{address}\n\n")
                }
            };
        }
        text
    }

    /// Returns the mail as HTML. It has few styles, all inline, because mail programs support no
    /// more.
    #[must_use]
    pub fn html(&self) -> String {
        use html_escape::{encode_double_quoted_attribute as attribute, encode_text as text};
        let mut body = String::new();
        for block in &self.blocks {
            let _ = match block {
                Block::Text(paragraph) => {
                    write!(
                        body,
                        "<p style=\"margin:0 0 16px;white-space:pre-line\">{}</p>",
                        text(paragraph)
                    )
                }
                Block::Link { label, address } => write!(
                    body,
                    "<p style=\"margin:0 0 8px\"><a href=\"{}\" style=\"display:inline-block;padding:12px 20px;\
                     border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;\
                     font-weight:bold\">{}</a></p>\
                     <p style=\"margin:0 0 16px;font-size:13px;word-break:break-all\">{}</p>",
                    attribute(address),
                    text(label),
                    text(address),
                ),
                Block::Item { title, details, address } => write!(
                    body,
                    "<p style=\"margin:0 0 20px;white-space:pre-line\"><a href=\"{}\" \
                     style=\"font-weight:bold;color:#1d4ed8\">{}</a>\n{}</p>",
                    attribute(address),
                    text(title),
                    text(details),
                ),
            };
        }
        format!(
            "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\"><title>{}</title></head>\
             <body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif\">\
             <div style=\"max-width:34em;margin:0 auto\">{body}</div></body></html>",
            self.language.code(),
            text(&self.subject),
        )
    }
}
