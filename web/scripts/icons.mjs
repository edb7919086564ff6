// Writes the icons.css of a folder, with a class for each lucide icon in its icon-names.json. With
// the icons in the stylesheet, they appear on first paint and need one element each.
import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("..", import.meta.url);
/** Folders of the icons for all pages, for the administrator area, and for its text editor. */
const FOLDERS = ["src/ui", "src/admin", "src/admin/rich-text"];

const SVG =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>";

function picture(name) {
  const svg = readFileSync(new URL(`node_modules/lucide-static/icons/${name}.svg`, root), "utf8");
  const shapes = svg.replace(/^[\s\S]*?<svg[\s\S]*?>/, "").replace(/<\/svg>\s*$/, "");
  const source = `${SVG}${shapes.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>")}</svg>`;
  return source.replaceAll('"', "'").replace(/[%#<>]/g, (sign) => encodeURIComponent(sign));
}

const rule = (name) =>
  `.icon-${name} {\n  --icon: url("data:image/svg+xml,${picture(name)}");\n}\n`;

for (const folder of FOLDERS) {
  const names = JSON.parse(readFileSync(new URL(`${folder}/icon-names.json`, root), "utf8"));
  writeFileSync(new URL(`${folder}/icons.css`, root), names.map(rule).join(""));
}
