import { describe, expect, it } from "vitest";
import { routes } from "./routes";
import { serverPaths } from "./server-pages";

/** Pages without reads and query parameters. */
const PLAIN = ["/tools", "/tools/photo-resizer", "/about", "/privacy-policy", "/terms", "/roadmap"];

describe("the server's page properties", () => {
  const rendered = routes.filter(({ render }) => render === "server").map(({ path }) => path);

  it("belong to routes that the server renders", () => {
    expect(rendered).toEqual(expect.arrayContaining([...serverPaths]));
  });

  it("exist for all of these routes except plain ones", () => {
    expect(rendered.filter((path) => !serverPaths.includes(path))).toEqual(PLAIN);
  });
});
