import { describe, expect, it } from "vitest";
import { routes } from "./routes";
import { servedPaths } from "./served-pages";

describe("what the server knows of pages", () => {
  it("is about pages of the route table that it renders", () => {
    const rendered = routes.filter(({ render }) => render === "server").map(({ path }) => path);
    expect(rendered).toEqual(expect.arrayContaining([...servedPaths]));
  });
});
