import { chromium } from "@playwright/test";
const base = process.argv[2];
const out = process.argv[3];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--disable-gpu"] });
const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
async function shot(path, name) {
  await page.goto(base + path, { waitUntil: "networkidle" });
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${out}/${name}.png` });
}
await shot("/", "home");
await shot("/govt-jobs", "job-list");
const link = await page.locator("main a[href^='/job/'], main a[href^='/govt-job']").first().getAttribute("href");
console.log(link);
await shot(link, "job");
const r = await page.request.post(base + "/api/login", { data: { email: "editor@avsar.example", password: "demo-password-1" } });
console.log(r.status(), (await r.text()).slice(0, 200));
await page.goto(base + "/login", { waitUntil: "networkidle" });
await page.fill("input[type=email]", "editor@avsar.example");
await page.fill("input[type=password]", "demo-password-1");
await page.keyboard.press("Enter");
await page.waitForURL("**/admin**", { timeout: 15000 }).catch((e) => console.log(String(e)));
await shot("/admin/government-jobs", "admin");
await browser.close();
