import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, heading, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { dialog, expectCount, main, toasts } from "../../../tests/components/page";
import { PASSWORD, serveSecurity } from "../../../tests/components/security-api";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import type { LoadedSettings, StoredSettings } from "../../api/admin-settings";

const TEXT = { en: "Text", hi: "पाठ" };

const FULL: StoredSettings = {
  name: "Naukri Desk",
  contactEmail: "desk@example.in",
  social: { facebook: "https://facebook.example/desk", youtube: null },
  cities: [
    { slug: "indore", name: { en: "Indore", hi: "इंदौर" } },
    { slug: "navi-mumbai", name: { en: "Navi Mumbai" } },
    { slug: "kochi", name: { en: "Kochi" } },
  ],
  promo: { title: TEXT, text: TEXT, label: TEXT, link: "/roadmap" },
  testimonials: [{ shortText: TEXT, fullText: TEXT, author: TEXT, title: TEXT }],
  tickers: { items: 6, urgentDays: 3, urgentTags: ["closing"] },
  footer: { text: TEXT, links: [{ label: TEXT, url: "/press" }] },
};

/** The API of the settings. */
class SettingsStore {
  settings: StoredSettings;
  version: number;
  /** Bodies of the saves that were accepted. */
  readonly saves: StoredSettings[] = [];
  /** The refusal of the next save. */
  refusal: Response | undefined;

  constructor(settings: StoredSettings, version: number) {
    this.settings = settings;
    this.version = version;
  }

  loaded(): LoadedSettings {
    const { settings, version } = this;
    const social = { facebook: null, instagram: "https://instagram.example/avsar" };
    const defaults = { name: "Avsar", contactEmail: "office@example.in", social };
    return { settings, version, defaults };
  }

  /** Saves settings as another administrator. */
  change(settings: StoredSettings) {
    this.settings = settings;
    this.version += 1;
  }
}

function stubSettings(settings: StoredSettings = {}, version = 0) {
  const store = new SettingsStore(settings, version);
  api.use(
    http.get("/admin/settings", ({ response }) => response(200).json(store.loaded())),
    http.put("/admin/settings", async ({ request, response }) => {
      const body = await request.json();
      const { refusal } = store;
      store.refusal = undefined;
      if (refusal) return response.untyped(refusal);
      if (body.version !== store.version) {
        return response.untyped(errorResponse(409, { code: "stale", message: "Changed." }));
      }
      store.change(body.settings);
      store.saves.push(body.settings);
      return response(200).json(store.loaded());
    }),
  );
  return store;
}

const setting = (name: string) => main.getByRole("group", { name, exact: true });
const byDefault = (name: string) => setting(name).getByRole("checkbox");
const input = (name: string, label = name) => setting(name).getByLabelText(label, { exact: true });
const save = () => button("Save settings").click();

async function open() {
  await renderAdmin("/admin/settings");
  await expect.element(heading).toHaveTextContent("Settings");
  await expect.element(setting("Name of the site")).toBeVisible();
}

beforeEach(stubAdminArea);

test("issue 22 (settings): a site without settings shows the default of each", async () => {
  await showOnDesktop();
  stubSettings();
  await open();
  await expect.element(byDefault("Name of the site")).toBeChecked();
  await expect.element(byDefault("Name of the site")).toHaveAccessibleDescription("Default: Avsar");
  const described = (name: string) => expect.element(byDefault(name));
  await described("Contact email").toHaveAccessibleDescription("Default: office@example.in");
  await described("Facebook").toHaveAccessibleDescription("Default: None");
  await described("Jobs in a ticker").toHaveAccessibleDescription("Default: 8");
  await described("Cities").toHaveAccessibleDescription(/^Default: Prayagraj, Delhi/);
  await described("Testimonials").toHaveAccessibleDescription(/^Default: Anjali Menon/);
  await expect.element(main.getByRole("link", { name: /^See the home page/ })).toBeVisible();
  await expectCount(main.getByRole("textbox"), 2);
});

test("issue 22 (settings): an own value begins with the default and is saved", async () => {
  await showOnDesktop();
  const store = stubSettings();
  await open();
  await byDefault("Name of the site").click();
  await expect.element(input("Name of the site")).toHaveValue("Avsar");
  await input("Name of the site").fill("Naukri Desk");
  await byDefault("Contact email").click();
  await input("Contact email").fill("");
  await byDefault("Heading").click();
  await expect.element(input("Heading", "Heading in Hindi")).toHaveAttribute("lang", "hi");
  await input("Heading", "Heading in English").fill("Our courses");
  await save();
  await expect.element(toasts).toHaveTextContent("Settings saved. All pages show them now.");
  const [saved] = store.saves;
  expect(saved).toMatchObject({ name: "Naukri Desk", contactEmail: null });
  expect(saved?.promo?.title?.en).toBe("Our courses");
  expect(saved?.promo?.title?.hi).toMatch(/[ऀ-ॿ]/);
  expect(Object.keys(saved ?? {}).sort()).toEqual(["contactEmail", "name", "promo"]);

  // The default is used again.
  await byDefault("Name of the site").click();
  await save();
  await expectSaves(store, 2);
  expect(store.saves[1]).not.toHaveProperty("name");

  // The last own value returns.
  await byDefault("Name of the site").click();
  await expect.element(input("Name of the site")).toHaveValue("Naukri Desk");
});

