//! The accepted birth dates of the posts of a recruitment.

use std::collections::BTreeMap;

use eligibility::{CategoryBirthWindow, birth_windows};
use recruitments::Recruitment;
use recruitments::record::{PostKey, Scope};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The accepted birth dates of posts with the same age limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostBirthWindows {
    /// Keys of the posts. Empty: the record has no posts.
    pub posts: Vec<PostKey>,
    /// Accepted birth dates by category.
    pub windows: Vec<CategoryBirthWindow>,
}

/// Returns the accepted birth dates of all posts, in the order of the posts. Posts that the same
/// limits and relaxations name are together, because a record can have 2,000 posts.
pub fn by_post(record: &Recruitment) -> Vec<PostBirthWindows> {
    let limits = record.age().iter().map(|limit| &limit.scope);
    let scopes: Vec<&Scope> =
        limits.chain(record.relaxations().iter().map(|relaxation| &relaxation.scope)).collect();
    let mut groups: BTreeMap<Vec<bool>, Vec<PostKey>> = BTreeMap::new();
    for post in record.posts() {
        let named = scopes.iter().map(|scope| scope.includes_post(&post.key)).collect();
        groups.entry(named).or_default().push(post.key.clone());
    }
    if groups.is_empty() {
        groups.insert(Vec::new(), Vec::new());
    }
    let windows =
        |posts: &[PostKey]| birth_windows(record, posts.first().unwrap_or(&PostKey::default()));
    let mut all: Vec<_> = groups
        .into_values()
        .map(|posts| PostBirthWindows { windows: windows(&posts), posts })
        .filter(|group| !group.windows.is_empty())
        .collect();
    let position = |group: &PostBirthWindows| {
        record.posts().iter().position(|post| group.posts.first() == Some(&post.key))
    };
    all.sort_by_key(position);
    all
}
