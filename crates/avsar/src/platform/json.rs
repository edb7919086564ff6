//! Parses JSON from clients. Errors are filed under the path of the invalid member.

mod adapter;

use std::collections::BTreeMap;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, StringDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use self::adapter::{Adapter, ErrorSlot};
use super::input_error::{InputError, field_errors};
use super::validation::FieldErrors;

/// The field of errors that concern the whole value.
const WHOLE_VALUE_FIELD: &str = "body";

/// A text that could not be parsed.
#[derive(Debug, PartialEq, Eq)]
pub enum ParseError {
    /// The text is not JSON. Contains the reason.
    Malformed(String),
    /// The text is JSON, but not of the requested type. Contains one message under the path of the
    /// member, such as `details.salaryMin`, or under `body` for the whole value.
    Invalid(FieldErrors),
}

/// Parses an object from JSON text. Unknown members are skipped and not stored, so that a small
/// text cannot use much memory.
///
/// # Errors
/// Returns the first error in the text.
pub fn parse<T: DeserializeOwned>(text: &[u8]) -> Result<T, ParseError> {
    let mut input = serde_json::Deserializer::from_slice(text);
    let value = deserialize(&mut input).map_err(|error| match error.inner() {
        InputError::Malformed(reason) => ParseError::Malformed(reason.clone()),
        InputError::Invalid { .. } => ParseError::Invalid(field_errors(error, WHOLE_VALUE_FIELD)),
    })?;
    input.end().map_err(|error| ParseError::Malformed(error.to_string()))?;
    Ok(value)
}

/// Converts a JSON value to an object.
///
/// # Errors
/// Returns a message for the first invalid member, as [`ParseError::Invalid`].
pub fn read<T: DeserializeOwned>(value: Value) -> Result<T, FieldErrors> {
    deserialize(value).map_err(|error| field_errors(error, WHOLE_VALUE_FIELD))
}

fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    input: D,
) -> Result<T, serde_path_to_error::Error<InputError>> {
    let slot = ErrorSlot::default();
    serde_path_to_error::deserialize(Adapter::new(input, &slot)).map(|Object(value)| value)
}

/// Deserializes an object or `null`, for use with `deserialize_with`. By default, serde would also
/// accept an array of the values of the members.
///
/// # Errors
/// Returns an error if the value is neither an object nor `null`.
pub fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    input: D,
) -> Result<Option<T>, D::Error> {
    Ok(Option::<Object<T>>::deserialize(input)?.map(|Object(read)| read))
}

/// Deserializes an object whose values are objects, or `null`, for use with `deserialize_with`. `K`
/// is an enum with the names of the members.
///
/// # Errors
/// Returns an error if the value is neither such an object nor `null`.
pub fn objects<'de, D: Deserializer<'de>, K: Deserialize<'de> + Ord, T: Deserialize<'de>>(
    input: D,
) -> Result<Option<BTreeMap<K, T>>, D::Error> {
    // Texts as names, because the path of an error does not contain other ones.
    let read = Option::<BTreeMap<String, Object<T>>>::deserialize(input)?;
    let member = |(name, Object(value)): (String, Object<T>)| {
        let name: StringDeserializer<D::Error> = name.into_deserializer();
        Ok((K::deserialize(name)?, value))
    };
    read.map(|read| read.into_iter().map(member).collect()).transpose()
}

struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        struct Members<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Members<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Object<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(members)).map(Object)
            }
        }

        input.deserialize_map(Members(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default)]
    struct Outer {
        name: Option<String>,
        shown: Option<bool>,
        list: Vec<String>,
        share: Option<f64>,
        count: Option<u8>,
        kind: Option<Kind>,
        date: Option<Date>,
        #[serde(deserialize_with = "object")]
        inner: Option<Inner>,
        strict: Option<Strict>,
        #[serde(deserialize_with = "objects")]
        by_kind: Option<BTreeMap<Kind, Inner>>,
    }

    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Kind {
        Flat,
        Steep,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(try_from = "String")]
    struct Date;

    impl TryFrom<String> for Date {
        type Error = &'static str;

        fn try_from(text: String) -> Result<Self, &'static str> {
            if text == "today" { Ok(Self) } else { Err("must be a day") }
        }
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Inner {
        number: i32,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Strict {
        number: i64,
    }

    #[test]
    fn invalid_members_get_a_message_under_their_path() {
        for (value, path, message) in [
            (json!(["x"]), "body", "Must be an object."),
            (json!({ "name": 1 }), "name", "Must be text."),
            (json!({ "shown": "yes" }), "shown", "Must be true or false."),
            (json!({ "list": { "a": 1 } }), "list", "Must be a list."),
            (json!({ "list": ["a", null] }), "list[1]", "Must be text."),
            (json!({ "share": "half" }), "share", "Must be a number."),
            (json!({ "count": -1 }), "count", "Must be a whole number of 0 or more."),
            (json!({ "count": 1.5 }), "count", "Must be a whole number of 0 or more."),
            (json!({ "count": 300 }), "count", "Is too large."),
            (json!({ "count": 1e20 }), "count", "Is too large."),
            (json!({ "name": 1e20 }), "name", "Must be text."),
            (json!({ "kind": "round" }), "kind", "Must be one of: flat, steep."),
            (json!({ "kind": 1 }), "kind", "Must be text."),
            (json!({ "date": "soon" }), "date", "Must be a day."),
            (json!({ "inner": [1] }), "inner", "Must be an object."),
            (json!({ "inner": "x" }), "inner", "Must be an object."),
            (json!({ "inner": {} }), "inner.number", "Is required."),
            (json!({ "inner": { "number": "1" } }), "inner.number", "Must be a whole number."),
            (json!({ "inner": { "number": 0.5 } }), "inner.number", "Must be a whole number."),
            (json!({ "inner": { "number": 3_000_000_000_u32 } }), "inner.number", "Is too large."),
            (json!({ "inner": { "number": -3_000_000_000_i64 } }), "inner.number", "Is too small."),
            (json!({ "inner": { "number": -1e20 } }), "inner.number", "Is too small."),
            (json!({ "strict": { "number": 1, "b": 2 } }), "strict.b", "Is not a known field."),
            (
                json!({ "by_kind": { "round": { "number": 1 } } }),
                "by_kind",
                "Must be one of: flat, steep.",
            ),
            (json!({ "by_kind": { "flat": [1] } }), "by_kind.flat", "Must be an object."),
            (json!({ "by_kind": { "flat": {} } }), "by_kind.flat.number", "Is required."),
            (json!({ "by_kind": [] }), "by_kind", "Must be an object."),
        ] {
            let errors = FieldErrors::from([(path.to_owned(), vec![message.to_owned()])]);
            assert_eq!(
                parse::<Outer>(value.to_string().as_bytes()),
                Err(ParseError::Invalid(errors.clone())),
                "{value}"
            );
            assert_eq!(read::<Outer>(value.clone()), Err(errors), "{value}");
        }
        let long = parse::<Outer>(b"{\"count\":99999999999999999999}");
        let message = vec!["Is too large.".to_owned()];
        let errors = FieldErrors::from([("count".to_owned(), message)]);
        assert_eq!(long, Err(ParseError::Invalid(errors)));
        let repeated = parse::<Outer>(b"{\"inner\":{\"number\":1,\"number\":1}}");
        let message = vec!["Must be given only once.".to_owned()];
        let errors = FieldErrors::from([("inner.number".to_owned(), message)]);
        assert_eq!(repeated, Err(ParseError::Invalid(errors)));
    }

    #[test]
    fn parses_matching_values() {
        for (value, number) in [
            (json!({}), None),
            (json!({ "inner": null, "kind": null, "name": null }), None),
            (json!({ "inner": { "number": 1, "other": [] } }), Some(1)),
        ] {
            let inner = number.map(|number| Inner { number });
            let outer = Outer { inner, ..Outer::default() };
            assert_eq!(parse::<Outer>(value.to_string().as_bytes()).unwrap(), outer);
            assert_eq!(read(value), Ok(outer));
        }
        assert_eq!(read(json!({ "a": [1] })), Ok(json!({ "a": [1] })));
        let full = json!({
            "name": "a \"b\"", "shown": true, "list": ["c"], "share": 1, "count": 255,
            "kind": "steep", "date": "today", "strict": { "number": -1 },
            "by_kind": { "flat": { "number": 2 } }
        });
        let outer = Outer {
            name: Some("a \"b\"".to_owned()),
            shown: Some(true),
            list: vec!["c".to_owned()],
            share: Some(1.0),
            count: Some(255),
            kind: Some(Kind::Steep),
            date: Some(Date),
            inner: None,
            strict: Some(Strict { number: -1 }),
            by_kind: Some(BTreeMap::from([(Kind::Flat, Inner { number: 2 })])),
        };
        assert_eq!(parse::<Outer>(full.to_string().as_bytes()).unwrap(), outer);
        assert_eq!(read(full), Ok(outer));
    }

    #[test]
    fn returns_malformed_if_the_text_is_not_json() {
        for text in ["", "{", "{} {}", "{\"name\":", "{\"list\":[\"a\"", "{\"kind\":nope", "nope"] {
            let parsed = parse::<Outer>(text.as_bytes());
            assert!(matches!(parsed, Err(ParseError::Malformed(_))), "{text}: {parsed:?}");
        }
    }
}
