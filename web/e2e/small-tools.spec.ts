import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures";

// Issue 7 (small tools): age on a cut-off date, photo and signature, in-hand pay, negative marking.

const toolResult = (page: Page) => page.locator("#answer");

async function fillAge(main: Locator) {
  const birth = main.getByRole("group", { name: "Date of birth" });
  await birth.getByLabel("Day").fill("9");
  await birth.getByLabel("Month").fill("2");
  await birth.getByLabel("Year").fill("1999");
  const on = main.getByRole("group", { name: "Age as on" });
  await on.getByLabel("Day").fill("1");
  await on.getByLabel("Month").fill("8");
  await on.getByLabel("Year").fill("2026");
  await main.getByLabel("At least").fill("18");
  await main.getByLabel("At most").fill("27");
}

async function fillMarks(main: Locator) {
  await main.getByLabel("Exam").selectOption("ssc-cgl");
  await main.getByLabel("Right").fill("70");
  await main.getByLabel("Wrong", { exact: true }).fill("20");
}

/** Each form with values, its button and its result. */
const FORMS = [
  {
    path: "/tools/age-calculator",
    fill: fillAge,
    action: "Work out the age",
    title: "27 years, 5 months and 23 days",
    words: ["Above the highest age", "2 August 1999", "1 August 2008"],
  },
  {
    path: "/tools/in-hand-pay",
    fill: async (main: Locator) => {
      await main.getByLabel("CTC a year").fill("12,00,000");
      const state = main.getByLabel("Professional tax of");
      await expect(state).toHaveAccessibleDescription(/Meghalaya.* up to ₹2,500 a year/);
      await state.selectOption("karnataka");
    },
    action: "Work out the in-hand pay",
    title: "About ₹85,387 a month in hand",
    words: ["Employer's provident fund", "₹10,24,640 in the year."],
  },
  {
    path: "/tools/negative-marking",
    fill: fillMarks,
    action: "Work out the score",
    title: "130 of 200 marks",
    words: ["77.78 %", "10 by 20 wrong answers", "What a guess is worth"],
  },
] as const;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, fill, action, title, words } of FORMS) {
    test(`${path} is calculated on the server`, async ({ page, request }) => {
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(toolResult(page)).toHaveCount(0);
      await fill(main);
      await main.getByRole("button", { name: action }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?.*#answer$`));
      await expect(toolResult(page).getByRole("heading", { level: 2 })).toHaveText(title);
      for (const text of words) await expect(toolResult(page)).toContainText(text);
      // Personal input is neither cached nor indexed.
      const again = await request.get(page.url());
      expect(again.headers()["cache-control"]).toBe("no-store");
      expect(await again.text()).toContain('<meta name="robots" content="noindex"/>');
      const bare = await request.get(path);
      expect(bare.headers()["cache-control"]).not.toContain("no-store");
      expect(await bare.text()).toContain('rel="canonical"');
    });
  }

  test("errors are shown above the form and at their fields", async ({ page }) => {
    await page.goto("/tools/age-calculator?dob-day=30&dob-month=2&dob-year=1999");
    await expect(page).toHaveTitle(/^Error: Age Calculator/);
    const main = page.getByRole("main");
    const words = "There is no such day in the month of birth";
    await main.getByRole("alert").getByRole("link", { name: words }).click();
    const day = main.getByRole("group", { name: "Date of birth" }).getByLabel("Day");
    await expect(day).toHaveAccessibleDescription(words);
    await expect(day).toHaveValue("30");
    await expect(toolResult(page)).toHaveCount(0);
  });

  test("parts can be added to a paper, and the input is kept", async ({ page }) => {
    await page.goto("/tools/negative-marking");
    const main = page.getByRole("main");
    await fillMarks(main);
    await main.getByRole("button", { name: "Add a part of the paper" }).click();
    const parts = main.getByRole("group", { name: /^Part \d/ });
    await expect(parts).toHaveCount(2);
    await expect(parts.first().getByLabel("Right")).toHaveValue("70");
  });

  test("the required sizes are shown as a table, and the resizer is hidden", async ({ page }) => {
    await page.goto("/tools/photo-resizer");
    const row = page.getByRole("row").filter({ hasText: "IBPS / SBI photo" });
    await expect(row).toContainText("200 × 230");
    await expect(row).toContainText("20–50 kB");
    await expect(page.locator(".scripted").filter({ visible: true })).toHaveCount(0);
    // Only the test disabled JavaScript, so Chromium parses the content of `noscript` as text.
    const document = await (await page.request.get("/tools/photo-resizer")).text();
    expect(document).toMatch(/<noscript><p[^>]*>The resizer needs JavaScript/);
  });
});

/** Returns a noisy landscape image, which compresses badly. The page draws it. */
async function noisyPicture(page: Page, [width, height]: readonly [number, number]) {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      const image = context.createImageData(w, h);
      let seed = 7;
      for (let at = 0; at < image.data.length; at += 1) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        image.data[at] = at % 4 === 3 ? 255 : 96 + ((seed >> 16) % 128);
      }
      context.putImageData(image, 0, 0);
      return canvas.toDataURL("image/jpeg", 0.95).split(",")[1] ?? "";
    },
    [width, height] as const,
  );
  return Buffer.from(base64, "base64");
}

/** Decodes a file in the browser. */
async function decodeImage(page: Page, file: Buffer, type: string) {
  return page.evaluate(
    async ({ bytes, kind }) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: kind }));
      return { width: bitmap.width, height: bitmap.height };
    },
    { bytes: [...file], kind: type },
  );
}

