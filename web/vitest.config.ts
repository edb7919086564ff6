import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

/** Tests of components in a browser, without a server. */
const COMPONENT_TESTS = ["src/**/*.browser.test.tsx"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
          // Ends a test that hangs, and does not measure the machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The tests must not depend on the time zone of the machine.
          env: { TZ: "America/New_York" },
        },
      },
      {
        extends: "vite.config.ts",
        // The worker of MSW is in a package, and intercepts requests of the whole origin.
        server: { headers: { "Service-Worker-Allowed": "/" } },
        // A dependency that is found during a run would reload the page of a running test.
        optimizeDeps: {
          include: ["axe-core", "msw", "msw/browser", "openapi-msw", "react-dom/client"],
        },
        test: {
          name: "components",
          include: COMPONENT_TESTS,
          setupFiles: ["tests/components/setup.ts"],
          // A busy machine may need much longer than an idle one.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 360, height: 740 },
            instances: [{ browser: "chromium" }],
            provider: playwright({
              launchOptions: {
                executablePath:
                  process.env.AVSAR_E2E_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
                args: ["--no-sandbox", "--disable-gpu"],
              },
              contextOptions: { locale: "en-IN", timezoneId: "Asia/Kolkata", hasTouch: true },
            }),
          },
        },
      },
    ],
  },
});
