//! The texts of the mails in English.

use super::alert_mail::{AlertMail, DateLabel, manage_path, unsubscribe_path};
use super::message::MailMessage;
use super::security_change::SecurityChange;
use super::texts::{MailTexts, Site};

pub(super) struct English<'a>(pub(super) Site<'a>);

impl MailTexts for English<'_> {
    fn verify_address(&self, token: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("Confirm your email address for {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "An account at {name} was made with this email address. Confirm that the address is \
                 yours, and you can sign in."
            ))
            .with_link("Confirm my address", self.0.url(&format!("/verify-email?token={token}")))
            .with_text("The link works once, within the next 48 hours.")
            .with_text(
                "If it was not you who signed up, do nothing: without this confirmation the account \
                 cannot be used.",
            );
        self.0.sign(mail)
    }

    fn choose_password(&self, token: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("Finish signing up for {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "Someone signed up for {name} with this email address more than once, and with \
                 different passwords. To be safe, none of them counts. Choose your password here; \
                 that confirms your address as well."
            ))
            .with_link("Choose my password", self.0.url(&format!("/reset-password?token={token}")))
            .with_text("The link works once, within the next hour.")
            .with_text("If it was not you who signed up, do nothing: the account cannot be used.");
        self.0.sign(mail)
    }

    fn reset_password(&self, person: Option<&str>, token: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("Choose a new password for {name}"))
            .with_text(greeting(person))
            .with_text(format!(
                "Someone asked for a new password for the account of this email address at {name}."
            ))
            .with_link(
                "Choose a new password",
                self.0.url(&format!("/reset-password?token={token}")),
            )
            .with_text("The link works once, within the next hour.")
            .with_text("If it was not you, do nothing: your password stays as it is.");
        self.0.sign(mail)
    }

    fn sign_up_attempt(&self, person: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("You already have an account at {name}"))
            .with_text(greeting(Some(person)))
            .with_text(format!(
                "Someone, perhaps you, tried to sign up for {name} with this email address. It has \
                 an account already, and nothing about it was changed."
            ))
            .with_link("Sign in", self.0.url("/login"))
            .with_link("I forgot my password", self.0.url("/forgot-password"))
            .with_text("If it was not you, there is nothing that you need to do.");
        self.0.sign(mail)
    }

    fn already_verified(&self, person: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("Your email address is confirmed at {name}"))
            .with_text(greeting(Some(person)))
            .with_text(format!(
                "Someone, perhaps you, asked for another link to confirm this email address at \
                 {name}. It is confirmed already: you can sign in."
            ))
            .with_link("Sign in", self.0.url("/login"));
        self.0.sign(mail)
    }

    fn password_changed(&self, person: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("Your password for {name} was changed"))
            .with_text(greeting(Some(person)))
            .with_text(format!(
                "The password of your account at {name} was changed, and all other devices have \
                 been signed out."
            ))
            .with_text("If it was not you, choose a new password at once:")
            .with_link("Choose a new password", self.0.url("/forgot-password"));
        self.0.sign(mail)
    }

    fn security_notice(&self, person: &str, change: SecurityChange) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("The sign-in to your {name} account was changed"))
            .with_text(greeting(Some(person)))
            .with_text(format!("{} your account at {name}.", description(change)))
            .with_text(
                "If it was you, there is nothing to do. If it was not you, choose a new password at \
                 once, which also signs out all devices and removes the link to a Google account.",
            )
            .with_link("Choose a new password", self.0.url("/forgot-password"));
        let mail = if change.adds_a_factor() {
            mail.with_text(
                "A new password does not remove what was added. Write to us at once, from this \
                 email address: we remove it for you.",
            )
            .with_link("Write to us", self.0.url("/contact"))
        } else {
            mail.with_text("Then check your profile.")
                .with_link("My profile", self.0.url("/profile"))
        };
        self.0.sign(mail)
    }

    fn confirm_subscription(&self, token: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("Confirm your subscription to {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "Someone, perhaps you, asked for job news from {name} at this email address. Confirm that \
                 you want it, and we will write when there is news."
            ))
            .with_link("Confirm my subscription", self.0.url(&format!("/subscribe/confirm?token={token}")))
            .with_text("The link works once, within the next 48 hours.")
            .with_text("If it was not you, do nothing: without this confirmation no news is sent to this address.");
        self.0.sign(mail)
    }

    fn subscribed(&self, token: &str) -> MailMessage {
        let name = self.0.name;
        let address = self.0.url(&format!("/unsubscribe?token={token}"));
        let mail = MailMessage::new(format!("You are subscribed to {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "This email address is subscribed to job news from {name}. We will write when there is news."
            ))
            .with_text("You can leave at any time; your address is deleted then:")
            .with_link("Unsubscribe", address.clone());
        self.0.sign(mail).with_unsubscribe(address)
    }

    fn confirm_alert(&self, token: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("Confirm your alert at {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "Someone, perhaps you, asked {name} for an alert at this email address. Confirm that you want \
                 it, and we will write when there is something new."
            ))
            .with_link("Confirm my alert", self.0.url(&format!("/alerts/confirm?token={token}")))
            .with_text("The link works within the next 48 hours.")
            .with_text("If it was not you, do nothing: without this confirmation no alert is sent to this address.");
        self.0.sign(mail)
    }

    fn alert_exists(&self, token: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("Your alerts at {name}"))
            .with_text("Hello,")
            .with_text(format!(
                "Someone, perhaps you, asked {name} for an alert that you have already, or you have as many \
                 alerts as possible. Nothing has changed."
            ))
            .with_link("My alerts", self.0.url(&manage_path(token)));
        self.0.sign(mail).with_unsubscribe(self.0.url(&unsubscribe_path(token)))
    }

    fn alert(&self, mail: &AlertMail) -> MailMessage {
        let (name, count) = (self.0.name, mail.items.len() + mail.more);
        let subject = match mail.items.as_slice() {
            [item] if mail.more == 0 && item.dates_changed => {
                format!("{name}: new dates for {}", item.title)
            }
            [item] if mail.more == 0 => format!("{name}: {}", item.title),
            _ => format!("{name}: {count} updates for you"),
        };
        let mut message = MailMessage::new(subject);
        for item in &mail.items {
            let details = item.details(date_label, "The dates have changed:");
            message = message.with_item(&item.title, details, self.0.url(&item.path));
        }
        if mail.more > 0 {
            message = message.with_text(format!("And {} more.", mail.more));
        }
        let message = message
            .with_text(format!("You get this mail because you follow news at {name}."))
            .with_link("Change or end my alerts", self.0.url(&manage_path(&mail.token)));
        self.0.sign(message).with_unsubscribe(self.0.url(&unsubscribe_path(&mail.token)))
    }

    fn account_deleted(&self, person: Option<&str>) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("Your account at {name} was deleted"))
            .with_text(greeting(person))
            .with_text(format!(
                "Your account at {name} and all data stored about you were deleted. You are welcome \
                 to sign up again at any time."
            ));
        self.0.sign(mail)
    }
}

