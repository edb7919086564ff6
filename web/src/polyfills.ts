import "./text-codec-polyfill";
import { URL, URLSearchParams } from "whatwg-url-minimum";

// The router resolves addresses with these; the engine has neither.
Object.assign(globalThis, { URL, URLSearchParams });
