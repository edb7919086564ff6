import { expect, test, vi } from "vitest";
import { client, onUnauthorized } from "./client";

const STATS = "/admin/dashboard-stats";

/** Responds to the requests of the client, and to no others. */
function stubFetch(respond: (request: Request) => Response) {
  const { fetch } = window;
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) =>
    input instanceof Request && input.url.endsWith(STATS) ? respond(input) : fetch(input, init),
  );
}

test("a refusal whose page is gone before its reason arrives does not end the session", async () => {
  const endSession = vi.fn();
  onUnauthorized(endSession);
  const page = new AbortController();
  stubFetch(({ signal }) => {
    const start = (body: ReadableStreamDefaultController) =>
      signal.addEventListener("abort", () => body.error(signal.reason));
    setTimeout(() => page.abort());
    return new Response(new ReadableStream({ start }), { status: 403 });
  });
  await expect(client.GET(STATS, { signal: page.signal })).rejects.toThrow();
  expect(endSession).not.toHaveBeenCalled();
});

test("a refusal without a reason ends the session", async () => {
  const endSession = vi.fn();
  onUnauthorized(endSession);
  stubFetch(() => new Response("<h1>Forbidden</h1>", { status: 403 }));
  await client.GET(STATS);
  expect(endSession).toHaveBeenCalledOnce();
});
