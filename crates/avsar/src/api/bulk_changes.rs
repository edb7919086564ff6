//! Changes of many jobs and posts at once, and their undo.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::permission::{Authenticator, Editor};
use crate::domain::audit::Origin;
use crate::domain::blog::PreparedPost;
use crate::domain::blog::store::PostLookup;
use crate::domain::bulk_changes::{
    self, BULK_CHANGE_RETENTION, BulkAction, BulkEffect, PlannedRecord, UndoableChange,
};
use crate::domain::changes::{Progress, Seq, Subject};
use crate::domain::jobs::PreparedJob;
use crate::domain::jobs::store::JobLookup;
use crate::domain::publication::{AmendableState, Amendment, Publication};
use crate::domain::{blog, jobs};
use crate::platform::concurrency::ConcurrencyLimit;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, Path};

/// Maximum number of records of a bulk change: the largest page of a list.
const MAX_RECORDS: usize = 100;
/// Maximum number of listed bulk changes.
const MAX_LISTED: u64 = 50;
/// Maximum length of a tag, in characters.
const MAX_TAG_CHARS: usize = 50;
const UNKNOWN_CHANGE: ApiError =
    ApiError::NotFound("This change was undone already, or is older than 30 days.");
const CHANGED_SINCE: &str = "It was changed again since.";

/// The state of this subject.
#[derive(Debug)]
pub struct BulkChangesState {
    /// The database.
    pub db: Database,
    /// The progress of the followers.
    pub progress: Progress,
    /// Limit of concurrent preparations of HTML.
    pub sanitizer_limit: ConcurrencyLimit,
}

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<BulkChangesState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list_bulk_changes, make_bulk_change))
        .routes(routes!(undo_bulk_change))
}

/// The kind of a record that bulk changes accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum BulkKind {
    /// A job of any type, an admit card or a result.
    Job,
    /// A post.
    Post,
}

/// A record to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
struct BulkRecord {
    kind: BulkKind,
    id: i64,
}

/// A change of many records.
#[derive(Debug, Deserialize, ToSchema)]
struct BulkChangeInput {
    action: BulkAction,
    /// At most 100 records.
    records: Vec<BulkRecord>,
}

/// A record that was not changed.
#[derive(Debug, Serialize, ToSchema)]
struct BulkFailure {
    kind: BulkKind,
    id: i64,
    /// Title, if the record exists.
    title: Option<String>,
    /// The reason.
    message: String,
}

/// The outcome of a bulk change or of its undo.
#[derive(Debug, Serialize, ToSchema)]
struct BulkOutcome {
    /// Id of the change, for its undo. Null if no record was changed, and for an undo.
    id: Option<i64>,
    /// Number of changed records.
    changed: usize,
    /// The records that were not changed.
    failed: Vec<BulkFailure>,
}

/// A record as it is now.
struct PresentRecord {
    kind: BulkKind,
    id: i64,
    title: String,
    version: i32,
    state: AmendableState,
}

/// A bulk change that can be undone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BulkChangeItem {
    id: i64,
    /// Null if a former version of the server changed the status or the tags.
    action: Option<BulkAction>,
    made_at: DateTime<Utc>,
    /// Whether it has reached all its records. Otherwise it runs, or was interrupted.
    is_finished: bool,
    /// Time until which it can be undone.
    undoable_until: DateTime<Utc>,
    /// Number of records that it changed.
    records: usize,
    /// Titles of the first records before the change, at most 3.
    titles: Vec<String>,
}

impl From<UndoableChange> for BulkChangeItem {
    fn from(change: UndoableChange) -> Self {
        Self {
            id: change.id,
            action: change.action,
            made_at: change.made_at,
            is_finished: change.is_finished,
            undoable_until: change.made_at + BULK_CHANGE_RETENTION,
            records: change.records,
            titles: change.titles,
        }
    }
}

