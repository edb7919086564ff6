//! The templates of all mails, with their texts in all languages.
//!
//! A mail contains the name of the account only if its e-mail address is verified. Otherwise, a
//! visitor could sign up with another person's address and send them a chosen text as the name.

use super::message::MailMessage;
use super::texts::{MailTexts, Site};
use super::{english_texts, hindi_texts};
use crate::platform::language::Language;
use crate::platform::site_config::CurrentSite;

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

/// The parameters of a mail about a mention in a comment.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Mention {
    /// Name of the author of the comment.
    pub author: String,
    /// Title of the record.
    pub title: String,
    /// Path of its form in the administrator area.
    pub path: String,
    /// Text of the comment.
    pub text: String,
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
    /// Returns the templates with the name of the site as it is now.
    #[must_use]
    pub fn of(site: &CurrentSite) -> Self {
        Self { site_name: site.get().name.clone(), site_url: site.public_url().to_owned() }
    }

    /// Returns the templates of the mails in a language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Box<dyn MailTexts + '_> {
        let site = self.site(language);
        match language {
            Language::English => Box::new(english_texts::English(site)),
            Language::Hindi => Box::new(hindi_texts::Hindi(site)),
        }
    }

    fn site(&self, language: Language) -> Site<'_> {
        Site { name: &self.site_name, url: &self.site_url, language }
    }

    /// Returns the mail with which the owner of an e-mail address becomes `role`, such as "an
    /// editor". It is English, like the administrator area.
    #[must_use]
    pub fn invitation(&self, role: &str, token: &str) -> MailMessage {
        let (name, site) = (&self.site_name, self.site(Language::English));
        let mail = MailMessage::new(format!("You are invited to work on {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "An administrator of {name} invites you to work on the site as {role}. Choose a \
                 password, which also confirms your email address, and sign in."
            ))
            .with_link("Choose my password", site.url(&format!("/reset-password?token={token}")))
            .with_text("The link works once, within the next 7 days. Then you can sign in here:")
            .with_link("Administrator area", site.url("/admin"))
            .with_text("If you did not expect this mail, do nothing: the account cannot be used.");
        site.sign(mail)
    }

    /// Returns the mail to the owner of an account about its new role. `role` is, for example, "an
    /// editor", or `None` for an account that may no longer use the administrator area. It is
    /// English.
    #[must_use]
    pub fn role_changed(&self, person: &str, role: Option<&str>) -> MailMessage {
        let (name, site) = (&self.site_name, self.site(Language::English));
        let mail = MailMessage::new(format!("Your role at {name} was changed"))
            .with_text(english_texts::greeting(Some(person)));
        let mail = match role {
            Some(role) => mail
                .with_text(format!(
                    "An administrator of {name} gave you another role: you are {role} now. Please \
                     sign in again."
                ))
                .with_link("Administrator area", site.url("/admin")),
            None => mail.with_text(format!(
                "An administrator of {name} ended your access to the administrator area. Your \
                 account stays, with everything that you saved."
            )),
        };
        site.sign(mail)
    }

    /// Returns the mail to a person who is mentioned in a comment. It is English.
    #[must_use]
    pub fn mention(&self, person: &str, mention: &Mention) -> MailMessage {
        let site = self.site(Language::English);
        let Mention { author, title, path, text } = mention;
        let name = &self.site_name;
        let mail = MailMessage::new(format!("{name}: {author} mentioned you in “{title}”"))
            .with_text(english_texts::greeting(Some(person)))
            .with_text(format!("{author} mentioned you in a comment on “{title}”:"))
            .with_text(text)
            .with_link("Open it", site.url(path));
        site.sign(mail)
    }

    /// Returns the mail that forwards a message of the contact form to the operator. It is English.
    #[must_use]
    pub fn contact_message(&self, message: &ContactMessage) -> MailMessage {
        let name = &self.site_name;
        let ContactMessage { name: person, email, subject, message } = message;
        let mail = MailMessage::new(format!("{name} contact form: {subject}"))
            .with_text(format!("{person} <{email}> wrote:"))
            .with_text(message)
            .with_text(
                "A reply to this mail goes to the sender. Their email address is not verified.",
            );
        self.site(Language::English).sign(mail).with_reply_to(email.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::mail::security_change::SecurityChange;
    use crate::platform::mail::{AlertItem, AlertMail, DateLabel};

    fn templates() -> MailTemplates {
        MailTemplates {
            site_name: "Avsar & Co".to_owned(),
            site_url: "https://avsar.test".to_owned(),
        }
    }

    fn all_messages(person: &str) -> Vec<MailMessage> {
        let mut mails: Vec<_> =
            Language::ALL.into_iter().flat_map(|language| messages(language, person)).collect();
        mails.push(templates().contact_message(&ContactMessage {
            name: person.to_owned(),
            email: "asha@avsar.test".to_owned(),
            subject: "A question".to_owned(),
            message: "One line\nand another, <b>not bold</b>.".to_owned(),
        }));
        mails.push(templates().invitation("an editor", "token"));
        mails.push(templates().role_changed(person, Some("an editor")));
        mails.push(templates().role_changed(person, None));
        mails.push(templates().mention(
            person,
            &Mention {
                author: "Ravi <b>".to_owned(),
                title: "Clerk & more".to_owned(),
                path: "/admin/private-jobs/edit/7".to_owned(),
                text: "One line\nand another, <b>not bold</b>.".to_owned(),
            },
        ));
        mails
    }

    /// Returns all mails of a language.
    fn messages(language: Language, person: &str) -> Vec<MailMessage> {
        let templates = templates();
        let templates = templates.in_language(language);
        vec![
            templates.verify_address("t0k-en_"),
            templates.choose_password("t0k-en_"),
            templates.reset_password(Some(person), "t0k-en_"),
            templates.sign_up_attempt(person),
            templates.already_verified(person),
            templates.password_changed(person),
            templates.security_notice(person, SecurityChange::GoogleLinked),
            templates.security_notice(person, SecurityChange::PasskeyAdded),
            templates.account_deleted(Some(person)),
            templates.confirm_subscription("t0k-en_"),
            templates.subscribed("t0k-en_"),
            templates.confirm_alert("t0k-en_"),
            templates.alert_exists("t0k-en_"),
            templates.alert(&alert(1)),
            templates.alert(&alert(30)),
        ]
    }

    fn alert(count: usize) -> AlertMail {
        let item = AlertItem {
            title: "क्लर्क <b>".to_owned(),
            organisation: "आयोग & co".to_owned(),
            dates: vec![(DateLabel::Closes, "2026-12-05".to_owned())],
            dates_changed: count > 1,
            path: "/government-job/clerk".to_owned(),
        };
        let items = vec![item; count.min(20)];
        AlertMail { more: count - items.len(), items, token: "t0k-en_".to_owned() }
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
                // The address of an item is in its link.
                let above = line.rsplit_once("\nhttps://").map_or(line, |(above, _)| above);
                let found = shown.iter().any(|p| [line, above].map(str::trim).contains(&p.trim()));
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
        for (language, greeting) in [(Language::English, "Hello,\n"), (Language::Hindi, "नमस्ते,\n")]
        {
            let templates = templates.in_language(language);
            for mail in [templates.verify_address("t"), templates.choose_password("t")] {
                assert!(mail.text().starts_with(greeting), "{}", mail.text());
            }
        }
    }

    /// Issue 20 (writing): A Hindi mail has no English texts, and leads to Hindi pages.
    #[test]
    fn hindi_mails_are_hindi() {
        let english = regex::Regex::new(r"[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}").unwrap();
        for mail in messages(Language::Hindi, "आशा") {
            assert!(
                mail.html().starts_with("<!doctype html><html lang=\"hi\">"),
                "{}",
                mail.html()
            );
            let text = format!("{}\n{}", mail.subject, mail.text());
            assert!(!english.is_match(&text), "{text}");
            let links = text.lines().filter_map(|line| line.strip_prefix("https://avsar.test"));
            for path in links {
                assert_eq!(Language::from_path(path), Language::Hindi, "{text}");
            }
            assert!(text.ends_with("Avsar & Co\nhttps://avsar.test/hi\n\n"), "{text}");
        }
    }
}
