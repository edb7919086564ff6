// Copies the two fonts with which the server draws share images to dist/fonts, from which the
// server build includes them. The Devanagari family also has Latin letters, so one family covers
// both scripts.
import { copyFileSync, mkdirSync } from "node:fs";

const root = new URL("..", import.meta.url);
const family = new URL("node_modules/@expo-google-fonts/noto-sans-devanagari/", root);
const fonts = new URL("dist/fonts/", root);

mkdirSync(fonts, { recursive: true });
for (const weight of ["400Regular", "700Bold"]) {
  const file = `NotoSansDevanagari_${weight}.ttf`;
  copyFileSync(new URL(`${weight}/${file}`, family), new URL(file, fonts));
}
