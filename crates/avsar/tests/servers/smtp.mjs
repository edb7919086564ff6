// A real SMTP server that stores nothing. It prints its port, then each mail that it receives, on
// standard output, as one line of JSON each. It ends when standard input is closed.
//
// Settings, as JSON in the first argument: `tls` (PEM files `cert` and `key`; STARTTLS is
// required), `secure` (implicit TLS instead), `user` and `password` (sign-in is required).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(new URL("../../../../web/package.json", import.meta.url));
const { SMTPServer } = require("smtp-server");

const settings = JSON.parse(process.argv[2] ?? "{}");
const print = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
const refusal = (code, text) => Object.assign(new Error(text), { responseCode: code });

const server = new SMTPServer({
  secure: settings.secure ?? false,
  ...(settings.tls
    ? { cert: readFileSync(settings.tls.cert), key: readFileSync(settings.tls.key) }
    : { hideSTARTTLS: true }),
  authOptional: !settings.user,
  allowInsecureAuth: !settings.tls,
  disabledCommands: settings.user ? [] : ["AUTH"],
  onAuth({ username, password }, _session, done) {
    if (username === settings.user && password === settings.password) done(null, { user: username });
    else done(refusal(535, "Authentication failed"));
  },
  onRcptTo({ address }, session, done) {
    if (settings.tls && !session.secure) done(refusal(530, "Must issue a STARTTLS command first"));
    else if (address.startsWith("nobody")) done(refusal(550, "No such mailbox"));
    else if (address.startsWith("later")) done(refusal(451, "Greylisted, come back later"));
    else done();
  },
  onData(stream, session, done) {
    const chunks = [];
    stream.on("data", (chunk) => chunks.push(chunk));
    stream.on("end", () => {
      print({
        from: session.envelope.mailFrom.address,
        to: session.envelope.rcptTo.map(({ address }) => address),
        secure: session.secure,
        user: session.user ?? null,
        hello: session.hostNameAppearsAs,
        message: Buffer.concat(chunks).toString("latin1"),
      });
      done();
    });
  },
});
// Some tests expect a client to disconnect because it does not trust this server.
server.on("error", () => {});
server.listen(0, "127.0.0.1", () => print({ port: server.server.address().port }));
process.stdin.on("end", () => process.exit(0)).resume();
