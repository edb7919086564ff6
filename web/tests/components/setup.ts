import "../../src/public.css";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { api, receiveRequests, resetAccount, startApi } from "./api";
import { resetApp } from "./app";
import { checkErrors, watchErrors } from "./console";
import { stubLiveUpdates } from "./live";
import { showOnPhone } from "./viewports";

beforeAll(startApi);

beforeEach(async () => {
  watchErrors();
  // A test may have changed the size.
  await showOnPhone();
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
