//! What people type, checked.

use super::password;
use super::store::Email;
use crate::platform::http::{ApiError, FieldErrors};

/// Longest name, in characters.
const MAX_NAME_CHARS: usize = 100;

/// What is wrong, gathered field by field.
#[derive(Default)]
pub(crate) struct FieldValidator(FieldErrors);

impl FieldValidator {
    pub(crate) fn add_error(&mut self, field: &str, words: &str) {
        self.0.entry(field.to_owned()).or_default().push(words.to_owned());
    }

    /// A person's name: one line, so that it can stand anywhere.
    pub(crate) fn check_name(&mut self, text: &str) -> String {
        let name = text.trim();
        if name.is_empty() {
            self.add_error("name", "Enter your name");
        } else if name.chars().count() > MAX_NAME_CHARS {
            self.add_error("name", "Name must be at most 100 characters long");
        } else if !name.chars().all(is_single_line_char) {
            self.add_error("name", "Name must not contain line breaks or control characters");
        }
        name.to_owned()
    }

    pub(crate) fn parse_email(&mut self, text: &str) -> Option<Email> {
        let email = Email::parse(text);
        if email.is_none() {
            self.add_error("email", "Enter a valid email address");
        }
        email
    }

    /// RULE-03, RULE-06.
    pub(crate) fn check_new_password(&mut self, field: &str, secret: &str) {
        if let Err(words) = password::check(secret) {
            self.add_error(field, words);
        }
    }

    pub(crate) fn finish(self) -> Result<(), ApiError> {
        if self.0.is_empty() { Ok(()) } else { Err(ApiError::Invalid(self.0)) }
    }
}

/// Neither ends a line nor hides or turns around what stands beside it.
fn is_single_line_char(letter: char) -> bool {
    let unseen = matches!(letter, '\u{2028}' | '\u{2029}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    !letter.is_control() && !unseen
}

/// A name that somebody else vouches for, made to fit.
pub(crate) fn normalize_name(text: &str) -> String {
    let fitting: String = text.chars().filter(|letter| is_single_line_char(*letter)).collect();
    fitting.trim().chars().take(MAX_NAME_CHARS).collect::<String>().trim_end().to_owned()
}

/// What somebody is called of whom only the address is known.
pub(crate) fn name_from_email(email: &str) -> String {
    normalize_name(email.split('@').next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_and_not_long() {
        for (name, fits) in [
            ("Asha Verma", true),
            ("  आशा वर्मा  ", true),
            (&"न".repeat(100), true),
            (&"न".repeat(101), false),
            ("", false),
            (" \t ", false),
            ("Asha\r\nBcc: all@example.org", false),
            ("Asha\u{0}", false),
            ("Asha\u{7f}", false),
            ("Asha\u{2028}Verma", false),
            ("Asha \u{202E}amreV", false),
        ] {
            let mut check = FieldValidator::default();
            check.check_name(name);
            assert_eq!(check.finish().is_ok(), fits, "{name:?}");
        }
        assert_eq!(normalize_name(" A\r\nB\u{202E} "), "AB");
        assert_eq!(normalize_name(&"न ".repeat(80)).chars().count(), 99);
    }
}
