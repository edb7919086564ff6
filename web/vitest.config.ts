import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    // Nothing may depend on where a developer sits.
    env: { TZ: "America/New_York" },
  },
});
