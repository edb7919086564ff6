import { expect, test } from "vitest";
import { contactFields } from "./contact-rules";

const WRITTEN = {
  name: "Asha",
  email: "asha@example.in",
  subject: "A date",
  message: "It is over.",
};

test("CONTACT-02: all four fields are required, and blank text is not enough", () => {
  expect(contactFields(WRITTEN)).toEqual({});
  expect(contactFields({ name: " ", email: "", subject: "\n", message: "\t" })).toEqual({
    name: "Enter your name",
    email: "Enter your email",
    subject: "Enter a subject",
    message: "Enter your message",
  });
});

test("CONTACT-02: an invalid e-mail address is an error", () => {
  expect(contactFields({ ...WRITTEN, email: "asha" })).toEqual({
    email: "Enter a valid email address",
  });
});
