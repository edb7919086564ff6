import { HttpResponse, http } from "msw";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { api } from "../../../tests/components/api";
import { LazyFeedback } from "./lazy-feedback";

test("feedback whose code cannot be loaded shows a message", async () => {
  let requests = 0;
  api.use(
    http.get("*/feedback-view.tsx", () => {
      requests += 1;
      return HttpResponse.error();
    }),
  );
  // The code of the feedback is never reached, so its properties do not matter.
  const props = {} as Parameters<typeof LazyFeedback>[0];
  await render(
    <Suspense fallback="Loading">
      <LazyFeedback {...props} />
    </Suspense>,
  );
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("The feedback could not be loaded.");
  expect(requests).toBe(1);
});
