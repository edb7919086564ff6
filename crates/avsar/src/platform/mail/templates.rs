//! Mail texts. Each mail is rendered as plain text and as HTML from the same blocks.
//!
//! A mail contains the name of the account only if its e-mail address is verified. Otherwise, a
//! visitor could sign up with another person's address and send them a chosen text as the name.

use std::fmt::Write;

/// The content of a mail, without sender and recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailMessage {
    /// Subject: plain text of one line.
    pub subject: String,
    /// URL for one-click unsubscribe by POST (RFC 8058), in mails of a subscription.
    pub unsubscribe: Option<String>,
    /// E-mail address for replies, if it is not the sender.
    pub reply_to: Option<String>,
    blocks: Vec<Block>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Block {
    Text(String),
    Link { label: &'static str, address: String },
}

impl MailMessage {
    fn new(subject: String) -> Self {
        Self { subject, unsubscribe: None, reply_to: None, blocks: Vec::new() }
    }

    fn with_text(mut self, text: impl Into<String>) -> Self {
        self.blocks.push(Block::Text(text.into()));
        self
    }

    fn with_link(mut self, label: &'static str, address: String) -> Self {
        self.blocks.push(Block::Link { label, address });
        self
    }

    /// Returns the mail as plain text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for block in &self.blocks {
            let _ = match block {
                Block::Text(paragraph) => write!(text, "{paragraph}\n\n"),
                Block::Link { label, address } => write!(text, "{label}:\n{address}\n\n"),
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
            };
        }
        format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\"><title>{}</title></head>\
             <body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif\">\
             <div style=\"max-width:34em;margin:0 auto\">{body}</div></body></html>",
            text(&self.subject),
        )
    }
}

/// A message from the contact form (CONTACT-01).
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct ContactMessage {
    /// Name of the sender.
    pub name: String,
    /// E-mail address for a reply. It is not verified.
    pub email: String,
    /// Subject of one line.
    pub subject: String,
    /// Text of the message.
    pub message: String,
}

/// A change of the ways to sign in to an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SecurityChange {
    /// A Google account was linked.
    GoogleLinked,
    /// The link to a Google account was removed.
    GoogleRemoved,
    /// An authenticator app was set up.
    AuthenticatorAdded,
    /// The authenticator app was removed.
    AuthenticatorRemoved,
    /// A passkey was added.
    PasskeyAdded,
    /// A passkey was removed.
    PasskeyRemoved,
    /// The recovery codes were replaced.
    RecoveryCodesReplaced,
    /// A recovery code was used to sign in.
    RecoveryCodeUsed,
    /// The operator removed all second factors.
    SecondFactorsReset,
}

impl SecurityChange {
    /// Returns whether the change added a factor, which a new password does not remove.
    fn adds_a_factor(self) -> bool {
        match self {
            Self::AuthenticatorAdded | Self::PasskeyAdded | Self::RecoveryCodesReplaced => true,
            Self::GoogleLinked
            | Self::GoogleRemoved
            | Self::AuthenticatorRemoved
            | Self::PasskeyRemoved
            | Self::RecoveryCodeUsed
            | Self::SecondFactorsReset => false,
        }
    }

    /// Returns the beginning of a sentence that ends with the account.
    fn description(self) -> &'static str {
        match self {
            Self::GoogleLinked => "A Google account can now be used to sign in to",
            Self::GoogleRemoved => "The link to a Google account was removed from",
            Self::AuthenticatorAdded => "An authenticator app was set up for",
            Self::AuthenticatorRemoved => "The authenticator app was removed from",
            Self::PasskeyAdded => "A passkey was added to",
            Self::PasskeyRemoved => "A passkey was removed from",
            Self::RecoveryCodesReplaced => "New recovery codes were made for",
            Self::RecoveryCodeUsed => "A recovery code was used to sign in to",
            Self::SecondFactorsReset => "The operator switched off two-factor sign-in for",
        }
    }
}

/// The parameters of a mail about a change of the ways to sign in.
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
pub struct SecurityNotice {
    /// What changed.
    pub change: SecurityChange,
}

/// The templates of all mails, with the name and the URL of the site.
#[derive(Clone, Debug)]
pub struct MailTemplates {
    /// Name of the site.
    pub site_name: String,
    /// URL of the site, without a trailing slash.
    pub site_url: String,
}

