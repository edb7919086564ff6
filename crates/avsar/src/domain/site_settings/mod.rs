//! The settings of the site that administrators change while it runs.
//!
//! A member that is missing has its default: the value of the environment, or the text of the
//! program. Each save is a new row, so the older versions stay and the newest one counts.

mod check;
mod effective;
mod model;
mod store;

pub use model::{
    City, Footer, FooterLink, LocalText, Promo, SiteSettings, SocialOverrides, Testimonial,
    TickerRules,
};
pub use store::{SaveError, StoredSettings, newest, save, version, versions};
