/**
 * The inline script of every page, which runs before the first paint. The build compiles it to text
 * (`virtual:inline-script`). It is the only inline script; its hash is in the
 * Content-Security-Policy (`describe().scriptHashes`).
 */

import { applyStoredAppearance } from "./appearance";
import { recordClicks } from "./early-clicks";
import { offerLanguage } from "./language-offer";
import { openCopiesOffline } from "./open-copies";
import { registerWorker } from "./register-worker";
import { startScriptsOnUse } from "./start-scripts";

applyStoredAppearance();
recordClicks();
const { languages = "", scripts } = document.currentScript?.dataset ?? {};
offerLanguage(languages.split(" "));
if (scripts) {
  startScriptsOnUse(scripts.split(" "));
  registerWorker();
  openCopiesOffline();
}
