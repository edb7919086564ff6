import { expect, it } from "vitest";
import { sendForm } from "./send-form";

it("sends nothing if the upload was cancelled before it began", async () => {
  const controller = new AbortController();
  controller.abort();
  const options = { onProgress: () => {}, signal: controller.signal };
  const sent = sendForm("/tools/resume/check", new FormData(), options);
  await expect(sent).rejects.toBe(controller.signal.reason);
});
