import { expect, it } from "vitest";
import { currentToasts, dismissToast, showToast } from "./toasts";

it("shows identical notifications once at a time", () => {
  showToast("error", "Could not load.");
  showToast("success", "Job saved");
  showToast("error", "Could not load.");
  expect(currentToasts().map(({ text }) => text)).toEqual(["Job saved", "Could not load."]);
  for (const { id } of currentToasts()) dismissToast(id);
  showToast("error", "Could not load.");
  expect(currentToasts()).toHaveLength(1);
});
