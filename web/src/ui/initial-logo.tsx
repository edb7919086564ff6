import { classNames } from "./class-names";
import { pictureSizes } from "./picture-widths";
import { useImage } from "./use-image";

interface InitialLogoProps {
  readonly name: string;
  readonly src?: string | undefined;
  readonly large?: boolean;
}

const TINTS = 6;

function tintOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

/**
 * Renders a logo. If it is missing or fails to load, it renders the initial on a tint that depends
 * on the name.
 */
export function InitialLogo({ name, src, large = false }: InitialLogoProps) {
  const image = useImage(src);
  const side = large ? 56 : 44;
  const box = classNames("flex-none rounded-lg", large ? "size-14" : "size-11");
  if (image.shown) {
    return (
      <img
        {...image.props}
        src={src}
        srcSet={pictureSizes(src)?.srcSet}
        sizes={`${side}px`}
        alt=""
        width={side}
        height={side}
        loading="lazy"
        className={classNames(box, "border border-line bg-white object-contain")}
      />
    );
  }
  const initial = [...name.trim()][0]?.toUpperCase() ?? "•";
  return (
    <span
      aria-hidden="true"
      className={classNames(
        box,
        `tint-${tintOf(name)} grid place-items-center font-bold`,
        large ? "text-2xl" : "text-lg",
      )}
    >
      {initial}
    </span>
  );
}
