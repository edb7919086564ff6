import { UserText } from "./user-text";

export interface Fact {
  readonly label: string;
  readonly value: string | undefined;
}

/** Renders names and values. Unknown values are left out. A long value is below its name. */
export function FactsTable({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="tabular-nums">
      {facts.map(({ label, value }) =>
        value === undefined ? null : (
          <div
            key={label}
            className="flex flex-wrap items-baseline gap-x-2 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0"
          >
            <dt className="w-2/5 text-sm text-ink-2">{label}</dt>
            <dd className="font-semibold">
              <UserText text={value} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