impl MailTemplates {
    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.site_url)
    }

    fn with_signature(&self, mail: MailMessage) -> MailMessage {
        mail.with_text(format!("{}\n{}", self.site_name, self.site_url))
    }

    /// Returns the mail with the verification link of an e-mail address.
    #[must_use]
    pub fn verify_address(&self, token: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let mail = MailMessage::new(format!("Confirm your email address for {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "An account at {name} was made with this email address. Confirm that the address is \
                 yours, and you can sign in."
            ))
            .with_link("Confirm my address", self.url(&format!("/verify-email?token={token}")))
            .with_text("The link works once, within the next 48 hours.")
            .with_text(
                "If it was not you who signed up, do nothing: without this confirmation the account \
                 cannot be used.",
            );
        self.with_signature(mail)
    }

    /// Returns the mail with a link to choose a password. It is sent if there were several sign-ups
    /// with an unverified address and it is not known which one the owner made.
    #[must_use]
    pub fn choose_password(&self, token: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let mail = MailMessage::new(format!("Finish signing up for {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "Someone signed up for {name} with this email address more than once, and with \
                 different passwords. To be safe, none of them counts. Choose your password here; \
                 that confirms your address as well."
            ))
            .with_link("Choose my password", self.url(&format!("/reset-password?token={token}")))
            .with_text("The link works once, within the next hour.")
            .with_text("If it was not you who signed up, do nothing: the account cannot be used.");
        self.with_signature(mail)
    }

    /// Returns the mail with a link to choose a new password.
    #[must_use]
    pub fn reset_password(&self, person: Option<&str>, token: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let mail = MailMessage::new(format!("Choose a new password for {name}"))
            .with_text(greeting(person))
            .with_text(format!(
                "Someone asked for a new password for the account of this email address at {name}."
            ))
            .with_link("Choose a new password", self.url(&format!("/reset-password?token={token}")))
            .with_text("The link works once, within the next hour.")
            .with_text("If it was not you, do nothing: your password stays as it is.");
        self.with_signature(mail)
    }

    /// Returns the mail to the owner of an account after a sign-up with its e-mail address.
    #[must_use]
    pub fn sign_up_attempt(&self, person: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let mail = MailMessage::new(format!("You already have an account at {name}"))
            .with_text(greeting(Some(person)))
            .with_text(format!(
                "Someone, perhaps you, tried to sign up for {name} with this email address. It has \
                 an account already, and nothing about it was changed."
            ))
            .with_link("Sign in", self.url("/login"))
            .with_link("I forgot my password", self.url("/forgot-password"))
            .with_text("If it was not you, there is nothing that you need to do.");
        self.with_signature(mail)
    }

    /// Returns the mail after a request for a verification link for a verified address.
    #[must_use]
    pub fn already_verified(&self, person: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let mail = MailMessage::new(format!("Your email address is confirmed at {name}"))
            .with_text(greeting(Some(person)))
            .with_text(format!(
                "Someone, perhaps you, asked for another link to confirm this email address at \
                 {name}. It is confirmed already: you can sign in."
            ))
            .with_link("Sign in", self.url("/login"));
        self.with_signature(mail)
    }

    /// Returns the mail to the owner of an account after a password change.
    #[must_use]
    pub fn password_changed(&self, person: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let mail = MailMessage::new(format!("Your password for {name} was changed"))
            .with_text(greeting(Some(person)))
            .with_text(format!(
                "The password of your account at {name} was changed, and all other devices have \
                 been signed out."
            ))
            .with_text("If it was not you, choose a new password at once:")
            .with_link("Choose a new password", self.url("/forgot-password"));
        self.with_signature(mail)
    }

    /// Returns the mail to the owner of an account after a change of the ways to sign in.
    #[must_use]
    pub fn security_notice(&self, person: &str, change: SecurityChange) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let mail = MailMessage::new(format!("The sign-in to your {name} account was changed"))
            .with_text(greeting(Some(person)))
            .with_text(format!("{} your account at {name}.", change.description()))
            .with_text(
                "If it was you, there is nothing to do. If it was not you, choose a new password at \
                 once, which also signs out all devices and removes the link to a Google account.",
            )
            .with_link("Choose a new password", self.url("/forgot-password"));
        let mail = if change.adds_a_factor() {
            mail.with_text(
                "A new password does not remove what was added. Write to us at once, from this \
                 email address: we remove it for you.",
            )
            .with_link("Write to us", self.url("/contact"))
        } else {
            mail.with_text("Then check your profile.").with_link("My profile", self.url("/profile"))
        };
        self.with_signature(mail)
    }

    /// Returns the mail with the confirmation link of a subscription.
    #[must_use]
    pub fn confirm_subscription(&self, token: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let mail = MailMessage::new(format!("Confirm your subscription to {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "Someone, perhaps you, asked for job news from {name} at this email address. Confirm that \
                 you want it, and we will write when there is news."
            ))
            .with_link("Confirm my subscription", self.url(&format!("/subscribe/confirm?token={token}")))
            .with_text("The link works once, within the next 48 hours.")
            .with_text("If it was not you, do nothing: without this confirmation no news is sent to this address.");
        self.with_signature(mail)
    }

    /// Returns the mail after the confirmation of a subscription, or after another request for one
    /// that exists.
    #[must_use]
    pub fn subscribed(&self, token: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let address = self.url(&format!("/unsubscribe?token={token}"));
        let mail = MailMessage::new(format!("You are subscribed to {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "This email address is subscribed to job news from {name}. We will write when there is news."
            ))
            .with_text("You can leave at any time; your address is deleted then:")
            .with_link("Unsubscribe", address.clone());
        MailMessage { unsubscribe: Some(address), ..self.with_signature(mail) }
    }

    /// Returns the mail that forwards a message of the contact form to the operator.
    #[must_use]
    pub fn contact_message(&self, message: &ContactMessage) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let ContactMessage { name: person, email, subject, message } = message;
        let mail = MailMessage::new(format!("{name} contact form: {subject}"))
            .with_text(format!("{person} <{email}> wrote:"))
            .with_text(message)
            .with_text(
                "A reply to this mail goes to the sender. Their email address is not verified.",
            );
        MailMessage { reply_to: Some(email.clone()), ..self.with_signature(mail) }
    }

    /// Returns the mail to the owner of an account after its deletion.
    #[must_use]
    pub fn account_deleted(&self, person: Option<&str>) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let mail = MailMessage::new(format!("Your account at {name} was deleted"))
            .with_text(greeting(person))
            .with_text(format!(
                "Your account at {name} and all data stored about you were deleted. You are welcome \
                 to sign up again at any time."
            ));
        self.with_signature(mail)
    }
}

