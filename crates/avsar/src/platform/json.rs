//! Parses JSON from clients. Errors contain the path of the member that has the wrong type.

use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// A member that has the wrong type.
#[derive(Debug, PartialEq, Eq)]
pub struct TypeMismatch {
    /// Path of the member, such as `details.salaryMin`; empty for the whole value.
    pub path: String,
    /// Actual and expected type, without internal details of the server.
    pub message: String,
}

/// A text that could not be parsed.
#[derive(Debug)]
pub enum ParseError {
    /// The text is not JSON.
    Malformed(serde_json::Error),
    /// The text is JSON, but not of the requested type.
    TypeMismatch(TypeMismatch),
}

/// Parses an object from JSON text. Unknown members are skipped and not stored, so that a small
/// text cannot use much memory.
///
/// # Errors
/// Returns the first error in the text.
pub fn parse<T: DeserializeOwned>(text: &[u8]) -> Result<T, ParseError> {
    let mut input = serde_json::Deserializer::from_slice(text);
    let Object(value) =
        serde_path_to_error::deserialize(&mut input).map_err(|error| {
            match error.inner().classify() {
                serde_json::error::Category::Data => ParseError::TypeMismatch(type_mismatch(error)),
                _ => ParseError::Malformed(error.into_inner()),
            }
        })?;
    input.end().map_err(ParseError::Malformed)?;
    Ok(value)
}

/// Converts a JSON value to an object.
///
/// # Errors
/// Returns the first member that has the wrong type.
pub fn read<T: DeserializeOwned>(value: Value) -> Result<T, TypeMismatch> {
    serde_path_to_error::deserialize(value).map(|Object(read)| read).map_err(type_mismatch)
}

fn type_mismatch(error: serde_path_to_error::Error<serde_json::Error>) -> TypeMismatch {
    let path = error.path().to_string();
    let path = if path == "." { String::new() } else { path };
    let message = error.into_inner().to_string();
    // The path replaces the line and column.
    let message = message.split(" at line ").next().unwrap_or_default();
    let message = message.replace("expected i64", "expected a whole number");
    TypeMismatch { path, message }
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
        #[serde(deserialize_with = "object")]
        inner: Option<Inner>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Inner {
        number: i64,
    }

    #[test]
    fn type_mismatches_contain_the_path() {
        for (value, path, message) in [
            (json!(["x"]), "", "expected an object"),
            (json!({ "name": 1 }), "name", "expected a string"),
            (json!({ "inner": [1] }), "inner", "expected an object"),
            (json!({ "inner": "x" }), "inner", "expected an object"),
            (json!({ "inner": { "number": "1" } }), "inner.number", "expected a whole number"),
        ] {
            let mismatch = read::<Outer>(value.clone()).unwrap_err();
            let Err(ParseError::TypeMismatch(parsed)) =
                parse::<Outer>(value.to_string().as_bytes())
            else {
                panic!("{value} was parsed");
            };
            assert_eq!(parsed, mismatch);
            assert_eq!(mismatch.path, path, "{value}");
            assert!(mismatch.message.contains(message), "{value}: {}", mismatch.message);
        }
    }

    #[test]
    fn parses_matching_values() {
        for (value, number) in [
            (json!({}), None),
            (json!({ "inner": null }), None),
            (json!({ "inner": { "number": 1, "other": [] } }), Some(1)),
        ] {
            let inner = number.map(|number| Inner { number });
            let outer = Outer { name: None, inner };
            assert_eq!(parse::<Outer>(value.to_string().as_bytes()).unwrap(), outer);
            assert_eq!(read(value), Ok(outer));
        }
        assert_eq!(read(json!({ "a": [1] })), Ok(json!({ "a": [1] })));
    }

    #[test]
    fn returns_malformed_if_the_text_is_not_json() {
        for text in ["", "{", "{} {}", "{\"name\":", "nope"] {
            let parsed = parse::<Outer>(text.as_bytes());
            assert!(matches!(parsed, Err(ParseError::Malformed(_))), "{text}: {parsed:?}");
        }
    }
}
