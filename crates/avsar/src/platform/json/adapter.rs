//! Adapts a deserializer of JSON, so that its errors are [`InputError`]s.

use std::cell::Cell;
use std::fmt;

use serde::Deserialize;
use serde::de::{
    self, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};

use crate::platform::input_error::{InputError, ValueType};

/// The error of a failed deserialization, on its way through the deserializer of the input. That
/// deserializer only passes errors of its own type, which contain no more than a text.
#[derive(Default)]
pub(super) struct ErrorSlot(Cell<Option<InputError>>);

impl ErrorSlot {
    /// Stores the error, and returns an empty one for the deserializer of the input.
    fn store<T, E: de::Error>(&self, result: Result<T, InputError>) -> Result<T, E> {
        result.map_err(|error| {
            self.0.set(Some(error));
            E::custom("")
        })
    }

    /// Restores the stored error. Without one, the input itself is malformed.
    fn restore<T, E: fmt::Display>(&self, result: Result<T, E>) -> Result<T, InputError> {
        result.map_err(|error| {
            self.0.take().unwrap_or_else(|| InputError::Malformed(error.to_string()))
        })
    }
}

/// A deserializer, or a part of one, whose errors pass through an [`ErrorSlot`].
///
/// The input must be self-describing. Its deserializer returns any value, so that the target type
/// refuses values of a wrong type. An error of that deserializer itself therefore means that the
/// input is malformed.
pub(super) struct Adapter<'a, T> {
    inner: T,
    slot: &'a ErrorSlot,
}

impl<'a, T> Adapter<'a, T> {
    pub(super) fn new(inner: T, slot: &'a ErrorSlot) -> Self {
        Self { inner, slot }
    }
}

/// Implements methods that require a type. The error message names this type.
macro_rules! deserialize_typed {
    ($($method:ident => $required:ident,)+) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, InputError> {
            self.deserialize_any(visitor)
                .map_err(|error| error.or_wrong_type(ValueType::$required))
        }
    )+};
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Adapter<'_, D> {
    type Error = InputError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, InputError> {
        self.slot.restore(self.inner.deserialize_any(Adapter::new(visitor, self.slot)))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, InputError> {
        self.slot.restore(self.inner.deserialize_option(Adapter::new(visitor, self.slot)))
    }

    /// Skips the value without storing it.
    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, InputError> {
        self.slot.restore(self.inner.deserialize_ignored_any(Adapter::new(visitor, self.slot)))
    }

    /// Only supports enums whose variants have no content. Their values are texts.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, InputError> {
        String::deserialize(self)?.into_deserializer().deserialize_enum(name, variants, visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, InputError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, InputError> {
        self.deserialize_map(visitor)
    }

    deserialize_typed! {
        deserialize_bool => Boolean,
        deserialize_i8 => Integer,
        deserialize_i16 => Integer,
        deserialize_i32 => Integer,
        deserialize_i64 => Integer,
        deserialize_i128 => Integer,
        deserialize_u8 => UnsignedInteger,
        deserialize_u16 => UnsignedInteger,
        deserialize_u32 => UnsignedInteger,
        deserialize_u64 => UnsignedInteger,
        deserialize_u128 => UnsignedInteger,
        deserialize_f32 => Number,
        deserialize_f64 => Number,
        deserialize_char => Text,
        deserialize_str => Text,
        deserialize_string => Text,
        deserialize_seq => List,
        deserialize_map => Object,
    }

    serde::forward_to_deserialize_any! {
        bytes byte_buf unit unit_struct tuple tuple_struct identifier
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Adapter<'_, S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<S::Value, D::Error> {
        self.slot.store(self.inner.deserialize(Adapter::new(input, self.slot)))
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Adapter<'_, A> {
    type Error = InputError;

    fn next_element_seed<S>(&mut self, seed: S) -> Result<Option<S::Value>, InputError>
    where
        S: DeserializeSeed<'de>,
    {
        self.slot.restore(self.inner.next_element_seed(Adapter::new(seed, self.slot)))
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Adapter<'_, A> {
    type Error = InputError;

    fn next_key_seed<S>(&mut self, seed: S) -> Result<Option<S::Value>, InputError>
    where
        S: DeserializeSeed<'de>,
    {
        self.slot.restore(self.inner.next_key_seed(Adapter::new(seed, self.slot)))
    }

    fn next_value_seed<S>(&mut self, seed: S) -> Result<S::Value, InputError>
    where
        S: DeserializeSeed<'de>,
    {
        self.slot.restore(self.inner.next_value_seed(Adapter::new(seed, self.slot)))
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

/// Implements methods that pass a value to the target type.
macro_rules! visit_values {
    ($($method:ident($($value:ident: $type:ty)?),)+) => {$(
        fn $method<E: de::Error>(self $(, $value: $type)?) -> Result<V::Value, E> {
            self.slot.store(self.inner.$method($($value)?))
        }
    )+};
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Adapter<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(f)
    }

    visit_values! {
        visit_bool(value: bool),
        visit_i64(value: i64),
        visit_u64(value: u64),
        visit_f64(value: f64),
        visit_str(value: &str),
        visit_borrowed_str(value: &'de str),
        visit_string(value: String),
        visit_none(),
        visit_unit(),
    }

    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<V::Value, D::Error> {
        self.slot.store(self.inner.visit_some(Adapter::new(input, self.slot)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<V::Value, A::Error> {
        self.slot.store(self.inner.visit_seq(Adapter::new(items, self.slot)))
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<V::Value, A::Error> {
        self.slot.store(self.inner.visit_map(Adapter::new(members, self.slot)))
    }
}
