import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PICTURE_WIDTHS, pictureSizes } from "./picture-widths";

const STEM = "/uploads/blogs/0123456789abcdef0123456789abcdef/my-cover";

it("the srcset has the image and its smaller versions", () => {
  expect(pictureSizes(`${STEM}-900x600.png`)).toEqual({
    width: 900,
    height: 600,
    srcSet: `${STEM}-900x600-112.webp 112w, ${STEM}-900x600-320.webp 320w, ${STEM}-900x600-640.webp 640w, ${STEM}-900x600.png 900w`,
  });
  expect(pictureSizes(`${STEM}-112x50.jpg`)?.srcSet).toBe(`${STEM}-112x50.jpg 112w`);
});

it("returns undefined for an SVG, an animation and an external URL", () => {
  for (const src of [
    undefined,
    "",
    `${STEM}.svg`,
    `${STEM}-9x9.gif`,
    "https://img.example.in/a-900x600.png",
    "https://other.example/uploads/x-900x600.png",
    `https://other.example${STEM}-900x600.png`,
    `//other.example${STEM}-900x600.png`,
    "/uploads/blogs/0123/a-900x600.png",
    `${STEM}/more-900x600.png`,
    `/elsewhere${STEM}-900x600.png`,
  ]) {
    expect(pictureSizes(src)).toBeUndefined();
  }
});

it("the widths are the same as on the server", () => {
  const sources = new URL("../../../crates/avsar/src/", import.meta.url);
  const path = readdirSync(sources, { encoding: "utf8", recursive: true }).find((name) =>
    name.endsWith("uploads/image.rs"),
  );
  const [, list = ""] =
    /const WIDTHS_PX: [^=]+= \[([^\]]+)\]/.exec(
      readFileSync(new URL(path ?? "", sources), "utf8"),
    ) ?? [];
  expect(list.split(",").map((width) => Number(width.replaceAll("_", "")))).toEqual(PICTURE_WIDTHS);
});
