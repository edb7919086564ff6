//! The searches behind the targets of alerts.

use crate::domain::alerts::{AlertTarget, FollowedList, ListTarget};
use crate::domain::jobs::JobType;
use crate::projections::search::{Partitions, SavedSearch};

/// Returns the searches that find the records of a target, with the same rules as the lists. The
/// search over all content is one search for each list.
#[must_use]
pub fn saved_searches(target: &AlertTarget) -> Vec<SavedSearch> {
    let jobs = SavedSearch::all(Partitions::public(&JobType::ALL));
    match target {
        AlertTarget::List(list) => of_list(list),
        AlertTarget::Recruitment { id } => vec![SavedSearch { recruitment: Some(*id), ..jobs }],
        AlertTarget::Organisation { name } => {
            vec![SavedSearch { organisation: Some(name.clone()), ..jobs }]
        }
    }
}

fn of_list(target: &ListTarget) -> Vec<SavedSearch> {
    let jobs = Partitions::public;
    let lists = match target.list {
        FollowedList::All => vec![
            jobs(&[JobType::Government]),
            jobs(&JobType::PRIVATE_SECTOR),
            jobs(&[JobType::AdmitCard]),
            jobs(&[JobType::Result]),
            Partitions::POSTS,
            Partitions::PDFS,
        ],
        FollowedList::Blog | FollowedList::CurrentAffairs | FollowedList::DocumentGuides => {
            vec![Partitions::POSTS]
        }
        FollowedList::Pdfs => vec![Partitions::PDFS],
        list => vec![jobs(list.job_types())],
    };
    let search = |partitions| SavedSearch {
        post_type: target.list.post_type(),
        words: target.search.clone().unwrap_or_default(),
        place: target.location.clone().unwrap_or_default(),
        filter: target.filter(),
        ..SavedSearch::all(partitions)
    };
    lists.into_iter().map(search).collect()
}
