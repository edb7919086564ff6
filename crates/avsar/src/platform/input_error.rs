//! The reason why a value from a client could not be deserialized, in words for the user.
//!
//! This is the only place that translates the errors of serde. A deserializer whose error type is
//! [`InputError`] passes the reasons as data, so no text of serde has to be parsed.

use std::fmt;

use serde::de::{self, Expected, Unexpected};

use super::validation::FieldErrors;

/// The message for a value whose required type is not known.
const WRONG_TYPE_MESSAGE: &str = "Has the wrong type.";

/// The reason why a value could not be deserialized.
#[derive(Debug)]
pub enum InputError {
    /// The input is not in its format, for example not JSON. Contains the reason.
    Malformed(String),
    /// A value is invalid.
    Invalid {
        /// Name of the invalid member, if it is not the value itself.
        member: Option<&'static str>,
        /// Why the value is invalid.
        reason: InvalidReason,
    },
}

/// The reason why a value is invalid.
#[derive(Debug)]
pub enum InvalidReason {
    /// The value has another type than its required one.
    UnexpectedType,
    /// The value is a whole number above the range of its type.
    TooLarge,
    /// The value is a whole number below the range of its type.
    TooSmall,
    /// Another reason. Contains the message for the user.
    Other(String),
}

/// The type that a value must have.
#[derive(Clone, Copy, Debug)]
pub enum ValueType {
    /// `true` or `false`.
    Boolean,
    /// A whole number with a sign.
    Integer,
    /// A whole number without a sign.
    UnsignedInteger,
    /// Any number.
    Number,
    /// A text.
    Text,
    /// A list of values.
    List,
    /// Members with names.
    Object,
}

impl ValueType {
    fn message(self) -> &'static str {
        match self {
            Self::Boolean => "Must be true or false.",
            Self::Integer => "Must be a whole number.",
            Self::UnsignedInteger => "Must be a whole number of 0 or more.",
            Self::Number => "Must be a number.",
            Self::Text => "Must be text.",
            Self::List => "Must be a list.",
            Self::Object => "Must be an object.",
        }
    }
}

impl InputError {
    /// Returns the error for a value that is not of the type `required`.
    #[must_use]
    pub fn wrong_type(required: ValueType) -> Self {
        Self::invalid(required.message())
    }

    /// Returns the error for a whole number above the range of its type.
    #[must_use]
    pub fn too_large() -> Self {
        Self::Invalid { member: None, reason: InvalidReason::TooLarge }
    }

    /// Returns the error for a whole number below the range of its type.
    #[must_use]
    pub fn too_small() -> Self {
        Self::Invalid { member: None, reason: InvalidReason::TooSmall }
    }

    /// Returns this error with its final message, now that the required type is known. The error
    /// then passes unchanged through the lists and objects around the value. A number outside the
    /// range of an integer type is too large or too small; a negative number is not of a type
    /// without a sign.
    #[must_use]
    pub fn or_wrong_type(self, required: ValueType) -> Self {
        use InvalidReason::{TooLarge, TooSmall, UnexpectedType};
        use ValueType::{Integer, UnsignedInteger};

        let Self::Invalid { reason, .. } = &self else { return self };
        match (reason, required) {
            (TooLarge, Integer | UnsignedInteger) | (TooSmall, Integer) => {
                Self::invalid(reason.to_string())
            }
            (UnexpectedType | TooLarge | TooSmall, _) => Self::wrong_type(required),
            (InvalidReason::Other(_), _) => self,
        }
    }

    fn invalid(message: impl Into<String>) -> Self {
        Self::Invalid { member: None, reason: InvalidReason::Other(message.into()) }
    }

    fn invalid_member(member: &'static str, message: &str) -> Self {
        Self::Invalid { member: Some(member), reason: InvalidReason::Other(message.to_owned()) }
    }
}

/// Returns the message of an error under the path of its value. Errors of the whole input are filed
/// under `whole`.
#[must_use]
pub fn field_errors(error: serde_path_to_error::Error<InputError>, whole: &str) -> FieldErrors {
    let is_whole = error.path().iter().len() == 0;
    let path = error.path().to_string();
    let error = error.into_inner();
    let field = match error {
        InputError::Invalid { member: Some(member), .. } if is_whole => member.to_owned(),
        InputError::Invalid { member: Some(member), .. } => format!("{path}.{member}"),
        _ if is_whole => whole.to_owned(),
        _ => path,
    };
    FieldErrors::from([(field, vec![error.to_string()])])
}

/// Returns an error text, such as "must be a date", as a sentence: "Must be a date."
fn sentence(text: &str) -> String {
    let mut chars = text.trim_end_matches('.').chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", chars.as_str())
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(reason) => f.write_str(reason),
            Self::Invalid { reason, .. } => write!(f, "{reason}"),
        }
    }
}

impl fmt::Display for InvalidReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnexpectedType => WRONG_TYPE_MESSAGE,
            Self::TooLarge => "Is too large.",
            Self::TooSmall => "Is too small.",
            Self::Other(message) => message,
        })
    }
}

impl std::error::Error for InputError {}

impl de::Error for InputError {
    fn custom<T: fmt::Display>(reason: T) -> Self {
        Self::invalid(sentence(&reason.to_string()))
    }

    /// JSON has one type of numbers. A whole number of more than 64 bits is read as a float.
    fn invalid_type(found: Unexpected<'_>, _: &dyn Expected) -> Self {
        match found {
            Unexpected::Float(number) if number >= u64::MAX as f64 => Self::too_large(),
            Unexpected::Float(number) if number <= i64::MIN as f64 => Self::too_small(),
            _ => Self::Invalid { member: None, reason: InvalidReason::UnexpectedType },
        }
    }

    /// A whole number that does not fit its type, or a value that is refused like one of another
    /// type.
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        match found {
            Unexpected::Signed(number) if number < 0 => Self::too_small(),
            Unexpected::Signed(_) | Unexpected::Unsigned(_) => Self::too_large(),
            found => Self::invalid_type(found, expected),
        }
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Self {
        Self::invalid("Has the wrong number of items.")
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self::invalid(format!("Must be one of: {}.", expected.join(", ")))
    }

    /// The path contains the name of the field already.
    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        Self::invalid("Is not a known field.")
    }

    fn missing_field(field: &'static str) -> Self {
        Self::invalid_member(field, "Is required.")
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self::invalid_member(field, "Must be given only once.")
    }
}
