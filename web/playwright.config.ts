import { defineConfig, type PlaywrightTestProject } from "@playwright/test";
import type { ServerOptions } from "./e2e/fixtures";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** The server on PostgreSQL, if its URL is set. */
const POSTGRESQL: PlaywrightTestProject<ServerOptions>[] = process.env.AVSAR_E2E_POSTGRESQL_URL
  ? [
      {
        name: "postgresql",
        use: {
          ...PHONE,
          baseURL: process.env.AVSAR_E2E_POSTGRESQL_URL,
          mailDirectory: process.env.AVSAR_E2E_POSTGRESQL_MAIL ?? "",
        },
        grep: /@databases|@mailbox/,
      },
    ]
  : [];

/** The day of an editor with the notices of a folder, if its path is set. */
const REAL_DATA: PlaywrightTestProject<ServerOptions>[] = process.env.AVSAR_E2E_DATA
  ? [{ name: "real-data", use: DESKTOP, grep: /@real-data/ }]
  : [];

export default defineConfig<ServerOptions>({
  testDir: "e2e",
  // Generous limits: they end a test that hangs, and do not measure the machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only the second time is a defect.
  retries: 0,
  reporter: [["list"]],
  use: {
    baseURL: process.env.AVSAR_E2E_URL ?? "http://127.0.0.1:8080",
    mailDirectory: process.env.AVSAR_E2E_MAIL ?? "",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "no-preference",
    // Only tests of the service worker have one, because it hides requests from `page.route`.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.AVSAR_E2E_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // All tests run on the phone, which most visitors use. The desktop runs tests that depend on the
  // width. PostgreSQL runs tests that depend on the database, or on the contact address, which only
  // that server has.
  projects: [
    { name: "phone", use: PHONE, grepInvert: /@desktop|@mailbox|@real-data/ },
    { name: "desktop", use: DESKTOP, grep: /@desktop|@widths/ },
    ...POSTGRESQL,
    ...REAL_DATA,
  ],
});
