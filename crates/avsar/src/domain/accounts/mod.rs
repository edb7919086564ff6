//! Accounts: sign-up, sign-in and roles.

pub mod authenticator_app;
pub mod client_limits;
pub mod google;
pub mod mails;
pub mod passkeys;
pub mod password;
pub mod role;
pub mod sealer;
pub mod second_factor_codes;
pub mod second_factor_policy;
pub mod sign_in_limits;
pub mod single_use;
pub mod store;
pub mod token;
pub mod validation;

pub use client_limits::ClientLimits;
pub use google::{Google, GoogleSettings};
pub use mails::AccountMails;
pub use passkeys::Passkeys;
pub use password::{
    HashingPool, HashingSlot, PasswordOwner, check_length as check_password_length,
};
pub use role::Role;
pub use sealer::Sealer;
pub use second_factor_policy::SecondFactorPolicy;
pub use sign_in_limits::SignInLimits;
pub use store::{Account, Email};
pub use token::{Secret, Tokens};
