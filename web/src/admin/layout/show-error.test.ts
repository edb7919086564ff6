import { beforeEach, expect, it } from "vitest";
import { ApiError } from "../../api/client";
import { currentToasts, dismissToast } from "../../ui/toasts";
import { showErrorToast } from "./show-error";

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});
const texts = () => currentToasts().map(({ text }) => text);

it("AERR-01: shows the server's message, or else the page's", () => {
  showErrorToast(new ApiError(409, { message: "It is used." }), "Failed.");
  showErrorToast(new ApiError(500, {}), "Failed.");
  showErrorToast(new TypeError("network"), "Not sent.");
  expect(texts()).toEqual(["It is used.", "Failed.", "Not sent."]);
});

it.each(["second_factor_required", "not_permitted", "unconfirmed"])(
  "shows a refusal with the code %s, which does not end the session",
  (code) => {
    showErrorToast(new ApiError(403, { code, message: "Not now." }), "Failed.");
    expect(texts()).toEqual(["Not now."]);
  },
);

it("shows no toast for errors that end the session", () => {
  for (const status of [401, 403])
    showErrorToast(new ApiError(status, { message: "No." }), "Failed.");
  expect(texts()).toEqual([]);
});
