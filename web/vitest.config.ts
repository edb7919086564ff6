import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { messages } from "./vite-messages.ts";

/** Tests of components in a browser, without a server. */
const COMPONENT_TESTS = "src/**/*.browser.test.tsx";
/** Component tests that need modules which no other test has loaded. */
const ISOLATED_TESTS = "src/**/*.isolated.browser.test.tsx";

/** Ends a test that hangs, and does not measure the machine. */
const testTimeout = 60_000;

/** Tests at a time. The default leaves one of two cores unused. */
const maxWorkers = 2;

/** Packages of the text editor, which pages load when they show it. */
const TEXT_EDITOR = [
  "commands",
  "gapcursor",
  "history",
  "keymap",
  "model",
  "schema-list",
  "state",
  "tables",
  "view",
];

type ComponentTests = Pick<
  NonNullable<TestProjectInlineConfiguration["test"]>,
  "name" | "include" | "exclude" | "isolate" | "sequence"
>;

function componentProject(tests: ComponentTests): TestProjectInlineConfiguration {
  return {
    extends: "vite.config.ts",
    // The worker of MSW is in a package, and intercepts requests of the whole origin.
    server: { headers: { "Service-Worker-Allowed": "/" } },
    // A dependency that is found during a run would reload the page of a running test.
    optimizeDeps: {
      include: [
        "axe-core",
        "diff",
        "msw",
        "msw/browser",
        "openapi-msw",
        "react-dom/client",
        ...TEXT_EDITOR.map((name) => `prosemirror-${name}`),
      ],
    },
    test: {
      ...tests,
      setupFiles: ["tests/components/setup.ts"],
      maxWorkers,
      testTimeout,
      unstubGlobals: true,
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 360, height: 740 },
        instances: [{ browser: "chromium" }],
        provider: playwright({
          launchOptions: {
            executablePath: process.env.AVSAR_E2E_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
            args: ["--no-sandbox", "--disable-gpu"],
          },
          contextOptions: { locale: "en-IN", timezoneId: "Asia/Kolkata", hasTouch: true },
        }),
      },
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [messages("en")],
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "tests/**/*.test.ts", "server-react/**/*.test.ts"],
          maxWorkers,
          testTimeout,
          hookTimeout: testTimeout,
          // The tests must not depend on the time zone of the machine.
          env: { TZ: "America/New_York" },
        },
      },
      // The files share a page, which loads the modules only once.
      componentProject({
        name: "components",
        include: [COMPONENT_TESTS],
        exclude: [ISOLATED_TESTS],
        isolate: false,
        sequence: { groupOrder: 1 },
      }),
      componentProject({
        name: "isolated components",
        include: [ISOLATED_TESTS],
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});
