//! Clicks on links to an application. Browsers report them (`ping` of the link) when the link is
//! followed, without a script. Firefox reports none.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use ::recruitments::record::Status;

use super::FiguresState;
use crate::domain::changes::Subject;
use crate::domain::figures::Target;
use crate::domain::{jobs, recruitments};
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Path};
use crate::projections::visits::is_same_origin;

const NOT_OF_THIS_SITE: &str = "Only pages of this site can report clicks.";

/// The kind of a record with a link to an application.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum AppliedKind {
    /// A job, an admit card or a result.
    Job,
    /// A recruitment.
    Recruitment,
}

/// Counts a click on the link to apply of a record. Only browsers that open the link from a page of
/// this site may report it.
#[utoipa::path(
    post, path = "/clicks/{kind}/{id}", tag = "jobs",
    params(("kind" = inline(AppliedKind), Path), ("id" = i64, Path)),
    responses(
        (status = 204, description = "Counted, or beyond the limit of the client"),
        (status = 400, description = "The request is not of a page of this site"),
    )
)]
pub(super) async fn count_click(
    State(state): State<Arc<FiguresState>>,
    client: ClientIp,
    headers: HeaderMap,
    Path((kind, id)): Path<(AppliedKind, i64)>,
) -> Result<StatusCode, ApiError> {
    if !is_same_origin(&headers) {
        return Err(ApiError::BadRequest(NOT_OF_THIS_SITE.to_owned()));
    }
    let db = &state.db;
    let (subject, is_visible) = match kind {
        AppliedKind::Job => (Subject::Job, !jobs::store::load_visible(db, &[id]).await?.is_empty()),
        AppliedKind::Recruitment => {
            let status = recruitments::rows::status(db, id).await?;
            (Subject::Recruitment, status.is_some_and(Status::is_public))
        }
    };
    if !is_visible {
        return Err(ApiError::NotFound(subject.not_found()));
    }
    state.visits.count_click(Target::record(subject, id), &headers, client);
    Ok(StatusCode::NO_CONTENT)
}
