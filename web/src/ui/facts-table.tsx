export interface Fact {
  readonly label: string;
  readonly value: string | undefined;
}

/** Names and values; what is not known is left out. */
export function FactsTable({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="tabular-nums">
      {facts.map(({ label, value }) =>
        value === undefined ? null : (
          <div
            key={label}
            className="grid grid-cols-[minmax(6.5rem,1fr)_1.7fr] gap-3 border-t border-line py-2.5 first:border-t-0"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
