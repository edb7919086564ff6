/** Pictures that were uploaded here say their size in their name, and smaller ones lie beside them. */
const OURS = /^(\/uploads\/[a-z]+\/[\da-f]{32}\/[^/?#]+-(\d+)x(\d+))\.(?:jpg|png|webp)$/;
/** The widths there are of a wider picture, in pixels; the server's uploads/picture.rs makes them. */
export const WIDTHS: readonly number[] = [112, 320, 640, 1024];

export interface PictureSizes {
  readonly width: number;
  readonly height: number;
  /** The smaller ones and itself, for a browser to choose from. */
  readonly srcSet: string;
}

/** What is known of a picture by its address; nothing of one from elsewhere. */
export function pictureSizes(src: string | undefined): PictureSizes | undefined {
  const [, stem = "", width = "", height = ""] = OURS.exec(src ?? "") ?? [];
  if (!stem) return undefined;
  const smaller = WIDTHS.filter((other) => other < Number(width));
  const sources = smaller.map((other) => `${stem}-${other}.webp ${other}w`);
  return {
    width: Number(width),
    height: Number(height),
    srcSet: [...sources, `${src} ${width}w`].join(", "),
  };
}
