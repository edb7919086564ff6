//! `avsar admin`: administrators, and users who have lost their second factors.

use std::io::{Read, Write};

use crate::domain::accounts::store::directory;
use crate::domain::accounts::store::roles::{self, RoleError};
use crate::domain::accounts::store::security_change::{ChangeOutcome, Stores};
use crate::domain::accounts::store::{self, Account, provisioning, second_factors};
use crate::domain::accounts::{Email, Role};
use crate::domain::audit::Origin;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::mail::Outbox;

type BoxError = Box<dyn std::error::Error>;

/// Maximum length of a password on standard input, in bytes.
const MAX_STDIN_BYTES: u64 = 8_192;

/// Creates a verified administrator, or promotes an existing account and sets its password.
///
/// # Errors
/// Returns an error, with a sentence for the operator, if the password is not allowed or the
/// database fails.
pub async fn create(
    db: &Database,
    email: &Email,
    name: &str,
    password_stdin: bool,
) -> Result<(), BoxError> {
    let password = if password_stdin {
        let mut text = String::new();
        std::io::stdin().take(MAX_STDIN_BYTES).read_to_string(&mut text)?;
        text.trim_end_matches(['\r', '\n']).to_owned()
    } else {
        rpassword::prompt_password("Password: ")?
    };
    let _startup_lock = db.lock_startup().await?;
    let now = Clock::system().now();
    let outbox = Outbox::default();
    let stores = Stores { db, outbox: &outbox };
    let account = provisioning::ensure(stores, email, name, &password, Role::Admin, now).await?;
    eprintln!("{} is an administrator.", account.email);
    Ok(())
}

/// Prints the administrators.
///
/// # Errors
/// Returns an error if the database fails.
pub async fn list(db: &Database) -> Result<(), BoxError> {
    let admins = directory::administrators(db).await?;
    let mut output = std::io::stdout().lock();
    for admin in &admins {
        let Account { email, name, created_at, .. } = admin;
        let factor = if admin.has_second_factor() { "two-factor" } else { "password only" };
        writeln!(output, "{email}\t{name}\tsince {}\t{factor}", created_at.format("%Y-%m-%d"))?;
    }
    let without = admins.iter().filter(|admin| !admin.has_second_factor()).count();
    eprintln!("{} administrators, {without} of them without two-factor sign-in.", admins.len());
    Ok(())
}

/// Makes an administrator an ordinary user, and ends the sessions of the account. Enqueues a mail
/// about it.
///
/// # Errors
/// Returns an error, with a sentence for the operator, if the account is no administrator or the
/// only one.
pub async fn remove(db: &Database, email: &Email) -> Result<(), BoxError> {
    let account = find(db, email).await?;
    if account.role != Role::Admin {
        return Err(format!("{} is no administrator", account.email).into());
    }
    let outbox = Outbox::default();
    let (stores, origin) =
        (Stores { db, outbox: &outbox }, Origin::operator(Clock::system().now()));
    match roles::set_role(stores, account.id, Role::User, &origin).await {
        Ok(_) => {
            eprintln!("{} is an ordinary user now, and signed out.", account.email);
            Ok(())
        }
        Err(RoleError::OnlyAdmin) => Err(format!(
            "{} is the only administrator. Create another one first, with avsar admin create",
            account.email
        )
        .into()),
        Err(error) => Err(error.into()),
    }
}

/// Removes all second factors of an account, for an owner who has lost them, and ends its sessions.
/// Enqueues a mail about it.
///
/// # Errors
/// Returns an error, with a sentence for the operator, if the account has no second factor.
pub async fn reset_two_factor(db: &Database, email: &Email) -> Result<(), BoxError> {
    let account = find(db, email).await?;
    let outbox = Outbox::default();
    let stores = Stores { db, outbox: &outbox };
    let origin = Origin::operator(Clock::system().now());
    match second_factors::reset(stores, &account, &origin).await? {
        ChangeOutcome::Done(()) => {
            eprintln!("{} signs in with the password alone now.", account.email);
            Ok(())
        }
        ChangeOutcome::Missing => Err(format!("{} has no second factor", account.email).into()),
        ChangeOutcome::Stale => {
            Err(format!("{} was changed at the same time; try again", account.email).into())
        }
    }
}

async fn find(db: &Database, email: &Email) -> Result<Account, BoxError> {
    let found = store::by_email(db, email).await?;
    found.ok_or_else(|| format!("there is no account with the address {}", email.as_str()).into())
}
