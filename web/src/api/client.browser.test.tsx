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

test.each([
  [401, "unauthorized", true],
  [403, "forbidden", true],
  [403, "not_permitted", false],
  [403, "unconfirmed", false],
  [403, "second_factor_required", false],
] as const)(
  "a refusal with %i and the code %s ends the session: %s",
  async (status, code, ends) => {
    const endSession = vi.fn();
    onUnauthorized(endSession);
    stubFetch(() => Response.json({ code, message: "No." }, { status }));
    await client.GET(STATS);
    expect(endSession.mock.calls).toEqual(ends ? [["No."]] : []);
  },
);

test("a refusal without a reason ends the session", async () => {
  const endSession = vi.fn();
  onUnauthorized(endSession);
  stubFetch(() => new Response("<h1>Forbidden</h1>", { status: 403 }));
  await client.GET(STATS);
  expect(endSession).toHaveBeenCalledOnce();
});
