import "../../src/public.css";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { api, receiveRequests, resetAccount } from "./api";
import { resetApp } from "./app";
import { checkErrors } from "./console";
import { stubLiveUpdates } from "./live";

beforeAll(() =>
  api.start({
    quiet: true,
    serviceWorker: {
      url: "/node_modules/msw/lib/mockServiceWorker.js",
      options: { scope: "/" },
    },
    onUnhandledRequest({ url }, print) {
      if (new URL(url).pathname.startsWith("/api/")) print.error();
    },
  }),
);

const PHONE = [360, 740] as const;

beforeEach(async () => {
  // A test may have changed the size.
  if (window.innerWidth !== PHONE[0] || window.innerHeight !== PHONE[1]) {
    await page.viewport(...PHONE);
  }
  resetAccount();
  stubLiveUpdates();
  resetApp();
});

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  await receiveRequests();
  checkErrors();
  vi.restoreAllMocks();
  api.resetHandlers();
});
