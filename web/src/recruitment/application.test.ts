import { expect, test } from "vitest";
import { applicationState } from "./application";

const AT = "2024-09-24T12:30:00Z";
const [before, at] = [Date.parse(AT) - 1000, Date.parse(AT)];

test("an open window closes at its time", () => {
  const open = { state: "open", closesAt: AT } as const;
  expect(applicationState(open, before)).toBe("open");
  expect(applicationState(open, at)).toBe("closed");
});

test("a coming window opens at its time", () => {
  const coming = { state: "notYet", opensAt: AT } as const;
  expect(applicationState(coming, before)).toBe("notYet");
  expect(applicationState(coming, at)).toBe("open");
});

test("the other states do not depend on the time", () => {
  expect(applicationState({ state: "closed" }, before)).toBe("closed");
  expect(applicationState({ state: "unknown" }, at)).toBe("unknown");
});
