const MODES = [
  { mode: "file", label: "Upload a file" },
  { mode: "url", label: "Enter a URL" },
] as const;

export type Mode = (typeof MODES)[number]["mode"];

interface ModeSwitchProps {
  readonly mode: Mode;
  readonly onChange: (mode: Mode) => void;
}

/** Switches between upload and URL mode (AFILE-05). */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <span className="flex gap-1">
      {MODES.map(({ mode: other, label }) => (
        <button
          key={other}
          type="button"
          aria-pressed={other === mode}
          onClick={() => onChange(other)}
          className="min-h-11 rounded-md px-2 text-xs font-semibold text-ink-2 hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-strong md:min-h-7"
        >
          {label}
        </button>
      ))}
    </span>
  );
}
