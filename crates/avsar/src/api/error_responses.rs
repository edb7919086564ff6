//! The error responses of the OpenAPI document, declared once for all operations.
//!
//! The errors of extractors follow from the parameters, the body and the security of an operation.
//! Handlers declare only the other errors, by status and without a body.

use utoipa::openapi::path::{Operation, ParameterIn, PathItem};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{PartialSchema, ToSchema};

use crate::platform::http::ErrorBody;

/// Tag of the operations that take [`Admin`](super::permission::Admin).
const ADMIN_TAG: &str = "editors";

/// Status, component name and default description of each error response.
const ERROR_RESPONSES: [(&str, &str, &str); 12] = [
    ("400", "BadRequest", "The request is malformed"),
    ("401", "Unauthorized", "The session is missing or invalid"),
    ("403", "Forbidden", "The user does not have the required role"),
    ("404", "NotFound", "The resource does not exist"),
    ("409", "Conflict", "The request conflicts with the stored data"),
    ("410", "Gone", "The resource was deleted permanently"),
    ("413", "TooLarge", "The body is too large"),
    ("415", "UnsupportedMediaType", "The type of the body or its file is not supported"),
    ("422", "Invalid", "Some fields are invalid"),
    ("429", "RateLimited", "The client made too many attempts"),
    ("503", "Unavailable", "The service is starting or busy"),
    ("5XX", "ServerError", "The server failed (500), or it is starting or busy (503)"),
];

/// Completes the error responses of all operations. Each becomes a reference to a component with
/// an [`ErrorBody`]; a description that its handler declares overrides the default description.
pub fn add_error_responses(document: &mut OpenApi) {
    let components = document.components.get_or_insert_default();
    let mut schemas = vec![(ErrorBody::name().into_owned(), ErrorBody::schema())];
    ErrorBody::schemas(&mut schemas);
    components.schemas.extend(schemas);
    for (_, name, description) in ERROR_RESPONSES {
        components.responses.insert(name.to_owned(), error_response(description).into());
    }
    for operation in document.paths.paths.values_mut().flat_map(operations) {
        complete_operation(operation);
    }
}

fn error_response(description: &str) -> Response {
    let body = Ref::from_schema_name(ErrorBody::name());
    let content = ContentBuilder::new().schema(Some(body)).build();
    ResponseBuilder::new().description(description).content("application/json", content).build()
}

/// Returns the operations of a path, of all methods.
pub(super) fn operations(path: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, put, post, delete, options, head, patch, trace, query, .. } = path;
    [get, put, post, delete, options, head, patch, trace, query].into_iter().flatten()
}

fn complete_operation(operation: &mut Operation) {
    let implied = implied_statuses(operation);
    let responses = &mut operation.responses.responses;
    for (status, name, _) in ERROR_RESPONSES {
        let declared = responses.remove(status);
        if declared.is_none() && !implied.contains(&status) {
            continue;
        }
        let mut reference = Ref::from_response_name(name);
        if let Some(RefOr::T(declared)) = declared {
            reference.description = declared.description;
        }
        responses.insert(status.to_owned(), reference.into());
    }
}

/// Returns the statuses of the errors that the extractors of an operation can return, and `5XX`,
/// because a handler can panic.
fn implied_statuses(operation: &Operation) -> Vec<&'static str> {
    let is_protected = operation.security.is_some();
    let is_for_admins = operation.tags.iter().flatten().any(|tag| tag == ADMIN_TAG);
    // Such an operation redirects for an invalid query, too: a browser would show the JSON.
    let redirects = operation.responses.responses.contains_key("303");
    let rules: [(bool, &[&str]); 6] = [
        (true, &["5XX"]),
        (is_protected, &["401"]),
        (is_protected && is_for_admins, &["403"]),
        (has_parameter_in(operation, &ParameterIn::Path), &["404"]),
        (has_parameter_in(operation, &ParameterIn::Query) && !redirects, &["422"]),
        (operation.request_body.is_some(), &["400", "413", "415", "422"]),
    ];
    rules
        .into_iter()
        .filter(|(applies, _)| *applies)
        .flat_map(|(_, statuses)| statuses)
        .copied()
        .collect()
}

fn has_parameter_in(operation: &Operation, location: &ParameterIn) -> bool {
    let parameters = operation.parameters.iter().flatten();
    parameters
        .filter_map(|parameter| match parameter {
            RefOr::T(parameter) => Some(&parameter.parameter_in),
            RefOr::Ref(_) => None,
        })
        .any(|found| found == location)
}
