import { notFound } from "#messages/ats-checker";
import { UserText } from "../../ui/user-text";
import type { ResumeFact } from "./report-text";

/** A list of labels with their values. */
export function FactRows({ facts }: { readonly facts: readonly ResumeFact[] }) {
  return (
    <dl className="tabular-nums">
      {facts.map(({ label, values }) => (
        <div key={label} className="flex gap-3 border-t border-line py-2 text-sm first:border-0">
          <dt className="w-28 flex-none text-ink-2">{label}</dt>
          <dd className="min-w-0 flex-1">
            {values.length > 0 ? (
              <ul>
                {values.map((value, at) => (
                  // A résumé may contain the same value twice.
                  // biome-ignore lint/suspicious/noArrayIndexKey: values neither come, go nor move.
                  <li key={at} className="font-semibold not-first:mt-1">
                    <UserText text={value} />
                  </li>
                ))}
              </ul>
            ) : (
              <span className="text-ink-2">{notFound()}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
