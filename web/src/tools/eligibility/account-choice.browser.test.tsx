import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { account, api, errorResponse, http, receiveRequests } from "../../../tests/components/api";
import { reloadApp, renderApp } from "../../../tests/components/app";
import { expectAccessible } from "../../../tests/components/axe";
import { hold } from "../../../tests/components/hold";
import { serveHome, serveJobs } from "../../../tests/components/jobs-api";
import {
  button,
  dialog,
  expectUrl,
  field,
  header,
  heading,
  main,
  toasts,
} from "../../../tests/components/page";
import { acceptSignIn, submitSignIn } from "../../../tests/components/sign-in";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import { CHOICES, eligibleJob, eligibleJobs } from "../../../tests/eligibility-builder";
import { NOW } from "../../../tests/job-builder";

const KEY = "eligibilityProfile";
const PATH = "/tools/eligibility";
const TEXT_CHANGED = { code: "invalid", errors: { consent: ["Please agree."] } };
const keep = field("Keep my details on my account");
const submit = button("Check my eligibility");
const born = field("Date of birth");
const kept = main.getByText("Your details are kept on your account.");
const question = main.getByRole("heading", { name: "Which details do you want to use?" });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  api.use(
    http.get("/tools/eligibility", ({ response }) => response(200).json(CHOICES)),
    http.post("/jobs/government/eligible", ({ response }) =>
      response(200).json(eligibleJobs([eligibleJob(1)])),
    ),
  );
});
afterEach(showOnPhone);

/** The profile in the storage of the browser. */
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? "[]")[0];
const store = (values: object) => localStorage.setItem(KEY, JSON.stringify([values]));

/** Keeps a profile on the account. */
function keepOnAccount(profile: object = { born: "1993-01-01", category: "OBC" }) {
  account.eligibility = {
    consentVersion: 1,
    consentedVersion: 1,
    updatedAt: "2026-11-02T03:31:00Z",
    profile,
  };
}

/** Records the bodies of saves, which the default handler answers. */
function recordSaves() {
  const bodies: unknown[] = [];
  api.use(
    http.put("/users/me/profile", async ({ request }) => {
      bodies.push(await request.clone().json());
    }),
  );
  return bodies;
}

/** Expects that no save was sent. */
async function expectNoSaves(saves: readonly unknown[]) {
  await receiveRequests();
  expect(saves).toEqual([]);
}

const open = () => renderApp(PATH, { role: "USER" });

async function check(birthDate: string) {
  await born.fill(birthDate);
  await submit.click();
  await expect.element(main.getByRole("article")).toBeVisible();
}

describe("the choice to keep the profile", () => {
  test("is not offered to visitors", async () => {
    await renderApp(PATH);
    await check("1993-01-01");
    await expect.element(keep).not.toBeInTheDocument();
  });

  test("is off, and nothing is sent without it", async () => {
    const saves = recordSaves();
    await open();
    await expect.element(keep).not.toBeChecked();
    await expect.element(keep).toHaveAccessibleDescription(/deleted from your account at once/);
    await check("1993-01-01");
    await expect.element(keep).not.toBeChecked();
    await expectNoSaves(saves);
    expect(stored()).toEqual({ born: "1993-01-01" });
  });

  test("saves the checked profile with the current version of the consent", async () => {
    const saves = recordSaves();
    account.eligibility = { consentVersion: 7 };
    await open();
    await keep.click();
    await check("1993-01-01");
    await expect.element(toasts).toHaveTextContent("Your details were saved on your account.");
    await expect.element(kept).toBeVisible();
    await expect.element(main.getByText("Last saved on 21 November 2026.")).toBeVisible();
    await expect.element(keep).not.toBeInTheDocument();
    expect(saves).toEqual([
      { profile: expect.objectContaining({ born: "1993-01-01" }), consent: { version: 7 } },
    ]);
  });

  test("is asked for again after a change of its text", async () => {
    const saves = recordSaves();
    keepOnAccount();
    account.eligibility.consentVersion = 2;
    await open();
    await expect.element(kept).toBeVisible();
    await expect.element(keep).not.toBeChecked();
    await check("1993-01-02");
    await expectNoSaves(saves);
    await keep.click();
    await check("1993-01-02");
    await expect.element(keep).not.toBeInTheDocument();
    expect(saves).toEqual([
      { profile: expect.objectContaining({ born: "1993-01-02" }), consent: { version: 2 } },
    ]);
  });

  test("is not offered under 18 years, by the birth date in the form", async () => {
    const saves = recordSaves();
    await open();
    await keep.click();
    await born.fill("2008-11-22");
    const sentence = main.getByText(/under 18 years old, so your details stay in this browser/);
    await expect.element(sentence).toBeVisible();
    await expect.element(keep).not.toBeInTheDocument();
    await check("2008-11-22");
    expect(stored()).toEqual({ born: "2008-11-22" });
    await born.fill("2008-11-21");
    await expect.element(keep).toBeChecked();
    await expectNoSaves(saves);
  });
});

