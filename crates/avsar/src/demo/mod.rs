//! Demonstration content: listings and posts written for this project, with dates relative to the
//! day on which they are loaded, and two accounts.

mod dates;
mod error;
mod posts;
mod recruitments;

use std::fmt;

use serde_json::Value;

use crate::domain::accounts::Role;
use crate::domain::accounts::store::security_change::Stores;
use crate::domain::accounts::store::{Email, provisioning};
use crate::domain::audit::Origin;
use crate::domain::changes;
use crate::domain::jobs::form::JobInput;
use crate::domain::jobs::store::LinkChange;
use crate::domain::jobs::{PreparedJob, store};
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::mail::Outbox;

pub use error::DemoError;

const JOBS: &str = include_str!("../../demo/jobs.json");

/// The two demonstration accounts: e-mail addresses and passwords.
#[derive(Debug)]
pub struct DemoAccounts {
    admin: (&'static str, String),
    user: (&'static str, String),
}

impl fmt::Display for DemoAccounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Demonstration content has been loaded. Sign in as")?;
        writeln!(f, "  administrator  {}  {}", self.admin.0, self.admin.1)?;
        write!(f, "  user           {}  {}", self.user.0, self.user.1)
    }
}

/// Loads the demonstration content into an empty database. Returns `None` and changes nothing if
/// the database is not empty.
///
/// # Errors
/// Returns a [`DemoError`] if the content is invalid or cannot be stored.
pub async fn load(db: &Database, clock: &Clock) -> Result<Option<DemoAccounts>, DemoError> {
    if changes::head(db.read()?).await? > 0 {
        return Ok(None);
    }
    let now = clock.now();
    let jobs: Vec<Value> =
        serde_json::from_str(JOBS).map_err(|error| DemoError::Content(error.to_string()))?;
    let recruitments = recruitments::load(db, clock).await?;
    for mut job in jobs {
        let posted_at = dates::posted_at(&job, now);
        dates::resolve(&mut job, clock.today());
        let title = job.get("title").and_then(Value::as_str).unwrap_or_default().to_owned();
        let invalid = |problem: String| DemoError::Content(format!("{title}: {problem}"));
        let input = JobInput::read(job).map_err(|errors| invalid(format!("{errors:?}")))?;
        let kind = input.job_type.ok_or_else(|| invalid("has no jobType".to_owned()))?;
        let slug = input.slug.as_deref().and_then(crate::domain::slugs::Slug::parse);
        // Not `check`: two listings lack required fields, to show pages with missing data.
        let job = PreparedJob::from(input.draft(kind));
        let link = recruitments.get(&title).map_or(LinkChange::Keep, |id| LinkChange::Set(*id));
        store::create(db, job, slug, link, posted_at, &Origin::operator(now)).await?;
    }
    posts::load(db, clock).await?;
    let admin = ("admin@avsar.example", generate_password());
    let user = ("asha@avsar.example", generate_password());
    let people = [(&admin, "Demo Editor", Role::Admin), (&user, "Asha Verma", Role::User)];
    let outbox = Outbox::default();
    let stores = Stores { db, outbox: &outbox };
    for ((email, password), name, role) in people {
        let email = Email::parse(email).ok_or_else(|| DemoError::Content((*email).to_owned()))?;
        provisioning::ensure(stores, &email, name, password, role, now).await?;
    }
    Ok(Some(DemoAccounts { admin, user }))
}

/// Generates a random password, so that a public demonstration site has no known password.
fn generate_password() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz234567892";
    let bytes: [u8; 12] = rand::random();
    bytes
        .iter()
        .filter_map(|byte| LETTERS.get(usize::from(byte % 32)))
        .map(|b| char::from(*b))
        .collect()
}
