import "./text-codec-polyfill";
import { URL, URLSearchParams } from "whatwg-url-minimum";

// The router resolves URLs with these classes, which the engine lacks.
Object.assign(globalThis, { URL, URLSearchParams });
