//! The readable API reference: the OpenAPI document as one plain page.

use std::fmt::Write;

use html_escape::encode_text as text;
use serde_json::Value;

/// Returns a member of an object, or `null` if it is missing.
fn member<'a>(value: &'a Value, name: &str) -> &'a Value {
    value.get(name).unwrap_or(&Value::Null)
}

/// Content security policy of the page, which has inline styles and no scripts.
pub(super) const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const STYLE: &str = ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}\
code{font-family:ui-monospace,monospace}section{border-top:1px solid #8886;padding:.5rem 0}h3{margin:.5rem 0}\
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.2rem .8rem .2rem 0;border-bottom:1px solid #8883}\
.m{font-weight:700;display:inline-block;min-width:4.5rem}.lock{font-size:.85em;opacity:.8}nav a{margin-right:1rem}div.w{overflow-x:auto}";

/// Renders the OpenAPI document as HTML.
pub(super) fn page(openapi: &utoipa::openapi::OpenApi) -> String {
    let document = serde_json::to_value(openapi).unwrap_or_default();
    let mut html = String::new();
    // Writing to a `String` cannot fail.
    let _ = write(&mut html, &document);
    html
}

fn write(html: &mut String, document: &Value) -> std::fmt::Result {
    let word = |value: &Value| text(value.as_str().unwrap_or_default()).into_owned();
    let info = member(document, "info");
    let title = word(member(info, "title"));
    write!(
        html,
        "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
    )?;
    write!(
        html,
        "<title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1><p>{}</p>",
        word(member(info, "description"))
    )?;
    write!(
        html,
        "<p>All paths begin with <code>/api</code>. The document itself: <a href=\"/api/openapi.json\">openapi.json</a>.</p><nav>"
    )?;
    let tags = member(document, "tags").as_array().map(Vec::as_slice).unwrap_or_default();
    for tag in tags {
        write!(html, "<a href=\"#{0}\">{0}</a>", word(member(tag, "name")))?;
    }
    write!(html, "<a href=\"#schemas\">schemas</a></nav>")?;
    for tag in tags {
        let name = word(member(tag, "name"));
        write!(html, "<h2 id=\"{name}\">{name}</h2><p>{}</p>", word(member(tag, "description")))?;
        for (path, methods) in members(member(document, "paths")) {
            for (method, operation) in members(methods) {
                if member(operation, "tags")
                    .as_array()
                    .is_some_and(|tags| tags.contains(member(tag, "name")))
                {
                    write_operation(html, document, path, method, operation)?;
                }
            }
        }
    }
    write!(html, "<h2 id=\"schemas\">schemas</h2>")?;
    for (name, schema) in members(member(member(document, "components"), "schemas")) {
        write!(
            html,
            "<section id=\"schema-{0}\"><h3>{0}</h3><p>{1}</p>",
            text(name),
            word(member(schema, "description"))
        )?;
        write_members(html, schema)?;
        write!(html, "</section>")?;
    }
    write!(html, "</body></html>")
}

fn write_operation(
    html: &mut String,
    document: &Value,
    path: &str,
    method: &str,
    operation: &Value,
) -> std::fmt::Result {
    let lock = if member(operation, "security").is_array() {
        " <span class=\"lock\">(needs a token)</span>"
    } else {
        ""
    };
    write!(
        html,
        "<section><h3><span class=\"m\">{}</span><code>{}</code>{lock}</h3>",
        method.to_uppercase(),
        text(path)
    )?;
    let paragraphs = [member(operation, "summary"), member(operation, "description")];
    for paragraph in paragraphs.into_iter().filter_map(Value::as_str) {
        write!(html, "<p>{}</p>", text(paragraph))?;
    }
    write!(html, "<div class=\"w\"><table>")?;
    for parameter in member(operation, "parameters").as_array().into_iter().flatten() {
        let (name, place) = (member(parameter, "name"), member(parameter, "in"));
        write!(
            html,
            "<tr><td><code>{}</code></td><td>{}</td><td>{}</td></tr>",
            text(name.as_str().unwrap_or_default()),
            text(place.as_str().unwrap_or_default()),
            text(member(parameter, "description").as_str().unwrap_or_default())
        )?;
    }
    if let Some(schema) = operation.pointer("/requestBody/content/application~1json/schema") {
        write!(html, "<tr><td>body</td><td>JSON</td><td>{}</td></tr>", kind(schema))?;
    }
    for (status, response) in members(member(operation, "responses")) {
        write_response(html, document, status, response)?;
    }
    write!(html, "</table></div></section>")
}

fn write_response(
    html: &mut String,
    document: &Value,
    status: &str,
    response: &Value,
) -> std::fmt::Result {
    let reference = response["$ref"].as_str().and_then(|reference| reference.strip_prefix('#'));
    let target = reference.and_then(|pointer| document.pointer(pointer)).unwrap_or(response);
    let schema = members(member(target, "content"))
        .next()
        .map(|(_, content)| kind(member(content, "schema")));
    // The description of a reference overrides the description of its target.
    let description = [response, target].into_iter().find_map(|one| one["description"].as_str());
    write!(
        html,
        "<tr><td>{}</td><td>response</td><td>{} {}</td></tr>",
        text(status),
        schema.unwrap_or_default(),
        text(description.unwrap_or_default())
    )
}

fn write_members(html: &mut String, schema: &Value) -> std::fmt::Result {
    let parts = member(schema, "allOf")
        .as_array()
        .map_or_else(|| std::slice::from_ref(schema), Vec::as_slice);
    write!(html, "<div class=\"w\"><table>")?;
    for part in parts {
        if part["$ref"].is_string() {
            write!(html, "<tr><td colspan=\"3\">all of {}</td></tr>", kind(part))?;
        }
        for (name, property) in members(member(part, "properties")) {
            write!(
                html,
                "<tr><td><code>{}</code></td><td>{}</td><td>{}</td></tr>",
                text(name),
                kind(property),
                text(member(property, "description").as_str().unwrap_or_default())
            )?;
        }
    }
    for value in member(schema, "enum").as_array().into_iter().flatten().filter_map(Value::as_str) {
        write!(html, "<tr><td><code>{}</code></td></tr>", text(value))?;
    }
    write!(html, "</table></div>")
}

/// Returns a short HTML description of a schema, with a link if the schema has a name.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return format!("<a href=\"#schema-{0}\">{0}</a>", text(name));
    }
    if member(schema, "items").is_object() {
        return format!("list of {}", kind(member(schema, "items")));
    }
    if let Some(one) = member(schema, "oneOf").as_array() {
        return one.iter().map(kind).collect::<Vec<_>>().join(" or ");
    }
    match member(schema, "type") {
        Value::String(name) => text(name).into_owned(),
        Value::Array(names) => {
            names.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or ")
        }
        _ => String::new(),
    }
}

fn members(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}
