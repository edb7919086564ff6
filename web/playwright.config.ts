import { defineConfig, type PlaywrightTestProject } from "@playwright/test";
import type { ServerOptions } from "./e2e/fixtures";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** The server over PostgreSQL, where there is one. */
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

export default defineConfig<ServerOptions>({
  testDir: "e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a browser may be too slow once; the report names such a test flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    baseURL: process.env.AVSAR_E2E_URL ?? "http://127.0.0.1:8080",
    mailDirectory: process.env.AVSAR_E2E_MAIL ?? "",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "no-preference",
    trace: "on-first-retry",
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
  // Most people come with a phone, so every test is its; the desktop takes what depends on the width, and
  // the other database what hangs on it, or on the address that messages to the operator go to, which its
  // server alone has.
  projects: [
    { name: "phone", use: PHONE, grepInvert: /@desktop|@mailbox/ },
    { name: "desktop", use: DESKTOP, grep: /@desktop|@widths/ },
    ...POSTGRESQL,
  ],
});
