//! Accounts: sign-up, sign-in and roles.

pub mod google;
pub mod mail_limits;
pub mod mails;
pub mod password;
pub mod sign_in_limits;
pub mod store;
pub mod token;
pub mod validation;

pub use google::{Google, GoogleSettings};
pub use mail_limits::MailLimits;
pub use mails::AccountMails;
pub use password::{HashingPool, HashingSlot, check as check_password};
pub use sign_in_limits::SignInLimits;
pub use store::{Account, Email, Role};
pub use token::{Secret, Tokens};
