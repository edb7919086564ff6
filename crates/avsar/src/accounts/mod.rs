//! Accounts: who there is, how they sign up and in, and who may what.

pub mod api;
mod google;
mod letters;
mod mail_limits;
mod password;
mod permission;
mod signin;
pub mod store;
mod token;
mod validation;

pub use google::{Google, GoogleSettings};
pub use letters::AccountMails;
pub use mail_limits::MailLimits;
pub use password::{HashingPool, HashingSlot, check as check_password};
pub use permission::{Admin, AdminMultipart, User};
pub use signin::SignInLimits;
pub use store::{Account, Email, Role};
pub use token::{Secret, Tokens};
