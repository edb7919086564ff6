import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ClockProvider, useNow } from "./clock";

/** Shows the time of the first render, as a form does that takes its defaults from it. */
function FirstTime() {
  const now = useNow();
  const [first] = useState(now);
  return <p>{new Date(first).toISOString()}</p>;
}

const SERVER_TIME = Date.parse("2026-11-20T03:31:00Z");

const showFirstTime = () =>
  render(
    <ClockProvider value={SERVER_TIME}>
      <FirstTime />
    </ClockProvider>,
  );

test("a component that is rendered after a pause gets the present time at once", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SERVER_TIME });
  const { unmount } = await showFirstTime();
  await unmount();
  vi.setSystemTime(Date.parse("2026-11-21T03:31:00Z"));
  await showFirstTime();
  await expect.element(page.getByText("2026-11-21T03:31:00.000Z")).toBeVisible();
});
