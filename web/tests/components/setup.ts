import "../../src/public.css";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { api, receiveRequests, resetAccount, startApi } from "./api";
import { resetApp } from "./app";
import { checkErrors, watchErrors } from "./console";
import { stubLiveUpdates } from "./live";

beforeAll(startApi);

const PHONE = [360, 740] as const;

beforeEach(async () => {
  watchErrors();
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
  try {
    await cleanup();
    await receiveRequests();
    checkErrors();
  } finally {
    vi.restoreAllMocks();
    api.resetHandlers();
  }
});
