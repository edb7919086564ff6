import { expect, test, vi } from "vitest";
import { api, http } from "../../tests/components/api";
import { renderApp, tokenOf } from "../../tests/components/app";
import { neverRespond } from "../../tests/components/hold";
import { serveJobs } from "../../tests/components/jobs-api";
import {
  button,
  expectText,
  expectUrl,
  heading,
  link,
  main,
  toastTexts,
} from "../../tests/components/page";
import { governmentJob } from "../../tests/job-builder";

/** Follows the link to Google. Returns whether the browser would load its URL. */
async function followGoogleLink(): Promise<boolean> {
  let isFollowed = false;
  // The test's page must stay, so this listener runs after all others and stops the navigation.
  const stop = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", stop, { once: true });
  await link("Continue with Google").click();
  return isFollowed;
}

for (const [role, path] of [
  ["ADMIN", "/admin"],
  ["USER", "/dashboard"],
] as const) {
  test(`AUTH-18, AUTH-19: ${role} returns from Google and is redirected to ${path}`, async () => {
    vi.useFakeTimers();
    const token = tokenOf({ role });
    serveJobs([]);
    // The data of the administrator's dashboard is not part of the test.
    api.use(http.untyped.get("/api/admin/*", neverRespond()));
    await renderApp(`/oauth-success?token=${token}`);
    await expect.element(heading("Signing In")).toBeVisible();
    // The token is removed from the URL at once.
    await expectUrl("/oauth-success");
    expect(JSON.stringify(window.dataLayer)).not.toContain(token);
    vi.advanceTimersByTime(1000);
    expect(localStorage.getItem("token")).toBeNull();
    vi.advanceTimersByTime(500);
    await expect.poll(toastTexts).toEqual(["Successfully signed in!"]);
    await expectUrl(path);
    expect(localStorage.getItem("token")).toBe(token);
    // The history entry does not contain the token.
    expect(JSON.stringify(window.history.state)).not.toContain(token);
  });
}

test("ambiguity 12: the return path is stored during the sign-in with Google", async () => {
  serveJobs([governmentJob()]);
  const { unmount } = await renderApp("/govt-jobs");
  await button("Save Clerk").click();
  await expectUrl("/login");
  expect(await followGoogleLink()).toBe(true);
  await unmount();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp(`/oauth-success?token=${tokenOf({})}`);
  await expect.element(heading("Signing In")).toBeVisible();
  vi.advanceTimersByTime(1500);
  await expect.poll(toastTexts).toContain("Successfully signed in!");
  await expectUrl("/govt-jobs");
});

for (const [id, query, text] of [
  ["ERR-53", "", "No authentication token received"],
  ["ERR-54", "?token=rubbish", "Failed to process authentication token"],
] as const) {
  test(`AUTH-20, ${id}: "${text}"`, async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await renderApp(`/oauth-success${query}`);
    await expect.element(heading("Authentication Failed")).toBeVisible();
    await expectText(main.getByRole("alert"), text);
    await link("Back to Login").click();
    await expectUrl("/login");
  });
}

for (const [id, path, text] of [
  ["ERR-44", "/login", "Failed to login with Google"],
  ["ERR-45", "/signup", "Failed to signup with Google"],
] as const) {
  test(`AUTH-17, ${id}: if Google is not available, ${path} shows one error`, async () => {
    const { unmount } = await renderApp(path);
    expect(await followGoogleLink()).toBe(true);
    await unmount();
    // The server redirects to this URL.
    await renderApp(`${path}?oauth=failed`);
    await expect.poll(toastTexts).toEqual([text]);
    await expectUrl(path);
  });
}
