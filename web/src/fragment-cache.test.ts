import { useQuery } from "@tanstack/react-query";
import { createElement } from "react";
import { expect, test } from "vitest";
import { useNow } from "./app-context/clock";
import { useFormSubmission } from "./app-context/form-submission";
import { useLocation } from "./app-context/location";
import { type SiteSettings, useSite } from "./app-context/settings";
import { createFragmentCache } from "./fragment-cache";

const SITE: SiteSettings = {
  name: "Avsar",
  publicUrl: "https://avsar.example",
  gaMeasurementId: null,
  contactEmail: null,
  newPostWindowDays: 2,
  tools: { resumeBuilder: "", coverLetter: "", suggestions: null },
  social: {},
  demo: false,
};

interface ValueProps {
  readonly useValue: () => unknown;
}

const Value = ({ useValue }: ValueProps) => createElement("p", null, String(useValue()));

/** Renders the value that a hook returns as a cached fragment. */
const renderFragment = (key: string, useValue: () => unknown) =>
  createFragmentCache(SITE)(key, createElement(Value, { useValue }));

test("a cached fragment may read the site's settings", () => {
  expect(renderFragment("name", () => useSite().name)).toBe("<p>Avsar</p>");
});

test.each([
  ["the clock", useNow],
  ["the location", () => useLocation().pathname],
  ["a submitted form", useFormSubmission],
  ["a query", () => useQuery({ queryKey: ["jobs"], queryFn: () => [] }).data],
])("a cached fragment must not read %s", (name, useValue) => {
  expect(() => renderFragment(`reads ${name}`, useValue)).toThrow(
    `The cached fragment "reads ${name}" must not depend on the page that renders it.`,
  );
});
