interface MeterProps {
  /** From 0 to 1. */
  readonly share: number;
  readonly className: string;
}

/** A number as a bar. Beside it the number stands in words, so that nobody is read the bar. */
export function Meter({ share, className }: MeterProps) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={className} aria-hidden="true">
      <rect width="100" height="8" rx="1" className="fill-line" />
      <rect width={share * 100} height="8" rx="1" className="fill-brand" />
    </svg>
  );
}
