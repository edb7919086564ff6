import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names";

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

/** A logo, or the initial on a steady tint where there is none or it does not load. */
export function InitialLogo({ name, src, large = false }: InitialLogoProps) {
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before the page came alive, and nobody heard.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(src);
  }, [src]);
  const side = large ? 56 : 44;
  const box = classNames("flex-none rounded-lg", large ? "size-14" : "size-11");
  if (src && src !== broken) {
    return (
      <img
        ref={image}
        src={src}
        alt=""
        width={side}
        height={side}
        loading="lazy"
        onError={() => setBroken(src)}
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
