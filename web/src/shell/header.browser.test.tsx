import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "../../tests/components/app";
import { serveJobs } from "../../tests/components/jobs-api";
import { expectUrl, header, storedSession, toasts } from "../../tests/components/page";
import { VIEWPORTS } from "../../tests/components/viewports";

const logout = header.getByRole("button", { name: "Logout" });
const login = header.getByRole("link", { name: "Login" });
const dashboard = header.getByRole("link", { name: "Dashboard" });
const menu = header.getByLabelText("Menu").first();

for (const [device, width, height] of VIEWPORTS) {
  test(`SHELL-05, SHELL-09: the header's links, and its height on a ${device}`, async () => {
    await page.viewport(width, height);
    serveJobs([]);
    await renderApp("/govt-jobs");
    expect(header.element().getBoundingClientRect().height).toBe(70);
    if (device === "phone") await menu.click();
    const nav = page.getByRole("navigation", { name: device === "phone" ? "Menu" : "Main" });
    for (const [name, path] of [
      ["Home", "/"],
      ["Government Jobs", "/govt-jobs"],
      ["Private Jobs", "/private-jobs"],
      ["Tools", "/tools"],
    ] as const) {
      await expect.element(nav.getByRole("link", { name })).toBeVisible();
      await expect.element(nav.getByRole("link", { name })).toHaveAttribute("href", path);
    }
    await expect
      .element(nav.getByRole("link", { name: "Government Jobs" }))
      .toHaveAttribute("aria-current", "page");
  });

  test(`SHELL-06: visitors see Login and Sign Up on a ${device}`, async () => {
    await page.viewport(width, height);
    await renderApp("/about");
    await expect.element(login).toBeVisible();
    await expect.element(login).toHaveAttribute("href", "/login");
    const signUp = header.getByRole("link", { name: "Sign Up" });
    await expect.element(signUp).toBeVisible();
    await expect.element(signUp).toHaveAttribute("href", "/signup");
    await expect.element(dashboard).not.toBeInTheDocument();
  });

  for (const [role, path] of [
    ["USER", "/dashboard"],
    ["ADMIN", "/admin"],
  ] as const) {
    test(`SHELL-07, SHELL-08: ${role} sees Logout and a Dashboard link to ${path} on a ${device}`, async () => {
      await page.viewport(width, height);
      await renderApp("/about", { role });
      await expect.element(dashboard).toBeVisible();
      await expect.element(dashboard).toHaveAttribute("href", path);
      await expect.element(logout).toBeVisible();
      await expect.element(login).not.toBeInTheDocument();
    });
  }
}

test("SHELL-09: 768px is a phone, 769px is not", async () => {
  await page.viewport(768, 800);
  await renderApp("/about");
  await expect.element(menu).toBeVisible();
  await page.viewport(769, 800);
  await expect.element(menu).not.toBeVisible();
  await expect.element(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("SHELL-15, SESSION-07: Logout clears the session, shows a message and opens the login", async () => {
  await page.viewport(360, 740);
  await renderApp("/about", { role: "USER" });
  await logout.click();
  await expect.element(toasts).toHaveTextContent("Logged out successfully!");
  await expectUrl("/login");
  expect(storedSession()).toEqual([null, null]);
  expect(window.dataLayer).toContainEqual(expect.objectContaining({ event: "logout" }));
});
