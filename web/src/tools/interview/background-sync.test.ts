import { expect, it, vi } from "vitest";
import { syncPracticeInBackground } from "./background-sync";

vi.mock("./practice-sync", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("a sync is skipped if its code cannot be loaded", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  syncPracticeInBackground();
  await expect
    .poll(() => warn.mock.lastCall?.[0])
    .toBe("Practice could not be synced. The next visit retries.");
});
