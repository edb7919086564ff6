/** Pictures that were uploaded here say their size in their name, and smaller ones lie beside them. */
const UPLOADED_PICTURE =
  /^(\/uploads\/[a-z]+\/[\da-f]{32}\/[^/?#]+-(\d+)x(\d+))\.(?:jpg|png|webp)$/;
/** The widths there are of a wider picture, in pixels; the server's uploads/image.rs makes them. */
export const PICTURE_WIDTHS: readonly number[] = [112, 320, 640, 1024];

export interface PictureSizes {
  readonly width: number;
  readonly height: number;
  /** The smaller ones and itself, for a browser to choose from. */
  readonly srcSet: string;
}

/** What is known of a picture by its address; nothing of one from elsewhere. */
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
