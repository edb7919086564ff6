//! The error responses of the OpenAPI document.

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};

use crate::harness::{Operation, TestApp, TestClient, both_engines};

both_engines!(documented_errors_of_extractors_occur);

/// Architecture (API contract): Each error response of an operation is a reference to the one
/// declaration of its status, and all of them have the same body.
#[test]
fn error_responses_are_declared_once() {
    let document = serde_json::to_value(avsar::app::openapi()).unwrap();
    let mut declarations = BTreeMap::new();
    for operation in Operation::all() {
        let line = format!("{} {}", operation.method, operation.pattern);
        let responses = operation.document["responses"].as_object().unwrap();
        for (status, response) in responses.iter().filter(|(status, _)| status.as_str() >= "4") {
            let reference = response["$ref"].as_str().unwrap_or_else(|| panic!("{line}: {status}"));
            let declared = declarations.entry(status.clone()).or_insert(reference.to_owned());
            assert_eq!(declared, reference, "{line}: {status}");
        }
    }
    for (status, reference) in &declarations {
        let response = document.pointer(reference.trim_start_matches('#')).unwrap();
        let schema = &response["content"]["application/json"]["schema"];
        assert_eq!(*schema, json!({ "$ref": "#/components/schemas/ErrorBody" }), "{status}");
        assert!(!response["description"].as_str().unwrap().is_empty(), "{status}");
    }
    assert!(document["components"]["schemas"]["ErrorBody"].is_object());
}

/// Architecture (API contract): The types of the front end are generated from the document, so all
/// of its references lead to a component.
#[test]
fn references_lead_to_components() {
    fn check(document: &Value, part: &Value) {
        if let Some(reference) = part["$ref"].as_str() {
            let target = document.pointer(reference.trim_start_matches('#'));
            assert!(target.is_some(), "{reference}");
        }
        let members = part.as_object().into_iter().flat_map(|members| members.values());
        for child in members.chain(part.as_array().into_iter().flatten()) {
            check(document, child);
        }
    }
    let document = serde_json::to_value(avsar::app::openapi()).unwrap();
    check(&document, &document);
}

/// Architecture (API contract): The document lists the errors of permissions and extractors.
#[test]
fn errors_of_permissions_and_extractors_are_documented() {
    for operation in Operation::all() {
        let is_protected = operation.is_protected();
        let rules: [(bool, &[u16]); 6] = [
            (true, &[500, 503]),
            (is_protected, &[401]),
            (is_protected && operation.is_for_staff(), &[403]),
            (!operation.parameters_in("path").is_empty(), &[404]),
            (!operation.parameters_in("query").is_empty() && !operation.documents(303), &[422]),
            (operation.body_type().is_some(), &[400, 413, 415, 422]),
        ];
        for status in rules.iter().filter(|(applies, _)| *applies).flat_map(|(_, all)| *all) {
            let Operation { method, pattern, .. } = &operation;
            assert!(operation.documents(*status), "{method} {pattern}: {status}");
        }
    }
}

/// Architecture (API contract): The documented errors of the extractors are possible: 422 for an
/// invalid query, 404 for an invalid path, 400, 413, 415 and 422 for invalid bodies.
async fn documented_errors_of_extractors_occur(app: TestApp) {
    for operation in Operation::all() {
        let path = operation.path_with_query();
        let path = path.as_str();
        let query = operation.parameters_in("query");
        // An operation that redirects does so for an invalid query, too.
        if !query.is_empty() && !operation.documents(303) {
            let mut statuses = Vec::new();
            for name in query {
                let repeated = format!("{}?{name}=1&{name}=1", operation.path);
                statuses.push(status(&app, &operation, &repeated, None, "").await);
            }
            assert!(statuses.contains(&422), "{path}: {statuses:?}");
        }
        if !operation.parameters_in("path").is_empty() {
            let part = |part: &str| if part.starts_with('{') { "%FF" } else { part }.to_owned();
            let invalid: Vec<_> = operation.pattern.split('/').map(part).collect();
            let body = json!({}).to_string();
            let returned =
                status(&app, &operation, &invalid.join("/"), operation.body_type(), body).await;
            assert_eq!(returned, 404, "{path}");
        }
        match operation.body_type() {
            Some(json @ "application/json") => {
                let large = " ".repeat(5 << 20);
                assert_eq!(status(&app, &operation, path, None, "{}").await, 415, "{path}");
                assert_eq!(status(&app, &operation, path, Some(json), "{").await, 400, "{path}");
                assert_eq!(status(&app, &operation, path, Some(json), large).await, 413, "{path}");
                let list = Value::Array(Vec::new()).to_string();
                assert_eq!(status(&app, &operation, path, Some(json), list).await, 422, "{path}");
            }
            Some(_) => {
                let form = "multipart/form-data; boundary=x";
                assert_eq!(status(&app, &operation, path, None, "{}").await, 415, "{path}");
                assert_eq!(status(&app, &operation, path, Some(form), "{").await, 400, "{path}");
            }
            None => {}
        }
    }
}

/// Sends a request as an administrator and returns the status of the response.
async fn status(
    app: &TestApp,
    operation: &Operation,
    path: &str,
    content_type: Option<&str>,
    body: impl Into<Body>,
) -> u16 {
    let mut request = Request::builder().method(operation.method.clone()).uri(path);
    if let Some(content_type) = content_type {
        request = request.header(header::CONTENT_TYPE, content_type);
    }
    app.admin().open(request.body(body.into()).unwrap()).await.status().as_u16()
}
