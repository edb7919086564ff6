//! Real servers from the package registry of Node, started by the tests, and ended with them: they
//! live as long as somebody holds the other end of their standard input.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

/// A new certificate for `localhost`, as the setting `tls` of a server, and the authority that vouches
/// for it, which nobody trusts.
pub fn certificate(directory: &Path) -> (Value, PathBuf) {
    use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
    let authority_key = KeyPair::generate().unwrap();
    let mut authority = CertificateParams::default();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let vouching = authority.self_signed(&authority_key).unwrap();
    let key = KeyPair::generate().unwrap();
    let ours = CertificateParams::new(["localhost".to_owned()]).unwrap();
    let ours = ours.signed_by(&key, &Issuer::new(authority, &authority_key)).unwrap();
    let write = |name: &str, text: String| {
        let path = directory.join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let shown = json!({
        "cert": write("certificate.pem", ours.pem()),
        "key": write("key.pem", key.serialize_pem()),
    });
    (shown, write("authority.pem", vouching.pem()))
}

/// A server in a process of its own.
pub struct NodeServer {
    port: u16,
    messages: Arc<Mutex<Vec<Value>>>,
    child: Child,
    stdin: Option<ChildStdin>,
}

impl NodeServer {
    /// Starts a script of this directory, and waits until it listens.
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
            let mut words = String::new();
            let _ = std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut words);
            panic!("{script} does not start (make web installs what it needs): {words}");
        };
        let first: Value = serde_json::from_str(&first).unwrap();
        let messages: Arc<Mutex<Vec<Value>>> = Arc::default();
        let (kept, mut complaints) = (messages.clone(), child.stderr.take().unwrap());
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                let messages =
                    serde_json::from_str(&line).unwrap_or_else(|_| json!({ "said": line }));
                kept.lock().unwrap().push(messages);
            }
        });
        // Whatever it says must not block it.
        std::thread::spawn(move || std::io::copy(&mut complaints, &mut std::io::sink()));
        let port = first["port"].as_u64().and_then(|port| port.try_into().ok()).unwrap();
        Self { port, messages, child, stdin }
    }

    /// Where it listens, on this machine.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// What it has messages so far.
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
