import { afterEach, expect, it } from "vitest";
import { setLanguage } from "#language/language";
import { googleSignIn } from "./auth";

afterEach(() => setLanguage("en"));

it("the sign-in with Google returns to the page it started from, in its language", () => {
  expect(googleSignIn("login")).toBe("/api/oauth/google");
  expect(googleSignIn("signup")).toBe("/api/oauth/google?from=signup");
  setLanguage("hi");
  expect(googleSignIn("login")).toBe("/api/oauth/google?lang=hi");
  expect(googleSignIn("signup")).toBe("/api/oauth/google?from=signup&lang=hi");
});
