import { describe, expect, it } from "vitest";
import { routes } from "./routes";
import { serverPaths } from "./server-pages";

/** They read nothing, and no parameter changes them. */
const PLAIN = ["/tools", "/tools/photo-resizer", "/about", "/privacy-policy", "/terms", "/roadmap"];

describe("what the server knows of pages", () => {
  const rendered = routes.filter(({ render }) => render === "server").map(({ path }) => path);

  it("is about pages of the route table that it renders", () => {
    expect(rendered).toEqual(expect.arrayContaining([...serverPaths]));
  });

  it("is about all of them, but for those of which there is nothing to know", () => {
    expect(rendered.filter((path) => !serverPaths.includes(path))).toEqual(PLAIN);
  });
});