/// The bulk changes that can be undone.
#[derive(Debug, Serialize, ToSchema)]
struct BulkChangeList {
    /// The latest first, at most 50.
    changes: Vec<BulkChangeItem>,
}

/// Returns the bulk changes of the account that can be undone: also those that were interrupted,
/// whose ids no response contained.
#[utoipa::path(
    get, path = "/admin/bulk-changes", tag = "editors", security(("token" = ["EDITOR"])),
    responses((status = 200, body = BulkChangeList))
)]
async fn list_bulk_changes(
    Editor(origin): Editor,
    State(state): State<Arc<BulkChangesState>>,
) -> Result<Json<BulkChangeList>, ApiError> {
    let account = origin.account.ok_or(ApiError::Forbidden)?;
    let listed = bulk_changes::list_undoable(&state.db, account, MAX_LISTED, origin.at).await?;
    let changes = listed.into_iter().map(BulkChangeItem::from).collect();
    Ok(Json(BulkChangeList { changes }))
}

/// Changes many jobs and posts: each like by its form, or not at all.
#[utoipa::path(
    post, path = "/admin/bulk-changes", tag = "editors", request_body = BulkChangeInput,
    security(("token" = ["EDITOR"])), responses((status = 200, body = BulkOutcome))
)]
async fn make_bulk_change(
    Editor(origin): Editor,
    State(state): State<Arc<BulkChangesState>>,
    Json(input): Json<BulkChangeInput>,
) -> Result<Json<BulkOutcome>, ApiError> {
    if input.records.is_empty() || input.records.len() > MAX_RECORDS {
        let message = format!("Select 1 to {MAX_RECORDS} records.");
        return Err(ApiError::invalid("records", message));
    }
    let action = check_action(input.action)?;
    let amendment = action.amendment();
    let id = bulk_changes::begin(&state.db, &action, &origin).await?;
    let mut outcome = Outcome::default();
    let mut done = BTreeSet::new();
    for BulkRecord { kind, id: record } in input.records {
        if !done.insert((kind, record)) {
            continue;
        }
        let found = state.find(kind, record).await;
        let title = found.as_ref().ok().map(|present| present.title.clone());
        let written = match found {
            Ok(present) => state.change(id, &present, amendment.as_ref(), &origin).await,
            Err(error) => Err(error),
        };
        outcome.add((kind, record), title, written);
    }
    bulk_changes::finish(&state.db, id).await?;
    Ok(Json(state.finish(Some(id), outcome).await))
}

/// Undoes a bulk change. Records that were changed again since stay as they are.
#[utoipa::path(
    post, path = "/admin/bulk-changes/{id}/undo", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["EDITOR"])), responses((status = 200, body = BulkOutcome))
)]
async fn undo_bulk_change(
    Editor(origin): Editor,
    State(state): State<Arc<BulkChangesState>>,
    Path(id): Path<i64>,
) -> Result<Json<BulkOutcome>, ApiError> {
    let effect = bulk_changes::find_undoable(&state.db, id, origin.at).await?;
    let effect = effect.ok_or(UNKNOWN_CHANGE)?;
    let (mut outcome, mut tried) = (Outcome::default(), HashSet::new());
    loop {
        let mut records = bulk_changes::records(&state.db, id).await?;
        records.retain(|record| tried.insert((record.subject, record.id)));
        // A change that is still running may have added records meanwhile.
        if records.is_empty() {
            break;
        }
        for record in records {
            let Some(kind) = BulkKind::from_subject(record.subject) else { continue };
            let undone = state.undo(id, effect, (kind, &record), &origin).await;
            let title = state.find(kind, record.id).await.ok().map(|present| present.title);
            outcome.add((kind, record.id), title, undone);
        }
    }
    if !outcome.is_repeatable {
        bulk_changes::mark_undone(&state.db, id, origin.at).await?;
    }
    Ok(Json(state.finish(None, outcome).await))
}

fn undone_meanwhile() -> ApiError {
    let message = "This change was undone meanwhile.".to_owned();
    ApiError::Conflict { code: "undone", message }
}