describe("a kept profile", () => {
  test("fills in the form of another browser, which stores and checks it", async () => {
    keepOnAccount();
    const saves = recordSaves();
    await open();
    await expect.element(born).toHaveValue("1993-01-01");
    await expect.element(page.getByLabelText("Category", { exact: true })).toHaveValue("OBC");
    await expect.element(main.getByRole("article")).toBeVisible();
    await expect.element(main.getByText("Last saved on 02 November 2026.")).toBeVisible();
    expect(stored()).toEqual({ born: "1993-01-01", category: "OBC" });
    await expectNoSaves(saves);
  });

  test("changes with the checked profile", async () => {
    keepOnAccount();
    const saves = recordSaves();
    await open();
    await expect.element(kept).toBeVisible();
    await submit.click();
    await expect.element(main.getByRole("region", { name: "2 jobs" })).toHaveFocus();
    await expectNoSaves(saves);
    await check("1994-01-01");
    await expect.element(toasts).toHaveTextContent("Your details were saved on your account.");
    expect(saves).toMatchObject([{ profile: { born: "1994-01-01", category: "OBC" } }]);
  });

  test("changes again if another profile is checked during a save", async () => {
    keepOnAccount();
    const { released, release } = hold();
    const births: unknown[] = [];
    api.use(
      http.put("/users/me/profile", async ({ request }) => {
        births.push((await request.clone().json()).profile?.born);
        await released;
      }),
    );
    await open();
    await expect.element(kept).toBeVisible();
    await check("1994-01-01");
    await expect.poll(() => births).toEqual(["1994-01-01"]);
    await check("1995-01-01");
    await expect.poll(stored).toMatchObject({ born: "1995-01-01" });
    release();
    await expect.poll(() => births).toEqual(["1994-01-01", "1995-01-01"]);
    await expect.element(toasts).toHaveTextContent("Your details were saved on your account.");
  });

  test("is not replaced by that of a minor", async () => {
    keepOnAccount();
    const saves = recordSaves();
    await open();
    await expect.element(kept).toBeVisible();
    await check("2010-01-01");
    await expect.element(main.getByText(/under 18 years old/)).toBeVisible();
    await expectNoSaves(saves);
  });

  test("is deleted from the account after a confirmation, and stays in the browser", async () => {
    keepOnAccount();
    await open();
    await button("Delete from my account").click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(kept).toBeVisible();
    await button("Delete from my account").click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect.element(toasts).toHaveTextContent("were deleted from your account");
    await expect.element(keep).not.toBeChecked();
    expect(account.eligibility).toEqual({ consentVersion: 1 });
    expect(stored()).toMatchObject({ born: "1993-01-01" });
  });

  test("needs a new choice after its deletion", async () => {
    await open();
    await keep.click();
    await check("1993-01-01");
    await button("Delete from my account").click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect.element(keep).not.toBeChecked();
  });

  test("leaves the browser with a log-out", async () => {
    keepOnAccount();
    serveHome();
    serveJobs([]);
    await open();
    await expect.poll(stored).toMatchObject({ born: "1993-01-01" });
    await header.getByRole("button", { name: "Logout" }).click();
    await expectUrl("/login");
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain("1993-01-01");
  });
});

