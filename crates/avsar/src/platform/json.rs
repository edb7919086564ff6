//! Reading JSON that others wrote: what does not fit is told by its place.

use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// A member that is not of its type.
#[derive(Debug, PartialEq, Eq)]
pub struct TypeMismatch {
    /// Where it stands, as `details.salaryMin`; empty for the whole.
    pub path: String,
    /// What it is and what was expected, and nothing of the server's inside.
    pub message: String,
}

/// Why a text could not be read.
#[derive(Debug)]
pub enum ParseError {
    /// It is no JSON.
    Malformed(serde_json::Error),
    /// It is JSON, but not what was asked for.
    TypeMismatch(TypeMismatch),
}

/// Reads an object from its text. What is not asked for is passed over without being kept, so that a
/// small text cannot grow large in memory.
///
/// # Errors
/// The first thing that is wrong.
pub fn parse<T: DeserializeOwned>(text: &[u8]) -> Result<T, ParseError> {
    let mut input = serde_json::Deserializer::from_slice(text);
    let Object(read) = serde_path_to_error::deserialize(&mut input).map_err(|error| match error
        .inner()
        .classify()
    {
        serde_json::error::Category::Data => ParseError::TypeMismatch(type_mismatch(error)),
        _ => ParseError::Malformed(error.into_inner()),
    })?;
    input.end().map_err(ParseError::Malformed)?;
    Ok(read)
}

/// Reads an object.
///
/// # Errors
/// The first member that does not fit.
pub fn read<T: DeserializeOwned>(value: Value) -> Result<T, TypeMismatch> {
    serde_path_to_error::deserialize(value).map(|Object(read)| read).map_err(type_mismatch)
}

fn type_mismatch(error: serde_path_to_error::Error<serde_json::Error>) -> TypeMismatch {
    let path = error.path().to_string();
    let path = if path == "." { String::new() } else { path };
    let words = error.into_inner().to_string();
    // The place is told by the path.
    let words = words.split(" at line ").next().unwrap_or_default();
    let words = words.replace("expected i64", "expected a whole number");
    TypeMismatch { path, message: words }
}

/// For members that hold an object, or nothing. Left to itself, serde would also take a list of its
/// members' values.
///
/// # Errors
/// When it is neither.
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
    fn what_does_not_fit_is_told_by_its_place() {
        for (value, path, words) in [
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
            assert!(mismatch.message.contains(words), "{value}: {}", mismatch.message);
        }
    }

    #[test]
    fn what_fits_is_read() {
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
    fn what_is_no_json_is_told_as_such() {
        for text in ["", "{", "{} {}", "{\"name\":", "nope"] {
            let parsed = parse::<Outer>(text.as_bytes());
            assert!(matches!(parsed, Err(ParseError::Malformed(_))), "{text}: {parsed:?}");
        }
    }
}
