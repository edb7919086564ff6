import type { Page, TestInfo } from "@playwright/test";

/**
 * Records the requests of a page to the API. Returns a function that attaches them to a failed
 * test, with their times in milliseconds. A stream that ends early then shows why.
 */
export function recordRequests(page: Page) {
  const began = Date.now();
  const lines: string[] = [];
  const log = (event: string, url: string) => {
    if (url.includes("/api/"))
      lines.push(`${Date.now() - began} ${event} ${new URL(url).pathname}`);
  };
  page.on("request", (request) => log("sent", request.url()));
  page.on("response", (response) => log(`${response.status()}`, response.url()));
  page.on("requestfinished", (request) => log("finished", request.url()));
  page.on("requestfailed", (request) =>
    log(`failed (${request.failure()?.errorText})`, request.url()),
  );
  return async (info: TestInfo, name: string) => {
    if (info.status === info.expectedStatus) return;
    await info.attach(name, { body: lines.join("\n"), contentType: "text/plain" });
  };
}
