//! Parses query strings. Errors are filed under the name of the parameter.

use std::borrow::Cow;
use std::num::{IntErrorKind, ParseIntError};

use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Deserializer, IntoDeserializer, Visitor};
use url::form_urlencoded;

use crate::platform::input_error::{InputError, ValueType, field_errors};
use crate::platform::validation::FieldErrors;

/// The field of errors that concern the whole query string.
const WHOLE_QUERY_FIELD: &str = "query";

/// Parses the parameters of a query string. Unknown parameters are skipped. Values get no NUL
/// character, which PostgreSQL could not compare.
///
/// # Errors
/// Returns a message for the first parameter that is missing, repeated or invalid.
pub fn parse<T: DeserializeOwned>(query: &str) -> Result<T, FieldErrors> {
    let parameters = form_urlencoded::parse(query.as_bytes());
    let parameters = parameters.map(|(name, value)| (name, Parameter(without_nul(value))));
    let parameters = MapDeserializer::new(parameters);
    serde_path_to_error::deserialize(parameters)
        .map_err(|error| field_errors(error, WHOLE_QUERY_FIELD))
}

fn without_nul(value: Cow<'_, str>) -> Cow<'_, str> {
    if value.contains('\0') { value.replace('\0', "").into() } else { value }
}

/// The value of a parameter: a text, from which numbers and booleans are parsed.
struct Parameter<'de>(Cow<'de, str>);

fn integer_error(error: &ParseIntError, required: ValueType) -> InputError {
    match error.kind() {
        IntErrorKind::PosOverflow => InputError::too_large(),
        IntErrorKind::NegOverflow => InputError::too_small(),
        _ => InputError::wrong_type(required),
    }
}

/// Implements methods for integers. A number that does not fit the type is refused by the type.
macro_rules! deserialize_integers {
    ($($method:ident => $required:ident, $visit:ident;)+) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, InputError> {
            let required = ValueType::$required;
            let number = self.0.parse().map_err(|error| integer_error(&error, required))?;
            visitor.$visit(number).map_err(|error: InputError| error.or_wrong_type(required))
        }
    )+};
}

impl<'de> Deserializer<'de> for Parameter<'de> {
    type Error = InputError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, InputError> {
        self.0.into_deserializer().deserialize_any(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, InputError> {
        let value = self.0.parse().map_err(|_| InputError::wrong_type(ValueType::Boolean))?;
        visitor.visit_bool(value)
    }

    deserialize_integers! {
        deserialize_i8 => Integer, visit_i64;
        deserialize_i16 => Integer, visit_i64;
        deserialize_i32 => Integer, visit_i64;
        deserialize_i64 => Integer, visit_i64;
        deserialize_u8 => UnsignedInteger, visit_u64;
        deserialize_u16 => UnsignedInteger, visit_u64;
        deserialize_u32 => UnsignedInteger, visit_u64;
        deserialize_u64 => UnsignedInteger, visit_u64;
    }

    /// A parameter without a value, as in `?name=`, is an empty text.
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, InputError> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, InputError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, InputError> {
        self.0.into_deserializer().deserialize_enum(name, variants, visitor)
    }

    serde::forward_to_deserialize_any! {
        f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, InputError> for Parameter<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Parameters {
        required: String,
        skip: Option<u64>,
        offset: Option<i16>,
        small: Option<u8>,
        is_active: Option<bool>,
        kind: Option<Kind>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        Tech,
        NonTech,
    }

    #[test]
    fn parses_texts_numbers_booleans_and_choices() {
        let query = "required=a+b%20%E0%A4%95&skip=7&offset=-8&small=255&isActive=false\
            &kind=non-tech&unknown=1&unknown=2";
        let parsed = Parameters {
            required: "a b क".to_owned(),
            skip: Some(7),
            offset: Some(-8),
            small: Some(255),
            is_active: Some(false),
            kind: Some(Kind::NonTech),
        };
        assert_eq!(parse(query), Ok(parsed));
        let (required, skip) = (String::new(), None);
        let bare =
            Parameters { required, skip, offset: None, small: None, is_active: None, kind: None };
        assert_eq!(parse("required="), Ok(bare));
    }

    #[test]
    fn invalid_parameters_get_a_message_under_their_name() {
        const NATURAL: &str = "Must be a whole number of 0 or more.";
        for (query, field, message) in [
            ("", "required", "Is required."),
            ("required=&required=", "required", "Must be given only once."),
            ("skip=-1", "skip", NATURAL),
            ("skip=", "skip", NATURAL),
            ("skip=ten", "skip", NATURAL),
            ("skip=1.5", "skip", NATURAL),
            ("skip=99999999999999999999", "skip", "Is too large."),
            ("small=256", "small", "Is too large."),
            ("offset=x", "offset", "Must be a whole number."),
            ("offset=32768", "offset", "Is too large."),
            ("offset=-32769", "offset", "Is too small."),
            ("offset=99999999999999999999", "offset", "Is too large."),
            ("offset=-99999999999999999999", "offset", "Is too small."),
            ("isActive=1", "isActive", "Must be true or false."),
            ("kind=", "kind", "Must be one of: tech, non-tech."),
            ("kind=TECH", "kind", "Must be one of: tech, non-tech."),
        ] {
            let errors = FieldErrors::from([(field.to_owned(), vec![message.to_owned()])]);
            assert_eq!(parse::<Parameters>(query), Err(errors), "{query}");
        }
    }
}
