//! Password rules and hashing: argon2id with the default parameters of the library.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};

use super::role::Role;
use crate::platform::client_ip::ClientIp;
use crate::platform::concurrency::{ConcurrencyLimit, LimitError};

/// Maximum length of a password, in bytes. It bounds the work of hashing.
pub const MAX_PASSWORD_BYTES: usize = 4_096;

/// Minimum length of a password of the staff, in characters.
const MIN_STAFF_CHARS: usize = 12;
/// Number of guesses below which a password counts as one of the commonest.
const MIN_GUESSES: u64 = 10_000;
/// Number of characters whose guesses are counted. The time grows with their square, and with the
/// ways in which digits and signs can replace letters.
const MAX_GUESSED_CHARS: usize = 16;
/// Number of words of the owner that a password is compared with.
const MAX_OWN_WORDS: usize = 12;

/// The message for a password that is made of the words of its owner.
const PERSONAL: &str =
    "This password is made of your name or email address. Choose another password";

fn letters_and_digits(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
}

/// The owner of a new password, and the site: a password must not be made of their words.
#[derive(Clone, Debug)]
pub struct PasswordOwner {
    /// The role, which determines the minimum length.
    pub role: Role,
    /// The name of the person.
    pub name: String,
    /// The e-mail address.
    pub email: String,
    /// The name of the site.
    pub site_name: String,
}

impl PasswordOwner {
    /// Checks a new password. It takes milliseconds of a core at most, so that requests check
    /// passwords by [`HashingPool::check_new`].
    ///
    /// # Errors
    /// Returns the message for the user if the password has another length than allowed, is one of
    /// the commonest, or is made of the words of its owner.
    pub fn check_new(&self, secret: &str) -> Result<(), &'static str> {
        check_length(secret)?;
        if self.role.is_staff() && secret.chars().count() < MIN_STAFF_CHARS {
            return Err("Administrators and editors need a password of at least 12 characters");
        }
        let start: String = secret.chars().take(MAX_GUESSED_CHARS).collect();
        if zxcvbn::zxcvbn(&start, &[]).guesses() < MIN_GUESSES {
            return Err("This password is one of the most common ones. Choose another password");
        }
        let own_words = [self.name.as_str(), &self.email, &self.site_name];
        let plain = letters_and_digits(secret);
        let is_own = |words: &&str| !plain.is_empty() && letters_and_digits(words).contains(&plain);
        if own_words.iter().any(is_own) {
            return Err(PERSONAL);
        }
        let words: Vec<&str> = own_words
            .iter()
            .flat_map(|words| words.split(|c: char| !c.is_alphanumeric()).chain([*words]))
            .filter(|word| !word.is_empty())
            .take(MAX_OWN_WORDS)
            .collect();
        if zxcvbn::zxcvbn(&start, &words).guesses() < MIN_GUESSES {
            return Err(PERSONAL);
        }
        Ok(())
    }
}

/// Checks that a password has an allowed length (RULE-03).
///
/// # Errors
/// Returns the message for the user if the password is too short or too long.
pub fn check_length(secret: &str) -> Result<(), &'static str> {
    if secret.chars().count() < 6 {
        Err("Password must be at least 6 characters long")
    } else if secret.len() > MAX_PASSWORD_BYTES {
        Err("Password must be at most 4,096 bytes long")
    } else {
        Ok(())
    }
}

/// Hashes a password with a random salt and returns the PHC string.
///
/// # Errors
/// Returns an error if the parameters of the hash are invalid.
pub fn hash(secret: &str) -> Result<String, argon2::password_hash::Error> {
    Ok(Argon2::default().hash_password(secret.as_bytes())?.to_string())
}

/// Returns whether a password matches a hash. Returns `false` if `hash` is not a valid PHC string.
pub fn matches(secret: &str, hash: &str) -> bool {
    PasswordHash::new(hash)
        .is_ok_and(|hash| Argon2::default().verify_password(secret.as_bytes(), &hash).is_ok())
}

/// Maximum number of concurrent hash computations. Each one takes 19 MiB and one core.
const MAX_CONCURRENT: usize = 2;
/// Maximum time that a password waits for a permit.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum number of passwords of one client that are hashed or wait. It keeps one client from
/// filling the queue.
const MAX_PENDING_PER_CLIENT: usize = 8;