fn greeting(person: Option<&str>) -> String {
    person.map_or_else(|| "Hello,".to_owned(), |person| format!("Hello {person},"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn templates() -> MailTemplates {
        MailTemplates {
            site_name: "Avsar & Co".to_owned(),
            site_url: "https://avsar.test".to_owned(),
        }
    }

    fn all_messages(person: &str) -> Vec<MailMessage> {
        let templates = templates();
        vec![
            templates.verify_address("t0k-en_"),
            templates.choose_password("t0k-en_"),
            templates.reset_password(Some(person), "t0k-en_"),
            templates.sign_up_attempt(person),
            templates.already_verified(person),
            templates.password_changed(person),
            templates.security_notice(person, SecurityChange::GoogleLinked),
            templates.account_deleted(Some(person)),
            templates.confirm_subscription("t0k-en_"),
            templates.subscribed("t0k-en_"),
            templates.contact_message(&ContactMessage {
                name: person.to_owned(),
                email: "asha@avsar.test".to_owned(),
                subject: "A question".to_owned(),
                message: "One line\nand another, <b>not bold</b>.".to_owned(),
            }),
        ]
    }

    #[test]
    fn text_and_html_have_the_same_content_and_html_is_escaped() {
        let person = "<b>\"Asha\" & 'co'</b>";
        for mail in all_messages(person) {
            let (text, html) = (mail.text(), mail.html());
            let page = scraper::Html::parse_document(&html);
            let paragraphs = scraper::Selector::parse("p, title").unwrap();
            let shown: Vec<String> =
                page.select(&paragraphs).map(|p| p.text().collect::<String>()).collect();
            for line in text.split("\n\n").flat_map(|block| block.split(":\nhttp").take(1)) {
                let found = shown.iter().any(|p| p.trim() == line.trim());
                assert!(found || line.trim().is_empty(), "{line:?} is not in {shown:?}");
            }
            let links = scraper::Selector::parse("a").unwrap();
            for link in page.select(&links) {
                let address = link.attr("href").unwrap();
                assert!(address.starts_with("https://avsar.test/"), "{address}");
                assert!(text.lines().any(|line| line == address), "{address} is not in {text}");
            }
            assert!(!html.contains(person), "{html}");
            assert_eq!(page.select(&scraper::Selector::parse("b").unwrap()).count(), 0);
            assert!(mail.subject.contains("Avsar & Co") && !mail.subject.contains("Asha"));
            assert!(text.contains("Avsar & Co\nhttps://avsar.test"));
        }
    }

    /// The name is user input, and the address may belong to another person.
    #[test]
    fn mails_to_unverified_addresses_do_not_contain_the_name() {
        let templates = templates();
        assert!(templates.verify_address("t").text().starts_with("Hello,\n"));
        assert!(templates.choose_password("t").text().starts_with("Hello,\n"));
    }
}
