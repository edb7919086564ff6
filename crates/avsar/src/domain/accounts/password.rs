//! Passwords: argon2id with the library's current defaults.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};

use crate::platform::concurrency::{ConcurrencyLimit, LimitError};
use crate::platform::http::{ApiError, ClientIp};

/// Longest password taken, in bytes; hashing more would be a way to keep the server busy.
pub const MAX_PASSWORD_BYTES: usize = 4_096;

/// What a password must be (RULE-03).
///
/// # Errors
/// The words for one that is not.
pub fn check(secret: &str) -> Result<(), &'static str> {
    if secret.chars().count() < 6 {
        Err("Password must be at least 6 characters long")
    } else if secret.len() > MAX_PASSWORD_BYTES {
        Err("Password must be at most 4,096 bytes long")
    } else {
        Ok(())
    }
}

/// Hashes a password with a fresh salt.
pub fn hash(secret: &str) -> Result<String, argon2::password_hash::Error> {
    Ok(Argon2::default().hash_password(secret.as_bytes())?.to_string())
}

/// Whether a password is the one that was hashed. What is no hash belongs to no password.
pub fn matches(secret: &str, hash: &str) -> bool {
    PasswordHash::new(hash)
        .is_ok_and(|hash| Argon2::default().verify_password(secret.as_bytes(), &hash).is_ok())
}

/// Passwords hashed at once: each takes 19 MiB and a core.
const MAX_CONCURRENT: usize = 2;
/// How long one waits for its turn.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(5);
/// Passwords of one client that are hashed or wait, so that whoever sends many keeps out only
/// himself.
const MAX_PENDING_PER_CLIENT: usize = 8;

/// The one place where strangers' passwords are hashed: a few at once, and not on a thread that
/// answers others. Who wants to have one hashed asks for a [`Place`] before anything else, the
/// database included.
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

/// Why a password was not hashed.
#[derive(Debug, thiserror::Error)]
pub enum HashingError {
    /// Others are before.
    #[error("too many passwords are waiting")]
    Busy,
    /// The work ended without a result.
    #[error("a password could not be hashed: {0}")]
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

impl From<HashingError> for ApiError {
    fn from(error: HashingError) -> Self {
        match error {
            HashingError::Busy => Self::RateLimited { retry_after: 1 },
            HashingError::Failed(cause) => Self::internal(cause),
        }
    }
}

impl HashingPool {
    /// A place in the queue.
    ///
    /// # Errors
    /// When the client has too many already.
    pub fn reserve_slot(&self, client: ClientIp) -> Result<HashingSlot, HashingError> {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = clients.entry(client).or_default();
        if *taken >= MAX_PENDING_PER_CLIENT {
            return Err(HashingError::Busy);
        }
        *taken += 1;
        Ok(HashingSlot { clients: self.clients.clone(), client })
    }

    /// Hashes a password.
    ///
    /// # Errors
    /// When there is no turn for it.
    pub async fn hash(&self, slot: HashingSlot, secret: String) -> Result<String, HashingError> {
        let hashed = self.run_limited(slot, move || hash(&secret)).await?;
        hashed.map_err(|error| HashingError::Failed(error.to_string()))
    }

    /// Whether a password is the one that was hashed. It takes as long where there is no hash, so
    /// that the time never tells whether there is an account.
    ///
    /// # Errors
    /// When there is no turn for it.
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

    async fn run_limited<T: Send + 'static>(
        &self,
        slot: HashingSlot,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HashingError> {
        let work = move || {
            // Held to the end of the work, also where nobody waits for it any more.
            let _place = slot;
            work()
        };
        let turn = self.concurrency_limit.acquire().await?;
        metrics::counter!("avsar_passwords_total").increment(1);
        Ok(turn.run_blocking(work).await?)
    }
}

/// A client's place in the queue, free again when it is dropped.
#[derive(Debug)]
pub struct HashingSlot {
    clients: Arc<Mutex<HashMap<ClientIp, usize>>>,
    client: ClientIp,
}

impl Drop for HashingSlot {
    fn drop(&mut self) {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(taken) = clients.get_mut(&self.client) {
            *taken -= 1;
            if *taken == 0 {
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

    #[test]
    fn a_hash_is_salted_and_matches_only_its_password() {
        let hashed = hash("correct horse").unwrap();
        assert!(hashed.starts_with("$argon2id$"), "{hashed}");
        assert!(matches("correct horse", &hashed));
        assert!(!matches("correct horsE", &hashed));
        assert_ne!(hashed, hash("correct horse").unwrap());
        for nothing in ["", "not a hash", "$argon2id$"] {
            assert!(!matches("", nothing) && !matches("x", nothing), "{nothing}");
        }
    }

    /// RULE-03, RULE-06.
    #[test]
    fn a_password_has_six_characters_and_no_more_bytes_than_are_hashed() {
        for (secret, taken) in [
            ("", false),
            ("12345", false),
            ("123456", true),
            ("नमस्ते", true),
            (&"x".repeat(4_096), true),
            (&"x".repeat(4_097), false),
            (&"न".repeat(1_366), false),
        ] {
            assert_eq!(check(secret).is_ok(), taken, "{} bytes", secret.len());
        }
    }

    /// A client that sends more than its share waits by itself: others have their turn.
    #[tokio::test]
    async fn one_client_does_not_fill_the_queue() {
        let hashing = HashingPool::default();
        let (hold, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let waits = |place: HashingSlot| {
            let held = held.clone();
            hashing.run_limited(place, move || held.lock().unwrap().recv().unwrap())
        };
        let places: Vec<_> =
            (0..MAX_PENDING_PER_CLIENT).map(|_| hashing.reserve_slot(client(1))).collect();
        let theirs = join_all(places.into_iter().map(|place| waits(place.unwrap())));
        assert!(hashing.reserve_slot(client(1)).is_err());
        let mine = waits(hashing.reserve_slot(client(2)).unwrap());
        for _ in 0..=MAX_PENDING_PER_CLIENT {
            hold.send(()).unwrap();
        }
        let (theirs, mine) = futures::join!(theirs, mine);
        assert!(mine.is_ok() && theirs.iter().all(Result::is_ok));
        assert!(hashing.clients.lock().unwrap().is_empty(), "no place is left taken");
        drop(hashing.reserve_slot(client(1)).unwrap());
        assert!(hashing.clients.lock().unwrap().is_empty());
    }
}
