//! A device with a passkey.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{DerSignature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::PUBLIC_URL;

/// The flags of a sign-in whose user was verified by the device.
pub const USER_VERIFIED: u8 = 0b0000_0101;

/// A device with one passkey, as a browser sees it.
#[derive(Clone)]
pub struct PasskeyDevice {
    key: SigningKey,
    /// Id of the credential.
    pub id: Vec<u8>,
    /// The user handle, after the registration.
    pub handle: String,
    uses: u32,
}

impl PasskeyDevice {
    /// Returns a device with a new key.
    pub fn new() -> Self {
        let seed: [u8; 32] = rand::random();
        let key = SigningKey::from_slice(&seed).unwrap();
        Self { key, id: seed[..16].to_vec(), handle: String::new(), uses: 0 }
    }

    fn client_data(kind: &str, options: &Value, origin: &str) -> String {
        let challenge = &options["challenge"];
        json!({ "type": kind, "challenge": challenge, "origin": origin, "crossOrigin": false })
            .to_string()
    }

    /// Returns the authenticator data up to the signature counter.
    fn authenticator_data(&self, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest("avsar.test").to_vec();
        data.push(flags);
        data.extend(self.uses.to_be_bytes());
        data
    }

    /// Answers the options of a registration.
    pub fn register(&mut self, options: &Value) -> Value {
        self.handle = options["user"]["id"].as_str().unwrap().to_owned();
        let point = self.key.verifying_key().to_encoded_point(false);
        let mut data = self.authenticator_data(0b0100_0101);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.id.len()).unwrap().to_be_bytes());
        data.extend(&self.id);
        // COSE key (RFC 9052) in CBOR: EC2, ES256, P-256, x, y.
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(point.x().unwrap());
        data.extend([0x22, 0x58, 0x20]);
        data.extend(point.y().unwrap());
        // { "fmt": "none", "attStmt": {}, "authData": … } in CBOR.
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).unwrap());
        object.extend(&data);
        let client_data = Self::client_data("webauthn.create", options, PUBLIC_URL);
        self.credential(json!({
            "clientDataJSON": URL_SAFE_NO_PAD.encode(client_data),
            "attestationObject": URL_SAFE_NO_PAD.encode(object),
            "transports": ["internal"],
        }))
    }

    /// Answers the options of a sign-in.
    pub fn sign_in(&mut self, options: &Value) -> Value {
        self.sign_in_to(options, PUBLIC_URL, USER_VERIFIED)
    }

    /// Answers the options of a sign-in, for any site and with any flags.
    pub fn sign_in_to(&mut self, options: &Value, origin: &str, flags: u8) -> Value {
        self.uses += 1;
        let client_data = Self::client_data("webauthn.get", options, origin);
        let data = self.authenticator_data(flags);
        let signed = [data.as_slice(), &Sha256::digest(&client_data)].concat();
        let signature: DerSignature = self.key.sign(&signed);
        self.credential(json!({
            "clientDataJSON": URL_SAFE_NO_PAD.encode(client_data),
            "authenticatorData": URL_SAFE_NO_PAD.encode(data),
            "signature": URL_SAFE_NO_PAD.encode(signature),
            "userHandle": self.handle,
        }))
    }

    fn credential(&self, response: Value) -> Value {
        let id = URL_SAFE_NO_PAD.encode(&self.id);
        json!({
            "id": id, "rawId": id, "type": "public-key", "response": response,
            "authenticatorAttachment": "platform", "clientExtensionResults": {},
        })
    }
}
