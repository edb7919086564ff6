import "../../src/public.css";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
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

beforeEach(() => {
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
