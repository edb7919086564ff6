//! Real servers from npm packages. A test starts them, and they end when the test process closes
//! their standard input.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

/// Creates a certificate for `localhost`. Returns the `tls` setting of a server, and the file of
/// the certificate authority, which is not trusted by default.
pub fn certificate(directory: &Path) -> (Value, PathBuf) {
    use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
    let authority_key = KeyPair::generate().unwrap();
    let mut authority = CertificateParams::default();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let signed_authority = authority.self_signed(&authority_key).unwrap();
    let key = KeyPair::generate().unwrap();
    let certificate = CertificateParams::new(["localhost".to_owned()]).unwrap();
    let certificate = certificate.signed_by(&key, &Issuer::new(authority, &authority_key)).unwrap();
    let write = |name: &str, text: String| {
        let path = directory.join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let tls_setting = json!({
        "cert": write("certificate.pem", certificate.pem()),
        "key": write("key.pem", key.serialize_pem()),
    });
    (tls_setting, write("authority.pem", signed_authority.pem()))
}

/// A server in its own process.
pub struct NodeServer {
    port: u16,
    messages: Arc<Mutex<Vec<Value>>>,
    child: Child,
    stdin: Option<ChildStdin>,
}

impl NodeServer {
    /// Starts a script of this directory and waits until it listens.
    pub fn start(script: &str, settings: &Value) -> Self {
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/servers");
        let mut child = Command::new("node")
            .arg(here.join(script))
            .arg(settings.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the tests need Node.js, as the front end does");
        let stdin = child.stdin.take();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let Some(Ok(first)) = lines.next() else {
            let mut stderr = String::new();
            let _ = std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut stderr);
            panic!("{script} does not start (`make web` installs its packages): {stderr}");
        };
        let first: Value = serde_json::from_str(&first).unwrap();
        let messages: Arc<Mutex<Vec<Value>>> = Arc::default();
        let (received, mut stderr) = (messages.clone(), child.stderr.take().unwrap());
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                let message =
                    serde_json::from_str(&line).unwrap_or_else(|_| json!({ "said": line }));
                received.lock().unwrap().push(message);
            }
        });
        // Its output must not block it.
        std::thread::spawn(move || std::io::copy(&mut stderr, &mut std::io::sink()));
        let port = first["port"].as_u64().and_then(|port| port.try_into().ok()).unwrap();
        Self { port, messages, child, stdin }
    }

    /// Returns its port on this machine.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Returns the messages that it has printed so far.
    pub fn messages(&self) -> Vec<Value> {
        self.messages.lock().unwrap().clone()
    }
}

impl Drop for NodeServer {
    fn drop(&mut self) {
        self.stdin.take();
        let _ = self.child.wait();
    }
}
