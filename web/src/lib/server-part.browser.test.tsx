import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PartCode, ServerPart } from "./server-part";

interface Data {
  readonly text: string;
}

const Paragraph = ({ text }: Data) => <p>{text} of the browser</p>;

/** Returns the code of a part, and how often it was loaded. */
function countedCode() {
  const counter = { loads: 0 };
  const code = new PartCode<Data>(async () => {
    counter.loads += 1;
    return Paragraph;
  });
  return { code, counter };
}

const part = (code: PartCode<Data>, text: string) => (
  <ServerPart code={code} data={{ text }} className="part" loading="Loading" failed="Failed" />
);

/** Hydrates a page that the server has rendered, and returns a function that renders it again. */
async function hydrate(code: PartCode<Data>) {
  const container = document.createElement("div");
  container.innerHTML = '<div class="part"><p>One of the server</p></div>';
  document.body.append(container);
  const root = hydrateRoot(container, part(code, "One"));
  // React marks the elements that it has hydrated.
  await expect.poll(() => Object.keys(container.firstChild ?? {}).join()).toContain("__react");
  return {
    container,
    update: (text: string) => flushSync(() => root.render(part(code, text))),
    [Symbol.dispose]() {
      root.unmount();
      container.remove();
    },
  };
}

describe("a part of the server", () => {
  test("keeps its HTML during hydration and afterwards, without its code", async () => {
    const { code, counter } = countedCode();
    using hydrated = await hydrate(code);
    expect(hydrated.container.textContent).toBe("One of the server");
    hydrated.update("One");
    expect(hydrated.container.textContent).toBe("One of the server");
    expect(counter.loads).toBe(0);
  });

  test("is rendered by the browser when its data changes", async () => {
    const { code, counter } = countedCode();
    using hydrated = await hydrate(code);
    hydrated.update("Two");
    await expect.poll(() => hydrated.container.textContent).toBe("Two of the browser");
    // The HTML of the server is gone.
    hydrated.update("One");
    expect(hydrated.container.textContent).toBe("One of the browser");
    expect(counter.loads).toBe(1);
  });

  test("keeps its HTML if the code cannot be loaded", async () => {
    using hydrated = await hydrate(new PartCode(() => Promise.reject(new Error("offline"))));
    hydrated.update("Two");
    expect(hydrated.container.textContent).toBe("One of the server");
  });

  test("is loaded once by the pages that the browser opens", async () => {
    const { code, counter } = countedCode();
    const { unmount } = await render(part(code, "One"));
    await expect.element(page.getByText("One of the browser")).toBeVisible();
    await unmount();
    await render(part(code, "Two"));
    await expect.element(page.getByText("Two of the browser")).toBeVisible();
    expect(counter.loads).toBe(1);
  });

  test("says that it cannot be loaded", async () => {
    await render(part(new PartCode(() => Promise.reject(new Error("offline"))), "One"));
    await expect.element(page.getByText("Failed")).toBeVisible();
  });
});