describe("different profiles in the browser and on the account", () => {
  beforeEach(() => {
    keepOnAccount();
    store({ born: "1993-05-06", category: "OBC", widow: "on", marks: "60" });
  });

  test("are shown, and none is changed before the user decides", async () => {
    const saves = recordSaves();
    await open();
    await expect.element(question).toBeVisible();
    const facts = main.getByRole("listitem").filter({ hasText: "On your account:" });
    await expect
      .poll(() => facts.elements().map(({ textContent }) => textContent))
      .toEqual([
        "Date of birthIn this form: 06 May 1993On your account: 01 January 1993",
        "Widowed, divorced or separated woman, not remarriedIn this form: YesOn your account: No",
      ]);
    await submit.click();
    await expect.element(main.getByRole("region", { name: "2 jobs" })).toHaveFocus();
    await expect.element(question).toBeVisible();
    await expectNoSaves(saves);
    expect(stored()).toMatchObject({ born: "1993-05-06", widow: "on" });
    expect(account.eligibility.profile).toEqual({ born: "1993-01-01", category: "OBC" });
  });

  test("can be decided for the account", async () => {
    const saves = recordSaves();
    await open();
    await button("Use those on my account").click();
    await expect.element(born).toHaveValue("1993-01-01");
    await expect.element(question).not.toBeInTheDocument();
    expect(stored()).toEqual({ born: "1993-01-01", category: "OBC" });
    await expectNoSaves(saves);
  });

  test("can be decided for the form", async () => {
    const saves = recordSaves();
    await open();
    await button("Use those in this form").click();
    await expect.element(toasts).toHaveTextContent("Your details were saved on your account.");
    await expect.element(question).not.toBeInTheDocument();
    expect(saves).toMatchObject([{ profile: { born: "1993-05-06", widow: true } }]);
  });

  test("include what the user has typed before the account answered", async () => {
    localStorage.removeItem(KEY);
    const { released, release } = hold();
    api.use(
      http.get("/users/me/profile", async ({ response }) => {
        await released;
        return response(200).json(account.eligibility);
      }),
    );
    await open();
    await born.fill("1995-07-08");
    release();
    await expect.element(question).toBeVisible();
    await expect.element(born).toHaveValue("1995-07-08");
  });
});

describe("failures", () => {
  test("the account's details cannot be loaded: the browser's stay, and a retry loads them", async () => {
    store({ born: "1993-05-06" });
    api.use(
      http.get(
        "/users/me/profile",
        ({ response }) => response.untyped(errorResponse(500, { message: "Broken." })),
        { once: true },
      ),
    );
    await open();
    await expect
      .element(main.getByRole("alert"))
      .toHaveTextContent("The details on your account could not be loaded.");
    await expect.element(born).toHaveValue("1993-05-06");
    await button("Try Again").click();
    await expect.element(keep).toBeVisible();
  });

  for (const [what, failure] of [
    ["the server fails", () => errorResponse(500, { message: "Broken." })],
    ["the browser is offline", () => HttpResponse.error()],
  ] as const) {
    test(`${what}: the profile stays in the browser, and a retry saves it`, async () => {
      const saves = recordSaves();
      api.use(
        http.put("/users/me/profile", ({ response }) => response.untyped(failure()), {
          once: true,
        }),
      );
      await open();
      await keep.click();
      await check("1993-01-01");
      await expect.element(toasts).toHaveTextContent("They are still in this browser.");
      expect(stored()).toEqual({ born: "1993-01-01" });
      await expect.element(keep).toBeChecked();
      await button("Try Again").click();
      await expect.element(kept).toBeVisible();
      expect(saves).toHaveLength(1);
    });
  }

  test("the text of the consent has changed: the user must choose again", async () => {
    api.use(
      http.put("/users/me/profile", ({ response }) =>
        response.untyped(errorResponse(422, TEXT_CHANGED)),
      ),
    );
    await open();
    await keep.click();
    await check("1993-01-01");
    await expect.element(toasts).toHaveTextContent("the text of the consent has changed");
    await expect.element(keep).not.toBeChecked();
    await expect.element(button("Reload the page")).toBeVisible();
    expect(stored()).toEqual({ born: "1993-01-01" });
  });

  test("a missing birth date is named", async () => {
    api.use(
      http.put("/users/me/profile", ({ response }) =>
        response.untyped(
          errorResponse(422, { code: "invalid", errors: { born: ["Enter your birth date."] } }),
        ),
      ),
    );
    await open();
    await keep.click();
    await field("Gender").selectOptions("female");
    await submit.click();
    await expect
      .element(toasts)
      .toHaveTextContent("only in this browser, not on your account. Enter your birth date.");
  });

  test("the session has ended: the profile is in the form after the next sign-in", async () => {
    acceptSignIn();
    api.use(
      http.put(
        "/users/me/profile",
        ({ response }) => response.untyped(errorResponse(401, { message: "Please log in again." })),
        { once: true },
      ),
    );
    await open();
    await keep.click();
    await check("1993-01-01");
    await expect.element(toasts).toHaveTextContent("Please log in again.");
    await expectUrl("/login");
    await submitSignIn();
    await expectUrl(PATH);
    await expect.element(born).toHaveValue("1993-01-01");
    await expect.element(keep).not.toBeChecked();
  });

  test("a deletion fails: the dialog says so", async () => {
    keepOnAccount();
    api.use(
      http.delete("/users/me/profile", ({ response }) => response.untyped(errorResponse(500))),
    );
    await open();
    await button("Delete from my account").click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect.element(dialog).toHaveTextContent("could not be deleted from your account");
    expect(account.eligibility.profile).toBeDefined();
  });
});