const expectSaves = (store: SettingsStore, count: number) =>
  expect.poll(() => store.saves.length).toBe(count);

describe("the list of cities", () => {
  const cityRow = (number: number) => main.getByRole("listitem").nth(number - 1);
  const list = () => setting("Cities").getByRole("list", { name: "Cities" });
  const slugs = () =>
    [...list().element().querySelectorAll("input")]
      .filter(({ name }) => name.endsWith(".slug"))
      .map(({ value }) => value);
  const press = (name: string) => setting("Cities").getByRole("button", { name, exact: true });

  test("issue 22 (settings): rows are moved, removed, restored and added by keyboard", async () => {
    await showOnDesktop();
    const store = stubSettings(FULL, 4);
    await open();
    (press("Move city 1 down").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(slugs).toEqual(["navi-mumbai", "indore", "kochi"]);
    await expect.element(press("Move city 2 down")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(slugs).toEqual(["navi-mumbai", "kochi", "indore"]);
    // The last row cannot move down, so another button of the row has the focus.
    await expect.element(press("Move city 3 up")).toHaveFocus();
    (press("Remove city 1").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(slugs).toEqual(["kochi", "indore"]);
    await expect.element(press("Remove city 1")).toHaveFocus();
    await press("Restore").click();
    await expect.poll(slugs).toEqual(["navi-mumbai", "kochi", "indore"]);
    await press("Add city").click();
    await expect.element(input("Cities", "Slug").nth(3)).toHaveFocus();
    await userEvent.keyboard("pune");
    await input("Cities", "Name in English").nth(3).fill("Pune");
    await save();
    await expectSaves(store, 1);
    expect(store.saves[0]?.cities).toEqual([
      { slug: "navi-mumbai", name: { en: "Navi Mumbai" } },
      { slug: "kochi", name: { en: "Kochi" } },
      { slug: "indore", name: { en: "Indore", hi: "इंदौर" } },
      { slug: "pune", name: { en: "Pune" } },
    ]);
  });

  test("without rows the first button has the focus, and the maximum is said", async () => {
    await showOnDesktop();
    const city = (number: number) => ({ slug: `city-${number}`, name: { en: `City ${number}` } });
    stubSettings({
      cities: Array.from({ length: 29 }, (_, at) => city(at)),
      footer: FULL.footer ?? {},
    });
    await open();
    await press("Add city").click();
    await expect.element(press("Add city")).toBeDisabled();
    await expect.element(setting("Cities")).toHaveTextContent("This is the maximum.");
    const links = setting("Additional links");
    await links.getByRole("button", { name: "Remove link 1" }).click();
    await expect.element(links.getByRole("button", { name: "Add link" })).toHaveFocus();
    await expect.element(links.getByRole("status")).toHaveTextContent("One link was removed.");
    await expect.element(cityRow(1)).toBeVisible();
  });
});

test("errors are at their inputs, and only an edited one is cleared", async () => {
  await showOnPhone();
  const store = stubSettings(FULL, 4);
  store.refusal = errorResponse(422, {
    code: "invalid",
    errors: {
      contactEmail: ["Enter a valid email address."],
      "cities.1.slug": ["Use small letters."],
      "cities.2.name.en": ["The name is required."],
      "footer.links.0.url": ["Enter a web address."],
    },
  });
  await open();
  await save();
  const email = input("Contact email");
  const slug = input("Cities", "Slug").nth(1);
  const name = input("Cities", "Name in English").nth(2);
  const target = input("Additional links", "Target");
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(/Enter a valid email address\./);
  await expect.element(slug).toHaveAccessibleDescription(/Use small letters\./);
  await expect.element(name).toHaveAccessibleDescription("The name is required.");
  await expect.element(target).toHaveAccessibleDescription(/Enter a web address\./);
  const summary = main.getByRole("alert");
  await expectCount(summary.getByRole("link"), 4);
  await expectAccessible("phone");
  await slug.fill("navi");
  await expect.element(slug).not.toHaveAttribute("aria-invalid");
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  await setting("Cities").getByRole("button", { name: "Remove city 1" }).click();
  await expect.element(main.getByText("The name is required.")).not.toBeInTheDocument();
  await expect.element(target).toHaveAttribute("aria-invalid", "true");
});

test("an empty own value is refused before it is sent", async () => {
  await showOnDesktop();
  const store = stubSettings(FULL, 4);
  await open();
  await input("Name of the site").fill(" ");
  await input("Jobs in a ticker").fill("many");
  await save();
  await expect
    .element(input("Name of the site"))
    .toHaveAccessibleDescription("Enter a value, or use the default.");
  await expect
    .element(input("Jobs in a ticker"))
    .toHaveAccessibleDescription("Enter a whole number.");
  expect(store.saves).toEqual([]);
});

test("issue 22 (settings): a conflict shows both values of each setting that differs", async () => {
  await showOnDesktop();
  const store = stubSettings(FULL, 4);
  await open();
  await input("Name of the site").fill("My Desk");
  store.change({ ...FULL, name: "Their Desk", tickers: {} });
  await save();
  const conflict = page.getByRole("dialog");
  const choice = (label: string, side: string) =>
    conflict.getByRole("group", { name: label, exact: true }).getByRole("radio", { name: side });
  await expect.element(choice("Name of the site", "Yours")).toHaveAccessibleName("Yours My Desk");
  await expect
    .element(choice("Jobs in a ticker", "Theirs"))
    .toHaveAccessibleName("Theirs The default");
  await expect.element(choice("Jobs in a ticker", "Theirs")).toBeChecked();
  await conflict.getByRole("button", { name: "Save selected values" }).click();
  await expectSaves(store, 1);
  expect(store.saves[0]).toEqual({ ...FULL, name: "My Desk", tickers: undefined });
});

test("issue 18 (sensitive actions): a save continues after the proof, or ends quietly", async () => {
  await showOnDesktop();
  serveSecurity({ isConfirmed: false });
  const store = stubSettings(FULL, 4);
  const unconfirmed = () => errorResponse(403, { code: "unconfirmed", message: "Confirm." });
  const proof = page.getByRole("dialog", { name: "Please confirm that it is you" });
  await open();
  await input("Name of the site").fill("My Desk");
  store.refusal = unconfirmed();
  await save();
  await proof.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(input("Name of the site")).toHaveValue("My Desk");
  await expect.element(button("Save settings")).toBeEnabled();
  expect(store.saves).toEqual([]);
  store.refusal = unconfirmed();
  await save();
  await proof.getByLabelText("Your password", { exact: true }).fill(PASSWORD);
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expectSaves(store, 1);
  expect(store.saves[0]?.name).toBe("My Desk");
});

test("issue 22 (settings): an earlier version fills the form and is restored by a save", async () => {
  await showOnPhone();
  const store = stubSettings(FULL, 4);
  const versions = [4, 3].map((version) => ({
    version,
    savedAt: "2026-11-20T06:30:00Z",
    savedBy: { id: 9, email: "meera@example.in" },
  }));
  api.use(
    http.get("/admin/settings/versions", ({ response }) =>
      response(200).json({ versions, totalVersions: 2, totalPages: 1 }),
    ),
    http.get("/admin/settings/versions/{version}", ({ response }) =>
      response(200).json({ ...store.loaded(), version: 3, settings: { name: "Old Desk" } }),
    ),
  );
  await open();
  await main.getByText("Earlier versions").click();
  const list = main.getByRole("list", { name: "Earlier versions" });
  await expectCount(list.getByRole("listitem"), 1);
  await expect.element(list).toHaveTextContent("meera@example.in");
  await expectAccessible("phone");
  await list.getByRole("button", { name: "Put version 3 into the form" }).click();
  await expect.element(input("Name of the site")).toHaveValue("Old Desk");
  await expect.element(byDefault("Cities")).toBeChecked();
  await save();
  await expectSaves(store, 1);
  expect(store.saves[0]).toEqual({ name: "Old Desk" });
});

test("unsaved changes are kept if the user leaves", async () => {
  await showOnDesktop();
  stubSettings(FULL, 4);
  await open();
  await input("Name of the site").fill("My Desk");
  await main.getByRole("link", { name: "Cancel" }).click();
  await expect.element(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect.element(input("Name of the site")).toHaveValue("My Desk");
});

test("a failed load can be repeated", async () => {
  await showOnDesktop();
  api.use(
    http.get("/admin/settings", ({ response }) =>
      response.untyped(errorResponse(503, { code: "unavailable", message: "Unavailable." })),
    ),
  );
  await renderAdmin("/admin/settings");
  await expect.element(main.getByText("Unavailable.")).toBeVisible();
  stubSettings(FULL, 4);
  await button("Try again").click();
  await expect.element(input("Name of the site")).toHaveValue("Naukri Desk");
});

test.for([
  { screen: "a phone", show: showOnPhone, size: "phone" },
  { screen: "a desktop", show: showOnDesktop, size: "desktop" },
] as const)("the full form is accessible on $screen", async ({ show, size }) => {
  await show();
  stubSettings(FULL, 4);
  await open();
  await expectAccessible(size);
});

test("only administrators have the page", async () => {
  await showOnDesktop();
  await renderAdmin("/admin/settings", "EDITOR");
  await expect.element(main.getByRole("checkbox")).not.toBeInTheDocument();
});
