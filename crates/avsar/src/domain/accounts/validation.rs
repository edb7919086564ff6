//! Validation of sign-up and account forms.

use super::store::Email;
use crate::platform::validation::{FieldValidator, is_invisible};

/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 100;

/// Validates a person's name. A name is one line, so that it fits any place, such as a mail header.
pub(crate) fn check_name(validator: &mut FieldValidator, text: &str) -> String {
    let name = text.trim();
    if name.is_empty() {
        validator.add_error("name", "Enter your name");
    } else if name.chars().count() > MAX_NAME_CHARS {
        validator.add_error("name", "Name must be at most 100 characters long");
    } else if !name.chars().all(is_single_line_char) {
        validator.add_error("name", "Name must not contain line breaks or control characters");
    }
    name.to_owned()
}

/// Parses an e-mail address. Adds an error and returns `None` if it is invalid.
pub(crate) fn parse_email(validator: &mut FieldValidator, text: &str) -> Option<Email> {
    let email = Email::parse(text);
    if email.is_none() {
        validator.add_error("email", "Enter a valid email address");
    }
    email
}

/// Returns `false` for line separators and invisible characters.
fn is_single_line_char(c: char) -> bool {
    !is_invisible(c) && !matches!(c, '\u{2028}' | '\u{2029}')
}

/// Makes a name from a sign-in provider valid: removes forbidden characters and shortens it.
pub(crate) fn normalize_name(text: &str) -> String {
    let allowed: String = text.chars().filter(|c| is_single_line_char(*c)).collect();
    allowed.trim().chars().take(MAX_NAME_CHARS).collect::<String>().trim_end().to_owned()
}

/// Derives a name from the local part of an e-mail address, for a user without a name.
pub(crate) fn name_from_email(email: &str) -> String {
    normalize_name(email.split('@').next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejects_empty_long_and_multi_line_names() {
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
            ("Asha\u{200B}", false),
            ("श्\u{200D}याम", true),
        ] {
            let mut validator = FieldValidator::default();
            check_name(&mut validator, name);
            assert_eq!(validator.finish().is_ok(), fits, "{name:?}");
        }
        assert_eq!(normalize_name(" A\r\nB\u{202E} "), "AB");
        assert_eq!(normalize_name(&"न ".repeat(80)).chars().count(), 99);
    }
}