/// A pool that hashes the passwords of requests on blocking threads, a limited number at once. A
/// handler reserves a [`HashingSlot`] before any other work, including database queries.
#[derive(Clone, Debug)]
pub struct HashingPool {
    concurrency_limit: ConcurrencyLimit,
    clients: Arc<Mutex<HashMap<ClientIp, usize>>>,
}

impl Default for HashingPool {
    fn default() -> Self {
        Self {
            concurrency_limit: ConcurrencyLimit::new(MAX_CONCURRENT, QUEUE_TIMEOUT),
            clients: Arc::default(),
        }
    }
}

/// The reason why a password was not hashed.
#[derive(Debug, thiserror::Error)]
pub enum HashingError {
    /// The queue is full, or no permit was free within `QUEUE_TIMEOUT`.
    #[error("too many passwords are waiting")]
    Busy,
    /// The task failed.
    #[error("cannot hash a password: {0}")]
    Failed(String),
}

impl From<LimitError> for HashingError {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Timeout => Self::Busy,
            LimitError::TaskFailed(cause) => Self::Failed(cause),
        }
    }
}

impl HashingPool {
    /// Reserves a slot in the queue.
    ///
    /// # Errors
    /// Returns [`HashingError::Busy`] if the client already has `MAX_PENDING_PER_CLIENT` slots.
    pub fn reserve_slot(&self, client: ClientIp) -> Result<HashingSlot, HashingError> {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        let pending = clients.entry(client).or_default();
        if *pending >= MAX_PENDING_PER_CLIENT {
            return Err(HashingError::Busy);
        }
        *pending += 1;
        Ok(HashingSlot { clients: self.clients.clone(), client })
    }

    /// Checks a new password like [`PasswordOwner::check_new`], when a permit is free.
    ///
    /// # Errors
    /// Returns [`HashingError`] if the queue is full or the task fails.
    pub async fn check_new(
        &self,
        slot: HashingSlot,
        owner: PasswordOwner,
        secret: String,
    ) -> Result<Result<(), &'static str>, HashingError> {
        let permit = self.concurrency_limit.acquire().await?;
        Ok(permit.run_blocking(holding(slot, move || owner.check_new(&secret))).await?)
    }

    /// Checks a new password like [`PasswordOwner::check_new`], then hashes it, when a permit is
    /// free.
    ///
    /// # Errors
    /// Returns [`HashingError`] if the queue is full or the task fails.
    pub async fn hash_new(
        &self,
        slot: HashingSlot,
        owner: PasswordOwner,
        secret: String,
    ) -> Result<Result<String, &'static str>, HashingError> {
        let work = move || owner.check_new(&secret).map(|()| hash(&secret));
        match self.run_limited(slot, work).await? {
            Ok(hashed) => hashed.map(Ok).map_err(|error| HashingError::Failed(error.to_string())),
            Err(message) => Ok(Err(message)),
        }
    }

    /// Hashes a password when a permit is free.
    ///
    /// # Errors
    /// Returns [`HashingError`] if the queue is full or the task fails.
    pub async fn hash(&self, slot: HashingSlot, secret: String) -> Result<String, HashingError> {
        let hashed = self.run_limited(slot, move || hash(&secret)).await?;
        hashed.map_err(|error| HashingError::Failed(error.to_string()))
    }

    /// Returns whether a password matches the stored hash. Without a stored hash it takes the same
    /// time, so the response time does not reveal whether an account exists.
    ///
    /// # Errors
    /// Returns [`HashingError`] if the queue is full or the task fails.
    pub async fn matches(
        &self,
        slot: HashingSlot,
        secret: String,
        stored_hash: Option<String>,
    ) -> Result<bool, HashingError> {
        let check = move || match stored_hash.filter(|hash| !hash.is_empty()) {
            Some(hash) => matches(&secret, &hash),
            None => {
                let _ = hash(&secret);
                false
            }
        };
        self.run_limited(slot, check).await
    }

    /// Runs a hash computation when a permit is free, and counts it in the metrics.
    async fn run_limited<T: Send + 'static>(
        &self,
        slot: HashingSlot,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HashingError> {
        let permit = self.concurrency_limit.acquire().await?;
        metrics::counter!("avsar_passwords_total").increment(1);
        Ok(permit.run_blocking(holding(slot, work)).await?)
    }
}

/// Returns `work` with the slot, which is held until the work ends, even if the request was
/// cancelled.
fn holding<T>(slot: HashingSlot, work: impl FnOnce() -> T) -> impl FnOnce() -> T {
    move || {
        let _slot = slot;
        work()
    }
}

