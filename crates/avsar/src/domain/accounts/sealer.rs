//! Encryption of account secrets that the server must be able to read again. A thief of the
//! database alone, for example of a dump, cannot use them.

use std::fmt;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, Salt};

use super::token::Secret;

/// Distinguishes the key from other uses of the secret of the site.
const KEY_INFO: &[u8] = b"avsar account secrets";

/// Encrypts with a key that is derived from the secret of the site (ChaCha20-Poly1305, RFC 8439).
#[derive(Clone)]
pub struct Sealer(Arc<LessSafeKey>);

impl fmt::Debug for Sealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sealer(…)")
    }
}

/// The encryption failed, or a sealed text was damaged or sealed with another key.
#[derive(Debug, thiserror::Error)]
#[error("cannot encrypt or decrypt an account secret; was the secret of the site changed?")]
pub struct SealError;

impl Sealer {
    /// Creates an instance with a key that is derived from the secret of the site.
    ///
    /// # Errors
    /// Returns [`SealError`] if the key cannot be derived.
    pub fn new(secret: &Secret) -> Result<Self, SealError> {
        let derived = Salt::new(HKDF_SHA256, &[]).extract(secret.as_bytes());
        let info = [KEY_INFO];
        let key = derived.expand(&info, &CHACHA20_POLY1305).map_err(|_| SealError)?;
        Ok(Self(Arc::new(LessSafeKey::new(UnboundKey::from(key)))))
    }

    /// Encrypts bytes. They can only be opened with the same `context`, which names their purpose.
    ///
    /// # Errors
    /// Returns [`SealError`] if the encryption fails.
    pub fn seal(&self, context: &str, plain: &[u8]) -> Result<String, SealError> {
        // 96 random bits: unique for far more secrets than a site has accounts.
        let nonce: [u8; NONCE_LEN] = rand::random();
        let mut sealed = plain.to_vec();
        self.0
            .seal_in_place_append_tag(
                Nonce::assume_unique_for_key(nonce),
                Aad::from(context),
                &mut sealed,
            )
            .map_err(|_| SealError)?;
        Ok(STANDARD_NO_PAD.encode([nonce.as_slice(), &sealed].concat()))
    }

    /// Decrypts what [`Self::seal`] returned for the same context.
    ///
    /// # Errors
    /// Returns [`SealError`] if the text was damaged, or sealed with another key or context.
    pub fn open(&self, context: &str, sealed: &str) -> Result<Vec<u8>, SealError> {
        let bytes = STANDARD_NO_PAD.decode(sealed).map_err(|_| SealError)?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE_LEN>().ok_or(SealError)?;
        let mut sealed = sealed.to_vec();
        let nonce = Nonce::assume_unique_for_key(*nonce);
        let plain = self.0.open_in_place(nonce, Aad::from(context), &mut sealed);
        Ok(plain.map_err(|_| SealError)?.to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sealed_text_opens_only_with_its_key_and_context() {
        let sealer = |byte| Sealer::new(&Secret::new([byte; 32]).unwrap()).unwrap();
        let sealed = sealer(1).seal("account 1", b"a secret").unwrap();
        assert!(!sealed.contains("secret"));
        assert_ne!(sealed, sealer(1).seal("account 1", b"a secret").unwrap());
        assert_eq!(sealer(1).open("account 1", &sealed).unwrap(), b"a secret");
        assert!(sealer(1).open("account 2", &sealed).is_err());
        assert!(sealer(2).open("account 1", &sealed).is_err());
        let mut damaged = sealed.clone().into_bytes();
        damaged[20] = if damaged[20] == b'A' { b'B' } else { b'A' };
        for damaged in [str::from_utf8(&damaged).unwrap(), "", "AAAA", "ä"] {
            assert!(sealer(1).open("account 1", damaged).is_err(), "{damaged}");
        }
    }
}
