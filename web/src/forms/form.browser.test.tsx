import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ApiError } from "../api/client";
import { CheckboxField, ChoiceField } from "./choice-field";
import { ErrorSummary } from "./error-summary";
import { Field, TextArea } from "./field";
import { Form, formValues, SubmitButton } from "./form";
import type { FieldErrors } from "./form-errors";
import { useSubmit } from "./use-submit";

type Values = Readonly<Record<"name" | "kind" | "message", string>>;

interface SampleFormProps {
  readonly send?: (values: Values) => Promise<unknown>;
  readonly onDone?: () => void;
  readonly initialErrors?: FieldErrors;
}

const validate = ({ name, message }: Values) => ({
  ...(name === "" && { name: "Enter a name" }),
  ...(message === "" && { message: "Enter a message" }),
});

function SampleForm({ send = async () => undefined, onDone, initialErrors }: SampleFormProps) {
  const submission = useSubmit({
    validate,
    send,
    initialErrors,
    ...(onDone && { onDone }),
  });
  return (
    <Form state={submission} onSubmit={(form) => submission.submit(formValues(form))}>
      <ErrorSummary errors={submission.errors} />
      <Field name="name" label="Name" help="As on your papers." required />
      <ChoiceField name="kind" label="Kind" options={[["a", "First"]]} />
      <TextArea name="message" label="Message" />
      <SubmitButton pending={submission.pending} pendingText="Sending...">
        Send
      </SubmitButton>
    </Form>
  );
}

const name = page.getByLabelText("Name");
const message = page.getByLabelText("Message");
const send = page.getByRole("button", { name: "Send" });
const summary = page.getByRole("alert");

async function fillAndSend() {
  await name.fill("Asha");
  await message.fill("Hello");
  await send.click();
}

const rejected = (errors: Record<string, string[]>) =>
  new ApiError(422, { message: "Please correct the marked fields.", errors });

/** Returns a request that ends when the test says so. */
function heldRequest() {
  let end: (response: unknown) => void = () => undefined;
  const request = vi.fn(() => new Promise<unknown>((resolve) => (end = resolve)));
  return { request, end: () => end(undefined) };
}

test("label, help and error belong to the field", async () => {
  await render(<SampleForm />);
  await expect.element(name).toHaveAccessibleDescription("As on your papers.");
  await expect.element(name).toBeRequired();
  await expect.element(name).not.toHaveAttribute("aria-invalid");
  await send.click();
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  await expect.element(name).toHaveAccessibleDescription("Enter a name As on your papers.");
  await expect.element(message).toHaveAccessibleDescription("Enter a message");
  await expect.element(page.getByLabelText("Kind")).not.toHaveAttribute("aria-invalid");
});

function CheckboxForm() {
  const send = () => Promise.reject(rejected({ agreed: ["Agree first"] }));
  const submission = useSubmit({ send });
  return (
    <Form state={submission} onSubmit={() => submission.submit(undefined)}>
      <ErrorSummary errors={submission.errors} />
      <CheckboxField name="agreed" label="I agree" help="To the terms." />
      <SubmitButton pending={submission.pending} pendingText="Sending...">
        Send
      </SubmitButton>
    </Form>
  );
}

test("an error of the server is at a checkbox, and the summary links to it", async () => {
  await render(<CheckboxForm />);
  await send.click();
  const agreed = page.getByLabelText("I agree");
  await expect.element(agreed).toHaveAccessibleDescription("Agree first To the terms.");
  await expect.element(agreed).toHaveFocus();
  const link = summary.getByRole("link", { name: "Agree first" });
  await expect.element(link).toHaveAttribute("href", `#${agreed.element().id}`);
});

test("the first invalid field gets the focus, and editing a field removes its error", async () => {
  await render(<SampleForm />);
  await send.click();
  await expect.element(name).toHaveFocus();
  await name.fill("Asha");
  await expect.element(name).not.toHaveAttribute("aria-invalid");
  await expect.element(message).toHaveAttribute("aria-invalid", "true");
  await send.click();
  await expect.element(message).toHaveFocus();
});

test("the summary links to the invalid fields", async () => {
  await render(<SampleForm />);
  await expect.element(summary).not.toBeInTheDocument();
  await send.click();
  await expect.element(summary).toHaveTextContent("There are problems");
  const link = summary.getByRole("link", { name: "Enter a message" });
  await expect.element(link).toHaveAttribute("href", `#${message.element().id}`);
  await name.fill("Asha");
  await expect.element(summary).toHaveTextContent("There is a problem");
});

test("fields with the same error share a link to the first", async () => {
  const text = "Answer each statement, or none.";
  await render(<ErrorSummary errors={{ one: text, two: text }} message="2 are missing." />);
  await expect.element(summary).toHaveTextContent("2 are missing.");
  expect(summary.getByRole("link").elements()).toHaveLength(1);
  await expect.element(summary.getByRole("link")).toHaveAttribute("href", "#field-one");
});

test("an error of the server is at its field, and no input is lost", async () => {
  await render(
    <SampleForm send={() => Promise.reject(rejected({ message: ["Too long", "Too odd"] }))} />,
  );
  await fillAndSend();
  await expect.element(message).toHaveAccessibleDescription("Too long");
  await expect.element(message).toHaveFocus();
  await expect.element(message).toHaveValue("Hello");
  await expect.element(send).toBeEnabled();
});

test("during the request the button is disabled, and the form is sent once", async () => {
  const { request, end } = heldRequest();
  const onDone = vi.fn();
  const { container } = await render(<SampleForm send={request} onDone={onDone} />);
  await fillAndSend();
  const busy = page.getByRole("button", { name: "Sending..." });
  await expect.element(busy).toBeDisabled();
  await expect.element(busy).toHaveAttribute("aria-busy", "true");
  container.querySelector("form")?.requestSubmit();
  end();
  await expect.element(send).toBeEnabled();
  expect(request).toHaveBeenCalledTimes(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("two presses before the button is disabled send the form once", async () => {
  const { request } = heldRequest();
  const { container } = await render(<SampleForm send={request} />);
  await name.fill("Asha");
  await message.fill("Hello");
  container.querySelector("form")?.requestSubmit();
  container.querySelector("form")?.requestSubmit();
  await expect.element(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  expect(request).toHaveBeenCalledTimes(1);
});

test("the button gets the focus back after a failure without an invalid field", async () => {
  await render(<SampleForm send={() => Promise.reject(new TypeError("lost"))} />);
  await fillAndSend();
  await expect.element(send).toBeEnabled();
  await expect.element(send).toHaveFocus();
});

test("a response after the user has left the form has no effect", async () => {
  const { request, end } = heldRequest();
  const onDone = vi.fn();
  const { unmount } = await render(<SampleForm send={request} onDone={onDone} />);
  await fillAndSend();
  await unmount();
  end();
  await Promise.resolve();
  expect(onDone).not.toHaveBeenCalled();
});

test("errors of a form that was sent without JavaScript are shown and focused", async () => {
  await render(<SampleForm initialErrors={{ message: "Enter your message" }} />);
  await expect.element(message).toHaveAccessibleDescription("Enter your message");
  await expect.element(message).toHaveFocus();
});

test("an error of all radio buttons focuses the first of them", async () => {
  await render(
    <Form state={{ errors: {} }}>
      <fieldset aria-invalid="true">
        <legend>Size</legend>
        <label>
          <input type="radio" name="size" value="small" /> Small
        </label>
      </fieldset>
    </Form>,
  );
  await expect.element(page.getByLabelText("Small")).toHaveFocus();
});
