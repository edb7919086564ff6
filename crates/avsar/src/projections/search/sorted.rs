//! The orders of lists, and the first results in an order other than the date of posting.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::order::{Entry, SegmentOrder};
use super::top_hits::CandidateSets;

/// The order of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ListSort {
    /// By relevance if the query has words, otherwise the newest first.
    #[default]
    Usual,
    /// The last saved first.
    Saved,
    /// The next last date of applications first. Jobs without one or after it follow.
    Ending,
}

/// Returns the ids of the first `limit` of the listed documents, and the total. Visits each listed
/// document once; keeps `limit` of them.
pub(crate) fn first(
    orders: &[Arc<SegmentOrder>],
    listed: &CandidateSets,
    sort: ListSort,
    now: i64,
    limit: usize,
) -> (Vec<i64>, usize) {
    // The last of the documents that are kept is on top.
    let mut kept: BinaryHeap<(i64, Reverse<Entry>)> = BinaryHeap::new();
    let mut total = 0;
    for (order, listed) in orders.iter().zip(listed) {
        let entries = order.entries();
        for position in listed.ones() {
            total += 1;
            let Some(entry) = entries.get(position) else { continue };
            let key = (key(order, position, sort, now), Reverse(*entry));
            if kept.len() < limit {
                kept.push(key);
            } else if let Some(mut last) = kept.peek_mut().filter(|last| key < **last) {
                *last = key;
            }
        }
    }
    let sorted = kept.into_sorted_vec();
    (sorted.into_iter().map(|(_, Reverse(entry))| entry.id).collect(), total)
}

/// Returns the key of a document: the smallest comes first. Documents with the same key are sorted
/// by date.
fn key(order: &SegmentOrder, position: usize, sort: ListSort, now: i64) -> i64 {
    let time = |times: &[i64]| times.get(position).copied().unwrap_or(i64::MAX);
    match sort {
        ListSort::Usual => 0,
        ListSort::Saved => time(order.updated()).saturating_neg(),
        ListSort::Ending => Some(time(order.ends())).filter(|end| *end >= now).unwrap_or(i64::MAX),
    }
}