test("details without consent are not saved again", async () => {
  const saves = recordSaves();
  api.use(
    http.put("/users/me/profile", ({ response }) => response.untyped(errorResponse(503)), {
      once: true,
    }),
  );
  await open();
  await keep.click();
  await check("1993-01-01");
  await expect.element(button("Try Again")).toBeVisible();
  await keep.click();
  await expect.element(button("Try Again")).not.toBeInTheDocument();
  await expectNoSaves(saves);
});

test("deleted details are not saved again", async () => {
  keepOnAccount();
  const saves = recordSaves();
  api.use(
    http.put("/users/me/profile", ({ response }) => response.untyped(errorResponse(503)), {
      once: true,
    }),
  );
  await open();
  await expect.element(kept).toBeVisible();
  await check("1994-01-01");
  await expect.element(button("Try Again")).toBeVisible();
  await button("Delete from my account").click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(kept).not.toBeInTheDocument();
  await expect.element(button("Try Again")).not.toBeInTheDocument();
  await expectNoSaves(saves);
});

test("removed details are not saved again", async () => {
  api.use(
    http.put("/users/me/profile", ({ response }) => response.untyped(errorResponse(503)), {
      once: true,
    }),
  );
  await open();
  await keep.click();
  await check("1993-01-01");
  await expect.element(button("Try Again")).toBeVisible();
  await button("Remove my details").click();
  await expect.element(button("Try Again")).not.toBeInTheDocument();
});

test("a save that failed is a question after a reload", async () => {
  keepOnAccount();
  api.use(
    http.put("/users/me/profile", ({ response }) => response.untyped(errorResponse(503)), {
      once: true,
    }),
  );
  await open();
  await expect.element(kept).toBeVisible();
  await check("1994-01-01");
  await expect.element(button("Try Again")).toBeVisible();
  await reloadApp();
  await expect.element(question).toBeVisible();
});

test.each(["phone", "desktop"] as const)("all states are accessible on a %s", async (device) => {
  if (device === "desktop") await showOnDesktop();
  await open();
  await expect.element(heading("Am I Eligible?")).toBeVisible();
  await expect.element(keep).toBeVisible();
  await expectAccessible(device);
  api.use(
    http.put("/users/me/profile", ({ response }) => response.untyped(errorResponse(500)), {
      once: true,
    }),
  );
  await keep.click();
  await check("1993-01-01");
  await expectAccessible(device);
  await button("Try Again").click();
  await expect.element(kept).toBeVisible();
  await expectAccessible(device);
  keepOnAccount({ born: "1990-02-03", category: "UR" });
  await reloadApp();
  await expect.element(question).toBeVisible();
  await expectAccessible(device);
});
