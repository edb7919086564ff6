//! Passwords: argon2id with the library's current defaults.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};

/// Longest password taken, in bytes; hashing more would be a way to keep the server busy.
pub const LONGEST: usize = 4_096;

/// Hashes a password with a fresh salt.
pub fn hash(secret: &str) -> Result<String, argon2::password_hash::Error> {
    Ok(Argon2::default().hash_password(secret.as_bytes())?.to_string())
}

/// Whether a password is the one that was hashed.
pub fn matches(secret: &str, hash: &str) -> bool {
    PasswordHash::new(hash)
        .is_ok_and(|hash| Argon2::default().verify_password(secret.as_bytes(), &hash).is_ok())
}

/// Spends the time of a check, so that an unknown address answers no faster than a known one.
pub fn pretend(secret: &str) {
    let _ = hash(secret);
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_hash_is_salted_and_matches_only_its_password() {
        let hash = super::hash("correct horse").unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(super::matches("correct horse", &hash));
        assert!(!super::matches("correct horsE", &hash));
        assert!(!super::matches("x", "not a hash"));
        assert_ne!(hash, super::hash("correct horse").unwrap());
    }
}
