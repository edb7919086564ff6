import { expect, it } from "vitest";
import { TESTIMONIALS } from "./testimonials";

it("HOME-09, HOME-17: six people with different texts", () => {
  expect(TESTIMONIALS).toHaveLength(6);
  for (const member of ["shortText", "fullText", "author", "title"] as const) {
    const texts = TESTIMONIALS.map((testimonial) => testimonial[member]().trim());
    expect(new Set(texts).size, member).toBe(6);
    expect(texts, member).not.toContain("");
  }
  for (const testimonial of TESTIMONIALS) {
    const author = testimonial.author();
    expect(testimonial.shortText().length, author).toBeLessThan(60);
    // The longest text sets the height of all cards.
    const { length } = testimonial.fullText();
    expect(length, author).toBeGreaterThan(200);
    expect(length, author).toBeLessThan(250);
  }
});
