import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { recruitment, stubRecruitments } from "../../../tests/components/admin-recruitments-api";
import { expectAccessible } from "../../../tests/components/axe";
import { button, expectCount, expectTexts, expectUrl } from "../../../tests/components/page";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";
import { VIEWPORTS } from "../../../tests/components/viewports";
import { governmentJob } from "../../../tests/job-builder";

const menu = page.getByRole("list", { name: "More about Clerk" });
const links = menu.getByRole("link");

beforeEach(stubAdminArea);

describe.each(VIEWPORTS)("issue 22 (row menu): on a %s", (device, width, height) => {
  beforeEach(() => page.viewport(width, height));

  test("the menu opens and closes by keyboard, and is within the screen", async () => {
    stubJobs(governmentJob({}, { title: "Clerk" }));
    await renderAdmin("/admin/government-jobs");
    await expect.element(button("More Clerk")).toBeVisible();
    (button("More Clerk").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expectTexts(links, ["Duplicate", "History"]);
    await expect
      .element(links.first())
      .toHaveAttribute("href", "/admin/government-jobs/add?from=42");
    await expect.element(links.last()).toHaveAttribute("href", "/admin/history/job/42");
    const { left, right, bottom } = menu.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(window.innerWidth);
    expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await expectAccessible(device);
    await userEvent.keyboard("{Tab}");
    await expect.element(links.first()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expectCount(menu, 0);
    await expect.element(button("More Clerk")).toHaveFocus();
  });

  test("Duplicate opens the copy", async () => {
    stubJobs(governmentJob({}, { title: "Clerk" }));
    await renderAdmin("/admin/government-jobs");
    await button("More Clerk").click();
    await links.first().click();
    await expectUrl("/admin/government-jobs/add?from=42");
  });
});

test("the menu closes when its row moves, not by the event of an earlier scroll", async () => {
  stubJobs(governmentJob({}, { title: "Clerk" }));
  await renderAdmin("/admin/government-jobs");
  await button("More Clerk").click();
  window.dispatchEvent(new Event("scroll"));
  await expect.element(menu).toBeVisible();
  window.scrollBy(0, 40);
  await expectCount(menu, 0);
});

test("the menu of a record that visitors see leads to its page", async () => {
  stubPosts(adminPost({ id: 5, slug: "clerk", title: "Clerk", published: true }));
  await renderAdmin("/admin/blog");
  await button("More Clerk").click();
  await expectTexts(links, ["Duplicate", "History", "View on site"]);
  await expect.element(links.last()).toHaveAttribute("href", "/blog/clerk");
});

test("the menu of a draft does not", async () => {
  stubRecruitments(recruitment({ title: "Clerk" }));
  await renderAdmin("/admin/recruitments");
  await button("More Clerk").click();
  await expectTexts(links, ["Duplicate", "History"]);
});
