// Writes src/ui/icons.svg: one sprite of the lucide icons that src/ui/icon-names.json names.
import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("..", import.meta.url);
const names = JSON.parse(readFileSync(new URL("src/ui/icon-names.json", root), "utf8"));
const symbols = names.map((name) => {
  const svg = readFileSync(new URL(`node_modules/lucide-static/icons/${name}.svg`, root), "utf8");
  const shapes = svg.replace(/^[\s\S]*?<svg[\s\S]*?>/, "").replace(/<\/svg>\s*$/, "");
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, "")}</symbol>`;
});
writeFileSync(
  new URL("src/ui/icons.svg", root),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