/// Checks the tag of an action.
fn check_action(action: BulkAction) -> Result<BulkAction, ApiError> {
    Ok(match action {
        BulkAction::AddTag { tag } => BulkAction::AddTag { tag: check_tag(&tag)? },
        BulkAction::RemoveTag { tag } => BulkAction::RemoveTag { tag: check_tag(&tag)? },
        action => action,
    })
}

fn check_tag(tag: &str) -> Result<String, ApiError> {
    let tag = tag.trim();
    let is_valid = !tag.is_empty()
        && tag.chars().count() <= MAX_TAG_CHARS
        && !tag.chars().any(|char| char == ',' || char.is_control());
    let message = format!("Enter one tag of at most {MAX_TAG_CHARS} characters, without commas.");
    if is_valid { Ok(tag.to_owned()) } else { Err(ApiError::invalid("tag", message)) }
}

impl BulkKind {
    fn subject(self) -> Subject {
        match self {
            Self::Job => Subject::Job,
            Self::Post => Subject::Post,
        }
    }

    /// Returns the publication of a record that is hidden after visitors saw it.
    fn hidden(self) -> Publication {
        match self {
            Self::Job => jobs::HIDDEN,
            Self::Post => blog::HIDDEN,
        }
    }

    fn from_subject(subject: Subject) -> Option<Self> {
        match subject {
            Subject::Job => Some(Self::Job),
            Subject::Post => Some(Self::Post),
            Subject::Pdf | Subject::Recruitment | Subject::Site => None,
        }
    }
}

/// The outcomes of the records.
#[derive(Default)]
struct Outcome {
    changed: usize,
    last: Option<Seq>,
    failed: Vec<BulkFailure>,
    /// Whether the server itself failed for one of them.
    is_repeatable: bool,
}

impl Outcome {
    /// Adds a record.
    fn add(
        &mut self,
        (kind, id): (BulkKind, i64),
        title: Option<String>,
        written: Result<Option<Seq>, ApiError>,
    ) {
        match written {
            Ok(seq) => {
                self.changed += usize::from(seq.is_some());
                self.last = self.last.max(seq);
            }
            Err(error) => {
                self.is_repeatable |= matches!(error, ApiError::Internal | ApiError::Unavailable);
                self.failed.push(BulkFailure { kind, id, title, message: error.to_string() });
            }
        }
    }
}

impl BulkChangesState {
    /// Returns a record as it is now.
    async fn find(&self, kind: BulkKind, id: i64) -> Result<PresentRecord, ApiError> {
        let present = match kind {
            BulkKind::Job => match jobs::store::by_id(&self.db, id).await? {
                JobLookup::Job(job) => Some((
                    job.version,
                    AmendableState::new(job.content.publication, &job.content.tags),
                    job.content.title,
                )),
                JobLookup::Gone | JobLookup::NotFound => None,
            },
            BulkKind::Post => match blog::store::by_id(&self.db, id).await? {
                PostLookup::Post(post) => Some((
                    post.version,
                    AmendableState::new(post.draft.publication, &post.draft.tags),
                    post.draft.title,
                )),
                PostLookup::Gone | PostLookup::NotFound => None,
            },
        };
        let record = |(version, state, title)| PresentRecord { kind, id, title, version, state };
        present.map(record).ok_or(ApiError::NotFound(kind.subject().not_found()))
    }

    /// Changes or deletes a record, and stores its former state before, for the undo. Returns
    /// `None` if the amendment changes nothing.
    async fn change(
        &self,
        bulk: i64,
        present: &PresentRecord,
        amendment: Option<&Amendment>,
        origin: &Origin,
    ) -> Result<Option<Seq>, ApiError> {
        let (kind, id) = (present.kind, present.id);
        if amendment.is_some_and(|amendment| present.state.has(amendment, kind.hidden())) {
            return Ok(None);
        }
        let version = present.version + 1;
        let before = present.state.clone();
        let planned = PlannedRecord { subject: kind.subject(), id, version, before };
        if !bulk_changes::plan(&self.db, bulk, &planned, &present.title).await? {
            return Err(undone_meanwhile());
        }
        let written = match amendment {
            Some(amendment) => {
                self.amend(kind, id, amendment.clone(), Some(present.version), origin).await
            }
            None => self.delete(kind, id, origin).await,
        };
        if written.is_err() {
            bulk_changes::forget(&self.db, bulk, &planned).await?;
        }
        written.map(Some)
    }

