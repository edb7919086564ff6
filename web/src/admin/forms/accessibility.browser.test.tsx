import { beforeEach, expect, test } from "vitest";
import { field, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { expectAccessible } from "../../../tests/components/axe";
import { main } from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";

async function expectAccessibleForm(folder: string, isPhone: boolean) {
  await renderAdmin(`/admin/${folder}/add`);
  await main.getByRole("button", { name: /^Create/ }).click();
  await expect.element(field("Title")).toHaveFocus();
  await expectAccessible(isPhone ? "phone" : "desktop");
}

beforeEach(stubAdminArea);

test.for([
  "private-jobs",
  "government-jobs",
  "tech-jobs",
  "non-tech-jobs",
  "admit-cards",
  "results",
  "blog",
])("the form of %s with errors is accessible on a phone", async (folder) => {
  await showOnPhone();
  await expectAccessibleForm(folder, true);
});

// All forms have the same layout, so only the longest one is tested at both widths.
test("the form of government jobs with errors is accessible on a desktop", async () => {
  await showOnDesktop();
  await expectAccessibleForm("government-jobs", false);
});