fn date_label(label: DateLabel) -> &'static str {
    match label {
        DateLabel::Opens => "Applications from",
        DateLabel::Closes => "Last date",
        DateLabel::Exam => "Examination",
        DateLabel::AdmitCard => "Admit card",
        DateLabel::Result => "Result",
    }
}

/// Returns the beginning of a sentence that ends with the account.
fn description(change: SecurityChange) -> &'static str {
    match change {
        SecurityChange::GoogleLinked => "A Google account can now be used to sign in to",
        SecurityChange::GoogleRemoved => "The link to a Google account was removed from",
        SecurityChange::AuthenticatorAdded => "An authenticator app was set up for",
        SecurityChange::AuthenticatorRemoved => "The authenticator app was removed from",
        SecurityChange::PasskeyAdded => "A passkey was added to",
        SecurityChange::PasskeyRemoved => "A passkey was removed from",
        SecurityChange::RecoveryCodesReplaced => "New recovery codes were made for",
        SecurityChange::RecoveryCodeUsed => "A recovery code was used to sign in to",
        SecurityChange::SecondFactorsReset => "The operator switched off two-factor sign-in for",
    }
}

pub(super) fn greeting(person: Option<&str>) -> String {
    person.map_or_else(|| "Hello,".to_owned(), |person| format!("Hello {person},"))
}
