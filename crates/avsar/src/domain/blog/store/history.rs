//! Versions of posts, and deleted posts.

use chrono::{DateTime, Utc};
use sea_orm::DbErr;
use sea_orm::entity::prelude::*;

use super::{Committed, draft_from_row, post_from_row, posts};
use crate::domain::audit::Origin;
use crate::domain::blog::model::{Post, PostDraft, PreparedPost};
use crate::domain::changes::Subject;
use crate::domain::history::{self, VersionEntry, Versioned};
use crate::domain::write_error::WriteError;
use crate::platform::db::Database;
use crate::platform::pagination::OffsetLimit;

impl Versioned for posts::Model {
    const SUBJECT: Subject = Subject::Post;

    fn id(&self) -> i64 {
        self.id
    }

    fn version(&self) -> i32 {
        self.version
    }

    fn saved_at(&self) -> DateTime<Utc> {
        self.updated_at
    }

    fn with_identity(self, id: i64, version: i32, saved_at: DateTime<Utc>) -> Self {
        Self { id, version, updated_at: saved_at, ..self }
    }
}

/// Returns a page of the versions of a post, the newest first, and their number. `None` if there is
/// no such post.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(
    db: &Database,
    id: i64,
    part: OffsetLimit,
) -> Result<Option<(Vec<VersionEntry>, u64)>, DbErr> {
    match posts::Entity::find_by_id(id).one(db.read()?).await? {
        Some(row) => history::list(db, &row, part).await.map(Some),
        None => Ok(None),
    }
}

/// Returns a version of a post, without derived fields. The present one can be missing in the
/// history.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn find(db: &Database, id: i64, version: i32) -> Result<Option<Post>, DbErr> {
    let kept = history::load::<posts::Model>(db.read()?, id, version).await?;
    let row = match kept {
        Some(row) => Some(row),
        None => {
            let present = posts::Entity::find_by_id(id).filter(posts::Column::Version.eq(version));
            present.one(db.read()?).await?
        }
    };
    row.map(post_from_row).transpose()
}

/// Replaces the content of a post by that of a version, which the caller has prepared. The post
/// keeps its URL and stays published or a draft.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn restore(
    db: &Database,
    id: i64,
    post: PreparedPost,
    loaded_version: Option<i32>,
    origin: &Origin,
) -> Result<Committed, WriteError> {
    let keep_state =
        |stored: &PostDraft, draft| PostDraft { publication: stored.publication, ..draft };
    super::update(db, id, post, keep_state, None, loaded_version, origin).await
}

/// Returns the content of a deleted post that can be restored.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn find_deleted(db: &Database, id: i64) -> Result<Option<PostDraft>, DbErr> {
    let found = history::find_deleted::<posts::Model>(db.read()?, id).await?;
    found.map(|(_, row)| draft_from_row(row)).transpose()
}
