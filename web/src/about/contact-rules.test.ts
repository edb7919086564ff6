import { expect, test } from "vitest";
import { contactFields } from "./contact-rules";

const WRITTEN = {
  name: "Asha",
  email: "asha@example.in",
  subject: "A date",
  message: "It is over.",
};

test("CONTACT-02: all four fields are required, and blanks are none", () => {
  expect(contactFields(WRITTEN)).toEqual({});
  expect(contactFields({ name: " ", email: "", subject: "\n", message: "\t" })).toEqual({
    name: "Enter your name",
    email: "Enter your email",
    subject: "Enter a subject",
    message: "Enter your message",
  });
});

test("CONTACT-02: an address that nobody could answer is none", () => {
  expect(contactFields({ ...WRITTEN, email: "asha" })).toEqual({
    email: "Enter a valid email address",
  });
});