    async fn amend(
        &self,
        kind: BulkKind,
        id: i64,
        amendment: Amendment,
        loaded_version: Option<i32>,
        origin: &Origin,
    ) -> Result<Seq, ApiError> {
        let db = &self.db;
        Ok(match kind {
            BulkKind::Job => jobs::store::amend(db, id, amendment, loaded_version, origin).await?.1,
            BulkKind::Post => blog::store::amend(db, id, amendment, loaded_version, origin).await?,
        })
    }

    async fn delete(&self, kind: BulkKind, id: i64, origin: &Origin) -> Result<Seq, ApiError> {
        Ok(match kind {
            BulkKind::Job => jobs::store::delete(&self.db, id, origin).await?,
            BulkKind::Post => blog::store::delete(&self.db, id, origin).await?,
        })
    }

    /// Restores the status and the tags, unless the record was changed again.
    async fn restore(
        &self,
        kind: BulkKind,
        record: PlannedRecord,
        origin: &Origin,
    ) -> Result<Option<Seq>, ApiError> {
        let amendment = record.before.into_amendment(origin.at);
        let restored = self.amend(kind, record.id, amendment, Some(record.version), origin).await;
        restored.map(Some).map_err(|error| match error {
            ApiError::Conflict { code, .. } => {
                ApiError::Conflict { code, message: CHANGED_SINCE.to_owned() }
            }
            error => error,
        })
    }

    /// Undoes what a bulk change did to a record.
    async fn undo(
        &self,
        bulk: i64,
        effect: BulkEffect,
        (kind, record): (BulkKind, &PlannedRecord),
        origin: &Origin,
    ) -> Result<Option<Seq>, ApiError> {
        let undone = match effect {
            BulkEffect::Delete => self.undelete(kind, record, origin).await?,
            BulkEffect::Amend => self.restore(kind, record.clone(), origin).await?,
        };
        // After a failure of the server, the undo can be repeated for the other records.
        bulk_changes::forget(&self.db, bulk, record).await?;
        Ok(undone)
    }

    /// Restores a record that this change deleted. A later deletion stays.
    async fn undelete(
        &self,
        kind: BulkKind,
        &PlannedRecord { id, version, .. }: &PlannedRecord,
        origin: &Origin,
    ) -> Result<Option<Seq>, ApiError> {
        let last = Some(version - 1);
        let missing = ApiError::NotFound(kind.subject().not_found());
        Ok(Some(match kind {
            BulkKind::Job => {
                let content = jobs::store::history::find_deleted(&self.db, id).await?;
                let content = content.ok_or(missing)?;
                let job = self.sanitizer_limit.run(move || PreparedJob::from(content)).await?;
                jobs::store::history::undelete(&self.db, id, job, last, origin).await?.1
            }
            BulkKind::Post => {
                let content = blog::store::history::find_deleted(&self.db, id).await?;
                let content = content.ok_or(missing)?;
                let post = self.sanitizer_limit.run(move || PreparedPost::from(content)).await?;
                blog::store::undelete(&self.db, id, post, last, origin).await?.1
            }
        }))
    }

    async fn finish(&self, id: Option<i64>, outcome: Outcome) -> BulkOutcome {
        if let Some(seq) = outcome.last {
            self.progress.wait_for(seq).await;
        }
        let Outcome { changed, failed, .. } = outcome;
        BulkOutcome { id: id.filter(|_| changed > 0), changed, failed }
    }
}
