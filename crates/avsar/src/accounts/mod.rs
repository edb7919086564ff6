//! Accounts: who there is, how they sign in, and who may what.

pub mod api;
mod password;
mod permission;
mod signin;
pub mod store;
mod token;

pub use permission::{Admin, User};
pub use signin::SignInLimits;
pub use store::{Account, Role};
pub use token::{Secret, Tokens};
