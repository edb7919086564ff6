import { afterEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../tests/storage";
import { savedGuidance, toggleSavedGuidance } from "./saved-guidance";

afterEach(() => vi.unstubAllGlobals());

test("saves the newest five results, and removes a saved one", () => {
  stubStorage({ careerGuidance: '[{"address": "https://elsewhere.example/", "title": "x"}, 3]' });
  expect(savedGuidance.read()).toEqual([]);
  const result = (age: number) => ({
    address: `/tools/career-guidance?level=iti&age=${age}`,
    title: `Fitter at ${age}`,
  });
  for (const age of [18, 19, 20, 21, 22, 23]) expect(toggleSavedGuidance(result(age))).toBe(true);
  expect(savedGuidance.read()).toEqual([23, 22, 21, 20, 19].map(result));
  expect(toggleSavedGuidance(result(21))).toBe(false);
  expect(savedGuidance.read()).toEqual([23, 22, 20, 19].map(result));
});
