//! The figures of the site: views, clicks on links to apply, saves and searches without results.
//!
//! Requests add to numbers in memory ([`Figures`]), and a task of each process adds these to the
//! database in batches ([`FigureWriter`]). The figures contain no personal data: no address, no
//! account, nothing of a referrer but its kind.

mod counter;
mod limits;
mod model;
mod search;
mod site_page;
mod source;
pub mod store;
mod writer;

pub use counter::{Client, Figures, MAX_PER_CLIENT};
pub use model::{
    CountedContent, FigureCounts, FigureKind, FigureSubject, InvalidContent, Target, VisitSource,
};
pub use search::{EmptySearch, SearchText, SearchedList};
pub use site_page::SitePage;
pub use store::delete_expired;
pub use writer::{FigureWriter, MAX_BATCH_ROWS};
