//! Openings, as the portal counts them.

use chrono::{DateTime, Utc};

/// The current openings of an occupation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    /// Number of listings.
    pub total: usize,
    /// Ids of the newest listings.
    pub newest: Vec<i64>,
    /// End of the first application period that ends, if any is known.
    pub next_deadline: Option<DateTime<Utc>>,
}

/// A listing that is shown with an occupation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Id of the listing.
    pub id: i64,
    /// Title.
    pub title: String,
    /// Employer or recruiting body.
    pub organisation: String,
    /// Location.
    pub location: String,
    /// Path of its page.
    pub path: String,
}