async function download(page: Page): Promise<{ name: string; file: Buffer }> {
  const [made] = await Promise.all([
    page.waitForEvent("download"),
    toolResult(page).getByRole("link", { name: "Download the file" }).click(),
  ]);
  return { name: made.suggestedFilename(), file: await readFile(await made.path()) };
}

const chooser = (page: Page) => page.getByRole("main").getByLabel("Choose a picture");

async function choose(page: Page, name: string, buffer: Buffer, mimeType = "image/jpeg") {
  await chooser(page).setInputFiles({ name, mimeType, buffer });
}

test("a photo has the exact size in pixels and kB, and nothing is sent", async ({ page }) => {
  await page.goto("/tools/photo-resizer");
  await hydrated(page);
  const main = page.getByRole("main");
  // The image codec is loaded when the file field gets the focus. No further requests follow.
  await Promise.all([page.waitForResponse(/image-codec/), chooser(page).focus()]);
  const photo = await noisyPicture(page, [1500, 1000]);
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:blob|data):/.test(request.url())) requestedUrls.push(request.url());
  });
  for (const [preset, width, height, least, most] of [
    // A noisy image needs a lower quality. A plain image is small and is padded.
    ["ibps-photo", 200, 230, 20, 50],
    ["ssc-photo", 276, 354, 20, 50],
    ["rrb-signature", 140, 60, 30, 70],
  ] as const) {
    await main.getByLabel("For which form").selectOption(preset);
    // A phone opens the front camera for a photo and the back camera for a signature.
    const camera = preset.endsWith("signature") ? "environment" : "user";
    await expect(main.getByLabel("Take one now")).toHaveAttribute("capture", camera);
    await choose(page, "from-my-phone.jpg", photo);
    await main.getByRole("button", { name: "Turn by 90°" }).click();
    await main.getByRole("button", { name: "Make the file" }).click();
    await expect(toolResult(page)).toBeFocused();
    const { name, file } = await download(page);
    expect(name).toBe(`${preset}-${width}x${height}.jpg`);
    expect(file.length).toBeGreaterThanOrEqual(least * 1024);
    expect(file.length).toBeLessThanOrEqual(most * 1000);
    expect(await decodeImage(page, file, "image/jpeg")).toEqual({ width, height });
    // JFIF with the density in dots per inch.
    expect(file.toString("latin1", 6, 10)).toBe("JFIF");
    expect([file[13], file.readUInt16BE(14)]).toEqual([1, 200]);
  }
  await expect(toolResult(page)).toContainText("blanks were added");
  expect(requestedUrls).toEqual([]);
});

test("a custom size as PNG, with a name, moved by keyboard", async ({ page }) => {
  await page.goto("/tools/photo-resizer");
  await hydrated(page);
  const main = page.getByRole("main");
  await main.getByLabel("For which form").selectOption("custom");
  await main.getByLabel("Width, px").fill("120");
  await main.getByLabel("Height, px").fill("5");
  await expect(main.getByLabel("Height, px")).toHaveAccessibleDescription(/20 to 3000/);
  await main.getByLabel("Height, px").fill("90");
  await main.getByLabel("From, kB").fill("60");
  await main.getByLabel("To, kB").fill("80");
  await main.getByLabel("Kind of file").selectOption("png");
  await choose(page, "me.jpg", await noisyPicture(page, [400, 300]));
  const picture = main.getByRole("img", { name: "The picture as it will be in the file" });
  const pixels = () => picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const before = await pixels();
  await main.getByLabel("Zoom").focus();
  await page.keyboard.press("End");
  await main.getByLabel("Left to right").focus();
  await page.keyboard.press("Home");
  await main.getByLabel("Name below it").fill("Asha Kulkarni");
  await expect.poll(pixels).not.toBe(before);
  await main.getByRole("button", { name: "Make the file" }).click();
  const { name, file } = await download(page);
  expect(name).toBe("picture-120x90.png");
  expect(file.length).toBeGreaterThanOrEqual(60 * 1024);
  expect(file.length).toBeLessThanOrEqual(80 * 1000);
  expect(await decodeImage(page, file, "image/png")).toEqual({ width: 120, height: 90 });
});

test("a file that is not an image or too large is rejected with a message", async ({ page }) => {
  await page.goto("/tools/photo-resizer");
  await hydrated(page);
  const alert = page.getByRole("main").getByRole("alert");
  await choose(page, "letter.pdf", Buffer.from("%PDF-1.7"), "application/pdf");
  await expect(alert).toContainText("cannot open this file as a picture");
  await choose(page, "IMG_0001.HEIC", Buffer.from("ftypheic"), "image/heic");
  await expect(alert).toContainText("cannot open HEIC pictures");
  await choose(page, "huge.jpg", Buffer.alloc(31 * 1024 * 1024));
  await expect(alert).toContainText("larger than 30 MB");
  // The header of a small file declares 20,000 by 20,000 pixels.
  const giant = Buffer.from("ffd8ffc0000b084e204e2001011100", "hex");
  await choose(page, "giant.jpg", giant);
  await expect(alert).toContainText("more than 50 million pixels");
  await choose(page, "me.jpg", await noisyPicture(page, [300, 300]));
  await expect(alert).toHaveCount(0);
  await page.getByLabel("For which form").selectOption("custom");
  await page.getByLabel("Width, px").fill("1000");
  await page.getByLabel("Height, px").fill("1000");
  await page.getByRole("button", { name: "Make the file" }).click();
  await expect(alert).toContainText("cannot be made 20–50 kB");
  // The new request has no result yet, so the error is removed.
  await page.getByLabel("Width, px").fill("900");
  await expect(alert).toHaveCount(0);
});
