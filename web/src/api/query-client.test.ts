import { QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { type ApiRead, seedQueryCache } from "./query";
import { createQueryClient } from "./query-client";

it("an embedded failure is shown without a retry, and requested again on the next visit", () => {
  const queries = createQueryClient();
  const read: ApiRead = { queryKey: ["/jobs/government", {}] };
  seedQueryCache(queries, [read], {}, 0);
  const queryFn = vi.fn(async () => ({ jobs: [] }));
  const observer = () => new QueryObserver(queries, { queryKey: read.queryKey, queryFn });

  const first = observer();
  const leave = first.subscribe(() => {});
  expect(first.getCurrentResult().isError).toBe(true);
  expect(queryFn).not.toHaveBeenCalled();
  leave();

  const second = observer();
  second.subscribe(() => {});
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(second.getCurrentResult().isPending).toBe(true);
  queries.clear();
});
