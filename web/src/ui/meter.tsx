interface MeterProps {
  /** The share, from 0 to 1. */
  readonly share: number;
  readonly className: string;
}

/**
 * Renders a number as a bar. The number is in the text next to it, so the bar is hidden from screen
 * readers.
 */
export function Meter({ share, className }: MeterProps) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={className} aria-hidden="true">
      <rect width="100" height="8" rx="1" className="fill-line" />
      <rect width={share * 100} height="8" rx="1" className="fill-brand" />
    </svg>
  );
}
