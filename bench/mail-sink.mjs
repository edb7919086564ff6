import { createServer } from "node:net";

/**
 * Starts an SMTP server on loopback that accepts all mails. It counts the mails, and keeps their
 * different message ids and the times of the first and the last one.
 */
export async function startMailSink() {
  const mails = { received: 0, ids: new Set(), first: undefined, last: undefined };
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // The server under test may be killed.
    socket.on("error", () => socket.destroy());
    serve(socket, (source) => record(mails, source));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    mails,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function record(mails, source) {
  mails.first ??= performance.now();
  mails.last = performance.now();
  mails.received += 1;
  mails.ids.add(/^Message-ID: (.*)$/im.exec(source)?.[1]);
}

/** Speaks the part of SMTP that a client needs (RFC 5321). */
function serve(socket, onMail) {
  let input = "";
  let inData = false;
  socket.setEncoding("latin1");
  socket.write("220 sink\r\n");
  socket.on("data", (chunk) => {
    input += chunk;
    for (;;) {
      const end = inData ? "\r\n.\r\n" : "\r\n";
      const at = input.indexOf(end);
      if (at < 0) return;
      const text = input.slice(0, at);
      input = input.slice(at + end.length);
      if (inData) onMail(text);
      const isDataCommand = !inData && text.toUpperCase() === "DATA";
      socket.write(inData ? "250 ok\r\n" : replyTo(text));
      inData = isDataCommand;
    }
  });
}

function replyTo(command) {
  const verb = command.slice(0, 4).toUpperCase();
  if (verb === "EHLO") return "250-sink\r\n250 8BITMIME\r\n";
  if (verb === "DATA") return "354 go on\r\n";
  return verb === "QUIT" ? "221 bye\r\n" : "250 ok\r\n";
}
