//! The operations of the OpenAPI document.

use avsar::domain::accounts::Role;
use axum::http::Method;
use serde_json::{Value, json};

/// An operation of the OpenAPI document.
pub struct Operation {
    /// HTTP method.
    pub method: Method,
    /// The path as in the document, below `/api`.
    pub pattern: String,
    /// The path with a value for each parameter.
    pub path: String,
    /// The operation in the document.
    pub document: Value,
}

impl Operation {
    /// Returns all operations.
    pub fn all() -> Vec<Self> {
        let document = serde_json::to_value(avsar::app::openapi()).unwrap();
        let mut operations = Vec::new();
        for (path, methods) in document["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                let Ok(method) = method.to_uppercase().parse() else { continue };
                operations.push(Self {
                    method,
                    pattern: format!("/api{path}"),
                    path: filled(path),
                    document: operation.clone(),
                });
            }
        }
        operations
    }

    /// Returns whether the operation requires a session.
    pub fn is_protected(&self) -> bool {
        !self.list("security").is_empty()
    }

    /// Returns the role that the operation requires, if any.
    pub fn required_role(&self) -> Option<Role> {
        let token = &self.list("security").first()?["token"];
        let role = token.as_array()?.first()?;
        Some(serde_json::from_value(role.clone()).unwrap())
    }

    /// Returns whether the operation belongs to the administrator area.
    pub fn is_for_staff(&self) -> bool {
        self.list("tags").contains(&json!("editors"))
    }

    /// Returns the names of the parameters in `path` or `query`.
    pub fn parameters_in(&self, location: &str) -> Vec<&str> {
        let parameters = self.list("parameters").iter();
        let parameters = parameters.filter(|parameter| parameter["in"] == location);
        parameters.map(|parameter| parameter["name"].as_str().unwrap()).collect()
    }

    /// Returns the path with a valid value for each required parameter of the query.
    pub fn path_with_query(&self) -> String {
        let is_required =
            |parameter: &&Value| parameter["in"] == "query" && parameter["required"] == json!(true);
        let query: Vec<_> = self.list("parameters").iter().filter(is_required).collect();
        let query = query.iter().map(|parameter| match parameter["name"].as_str().unwrap() {
            "kind" => "kind=PRIVATE".to_owned(),
            name => format!("{name}=1"),
        });
        let query = query.collect::<Vec<_>>().join("&");
        if query.is_empty() { self.path.clone() } else { format!("{}?{query}", self.path) }
    }

    /// Returns the media type of the body, if the operation has one.
    pub fn body_type(&self) -> Option<&str> {
        let types = self.document["requestBody"]["content"].as_object()?;
        types.keys().next().map(String::as_str)
    }

    /// Returns whether the document lists a status, or its range.
    pub fn documents(&self, status: u16) -> bool {
        let responses = &self.document["responses"];
        [status.to_string(), format!("{}XX", status / 100)]
            .iter()
            .any(|status| responses[status].is_object())
    }

    fn list(&self, member: &str) -> &[Value] {
        self.document[member].as_array().map(Vec::as_slice).unwrap_or_default()
    }
}

/// Replaces each parameter of the path with a value.
fn filled(path: &str) -> String {
    let part = |part: &str| match part {
        "{city}" => "pune".to_owned(),
        "{kind}" => "job".to_owned(),
        "{slug}" => "some-slug".to_owned(),
        "{type}" => "blogs".to_owned(),
        other if other.starts_with('{') => "4711".to_owned(),
        other => other.to_owned(),
    };
    format!("/api{}", path.split('/').map(part).collect::<Vec<_>>().join("/"))
}
