/**
 * Path of an uploaded image. Its name contains its size, and smaller versions have the same stem.
 */
const UPLOADED_PICTURE =
  /^(\/uploads\/[a-z]+\/[\da-f]{32}\/[^/?#]+-(\d+)x(\d+))\.(?:jpg|png|webp)$/;
/** Widths of the smaller versions, in pixels. They are made by the server's uploads/image.rs. */
export const PICTURE_WIDTHS: readonly number[] = [112, 320, 640, 1024];

export interface PictureSizes {
  readonly width: number;
  readonly height: number;
  /** The `srcset` of the smaller versions and the image itself. */
  readonly srcSet: string;
}

/** Returns the sizes of an uploaded image, or undefined for any other URL. */
export function pictureSizes(src: string | undefined): PictureSizes | undefined {
  const [, stem = "", width = "", height = ""] = UPLOADED_PICTURE.exec(src ?? "") ?? [];
  if (!stem) return undefined;
  const smaller = PICTURE_WIDTHS.filter((smallerWidth) => smallerWidth < Number(width));
  const sources = smaller.map((smallerWidth) => `${stem}-${smallerWidth}.webp ${smallerWidth}w`);
  return {
    width: Number(width),
    height: Number(height),
    srcSet: [...sources, `${src} ${width}w`].join(", "),
  };
}
