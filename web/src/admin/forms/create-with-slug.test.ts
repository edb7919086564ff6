import { expect, it, vi } from "vitest";
import { ApiError } from "../../api/client";
import { createWithSlug } from "./create-with-slug";
import { SLUG_DERIVED } from "./job-form";

const taken = new ApiError(409, { code: "slug_taken" });
const made = { title: "Junior Clerk", slug: "junior-clerk" };
const creating = () =>
  vi.fn(async (slug: { slug?: null }) => {
    if (slug.slug === undefined) throw taken;
    return "stored";
  });

it("AJOB-38: a derived slug that is taken is replaced by the server", async () => {
  await expect(createWithSlug(SLUG_DERIVED, made, creating())).resolves.toBe("stored");
  const chosen = { ...made, slug: "clerk" };
  await expect(createWithSlug(SLUG_DERIVED, chosen, creating())).rejects.toBe(taken);
});

it("does not create a second record if the first attempt may have been stored", async () => {
  const create = creating();
  await expect(createWithSlug(SLUG_DERIVED, made, create, true)).rejects.toBe(taken);
  expect(create).toHaveBeenCalledOnce();
});
