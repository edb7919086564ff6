import { expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { api, http } from "../../../tests/components/api";
import { useCheck } from "./use-check";

test("a check that is cancelled while its code is loading is not sent", async () => {
  const sent = vi.fn();
  api.use(
    http.post("/tools/resume/check", ({ response }) => {
      sent();
      return response.untyped(new Response(null, { status: 503 }));
    }),
  );
  const form = new FormData();
  form.set("text", "Asha Kulkarni, clerk. ".repeat(50));
  const { result, act } = await renderHook(() => useCheck(undefined));
  await act(() => {
    result.current.submission.submit(form);
    result.current.cancel();
  });
  await expect.poll(() => result.current.submission.attempts).toBe(1);
  expect(sent).not.toHaveBeenCalled();
  expect(result.current.formError).toBeUndefined();
  expect(result.current.progress).toBeUndefined();
});
