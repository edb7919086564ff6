//! Parsed records of public recruitments.
//!
//! A record can have megabytes, and many applicants ask about the same recruitments on one day.
//! Only the version is read again, so that each process uses the record of the last save.

use std::sync::Arc;

use moka::sync::Cache;
use sea_orm::DbErr;

use super::{StoredRecruitment, rows};
use crate::platform::db::Database;

/// Maximum number of posts, dates and other rows of all records in the cache: about 50 MB.
const MAX_ROWS: u64 = 100_000;

/// A cache of parsed records.
#[derive(Clone, Debug)]
pub struct RecordCache(Cache<i64, Arc<StoredRecruitment>>);

impl Default for RecordCache {
    fn default() -> Self {
        let cache = Cache::builder().max_capacity(MAX_ROWS);
        let rows = |_: &i64, stored: &Arc<StoredRecruitment>| row_count(stored);
        Self(cache.weigher(rows).build())
    }
}

impl RecordCache {
    /// Returns those of the recruitments that are public, in no particular order.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a database query fails.
    pub async fn load_public(
        &self,
        db: &Database,
        ids: &[i64],
    ) -> Result<Vec<Arc<StoredRecruitment>>, DbErr> {
        let (mut found, mut unknown) = (Vec::with_capacity(ids.len()), Vec::new());
        for (id, version) in rows::public_versions(db, ids).await? {
            match self.0.get(&id).filter(|stored| stored.version == version) {
                Some(stored) => found.push(stored),
                None => unknown.push(id),
            }
        }
        for stored in rows::load_public(db, &unknown).await? {
            let stored = Arc::new(stored);
            self.0.insert(stored.id, Arc::clone(&stored));
            found.push(stored);
        }
        Ok(found)
    }
}

/// Returns the number of rows of a record, which its size is in proportion to.
fn row_count(stored: &StoredRecruitment) -> u32 {
    let record = &stored.content.record;
    let lists = [
        record.posts().len(),
        record.vacancies().len(),
        record.dates.len(),
        record.documents.len(),
        record.fees().len(),
        record.age().len(),
        record.relaxations().len(),
        record.cut_offs().len(),
        record.changes.len(),
    ];
    u32::try_from(1 + lists.iter().sum::<usize>()).unwrap_or(u32::MAX)
}
