// A server that is compatible with the OpenAI API, from an npm package. It prints its port on
// standard output and ends when standard input is closed. The content of a request determines the
// response.
const modules = new URL("../../../../web/node_modules/", import.meta.url);
console.log = console.info = console.error;
const { LLMock } = await import(new URL("@copilotkit/aimock/dist/index.js", modules));

const { key } = JSON.parse(process.argv[2]);
const mock = new LLMock({ port: 0, host: "127.0.0.1", auth: { apiKeys: [key] } });

mock
  .onMessage(/be busy/, { error: { message: "Slow down", type: "rate_limit" }, status: 429 })
  .onMessage(/be broken/, { error: { message: "Oops", type: "server_error" }, status: 500 })
  .onMessage(/say nothing/, { content: "  " })
  .onMessage(/<lines>/, {
    content: "1. Billed 40 orders a day in Tally\n2. Trained [how many] colleagues",
  })
  .onMessage(/<notice>/, {
    content: [
      "total\t31\tWe shall take 31 rowers.",
      "dates.applyTo\t2026-12-03\tPapers must reach us by 3 December 2026.",
      "organisation\tLake Board\tThe lake needs hands.",
      "Some words around it",
    ].join("\n"),
  })
  .onMessage(/<answer>/, ({ messages }) => ({
    content: [
      "- Say how many customers you served.",
      `2. Begin with the place, not with yourself. <b>${messages.length}</b>`,
      "",
      "End with what changed.",
    ].join("\n"),
  }));

await mock.start();
// GET /__aimock/journal returns the requests so far.
process.stdout.write(`${JSON.stringify({ port: Number(new URL(mock.url).port) })}\n`);
process.stdin.on("end", () => process.exit(0)).resume();
