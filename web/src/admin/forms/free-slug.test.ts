import { expect, it, vi } from "vitest";
import { ApiError } from "../../api/client";
import { withFreeSlug } from "./free-slug";
import { SLUG_FOLLOWS } from "./job-form";

const taken = new ApiError(409, { code: "slug_taken" });
const made = { title: "Junior Clerk", slug: "junior-clerk" };
const creating = () =>
  vi.fn(async (slug: { slug?: null }) => {
    if (slug.slug === undefined) throw taken;
    return "stored";
  });

it("AJOB-38: an address that nobody chose gets another where it is taken", async () => {
  await expect(withFreeSlug(SLUG_FOLLOWS, made, creating())).resolves.toBe("stored");
  const chosen = { ...made, slug: "clerk" };
  await expect(withFreeSlug(SLUG_FOLLOWS, chosen, creating())).rejects.toBe(taken);
});

it("does not store a second one where the first may have been stored without an answer", async () => {
  const create = creating();
  await expect(withFreeSlug(SLUG_FOLLOWS, made, create, true)).rejects.toBe(taken);
  expect(create).toHaveBeenCalledOnce();
});
