import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    // The tests must not depend on the time zone of the machine.
    env: { TZ: "America/New_York" },
  },
});