/// A slot of a client in the queue. Dropping it frees the slot.
#[derive(Debug)]
pub struct HashingSlot {
    clients: Arc<Mutex<HashMap<ClientIp, usize>>>,
    client: ClientIp,
}

impl Drop for HashingSlot {
    fn drop(&mut self) {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pending) = clients.get_mut(&self.client) {
            *pending -= 1;
            if *pending == 0 {
                clients.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::mpsc;

    use futures::future::join_all;

    use super::*;

    fn client(number: u8) -> ClientIp {
        ClientIp::new(IpAddr::V4(Ipv4Addr::new(203, 0, 113, number)))
    }

    fn owner(role: Role) -> PasswordOwner {
        PasswordOwner {
            role,
            name: "Asha Verma".to_owned(),
            email: "asha.verma1990@avsar.test".to_owned(),
            site_name: "Naukri".to_owned(),
        }
    }

    #[test]
    fn hash_is_salted_and_matches_only_its_password() {
        let hashed = hash("correct horse").unwrap();
        assert!(hashed.starts_with("$argon2id$"), "{hashed}");
        assert!(matches("correct horse", &hashed));
        assert!(!matches("correct horsE", &hashed));
        assert_ne!(hashed, hash("correct horse").unwrap());
        for invalid in ["", "not a hash", "$argon2id$"] {
            assert!(!matches("", invalid) && !matches("x", invalid), "{invalid}");
        }
    }

    /// RULE-03, RULE-06.
    #[test]
    fn password_has_6_characters_to_4096_bytes() {
        for (secret, is_valid) in [
            ("", false),
            ("12345", false),
            ("123456", true),
            ("नमस्ते", true),
            (&"x".repeat(4_096), true),
            (&"x".repeat(4_097), false),
            (&"न".repeat(1_366), false),
        ] {
            assert_eq!(check_length(secret).is_ok(), is_valid, "{} bytes", secret.len());
        }
    }

    #[test]
    fn common_and_personal_passwords_are_refused() {
        for (secret, accepted) in [
            ("123456", false),
            ("password", false),
            ("P@ssw0rd", false),
            ("qwerty123", false),
            ("iloveyou", false),
            ("111111", false),
            ("abcabcabc", false),
            ("ashaverma", false),
            ("Verma1990", false),
            ("asha.verma1990@avsar.test", false),
            ("naukri", false),
            ("kx7#pq", true),
            ("trumpet saddle", true),
            ("नमस्ते दुनिया", true),
            // Signs that can replace letters, in the number that takes longest to check.
            ("4@8({[<3691!|7 0$5+%2", true),
        ] {
            let checked = owner(Role::User).check_new(secret);
            assert_eq!(checked.is_ok(), accepted, "{secret}: {checked:?}");
        }
        assert!(owner(Role::User).check_new("kx7#pq-11ch").is_ok());
        assert!(owner(Role::Admin).check_new("kx7#pq-11ch").is_err());
        assert!(owner(Role::Admin).check_new("kx7#pq-12chr").is_ok());
        // Only the start of a long password is compared.
        assert!(owner(Role::Admin).check_new(&"Kx7#pq".repeat(680)).is_ok());
    }

    /// A client that reached its limit does not delay the passwords of other clients.
    #[tokio::test]
    async fn one_client_does_not_fill_the_queue() {
        let hashing = HashingPool::default();
        let (release, released) = mpsc::channel::<()>();
        let released = Arc::new(Mutex::new(released));
        let wait_for_release = |slot: HashingSlot| {
            let released = released.clone();
            hashing.run_limited(slot, move || released.lock().unwrap().recv().unwrap())
        };
        let slots: Vec<_> =
            (0..MAX_PENDING_PER_CLIENT).map(|_| hashing.reserve_slot(client(1))).collect();
        let first_results = join_all(slots.into_iter().map(|slot| wait_for_release(slot.unwrap())));
        assert!(hashing.reserve_slot(client(1)).is_err());
        let second_result = wait_for_release(hashing.reserve_slot(client(2)).unwrap());
        for _ in 0..=MAX_PENDING_PER_CLIENT {
            release.send(()).unwrap();
        }
        let (first_results, second_result) = futures::join!(first_results, second_result);
        assert!(second_result.is_ok() && first_results.iter().all(Result::is_ok));
        assert!(hashing.clients.lock().unwrap().is_empty(), "all slots are free");
        drop(hashing.reserve_slot(client(1)).unwrap());
        assert!(hashing.clients.lock().unwrap().is_empty());
    }
}
