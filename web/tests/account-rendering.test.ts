import { beforeAll, expect, it } from "vitest";
import { attribute, textOf } from "./html-page";
import { loadRenderer, type Renderer } from "./rendering";

let bundle: Renderer["bundle"];
let render: Renderer["render"];
beforeAll(async () => {
  ({ bundle, render } = await loadRenderer());
});

/** Returns heading and message of the verification after a form without JavaScript. */
function sentForm(form: object) {
  const { page } = render("/verify-email", {}, { form: { values: {}, errors: {}, ...form } });
  const [alert] = page.all("p", { role: "alert" });
  return [page.texts("h1")[0], alert && textOf(alert)];
}

it("AUTH-21: the verification is a form that needs no JavaScript, and is not indexed", () => {
  const { page } = render("/verify-email", {});
  expect(page.texts("h1")).toEqual(["Verify Your Email"]);
  expect(page.meta("robots")).toBe("noindex");
  const [form] = page.all("form", { method: "post" });
  // The form posts to the current URL, which contains the token.
  expect(form && attribute(form, "action")).toBeUndefined();
  expect(form && textOf(form)).toBe("Verify my email");
  // The token is not a page parameter, so cached pages do not contain it.
  const route = { path: "/verify-email", query: [], render: "server", unlisted: true };
  expect(bundle.describe().routes).toContainEqual(expect.objectContaining(route));
});

it("AUTH-22, AUTH-23: the result of the form is shown without JavaScript", () => {
  expect(sentForm({ answer: { message: "Good." } })).toEqual(["Email Verified!", undefined]);
  expect(sentForm({ problem: "link" })).toEqual(["Verification Failed", "Verification failed"]);
  expect(sentForm({ problem: "failed" })).toEqual([
    "Verify Your Email",
    "Verification failed. Please try again.",
  ]);
});

it("the browser renders the link to a Google account, which is for one user", () => {
  const route = { path: "/link-google", query: [], render: "browser" };
  expect(bundle.describe().routes).toContainEqual(expect.objectContaining(route));
});
