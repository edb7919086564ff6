import type { UploadedFile } from "../../api/uploads";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { pictureSizes } from "../../ui/picture-widths";

const SIZES = {
  small: { pixels: 48, box: "size-12" },
  large: { pixels: 80, box: "size-20" },
} as const;

interface FileThumbnailProps {
  readonly file: UploadedFile;
  readonly size?: keyof typeof SIZES;
}

/** A small picture of an image, or the icon of a document. */
export function FileThumbnail({ file: { url, resourceType }, size = "large" }: FileThumbnailProps) {
  const { pixels, box } = SIZES[size];
  const frame = classNames(box, "flex-none rounded-lg border border-line");
  if (resourceType !== "image") {
    return (
      <span className={classNames(frame, "grid place-items-center bg-ground text-2xl text-ink-3")}>
        <Icon name="file-text" />
      </span>
    );
  }
  return (
    <img
      src={url}
      srcSet={pictureSizes(url)?.srcSet}
      sizes={`${pixels}px`}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      className={classNames(frame, "bg-white object-contain")}
    />
  );
}
