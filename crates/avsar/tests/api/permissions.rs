//! Who may what, for every operation of the API.

use axum::http::Method;
use serde_json::{Value, json};

use crate::harness::{Caller, TestApp, both_engines};

both_engines!(every_operation_asks_for_what_it_says, writes_are_never_public);

/// An operation of the OpenAPI document.
struct Operation {
    method: Method,
    path: String,
    protected: bool,
    for_editors: bool,
}

impl Operation {
    fn all() -> Vec<Self> {
        let document = serde_json::to_value(avsar::app::openapi()).unwrap();
        let mut operations = Vec::new();
        for (path, methods) in document["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                let Ok(method) = method.to_uppercase().parse() else { continue };
                let listed =
                    |member: &str| operation[member].as_array().cloned().unwrap_or_default();
                operations.push(Self {
                    method,
                    path: filled(path),
                    protected: !listed("security").is_empty(),
                    for_editors: listed("tags").contains(&json!("editors")),
                });
            }
        }
        operations
    }
}

/// The path with something for each parameter.
fn filled(path: &str) -> String {
    let part = |part: &str| match part {
        "{city}" => "pune".to_owned(),
        "{slug}" => "some-slug".to_owned(),
        other if other.starts_with('{') => "4711".to_owned(),
        other => other.to_owned(),
    };
    format!("/api{}", path.split('/').map(part).collect::<Vec<_>>().join("/"))
}

/// ROLE-01 to ROLE-19, SESSION-10: a protected operation answers a visitor 401 and, where it is the
/// editors', an ordinary user 403; an editor passes; a public one asks nobody for anything.
async fn every_operation_asks_for_what_it_says(app: TestApp) {
    let operations = Operation::all();
    let protected = operations.iter().filter(|operation| operation.protected).count();
    assert!(protected >= 19 && operations.len() - protected >= 15, "the walk has lost its way");
    for Operation { method, path, protected, for_editors } in operations {
        let body = (method != Method::GET && method != Method::DELETE).then(|| json!({}));
        let ask = || (method.clone(), path.as_str(), body.as_ref());
        let visitor = asks(&app.visitor(), ask()).await;
        let user = asks(&app.user(), ask()).await;
        let admin = asks(&app.admin(), ask()).await;
        let line = format!("{method} {path}: {visitor} {user} {admin}");
        let passes = |status: u16| status != 401 && status != 403 && status < 500;
        if protected {
            assert_eq!(visitor, 401, "{line}");
        } else {
            assert!(passes(visitor), "{line}");
        }
        if for_editors {
            assert!(protected, "{line}: for editors, but public");
            assert_eq!(user, 403, "{line}");
        } else {
            assert!(passes(user), "{line}");
        }
        assert!(passes(admin), "{line}");
    }
}

async fn asks(caller: &impl Caller, (method, path, body): (Method, &str, Option<&Value>)) -> u16 {
    caller.ask_for_status(method, path, body).await
}

/// SESSION-10, ROLE-19: whatever writes is protected, and so is whatever has `admin` in its
/// address, but for what people do before they have an account.
async fn writes_are_never_public(app: TestApp) {
    for operation in Operation::all() {
        let Operation { method, path, protected, .. } = operation;
        let writes = method != Method::GET;
        let before_signing_in = ["/api/auth/", "/api/contact", "/api/subscri"];
        let open = before_signing_in.iter().any(|beginning| path.starts_with(beginning));
        if (writes && !open) || path.contains("/admin") {
            assert!(protected, "{method} {path} is public");
        }
        // A method that the address does not have says so, and lists what it has.
        let none = app.visitor().ask(Method::PATCH, &path, None).await;
        none.refused(405);
        assert!(none.header("allow").contains(method.as_str()), "{none}");
    }
}
