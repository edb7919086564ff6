// Builds the scripts of the browsers, one build for each language, and their service worker, then
// the bundle of the server and the one with React's own renderer, to which tests compare it.

import { execFileSync } from "node:child_process";
import { runnerImport } from "vite";

// Vite sets the environment of its process, so each build has a process of its own.
const env = { ...process.env };
const { module } = await runnerImport("./src/language/languages.ts");

const build = (...options) =>
  execFileSync("vite", ["build", ...options], { env, stdio: "inherit" });

for (const language of module.PUBLISHED_LANGUAGES) build("--mode", language);
build("--config", "vite-worker.config.ts");
for (const mode of ["production", "reference"]) build("--ssr", "src/server.tsx", "--mode", mode);
