import { beforeEach, expect, test } from "vitest";
import { api, http } from "../../../tests/components/api";
import { renderApp } from "../../../tests/components/app";
import { main } from "../../../tests/components/page";

const field = (label: string) => main.getByLabelText(label, { exact: true });

// The side bar works without its counts.
beforeEach(() =>
  api.use(
    http.get("/admin/dashboard-stats", ({ response }) =>
      response("5XX").json(
        { code: "internal", message: "", requestId: "1", errors: {} },
        { status: 503 },
      ),
    ),
  ),
);

test("AADMIT-06, AADMIT-11: the HTML field of an admit card has the name of its section", async () => {
  await renderApp("/admin/admit-cards/add", { role: "ADMIN" });
  await main.getByRole("button", { name: "Create Admit Card" }).click();
  await expect
    .element(field("Custom HTML"))
    .toHaveAccessibleDescription("Custom HTML is required.");
  await expect.element(field("Title")).toHaveFocus();
  const link = main.getByRole("alert").getByRole("link", { name: "Custom HTML is required." });
  await expect.element(link).toHaveAttribute("href", `#${field("Custom HTML").element().id}`);
  await expect.element(field("Job Description")).not.toBeInTheDocument();
});

test("an error of the server is at its field until the field is edited", async () => {
  api.use(
    http.post("/blog/create", ({ response }) =>
      response(422).json({
        code: "invalid",
        message: "Please correct the marked fields.",
        errors: { seoTitle: ["Too long."] },
        requestId: "1",
      }),
    ),
  );
  await renderApp("/admin/blog/add", { role: "ADMIN" });
  await field("Title").fill("Pay of 2026");
  await field("Content").fill("Text");
  await main.getByRole("button", { name: "Create Post" }).click();
  await expect.element(field("SEO Title")).toHaveFocus();
  await expect.element(field("SEO Title")).toHaveAccessibleDescription("Too long.");
  await field("SEO Title").fill("Pay");
  await expect.element(field("SEO Title")).not.toHaveAccessibleDescription("Too long.");
});
