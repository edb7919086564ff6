import { expect, test } from "vitest";
import { api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectAccessible } from "../../tests/components/axe";
import { button, expectCount, expectUrl, heading, link, main } from "../../tests/components/page";
import { admitCard, governmentJob } from "../../tests/job-builder";
import { fullPost } from "../../tests/post-builder";
import type { PreviewedRecord } from "../api/preview-links";

const PAGE = "/preview#link=token-1";
const NOT_PUBLIC = "Private preview: visitors do not see this page yet.";

/** Serves a record for the link. Returns the tokens that were sent. */
function serve(record: Partial<PreviewedRecord>) {
  const tokens: string[] = [];
  api.use(
    http.get("/preview/{token}", ({ params, response }) => {
      tokens.push(params.token);
      return response(200).json({ job: null, post: null, publicPath: null, ...record });
    }),
  );
  return tokens;
}

test("a private link shows a job as visitors would see it, and the URL loses the token", async () => {
  const tokens = serve({ job: governmentJob({}, { title: "Forest Guard" }) });
  await renderApp(PAGE);
  await expect.element(heading("Forest Guard")).toBeVisible();
  await expect.element(main).toHaveTextContent(NOT_PUBLIC);
  await expectCount(link("Open the public page"), 0);
  await expectUrl("/preview");
  expect(window.location.hash).toBe("");
  expect(tokens).toEqual(["token-1"]);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  await expectAccessible("phone");
});

test("a link to an admit card shows its page", async () => {
  serve({ job: admitCard({}, { title: "Admit card of the forest guards" }) });
  await renderApp(PAGE);
  await expect.element(heading("Admit card of the forest guards")).toBeVisible();
});

test("a link to a post that is public by now leads to its page", async () => {
  serve({ post: fullPost({ title: "First salary" }), publicPath: "/blog/first-salary" });
  await renderApp(PAGE);
  await expect.element(heading("First salary")).toBeVisible();
  await expect.element(main).not.toHaveTextContent(NOT_PUBLIC);
  await expect.element(link("Open the public page")).toHaveAttribute("href", "/blog/first-salary");
});

test.each<Partial<PreviewedRecord>>([
  { job: governmentJob({ applyUrl: "https://apply.example.in" }, { title: "First salary" }) },
  { job: admitCard({}, { title: "First salary" }) },
  { post: fullPost({ title: "First salary" }) },
])("a page that visitors cannot open yet is neither saved nor shared", async (record) => {
  serve(record);
  await renderApp(PAGE);
  await expect.element(heading("First salary")).toBeVisible();
  await expectCount(main.getByRole("button", { name: /Save|Share/ }), 0);
});

test("clicks in a private preview are not counted", async () => {
  serve({ job: governmentJob({ applyUrl: "https://apply.example.in" }) });
  await renderApp(PAGE);
  const apply = main.getByRole("link", { name: /^Apply Now/ });
  await expect.element(apply).toHaveAttribute("href", "https://apply.example.in");
  await expect.element(apply).not.toHaveAttribute("ping");
});

test("a link that has expired shows the reason", async () => {
  const message = "This preview link has expired, or the record was deleted.";
  api.use(
    http.get("/preview/{token}", ({ response }) =>
      response.untyped(errorResponse(404, { code: "not_found", message })),
    ),
  );
  await renderApp(PAGE);
  await expect.element(main.getByRole("alert")).toHaveTextContent(message);
});

test("a link without its token asks for it", async () => {
  await renderApp("/preview");
  await expect.element(main.getByRole("alert")).toHaveTextContent("Open the whole link");
});

test("a failed request can be sent again", async () => {
  let fails = true;
  serve({ post: fullPost({ title: "First salary" }) });
  api.use(
    http.get("/preview/{token}", ({ response }) =>
      fails ? response.untyped(errorResponse(500, {})) : undefined,
    ),
  );
  await renderApp(PAGE);
  await expect.element(main.getByRole("alert")).toHaveTextContent("could not be loaded");
  fails = false;
  await button("Try Again").click();
  await expect.element(heading("First salary")).toBeVisible();
});
