//! What letters say: each as plain text and as HTML, both made of the same parts.
//!
//! An account's name stands only in letters to those who have shown that the address is theirs:
//! anybody may sign up with somebody else's address, and a name of his choosing.

use std::fmt::Write;

/// A letter, without addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailMessage {
    /// Its subject; plain text of one line.
    pub subject: String,
    /// Where one POST ends what it belongs to (RFC 8058), for letters that somebody subscribed to.
    pub unsubscribe: Option<String>,
    /// Whom an answer goes to, where that is not the sender.
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

    fn with_text(mut self, words: impl Into<String>) -> Self {
        self.blocks.push(Block::Text(words.into()));
        self
    }

    fn with_link(mut self, label: &'static str, address: String) -> Self {
        self.blocks.push(Block::Link { label, address });
        self
    }

    /// As plain text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for part in &self.blocks {
            let _ = match part {
                Block::Text(words) => write!(text, "{words}\n\n"),
                Block::Link { label, address } => write!(text, "{label}:\n{address}\n\n"),
            };
        }
        text
    }

    /// As HTML. Styles are inline and few, as mail programs have it.
    #[must_use]
    pub fn html(&self) -> String {
        use html_escape::{encode_double_quoted_attribute as attribute, encode_text as text};
        let mut body = String::new();
        for part in &self.blocks {
            let _ = match part {
                Block::Text(words) => {
                    write!(
                        body,
                        "<p style=\"margin:0 0 16px;white-space:pre-line\">{}</p>",
                        text(words)
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

/// What somebody wrote into the contact form (CONTACT-01).
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct ContactMessage {
    /// What the person is called.
    pub name: String,
    /// Where an answer goes.
    pub email: String,
    /// One line.
    pub subject: String,
    /// The message.
    pub message: String,
}

/// Who writes: the site's name, and where it is.
#[derive(Clone, Debug)]
pub struct MailTemplates {
    /// The site's name.
    pub site_name: String,
    /// Its address, without a slash at its end.
    pub site_url: String,
}

impl MailTemplates {
    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.site_url)
    }

    fn with_signature(&self, letter: MailMessage) -> MailMessage {
        letter.with_text(format!("{}\n{}", self.site_name, self.site_url))
    }

    /// To show that an address is one's own.
    #[must_use]
    pub fn verify_address(&self, token: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let letter = MailMessage::new(format!("Confirm your email address for {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "An account at {name} was made with this email address. Confirm that the address is \
                 yours, and you can sign in."
            ))
            .with_link("Confirm my address", self.url(&format!("/verify-email?token={token}")))
            .with_text("The link works once, within the next 48 hours.")
            .with_text(
                "If it was not you who signed up, do nothing: without this confirmation nobody can \
                 use the account.",
            );
        self.with_signature(letter)
    }

    /// To choose the password of an account whose address has not been confirmed, where it is not
    /// known which of several sign-ups was the owner's.
    #[must_use]
    pub fn choose_password(&self, token: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let letter = MailMessage::new(format!("Finish signing up for {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "Somebody signed up for {name} with this email address more than once, and with \
                 different passwords. To be safe, none of them counts. Choose your password here; \
                 that confirms your address as well."
            ))
            .with_link("Choose my password", self.url(&format!("/reset-password?token={token}")))
            .with_text("The link works once, within the next hour.")
            .with_text("If it was not you who signed up, do nothing: nobody can use the account.");
        self.with_signature(letter)
    }

    /// To choose a new password.
    #[must_use]
    pub fn reset_password(&self, person: Option<&str>, token: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let letter = MailMessage::new(format!("Choose a new password for {name}"))
            .with_text(greeting(person))
            .with_text(format!(
                "Somebody asked for a new password for the account of this email address at {name}."
            ))
            .with_link("Choose a new password", self.url(&format!("/reset-password?token={token}")))
            .with_text("The link works once, within the next hour.")
            .with_text("If it was not you, do nothing: your password stays as it is.");
        self.with_signature(letter)
    }

    /// To the owner of an account, when somebody signs up with its address.
    #[must_use]
    pub fn sign_up_attempt(&self, person: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let letter = MailMessage::new(format!("You already have an account at {name}"))
            .with_text(greeting(Some(person)))
            .with_text(format!(
                "Somebody, perhaps you, tried to sign up for {name} with this email address. It has \
                 an account already, and nothing about it was changed."
            ))
            .with_link("Sign in", self.url("/login"))
            .with_link("I forgot my password", self.url("/forgot-password"))
            .with_text("If it was not you, there is nothing that you need to do.");
        self.with_signature(letter)
    }

    /// To whoever asks for a confirmation that is not needed.
    #[must_use]
    pub fn already_verified(&self, person: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let letter = MailMessage::new(format!("Your email address is confirmed at {name}"))
            .with_text(greeting(Some(person)))
            .with_text(format!(
                "Somebody, perhaps you, asked for another link to confirm this email address at \
                 {name}. It is confirmed already: you can sign in."
            ))
            .with_link("Sign in", self.url("/login"));
        self.with_signature(letter)
    }

    /// To the owner, when the password is a new one.
    #[must_use]
    pub fn password_changed(&self, person: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let letter = MailMessage::new(format!("Your password for {name} was changed"))
            .with_text(greeting(Some(person)))
            .with_text(format!(
                "The password of your account at {name} was changed, and whoever was signed in to \
                 it elsewhere has been signed out."
            ))
            .with_text("If it was not you, choose a new password at once:")
            .with_link("Choose a new password", self.url("/forgot-password"));
        self.with_signature(letter)
    }

    /// To show that an address wants to be written to.
    #[must_use]
    pub fn confirm_subscription(&self, token: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let letter = MailMessage::new(format!("Confirm your subscription to {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "Somebody, perhaps you, asked for job news from {name} at this email address. Confirm that \
                 you want it, and we will write when there is news."
            ))
            .with_link("Confirm my subscription", self.url(&format!("/subscribe/confirm?token={token}")))
            .with_text("The link works once, within the next 48 hours.")
            .with_text("If it was not you, do nothing: without this confirmation no news go to this address.");
        self.with_signature(letter)
    }

    /// To who has confirmed a subscription, or asks for one again.
    #[must_use]
    pub fn subscribed(&self, token: &str) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let address = self.url(&format!("/unsubscribe?token={token}"));
        let letter = MailMessage::new(format!("You are subscribed to {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "This email address is subscribed to job news from {name}. We will write when there is news."
            ))
            .with_text("You can leave at any time; your address is deleted then:")
            .with_link("Unsubscribe", address.clone());
        MailMessage { unsubscribe: Some(address), ..self.with_signature(letter) }
    }

    /// To the operator: what somebody wrote into the contact form.
    #[must_use]
    pub fn contact_message(&self, message: &ContactMessage) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let ContactMessage { name: person, email, subject, message } = message;
        let letter = MailMessage::new(format!("{name} contact form: {subject}"))
            .with_text(format!("{person} <{email}> wrote:"))
            .with_text(message)
            .with_text("An answer to this mail goes to the person. The address was typed, and nobody has checked it.");
        MailMessage { reply_to: Some(email.clone()), ..self.with_signature(letter) }
    }

    /// The last letter.
    #[must_use]
    pub fn account_deleted(&self, person: Option<&str>) -> MailMessage {
        let Self { site_name: name, .. } = self;
        let letter = MailMessage::new(format!("Your account at {name} was deleted"))
            .with_text(greeting(person))
            .with_text(format!(
                "Your account at {name} was deleted with everything that was kept of you. You are \
                 welcome to sign up again at any time."
            ));
        self.with_signature(letter)
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
        let sender = templates();
        vec![
            sender.verify_address("t0k-en_"),
            sender.choose_password("t0k-en_"),
            sender.reset_password(Some(person), "t0k-en_"),
            sender.sign_up_attempt(person),
            sender.already_verified(person),
            sender.password_changed(person),
            sender.account_deleted(Some(person)),
            sender.confirm_subscription("t0k-en_"),
            sender.subscribed("t0k-en_"),
            sender.contact_message(&ContactMessage {
                name: person.to_owned(),
                email: "asha@avsar.test".to_owned(),
                subject: "A question".to_owned(),
                message: "One line\nand another, <b>not bold</b>.".to_owned(),
            }),
        ]
    }

    /// Both parts say the same, with the same links, and HTML is escaped.
    #[test]
    fn text_and_html_say_the_same() {
        let person = "<b>\"Asha\" & 'co'</b>";
        for letter in all_messages(person) {
            let (text, html) = (letter.text(), letter.html());
            let page = scraper::Html::parse_document(&html);
            let paragraphs = scraper::Selector::parse("p, title").unwrap();
            let shown: Vec<String> =
                page.select(&paragraphs).map(|p| p.text().collect::<String>()).collect();
            for line in text.split("\n\n").flat_map(|part| part.split(":\nhttp").take(1)) {
                let known = shown.iter().any(|p| p.trim() == line.trim());
                assert!(known || line.trim().is_empty(), "{line:?} is not in {shown:?}");
            }
            let links = scraper::Selector::parse("a").unwrap();
            for link in page.select(&links) {
                let address = link.attr("href").unwrap();
                assert!(address.starts_with("https://avsar.test/"), "{address}");
                assert!(text.lines().any(|line| line == address), "{address} is not in {text}");
            }
            assert!(!html.contains(person), "{html}");
            assert_eq!(page.select(&scraper::Selector::parse("b").unwrap()).count(), 0);
            assert!(letter.subject.contains("Avsar & Co") && !letter.subject.contains("Asha"));
            assert!(text.contains("Avsar & Co\nhttps://avsar.test"));
        }
    }

    /// Whoever has not shown that the address is his gets no words that somebody else chose.
    #[test]
    fn strangers_words_are_not_passed_on() {
        let sender = templates();
        assert!(sender.verify_address("t").text().starts_with("Hello,\n"));
        assert!(sender.choose_password("t").text().starts_with("Hello,\n"));
    }
}
