//! The figures of the site: views, clicks on links to apply, saves and searches without results.
//!
//! Requests add to numbers in memory ([`Figures`]), and a task of each process adds these to the
//! database in batches ([`FigureWriter`]). The figures contain no personal data: no address, no
//! account, nothing of a referrer but its kind.

mod batch;
mod content;
mod counter;
mod limits;
mod model;
mod search;
mod site_page;
mod source;
pub mod store;
mod writer;

pub use batch::MAX_BATCH_ROWS;
pub use content::CountedContent;
pub use counter::{Browser, Client, Figures, MAX_PER_CLIENT};
pub use model::{FigureCounts, FigureKind, FigureSubject, Target, VisitSource};
pub use search::{EmptySearch, InvalidContent, SearchText, SearchedList};
pub use site_page::SitePage;
pub use store::delete_expired;
pub use writer::FigureWriter;
