import { beforeEach, describe, expect, test, vi } from "vitest";
import { stubStorage } from "../../tests/storage";
import { forgetPageError, loadPage, loadShownPage } from "./load-page";
import { publicPage } from "./page";

const reload = vi.fn();
let online: boolean;

/** The page of the current URL. */
let current: object;
vi.mock("./match-page", () => ({ matchUrlPath: () => ({ page: current }) }));

const Component = () => null;
const GONE = new TypeError("Failed to fetch dynamically imported module");

/** Opens a page whose chunk fails for a number of requests. */
function openPage({ failures }: { readonly failures: number }) {
  const load = vi.fn(async () => Component);
  for (let count = 0; count < failures; count++) load.mockRejectedValueOnce(GONE);
  const page = publicPage("/about", load);
  current = page;
  return { page, load };
}

/** Returns what becomes of the page: its component, the error, or that nothing replaces it. */
const outcomeOf = (page: ReturnType<typeof publicPage>) =>
  Promise.race([
    loadShownPage(page).catch(() => "error"),
    new Promise((resolve) => setImmediate(resolve, "skeleton")),
  ]);

beforeEach(() => {
  reload.mockClear();
  online = true;
  vi.stubGlobal("window", { location: { pathname: "/about", reload } });
  vi.stubGlobal("navigator", {
    get onLine() {
      return online;
    },
  });
  stubStorage({});
});

test("a page is loaded once", async () => {
  const { page, load } = openPage({ failures: 0 });
  await expect(loadPage(page)).resolves.toBe(Component);
  expect(await outcomeOf(page)).toBe(Component);
  expect(load).toHaveBeenCalledTimes(1);
});

test("pages of one component are loaded once", async () => {
  const { page, load } = openPage({ failures: 0 });
  await loadPage(page);
  await loadPage({ ...page, path: "/about/us" });
  expect(load).toHaveBeenCalledTimes(1);
});

test("a chunk that failed ahead of time is loaded again with the page", async () => {
  const { page } = openPage({ failures: 1 });
  await expect(loadPage(page)).rejects.toBe(GONE);
  expect(await outcomeOf(page)).toBe(Component);
  expect(reload).not.toHaveBeenCalled();
});

describe("a chunk that is gone", () => {
  test("loads the page whole, once", async () => {
    const { page } = openPage({ failures: 9 });
    expect(await outcomeOf(page)).toBe("skeleton");
    expect(reload).toHaveBeenCalledTimes(1);
    const afterReload = openPage({ failures: 9 });
    expect(await outcomeOf(afterReload.page)).toBe("error");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["the browser is offline", () => (online = false)],
    ["the storage is blocked", () => vi.stubGlobal("sessionStorage", undefined)],
    ["the visitor has left the page", () => (current = {})],
  ])("does not load the page whole if %s", async (_, arrange) => {
    const { page } = openPage({ failures: 9 });
    arrange();
    expect(await outcomeOf(page)).toBe("error");
    expect(reload).not.toHaveBeenCalled();
  });

  test("is requested once while its error is shown, and again on the next use", async () => {
    const { page, load } = openPage({ failures: 1 });
    online = false;
    expect(await outcomeOf(page)).toBe("error");
    expect(await outcomeOf(page)).toBe("error");
    expect(load).toHaveBeenCalledTimes(1);
    forgetPageError(page);
    expect(await outcomeOf(page)).toBe(Component);
  });
});
