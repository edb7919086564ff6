import { keyLabels } from "./key-names";

/** Renders the keys of a shortcut as they look on a keyboard. */
export const KeyCaps = ({ keys }: { readonly keys: string }) => (
  <span className="inline-flex flex-none gap-1">
    {keyLabels(keys).map((label, at) => (
      <kbd
        // biome-ignore lint/suspicious/noArrayIndexKey: A key can be pressed twice in a row.
        key={at}
        className="min-w-6 rounded border border-line-2 bg-ground px-1.5 py-0.5 text-center font-sans text-xs text-ink-2"
      >
        {label}
      </kbd>
    ))}
  </span>
);
