import { defineConfig } from "vite";
import { messages } from "./vite-messages.ts";

/**
 * Builds the service worker to a file with a stable URL. It has the messages of all languages,
 * because it serves the pages of all languages.
 */
export default defineConfig({
  plugins: [messages(undefined)],
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: "src/offline/worker.ts",
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
