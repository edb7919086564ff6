// Puts the two fonts with which the server draws pictures where the program takes them in. Their Devanagari
// family holds Latin letters too, so that one family is enough for both scripts.
import { copyFileSync, mkdirSync } from "node:fs";

const root = new URL("..", import.meta.url);
const family = new URL("node_modules/@expo-google-fonts/noto-sans-devanagari/", root);
const fonts = new URL("dist/fonts/", root);

mkdirSync(fonts, { recursive: true });
for (const weight of ["400Regular", "700Bold"]) {
  const file = `NotoSansDevanagari_${weight}.ttf`;
  copyFileSync(new URL(`${weight}/${file}`, family), new URL(file, fonts));
}
